"""Which lines of a reply are the player's own.

One pass over the lines, each looked at with the few that follow it, so that time grows with the
length and nothing else. What mail programs say in each language stands in `phrases`; what they do
in every language (a date and an address over a quote, three header lines in a row, `>`) is here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from pbem.language.catalogues import LANGUAGES, told_in
from pbem.mail.outgoing import MARKER
from pbem.mail.reply.phrases import (
    DEVICES,
    FIELDS,
    MONTHS,
    ORIGINAL,
    SENT_FROM,
    SENT_FROM_ENDS,
    WROTE,
    Field,
)

ATTRIBUTION_LINES = 5
LONGEST_ATTRIBUTION = 400
WRAPPED_FROM = 60
"""Characters of a quoted line that a mail program may have wrapped, losing the mark."""

QUOTE = re.compile(r"\s{0,8}(?:>|\||[A-Z][A-Za-z]{0,2}>(?:\s|>|$))")
SIGNATURE = re.compile(r"--\s?$|[—–]\s?$|_{2,}$")
RULE = re.compile(r"[-=*~#_+\s]{2,}$")
LONG_RULE = re.compile(r"[-=]{5,}$")
DASH = "-_=‐‑–—"
TITLED_RULE = re.compile(
    rf"\W{{0,3}}[{DASH}]{{5,}}\s{{0,3}}[^\W_][^\n]{{1,60}}?\s{{0,3}}[{DASH}]{{5,}}\W{{0,3}}$"
)
AROUND_TITLES = f"{DASH}*:： \t"
HEADER = re.compile(r"[\s*_]{0,12}([^\s:：*_][^:：*_]{0,23}?)[*_]{0,2}\s?[:：][*_]{0,2}(.*)")
NAMED = {name: kind for kind, names in FIELDS.items() for name in names}
FURTHER = re.compile(
    r"\s(" + "|".join(sorted(map(re.escape, NAMED), key=len, reverse=True)) + r")\s?[:：]\s"
)
ADDRESS = re.compile(r"[^\s<>@]@[^\s<>@]")
TIME = re.compile(r"\b\d{1,2}\s?(?:[:.h]|時|시\s)\s?\d{2}")
NUMERIC_DATE = re.compile(r"\d{1,4}\s?[-./年]\s?\d{1,2}\s?[-./月]\s?\d{1,4}")
YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
ISO_DATED = re.compile(r"\d{4}[-/]\d{1,2}[-/]\d{1,2}\s")
GMT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d GMT[+-]\d\d?:\d\d\s+\S")
MONTH = re.compile(r"(?:\b|(?<=\d))(?:" + "|".join(MONTHS) + ")")
CLOSES = (":", "：", ":*", "：*")


@dataclass
class _Scan:
    """The lines kept so far, and where text begins that counts if nothing else is found."""

    kept: list[str] = field(default_factory=list)
    empty: bool = True
    last_quote: int = -1
    below: int | None = None
    over: bool = False
    start: int = 0

    def keep(self, line: str) -> None:
        self.kept.append(line)
        self.empty = self.empty and not line.strip()


def own_lines(lines: list[str]) -> list[str]:
    """Neither quoted nor behind the end of the reply; answers below a quote count (RFC 3676).

    Where nothing is left, the mail may be a forwarded one, or an answer below a quote without
    marks: then what stands under the first attribution, unless our own marker shows that it is
    ours. Nothing but a quote stays as it is, with its marks.
    """
    quotes = (i for i in reversed(range(len(lines))) if QUOTE.match(lines[i]))
    last_quote = next(quotes, -1)
    scan = _scan(lines, 0, last_quote)
    if scan.empty and _ours(lines):
        return []
    while scan.empty and scan.below is not None:
        scan = _scan(lines, scan.below, last_quote)
    if not scan.empty:
        return _trimmed(scan.kept)
    quoted = [line for line in lines[scan.start :] if QUOTE.match(line)]
    bare = [line.strip(" >|") for line in quoted]
    return [] if any(attribution_end(bare, i) is not None for i in range(len(bare))) else quoted


def _scan(lines: list[str], start: int, last_quote: int) -> _Scan:
    """From `start` as if nothing stood before it."""
    scan = _Scan(start=start, last_quote=last_quote)
    i = start
    while i < len(lines) and not scan.over:
        i = _step(lines, i, scan)
    return scan


def _step(lines: list[str], i: int, scan: _Scan) -> int:
    """Take line `i`, with what belongs to it; the index of the next one."""
    attribution = attribution_end(lines, i)
    if attribution is not None:
        if not _quote_follows(lines, attribution):
            _close(scan, attribution + 1)
        return attribution + 1
    block = header_block_end(lines, i)
    if block is not None:
        _close(scan, block + 1)
        return block + 1
    if QUOTE.match(lines[i]) or (i > scan.start and _overflow(lines, i)):
        return i + 1
    if _is_marker(lines[i]):
        scan.over = True
    elif _is_tail(lines, i):
        # Above the quote a telephone's line can stand before what is written below it.
        scan.over = not scan.empty or scan.last_quote < i
    elif _is_divider(lines, i):
        _close(scan, i + 1)
    else:
        scan.keep(lines[i])
    return i + 1


def _close(scan: _Scan, following: int) -> None:
    """From here on it is quoted, without marks."""
    scan.over = True
    if scan.empty and scan.below is None:
        scan.below = following


def attribution_end(lines: list[str], i: int) -> int | None:
    """The last line of `On … Ann wrote:` where it begins at `i`, in any language.

    Dated or addressed, and wrapped over up to five lines, even inside of `<…>`. Without a known
    verb it needs both a date and an address. A player's own line that ends in a colon stays.
    """
    first = lines[i].strip()
    if not first or QUOTE.match(lines[i]):
        return None
    if GMT.match(first) and len(first) < 100 and not first.endswith("<"):
        return i
    if ISO_DATED.match(first) and first.endswith(">") and ADDRESS.search(first):
        return i
    joined = ""
    for end in range(i, min(i + ATTRIBUTION_LINES + 1, len(lines))):
        line = lines[end].strip()
        if not _goes_on(joined, line, lines[end]):
            return None
        joined = f"{joined} {line}".strip()
        if len(joined) > LONGEST_ATTRIBUTION:
            return None
        if _attributes(joined) or (
            _told(joined) and _closed(joined) and _quote_follows(lines, end)
        ):
            return None if _begins_later(lines, i, end) else end
        if end == i and not _may_begin(joined):
            return None
    return None


def _may_begin(text: str) -> bool:
    dated = any(c.isdigit() for c in text) and MONTH.search(text.lower()) is not None
    return dated or _dated(text) or "<" in text or ADDRESS.search(text) is not None


def _begins_later(lines: list[str], i: int, end: int) -> bool:
    """Whether the attribution is complete without line `i`, which then is the player's."""
    tail = ""
    for k in range(end, i, -1):
        tail = f"{lines[k].strip()} {tail}".strip()
        if _dated(tail) and _attributes(tail):
            return True
    return False


