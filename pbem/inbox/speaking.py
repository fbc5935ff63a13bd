"""Words of a mail to a game that are no move: said where that is clear, else kept for their player.

People hate to be answered for chatting, so nothing here is: what is said is read by the others,
what may be meant for them is asked about once, in a mail that goes out anyway.
"""

from __future__ import annotations

from collections.abc import Sequence

import engine
from pbem.games.talk_text import BadWords
from pbem.inbox import talk_in_reply
from pbem.inbox.opened_mail import OpenedMail
from pbem.models import Game, Player, id_of
from pbem.play import submission, talk, talk_drafts


def beside_moves(
    mail: OpenedMail,
    game: Game,
    seat: int,
    player: Player,
    match: engine.Match,
    text: str,
    names: Sequence[str],
) -> None:
    """Before the moves are played, so that the mails which they cause bring the words along."""
    found = talk_in_reply.beside(match, seat, text, names, player.language or engine.ENGLISH)
    if found.said:
        _say(mail, game, seat, player, found.said)
    if found.left:
        _keep(mail, game, seat, player, found.left)


def talk_alone(
    mail: OpenedMail,
    game: Game,
    seat: int,
    player: Player,
    match: engine.Match,
    text: str,
    names: Sequence[str],
) -> str:
    """What becomes of a mail that is nothing but talk, in a few words. After the end there is no
    move that it could stand for, and no mail that could ask: then it is said."""
    words = talk_in_reply.alone(text, names)
    if not words:
        return "talk: nothing to play"
    if match.over and talk_in_reply.is_clear(match, text, words):
        _say(mail, game, seat, player, words)
        return "talk: said to the table"
    _keep(mail, game, seat, player, words)
    return "talk: nothing to play, kept to be said"


def perhaps_talk(match: engine.Match, text: str, names: Sequence[str]) -> str:
    """The words of a mail that is answered otherwise, if they may have been meant for the table."""
    return talk_in_reply.perhaps(match, text, names)


def _say(mail: OpenedMail, game: Game, seat: int, player: Player, words: str) -> None:
    try:
        talk.say(mail.service, id_of(game), player, words, f"mail:{mail.id}:below")
    except (BadWords, talk.CannotSay, submission.NoSuchSeat):
        _keep(mail, game, seat, player, words)


def _keep(mail: OpenedMail, game: Game, seat: int, player: Player, words: str) -> None:
    talk_drafts.keep(mail.service, game, seat, player, words, f"mail:{mail.id}:beside")
