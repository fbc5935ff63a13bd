"""Reads `new league SPRING puerto-rico 4 nobles divisions 12 12 games 6 …`.

A tournament is `new league MAYCUP puerto-rico 4 divisions 16 knock-out through 1`; other forms are
`swiss rounds 5` and `round robin`; a ladder is `new league CLIMB san-juan 2 ladder clock 48`.
"""

from __future__ import annotations

import re
from typing import Any

from pydantic import ValidationError

from pbem.competition.leagues import forms
from pbem.competition.leagues.founding import CODE, Wish
from pbem.competition.leagues.terms import Form, LeagueError, Terms, is_used
from pbem.games import options
from pbem.games.clocks.terms import Stop
from pbem.inbox.commands.tables import game_and_seats, options_in
from pbem.language.catalogues import gettext as _
from pbem.play.tables import TableError

EXAMPLE = "new league SPRING puerto-rico 4 divisions 12 12 games 6 at once 2 clock 48"
NUMBERS = {
    "games": "games_each",
    "at once": "at_once",
    "clock": "hours",
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
FLAGS: dict[str, tuple[str, bool]] = {"approval": ("approval", True), "once": ("repeats", False)}


def read_wish(argument: str) -> Wish:
    """The league that the line asks for; raises `LeagueError`."""
    code, _space, rest = argument.strip().partition(" ")
    if not CODE.fullmatch(code.upper()):
        raise LeagueError(_("Write the new league’s code first, 4 to 12 letters and digits."))
    text = f" {' '.join(rest.lower().replace(',', ' ').split())} "
    terms, text = _terms(text)
    try:
        rules, seats, text = game_and_seats(text)
        chosen, text = options_in(rules, seats, text)
    except TableError as error:
        raise LeagueError(str(error)) from error
    if text.strip():
        raise LeagueError(
            _("“%(words)s” is no option of %(game)s.",
              words=text.strip()[:40], game=options.name_of(rules))
        )  # fmt: skip
    try:
        made = Terms.model_validate(terms)
    except ValidationError as error:
        what = error.errors()[0]
        raise LeagueError(f"{'.'.join(map(str, what['loc']))}: {what['msg']}") from error
    for word, name in NUMBERS.items():
        if name in terms and not is_used(name, made.form):
            raise LeagueError(
                _("“%(word)s” means nothing in this form: %(form)s.",
                  word=word, form=forms.in_words(made))
            )  # fmt: skip
    return Wish(code, code.capitalize(), rules, seats, chosen, made)


def _terms(text: str) -> tuple[dict[str, Any], str]:
    """The terms named in the text, and what is left of it."""
    terms: dict[str, Any] = {}
    if found := re.search(r" divisions((?: \d{1,2})+)(?= )", text):
        terms["divisions"] = tuple(int(size) for size in found[1].split())
        text = text.replace(found[0], "", 1)
    if found := re.search(r" clock (\d{1,3}d\+\d{1,3}h|\d{1,3}[hd]|none)(?= )", text):
        terms["clock"] = found[1]
        text = text.replace(found[0], "", 1)
    stops = [stop for stop in Stop if f" {stop} off " in text]
    for stop in stops:
        text = text.replace(f" {stop} off ", " ", 1)
    for word, name in NUMBERS.items():
        if found := re.search(rf" {word} (\d{{1,4}})(?= )", text):
            terms[name] = int(found[1])
            text = text.replace(found[0], "", 1)
    if stops:
        terms |= {"stops": tuple(stops)}
        terms.setdefault("clock", f"{terms.get('hours', Terms().hours)}h")
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
