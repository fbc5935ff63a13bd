"""How a game ended: as its last position says, or with the places that operators have decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import engine
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import inside
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


def by_what(ranking: Sequence[dict[str, Any]], parts: Mapping[str, str]) -> str:
    """By how much the first of a ranking is before the second, and in which of the `parts`, by what
    they are called, their lead was largest."""
    if len(ranking) < 2:
        return ""
    first, second = ranking[:2]
    if second["rank"] == 1:
        names = listed([row["name"] for row in ranking if row["rank"] == 1])
        return _("%(names)s share the victory, with %(total)s points and as much left over.",
                 names=names, total=first["total"])  # fmt: skip
    if first["total"] == second["total"]:
        return _("%(total)s points, as many as %(name)s; what is left over decides, "
                 "%(more)s to %(less)s.", total=first["total"], name=second["name"],
                 more=first["tie_break"], less=second["tie_break"])  # fmt: skip
    mine, theirs = first["breakdown"], second["breakdown"]
    part = max(parts, key=lambda part: mine[part] - theirs[part])
    return _("%(total)s to %(other)s points, with %(name)s second. The largest lead: %(part)s, "
             "%(more)s to %(less)s.", total=first["total"], other=second["total"],
             name=second["name"], part=inside(_(parts[part])), more=mine[part],
             less=theirs[part])  # fmt: skip


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
