"""An answer may say more than is asked: the rest is a plan for the next questions of the turn."""

from __future__ import annotations

import pytest
from sqlmodel import select

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Confirm, Game, SeatOrder
from pbem.play import forced_moves, grace, submission
from pbem.play.undo import move_confirmation, own_move
from tests.inbox import test_inbound
from tests.play.test_automatic_moves import sources
from tests.play.test_forced_moves import mails_to, new_table, seat_of

pytestmark = pytest.mark.databases("sqlite")


def goods(service: Service, game: Game, *held: dict[str, int]) -> None:
    """The players, by seat, hold these goods."""
    with service.database.write() as session:
        kept = submission.lock_game(session, records.id_of(game))
        document = records.load(session, kept).position()
        for player, own in zip(document["players"], held, strict=False):
            for good, number in own.items():
                player["goods"][good] += number
                document["supply"]["goods"][good] -= number
        kept.snapshot = records.snapshot_of(engine.load_game(document))
        session.add(kept)


def submit(service: Service, game: Game, seat: int, *texts: str) -> submission.Submission:
    return submission.submit(service, records.id_of(game), seat, texts, "web")


def loaded(service: Service, game: Game) -> engine.Match:
    with service.database.read() as session:
        return records.load(session, session.get_one(Game, game.id))


def rows(service: Service) -> list[tuple[str, str]]:
    with service.database.read() as session:
        return [(row.text, row.why) for row in session.exec(select(SeatOrder))]


def test_what_comes_before_its_time_is_played_when_it_is_asked(
    service: Service, game: Game
) -> None:
    goods(service, game, {"corn": 2, "sugar": 2}, {"corn": 2, "indigo": 1})
    done = submit(service, game, 0, "captain", "load corn on 4", "load sugar on 5")
    assert (done.played, done.planned) == (["captain", "load corn on 4"], ["load sugar on 5"])
    submit(service, game, 1, "load corn on 4")
    assert (0, "load sugar on 5", "plan") in sources(service, game)
    assert rows(service) == [("load sugar on 5", "done")]


def test_a_plan_that_no_longer_fits_is_dropped_with_a_word(service: Service, game: Game) -> None:
    goods(service, game, {"corn": 1, "sugar": 1, "coffee": 1}, {"corn": 2, "indigo": 1})
    submit(service, game, 0, "captain", "load corn on 4", "load sugar on 5")
    submit(service, game, 1, "load indigo on 5")
    assert rows(service) == [("load sugar on 5", "unfit")]
    with service.database.read() as session:
        told = mails_to(session, game, 0)[-1]
    assert b"Dropped" in told.raw


def test_whoever_answers_by_hand_drops_their_plan(service: Service, game: Game) -> None:
    goods(service, game, {"corn": 2, "sugar": 2, "coffee": 1}, {"corn": 2, "indigo": 1})
    submit(service, game, 0, "captain", "load corn on 4", "store nothing")
    submit(service, game, 1, "load corn on 4")
    assert rows(service) == [("store nothing", "unfit")]


def test_what_is_for_another_turn_is_too_early(service: Service, game: Game) -> None:
    done = submit(service, game, 0, "settler", "take quarry", "build harbor", "builder")
    assert done.planned == []
    assert done.too_early == ["build harbor", "builder"]
    assert rows(service) == []


def test_who_chooses_next_may_say_their_role_too(service: Service, game: Game) -> None:
    submit(service, game, 0, "settler", "take quarry")
    done = submit(service, game, 1, "pass", "builder", "build small market")
    assert (done.played, done.too_early) == (["pass"], [])
    assert done.planned == ["builder", "build small market"]
    submit(service, game, 2, "pass")
    assert [(seat, text) for seat, text, _ in sources(service, game)[-2:]] == [
        (1, "builder"), (1, "build small market")
    ]  # fmt: skip
    assert rows(service) == [("builder", "done"), ("build small market", "done")]


def test_who_chooses_later_says_it_too_early(service: Service, game: Game) -> None:
    submit(service, game, 0, "settler", "take quarry")
    submit(service, game, 1, "pass")
    done = submit(service, game, 2, "pass", "builder")
    assert (done.planned, done.too_early) == ([], ["builder"])


