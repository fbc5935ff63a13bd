"""Operations on open tables: opening one, inviting, sitting down, getting up."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, BaseModel, Field

import engine
from pbem.accounts.players import normal_address
from pbem.games import find_game, visibility
from pbem.games.clocks import terms as clocks
from pbem.games.clocks.terms import ClockStop, StandIn, TimeOut
from pbem.models import Game, GameStatus, Scope, id_of
from pbem.models.games import LONGEST_NOTE
from pbem.play import table_codes, tables
from pbem.play.characters import BOTS
from pbem.play.late_players import replacements
from pbem.play.table_terms import TableTerms
from pbem.web.api.bearer import Caller
from pbem.web.api.lists import row_of, summary
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest, GameSummary
from pbem.web.site.rate_limits import RateLimit, count
from pbem.web.site.visitor import service

MOST_SEATS = 5
Address = Annotated[str, Field(max_length=254)]


class TableRequest(ApiRequest):
    """A table to open; options that are left out are the defaults of `/rules`."""

    rules: str = Field(max_length=20, description="A key of `/rules`.", examples=["puerto-rico"])
    seats: int = Field(ge=1, le=9, description="How many play.")
    options: dict[str, Any] = Field(
        {}, description="As `/rules` describes them.", examples=[{"expansions": ["nobles"]}]
    )
    name: str = Field("", max_length=60)
    note: str = Field("", max_length=LONGEST_NOTE, description="What you say about it.")
    invited: list[Address] = Field([], max_length=MOST_SEATS, description="Email addresses.")
    bots: bool = Field(
        default=False, description="Bots take the seats that are left: it begins at once."
    )
    private: bool = Field(default=False, description="In nobody’s list.")
    public: bool = Field(default=True, description="Others may watch the game.")
    anonymous: bool = False
    rated: bool = True
    private_talk: bool = False
    analysis: bool = False
    clock: str = Field(
        clocks.USUAL.text, max_length=20, examples=["7d+12h", "48h", "none"],
        description="A bank and an increment, hours for each decision, or `none`.",
    )  # fmt: skip
    stops: list[Literal["holidays", "nights", "weekends"]] = Field(
        [], description="When no time passes for a player, by their own zone."
    )
    time_out: Literal["move", "seat", "vote"] = Field(
        "move", description="When time is up a move is played, a bot plays on, or the others vote."
    )
    stand_in: Literal["greedy", "easy", "strong"] = Field(
        "greedy", description="The bot that plays for who is away, and what `best` in orders plays."
    )
    starts: AwareDatetime | None = Field(
        None, description="When it begins with whoever is there; null: when every seat is taken."
    )


class SeatAnswer(ApiRequest):
    """Whether you take a seat."""

    answer: Literal["accept", "decline"]


class SeatTaken(BaseModel):
    seat: int | None = Field(description="Where you sit now; null for nowhere.")


class InvitationRequest(ApiRequest):
    address: Address = Field(min_length=3, examples=["ann@example.org"])


@operation(
    "POST", "/games", GameSummary, scope=Scope.PLAY, body=TableRequest, problems=("key-reused",),
    once="POST /games",
)  # fmt: skip
def open_table(caller: Caller, asked: TableRequest, key: str) -> GameSummary:
    """Open a table, with you at it.

    The same key opens one table. Who is invited gets a mail with a link that sits them down.
    """
    if asked.rules not in engine.GAMES:
        raise Problem("invalid", f"rules: there are {', '.join(engine.GAMES)}.")
    try:
        invited = tuple(dict.fromkeys(normal_address(address) for address in asked.invited))
        if invited:
            count(RateLimit.MAIL)
        left = max(0, asked.seats - 1 - len(invited)) if asked.bots else 0
        game = table_codes.open_once(
            service(), caller.player, table_codes.by_program(caller.token_id, key),
            lambda code: tables.open_table(
                service(), caller.player,
                tables.TableSetup(
                    asked.name, asked.seats, asked.rules, asked.options, invited,
                    (next(iter(BOTS)),) * left, code=code, terms=_terms(asked),
                ),
            ),
        )  # fmt: skip
    except clocks.BadClock:
        raise Problem("invalid", "clock: write 7d+12h, 48h or none.") from None
    return _summary(caller, game)


def _terms(asked: TableRequest) -> TableTerms:
    """Raises `BadClock`."""
    stops = frozenset(ClockStop(stop) for stop in asked.stops)
    clock = clocks.read(asked.clock, stops, TimeOut(asked.time_out), StandIn(asked.stand_in))
    said = asked.model_dump(include={field.name for field in fields(TableTerms)} - {"clock"})
    return TableTerms(**said, clock=clock, starts_at=asked.starts)


@operation(
    "POST", "/games/{code}/invitations", GameSummary, scope=Scope.PLAY, body=InvitationRequest,
    problems=("key-reused",), once="invite {code}",
)  # fmt: skip
def invite(caller: Caller, asked: InvitationRequest, key: str, code: str) -> GameSummary:
    """Keep a seat at your open table for somebody, who gets a mail with a link that sits them down.

    Who has been invited is not invited again.
    """
    count(RateLimit.MAIL)
    address = normal_address(asked.address)
    game = tables.invite(service(), id_of(_named(caller, code)), caller.player, address)
    return _summary(caller, game)


@operation(
    "POST", "/games/{code}/seat", SeatTaken, scope=Scope.PLAY, body=SeatAnswer,
    problems=("key-reused",), once="seat {code}",
)  # fmt: skip
def answer_offer(caller: Caller, asked: SeatAnswer, key: str, code: str) -> SeatTaken:
    """Sit down at an open table, or decline the seat that is kept for you there; in a running game
    take over the seat of a late player that the others have offered you, or decline that."""
    game = _named(caller, code)
    with service().database.read() as session:
        seat = find_game.seat_of(session, game, caller.player)
        if (
            game.begun
            and seat is None
            and not replacements.offered_to(session, game, caller.player)
        ):
            raise Problem("not-found", "No seat is offered to you there.")
    if seat is not None:
        return SeatTaken(seat=seat)  # who sits there has nothing to answer; DELETE gets up
    if asked.answer == "accept":
        replacements.take_seat(service(), id_of(game), caller.player)
    else:
        replacements.decline_seat(service(), id_of(game), caller.player.email or "", caller.player)
    with service().database.read() as session:
        return SeatTaken(seat=find_game.seat_of(session, game, caller.player))


@operation("DELETE", "/games/{code}/seat", SeatTaken, scope=Scope.PLAY, problems=("not-seated",))
def get_up(caller: Caller, code: str) -> SeatTaken:
    """Leave an open table; behind the last person it is closed."""
    game = _named(caller, code)
    with service().database.read() as session:
        if find_game.seat_of(session, game, caller.player) is None:
            raise Problem("not-seated")
    tables.leave(service(), id_of(game), caller.player)
    return SeatTaken(seat=None)


def _named(caller: Caller, code: str) -> Game:
    """Whoever knows the code of an open table may sit down, as on its page; of a running game that
    they may not see they hear only if a seat of it is offered to them."""
    with service().database.read() as session:
        game = find_game.named(session, code[:20])
        if (
            game is None
            or game.status not in (GameStatus.OPEN, GameStatus.RUNNING)
            or not (
                visibility.may_see(session, game, caller.player)
                or replacements.offered_to(session, game, caller.player)
            )
        ):
            raise Problem("not-found", "There is no such table.")
    return game


def _summary(caller: Caller, game: Game) -> GameSummary:
    with service().database.read() as session:
        return summary(session, row_of(session, session.get_one(Game, game.id), caller))
