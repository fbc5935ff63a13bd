"""A move is taken back while it is nobody else's business, and never after."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from sqlmodel import col, select

from pbem.core.service import Service
from pbem.models import Delivery, Game, Move, OutboundMail
from pbem.play import submission
from pbem.play.undo import own_move
from tests.web.conftest import address_of, advance, match_of
from tests.web.pages import Person
from tests.web.test_move_links import code_of, link

SignIn = Callable[[str], Person]


def record(service: Service) -> list[str]:
    with service.database.read() as session:
        return list(session.exec(select(Move.text).order_by(col(Move.number))))


def digest(service: Service, game: Game) -> str:
    return match_of(service, game).digest()


def test_in_one_s_own_turn_a_move_can_be_taken_back_and_made_again(
    service: Service, game: Game, person: SignIn
) -> None:
    assert game.id is not None
    before = digest(service, game)
    submission.submit(service, game.id, 0, ["settler"], "web")
    own = person(address_of(service, game, 0))
    page = own.open(f"/g/{game.code}")
    assert "Take back: settler" in page.words
    other = person(address_of(service, game, 1))
    assert "Take back" not in other.open(f"/g/{game.code}").words
    done = own.send(page.form("/take-back"), ("ordinal", "0"))
    assert "Taken back: settler." in done.words
    assert record(service) == []
    assert digest(service, game) == before
    submission.submit(service, game.id, 0, ["builder"], "web")
    assert record(service)[0] == "builder"


def test_a_form_of_a_question_that_was_taken_back_plays_nothing_in_another_of_its_number(
    service: Service, game: Game, person: SignIn
) -> None:
    assert game.id is not None
    submission.submit(service, game.id, 0, ["settler"], "web")
    own = person(address_of(service, game, 0))
    old_tab = own.open(f"/g/{game.code}").form("/move")
    own_move.take_back(service, game.id, 0, 0)
    submission.submit(service, game.id, 0, ["builder"], "web")
    after = own.send(old_tab, ("move", "pass"))
    assert after.status == 409
    assert record(service) == ["builder"]


def test_the_question_that_was_mailed_in_between_makes_room_for_a_new_one(
    service: Service, game: Game
) -> None:
    assert game.id is not None
    submission.submit(service, game.id, 0, ["settler"], "web")
    own_move.take_back(service, game.id, 0, 0)
    submission.submit(service, game.id, 0, ["builder"], "web")
    with service.database.read() as session:
        events = session.exec(
            select(OutboundMail).where(col(OutboundMail.event).contains(":0:turn:1"))
        ).all()
    states = sorted((mail.delivery, "taken-back" in mail.event) for mail in events)
    assert states == [(Delivery.QUEUED, False), (Delivery.STOPPED, True)]


def test_once_somebody_was_told_it_is_too_late(
    service: Service, game: Game, person: SignIn
) -> None:
    assert game.id is not None
    submission.submit(service, game.id, 0, ["settler", "take quarry"], "web")
    page = person(address_of(service, game, 0)).open(f"/g/{game.code}")
    assert "Take back" not in page.words
    before = record(service)
    with pytest.raises(own_move.TooLate):
        own_move.take_back(service, game.id, 0, 1)
    assert record(service) == before


def test_only_the_newest_decision_of_the_seat_itself(service: Service, game: Game) -> None:
    assert game.id is not None
    submission.submit(service, game.id, 0, ["settler"], "web")
    for seat, ordinal in ((0, 1), (1, 0), (2, -1)):
        with pytest.raises((own_move.TooLate, submission.DecisionPassed)):
            own_move.take_back(service, game.id, seat, ordinal)
    with pytest.raises(submission.NoSuchSeat):
        own_move.take_back(service, game.id, 9, 0)
    assert record(service) == ["settler"]


def test_by_the_link_s_own_token_and_then_the_link_asks_first(
    service: Service, game: Game, stranger: Person, app: Flask
) -> None:
    path = link(service, game, 0, "settler")
    played = stranger.send(stranger.open(path).form(path), code=code_of(service, game, 0))
    assert "Take it back" in played.words
    nobody = Person(app.test_client())
    assert "This move has already been played" in nobody.send(played.form("/take-back")).words
    assert record(service) == ["settler"], "whoever is not known takes nothing back"
    page = stranger.send(played.form("/take-back"))
    assert record(service) == []
    assert "Nothing has been played yet" in page.words
    again = stranger.send(page.form(path))
    assert "Played: settler" in again.words


def test_a_get_takes_nothing_back(service: Service, game: Game, stranger: Person) -> None:
    path = link(service, game, 0, "settler")
    stranger.send(stranger.open(path).form(path), code=code_of(service, game, 0))
    assert stranger.client.get(f"{path}/take-back").status_code == 405
    assert record(service) == ["settler"]


def test_an_answer_that_is_hidden_until_all_are_in_can_be_changed(
    service: Service, game: Game
) -> None:
    assert game.id is not None
    match = advance(service, game, lambda match: len(match.to_act) > 1)
    first, *others = match.to_act
    assert others, "several place at once"
    placements = match.legal(first)
    played = submission.submit(service, game.id, first, [placements[0]], "web").played
    ordinal = match_of(service, game).ordinal(first) - 1
    assert own_move.take_back(service, game.id, first, ordinal) == played[0]
    assert match_of(service, game).digest() == match.digest()
    submission.submit(service, game.id, first, [placements[-1]], "web")


def test_the_last_of_hidden_answers_stands_and_the_page_says_why(
    service: Service, game: Game, person: SignIn
) -> None:
    assert game.id is not None
    match = advance(service, game, lambda match: len(match.to_act) > 1)
    *first, last = match.to_act
    for seat in (*first, last):
        submission.submit(service, game.id, seat, [match.legal(seat)[0]], "web")
    page = person(address_of(service, game, last)).open(f"/g/{game.code}").words
    assert "can’t be taken back: what was hidden until then is open now" in page
    assert "can’t be taken back" not in person(address_of(service, game, first[0])).open(
        f"/g/{game.code}").words  # fmt: skip
