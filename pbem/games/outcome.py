"""How a game ended: as its last position says, or with the places that operators have decided."""

from __future__ import annotations

from typing import Any

import engine
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.models import Game


def rows(game: Game, match: engine.Match) -> list[dict[str, Any]] | None:
    """By seat place, total and breakdown; None before the end."""
    if match.result is None or not game.places:
        return match.result
    return [{**row, "rank": place} for row, place in zip(match.result, game.places, strict=True)]


def counted(game: Game, match: engine.Match) -> list[dict[str, Any]] | None:
    """The result by seat as it counts: None before the end, and if the game counts for nobody."""
    return None if is_void(game) else rows(game, match)


def is_void(game: Game) -> bool:
    """Whether operators have decided that it counts for nobody."""
    return game.places is not None and not game.places


def in_words(winners: list[str]) -> str:
    """Who won, as a heading; there is always somebody, unless it shall count for nobody."""
    if not winners:
        return _("This game counts for nobody")
    return _("%(names)s won", names=listed(winners))


def ended_early(game: Game) -> str:
    """Who ended it before its time, empty if nobody did."""
    if game.ended_early_at is None:
        return ""
    if is_void(game):
        return _("Operators ended it after move %(number)s, and it counts for nobody; a bot "
                 "played out the rest for every seat.", number=game.ended_early_at)  # fmt: skip
    if game.places:
        return _("Operators ended it after move %(number)s and decided the places; a bot played "
                 "out the rest for every seat.", number=game.ended_early_at)  # fmt: skip
    return _("The players ended it after move %(number)s; a bot played out the rest for every "
             "seat.", number=game.ended_early_at)  # fmt: skip
