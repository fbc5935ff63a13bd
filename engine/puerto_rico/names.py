"""What players call things, in English, Polish and Romanian (the tables of rules section 2)."""

from __future__ import annotations

from engine.lexicon import Lexicon
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.setup import ROLES

ROLE_NAMES = {
    "settler": ("Plantator", "Osadnik", "Colonist"),
    "mayor": ("Burmistrz", "Primar"),
    "builder": ("Budowniczy", "Architekt", "Constructor"),
    "craftsman": ("Zarządca", "Nadzorca", "Meșteșugar"),
    "trader": ("Kupiec", "Comerciant"),
    "captain": ("Kapitan", "Căpitan"),
    "prospector": ("Poszukiwacz złota",),
}
GOOD_NAMES = {
    "corn": ("kukurydza", "kukurydzę", "zboże", "porumb"),
    "indigo": ("indygo",),
    "sugar": ("cukier", "zahăr"),
    "tobacco": ("tytoń", "tutun"),
    "coffee": ("kawa", "kawę", "cafea"),
}
TILE_NAMES = {**GOOD_NAMES, "quarry": ("kamieniołom", "carieră")}
BUILDING_NAMES = {
    "small-indigo-plant": ("Mała farbiarnia", "Mała przetwórnia indygo", "Fabrică mică de indigo"),
    "small-sugar-mill": ("Mała cukrownia", "Mała przetwórnia cukru", "Fabrică mică de zahăr"),
    "indigo-plant": ("Farbiarnia", "Duża przetwórnia indygo", "Fabrică de indigo"),
    "sugar-mill": ("Cukrownia", "Duża przetwórnia cukru", "Fabrică de zahăr"),
    "tobacco-storage": ("Suszarnia tytoniu", "Przetwórnia tytoniu", "Depozit de tutun"),
    "coffee-roaster": ("Palarnia kawy", "Przetwórnia kawy", "Fabrică de cafea"),
    "small-market": ("Mały targ", "Piață mică"),
    "hacienda": ("Hacjenda", "Conac"),
    "construction-hut": ("Kuźnia", "Dom budowniczego", "Baracă de construcții"),
    "small-warehouse": ("Mały magazyn", "Mic depozit"),
    "hospice": ("Przytułek", "Hospicjum", "Cabană"),
    "office": ("Biuro handlowe", "Kantor", "Birou"),
    "large-market": ("Duży targ", "Piață mare"),
    "large-warehouse": ("Duży magazyn", "Depozit mare"),
    "factory": ("Przetwórnia", "Fabryka", "Fabrică"),
    "university": ("Uniwersytet", "Universitate"),
    "harbor": ("Harbour", "Port"),
    "wharf": ("Nabrzeże", "Stocznia", "Debarcader"),
    "guild-hall": ("Siedziba cechu", "Dom cechowy", "Sală de consiliu"),
    "residence": ("Rezydencja", "Locuință"),
    "fortress": ("Twierdza", "Forteca", "Fortăreață", "Cetate"),
    "customs-house": ("Urząd celny", "Vamă"),
    "city-hall": ("Ratusz", "Primărie"),
}
VERBS = {
    "take": ("weź", "biorę", "ia", "iau"),
    "draw": ("dobierz", "dobieram", "trage", "trag"),
    "place": ("umieść", "rozmieść", "postaw", "plasează", "așază"),
    "build": ("buduj", "zbuduj", "buduję", "construiește", "construiesc"),
    "extra": ("ekstra", "dodatkowo", "în plus"),
    "sell": ("sprzedaj", "sprzedaję", "vinde", "vând"),
    "load": ("załaduj", "ładuj", "ładuję", "încarcă", "încarc"),
    "store": ("magazynuj", "składuj", "depozitează"),
    "keep": ("zachowaj", "zatrzymaj", "păstrează"),
    "pass": ("pas", "pasuję", "pasez"),
}
ON = ("on", "na", "pe")
WITHOUT = ("without", "bez", "fara")
NOTHING = ("nothing", "nic", "nimic")
AUTO = ("auto", "automatycznie", "automat")
SAME = ("same", "tak samo", "la fel")
DECLINABLE = {
    "privilege": ("przywilej", "przywileju", "privilegiu"),
    "colonist": ("kolonista", "kolonisty", "robotnika"),
    "harbor": ("harbour", "port", "portu"),
    "factory": ("fabryki", "przetwórni", "fabrică"),
    "small market": ("małego targu", "piață mică"),
    "large market": ("dużego targu", "piață mare"),
}
VAGUE = ("Przetwórnia", "Fabrică")
"""Also the beginning of other buildings' names: never read as the factory while those fit."""


def _with_keys(names: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {key: (key, *others) for key, others in names.items()}


ROLE_LEXICON = Lexicon("role", _with_keys({role: ROLE_NAMES[role] for role in ROLES}))
GOOD_LEXICON = Lexicon("good", _with_keys(GOOD_NAMES))
TILE_LEXICON = Lexicon("plantation", _with_keys(TILE_NAMES))
BUILDING_LEXICON = Lexicon(
    "building",
    {id: (id, building.name, *BUILDING_NAMES[id]) for id, building in CATALOGUE.items()},
    VAGUE,
)
CIRCLE_LEXICON = Lexicon(
    "tile or building",
    {**_with_keys(TILE_NAMES), **{id: (id, *BUILDING_NAMES[id]) for id in CATALOGUE}},
    VAGUE,
)
WHARF_LEXICON = Lexicon("ship", {"wharf": ("wharf", *BUILDING_NAMES["wharf"])})
VERB_LEXICON = Lexicon("move", _with_keys(VERBS))
DECLINE_LEXICON = Lexicon("thing to decline", _with_keys(DECLINABLE))
