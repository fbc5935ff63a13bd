"""`strong`: what was learnt fits the game, and beats those from whom it was learnt."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

import engine
from pbem.play import characters, strong_bot
from pbem.play.strong_bot import WEIGHTS, WIN, Judgement, Misfit, network_of
from pbem.simulation import learning, noisy_games
from pbem.simulation.bot_match import play_matches

FILES = sorted(WEIGHTS.glob("*.weights"))
MOST_BYTES = 150_000
"""Of all that was learnt for a game and number of players."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_was_learnt_fits_the_game_as_it_is(file: Path) -> None:
    """Where this fails what a judge looks at has changed: learn anew (docs/bots.md)."""
    game, seats, _number = file.stem.rsplit("-", 2)
    match = engine.new_game(game, seats=int(seats), seed="fits")
    network = network_of(file.read_bytes(), match.feature_names)
    assert len(match.features(0)) == len(match.feature_names) == len(network.first)
    said = network.judge(match.features(0))
    assert 0 < said.win < 1
    assert -60 < said.margin < 60
    own = [other for other in FILES if other.stem.startswith(f"{game}-{seats}-")]
    assert sum(other.stat().st_size for other in own) <= MOST_BYTES
    with pytest.raises(Misfit, match="learn them anew"):
        network_of(file.read_bytes(), [*match.feature_names, "another"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_san_juan_too_every_number_has_a_name_and_no_seat_sees_more(seats: int) -> None:
    chance = random.Random(seats)
    match = engine.new_game("san-juan", seats=seats, seed="names", new_buildings=True)
    names = match.feature_names
    assert len(names) == len({*names})
    while not match.over:
        if match.turn_begins:
            seat = chance.randrange(seats)
            row = dict(zip(names, match.features(seat), strict=True))
            players = match.position(seat)["players"]
            held = players[seat]["hand"].count("indigo-plant")
            assert row["held indigo-plant"] == pytest.approx(0.5 * held)
            assert row["0 cards"] == pytest.approx(0.1 * len(players[seat]["hand"]))
            assert row["1 cards"] == pytest.approx(0.1 * players[(seat + 1) % seats]["hand"])
            worlds = [match.dealt(seat, seed).features(seat) for seed in "ab"]
            assert worlds[0] == worlds[1]
        asked = match.to_act[0]
        weighed = match.weighed(asked)
        match.play(asked, chance.choice(weighed[:3]).move if weighed else match.legal(asked)[0])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_number_of_the_features_has_a_name_and_no_seat_sees_more(seats: int) -> None:
    chance = random.Random(seats)
    chosen = ["new-buildings", "nobles", "buccaneer", "festival"]
    match = engine.new_game("puerto-rico", seats=seats, seed="names", expansions=chosen)
    names = match.feature_names
    assert len(names) == len({*names})
    while not match.over and match.played < 150:
        if match.turn_begins:
            seat = chance.randrange(seats)
            row = dict(zip(names, match.features(seat), strict=True))
            own = match.position(seat)["players"][seat]
            assert row["0 doubloons"] == pytest.approx(0.1 * own["doubloons"])
            assert row["0 chips"] == pytest.approx(0.03 * own["vp"])
            assert row["governor 0"] == (match.position()["governor"] == seat)
            worlds = [match.dealt(seat, seed).features(seat) for seed in "ab"]
            assert worlds[0] == worlds[1]
        asked = match.to_act[0]
        weighed = match.weighed(asked)
        match.play(asked, chance.choice(weighed[:3]).move if weighed else match.legal(asked)[0])


def test_a_network_in_plain_python_says_what_arrays_say() -> None:
    lots = np.random.default_rng(1)
    shapes = ((542, 8), 8, (8, 2), 2)
    weights = learning.Weights.of(*(lots.standard_normal(shape) / 3 for shape in shapes))
    match = engine.new_game("puerto-rico", seats=3, seed="arrays")
    network = network_of(weights.written("puerto-rico", 3), match.feature_names)
    for seat in range(3):
        inputs = match.features(seat)
        said, arrays = network.judge(inputs), weights.judge(inputs)
        units = np.maximum(np.array(inputs) @ weights.first + weights.bias, 0)
        win, lead = units @ weights.last + weights.last_bias
        assert said.win == pytest.approx(1 / (1 + np.exp(-win)), abs=0.01)
        assert said.margin == pytest.approx(strong_bot.UNIT * lead, abs=0.2)
        assert (arrays.win, arrays.margin) == pytest.approx((said.win, said.margin), abs=0.2)
    same = learning.Weights.of_network(network)
    assert all(np.allclose(one, other, atol=0.01) for one, other in zip(same, weights, strict=True))


def test_games_to_learn_from_follow_from_their_numbers() -> None:
    games = list(noisy_games.rows("puerto-rico", 2, range(3), 0.4, ()))
    assert games == list(noisy_games.rows("puerto-rico", 2, range(3), 0.4, ()))
    for game in games:
        for (_, won, ahead), (_, other, behind) in zip(game[0::2], game[1::2], strict=True):
            assert won + other == 1
            assert ahead == -behind
            assert (ahead > 0) <= (won == 1)


def test_what_decides_games_is_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here it is the first number, and the second says by how much."""
    monkeypatch.setattr(learning, "EPOCHS", 500)
    lots = random.Random(1)
    games: list[list[noisy_games.ROW]] = []
    for _ in range(60):
        numbers = [[lots.random() for _ in range(20)] for _ in range(80)]
        games.append([(row, float(row[0] > 0.5), 20 * row[1] - 10) for row in numbers])
    known = learning.Games.of(games)
    _weights, (loss, explained) = learning.fitted(known, known.told((), 1), 1)
    assert loss < 0.3
    assert explained > 0.9


def test_games_are_kept_in_folders_and_what_was_thought_of_them_is_learnt_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "A_FILE", 2)
    folders = [tmp_path / "first", tmp_path / "second"]
    for folder in folders:
        folder.mkdir()
    cut_short = learning.kept(folders[:1], "san-juan", 2, range(2), 0.5, ())
    games = learning.kept(folders[:1], "san-juan", 2, range(4), 0.5, ())
    assert len(games.lengths) == 4
    assert games.lengths.sum() == len(games.inputs) == len(games.came)
    assert (games.inputs[: len(cut_short.inputs)] == cut_short.inputs).all()
    both = learning.kept(folders[::-1], "san-juan", 2, range(4, 6), 0.5, ())
    assert len(both.lengths) == 6
    lots = np.random.default_rng(1)
    known = [learning.Weights.drawn(games.inputs.shape[1], lots) for _ in range(2)]
    thought = sum(games.rated(each) for each in known) / 2
    assert (games.told((), 2) == games.came).all()
    told = games.told(known, 2)
    last = games.lengths[0] - 2
    assert (told[last : last + 2] == games.came[last : last + 2]).all()
    share = learning.OUTCOME
    mixed = share * told[last : last + 2] + (1 - share) * thought[last : last + 2]
    assert told[last - 2 : last] == pytest.approx(mixed)


def test_it_takes_more_than_its_share_of_the_wins_from_greedy_players() -> None:
    strong, greedy = play_matches(["strong", "greedy", "greedy"], 12, "strength")
    assert strong["share"] > 0.5
    assert strong["mean"] > greedy["mean"] + 5


def test_a_move_is_worth_what_its_turn_leaves_and_what_others_then_do() -> None:
    """Told here by who is to choose: another when the turn is over, then the seat itself."""
    match = engine.new_game("puerto-rico", seats=3, seed="ahead")
    seat, place = match.to_act[0], match.feature_names.index("to choose 0")

    class IsAsked:
        def judge(self, inputs: Sequence[float]) -> Judgement:
            return Judgement(inputs[place], 0.0)

    assert strong_bot.after(match, seat, "settler", [IsAsked()]).win == 0
    end = strong_bot.played_on(match, seat, "settler")
    assert strong_bot.worth(end, seat, [IsAsked()]) == pytest.approx(WIN / 2)


def test_where_nothing_was_learnt_it_plays_what_looks_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strong_bot, "judges_of", lambda game, seats: ())
    match = engine.new_game("san-juan", seats=2, seed="nothing")
    while not match.turn_begins:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    for _ in range(40):
        seat = match.to_act[0]
        text = characters.choose("strong", match, seat, f"{match.played}")
        weighed = match.weighed(seat)
        assert text in [move for move, value in weighed if value == weighed[0].value]
        match.play(seat, text)