def _goes_on(joined: str, line: str, raw: str) -> bool:
    """Whether an attribution that is not finished can continue with this line."""
    open_address = joined.count("<") > joined.count(">")
    if not joined or open_address:
        return True
    if not line:
        # Some programs break it up: a name, an empty line, an address in angle brackets.
        return _dated(joined)
    return not QUOTE.match(raw)


def _attributes(text: str) -> bool:
    bare = text.strip(AROUND_TITLES).lower()
    closed = _closed(text)
    if closed or text.endswith("--") or bare.endswith(WROTE):
        addressed = ADDRESS.search(bare) is not None
        dated = _dated(bare)
        if _told(bare):
            return addressed or dated if closed else dated
        return closed and addressed and dated
    return False


def _closed(text: str) -> bool:
    return text.endswith(CLOSES)


def _told(text: str) -> bool:
    lowered = text.lower()
    return any(verb in lowered for verb in WROTE)


def _dated(text: str) -> bool:
    """A numeric date; or a day with a year, a month or a time."""
    if NUMERIC_DATE.search(text):
        return True
    if not any(c.isdigit() for c in text):
        return False
    signs = (YEAR.search(text) is not None) + (TIME.search(text) is not None)
    return signs > 0 and (signs == 2 or MONTH.search(text.lower()) is not None)


