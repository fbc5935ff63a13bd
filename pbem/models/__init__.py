"""What the database remembers: one module per subject, one table per class."""

from pbem.models.api import ApiReceipt, ApiToken, Scope
from pbem.models.games import Game, GameStatus, Move, Seat
from pbem.models.ids import id_of
from pbem.models.leagues import (
    Division,
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    League,
    LeagueAct,
    Season,
    SeasonStatus,
)
from pbem.models.mails import (
    Delivery,
    ImapPosition,
    InboundClaim,
    InboundEvent,
    InboundMail,
    InboundState,
    MailGate,
    MailReport,
    NeverAgain,
    OutboundMail,
)
from pbem.models.passkeys import Passkey, PasskeyOwner, SpentChallenge
from pbem.models.players import (
    Goods,
    MailMode,
    Player,
    PlayerAddress,
    SignInLink,
    Theme,
    TrustedBrowser,
    WebSession,
    WrongCode,
)
from pbem.models.ratings import RatedGame, Rating, RatingChange, RatingList
from pbem.models.security import SecurityEvent
from pbem.models.webhooks import HookKind, Notice, NoticeState, Webhook

__all__ = [
    "ApiReceipt",
    "ApiToken",
    "Delivery",
    "Division",
    "Entry",
    "EntryStatus",
    "Fixture",
    "FixtureStatus",
    "Game",
    "GameStatus",
    "Goods",
    "HookKind",
    "ImapPosition",
    "InboundClaim",
    "InboundEvent",
    "InboundMail",
    "InboundState",
    "League",
    "LeagueAct",
    "MailGate",
    "MailMode",
    "MailReport",
    "Move",
    "NeverAgain",
    "Notice",
    "NoticeState",
    "OutboundMail",
    "Passkey",
    "PasskeyOwner",
    "Player",
    "PlayerAddress",
    "RatedGame",
    "Rating",
    "RatingChange",
    "RatingList",
    "Scope",
    "Season",
    "SeasonStatus",
    "Seat",
    "SecurityEvent",
    "SignInLink",
    "SpentChallenge",
    "Theme",
    "TrustedBrowser",
    "WebSession",
    "Webhook",
    "WrongCode",
    "id_of",
]