def test_a_role_for_the_next_turn_outlives_an_answer_in_this_one(
    service: Service, game: Game
) -> None:
    held = {"corn": 2, "sugar": 2, "coffee": 1}
    goods(service, game, {"corn": 1}, held, held)
    submit(service, game, 0, "captain", "load corn on 4")
    done = submit(service, game, 1, "load sugar on 5", "mayor")
    assert done.planned == ["mayor"]
    while (match := loaded(service, game)).turn_role == "captain":
        seat = match.to_act[0]
        submit(service, game, seat, match.legal(seat)[0])
    assert rows(service) == [("mayor", "done")]
    assert (1, "mayor", "plan") in sources(service, game)


def test_a_role_that_somebody_took_is_dropped_with_a_word(service: Service, game: Game) -> None:
    submit(service, game, 0, "settler", "take quarry")
    submit(service, game, 1, "pass", "settler")
    submit(service, game, 2, "pass")
    assert rows(service) == [("settler", "unfit")]
    assert loaded(service, game).to_act == (1,)


def test_a_planned_role_is_withdrawn_with_the_answer_and_given_anew(
    service: Service, game: Game
) -> None:
    with service.database.write() as session:
        for player in records.players_of(session, game).values():
            grace.choose(session, records.id_of(player), 60)
    submit(service, game, 0, "settler", "take quarry")
    submit(service, game, 1, "pass", "builder")
    own_move.take_back(service, records.id_of(game), 1, 0)
    assert rows(service) == []
    submit(service, game, 1, "pass", "mayor")
    submit(service, game, 2, "pass")
    assert rows(service) == [("mayor", "done")]


@pytest.mark.parametrize(("wanted", "told"), [(Confirm.UNSURE, 1), (Confirm.NEVER, 0)])
def test_a_plan_beside_a_misspelt_move_is_confirmed_except_to_who_wishes_none(
    service: Service, game: Game, wanted: Confirm, told: int
) -> None:
    with service.database.write() as session:
        player = records.players_of(session, game)[1]
        move_confirmation.choose(session, records.id_of(player), wanted)
    submit(service, game, 0, "settler", "take quarry")
    mail = test_inbound.mail_from(service, game, 1, "take a tobaco; builder")
    test_inbound.arrive(service, mail)
    assert rows(service) == [("builder", "")]
    assert len(test_inbound.mails(service, "too_early")) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [("settler; take quarry; build harbor", ["build harbor"]), ("settler; take quarry", [])],
)
def test_what_came_too_early_in_a_mail_is_answered(
    service: Service, game: Game, text: str, told: list[str]
) -> None:
    test_inbound.arrive(service, test_inbound.mail_from(service, game, 0, text))
    answers = test_inbound.mails(service, "too_early")
    assert len(answers) == bool(told)
    assert all(early in str(answer) for early, answer in zip(told, answers, strict=True))


def test_nothing_of_a_refused_answer_is_planned(service: Service, game: Game) -> None:
    with pytest.raises(engine.IllegalMove):
        submit(service, game, 0, "captain and more", "load corn on 4")
    assert rows(service) == []


def test_in_san_juan_a_plan_for_cards_that_are_known_comes_at_once(service: Service) -> None:
    game = new_table(service)
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, game.id))
        ahead = match.copy()
        ahead.play(0, "builder")
        build = ahead.choices(0)[0].text
    done = submit(service, game, 0, "builder", build)
    assert done.played == ["builder", build]


def test_in_san_juan_a_plan_for_cards_that_come_waits_like_a_player(service: Service) -> None:
    game = new_table(service)
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, game.id))
        ahead = match.copy()
        ahead.play(0, "councillor")
        keep = ahead.choices(0)[0].text
    done = submit(service, game, 0, "councillor", keep)
    assert (done.played, done.planned) == (["councillor"], [keep])
    with service.database.read() as session:
        due = seat_of(session, game, 0).passes_at
    assert due is not None
    with clock.set_to(due):
        assert forced_moves.play_due(service, records.id_of(game), 0) == [keep]
    assert (0, keep, "plan") in sources(service, game)


def test_in_san_juan_a_planned_role_comes_at_once_whatever_was_drawn(service: Service) -> None:
    """Which roles are left is open to all, so it tells nothing of a hand."""
    game = new_table(service)
    submit(service, game, 0, "councillor")
    match = loaded(service, game)
    submit(service, game, 1, match.choices(1)[0].text, "builder")
    assert ("builder", "") in rows(service)
    for seat in match.to_act:
        if seat != 1:
            submit(service, game, seat, loaded(service, game).choices(seat)[0].text)
    assert ("builder", "done") in rows(service)
    assert loaded(service, game).turn_role == "builder"
