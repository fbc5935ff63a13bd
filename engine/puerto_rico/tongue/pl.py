"""Puerto Rico in Polish. Players' names are not inflected and their gender is not known: what
happens is told in the present tense, what is theirs after a colon."""

from __future__ import annotations

from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import FOREST, GOODS, QUARRY, UNKNOWN
from engine.puerto_rico.moves import SAN_JUAN
from engine.puerto_rico.tongue.descriptions import POLISH_DESCRIPTIONS
from engine.puerto_rico.tongue.phrases import POLISH_PHRASES
from engine.puerto_rico.tongue.rules import POLISH_ROLES, POLISH_RULES
from engine.tongue import Tongue, polish_plural

SENTENCES = {
    "role": "{who} wybiera {role:role acc}[ i bierze {doubloons:doubloon}].",
    "passed settler": "{who} nie bierze plantacji.",
    "passed builder": "{who} niczego nie buduje.",
    "passed craftsman": "{who} nie bierze dodatkowego towaru.",
    "passed trader": "{who} niczego nie sprzedaje.",
    "passed captain": "{who} nie korzysta z nabrzeża.",
    "dealt": "Koloniści schodzą na ląd: {shares:commas}.",
    "share": "{name} [{colonists}][{both?} i ][{nobles:noble nom}]",
    "placed": "{who} ma ludzi na polach: {places:list}[; w San Juan: {idle:counts nom}].",
    "place": "{key:spot}[ {many}]",
    "place of nobles": "{key:spot} ({nobles:noble nom})",
    "place of both": "{key:spot} ({colonists:colonist nom} i {nobles:noble nom})",
    "took": "{who} bierze {kind:tile acc}[{colonists?} z kolonistą].",
    "drew": "{who} dobiera zakrytą płytkę i ją zatrzymuje: {kind:tile}.",
    "forest": "{who} sadzi las na [{hidden?}zakrytej płytce][{hidden!}{face:tile loc}]"
    "[{colonists?}, a do San Juan przybywa kolonista].",
    "built": "{who} buduje {building:building acc} [za {price:doubloon}][{price!}za darmo]"
    "[{colonists?}, od razu z kolonistą].",
    "loaded": "{who} ładuje {goods:counts} {ship}: {points:point}[ i {doubloons:doubloon}].",
    "ship": "na statek {size}",
    "wharf": "na nabrzeże",
    "small wharf": "na przystań",
    "stored": "{who} [{kept?}zachowuje {kept:counts}][{kept!}niczego nie zachowuje]"
    "[ i traci {lost:counts}].",
    "sailed": "Pełne statki odpływają: {ships:list}.",
    "ship with": "{size} ({good:good})",
    "revealed": "Nowe plantacje: {tiles:commas good}.",
    "revealed none": "Nie ma już plantacji do odkrycia.",
    "privilege_colonist": "{who} bierze {colonists:colonist} z zasobów.",
    "ship_refilled": "[{people?}Statek kolonistów wiezie teraz {people:counts}.]"
    "[{people!}Statek kolonistów nikogo teraz nie wiezie.]",
    "villa": "{who}: do willi przybywa {person:person}.",
    "sent": "{who} wysyła {person:person acc} z zajazdu na pole: {to:spot}.",
    "drafted": "{who} wybiera {building:building acc}.",
    "produced": "{who} produkuje {goods:counts}.",
    "income": "{who}: {building:building} daje {doubloons:doubloon}.",
    "reward": "{who}: {building:building} daje {points:point}.",
    "delivered": "{who} dostarcza {goods:list good acc} do skarbca: {points:point}.",
    "extra": "{who} bierze dodatkowo {goods:counts}.",
    "sold": "{who} sprzedaje {good:good acc}[{at_post?} w faktorii] za {price:doubloon}.",
    "bought": "{who} kupuje zakrytą plantację za {price:doubloon}.",
    "cleared": "{who} oddaje {kind:tile acc}.",
    "handed_back": "{who} oddaje na czarnym rynku: {parts:list}.",
    "a person": "{person:person}",
    "a point": "1 punkt",
    "a good": "1 {good:good}",
    "piracy": "{who} zdobywa statek {ship} [{kept?}i zatrzymuje {goods:counts}]"
    "[{kept!}i niczego nie zatrzymuje].",
    "plunder": "{who} łupi targowisko: {points:point}.",
    "raid": "{who} napada na statek kolonistów i bierze {people:counts}"
    "[; opuszcza go jeszcze: {returned}].",
    "captives": "{who} daje im pracę na polach: {places:list}.",
    "captured": "{who} porywa {role:role acc}[, na karcie {doubloons:doubloon}].",
    "ransom": "{who} dostaje {doubloons:doubloon} za {role:role acc}.",
    "festival": "Festiwal: poszukiwane są trzy {crop:plantations}, {goods:counts nom} w jednej "
    "fazie oraz {building:building}.",
    "festival_crop": "Festiwal: {who} jako pierwsza osoba ma trzy {crop:plantations} i dostaje "
    "{colonists:colonist}.",
    "festival_goods": "Festiwal: {who} jako pierwsza osoba produkuje {goods:counts} i dostaje "
    "{doubloons:doubloon}.",
    "festival_building": "Festiwal: {who} jako pierwsza osoba buduje {building:building acc}: "
    "{points:point}.",
    "house_emptied": "Targowisko jest pełne i zostaje opróżnione.",
    "prospected": "{who} znajduje {doubloons:doubloon}.",
    "round": "Runda {round}: {who} zostaje gubernatorem.",
    "last_round points": "Skończyły się punkty: to jest ostatnia runda.",
    "last_round colonists": "Zabrakło kolonistów na statek: to jest ostatnia runda.",
    "last_round city": "Jedno z miast jest pełne: to jest ostatnia runda.",
    "over": "Gra skończona.",
}

