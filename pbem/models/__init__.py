"""What the database remembers: one module per subject, one table per class."""

from pbem.models.absences import Absence, Consent, ConsentKind, SeatOffer
from pbem.models.announcements import Announcement
from pbem.models.api import ApiReceipt, ApiToken, Scope
from pbem.models.explorer import (
    ExploredGame,
    ExplorerCount,
    ExplorerList,
    ExplorerPosition,
    ExplorerWinner,
)
from pbem.models.failures import Failure
from pbem.models.games import Game, GameStatus, Move, Seat
from pbem.models.heartbeats import Heartbeat
from pbem.models.ids import id_of
from pbem.models.ladders import Challenge, ChallengeStatus, Climber, RungChange
from pbem.models.leagues import (
    Division,
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    League,
    LeagueAct,
    Season,
    SeasonRound,
    SeasonStatus,
)
from pbem.models.leases import Lease
from pbem.models.mails import (
    Delivery,
    ImapPosition,
    InboundClaim,
    InboundEvent,
    InboundMail,
    InboundState,
    MailGate,
    MailReport,
    MailRoad,
    NeverAgain,
    OutboundMail,
)
from pbem.models.operators import OperatorAct, OperatorActReader
from pbem.models.passkeys import Passkey, PasskeyOwner, SpentChallenge
from pbem.models.players import (
    AutoLevel,
    Confirm,
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
from pbem.models.standing import StandingText
from pbem.models.taking_back import LeftMove, TakeBack, TakeBackState
from pbem.models.talk import GameNote, Mute, Room, Saying, TalkReport, UnsaidWords
from pbem.models.webhooks import HookKind, Notice, NoticeKind, NoticeState, Webhook

__all__ = [
    "Absence",
    "Announcement",
    "ApiReceipt",
    "ApiToken",
    "AutoLevel",
    "Challenge",
    "ChallengeStatus",
    "Climber",
    "Confirm",
    "Consent",
    "ConsentKind",
    "Delivery",
    "Division",
    "Entry",
    "EntryStatus",
    "ExploredGame",
    "ExplorerCount",
    "ExplorerList",
    "ExplorerPosition",
    "ExplorerWinner",
    "Failure",
    "Fixture",
    "FixtureStatus",
    "Game",
    "GameNote",
    "GameStatus",
    "Goods",
    "Heartbeat",
    "HookKind",
    "ImapPosition",
    "InboundClaim",
    "InboundEvent",
    "InboundMail",
    "InboundState",
    "League",
    "LeagueAct",
    "Lease",
    "LeftMove",
    "MailGate",
    "MailMode",
    "MailReport",
    "MailRoad",
    "Move",
    "Mute",
    "NeverAgain",
    "Notice",
    "NoticeKind",
    "NoticeState",
    "OperatorAct",
    "OperatorActReader",
    "OutboundMail",
    "Passkey",
    "PasskeyOwner",
    "Player",
    "PlayerAddress",
    "RatedGame",
    "Rating",
    "RatingChange",
    "RatingList",
    "Room",
    "RungChange",
    "Saying",
    "Scope",
    "Season",
    "SeasonRound",
    "SeasonStatus",
    "Seat",
    "SeatOffer",
    "SecurityEvent",
    "SignInLink",
    "SpentChallenge",
    "StandingText",
    "TakeBack",
    "TakeBackState",
    "TalkReport",
    "Theme",
    "TrustedBrowser",
    "UnsaidWords",
    "WebSession",
    "Webhook",
    "WrongCode",
    "id_of",
]
