"""Finds the moves that somebody may have chosen in a text that was taken for talk.

It need not be sure: what is found is asked about, never played. A new language is a line in each
table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import engine
from engine.lexicon import distance
from pbem.reader.games import is_read_in_sentences
from pbem.reader.mail_text.courtesy import PLEASES, postpones
from pbem.reader.mail_text.phrasing import Phrases, alike, words_of
from pbem.reader.reply import understand

CHOOSES = Phrases(
    "i take, ill take, id take, im taking, i choose, ill choose, i pick, ill pick, ill go, i go,"
    "im going, going with, go with, i play, ill play, ill have, ill be, id like, i would like,"
    "i want, i think the, i think ill, make it, my move is, my move, for me, i build, ill build,"
    "i sell, ill sell, i load, ill load, i ship, ill ship, put me down for, sane thing,"
    "best thing, lets go",
    "biorę, wezmę, biore, wybieram, wybiorę, idę w, wchodzę w, gram, zagram, stawiam na, poproszę,"
    "chcę, chciałbym, chciałabym, niech będzie, dla mnie, decyduję się, buduję, zbuduję, sprzedaję,"
    "sprzedam, ładuję, załaduję, zostanę, będę",
    "iau, voi lua, o să iau, aleg, voi alege, merg pe, mă duc pe, joc, vreau, aș vrea, aș lua, fie,"
    "pentru mine, construiesc, vând, încarc, rămân la, mă fac, dați mi, ia mi",
    "ich nehme, ich wähle, bitte, por favor, per favore",
)
POINTS = Phrases(
    "first one, second one, third one, fourth one, last one, on the list, from the list,"
    "of the list, number one, number two, number three",
    "z listy, na liście, pierwszy z, drugi z, trzeci z, ostatni z, pierwsze z, drugie z, trzecie z",
    "din listă, de pe listă, prima variantă, a doua variantă, a treia variantă",
)
"""Says which move by its place in our mail."""
SENTENCE = re.compile(r"(?<=[.!?…])\s+|\n")
ILL = "ill"
"""`I'll`, or not well."""
CLAUSE = re.compile(r"[,;:–—]|\s-\s")
MOST_SENTENCES = 30
MOST_CLAUSES = 4
MOST_WORDS = 30
MOST_COMPARED = 200
REACH = ((6, 2), (4, 1))
"""(letters of a word from, letters that may be wrong)"""


def chosen_in(match: engine.Match, seat: int, text: str) -> list[str]:
    """Legal moves that a sentence names, or nearly names, in the first person or with a `please`;
    best spelt first."""
    chosen = [one for one in SENTENCE.split(text)[:MOST_SENTENCES] if _chooses(words_of(one))]
    said = [clause for one in chosen for clause in CLAUSE.split(one)[:MOST_CLAUSES]]
    for clause in said if is_read_in_sentences(match) else ():
        if _chooses(words_of(clause)) and (moves := understand(match, seat, clause).moves):
            return moves[:1]
    return _named_in(match, seat, [words_of(one)[:MOST_WORDS] for one in chosen])


def points_in(text: str) -> bool:
    """Whether the text may point at a place of a list: `the second one`."""
    words = words_of(text)
    return len(words) <= MOST_WORDS and POINTS.found_in(words)


def _chooses(words: Sequence[str]) -> bool:
    said = CHOOSES.found_in(words) or PLEASES.found_in(words)
    return said and not postpones(" ".join(w for w in words if w != ILL))


def _named_in(match: engine.Match, seat: int, chosen: Sequence[Sequence[str]]) -> list[str]:
    found = {}
    for move in match.legal(seat)[:MOST_COMPARED] if chosen else ():
        wrong = [_wrong(words, about) for words in chosen for about in _about(match, move)]
        if near := [letters for letters in wrong if letters is not None]:
            found[move] = min(near)
    return [move for move in found if found[move] == min(found.values())]


def _about(match: engine.Match, move: str) -> list[list[str]]:
    """What the move is about, in the words of each language."""
    told = [words_of(match.in_words(move, language)) for language in engine.LANGUAGES]
    names = [[w for w in words[1:] or words if w in match.vocabulary] for words in told]
    return [words for words in names if words]


def _wrong(words: Sequence[str], about: Iterable[str]) -> int | None:
    """How many letters are wrong where the words name all that a move is about; else None."""
    total = 0
    for name in about:
        near = [d for word in words if (d := _distance(word, name)) is not None]
        if not near:
            return None
        total += min(near)
    return total


def _distance(word: str, name: str) -> int | None:
    if word == name or alike(word, name):
        return 0
    reach = next((wrong for length, wrong in REACH if len(word) >= length), 0)
    if not reach or word[0] != name[0]:
        return None
    wrong = distance(word, name)
    return wrong if wrong <= reach else None
