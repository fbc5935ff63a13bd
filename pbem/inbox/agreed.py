"""A `yes` in reply to our question “Did you mean …?”: the move that was asked about."""

from __future__ import annotations

import engine
from pbem.inbox import answered
from pbem.inbox.answered import Target
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.inbox.words.moves import read_moves
from pbem.models import InboundMail, Player

ASKED = "mistake:"
"""How the event of our question begins, before the number of the mail it is about."""


def to_what(
    mail: OpenedMail, target: Target, match: engine.Match, names: list[str], player: Player
) -> str:
    """The move, empty if the mail replies to no such question about this seat and decision.

    The earlier mail is read again: nothing but the mails themselves says what was asked.
    """
    question = answered.replied_to(mail.session, mail.message)
    if question is None or (question.game_id, question.seat) != (target.game_id, target.seat):
        return ""
    _, begins, number = question.event.rpartition(ASKED)
    if not begins or not number.isdecimal():
        return ""
    earlier = mail.session.get(InboundMail, int(number))
    if earlier is None:
        return ""
    text = OpenedMail(mail.service, StoredMail.of(earlier), mail.session).text
    language = player.language or engine.ENGLISH
    return read_moves(match, target.seat, text, names, language).guess
