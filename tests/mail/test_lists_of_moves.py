"""The list of moves in a mail: short, never without passing, and each row says what it brings."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.meaning import ABOUT
from pbem.games.boards.pieces import pieces
from pbem.games.san_juan.board import CardsView
from pbem.language import catalogues
from pbem.mail import letters
from pbem.mail.letters import move_list
from pbem.web.game.decisions import MOST_OPTIONS
from tests.mail.test_every_board import SETS, letter_of

MOST = move_list.MOST_ROWS + move_list.MOST_SENDINGS
EVERYTHING: list[tuple[str, int, dict[str, Any]]] = [
    ("puerto-rico", 3, {"expansions": SETS[-1]}),
    ("san-juan", 3, {"new_buildings": True, "advanced_start": True}),
]


def decisions(rules: str, seats: int, options: dict[str, Any]) -> Iterator[letters.Letter]:
    """A letter for every few decisions of a random game."""
    chance = random.Random(9)
    match = engine.new_game(rules, seats=seats, seed="lists", **options)
    while not match.over:
        seat = chance.choice(match.to_act)
        if chance.random() < 0.35:
            yield letter_of(match, rules, seat, options)
        choices = match.choices(seat, 4)
        match.play(seat, chance.choice(choices).text if choices else match.legal(seat)[0])


def with_the_opening() -> Iterator[letters.Letter]:
    """Those of San Juan, and before them those about the cards that are discarded at the start."""
    rules, seats, options = EVERYTHING[1]
    match = engine.new_game(rules, seats=seats, seed="lists", **options)
    yield from (letter_of(match, rules, seat, options) for seat in match.to_act)
    yield from decisions(*EVERYTHING[1])


@pytest.mark.parametrize(("rules", "seats", "options"), EVERYTHING)
def test_a_list_is_short_has_a_building_once_and_passes_where_that_is_legal(
    rules: str, seats: int, options: dict[str, Any]
) -> None:
    built = 0
    for letter in decisions(rules, seats, options):
        told = move_list.list_moves(letter.view).rows
        assert 0 < len(told) <= MOST
        assert len({row.choice.text for row in told}) == len(told)
        for row in told:
            assert letter.view.read(row.typed) == row.choice.text, row.typed
        buildings = [id for row in told for id in row.choice.builds]
        assert len(buildings) == len(set(buildings))
        built += len(buildings)
        offered = letter.view.choices(move_list.MOST_SEEN)
        assert any(row.choice.declines for row in told) == any(c.declines for c in offered)
    assert built > 20


def test_of_many_combinations_the_best_are_listed_and_all_can_be_answered() -> None:
    verbs = set[str]()
    for letter in with_the_opening():
        view, listed = letter.view, move_list.list_moves(letter.view)
        combined = Counter(
            row.choice.verb
            for row in listed.rows
            if sum(piece.number for piece in row.choice.pieces if piece.part == ABOUT) > 1
            and row.choice.text not in view.shortcuts
        )
        assert not combined or max(combined.values()) <= move_list.MOST_ALIKE
        if not listed.more:
            continue
        verbs |= {*combined}
        assert "These are the best of many" in letters.turn_mail(letter).html
        left_out = {*view.legal} - {row.choice.text for row in listed.rows}
        for text in [*left_out][:20]:
            assert view.read(view.words(text)) == text
        on_the_page = {choice.text for choice in view.choices(MOST_OPTIONS)}
        assert view.form is not None or left_out <= on_the_page
    assert len(verbs) > 1


def test_who_must_discard_several_cards_is_told_what_they_keep() -> None:
    seen = 0
    for letter in with_the_opening():
        board = letter.view.board
        assert isinstance(board, CardsView)
        held = sum(card.count for card in (*(board.hand or ()), *board.drawn))
        for row in move_list.list_moves(letter.view).rows:
            given = len(row.choice.about("card"))
            if row.choice.verb == "discard" and given > 1:
                kept = row.does.removeprefix("you keep: ").split(", ")
                counts = [int(name.partition("×")[2] or 1) for name in kept]
                assert sum(counts) == held - given
                seen += 1
    assert seen


def test_a_builders_rows_say_what_the_buildings_do_and_what_they_cost() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="x")
    match.play(0, "builder")
    row = next(r for r in letter_of(match, "puerto-rico", 0, {}).moves() if "hacienda" in r.text)
    assert row.does == pieces("puerto-rico")["hacienda"]["rule"]
    assert row.preview == "for 1 doubloon, leaving you 1; 1 point"
    mail = letters.turn_mail(letter_of(match, "puerto-rico", 0, {}))
    assert "draw one face-down plantation" in " ".join(mail.text.split())
    assert "Buildings for sale" not in mail.html


def test_three_buildings_are_likely_the_others_stand_by_column_and_price_and_passing_is_last() -> (
    None
):
    known, seen = pieces("puerto-rico"), 0
    for letter in decisions("puerto-rico", 4, {}):
        rows = letter.moves()
        passing = [row.text for row in rows if row.move == "pass"]
        assert not passing or rows[-1].text == passing[0]
        others = [row for row in rows if row.column]
        if letter.view.decision != "build" or len(rows) < 6:
            assert letter.view.decision == "build" or not others
            continue
        assert [bool(row.column) for row in rows[:4]] == [False, False, False, True]
        costs = {str(piece["name"]): piece["cost"] for piece in known.values()}
        order = [(row.column, costs[row.title]) for row in others]
        assert order == sorted(order)
        told_once(letter)
        assert len({row.move for row in rows}) == len(rows)
        seen += 1
    assert seen


def told_once(letter: letters.Letter) -> None:
    """Each building of the supply that can be bought or is too dear, in HTML and text."""
    document, mail = letter.view.document, letters.turn_mail(letter)
    assert document["game"] == "puerto-rico"
    assert letter.view.seat is not None
    own = {lot["building"] for lot in document["players"][letter.view.seat]["city"]}
    text = " ".join(mail.text.partition("REPLY WITH")[2].partition("SINCE YOUR")[0].split())
    html = mail.html.partition("<h1")[2].partition("<h2")[0]
    html = re.sub(r"(href|title)=\"[^\"]*\"|<span style=\"display:block.*?</span>", "", html)
    for id, left in document["supply"]["buildings"].items():
        if left and id not in own:
            name = re.escape(str(pieces("puerto-rico")[id]["name"]))
            alone = rf"(?i)(?<!small |large )(?<!\w){name}(?! storage)"
            reply = html.partition("just reply")
            found = len(re.findall(alone, reply[0]))
            assert found == len(re.findall(alone, text.partition("For example")[0])), name
            assert found == 1 or (not found and " more." in text), name


def test_roles_stand_in_the_boards_order_with_their_doubloons_and_are_read_without() -> None:
    coins = 0
    for letter in decisions("puerto-rico", 4, {}):
        if letter.view.decision != "role":
            continue
        document, rows = letter.view.document, letter.moves()
        assert document["game"] == "puerto-rico"
        lying = {role: [n] if isinstance(n, int) else n for role, n in document["roles"].items()}
        assert {row.move: row.coins for row in rows} == {role: max(n) for role, n in lying.items()}
        assert [row.move for row in rows] == [*lying]
        mail = letters.turn_mail(letter)
        best = letter.view.choices(1)[0]
        assert engine.capitalised(best.words) in mail.html.partition("</div>")[0]
        for row in rows:
            assert letter.view.read(row.text) == row.move
            note = f"{row.coins} doubloon" + ("s" if row.coins > 1 else "") + " on it"
            assert not row.coins or row.told.startswith(note)
            assert not row.coins or mail.html.count(f">+{row.coins}</span>") > 0
            coins += row.coins
    assert coins


def test_a_mail_that_is_not_of_the_board_lists_no_buildings_for_sale() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="x")
    letter = letter_of(match, "puerto-rico", 1, {})
    assert "Buildings for sale" in letters.board_mail(letter, "board", None).html
    assert "Buildings for sale" not in letters.bot_plays_mail(letter).html


def test_a_mayors_rows_tell_what_they_yield_and_then_only_what_changes() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="x")
    for seat, text in ((0, "settler"), (0, "take quarry")):
        match.play(seat, text)
    while match.decision(match.to_act[0]) != "place":
        seat = match.to_act[0]
        texts = match.legal(seat)
        match.play(seat, "mayor" if "mayor" in texts else texts[-1])
    seat = match.to_act[0]
    told = move_list.list_moves(letter_of(match, "puerto-rico", seat, {}).view).rows
    assert (told[0].typed, told[0].title) == (
        "place people automatically",
        "Best for production",
    )
    assert told[0].preview.startswith("produces ")
    assert told[0].does.startswith("+\N{NO-BREAK SPACE}")
    mail = letters.turn_mail(letter_of(match, "puerto-rico", seat, {}))
    assert "  place people automatically  -  Best for production: produces " in mail.text
    assert "Place them yourself" in mail.html
    assert "All other moves" not in mail.html


def test_as_now_is_a_row_of_its_own_where_it_is_another_move() -> None:
    found = {
        row.typed
        for letter in decisions("puerto-rico", 3, {"expansions": ["new-buildings"]})
        if letter.view.decision == "place"
        for row in move_list.list_moves(letter.view).rows
    }
    assert {"place people automatically", "place people as before"} <= found


def test_san_juans_hand_stands_beside_the_decision_and_discards_carry_their_worth() -> None:
    options = {"new_buildings": True, "advanced_start": True}
    letter = next(
        letter
        for letter in decisions("san-juan", 3, options)
        if letter.view.decision in ("discard", "chapel", "keep")
    )
    mail = letters.turn_mail(letter)
    for body, hand in ((mail.html, "Your hand"), (mail.text, "YOUR HAND")):
        assert body.upper().count("YOUR HAND") == 1
        assert body.index(hand) < body.upper().index("SINCE YOUR LAST TURN")
    told = [row for row in move_list.list_moves(letter.view).rows if row.choice.about("card")]
    assert all("cost" in row.does and "points" in row.does for row in told)


@pytest.mark.parametrize("language", engine.LANGUAGES)
@pytest.mark.parametrize(("rules", "seats", "options"), EVERYTHING)
def test_what_stands_beside_a_move_repeats_nothing_of_it_or_of_itself(
    rules: str, seats: int, options: dict[str, Any], language: str
) -> None:
    paid = kept = placed = 0
    with catalogues.speaking(language):
        for letter in itertools.islice(decisions(rules, seats, options), 0, None, 2):
            for row in letter.moves():
                for told in (row.told, row.shown):
                    parts = [re.sub(r"^\W+", "", part) for part in told.split("; ")]
                    assert not told or (all(parts) and told[0] not in ",;. "), told
                    assert len(set(parts)) == len(parts), told
                named = row.text.partition(" ")[2]
                assert not named or not re.sub(r"\W", " ", row.told.lower()).startswith(f"{named} ")
                assert not row.paying or (row.text.endswith(row.paying) and row.paying in row.shown)
                assert not row.paying or row.paying not in row.told
                paid += bool(row.paying)
                kept += letter.view.decision == "keep"
                placed += letter.view.decision == "place"
    assert (kept and paid) if rules == "san-juan" else placed


@pytest.mark.parametrize("language", ["de", "pl", "ro"])
def test_a_short_move_is_told_and_read_in_each_language(language: str) -> None:
    letter = next(
        letter for letter in decisions("puerto-rico", 3, {}) if letter.view.decision == "place"
    )
    with catalogues.speaking(language):
        told = move_list.list_moves(letter.view).rows
        assert all(letter.view.read(row.typed) == row.choice.text for row in told)
        assert "auto" not in told[0].typed.split()
