"""Puerto Rico in Romanian, in the present tense; what is a player's stands after a colon.

Terms are those of the Romanian rules of 2002. One file though a long one: who translates, or
corrects a translation, has all of the language before them.
"""

from __future__ import annotations

from engine.grammar import Address, capitalised, cases, romanian_plural, with_de
from engine.languages import Language
from engine.puerto_rico.goods import FOREST, GOODS, QUARRY, UNKNOWN
from engine.puerto_rico.moves import SAN_JUAN
from engine.typed_words import Manner, Names, TypedWords, Writing

# What things are called: plain, with the article, and in the genitive with it

CASES = "plain the gen"
ROLES = {
    "settler": ("colonizator", "colonizatorul", "colonizatorului"),
    "mayor": ("primar", "primarul", "primarului"),
    "builder": ("constructor", "constructorul", "constructorului"),
    "craftsman": ("meșteșugar", "meșteșugarul", "meșteșugarului"),
    "trader": ("comerciant", "comerciantul", "comerciantului"),
    "captain": ("căpitan", "căpitanul", "căpitanului"),
    "prospector": ("prospector", "prospectorul", "prospectorului"),
    "buccaneer": ("corsar", "corsarul", "corsarului"),
}
GOOD = {
    **dict(zip(GOODS, ("porumb", "indigo", "zahăr", "tutun", "cafea"), strict=True)),
    QUARRY: "carieră",
    FOREST: "pădure",
    UNKNOWN: "piesă cu fața în jos",
}
TILES = {
    **{
        good: (
            f"o plantație de {GOOD[good]}",
            f"plantația de {GOOD[good]}",
            f"plantației de {GOOD[good]}",
        )
        for good in GOODS
    },
    QUARRY: ("o carieră", "cariera", "carierei"),
    FOREST: ("o pădure", "pădurea", "pădurii"),
    UNKNOWN: ("o piesă cu fața în jos", "piesa cu fața în jos", "piesei cu fața în jos"),
}
PLANTATIONS = {good: f"plantații de {GOOD[good]}" for good in GOODS}
PEOPLE = {
    "colonist": ("colonist", "colonistul", "colonistului"),
    "noble": ("nobil", "nobilul", "nobilului"),
}
BUILDINGS = {
    "small-indigo-plant": (
        "Fabrică mică de indigo",
        "Fabrica mică de indigo",
        "Fabricii mici de indigo",
    ),
    "small-sugar-mill": (
        "Fabrică mică de zahăr",
        "Fabrica mică de zahăr",
        "Fabricii mici de zahăr",
    ),
    "indigo-plant": ("Fabrică de indigo", "Fabrica de indigo", "Fabricii de indigo"),
    "sugar-mill": ("Fabrică de zahăr", "Fabrica de zahăr", "Fabricii de zahăr"),
    "tobacco-storage": ("Depozit de tutun", "Depozitul de tutun", "Depozitului de tutun"),
    "coffee-roaster": ("Fabrică de cafea", "Fabrica de cafea", "Fabricii de cafea"),
    "small-market": ("Piață mică", "Piața mică", "Pieței mici"),
    "hacienda": ("Conac", "Conacul", "Conacului"),
    "construction-hut": (
        "Baracă de construcții",
        "Baraca de construcții",
        "Barăcii de construcții",
    ),
    "small-warehouse": ("Depozit mic", "Depozitul mic", "Depozitului mic"),
    "hospice": ("Cabană", "Cabana", "Cabanei"),
    "office": ("Birou", "Biroul", "Biroului"),
    "large-market": ("Piață mare", "Piața mare", "Pieței mari"),
    "large-warehouse": ("Depozit mare", "Depozitul mare", "Depozitului mare"),
    "factory": ("Fabrică", "Fabrica", "Fabricii"),
    "university": ("Universitate", "Universitatea", "Universității"),
    "harbor": ("Port", "Portul", "Portului"),
    "wharf": ("Debarcader", "Debarcaderul", "Debarcaderului"),
    "guild-hall": ("Sală de consiliu", "Sala de consiliu", "Sălii de consiliu"),
    "residence": ("Locuință", "Locuința", "Locuinței"),
    "fortress": ("Fortăreață", "Fortăreața", "Fortăreței"),
    "customs-house": ("Vamă", "Vama", "Vămii"),
    "city-hall": ("Primărie", "Primăria", "Primăriei"),
    "aqueduct": ("Apeduct", "Apeductul", "Apeductului"),
    "black-market": ("Piață neagră", "Piața neagră", "Pieței negre"),
    "forest-house": ("Casă de pădure", "Casa de pădure", "Casei de pădure"),
    "storehouse": ("Antrepozit", "Antrepozitul", "Antrepozitului"),
    "guesthouse": ("Han", "Hanul", "Hanului"),
    "trading-post": ("Post comercial", "Postul comercial", "Postului comercial"),
    "church": ("Biserică", "Biserica", "Bisericii"),
    "small-wharf": ("Debarcader mic", "Debarcaderul mic", "Debarcaderului mic"),
    "lighthouse": ("Far", "Farul", "Farului"),
    "specialty-factory": ("Manufactură", "Manufactura", "Manufacturii"),
    "library": ("Bibliotecă", "Biblioteca", "Bibliotecii"),
    "union-hall": ("Hală de transbordare", "Hala de transbordare", "Halei de transbordare"),
    "cloister": ("Mănăstire", "Mănăstirea", "Mănăstirii"),
    "statue": ("Statuie", "Statuia", "Statuii"),
    "land-office": ("Oficiu funciar", "Oficiul funciar", "Oficiului funciar"),
    "chapel": ("Capelă", "Capela", "Capelei"),
    "hunting-lodge": ("Cabană de vânătoare", "Cabana de vânătoare", "Cabanei de vânătoare"),
    "zoning-office": ("Birou de urbanism", "Biroul de urbanism", "Biroului de urbanism"),
    "royal-supplier": ("Furnizor regal", "Furnizorul regal", "Furnizorului regal"),
    "villa": ("Vilă", "Vila", "Vilei"),
    "jeweler": ("Bijutier", "Bijutierul", "Bijutierului"),
    "royal-garden": ("Grădină regală", "Grădina regală", "Grădinii regale"),
}
NAMES = {
    **cases("role", CASES, ROLES),
    **cases("tile", CASES, TILES),
    **cases("person", CASES, PEOPLE),
    **cases("building", CASES, BUILDINGS),
}
NAMES["building at"] = {
    id: NAMES["building the"][id] if " " in name else name for id, name in NAMES["building"].items()
}
"""Behind a preposition, where the article is left to names of several words: la Port, but la
Debarcaderul mic."""
FEMININE = frozenset(id for id, (_, the, _) in BUILDINGS.items() if the.split()[0].endswith("a"))
OCCUPIED = {
    id: f"o {name} ocupată" if id in FEMININE else f"un {name} ocupat"
    for id, name in NAMES["building"].items()
}
"""With somebody at work there: nu ai o Cabană ocupată."""
TO = {
    FOREST: "în pădure",
    **{good: f"pe {NAMES['tile the'][good]}" for good in GOODS},
    QUARRY: "la carieră",
    **{id: f"la {name}" for id, name in NAMES["building at"].items()},
    SAN_JUAN: "în San Juan",
}
FROM = {
    FOREST: "din pădure",
    **{good: f"de pe {NAMES['tile the'][good]}" for good in GOODS},
    QUARRY: "de la carieră",
    **{id: f"de la {name}" for id, name in NAMES["building at"].items()},
    SAN_JUAN: "din San Juan",
}
COUNTS = {
    "doubloon": with_de("dublon", "dubloni"),
    "point": with_de("punct", "puncte"),
    "colonist": with_de("colonist", "coloniști"),
    "noble": with_de("nobil", "nobili"),
    "people": with_de("om", "oameni"),
    "standing order": with_de("ordin permanent", "ordine permanente"),
    "person back": (
        "persoană se întoarce în rezervă",
        "persoane se întorc în rezervă",
        "de persoane se întorc în rezervă",
    ),
    "kind": with_de("tip", "tipuri"),
    "circle": with_de("cerc", "cercuri"),
    "empty circle": with_de("cerc gol", "cercuri goale"),
    "city space": with_de("loc liber", "locuri libere"),
    "goods": with_de("bun", "bunuri"),
    "barrel": with_de("butoi", "butoaie"),
    "quarry": with_de("carieră", "cariere"),
    "forest": with_de("pădure", "păduri"),
    **{
        f"{good} plantation": with_de(f"plantație de {GOOD[good]}", PLANTATIONS[good])
        for good in GOODS
    },
    **{good: with_de(f"butoi de {GOOD[good]}", f"butoaie de {GOOD[good]}") for good in GOODS},
    **{f"{good} next": (f"de {GOOD[good]}",) * 3 for good in GOODS},
}

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "take": ("ia", "iau", "lua"),
    "draw": ("trage", "trag"),
    "discard": ("elimină", "elimin", "elimina", "aruncă", "arunc", "renunț", "arunca"),
    "place": ("așază", "așază oamenii", "așeza", "plasează", "plasa"),
    "build": ("construiește", "construiesc", "construi"),
    "extra": ("în plus", "ia în plus", "iau în plus", "lua în plus"),
    "sell": ("vinde", "vând"),
    "buy": ("cumpără", "cumpăr", "cumpăra"),
    "return": ("înapoiază", "înapoiez", "înapoia", "returnează", "returnez", "returna"),
    "load": ("încarcă", "încarc", "încărca"),
    "deliver": ("livrează", "livrez", "livra"),
    "store": ("depozitează", "depozita"),
    "keep": ("păstrează", "păstra"),
    "piracy": ("capturează nava", "capturez nava", "captura nava", "piraterie"),
    "plunder": ("jefuiește casa de comerț", "jefui casa de comerț", "jefuiește", "jaf"),
    "raid": (
        *("atacă nava de coloniști", "atac nava de coloniști", "ataca nava de coloniști"),
        *("raid", "incursiune"),
    ),
    "capture": ("capturează", "captură", "capturare", "captura"),
    "produce": ("produ", "produce", "produc"),
    "choose": ("alege", "aleg"),
    "send": ("trimite", "trimit"),
    "when": ("când",),
    "cancel": ("anulează", "anulez"),
    "prefer": ("preferă",),
    "pass": ("pas", "pasez", "pasează", "pasa"),
}
WORDS = {
    "on": ("pe", "la"),
    "at": ("la",),
    "to": ("la", "pe"),
    "as": ("ca",),
    "from": ("de", "din"),
    "with": ("cu",),
    "paying": ("plătind", "plătind cu"),
    "without": ("fără",),
    "nothing": ("nimic", "și nu lua pe nimeni"),
    "not": ("nu",),
    "store nothing": (*("nu depozita nimic", "renunță la depozitare", "renunța la depozitare"),),
    "place nothing": (*("nu așeza pe nimeni", "renunță la așezare", "renunța la așezare"),),
    "auto": ("automat",),
    "same": ("la fel",),
    "start": ("la început", "început", "începe"),
    "end": ("la sfârșit", "sfârșit", "se încheie"),
    "orders": ("ordinele", "ordine"),
    "apart": (
        "și păstrează",
        "și nu păstra",
        "separat",
        "și separat",
        "iar separat",
        "iar separat păstrează",
    ),
    "vp": ("pv", "punct", "un punct"),
    "good": ("bunul", "marfă", "marfa"),
    "plantation": ("ca plantație", "plantație", "plantația", "o plantație"),
    "empty": ("gol", "goală"),
    "ship": ("navă", "nava", "de"),
    "article": ("un", "o"),
}
DECLINED = {
    "privilege": "privilegiu",
    "colonist": "colonist",
    **{id.replace("-", " "): name for id, name in NAMES["building at"].items()},
}
CHOSEN = {role: f"alege {name}" for role, name in NAMES["role the"].items()}
PHASES = {role: f"e faza {name}" for role, name in NAMES["role gen"].items()}
"""How a role is named whose phase is meant: dacă e faza căpitanului."""
OTHER_NAMES: dict[str, Names] = {
    "role": {
        "settler": (
            "colonist",
            "colonistul",
            "colonistului",
            "alege colonistul",
            "e faza colonistului",
        ),
        "buccaneer": ("Bucanier", "Bucanierul"),
    },
    "declined": {"privilege": "privilegiu"},
    "ship": {"wharf": ("navă proprie", "proprie"), "small-wharf": "barcă"},
    "tile": {**{good: f"plantație de {GOOD[good]}" for good in GOODS}, FOREST: "ca pădure"},
}
OTHER_BUILDINGS: Names = {
    "fortress": "Cetate",
    "small-warehouse": ("Mic depozit", "Micul depozit", "Micului depozit"),
    "factory": "Fabrica propriu-zisă",
    "union-hall": "Casa sindicatului",
}
CAN = {
    "settler": "lua",
    "builder": "construi",
    "craftsman": "lua în plus",
    "trader": "vinde",
    "captain": "încărca",
}
"""What one does in the phase of a role with what an order spares."""
ORDERS = {
    "if": ("dacă", "în faza"),
    "then": ("atunci",),
    "else": ("altfel", "iar dacă nu se poate", "dacă nu se poate"),
    "or": (
        "sau",
        "ori",
        "sau, la nevoie,",
        "sau la nevoie",
        "sau, în lipsă,",
        "sau în lipsă",
        "nici nu",
        "nici",
    ),
    "any": ("orice", "oricare", "oricum", "orice bun", "nimic", "niciun bun"),
    "best": (
        *("fă cea mai bună mutare", "cea mai bună mutare"),
        "cel mai bine",
        "cel mai bun rol",
        "cel mai bun",
        "cea mai bună",
    ),
    "takes": ("ia", "alege", "construiește"),
    "anyone": ("cineva", "oricine"),
    "always": ("mereu", "întotdeauna"),
    "never": ("niciodată nu", "niciodată"),
    "not": ("nu",),
    "unless": (
        *("dacă nu", "decât dacă", "dacă nu pot", "dacă nu pot alege"),
        *("dacă nu intră în discuție", "dacă nu cumva"),
        *(f"dacă nu pot {verb}" for verb in CAN.values()),
    ),
    "next time": ("data viitoare alege", "data viitoare"),
    "until my next role": (*("până la următorul meu rol", "dar numai până la următorul meu rol"),),
}
UNTIL = {"until my next role": ", dar numai până la următorul meu rol"}
COMMAS = {
    **UNTIL,
    "then": ", atunci",
    "else": ", iar dacă nu se poate,",
    "or": "sau, la nevoie,",
    "unless": ", dacă nu cumva",
    "best": "fă cea mai bună mutare",
}
ANY = {"place any": "așază oricum", "extra any": "ia în plus orice bun"}
ROLE = NAMES["role the"]
BUILT = {id.replace("-", " "): name for id, name in NAMES["building the"].items()}
WISHED = {**{good: GOOD[good] for good in GOODS}, QUARRY: "o carieră", "any": "orice"}
LISTED = ("sell", "take", "load", "extra")
"""Verbs that are told once before several goods."""
TAKEN = {
    **{f"takes {role}": f"alege {name}" for role, name in ROLE.items()},
    **{f"takes {name}": f"construiește {the}" for name, the in BUILT.items()},
}
"""What somebody takes in a condition: dacă cineva alege căpitanul."""
WISHES = {
    **{
        f"or build {name}": f"sau, la nevoie, {the}"
        for name, the in {**BUILT, "any": "orice"}.items()
    },
    **{
        f"or {verb} {id}": f"sau, la nevoie, {name}"
        for verb in LISTED
        for id, name in WISHED.items()
    },
    **{f"or {role}": f"sau, la nevoie, {name}" for role, name in ROLE.items()},
}
"""Further wishes with the same verb: vinde cafea sau zahăr."""
IF_PHASE = {f"if {role} then": f"în faza {name}:" for role, name in NAMES["role gen"].items()}
ALWAYS_PHASE = {
    **{f"always {phrase}": f"mereu {written}" for phrase, written in IF_PHASE.items()},
    "unless": ", dacă nu pot alege",
    **{
        f"always if {role} then pass unless": f"mereu în faza {NAMES['role gen'][role]}: pasează, "
        f"dacă nu pot {verb}"
        for role, verb in CAN.items()
    },
    "unless ,": " sau ",
}
NEVER = {
    **UNTIL,
    "never": "nu",
    "or": ", nici nu",
    "any": "nimic",
    "extra any": "lua niciodată în plus niciun bun",
    **{f"or {role}": f", nici {name}" for role, name in ROLE.items()},
    **{f"or build {name}": f", nici {the}" for name, the in BUILT.items()},
    **{f"or {verb} {id}": f", nici {name}" for verb in LISTED for id, name in GOOD.items()},
}
PARTS = {
    "on": "pe nava de",
    "at trading post": "la Postul comercial",
    "on wharf": "la Debarcader",
    "on small wharf": "la Debarcaderul mic",
    "at": "la",
    "as": "ca",
    "paying": ", plătind cu",
    "without": "fără",
}
"""How a wish goes on that is told without its verb."""
DONE = {
    **CHOSEN,
    **PARTS,
    "place": "așază oamenii:",
    "place nothing": "renunță la așezare",
    "store nothing": "renunță la depozitare",
    "pass": "pasează",
}
ALWAYS = {
    **{verb: f"{forms[0]} mereu" for verb, forms in VERBS.items()},
    **{role: f"alege mereu {name}" for role, name in ROLE.items()},
    **PARTS,
    "draw": "trage mereu o plantație",
    "place": "așază mereu:",
    "place nothing": "renunță mereu la așezare",
    "store nothing": "renunță mereu la depozitare",
    "piracy": "capturează mereu nava",
    "plunder": "jefuiește mereu casa de comerț",
    "raid": "atacă mereu nava de coloniști",
    "place auto": "așază mereu automat",
    "place same": "așază mereu la fel",
    "extra": "ia mereu în plus",
    "pass": "pasează mereu",
}
ALWAYS_ANY = {
    "always": "",
    "place any": "așază mereu oricum",
    "extra any": "ia mereu în plus orice bun",
}
FORBIDDEN = {
    "take": "lua",
    "draw": "trage o plantație",
    "discard": "elimina",
    "place": "așeza:",
    "place nothing": "renunța la așezare",
    "store nothing": "renunța la depozitare",
    "piracy": "captura nava",
    "plunder": "jefui casa de comerț",
    "raid": "ataca nava de coloniști",
    "place auto": "așeza automat",
    "place same": "așeza la fel",
    "build": "construi",
    "extra": "lua în plus",
    "sell": "vinde",
    "buy": "cumpăra",
    "return": "înapoia",
    "load": "încărca",
    "deliver": "livra",
    "store": "depozita",
    "keep": "păstra",
    "capture": "captura",
    "produce": "produce",
    "choose": "alege",
    "send": "trimite",
    "pass": "pasa",
    **CHOSEN,
}
"""Verbs behind a `nu`."""


