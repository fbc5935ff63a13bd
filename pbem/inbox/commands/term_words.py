"""The terms of a league as words in a line (`divisions 8 8 clock 72h days none`): read for a new
league, and for what shall be otherwise in one that there is."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from pbem.competition.leagues.changing import TermChanges
from pbem.competition.leagues.terms import (
    Form,
    LeagueError,
    LeagueTerms,
    changed,
    is_used,
)
from pbem.competition.leagues.terms_in_words import form_in_words
from pbem.competition.standings.results import TieBreak
from pbem.games import clock_words
from pbem.games.clocks.terms import ClockStop
from pbem.inbox.commands.option_words import (
    NO_PASSWORD,
    PASSWORD,
    TERM_WORDS,
    any_of,
    clock_terms,
    in_english,
    in_own_words,
)
from pbem.language.catalogues import gettext as _

NUMBERS = {
    "games": "games_each",
    "at once": "at_once",
    "days": "season_days",
    "up": "promoted",
    "down": "relegated",
    "break": "break_days",
    "rounds": "rounds",
    "through": "through",
    "silence": "silence_days",
    "reliability": "reliability",
    "finished": "finished_games",
}
FORMS = {
    "swiss": Form.SWISS,
    "knock-out": Form.KNOCK_OUT,
    "knockout": Form.KNOCK_OUT,
    "round robin": Form.ROUND_ROBIN,
    "round-robin": Form.ROUND_ROBIN,
    "ladder": Form.LADDER,
}
CHOICES = {"points": "scheme", "dropouts": "dropouts", "unfinished": "unfinished"}
PLACES = re.compile(r" places((?: \d{1,4})+)(?= )")
TIERS = re.compile(r" tiers((?: \d{1,2})+)(?= )")
BROKEN_BY = "|".join(rule for rule in TieBreak if rule is not TieBreak.POINTS)
TIE_BREAKS = re.compile(rf" tie.breaks((?: (?:{BROKEN_BY}))+)(?= )")
RATING = re.compile(r" rating (?:(\d{1,4})? ?[-–] ?(\d{1,4})?|(\d{1,4})|none)(?= )")
HAS_PASSWORD = re.compile(rf"(?<!\S)(?:{any_of(PASSWORD)}):? (\S+)", re.IGNORECASE)
HAS_NONE = re.compile(rf"(?<!\S)(?:{any_of(NO_PASSWORD)})(?!\S)", re.IGNORECASE)
STARTS = re.compile(r" starts (\d{4}-\d{2}-\d{2})(?:[ t](\d{1,2}:\d{2}))?(?= )")
TERMS = {**NUMBERS, **CHOICES}
FLAGS: dict[str, tuple[str, Any]] = {
    "no approval": ("approval", False),
    "approval": ("approval", True),
    "once": ("repeats", False),
    "repeats": ("repeats", True),
    "days none": ("season_days", None),
    "places none": ("rank_points", ()),
    "tiers none": ("tiers", ()),
}
"""Those that stand in front of others come before them."""
WHEN_FULL = " when full "


def read_changes(text: str, terms: LeagueTerms, zone: str) -> TermChanges:
    """What shall be otherwise than in these terms; times are those of the zone. Raises
    `Refused`."""
    password, text = password_in(text)
    text = f" {in_english(text.lower().replace(',', ' '))} "
    is_full, starts, text = WHEN_FULL in text, *starts_in(text.replace(WHEN_FULL, " "), zone)
    said, text = terms_in(text)
    stops, text = _stops(text, {*terms.stops, *said.get("stops", ())})
    if stops != set(terms.stops):
        said["stops"] = tuple(sorted(stops))
    if text.strip():
        raise LeagueError(
            _("“%(words)s” isn’t a term that can be changed. Write it like this: %(examples)s.",
              words=in_own_words(text)[:40], examples=examples())
        )  # fmt: skip
    must_mean_something(said, changed(terms, said))
    return TermChanges(said, starts, moves_start=is_full or starts is not None, password=password)


def password_in(text: str) -> tuple[str | None, str]:
    """The password in a text as it was written, empty where it says that there is none, and what
    is left of the text: it is read first, because it may be any word."""
    if found := HAS_NONE.search(text):
        return "", text.replace(found[0], " ", 1)
    if found := HAS_PASSWORD.search(text):
        return found[1], text.replace(found[0], " ", 1)
    return None, text


def any_term() -> str:
    """A pattern for the words that set terms, in any language."""
    return "|".join(any_of(words) for words in TERM_WORDS)


def examples() -> str:
    """Some terms as they are written."""
    return ", ".join(map(in_own_words, ("clock 72h", "divisions 8 8", "games 6", "days 60")))


def checked_terms(said: dict[str, Any]) -> LeagueTerms:
    """The terms of a new league, each of which means something in its form. Raises
    `LeagueError`."""
    try:
        made = LeagueTerms.model_validate(said)
    except ValidationError as error:
        wrong = error.errors()[0]
        word = next(word for word, name in TERMS.items() if name == wrong["loc"][0])
        raise LeagueError(
            _(
                "“%(words)s” says nothing about a league.",
                words=in_own_words(f"{word} {wrong['input']}"),
            )
        ) from error
    must_mean_something(said, made)
    return made


def must_mean_something(said: dict[str, Any], made: LeagueTerms) -> None:
    """Raise `LeagueError` where one of the numbers said means nothing in the form."""
    for word, name in NUMBERS.items():
        if name in said and not is_used(name, made.form):
            raise LeagueError(
                _("“%(word)s” means nothing in this form: %(form)s.",
                  word=in_own_words(word), form=form_in_words(made))
            )  # fmt: skip


def _stops(text: str, stops: set[ClockStop]) -> tuple[set[ClockStop], str]:
    """When the clock stands still once `nights on` and the like are heeded, and what is left."""
    for stop in ClockStop:
        if f" {stop} on " in text:
            stops, text = stops - {stop}, text.replace(f" {stop} on ", " ", 1)
    return stops, text


def starts_in(text: str, zone: str) -> tuple[datetime | None, str]:
    """When the first season begins, if the text says so, and what is left of the text."""
    if (found := STARTS.search(text)) is None:
        return None, text
    when = f"{found[1]}T{(found[2] or '0:00').zfill(5)}"
    return clock_words.meant(when, zone), text.replace(found[0], "", 1)


def terms_in(text: str) -> tuple[dict[str, Any], str]:
    """The terms named in the text, and what is left of it."""
    terms, text = clock_terms(text)
    if re.fullmatch(r"\d{1,4}", terms.get("clock", "")):
        terms |= {"hours": int(terms["clock"]), "clock": ""}  # one of the usual paces
    if found := re.search(r" divisions((?: \d{1,2})+)(?= )", text):
        terms["divisions"] = tuple(int(size) for size in found[1].split())
        text = text.replace(found[0], "", 1)
    if found := TIERS.search(text):
        terms["tiers"] = tuple(int(number) for number in found[1].split())
        text = text.replace(found[0], "", 1)
    if found := PLACES.search(text):
        terms["rank_points"] = tuple(int(points) for points in found[1].split())
        text = text.replace(found[0], "", 1)
    if found := RATING.search(text):
        terms["rating_from"] = int(found[1] or found[3] or 0)
        terms["rating_to"] = int(found[2] or 0)
        text = text.replace(found[0], "", 1)
    if found := TIE_BREAKS.search(text):
        terms["tie_breaks"] = tuple(TieBreak(rule) for rule in found[1].split())
        text = text.replace(found[0], "", 1)
    for word, name in NUMBERS.items():
        if found := re.search(rf" {word} (\d{{1,4}})(?= )", text):
            terms[name] = int(found[1])
            text = text.replace(found[0], "", 1)
    for word, form in FORMS.items():
        if f" {word} " in text:
            terms["form"] = form
            text = text.replace(f" {word} ", " ", 1)
    for word, name in CHOICES.items():
        if found := re.search(rf" {word} ([a-z-]+)(?= )", text):
            terms[name] = found[1]
            text = text.replace(found[0], "", 1)
    for word, (name, value) in FLAGS.items():
        if f" {word} " in text:
            terms[name] = value
            text = text.replace(f" {word} ", " ", 1)
    return terms, text