def header_block_end(lines: list[str], i: int) -> int | None:
    """The last of the header lines (`From:`, `Sent:`, …) where such a block begins at `i`.

    Three kinds of them, or two with an address or a date; values may be wrapped once.
    """
    first = _fields(lines[i])
    if not first or Field.OTHER in first:
        return None
    kinds = set(first)
    text, last, misses = lines[i], i, 0
    for end in range(i + 1, min(i + 14, len(lines))):
        found = _fields(lines[end])
        if found:
            kinds.update(found)
            text, last, misses = text + " " + lines[end], end, 0
        else:
            misses += 1
            if misses > 1:
                break
    kinds.discard(Field.OTHER)
    enough = len(kinds) >= 3 or (len(kinds) == 2 and ("@" in text or _dated(text)))
    return last if enough else None


def _fields(line: str) -> list[Field]:
    """The kinds of header fields that a line holds; several where line breaks were lost."""
    found = HEADER.match(line[:300])
    if found is None or QUOTE.match(line):
        return []
    kind = NAMED.get(found[1].strip().lower())
    if kind is None:
        return []
    further = FURTHER.findall(found[2].lower()) if "@" in line else []
    return [kind, *(NAMED[name] for name in further)]


def _quote_follows(lines: list[str], i: int) -> bool:
    following = next((line for line in lines[i + 1 : i + 4] if line.strip()), "")
    return QUOTE.match(following) is not None


def _overflow(lines: list[str], i: int) -> bool:
    """The end of a long quoted line that was wrapped between two quoted ones."""
    if i == 0 or i + 1 >= len(lines) or not lines[i][:1].islower():
        return False
    before = lines[i - 1]
    wrapped = QUOTE.match(before) and len(before) >= WRAPPED_FROM and "://" not in before
    return bool(wrapped) and QUOTE.match(lines[i + 1]) is not None


def _is_tail(lines: list[str], i: int) -> bool:
    """A signature begins, or the line that a telephone adds."""
    line = lines[i].strip()
    return SIGNATURE.fullmatch(line) is not None or is_device_line(line)


def is_device_line(line: str) -> bool:
    """`Sent from my iPhone` in any language; `Sent from my desk, …` is a sentence."""
    text = line.strip(" <>()[]*_-—⁣\t").lower()
    if not text or len(text) > 200:
        return False
    words = text.split()
    names_device = any(device in text for device in DEVICES)
    if text.startswith(SENT_FROM):
        near = " ".join(words[:7])
        return len(words) <= 8 or any(device in near for device in DEVICES)
    return names_device and len(words) <= 12 and text.rstrip(".。").endswith(SENT_FROM_ENDS)


def _is_divider(lines: list[str], i: int) -> bool:
    line = lines[i].strip()
    if not line:
        return False
    bare = line.strip(AROUND_TITLES).lower()
    if bare in ORIGINAL and (bare != line.lower()):
        return True
    if TITLED_RULE.fullmatch(line[:200]):
        return True
    return LONG_RULE.fullmatch(line) is not None and _quoted_behind(lines, i)


def _quoted_behind(lines: list[str], i: int) -> bool:
    """Whether what comes next is a quote of some kind."""
    for k in range(i + 1, min(i + 4, len(lines))):
        if lines[k].strip():
            return (
                QUOTE.match(lines[k]) is not None
                or attribution_end(lines, k) is not None
                or header_block_end(lines, k) is not None
            )
    return False


@cache
def marker_words() -> tuple[str, ...]:
    """What the marker begins with in each language that we write."""
    return tuple(told_in(language, MARKER).partition(";")[0].lower() for language in LANGUAGES)


def _is_marker(line: str) -> bool:
    lowered = line.lower()
    return any(words in lowered for words in marker_words())


def _ours(lines: list[str]) -> bool:
    return any(_is_marker(line) for line in lines)


def _trimmed(lines: list[str]) -> list[str]:
    """Without empty lines and rules at the end."""
    end = len(lines)
    while end and (not lines[end - 1].strip() or RULE.fullmatch(lines[end - 1])):
        end -= 1
    return lines[:end]
