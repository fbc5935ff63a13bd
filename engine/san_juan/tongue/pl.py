"""San Juan in Polish. Players' names are not inflected and their gender is not known: what
happens is told in the present tense, what is theirs after a colon."""

from __future__ import annotations

from engine.san_juan.cards import CATALOGUE, UNKNOWN
from engine.san_juan.tongue.descriptions import POLISH_DESCRIPTIONS
from engine.san_juan.tongue.phrases import POLISH_PHRASES
from engine.san_juan.tongue.rules import POLISH_ROLES, POLISH_RULES
from engine.tongue import Tongue, polish_plural

CARDS = "{number:card}[ ({cards:list building})]"
SENTENCES = {
    "role": "{who} wybiera {role:role acc}[{doubled?}, a biblioteka podwaja przywilej].",
    "drew sale": f"{{who}} dostaje za to {CARDS}.",
    "drew prospector": f"{{who}} znajduje {CARDS}.",
    "drew well": f"{{who}} dobiera ze studni {CARDS}.",
    "drew carpenter": f"{{who}} dobiera dzięki stolarni {CARDS}.",
    "drew poor house": f"{{who}} dobiera w przybudówce {CARDS}.",
    "drew tavern": f"{{who}} dobiera w tawernie {CARDS}.",
    "drew hut": f"{{who}} dobiera w szałasie {CARDS}, bo nikt nic nie sprzedaje.",
    "drew office": f"{{who}} dobiera w biurze {CARDS}.",
    "built": "{who} buduje {card:building acc}[ na miejscu: {over:building}] "
    "[{paid?}za {paid:list}][{paid!}za darmo].",
    "cards paid": "{number:card}",
    "good paid": "{good:good on}",
    "sold": "{who} sprzedaje {buildings:list good on}[{under?}; ostatni towar trafia pod port].",
    "tile": "Ceny: {prices:commas}.",
    "price": "{plant:good nom} {price}",
    "kept": "{who} zachowuje {kept:card}[ i odrzuca {number:card} ({cards:list building})].",
    "dug": "{who}: kopalnia złota odsłania [koszty {costs:commas}][{costs!}brak kart]: "
    "[najtańszą kartą jest {found:building}.][{found!}nic z tego.]",
    "dealt": f"{{who}} dostaje na początek {CARDS}.",
    "sees": f"{{who}} ogląda {CARDS}.",
    "exchanged": f"{{who}} odrzuca w biurze {CARDS}.",
    "chapel": f"{{who}} kładzie pod kaplicę {CARDS}.",
    "bank": f"{{who}} kładzie pod bank {CARDS}.",
    "discarded": f"{{who}} odrzuca {CARDS}.",
    "passed": "{who} niczego nie buduje.",
    "produced": "{who} produkuje {buildings:list good on}.",
    "stocked": "{who}: do komory celnej trafia towar.",
    "turned_up": "{who}: pracownia złotnicza odsłania kartę: {card:building}.",
    "took": "{who} ją bierze.",
    "reshuffled": "Odrzucone karty zostają potasowane w nową talię.",
    "round": "Runda {round}: {who} zostaje gubernatorem.",
    "exhausted": "Nie ma już kart do dobrania i nikt nie może budować.",
    "over": "Gra skończona.",
}

ROLE = {
    "builder": "budowniczy",
    "producer": "nadzorca",
    "trader": "kupiec",
    "councillor": "burmistrz",
    "prospector": "poszukiwacz",
}
ROLE_ACCUSATIVE = {
    "builder": "budowniczego",
    "producer": "nadzorcę",
    "trader": "kupca",
    "councillor": "burmistrza",
    "prospector": "poszukiwacza",
}
BUILDING = {**{id: card.polish[0] for id, card in CATALOGUE.items()}, UNKNOWN: "karta"}
BUILDING_ACCUSATIVE = {
    **BUILDING,
    "indigo-plant": "Farbiarnię",
    "sugar-mill": "Cukrownię",
    "tobacco-storage": "Suszarnię tytoniu",
    "coffee-roaster": "Palarnię kawy",
    "silver-smelter": "Manufakturę srebra",
    "smithy": "Kuźnię",
    "gold-mine": "Kopalnię złota",
    "poor-house": "Przybudówkę",
    "trading-post": "Faktorię",
    "well": "Studnię",
    "chapel": "Kaplicę",
    "tower": "Wieżę widokową",
    "carpenter": "Stolarnię",
    "prefecture": "Kancelarię",
    "library": "Bibliotekę",
    "statue": "Statuę",
    "victory-column": "Kolumnę",
    "guild-hall": "Siedzibę cechu",
    "guard-room": "Wartownię",
    "tavern": "Tawernę",
    "customs-office": "Komorę celną",
    "goldsmith": "Pracownię złotniczą",
    "residence": "Rezydencję",
    "cathedral": "Katedrę",
    UNKNOWN: "kartę",
}
"""Only what ends in -a changes."""
GOOD = {
    "indigo-plant": "indygo",
    "sugar-mill": "cukier",
    "tobacco-storage": "tytoń",
    "coffee-roaster": "kawa",
    "silver-smelter": "srebro",
    "customs-office": "towar z komory celnej",
}
"""What lies on a building, by its own name."""

POLISH = Tongue(
    "pl",
    polish_plural,
    " i ",
    "nic",
    {**SENTENCES, **POLISH_PHRASES, **POLISH_DESCRIPTIONS},
    {
        "card": ("kartę", "karty", "kart"),
        "card gen": ("karty", "kart", "kart"),
        "good": ("towar", "towary", "towarów"),
        "point": ("punkt", "punkty", "punktów"),
        "new card": ("nową kartę", "nowe karty", "nowych kart"),
    },
    {
        "role": ROLE,
        "role acc": ROLE_ACCUSATIVE,
        "rule": POLISH_RULES,
        "role rule": POLISH_ROLES,
        "spot": BUILDING,
        "building": BUILDING,
        "building acc": BUILDING_ACCUSATIVE,
        "good on": {**GOOD, "coffee-roaster": "kawę"},
        "good nom": GOOD,
    },
)
