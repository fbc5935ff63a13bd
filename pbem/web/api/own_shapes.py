"""What the API takes and answers of the player themselves: time, days off, orders."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from pydantic import BaseModel, Field

from pbem.web.api.shapes import ApiRequest


class AutomaticMoves(ApiRequest):
    """What is played for you without asking, from your next question on."""

    level: Literal["off", "forced", "trivial"]


class GraceTime(ApiRequest):
    """How long others' mails wait after a move of yours."""

    seconds: int = Field(ge=0, le=300)


class ConfirmedMoves(ApiRequest):
    """Which moves that you mail are confirmed by mail."""

    confirm: Literal["always", "unsure", "never"]


class Me(BaseModel):
    """Whose token this is."""

    name: str
    time_zone: str = Field(description="An IANA name.")
    automatic: Literal["off", "forced", "trivial"] = Field(
        description="What is played for you without asking: nothing that the rules leave to you,"
        " your only legal move, or also what leaves nothing to weigh."
    )
    grace: int = Field(description="For how many seconds others' emails wait after your move.")
    confirm: Literal["always", "unsure", "never"] = Field(
        description="Which moves that you mail are confirmed by email: all, those that we were not"
        " sure of, or none."
    )
    quiet: list[int] | None = Field(description="From which hour of the day to which; or null.")
    country: str = Field(description="Whose public holidays: `PL`, `DE-BY`, or nothing.")
    reminders: Literal["half", "late", "never"]
    talk_at_once: bool = Field(
        description="Whether talk at your tables is emailed at once, not with the next email."
    )
    token: str = Field(description="The name that the token was given.")
    scope: Literal["read", "play"]


class OwnTime(ApiRequest):
    """When it is day for you; what is left out stays as it is."""

    time_zone: str | None = Field(None, max_length=60, examples=["Europe/Warsaw"])
    quiet: list[int] | None = Field(
        None, min_length=2, max_length=2, description="From which hour to which; null for never."
    )
    country: str | None = Field(None, max_length=10, description="`PL`, `DE-BY`; empty for none.")
    reminders: Literal["half", "late", "never"] | None = None


class AbsenceRequest(ApiRequest):
    """Days off, both included, or a weekday of every week."""

    first: date | None = None
    last: date | None = None
    weekday: int | None = Field(None, ge=0, le=6, description="Monday is 0.")


class AbsenceShape(BaseModel):
    """Days off, or a weekday of every week."""

    id: int
    first: date | None
    last: date | None
    weekday: int | None = Field(description="Monday is 0; null for days off.")
    begins: datetime
    ends: datetime | None


class Absences(BaseModel):
    absences: list[AbsenceShape]
    year: int
    days_left: int = Field(description="Days off that you have left in that year.")


class OrderWish(ApiRequest):
    """An order for later questions of a game."""

    text: str = Field(min_length=1, max_length=300, examples=["if mayor then place same"])


class OrderRemoval(ApiRequest):
    """Which order is withdrawn."""

    number: int = Field(ge=0, le=2_147_483_647, description="0 withdraws the plan.")


class OrderQuery(ApiRequest):
    """An order to look at before it is left."""

    text: str = Field(min_length=1, max_length=300, examples=["if mayor then place same"])


class OrderPreview(BaseModel):
    """How an order is understood, and what it would do; nothing is changed."""

    text: str = Field(description="The order as it would be listed.")
    would_now: str = Field(description="What it would play now, in words; empty if nothing.")


class OrderShape(BaseModel):
    number: int
    text: str


class OrderOffer(BaseModel):
    """An order that mails and pages offer with one click; `text` leaves it."""

    label: str
    text: str


class Orders(BaseModel):
    """What you have left to be played for you in a game; nobody else is told."""

    orders: list[OrderShape]
    offers: list[OrderOffer] = Field(description="Ordinary ones that fit the open question.")
    next_roles: list[OrderOffer] = Field(
        description="One for each role that may be wished for your next turn, behind those that "
        "are wished already; none while you choose a role."
    )
    plan: list[str] = Field(description="What is left of an answer for this turn.")
    played: list[str] = Field(description="What was played by it at once.")
