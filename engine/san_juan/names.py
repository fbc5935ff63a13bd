"""What players call things, in English, Polish and Romanian."""

from __future__ import annotations

from engine.lexicon import Lexicon, fold, words_of
from engine.san_juan.cards import CATALOGUE
from engine.san_juan.tongue.pl import BUILDING_ACCUSATIVE, ROLE_ACCUSATIVE
from engine.san_juan.tongue.ro import BUILDING_ARTICULATED

ROLE_NAMES = {
    "builder": ("Budowniczy", "Constructor"),
    "producer": ("Nadzorca", "Producător"),
    "trader": ("Kupiec", "Comerciant"),
    "councillor": ("Burmistrz", "councilor", "Consilier"),
    "prospector": ("Poszukiwacz", "Prospector"),
}
VERBS = {
    "build": ("buduj", "zbuduj", "buduję", "construiește", "construiesc"),
    "produce": ("produkuj", "produkuję", "produce", "produc"),
    "sell": ("sprzedaj", "sprzedaję", "vinde", "vând"),
    "keep": ("zachowaj", "zatrzymaj", "zatrzymuję", "păstrează", "păstrez"),
    "discard": ("odrzuć", "odrzucam", "aruncă", "arunc"),
    "office": ("biuro", "birou"),
    "chapel": ("kaplica", "kaplicy", "capelă"),
    "bank": ("bank", "banku", "bancă"),
    "take": ("weź", "biorę", "ia", "iau"),
    "pass": ("pas", "pasuję", "pasez"),
}


def _words(*words: str) -> frozenset[str]:
    """Small words as they stand in folded text."""
    return frozenset(fold(word) for word in words)


PAYING = _words("paying", "płacąc", "plătind")
OVER = _words("over", "nad", "na", "peste")
UNDER = _words("under", "pod", "sub")
GOOD = _words("good", "towar", "marfă", "marfa")
WITHOUT = _words("without", "bez", "fără")


GOOD_NAMES = {
    "indigo-plant": ("indigo", "indygo"),
    "sugar-mill": ("sugar", "cukier", "zahăr"),
    "tobacco-storage": ("tobacco", "tytoń", "tutun"),
    "coffee-roaster": ("coffee", "kawa", "kawę", "cafea"),
    "silver-smelter": ("silver", "srebro", "argint"),
}
"""A production building may be called by what it makes."""


def _with_keys(names: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {key: (key, *others) for key, others in names.items()}


CARD_NAMES = {
    id: (
        id, card.name, *card.polish, *card.romanian, *GOOD_NAMES.get(id, ()),
        BUILDING_ACCUSATIVE[id], BUILDING_ARTICULATED[id],
    )
    for id, card in CATALOGUE.items()
}  # fmt: skip
CARD_LEXICON = Lexicon("card", CARD_NAMES)
ROLE_ARTICULATED = {
    "builder": "Constructorul",
    "producer": "Producătorul",
    "trader": "Comerciantul",
    "councillor": "Consilierul",
    "prospector": "Prospectorul",
}
ROLE_LEXICON = Lexicon(
    "role",
    {
        role: (role, *others, ROLE_ACCUSATIVE[role], ROLE_ARTICULATED[role])
        for role, others in ROLE_NAMES.items()
    },
)
VERB_LEXICON = Lexicon("move", _with_keys(VERBS), strict=("pass", "take"))
DECLINE_LEXICON = Lexicon(
    "thing to decline", {"library": ("library", "biblioteka", "biblioteki", "bibliotecă")}
)
VOCABULARY = words_of(CARD_LEXICON, ROLE_LEXICON, VERB_LEXICON)
