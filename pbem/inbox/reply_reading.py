"""A reply to a game as it is read: its own words, its moves, and the move that it says yes to.

Before a mail is left without an answer: may it hold a move that was overlooked? Then we ask. Looked
at are the words themselves, what was cut away of the mail, and its other part. Whoever hears
nothing believes that they have moved.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property

from sqlmodel import col, or_, select

import engine
from pbem.games import loaded_game
from pbem.games.decisions import Asked, asked_now, is_same
from pbem.inbox import decision_of_mail, plain_questions
from pbem.inbox.decision_of_mail import SeatAddress
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.mail import reply
from pbem.mail.from_header import only_sender
from pbem.models import Game, InboundMail, Move, OutboundMail, Player
from pbem.models.mail_kinds import MailQuestion
from pbem.play import seat_letters
from pbem.reader import asked_back
from pbem.reader.notation import is_typed
from pbem.reader.reading import read_reply
from pbem.reader.reply import PLAY, TALK, WONDER, ReplyOutcome
from pbem.reader.structure import Listed
from pbem.reader.tails import without_tail
from pbem.reader.vocabulary import words_of

LONGEST_SHOWN = 200
MOST_WORDS = 40
"""Words of a text that was cut away and may be a move; more are somebody else's letter."""

FOOTER_BEFORE = 2
"""The newest mails of a seat; the paragraph with which they end, too, is its player's footer."""
LINK = re.compile(r"<?(?:https?://|mailto:|www\.)[^\s<>]+>?", re.IGNORECASE)
"""None of it is a word of the player's: most are our own, which programs bring along."""
IN_MARKS = re.compile(
    r"\A\s*[\"'\u201c-\u201e\u2018\u2019\u00ab]([^\n\"'\u2018-\u201e\u00ab\u00bb]{1,200})"
    r"[\"'\u201c\u201d\u2018\u2019\u00bb][.!]?\s*\Z"
)
"""A whole answer in quotation marks, as it stands in our mails."""
PARAGRAPHS = re.compile(r"\n\s*\n")


@dataclass
class SeatReply:
    """A mail that is its player's, to the seat that they have at a game."""

    mail: OpenedMail
    player: Player
    game: Game
    target: SeatAddress
    match: engine.Match
    """As it stood when the mail was opened."""
    names: list[str]
    """Of the players, seat by seat."""

    @property
    def seat(self) -> int:
        return self.target.seat

    @property
    def language(self) -> str:
        """The one that its player most likely writes in."""
        return self.player.language or engine.ENGLISH

    @cached_property
    def text(self) -> str:
        """What the player wrote, without signature and footers."""
        message, known = self.mail.message, self.match.vocabulary
        mailbox = (only_sender(message) or "").partition("@")[0]
        called = frozenset(words_of(f"{reply.author_of(message)} {mailbox}"))
        return without_tail(self.mail.text, known, called - known)

    @cached_property
    def listed(self) -> list[Listed]:
        """The moves of the mail that it answers, each with its line."""
        game = loaded_game.load(self.mail.session, self.mail.service, self.game, self.match)
        letter = seat_letters.letter_to(game, self.seat)
        return [(row.move, f"{row.text}  -  {row.told}") for row in letter.moves()]


def read(found: SeatReply, text: str) -> ReplyOutcome:
    """What comes of the words `text` of a mail, and of what is beside them where they hold no move
    and say no yes."""
    outcome = _read(found, text)
    if outcome.outcome != PLAY and (above := _above_footer(found.mail, found.target, text)):
        without = _read(found, above)
        outcome = without if without.outcome == PLAY else outcome
    nothing = outcome.outcome in (TALK, WONDER) and not outcome.suggestions
    return (_overlooked(found) if nothing else None) or outcome


def _read(found: SeatReply, text: str) -> ReplyOutcome:
    text = IN_MARKS.sub(r"\1", LINK.sub(" ", text))
    asked = found.seat in found.match.to_act and not is_typed(found.match, found.seat, text)
    listed = found.listed if asked else ()
    return read_reply(found.match, found.seat, text, found.names, found.language, listed)


