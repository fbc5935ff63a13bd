"""Tables with a clock: until when, and what happens then."""

from __future__ import annotations

from datetime import datetime, timedelta
from email import message_from_bytes, policy

import pytest
from sqlmodel import col, select

import engine
from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, statistics
from pbem.models import Game, Move, OutboundMail, Seat
from pbem.play import submission, tables
from pbem.play.late_players import time_is_up
from pbem.play.undo import own_move

pytestmark = pytest.mark.quick

PEOPLE = ("ann@example.org", "bea@example.org", "cid@example.org")
A_DAY = timedelta(hours=24)


def table(service: Service, hours: int, seats: int = 3, bots: tuple[str, ...] = ()) -> Game:
    with service.database.write() as session:
        host, *others = [find_or_create(session, address) for address in PEOPLE]
    terms = tables.TableTerms(hours=hours)
    game = tables.open_table(
        service,
        host,
        tables.TableSetup("By the clock", seats, seed="clock", bots=bots, terms=terms),
    )
    for player in others[: seats - 1 - len(bots)]:
        game = tables.join(service, records.id_of(game), player)
    return game


def dues(service: Service, game: Game) -> dict[int, datetime | None]:
    with service.database.read() as session:
        return {seat.number: seat.due_at for seat in records.seats_of(session, game)}


def match_of(service: Service, game: Game) -> engine.Match:
    with service.database.read() as session:
        return records.load(session, session.get_one(Game, game.id))


def waiting(service: Service) -> list[tuple[int, int]]:
    with service.database.read() as session:
        return time_is_up.waiting(session)


def pass_time(monkeypatch: pytest.MonkeyPatch, time: timedelta) -> None:
    later = clock.now() + time
    monkeypatch.setattr(clock, "now", lambda: later)


def test_who_is_asked_has_that_long_and_nobody_else_has_a_time(service: Service) -> None:
    game = table(service, hours=24)
    with service.database.read() as session:
        asked_at = records.seats_of(session, game)[0].asked_at
    assert asked_at is not None
    assert dues(service, game) == {0: asked_at + A_DAY, 1: None, 2: None}
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    assert [seat for seat, due in dues(service, game).items() if due] == [1]
    with service.database.read() as session:
        mail = session.exec(select(OutboundMail).order_by(col(OutboundMail.id).desc())).first()
        assert mail is not None
        assert "24 hours left, until " in _text(mail)


def test_without_a_clock_nothing_is_ever_due(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(service, hours=0)
    assert set(dues(service, game).values()) == {None}
    pass_time(monkeypatch, timedelta(days=400))
    assert waiting(service) == []
    assert time_is_up.time_is_up(service, records.id_of(game), 0) == []


@pytest.mark.databases("both")
def test_when_time_is_up_the_whole_turn_is_played_and_counted_once(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(service, hours=24)
    game_id = records.id_of(game)
    assert waiting(service) == []
    assert time_is_up.time_is_up(service, game_id, 0) == [], "there is time left"
    pass_time(monkeypatch, A_DAY)
    assert waiting(service) == [(game_id, 0)]
    played = time_is_up.time_is_up(service, game_id, 0)
    assert played
    assert time_is_up.time_is_up(service, game_id, 0) == []
    assert waiting(service) == []
    match = match_of(service, game)
    assert match.to_act != [0] or match.decision(0) == "role"
    with service.database.read() as session:
        moves = session.exec(select(Move).where(Move.source == "clock").order_by(col(Move.number)))
        assert [move.text for move in moves] == played
        player = records.players_of(session, game)[0]
        assert statistics.statistics_of(session, player).timeouts == len(played)
        other = records.players_of(session, game)[1]
        assert statistics.statistics_of(session, other).timeouts == 0


def test_who_was_played_for_is_told_of_it_once(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(service, hours=24)
    game_id = records.id_of(game)
    pass_time(monkeypatch, A_DAY)
    played = time_is_up.time_is_up(service, game_id, 0)
    while 0 not in match_of(service, game).to_act:
        match = match_of(service, game)
        seat = match.to_act[0]
        submission.submit(service, game_id, seat, [match.choices(seat, 1)[0].text], "web")
    with service.database.read() as session:
        seat_row = session.exec(select(Seat).where(Seat.game_id == game_id, Seat.number == 0)).one()
        mails = session.exec(
            select(OutboundMail).where(
                OutboundMail.game_id == game_id,
                OutboundMail.player_id == seat_row.player_id,
            )
        ).all()
        told = [mail for mail in mails if "Your time was up" in _text(mail)]
    assert len(told) == 1
    assert played[0] in _text(told[0])


def _text(mail: OutboundMail) -> str:
    message = message_from_bytes(mail.raw, policy=policy.default)
    part = message.get_body(("plain",))  # type: ignore[attr-defined]
    return " ".join(str(part.get_content()).split())


def test_a_move_in_time_stops_the_clock(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(service, hours=24)
    pass_time(monkeypatch, A_DAY / 2)
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    pass_time(monkeypatch, A_DAY / 2)
    assert waiting(service) == []


def test_a_move_taken_back_has_the_time_it_had(service: Service) -> None:
    with clock.set_to(clock.now()):
        game = table(service, hours=24)
        before = dues(service, game)
        submission.submit(service, records.id_of(game), 0, ["settler"], "web")
        own_move.take_back(service, records.id_of(game), 0, 0)
        assert dues(service, game) == before
    assert before[0] is not None


def test_an_order_taken_back_gives_no_more_time(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(service, hours=24)
    before = dues(service, game)
    pass_time(monkeypatch, A_DAY / 2)
    submission.submit(service, records.id_of(game), 0, ["cancel orders"], "web")
    assert dues(service, game) == before
    own_move.take_back(service, records.id_of(game), 0, -1)
    assert dues(service, game) == before


def test_bots_have_no_clock(service: Service) -> None:
    game = table(service, hours=24, bots=("greedy", "greedy"))
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    assert {seat for seat, due in dues(service, game).items() if due} <= {0}
