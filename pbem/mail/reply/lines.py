"""Which lines of a reply are the player's own.

One pass over the lines, each looked at with the few that follow it, so that time grows with the
length and nothing else. What mail programs say in each language stands in `phrases`, how they
introduce a quote in `introductions`. Some wrap a quoted line and write the mark before its first
piece only: `QuotedMail` knows the rests.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property

from pbem.language.catalogues import LANGUAGES, told_in
from pbem.mail.outgoing import ANSWER_MARKER, MARKER
from pbem.mail.reply.introductions import (
    AROUND_TITLES,
    DASH,
    QUOTE,
    attribution_end,
    before_attribution,
    header_block_end,
    quote_follows,
    told_between_rules,
)
from pbem.mail.reply.phrases import DEVICES, FAREWELLS, ORIGINAL, SENT_FROM, SENT_FROM_ENDS

WRAPPED_FROM = 60
"""Characters of a quoted line that a mail program may have wrapped, losing the mark."""
LEAST_PIECE = 8
"""Letters of a piece of a line of ours, by which it is known where that was wrapped."""
PIECE = re.compile(r"(?=.{24}|.{0,200}[./:?=&])[\w./:?=&%~+-]{5,400}")
"""Of a link, or of another word that is too long for a line of its own."""
BETWEEN_ARROWS = re.compile(r">>> [^\n]{3,200} >>>$")
"""How GroupWise introduces a quote without marks."""

SIGNATURE = re.compile(r"--\s?$|[—–]\s?$|_{2,}$")
RULE = re.compile(r"[-=*~#_+\s]{2,}$")
LONG_RULE = re.compile(r"[-=]{5,}$")
TITLED_RULE = re.compile(
    rf"\W{{0,3}}[{DASH}]{{5,}}\s{{0,3}}[^\W_][^\n]{{1,60}}?\s{{0,3}}[{DASH}]{{5,}}\W{{0,3}}$"
)


class QuotedMail:
    """The text of the mail that a reply quotes, read when it is first asked for."""

    def __init__(self, text: Callable[[], str] | None = None) -> None:
        self._text = text

    @cached_property
    def _lines(self) -> set[str]:
        """Its lines without any spaces, because wrapping changes these."""
        lines = self._text().splitlines() if self._text is not None else ()
        return {_squeezed(line) for line in lines}

    @property
    def is_known(self) -> bool:
        """Whether there is such a mail, so that nothing has to be guessed."""
        return bool(self._lines)

    def goes_on(self, quoted: str, line: str) -> bool:
        """Whether `line` goes on with a line of the mail, of which `quoted` is the beginning."""
        begun = _squeezed(quoted.lstrip(" >|"))
        if len(begun) < LEAST_PIECE or begun in self._lines or not line.strip():
            return False
        whole = begun + _squeezed(line)
        return any(own.startswith(whole) for own in self._lines)

    def has_piece(self, line: str) -> bool:
        """Whether `line` is a piece of one of its links, or of another long word."""
        piece = line.strip(" <>[]()*")
        return PIECE.fullmatch(piece) is not None and any(piece in own for own in self._lines)


def _squeezed(text: str) -> str:
    return "".join(text.split())


@dataclass
class _Scan:
    """The lines kept so far, and where text begins that counts if nothing else is found."""

    kept: list[str] = field(default_factory=list)
    empty: bool = True
    last_quote: int = -1
    below: int | None = None
    over: bool = False
    start: int = 0
    names: tuple[str, ...] = ()
    """What the author may sign with, beside a farewell."""
    ours: QuotedMail = field(default_factory=QuotedMail)
    quoted: str = ""
    """The quoted line before, with its rests that were wrapped and have lost their mark."""

    def keep(self, line: str) -> None:
        self.kept.append(line)
        self.empty = self.empty and not line.strip()


def own_lines(
    lines: list[str], author: str = "", ours: Callable[[], str] | None = None
) -> list[str]:
    """Neither quoted nor behind the end of the reply; answers below a quote count (RFC 3676).
    `ours` is the text of the mail that is answered, if anybody knows it.

    Where nothing is left, the mail may be a forwarded one, or an answer below a quote without
    marks: then what stands under the first attribution, unless our own marker shows that it is
    ours. Nothing but a quote stays as it is, with its marks.
    """
    quotes = (i for i in reversed(range(len(lines))) if QUOTE.match(lines[i]))
    last_quote = next(quotes, -1)
    names = tuple(dict.fromkeys((author, author.partition(" ")[0]))) if author else ()
    quoted_mail = QuotedMail(ours)
    scan = _scan(lines, 0, last_quote, names, quoted_mail)
    marker = next((i for i, line in enumerate(lines) if is_marker(line)), None)
    if scan.empty and marker is not None:
        return _above_ours(lines, scan, marker)
    while scan.empty and scan.below is not None:
        scan = _scan(lines, scan.below, last_quote, names, quoted_mail)
    if not scan.empty:
        return _trimmed(scan.kept)
    quoted = [line for line in lines[scan.start :] if QUOTE.match(line)]
    bare = [line.strip(" >|") for line in quoted]
    return [] if any(attribution_end(bare, i) is not None for i in range(len(bare))) else quoted


def _above_ours(lines: list[str], scan: _Scan, marker: int) -> list[str]:
    """What was typed between the attribution and our first line, which bears a mark of a quote:
    whoever writes where that tells to."""
    if scan.below is None or scan.below >= marker or QUOTE.match(lines[marker]) is None:
        return []
    between = [line for line in lines[scan.below : marker] if not QUOTE.match(line)]
    return _trimmed(_scan(between, 0, -1, scan.names, QuotedMail()).kept)


def _scan(
    lines: list[str], start: int, last_quote: int, names: tuple[str, ...], ours: QuotedMail
) -> _Scan:
    """From `start` as if nothing stood before it."""
    scan = _Scan(start=start, last_quote=last_quote, names=names, ours=ours)
    i = start
    while i < len(lines) and not scan.over:
        i = _step(lines, i, scan)
    return scan


def _step(lines: list[str], i: int, scan: _Scan) -> int:
    """Take line `i`, with what belongs to it; the index of the next one."""
    if QUOTE.match(lines[i]):
        if BETWEEN_ARROWS.match(lines[i]) and not quote_follows(lines, i):
            _close(scan, i + 1)
        scan.quoted = lines[i]
        return i + 1
    if scan.quoted and scan.ours.goes_on(scan.quoted, lines[i]):
        scan.quoted += f" {lines[i]}"
        return i + 1
    scan.quoted = ""
    if scan.ours.has_piece(lines[i]):
        return i + 1
    _part(lines, i)
    attribution = attribution_end(lines, i)
    if attribution is not None:
        if not quote_follows(lines, attribution):
            _close(scan, attribution + 1)
        return attribution + 1
    block = header_block_end(lines, i)
    if block is not None:
        _close(scan, block + 1)
        return block + 1
    if i > scan.start and _overflow(lines, i) and not scan.ours.is_known:
        return i + 1
    if is_marker(lines[i]):
        scan.over = True
    elif _is_tail(lines, i, scan.names):
        # Above the quote a telephone's line can stand before what is written below it.
        scan.over = not scan.empty or scan.last_quote < i
    elif _is_divider(lines, i):
        _close(scan, i + 1)
    else:
        scan.keep(lines[i])
    return i + 1


def _part(lines: list[str], i: int) -> None:
    """Break a line that holds the player's words and then how a quote begins."""
    lowered = lines[i].lower()
    for words in marker_words():
        at = lowered.find(words)
        if at > 0 and len(lowered) == len(lines[i]) and any(c.isalnum() for c in lowered[:at]):
            lines[i : i + 1] = [lines[i][:at], lines[i][at:]]
            break
    if (found := before_attribution(lines, i)) is not None:
        lines[i : i + 1] = found


