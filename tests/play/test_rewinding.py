"""What goes with a line of moves that is left, when a game goes on from an earlier move."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import col, select

import engine
from pbem.admin import game_acts
from pbem.admin.operators import NotDone, Operator
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.decisions import Asked, asked_now
from pbem.mail import outbox
from pbem.models import (
    Delivery,
    Game,
    LeftMove,
    OutboundMail,
    Player,
    SeatOrder,
    TakeBack,
    TakeBackState,
    id_of,
)
from pbem.play import bots, grace, orders, submission, tables
from pbem.play.late_players import time_is_up
from pbem.play.undo import own_move
from pbem.running import cli
from tests.play.test_clocks import seats
from tests.web.conftest import (
    ANN,
    advance,
    everything,
    match_of,
    table_of_three,
)

WHY = "The clock had played while we were down."


def test_no_answer_of_the_line_that_was_left_is_played(service: Service, game: Game) -> None:
    asked, answers = dict[Asked, int](), []
    for _ in range(5):
        match = match_of(service, game)
        seat, text = match.to_act[0], match.choices(match.to_act[0], 1)[0].text
        with service.database.read() as session:
            now = asked_now(session.get_one(Game, game.id), match, seat)
        asked.setdefault(now, seat)
        answers.append((seat, text))
        submission.submit(service, id_of(game), seat, [text], "web")
    game_acts.rewind(service, Operator(), game.code, 2, WHY)
    for at, (seat, text) in enumerate(answers):
        for old, whose in asked.items():
            if whose == seat:
                binding = submission.Binding(old)
                with pytest.raises(submission.DecisionPassed):
                    submission.submit(service, id_of(game), seat, [text], "mail", binding)
        if at >= 2:  # the same moves again: the questions are other ones all the same
            submission.submit(service, id_of(game), seat, [text], "web")
    with service.database.read() as session:
        waits = select(OutboundMail).where(
            OutboundMail.delivery == Delivery.QUEUED, OutboundMail.kind == "turn"
        )
        assert all(":taken-back:" not in mail.event for mail in session.exec(waits))


@pytest.mark.parametrize("who", ["clock", "bot"])
def test_what_was_reckoned_on_the_line_that_was_left_is_not_played(
    service: Service, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    game = table_of_three(service, terms=tables.TableTerms(hours=24))
    first, *_ = match_of(service, game).to_act
    usual = submission.submit
    usual(service, id_of(game), first, ["builder"], "web")
    advance(service, game, lambda match: first not in match.to_act)
    [late] = match_of(service, game).to_act
    if who == "bot":
        with service.database.write() as session:
            seat = records.seats_of(session, session.get_one(Game, game.id))[late]
            session.get_one(Player, seat.player_id).bot = "greedy"
            session.get_one(Game, game.id).bot_to_act = True

    def rewound_meanwhile(*args: Any, **kwargs: Any) -> submission.Submission:
        monkeypatch.setattr(submission, "submit", usual)
        game_acts.rewind(service, Operator(), game.code, 0, WHY)
        usual(service, id_of(game), first, ["settler"], "web")
        advance(service, game, lambda match: late in match.to_act)
        reckoned.append(match_of(service, game).moves)
        return usual(*args, **kwargs)

    reckoned: list[object] = []
    monkeypatch.setattr(submission, "submit", rewound_meanwhile)
    if who == "clock":
        with clock.set_to(clock.now() + timedelta(hours=25)):
            assert time_is_up.time_is_up(service, id_of(game), late) == []
    else:
        bots.play_due(service, id_of(game), most=1)
    assert [match_of(service, game).moves] == reckoned


def test_plans_orders_grace_and_take_backs_end_with_it(service: Service, game: Game) -> None:
    with service.database.write() as session:
        for player in records.players_of(session, game).values():
            grace.choose(session, id_of(player), grace.MOST)
    advance(service, game, lambda match: len(match.moves) >= 4, mailed=True)
    seat = match_of(service, game).to_act[0]
    orders.give(service, id_of(game), (seat + 1) % 3, "if trader then pass")
    advance(service, game, lambda match: len(match.moves) >= 6, mailed=True)
    game_acts.rewind(service, Operator(), game.code, 3, WHY)
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        assert (row.held_until, row.held_seat) == (None, None)
        assert all(text.why == "removed" for text in session.exec(select(SeatOrder)))
        match = records.load(session, row)
        assert all(own_move.offer(session, row, match, seat) is None for seat in range(3))


def test_nobody_is_asked_any_more_for_a_move_of_that_line(service: Service, game: Game) -> None:
    advance(service, game, lambda match: len(match.moves) >= 3)
    states = (TakeBackState.ASKED, TakeBackState.DONE, TakeBackState.REFUSED)
    with service.database.write() as session:
        for number, state in enumerate(states):
            row = TakeBack(game_id=id_of(game), seat=0, ordinal=number, number=0, text="settler")
            row.state = state
            session.add(row)
    game_acts.rewind(service, Operator(), game.code, 0, WHY)
    with service.database.read() as session:
        after = session.exec(select(TakeBack.state).order_by(col(TakeBack.ordinal))).all()
    assert after == [TakeBackState.PASSED, *states[1:]]


def test_every_seat_has_at_least_the_time_that_it_had(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = clock.now()
    monkeypatch.setattr(clock, "_read", lambda: now)
    game = table_of_three(service, terms=tables.TableTerms(hours=24))
    for _ in range(4):
        now += timedelta(hours=5)
        seat = match_of(service, game).to_act[0]
        text = match_of(service, game).choices(seat, 1)[0].text
        submission.submit(service, id_of(game), seat, [text], "web")
    now += timedelta(hours=23)
    game_acts.rewind(service, Operator(), game.code, 1, WHY)
    [asked] = match_of(service, game).to_act
    for row in seats(service, game):
        assert row.used <= (5 * 3600 if row.number == 0 else 0)
        assert row.due_at == (now + timedelta(hours=24) if row.number == asked else None)


def test_not_a_finished_game_an_own_one_or_a_move_that_is_not_there(
    service: Service, game: Game
) -> None:
    advance(service, game, lambda match: len(match.moves) >= 5)
    with service.database.read() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
    before = everything(service)
    for operator, number in ((Operator(id_of(ann)), 1), (Operator(), 5), (Operator(), -1)):
        with pytest.raises(NotDone):
            game_acts.rewind(service, operator, game.code, number, WHY)
    assert everything(service) == before
    advance(service, game, lambda match: False)
    with pytest.raises(NotDone, match="open the same table again"):
        game_acts.rewind(service, Operator(), game.code, 1, WHY)


def test_the_command_rewinds(service: Service, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    advance(service, game, lambda match: len(match.moves) >= 3)
    monkeypatch.setattr(Service, "from_settings", lambda settings: service)
    assert cli.main(["admin", "rewind", game.code, "0", "--reason", WHY]) == 0
    assert cli.main(["admin", "rewind", game.code, "0", "--reason", WHY]) == 1
    match = match_of(service, game)
    assert match.moves == engine.new_game(game.rules, seats=3, seed=game.seed, **game.options).moves
    outbox.deliver_due(service)
    with service.database.read() as session:
        assert len(session.exec(select(LeftMove)).all()) == 3
