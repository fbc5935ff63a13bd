"""A `yes` to a mail of ours that offered one move, whatever the reason: the move."""

from __future__ import annotations

import engine
from pbem.games.decisions import Asked, asked_now, is_same
from pbem.inbox import answered, overlooked
from pbem.inbox.answered import Target
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.own_words import own_text
from pbem.inbox.stored_mail import StoredMail
from pbem.models import Game, InboundMail, OutboundMail, Player
from pbem.models.mail_kinds import MailQuestion


def to_what(
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
    question = _question(mail, target)
    if question is None or not _is_about(question, target, game, match):
        return ""
    if question.asks != MailQuestion.MOVE or question.about is None:
        return ""
    earlier = mail.session.get(InboundMail, question.about)
    if earlier is None:
        return ""
    asked = OpenedMail(mail.service, StoredMail.of(earlier), mail.session)
    text, language = own_text(asked, match), player.language or engine.ENGLISH
    reading = overlooked.read(asked, match, target.seat, text, names, language)
    offered = [move for move in reading.suggestions if match.is_legal(target.seat, move)]
    return offered[0] if len(offered) == 1 else ""


def _question(mail: OpenedMail, target: Target) -> OutboundMail | None:
    """The mail that it replies to; where it names none, the newest one to the seat."""
    named = answered.replied_to(mail.session, mail.message)
    return named or answered.newest_to(mail.session, target.game_id, target.seat)


def _is_about(question: OutboundMail, target: Target, game: Game, match: engine.Match) -> bool:
    """Whether it asked the seat what that is asked now."""
    if (question.game_id, question.seat) != (target.game_id, target.seat):
        return False
    if question.ordinal is None:
        return True
    return is_same(asked_now(game, match, target.seat), Asked(question.ordinal, question.trail))
