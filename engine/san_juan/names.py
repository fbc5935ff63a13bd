"""What players call things in any of the game's languages, which words mean which, and how moves
are written in other languages than English."""

from __future__ import annotations

from engine.languages import ENGLISH
from engine.lexicon import Lexicon, fold, words_of
from engine.notation import VerbLexicon
from engine.san_juan.cards import CATALOGUE, name_of
from engine.san_juan.languages import LANGUAGES, TYPED
from engine.san_juan.setup import ROLES
from engine.spelling import spelling_of

VERBS = TYPED.verbs
WORDS = TYPED.words
ROLE_NAMES = TYPED.names_of("role", ROLES)
CARD_NAMES = TYPED.names_of("card", CATALOGUE)
DECLINABLE = TYPED.names_of("declined", ["library"])

ORDER_WORDS = TYPED.orders


def _words(*names: str) -> frozenset[str]:
    """Words as they stand in folded text."""
    return frozenset(fold(name) for name in names)


PAYING = _words(*WORDS["paying"])
OVER = _words(*WORDS["over"])
UNDER = _words(*WORDS["under"])
GOOD = _words(*WORDS["good"])
WITHOUT = _words(*WORDS["without"])

CARD_LEXICON = Lexicon("card", CARD_NAMES)
ROLE_LEXICON = Lexicon("role", ROLE_NAMES)
VERB_LEXICON = VerbLexicon(TYPED, strict=("pass", "take"))
DECLINE_LEXICON = Lexicon("thing to decline", DECLINABLE)
VOCABULARY = words_of(CARD_LEXICON, ROLE_LEXICON, VERB_LEXICON)


SPELLINGS = {
    code: spelling_of(own, {} if code == ENGLISH else own.names["building"], name_of)
    for code, own in LANGUAGES.items()
}
