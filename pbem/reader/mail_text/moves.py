"""Reads a whole reply against the game: the moves that it plays, or why we must ask.

A move that nobody meant is the worst that can happen, so nothing is played unless every line is
accounted for: as a move, as courtesy, as a name under the text, or as talk that calls no move off.
"""

from __future__ import annotations

from collections.abc import Sequence

import engine
from pbem.language.catalogues import gettext as _
from pbem.reader.games import is_read_in_sentences, phrasebook_of
from pbem.reader.mail_text.asked_back import as_reading, shortened
from pbem.reader.mail_text.courtesy import PLEASES, is_courtesy, plain, without_salutation
from pbem.reader.mail_text.doubts import doubtful, is_signature, suggestions
from pbem.reader.mail_text.footers import without_addresses
from pbem.reader.mail_text.missing import but_then, for_later, likeliest, missing
from pbem.reader.mail_text.parts import MOST_PARTS, ReplyPart, parts_of
from pbem.reader.mail_text.phrasing import Phrases, words_of
from pbem.reader.mail_text.reading import Reading
from pbem.reader.mail_text.talk import is_talk
from pbem.reader.reply import understand

LONGEST_SHOWN = 200
THANKS = Phrases(
    "thanks, thank you, many thanks, thx, cheers",
    "dzięki, dziękuję, dziękujemy, wielkie dzięki",
    "mersi, mulțumesc, mulțumim, merci",
)
CUT_SHORT = ("leftover", "illegal")


def read_moves(
    match: engine.Match,
    seat: int,
    text: str,
    names: Sequence[str] = (),
    language: str = engine.ENGLISH,
) -> Reading:
    """Read a reply against the game; `names` are what the players at the table are called, and
    `language` is the one that the writer most likely uses."""
    text = without_salutation(without_addresses(text))
    reading = _read(match, seat, text, names, language)
    begs = reading.talk and PLEASES.found_in(words_of(text))
    if seat not in match.to_act or not (reading.problems or begs):
        return reading
    own_words = frozenset(word for name in names for word in words_of(name))
    return shortened(match, seat, text, own_words, reading)


def _read(
    match: engine.Match, seat: int, text: str, names: Sequence[str], language: str
) -> Reading:
    """Of what is written in full.

    What is written in the notation is read as notation. All else is read as sentences
    (`pbem.reader`); what that cannot explain may still be notation with a word cut short.
    """
    own_words = frozenset(word for name in names for word in words_of(name))
    if not is_read_in_sentences(match):
        return _as_notation(match, seat, text, own_words)
    if seat not in match.to_act:
        reading = _as_notation(match, seat, text, own_words)
        if reading.problems and understand(match, seat, text, own_words, language).talk:
            return Reading(talk=True)
        return reading
    parts = parts_of(match, seat, plain(text), own_words)
    typed = parts and all(_is_typed(match, part) for part in parts)
    notation = _as_notation(match, seat, text, own_words) if typed else None
    if notation is not None and not notation.problems:
        return notation
    own = words_of(names[seat]) if len(names) == match.seats else []
    found = understand(match, seat, text, own_words, language, own)
    if notation is not None and len(found.moves) != 1:
        return notation  # but `chapel, well` may be a list of cards
    if found.why in CUT_SHORT and all(part.like_a_move for part in parts):
        reading = _as_notation(match, seat, text, own_words)
        if reading.moves or len(parts) == 1:
            return reading
    return as_reading(match, seat, text, found)


def _is_typed(match: engine.Match, part: ReplyPart) -> bool:
    """Whether it is notation, and nobody is thanked by it: `thank you, captain`."""
    if not part.like_a_move or THANKS.at(words_of(part.written), 0):
        return False
    return phrasebook_of(match).is_notation(part.move)


def _as_notation(match: engine.Match, seat: int, text: str, own_words: frozenset[str]) -> Reading:
    """The reply as lines of notation among talk."""
    parts = parts_of(match, seat, plain(text), own_words)
    if not parts:
        return Reading(problems=[(_("nothing"), _("We found no move above the quoted text."))])
    asked = seat in match.to_act
    if not asked or not any(part.like_a_move for part in parts):
        if is_talk(match, [part.written for part in parts], own_words):
            return Reading(talk=True)
    elif len(parts) > MOST_PARTS:  # what nobody has read may take back what stands above
        return _unsure(match, seat, parts[-1], parts[:MOST_PARTS])
    elif doubt := doubtful(match, seat, parts, own_words):
        return _unsure(match, seat, doubt, parts)
    return _played(match, seat, parts, _spoken(match, parts, own_words) if asked else parts)