def _never(verb: str) -> str:
    """A verb with `niciodată` behind it, before the rest of what it says."""
    first, blank, rest = verb.partition(" ")
    colon = ":" * first.endswith(":")
    return f"{first.removesuffix(':')} niciodată{colon}{blank}{rest}"


NEVER_DONE = {verb: _never(said) for verb, said in FORBIDDEN.items()}
"""Such verbs as `never` is told with, behind the verb."""
TYPED = TypedWords(
    VERBS,
    WORDS,
    {
        "role": [
            NAMES["role"],
            NAMES["role the"],
            OTHER_NAMES["role"],
            PHASES,
            {role: f"faza {name}" for role, name in NAMES["role gen"].items()},
            CHOSEN,
            NAMES["role gen"],
        ],
        "good": [
            GOOD,
            {good: (COUNTS[good][0], COUNTS[good][1]) for good in GOODS},
        ],
        "tile": [NAMES["tile"], NAMES["tile the"], OTHER_NAMES["tile"]],
        "person": [
            NAMES["person"],
            NAMES["person the"],
            {"colonist": "coloniști", "noble": "nobili"},
        ],
        "building": [NAMES["building"], NAMES["building the"], OTHER_BUILDINGS],
        "declined": [OTHER_NAMES["declined"]],
        "ship": [OTHER_NAMES["ship"]],
    },
    orders=ORDERS,
)
WRITTEN = {**GOOD, **NAMES["building the"], **NAMES["person"]}
WRITING = Writing(
    phrases={
        "when: send": "începe, trimite",
        "when: end send": "se încheie, trimite",
        "at trading post": "la Postul comercial",
        "to": "",
        "paying": ", plătind cu",
        "paying: vp": "un punct",
        "paying: good": "",
        "store: keep": ", iar separat păstrează",
        "denied: keep": "și nu păstra",
        **{
            f"denied: {n} {person}": f"și nu lua {n} {COUNTS[person][n > 1]}"
            for person in PEOPLE
            for n in range(1, 12)
        },
        **{
            f"{verb}: {n} {good}": f"{n} {COUNTS[good][romanian_plural(n)]}"
            for verb in ("keep", "store", "kept", "load", "extra")
            for n in range(1, 12)
            for good in GOODS
        },
        **{f"load: on {size}": f"pe nava de {size}" for size in range(2, 12)},
        **{f"piracy: {size}": f"de {size}" for size in range(2, 12)},
        **{
            f"raid: {n} colonist": f"și ia {n} {'colonist' if n == 1 else 'coloniști'}"
            for n in range(1, 12)
        },
        **{
            f"raid: {n} noble": f"și ia {n} {'nobil' if n == 1 else 'nobili'}" for n in range(1, 12)
        },
        **{
            f"raided: {n} noble": f"precum și {n} {'nobil' if n == 1 else 'nobili'}"
            for n in range(1, 12)
        },
        "raid: nothing": "și nu lua pe nimeni",
        "placed: noble": "(nobil)",
        **{f"placed: {n}": f"({n})" for n in range(1, 12)},
        **{
            f"placed: colonist {n}": f"({n} {'colonist' if n == 1 else 'coloniști'}"
            for n in range(1, 12)
        },
        **{
            f"{form}: noble {n}": f"{before}{n} {'nobil' if n == 1 else 'nobili'})"
            for form, before in (("placed", "("), ("beside", "și "))
            for n in range(1, 12)
        },
        "load: on": "pe nava de",
        "load: on wharf": "la Debarcader",
        "load: on small wharf": "la Debarcaderul mic",
        "tile: colonist": "cu colonist",
        "tile: noble": "cu nobil",
        **{f"tile: {good} empty": f"plantația de {GOOD[good]} goală" for good in GOODS},
        "buy: plantation": "o plantație",
        "keep: forest": "ca pădure",
        "take: quarry": "o carieră",
        "piracy: keep": "și păstrează",
    },
    openings={
        "draw": "trage o plantație",
        "place": "așază oamenii:",
        "place auto": "așază automat",
        "place same": "așază la fel",
        "place nothing": "nu așeza pe nimeni",
        "store nothing": "nu depozita nimic",
        "extra": "ia în plus",
    },
    forms={
        "plain": {
            **GOOD,
            **NAMES["building"],
            **NAMES["role"],
            **NAMES["person"],
        },
        "the": WRITTEN,
        "denied": WRITTEN,
        "role": ROLE,
        "beside": {},
        "placed": {**GOOD, **NAMES["building"]},
        "phase": PHASES,
        "moment": {role: f"faza {name}" for role, name in NAMES["role gen"].items()},
        "kept": GOOD,
        "raided": {},
        "taken": NAMES["tile"],
        "tile": NAMES["tile the"],
        "spared": {**NAMES["building the"], QUARRY: WISHED[QUARRY]},
        "person": {person: f"un {name}" for person, name in NAMES["person"].items()},
        "to": TO,
        "paying": {**GOOD, "colonist": "un colonist", "noble": "un nobil"},
        "from": FROM,
        "without": {**NAMES["building at"], **NAMES["person"], "privilege": "privilegiu"},
    },
    after={
        "place": "placed",
        **{f"place: colonist {n}": "beside" for n in range(1, 12)},
        "beside: ,": "placed",
        **{f"raid: {n} colonist": "raided" for n in range(1, 12)},
        "piracy: keep": "kept",
        "when": "moment",
        "when: send": "person",
        "when: end send": "person",
        "send": "person",
        "prefer": "person",
        "to": "to",
        "capture": "role",
        "discard": "tile",
        "return": "tile",
        "paying": "paying",
        "paying: colonist": "from",
        "paying: noble": "from",
        "from: ,": "paying",
        "without": "without",
    },
    usual="the",
    last="și",
    ahead=frozenset({"piracy", "raid", "keep", "store", "load", "extra"}),
    manners={
        "if": Manner(DONE, {**COMMAS, **ANY, **IF_PHASE, **TAKEN, **WISHES}, last="și"),
        "next": Manner(ROLE, {**COMMAS, **TAKEN, **WISHES, "best": "cel mai bun rol"}),
        "always": Manner(DONE, {**COMMAS, **ALWAYS_ANY, **WISHES}, last="și", first=ALWAYS),
        "always if": Manner(DONE, {**COMMAS, **ANY, **ALWAYS_PHASE, **TAKEN, **WISHES}, last="și"),
        "never": Manner({**PARTS, **FORBIDDEN}, NEVER, usual="denied", last="și", first=NEVER_DONE),
    },
)

