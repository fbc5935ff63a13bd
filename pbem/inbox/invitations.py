"""What is written back to an invitation: whoever says yes, in any language, asks to sit down."""

from __future__ import annotations

import re
from functools import cache

from sqlmodel import Session

from pbem.inbox import answered
from pbem.inbox.opened_mail import OpenedMail
from pbem.language import command_words
from pbem.mail.from_header import only_sender
from pbem.mail.inspected import header
from pbem.mail.unsolicited import INVITATION
from pbem.models import Game, OutboundMail, Player

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
ENDS = re.compile(r"\?+")
LONGEST = 400
LONGEST_PHRASE = 5


def invited_to(session: Session, mail: OpenedMail) -> Game | None:
    """The table of the invitation that the mail replies to, if it comes from whom it went to."""
    ours = answered.replied_to(session, mail.message)
    if ours is None or ours.kind != INVITATION or ours.recipient != only_sender(mail.message):
        return None
    return session.get(Game, _game_id(ours))


def _game_id(invitation: OutboundMail) -> int:
    """Its event is `invitation:GAME:ADDRESS`."""
    return int(invitation.event.split(":")[1])


def accepts(session: Session, mail: OpenedMail, game: Game) -> bool:
    """Whether it says yes and nothing else but courtesies and names."""
    return says(mail.text, command_words.YES, _names(session, mail, game))


def declines(session: Session, mail: OpenedMail, game: Game) -> bool:
    """Whether it says no, likewise."""
    return says(mail.text, command_words.NO, _names(session, mail, game))


def wants_again(mail: OpenedMail) -> bool:
    """Whether an answer to a game's last mail asks for the same table once more, and for nothing
    else."""
    own = frozenset(_words(header(mail.message, "From")))
    beside = {phrase[0] for phrase in _phrases(command_words.YES) if len(phrase) == 1}
    return says(mail.text, command_words.ONCE_MORE, own | beside)


def _names(session: Session, mail: OpenedMail, game: Game) -> frozenset[str]:
    host = session.get(Player, game.host_id) if game.host_id is not None else None
    names = f"{header(mail.message, 'From')} {host.name if host else ''} {game.name}"
    return frozenset(_words(names))


def says(text: str, what: str, names: frozenset[str] = frozenset()) -> bool:
    """Whether every word of the text is known, and one of them says `what`."""
    words, place, said = _words(text), 0, False
    if len(text) > LONGEST or (what != command_words.ONCE_MORE and _asks(text)):
        return False
    while place < len(words):
        length = _phrase(words, place, what)
        said = said or length > 0
        length = length or _phrase(words, place, command_words.POLITE)
        if not length and words[place] not in names:
            return False
        place += length or 1
    return said


def _asks(text: str) -> bool:
    """Whether it is a question, but for those that say yes."""
    *asked, _rest = ENDS.split(text.lower()) if "?" in text else [""]
    known = _phrases(command_words.RHETORICAL)
    return any(not _ends_with(_words(clause), known) for clause in asked)


def _ends_with(words: list[str], known: frozenset[tuple[str, ...]]) -> bool:
    return any(tuple(words[-n:]) in known for n in range(1, LONGEST_PHRASE + 1))


def _phrase(words: list[str], place: int, called: str) -> int:
    """How many words of the longest phrase that begins there, 0 if none does."""
    known = _phrases(called)
    lengths = range(LONGEST_PHRASE, 0, -1)
    return next((n for n in lengths if tuple(words[place : place + n]) in known), 0)


@cache
def _phrases(called: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(_words(phrase)) for phrase in command_words.all_words(called))


def _words(text: str) -> list[str]:
    return WORD.findall(text.lower().replace("’", "'"))
