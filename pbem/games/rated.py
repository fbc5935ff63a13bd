"""What is said of whether a game counts for ratings (`docs/ratings.md`)."""

from __future__ import annotations

from collections.abc import Mapping

from pbem.games import player_names
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player


def in_words(game: Game) -> list[str]:
    """What is not as usual."""
    return [] if game.rated else [_("unrated")]


def in_a_sentence(game: Game, players: Mapping[int, Player]) -> str:
    """For the table's page, where nobody is told who is a bot as long as that is secret."""
    if not game.rated:
        return _("This game is not rated.")
    if player_names.hides(game):
        return _("This game is rated, unless a bot plays.")
    if any(player.bot for player in players.values()):
        return _("Games with bots are not rated for people.")
    return _("This game is rated.")
