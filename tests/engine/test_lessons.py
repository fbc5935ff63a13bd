"""The lessons of a first game: an idea at a decision that needs it, aim first and end last."""

from __future__ import annotations

import pytest

import engine
from engine.match import Match

FIRST_GAMES = [("puerto-rico", 3), ("san-juan", 2)]


def play(rules: str, seats: int, seed: str) -> tuple[list[tuple[str, str | None]], Match]:
    """A game between greedy seats, of which seat 0 is taught: what it was asked and told."""
    match = engine.new_game(rules, seats=seats, seed=seed)
    asked: list[tuple[str, str | None]] = []
    given: list[str] = []
    while not match.over:
        seat = match.to_act[0]
        if seat == 0:
            lesson = match.lesson(0, given)
            asked.append((str(match.decision(0)), lesson))
            given += [lesson] if lesson else []
        match.play(seat, match.best_move(seat))
    return asked, match


@pytest.mark.parametrize(("rules", "seats"), FIRST_GAMES)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_lesson_comes_once_the_aim_first_and_the_end_last(
    rules: str, seats: int, seed: str
) -> None:
    asked, _match = play(rules, seats, seed)
    given = [lesson for _decision, lesson in asked if lesson]
    known = [lesson["id"] for lesson in engine.GAMES[rules]["lessons"]]
    assert 5 <= len(known) <= 8
    assert sorted(given) == sorted(known)
    assert (given[0], given[-1]) == ("aim", "end")
    assert asked[0][1] == "aim"
    assert "end" in [lesson for _decision, lesson in asked[:16]], "in the first rounds"


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_lesson_comes_where_it_is_needed(seed: str) -> None:
    needed = {"land": {"settler"}, "people": {"place"}, "building": {"build"},
              "selling": {"sell", "role"}, "ships": {"load", "store", "role"}, "cards": {"build"},
              "goods": {"produce", "role"}, "market": {"sell", "role"}}  # fmt: skip
    for rules, seats in FIRST_GAMES:
        for decision, lesson in play(rules, seats, seed)[0]:
            assert lesson not in needed or decision in needed[lesson]


@pytest.mark.parametrize(("rules", "seats"), FIRST_GAMES)
def test_who_is_not_asked_and_who_knows_all_is_told_nothing(rules: str, seats: int) -> None:
    match = engine.new_game(rules, seats=seats, seed="idle")
    known = [lesson["id"] for lesson in engine.GAMES[rules]["lessons"]]
    assert match.lesson(match.to_act[0], known) is None
    assert match.lesson((match.to_act[0] + 1) % seats, ()) is None
    assert match.lesson(match.to_act[0], known[:-1]) == known[-1], "the last that is left"


@pytest.mark.parametrize("language", engine.LANGUAGES[1:])
def test_aim_end_scoring_and_lessons_are_told_in_every_language(language: str) -> None:
    for rules, _seats in FIRST_GAMES:
        english, told = engine.GAMES[rules], engine.games(language)[rules]
        for part in ("aim", "end", "scoring"):
            assert told[part] != english[part]
        for own, other in zip(told["lessons"], english["lessons"], strict=True):
            assert own["id"] == other["id"]
            assert own["title"] != other["title"]
            assert own["text"] != other["text"]


def test_lessons_speak_the_words_of_the_edition() -> None:
    of = {edition: engine.games("pl", edition)["puerto-rico"] for edition in ("2002", "2020")}
    texts = {edition: str(game["lessons"]) for edition, game in of.items()}
    assert "kolonist" in texts["2002"]
    assert "robotnik" in texts["2020"]
    assert "kolonist" not in texts["2020"]
