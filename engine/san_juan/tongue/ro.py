"""San Juan in Romanian, in the present tense; what is a player's stands after a colon."""

from __future__ import annotations

from engine.san_juan.cards import CATALOGUE, UNKNOWN
from engine.san_juan.tongue.descriptions import ROMANIAN_DESCRIPTIONS
from engine.san_juan.tongue.phrases import ROMANIAN_PHRASES
from engine.san_juan.tongue.rules import ROMANIAN_ROLES, ROMANIAN_RULES
from engine.tongue import Tongue, romanian_plural, with_de

CARDS = "{number:card}[ ({cards:list building})]"
SENTENCES = {
    "role": "{who} alege rolul {role:role}[{doubled?}, cu privilegiul dublat de bibliotecă].",
    "drew sale": f"{{who}} primește pentru asta {CARDS}.",
    "drew prospector": f"{{who}} găsește {CARDS}.",
    "drew well": f"{{who}} trage {CARDS} din fântână.",
    "drew carpenter": f"{{who}} trage {CARDS} cu tâmplăria.",
    "drew poor house": f"{{who}} trage {CARDS} la azil.",
    "drew tavern": f"{{who}} trage {CARDS} la tavernă.",
    "drew hut": f"{{who}} trage {CARDS} la colibă, fiindcă nimeni nu vinde.",
    "drew office": f"{{who}} trage {CARDS} la birou.",
    "built": "{who} construiește {card:building the}[ în locul: {over:building}] "
    "[{paid?}cu {paid:list}][{paid!}gratis].",
    "cards paid": "{number:card}",
    "good paid": "{good:good on}",
    "sold": "{who} vinde {buildings:list good on}[{under?}; ultimul bun ajunge sub port].",
    "tile": "Prețurile: {prices:commas}.",
    "price": "{plant:good on} {price}",
    "kept": "{who} păstrează {kept:card}[ și aruncă {number:card} ({cards:list building})].",
    "dug": "{who}: mina de aur scoate [costurile {costs:commas}][{costs!}nicio carte]: "
    "[cea mai ieftină carte e {found:building the}.][{found!}nimic.]",
    "dealt": f"{{who}} primește la început {CARDS}.",
    "sees": f"{{who}} se uită la {CARDS}.",
    "exchanged": f"{{who}} aruncă {CARDS} la birou.",
    "chapel": f"{{who}} pune {CARDS} sub capelă.",
    "bank": f"{{who}} pune {CARDS} sub bancă.",
    "discarded": f"{{who}} aruncă {CARDS}.",
    "passed": "{who} nu construiește nimic.",
    "produced": "{who} produce {buildings:list good on}.",
    "stocked": "{who}: un bun ajunge la vamă.",
    "turned_up": "{who}: aurarul descoperă cartea: {card:building}.",
    "took": "{who} o ia.",
    "reshuffled": "Cărțile aruncate se amestecă într-un pachet nou.",
    "round": "Runda {round}: {who} devine guvernator.",
    "exhausted": "Nu mai e nicio carte de tras și nimeni nu poate construi.",
    "over": "Jocul s-a încheiat.",
}

ROLE = {
    "builder": "Constructor",
    "producer": "Producător",
    "trader": "Comerciant",
    "councillor": "Consilier",
    "prospector": "Prospector",
}
BUILDING = {**{id: card.romanian[0] for id, card in CATALOGUE.items()}, UNKNOWN: "o carte"}
BUILDING_ARTICULATED = {
    "indigo-plant": "Fabrica de indigo",
    "sugar-mill": "Fabrica de zahăr",
    "tobacco-storage": "Depozitul de tutun",
    "coffee-roaster": "Fabrica de cafea",
    "silver-smelter": "Topitoria de argint",
    "smithy": "Fierăria",
    "gold-mine": "Mina de aur",
    "archive": "Arhiva",
    "poor-house": "Azilul",
    "black-market": "Piața neagră",
    "trading-post": "Postul comercial",
    "well": "Fântâna",
    "market-stand": "Taraba",
    "crane": "Macaraua",
    "chapel": "Capela",
    "tower": "Turnul",
    "aqueduct": "Apeductul",
    "carpenter": "Tâmplăria",
    "prefecture": "Prefectura",
    "market-hall": "Hala",
    "quarry": "Cariera",
    "library": "Biblioteca",
    "statue": "Statuia",
    "victory-column": "Columna victoriei",
    "hero": "Eroul",
    "triumphal-arch": "Arcul de triumf",
    "guild-hall": "Sala breslei",
    "city-hall": "Primăria",
    "palace": "Palatul",
    "guard-room": "Corpul de gardă",
    "office-building": "Biroul",
    "hut": "Coliba",
    "tavern": "Taverna",
    "park": "Parcul",
    "customs-office": "Vama",
    "bank": "Banca",
    "harbor": "Portul",
    "goldsmith": "Aurarul",
    "residence": "Reședința",
    "cathedral": "Catedrala",
    UNKNOWN: "o carte",
}
GOOD = {
    "indigo-plant": "indigo",
    "sugar-mill": "zahăr",
    "tobacco-storage": "tutun",
    "coffee-roaster": "cafea",
    "silver-smelter": "argint",
    "customs-office": "bunul din vamă",
}
"""What lies on a building, by its own name."""

ROMANIAN = Tongue(
    "ro",
    romanian_plural,
    " și ",
    "nimic",
    {**SENTENCES, **ROMANIAN_PHRASES, **ROMANIAN_DESCRIPTIONS},
    {
        "card": with_de("carte", "cărți"),
        "good": with_de("bun", "bunuri"),
        "point": with_de("punct", "puncte"),
        "new card": with_de("carte nouă", "cărți noi"),
    },
    {
        "role": ROLE,
        "rule": ROMANIAN_RULES,
        "role rule": ROMANIAN_ROLES,
        "spot": BUILDING,
        "building": BUILDING,
        "building the": BUILDING_ARTICULATED,
        "good on": GOOD,
    },
)
