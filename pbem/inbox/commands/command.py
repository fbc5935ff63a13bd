"""What a command by mail is: the words in front of a line, and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from pbem.language import command_words
from pbem.language.catalogues import gettext as _

EXAMPLE = "example: "
"""Tells translators that they may put all of it otherwise, and is no part of it."""


class Takes(Enum):
    """What stands behind a command's word."""

    NOTHING = "nothing"
    CODE = "perhaps the code of a game or league"
    TEXT = "something"
    MAYBE = "perhaps something"


@dataclass(frozen=True)
class Command:
    """`called` are the words accepted in front of a line, a text that catalogues translate; the
    first one is shown. `written` is a line that can be sent: with `EXAMPLE` in front of it one that
    catalogues translate as a whole, else the words and what is the same in all languages."""

    name: str
    called: str
    takes: Takes
    written: str
    does: str
    changes: bool = False
    """Whether anything is different afterwards: then the mail must be provably the player's."""
    asks: bool = False
    """Whether its word alone is answered with what is missing behind it."""
    quiet: bool = False
    """Whether it is not answered once it is done: nobody wants mail for having said something."""

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
        english = self.called.removeprefix(command_words.MARK).partition(", ")[0]
        return command_words.shown(self.called) + self.written.removeprefix(english)

    @property
    def begun(self) -> str:
        """Its word, as it may be sent, and dots where more has to stand behind it."""
        return command_words.shown(self.called) + (" …" if self.takes is Takes.TEXT else "")
