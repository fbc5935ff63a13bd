"""The answer to a reply that came too late, or to no question that is open: nothing was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

import engine
from pbem.games import clock_words
from pbem.games.decisions import is_same
from pbem.inbox.decision_of_mail import LateReply
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.mail.letters import Letter
from pbem.mail.letters.rendering import game_mail, to_the_player
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Move
from pbem.models.mail_kinds import MailKind
from pbem.models.move_sources import MoveSource
from pbem.reader.reading import read_reply

MOST_WORDS = 600
MOST_LINES = 12
MOST_MOVES = 12
MOST_SINCE = 3
HOW = {
    MoveSource.MAIL: N_("You answered it with “%(move)s” in another email (%(moment)s)."),
    MoveSource.LINK: N_("You answered it with “%(move)s” through a link in an email (%(moment)s)."),
    MoveSource.WEB: N_("You answered it with “%(move)s” on the game page (%(moment)s)."),
    MoveSource.API: N_("Your program answered it with “%(move)s” (%(moment)s)."),
    MoveSource.CLOCK: N_("Your time was up, so “%(move)s” was played for you (%(moment)s)."),
    MoveSource.BOT: N_("A bot answered it for you with “%(move)s” (%(moment)s)."),
    MoveSource.FORCED: N_("Your only possible move was played for you: %(move)s (%(moment)s)."),
    MoveSource.TRIVIAL: N_(
        "There was nothing to weigh, so “%(move)s” was played for you (%(moment)s)."
    ),
    MoveSource.ORDER: N_("Your order answered it with “%(move)s” (%(moment)s)."),
    MoveSource.PLAN: N_("Your plan answered it with “%(move)s” (%(moment)s)."),
    MoveSource.AUTO: N_("The only possible move was played right away: %(move)s (%(moment)s)."),
}
"""What became of a decision, by the source of its move."""


@dataclass(frozen=True)
class LateReason:
    """What the mail says before it asks: a headline, and why nothing was played."""

    headline: str
    reasons: Sequence[str]


def why_late(session: Session, letter: Letter, passed: LateReply) -> LateReason:
    """What became of the decision that was answered, in the language that is spoken."""
    if passed.asked is None:
        return _unnamed(session, letter, passed)
    ordinal = passed.asked.ordinal
    decided = list(letter.view.decided.items())
    if ordinal >= len(decided) or not is_same(letter.view.asked_at(ordinal), passed.asked):
        undone = _(
            "Nothing was played: that question is gone, because an earlier move was taken back."
        )
        return LateReason(_("That question is gone"), [undone])
    how = _how(session, letter, *decided[ordinal])
    told = _("Your email answers an earlier question, so nothing was played.")
    return LateReason(_("That question has passed"), [told, how])


def to_several(names: Sequence[str] = ()) -> LateReason:
    """The mail came to the addresses of several games; `names` are those of its writer's that are
    known."""
    told = _("Your email was addressed to several games, so nothing was played in any of them.")
    if len(names) > 1:
        told += " " + _("They are %(games)s.", games=listed([*names]))
    return LateReason(_("Nothing was played"), [told, _("Please write to each game separately.")])


def _unnamed(session: Session, letter: Letter, passed: LateReply) -> LateReason:
    if letter.view.asked is not None:
        told = _(
            "Nothing was played: your email doesn’t say which question it answers, and it’s older "
            "than this question."
        )
    else:
        told = _(
            "Nothing was played: your email doesn’t say which question it answers, and it came "
            "late."
        )
    decided = letter.view.decided
    since = [letter.view.words(decided[number]) for number in _since(session, letter, passed)]
    later = [_("Since you wrote it, you have played: %(moves)s.", moves="; ".join(since))]
    return LateReason(_("Which question did you answer?"), [told, *(later if since else [])])


def _since(session: Session, letter: Letter, passed: LateReply) -> list[int]:
    """The seat's newest moves that were played after the mail was written."""
    numbers = list(letter.view.decided)[-MOST_SINCE:]
    query = select(Move.number).where(
        Move.game_id == letter.game_id,
        col(Move.number).in_(numbers),
        col(Move.played_at) > passed.written,
    )
    return list(session.exec(query.order_by(col(Move.number))))


def _how(session: Session, letter: Letter, number: int, text: str) -> str:
    """Who or what played that move, and when."""
    query = select(Move).where(Move.game_id == letter.game_id, Move.number == number)
    row = session.exec(query).first()
    move = letter.view.words(text)
    if row is None or row.source not in HOW:
        return _("It was answered with “%(move)s”.", move=move)
    moment = clock_words.moment(row.played_at, letter.player.time_zone)
    return _(HOW[row.source], move=move, moment=moment)


@to_the_player
def late_reply_mail(
    letter: Letter, written: str, explained: LateReason, event: str, in_reply_to: str | None
) -> OutgoingMail:
    """What the player wrote, why it was not played, what is asked now, and a tap to play it."""
    language = letter.player.language or engine.ENGLISH
    reading = read_reply(letter.view.match, letter.number, written, language=language)
    readable = bool(reading.moves) and not reading.too_early
    tap = letter.row_for(reading.moves[0]) if readable else None
    rows = letter.moves() if letter.view.asked is not None else []
    context = {
        "explained": explained,
        "written": _shortened(written),
        "tap": tap,
        "again": readable and tap is None,
        "moves": [row for row in rows if tap is None or row.url != tap.url][:MOST_MOVES],
    }
    return game_mail(letter, MailKind.PASSED, event, context, in_reply_to)


def _shortened(written: str) -> list[str]:
    """The player's words, line by line, as far as they help to remember them."""
    text = written.strip()
    lines = [line.strip() for line in text[:MOST_WORDS].splitlines() if line.strip()]
    cut = len(text) > MOST_WORDS or len(lines) > MOST_LINES
    return [*lines[:MOST_LINES], "…"] if cut else lines
