"""What an act of operators is made of: what it takes, what is said of it, where its form stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pbem.accounts.operator_log import ActName
from pbem.admin.operators import Operator
from pbem.core.service import Service
from pbem.language.catalogues import N_
from pbem.models.operators import LONGEST_WHY

LONGEST_ACCOUNT = 254
READ_BY = "the players concerned can read it; of a league's game everybody, in the league's log"


class FormPlace(StrEnum):
    """Where the form of an act stands on the operators' page, and so what it knows by itself."""

    SEAT = "seat"
    RUNNING_SEAT = "running seat"
    RUNNING_GAME = "running game"
    REPORT = "report"
    ACCOUNTS = "accounts"
    BLOCKED_ACCOUNT = "blocked account"
    LEAGUES = "leagues"
    ANNOUNCEMENTS = "announcements"
    CURRENT_ANNOUNCEMENT = "current announcement"


@dataclass(frozen=True)
class ActField:
    """One thing that an act needs to know; its name is the parameter of the act's function.

    `label` is on the page, `help` in the command and the API. `option` is how the command takes it
    (without: by its place), `most` its longest text or its highest number. Without a `default`
    (None) it must be given. `between` has it given instead of others that have it, too.
    """

    name: str
    help: str
    label: str = ""
    type: Any = str
    option: str = ""
    metavar: str | None = None
    most: int = LONGEST_ACCOUNT
    default: object = None
    between: bool = False
    lowest: int = 0
    """The command counts from it: seats are counted from 1 by people, from 0 by us."""

    @property
    def input(self) -> str:
        """What asks for it on the page: `letter` (a text for each language), `number`, `check`,
        `button` (one of its own) or `text`; "" if nothing does."""
        if self.type == dict[str, str]:
            return "letter"
        if not self.label:
            return ""
        if self.type is bool:
            return "button" if self.between else "check"
        return "number" if self.type is int else "text"


@dataclass(frozen=True)
class ActOutcome:
    """What there is to say of an act: a number, or what will happen if it is sent again with
    `code`."""

    number: int | None = None
    lines: tuple[str, ...] = ()
    code: str = ""


@dataclass(frozen=True)
class AdminAct:
    """An act of operators. `doing` completes "You were about to", `done` is said afterwards.

    `title` folds the form on the page under it, `note` explains it there. With a button to
    `confirm`, it says first what will happen, and is done when it is sent again with that code.
    """

    name: str
    help: str
    fields: tuple[ActField, ...]
    function: Callable[..., ActOutcome | int | None]
    logs: tuple[ActName, ...]
    place: FormPlace
    button: str
    doing: str
    done: str
    title: str = ""
    note: str = ""
    confirm: str = ""

    def run(self, service: Service, operator: Operator, values: dict[str, Any]) -> ActOutcome:
        """Do it with the values of its fields; raises `NotDone`."""
        outcome = self.function(service, operator, **values)
        return outcome if isinstance(outcome, ActOutcome) else ActOutcome(outcome)

    @property
    def first_fields(self) -> list[ActField]:
        """Those that its form asks for; the rest is asked for with the button that confirms it."""
        return [one for one in self.fields if not self.confirm or one.default is None]

    @property
    def of_game(self) -> bool:
        return GAME in self.fields

    @property
    def has_letter(self) -> bool:
        """Whether longer texts are written for it."""
        return any(field.input == "letter" for field in self.fields)


GAME = ActField("code", "the game's code", N_("Code of the game"), metavar="game", most=12)
SEAT = ActField("seat", "the seat's number, from 1", type=int, most=9, lowest=1)
ACCOUNT = ActField("account", "an address of its player's, or its handle",
                N_("Address, or handle of the profile"))  # fmt: skip
NUMBER = ActField("number", "its number", type=int, most=999_999_999)
REASON = ActField("reason", READ_BY, N_("Reason"), option="--reason", most=LONGEST_WHY)
