"""How a quote is introduced: `On … Ann wrote:` and blocks of header lines, in any language."""

from __future__ import annotations

import re
from itertools import islice

from pbem.mail.reply.phrases import FIELDS, OPENERS, QUOTING, WROTE, Field

MONTHS = (
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    "sty", "lut", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru",
    "ian", "iun", "iul", "mai", "mär", "okt", "dez", "févr", "avr", "juin", "juil", "août", "déc",
    "ene", "abr", "ago", "dic", "gen", "mag", "giu", "lug", "set", "ott", "fev", "out",
    "янв", "фев", "апр", "май", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек",
    "лист", "груд", "січ", "лют", "берез", "квіт", "трав", "черв", "лип", "серп", "верес", "жовт",
    "led", "úno", "bře", "dub", "kvě", "čer", "srp", "zář", "říj", "pro", "szept", "márc", "ápr",
    "oca", "şub", "nis", "haz", "tem", "ağu", "eyl", "eki", "kas", "ara", "月", "월", "tháng",
)  # fmt: skip


ATTRIBUTION_LINES = 5
LONGEST_ATTRIBUTION = 400
QUOTE = re.compile(r"\s{0,8}(?:>|\||[A-Z][A-Za-z]{0,2}>(?:\s|>|$))")
DASH = "-_=‐‑–—"
RULED = "~*#"
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
OPENER = re.compile(rf"\s(?=(?:{'|'.join(OPENERS)})\s)", re.IGNORECASE)
MOST_OPENERS = 20
DATE_BEHIND = 40
"""Characters behind the opener where the date of an attribution begins."""
CLOSES = (":", "：", ":*", "：*")


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
        if _attributes(joined) or (_told(joined) and _closed(joined) and quote_follows(lines, end)):
            return None if _begins_later(lines, i, end) else end
        if end == i and not _may_begin(joined):
            return None
    return None


def before_attribution(lines: list[str], i: int) -> tuple[str, str] | None:
    """The player's words and the attribution behind them, where one line holds both."""
    line = lines[i]
    if QUOTE.match(line):
        return None
    for found in reversed([*islice(OPENER.finditer(line), MOST_OPENERS)]):
        begun, rest = line[: found.start()], line[found.end() :]
        own = begun.rstrip(f"{DASH}{RULED} ")
        if not begun.strip() or _dated(own) or not _dated(rest[:DATE_BEHIND]):
            continue
        if ADDRESS.search(own):
            continue  # `Ann <ann@example.org> hat am … geschrieben:`
        if attribution_end([rest, *lines[i + 1 : i + 1 + ATTRIBUTION_LINES]], 0) is not None:
            return own, rest
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
    return lowered.startswith(QUOTING) or any(verb in lowered for verb in WROTE)


def told_between_rules(line: str) -> bool:
    """`---- Ann wrote ----`, in any language."""
    inner = line.strip(f"{DASH}{RULED} ")
    sign = line[:1]
    ruled = len(inner) < LONGEST_ATTRIBUTION and sign in DASH + RULED
    ruled = ruled and line.startswith(3 * sign) and line.endswith(2 * sign)
    return ruled and bool(inner) and inner.strip(" :").lower().endswith(WROTE)


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


def quote_follows(lines: list[str], i: int) -> bool:
    """Whether the next line that is not empty, of three, is quoted with marks."""
    following = next((line for line in lines[i + 1 : i + 4] if line.strip()), "")
    return QUOTE.match(following) is not None
