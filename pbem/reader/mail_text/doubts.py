"""Finds the line of a reply because of which its move must not be played before we have asked.

It takes an answer back, limits it or asks, or may be another answer. A new language is a line in
each table. To ask once too often costs a tap; a move cannot be called back. Words of the notation
itself must stand in no table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

import engine
from pbem.reader.mail_text.courtesy import is_courtesy, is_name_like, postpones
from pbem.reader.mail_text.parts import ReplyPart
from pbem.reader.mail_text.phrasing import Phrases, WordForms, words_of

MOST_SUGGESTED = 4
MOST_COMPARED = 200


LIMITS = Phrases(
    "if, unless, only if, provided, providing, assuming, suppose, supposing, depending, depends,"
    "otherwise, else, as long as, in case, except, conditional",
    "jeśli, jeżeli, jesli, jak nie, gdyby, o ile, chyba, pod warunkiem, w razie, inaczej,"
    "w przeciwnym, dopóki, zależy, zależnie, w przypadku, pod warunkami",
    "dacă, decât dacă, altfel, cu condiția, în caz, presupunând, depinde, în funcție, atât timp",
)
ASKS = Phrases(
    "or, either, maybe, perhaps, possibly, whichever, whatever, should i, could i, can i, may i,"
    "would it, is it, not sure, unsure, undecided, i guess, i think, i wonder, probably, "
    "what about,"
    "how about, let me think, thinking, cant decide, decide, which one, no idea, dont know, dunno",
    "albo, lub, czy, może, ewentualnie, bądź, nie wiem, waham, zastanawiam, zastanowię, pomyślę,"
    "prawdopodobnie, raczej, myślę, sądzę, zdecyduję, zdecydować, nie jestem pewien,"
    "nie jestem pewna, który, która, którą, które, ciekawe",
    "sau, ori, fie, poate, oare, eventual, probabil, nu știu, nu sunt sigur, nu sunt sigură,"
    "mă gândesc, cred, să văd, mă întreb, decid, hotărăsc, aș putea, pot să, pot lua",
)
TAKES_BACK = Phrases(
    "no, not, nope, never, dont, doesnt, didnt, wont, cant, cannot, isnt, wasnt, wait, instead,"
    "rather, actually, scratch, correction, corrected, oops, ups, whoops, ignore, forget, "
    "nevermind,"
    "changed my mind, change my mind, change of mind, second thought, second thoughts, meant, mean,"
    "mistake, wrong, typo, take back, take it back, take that back, took back, undo, revert,"
    "hold on, hang on, hold off, hold it, hold that, joke, joking, kidding, do nothing, stop, but,"
    "however, though, although, until, till, once, after all, better, should have, sorry i, "
    "disregard,"
    "withdraw, retract, only, just in, edit, delete, strike, replace, switch, swap",
    "nie, jednak, czekaj, czekajcie, poczekaj, poczekajcie, zaczekaj, zaczekajcie, zamiast, wróć,"
    "cofam, cofnij, cofnąć, wycofuję, wycofać, pomyłka, pomyłkę, pomyliłem, pomyliłam, błąd, "
    "błędnie,"
    "zmieniam, zmieniłem, zmieniłam, zapomnij, zapomnijcie, nieważne, właściwie, miało być, "
    "miała być,"
    "miał być, chciałem, chciałam, odwołuję, ale, lecz, tylko, żart, żartuję, żartowałem, "
    "żartowałam,"
    "lepiej, wolę, wolałbym, wolałabym, ignoruj, ignorujcie, dopiero, choć, chociaż, zaraz, "
    "wstrzymaj,"
    "wstrzymajcie, anuluj to, usuń, zamień, popraw, poprawka, mój błąd, z drugiej strony",
    "nu, ba, ba nu, de fapt, stai, stați, așteaptă, așteptați, în loc, mai bine, mai degrabă,"
    "răzgândit, răzgândesc, greșeală, greșeala, greșit, retrag, voiam, vroiam, vreau, uită, uitați,"
    "lasă, lăsați, dar, însă, doar, numai, totuși, glumă, glumesc, glumeam, ignoră, ignorați, până,"
    "schimb, prefer, preferabil, anulează asta, corectură, corectez, ups, pardon, eroare, eroarea",
)
HARMLESS = Phrases(
    "no problem, no problems, no worries, no hurry, no rush, no need to hurry, not bad, no offence,"
    "no offense, dont worry, but good, better late than never, sorry i am late, sorry im late",
    "nie ma sprawy, nie ma problemu, nic nie szkodzi, nie szkodzi, nie spieszcie się, nie ma za co,"
    "bez pośpiechu, lepiej późno niż wcale",
    "nui nimic, nu i nimic, nu e nimic, nu face nimic, nicio problemă, nici o problemă, nu e grabă,"
    "nu vă grăbiți, nu e problemă",
)
"""Idioms that take nothing back, though a word of theirs might."""
QUESTION_MARKS = ("?", "？", "¿")  # noqa: RUF001


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


def asks_or_limits(text: str) -> bool:
    """Whether the words leave open what is to be played."""
    if any(mark in text for mark in QUESTION_MARKS):
        return True
    words = _weighty(text)
    return LIMITS.found_in(words) or ASKS.found_in(words)


def takes_back(text: str) -> bool:
    """Whether the words, at or behind a move, may call it off."""
    return TAKES_BACK.found_in(_weighty(text))


def _weighty(text: str) -> Sequence[str]:
    return HARMLESS.removed_from(words_of(text))
