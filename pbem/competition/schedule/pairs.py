"""Tables of two: everybody meets everybody exactly as often, or once more."""

from __future__ import annotations

from pbem.competition.schedule.draws import Draws


def paired(entrants: int, games_each: int, draws: Draws) -> list[list[int]]:
    """All against all as often as that goes, then a part of it that is as even as the whole.

    With an even number all against all is rounds in which everybody plays (the circle method).
    With an odd one it is distances on a circle: at each everybody plays twice. Where one game each
    is left over then, neighbours play, and one entrant plays twice.
    """
    names = draws.shuffled(range(entrants))
    whole, rest = divmod(games_each, entrants - 1)
    rounds = circle(entrants) if entrants % 2 == 0 else distances(entrants)
    step = 1 if entrants % 2 == 0 else 2
    pairs = [pair for each in rounds for pair in each for _ in range(whole)]
    last_first = rounds[::-1]
    for number in range(rest // step):
        pairs += last_first[number]
    if rest % step:
        pairs += [(each, (each + 1) % entrants) for each in range(0, entrants, 2)]
    return [[names[one], names[other]] for one, other in pairs]


def circle(entrants: int) -> list[list[tuple[int, int]]]:
    """Rounds of an even number of entrants: one stays, the others go round."""
    last = entrants - 1
    return [
        [(last, turn)] + [((turn + k) % last, (turn - k) % last) for k in range(1, entrants // 2)]
        for turn in range(last)
    ]


def distances(entrants: int) -> list[list[tuple[int, int]]]:
    """All pairs of an odd number of entrants, by how far they are apart; neighbours first."""
    return [
        [(each, (each + distance) % entrants) for each in range(entrants)]
        for distance in range(1, entrants // 2 + 1)
    ]
