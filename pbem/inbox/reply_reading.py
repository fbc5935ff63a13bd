"""Before a mail is left without an answer: may it hold a move that was overlooked? Then we ask.

Looked at are the words themselves, what was cut away of the mail, and its other part. Whoever
hears nothing believes that they have moved.
"""

from __future__ import annotations

from collections.abc import Sequence

import engine
from pbem.games.decisions import Asked, asked_now, is_same
from pbem.inbox import decision_of_mail
from pbem.inbox.decision_of_mail import Target
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


def read_reply(
    mail: OpenedMail,
    match: engine.Match,
    seat: int,
    text: str,
    names: Sequence[str],
    language: str,
) -> Reading:
    """What comes of the words `text` of a mail, and of what is beside them where they hold no move
    and say no yes."""
    reading = read_moves(match, seat, text, names, language)
    silent = reading.talk or not text.strip()
    found = _question(mail, match, seat, text, names, language) if silent else None
    return found or reading


def _question(
    mail: OpenedMail,
    match: engine.Match,
    seat: int,
    text: str,
    names: Sequence[str],
    language: str,
) -> Reading | None:
    """What to ask about a mail in which no move was found; None if nothing of it resembles one.
    `text` are the words that were taken for the player's."""
    if seat not in match.to_act:
        return None
    if found := chosen_in(match, seat, text):
        return _asked(" ".join(text.split()), found)
    if points_in(text):
        return Reading(problems=[(text[:LONGEST_SHOWN], _(UNCLEAR))])
    for other in reply.cut_away(mail.message, mail.text):
        if found := _moves_in(match, seat, other, names, language):
            return _asked(" ".join(other.split()), found)
    return None


def _moves_in(
    match: engine.Match, seat: int, text: str, names: Sequence[str], language: str
) -> list[str]:
    """The moves that a text would play if it were the player's, or that they would be asked about;
    for talk none."""
    if not 0 < len(words_of(text)) <= MOST_WORDS:
        return []
    reading = read_moves(match, seat, text, names, language)
    if reading.moves:
        return reading.moves[:1]
    if reading.talk:
        return chosen_in(match, seat, text)
    return [move for move in reading.suggestions if match.is_legal(seat, move)]


def _asked(written: str, found: Sequence[str]) -> Reading:
    reason = NEARLY if len(found) == 1 else SEVERAL
    return Reading(
        problems=[(written[:LONGEST_SHOWN], _(reason))], suggestions=list(found[:MOST_SUGGESTED])
    )


def own_text(mail: OpenedMail, match: engine.Match) -> str:
    """The text without footers, which a signature ends that has one of the sender's names."""
    mailbox = (only_sender(mail.message) or "").partition("@")[0]
    called = frozenset(words_of(f"{reply.author_of(mail.message)} {mailbox}"))
    return footers.cut(mail.text, called - match.vocabulary, match.vocabulary).own


def move_agreed_to(
    mail: OpenedMail,
    target: Target,
    game: Game,
    match: engine.Match,
    names: list[str],
    player: Player,
) -> str:
    """The move, empty if the mail replies to no such question about this seat and decision, or if
    that offered none or several.

    The earlier mail is read again: nothing but the mails themselves says what was asked.
    """
    question = _question_mail(mail, target)
    if question is None or not _is_about(question, target, game, match):
        return ""
    if question.asks != MailQuestion.MOVE or question.about is None:
        return ""
    earlier = mail.session.get(InboundMail, question.about)
    if earlier is None:
        return ""
    asked = OpenedMail(mail.service, StoredMail.of(earlier), mail.session)
    text, language = own_text(asked, match), player.language or engine.ENGLISH
    reading = read_reply(asked, match, target.seat, text, names, language)
    offered = [move for move in reading.suggestions if match.is_legal(target.seat, move)]
    return offered[0] if len(offered) == 1 else ""


def _question_mail(mail: OpenedMail, target: Target) -> OutboundMail | None:
    """The mail that it replies to; where it names none, the newest one to the seat."""
    named = decision_of_mail.replied_to(mail.session, mail.message)
    return named or decision_of_mail.newest_to(mail.session, target.game_id, target.seat)


def _is_about(question: OutboundMail, target: Target, game: Game, match: engine.Match) -> bool:
    """Whether it asked the seat what that is asked now."""
    if (question.game_id, question.seat) != (target.game_id, target.seat):
        return False
    if question.ordinal is None:
        return True
    return is_same(asked_now(game, match, target.seat), Asked(question.ordinal, question.trail))
