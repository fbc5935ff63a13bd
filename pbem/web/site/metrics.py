"""What a monitor asks: whether the process is up, whether it could take a move now, and in
Prometheus' text format (`GET /metrics`) how much there is, and how much of it waits.

Everything is counted in the database when it is asked for, so any web process may answer. Nothing
in it tells of a player or of a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, cast

from flask import Blueprint, Flask, Response, current_app
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from sqlalchemy.orm import Mapped
from sqlmodel import Session, col, func, select

from pbem.core import clock, private_files, readiness
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.core.version import VERSION
from pbem.jobs import failures
from pbem.mail import backlog
from pbem.models import (
    Delivery,
    Game,
    InboundMail,
    Notice,
    NoticeState,
    OutboundMail,
    Player,
    Seat,
)
from pbem.models.mails import Unsent
from pbem.web.site.visitor import service

pages = Blueprint("metrics", __name__)

READINESS = "pbem-readiness"
TOLD_TO_BYTES = 10_000_000
"""Free disk is told as roughly as this: to the byte it would tell how long a hidden text was."""


def prepare(app: Flask, of: Service) -> None:
    app.extensions[READINESS] = readiness.Readiness(of, backlog.state)


@pages.get("/healthz")
def healthz() -> tuple[str, int, dict[str, str]]:
    return "ok\n", 200, {"Content-Type": "text/plain; charset=utf-8"}


@pages.get("/readyz")
def readyz() -> tuple[dict[str, str], int]:
    """503 with the reason if anything that a move needs is away.

    Moves can be taken while the worker is behind: that is told with 200, for a balancer that asks
    here would else take every web process out, and make it worse.
    """
    parts = cast(readiness.Readiness, current_app.extensions[READINESS]).parts()
    needed = (state for part, state in parts.items() if part != "worker")
    return parts, 200 if set(needed) == {readiness.OK} else 503


@pages.get("/metrics")
def show() -> Response:
    registry = CollectorRegistry(auto_describe=False)
    with service().database.read() as session:
        registry.register(_Counted([*families(session), *of_this_host(service().settings)]))
        text = generate_latest(registry)
    return Response(text, content_type=CONTENT_TYPE_LATEST)


class _Counted(Collector):
    """What has been counted already."""

    def __init__(self, families: list[GaugeMetricFamily]) -> None:
        self.families = families

    def collect(self) -> Iterable[GaugeMetricFamily]:
        return self.families


def families(session: Session) -> Iterator[GaugeMetricFamily]:
    """Every figure as it is now."""
    yield _by(session, "pbem_games", "Games by status.", "status", col(Game.status))
    yield _mails(session)
    yield _by(session, "pbem_inbound_mails", "Emails taken in.", "state", col(InboundMail.state))
    yield _notices(session)
    moves = session.exec(select(func.sum(Game.moves_played))).one()
    yield GaugeMetricFamily("pbem_moves", "Moves of all games.", moves or 0)
    people = select(func.count(col(Player.id))).where(col(Player.email).is_not(None))
    yield GaugeMetricFamily("pbem_players", "People with accounts.", session.exec(people).one())
    late = select(func.count(col(Seat.id))).where(col(Seat.due_at) <= clock.now())
    yield GaugeMetricFamily("pbem_seats_overdue", "Seats past time.", session.exec(late).one())
    yield _failures(session)
    waits = backlog.oldest_out(session)
    yield GaugeMetricFamily(
        "pbem_outbound_overdue_seconds", "The longest that an email is due.", waits
    )
    waits = backlog.oldest_in(session)
    yield GaugeMetricFamily(
        "pbem_inbound_overdue_seconds", "The longest that one is due in.", waits
    )


def of_this_host(settings: Settings) -> Iterator[GaugeMetricFamily]:
    """What only this host knows: its version, its disk, and the backups that it makes."""
    version = GaugeMetricFamily("pbem_info", "The version that runs.", labels=["version"])
    version.add_metric([VERSION], 1)
    yield version
    free = readiness.free_bytes(settings) // TOLD_TO_BYTES * TOLD_TO_BYTES
    yield GaugeMetricFamily("pbem_disk_free_bytes", "Left for emails and games.", free)
    if (made := private_files.backup_made_at(settings)) is not None:
        age = (clock.now() - made).total_seconds()
        yield GaugeMetricFamily("pbem_backup_age_seconds", "Since the newest backup.", age)


def _mails(session: Session) -> GaugeMetricFamily:
    """Those that needed no sending are told as sent: apart they would count forced moves."""
    state = col(OutboundMail.delivery)
    reason = func.coalesce(col(OutboundMail.unsent), "")
    needless = (state == Delivery.STOPPED) & (reason == Unsent.NEEDLESS)
    rows = session.exec(select(state, needless, func.count()).group_by(state, needless))
    told = ((Delivery.SENT if quiet else name, number) for name, quiet, number in rows)
    return _summed("pbem_outbound_mails", "Emails written.", told)


def _notices(session: Session) -> GaugeMetricFamily:
    """What was dropped is told as sent, for the same reason."""
    rows = session.exec(select(col(Notice.state), func.count()).group_by(col(Notice.state)))
    dropped, sent = NoticeState.DROPPED, NoticeState.SENT
    told = ((sent if state == dropped else state, number) for state, number in rows)
    return _summed("pbem_notices", "Words for webhooks.", told)


def _failures(session: Session) -> GaugeMetricFamily:
    """Of all jobs together: which of them has failed may tell of a forced move."""
    found = failures.troubles(session)
    aside = sum(one.set_aside for one in found)
    told = {"set aside": aside, "tried again": sum(one.items for one in found) - aside}
    return _summed("pbem_failures", "Due work that could not be done.", told.items())


def _summed(name: str, help: str, told: Iterable[tuple[str, int]]) -> GaugeMetricFamily:
    """How many there are in each state, equal ones together."""
    family, numbers = GaugeMetricFamily(name, help, labels=["state"]), Counter[str]()
    for state, number in told:
        numbers[str(state)] += number
    for state in sorted(numbers):
        family.add_metric([state], numbers[state])
    return family


def _by(
    session: Session, name: str, help: str, label: str, column: Mapped[Any]
) -> GaugeMetricFamily:
    """How many rows there are with each value of the column."""
    family = GaugeMetricFamily(name, help, labels=[label])
    for value, number in session.exec(select(column, func.count()).group_by(column)):
        family.add_metric([str(value)], number)
    return family
