"""What players call things, in English, Polish and Romanian (the tables of rules section 2)."""

from __future__ import annotations

from engine.lexicon import Lexicon, fold, words_of
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.moves import SAN_JUAN, SMALL_WHARF, WHARF, name_of
from engine.puerto_rico.setup import ROLES
from engine.puerto_rico.tongue.pl import BUILDING_ACCUSATIVE, ROLE_ACCUSATIVE
from engine.puerto_rico.tongue.ro import BUILDING_ARTICULATED

ROLE_NAMES = {
    "settler": ("Plantator", "Osadnik", "Colonist"),
    "mayor": ("Burmistrz", "Primar"),
    "builder": ("Budowniczy", "Architekt", "Constructor"),
    "craftsman": ("Zarządca", "Nadzorca", "Meșteșugar"),
    "trader": ("Kupiec", "Comerciant"),
    "captain": ("Kapitan", "Căpitan"),
    "prospector": ("Poszukiwacz złota", "Prospector"),
    "buccaneer": ("Korsarz", "Bucanier", "Corsar"),
}
GOOD_NAMES = {
    "corn": ("kukurydza", "kukurydzę", "zboże", "porumb"),
    "indigo": ("indygo",),
    "sugar": ("cukier", "zahăr"),
    "tobacco": ("tytoń", "tutun"),
    "coffee": ("kawa", "kawę", "cafea"),
}
TILE_NAMES = {
    **GOOD_NAMES,
    "quarry": ("kamieniołom", "carieră"),
    "forest": ("las", "pădure"),
}
VERBS = {
    "take": ("weź", "biorę", "ia", "iau"),
    "draw": ("dobierz", "dobieram", "trage", "trag"),
    "discard": ("odrzuć", "odrzucam", "renunț", "aruncă", "arunc"),
    "place": ("umieść", "rozmieść", "postaw", "plasează", "așază"),
    "build": ("buduj", "zbuduj", "buduję", "construiește", "construiesc"),
    "extra": ("ekstra", "dodatkowo", "în plus"),
    "sell": ("sprzedaj", "sprzedaję", "vinde", "vând"),
    "buy": ("kup", "kupuję", "cumpără", "cumpăr"),
    "return": ("zwróć", "zwracam", "returnează", "returnez"),
    "load": ("załaduj", "ładuj", "ładuję", "încarcă", "încarc"),
    "deliver": ("dostarcz", "dostarczam", "livrează", "livrez"),
    "store": ("magazynuj", "składuj", "depozitează"),
    "keep": ("zachowaj", "zatrzymaj", "păstrează"),
    "piracy": ("piractwo", "piraterie"),
    "plunder": ("grabież", "złup", "jefuiește", "jaf"),
    "raid": ("najazd", "napad", "raid", "incursiune"),
    "capture": ("porwij", "porwanie", "capturează", "captură"),
    "produce": ("produkuj", "produkuję", "produce", "produc"),
    "choose": ("wybierz", "wybieram", "alege", "aleg"),
    "send": ("wyślij", "wysyłam", "trimite", "trimit"),
    "when": ("gdy", "kiedy", "când"),
    "cancel": ("anuluj", "anulează", "anulez"),
    "prefer": ("wolę", "preferuję", "preferă"),
    "pass": ("pas", "pasuję", "pasez"),
}


def _words(*words: str) -> frozenset[str]:
    """Small words as they stand in folded text."""
    return frozenset(fold(word) for word in words)


