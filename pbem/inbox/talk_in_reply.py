"""What of a reply is talk to others: what is clearly so may be said, what may be is left to ask.

Clearly talk is a paragraph of its own below the moves that reads as talk by itself, names nothing
of the game, holds no link and is short. Greetings, thanks, sign-offs and names are worth nobody's
mail; praise is. A new language is a line in each table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import engine
from pbem.core.refused import Refused
from pbem.games.talk_text import is_fit
from pbem.inbox.reply_reading import SeatReply
from pbem.models import id_of
from pbem.play import submission, talk, talk_drafts
from pbem.reader.mail_text.courtesy import FILLERS, beside_courtesy, is_courtesy, is_name_like
from pbem.reader.mail_text.footers import is_address
from pbem.reader.mail_text.moves import read_moves
from pbem.reader.mail_text.parts import MOST_PARTS, like_a_move
from pbem.reader.mail_text.phrasing import Phrases, WordForms, words_of
from pbem.reader.mail_text.talk import CHOOSING

PRAISE = Phrases(
    "good luck, good game, well played, nicely played, well done, nice move, nice one, gg, glhf,"
    "congrats, congratulations, nice game, great game, good one, sorry for the delay,"
    "sorry for the wait, sorry im late, sorry for being late, apologies for the delay",
    "powodzenia, udanej gry, brawo, gratulacje, gratuluję, ładnie zagrane, dobra gra, niezła gra,"
    "przepraszam za zwłokę, przepraszam za opóźnienie, sorki za zwłokę",
    "baftă, succes, bravo, felicitări, bine jucat, frumos jucat, jucat bine, joc plăcut,"
    "scuze de întârziere, scuze pentru întârziere",
)
"""Courtesies that are meant for the table, not for the letter's form."""
BOILERPLATE = re.compile(
    r"sent (?:from|with) |get outlook|confidential|intended recipient|virus|unsubscribe|"
    r"wysłan[oe] z|poufn|adresat|trimis de pe|trimis din|confidențial|destinatar",
    re.IGNORECASE,
)
"""What mail programs and firms write below everybody's mail."""
SIGNATURE = re.compile(r"\d[\d ()/-]{5,}|\||^\s*[-_=*]{2,}\s*$|@|\bwww\b", re.IGNORECASE)
SENTENCE = re.compile(r"(?<=[.!?…])\s+")
MOST_PARAGRAPHS = 8
MOST_SENTENCES = 30
LEAST_WORDS = 3
LEAST_ELSEWHERE = 4
"""Words beside courtesy that are worth asking about: of a paragraph, and of a line with a move."""
LEAST_AMONG_PIECES = 6
"""Of a reply that names something of the game and could not be played."""
LONGEST_CLEAR = 300
SHORTEST = 3


@dataclass(frozen=True)
class Beside:
    """What stands beside the moves: `said` is clearly talk, `left` may be."""

    said: str = ""
    left: str = ""


NOTHING = Beside()


def beside(
    match: engine.Match, seat: int, text: str, names: Sequence[str] = (), language: str = "en"
) -> Beside:
    """The talk in a reply whose moves were read as a whole; before these are played."""
    own = _own(names)
    paragraphs = _paragraphs(text)
    if len(paragraphs) > MOST_PARAGRAPHS or text.count("\n") > MOST_PARTS:
        return NOTHING
    if len(paragraphs) < 2:
        return Beside(left=_chat_in(match, text, own))
    kinds = [_kind(match, seat, one, names, own, language) for one in paragraphs]
    if "move" not in kinds:
        return NOTHING
    last = len(kinds) - 1 - kinds[::-1].index("move")
    clear: list[str] = []
    left: list[str] = []
    for number, (kind, paragraph) in enumerate(zip(kinds, paragraphs, strict=True)):
        if kind == "move" or not (words := worth(paragraph, own)):
            continue
        said_alone = kind == "talk" and number > last and is_clear(match, paragraph, words)
        (clear if said_alone else left).append(words)
    said = " ".join(clear)
    if len(said) > LONGEST_CLEAR:
        return Beside(left=" ".join([*clear, *left]))
    return Beside(said, " ".join(left))


def alone(text: str, names: Sequence[str] = ()) -> str:
    """What is worth hearing of a text that is nothing but talk; empty if nothing is."""
    return worth(text, _own(names))


