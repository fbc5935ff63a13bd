"""What the players of a game are called, and by which emblem their seats are known.

By their names; but until an anonymous game is over each of them is told their own name only, and
all others, bots too, are called by their seats. Whatever tells of a game's players asks here,
mostly through `pbem.games.records.names_of`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pbem.accounts.display_names import harmless
from pbem.accounts.lookalikes import told_apart
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Game, GameStatus, Player

FORMER = N_("former player")
"""The name of those who have deleted their accounts (pbem.privacy.deletion)."""
EMBLEMS = (
    N_("blue, a circle"),
    N_("plum, a square"),
    N_("green, a diamond"),
    N_("brown, a hexagon"),
    N_("grey, a shield"),
)
"""A seat's colour and silhouette; in curves each has its own kind of line, too."""


class SeatName(str):
    """A player's name at a game with the number of their seat's emblem, and the letter on it."""

    emblem: int
    letter: str

    def __new__(cls, name: str, emblem: int = 0, letter: str = "") -> SeatName:
        made = super().__new__(cls, name)
        made.emblem, made.letter = emblem % len(EMBLEMS), letter or name[:1].upper()
        return made


def hides(game: Game) -> bool:
    """Whether it is still to be kept secret who plays."""
    return game.anonymous and game.status != GameStatus.FINISHED


def names(game: Game, players: Mapping[int, Player], viewer: int | None = None) -> list[str]:
    """By seat, as the viewer in that seat may hear them (None: nobody at the table); each is a
    `SeatName`."""
    known = acquaintances(game, players, viewer)
    called = told_apart(
        [
            _name(known[seat]) if seat in known else _seat_name(game, seat)
            for seat in range(game.seats)
        ]
    )
    letters = ["" if seat in known else str(seat + 1) for seat in range(game.seats)]
    return list(map(SeatName, called, emblems(game, players), letters))


def emblems(game: Game, players: Mapping[int, Player]) -> list[int]:
    """By seat. Where it was secret who plays, nobody's wish counts: it would tell."""
    known = {} if game.anonymous else players
    return as_wished([known[seat].emblem if seat in known else None for seat in range(game.seats)])


def as_wished(wishes: Sequence[int | None]) -> list[int]:
    """By seat. Who has chosen theirs has it unless an earlier seat has; the others have their
    seat's own, or what is left."""
    had: dict[int, int] = {}
    for seat, wish in [*enumerate(wishes), *((seat, seat) for seat in range(len(wishes)))]:
        if wish is not None and seat not in had and wish not in had.values():
            had[seat] = wish
    left = (number for number in range(len(wishes)) if number not in had.values())
    return [had[seat] if seat in had else next(left) for seat in range(len(wishes))]


def _name(player: Player) -> str:
    return _(FORMER) if player.is_nameless else harmless(player.name)


def _seat_name(game: Game, seat: int) -> str:
    return (
        _("Player %(number)s", number=seat + 1)
        if hides(game)
        else _("Seat %(number)s", number=seat + 1)
    )


def acquaintances(
    game: Game, players: Mapping[int, Player], viewer: int | None = None
) -> dict[int, Player]:
    """The players, by seat, of whom the viewer in that seat may know who they are."""
    return {seat: one for seat, one in players.items() if not hides(game) or seat == viewer}


def somebody(game: Game, player: Player) -> str:
    """The player for the ears of others."""
    return _("Someone") if hides(game) else harmless(player.name)
