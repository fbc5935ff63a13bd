"""Operators have a game go on from an earlier move; the line that was left stays on record."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select

import engine
from pbem.accounts import players
from pbem.admin import rewind
from pbem.admin.operators import NotDone, Operator
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import records
from pbem.games.decisions import Asked, asked_now
from pbem.games.export import export, verify
from pbem.mail import outbox
from pbem.models import Delivery, Game, LeftMove, OutboundMail, Player, Seat, SeatOrder, id_of
from pbem.play import bots, grace, orders, submission, tables
from pbem.play.late_players import time_is_up
from pbem.play.undo import own_move
from pbem.play.undo import rewind as lines
from pbem.running import cli
from tests.web.conftest import (
    ANN,
    PEOPLE,
    address_of,
    advance,
    everything,
    match_of,
    table_of_three,
)
from tests.web.letters import newest, words_of
from tests.web.pages import Person

pytestmark = pytest.mark.databases("both")

SignIn = Callable[[str], Person]
OLA, WHY = "ola@example.org", "The clock had played while we were down."


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA, ANN))


def seats_of(service: Service, game: Game) -> list[Seat]:
    with service.database.read() as session:
        return records.seats_of(session, game)


def test_both_lines_are_in_the_history_and_all_read_why(
    service: Service, game: Game, person: SignIn
) -> None:
    advance(service, game, lambda match: len(match.moves) >= 7)
    before = match_of(service, game).moves
    ola = person(OLA)
    page = ola.open(f"/admin?code={game.code}")
    ola.send(page.form("/admin/rewind"), move="4", reason=WHY)
    match = match_of(service, game)
    assert match.moves == before[:4]
    left = person(ANN).open(f"/g/{game.code}/moves").words
    assert "Moves that no longer count, after move 4" in left
    assert before[5][1] in left
    for address in PEOPLE:
        assert WHY in words_of(newest(service, address, "operators"))
        assert WHY in person(address).open(f"/g/{game.code}").words
    assert newest(service, address_of(service, game, match.to_act[0]), "turn")
    stranger = ola.open(f"/g/{game.code}/moves").words
    assert before[5][1] in stranger
    assert WHY not in stranger
    advance(service, game, lambda match: False)
    assert verify(export(service, game.code)) == []


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
    rewind.rewind(service, Operator(), game.code, 2, WHY)
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
        rewind.rewind(service, Operator(), game.code, 0, WHY)
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
    rewind.rewind(service, Operator(), game.code, 3, WHY)
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        assert (row.held_until, row.held_seat) == (None, None)
        assert all(text.why == "removed" for text in session.exec(select(SeatOrder)))
        match = records.load(session, row)
        assert all(own_move.offer(session, row, match, seat) is None for seat in range(3))


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
    rewind.rewind(service, Operator(), game.code, 1, WHY)
    [asked] = match_of(service, game).to_act
    for row in seats_of(service, game):
        assert row.used <= (5 * 3600 if row.number == 0 else 0)
        assert row.due_at == (now + timedelta(hours=24) if row.number == asked else None)


def test_hidden_cards_of_the_line_stay_hidden_while_the_game_runs(
    service: Service, person: SignIn
) -> None:
    with service.database.write() as session:
        people = [players.find_or_create(session, address) for address in PEOPLE[:2]]
    game = tables.open_table(
        service, people[0], tables.TableSetup("Cards", 2, "san-juan", seed="left")
    )
    tables.join(service, id_of(game), people[1])
    advance(service, game, lambda match: len(match.moves) >= 12)
    match = match_of(service, game)
    hidden = [
        (number, move[1])
        for number, move in enumerate(match.moves)
        if match.visible_moves(None)[number][1] != move[1]
    ]
    assert hidden
    rewind.rewind(service, Operator(), game.code, hidden[0][0], WHY)
    with service.database.read() as session:
        [line] = lines.left_lines(session, game)
    assert line[0].text == hidden[0][1] != line[0].shown
    page = person(PEOPLE[1]).open(f"/g/{game.code}/moves").words
    assert hidden[0][1] not in page


def test_not_a_finished_game_an_own_one_or_a_move_that_is_not_there(
    service: Service, game: Game
) -> None:
    advance(service, game, lambda match: len(match.moves) >= 5)
    with service.database.read() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
    before = everything(service)
    for operator, number in ((Operator(id_of(ann)), 1), (Operator(), 5), (Operator(), -1)):
        with pytest.raises(NotDone):
            rewind.rewind(service, operator, game.code, number, WHY)
    assert everything(service) == before
    advance(service, game, lambda match: False)
    with pytest.raises(NotDone, match="open the same table again"):
        rewind.rewind(service, Operator(), game.code, 1, WHY)


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