def perhaps(match: engine.Match, text: str, names: Sequence[str] = ()) -> str:
    """The words of a reply that could not be played, if they may have been talk."""
    words = worth(text, _own(names))
    known = _forms(match.vocabulary)
    all_words = FILLERS.removed_from(words_of(words))
    strange = [word for word in all_words if not known.know(word)]
    least = LEAST_ELSEWHERE if len(strange) == len(all_words) else LEAST_AMONG_PIECES
    return words if len(strange) >= least else ""


def worth(text: str, own: frozenset[str]) -> str:
    """The text without greetings above, sign-offs and names below, and what programs add; empty if
    nothing is left that anybody would want to read. `own` are folded words of players' names."""
    lines: list[str] = []
    for line in text.splitlines():
        if BOILERPLATE.search(line):
            break
        if line.strip() and not line.startswith(">") and not is_address(line):
            lines.append(line.strip())
    while lines and _is_empty(lines[0], own):
        lines.pop(0)
    while lines and (_is_empty(lines[-1], own) or (len(lines) > 1 and _is_signature(lines[-1]))):
        lines.pop()
    words = " ".join(lines)
    enough = len(FILLERS.removed_from(beside_courtesy(words))) >= LEAST_WORDS
    return words if enough or (lines and _praises(words)) else ""


def _kind(
    match: engine.Match,
    seat: int,
    paragraph: str,
    names: Sequence[str],
    own: frozenset[str],
    language: str,
) -> str:
    """`move`, `talk`, or `unclear` for a paragraph by itself."""
    lines = [line for line in paragraph.splitlines() if line.strip()]
    if all(like_a_move(match, seat, line, own) for line in lines):
        return "move"
    if all(is_courtesy(line, own) for line in lines):
        return "talk"
    reading = read_moves(match, seat, paragraph, names, language)
    if reading.moves or reading.too_early:
        return "move"
    return "talk" if reading.talk else "unclear"


def is_clear(match: engine.Match, paragraph: str, words: str) -> bool:
    """Whether talk can be said without asking; `words` are what of it is worth hearing."""
    if len(words) > LONGEST_CLEAR or not is_fit(words) or SIGNATURE.search(paragraph):
        return False
    told = words_of(words)
    if CHOOSING.found_in(told) and len(told) <= LEAST_ELSEWHERE:
        return False
    return not _forms(match.vocabulary).found_in(told)


def _chat_in(match: engine.Match, text: str, own: frozenset[str]) -> str:
    """The sentences of one paragraph with a move that name nothing of the game; none if that were
    all of them, because one is the move."""
    known = _forms(match.vocabulary)
    found = []
    others = False
    for line in text.splitlines():
        for sentence in SENTENCE.split(line)[:MOST_SENTENCES]:
            words = FILLERS.removed_from(beside_courtesy(sentence))
            bare = [word for word in words if word not in own]
            plain = not any(word.isdigit() or known.know(word) for word in bare)
            if plain and len(words) >= LEAST_ELSEWHERE and not CHOOSING.found_in(words):
                found.append(sentence.strip())
            else:
                others = others or bool(words)
    return worth("\n".join(found), own) if others else ""


def _is_empty(line: str, own: frozenset[str]) -> bool:
    return is_courtesy(line, own) and not _praises(line)


def _is_signature(line: str) -> bool:
    return (is_name_like(line) or SIGNATURE.search(line) is not None) and not _praises(line)


def _praises(text: str) -> bool:
    return PRAISE.found_in(words_of(text))


def _paragraphs(text: str) -> list[str]:
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.strip():
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return ["\n".join(lines) for lines in found if lines]


def _own(names: Sequence[str]) -> frozenset[str]:
    return frozenset(word for name in names for word in words_of(name))


@lru_cache(maxsize=8)
def _forms(vocabulary: frozenset[str]) -> WordForms:
    return WordForms(word for word in vocabulary if len(word) >= SHORTEST)


def beside_moves(reply: SeatReply, text: str) -> None:
    """Before the moves are played, so that the mails which they cause bring the words along."""
    found = beside(reply.match, reply.seat, text, reply.names, reply.language)
    if found.said:
        _say(reply, found.said)
    if found.left:
        _keep(reply, found.left)


def talk_alone(reply: SeatReply, text: str) -> str:
    """What becomes of a mail that is nothing but talk, in a few words. After the end there is no
    move that it could stand for, and no mail that could ask: then it is said."""
    words = alone(text, reply.names)
    if not words:
        return "talk: nothing to play"
    if reply.match.over and is_clear(reply.match, text, words):
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
