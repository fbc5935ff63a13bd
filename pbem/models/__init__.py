"""What the database remembers: one module per subject, one table per class."""

from pbem.models.games import Game, GameStatus, Move, Seat
from pbem.models.mails import (
    Delivery,
    ImapPosition,
    InboundClaim,
    InboundEvent,
    InboundMail,
    InboundState,
    MailGate,
    OutboundMail,
)
from pbem.models.players import Player, SignInLink

__all__ = [
    "Delivery",
    "Game",
    "GameStatus",
    "ImapPosition",
    "InboundClaim",
    "InboundEvent",
    "InboundMail",
    "InboundState",
    "MailGate",
    "Move",
    "OutboundMail",
    "Player",
    "Seat",
    "SignInLink",
]
