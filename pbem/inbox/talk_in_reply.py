"""What of a reply is talk to others: what is clearly so may be said, what may be is left to ask.

Clearly talk is a paragraph of its own below the moves that reads as talk by itself, names nothing
of the game, holds no link and is short. Greetings, thanks, sign-offs and names are worth nobody's
mail; praise is.
"""

from __future__ import annotations

from dataclasses import dataclass

from pbem.core.refused import Refused
from pbem.games.talk_text import is_fit
from pbem.inbox.reply_reading import SeatReply
from pbem.models import id_of
from pbem.play import submission, talk, talk_drafts
from pbem.reader.games import is_read_in_sentences, phrasebook_of
from pbem.reader.notation import MOST_PARTS
from pbem.reader.reading import read_reply
from pbem.reader.reply import PLAY, TALK
from pbem.reader.talk import LONGEST, TalkReader

MOST_PARAGRAPHS = 8


@dataclass(frozen=True)
class Beside:
    """What stands beside the moves: `said` is clearly talk, `left` may be."""

    said: str = ""
    left: str = ""


NOTHING = Beside()


def beside(reply: SeatReply, text: str) -> Beside:
    """The talk in a reply whose moves were read as a whole; before these are played."""
    if not is_read_in_sentences(reply.match):
        return NOTHING
    reader = _talk(reply)
    paragraphs = _paragraphs(text)
    if len(paragraphs) > MOST_PARAGRAPHS or text.count("\n") > MOST_PARTS:
        return NOTHING
    if len(paragraphs) < 2:
        return Beside(left=reader.chat_in(text))
    kinds = [_outcome(reply, one) for one in paragraphs]
    if PLAY not in kinds:
        return NOTHING
    last = len(kinds) - 1 - kinds[::-1].index(PLAY)
    clear: list[str] = []
    left: list[str] = []
    for number, (kind, paragraph) in enumerate(zip(kinds, paragraphs, strict=True)):
        if kind == PLAY or not (words := reader.worth(paragraph)):
            continue
        plain = kind == TALK and number > last and is_fit(words)
        (clear if plain and reader.is_clear(paragraph, words) else left).append(words)
    said = " ".join(clear)
    if len(said) > LONGEST:
        return Beside(left=" ".join([*clear, *left]))
    return Beside(said, " ".join(left))


def perhaps(reply: SeatReply, text: str) -> str:
    """The words of a reply that could not be played, if they may have been talk."""
    return _talk(reply).perhaps(text) if is_read_in_sentences(reply.match) else ""


def _outcome(reply: SeatReply, paragraph: str) -> str:
    return read_reply(reply.match, reply.seat, paragraph, reply.names, reply.language).outcome


def _talk(reply: SeatReply) -> TalkReader:
    return TalkReader(phrasebook_of(reply.match), reply.names, reply.language)


def _paragraphs(text: str) -> list[str]:
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.strip():
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return ["\n".join(lines) for lines in found if lines]


def beside_moves(reply: SeatReply, text: str) -> None:
    """Before the moves are played, so that the mails which they cause bring the words along."""
    found = beside(reply, text)
    if found.said:
        _say(reply, found.said)
    if found.left:
        _keep(reply, found.left)


def talk_alone(reply: SeatReply, text: str) -> str:
    """What becomes of a mail that is nothing but talk, in a few words. After the end there is no
    move that it could stand for, and no mail that could ask: then it is said."""
    reader = _talk(reply) if is_read_in_sentences(reply.match) else None
    words = reader.worth(text) if reader is not None else text.strip()
    if reader is None or not words:
        return "talk: nothing to play"
    if reply.match.over and is_fit(words) and reader.is_clear(text, words):
        _say(reply, words)
        return "talk: said to the table"
    _keep(reply, words)
    return "talk: nothing to play, kept to be said"


def _say(reply: SeatReply, words: str) -> None:
    mail, origin = reply.mail, talk.SayingOrigin(f"mail:{reply.mail.id}:below", by_mail=True)
    try:
        talk.say(mail.service, id_of(reply.game), reply.player, words, origin)
    except (Refused, submission.NoSuchSeat):
        _keep(reply, words)


def _keep(reply: SeatReply, words: str) -> None:
    mail, origin = reply.mail, f"mail:{reply.mail.id}:beside"
    talk_drafts.keep(mail.service, reply.game, reply.player, words, origin)