# What happens, by the kind of the event; the others are parts of theirs

SENTENCES = {
    "role": "{who} alege {role:role the}[ (+{doubloons:doubloon})].",
    "passed settler": "{who} nu ia nicio plantație.",
    "passed builder": "{who} nu construiește nimic.",
    "passed craftsman": "{who} nu ia niciun bun în plus.",
    "passed trader": "{who} nu vinde nimic.",
    "passed captain": "{who} nu folosește nava proprie.",
    "dealt": ("[{mixed?}Oameni noi][{mixed!}Coloniști noi]: {shares:commas}."),
    "share": "{name} – [{colonists:colonist}][{both?} și ][{nobles:noble}]",
    "placed": (
        "{who} își așază oamenii: [{places:commas}][{places!}nimeni nu lucrează][; în San Juan: "
        "{idle:counts}]."
    ),
    "place": "{key:spot}[ ({many})]",
    "place of nobles": "{key:spot} ([{many?}{nobles:noble}][{many!}nobil])",
    "place of both": "{key:spot} ({colonists:colonist} și {nobles:noble})",
    "took": "{who} ia {kind:tile}[{colonists?}, cu un colonist pe ea].",
    "drew": "{who} trage din teanc {kind:tile}.",
    "forest": (
        "{who} transformă [{hidden?}o piesă cu fața în jos][{hidden!}{face:tile}] în "
        "pădure[{colonists?}, iar un colonist vine în San Juan]."
    ),
    "built": "{who} construiește {building:building the} [cu {price:doubloon}][{price!}gratis]"
    "[{colonists?} și așază acolo un colonist].",
    "loaded": ("{who} încarcă {goods:counts} {ship} (+{points:point}[ și {doubloons:doubloon}])."),
    "ship": "pe nava de {size}",
    "wharf": "la Debarcader, pe nava proprie",
    "small wharf": "la Debarcaderul mic",
    "stored": (
        "{who} [{kept?}păstrează {kept:counts}][{kept!}nu păstrează nimic][{kept?}, dar pierde "
        "{lost:counts}][{kept!} și pierde {lost:counts}]."
    ),
    "sailed": ("[{several?}Pleacă navele pline][{several!}Pleacă o navă plină]: {ships:list}."),
    "ship with": "cea de {size} ({good:good})",
    "revealed": "Plantații noi: {tiles:counts next}.",
    "revealed none": "S-au terminat plantațiile.",
    "privilege_colonist": "{who} ia {colonists:colonist} din rezervă.",
    "ship_refilled": (
        "Nava de coloniști [{people?}are acum la bord {people:counts}][{people!}e goală]."
    ),
    "villa": "{who}: un {person:person} vine la Vilă.",
    "sent": "{who} trimite un {person:person} de la Han {to:to}.",
    "drafted": "{who} alege {building:building the}.",
    "produced": "{who} produce {goods:counts}.",
    "income": ("{who} primește {doubloons:doubloon} de la {building:building at}."),
    "reward": "{who} primește {points:point} de la {building:building at}.",
    "delivered": ("{who} livrează Furnizorului regal {goods:list good} (+{points:point})."),
    "extra": "{who} ia în plus {goods:counts}.",
    "sold": (
        "{who} vinde {good:good}[{at_post?} la Postul comercial]"
        " [cu {price:doubloon}][{price!}pe nimic]."
    ),
    "bought": "{who} cumpără o plantație cu fața în jos pentru {price:doubloon}.",
    "cleared": "{who} {by:clears} {kind:tile}.",
    "handed_back": "{who} plătește la Piața neagră cu {parts:list}.",
    "a person": "un {person:person}",
    "a point": "un punct",
    "a good": "un butoi de {good:good}",
    "piracy": "{who} capturează nava de {ship} [{kept?}și păstrează {goods:counts}]"
    "[{kept!}și nu păstrează nimic].",
    "plunder": "{who} jefuiește casa de comerț (+{points:point}).",
    "raid": (
        "{who} atacă nava de coloniști și [{kept?}ia {people:counts}][{kept!}nu ia pe nimeni]"
        "[; {returned:person back}]."
    ),
    "captives": "{who} îi pune la lucru pe cei capturați: {places:commas}.",
    "captured": "{who} capturează {role:role the}[ și ia {doubloons:doubloon}].",
    "ransom": "{who} primește {doubloons:doubloon} pentru {role:role}.",
    "festival": (
        "Festival: trei {crop:plantations}; {goods:counts} într-o singură fază; "
        "{building:building the}."
    ),
    "festival_crop": (
        "Festival: {who} are trei {crop:plantations} înaintea celorlalți (+{colonists:colonist})."
    ),
    "festival_goods": (
        "Festival: {who} produce {goods:counts} într-o singură fază, înaintea celorlalți "
        "(+{doubloons:doubloon})."
    ),
    "festival_building": (
        "Festival: {who} construiește {building:building the} înaintea celorlalți "
        "(+{points:point})."
    ),
    "house_emptied": "Casa de comerț s-a umplut și se golește.",
    "prospected": "{who} găsește {doubloons:doubloon}.",
    "round": "Runda\u00a0{round}: {who} devine guvernator.",
    "last_round points": "Punctele s-au terminat: aceasta e ultima rundă.",
    "last_round colonists": ("Nu mai sunt destui coloniști pentru navă: aceasta e ultima rundă."),
    "last_round city": "Un oraș e plin: aceasta e ultima rundă.",
    "over": "Jocul s-a încheiat.",
    # Despre o rundă, în câteva rânduri
    "told role": "{who} alege {role:role the}[ (+{doubloons:doubloon})]",
    "told took": "{who} ia {what}",
    "told settled": "{who} primește {what}",
    "told built": "{who} construiește {what}",
    "told drafted": "{who} alege {what}",
    "told produced": "{who} produce {what}",
    "told sold": "{who} vinde {what}",
    "told loaded": "{who} încarcă {what}",
    "told lost": "{who} pierde {what}",
    "told prospected": "{who} găsește {what}",
    "told next": "{people} – {what}",
    "told things": "{things:list}[ (+{gains:counts})]",
    "told counts": "[{several?}câte ]{counts:counts}[ (+{gains:counts})]",
    "told tile": "{kind:tile}[{colonists?} cu un colonist]",
    "told building": "{building:building the}",
    "told sale": (
        "{good:good}[{at_post?} la Postul comercial] [cu {price:doubloon}][{price!}pe nimic]"
    ),
}

