"""The commands by mail: their words in English, Polish and Romanian, and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pbem.language.catalogues import N_


class Takes(Enum):
    """What stands behind a command's word."""

    NOTHING = "nothing"
    CODE = "perhaps a game's code"
    TEXT = "something"


@dataclass(frozen=True)
class Command:
    """`words` are accepted in front of a line, the first one is shown; `example` can be sent."""

    name: str
    words: tuple[str, ...]
    takes: Takes
    example: str
    does: str
    changes: bool = False
    """Whether anything is different afterwards: then the mail must be provably the player's."""


COMMANDS = (
    Command(
        "help", ("help", "pomoc", "pomocy", "ajutor"), Takes.NOTHING, "help",
        N_("how to play by mail, and this list"),
    ),
    Command(
        "board", ("board", "plansza", "tabla", "tablă"), Takes.CODE, "board",
        N_("the board of the game again, as it stands"),
    ),
    Command(
        "games",
        ("games", "my games", "gry", "moje gry", "jocuri", "jocurile mele"),
        Takes.NOTHING, "games", N_("your games, most urgent first"),
    ),
    Command(
        "history", ("history", "historia", "istoric", "istoria"), Takes.CODE, "history",
        N_("what has happened in the game"),
    ),
    Command(
        "rules", ("rules", "rule", "zasady", "zasada", "reguli", "regula"), Takes.TEXT,
        "rules harbor", N_("what a building, a card or a role does"),
    ),
    Command(
        "new", ("new", "new game", "nowa", "nowa gra", "joc nou", "nou"), Takes.TEXT,
        "new puerto-rico 4 nobles ann@example.org",
        N_(
            "open a table with that game, number of seats, options and invited people; `bots` "
            "fills it, `private` keeps it out of the lobby, `unwatched` keeps spectators away, "
            "`anonymous` keeps secret who plays"
        ),
        changes=True,
    ),
    Command(
        "join", ("join", "dołącz", "dolacz", "intră", "intra", "alătură"), Takes.TEXT,
        "join K7QM2X", N_("take a free seat at a table"), changes=True,
    ),
    Command(
        "invite", ("invite", "zaproś", "zapros", "invită", "invita"), Takes.TEXT,
        "invite ann@example.org", N_("keep a seat at your open table and write to that address"),
        changes=True,
    ),
    Command(
        "stop", ("stop", "unsubscribe", "wypisz", "oprește", "opreste"), Takes.NOTHING, "stop",
        N_("no more mail about games; turns wait on the site"), changes=True,
    ),
    Command(
        "resume", ("resume", "subscribe", "wznów", "wznow", "reia"), Takes.NOTHING, "resume",
        N_("mail about games again"), changes=True,
    ),
)  # fmt: skip
"""In the order of the help mail."""
