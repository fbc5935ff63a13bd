"""Mail that came in, stored raw before it is worked on, what it was taken to say, and mail on its
way out."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, BigInteger, Column, Index, text
from sqlmodel import Field, SQLModel

from pbem.core import clock, logs
from pbem.models.columns import EnumText, UtcDateTime, words
from pbem.models.mail_kinds import MailKind, MailQuestion
from pbem.models.move_sources import MoveSource

LONGEST_LABELLED = 2000


class InboundState(StrEnum):
    STORED = "stored"
    HELD = "held"
    DONE = "done"
    FAILED = "failed"


class MailRoad(StrEnum):
    """By which road a mail came in; those of providers are parts of their addresses, too."""

    SMTP = "smtp"
    LMTP = "lmtp"
    IMAP = "imap"
    MAILGUN = "mailgun"
    POSTMARK = "postmark"
    SENDGRID = "sendgrid"
    SES = "ses"
    CLOUDFLARE = "cloudflare"
    RAW = "raw"
    RESEND = "resend"
    BREVO = "brevo"
    MAILJET = "mailjet"
    MANDRILL = "mandrill"
    SPARKPOST = "sparkpost"


class InboundMail(SQLModel, table=True):
    """A mail as it arrived, by the `road` that was first.

    `fingerprint` is of Message-ID, content and the receivers that this row stands for; `verdicts`
    are those of `pbem.inbox.providers.received_mail.Verdicts`. It is worked on from `due_at` on,
    which a worker that claims it moves ahead (pbem.inbox.work_queue). Once `confirmed_at` is set,
    it is its player's mail whatever they say.
    """

    __table_args__ = (
        Index(
            "ix_inboundmail_waiting",
            *("lane", "turn", "id", "share"),
            sqlite_where=text("state = 'STORED'"),
            postgresql_where=text("state = 'STORED'"),
        ),
    )

    id: int | None = Field(default=None, primary_key=True)
    fingerprint: str = Field(max_length=64, unique=True)
    message_id: str | None = Field(default=None, max_length=998, index=True)
    envelope_sender: str = Field(default="", max_length=320)
    recipients: list[str] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    raw: bytes
    road: MailRoad = Field(default=MailRoad.SMTP, sa_type=EnumText(MailRoad, 20))
    verdicts: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON))
    state: InboundState = Field(
        default=InboundState.STORED, sa_type=words(InboundState), index=True
    )
    outcome: str = Field(default="", max_length=500)
    misspelt: str = Field(default="", max_length=200)
    """What its moves were read from though it was misspelt (pbem.play.mail_with_moves)."""
    attempts: int = 0
    due_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    received_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    processed_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    confirmed_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    lane: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    share: str = Field(default="", max_length=16, sa_column_kwargs={"server_default": ""})
    turn: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Whose share of the workers' time it takes (pbem.inbox.fair_shares), and when its turn is."""


class InboundClaim(SQLModel, table=True):
    """One mail to one receiver of ours, so that no second delivery of it makes a second row."""

    fingerprint: str = Field(max_length=64, primary_key=True)
    inbound_id: int = Field(foreign_key="inboundmail.id", index=True)


class InboundEvent(SQLModel, table=True):
    """One delivery by a provider, by the hash of its own id; `content` is of the mail in it."""

    fingerprint: str = Field(max_length=64, primary_key=True)
    content: str = Field(max_length=64)
    inbound_id: int = Field(foreign_key="inboundmail.id", index=True)
    seen_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class ImapPosition(SQLModel, table=True):
    """How far a mailbox has been read: the last UID taken, good while `uidvalidity` is the same."""

    mailbox: str = Field(max_length=300, primary_key=True)
    uidvalidity: int = Field(sa_type=BigInteger)
    last_uid: int = Field(sa_type=BigInteger)


class Delivery(StrEnum):
    QUEUED = "queued"
    SENT = "sent"
    FAILED = "failed"
    STOPPED = "stopped"
    BOUNCING = "bouncing"
    DIGEST = "digest"
    TOLD = "told"


class Unsent(StrEnum):
    """Why a mail is not sent that would have been."""

    NEEDLESS = "needless"
    """It asks for the only move there is, which is played without its player."""
    ANSWERED = "answered"
    """Its question was answered on the site."""
    WITHDRAWN = "withdrawn"
    """Its question was never asked, because the move before was taken back; nobody sees it."""


class MailGate(SQLModel, table=True):
    """How a receiving domain has behaved (pbem.mail.domain_limits); the empty name is
    our own server's.

    `tried` counts the mails since `minute`; `failures` those in a row that it put off.
    """

    name: str = Field(max_length=254, primary_key=True)
    failures: int = 0
    paused_until: datetime | None = Field(default=None, sa_type=UtcDateTime)
    last_error: str = Field(default="", max_length=500)
    minute: datetime | None = Field(default=None, sa_type=UtcDateTime)
    tried: int = 0


def _of_those_with(column: str) -> Index:
    """Not of the mails of games, which are nearly all and have none."""
    part, name = text(f"{column} IS NOT NULL"), f"ix_outboundmail_of_{column}"
    return Index(name, column, "created_at", sqlite_where=part, postgresql_where=part)