KEEP = _words("keep", *VERBS["keep"])
SEND = _words("send", *VERBS["send"])
ON = _words("on", "na", "pe")
AT = _words("at", "w", "la")
TO = _words("to", "do", "la", "na")
AS = _words("as", "jako", "ca")
FROM = _words("from", "z", "ze", "de", "din")
PAYING = _words("paying", "płacąc", "plătind")
WITHOUT = _words("without", "bez", "fără")
NOTHING = _words("nothing", "nic", "nimic")
AUTO = _words("auto", "automatycznie", "automat")
SAME = _words("same", "tak samo", "la fel")
START = _words("start", "at start", "początek", "na początku", "început", "la început")
END = _words("end", "at end", "koniec", "na końcu", "na koniec", "sfârșit", "la sfârșit")
ORDERS = _words("orders", "order", "rozkazy", "rozkaz", "ordine", "ordinele")
VP = _words("vp", "pz", "point", "punkt", "punct", "pv")
GOOD = _words("good", "towar", "marfă", "marfa")
PLANTATION = _words("plantation", "plantacja", "plantację", "plantație", "plantația")
FOREST = _words("forest", *TILE_NAMES["forest"])
SHIP = _words("ship", "the ship", "the", "statek", "navă", "nava")
PEOPLE = {
    "colonist": ("colonists", "robotnik", "robotnika", "kolonista", "kolonistę", "kolonisty",
                 "colonistul"),
    "noble": ("nobles", "szlachcic", "szlachcica", "nobil", "nobilul"),
}  # fmt: skip
STATES = {"empty": ("pusty", "puste", "pusta", "gol", "goală"), **PEOPLE}
SAN_JUAN_NAMES = ("San Juan", "plaża", "róża wiatrów")
GENITIVES = {
    "small-market": ("małego targu",),
    "large-market": ("dużego targu",),
    "factory": ("fabryki", "przetwórni"),
    "harbor": ("portu",),
    "library": ("biblioteki",),
    "church": ("kościoła",),
    "lighthouse": ("latarni", "latarni morskiej"),
    "villa": ("willi",),
    "chapel": ("kaplicy",),
    "specialty-factory": ("manufaktury",),
}
"""As they stand after the Polish word for `without`."""
SPELLINGS = {
    "factory": ("Fabrykę", "Fabrica propriu-zisă"),
    "harbor": ("Harbour",),
    "jeweler": ("Jeweller",),
}
VAGUE_BUILDINGS = ("factory",)
VAGUE = ("Przetwórnia", "Fabrică")
"""Also the beginning of other buildings' names: never read as the factory while those fit."""


def _with_keys(names: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {key: (key, *others) for key, others in names.items()}


ROLE_ARTICULATED = {
    "settler": "Colonistul",
    "mayor": "Primarul",
    "builder": "Constructorul",
    "craftsman": "Meșteșugarul",
    "trader": "Comerciantul",
    "captain": "Căpitanul",
    "prospector": "Prospectorul",
    "buccaneer": "Bucanierul",
}
ROLE_LEXICON = Lexicon(
    "role",
    _with_keys(
        {role: (*ROLE_NAMES[role], ROLE_ACCUSATIVE[role], ROLE_ARTICULATED[role]) for role in ROLES}
    ),
)
GOOD_LEXICON = Lexicon("good", _with_keys(GOOD_NAMES))
TILE_LEXICON = Lexicon("plantation", _with_keys(TILE_NAMES))
INFLECTED = {
    id: (BUILDING_ACCUSATIVE[id], BUILDING_ARTICULATED[id])
    for id in CATALOGUE
    if id not in VAGUE_BUILDINGS
}
"""As the game itself says them in sentences."""
BUILDING_NAMES = {
    id: (id, *SPELLINGS.get(id, ()), *building.polish, *building.romanian, *INFLECTED.get(id, ()))
    for id, building in CATALOGUE.items()
}
BUILDING_LEXICON = Lexicon("building", BUILDING_NAMES, VAGUE)
CIRCLE_LEXICON = Lexicon(
    "tile or building", {**_with_keys(TILE_NAMES), **BUILDING_NAMES}, VAGUE
)  # fmt: skip
CIRCLES = frozenset([*TILE_NAMES, *BUILDING_NAMES])
"""Canonical names of all that may have circles."""
PLACE_LEXICON = Lexicon(
    "place",
    {**_with_keys(TILE_NAMES), **BUILDING_NAMES, SAN_JUAN: (SAN_JUAN, *SAN_JUAN_NAMES)},
    VAGUE,
)
WHARF_LEXICON = Lexicon(
    "ship",
    {WHARF: BUILDING_NAMES[WHARF], SMALL_WHARF: BUILDING_NAMES[SMALL_WHARF]},
)
POST_LEXICON = Lexicon("place to sell at", {"trading-post": BUILDING_NAMES["trading-post"]})
PERSON_LEXICON = Lexicon("person", _with_keys(PEOPLE))
STATE_LEXICON = Lexicon("state of a tile", _with_keys(STATES))
DECLINABLE = {
    "privilege": ("przywilej", "przywileju", "privilegiu"),
    "colonist": ("kolonista", "kolonisty", "robotnika"),
    **{name_of(id): (*others, *GENITIVES.get(id, ())) for id, others in BUILDING_NAMES.items()},
}
"""What a move may bring by itself; the phases judge which of it there is to decline."""
UNFORGIVING = ("pass", "take", "draw", "cancel", "raid", "plunder")
"""Verbs that are a whole move, or what cannot be called back: read only as they are spelt."""
VERB_LEXICON = Lexicon("move", _with_keys(VERBS), strict=UNFORGIVING)
DECLINE_LEXICON = Lexicon("thing to decline", _with_keys(DECLINABLE), VAGUE)
VOCABULARY = words_of(ROLE_LEXICON, PLACE_LEXICON, PERSON_LEXICON, VERB_LEXICON)
