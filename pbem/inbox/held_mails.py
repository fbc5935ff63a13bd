"""Mails to a reply address that are not provably their player's: held until they say so.

The player gets a mail with a link; its page shows what was written and a button. The link is good
for the decision that the mail answers (`pbem.inbox.decision_of_mail`), as long as that is open.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from email.message import Message

from sqlmodel import Session, col, func, select

from pbem.accounts import codes, security_log
from pbem.accounts.security_log import BY_MAIL, Event
from pbem.accounts.signed_tokens import sign, verify
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import decisions, loaded_game, records
from pbem.inbox import decision_of_mail
from pbem.inbox.decision_of_mail import SeatAddress
from pbem.inbox.stored_mail import StoredMail
from pbem.mail import letters, outbox, reply
from pbem.mail.from_header import only_sender, sender_of_bytes
from pbem.mail.parsing import parse
from pbem.models import Game, InboundMail, InboundState, OutboundMail, Player, id_of
from pbem.models.mail_kinds import MailKind
from pbem.play import seat_letters

PURPOSE = "confirm"
NEVER = 2**16 - 1
"""The number of no decision: the mail names none, and what is open now it doesn't answer."""
MOST_QUESTIONS = 5
"""Mails a day to one player about one game that ask this; beyond, mails are held silently."""


@dataclass(frozen=True)
class HeldMail:
    """What the link's page shows; `open` while it can still be confirmed."""

    inbound_id: int
    game: Game
    seat: int
    player: Player
    called: str
    """The player, for whoever is somebody else."""
    sender: str
    text: str
    open: bool
    subject: bytes
    """What the code in the question's mail is for: this mail, at this decision."""


def confirm_url(settings: Settings, inbound_id: int, seat: int, game_id: int, ordinal: int) -> str:
    """An address with a token of 39 characters."""
    subject = confirm_subject(inbound_id, seat, game_id, ordinal)
    return f"{settings.base_url}/c/{sign(settings, PURPOSE, subject)}"


def confirm_subject(inbound_id: int, seat: int, game_id: int, ordinal: int) -> bytes:
    """What the link and its code are bound to."""
    return (
        inbound_id.to_bytes(5, "big")
        + game_id.to_bytes(5, "big")
        + bytes([seat])
        + ordinal.to_bytes(2, "big")
    )


def hold(
    service: Service, row: StoredMail, message: Message, target: SeatAddress
) -> tuple[str, int | None]:
    """Set the mail aside and ask the player; the outcome, and the mail that asks."""
    with service.database.write() as session:
        kept = session.get_one(InboundMail, row.id, with_for_update=True)
        if kept.state != InboundState.STORED:
            return kept.outcome, None
        game_id, seat = target.game_id, target.seat
        game = session.get_one(Game, game_id)
        match = records.load(session, game)
        letter = seat_letters.letter_to(loaded_game.load(session, service, game, match), seat)
        kept.state = InboundState.HELD
        kept.outcome = "held: not proven to be from the player"
        session.add(kept)
        security_log.log_event(session, Event.MAIL_HELD, letter.player.id, BY_MAIL, mail=kept.id)
        if letter.player.email is None or _asked_often(session, game_id, letter.player):
            return kept.outcome, None
        gone = decision_of_mail.late_reply(session, game, match, target, message, kept.received_at)
        ordinal = records.ordinal_of(match, seat)
        if gone is not None:
            ordinal = gone.asked.ordinal if gone.asked is not None else NEVER
        url = confirm_url(service.settings, id_of(kept), seat, game_id, ordinal)
        sender = sender_of_bytes(row.raw) or "an address that cannot be read"
        subject = confirm_subject(id_of(kept), seat, game_id, ordinal)
        subject += _of_whom(game, seat)
        code = codes.spaced(codes.code_for(service.settings, codes.CONFIRM, subject))
        mail = letters.stranger_mail(letter, sender, url, code, f"stranger:{id_of(kept)}")
        return kept.outcome, outbox.queue(session, service, mail).id


def find_held(session: Session, service: Service, token: str) -> HeldMail | None:
    """What a genuine link is about, else None."""
    payload = verify(service.settings, PURPOSE, token)
    if payload is None or len(payload) != 13:
        return None
    inbound_id, game_id = (int.from_bytes(payload[i : i + 5], "big") for i in (0, 5))
    seat, ordinal = payload[10], int.from_bytes(payload[11:], "big")
    row, game = session.get(InboundMail, inbound_id), session.get(Game, game_id)
    player = records.players_of(session, game).get(seat) if game is not None else None
    if row is None or game is None or player is None:
        return None
    message = parse(row.raw)
    now = records.ordinal_of(records.load(session, game), seat)
    return HeldMail(
        inbound_id=inbound_id,
        game=game,
        seat=seat,
        player=player,
        called=records.names_of(session, game)[seat],
        sender=only_sender(message) or "an address that cannot be read",
        text=reply.extract_mail(message)[:2000],
        open=row.state == InboundState.HELD and now == ordinal,
        subject=payload + _of_whom(game, seat),
    )


def _of_whom(game: Game, seat: int) -> bytes:
    """A code that was mailed to who has lost the seat since is worth nothing."""
    taken_over = decisions.times_handed_over(game, seat)
    return bytes([taken_over]) if taken_over else b""


def release(service: Service, inbound_id: int, player_id: int | None = None) -> bool:
    """The player has said that the mail is theirs: it is worked on as such. Once."""
    with service.database.write() as session:
        row = session.get_one(InboundMail, inbound_id, with_for_update=True)
        if row.state != InboundState.HELD:
            return False
        row.state, row.attempts = InboundState.STORED, 0
        row.confirmed_at = row.due_at = clock.now()
        session.add(row)
        security_log.log_event(session, Event.MAIL_CONFIRMED, player_id, BY_MAIL, mail=inbound_id)
    return True


def _asked_often(session: Session, game_id: int, player: Player) -> bool:
    query = select(func.count(col(OutboundMail.id))).where(
        OutboundMail.game_id == game_id,
        OutboundMail.player_id == player.id,
        OutboundMail.kind == MailKind.STRANGER,
        col(OutboundMail.created_at) > clock.now() - timedelta(days=1),
    )
    return session.exec(query).one() >= MOST_QUESTIONS
