"""Forced moves of hidden hands: played after a while, told to nobody, and old games go on."""

from __future__ import annotations

import gzip
import json
import random
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import Session, col, select

import engine
from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.decisions import Asked
from pbem.games.export import export, verify
from pbem.models import Game, GameStatus, Move, OutboundMail, Seat
from pbem.models.move_sources import MoveSource
from pbem.play import forced_moves, forced_times, submission, tables
from pbem.play.game_import import take_in
from pbem.play.late_players import time_is_up

PEOPLE = ("ann@example.org", "bea@example.org")


@cache
def recorded() -> dict[str, Any]:
    """Games of the time when a forced pass was played at once."""
    name = "san_juan_before_forced_moves_waited.json.gz"
    with gzip.open(Path(__file__).parent / "recorded" / name) as file:
        found: dict[str, Any] = json.load(file)
    return found


def new_table(service: Service, hours: int | None = None) -> Game:
    with service.database.write() as session:
        ann, bea = [find_or_create(session, address) for address in PEOPLE]
    game = tables.open_table(
        service, ann, tables.TableSetup("Cards", 2, rules="san-juan", seed="s")
    )
    with service.database.write() as session:
        session.get_one(Game, game.id).hours = hours
    return tables.join(service, records.id_of(game), bea)


def hands(match: engine.Match, cards: list[str]) -> engine.Match:
    """The second seat holds these cards and others went into the deck for them."""
    document = match.position()
    player = document["players"][1]
    document["deck"] += player["hand"]
    for card in cards:
        document["deck"].remove(card)
    player["hand"] = cards
    return engine.load_game(document)


DEAR, CHEAP = ["library", "guild-hall"], ["library", "smithy"]


def dealt(service: Service, game: Game, cards: list[str]) -> None:
    with service.database.write() as session:
        game = submission.lock_game(session, records.id_of(game))
        match = hands(records.load(session, game), cards)
        game.snapshot = records.snapshot_of(match)
        session.add(game)


def after_builder(service: Service, cards: list[str], hours: int | None = None) -> Game:
    game = new_table(service, hours)
    dealt(service, game, cards)
    submission.submit(service, records.id_of(game), 0, ["builder"], "web")
    submission.submit(service, records.id_of(game), 0, ["pass"], "web")
    return game


def seat_of(session: Session, game: Game, number: int) -> Seat:
    return session.exec(
        select(Seat).where(Seat.game_id == game.id, Seat.number == number)
    ).one()  # fmt: skip


def mails_to(session: Session, game: Game, number: int) -> list[OutboundMail]:
    player_id = seat_of(session, game, number).player_id
    query = select(OutboundMail).where(
        OutboundMail.game_id == game.id, OutboundMail.player_id == player_id
    )
    return list(session.exec(query.order_by(col(OutboundMail.id))))


