"""The door for outside tests does what a running service would, and leaves nothing to do."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.clocks.terms import Clock
from pbem.jobs.sweep import Sweep
from pbem.mail.parsing import parse
from pbem.models import (
    Delivery,
    ExploredGame,
    Game,
    InboundMail,
    InboundState,
    OutboundMail,
    RatedGame,
)
from tests import acceptance
from tests.games.explored import people, played, stored
from tests.web.conftest import everything

PEOPLE = ("Ann <ann@example.org>", "bea@example.org", "cid@example.org")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Service]:
    made = acceptance.service(tmp_path / "var")
    yield made
    made.database.engine.dispose()


@pytest.fixture
def position() -> dict[str, Any]:
    """In the first turn: seat 0 has taken the settler and may take a tile."""
    match = engine.new_game("puerto-rico", seats=3, seed="the door")
    match.play(0, "settler")
    return dict(match.position())


def written(to: str, text: str, sender: str = "ann@example.org") -> bytes:
    message = EmailMessage()
    message["From"], message["To"] = sender, to
    message["Message-ID"] = f"<{hash((to, text)):x}@example.org>"
    message.set_content(text)
    return message.as_bytes()


def html_of(raw: bytes) -> str:
    body = parse(raw).get_body(("html",))
    assert body is not None
    return str(body.get_content())


def test_it_has_exactly_six_functions_and_each_says_what_it_does() -> None:
    assert acceptance.__all__ == ["game_at", "moves", "receive", "sent", "service", "work"]
    for name in acceptance.__all__:
        function = getattr(acceptance, name)
        assert inspect.getdoc(function), name
        public = [n for n in vars(acceptance) if inspect.isfunction(vars(acceptance)[n])]
        own = [n for n in public if vars(acceptance)[n].__module__ == acceptance.__name__]
        assert {n for n in own if not n.startswith("_")} == set(acceptance.__all__)
    signature = inspect.signature(acceptance.game_at)
    assert list(signature.parameters) == ["service", "position", "addresses", "table_options"]
    assert list(inspect.signature(acceptance.receive).parameters) == [
        "service", "raw_mail", "envelope_sender",
    ]  # fmt: skip
    assert list(inspect.signature(acceptance.work).parameters) == ["service"]


def test_a_reply_to_the_turn_mail_is_played(desk: Service, position: dict[str, Any]) -> None:
    code = acceptance.game_at(desk, position, PEOPLE)
    [(raw, kind)] = acceptance.sent(desk)
    asked = parse(raw)
    assert (kind, str(asked["To"])) == ("turn", "ann@example.org")
    assert acceptance.moves(desk, code) == []
    outcome = acceptance.receive(desk, written(asked["Reply-To"], "take quarry"), "ann@example.org")
    assert outcome == "played take quarry"
    assert acceptance.moves(desk, code) == [(0, "take quarry", "mail")]
    [turn] = acceptance.sent(desk)
    assert (turn.kind, str(parse(turn.raw)["To"])) == ("turn", "bea@example.org")
    assert acceptance.sent(desk) == []


def test_bots_move_and_nothing_is_left_for_the_sweep(
    desk: Service, position: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = acceptance.game_at(desk, position, [PEOPLE[0], "greedy", "random"])
    [asked] = acceptance.sent(desk)
    to = parse(asked.raw)["Reply-To"]
    acceptance.receive(desk, written(to, "take quarry"), "ann@example.org")
    played = acceptance.moves(desk, code)
    assert {move.source for move in played} >= {"mail", "bot"}
    assert [mail.kind for mail in acceptance.sent(desk)] == ["turn"]
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "worker"))
    monkeypatch.setenv("PBEM_BROKER_URL", "redis://127.0.0.1:1/0")
    from worker import tasks

    monkeypatch.setattr(tasks, "service", lambda: desk)
    tasks.sweep()
    assert acceptance.moves(desk, code) == played
    assert acceptance.sent(desk) == []
    with desk.database.read() as session:
        assert set(session.exec(select(InboundMail.state))) == {InboundState.DONE}
        assert set(session.exec(select(OutboundMail.delivery))) == {Delivery.SENT}
        assert not session.exec(select(Game)).one().bot_to_act


def test_the_table_is_as_the_options_say_and_the_clock_can_be_set(
    desk: Service, position: dict[str, Any]
) -> None:
    start = datetime(2030, 5, 1, 12, tzinfo=UTC)
    with clock.set_to(start):
        code = acceptance.game_at(
            desk, position, PEOPLE, name="Summer", hours=12, language=["pl", None, "ro"]
        )
        [asked] = acceptance.sent(desk)
    assert "Summer" in parse(asked.raw)["Subject"]
    assert 'lang="pl"' in html_of(asked.raw)
    with clock.set_to(start + timedelta(hours=13)):
        help_address = f"help@{desk.settings.mail_domain}"
        acceptance.receive(desk, written(help_address, "?", "dan@example.org"), "dan@example.org")
    assert acceptance.moves(desk, code)[0].source == "clock"
    assert {mail.kind for mail in acceptance.sent(desk)} == {"help", "turn"}


@pytest.mark.parametrize("by", ["work", "receive"])
def test_whatever_is_due_is_done_and_a_sweep_after_it_changes_nothing(
    desk: Service,
    position: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    by: str,
) -> None:
    """A reminder, a clock and a bot; a game to be rated and one for the explorer; and leftovers."""
    start = datetime(2030, 5, 1, 12, tzinfo=UTC)
    pace = Clock(hours=48).document()
    with clock.set_to(start):
        acceptance.game_at(desk, position, PEOPLE, hours=48, pace=pace)
        acceptance.game_at(desk, position, ["greedy", "random", PEOPLE[1]], hours=12)
        stored(desk, played("way 0"), people(desk, "eve", "fay"))
        acceptance.sent(desk)
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "worker"))
    monkeypatch.setenv("PBEM_BROKER_URL", "redis://127.0.0.1:1/0")
    from worker import tasks

    monkeypatch.setattr(tasks, "service", lambda: desk)
    monkeypatch.setattr(tasks, "whatever_is_due", Sweep(working=True))
    with clock.set_to(start + timedelta(hours=40)):
        if by == "work":
            acceptance.work(desk)
        else:
            acceptance.receive(desk, written(f"help@{desk.settings.mail_domain}", "?"), PEOPLE[0])
        kinds = {mail.kind for mail in acceptance.sent(desk)} - {"help"}
        before = everything(desk)
        tasks.sweep()
        after = everything(desk)
        assert len(after.pop("heartbeat")) == 1, "that it came by is all that is noted"
        before.pop("heartbeat")
        assert after == before
    assert kinds == {"reminder", "turn"}
    with desk.database.read() as session:
        assert len(session.exec(select(RatedGame)).all()) == 1
        assert len(session.exec(select(ExploredGame)).all()) == 1


def test_a_mail_that_would_be_refused_is_not_stored(desk: Service) -> None:
    outcome = acceptance.receive(desk, written("nobody@example.org", "hi"), "ann@example.org")
    assert outcome.startswith("refused: ")
    with desk.database.read() as session:
        assert session.exec(select(InboundMail)).first() is None


def test_services_in_several_folders_know_nothing_of_each_other(
    tmp_path: Path, position: dict[str, Any]
) -> None:
    first, second = (acceptance.service(tmp_path / name) for name in "ab")
    code = acceptance.game_at(first, position, PEOPLE)
    assert acceptance.moves(second, code) == []
    assert acceptance.sent(second) == []
    assert len(acceptance.sent(first)) == 1
    for desk in (first, second):
        desk.database.engine.dispose()
