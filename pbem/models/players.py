"""Players, the links that sign them in, their sessions, and the browsers that they trust."""

from __future__ import annotations

import secrets
from datetime import datetime
from enum import StrEnum

from sqlalchemy import JSON, Column, Index, text
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import EnumText, UtcDateTime

HANDLE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
HANDLE_LENGTH = 10


def new_handle() -> str:
    """A public id that tells nothing of its player: no order, no name, no address."""
    return "".join(secrets.choice(HANDLE_LETTERS) for _ in range(HANDLE_LENGTH))


class MailMode(StrEnum):
    """One mail per decision, or one at set hours that lists all games."""

    INSTANT = "instant"
    DIGEST = "digest"


class AutoLevel(StrEnum):
    """What is played for a player without asking them (pbem.play.automatic_moves)."""

    OFF = "off"
    FORCED = "forced"
    TRIVIAL = "trivial"


class Confirm(StrEnum):
    """When a move that came by mail is confirmed by mail (pbem.play.undo.move_confirmation)."""

    ALWAYS = "always"
    UNSURE = "unsure"
    NEVER = "never"


class Reminder(StrEnum):
    """When a player wants to be reminded of a decision."""

    HALF = "half"
    LATE = "late"
    """When four fifths of the time have passed."""
    NEVER = "never"


class Theme(StrEnum):
    """The colours of pages."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Goods(StrEnum):
    """How goods are drawn on pages: in the game's colours, or in safe ones and with patterns."""

    PLAIN = "plain"
    MARKED = "marked"


MOST_OFFERS = 3
"""Decisions at which a player is told of what could be played for them."""


class Player(SQLModel, table=True):
    """A person with verified addresses (`PlayerAddress`), a bot (`bot` names its kind), or a guest.

    A guest has no address and plays against bots only, from `guest_since` on until they sign up and
    the row goes (`pbem.play.guests`).

    `mail_bounced_at`: mail to the address comes back, and none is sent (pbem.mail.bounces);
    `mail_reached_at`: when it was last known to arrive. `digest_hours` are hours of the day in
    `time_zone` (IANA), `digest_due_at` is the next of them while something waits to be told.
    `quiet_hours` are from which hour of their day to which no clock runs and no reminder comes,
    `country` (ISO, perhaps with a part: `DE-BY`) is whose public holidays are theirs.
    `language` is one of `pbem.language.catalogues`, null while it was never asked.
    `handle` names the profile page, which others may open while the player is `listed`.
    `mail_resumed_at`: when a mailed link last undid a stop (pbem.privacy.stop_notice).
    `merged_into_id` is whose account it is part of now (pbem.admin.merge): of the row are left
    its name, its handle, which leads there, and what it could not take along.
    """

    __table_args__ = (
        # Names by their beginning (pbem.games.find_players); in PostgreSQL it is COLLATE "C", which
        # Alembic leaves out when it compares.
        Index("ix_player_name_folded", text("(lower(name))")),
    )

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(max_length=40)
    handle: str = Field(default_factory=new_handle, max_length=12, unique=True, index=True)
    listed: bool = True
    email: str | None = Field(default=None, max_length=254, unique=True, index=True)
    bot: str | None = Field(default=None, max_length=20)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    mail_stopped_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    mail_bounced_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    mail_bounce_reason: str = Field(default="", max_length=300)
    mail_reached_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    mail_mode: MailMode = Field(default=MailMode.INSTANT, sa_type=EnumText(MailMode, 10))
    digest_hours: list[int] = Field(
        default_factory=lambda: [8], sa_column=Column(JSON, nullable=False)
    )
    digest_due_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    time_zone: str = Field(default="UTC", max_length=60)
    quiet_hours: list[int] | None = Field(default=None, sa_column=Column(JSON))
    country: str = Field(default="", max_length=10)
    reminders: Reminder = Field(default=Reminder.HALF, sa_type=EnumText(Reminder, 10))
    calendar_number: int | None = None
    """Part of their calendar's secret address; another number makes another address."""
    mail_away_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When their mailbox answered that they are away (pbem.play.absence)."""
    one_click: bool = True
    mail_resumed_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    language: str | None = Field(default=None, max_length=5)
    theme: Theme = Field(default=Theme.SYSTEM, sa_type=EnumText(Theme, 10))
    goods: Goods = Field(default=Goods.PLAIN, sa_type=EnumText(Goods, 10))
    emblem: int | None = None
    """Which of `pbem.games.player_names.EMBLEMS` is theirs where it is free; null: any."""
    auto_level: AutoLevel = Field(default=AutoLevel.FORCED, sa_type=EnumText(AutoLevel, 10))
    trivial_offered: list[str] | None = Field(default=None, sa_column=Column(JSON))
    """The decisions at which `AutoLevel.TRIVIAL` was offered to them."""
    talk_at_once: bool = False
    """Whether what is said at their tables is mailed at once, and not with their next mail."""
    grace_seconds: int | None = None
    """How long others' mails wait after a move of theirs; null: as the service has it."""
    confirm_moves: Confirm = Field(default=Confirm.UNSURE, sa_type=EnumText(Confirm, 10))
    guest_since: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    guest_network: str | None = Field(default=None, max_length=50)
    """Roughly where they came from, where that is known (`security_log.network_of`)."""
    blocked_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    """Since when operators have blocked the account (pbem.accounts.blocking)."""
    hold_mails: bool = True
    """Whether their turn mails wait for a while when they are on the site
    (pbem.play.hold_while_online)."""
    daily_mail_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    """When they get the decision of the day by mail next; null: they don’t want it."""
    merged_into_id: int | None = Field(default=None, foreign_key="player.id", index=True)

    def may_be_offered_trivial(self, decision: str) -> bool:
        """Whether to offer `AutoLevel.TRIVIAL` where it would play for them: at the first
        `MOST_OFFERS` decisions in all their games, never to who wants to be asked everything."""
        offered = self.trivial_offered or []
        fresh = decision in offered or len(offered) < MOST_OFFERS
        return self.auto_level == AutoLevel.FORCED and fresh

    @property
    def is_former(self) -> bool:
        """Whether nobody plays as them any more; the row stays for games that name them."""
        return self.email is None and self.bot is None and self.guest_since is None

    @property
    def is_nameless(self) -> bool:
        """Whether they deleted their account; of a merged one the name stays."""
        return self.is_former and self.merged_into_id is None


