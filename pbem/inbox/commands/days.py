"""Reads which days somebody means: `until Monday`, `3 days from Friday`, `every Saturday`.

Words are the catalogues', months are Unicode's (CLDR), so another language needs nothing here.
With both ends named both days are meant; `until Monday` alone says that they are back on Monday.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from babel.dates import get_month_names

from pbem.language import catalogues
from pbem.language.catalogues import N_

UNTIL = N_("words: until, till, to")
FROM = N_("words: from, starting")
EVERY = N_("words: every, each")
DAYS = N_("words: day, days")
WEEKS = N_("words: week, weeks")
TODAY = N_("words: today")
TOMORROW = N_("words: tomorrow")
FILLING = N_("words: on, the, next, of, and, for, a")
WEEKDAYS = (
    N_("words: monday, mon, mondays"),
    N_("words: tuesday, tue, tuesdays"),
    N_("words: wednesday, wed, wednesdays"),
    N_("words: thursday, thu, thursdays"),
    N_("words: friday, fri, fridays"),
    N_("words: saturday, sat, saturdays"),
    N_("words: sunday, sun, sundays"),
)
BEGINS = (UNTIL, FROM, EVERY, TODAY, TOMORROW)
"""What an absence that is said begins with, unless with a number."""
WORD = re.compile(r"[^\W\d_]+|\d{4}-\d{1,2}-\d{1,2}|\d+(?:\.\d+)*")
MOST_WORDS = 12
DAY = timedelta(days=1)


class BadDays(Exception):
    """No days that we understand."""


@dataclass(frozen=True)
class Days:
    """From the first to the last day, or every week on `weekday` (Monday is 0)."""

    first: date
    last: date
    weekday: int | None = None


def read(text: str, today: date) -> Days:
    """The days that the text names, as seen from today; raises `BadDays`."""
    words = [word for word in WORD.findall(folded(text)) if word not in said_as(FILLING)]
    if not words or len(words) > MOST_WORDS:
        raise BadDays
    if words[0] in said_as(EVERY):
        weekday = _weekday(words[1]) if len(words) == 2 else None
        if weekday is None:
            raise BadDays
        return Days(today, today, weekday)
    if len(words) == 1 and words[0] in said_as(TODAY) | said_as(TOMORROW):
        day = _day(words, today)
        return Days(day, day)
    return _span(words, today)


def _span(words: list[str], today: date) -> Days:
    length, words = _length(words)
    begins = next((n for n, word in enumerate(words) if word in said_as(FROM)), None)
    ends = next((n for n, word in enumerate(words) if word in said_as(UNTIL)), None)
    if begins is not None and ends is not None and ends < begins:
        raise BadDays
    first = today
    if begins is not None:
        first = _day(words[begins + 1 : ends], today, itself=True)
    elif ends and length is None:  # `24 December to 1 January`
        begins, first = 0, _day(words[:ends], today, itself=True)
    if length is not None and ends is None:
        if begins is None and words:
            raise BadDays
        return Days(first, first + length - DAY)
    if ends is None or length is not None:
        raise BadDays
    last = _day(words[ends + 1 :], first)
    return Days(first, last if begins is not None else last - DAY)


def _length(words: list[str]) -> tuple[timedelta | None, list[str]]:
    """`3 days`, `2 weeks` at the front, and what is left."""
    if len(words) < 2 or not re.fullmatch(r"\d{1,3}", words[0], re.ASCII):
        return None, words
    for unit, days in ((DAYS, 1), (WEEKS, 7)):
        if words[1] in said_as(unit) and int(words[0]):
            return timedelta(days=int(words[0]) * days), words[2:]
    return None, words


def _day(words: list[str], today: date, *, itself: bool = False) -> date:
    """The day that the words name: the next one from today, or today `itself`."""
    if len(words) == 1:
        if words[0] in said_as(TODAY):
            return today
        if words[0] in said_as(TOMORROW):
            return today + DAY
        weekday = _weekday(words[0])
        if weekday is not None:
            return today + DAY * ((weekday - today.weekday() - (not itself)) % 7 + (not itself))
    return _date(words, today)


def _date(words: list[str], today: date) -> date:
    try:
        if len(words) == 1 and "-" in words[0]:
            return date(*map(int, words[0].split("-")))
        if len(words) == 1 and "." in words[0]:
            numbers = [int(part) for part in words[0].split(".")]
            return _next(numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else None, today)
        if len(words) in (2, 3):
            named = [word for word in words[:2] if word in _months()]
            numbers = [int(word) for word in words if word not in _months()]
            year = numbers[1] if len(numbers) > 1 else None
            return _next(numbers[0], _months()[named[0]], year, today)
    except (ValueError, IndexError, KeyError, TypeError):
        raise BadDays from None
    raise BadDays


def _next(day: int, month: int, year: int | None, today: date) -> date:
    """That day of the year, or of this or the next one; the leap day when there is one."""
    if year is not None:
        return date(year, month, day)
    for ahead in range(9):
        try:
            found = date(today.year + ahead, month, day)
        except ValueError:
            continue
        if found >= today:
            return found
    raise BadDays


def _weekday(word: str) -> int | None:
    return next((n for n, words in enumerate(WEEKDAYS) if word in said_as(words)), None)


@cache
def _months() -> dict[str, int]:
    found: dict[str, int] = {}
    for language in catalogues.LANGUAGES:
        for context in ("format", "stand-alone"):
            names = get_month_names("wide", context, locale=language)
            found |= {folded(name): number for number, name in names.items()}
    return found


def words_of(several: tuple[str, ...]) -> frozenset[str]:
    """All words of those, with their accents."""
    told = [catalogues.told_in(language, one) for one in several
            for language in catalogues.LANGUAGES]  # fmt: skip
    return frozenset(word for text in told for word in text.partition(": ")[2].split(", "))


@cache
def said_as(words: str) -> frozenset[str]:
    """The words of all languages that mean it, without accents."""
    told = [catalogues.told_in(language, words) for language in catalogues.LANGUAGES]
    return frozenset(folded(word) for text in told for word in text.partition(": ")[2].split(", "))


def folded(text: str) -> str:
    """Small letters without accents, as people type them on a telephone."""
    plain = unicodedata.normalize("NFD", text[:300].lower().replace("ł", "l"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
