"""What a command by mail is: the words in front of a line, and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from pbem.language import command_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _

ARGUMENTS = (N_("the reason"), N_("harbor"), N_("good luck"))
"""What stands in examples in words that anybody may put otherwise."""


class Takes(Enum):
    """What stands behind a command's word."""

    NOTHING = "nothing"
    CODE = "perhaps the code of a game or league"
    TEXT = "something"
    MAYBE = "perhaps something"


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
    asks: bool = False
    """Whether its word alone is answered with what is missing behind it."""
    quiet: bool = False
    """Whether it is not answered once it is done: nobody wants mail for having said something."""

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Those of all languages, English first: nobody has to know which one we take them for."""
        return command_words.all_words(self.called)

    @property
    def shown(self) -> str:
        """The example with its words in the language that is spoken, as they may be sent."""
        english = self.called.removeprefix(command_words.MARK).partition(", ")[0]
        rest = self.example.removeprefix(english)
        for argument in ARGUMENTS:
            rest = rest.replace(argument, _(argument))
        return command_words.shown(self.called) + rest

    @property
    def begun(self) -> str:
        """Its word, as it may be sent, and dots where more has to stand behind it."""
        return command_words.shown(self.called) + (" …" if self.takes is Takes.TEXT else "")
