"""Canonical moves in Polish and Romanian words, for tests of the notation.

Names of roles, goods, tiles and buildings are those of the rules' tables; buildings that have no
Romanian name there go by the one that the game's own catalogue gives.
"""

from __future__ import annotations

import random
from typing import Any

import engine

PIECES: list[dict[str, Any]] = engine.GAMES["puerto-rico"]["pieces"]

BUILDINGS: dict[str, dict[str, tuple[str, ...]]] = {
    "small-indigo-plant": {"pl": ("Mała farbiarnia", "Mała przetwórnia indygo")},
    "small-sugar-mill": {"pl": ("Mała cukrownia", "Mała przetwórnia cukru")},
    "indigo-plant": {"pl": ("Farbiarnia", "Duża przetwórnia indygo")},
    "sugar-mill": {"pl": ("Cukrownia", "Duża przetwórnia cukru")},
    "tobacco-storage": {"pl": ("Suszarnia tytoniu", "Przetwórnia tytoniu")},
    "coffee-roaster": {"pl": ("Palarnia kawy", "Przetwórnia kawy")},
    "construction-hut": {"pl": ("Kuźnia", "Dom budowniczego")},
    "hospice": {"pl": ("Przytułek", "Hospicjum")},
    "office": {"pl": ("Biuro handlowe", "Kantor")},
    "factory": {"pl": ("Przetwórnia", "Fabryka"), "ro": ("Fabrică", "Fabrica propriu-zisă")},
    "wharf": {"pl": ("Nabrzeże", "Stocznia")},
    "guild-hall": {"pl": ("Siedziba cechu", "Dom cechowy")},
    "fortress": {"pl": ("Twierdza", "Forteca"), "ro": ("Fortăreață", "Cetate")},
}
"""Where there are several names."""

ROLES = {
    "settler": {"pl": ("plantator", "osadnik"), "ro": ("colonist",)},
    "mayor": {"pl": ("burmistrz",), "ro": ("primar",)},
    "builder": {"pl": ("budowniczy", "architekt"), "ro": ("constructor",)},
    "craftsman": {"pl": ("zarządca", "nadzorca"), "ro": ("meșteșugar",)},
    "trader": {"pl": ("kupiec",), "ro": ("comerciant",)},
    "captain": {"pl": ("kapitan",), "ro": ("căpitan",)},
    "prospector": {"pl": ("poszukiwacz złota",), "ro": ("prospector",)},
    "buccaneer": {"pl": ("korsarz",), "ro": ()},
}
PIECE_WORDS = {
    "corn": {"pl": ("kukurydza", "zboże"), "ro": ("porumb",)},
    "indigo": {"pl": ("indygo",), "ro": ("indigo",)},
    "sugar": {"pl": ("cukier",), "ro": ("zahăr",)},
    "tobacco": {"pl": ("tytoń",), "ro": ("tutun",)},
    "coffee": {"pl": ("kawa",), "ro": ("cafea",)},
    "quarry": {"pl": ("kamieniołom",), "ro": ("carieră",)},
    "forest": {"pl": ("las",), "ro": ("pădure",)},
    "noble": {"pl": ("szlachcic",), "ro": ("nobil",)},
    "colonist": {"pl": ("robotnik", "kolonista"), "ro": ("colonist",)},
}
VERBS = {
    "take": {"pl": ("weź", "biorę"), "ro": ("ia", "iau")},
    "draw": {"pl": ("dobierz", "dociągnij"), "ro": ("trage",)},
    "discard": {"pl": ("odrzuć",), "ro": ("arunc",)},
    "place": {"pl": ("umieść", "postaw"), "ro": ("plasează", "așază")},
    "build": {"pl": ("buduj", "zbuduj"), "ro": ("construiește", "construiesc")},
    "extra": {"pl": ("dodatkowo",), "ro": ("în plus",)},
    "sell": {"pl": ("sprzedaj",), "ro": ("vinde", "vând")},
    "buy": {"pl": ("kup",), "ro": ("cumpără",)},
    "return": {"pl": ("zwróć",), "ro": ("returnez",)},
    "load": {"pl": ("załaduj", "ładuj"), "ro": ("încarcă",)},
    "deliver": {"pl": ("dostarcz",), "ro": ("livrează",)},
    "store": {"pl": ("przechowaj", "magazynuj"), "ro": ("depozitează",)},
    "keep": {"pl": ("zachowaj",), "ro": ("păstrează",)},
    "piracy": {"pl": ("piractwo",), "ro": ("piraterie",)},
    "plunder": {"pl": ("grabież",), "ro": ("jaf",)},
    "raid": {"pl": ("najazd",), "ro": ("raid",)},
    "capture": {"pl": ("pojmij", "porwij"), "ro": ("capturează",)},
    "produce": {"pl": ("produkuj",), "ro": ("produ", "produc")},
    "choose": {"pl": ("wybierz",), "ro": ("alege",)},
    "send": {"pl": ("wyślij",), "ro": ("trimite",)},
    "pass": {"pl": ("pas", "pasuję"), "ro": ("pas", "pasez")},
}
SMALL_WORDS = {
    "on": {"pl": ("na",), "ro": ("pe",)},
    "at": {"pl": ("w",), "ro": ("la",)},
    "to": {"pl": ("do",), "ro": ("la",)},
    "as": {"pl": ("jako",), "ro": ("ca",)},
    "paying": {"pl": ("płacąc",), "ro": ("plătind",)},
    "without": {"pl": ("bez",), "ro": ("fără",)},
    "nothing": {"pl": ("nic",), "ro": ("nimic",)},
    "empty": {"pl": ("pusty",), "ro": ("gol",)},
    "good": {"pl": ("towar",), "ro": ("marfa",)},
    "vp": {"pl": ("pz",), "ro": ("pv",)},
    "plantation": {"pl": ("plantacja",), "ro": ("plantație",)},
    "san juan": {"pl": ("San Juan", "plaża"), "ro": ("San Juan",)},
    "privilege": {"pl": ("przywileju",), "ro": ("privilegiu",)},
}


def building_names(id: str, language: str) -> tuple[str, ...]:
    """What a building is called, the English name where there is no other."""
    piece = next(piece for piece in PIECES if piece["id"] == id)
    own = BUILDINGS.get(id, {}).get(language)
    if own is None:
        own = (piece["names"][language],) if piece["names"].get(language) else ()
    return own or (piece["name"].lower(),)


def vocabulary(language: str) -> dict[str, tuple[str, ...]]:
    """Canonical words and what they are in that language."""
    words = {piece["name"].lower(): building_names(piece["id"], language) for piece in PIECES}
    for table in (ROLES, PIECE_WORDS, VERBS, SMALL_WORDS):
        words.update({word: names[language] for word, names in table.items() if names[language]})
    return words


VOCABULARIES = {language: vocabulary(language) for language in ("pl", "ro")}


def translated(text: str, language: str, chance: random.Random) -> str:
    """The canonical text word for word, the longest names first; any of several at random."""
    known = VOCABULARIES[language]
    words = text.replace(",", " ,").split()
    found = []
    while words:
        length = next((n for n in (3, 2, 1) if " ".join(words[:n]) in known), 0)
        if length:
            found.append(chance.choice(known[" ".join(words[:length])]))
        else:
            found.append(words[0])
        del words[: length or 1]
    return " ".join(found).replace(" ,", ",")
