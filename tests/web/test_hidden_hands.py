"""Two San Juan games that differ only in what one player hides look the same to everybody else.

Both are one database until the cards are dealt; then each goes on as the service would: a forced
move waits and is played by the worker, a free one is played by its player on the page.
"""

from __future__ import annotations

import difflib
import itertools
import shutil
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

import engine.san_juan.game
from pbem.core import clock
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.mail import outbox
from pbem.models import Game
from tests.conftest import file_of
from tests.web.shown_to_others import seen
from tests.web.two_worlds import START, Case, Dealt, Play, World, app_of, config_of, opened

DEAR = ("library", "guild-hall", "city-hall", "palace")
CHEAP = ("smithy", "sugar-mill", "chapel", "library")
BUILDER: list[Play] = [(0, "builder"), (0, "pass")]
QUIET: list[Play] = [(0, "prospector"), (1, "trader"), (0, "producer"), (0, "pass"), (1, "pass")]
"""A round of two in which nobody tells anything."""
MANY = ("coffee-roaster",) * 7
MIXED = ("coffee-roaster", "smithy", "chapel", "library", "hero", "tower", "well")
FULL = {0: ("chapel", "bank", "office-building"), 1: ("chapel", "bank", "office-building")}

CASES = {
    "builder of two": Case(2, (DEAR, CHEAP), BUILDER, after=[(1, "councillor")], hours=48),
    "builder of three, anonymous": Case(
        3, (DEAR, CHEAP), BUILDER, after=[(2, "pass"), (1, "prospector")], new=True, anonymous=True
    ),
    "builder of four with a crane": Case(
        4, (DEAR, CHEAP), BUILDER, after=[(2, "pass"), (3, "pass"), (1, "trader")], new=True,
        cities={1: ("crane",), 2: ("tavern",)}, hours=24,
    ),
    "discarding what there is one kind of": Case(
        2, (MANY, MIXED), QUIET, ("discard coffee roaster",) * 2, after=[(1, "prospector")],
        new=True, cities={0: ("guard-room",)},
    ),
    "discarding other cards": Case(
        2, (MIXED, MANY[:4] + MIXED[4:]), QUIET, ("discard smithy", "discard coffee roaster"),
        forced=False, hours=12, new=True, cities={0: ("guard-room",)},
    ),
    "office, chapel and bank": Case(
        2, (DEAR, CHEAP), [*QUIET, (0, "pass")],
        ("office guild hall", "office chapel"), new=True, forced=False, cities=FULL,
        mine_after=[("chapel palace", "chapel smithy"), ("bank library", "bank sugar mill")],
    ),
    "councillor": Case(
        3, (DEAR, CHEAP), [(0, "councillor"), (0, "pass")],
        ("keep sugar mill", "keep coffee roaster"), after=[(2, "pass"), (1, "producer")],
        forced=False,
        drawn=(("sugar-mill",) * 2, ("coffee-roaster", "tobacco-storage")),
    ),
    "councillor with an archive": Case(
        2, (DEAR, CHEAP), [(0, "councillor"), (0, "pass")],
        ("discard library", "discard smithy"), after=[(1, "builder")], forced=False,
        cities={1: ("archive",)},
    ),
    "producer": Case(
        2, (DEAR, CHEAP), [(0, "producer"), (0, "pass")], ("produce indigo plant",) * 2,
        after=[(1, "trader"), (1, "sell indigo plant")], forced=False,
    ),
}  # fmt: skip


@pytest.fixture
def worlds(
    tmp_path: Path, migrated_sqlite: Path, settings: Any
) -> Iterator[Callable[[Case, pytest.MonkeyPatch], list[World]]]:
    made: list[Service] = []

    def of(case: Case, patch: pytest.MonkeyPatch) -> list[World]:
        file = file_of(settings)
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(migrated_sqlite, file)
        first = Service(settings, Database.of(settings), NoWakeups())
        made.append(first)
        dealt = [Dealt(hand, case.cities, drawn)
                 for hand, drawn in zip(case.hands, case.drawn, strict=True)]  # fmt: skip
        patch.setattr(engine.san_juan.game, "set_up", dealt[0])
        code, tokens, here = opened(first, case)
        outbox.deliver_due(first)
        first.database.engine.dispose()
        twin = config_of(settings, tmp_path / "twin")
        shutil.copytree(settings.var, twin.var)
        second = Service(twin, Database.of(twin), NoWakeups())
        made.append(second)
        with second.database.write() as session:
            game = session.exec(select(Game)).one()
            game.snapshot = None  # dealt anew, from the seed
            session.add(game)
        app = app_of(second)
        there = {name: app.test_client() for name in here}
        for name, client in there.items():
            client._cookies = dict(here[name]._cookies or {})
        return [
            World(first, code, dealt[0], tokens, here),
            World(second, code, dealt[1], tokens, there),
        ]

    yield of
    for service in made:
        service.database.engine.dispose()


def assert_same(worlds: list[World], patch: pytest.MonkeyPatch, thorough: bool = False) -> int:
    """Nothing that others are shown differs; how many things were compared."""
    shown = []
    for world in worlds:
        world.enter(patch)
        shown.append(seen(world, thorough))
    here, there = shown
    for name in here | there:
        texts = [shown.get(name, "").splitlines() for shown in (here, there)]
        lines = difflib.unified_diff(*texts, n=0, lineterm="")
        difference = "\n".join(itertools.islice(lines, 12))
        assert not difference, f"{name} tells the two apart:\n{difference}"
    return len(here)


@pytest.mark.parametrize("name", CASES)
def test_nobody_can_tell_which_cards_another_player_holds(
    name: str, worlds: Callable[..., list[World]], monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[name]
    with clock.set_to(START):
        pair = worlds(case, monkeypatch)
    asked = START + timedelta(minutes=10)
    for world in pair:
        world.enter(monkeypatch)
        with clock.set_to(asked):
            for seat, text in case.before:
                world.play(seat, text)
    assert [world.passes_at is not None for world in pair] == [case.forced, False]
    answered_at = pair[0].passes_at or asked + timedelta(hours=3)
    with clock.set_to(asked + timedelta(seconds=30)):
        assert assert_same(pair, monkeypatch) > 30
    with clock.set_to(answered_at):
        for world, text in zip(pair, case.answers, strict=True):
            world.enter(monkeypatch)
            world.answer(text)
            for more in case.mine_after:
                world.play(0, "pass")
                world.answer(more[pair.index(world)])
    with clock.set_to(answered_at + timedelta(minutes=5)):
        assert_same(pair, monkeypatch, thorough=not case.after)
    if case.after:
        with clock.set_to(answered_at + timedelta(minutes=50)):
            for world in pair:
                world.enter(monkeypatch)
                for seat, text in case.after:
                    world.play(seat, text)
            assert_same(pair, monkeypatch, thorough=True)
