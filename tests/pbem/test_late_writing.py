"""Mails that get their text after the commit of the move that causes them, and what the sweep does
for those whose process has died before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta

import pytest

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.mail import letters, outbox
from pbem.models import Delivery, Game, OutboundMail, id_of
from pbem.play import late_writing, submission
from pbem.play.late_writing import ToWrite

OF_ITS_TIME = re.compile(rb"^(Date: .*|.* boundary=.*|--=.*)$", re.MULTILINE)


@contextmanager
def later() -> Iterator[None]:
    """When whoever has committed a move should have written its mails."""
    at = clock.now() + late_writing.SOON + timedelta(seconds=1)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(clock, "now", lambda: at)
        yield


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> list[ToWrite]:
    """What a process was to write that died just after the commit."""
    lost: list[ToWrite] = []

    def die(_: Service, mails: Sequence[ToWrite]) -> Sequence[int]:
        lost.extend(mails)
        return ()

    monkeypatch.setattr(late_writing, "write", die)
    return lost


def row_of(service: Service, mail: ToWrite) -> OutboundMail:
    with service.database.read() as session:
        return session.get_one(OutboundMail, mail.row.id)


def due(service: Service) -> list[int]:
    with service.database.read() as session:
        return late_writing.waiting(session)


def test_a_mail_has_its_text_when_the_move_is_played(service: Service, game: Game) -> None:
    done = submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    with service.database.read() as session:
        row = session.get_one(OutboundMail, done.outbox_ids[0])
    assert b"quarry" in row.raw
    assert row.envelope_sender
    assert row.to_write is None
    assert outbox.deliver_due(service, done.outbox_ids) == 1


def test_the_sweep_writes_what_a_dead_process_has_left(
    service: Service, game: Game, lost: list[ToWrite]
) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    [mail] = lost
    assert row_of(service, mail).raw == b""
    assert due(service) == []  # whoever has committed it may be writing still
    with later():
        assert outbox.deliver_due(service) == 1  # the mail that began the game
        assert due(service) == [mail.row.id]
        assert late_writing.write_left(service, id_of(mail.row))
        assert not late_writing.write_left(service, id_of(mail.row))
        text, then = row_of(service, mail).raw, mail.text(service.settings)
        assert outbox.deliver_due(service) == 1
    assert OF_ITS_TIME.sub(b"", text) == OF_ITS_TIME.sub(b"", then)


def test_whoever_was_slow_changes_nothing_that_the_sweep_has_written(
    service: Service, game: Game, lost: list[ToWrite], monkeypatch: pytest.MonkeyPatch
) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    [mail] = lost
    with later():
        late_writing.write_left(service, id_of(mail.row))
        first = row_of(service, mail)
        monkeypatch.undo()
        late_writing.write(service, lost)
        assert row_of(service, mail) == first


def test_a_question_that_is_open_no_more_is_not_asked(
    service: Service, game: Game, lost: list[ToWrite]
) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    submission.submit(service, id_of(game), 1, ["take sugar"], "web")
    with later():
        assert not late_writing.write_left(service, id_of(lost[0].row))
        assert late_writing.write_left(service, id_of(lost[1].row))
    assert row_of(service, lost[0]).delivery == Delivery.STOPPED


def test_a_text_that_cannot_be_written_stops_nobody(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:

    def broken(letter: letters.Letter) -> None:
        raise RuntimeError("no paper")

    with monkeypatch.context() as patched:
        patched.setattr(letters, "turn_mail", broken)
        submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    with service.database.read() as session:
        assert records.load(session, session.get_one(Game, game.id)).to_act == (1,)
    with later():
        [left] = due(service)
        assert late_writing.write_left(service, left)
