"""Reads `new league SPRING puerto-rico 4 nobles divisions 12 12 games 6 …`.

A tournament is `new league MAYCUP puerto-rico 4 divisions 16 knock-out through 1`; other forms are
`swiss rounds 5` and `round robin`; a ladder is `new league CLIMB san-juan 2 ladder clock 48`.
Clocks are those of a table (`clock 7d+12h nights off timeout seat`); `places 5 2 0` says what each
place is worth, `tie-breaks direct timeouts` their order, `starts 2027-01-15 18:00` when it begins,
`called "Spring Cup"` its name.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from pbem.competition.leagues.founding import CODE, NewLeague
from pbem.competition.leagues.terms import Form, LeagueError, LeagueTerms, form_in_words, is_used
from pbem.competition.standings.results import TieBreak
from pbem.games import clock_words
from pbem.games.boards.pieces import game_name
from pbem.inbox.commands.option_words import (
    CALLED,
    any_of,
    clock_terms,
    game_and_seats,
    in_english,
    in_own_words,
    options_in,
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
TIE_BREAKS = re.compile(rf" tie.breaks((?: (?:{'|'.join(TieBreak)}))+)(?= )")
STARTS = re.compile(r" starts (\d{4}-\d{2}-\d{2})(?:[ t](\d{1,2}:\d{2}))?(?= )")
NAME = re.compile(rf"\b(?:{any_of(CALLED)}) [\"„“”«]([^\"„“”»]{{1,60}})[\"”“»]?", re.IGNORECASE)
TERMS = {**NUMBERS, **CHOICES}
FLAGS: dict[str, tuple[str, bool]] = {"approval": ("approval", True), "once": ("repeats", False)}


def read_wish(argument: str, zone: str = "UTC") -> NewLeague:
    """The league that the line asks for; times are those of the zone. Raises `Refused`."""
    code, _space, rest = argument.strip().partition(" ")
    if not CODE.fullmatch(code.upper()):
        raise LeagueError(_("Write the new league’s code first, 4 to 12 letters and digits."))
    named = NAME.search(rest)
    rest = rest.replace(named[0], " ", 1) if named else rest
    text = f" {in_english(rest.lower().replace(',', ' '))} "
    starts, text = _starts(text, zone)
    terms, text = _terms(text)
    rules, seats, text = game_and_seats(text)
    chosen, text = options_in(rules, seats, text)
    if text.strip():
        raise LeagueError(
            _("“%(words)s” isn’t an option of %(game)s.",
              words=in_own_words(text)[:40], game=game_name(rules))
        )  # fmt: skip
    name = named[1] if named else code.capitalize()
    return NewLeague(code, name, rules, seats, chosen, _checked(terms), starts)


def _checked(terms: dict[str, Any]) -> LeagueTerms:
    """Terms of which each means something in the form. Raises `LeagueError`."""
    try:
        made = LeagueTerms.model_validate(terms)
    except ValidationError as error:
        wrong = error.errors()[0]
        word = next(word for word, name in TERMS.items() if name == wrong["loc"][0])
        raise LeagueError(
            _(
                "“%(words)s” says nothing about a league.",
                words=in_own_words(f"{word} {wrong['input']}"),
            )
        ) from error
    for word, name in NUMBERS.items():
        if name in terms and not is_used(name, made.form):
            raise LeagueError(
                _("“%(word)s” means nothing in this form: %(form)s.",
                  word=in_own_words(word), form=form_in_words(made))
            )  # fmt: skip
    return made


def _starts(text: str, zone: str) -> tuple[datetime | None, str]:
    """When the first season begins, if the text says so, and what is left of the text."""
    if (found := STARTS.search(text)) is None:
        return None, text
    when = f"{found[1]}T{(found[2] or '0:00').zfill(5)}"
    return clock_words.meant(when, zone), text.replace(found[0], "", 1)


def _terms(text: str) -> tuple[dict[str, Any], str]:
    """The terms named in the text, and what is left of it."""
    terms, text = clock_terms(text)
    if re.fullmatch(r"\d{1,4}", terms.get("clock", "")):
        terms |= {"hours": int(terms["clock"]), "clock": ""}  # one of the usual paces
    if found := re.search(r" divisions((?: \d{1,2})+)(?= )", text):
        terms["divisions"] = tuple(int(size) for size in found[1].split())
        text = text.replace(found[0], "", 1)
    if found := PLACES.search(text):
        terms["rank_points"] = tuple(int(points) for points in found[1].split())
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
