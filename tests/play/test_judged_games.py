"""Games that are over are judged: chances to win by turn, and what decided them."""

from __future__ import annotations

import random
from functools import cache

import pytest
from sqlmodel import select

import engine
from pbem.core.service import Service
from pbem.games.charts import curve, moments
from pbem.language.catalogues import speaking
from pbem.mail import letters
from pbem.models import Game, GameStatus, JudgedGame, id_of
from pbem.play import judge, judged_games, strong_bot
from pbem.play.judge import Judge
from pbem.simulation import calibration
from tests.games.explored import SEED, people, stored
from tests.mail.test_every_board import letter_of

pytestmark = pytest.mark.unwoken
RULES = "puerto-rico"
LATE = 5
"""From that round on the second player of `blundered` plays whatever is legal."""


@cache
def blundered(rules: str = RULES) -> engine.Match:
    chance, match = random.Random(SEED), engine.new_game(rules, seats=2, seed=SEED)
    while not match.over:
        seat = match.to_act[0]
        lost = seat == 1 and match.position(viewer="spectator")["round"] >= LATE
        match.play(seat, chance.choice(match.legal(seat)) if lost else match.best_move(seat))
    return match


@cache
def told() -> dict:
    game = Game(code="X", name="X", rules=RULES, seats=2, seed=SEED, options={})
    return judged_games.judgement(game, blundered())


def judged(service: Service) -> list[int]:
    with service.database.read() as session:
        return list(session.exec(select(JudgedGame.game_id).order_by(JudgedGame.game_id)))


def test_chances_are_one_in_all_begin_even_and_end_with_who_won() -> None:
    first, *_, last = told()["chances"].values()
    assert all(99 <= sum(each) <= 101 for each in told()["chances"].values())
    assert all(abs(chance - 50) < 10 for chance in first)
    assert last == [100 * (row["rank"] == 1) for row in blundered().result or ()]


def test_who_plays_by_chance_gives_the_game_away_and_the_dearest_moves_are_told() -> None:
    rows = told()["moments"]
    assert len(rows) == judged_games.MOMENTS
    lost = [row for row in rows if row["seat"] == 1]
    assert lost, "who plays as looks best may blunder, too"
    assert min(row["round"] for row in lost) >= LATE
    numbers = [row["number"] for row in rows]
    assert numbers == sorted(numbers)
    for row in rows:
        chance, best = row["chances"]
        assert best - chance >= judge.LEAST
        assert blundered().moves[row["number"]] == (row["seat"], row["played"])
        assert row["better"] != row["played"]
        assert row["turn"] <= row["number"]
        assert len(row["differs"]) == 2


def test_a_seat_is_judged_by_what_it_could_know() -> None:
    """Whatever lies face down, the same move is blamed by as much."""
    again = engine.new_game(RULES, seats=2, seed=SEED)
    for seat, text, *_auto in blundered().moves[:60]:
        if again.played < 60 and seat in again.to_act and again.is_legal(seat, text):
            again.play(seat, text)
    seat = again.to_act[0]
    worlds = [again.dealt(0, seed).dealt(seat, "one") for seed in ("a", "b")]
    judge = Judge(RULES, 2)
    played = str(again.weighed(seat)[-1].move)
    first, second = (judge.compared(world, seat, played) for world in worlds)
    assert first == second


def test_the_last_place_on_a_ship_is_told_of_who_took_it() -> None:
    match = engine.new_game(RULES, seats=3, seed="ships")
    while True:
        asked, before = match.to_act[0], match.copy()
        match.play(asked, match.best_move(asked))
        load = match.shipments()[-1:]
        sizes = {str(ship["size"]): ship for ship in before.position(viewer="spectator")["ships"]}
        if load and load[0].number == match.played - 1 and load[0].ship in sizes:
            ship = sizes[load[0].ship]
            room = ship["size"] - ship.get("count", 0)
            if sum(load[0].goods.values()) == room:
                break
    assert judge._ships_filled(before, match) == {load[0].seat: 1}


