"""Puerto Rico in Romanian, in the present tense; what is a player's stands after a colon."""

from __future__ import annotations

from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import FOREST, GOODS, QUARRY, UNKNOWN
from engine.puerto_rico.moves import SAN_JUAN
from engine.puerto_rico.tongue.descriptions import ROMANIAN_DESCRIPTIONS
from engine.puerto_rico.tongue.phrases import ROMANIAN_PHRASES
from engine.puerto_rico.tongue.rules import ROMANIAN_ROLES, ROMANIAN_RULES
from engine.tongue import Tongue, romanian_plural, with_de

SENTENCES = {
    "role": "{who} alege rolul {role:role}[ și ia {doubloons:doubloon}].",
    "passed settler": "{who} nu ia nicio plantație.",
    "passed builder": "{who} nu construiește nimic.",
    "passed craftsman": "{who} nu ia niciun bun în plus.",
    "passed trader": "{who} nu vinde nimic.",
    "passed captain": "{who} nu folosește debarcaderul.",
    "dealt": "Coloniștii coboară pe țărm: {shares:commas}.",
    "share": "{name} [{colonists}][{both?} și ][{nobles:noble}]",
    "placed": "{who} are oameni pe: {places:list}[; în San Juan: {idle:counts}].",
    "place": "{key:spot}[ {many}]",
    "place of nobles": "{key:spot} ({nobles:noble})",
    "place of both": "{key:spot} ({colonists:colonist} și {nobles:noble})",
    "took": "{who} ia {kind:tile}[{colonists?} cu un colonist].",
    "drew": "{who} trage o piesă cu fața în jos și o păstrează: {kind:tile}.",
    "forest": "{who} plantează o pădure pe [{hidden?}o piesă cu fața în jos]"
    "[{hidden!}{face:tile}][{colonists?}, iar un colonist vine în San Juan].",
    "built": "{who} construiește {building:building the} [cu {price:doubloon}][{price!}gratis]"
    "[{colonists?}, cu un colonist].",
    "loaded": "{who} încarcă {goods:counts} {ship}: {points:point}[ și {doubloons:doubloon}].",
    "ship": "pe nava de {size}",
    "wharf": "la debarcader",
    "small wharf": "la debarcaderul mic",
    "stored": "{who} [{kept?}păstrează {kept:counts}][{kept!}nu păstrează nimic]"
    "[ și pierde {lost:counts}].",
    "sailed": "Pline și plecate: {ships:list}.",
    "ship with": "nava de {size} cu {good:good}",
    "revealed": "Plantații noi: {tiles:commas good}.",
    "revealed none": "Nu mai sunt plantații de oferit.",
    "privilege_colonist": "{who} ia {colonists:colonist} din rezervă.",
    "ship_refilled": "[{people?}Nava de coloniști poartă acum {people:counts}.]"
    "[{people!}Nava de coloniști nu mai poartă pe nimeni.]",
    "villa": "{who}: un {person:person} vine la vilă.",
    "sent": "{who} trimite un {person:person} de la han la: {to:spot}.",
    "drafted": "{who} alege {building:building the}.",
    "produced": "{who} produce {goods:counts}.",
    "income": "{who}: {building:building the} aduce {doubloons:doubloon}.",
    "reward": "{who}: {building:building the} aduce {points:point}.",
    "delivered": "{who} livrează {goods:list good} furnizorului regal: {points:point}.",
    "extra": "{who} mai ia {goods:counts}.",
    "sold": "{who} vinde {good:good}[{at_post?} la postul comercial] cu {price:doubloon}.",
    "bought": "{who} cumpără o plantație cu fața în jos cu {price:doubloon}.",
    "cleared": "{who} renunță la {kind:tile}.",
    "handed_back": "{who} dă pe piața neagră: {parts:list}.",
    "a person": "un {person:person}",
    "a point": "1 punct",
    "a good": "1 {good:good}",
    "piracy": "{who} capturează nava de {ship} [{kept?}și păstrează {goods:counts}]"
    "[{kept!}și nu păstrează nimic].",
    "plunder": "{who} jefuiește casa de comerț: {points:point}.",
    "raid": "{who} atacă nava de coloniști și ia {people:counts}[; încă {returned} o părăsesc].",
    "captives": "{who} îi pune la lucru pe: {places:list}.",
    "captured": "{who} capturează rolul {role:role}[, cu {doubloons:doubloon}].",
    "ransom": "{who} primește {doubloons:doubloon} pentru rolul {role:role}.",
    "festival": "Festival: se caută trei {crop:plantations}, {goods:counts} într-o singură fază "
    "și {building:building the}.",
    "festival_crop": "Festival: {who} are, înaintea tuturor, trei {crop:plantations} și primește "
    "{colonists:colonist}.",
    "festival_goods": "Festival: {who} produce, înaintea tuturor, {goods:counts} și primește "
    "{doubloons:doubloon}.",
    "festival_building": "Festival: {who} construiește, înaintea tuturor, "
    "{building:building the}: {points:point}.",
    "house_emptied": "Casa de comerț e plină și se golește.",
    "prospected": "{who} găsește {doubloons:doubloon}.",
    "round": "Runda {round}: {who} devine guvernator.",
    "last_round points": "Punctele s-au terminat: aceasta e ultima rundă.",
    "last_round colonists": "Coloniștii nu ajung pentru navă: aceasta e ultima rundă.",
    "last_round city": "Un oraș e plin: aceasta e ultima rundă.",
    "over": "Jocul s-a încheiat.",
}