# Questions and previews, by the English ones

PHRASES = {
    "[{n:doubloon}][{n!}nothing]": "[{n:doubloon}][{n!}pe nimic]",
    "Choose a role": "Alege un rol",
    "Choose a building for this game": "Alege o clădire pentru acest joc",
    "Take a plantation": "Ia o plantație",
    "Take a second plantation thanks to your library": "Ia a doua plantație datorită Bibliotecii",
    "Keep the {kind:good} you drew as a plantation or a forest": (
        "Ai tras {kind:good}. Plantație sau pădure?"
    ),
    "Discard a tile with the hunting lodge": "Elimină o piesă datorită Cabanei de vânătoare",
    "Place your colonists": "Așază-ți coloniștii",
    "Place the people you took: {people:counts}": "Așază-i pe cei capturați: {people:counts}",
    "Build a building": "Construiește o clădire",
    "Send someone from the guesthouse, or produce": "Trimite pe cineva de la Han sau produ",
    "Take an extra good": "Ia un bun în plus",
    "Take up to two extra goods": "Ia cel mult două bunuri în plus",
    "Sell a good": "Vinde un bun",
    "Use the land office": "Folosește Oficiul funciar",
    "Load a ship": "Încarcă o navă",
    "Deliver goods to the royal supplier": "Livrează bunuri Furnizorului regal",
    "Store goods": "Păstrează bunuri",
    "Seize a ship, plunder the trading house, raid the colonist ship or capture a role": (
        "Capturează o navă sau un rol, jefuiește casa de comerț ori atacă nava de coloniști"
    ),
    "{n:doubloon}[{coins?} in all]": "{n:doubloon}[{coins?} în total]",
    "your island is full": "insula ta e plină",
    "you can take a quarry": "poți lua o carieră",
    "first pick of the plantations": "alegi plantația înaintea celorlalți",
    "you get a noble[{villa?}, and one more from the villa]": (
        "primești un nobil[{villa?} și încă unul de la Vilă]"
    ),
    "you get [{noble!}{n:colonist}][{noble?}{n} people, one of them a noble]"
    "[{villa?}, and one from the villa]": (
        "primești [{noble!}{n:colonist}][{noble?}{n:people}, dintre care unul nobil]"
        "[{villa?} și încă unul de la Vilă]"
    ),
    "you can’t afford anything[, even with the {coins:doubloon} on the card]": (
        "nu-ți permiți nimic[, nici cu {coins:doubloon} de pe carte]"
    ),
    "{building:building} [for {price:doubloon}][{price!}for free]": (
        "{building:building the} [cu {price:doubloon}][{price!}gratis]"
    ),
    "[with the {coins:doubloon} on the card ]you can afford: {priced:commas}": (
        "[împreună cu {coins:doubloon} de pe carte ]poți construi: {priced:commas}"
    ),
    "you produce nothing": "nu produci nimic",
    "you produce {goods:counts}[{more?} (+1 extra)][, and the factory pays {factory:doubloon}]": (
        "produci {goods:counts}[{more?}, plus încă un bun][; {factory:doubloon} de la Fabrică]"
    ),
    "you have nothing to sell": "nu ai ce vinde",
    "your {good:good} sells for {paid:doubloon}": "pentru {good:good} primești {paid:doubloon}",
    "you have nothing to load": "nu ai ce încărca",
    "{n:point}": "{n:point}",
    "{move}: {words}": "{move} – {words}",
    "a colonist goes to San Juan": "și un colonist în San Juan",
    "with a colonist on it": "cu un colonist",
    "your forests: {n}": "pădurile tale: {n}",
    "you get 1 doubloon": "1 dublon în schimb",
    "frees its space": "se eliberează un loc pe insulă",
    "face down, before the one you pick": ("cu fața în jos, înaintea celei pe care o alegi"),
    "[for {paid:doubloon}][{paid!}for free], leaving you {left}; {points:point}[; "
    "{bonus} more at the end for what you have now]": (
        "[cu {paid:doubloon}][{paid!}gratis][, mai ai {left:doubloon}]; "
        "+{points:point}[; la final încă {bonus} pentru ce ai deja]"
    ),
    "you’ll have {goods:counts}": "vei avea {goods:counts}",
    "a face-down plantation for 1 doubloon": "o plantație cu fața în jos pentru 1 dublon",
    "load {goods:counts} {ship} for {points:point}[ and {doubloons:doubloon}]": (
        "încarci {goods:counts} {ship} (+{points:point}[ și {doubloons:doubloon}])"
    ),
    "{words}[; {certain:point} by the end of the phase][; {least} to {most:point} by the end of "
    "the phase][; you lose {lost:goods}][; you lose at most {at_most:goods}]": (
        "{words}[; în toată faza {certain:point}][; în toată faza {least}–{most:point}][; pierzi "
        "{lost:goods}][; pierzi cel mult {at_most:goods}]"
    ),
    "nothing is lost": "nu pierzi nimic",
    "you lose {goods:counts}": "pierzi {goods:counts}",
    "its goods go to the supply ({aboard})": "toate bunurile ({aboard}) ajung în rezervă",
    "[{part?}{kept} of the {aboard} {good:good} aboard][{part!}all {good:good} aboard]": (
        "[{part?}{kept} din {aboard:barrel} de {good:good} de pe navă]"
        "[{part!}toată încărcătura navei]"
    ),
    "fills {n} of your circles": "[ocupi {n:circle}][{n!}nu ocupi niciun cerc]",
    "[{n:doubloon} on the card; ]3 doubloons if someone else chooses it; otherwise "
    "you play it last": (
        "[iei {n:doubloon} de pe carte; ]primești 3 dubloni dacă îl alege altcineva, altfel îl "
        "joci la sfârșitul rundei"
    ),
    "{building:rule}": "{building:rule}",
    "[produces {goods:counts}][{goods!}produces nothing yet][; {quarries:quarry} occupied][; "
    "in use: {busy:commas building}]": (
        "[producție: {goods:counts}][{goods!}încă fără producție][{quarries?}{busy?}; ocupate: "
        "{quarries:quarry}, {busy:commas building}][{busy!}; ocupate: {quarries:quarry}]"
        "[{quarries!}; ocupate: {busy:commas building}]"
    ),
}

# Why a move is refused, by the English reasons

