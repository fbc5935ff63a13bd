"""What San Juan's moves say, for the reader of whole sentences."""

from __future__ import annotations

from functools import lru_cache

from engine.san_juan.cards import CATALOGUE
from engine.san_juan.languages import LANGUAGES, TYPED
from engine.san_juan.meaning import meaning_of
from engine.san_juan.names import VOCABULARY
from engine.san_juan.setup import ROLES
from pbem.reader.agreement import Fact, Facts
from pbem.reader.building import vocabulary_of
from pbem.reader.phrasebook import Phrasebook, small_words
from pbem.reader.vocabulary import THING, Thing, Vocabulary, WordReading

THINGS = {"role": ROLES, "card": tuple(CATALOGUE), "declined": ("library",)}
VERBS = {
    "role": "take choose play make put be",
    "build": "build buy take choose put make pay cover use discard",
    "produce": "produce make use take choose load put",
    "sell": "sell put deliver",
    "keep": "keep take choose leave draw put",
    "discard": "discard leave",
    "office": "exchange discard use return put",
    "chapel": "put chapel keep store load discard take",
    "bank": "put bank store load discard take",
    "take": "take draw",
    "pass": "pass",
}
BESIDE = {
    "role": "library",
    "office": "office-building",
    "chapel": "chapel",
    "bank": "bank",
    "take": "goldsmith",
    "keep": "prefecture councillor",
    "discard": "archive",
    "produce": "aqueduct producer",
    "sell": "market-stand market-hall trading-post trader",
    "build": "crane black-market library builder",
    "pass": "office-building chapel bank goldsmith crane black-market prefecture archive harbor",
}

REFUSED = {
    "office": "office-building",
    "chapel": "chapel",
    "bank": "bank",
    "take": "goldsmith",
}
"""What a refusal may name, by what is asked, and still refuses all of it."""

DEEDS = {"build": "builder", "produce": "producer", "sell": "trader"}


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


def _vocabulary() -> Vocabulary:
    made = vocabulary_of("san-juan", LANGUAGES, THINGS)
    for code, language in LANGUAGES.items():
        for id, name in language.names.get("good on", {}).items():
            made.add(
                name, WordReading(THING, Thing(frozenset([id, f"good:{id}"])), code), names=True
            )
    return made


NOTATION = VOCABULARY | small_words(TYPED)
BOOK = Phrasebook(facts_of, VERBS, REFUSED, NOTATION, _vocabulary, deeds=DEEDS)
