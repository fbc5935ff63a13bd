"""Reads `new league SPRING puerto-rico 4 nobles divisions 12 12 games 6 …`.

A tournament is `new league MAYCUP puerto-rico 4 divisions 16 knock-out through 1`; other forms are
`swiss rounds 5` and `round robin`; a ladder is `new league CLIMB san-juan 2 ladder clock 48`.
Clocks are those of a table (`clock 7d+12h nights off timeout seat`); `places 5 2 0` says what each
place is worth, `tie-breaks direct timeouts` their order, `starts 2027-01-15 18:00` when it begins,
`called "Spring Cup"` its name.
"""

from __future__ import annotations

import re

from pbem.competition.leagues.founding import CODE, NewLeague
from pbem.competition.leagues.terms import LeagueError
from pbem.games.boards.pieces import game_name
from pbem.inbox.commands.option_words import (
    CALLED,
    NOW,
    any_of,
    game_and_seats,
    in_english,
    in_own_words,
    options_in,
)
from pbem.inbox.commands.term_words import WHEN_FULL, checked_terms, starts_in, terms_in
from pbem.language.catalogues import gettext as _

NAME = re.compile(rf"\b(?:{any_of(CALLED)}) [\"„“”«]([^\"„“”»]{{1,60}})[\"”“»]?", re.IGNORECASE)

AT_ONCE = re.compile(rf" (?:{any_of(NOW)})(?= )")
"""Its terms need no yes."""


def read_wish(argument: str, zone: str = "UTC") -> NewLeague:
    """The league that the line asks for; times are those of the zone. Raises `Refused`."""
    code, _space, rest = argument.strip().partition(" ")
    if not CODE.fullmatch(code.upper()):
        raise LeagueError(_("Write the new league’s code first, 4 to 12 letters and digits."))
    named = NAME.search(rest)
    rest = rest.replace(named[0], " ", 1) if named else rest
    text = f" {in_english(rest.lower().replace(',', ' '))} "
    at_once, text = AT_ONCE.search(text) is not None, AT_ONCE.sub("", text)
    starts, text = starts_in(text.replace(WHEN_FULL, " "), zone)
    terms, text = terms_in(text)
    rules, seats, text = game_and_seats(text)
    chosen, text = options_in(rules, seats, text)
    if text.strip():
        raise LeagueError(
            _("“%(words)s” isn’t an option of %(game)s.",
              words=in_own_words(text)[:40], game=game_name(rules))
        )  # fmt: skip
    name = named[1] if named else code.capitalize()
    return NewLeague(
        code, name, rules, seats, chosen, checked_terms(terms), starts, at_once=at_once
    )
