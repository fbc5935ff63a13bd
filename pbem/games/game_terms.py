"""What a host has chosen for a game, in words: options, visibility, clock, and whether it counts
for ratings (`docs/ratings.md`)."""

from __future__ import annotations

from collections.abc import Container, Mapping

from pbem.games import clock_words, options, player_names, visibility
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player


def rated_in_words(game: Game) -> list[str]:
    """Whether it is unrated, which is not as usual."""
    return [] if game.rated else [_("unrated")]


def rated_in_a_sentence(
    game: Game, players: Mapping[int, Player], left: Container[int] = ()
) -> str:
    """For the table's page, where nobody is told who is a bot as long as that is secret.

    A bot in a seat that somebody has `left` changes nothing.
    """
    if not game.rated:
        return _("This game is not rated.")
    if player_names.hides(game):
        return _("This game is rated, unless a bot plays.")
    if any(player.bot and seat not in left for seat, player in players.items()):
        return _("Games with bots are not rated for people.")
    return _("This game is rated.")


def terms_in_words(game: Game) -> list[str]:
    """All that is not as usual, each in a few words, in the language that is spoken; once the game
    has begun, what it is known by."""
    chosen = options.in_sight(game.rules, game.options) if game.begun else game.options
    said = options.in_words(game.rules, chosen)
    terms = [*visibility.in_words(game), *rated_in_words(game)]
    return [*said, *terms, *clock_words.in_words(game)]
