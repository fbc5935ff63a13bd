"""What a load has come to: rates, waits and costs, from what the service's database keeps."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from statistics import median, quantiles

from sqlmodel import Session, col, func, select

from pbem.core import logs
from pbem.models import InboundMail, InboundState, Move, OutboundMail


@dataclass
class Waits:
    """Milliseconds: the middle of them, and what 99 of 100 are below."""

    median: float = 0.0
    most: float = 0.0

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Waits:
        if len(seconds) < 2:
            return cls()
        return cls(median(seconds) * 1e3, quantiles(seconds, n=100)[98] * 1e3)


@dataclass
class LoadReport:
    """Rates are per second of the time that was measured."""

    database: str
    seconds: float
    games: int
    accepted: float = 0.0
    committed: float = 0.0
    composed: float = 0.0
    handed_over: float = 0.0
    refused: int = 0
    failed: int = 0
    """Answers that played nothing though their mail offered them."""
    to_committed: Waits = field(default_factory=Waits)
    to_handed_over: Waits = field(default_factory=Waits)
    """Both since the answer was accepted."""
    processor: dict[str, float] = field(default_factory=dict)
    """Milliseconds a move, by part."""
    statements: float = 0.0
    in_database: float = 0.0
    """Statements and commits a move, of all parts, and the milliseconds that they waited for them
    (for locks, too)."""
    megabytes: dict[str, list[int]] = field(default_factory=dict)
    """At the beginning and after every tenth of the time, by part."""

    def in_words(self) -> list[str]:
        parts = ", ".join(f"{part} {ms:.1f}" for part, ms in self.processor.items())
        memory = ", ".join(
            f"{part} {' '.join(map(str, seen))}" for part, seen in self.megabytes.items()
        )
        return [
            f"{self.games} games on {self.database} for {self.seconds:.0f} s:",
            f"  a second: {self.accepted:.1f} answers accepted, {self.committed:.1f} moves "
            f"committed, {self.composed:.1f} mails composed, {self.handed_over:.1f} handed over",
            f"  accepted to committed: median {self.to_committed.median:.0f} ms, "
            f"99 % under {self.to_committed.most:.0f} ms",
            f"  accepted to the next mail handed over: median {self.to_handed_over.median:.0f} ms,"
            f" 99 % under {self.to_handed_over.most:.0f} ms",
            f"  processor, ms a move: {sum(self.processor.values()):.1f} ({parts})",
            f"  database, a move: {self.statements:.0f} statements and commits, "
            f"{self.in_database:.1f} ms",
            f"  memory, MB, from tenth to tenth: {memory}",
            f"  put off and brought again: {self.refused}; answers that played nothing: "
            f"{self.failed}",
        ]


def has_played(session: Session, since: datetime) -> bool:
    """Whether an answer has been played since then."""
    played = select(InboundMail.id).where(
        col(InboundMail.processed_at) >= since, col(InboundMail.outcome).startswith("played")
    )
    return session.exec(played.limit(1)).first() is not None


def count(session: Session, report: LoadReport, since: datetime, until: datetime) -> None:
    """Fill in what happened between the two moments."""
    seconds = (until - since).total_seconds()
    between = (col(InboundMail.received_at) >= since, col(InboundMail.received_at) < until)
    accepted = session.exec(select(func.count(col(InboundMail.id))).where(*between)).one()
    played = select(InboundMail.id, InboundMail.received_at, InboundMail.processed_at).where(
        col(InboundMail.processed_at) >= since,
        col(InboundMail.processed_at) < until,
        col(InboundMail.outcome).startswith("played"),
    )
    rows = session.exec(played).all()
    report.accepted, report.committed = accepted / seconds, len(rows) / seconds
    report.to_committed = Waits.of(
        [(done - came).total_seconds() for _, came, done in rows if done is not None]
    )
    done = col(InboundMail.state) == InboundState.DONE
    odd = ~col(InboundMail.outcome).startswith("played")
    failed = select(func.count(col(InboundMail.id))).where(*between, done, odd)
    report.failed = session.exec(failed).one()
    created, sent = col(OutboundMail.created_at), col(OutboundMail.sent_at)
    mails = select(func.count(col(OutboundMail.id)))
    report.composed = session.exec(mails.where(created >= since, created < until)).one() / seconds
    report.handed_over = session.exec(mails.where(sent >= since, sent < until)).one() / seconds
    report.to_handed_over = Waits.of(_until_told(session, since, until))


def _until_told(session: Session, since: datetime, until: datetime) -> list[float]:
    """Seconds from each answer to the mail that its move caused."""
    query = (
        select(InboundMail.received_at, func.min(col(OutboundMail.sent_at)))
        .join(Move, col(Move.inbound_id) == InboundMail.id)
        .join(OutboundMail, col(OutboundMail.game_id) == Move.game_id)
        .where(
            col(OutboundMail.correlation_id)
            == func.substr(InboundMail.fingerprint, 1, logs.LENGTH),
            col(InboundMail.received_at) >= since,
            col(InboundMail.received_at) < until,
            col(OutboundMail.sent_at).is_not(None),
        )
        .group_by(col(InboundMail.id), col(InboundMail.received_at))
    )
    rows = session.exec(query).all()
    return [(told - came).total_seconds() for came, told in rows if told is not None]


TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
DATABASE = "postgres"


@dataclass(frozen=True)
class Costs:
    """`seconds` of processor time and resident `megabytes`, by part."""

    seconds: dict[str, float]
    megabytes: Counter[str]

    def since(self, before: Costs) -> Costs:
        """What was used between the two; memory is that of the end."""
        used = {part: s - before.seconds.get(part, 0.0) for part, s in self.seconds.items()}
        return Costs(used, self.megabytes)


def measure(supervisor: int) -> Costs:
    """Of its children by their names, of this process (the people), and of a PostgreSQL that runs
    here."""
    seconds, megabytes = defaultdict[str, float](float), Counter[str]()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            text = (folder / "stat").read_text()
        except OSError:
            continue  # ended meanwhile
        name = text[text.index("(") + 1 : text.rindex(")")]
        fields = text[text.rindex(")") + 2 :].split()
        part = _part(int(folder.name), int(fields[1]), name, supervisor)
        if part is not None:
            seconds[part] += (int(fields[11]) + int(fields[12])) / TICKS
            megabytes[part] += int(fields[21]) * PAGE // 2**20
    return Costs(seconds, megabytes)


def _part(process: int, parent: int, name: str, supervisor: int) -> str | None:
    if process == os.getpid():
        return "people"
    if parent == supervisor:
        return name.removeprefix("pbem-").partition("-")[0]
    return "database" if name == DATABASE else None
