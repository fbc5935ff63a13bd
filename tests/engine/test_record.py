"""The record: automatic moves, the chronicle's sentences, replay."""

from __future__ import annotations

import pytest
from scenarios import play, table

import engine
from engine.log import Log


def new() -> engine.Match:
    return engine.new_game("puerto-rico", seats=3, seed="a record")


def test_automatic_moves_are_marked_and_in_the_chronicle() -> None:
    game = play(table(players=[{}, {"doubloons": 0}]), "builder", "pass")
    assert game.moves == [(0, "builder"), (0, "pass"), (1, "pass", "auto")]
    (entry,) = game.chronicle(since=2)
    assert (entry.number, entry.seat, entry.auto) == (2, 1, True)
    assert entry.text == "Seat 2 builds nothing."


def test_the_chronicle_uses_the_names_given_and_begins_where_asked() -> None:
    game = play(new(), "settler", "take quarry")
    names = ["Ann", "Bob", "Cid"]
    assert game.history(names=names)[1:] == ["Ann chooses the settler.", "Ann takes a quarry."]
    assert [entry.text for entry in game.chronicle(names=names, since=1)] == ["Ann takes a quarry."]


def test_every_sentence_of_a_round_stands_in_its_round() -> None:
    game = play(table(), "captain", "trader", "prospector", "craftsman", "captain")
    assert game.chronicle()[-1].round == 2
    assert "Round 2: Seat 2 is governor." in game.history()


def test_the_newest_rounds_are_told_without_those_before() -> None:
    roles = ("captain", "trader", "prospector", "craftsman")
    game = play(table(), *roles, "captain", "trader", "prospector", "craftsman", "captain")
    assert game.start_of_rounds(9) == 0
    whole = [entry for entry in game.chronicle() if entry.round == game.chronicle()[-1].round]
    newest = game.chronicle(since=game.start_of_rounds(1))
    assert 0 < len(newest) < len(game.chronicle())
    assert [entry for entry in newest if entry.round == whole[0].round] == whole


def test_what_came_of_some_moves_is_told_without_the_rest() -> None:
    game = play(table(), "captain", "trader", "prospector", "craftsman", "captain")
    whole = game.chronicle()
    assert game.chronicle(until=0) == [entry for entry in whole if entry.number < 0]
    assert game.chronicle(since=1, until=3) == [entry for entry in whole if 1 <= entry.number < 3]
    assert game.deeds(None, 1, 3) == [done for done in game.deeds(None) if 1 <= done[0] < 3]
    assert game.rounds == {entry.number: entry.round for entry in reversed(whole)}


def test_a_seat_that_is_not_to_act_has_no_moves_and_no_question() -> None:
    game = new()
    assert game.legal(1) == []
    assert game.decision(1) is None
    assert game.question(1) == ""
    assert not game.is_legal(1, "mayor")
    assert not game.is_legal(99, "mayor")


def test_an_illegal_move_changes_nothing() -> None:
    game = play(new(), "settler")
    before, moves = game.digest(), game.moves
    with pytest.raises(engine.IllegalMove):
        game.play(0, "take nothing at all")
    assert (game.digest(), game.moves) == (before, moves)


def test_replay_takes_moves_with_and_without_the_automatic_ones() -> None:
    game = play(new(), "mayor", "settler", "take quarry")
    for moves in (game.moves, [move for move in game.moves if len(move) == 2]):
        again = engine.replay("puerto-rico", seats=3, seed="a record", moves=moves)
        assert again.moves == game.moves
        assert again.digest() == game.digest()


def test_replay_refuses_an_automatic_move_that_the_game_does_not_play() -> None:
    moves = [(0, "mayor"), (0, "place corn", "auto")]
    with pytest.raises(ValueError, match="can’t be played automatically"):
        engine.replay("puerto-rico", seats=3, seed="a record", moves=moves)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"seats": 6}, "2 to 5"),
        ({"seats": 3, "edition": "1999"}, "2002 or 2011 or 2020"),
        ({"seats": 3, "colour": "red"}, "edition"),
        ({"seats": 3, "mayor_placement": "chaos"}, "simultaneous or in-order"),
        ({"seats": 3, "expansions": ["gold"]}, "new-buildings, nobles"),
    ],
)
def test_unknown_options_are_refused_with_what_is_allowed(
    arguments: dict[str, object], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        engine.new_game("puerto-rico", seed="s", **arguments)  # type: ignore[arg-type]


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="puerto-rico"):
        engine.new_game("chess", seats=3, seed="s")


def test_commitment_and_digest_are_sha_256_in_hex() -> None:
    game = new()
    assert len(game.commitment) == len(game.digest()) == 64
    assert game.commitment == new().commitment
    assert game.digest() != play(new(), "captain").digest()


def test_decisions_are_counted_by_looking_at_each_move_once() -> None:
    log, looked_at = Log(1), list[str]()

    def public(text: str) -> str | None:
        looked_at.append(text)
        return None if text.startswith("prefer") else text

    log.moves += [(0, "settler", False), (1, "corn", False), (0, "prefer nobles", False)]
    assert [log.decided_at(0, public) for _ in range(3)] == [[0]] * 3
    twin = log.copy()
    twin.moves.append((0, "quarry", False))
    assert twin.decided_at(0, public) == [0, 3]
    assert log.decided_at(0, public) == [0]
    assert log.before(0, 0).decided_at(0, public) == []
    assert looked_at == ["settler", "corn", "prefer nobles", "quarry"]
