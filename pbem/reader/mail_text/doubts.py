"""Finds the line of a reply because of which its move must not be played before we have asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

import engine
from pbem.reader.mail_text.courtesy import is_courtesy, is_name_like, postpones
from pbem.reader.mail_text.parts import ReplyPart
from pbem.reader.mail_text.phrasing import WordForms, words_of
from pbem.reader.mail_text.second_thoughts import asks_or_limits, takes_back

MOST_SUGGESTED = 4
MOST_COMPARED = 200


def doubtful(
    match: engine.Match, seat: int, parts: Sequence[ReplyPart], names: Collection[str]
) -> ReplyPart | None:
    """The first part that takes back, limits or asks, or may be another answer; else None."""
    first = next(place for place, part in enumerate(parts) if part.like_a_move)
    spoken = {part.paragraph for part in parts if part.like_a_move}
    for place, part in enumerate(parts):
        if asks_or_limits(part.written):
            return part
        if part.like_a_move or is_courtesy(part.written, names):
            continue
        if place > first and takes_back(part.written):
            return part
        if part.paragraph not in spoken and _may_answer(match, seat, part, behind=place > first):
            return part
    return _lonely_word(match, parts, names)


def is_signature(match: engine.Match, part: ReplyPart) -> bool:
    """Whether a last line is a name or the like, and no word of the game."""
    return is_name_like(part.written) and not _knows(match, words_of(part.written))


def _may_answer(match: engine.Match, seat: int, part: ReplyPart, *, behind: bool) -> bool:
    """Whether a paragraph without a move names something that could have been one."""
    words = words_of(part.written)
    if is_name_like(part.written):
        return _knows(match, words)
    return behind and _answers(match, seat).found_in(words)


def _lonely_word(
    match: engine.Match, parts: Sequence[ReplyPart], names: Collection[str]
) -> ReplyPart | None:
    """A last paragraph of one word under talk: a sign-off, unless it can be nothing but a move."""
    last = parts[-1]
    words = words_of(last.move)
    talk = [part.written for part in parts[:-1] if not is_courtesy(part.written, names)]
    alone = not any(part.like_a_move for part in parts[:-1])
    if not (talk and alone and last.like_a_move and len(words) == 1):
        return None
    plain = words[0] in match.vocabulary and words[0] not in names
    return None if plain and not any(map(postpones, talk)) else last


def _knows(match: engine.Match, words: Iterable[str]) -> bool:
    forms = _forms(match.vocabulary)
    return any(word in forms.words or (forms.know(word) and not _is_common(word)) for word in words)


def _is_common(word: str) -> bool:
    return word in engine.COMMON_WORDS


@lru_cache(maxsize=8)
def _forms(words: frozenset[str]) -> WordForms:
    return WordForms(words)


def _answers(match: engine.Match, seat: int) -> WordForms:
    """The words of what the question is about, in all languages."""
    texts = [
        match.in_words(text, language)
        for text in match.legal(seat)[:MOST_COMPARED]
        for language in engine.LANGUAGES
    ]
    found: set[str] = set()
    for text in dict.fromkeys(texts):
        words = words_of(text)
        found.update(words[1:] or words)
    return WordForms(found & match.vocabulary)


def suggestions(match: engine.Match, seat: int, parts: Sequence[ReplyPart]) -> list[str]:
    """Canonical moves that the reply may mean: those that it says, then those that it names."""
    said = []
    for part in parts:
        try:
            said.append(match.read(seat, part.move))
        except engine.IllegalMove:
            continue
    written = _forms(frozenset(word for part in parts for word in words_of(part.written)))
    named = [text for text in match.legal(seat)[:MOST_COMPARED] if _names(match, written, text)]
    return list(dict.fromkeys([*said, *named]))[:MOST_SUGGESTED]


def _names(match: engine.Match, written: WordForms, text: str) -> bool:
    """Whether all that the move is about stands in the reply, in one of the languages."""
    for language in engine.LANGUAGES:
        words = words_of(match.in_words(text, language))
        about = [word for word in words[1:] or words if word in match.vocabulary]
        if about and all(written.know(word) for word in about):
            return True
    return False
