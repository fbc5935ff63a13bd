"""A reply to a game as it is read: its own words, its moves, and the move that it says yes to.

Before a mail is left without an answer: may it hold a move that was overlooked? Then we ask. Looked
at are the words themselves, what was cut away of the mail, and its other part. Whoever hears
nothing believes that they have moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import engine
from pbem.games.decisions import Asked, asked_now, is_same
from pbem.inbox import decision_of_mail
from pbem.inbox.decision_of_mail import SeatAddress
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.language.catalogues import gettext as _
from pbem.mail import reply
from pbem.mail.from_header import only_sender
from pbem.models import Game, InboundMail, OutboundMail, Player
from pbem.models.mail_kinds import MailQuestion
from pbem.reader.mail_text import footers
from pbem.reader.mail_text.asked_back import NEARLY, SEVERAL, UNCLEAR
from pbem.reader.mail_text.choosing import chosen_in, points_in
from pbem.reader.mail_text.moves import read_moves
from pbem.reader.mail_text.phrasing import words_of
from pbem.reader.mail_text.reading import Reading

LONGEST_SHOWN = 200
MOST_WORDS = 40
"""Words of a text that was cut away and may be a move; more are somebody else's letter."""
MOST_SUGGESTED = 3


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
        """What the player wrote, without footers, which a signature ends that has one of the
        sender's names."""
        message, known = self.mail.message, self.match.vocabulary
        mailbox = (only_sender(message) or "").partition("@")[0]
        called = frozenset(words_of(f"{reply.author_of(message)} {mailbox}"))
        return footers.cut(self.mail.text, called - known, known).own


def read_reply(found: SeatReply, text: str) -> Reading:
    """What comes of the words `text` of a mail, and of what is beside them where they hold no move
    and say no yes."""
    reading = _read(found, text)
    silent = reading.talk or not text.strip()
    return (_question(found, text) if silent else None) or reading


def _read(found: SeatReply, text: str) -> Reading:
    return read_moves(found.match, found.seat, text, found.names, found.language)


def _question(found: SeatReply, text: str) -> Reading | None:
    """What to ask about a mail in which no move was found; None if nothing of it resembles one.
    `text` are the words that were taken for the player's."""
    match, seat = found.match, found.seat
    if seat not in match.to_act:
        return None
    if moves := chosen_in(match, seat, text):
        return _asked(" ".join(text.split()), moves)
    if points_in(text):
        return Reading(problems=[(text[:LONGEST_SHOWN], _(UNCLEAR))])
    for other in reply.cut_away(found.mail.message, found.mail.text):
        if moves := _moves_in(found, other):
            return _asked(" ".join(other.split()), moves)
    return None


def _moves_in(found: SeatReply, text: str) -> list[str]:
    """The moves that a text would play if it were the player's, or that they would be asked about;
    for talk none."""
    if not 0 < len(words_of(text)) <= MOST_WORDS:
        return []
    reading = _read(found, text)
    if reading.moves:
        return reading.moves[:1]
    if reading.talk:
        return chosen_in(found.match, found.seat, text)
    return [move for move in reading.suggestions if found.match.is_legal(found.seat, move)]


def _asked(written: str, found: Sequence[str]) -> Reading:
    reason = NEARLY if len(found) == 1 else SEVERAL
    return Reading(
        problems=[(written[:LONGEST_SHOWN], _(reason))], suggestions=list(found[:MOST_SUGGESTED])
    )


def move_agreed_to(found: SeatReply) -> str:
    """The move of our question to which a `yes` replies, whatever the reason for asking; empty if
    the mail replies to no such question about this seat and decision, or if that offered none or
    several.

    The earlier mail is read again: nothing but the mails themselves says what was asked.
    """
    mail = found.mail
    question = _question_mail(mail, found.target)
    if question is None or not _is_about(question, found):
        return ""
    if question.asks != MailQuestion.MOVE or question.about is None:
        return ""
    row = mail.session.get(InboundMail, question.about)
    if row is None:
        return ""
    opened = OpenedMail(mail.service, StoredMail.of(row), mail.session)
    earlier = replace(found, mail=opened)
    suggestions = read_reply(earlier, earlier.text).suggestions
    offered = [move for move in suggestions if found.match.is_legal(found.seat, move)]
    return offered[0] if len(offered) == 1 else ""


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
