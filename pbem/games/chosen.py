"""What was chosen for a game: its options and the host's terms, as far as they are not as usual."""

from __future__ import annotations

from pbem.games import options, rated, time_control, visibility
from pbem.models import Game


def in_words(game: Game) -> list[str]:
    """Each in a few words, in the language that is spoken."""
    said = options.in_words(game.rules, game.options)
    terms = [*visibility.in_words(game), *rated.in_words(game)]
    return [*said, *terms, *time_control.in_words(game)]
