"""Finished games of every set of options end in the scores that they were recorded with."""

from __future__ import annotations

import dataclasses

import pytest

import engine
from engine.puerto_rico.buildings import CATALOGUE as PUERTO_RICO
from engine.san_juan.cards import CATALOGUE as SAN_JUAN
from tests.engine import recorded_games

ANEW = "If the rules changed on purpose: python -m tests.workshop.record_games"
MOST_KILOBYTES = 3_000


@pytest.mark.parametrize("game", engine.GAMES)
def test_every_recorded_game_ends_as_it_did(game: str) -> None:
    recorded = recorded_games.load(game)
    found = [(each.name, recorded_games.difference(each)) for each in recorded]
    changed = [f"{name}: {what}" for name, what in found if what is not None]
    report = "\n".join([f"{len(changed)} of {len(recorded)} games differ. {ANEW}", *changed])
    assert not changed, report


def test_there_are_games_of_every_set_of_options() -> None:
    recorded = [each for game in engine.GAMES for each in recorded_games.load(game)]
    wanted = recorded_games.plans()
    assert [(g.game, g.seats, g.seed, g.options) for g in recorded] == [plan[:4] for plan in wanted]
    assert len(recorded) >= 300
    sizes = [file.stat().st_size for file in recorded_games.FOLDER.iterdir()]
    assert sum(sizes) < MOST_KILOBYTES * 1_000


def test_every_building_and_card_is_built() -> None:
    built: set[str] = set()
    for each in (*recorded_games.load("puerto-rico"), *recorded_games.load("san-juan")):
        meanings = [engine.meaning(each.game, text) for _, text in each.choices()]
        built |= {id for move in meanings if move.verb == "build" for id in move.about()}
    assert built >= PUERTO_RICO.keys() | SAN_JUAN.keys()


def test_the_end_comes_in_every_way() -> None:
    """By a full city, for want of chips, and for want of colonists."""
    ends: set[str] = set()
    for each in recorded_games.load("puerto-rico")[::8]:
        match = each.start()
        match.play_on(each.choices())
        ends |= {entry.text for entry in match.chronicle() if entry.kind == "last_round"}
    assert len(ends) == 3


@pytest.mark.parametrize("game", engine.GAMES)
def test_what_a_changed_rule_changes_is_named_with_its_first_move(game: str) -> None:
    recorded = recorded_games.load(game)[7]
    seat, text = [*recorded.choices()][9]
    other = dataclasses.replace(recorded, result=[])
    assert str(recorded_games.difference(other)).startswith("no move leads elsewhere: []")
    place = 9 * recorded_games.TRACED
    elsewhere = recorded.trace[:place] + "zzzz" + recorded.trace[place + recorded_games.TRACED :]
    other = dataclasses.replace(other, trace=elsewhere)
    told = f"move 9, `{text}` of seat {seat}, leads elsewhere"
    assert str(recorded_games.difference(other)).startswith(told)
    moves = [*recorded.moves[:9], f"{seat} no move at all", *recorded.moves[10:]]
    refused = str(recorded_games.difference(dataclasses.replace(recorded, moves=moves)))
    assert refused.startswith(f"move 9, `no move at all` of seat {seat}, is refused (")