class PlayerAddress(SQLModel, table=True):
    """A mail address that is proven to be a player's; the primary one is `Player.email`, too."""

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    email: str = Field(max_length=254, unique=True)
    verified_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class SignInLink(SQLModel, table=True):
    """A mailed link that works once; only the nonce's hash is kept.

    It signs its receiver in, or, where `player_id` is set, makes the address that player's.
    `browser_hash` is of the key of the browser that asked for it: there it needs no code. The games
    of the guest `guest_id`, who asked for it, go to whom it signs in.
    """

    id: int | None = Field(default=None, primary_key=True)
    nonce_hash: str = Field(max_length=64, unique=True)
    email: str = Field(max_length=254, index=True)
    name: str = Field(default="", max_length=40)
    target: str = Field(default="/", max_length=200)
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    browser_hash: str | None = Field(default=None, max_length=64, index=True)
    guest_id: int | None = None
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    expires_at: datetime = Field(sa_type=UtcDateTime)
    used_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class WebSession(SQLModel, table=True):
    """A browser in which a player is signed in; only its key's hash is kept, times by the minute.

    Signing out deletes it, wherever that is done. `authenticated_at` is when the player proved
    to be there, by a mailed link or a passkey that knew them; null where nothing proved it.
    """

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    key_hash: str = Field(max_length=64, unique=True)
    label: str = Field(default="", max_length=80)
    created_at: datetime = Field(sa_type=UtcDateTime)
    used_at: datetime = Field(sa_type=UtcDateTime)
    authenticated_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class TrustedBrowser(SQLModel, table=True):
    """A browser in which a link of a mail plays at once; only its key's hash is kept."""

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    key_hash: str = Field(max_length=64, unique=True)
    label: str = Field(default="", max_length=80)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    used_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class WrongCode(SQLModel, table=True):
    """A code from a mail that was typed wrongly; what, for what and where is told by hashes."""

    id: int | None = Field(default=None, primary_key=True)
    subject: str = Field(max_length=32, index=True)
    guess: str = Field(max_length=32)
    place: str = Field(max_length=32)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime, index=True)
