"""Games that are kept after they were restored: only copied, and only for their own snapshot."""

from __future__ import annotations

import json

import pytest

import engine
from pbem.core.service import Service
from pbem.games import records
from pbem.games.records import MatchCache
from pbem.models import Game
from pbem.play import submission


def played(*moves: str) -> engine.Match:
    match = engine.new_game("puerto-rico", seats=3, seed="kept")
    for text in moves:
        match.play(match.to_act[0], text)
    return match


def snapshot(*moves: str) -> str:
    return records.snapshot_of(played(*moves))


def restored(text: str) -> engine.Match:
    return engine.restore(json.loads(text))


def test_whoever_gets_a_game_may_play_it_without_changing_what_others_get() -> None:
    kept, saved = MatchCache(), snapshot()
    first = kept.match(1, saved)
    first.play(first.to_act[0], "settler")
    second = kept.match(1, saved)
    assert second.moves == restored(saved).moves
    assert second.digest() == restored(saved).digest() != first.digest()
    second.play(second.to_act[0], "builder")


def test_another_snapshot_of_the_same_game_is_restored_anew() -> None:
    kept = MatchCache()
    kept.match(1, snapshot())
    assert len(kept.match(1, snapshot("settler")).moves) > 0
    assert kept.match(1, snapshot()).moves == restored(snapshot()).moves


def test_no_more_than_so_many_are_kept() -> None:
    kept = MatchCache(most=2)
    for number in range(5):
        kept.match(number, snapshot())
    assert len(kept._kept) == 2


def test_who_has_played_keeps_the_position_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, match = MatchCache(), played("settler")
    kept.keep(1, snapshot("settler"), match)
    match.play(match.to_act[0], "take quarry")
    monkeypatch.setattr(engine, "restore", lambda _: pytest.fail("it is kept"))
    again = kept.match(1, snapshot("settler"))
    assert again.moves == played("settler").moves
    assert again.digest() == played("settler").digest()
    assert records.snapshot_of(again) == snapshot("settler")


def test_what_others_have_played_meanwhile_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = MatchCache()
    kept.match(1, snapshot("settler"))
    monkeypatch.setattr(engine, "restore", lambda _: pytest.fail("it needs not be read"))
    again = kept.match(1, snapshot("settler", "take quarry"))
    assert records.snapshot_of(again) == snapshot("settler", "take quarry")
    again.play(again.to_act[0], again.legal(again.to_act[0])[0])


@pytest.mark.parametrize("spoilt", ["doubloons", "seat", "text", "told", "end"])
def test_nothing_is_played_on_to_but_the_same_to_the_letter(spoilt: str) -> None:
    before, saved = played("settler"), snapshot("settler", "take quarry")
    where = {
        "doubloons": ('"doubloons":2', '"doubloons":3'),
        "seat": ('[0,"take quarry",false]', '[1,"take quarry",false]'),
        "text": ('"take quarry"', '"take nothing"'),
        "told": ('"told":[[', '"told":[[9,'),
        "end": ("false],", "false,"),
    }
    then = saved.replace(*where[spoilt], 1)
    assert then != saved
    assert before.played_on_to(then) is None
    assert before.played_on_to(saved) is not None
    assert played("mayor").played_on_to(saved) is None
    assert played("settler", "take quarry").played_on_to(snapshot("settler")) is None


@pytest.mark.parametrize("kind", ["puerto-rico", "san-juan"])
def test_a_game_is_played_on_to_from_each_of_its_moves(kind: str) -> None:
    match = engine.new_game(kind, seats=3, seed="on")
    older: list[engine.Match] = []
    for number in range(150):
        if match.over:
            break
        older = [*older[-2:], match.copy()]
        seat = match.to_act[number % len(match.to_act)]
        match.play(seat, match.choices(seat, 1)[0].text)
        for then in older:
            later = then.played_on_to(match.save_text())
            assert later is not None
            assert later.digest() == match.digest()
            assert later.history(seat) == match.history(seat)
            assert later.unrevealed == match.unrevealed
    assert len(match.moves) > 100


def test_a_game_is_as_it_was_after_each_of_its_moves(service: Service, game: Game) -> None:
    for seat, text in ((0, "settler"), (0, "take quarry"), (1, "pass")):
        submission.submit(service, records.id_of(game), seat, [text], "web")
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        for number in range(4):
            then = records.match_at(session, row, number)
            assert then.moves == records.load(session, row).moves[:number]