def _close(scan: _Scan, following: int) -> None:
    """From here on it is quoted, without marks."""
    scan.over = True
    if scan.empty and scan.below is None:
        scan.below = following


def _overflow(lines: list[str], i: int) -> bool:
    """The end of a long quoted line that was wrapped between two quoted ones."""
    if i == 0 or i + 1 >= len(lines) or not lines[i][:1].islower():
        return False
    before = lines[i - 1]
    wrapped = QUOTE.match(before) and len(before) >= WRAPPED_FROM and "://" not in before
    return bool(wrapped) and QUOTE.match(lines[i + 1]) is not None


def _is_tail(lines: list[str], i: int, names: tuple[str, ...]) -> bool:
    """A signature begins, or the line that a telephone adds."""
    line = lines[i].strip()
    if SIGNATURE.fullmatch(line) is not None or is_device_line(line):
        return True
    return RULE.fullmatch(line) is not None and _signs_off(lines, i + 1, names)


def _signs_off(lines: list[str], start: int, names: tuple[str, ...]) -> bool:
    """Whether what stands there begins as a signature does, with a farewell or the name."""
    first = next((line for line in lines[start : start + 3] if line.strip()), "")
    return first.strip(" ,.!-–").lower() in (*FAREWELLS, *names)


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
    if TITLED_RULE.fullmatch(line[:200]) or told_between_rules(line):
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
    """What the markers begin with in each language that we write."""
    markers = [told_in(each, words) for each in LANGUAGES for words in (MARKER, ANSWER_MARKER)]
    return tuple(marker.rstrip(".").lower() for marker in markers)


def is_marker(line: str) -> bool:
    """Whether our mails begin with it, in any language."""
    lowered = line.lower()
    return any(words in lowered for words in marker_words())


def _trimmed(lines: list[str]) -> list[str]:
    """Without empty lines and rules at the end."""
    end = len(lines)
    while end and (not lines[end - 1].strip() or RULE.fullmatch(lines[end - 1])):
        end -= 1
    return lines[:end]
