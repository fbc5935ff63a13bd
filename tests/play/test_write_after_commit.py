"""Mails that get their text after the commit of the move that causes them, and what the sweep does
for those whose process has died before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta

import pytest

from pbem.competition import final_mails
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.mail import letters, outbox
from pbem.models import Delivery, Game, OutboundMail, id_of
from pbem.models.mails import Unsent
from pbem.play import submission, write_after_commit
from pbem.play.seat_letters import letter_to
from pbem.play.write_after_commit import ToWrite
from tests import fast_forward
from tests.inbox.answering import said
from tests.play.test_talk import say

pytestmark = pytest.mark.databases("both")

OF_ITS_TIME = re.compile(rb"^(Date: .*|.* boundary=.*|--=.*)$", re.MULTILINE)


@contextmanager
def later(service: Service) -> Iterator[None]:
    """When whoever has committed a move should have written its mails."""
    at = clock.now() + timedelta(seconds=service.settings.claim_seconds + 1)
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

    monkeypatch.setattr(write_after_commit, "write", die)
    return lost


def row_of(service: Service, mail: ToWrite) -> OutboundMail:
    with service.database.read() as session:
        return session.get_one(OutboundMail, mail.row.id)


def change_seat(service: Service, game: Game, number: int, **values: object) -> None:
    with service.database.write() as session:
        seat = records.seats_of(session, game)[number]
        for name, value in values.items():
            setattr(seat, name, value)
        session.add(seat)


def due(service: Service) -> list[int]:
    with service.database.read() as session:
        return write_after_commit.waiting(session)


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
    with later(service):
        assert outbox.deliver_due(service) == 1  # the mail that began the game
        assert due(service) == [mail.row.id]
        assert write_after_commit.write_left(service, id_of(mail.row))
        assert not write_after_commit.write_left(service, id_of(mail.row))
        text, then = row_of(service, mail).raw, mail.text(service.settings)
        assert outbox.deliver_due(service) == 1
    assert OF_ITS_TIME.sub(b"", text) == OF_ITS_TIME.sub(b"", then)


@pytest.mark.parametrize(
    ("known", "new"), [([], ["Good luck"]), (["Hello"], ["Good luck"]), (["Hello"], [])]
)
def test_what_the_sweep_writes_tells_what_no_mail_before_has_told(
    service: Service, game: Game, lost: list[ToWrite], known: list[str], new: list[str]
) -> None:
    for text in known:
        change_seat(service, game, 1, heard=say(service, game, 0, text).id)
    for text in new:
        say(service, game, 0, text)
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    [mail] = lost
    with later(service):
        assert write_after_commit.write_left(service, id_of(mail.row))
    written = said(row_of(service, mail))
    assert [text for text in ("Hello", "Good luck") if text in written] == new


def test_whoever_was_slow_changes_nothing_that_the_sweep_has_written(
    service: Service, game: Game, lost: list[ToWrite], monkeypatch: pytest.MonkeyPatch
) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    [mail] = lost
    with later(service):
        write_after_commit.write_left(service, id_of(mail.row))
        first = row_of(service, mail)
        monkeypatch.undo()
        write_after_commit.write(service, lost)
        assert row_of(service, mail) == first


def test_a_mail_that_was_stopped_before_its_text_was_written_is_not_sent(
    service: Service, game: Game, lost: list[ToWrite], monkeypatch: pytest.MonkeyPatch
) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    [mail] = lost
    with service.database.write() as session:
        session.get_one(OutboundMail, mail.row.id).delivery = Delivery.STOPPED
    monkeypatch.undo()
    write_after_commit.write(service, lost)
    assert outbox.deliver_due(service, [id_of(mail.row)]) == 0
    row = row_of(service, mail)
    assert (bool(row.raw), row.delivery) == (True, Delivery.STOPPED)


def test_a_question_that_is_open_no_more_is_not_asked(
    service: Service, game: Game, lost: list[ToWrite]
) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    submission.submit(service, id_of(game), 1, ["take sugar"], "web")
    with later(service):
        assert not write_after_commit.write_left(service, id_of(lost[0].row))
        assert write_after_commit.write_left(service, id_of(lost[1].row))
    assert row_of(service, lost[0]).delivery == Delivery.STOPPED


def test_a_question_is_not_asked_in_place_of_the_next_one(
    service: Service, game: Game, lost: list[ToWrite]
) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    fast_forward.advance(
        service, id_of(game), lambda match: match.ordinal(1) > 0 and 1 in match.to_act
    )
    with later(service):
        assert not write_after_commit.write_left(service, id_of(lost[0].row))
    assert row_of(service, lost[0]).delivery == Delivery.STOPPED


@pytest.mark.parametrize("sits_there", [None, "another"])
def test_who_plays_the_seat_no_longer_is_not_asked(
    service: Service, game: Game, lost: list[ToWrite], sits_there: str | None
) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    with service.database.read() as session:
        other = records.players_of(session, game)[2]
    change_seat(service, game, 1, player_id=other.id if sits_there else None)
    with later(service):
        assert not write_after_commit.write_left(service, id_of(lost[0].row))
    assert row_of(service, lost[0]).unsent == Unsent.ANSWERED


def test_the_end_is_told_late_and_no_question_after_it(
    service: Service, game: Game, lost: list[ToWrite]
) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    [question] = lost
    fast_forward.advance(service, id_of(game))
    finals = due(service)
    assert len(finals) == 3
    with later(service):
        assert not write_after_commit.write_left(service, id_of(question.row))
        for row_id in finals:
            assert final_mails.write_left(service, row_id)
    with service.database.read() as session:
        told = [said(session.get_one(OutboundMail, row_id)) for row_id in finals]
    assert all(game.seed in text.replace("\n", "") for text in told)
    assert all(re.search(r"Your rating: 1\d{3} \([+\N{MINUS SIGN}]\d+\)\.", text) for text in told)


def test_a_final_mail_is_not_written_while_the_game_goes_on(
    service: Service, game: Game, lost: list[ToWrite]
) -> None:
    """An operator has had the game go on from an earlier move meanwhile."""
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    with service.database.write() as session:
        session.get_one(OutboundMail, lost[0].row.id).ordinal = None
    with later(service):
        assert not write_after_commit.write_left(service, id_of(lost[0].row))


def test_a_mail_that_is_queued_again_keeps_its_text(service: Service, game: Game) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take quarry"], "web")
    with service.database.write() as session:
        loaded = loaded_game.lock(session, service, id_of(game))
        letter = letter_to(loaded, 1, None)
        row, to_write = write_after_commit.queue(loaded, letter, None, late=True)
        before = row.raw
        assert (to_write, bool(before)) == (None, True)
        same, to_write = write_after_commit.queue(loaded, letter, None, late=False)
    assert (same.id, same.raw, to_write) == (row.id, before, None)


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
    with later(service):
        [left] = due(service)
        assert write_after_commit.write_left(service, left)
