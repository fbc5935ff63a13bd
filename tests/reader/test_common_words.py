"""No common word and no first name, alone or under a mail, is ever played as a move it is not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import pytest

import engine
from engine.lexicon import Lexicon, fold
from engine.puerto_rico import names as puerto_rico
from engine.san_juan import names as san_juan
from pbem.reader.games import phrasebook_of
from pbem.reader.reading import read_reply
from pbem.reader.vocabulary import Thing
from tests import sampling
from tests.reader.common_words import LOCALES, common_words, first_names, is_near, plain_words
from tests.sampling import one_in

pytestmark = pytest.mark.thorough

WORDS, NAMES = 2000, 300
EVERYTHING = [
    "hunting-lodge",
    "royal-supplier",
    "small-wharf",
    "forest-house",
    "guesthouse",
    "trading-post",
    "factory",
    "aqueduct",
    "land-office",
    "black-market",
    "storehouse",
    "chapel",
    "church",
    "zoning-office",
    "villa",
    "library",
    "university",
    "wharf",
    "guild-hall",
    "fortress",
    "cloister",
    "statue",
    "royal-garden",
    "city-hall",
]
PUERTO_RICO = {
    "expansions": ["new-buildings", "nobles", "buccaneer", "festival"],
    "building_selection": EVERYTHING,
}
DRAFT = {"expansions": ["new-buildings"], "building_selection": "draft"}
SAN_JUAN = {"new_buildings": True, "advanced_start": True}
KINDS = {
    "puerto-rico": {
        "draft", "role", "settler", "keep", "hunt", "place", "build", "extra", "produce", "sell",
        "load", "deliver", "store", "buccaneer",
    },
    "san-juan": {
        "role", "build", "produce", "sell", "keep", "discard", "goldsmith", "chapel", "office",
        "bank",
    },
}  # fmt: skip
PLAIN = {
    "settler": "colonist",
    "mayor": "mayor primar primarul",
    "builder": "constructor",
    "trader": "trader",
    "captain": "captain kapitan kapitana capitanul",
    "producer": "producer",
    "pass": "pass pas trec passe passen no nothing none nie nic niczego nu nimic nein nichts nix",
    "take": "take ia iau wez biore daje nehmen nehme nimm yes yeah ok okay sure tak jasne pewnie "
    "dobra da sigur ja klar gern gerne sicher",
    "buy plantation": "buy kaufe kaufen kupuje cumpar",
    "draw": "draw trage trag",
    "produce": "produce produc produkuje",
    "raid": "raid",
}
"""Moves, and the common words that say them and nothing else."""
TALK = "Sorry, I need another day"
CASES = [(rules, kind) for rules, kinds in KINDS.items() for kind in sorted(kinds)]


@cache
def positions() -> dict[tuple[str, str], tuple[engine.Match, int]]:
    """One game at every kind of decision."""
    found: dict[tuple[str, str], tuple[engine.Match, int]] = {}
    starts = [("puerto-rico", 2, DRAFT), ("san-juan", 4, SAN_JUAN), ("puerto-rico", 5, PUERTO_RICO)]
    for number in range(20):
        for rules, seats, options in starts if number == 0 else starts[1:]:
            chance = random.Random(number)
            match = engine.new_game(rules, seats=seats, seed=f"words {number}", **options)
            missing = {kind for game, kind in CASES if game == rules and (rules, kind) not in found}
            while missing and not match.over:
                seat = match.to_act[0]
                kind = match.decision(seat)
                if kind in missing:
                    missing.discard(kind)
                    found[rules, kind] = match.copy(), seat
                if kind == "draft" and "draft" not in missing:
                    break
                texts = [choice.text for choice in match.choices(seat, 4)]
                wanted = [t for t in texts if t[6:].replace(" ", "-") in EVERYTHING[:7]]
                match.play(seat, chance.choice(wanted or texts))
    return found


@cache
def words() -> list[str]:
    """As they are written, each once."""
    found = [
        word
        for language in LOCALES
        for word in (
            *common_words(language, WORDS), *first_names(language)[:NAMES],
        )
    ]  # fmt: skip
    return list(dict.fromkeys(found))


@cache
def telling_words(rules: str) -> list[str]:
    """A share of those of which some table of the game makes anything, and a few of the others."""
    lexicons = [
        own
        for own in vars(puerto_rico if rules == "puerto-rico" else san_juan).values()
        if isinstance(own, Lexicon)
    ]

    def is_known(word: str) -> bool:
        for lexicon in lexicons:
            try:
                lexicon.find(word)
            except engine.UnreadableMove:
                continue
            except engine.AmbiguousMove:
                pass
            return True
        return False

    if sampling.EVERYTHING:
        return words()
    known = [word for word in one_in(14, words()) if is_known(word)]
    return list(dict.fromkeys([*known, *one_in(320, words())]))


def is_plain(word: str, move: str, match: engine.Match) -> bool:
    """Whether the word says that move and nothing else: it is the whole name of what it is about,
    in one of its forms."""
    if fold(word) in PLAIN.get(move, "").split():
        return True
    if fold(word) in ("auto", "same") and move.startswith("place"):
        return True
    book = phrasebook_of(match)
    _, entries = book.vocabulary.longest_at([fold(word)], 0)
    named = {
        id for e in entries if isinstance(e.value, Thing) and e.value.whole for id in e.value.ids
    }
    return bool(named & {fact.id for fact in book.facts(move).about})


def ahead(match: engine.Match, seat: int, moves: Sequence[str]) -> engine.Match:
    twin = match.copy()
    for move in moves:
        twin.play(seat, move)
    return twin


def test_the_words_of_the_engine_hold_all_that_the_tables_could_take_for_another() -> None:
    for word in one_in(8, sorted(plain_words(WORDS) - engine.COMMON_WORDS)):
        assert not is_near(word), word


@pytest.mark.parametrize(("rules", "kind"), CASES)
def test_a_common_word_or_a_first_name_is_played_only_if_it_says_so(rules: str, kind: str) -> None:
    match, seat = positions()[rules, kind]
    move = match.legal(seat)[0]
    wrong = []
    for word in telling_words(rules):
        for text in (word, word.capitalize() + "."):
            moves = read_reply(match, seat, text).moves
            wrong += [(text, played) for played in moves if not is_plain(word, played, match)]
        moves = read_reply(match, seat, f"{TALK}\n\n{word.capitalize()}").moves
        if [move for move in moves if fold(word) not in PLAIN.get(move, "").split()]:
            wrong.append((word, "under talk that puts the move off"))
    for word in telling_words(rules)[::3]:
        moves = read_reply(match, seat, f"{move}\n\n{word.capitalize()}").moves
        if moves not in ((), (move,)) and not is_plain(
            word, moves[-1], ahead(match, seat, moves[:-1])
        ):
            wrong.append((word, f"played {moves}"))
    assert not wrong