REFUSALS = {
    "`{words}` isn’t a good: goods are corn, indigo, sugar, tobacco and coffee.": (
        "„{words}” nu e un bun. Bunurile sunt porumbul, indigoul, zahărul, tutunul și cafeaua."
    ),
    "`{words}` isn’t a tile: tiles are plantations, quarries and forests.": (
        "„{words}” nu e o piesă de insulă. Pe insulă stau plantații, cariere și păduri."
    ),
    "`{words}` isn’t a building.": "„{words}” nu e o clădire.",
    "Forests don’t lie with the tiles: with a forest house a plantation becomes one, as in "
    "`take corn as a forest`.": (
        "Pădurile nu sunt printre piesele de luat: cu o Casă de pădure, o plantație devine "
        "pădure, de exemplu `ia porumb ca pădure`."
    ),
    # Roles
    "You hold the buccaneer token, so someone else must choose the buccaneer first.": (
        "Ai jetonul corsarului: întâi trebuie să aleagă altcineva corsarul."
    ),
    "You captured the {role:role} yourself; you play it at the end of the round.": (
        "Ai capturat chiar tu {role:role the}: îl joci la sfârșitul rundei."
    ),
    "[{own?}You have already chosen the {role:role} this round.][{own!}Another player has already "
    "chosen the {role:role} this round.]": ("{role:Role the} a fost deja ales în runda aceasta."),
    "There is no {role:role} in this game.": "{role:Role the} nu există în acest joc.",
    "There’s nothing to decline: you have no occupied {building:spot}.": (
        "Nu e nimic de refuzat: nu ai {building:occupied}."
    ),
    # Settler
    "Your island has no free space.": "Pe insula ta nu mai e loc.",
    "Take a plantation now, or `pass`.": "Ia acum o plantație sau scrie `pas`.",
    "You need an occupied hacienda to draw a face-down plantation.": (
        "Ca să tragi o plantație cu fața în jos, îți trebuie un Conac ocupat."
    ),
    "You can draw with the hacienda only once, before you take a tile.": (
        "Cu Conacul tragi o singură dată, înainte să iei o piesă."
    ),
    "There are no face-down plantations left to draw.": "Nu mai sunt plantații cu fața în jos.",
    "There’s nothing to decline: you have no occupied hospice.": (
        "Nu ai pe cine refuza: pentru asta îți trebuie o Cabană ocupată."
    ),
    "You need an occupied forest house to turn a plantation into a forest.": (
        "Ca să transformi o plantație în pădure, îți trebuie o Casă de pădure ocupată."
    ),
    "No {kind:good} plantation is on offer; you can take [{row:any good}][{row!}none].": (
        "Nu se oferă nicio {kind:bare tile}[; poți lua: {row:commas good}]."
    ),
    "A quarry can’t become a forest.": "O carieră nu poate deveni pădure.",
    "There are no quarries left.": "Nu mai sunt cariere.",
    "To take a quarry you must have chosen the settler or have an occupied construction hut.": (
        "Ca să iei o carieră, trebuie să fi ales colonizatorul sau să ai o Baracă de construcții "
        "ocupată."
    ),
    "Write what to do with the tile: `keep as a plantation` or `keep as a forest`.": (
        "Scrie ce devine piesa: `păstrează ca plantație` sau `păstrează ca pădure`."
    ),
    "You can’t discard a quarry, only a plantation or a forest.": (
        "O carieră nu poate fi eliminată, ci numai o plantație sau o pădure."
    ),
    "You don’t have that tile: {kind:good}[ {state}].": "Nu ai o astfel de piesă.",
    "Discard a tile now with `discard …`, or `pass`.": (
        "Elimină acum o piesă (`elimină …`) sau scrie `pas`."
    ),
    # Mayor
    "Write where they go, as in `place people: corn (2), small market`.": (
        "Scrie unde merge fiecare, de exemplu `așază oamenii: porumb (2), Piață mică`."
    ),
    "Place your colonists now with `place people: …`.": (
        "Așază-ți acum coloniștii: `așază oamenii: …`."
    ),
    "You have {colonists:colonist} in all, not {placed}.": (
        "[Ai în total {colonists:colonist}, nu {placed}.][{colonists!}Nu ai coloniști.]"
    ),
    "You have {nobles:noble} in all, not {placed}.": (
        "[Ai în total {nobles:noble}, nu {placed}.][{nobles!}Nu ai nobili.]"
    ),
    "You still have {missing:people} to place on the empty circles.": (
        "Trebuie să mai așezi {missing:people} pe cercurile goale."
    ),
    "You have no {key:site} with room for a colonist.": ("Nu ai loc pentru un colonist {key:to}."),
    "Your {key:site} has room for {room}, not {count}.": (
        "Ai loc {key:to} pentru {room:people}, nu pentru {count}."
    ),
    "Place the people you took now with `place people: …`.": (
        "Așază-i acum pe cei capturați: `așază oamenii: …`."
    ),
    # Guesthouse and asides
    "You can’t send anyone while people are being placed.": (
        "Nu poți trimite pe nimeni cât timp se așază oamenii."
    ),
    "There is no guesthouse in this game.": "În acest joc nu există Han.",
    "There are no nobles in this game.": "În acest joc nu sunt nobili.",
    "There is no {person:person} in your guesthouse.": (
        "La Hanul tău nu e niciun {person:person}."
    ),
    "Send someone from your guesthouse with `send …`, or `produce`.": (
        "Trimite pe cineva de la Han (`trimite …`) sau scrie `produ`."
    ),
    "You have no {key:site} with an empty circle to send a {person:person} to.": (
        "Nu ai niciun cerc gol {key:to}."
    ),
    "You can send someone with your own move or right after it; for later, leave an order such as "
    "`when the captain phase ends, send a colonist to the harbor`.": (
        "Poți trimite pe cineva odată cu mutarea ta sau imediat după ea; pentru mai târziu lasă "
        "un ordin, de exemplu `când faza căpitanului se încheie, trimite un colonist la Port`."
    ),
    "You already have {n} standing orders; `cancel orders` makes room.": (
        "Nu poți avea mai mult de {n:standing order}; ca să faci loc, scrie `anulează ordinele`."
    ),
    "You can only cancel orders: `cancel orders`.": (
        "Poți anula numai ordinele: `anulează ordinele`."
    ),
    "Write who goes where, as in `send a colonist to the harbor`.": (
        "Scrie cine și unde merge, de exemplu `trimite un colonist la Port`."
    ),
    "Write where they go, as in `send a colonist to the harbor`.": (
        "Scrie unde merge, de exemplu `trimite un colonist la Port`."
    ),
    "Write when and what: `when the captain phase ends, send a colonist to the harbor`.": (
        "Scrie când și cine merge, de exemplu `când faza căpitanului se încheie, trimite un "
        "colonist la Port`."
    ),
    "You took {people:counts}.": "Ai capturat {people:counts}.",
    "You have to place {missing} more of the people you took on empty circles.": (
        "Trebuie să mai așezi {missing:people} dintre cei capturați pe cercuri goale."
    ),
    "Your {key:site} has room for {n}, not {wanted}.": (
        "[Ai {key:to} {n:empty circle}, nu {wanted}.][{n!}Nu ai niciun cerc gol {key:to}.]"
    ),
    # Builder
    "Write where they come from: `paying with a colonist from the corn plantation`.": (
        "Scrie de unde vine, de exemplu `plătind cu un colonist de pe plantația de porumb`."
    ),
    "Your {kind:good} tiles differ: say who’s on the one you mean, or that it’s empty.": (
        "Piesele tale de acest fel diferă: scrie cine este pe cea aleasă sau că e goală."
    ),
    "The black market takes at most one colonist, one point and one good.": (
        "Piața neagră ia cel mult un colonist, un punct și un bun."
    ),
    "You can’t hand back anyone from the black market itself.": (
        "De la Piața neagră însăși nu poți da pe nimeni."
    ),
    "You have no {person:person} to hand back from {key:place}.": ("Nu ai pe cine da {key:from}."),
    "You already own a {building:building}; you can have only one of each kind.": (
        "Ai deja {building:building the}; din fiecare tip poți avea o singură clădire."
    ),
    "The {building:building} isn’t in this game.": (
        "{building:building the} nu face parte din acest joc."
    ),
    "There is no {building:building} left.": "{building:building the} nu se mai poate construi.",
    "Your city has no room for the {building:building}, which takes {n} of its spaces.": (
        "Pentru {building:building at} e nevoie de {n:city space} în oraș."
    ),
    "The {building:building} costs you {cost:doubloon} now, but you have only {own}.": (
        "{building:building the} te costă acum {cost:doubloon}, "
        "[iar tu ai doar {own}.][{own!}iar tu nu ai niciunul.]"
    ),
    "Build a building now, or `pass`.": "Construiește acum o clădire sau scrie `pas`.",
    "There’s nothing to decline: you have no occupied university.": (
        "Nu ai pe cine refuza: pentru asta îți trebuie o Universitate ocupată."
    ),
    "You need an occupied black market to pay with anything but doubloons.": (
        "Numai cu o Piață neagră ocupată poți plăti și cu altceva decât dubloni."
    ),
    "You have no point chip to hand back.": "Nu ai niciun jeton de punct de dat.",
    "You have no {good:good} to hand back.": "Nu ai {good:good} de dat.",
    "The {building:building} then costs you {cost}, but you have only {means}.": (
        "{building:building the} te costă atunci {cost:doubloon}, "
        "[iar tu ai doar {means}.][{means!}iar tu nu ai niciunul.]"
    ),
    "Hand back only what you need: you could pay without one of these.": (
        "Dă numai cât e nevoie: poți plăti și fără una dintre acestea."
    ),
    # Craftsman
    "Write which good: `take extra …`.": "Scrie ce bun: `ia în plus …`.",
    "Take an extra good now with `take extra …`, or `pass`.": (
        "Ia acum un bun în plus (`ia în plus …`) sau scrie `pas`."
    ),
    "The privilege gives you one good.": "Privilegiul îți dă un singur bun.",
    "The privilege gives you two goods.": "Privilegiul îți dă două bunuri.",
    "You produced no {good:good} in this phase; the extra good must be of a kind you produced.": (
        "Nu ai produs {good:good} în această fază; bunul în plus e dintre cele produse."
    ),
    "The supply has [only {left}][{left!}no] {good:good} left.": (
        "[{left!}În rezervă nu mai e {good:good}.]"
        "[{left?}Din rezervă mai poți lua doar {left:barrel} de {good:good}.]"
    ),
    "There’s nothing to decline; `pass` declines the good.": (
        "Nu e nimic de refuzat; ca să nu iei bunul, scrie `pas`."
    ),
    # Trader
    "A plantation costs {n:doubloon}, and you have none.": (
        "O plantație costă {n:doubloon}, iar tu nu ai niciunul."
    ),
    "There are no face-down plantations left to buy.": (
        "Nu se mai pot cumpăra plantații cu fața în jos."
    ),
    "You have no {good:good}.": "Nu ai {good:good}.",
    "You have no occupied trading post.": "Nu ai niciun Post comercial ocupat.",
    "The trading house is full.": "Casa de comerț e plină.",
    "The trading house is empty.": "Casa de comerț e goală.",
    "The trading house already holds {good:good}; you need an occupied office to sell more.": (
        "Casa de comerț are deja {good:good}; numai cu un Birou ocupat mai poți vinde."
    ),
    "Sell a good now with `sell …`, or `pass`.": ("Vinde acum un bun (`vinde …`) sau scrie `pas`."),
    "You have already sold a good in this phase.": "Ai vândut deja un bun în această fază.",
    "You can use the land office only once per phase.": (
        "Poți folosi Oficiul funciar o singură dată pe fază."
    ),
    "To buy a plantation you need a colonist in your land office.": (
        "Pentru a cumpăra o plantație e nevoie de un colonist la Oficiul funciar."
    ),
    "To return a plantation you need a noble in your land office.": (
        "Pentru a înapoia o plantație e nevoie de un nobil la Oficiul funciar."
    ),
    "There’s nothing to decline: markets don’t count at the trading post.": (
        "Nu e nimic de refuzat: piețele nu contează la Postul comercial."
    ),
    # Captain and storage
    "Write which ship: `load {good:good} onto …`.": "Scrie pe ce navă: `încarcă {good:good} pe …`.",
    "There is no ship with {size} spaces; the ships have {sizes:list}.": (
        "Nu există nicio navă de {size}; sunt nave de {sizes:list}."
    ),
    "There is no ship with {size} spaces.": "Nu există nicio navă de {size}.",
    "The {size}-space ship carries {good:good}.": "Nava de {size} transportă {good:good}.",
    "The {size}-space ship is full.": "Nava de {size} e plină.",
    "The {size}-space ship is empty.": "Nava de {size} e goală.",
    "You have to load as much {good:good} as you can: use ship {best:any}.": (
        "Trebuie să încarci cât mai mult {good:good}: alege nava de {best:any}."
    ),
    "{good:Good} is already on the {size}-space ship and has to go there.": (
        "Pe nava de {size} e deja {good:good}: trebuie să încarci acolo."
    ),
    "{good:Good} is already on the {size}-space ship, which is full.": (
        "Pe nava de {size} e deja {good:good}, iar nava e plină."
    ),
    "You have to load if you can.": "Poți încărca, deci trebuie să o faci.",
    "Load a good now with `load …`.": "Încarcă acum un bun: `încarcă …`.",
    "You have no occupied wharf.": "Nu ai niciun Debarcader ocupat.",
    "You have already used your wharf in this phase.": (
        "Nava de la Debarcaderul tău a plecat deja în această fază."
    ),
    "You have no occupied small wharf.": "Nu ai niciun Debarcader mic ocupat.",
    "You have already used your small wharf in this phase.": (
        "Barca de la Debarcaderul tău mic a plecat deja în această fază."
    ),
    "Load at least one good on the small wharf.": "Barca pleacă cu cel puțin un bun.",
    "You have [{own}][{own!}no] {good:good}, not {n}.": (
        "[Ai doar {own:barrel} de {good:good}, nu {n}.][{own!}Nu ai {good:good}.]"
    ),
    "The privilege comes only once, with the captain’s own first load.": (
        "Privilegiul vine o singură dată, cu prima încărcare a căpitanului."
    ),
    "Deliver goods to the royal supplier with `deliver …`, or `pass`.": (
        "Livrează acum bunuri Furnizorului regal (`livrează …`) sau scrie `pas`."
    ),
    "You can deliver only one good for each of your nobles: {n}, not {given}.": (
        "Poți livra câte un bun pentru fiecare nobil, adică {n}, nu {given}."
    ),
    "The royal supplier takes one good of each kind.": (
        "Furnizorul regal ia câte un bun de fiecare tip."
    ),
    "Store your goods now with `store …` or `keep …`.": (
        "Alege acum ce depozitezi: `depozitează …` sau `păstrează …`."
    ),
    "Your warehouses hold {n:kind} of goods.": "În depozitele tale poți păstra {n:kind} de bunuri.",
    "Without an occupied warehouse you keep one good: `keep …`.": (
        "Fără un depozit ocupat păstrezi un singur bun: `păstrează …`."
    ),
    "Besides what your warehouses hold, you keep [{several?}{n} single goods][{several!}one "
    "single good].": (
        "În afara depozitelor păstrezi [{several?}{n:goods}][{several!}un singur bun]."
    ),
    "You have no {good:good} left.": "Nu mai ai {good:good}.",
    "Goods of a kind that is in a warehouse don’t take a single space.": (
        "Bunurile dintr-un tip depozitat întreg nu mai trebuie păstrate separat."
    ),
    "Name each kind only once.": "Fiecare tip se scrie o singură dată.",
    "Write which goods to store, or `store nothing`.": (
        "Scrie ce bunuri: `depozitează …` sau `nu depozita nimic`."
    ),
    # Buccaneer and draft
    "Write `seize …`, `plunder the trading house`, `raid the colonist ship` or `capture …`.": (
        "Scrie `capturează nava …`, `jefuiește casa de comerț`, `atacă nava de coloniști` sau "
        "`capturează …`."
    ),
    "Write which ship, as in `seize the 5-space ship and keep 3 corn`.": (
        "Scrie ce navă, de exemplu `capturează nava de 5 și păstrează 3 butoaie de porumb`."
    ),
    "The {size}-space ship carries {good:good}, not {other:good}.": (
        "Nava de {size} transportă {good:good}, nu {other:good}."
    ),
    "You can keep up to {n:goods} from that ship.": (
        "De pe acea navă poți păstra cel mult {n:goods}."
    ),
    "Write whom you take: `raid the colonist ship and take 2 colonists and 1 noble`.": (
        "Scrie pe cine iei, de exemplu `atacă nava de coloniști și ia 2 coloniști precum și 1 "
        "nobil`."
    ),
    "Write whom you take, nobles or colonists.": "Scrie pe cine iei: nobili sau coloniști.",
    "You can keep up to {n} people here.": "Aici poți păstra cel mult {n:people}.",
    "You can’t capture the {role:role}: no such card is free.": (
        "{role:Role the} nu poate fi capturat: nu e liberă nicio astfel de carte."
    ),
    "The ship carries no more than one person per player, so there is nobody to take.": (
        "Pe navă e cel mult câte un colonist de jucător; nu ai pe cine lua."
    ),
    "There aren’t that many of them aboard.": "Nu sunt atâția la bord.",
    "Choose a building for the game now with `choose …`.": (
        "Alege acum o clădire pentru joc: `alege …`."
    ),
    "The {building:building} is already in this game.": (
        "{building:building the} face deja parte din joc."
    ),
    "The {building:building} belongs to an expansion that isn’t in this game.": (
        "{building:building the} ține de o extensie care nu se joacă."
    ),
    "Every place for a building that costs {cost} is taken ({n} in all).": (
        "Toate locurile pentru clădiri cu prețul {cost} sunt ocupate (în total {n})."
    ),
    "Large buildings are chosen after all the others.": (
        "Clădirile mari se aleg după toate celelalte."
    ),
    # Any game
    "We don’t understand `{words}` here.": "Nu știm ce înseamnă aici „{words}”.",
    "`{words}` could mean {readings:any}.": "„{words}” poate însemna: {readings:any named}.",
    "The game is over.": "Jocul s-a încheiat.",
    "It is not your turn.": "Nu e rândul tău.",
    "That move can’t be played "
    "automatically there.": "Mutarea aceea nu se poate juca automat acolo.",
    "That is too long for one move.": "E prea lung pentru o singură mutare.",
    "There is no move to read.": "Aici nu e nicio mutare.",
    "This move could not be read. Please write it another way.": (
        "Nu am reușit să citim această mutare. Scrie-o, te rugăm, altfel."
    ),
    "We can’t read `{rest}` after `{move}`.": (
        "După `{move:named}` nu mai trebuie nimic; nu înțelegem „{rest}”."
    ),
    "Choose a role now.": "Alege acum un rol.",
    "There is no seat {n}.": "Nu există locul {n}.",
    "Write which {what}: `{verb} …`.": "Scrie mai exact: `{verb:named} …`.",
    "Write what you decline, as in `without the privilege`.": "Scrie la ce renunți: `… fără …`.",
    "You can’t decline the {declined} here.": "Aici nu poți renunța la {declined:declined}.",
    "The privilege belongs to the player who chose the {role:role}.": (
        "Privilegiul îi revine cui a ales {role:role the}."
    ),
}

