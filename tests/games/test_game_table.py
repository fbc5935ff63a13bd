"""The table of the game page: the market's columns and prices, the strip, plays, what is new."""

from __future__ import annotations

from functools import cache

import engine
from engine.puerto_rico import public_facts
from pbem.games.changes_since_last_move import changes
from pbem.games.puerto_rico.board import BoardView
from pbem.games.puerto_rico.market import OfferView
from pbem.games.puerto_rico.plays import plays
from pbem.games.registry import board_view

NAMES = ["Ann", "Bea", "Cid"]


def board_of(match: engine.Match, seat: int | None) -> BoardView:
    shown = match.position(seat=seat, viewer="spectator" if seat is None else None)
    board = board_view(shown, NAMES[: len(shown["players"])], seat, match.to_act)
    assert isinstance(board, BoardView)
    return board


def offers(board: BoardView) -> dict[str, OfferView]:
    return {offer.id: offer for column in board.columns for offer in column.offers}


@cache
def reached(decision: str) -> engine.Match:
    """A game in which somebody is asked that, in its middle."""
    match = engine.new_game("puerto-rico", seats=3, seed="table")
    while len(match.moves) < 40 or match.decision(match.to_act[0]) != decision:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
    return match


def test_prices_are_what_the_builder_would_pay() -> None:
    match = reached("build")
    seat = match.to_act[0]
    shown = offers(board_of(match, seat))
    bought = [choice for choice in match.choices(seat, 99) if choice.builds]
    assert bought
    assert {c.builds[0]: c.cost for c in bought} == {
        c.builds[0]: shown[c.builds[0]].price for c in bought
    }
    assert all(shown[choice.builds[0]].short == 0 for choice in bought)
    assert all(offer.price is None for offer in offers(board_of(match, None)).values())


def test_nothing_is_short_once_the_game_is_over() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="table")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
    shown = offers(board_of(match, 0)).values()
    assert {(offer.price, offer.short) for offer in shown} == {(None, 0)}


def test_columns_go_by_quarries_and_rows_by_price() -> None:
    board = board_of(reached("build"), 0)
    assert [column.number for column in board.columns] == [1, 2, 3, 4]
    for column in board.columns:
        costs = [offer.cost for offer in column.offers]
        assert costs == sorted(costs)
    for player in board.players:
        for building in player.buildings:
            owners = offers(board)[building.id].owners
            assert player.seat in [owner.seat for owner in owners], "sold out or not"


def test_the_draft_tells_places_by_price_and_what_may_take_them() -> None:
    chosen = {"expansions": ["new-buildings"], "building_selection": "draft"}
    match = engine.new_game("puerto-rico", seats=3, seed="draft", **chosen)
    board = board_of(match, match.to_act[0])
    assert board.drafting
    assert board.place == "market"
    told = {slots.price: slots.left for column in board.columns for slots in column.slots}
    assert told == {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
    here = plays("draft", match.choices(match.to_act[0], 99))
    assert {f"offer.{text.removeprefix('choose ').replace(' ', '-')}"
            for text in match.legal(match.to_act[0])} == set(here)  # fmt: skip


def test_the_strip_says_who_has_acted() -> None:
    match = reached("sell")
    board, seat = board_of(match, match.to_act[0]), match.to_act[0]
    strip = board.strip
    assert strip.role == "trader"
    states = [step.state for step in strip.steps]
    place = [step.seat for step in strip.steps].index(seat)
    assert states == ["done"] * place + ["now"] + ["next"] * (2 - place)
    assert [card.name for card in strip.cards if card.now] == ["trader"]
    assert {card.name for card in strip.cards if not card.by} == set(match.position()["roles"])


def test_harvests_are_what_the_craftsman_brings() -> None:
    match = reached("role")
    copy = match.copy()
    expected = public_facts.harvests(copy.position(seat=0))
    before = [dict(player["goods"]) for player in copy.position()["players"]]
    first = copy.to_act[0]
    copy.play(first, "craftsman")
    gained = {
        good: number - before[first][good]
        for good, number in copy.position()["players"][first]["goods"].items()
        if number > before[first][good]
    }
    assert gained == expected[first], "who is first gets all that the supply has"


def test_pieces_stand_for_the_plainest_move() -> None:
    match = reached("load")
    seat = match.to_act[0]
    found = plays("load", match.choices(seat, 99))
    assert all(spot.startswith("ship.") or spot == "wharf" for spot in found)
    texts = [play.text for ways in found.values() for play in ways]
    assert all(match.is_legal(seat, text) for text in texts)
    role = reached("role")
    cards = plays("role", role.choices(role.to_act[0], 99))
    assert {ways[0].text for ways in cards.values()} == set(role.position()["roles"])


def test_only_the_piece_that_came_is_new() -> None:
    match = reached("load").copy()
    while True:  # until a load after which others load, before any ship sails
        seat = match.to_act[0]
        best, before = match.choices(seat, 1)[0], board_of(match, seat)
        loads = match.decision(seat) == "load" and best.outcome.goods
        match.play(seat, best.text)
        if loads and match.decision(match.to_act[0]) == "load":
            break
    new = changes(before, board_of(match, seat))
    goods = [fact for fact in new if fact.startswith("ship.") and fact.count(".") == 2]
    assert len(goods) == sum(abs(n) for n in best.outcome.goods.values())
    assert not [fact for fact in new if fact.startswith(("owner.", "plantations."))]
