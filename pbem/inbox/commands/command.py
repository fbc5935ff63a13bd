"""What a command by mail is: the words in front of a line, and what they do; and who gives it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

from pbem.accounts.display_names import harmless
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.language import command_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import Game, Player

EXAMPLE = "example: "
"""Tells translators that they may put all of it otherwise, and is no part of it."""
Doer = Callable[["Asker", str], Answer]
CODE = re.compile(r"[A-Za-z0-9]{4,12}")
"""Of a game or league."""


class Takes(Enum):
    """What stands behind a command's word."""

    NOTHING = "nothing"
    CODE = "perhaps the code of a game or league"
    TEXT = "something"
    MAYBE = "perhaps something"


@dataclass(frozen=True)
class Command:
    """What is done (`do`) with what stands behind its words; its answer.

    `called` are the words accepted in front of a line, a text that catalogues translate; the
    first one is shown. `written` is a line that can be sent: with `EXAMPLE` in front of it one that
    catalogues translate as a whole, else the words and what is the same in all languages."""

    do: Doer
    called: str
    takes: Takes
    written: str
    does: str
    telling: str = ""
    """A pattern: what makes a command of a line that begins with its word, and not a sentence."""
    changes: bool = False
    """Whether anything is different afterwards: then the mail must be provably the player's."""
    asks: bool = False
    """Whether its word alone is answered with what is missing behind it."""
    refused: str = N_("Nothing was changed")
    """The title of the answer where it cannot be done."""
    to_the_end: bool = False
    """Whether all that stands below its line belongs to it."""
    quiet: bool = False
    """Whether it is not answered once it is done: nobody wants mail for having said something."""

    @property
    def name(self) -> str:
        """Its first word in English."""
        return self.called.removeprefix(command_words.MARK).partition(", ")[0]

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Those of all languages, English first: nobody has to know which one we take them for."""
        return command_words.all_words(self.called)

    @property
    def example(self) -> str:
        """What can be sent, in English."""
        return self.written.removeprefix(EXAMPLE)

    @property
    def shown(self) -> str:
        """The example in the language that is spoken."""
        if self.written.startswith(EXAMPLE):
            return _(self.written).removeprefix(EXAMPLE)
        return command_words.command_word(self.called) + self.written.removeprefix(self.name)

    @property
    def begun(self) -> str:
        """Its word, as it may be sent, and dots where more has to stand behind it."""
        return command_words.command_word(self.called) + (" …" if self.takes is Takes.TEXT else "")


ENTERED: list[Command] = []
"""All there are, as they were entered; `catalogue` knows their order."""


def command(*said: Any, **more: Any) -> Callable[[Doer], Doer]:
    """Enter the function below as the command of which `Command` says the same."""

    def enter(do: Doer) -> Doer:
        ENTERED.append(Command(do, *said, **more))
        return do

    return enter


def word(name: str) -> str:
    """The word for a command in the language that is spoken."""
    return command_words.command_word(_named(name).called)


def example_of(name: str) -> str:
    """The command as it can be sent, in the language that is spoken."""
    return _named(name).shown


def _named(name: str) -> Command:
    return next(command for command in ENTERED if command.name == name)


@dataclass(frozen=True)
class Asker:
    """Who asks: the address, its player if it has one, and whether the mail is provably theirs.

    `game` and `seat` where the mail came to a seat's reply address; `mail_id` makes what is done
    be done once.
    """

    service: Service
    address: str
    player: Player | None
    trusted: bool
    mail_id: int
    game: Game | None = None
    seat: int | None = None
    companion: Player | None = None
    """Whose direct message the mail answers."""
    ordinal: int | None = None
    """The number of the decision that the mail names, if it names one."""
    moves_follow: bool = False
    """Whether the mail answers the open question itself, so that nothing else may."""

    @property
    def own(self) -> Player:
        """Their player: where a command changes something, there is one (`dispatch`)."""
        assert self.player is not None
        return self.player

    def at_table(self, why: str = "") -> tuple[Game, int]:
        """The game and the seat whose mail is answered; raises `Refused` where there is none."""
        if self.player is None or self.game is None or self.seat is None:
            write_it = _("Write it in a reply to one of the game’s emails.")
            raise Refused(why or write_it, _("Which game?"))
        return self.game, self.seat


def page_of(asker: Asker, game: Game) -> tuple[str, str]:
    """The link to a game's page, with the game's name for a label."""
    return harmless(game.name), f"{asker.service.settings.base_url}/g/{game.code}"