# What roles and buildings do

ROLE_RULES = {
    "settler": (
        "Fiecare poate lua o plantație cu fața în sus; cine a ales rolul poate lua în loc o "
        "carieră."
    ),
    "mayor": (
        "Oamenii de pe navă se împart, cu unul în plus pentru cine a ales rolul, și fiecare își "
        "așază din nou toți oamenii."
    ),
    "builder": "Fiecare poate cumpăra o clădire; cine a ales rolul plătește cu 1 mai puțin.",
    "craftsman": (
        "Fiecare produce cât îi permit plantațiile și clădirile de producție ocupate; cine a "
        "ales rolul mai ia un bun de un tip pe care l-a produs."
    ),
    "trader": (
        "Fiecare poate vinde un bun casei de comerț; cine a ales rolul primește cu 1 mai mult."
    ),
    "captain": (
        "Fiecare trebuie să încarce cât poate și primește câte un punct pentru fiecare bun; cine "
        "a ales rolul primește 1 în plus. Apoi bunurile rămase trebuie depozitate."
    ),
    "prospector": "Cine a ales rolul ia un dublon; nimeni altcineva nu face nimic.",
    "buccaneer": (
        "Cine a ales rolul golește o navă sau casa de comerț, atacă nava de coloniști sau "
        "capturează un rol; nimeni altcineva nu face nimic."
    ),
}
PLANT_RULE = (
    "Meșteșugar: fiecare colonist de aici prelucrează recolta unei plantații de {} ocupate."
)
PLANTS = {
    "small-indigo-plant": "indigo",
    "small-sugar-mill": "zahăr",
    "indigo-plant": "indigo",
    "sugar-mill": "zahăr",
    "tobacco-storage": "tutun",
    "coffee-roaster": "cafea",
}
RULES = {
    **{id: PLANT_RULE.format(made) for id, made in PLANTS.items()},
    "small-market": "Comerciant: 1 dublon în plus când vinzi.",
    "hacienda": (
        "Colonizator: înainte să iei o piesă poți trage în plus o plantație cu fața în jos."
    ),
    "construction-hut": "Colonizator: în locul unei plantații poți lua o carieră.",
    "small-warehouse": "Căpitan: după încărcare păstrezi toate bunurile de un tip.",
    "hospice": ("Colonizator: iei un colonist din rezervă pe piesa pe care o așezi."),
    "office": ("Comerciant: poți vinde un tip de bun pe care casa de comerț îl are deja."),
    "large-market": "Comerciant: 2 dubloni în plus când vinzi.",
    "large-warehouse": ("Căpitan: după încărcare păstrezi toate bunurile de două tipuri."),
    "factory": (
        "Meșteșugar: 0, 1, 2, 3 sau 5 dubloni pentru 1, 2, 3, 4 sau 5 tipuri de bunuri pe care "
        "le produci."
    ),
    "university": ("Constructor: iei un colonist din rezervă în clădirea pe care o cumperi."),
    "harbor": "Căpitan: 1 punct în plus de fiecare dată când încarci.",
    "wharf": ("Căpitan: o dată pe fază poți încărca toate bunurile de un tip pe o navă proprie."),
    "guild-hall": (
        "Final: 1 punct pentru fiecare clădire de producție mică a ta și 2 pentru fiecare mare."
    ),
    "residence": (
        "Final: 4, 5, 6 sau 7 puncte pentru cel mult 9, pentru 10, 11 sau 12 piese pe insulă."
    ),
    "fortress": "Final: 1 punct la fiecare trei coloniști sau nobili ai tăi.",
    "customs-house": "Final: 1 punct la fiecare patru puncte pe care le ai în jetoane.",
    "city-hall": "Final: 1 punct pentru fiecare clădire violetă a ta, și pentru aceasta.",
    "aqueduct": (
        "Meșteșugar: 1 indigo în plus dacă Fabrica ta mare de indigo a produs și 1 zahăr în "
        "plus dacă a produs Fabrica ta mare de zahăr."
    ),
    "black-market": (
        "Constructor: pentru dublonii care îți lipsesc poți da cel mult un colonist, un punct "
        "și un bun, fiecare valorând 1."
    ),
    "forest-house": (
        "Colonizator: poți așeza o plantație ca pădure. Constructor: la fiecare două păduri ale "
        "tale clădirile te costă cu 1 mai puțin, chiar dacă aici nu lucrează nimeni."
    ),
    "storehouse": "Căpitan: după încărcare mai păstrezi 3 bunuri de orice tip.",
    "guesthouse": (
        "În orice fază poți trimite de aici una sau ambele persoane pe cercuri goale, unde "
        "lucrează imediat."
    ),
    "trading-post": (
        "Comerciant: la propriul Post comercial poți vinde și ce are deja casa de comerț; piețele "
        "nu cresc prețul acolo."
    ),
    "church": (
        "Constructor: 1 punct pentru o clădire din coloana 2 sau 3, 2 puncte pentru una mare."
    ),
    "small-wharf": (
        "Căpitan: o dată pe fază poți trimite orice bunuri cu o barcă a ta, 1 punct la "
        "fiecare două."
    ),
    "lighthouse": "Căpitan: 1 dublon de fiecare dată când încarci și 1 când alegi căpitanul.",
    "specialty-factory": (
        "Meșteșugar: pentru tipul din care ai produs cel mai mult, în afară de porumb, câte 1 "
        "dublon pentru fiecare bun în afară de primul."
    ),
    "library": "Privilegiul fiecărui rol pe care îl alegi contează de două ori.",
    "union-hall": (
        "Căpitan: înainte de prima ta încărcare, 1 punct la fiecare două bunuri de același "
        "tip pe care le ai."
    ),
    "cloister": (
        "Final: 1, 3, 6 sau 10 puncte pentru 1, 2, 3 sau 4 grupuri de câte trei piese identice "
        "pe insulă."
    ),
    "statue": "Valorează 8 puncte; nu trebuie să lucreze nimeni aici.",
    "land-office": (
        "Comerciant: cu un colonist aici cumperi cu 1 dublon o plantație cu fața în jos; cu "
        "un nobil înapoiezi o plantație sau o pădure și primești 1 dublon."
    ),
    "chapel": "Meșteșugar: 1 dublon cu un colonist aici, 1 punct cu un nobil.",
    "hunting-lodge": (
        "Sfârșitul fazei colonizatorului: cu un colonist aici poți elimina o plantație sau o "
        "pădure; un nobil aduce 2 puncte dacă ai mai multe locuri libere pe insulă decât oricine "
        "altcineva."
    ),
    "zoning-office": (
        "Constructor: cu un colonist aici, clădirile mici costă cu 1 mai puțin; cu un nobil, "
        "cele mari costă cu 2 mai puțin."
    ),
    "royal-supplier": (
        "Căpitan: înainte de prima încărcare poți livra bunuri diferite, cel mult unul pentru "
        "fiecare nobil al tău, câte 1 punct."
    ),
    "villa": "Primar: iei în plus 1 nobil din rezervă.",
    "jeweler": "Meșteșugar: 1 dublon pentru fiecare nobil al tău. O clădire de producție mare.",
    "royal-garden": "Final: 1 punct pentru fiecare nobil al tău.",
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    "Plant, build, produce and ship: whatever role one player picks, everyone plays.": (
        "Plantează, construiește, produ și expediază: rolul ales de unul e jucat de toți."
    ),
    # The aim, the end, and a first game
    "Have the most victory points when the game ends. You get them for the goods that"
    " you ship and for what you build.": (
        "Strânge cele mai multe puncte până la finalul jocului. Le primești pentru "
        "bunurile pe care le expediezi și pentru ce construiești."
    ),
    "The game ends with the round in which the point chips run out, there are too few"
    " colonists to fill the ship again, or a player fills the last space of their "
    "city.": (
        "Jocul se încheie după runda în care se termină jetoanele de puncte, coloniștii nu "
        "mai ajung pentru a umple nava sau cineva ocupă ultimul loc din oraș."
    ),
    "Each player adds up their point chips, the points of their buildings, and what "
    "their large buildings with a colonist on them bring. On a tie, doubloons and "
    "goods together decide.": (
        "Fiecare adună jetoanele de puncte, punctele clădirilor și ce aduc clădirile mari"
        " cu un colonist pe ele. La egalitate decid dublonii și bunurile la un loc."
    ),
    "The aim: points": "Scopul: punctele",
    "Whoever has the most victory points at the end wins. Each good you ship is a point, and "
    "every building is worth some. So grow goods, ship them, and build.": (
        "Câștigă cine are la final cele mai multe puncte. Fiecare bun expediat e un "
        "punct, iar fiecare clădire valorează câteva. Așadar cultivă, expediază și "
        "construiește."
    ),
    "A role is for everyone": "Un rol e pentru toți",
    "When a player chooses a role, everyone does what it says, one after the other; "
    "whoever chose it gets a little more. Doubloons that lie on a role go to whoever "
    "chooses it.": (
        "Când cineva alege un rol, toți fac pe rând ce spune el; cine l-a ales primește "
        "ceva în plus. Dublonii de pe un rol îi ia cine îl alege."
    ),
    "Fields grow goods": "Plantațiile dau bunuri",
    "Each plantation grows one good. Corn is ready as it grows; indigo, sugar, "
    "tobacco and coffee also need a production building of their kind in your city. A"
    " quarry makes what you build cheaper.": (
        "Fiecare plantație dă un bun. Porumbului îi ajunge câmpul; indigoul, zahărul, "
        "tutunul și cafeaua mai au nevoie de o clădire de producție de tipul lor în oraș."
        " O carieră ieftinește clădirile."
    ),
    "Nothing works without people": "Fără oameni nu merge nimic",
    "A plantation, a quarry or a building does something only with a colonist on its "
    "circle. Each time, you may move them all: put them where a field and "
    "its production building work together.": (
        "O plantație, o carieră sau o clădire funcționează doar cu un colonist pe cercul ei. "
        "De fiecare dată îi poți așeza din nou pe toți: acolo unde plantația și clădirea "
        "ei de producție funcționează împreună."
    ),
    "Money becomes buildings": "Banii devin clădiri",
    "Production buildings turn what your fields grow into goods; each violet building"
    " has a power of its own. Each occupied quarry takes 1 off the price, up to what "
    "the column allows.": (
        "Clădirile de producție prelucrează recolta câmpurilor; fiecare clădire violetă "
        "are efectul ei. Fiecare carieră ocupată scade prețul cu 1, cel mult cât permite "
        "coloana."
    ),
    "Goods become money": "Bunurile devin bani",
    "The trading house pays anything from nothing for corn to 4 for coffee. It takes one good of "
    "each kind and is emptied only when all its spaces are full. What you sell here you can’t "
    "ship: it’s money or points.": (
        "Casa de comerț plătește de la nimic pentru porumb până la 4 pentru cafea. Ia "
        "câte un bun din fiecare tip și se golește abia când e plină. Ce vinzi nu mai "
        "poți expedia: bani acum sau puncte."
    ),
    "One ship, one kind of good": "O navă, un singur tip de bunuri",
    "Each good you load is a point. A ship carries one kind, and no two ships carry "
    "the same. Whoever can load must. When nobody can, you keep one good; without a "
    "warehouse the rest is lost.": (
        "Fiecare bun încărcat e un punct. O navă duce un singur tip, iar două nave nu duc"
        " niciodată același. Cine poate încărca trebuie să o facă. Când nu mai poate "
        "nimeni, păstrezi un bun; fără depozit restul se pierde."
    ),
    "How it ends": "Cum se încheie",
    "The game ends with the round in which the point chips or the colonists run out, "
    "or somebody fills the last space of their city. Large buildings, with a colonist"
    " on them, then bring more points.": (
        "Jocul se încheie după runda în care se termină jetoanele de puncte sau coloniștii "
        "ori cineva ocupă ultimul loc din oraș. Clădirile mari cu un colonist pe ele aduc"
        " atunci puncte în plus."
    ),
    # Options
    "Edition": "Ediție",
    "Which edition’s rules to use.": ("Ediția după care se joacă."),
    "Expansions": "Extensii",
    "New Buildings": "Clădiri noi",
    "Nobles": "Nobilii",
    "Buccaneer": "Corsarul",
    "Festival": "Festivalul",
    "Any of the four, in any combination.": "Oricare din cele patru, în orice combinație.",
    "Two-player rules": "Reguli pentru doi jucători",
    "official: three roles each": "oficiale: câte trei roluri",
    "fan variant: the governor chooses twice": "varianta fanilor: guvernatorul alege de două ori",
    "How a round works with two players.": "Cum decurge o rundă în doi.",
    "Buildings": "Clădiri",
    "drawn at random": "la întâmplare",
    "the players choose in turn": "jucătorii aleg pe rând",
    "How the buildings for the game are picked, one for each slot at its price.": (
        "Cum se aleg clădirile jocului: câte una pentru fiecare loc, după preț."
    ),
    "Storing goods": "Depozitarea bunurilor",
    "in turn from the captain": "pe rând de la căpitan",
    "all at once, hidden until all have chosen": "toți deodată, pe ascuns până aleg toți",
    "Whether everyone stores goods at once, or in turn from the captain.": (
        "Dacă toți depozitează bunurile deodată sau pe rând, de la căpitan."
    ),
    "Building": "Construirea",
    "in turn from the builder": "pe rând de la constructor",
    "at once where no player can take a building from another": (
        "deodată, dacă nimeni nu poate lua altuia o clădire"
    ),
    "Whether players who can’t take a building from each other build at once, hidden until all of "
    "them have chosen, or everyone in turn.": (
        "Dacă jucătorii care nu-și pot lua unul altuia o clădire construiesc deodată, pe ascuns "
        "până aleg toți, sau toți pe rând."
    ),
    "Placing colonists": "Așezarea coloniștilor",
    "all at once, hidden": "toți deodată, pe ascuns",
    "in turn from the mayor": "pe rând de la primar",
    "Whether everyone places colonists at once, or in turn from the mayor.": (
        "Dacă toți își așază coloniștii deodată sau pe rând de la primar."
    ),
    # Decisions
    "Draft": "Alegerea clădirilor",
    "Role": "Rolul",
    "Settler": "Colonizator",
    "End of settler": "Sfârșitul fazei colonizatorului",
    "Mayor": "Primar",
    "Builder": "Constructor",
    "Craftsman": "Meșteșugar",
    "Trader": "Comerciant",
    "Captain": "Căpitan",
    "Storage": "Depozitare",
    "Any time": "Oricând",
    "Any move": "Orice mutare",
    # Moves
    "Choose a building for this game.": "Alege o clădire pentru acest joc.",
    "Choose one of the roles left.": "Alege unul dintre rolurile rămase.",
    "Take a tile; `draw` uses the hacienda first.": (
        "Ia o piesă; `trage` folosește mai întâi Conacul."
    ),
    "Turn a plantation into a forest with the forest house.": (
        "Transformă o plantație în pădure cu Casa de pădure."
    ),
    "Discard a tile with the hunting lodge.": "Elimină o piesă cu Cabana de vânătoare.",
    "Write how many people go where; the rest go to San Juan.": (
        "Scrie câți oameni merg în fiecare loc; restul rămân în San Juan."
    ),
    "Write which of them are nobles.": "Scrie care dintre ei sunt nobili.",
    "Build a building.": "Construiește o clădire.",
    "Use the black market when you’re short of doubloons.": (
        "Plătește prin Piața neagră când nu-ți ajung dublonii."
    ),
    "Take the extra good of the privilege, or two with a library.": (
        "Ia bunul din privilegiu (două, cu Biblioteca)."
    ),
    "If you have people in the guesthouse, send them first, or produce.": (
        "Dacă ai oameni la Han, trimite-i mai întâi sau produ."
    ),
    "Sell a good.": "Vinde un bun.",
    "Sell to your own trading post.": "Vinde la propriul Post comercial.",
    "Use the land office.": "Folosește Oficiul funciar.",
    "Load all you can of one kind; name the ship by its size.": (
        "Încarcă tot ce poți dintr-un singur tip; nava se indică prin mărime."
    ),
    "Load what you like on the small wharf.": "Încarcă ce vrei la Debarcaderul mic.",
    "Deliver goods to the royal supplier.": "Livrează bunuri Furnizorului regal.",
    "Write which kinds go into warehouses and which single goods you keep.": (
        "Scrie ce tipuri merg în depozite și ce alte bunuri păstrezi."
    ),
    "Choose one of the four actions.": "Alege una dintre cele patru acțiuni.",
    "Send someone from the guesthouse, now or by standing order.": (
        "Trimite pe cineva de la Han, acum sau printr-un ordin permanent."
    ),
    "Write whom you take from the ship.": "Scrie pe cine iei de pe navă.",
    "Decline what you would get automatically.": "Refuză ceea ce ai primi automat.",
}

