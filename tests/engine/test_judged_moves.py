"""A move that was read is not judged again where it is played; elsewhere it is a plain text."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from typing import Any

import pytest

import engine
from engine.match import Match


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each text is judged, in whatever match."""
    counts: Counter[str] = Counter()
    judge = Match._judge

    def counting(match: Match, seat: int, text: str, **more: Any) -> Any:
        counts[str(text)] += 1
        return judge(match, seat, text, **more)

    monkeypatch.setattr(Match, "_judge", counting)
    return counts


@pytest.fixture
def game() -> engine.Match:
    return engine.new_game("puerto-rico", seats=3, seed="judged")


def test_reading_and_playing_is_one_judgement(game: engine.Match, judged: Counter[str]) -> None:
    move = game.read(0, "Settlr")
    assert game.is_legal(0, "Settlr")
    game.foresee(0, move)
    game.play(0, move)
    assert judged == {"Settlr": 1}
    assert game.moves == [(0, "settler")]


def test_it_holds_in_every_match_at_the_same_position(
    game: engine.Match, judged: Counter[str]
) -> None:
    game.play(0, "settler")
    saved = json.loads(json.dumps(game.save()))
    here, there = engine.restore(saved), engine.restore(json.loads(json.dumps(saved)))
    judged.clear()
    first = here.read(0, "take quary")
    ahead = here.copy()
    ahead.play(0, first)
    second = ahead.read(1, ahead.legal(1)[0])
    there.play(0, first)
    there.play(1, second)
    assert judged == {"take quary": 1, str(second): 1}
    assert there.moves[1:3] == [(0, "take quarry"), (1, str(second))]


def test_anywhere_else_it_is_judged_anew(game: engine.Match, judged: Counter[str]) -> None:
    move = game.read(0, "settler")
    other = engine.new_game("puerto-rico", seats=3, seed="another")
    other.play(0, move)
    assert judged == {"settler": 2}
    with pytest.raises(engine.IllegalMove):
        other.play(0, move)
    with pytest.raises(engine.IllegalMove):
        game.play(1, move)
    game.play(0, "mayor")
    with pytest.raises(engine.IllegalMove):
        game.play(0, move)


def test_a_refusal_is_remembered_until_something_is_played(
    game: engine.Match, judged: Counter[str]
) -> None:
    for _ in range(3):
        with pytest.raises(engine.IllegalMove):
            game.read(0, "take quarry")
    assert judged == {"take quarry": 1}
    game.play(0, "settler")
    assert game.read(0, "take quarry") == "take quarry"


def test_it_is_a_text_for_everybody_else(game: engine.Match) -> None:
    move = game.read(0, "SETTLER.")
    assert move == "settler"
    assert json.dumps([move]) == '["settler"]'
    assert type(pickle.loads(pickle.dumps(move))) is str
