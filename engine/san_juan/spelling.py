"""Moves in Polish and Romanian words, which `notation` reads."""

from __future__ import annotations

from collections.abc import Mapping

from engine.san_juan.cards import name_of
from engine.san_juan.tongue import pl, ro
from engine.spelling import Spelling

WORDS = {
    "build": ("buduj", "construiește"),
    "produce": ("produkuj", "produce"),
    "sell": ("sprzedaj", "vinde"),
    "keep": ("zachowaj", "păstrează"),
    "discard": ("odrzuć", "aruncă"),
    "office": ("biuro", "birou"),
    "chapel": ("kaplica", "capelă"),
    "bank": ("bank", "bancă"),
    "take": ("weź", "ia"),
    "pass": ("pas", "pas"),
}
CUSTOMS_OFFICE = "customs-office"
SMALL_WORDS = {
    "paying": ("płacąc", "plătind"),
    "over": ("na", "peste"),
    "under": ("pod", "sub"),
    "under harbor": ("pod port", "sub port"),
    "good": ("towar", "marfă"),
    "good indigo plant": ("towar indygo", "marfă indigo"),
    "good sugar mill": ("towar cukier", "marfă zahăr"),
    "good tobacco storage": ("towar tytoń", "marfă tutun"),
    "good coffee roaster": ("towar kawa", "marfă cafea"),
    "good silver smelter": ("towar srebro", "marfă argint"),
    "without": ("bez", "fără"),
    "without library": ("bez biblioteki", "fără bibliotecă"),
    "card": ("karta", "carte"),
    "cards": ("karty", "cărți"),
}
PLAIN_FROM = frozenset({"office", "chapel", "bank", "paying", "over"})


def _spelling(
    language: int,
    names: Mapping[str, str],
    objects: Mapping[str, str],
    goods: Mapping[str, str],
    roles: Mapping[str, str],
) -> Spelling:
    plain = {name_of(id): name for id, name in names.items()}
    sold = {name_of(id): good for id, good in goods.items() if id != CUSTOMS_OFFICE}
    words = {word: own[language] for word, own in SMALL_WORDS.items()}
    return Spelling(
        {**{word: own[language] for word, own in WORDS.items()}, **roles},
        words,
        plain,
        {**plain, **{name_of(id): name for id, name in objects.items()}},
        PLAIN_FROM,
        special={verb: {**plain, **sold} for verb in ("produce", "sell")},
    )


SPELLINGS = {
    "pl": _spelling(0, pl.BUILDING, pl.BUILDING_ACCUSATIVE, pl.POLISH.names["good on"], pl.ROLE),
    "ro": _spelling(
        1,
        ro.BUILDING,
        ro.BUILDING_ARTICULATED,
        ro.GOOD,
        {role: name.lower() for role, name in ro.ROLE.items()},
    ),
}