TO_YOU = Address(
    "tu",
    "",
    ", apoi ",
    {
        "alege": "alegi", "are": "ai", "atacă": "ataci", "capturează": "capturezi",
        "construiește": "construiești", "cumpără": "cumperi", "devine": "devii", "dă": "dai",
        "folosește": "folosești", "găsește": "găsești", "ia": "iei", "jefuiește": "jefuiești",
        "livrează": "livrezi", "pierde": "pierzi", "plantează": "plantezi", "predă": "predai",
        "primește": "primești", "produce": "produci", "pune": "pui", "păstrează": "păstrezi",
        "renunță": "renunți", "trage": "tragi", "transformă": "transformi", "trimite": "trimiți",
        "vinde": "vinzi", "încarcă": "încarci", "așază": "așezi", "plătește": "plătești",
        "își": "îți",
    },
    {
        "cleared": "{who} {by:clears as you} {kind:tile}.",
        "villa": "La Vila ta vine un {person:person}.",
        "festival_crop": "Festival: ai trei {crop:plantations} înaintea celorlalți "
        "(+{colonists:colonist}).",
        "festival_goods": "Festival: produci {goods:counts} într-o singură fază, înaintea "
        "celorlalți (+{doubloons:doubloon}).",
        "festival_building": "Festival: construiești {building:building the} înaintea celorlalți "
        "(+{points:point}).",
    },
)  # fmt: skip
"""What {who} does, told to themselves: the verbs of the sentences, and those that are otherwise."""

