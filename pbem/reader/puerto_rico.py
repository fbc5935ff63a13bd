"""What Puerto Rico's moves say, for the reader of whole sentences."""

from __future__ import annotations

from functools import lru_cache

from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import FOREST, GOODS, QUARRY
from engine.puerto_rico.languages import LANGUAGES, TYPED
from engine.puerto_rico.meaning import meaning_of
from engine.puerto_rico.moves import SAN_JUAN
from engine.puerto_rico.names import VOCABULARY
from engine.puerto_rico.player import PEOPLE
from engine.puerto_rico.setup import ROLES
from pbem.reader.agreement import STANDS, Fact, Facts
from pbem.reader.building import vocabulary_of
from pbem.reader.phrasebook import Phrasebook, small_words
from pbem.reader.vocabulary import Vocabulary

THINGS = {
    "role": ROLES,
    "good": (*GOODS, QUARRY, FOREST),
    "person": PEOPLE,
    "building": tuple(CATALOGUE),
    "place": (SAN_JUAN,),
    "declined": ("privilege", "colonist"),
}
VERBS = {
    "role": "take choose play make put be",
    "take": "take choose put place buy keep extra use make exchange cover",
    "draw": "draw use",
    "discard": "discard return leave",
    "return": "return discard",
    "place": "place put send take",
    "build": "build buy take choose put place make pay discard",
    "choose": "choose take build put play",
    "extra": "extra take choose keep produce make put",
    "sell": "sell put deliver exchange",
    "buy": "buy take",
    "load": "load put send deliver place take use",
    "deliver": "deliver put load",
    "store": "store keep put leave",
    "keep": "keep store take leave put choose",
    "piracy": "piracy capture take keep load leave",
    "plunder": "plunder make take choose play",
    "raid": "raid make take choose play",
    "capture": "capture take choose",
    "produce": "produce make",
    "send": "send put place load take",
    "pass": "pass",
}
BESIDE = {
    "take": "colonist plantation settler construction-hut hospice hacienda forest-house library",
    "draw": "hacienda plantation settler",
    "buy": "plantation land-office",
    "discard": "hunting-lodge plantation colonist",
    "sell": "trading-house trader",
    "deliver": "royal-supplier",
    "extra": "library privilege craftsman",
    "plunder": "trading-house",
    "raid": "colonist-ship colonist",
    "capture": "privilege",
    "load": "colonist-ship captain",
    "store": "small-warehouse large-warehouse storehouse",
    "piracy": "good",
    "send": "guesthouse",
    "build": "colonist builder",
    "pass": "hacienda plantation land-office hunting-lodge trading-house royal-supplier library"
    " privilege black-market wharf small-wharf university colonist guesthouse forest-house"
    " zoning-office",
}

REFUSED = {
    "take": "plantation",
    "discard": "hunting-lodge",
    "buy": "plantation land-office",
    "deliver": "royal-supplier",
    "sell": "trading-house",
    "extra": "privilege",
    "load": "wharf small-wharf",
}
"""What a refusal may name, by what is asked, and still refuses all of it."""

CALLED = {"draw": "hacienda", "buy": "plantation"}
"""What says a move by itself that is about nothing."""

NEVER_BARE = ("send", "capture", "piracy")
"""Said with their verb only: what they name may be meant otherwise."""

DEEDS = {
    "build": "builder",
    "produce": "craftsman",
    "load": "captain",
    "sell": "trader",
    "place": "mayor",
}


@lru_cache(maxsize=20_000)
def facts_of(text: str) -> Facts:
    """What a canonical move says."""
    meaning = meaning_of(text)
    beside = frozenset(BESIDE.get(meaning.verb, "").split())
    found = _pieces(text, meaning.verb)
    found += [Fact(name.replace(" ", "-"), "without") for name in meaning.declines]
    if any(fact.part == "paying" for fact in found):
        beside |= {"black-market"}  # where it is paid
    called = frozenset(CALLED.get(meaning.verb, "").split())
    return Facts(text, meaning.verb, tuple(found), beside, meaning.verb not in NEVER_BARE, called)


def _pieces(text: str, verb: str) -> list[Fact]:
    meaning = meaning_of(text)
    found: list[Fact] = []
    for piece in meaning.pieces:
        if piece.kind == "ship":
            found.append(Fact(f"ship:{piece.id}", "" if verb == "piracy" else "on"))
        elif verb == "send":
            found += [Fact(piece.at), Fact(piece.id, "person")]
        elif piece.kind == "person" and piece.part == "paying":
            found += [Fact(piece.id, "paying"), Fact(piece.at, STANDS)]
        elif piece.kind == "person" and verb == "place":
            found.append(Fact(f"{piece.at}", "", piece.number))
        elif piece.kind == "person":
            found.append(Fact(piece.id, "people", piece.number))
        elif piece.kind == "points":
            found.append(Fact("vp", "paying"))
        elif piece.kind == "building" and piece.part == "on":
            found.append(Fact(piece.id, "at" if verb == "sell" else "on"))
        elif verb == "load":
            small = text.endswith("small wharf")
            found.append(Fact(piece.id, "", piece.number if small else None))
        elif verb == "store":
            found.append(
                Fact(piece.id, piece.part or "stored", piece.number if piece.part else None)
            )
        elif verb == "keep" and piece.part:
            found.append(Fact(piece.id, "", piece.number))
        elif piece.kind == "tile":
            found += _tile(text, piece.id, verb)
        else:
            found.append(Fact(piece.id, piece.part, piece.number))
    return found


def _tile(text: str, kind: str, verb: str) -> list[Fact]:
    words = text.partition(" without ")[0].split()
    if verb == "buy":
        return []
    if words[-2:] == ["as", "forest"]:
        return [Fact(kind), Fact("forest", "as")]
    if len(words) > 2:
        return [Fact(kind), Fact(words[2], "state")]
    return [Fact(kind)]


def _vocabulary() -> Vocabulary:
    return vocabulary_of("puerto-rico", LANGUAGES, THINGS)


NOTATION = VOCABULARY | small_words(TYPED)
BOOK = Phrasebook(facts_of, VERBS, REFUSED, NOTATION, _vocabulary, "place", DEEDS)