def test_a_finished_game_is_judged_once_and_others_are_left_alone(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of San Juan nothing was learnt here."""
    monkeypatch.setattr(judge, "trusts", lambda: {"puerto-rico-2": 1.0})
    ann, bea = people(service, "ann", "bea")
    game = stored(service, blundered(), (ann, bea))
    cards = stored(service, blundered("san-juan"), (ann, bea))
    ended = stored(service, blundered(), (ann, bea), ended_early_at=20)
    with service.database.write() as session:
        running = stored(service, blundered(), (ann, bea))
        session.get_one(Game, running.id).status = GameStatus.RUNNING
    with service.database.read() as session:
        assert judged_games.waiting(session) == [id_of(game)]
    for each in (game, cards, ended, running):
        assert [judged_games.judge(service, id_of(each)) for _ in range(2)] == [each is game, False]
    assert judged(service) == [id_of(game)]
    with service.database.read() as session:
        assert {*session.get_one(JudgedGame, game.id).told} == {*told()}
        assert judged_games.waiting(session) == []


def test_a_game_with_hidden_hands_is_judged_too() -> None:
    game = Game(code="X", name="X", rules="san-juan", seats=2, seed=SEED, options={})
    said = judged_games.judgement(game, blundered("san-juan"))
    assert all(99 <= sum(each) <= 101 for each in said["chances"].values())
    assert 1 in {row["seat"] for row in said["moments"]}
    for row in said["moments"]:
        assert {*row["differs"][0], *row["differs"][1]} <= {*moments.REASONS}


def test_a_record_that_cannot_be_played_again_is_tried_once(service: Service) -> None:
    game = stored(service, blundered(), people(service, "ann", "bea"), "another seed")
    assert judged_games.judge(service, id_of(game))
    with service.database.read() as session:
        assert session.get_one(JudgedGame, game.id).told == {}
        assert judged_games.waiting(session) == []


@pytest.mark.parametrize("language", ["en", "de", "pl", "ro"])
def test_the_final_mail_says_in_every_language_what_decided_and_links_to_it(language: str) -> None:
    with speaking(language):
        letter = letter_of(blundered(), RULES, 0, {}, language, SEED)
        bare = letters.final_mail(letter)
        object.__setattr__(letter, "judged", told())
        mail = letters.final_mail(letter)
        decided = moments.moments(letter.view, told())
        played = [blundered().moves[each.number] for each in decided]
        words = [f"{('Ann', 'Bea')[seat]}: {letter.view.words(str(text))}" for seat, text in played]
    assert [each.what for each in decided] == words
    assert len(decided) == 3
    for moment in decided:
        place = letter.position_after(moment.number + 1)
        assert place in mail.html
        assert place in mail.text
        assert place not in bare.text
        assert moment.cost in mail.text
    assert any("(" in moment.better for moment in decided), "there are reasons"


def test_the_curve_is_of_chances_once_a_game_is_judged_and_of_points_before() -> None:
    game = Game(code="X", name="X", rules=RULES, seats=2, seed=SEED, options={})
    course = curve.course_of(game, blundered(), None, ["Ann", "Bea"])
    with_chances = curve.curve(course, ["Ann", "Bea"], told()["chances"])
    of_points = curve.curve(course, ["Ann", "Bea"], {})
    assert (with_chances.title, of_points.title) == (curve.CHANCES, "Victory points")
    assert [tick.text for tick in with_chances.across] == ["0%", "50%", "100%"]
    totals = [row["total"] for row in blundered().result or ()]
    assert [line.value for line in with_chances.lines] == totals
    assert with_chances.columns == of_points.columns


def test_what_was_learnt_is_calibrated() -> None:
    """Where this fails: `python -m pbem.simulation.calibration` (docs/bots.md)."""
    learnt = {file.stem.rpartition("-")[0] for file in strong_bot.WEIGHTS.glob("*.weights")}
    assert learnt == {*judge.trusts()}
    assert all(0.5 < trust <= 1.5 for trust in judge.trusts().values())


def test_trust_is_what_tells_best_what_came() -> None:
    """A judge who says 80 % where 60 % come is to be trusted less, down to no trust at all."""
    lots = random.Random(1)

    def seen(right: float) -> list[calibration.Seen]:
        came = [lots.random() < right for _ in range(4000)]
        return [calibration.Seen((0.8, 0.2), (float(one), float(not one))) for one in came]

    def best(right: float) -> float:
        positions = seen(right)
        return min(calibration.TRUSTS, key=lambda trust: calibration.loss(positions, trust))

    assert best(0.8) == pytest.approx(1, abs=0.11)
    assert best(0.6) == pytest.approx(0.3, abs=0.11)
    assert best(0.5) == pytest.approx(0, abs=0.11)
    ((mean, won, number),) = [
        band for band in calibration.reliability(seen(0.8), 1) if band[0] > 0.5
    ]
    assert (mean, number) == (pytest.approx(0.8), 4000)
    assert won == pytest.approx(0.8, abs=0.03)
