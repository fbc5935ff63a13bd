"""A move late in a long game takes the database no longer than an early one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.inbox import work_queue
from pbem.mail.addresses import play_address
from pbem.models import Delivery, Game, Move, OutboundMail, id_of
from pbem.play import seat_letters, submission
from tests import intake
from tests.conftest import file_of
from tests.web.test_flat_pages import counted

MAILS = MOVES = 400


@pytest.fixture(params=[0, 20], ids=["at once", "with grace"])
def service(
    request: pytest.FixtureRequest, settings: Settings, migrated_sqlite: Path
) -> Iterator[Service]:
    settings = replace(settings, grace_seconds=request.param)
    file = file_of(settings)
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(migrated_sqlite, file)
    made = Service(settings, Database.of(settings), NoWakeups())
    yield made
    made.database.engine.dispose()


def steps_of(service: Service, game: Game, texts: list[str]) -> int:
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, game.id))
    with counted(service) as calls:
        submission.submit(service, id_of(game), match.to_act[0], texts, "web")
    return calls[0]


def sent_before(service: Service, game: Game) -> None:
    """So many mails have gone out for that game."""
    with service.database.write() as session:
        for number in range(MAILS):
            session.add(
                OutboundMail(
                    event=f"before:{number}",
                    kind="turn",
                    message_id=f"<before-{number}@example.org>",
                    envelope_sender="",
                    recipient="ann@example.org",
                    game_id=game.id,
                    seat=number % 3,
                    ordinal=number,
                    subject="",
                    raw=b"x" * 20_000,
                    delivery=Delivery.SENT,
                )
            )


def test_mails_that_went_out_are_not_looked_through(service: Service, game: Game) -> None:
    steps_of(service, game, ["settler", "take quarry"])
    early = steps_of(service, game, ["take sugar"])
    sent_before(service, game)
    late = steps_of(service, game, ["take tobacco"])
    assert late < early + MAILS // 10


def look_of(service: Service, game: Game) -> int:
    with service.database.read() as session:
        (seat, *_) = records.seats_of(session, game)
        with counted(service) as calls:
            seat_letters._moves(session, game, seat)
    return calls[0]


def test_moves_that_were_told_are_not_looked_through(service: Service, game: Game) -> None:
    early = look_of(service, game)
    with service.database.write() as session:
        for number in range(MOVES):
            session.add(
                Move(game_id=game.id, number=number, seat=number % 3, text="x", source="mail")
            )
        for seat in records.seats_of(session, game):
            seat.told = MOVES
    assert look_of(service, game) < early + MOVES // 10


def bring(service: Service, seats: range) -> None:
    """A mail to each of so many seats."""
    for number in seats:
        to = play_address(service.settings, number, 0)
        intake.store(service, f"Subject: {number}\r\n\r\npass".encode(), "", [to])


def claim_of(service: Service) -> int:
    with counted(service) as calls:
        assert work_queue.claim(service)
    return calls[0]


def test_mails_that_wait_are_not_looked_through_for_the_next(service: Service) -> None:
    bring(service, range(1, 101))
    few = claim_of(service)
    bring(service, range(101, 501))
    assert claim_of(service) < few * 2
