"""Moves in Polish and Romanian words, which `notation` reads."""

from __future__ import annotations

from collections.abc import Mapping

from engine.puerto_rico.moves import name_of
from engine.puerto_rico.names import GENITIVES
from engine.puerto_rico.tongue import pl, ro
from engine.spelling import Spelling

WORDS = {
    "take": ("weź", "ia"),
    "draw": ("dobierz", "trage"),
    "discard": ("odrzuć", "aruncă"),
    "place": ("rozmieść", "plasează"),
    "build": ("buduj", "construiește"),
    "extra": ("dodatkowo", "în plus"),
    "sell": ("sprzedaj", "vinde"),
    "buy": ("kup", "cumpără"),
    "return": ("zwróć", "returnează"),
    "load": ("załaduj", "încarcă"),
    "deliver": ("dostarcz", "livrează"),
    "store": ("magazynuj", "depozitează"),
    "keep": ("zachowaj", "păstrează"),
    "piracy": ("piractwo", "piraterie"),
    "plunder": ("grabież", "jaf"),
    "raid": ("najazd", "raid"),
    "capture": ("porwij", "capturează"),
    "produce": ("produkuj", "produce"),
    "choose": ("wybierz", "alege"),
    "send": ("wyślij", "trimite"),
    "when": ("gdy", "când"),
    "cancel": ("anuluj", "anulează"),
    "prefer": ("wolę", "preferă"),
    "pass": ("pas", "pas"),
    "on": ("na", "pe"),
    "at": ("w", "la"),
    "at trading post": ("w faktorii", "la post comercial"),
    "to": ("na", "la"),
    "as": ("jako", "ca"),
    "paying": ("płacąc", "plătind"),
    "without": ("bez", "fără"),
    "without privilege": ("bez przywileju", "fără privilegiu"),
    "without colonist": ("bez kolonisty", "fără colonist"),
    "nothing": ("nic", "nimic"),
    "auto": ("automatycznie", "automat"),
    "same": ("tak samo", "la fel"),
    "empty": ("pusty", "gol"),
    "good": ("towar", "marfă"),
    "vp": ("pz", "pv"),
    "plantation": ("plantację", "plantație"),
    "orders": ("rozkazy", "ordine"),
    "start": ("na początku", "la început"),
    "end": ("na końcu", "la sfârșit"),
}
PLAIN_FROM = frozenset({"place", "when", "capture", "paying", "good", "at", "without"})
OBJECTS_FROM = frozenset({"send", "keep"})
DIRECTIONS = frozenset({"to", "on"})
"""What follows them is an object in Polish and has no article in Romanian."""


FACTORY = {"factory": "Fabryka"}, {"factory": "Fabrica propriu-zisă"}
"""Its first name is also the beginning of others, and so is not read as the factory."""


def _by_canonical_names(names: Mapping[str, str]) -> dict[str, str]:
    return {name_of(key): name for key, name in names.items()}


def _spelling(language: int, names: Mapping[str, str], objects: Mapping[str, str]) -> Spelling:
    words = {word: own[language] for word, own in WORDS.items()}
    if language == 0:
        words |= {f"without {name_of(key)}": f"bez {own[0]}" for key, own in GENITIVES.items()}
    plain = _by_canonical_names({**names, **FACTORY[language]})
    inflected = {**plain, **_by_canonical_names(objects)}
    if language == 0:
        return Spelling(words, words, plain, inflected, PLAIN_FROM, OBJECTS_FROM | DIRECTIONS)
    return Spelling(words, words, plain, inflected, PLAIN_FROM | DIRECTIONS, OBJECTS_FROM)


PEOPLE = {"colonist": ("kolonista", "colonist"), "noble": ("szlachcic", "nobil")}
SPELLINGS = {
    "pl": _spelling(
        0,
        {**pl.POLISH.names["spot"], **pl.ROLE, **{key: own[0] for key, own in PEOPLE.items()}},
        {
            **pl.BUILDING_ACCUSATIVE,
            "factory": "Fabrykę",
            **pl.POLISH.names["good acc"],
            **pl.POLISH.names["person acc"],
        },
    ),
    "ro": _spelling(
        1,
        {
            **ro.ROMANIAN.names["spot"],
            **{role: name.lower() for role, name in ro.ROLE.items()},
            **{key: own[1] for key, own in PEOPLE.items()},
        },
        {**ro.BUILDING_ARTICULATED, **FACTORY[1]},
    ),
}
