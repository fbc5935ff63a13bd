"""Questions as forms: what they hold is legal within their limits, and says the best move."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from tests.engine.test_meaning import GAMES, positions

EVERY_FORM = {
    "puerto-rico": {"place", "store", "small-wharf"},
    "san-juan": {"build", "produce", "sell", "keep", "discard", "office", "chapel", "bank"},
}


def as_proposed(form: engine.Form) -> engine.Answers:
    """What the form holds when nobody has touched it."""
    ticked = {
        field.name: [box.id for box in field.boxes if box.ticked]
        for field in form.fields
        if isinstance(field, engine.Ticks)
    }
    numbers = {
        field.name: {slot.id: slot.proposed for slot in field.slots}
        for field in form.fields
        if isinstance(field, engine.Counts)
    }
    return engine.Answers(ticked, numbers)


def filled_in(form: engine.Form, chance: random.Random) -> engine.Answers:
    """Something within the limits of every field, and of all of them together."""
    ticked, numbers = dict[str, list[str]](), dict[str, dict[str, int]]()
    left = {slot.id: slot.room for field in form.fields if isinstance(field, engine.Counts)
            for slot in field.slots}  # fmt: skip
    placed = 0
    for field in form.fields:
        if isinstance(field, engine.Ticks):
            number = chance.randint(field.least, min(field.most, len(field.boxes)))
            ticked[field.name] = [box.id for box in chance.sample(field.boxes, number)]
            continue
        counts = numbers[field.name] = {slot.id: 0 for slot in field.slots}
        wanted = min(field.most, max(field.least, form.least - placed), sum(left.values()))
        while sum(counts.values()) < wanted:
            slot = chance.choice([slot for slot in field.slots if left[slot.id]])
            counts[slot.id] += 1
            left[slot.id] -= 1
        placed += wanted
    return engine.Answers(ticked, numbers)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_forms_say_the_best_move_and_legal_ones_within_their_limits(
    name: str, options: dict[str, Any]
) -> None:
    chance, met = random.Random(7), set()
    for game in positions(name, options, 8 if name == "san-juan" else 4):
        for seat in game.to_act:
            form, best = game.form(seat), game.choices(seat, 1)
            if form is None:
                continue
            met.add(form.name)
            assert all(game.is_legal(seat, text) for text in form.buttons)
            if best[0].text not in form.buttons and form.name != "small-wharf":
                said = engine.form_text(name, form.name, as_proposed(form))
                if best[0].verb == form.name:
                    meant = game.meaning(game.read(seat, said))
                    assert sorted(meant.pieces) == sorted(best[0].pieces)
            if form.name != "build":  # what pays must be as much as the target costs
                text = engine.form_text(name, form.name, filled_in(form, chance))
                assert game.is_legal(seat, text), (game.question(seat), text)
    missing = EVERY_FORM[name] - met
    assert missing <= {"small-wharf", "bank", "chapel", "office"}


def test_a_form_shows_capacities_and_what_is_there_now() -> None:
    name, options = GAMES[0]
    game = next(g for g in positions(name, options, 1) if g.decision(g.to_act[0]) == "place")
    seat = game.to_act[0]
    player, form = game.position(seat=seat)["players"][seat], game.form(seat)
    assert form is not None
    colonists, nobles = form.counts("colonist"), form.counts("noble")
    assert colonists is not None
    assert nobles is not None
    tiles = [tile["tile"] for tile in player["island"]]
    for slot in colonists.slots:
        if slot.kind == "tile":
            assert slot.room == tiles.count(slot.id)
    at_work = sum(slot.now for slot in colonists.slots)
    people = colonists.most + nobles.most
    assert at_work + sum(player["san_juan"].values()) == people
    assert form.least == min(people, sum(slot.room for slot in colonists.slots))


def test_nobody_who_is_not_asked_has_a_form() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="forms")
    assert [game.form(seat) for seat in range(3)] == [None] * 3


@pytest.mark.parametrize(
    ("game", "form", "answers", "text"),
    [
        ("puerto-rico", "place", engine.Answers(), "place nothing"),
        ("puerto-rico", "store", engine.Answers(), "store nothing"),
        ("puerto-rico", "store",
         engine.Answers({"whole": ["sugar", "corn"]}, {"single": {"coffee": 2, "corn": 1}}),
         "store corn, sugar keep coffee 2"),
        ("san-juan", "build",
         engine.Answers({"target": ["palace"], "over": ["chapel"], "card": ["well", "well"]}),
         "build palace over chapel paying well, well"),
    ],
)  # fmt: skip
def test_what_a_filled_in_form_says(
    game: str, form: str, answers: engine.Answers, text: str
) -> None:
    assert engine.form_text(game, form, answers) == text


@pytest.mark.parametrize(
    ("game", "form", "field"),
    [
        ("puerto-rico", "small-wharf", "goods"),
        ("san-juan", "sell", "card"),
        ("san-juan", "build", "target"),
    ],
)
def test_a_form_that_says_nothing_names_the_field(game: str, form: str, field: str) -> None:
    with pytest.raises(engine.IncompleteForm) as raised:
        engine.form_text(game, form, engine.Answers())
    assert raised.value.field == field


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_there_is_no_other_form(game: str) -> None:
    with pytest.raises(ValueError, match="no form"):
        engine.form_text(game, "dance", engine.Answers())
    with pytest.raises(ValueError, match="no form"):
        engine.form_text("san-juan", "sell", engine.Answers({"card": ["crystal palace"]}))


def test_a_field_is_found_by_its_name_and_its_kind() -> None:
    kinds = (engine.Ticks, engine.Counts)
    fields = tuple(kind(name, (), 0, 1) for kind in kinds for name in "ab")
    form = engine.Form("sell", fields)
    assert [form.ticks(name) for name in "abc"] == [*fields[:2], None]
    assert [form.counts(name) for name in "abc"] == [*fields[2:], None]