class OutboundMail(SQLModel, table=True):
    """A mail in the outbox, complete to the byte unless it is `to_write` still. `event` names what
    it tells, once, and is nothing but that name: who needs a fact of it reads a column.

    `STOPPED` ones are not sent, for their player wants no more mail, `BOUNCING` ones because mail
    to them comes back, `DIGEST` ones until they are told of together (then they are `TOLD`); the
    web shows them all. With `erase_text` nothing but the envelope is kept once it is dealt with.

    `ordinal` and `trail` name the decision of `seat` that the mail asks (pbem.games.decisions),
    null if it asks none.
    `mailbox` and `domain` are set where the receiver did not ask for it (pbem.mail.unsolicited),
    `caused_by` (a player) where it is sent on somebody else's word.
    """

    __table_args__ = (
        Index("ix_outboundmail_of_game", "game_id", "delivery"),
        Index("ix_outboundmail_due", "delivery", "due_at"),
        *(_of_those_with(column) for column in ("mailbox", "domain", "caused_by", "asks")),
    )

    id: int | None = Field(default=None, primary_key=True)
    event: str = Field(max_length=120, unique=True)
    kind: MailKind = Field(sa_type=EnumText(MailKind, 20))
    message_id: str = Field(max_length=200, unique=True)
    envelope_sender: str = Field(max_length=320)
    recipient: str = Field(max_length=254)
    mailbox: str | None = Field(default=None, max_length=254)
    domain: str | None = Field(default=None, max_length=254)
    caused_by: int | None = None
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    game_id: int | None = Field(default=None, foreign_key="game.id")
    seat: int | None = None
    ordinal: int | None = None
    trail: str | None = Field(default=None, max_length=6)
    superseded_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When the decision that it asks went away, because a move was taken back; its `event` has made
    room then for the mail that asks anew (pbem.play.withdrawing)."""
    asks: MailQuestion | None = Field(default=None, sa_type=EnumText(MailQuestion, 12))
    about: int | None = None
    """What a yes or no in reply to it answers, and the id of what that is about."""
    heard: int | None = None
    heard_before: int | None = None
    """The newest saying that it tells, and the newest that its seat had been told before."""
    subject: str = Field(max_length=300)
    raw: bytes
    to_write: dict[str, Any] | None = Field(
        default=None, sa_column=Column(JSON(none_as_null=True), nullable=True)
    )
    """What its text is to be written from; null once it is (pbem.play.write_after_commit)."""
    erase_text: bool = False
    delivery: Delivery = Field(default=Delivery.QUEUED, sa_type=words(Delivery))
    unsent: Unsent | None = Field(default=None, sa_type=EnumText(Unsent, 10))
    attempts: int = 0
    last_error: str = Field(default="", max_length=500)
    due_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    here_until: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """Until then it waited, because its player was on the site (pbem.play.hold_while_online)."""
    correlation_id: str | None = Field(default_factory=logs.correlation_id, max_length=12)
    """What it follows from is known by in the log (pbem.core.logs)."""
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    sent_at: datetime | None = Field(default=None, sa_type=UtcDateTime)

    @property
    def needless(self) -> bool:
        """Whether it was never to be sent: its move is played without its player."""
        return self.delivery == Delivery.STOPPED and self.unsent == Unsent.NEEDLESS

    @property
    def answered(self) -> bool:
        """Whether its question was answered on the site while it waited
        (pbem.play.hold_while_online)."""
        return self.delivery == Delivery.STOPPED and self.unsent == Unsent.ANSWERED

    def settle(self, delivery: Delivery) -> None:
        """It will not be sent any more (or not again)."""
        self.delivery = delivery
        if self.erase_text:
            self.raw = b""


class NeverAgain(SQLModel, table=True):
    """A mailbox that wants nothing it did not ask for, by a keyed hash (pbem.mail.do_not_write)."""

    mailbox: str = Field(max_length=32, primary_key=True)
    since: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class ReportKind(StrEnum):
    BOUNCE = "bounce"
    NOTICE = "notice"
    """It is delayed."""
    COMPLAINT = "complaint"


class MailReport(SQLModel, table=True):
    """What came back about a mail of ours (pbem.mail.bounces)."""

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    outbound_id: int | None = Field(default=None, foreign_key="outboundmail.id")
    kind: ReportKind = Field(sa_type=EnumText(ReportKind, 20))
    permanent: bool = False
    status: str = Field(default="", max_length=20)
    reason: str = Field(default="", max_length=300)
    at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class LabelledReply(SQLModel, table=True):
    """The words of a mail that was asked back, and the `moves` that its player then made at that
    decision, of which the game has had `number` before; `source` says how they made them. Without
    moves nothing tells what was meant.

    Names and addresses in the text are replaced (pbem.inbox.labelled_replies). Kept only where the
    host has `PBEM_KEEP_READINGS` on.
    """

    id: int | None = Field(default=None, primary_key=True)
    inbound_id: int = Field(foreign_key="inboundmail.id", unique=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    seat: int
    number: int
    language: str = Field(max_length=8)
    text: str = Field(max_length=LONGEST_LABELLED)
    moves: list[str] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    source: MoveSource = Field(sa_type=EnumText(MoveSource, 10))
    kept_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
