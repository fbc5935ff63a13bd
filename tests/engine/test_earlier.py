"""A game is taken back to before a move of the turn that runs, without playing it all again."""

from __future__ import annotations

import json

import pytest

import engine

KINDS = [("puerto-rico", 3), ("san-juan", 3)]


@pytest.mark.parametrize(("kind", "seats"), KINDS)
def test_every_earlier_position_of_a_turn_is_as_it_was(kind: str, seats: int) -> None:
    match = engine.new_game(kind, seats=seats, seed="earlier")
    saved, numbers = {}, 0
    for _ in range(80):
        saved[len(match.moves)] = json.loads(match.save_text())
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
        for number in range(match.turn_start, len(match.moves)):
            if number in saved:
                before = match.earlier(number)
                assert before is not None
                assert json.loads(before.save_text()) == saved[number]
                numbers += 1
    assert numbers > 50


def test_another_turn_is_not_gone_back_to() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="earlier")
    match.play(match.to_act[0], "prospector" if match.is_legal(0, "prospector") else "mayor")
    assert match.earlier(len(match.moves)) is None
    assert match.earlier(-1) is None


@pytest.mark.parametrize(("kind", "seats"), KINDS)
def test_what_lay_face_down_and_is_drawn_is_noticed(kind: str, seats: int) -> None:
    match = engine.new_game(kind, seats=seats, seed="earlier")
    for _ in range(40):
        before, position = match.unseen, match.position()
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
        if _face_down(position) != _face_down(match.position()):
            assert match.unseen != before


def _face_down(position: engine.Position) -> object:
    return position["plantations"]["pile"] if "plantations" in position else position["deck"]
