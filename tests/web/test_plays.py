"""Which piece of the board stands for which move, for every kind of decision of Puerto Rico."""

from __future__ import annotations

import random

import pytest

import engine
from engine.meaning import NOTHING, Outcome
from pbem.games.puerto_rico.plays import Plays, plays, sent
from pbem.web.game.decisions import Option, told_apart
from tests.browser.kinds import EVERYTHING

TICKED = {"place", "store"}
"""Decisions answered by circles and goods of the own board, which are boxes of their forms."""


def choice(text: str, outcome: Outcome = NOTHING) -> engine.Choice:
    meaning = engine.meaning("puerto-rico", text)
    return engine.Choice(text, "", 0.0, text, meaning.verb, meaning.pieces, outcome=outcome)


def spots(found: Plays) -> dict[str, list[str]]:
    return {spot: [play.text for play in ways] for spot, ways in found.items()}


@pytest.mark.parametrize(
    ("decision", "texts", "expected"),
    [
        ("role", ["builder", "builder without privilege"], {"role.builder": ["builder"]}),
        ("settler", ["draw", "take corn", "take corn as forest", "take quarry", "pass"],
         {"pile": ["draw"], "tile.corn": ["take corn", "take corn as forest"],
          "tile.quarry": ["take quarry"]}),
        ("keep", ["keep plantation", "keep forest"], {"pile": ["keep plantation", "keep forest"]}),
        ("hunt", ["discard corn empty", "discard corn colonist", "discard forest", "pass"],
         {"own.corn": ["discard corn empty", "discard corn colonist"],
          "own.forest": ["discard forest"]}),
        ("sell", ["sell corn", "sell corn without small market", "sell indigo at trading post",
                  "buy plantation", "return forest", "pass"],
         {"good.corn": ["sell corn"], "trading-post": ["sell indigo at trading post"],
          "pile": ["buy plantation"], "own.forest": ["return forest"]}),
        ("build", ["build harbor paying vp", "build harbor"], {"offer.harbor": ["build harbor"]}),
        ("extra", ["extra corn", "extra corn, corn", "pass"],
         {"good.corn": ["extra corn"], "bag": ["extra corn, corn"]}),
        ("deliver", ["deliver corn, indigo", "deliver corn"],
         {"bag": ["deliver corn, indigo"], "good.corn": ["deliver corn"]}),
        ("load", ["load corn on 5", "load corn on 5 without harbor", "load corn on wharf"],
         {"ship.5": ["load corn on 5"], "wharf": ["load corn on wharf"]}),
        ("load", ["load corn 2, sugar on small wharf", "load corn, sugar on small wharf"],
         {"wharf": ["load corn, sugar on small wharf"]}),
        ("buccaneer", ["piracy 5 keep corn 3", "piracy 5 keep corn 2", "piracy 5",
                       "capture captain"],
         {"ship.5": ["piracy 5 keep corn 3"], "role.captain": ["capture captain"]}),
        ("buccaneer", ["raid colonist 2 noble 1", "raid colonist 3"],
         {"colonists": ["raid colonist 2 noble 1", "raid colonist 3"]}),
    ],
)  # fmt: skip
def test_a_piece_stands_for_its_moves(
    decision: str, texts: list[str], expected: dict[str, list[str]]
) -> None:
    assert spots(plays(decision, [choice(text) for text in texts])) == expected


def test_a_buccaneer_points_at_the_trading_house_or_at_the_colonist_ship() -> None:
    found = plays(
        "buccaneer", [choice("plunder", Outcome(points=3)), choice("raid", Outcome(people=2))]
    )
    assert spots(found) == {"house": ["plunder"], "colonists": ["raid"]}


def test_people_of_a_guesthouse_are_sent_to_a_piece_of_the_own_board() -> None:
    texts = ["send colonist to corn", "send noble to chapel"]
    found = sent(texts, lambda text: engine.meaning("puerto-rico", text), str.upper)
    assert spots(found) == {"own.corn": texts[:1], "own.chapel": texts[1:]}
    assert found["own.corn"][0].words == "SEND COLONIST TO CORN"


def test_nearly_all_that_the_list_offers_can_be_pointed_at() -> None:
    """All but passing, what is ticked, and how exactly a payment or a loot is made up."""
    chance = random.Random(7)
    match = engine.new_game("puerto-rico", seats=4, seed="kinds 211", **EVERYTHING)
    asked: set[str | None] = set()
    while not match.over:
        seat = match.to_act[0]
        decision, choices = match.decision(seat), match.choices(seat, 60)
        assert decision is not None
        shown = {text for texts in spots(plays(decision, choices)).values() for text in texts}
        plain = [c for c in choices if decision not in TICKED and not c.declines]
        named = {about(c) for c in plain if c.text in shown}
        assert {about(c) for c in plain if c.verb != "produce"} <= named, decision
        asked.add(decision)
        match.play(seat, chance.choice(choices[:3]).text)
    assert {"role", "settler", "build", "sell", "load", "extra", "buccaneer"} <= asked


def about(choice: engine.Choice) -> tuple[object, ...]:
    """What a move is about, without its payment and without what a pirate keeps."""
    on = [piece.id for piece in choice.pieces if piece.part == "on"]
    named = [] if on else [piece[:3] for piece in choice.pieces if not piece.part]
    return (choice.verb, *named, *on)


def test_what_all_placements_do_is_said_once() -> None:
    texts = ("place indigo 2, quarry, chapel", "place indigo 2, chapel noble, quarry")
    offered = [Option(text, text, "produces 1 indigo") for text in texts]
    alike, brings, told = told_apart(offered)
    assert (alike, brings) == ("place indigo 2, quarry", "produces 1 indigo")
    assert {option.preview for option in told} == {""}, "said once"
    villa = "place indigo 2, quarry, villa"
    other = Option(villa, villa, "produces 2 indigo")
    assert told_apart([*offered, other])[1] == "", "each brings something else"
    assert [option.rest for option in told] == ["place chapel", "place chapel noble"]
    assert [option.text for option in told] == list(texts)
    assert told_apart(offered[:1]) == ("", "", tuple(offered[:1])), "nothing to tell apart"
    assert told_apart([]) == ("", "", ())