def _unsure(
    match: engine.Match, seat: int, doubt: ReplyPart, parts: Sequence[ReplyPart]
) -> Reading:
    reason = _("I’m not sure that you want this move. Please answer with just the move.")
    return Reading(
        problems=[(doubt.written[:LONGEST_SHOWN], reason)],
        suggestions=suggestions(match, seat, parts),
    )


def _spoken(
    match: engine.Match, parts: Sequence[ReplyPart], names: frozenset[str]
) -> list[ReplyPart]:
    """The parts of all paragraphs with a move, without the courtesy and the names below."""
    if not any(part.like_a_move for part in parts):
        return [part for part in parts if not is_courtesy(part.written, names)] or [*parts]
    spoken: list[ReplyPart] = []
    for number in dict.fromkeys(part.paragraph for part in parts if part.like_a_move):
        group = [part for part in parts if part.paragraph == number]
        own: list[ReplyPart] = []
        for part in group:
            signed = (own or spoken) and names.issuperset(words_of(part.written))
            if not signed and (part.like_a_move or not is_courtesy(part.written, names)):
                own.append(part)
        while own and not own[-1].like_a_move and is_signature(match, own[-1]):
            own.pop()
        spoken += own
    return spoken


def _played(
    match: engine.Match, seat: int, parts: Sequence[ReplyPart], spoken: Sequence[ReplyPart]
) -> Reading:
    """The moves in order as far as they are legal now, or the first part that is none."""
    reading = Reading()
    ahead = before = match.copy()
    previous: ReplyPart | None = None
    for part in spoken:
        if reading.moves and not may_follow(ahead, seat, part.move):
            if previous and part.like_a_move and _is_alternative(before, seat, previous, part):
                return _two_answers(match, seat, part, parts)
            if part.like_a_move:
                reading.too_early.append(part.move)
                continue
        if not part.like_a_move:
            return _unreadable(match, seat, part)
        try:
            canonical = ahead.read(seat, part.move)
        except engine.IllegalMove as error:
            return _problem(match, seat, part, error, reading.moves)
        if part is not spoken[-1]:
            before = ahead.copy()
        ahead.play(seat, canonical)
        reading.moves.append(canonical)
        previous = part
    return reading


def _problem(
    match: engine.Match,
    seat: int,
    part: ReplyPart,
    error: engine.IllegalMove,
    begun: Sequence[str] = (),
) -> Reading:
    """What is wrong with a part, after the moves that have been read above it."""
    later = None if begun else for_later(match, seat, error)
    reason: engine.Reason = later or missing(match, seat, error.suggestions) or error
    offered = [] if later else likeliest(match, seat, error.suggestions)
    if begun:
        reason, offered = but_then(match, begun, reason), [begun[0]]
    return Reading(problems=[(part.written[:LONGEST_SHOWN], reason)], suggestions=offered)


def _unreadable(match: engine.Match, seat: int, part: ReplyPart) -> Reading:
    try:
        match.read(seat, part.move)
    except engine.IllegalMove as error:
        return _problem(match, seat, part, error)
    return _unsure(match, seat, part, [part])  # somebody's name that is nearly a move


def may_follow(match: engine.Match, seat: int, text: str) -> bool:
    """Whether another text of the same answer can be taken.

    Where hands are hidden it cannot: its refusal, which takes back the first, would tell what
    the first has brought to light.
    """
    if not match.open_information:
        return False
    return seat in match.to_act or match.is_legal(seat, text)


def _is_alternative(before: engine.Match, seat: int, previous: ReplyPart, part: ReplyPart) -> bool:
    """Whether a part answers the question that the part before it has answered, differently."""
    try:
        return before.read(seat, part.move) != before.read(seat, previous.move)
    except engine.IllegalMove:
        return words_of(part.move)[0] == words_of(previous.move)[0]


def _two_answers(
    match: engine.Match, seat: int, part: ReplyPart, parts: Sequence[ReplyPart]
) -> Reading:
    reason = _("You gave two answers to one question. Please answer with one of them.")
    return Reading(
        problems=[(part.written[:LONGEST_SHOWN], reason)],
        suggestions=suggestions(match, seat, parts),
    )