def test_a_forced_pass_waits_unknown_to_others_and_is_played_like_a_chosen_one(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    forced, free = after_builder(service, DEAR, 48), after_builder(service, CHEAP, 48)
    with service.database.read() as session:
        known = [
            records.load(session, session.get_one(Game, game.id)).position(seat=0)
            for game in (forced, free)
        ]
        asked = [session.get_one(Game, game.id).to_act for game in (forced, free)]
        seats = [seat_of(session, game, 1) for game in (forced, free)]
        mails = [mails_to(session, game, 0) for game in (forced, free)]
        own = [mails_to(session, game, 1) for game in (forced, free)]
    assert known[0] == known[1]
    assert asked == [[1], [1]]
    assert len(mails[0]) == len(mails[1])
    assert len(own[0]) == len(own[1])
    assert [sum(mail.needless for mail in each) for each in own] == [1, 0]
    threads = [seat.last_message_id for seat in seats]
    assert threads[0] != own[0][-1].message_id, "what was not sent has told nobody"
    assert threads[1] == own[1][-1].message_id
    passes_at, due_at = seats[0].passes_at, seats[1].due_at
    assert seats[1].passes_at is None
    assert seats[0].due_at is not None
    assert passes_at is not None
    assert due_at is not None
    assert clock.now() < passes_at <= clock.now() + timedelta(hours=24)
    assert forced_moves.play_due(service, records.id_of(forced), 1) == []
    monkeypatch.setattr(clock, "now", lambda: passes_at)
    with service.database.read() as session:
        assert forced_moves.waiting(session, passes_at) == [(forced.id, 1, passes_at)]
    assert forced_moves.play_due(service, records.id_of(forced), 1) == ["pass"]
    assert forced_moves.play_due(service, records.id_of(forced), 1) == []
    submission.submit(service, records.id_of(free), 1, ["pass"], "web")
    with service.database.read() as session:
        rows = [
            session.exec(select(Move).where(Move.game_id == game.id, Move.number == 2)).one()
            for game in (forced, free)
        ]
        matches = [records.load(session, session.get_one(Game, game.id)) for game in (forced, free)]
    assert [(row.text, row.auto) for row in rows] == [("pass", False)] * 2
    assert all(row.waited is not None for row in rows)
    assert matches[0].visible_moves(0) == matches[1].visible_moves(0)
    assert matches[0].history(0) == matches[1].history(0)
    assert [match.to_act for match in matches] == [(1,), (1,)]


def test_after_an_outage_the_clock_does_not_judge_it(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = after_builder(service, DEAR, 12)
    later = clock.now() + timedelta(hours=30)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert time_is_up.time_is_up(service, records.id_of(game), 1) == []
    assert forced_moves.play_due(service, records.id_of(game), 1) == ["pass"]
    with service.database.read() as session:
        rows = session.exec(select(Move).where(Move.game_id == game.id, Move.number == 2))
        assert rows.one().source == MoveSource.FORCED


def test_each_question_gets_a_time_of_its_own(service: Service) -> None:
    game = new_table(service, 12)
    dealt(service, game, DEAR)
    with service.database.write() as session:
        seat = seat_of(session, game, 1)
        seat.passes_at = clock.now() - timedelta(days=1)
        session.add(seat)
    submission.submit(service, records.id_of(game), 0, ["builder"], "web")
    submission.submit(service, records.id_of(game), 0, ["pass"], "web")
    with service.database.read() as session:
        assert forced_moves.waiting(session, clock.now()) == []
        assert seat_of(session, game, 1).passes_at is not None


def test_the_player_may_pass_before(service: Service) -> None:
    game = after_builder(service, DEAR)
    submission.submit(
        service, records.id_of(game), 1, ["pass"], "web", submission.Binding(Asked(0))
    )
    with service.database.read() as session:
        assert seat_of(session, game, 1).passes_at is None
        assert forced_moves.waiting(session, clock.now() + timedelta(days=9)) == []


def test_the_time_is_one_that_the_player_took_before_at_their_hours() -> None:
    now = clock.now().replace(hour=20, minute=0)
    known = [(timedelta(hours=11, minutes=n), now.replace(hour=8, minute=n)) for n in range(20)]
    found = [forced_times.likely(now, known, timedelta(days=3)) for _ in range(60)]
    assert all(now < at <= now + timedelta(hours=16) for at in found)
    assert sum(at.hour == 8 for at in found) > 50
    assert len(set(found)) > 30


def test_of_a_stranger_some_time_is_imagined_within_half_the_clock() -> None:
    now = clock.now()
    found = [forced_times.likely(now, [], timedelta(hours=6)) for _ in range(200)]
    assert all(now < at <= now + timedelta(hours=6) for at in found)
    assert max(found) - min(found) > timedelta(hours=2)


@pytest.mark.parametrize("number", range(5))
def test_a_game_from_before_is_loaded_replayed_and_goes_on(service: Service, number: int) -> None:
    before = recorded()["running"][number]
    with service.database.write() as session:
        people = [
            find_or_create(session, f"p{seat}@example.org") for seat in range(before["seats"])
        ]
        game = Game(
            code=f"OLD{number}", name="Old", rules="san-juan", seats=before["seats"],
            options=before["options"], seed=before["seed"], status=GameStatus.RUNNING,
            snapshot=json.dumps(before["snapshot"]), moves_played=len(before["moves"]),
            to_act=before["to_act"],
        )  # fmt: skip
        session.add(game)
        session.flush()
        for seat, player in enumerate(people):
            session.add(Seat(game_id=records.id_of(game), number=seat, player_id=player.id))
        for place, move in enumerate(before["moves"]):
            source = "auto" if move["auto"] else "web"
            session.add(Move(game_id=records.id_of(game), number=place, source=source, **move))
        game_id = records.id_of(game)
    with service.database.read() as session:
        game = session.get_one(Game, game_id)
        loaded, again = (
            records.load(session, game),
            records.match_at(session, game, game.moves_played),
        )
        assert loaded.position() == again.position() == before["snapshot"]["position"]
        assert list(loaded.to_act) == list(again.to_act) == before["to_act"]
        assert loaded.moves == again.moves
    chance = random.Random(number)
    for _ in range(12):
        with service.database.read() as session:
            match = records.load(session, session.get_one(Game, game_id))
        seat = chance.choice(match.to_act)
        submission.submit(service, game_id, seat, [match.choices(seat, 1)[0].text], "web")
    with service.database.write() as session:
        game = session.get_one(Game, game_id)
        match, game.snapshot = records.load(session, game), None
        assert records.load(session, game).position() == match.position()


def test_finished_games_from_before_hold_and_come_in(service: Service) -> None:
    for document in recorded()["finished"]:
        assert verify(document) == []
        code = take_in(service, document)
        assert verify(export(service, code)) == []
        moves = [(m["seat"], m["text"], *["auto"] * m["auto"]) for m in document["moves"]]
        again = engine.replay("san-juan", seats=document["seats"], seed=document["seed"],
                              moves=moves, **document["options"])  # fmt: skip
        assert again.result == document["result"]
        assert len(again.moves) == len(document["moves"])
