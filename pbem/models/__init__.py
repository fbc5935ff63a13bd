"""What the database remembers: one module per subject, one table per class."""

from pbem.models.agreements import (
    Absence,
    Consent,
    ConsentKind,
    LeftMove,
    PlaceOffer,
    PlaceOfferStatus,
    SeatOffer,
    TakeBack,
    TakeBackState,
)
from pbem.models.columns import id_of
from pbem.models.credentials import (
    ApiReceipt,
    ApiToken,
    OidcAccount,
    Passkey,
    PasskeyOwner,
    Scope,
    SecurityEvent,
    SpentChallenge,
)
from pbem.models.explorer import (
    DailyDecision,
    ExploredGame,
    ExplorerCount,
    ExplorerList,
    ExplorerPosition,
    ExplorerWinner,
)
from pbem.models.games import Game, GameStatus, JudgedGame, Move, Seat
from pbem.models.leagues import (
    Challenge,
    ChallengeStatus,
    Climber,
    CoOrganiser,
    Division,
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    League,
    LeagueAct,
    RungChange,
    Season,
    SeasonRound,
    SeasonStatus,
)
from pbem.models.mails import (
    Delivery,
    ImapPosition,
    InboundClaim,
    InboundEvent,
    InboundMail,
    InboundState,
    LabelledReply,
    MailGate,
    MailReport,
    MailRoad,
    NeverAgain,
    OutboundMail,
)
from pbem.models.operators import Announcement, OperatorAct, OperatorActReader
from pbem.models.orders import SeatOrder
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
from pbem.models.talk import GameNote, Mute, Room, Saying, TalkReport, ThreadSide, UnsaidWords
from pbem.models.upkeep import Failure, Heartbeat, Lease
from pbem.models.webhooks import HookKind, Notice, NoticeKind, NoticeState, Webhook