def _above_footer(mail: OpenedMail, seat: SeatAddress, text: str) -> str:
    """What stands above the last paragraph of the text, if the seat's newest mails before this one
    ended with that below other words, too; else nothing."""
    written, footer = _parted(text)
    if not written:
        return ""
    earlier = [_parted(each.text) for each in _earlier(mail, seat)]
    known = len(earlier) == FOOTER_BEFORE and all(above and end == footer for above, end in earlier)
    return written if known else ""


def _parted(text: str) -> tuple[str, str]:
    """What stands above the last paragraph, and that one, its spaces alike."""
    *above, last = PARAGRAPHS.split(text.strip())
    return "\n\n".join(above), " ".join(last.split())


def _earlier(mail: OpenedMail, seat: SeatAddress) -> list[OpenedMail]:
    """The mails of the seat before this one that played, or that we had to ask about."""
    played = select(Move.inbound_id).where(Move.game_id == seat.game_id, Move.seat == seat.seat)
    asked = select(OutboundMail.about).where(
        OutboundMail.game_id == seat.game_id,
        OutboundMail.seat == seat.seat,
        OutboundMail.asks == MailQuestion.MOVE,
    )
    query = select(InboundMail).where(
        col(InboundMail.id) < mail.id,
        or_(col(InboundMail.id).in_(played), col(InboundMail.id).in_(asked)),
    )
    newest = mail.session.exec(query.order_by(col(InboundMail.id).desc()).limit(FOOTER_BEFORE))
    return [OpenedMail(mail.service, StoredMail.of(row), mail.session) for row in newest if row.raw]


def _overlooked(found: SeatReply) -> ReplyOutcome | None:
    """What to ask about a mail in which no move was found: something that was cut away of it, or
    its other part, may be one."""
    if found.seat not in found.match.to_act:
        return None
    for other in reply.cut_away(found.mail.message, found.mail.text):
        if not 0 < len(words_of(other)) <= MOST_WORDS:
            continue
        outcome = _read(found, other)
        offered = outcome.moves[:1] or tuple(
            move for move in outcome.suggestions if found.match.is_legal(found.seat, move)
        )
        if offered:
            written = " ".join(other.split())[:LONGEST_SHOWN]
            return ReplyOutcome(WONDER, "was cut away", suggestions=offered, written=written)
    return None


def moves_agreed_to(found: SeatReply) -> list[str] | None:
    """The moves that our question offered to which a `yes` replies, whatever the reason for asking;
    None if the mail replies to no such question about this seat and decision.

    The earlier mail is read again: nothing but the mails themselves says what was asked.
    """
    mail = found.mail
    question = _question_mail(mail, found.target)
    if question is None or not _is_about(question, found):
        return None
    asked = plain_questions.asked_by(mail.session, question)
    if asked is None or asked.kind is not MailQuestion.MOVE:
        return None
    row = mail.session.get(InboundMail, asked.about)
    if row is None:
        return []
    opened = OpenedMail(mail.service, StoredMail.of(row), mail.session)
    earlier = replace(found, mail=opened)
    return asked_back.offered(found.match, found.seat, read(earlier, earlier.text).suggestions)


def _question_mail(mail: OpenedMail, target: SeatAddress) -> OutboundMail | None:
    """The mail that it replies to; where it names none, the newest one to the seat."""
    named = decision_of_mail.replied_to(mail.session, mail.message)
    return named or decision_of_mail.newest_to(mail.session, target.game_id, target.seat)


def _is_about(question: OutboundMail, found: SeatReply) -> bool:
    """Whether it asked the seat what that is asked now."""
    if (question.game_id, question.seat) != (found.target.game_id, found.seat):
        return False
    if question.ordinal is None:
        return True
    now = asked_now(found.game, found.match, found.seat)
    return is_same(now, Asked(question.ordinal, question.trail))