GOOD = {
    **dict(zip(GOODS, ("porumb", "indigo", "zahăr", "tutun", "cafea"), strict=True)),
    QUARRY: "carieră",
    FOREST: "pădure",
    UNKNOWN: "piesă cu fața în jos",
}
COUNTS = {
    "doubloon": with_de("dublon", "dubloni"),
    "point": with_de("punct", "puncte"),
    "colonist": with_de("colonist", "coloniști"),
    "noble": with_de("nobil", "nobili"),
    "circle": with_de("loc", "locuri"),
    "quarry": with_de("carieră", "cariere"),
    **{good: with_de(GOOD[good], GOOD[good]) for good in GOODS},
}
ROLE = {
    "settler": "Colonist",
    "mayor": "Primar",
    "builder": "Constructor",
    "craftsman": "Meșteșugar",
    "trader": "Comerciant",
    "captain": "Căpitan",
    "prospector": "Prospector",
    "buccaneer": "Corsar",
}
TILE = {
    **{good: f"o plantație de {GOOD[good]}" for good in GOODS},
    QUARRY: "o carieră",
    FOREST: "o pădure",
    UNKNOWN: "o piesă cu fața în jos",
}
PLANTATIONS = {good: f"plantații de {GOOD[good]}" for good in GOODS}
BUILDING = {id: building.romanian[0] for id, building in CATALOGUE.items()}
BUILDING_ARTICULATED = {
    "small-indigo-plant": "Fabrica mică de indigo",
    "small-sugar-mill": "Fabrica mică de zahăr",
    "indigo-plant": "Fabrica de indigo",
    "sugar-mill": "Fabrica de zahăr",
    "tobacco-storage": "Depozitul de tutun",
    "coffee-roaster": "Fabrica de cafea",
    "small-market": "Piața mică",
    "hacienda": "Conacul",
    "construction-hut": "Baraca de construcții",
    "small-warehouse": "Micul depozit",
    "hospice": "Cabana",
    "office": "Biroul",
    "large-market": "Piața mare",
    "large-warehouse": "Depozitul mare",
    "factory": "Fabrica",
    "university": "Universitatea",
    "harbor": "Portul",
    "wharf": "Debarcaderul",
    "guild-hall": "Sala de consiliu",
    "residence": "Locuința",
    "fortress": "Fortăreața",
    "customs-house": "Vama",
    "city-hall": "Primăria",
    "aqueduct": "Apeductul",
    "black-market": "Piața neagră",
    "forest-house": "Casa de pădure",
    "storehouse": "Antrepozitul",
    "guesthouse": "Hanul",
    "trading-post": "Postul comercial",
    "church": "Biserica",
    "small-wharf": "Debarcaderul mic",
    "lighthouse": "Farul",
    "specialty-factory": "Manufactura",
    "library": "Biblioteca",
    "union-hall": "Casa sindicatului",
    "cloister": "Mănăstirea",
    "statue": "Statuia",
    "land-office": "Oficiul funciar",
    "chapel": "Capela",
    "hunting-lodge": "Cabana de vânătoare",
    "zoning-office": "Biroul de urbanism",
    "royal-supplier": "Furnizorul regal",
    "villa": "Vila",
    "jeweler": "Bijutierul",
    "royal-garden": "Grădina regală",
}

ROMANIAN = Tongue(
    "ro",
    romanian_plural,
    " și ",
    "nimic",
    {**SENTENCES, **ROMANIAN_PHRASES, **ROMANIAN_DESCRIPTIONS},
    COUNTS,
    {
        "role": ROLE,
        "person": {"colonist": "colonist", "noble": "nobil"},
        "good": GOOD,
        "tile": TILE,
        "plantations": PLANTATIONS,
        "spot": {**GOOD, **BUILDING, SAN_JUAN: "San Juan"},
        "rule": ROMANIAN_RULES,
        "role rule": ROMANIAN_ROLES,
        "building": BUILDING,
        "building the": BUILDING_ARTICULATED,
    },
)