LANGUAGE = Language(
    "ro",
    plural=romanian_plural,
    conjunction=" și ",
    alternative=" sau ",
    nothing="nimic",
    seat="Locul",
    texts={**SENTENCES, **PHRASES, **REFUSALS, **DESCRIPTIONS},
    counts=COUNTS,
    names={
        **NAMES,
        "Role the": {role: capitalised(name) for role, name in NAMES["role the"].items()},
        "good": GOOD,
        "Good": {key: name.capitalize() for key, name in GOOD.items()},
        "plantations": PLANTATIONS,
        "to": TO,
        "from": FROM,
        "bare tile": {id: name.split(" ", 1)[1] for id, (name, *_) in TILES.items()},
        "clears": {"discard": "elimină", "return": "înapoiază"},
        "clears as you": {"discard": "elimini", "return": "înapoiezi"},
        "declined": DECLINED,
        "occupied": OCCUPIED,
        "spot": {**GOOD, **NAMES["building"], SAN_JUAN: "San Juan"},
        "rule": RULES,
        "role rule": ROLE_RULES,
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
    times=" ×",
    several={
        **{NAMES["tile"][good]: f"{good} plantation" for good in GOODS},
        **{NAMES["tile"][kind]: kind for kind in (QUARRY, FOREST)},
    },
)
