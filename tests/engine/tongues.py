"""Canonical moves in German, Polish and Romanian words, for tests of the notation.

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
    "settler": {"de": ("Siedler",), "pl": ("plantator", "osadnik"), "ro": ("colonist",)},
    "mayor": {"de": ("Bürgermeister", "Vorarbeiter"), "pl": ("burmistrz",), "ro": ("primar",)},
    "builder": {"de": ("Baumeister",), "pl": ("budowniczy", "architekt"), "ro": ("constructor",)},
    "craftsman": {"de": ("Aufseher",), "pl": ("zarządca", "nadzorca"), "ro": ("meșteșugar",)},
    "trader": {"de": ("Händler",), "pl": ("kupiec",), "ro": ("comerciant",)},
    "captain": {"de": ("Kapitän",), "pl": ("kapitan",), "ro": ("căpitan",)},
    "prospector": {"de": ("Goldsucher",), "pl": ("poszukiwacz złota",), "ro": ("prospector",)},
    "buccaneer": {"de": ("Freibeuter",), "pl": ("korsarz",), "ro": ()},
}
PIECE_WORDS = {
    "corn": {"de": ("Mais",), "pl": ("kukurydza", "zboże"), "ro": ("porumb",)},
    "indigo": {"de": ("Indigo",), "pl": ("indygo",), "ro": ("indigo",)},
    "sugar": {"de": ("Zucker",), "pl": ("cukier",), "ro": ("zahăr",)},
    "tobacco": {"de": ("Tabak",), "pl": ("tytoń",), "ro": ("tutun",)},
    "coffee": {"de": ("Kaffee",), "pl": ("kawa",), "ro": ("cafea",)},
    "quarry": {"de": ("Steinbruch",), "pl": ("kamieniołom",), "ro": ("carieră",)},
    "forest": {"de": ("Wald",), "pl": ("las",), "ro": ("pădure",)},
    "noble": {"de": ("Adliger", "Adelige"), "pl": ("szlachcic",), "ro": ("nobil",)},
    "colonist": {
        "de": ("Kolonist", "Arbeiter"),
        "pl": ("robotnik", "kolonista"),
        "ro": ("colonist",),
    },
}
VERBS = {
    "take": {"de": ("nimm", "nehme"), "pl": ("weź", "biorę"), "ro": ("ia", "iau")},
    "draw": {"de": ("ziehe",), "pl": ("dobierz", "dociągnij"), "ro": ("trage",)},
    "discard": {"de": ("entferne",), "pl": ("odrzuć",), "ro": ("arunc",)},
    "place": {"de": ("verteile", "setze"), "pl": ("umieść", "postaw"), "ro": ("plasează", "așază")},
    "build": {
        "de": ("baue", "bau"),
        "pl": ("buduj", "zbuduj"),
        "ro": ("construiește", "construiesc"),
    },
    "extra": {"de": ("zusätzlich",), "pl": ("dodatkowo",), "ro": ("în plus",)},
    "sell": {"de": ("verkaufe",), "pl": ("sprzedaj",), "ro": ("vinde", "vând")},
    "buy": {"de": ("kaufe",), "pl": ("kup",), "ro": ("cumpără",)},
    "return": {"de": ("zurückgeben",), "pl": ("zwróć",), "ro": ("returnez",)},
    "load": {"de": ("lade", "verlade"), "pl": ("załaduj", "ładuj"), "ro": ("încarcă",)},
    "deliver": {"de": ("liefere",), "pl": ("dostarcz",), "ro": ("livrează",)},
    "store": {"de": ("lagere",), "pl": ("przechowaj", "magazynuj"), "ro": ("depozitează",)},
    "keep": {"de": ("behalte",), "pl": ("zachowaj",), "ro": ("păstrează",)},
    "piracy": {"de": ("kapere",), "pl": ("piractwo",), "ro": ("piraterie",)},
    "plunder": {"de": ("plündere",), "pl": ("grabież",), "ro": ("jaf",)},
    "raid": {"de": ("Überfall",), "pl": ("najazd",), "ro": ("raid",)},
    "capture": {"de": ("entführe",), "pl": ("pojmij", "porwij"), "ro": ("capturează",)},
    "produce": {"de": ("produziere",), "pl": ("produkuj",), "ro": ("produ", "produc")},
    "choose": {"de": ("wähle",), "pl": ("wybierz",), "ro": ("alege",)},
    "send": {"de": ("schicke",), "pl": ("wyślij",), "ro": ("trimite",)},
    "pass": {"de": ("passe", "ich passe"), "pl": ("pas", "pasuję"), "ro": ("pas", "pasez")},
}
SMALL_WORDS = {
    "on": {"de": ("auf",), "pl": ("na",), "ro": ("pe",)},
    "at": {"de": ("im",), "pl": ("w",), "ro": ("la",)},
    "to": {"de": ("zum",), "pl": ("do",), "ro": ("la",)},
    "as": {"de": ("als",), "pl": ("jako",), "ro": ("ca",)},
    "paying": {"de": ("zahle mit",), "pl": ("płacąc",), "ro": ("plătind",)},
    "without": {"de": ("ohne",), "pl": ("bez",), "ro": ("fără",)},
    "nothing": {"de": ("nichts",), "pl": ("nic",), "ro": ("nimic",)},
    "empty": {"de": ("leer",), "pl": ("pusty",), "ro": ("gol",)},
    "good": {"de": ("Ware",), "pl": ("towar",), "ro": ("marfa",)},
    "vp": {"de": ("SP",), "pl": ("pz",), "ro": ("pv",)},
    "plantation": {"de": ("Plantage",), "pl": ("plantacja",), "ro": ("plantație",)},
    "san juan": {"de": ("San Juan", "Windrose"), "pl": ("San Juan", "plaża"), "ro": ("San Juan",)},
    "privilege": {"de": ("Privileg",), "pl": ("przywileju",), "ro": ("privilegiu",)},
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


VOCABULARIES = {language: vocabulary(language) for language in ("de", "pl", "ro")}


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
