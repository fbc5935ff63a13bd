"""The commands by mail: their words in every language, and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from pbem.language import catalogues
from pbem.language.catalogues import N_

MARK = "command: "
"""Tells translators what the words are for, and is no part of them."""


class Takes(Enum):
    """What stands behind a command's word."""

    NOTHING = "nothing"
    CODE = "perhaps a game's code"
    TEXT = "something"


@dataclass(frozen=True)
class Command:
    """`called` are the words accepted in front of a line, a text that catalogues translate; the
    first one is shown. `example` can be sent."""

    name: str
    called: str
    takes: Takes
    example: str
    does: str
    changes: bool = False
    """Whether anything is different afterwards: then the mail must be provably the player's."""

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Those of all languages, English first: nobody has to know which one we take them for."""
        told = [catalogues.told_in(language, self.called) for language in catalogues.LANGUAGES]
        words = [word for text in told for word in text.removeprefix(MARK).split(", ")]
        return tuple(dict.fromkeys(words))


COMMANDS = (
    Command(
        "help", N_("command: help"), Takes.NOTHING, "help",
        N_("how to play by mail, and this list"),
    ),
    Command(
        "board", N_("command: board"), Takes.CODE, "board",
        N_("the board of the game again, as it stands"),
    ),
    Command(
        "games", N_("command: games, my games"),
        Takes.NOTHING, "games", N_("your games, most urgent first"),
    ),
    Command(
        "history", N_("command: history"), Takes.CODE, "history",
        N_("what has happened in the game"),
    ),
    Command(
        "rules", N_("command: rules, rule"), Takes.TEXT,
        "rules harbor", N_("what a building, a card or a role does"),
    ),
    Command(
        "new", N_("command: new, new game"), Takes.TEXT,
        "new puerto-rico 4 nobles ann@example.org",
        N_(
            "open a table with that game, number of seats, options and invited people; `bots` "
            "fills it, `private` keeps it out of the lobby, `unwatched` keeps spectators away, "
            "`anonymous` keeps secret who plays"
        ),
        changes=True,
    ),
    Command(
        "join", N_("command: join"), Takes.TEXT,
        "join K7QM2X", N_("take a free seat at a table"), changes=True,
    ),
    Command(
        "invite", N_("command: invite"), Takes.TEXT,
        "invite ann@example.org", N_("keep a seat at your open table and write to that address"),
        changes=True,
    ),
    Command(
        "stop", N_("command: stop, unsubscribe"), Takes.NOTHING, "stop",
        N_("no more mail about games; turns wait on the site"), changes=True,
    ),
    Command(
        "resume", N_("command: resume, subscribe"), Takes.NOTHING, "resume",
        N_("mail about games again"), changes=True,
    ),
)  # fmt: skip
"""In the order of the help mail."""