COUNTS = {
    "doubloon": ("dublon", "dublony", "dublonów"),
    "point": ("punkt", "punkty", "punktów"),
    "colonist": ("kolonistę", "kolonistów", "kolonistów"),
    "colonist nom": ("kolonista", "kolonistów", "kolonistów"),
    "noble": ("szlachcica", "szlachciców", "szlachciców"),
    "noble nom": ("szlachcic", "szlachciców", "szlachciców"),
    "circle": ("pole", "pola", "pól"),
    "quarry": ("kamieniołom", "kamieniołomy", "kamieniołomów"),
    "corn": ("kukurydzę", "kukurydze", "kukurydz"),
    "corn nom": ("kukurydza", "kukurydze", "kukurydz"),
    "indigo": ("indygo", "indyga", "indyg"),
    "sugar": ("cukier", "cukry", "cukrów"),
    "tobacco": ("tytoń", "tytonie", "tytoni"),
    "coffee": ("kawę", "kawy", "kaw"),
    "coffee nom": ("kawa", "kawy", "kaw"),
}
"""As objects of a verb; in the nominative where that differs."""

GOODS_GENITIVE = dict(zip(GOODS, ("kukurydzy", "indyga", "cukru", "tytoniu", "kawy"), strict=True))
TILE = {
    **{good: f"plantacja {of}" for good, of in GOODS_GENITIVE.items()},
    QUARRY: "kamieniołom",
    FOREST: "las",
    UNKNOWN: "zakryta płytka",
}
TILE_ACCUSATIVE = {
    **{good: f"plantację {of}" for good, of in GOODS_GENITIVE.items()},
    QUARRY: "kamieniołom",
    FOREST: "las",
    UNKNOWN: "zakrytą płytkę",
}
TILE_LOCATIVE = {good: f"plantacji {of}" for good, of in GOODS_GENITIVE.items()}
PLANTATIONS = {good: f"plantacje {of}" for good, of in GOODS_GENITIVE.items()}
GOOD = {
    **dict(zip(GOODS, ("kukurydza", "indygo", "cukier", "tytoń", "kawa"), strict=True)),
    QUARRY: "kamieniołom",
    FOREST: "las",
    UNKNOWN: "zakryta płytka",
}
ROLE = {
    "settler": "plantator",
    "mayor": "burmistrz",
    "builder": "budowniczy",
    "craftsman": "zarządca",
    "trader": "kupiec",
    "captain": "kapitan",
    "prospector": "poszukiwacz złota",
    "buccaneer": "korsarz",
}
ROLE_ACCUSATIVE = {
    "settler": "plantatora",
    "mayor": "burmistrza",
    "builder": "budowniczego",
    "craftsman": "zarządcę",
    "trader": "kupca",
    "captain": "kapitana",
    "prospector": "poszukiwacza złota",
    "buccaneer": "korsarza",
}
BUILDING = {id: building.polish[0] for id, building in CATALOGUE.items()}
BUILDING_ACCUSATIVE = {
    **BUILDING,
    "small-indigo-plant": "Małą farbiarnię",
    "small-sugar-mill": "Małą cukrownię",
    "indigo-plant": "Farbiarnię",
    "sugar-mill": "Cukrownię",
    "tobacco-storage": "Suszarnię tytoniu",
    "coffee-roaster": "Palarnię kawy",
    "hacienda": "Hacjendę",
    "construction-hut": "Kuźnię",
    "factory": "Przetwórnię",
    "guild-hall": "Siedzibę cechu",
    "residence": "Rezydencję",
    "fortress": "Twierdzę",
    "trading-post": "Faktorię",
    "lighthouse": "Latarnię morską",
    "specialty-factory": "Manufakturę",
    "library": "Bibliotekę",
    "union-hall": "Przeładownię",
    "statue": "Statuę",
    "land-office": "Kancelarię",
    "chapel": "Kaplicę",
    "zoning-office": "Gildię murarską",
    "villa": "Willę",
}
"""Only what ends in -a changes."""

POLISH = Tongue(
    "pl",
    polish_plural,
    " i ",
    "nic",
    {**SENTENCES, **POLISH_PHRASES, **POLISH_DESCRIPTIONS},
    COUNTS,
    {
        "role": ROLE,
        "role acc": ROLE_ACCUSATIVE,
        "person": {"colonist": "kolonista", "noble": "szlachcic"},
        "person acc": {"colonist": "kolonistę", "noble": "szlachcica"},
        "good": GOOD,
        "good acc": {**GOOD, "corn": "kukurydzę", "coffee": "kawę"},
        "tile": TILE,
        "tile acc": TILE_ACCUSATIVE,
        "tile loc": TILE_LOCATIVE,
        "plantations": PLANTATIONS,
        "spot": {**GOOD, **BUILDING, SAN_JUAN: "San Juan"},
        "rule": POLISH_RULES,
        "role rule": POLISH_ROLES,
        "building": BUILDING,
        "building acc": BUILDING_ACCUSATIVE,
    },
)
