"""What San Juan's moves say, for the reader of whole sentences."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache

from engine.lexicon import fold
from engine.phrases.agreement import Fact, Facts
from engine.phrases.building import vocabulary_of
from engine.phrases.vocabulary import THING, Entry, Thing, Vocabulary
from engine.san_juan.cards import CATALOGUE
from engine.san_juan.languages import LANGUAGES, TYPED
from engine.san_juan.meaning import meaning_of
from engine.san_juan.names import VOCABULARY
from engine.san_juan.setup import ROLES

THINGS = {"role": ROLES, "card": tuple(CATALOGUE), "declined": ("library",)}
VERBS = {
    "role": "take choose play make put be",
    "build": "build buy take choose put make pay cover use discard exchange",
    "produce": "produce make use take choose",
    "sell": "sell put load deliver",
    "keep": "keep take choose leave draw put",
    "discard": "discard leave",
    "office": "exchange discard use return put",
    "chapel": "put chapel keep load discard take",
    "bank": "put bank keep load discard take",
    "take": "take",
    "pass": "pass",
}
ALLOWED = {verb: frozenset([verb, *words.split()]) for verb, words in VERBS.items()}
BESIDE = {
    "office": "office-building",
    "chapel": "chapel",
    "bank": "bank",
    "take": "goldsmith",
    "keep": "prefecture",
    "discard": "archive",
    "produce": "aqueduct",
    "sell": "market-stand market-hall trading-post",
    "build": "crane black-market library",
    "pass": "office-building chapel bank goldsmith crane black-market prefecture archive harbor",
}

REFUSED = {
    "office": "office-building",
    "chapel": "chapel",
    "bank": "bank",
    "take": "goldsmith",
}
"""What a refusal may name, by what is asked, and still refuses all of it."""


@lru_cache(maxsize=20_000)
def facts_of(text: str) -> Facts:
    """What a canonical move says."""
    meaning = meaning_of(text)
    found: list[Fact] = []
    below = [piece for piece in meaning.pieces if piece.part == "under"]
    goods = [piece for piece in meaning.pieces if piece.part != "under"]
    for number, piece in enumerate(goods):
        if piece.kind == "good" and piece.part == "paying":
            found.append(Fact(f"good:{piece.id}", "paying"))
        elif below and number == len(goods) - 1:
            found += [Fact(piece.id, "below"), Fact(below[0].id, "under")]
        else:
            found.append(Fact(piece.id, piece.part, piece.number))
    found += [Fact(name, "without") for name in meaning.declines]
    beside = frozenset(BESIDE.get(meaning.verb, "").split())
    return Facts(text, meaning.verb, tuple(found), beside)


class Phrasebook:
    """See `engine.phrases.reply.Phrasebook`."""

    allowed = ALLOWED
    places = ""

    @property
    def vocabulary(self) -> Vocabulary:
        return _vocabulary()

    def facts(self, text: str) -> Facts:
        return facts_of(text)

    def is_notation(self, text: str) -> bool:
        words = fold(text.replace(",", " ")).split()
        return all(word in _notation() or word.isdecimal() for word in words)

    def refusable(self, verbs: Collection[str]) -> frozenset[str]:
        return frozenset(id for verb in verbs for id in REFUSED.get(verb, "").split())


@cache
def _notation() -> frozenset[str]:
    small = {
        word for forms in TYPED.words.values() for form in forms for word in fold(form).split()
    }
    return VOCABULARY | small


@cache
def _vocabulary() -> Vocabulary:
    made = vocabulary_of("san-juan", LANGUAGES, THINGS)
    for code, language in LANGUAGES.items():
        for id, name in language.names.get("good on", {}).items():
            made.add(name, Entry(THING, Thing(frozenset([id, f"good:{id}"])), code), names=True)
    return made
