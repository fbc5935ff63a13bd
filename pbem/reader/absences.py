"""Whether somebody writes that they will be away, or are back, in whatever mail: `I'm away until
Sunday, will play then.`

Only what the writer says of themselves and of days to come counts, and only with its days.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from pbem.reader.dates import (
    FROM,
    LENGTH,
    SPAN,
    UNTIL,
    WEEKLY,
    DayReader,
    SaidDays,
)
from pbem.reader.day_points import NAMED_DAY, NUMERIC
from pbem.reader.day_words import DASH, with_marks, words_of_days
from pbem.reader.letter_words import Phrases, languages, likeliest
from pbem.reader.tokens import APOSTROPHES, SHORTENED

LONGEST = 1500
FARTHEST = timedelta(days=366)
MOST_DAYS = 60
"""An absence may have as many days as the banks of two years hold."""
DAY = timedelta(days=1)
SENTENCE = re.compile(
    r"(?<=[^\d\s])\.(?=\s|$)|(?<=\d)\.(?=\s+(?![a-z])[^\W\d_]|\s*$)|[!;…\n]+|(?<=\?)"
)
PART = re.compile(r"[,()]|\s[-–—]\s(?!\d)")


@dataclass(frozen=True)
class SaidAbsence:
    """From the first to the last day, both included, or every week on `weekday` (Monday is 0)."""

    first: date
    last: date
    weekday: int | None = None


@dataclass(frozen=True)
class SaidBack:
    """They are there again."""


class _Days(NamedTuple):
    """How days are read."""

    today: date
    code: str
    month_first: bool


@dataclass(frozen=True)
class AbsenceSentence:
    """What one sentence says of who is away."""

    said: Sequence[SaidDays]
    """Of days, in its parts that say that somebody is away; in all of them if none has any."""
    away: bool
    here: bool
    past: bool


def absence_in(text: str, today: date, language: str = "") -> SaidAbsence | SaidBack | None:
    """The days on which the writer says to be away, or that they are back; None for all else."""
    if len(text) > LONGEST:
        return None
    code = likeliest(_plain(_words(text)), {code: _cues(code) for code in languages()}, language)
    text = with_marks(text, code)
    said = _said(text, today, code)
    return said or (_said(text, today, code, month_first=True) if NUMERIC.search(text) else None)


def _said(
    text: str, today: date, code: str, *, month_first: bool = False
) -> SaidAbsence | SaidBack | None:
    """What its sentences say; where `12/5` is none of the days that may be meant, the fifth of
    December is."""
    sentences = [
        _sentence(part, _Days(today, code, month_first))
        for part in SENTENCE.split(text) if part.strip()
    ]  # fmt: skip
    told = [sentence for sentence in sentences if sentence is not None]
    said = [s for one in told if one.away and not one.past for s in one.said]
    if not said:
        said = [s for one in told if not one.past for s in one.said if _lasts(s)]
    here = any(one.here for one in told)
    if here and all(s.what != UNTIL and s.first == s.last == today for s in said):
        return SaidBack()
    return _together(said, today) if said and any(one.away for one in told) else None


@cache
def _cues(code: str) -> Phrases:
    own = languages()[code]
    days = [phrase for phrases in own.table("days").values() for phrase in phrases]
    return Phrases.of({**own.table("absences"), "day": days})


def _words(text: str) -> list[str]:
    text = text.translate(APOSTROPHES)
    for pattern, full in SHORTENED:
        text = pattern.sub(full, text)
    return words_of_days(text)


def _plain(words: Sequence[str]) -> list[str]:
    """Without dashes, which stand within words, too: `m-am`."""
    return [word for word in words if word != DASH]


def _sentence(text: str, days: _Days) -> AbsenceSentence | None:
    """None for what others do, what is asked and what may be."""
    cues = _cues(days.code)
    words = _words(text)
    found = [(f.start, f.kinds) for f in cues.find(_plain(words))]
    kinds = {kind for _, each in found for kind in each}
    if text.rstrip().endswith("?") or "unsure" in kinds or _is_of_others(found):
        return None
    own, others, gone = _said_in(text, days)
    beside = [s for s in others if _narrows(s, own) or _ends(s, own) or _begins(s, own)]
    said = [*own, *beside] if own else others
    firm = any(s.what == UNTIL or s.exact > NAMED_DAY for s in said)
    past = "past" in kinds and not firm
    here = "here" in kinds and not (kinds & {"denied"})
    returns = here and any(s.what == UNTIL for s in said)
    return AbsenceSentence(said, gone or returns, here, past)


def _said_in(text: str, days: _Days) -> tuple[list[SaidDays], list[SaidDays], bool]:
    """What its parts say of days: those that tell of being away, and all others, of which single
    days count only before those: `On Sunday, alas, I'm away`, not `I'm busy, I'll move on Sunday`.
    And whether any part tells of being away."""
    own: list[SaidDays] = []
    others: list[SaidDays] = []
    gone = False
    for part in _parts(text, days.code):
        said = DayReader(part, days.today, days.code, month_first=days.month_first).all()
        if any("away" in found.kinds for found in _cues(days.code).find(_plain(part))):
            gone = True
            own += said
        else:
            others += [s for s in said if _lasts(s) or not gone]
    return own, others, gone


def _parts(text: str, code: str) -> Iterator[list[str]]:
    """Its words between commas, and on either side of `but`."""
    turns = languages()[code].table("words")["but"]
    for part in PART.split(text):
        words = _words(part)
        ends = [at for at, word in enumerate(words) if word in turns]
        for begin, end in pairwise([-1, *ends, len(words)]):
            if begin + 1 < end:
                yield words[begin + 1 : end]


def _lasts(said: SaidDays) -> bool:
    """Whether it is more than a single day that something may be promised for."""
    return said.what in (UNTIL, LENGTH) or said.first < said.last


def _narrows(one: SaidDays, own: Sequence[SaidDays]) -> bool:
    """Whether it says more exactly what is said of days away: `all next week (Mon to Fri)`."""
    return one.what == SPAN and any(
        said.what in (SPAN, FROM) and said.exact < one.exact
        and one.first <= said.last and said.first <= one.last
        for said in own
    )  # fmt: skip


def _ends(one: SaidDays, own: Sequence[SaidDays]) -> bool:
    """Whether it says until when, and the rest only from when: `Off on Friday, I return ...`"""
    return one.what == UNTIL and all(s.what in (SPAN, FROM) and not _lasts(s) for s in own)


def _begins(one: SaidDays, own: Sequence[SaidDays]) -> bool:
    """Whether it says from when, and the rest only how long: `From Friday, three days offline`."""
    return one.what == FROM and all(s.what == LENGTH for s in own)


def _is_of_others(found: Sequence[tuple[int, frozenset[str]]]) -> bool:
    """Whether somebody else is told of before anything that the writer says of themselves."""
    cue = min((at for at, kinds in found if kinds & {"away", "here"}), default=-1)
    other = [at for at, kinds in found if "others" in kinds]
    mine = [at for at, kinds in found if "me" in kinds and at <= cue]
    before = [at for at in other if at <= cue]
    return bool(before) and not any(at > max(before) for at in mine)


def _together(said: Sequence[SaidDays], today: date) -> SaidAbsence | None:
    """The one absence that all of it makes; None if it makes none or several."""
    weekly = [s for s in said if s.what == WEEKLY]
    if weekly:
        return SaidAbsence(today, today, weekly[0].days) if len(said) == 1 else None
    first = _first(said)
    spans = _spans([s for s in said if s.what == SPAN])
    ends = [s for s in said if s.what == UNTIL]
    lengths = [s for s in said if s.what == LENGTH]
    begins = first or (spans[0].first if len(spans) == 1 else None)
    if ends:
        return _bounded(begins or today, ends[-1].last, today)
    if len(spans) == 1 and not lengths:
        return _bounded(spans[0].first, spans[0].last, today)
    if lengths:
        begins = begins or today
        return _bounded(begins, begins + DAY * (lengths[0].days - 1), today)
    whole = [s for s in said if s.what == FROM and s.last > s.first]
    return _bounded(whole[0].first, whole[0].last, today) if len(whole) == 1 == len(said) else None


def _first(said: Sequence[SaidDays]) -> date | None:
    return next((s.first for s in said if s.what == FROM), None)


def _spans(spans: Sequence[SaidDays]) -> list[SaidDays]:
    """Those that don't say again, less exactly, what another one says; neighbours made one."""
    kept: list[SaidDays] = []
    for span in sorted(spans, key=lambda s: (-s.exact, s.first, s.last)):
        if any(span.first <= own.last and own.first <= span.last for own in kept):
            continue
        before = next((own for own in kept if own.last + DAY == span.first), None)
        if before is not None:
            kept[kept.index(before)] = before._replace(last=span.last)
        else:
            kept.append(span)
    return kept


def _bounded(first: date, last: date, today: date) -> SaidAbsence | None:
    """None for days that nobody can be away on."""
    fits = today <= first <= last and first <= today + FARTHEST and (last - first).days < MOST_DAYS
    return SaidAbsence(first, last) if fits else None
