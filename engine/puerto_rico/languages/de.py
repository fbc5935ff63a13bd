"""Puerto Rico in German. Names of players are not inflected and nobody's gender is told.

Terms are those of the German rules (alea 2002, Ravensburger); what only the edition of 2020 calls
otherwise stands in `EDITIONS`. One file though a long one: who translates, or corrects a
translation, has all of the language before them.
"""

from __future__ import annotations

from engine.grammar import Address, capitalised, cases, led_by, one_or_more
from engine.languages import Language
from engine.puerto_rico.goods import FOREST, GOODS, QUARRY, UNKNOWN
from engine.puerto_rico.moves import SAN_JUAN
from engine.typed_words import Manner, Names, TypedWords, Writing, spelt_out

# What things are called: by name, and as they stand behind der, den, dem, des (die, das)

CASES = "name nom acc dat gen"
DER = ("", "der", "den", "dem", "des")
DIE = ("", "die", "die", "der", "der")
DAS = ("", "das", "das", "dem", "des")
LETTERS = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
"""As people without them on their keyboards type them; ss for ß is read anyway."""


def noun(name: str, genitive: str = "") -> tuple[str, ...]:
    """A noun that changes in the genitive only, or never."""
    return (name, name, name, name, genitive or name)


ROLES = {
    "settler": noun("Siedler", "Siedlers"),
    "mayor": noun("Bürgermeister", "Bürgermeisters"),
    "builder": noun("Baumeister", "Baumeisters"),
    "craftsman": noun("Aufseher", "Aufsehers"),
    "trader": noun("Händler", "Händlers"),
    "captain": noun("Kapitän", "Kapitäns"),
    "prospector": noun("Goldsucher", "Goldsuchers"),
    "buccaneer": noun("Freibeuter", "Freibeuters"),
}
QUARRIES = noun("Steinbruch", "Steinbruchs")
FORESTS = noun("Wald", "Waldes")
FACE_DOWN = (
    "verdecktes Plättchen",
    "verdeckte Plättchen",
    "verdeckte Plättchen",
    "verdeckten Plättchen",
    "verdeckten Plättchens",
)
GOOD = {
    **dict(zip(GOODS, map(noun, ("Mais", "Indigo", "Zucker", "Tabak", "Kaffee")), strict=True)),
    QUARRY: QUARRIES,
    FOREST: FORESTS,
    UNKNOWN: FACE_DOWN,
}
TILES = {
    **{good: noun(f"{GOOD[good][0]}plantage") for good in GOODS},
    QUARRY: QUARRIES,
    FOREST: FORESTS,
    UNKNOWN: FACE_DOWN,
}
PEOPLE = {
    "colonist": ("Kolonist", "Kolonist", "Kolonisten", "Kolonisten", "Kolonisten"),
    "noble": ("Adliger", "Adlige", "Adligen", "Adligen", "Adligen"),
}
MASCULINE = {
    "tobacco-storage": noun("Tabakspeicher", "Tabakspeichers"),
    "harbor": noun("Hafen", "Hafens"),
    "black-market": noun("Schwarzmarkt", "Schwarzmarkts"),
    "trading-post": noun("Handelsposten", "Handelspostens"),
    "lighthouse": noun("Leuchtturm", "Leuchtturms"),
    "royal-supplier": (
        "Hoflieferant",
        "Hoflieferant",
        "Hoflieferanten",
        "Hoflieferanten",
        "Hoflieferanten",
    ),
    "jeweler": noun("Juwelier", "Juweliers"),
    "royal-garden": (
        "Königlicher Garten",
        "Königliche Garten",
        "Königlichen Garten",
        "Königlichen Garten",
        "Königlichen Gartens",
    ),
}
FEMININE = {
    **{
        id: (f"{size}e {name}", f"{size}e {name}", f"{size}e {name}", *[f"{size}en {name}"] * 2)
        for id, size, name in (
            ("small-indigo-plant", "Klein", "Indigoküperei"),
            ("small-sugar-mill", "Klein", "Zuckermühle"),
            ("small-market", "Klein", "Markthalle"),
            ("large-market", "Groß", "Markthalle"),
            ("small-wharf", "Klein", "Werft"),
        )
    },
    "indigo-plant": noun("Indigoküperei"),
    "sugar-mill": noun("Zuckermühle"),
    "coffee-roaster": noun("Kaffeerösterei"),
    "hacienda": noun("Hazienda"),
    "construction-hut": noun("Bauhütte"),
    "factory": noun("Manufaktur"),
    "university": noun("Universität"),
    "wharf": noun("Werft"),
    "guild-hall": noun("Zunfthalle"),
    "residence": noun("Residenz"),
    "fortress": noun("Festung"),
    "storehouse": noun("Lagerhalle"),
    "church": noun("Kirche"),
    "specialty-factory": noun("Spezialmanufaktur"),
    "library": noun("Bibliothek"),
    "statue": noun("Statue"),
    "chapel": noun("Kapelle"),
    "hunting-lodge": noun("Jagdhütte"),
    "villa": noun("Villa"),
}
NEUTER = {
    **{
        id: (f"{size}es Lagerhaus", *[f"{size}e Lagerhaus"] * 2, f"{size}en Lagerhaus",
             f"{size}en Lagerhauses")
        for id, size in (("small-warehouse", "Klein"), ("large-warehouse", "Groß"))
    },
    "hospice": noun("Hospiz", "Hospizes"),
    "office": noun("Kontor", "Kontors"),
    "customs-house": noun("Zollhaus", "Zollhauses"),
    "city-hall": noun("Rathaus", "Rathauses"),
    "aqueduct": noun("Aquädukt", "Aquädukts"),
    "forest-house": noun("Forsthaus", "Forsthauses"),
    "guesthouse": noun("Gasthaus", "Gasthauses"),
    "union-hall": noun("Genossenschaftshaus", "Genossenschaftshauses"),
    "cloister": noun("Kloster", "Klosters"),
    "land-office": noun("Grundbuchamt", "Grundbuchamts"),
    "zoning-office": noun("Bauamt", "Bauamts"),
}  # fmt: skip
BUILDINGS = {**MASCULINE, **FEMININE, **NEUTER}
NAMES = {
    **cases("role", CASES, led_by(DER, ROLES)),
    **cases("good", CASES, GOOD),
    **cases("person", CASES, PEOPLE),
    **cases(
        "tile",
        CASES,
        {
            **led_by(DIE, {good: TILES[good] for good in GOODS}),
            **led_by(DER, {QUARRY: QUARRIES, FOREST: FORESTS}),
            **led_by(DAS, {UNKNOWN: FACE_DOWN}),
        },
    ),
    **cases(
        "building",
        CASES,
        {**led_by(DER, MASCULINE), **led_by(DIE, FEMININE), **led_by(DAS, NEUTER)},
    ),
}
THE_ROLE = {role: capitalised(name) for role, name in NAMES["role nom"].items()}
THE_BUILDING = {id: capitalised(name) for id, name in NAMES["building nom"].items()}
"""As sentences begin with them: Der Hafen."""
A_TILE = {
    **{good: f"eine {TILES[good][0]}" for good in GOODS},
    QUARRY: "einen Steinbruch",
    FOREST: "einen Wald",
    UNKNOWN: "ein verdecktes Plättchen",
}
"""In the accusative."""
A_PERSON = {person: f"einen {PEOPLE[person][2]}" for person in PEOPLE}
WITH_PERSON = {person: f"einem {PEOPLE[person][3]}" for person in PEOPLE}
NO_TILE = {
    **{good: f"keine {TILES[good][0]}" for good in GOODS},
    QUARRY: "kein Steinbruch",
    FOREST: "kein Wald",
    UNKNOWN: "kein verdecktes Plättchen",
}
NO_GOOD = {good: f"{'kein' if good == 'indigo' else 'keinen'} {GOOD[good][0]}" for good in GOODS}
A_BUILDING = {
    **{id: f"einen {row[2]}" for id, row in MASCULINE.items()},
    **{id: f"eine {row[1]}" for id, row in FEMININE.items()},
    **{id: f"ein {row[0]}" for id, row in NEUTER.items()},
}
NO_OCCUPIED = {
    **{id: f"keinen besetzten {row[2]}" for id, row in MASCULINE.items()},
    **{id: f"keine besetzte {row[1]}" for id, row in FEMININE.items()},
    **{id: f"kein besetztes {row[0]}" for id, row in NEUTER.items()},
}
"""With nobody at work there: du hast keine besetzte Bauhütte."""
PLANTATIONS = {good: f"{TILES[good][0]}n" for good in GOODS}
PHASE = {role: f"{name}{'s' if role == 'captain' else ''}phase" for role, (name, *_) in
         ROLES.items()}  # fmt: skip
TO = {
    **{good: f"auf {NAMES['tile acc'][good]}" for good in GOODS},
    QUARRY: "in den Steinbruch",
    FOREST: "in den Wald",
    **{id: f"{'zur' if id in FEMININE else 'zum'} {row[3]}" for id, row in BUILDINGS.items()},
    SAN_JUAN: "nach San Juan",
}
AT = {
    **{good: f"auf {NAMES['tile dat'][good]}" for good in GOODS},
    QUARRY: "im Steinbruch",
    FOREST: "im Wald",
    **{id: f"{'bei der' if id in FEMININE else 'beim'} {row[3]}" for id, row in BUILDINGS.items()},
    SAN_JUAN: "in San Juan",
}
FROM = {
    **{good: f"von {NAMES['tile dat'][good]}" for good in GOODS},
    QUARRY: "aus dem Steinbruch",
    **{id: f"{'von der' if id in FEMININE else 'vom'} {row[3]}" for id, row in BUILDINGS.items()},
    SAN_JUAN: "aus San Juan",
}
DECLINED = {
    "privilege": "auf das Privileg",
    "colonist": "auf den Kolonisten",
    **{id.replace("-", " "): f"auf {name}" for id, name in NAMES["building acc"].items()},
}
COUNTS = {
    "doubloon": ("Dublone", "Dublonen"),
    "doubloon left": ("Dublone übrig", "Dublonen übrig"),
    "point": ("Siegpunkt", "Siegpunkte"),
    "colonist": ("Kolonisten", "Kolonisten"),
    "colonist nom": ("Kolonist", "Kolonisten"),
    "noble": ("Adligen", "Adlige"),
    "noble nom": ("Adliger", "Adlige"),
    "people": ("Person", "Personen"),
    "person back": ("Person zurück in den Vorrat", "Personen zurück in den Vorrat"),
    "kind": ("Warensorte", "Warensorten"),
    "circle": ("Kreis", "Kreise"),
    "empty circle": ("freien Kreis", "freie Kreise"),
    "city space": ("freies Stadtfeld", "freie Stadtfelder"),
    "goods": ("Ware", "Waren"),
    "quarry": ("Steinbruch", "Steinbrüche"),
    "forest": ("Wald", "Wälder"),
    **{f"{good} plantation": (TILES[good][0], PLANTATIONS[good]) for good in GOODS},
    **{good: (GOOD[good][0],) * 2 for good in GOODS},
}
"""As objects of a verb; in the nominative where that differs."""
EDITIONS = {
    "2020": {
        "Kolonist": "Arbeiter",
        "Kolonisten": "Arbeiter",
        "des Kolonisten": "des Arbeiters",
        "mit Kolonisten": "mit Arbeitern",
        "von Kolonisten": "von Arbeitern",
        "Kolonistenschiff": "Anwerbestelle",
        "das Kolonistenschiff": "die Anwerbestelle",
        "dem Kolonistenschiff": "der Anwerbestelle",
        "des Kolonistenschiffs": "der Anwerbestelle",
        "auf dem Kolonistenschiff": "in der Anwerbestelle",
        "vom Kolonistenschiff": "aus der Anwerbestelle",
        "Bürgermeister": "Vorarbeiter",
        "Bürgermeisters": "Vorarbeiters",
        "Bürgermeisterphase": "Vorarbeiterphase",
    }
}
"""Words of an edition in the place of those here."""

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "take": ("nimm", "nehme", "ich nehme", "nehmen"),
    "draw": (
        "ziehe", "ziehe verdeckt", "zieh", "ziehen", "ich ziehe",
    ),
    "discard": (
        "entferne", "entfernen", "wirf … ab", "abwerfen", "räume … ab", "abräumen", "lege … ab",
    ),
    "place": (
        "verteile", "verteile die Leute", "verteil", "verteilen", "platziere", "platzieren",
        "setze", "setz", "setzen", "besetze", "setze … ein",
    ),
    "build": ("baue", "bau", "bauen", "ich baue", "errichte", "errichten"),
    "extra": (
        "nimm zusätzlich", "zusätzlich", "extra", "nimm extra", "nimm noch", "nimm dazu",
        "nehme zusätzlich", "nehme extra", "nehme noch", "nehme dazu",
    ),
    "sell": ("verkaufe", "verkauf", "verkaufen", "ich verkaufe"),
    "buy": ("kaufe", "kauf", "kaufen", "ich kaufe"),
    "return": ("gib … zurück", "gebe … zurück", "zurückgeben", "gib … ab", "gebe … ab"),
    "load": (
        "lade", "lad", "laden", "verlade", "verladen", "belade", "verschiffe", "verschiffen",
        "ich lade", "ich verlade", "ich verschiffe",
    ),
    "deliver": ("liefere", "liefer", "liefern", "beliefere", "liefere … ab"),
    "store": ("lagere", "lager", "lagern", "lagere … ein", "einlagern"),
    "keep": ("behalte", "behalt", "behalten", "ich behalte"),
    "piracy": ("kapere", "kaper", "kapern", "Piraterie"),
    "plunder": (
        "plündere das Handelshaus", "plündere", "plünder", "plündern", "Plünderung",
    ),
    "raid": (
        "überfalle das Kolonistenschiff", "überfalle die Anwerbestelle", "überfalle", "überfall",
        "überfallen",
    ),
    "capture": ("entführe", "entführen", "Entführung", "nimm … gefangen"),
    "produce": ("produziere", "produzier", "produzieren"),
    "choose": ("wähle", "wähl", "wählen", "ich wähle"),
    "send": ("schicke", "schick", "schicken", "sende", "entsende"),
    "when": ("sobald", "während", "wenn"),
    "cancel": ("widerrufe", "widerruf", "streiche", "lösche"),
    "prefer": ("bevorzuge", "bevorzug", "bevorzugen"),
    "pass": ("passe", "passen", "ich passe"),
}  # fmt: skip
WORDS = {
    "on": ("auf", "über", "in", "ins"),
    "at": ("im", "in", "am", "an", "beim", "bei"),
    "to": ("zum", "zur", "zu", "auf", "in", "ins", "nach"),
    "as": ("als",),
    "from": ("von", "vom", "aus", "auf", "in", "im"),
    "with": ("mit",),
    "article": (
        "der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "einer",
    ),
    "paying": ("zahle mit", "und zahle mit", "bezahle mit", "zahle", "bezahle", "bezahlt mit"),
    "without": ("ohne",),
    "nothing": ("nichts", "niemanden", "niemand", "keine", "keinen", "und behalte niemanden",
                "und nimm niemanden"),
    "store nothing": ("lagere nichts", "verzichte aufs Lagern"),
    "place nothing": ("verteile niemanden", "verzichte aufs Verteilen"),
    "auto": ("automatisch",),
    "same": ("wie bisher", "wie zuletzt", "wie vorher", "wie gehabt", "genauso", "unverändert"),
    "start": ("am Anfang", "zu Beginn", "Anfang", "Beginn", "beginnt"),
    "end": ("am Ende", "zum Ende", "Ende", "endet"),
    "orders": ("die Aufträge", "Aufträge", "alle Aufträge", "meine Aufträge", "den Auftrag",
               "Auftrag"),
    "apart": ("und behalte", "einzeln", "und einzeln", "sowie einzeln", "für"),
    "vp": (
        "SP", "Siegpunkt", "Punkt", "einem Siegpunkt", "einen Siegpunkt", "einem Punkt",
        "einen Punkt",
    ),
    "good": ("Ware", "Warenstein"),
    "plantation": (
        "Plantage", "als Plantage", "die Plantage", "eine Plantage", "eine verdeckte Plantage",
    ),
    "empty": ("unbesetzt", "unbesetzte", "unbesetzten", "leer", "leere", "leeren"),
    "ship": (
        "Schiff", "das", "dem", "den", "er", "Frachtschiff", "Frachter", "mit", "Feldern",
        "Plätzen", "Felder", "Plätze",
    ),
}  # fmt: skip
OTHER_NAMES: dict[str, Names] = {
    "role": {
        "settler": "Pflanzer",
        "mayor": ("Vorarbeiter", "den Vorarbeiter", "Vorarbeiterphase", "der Vorarbeiterphase"),
        "trader": "Kaufmann",
        "prospector": "Goldgräber",
        "buccaneer": "Pirat",
    },
    "good": {
        **{good: f"den {GOOD[good][0]}" for good in GOODS if good != "indigo"},
        "indigo": ("das Indigo", "den Indigo"),
        FOREST: ("als Wald", "einen Wald"),
        QUARRY: "einen Steinbruch",
    },
    "tile": {good: (f"{GOOD[good][0]} Plantage", f"eine {TILES[good][0]}") for good in GOODS},
    "person": {
        "colonist": ("Arbeiter", "Arbeitern"),
        "noble": ("Adligem", "Adeliger", "Adelige", "Adeligen", "Adel"),
    },
    "declined": {
        "privilege": ("Privileg", "das Privileg", "mein Privileg"),
        "colonist": (
            "Kolonist", "Kolonisten", "einen Kolonisten", "den Kolonisten", "Arbeiter",
            "einen Arbeiter", "den Arbeiter",
        ),
    },
    "place": {SAN_JUAN: ("Windrose", "der Windrose")},
    "ship": {
        "wharf": ("eigenes Schiff", "eigene", "eigenes", "eigenen"),
        "small-wharf": ("kleines eigenes Schiff", "eigenes Boot", "Boot"),
    },
}  # fmt: skip
OTHER_BUILDINGS: Names = {
    "small-indigo-plant": ("kl. Indigoküperei", "Kleine Indigofabrik", "Kleine Küperei"),
    "small-sugar-mill": ("kl. Zuckermühle", "Kleine Zuckerfabrik"),
    "indigo-plant": (
        "Große Indigoküperei",
        "gr. Indigoküperei",
        "die Große Indigoküperei",
        "Indigofabrik",
        "Küperei",
    ),
    "sugar-mill": ("Große Zuckermühle", "gr. Zuckermühle", "die Große Zuckermühle", "Zuckerfabrik"),
    "tobacco-storage": "Tabaklager",
    "coffee-roaster": "Rösterei",
    "small-market": ("kl. Markthalle", "Kleiner Markt", "den Kleinen Markt", "kl. Markt"),
    "large-market": ("gr. Markthalle", "Großer Markt", "den Großen Markt", "gr. Markt"),
    "small-warehouse": ("kl. Lagerhaus", "Kleines Lager", "das Kleine Lager", "kl. Lager"),
    "large-warehouse": ("gr. Lagerhaus", "Großes Lager", "das Große Lager", "gr. Lager"),
    "hacienda": "Hacienda",
    "office": "Büro",
    "factory": ("Fabrik", "die Fabrik"),
    "harbor": "Seehafen",
    "guild-hall": ("Gildenhalle", "Zunfthaus"),
    "aqueduct": ("der Aquädukt", "den Aquädukt"),
    "storehouse": "Lagerschuppen",
    "guesthouse": "Gästehaus",
    "small-wharf": ("kl. Werft",),
    "specialty-factory": "Spezialitätenmanufaktur",
    "union-hall": ("Gewerkschaftshaus", "Gewerkschaftshalle"),
    "statue": "Standbild",
    "hunting-lodge": "Jagdhaus",
    "royal-garden": ("Schlossgarten", "Hofgarten"),
}
"""Other names that are in use, and how names are cut short."""
ON_SHIPS = {
    "on": "auf Schiff",
    **{f"on {size}": f"auf das {size}er-Schiff" for size in range(2, 12)},
    "on wharf": "über die Werft",
    "on small wharf": "über die Kleine Werft",
}
PARTS = {
    **ON_SHIPS,
    "at trading post": "im Handelsposten",
    "at": "im",
    "as": "als",
    "paying": ", zahle mit",
    "without": "ohne",
}
"""How a wish goes on that is told without its verb."""


def _with(word: str, verb: str) -> str:
    """The verb with a word behind it, before the rest of what it says."""
    first, _, rest = verb.partition(" ")
    return " ".join(filter(None, (first, word, rest)))


ORDERS = {
    "if": ("wenn", "falls", "in der"),
    "then": ("dann",),
    "else": ("sonst", "andernfalls", "ansonsten"),
    "or": ("oder", "notfalls", "ersatzweise"),
    "nor": ("und",),
    "any": (
        "irgendetwas", "irgendwas", "etwas", "irgendeinen", "irgendeine", "irgendein", "egal was",
        "beliebig", "eine beliebige Ware",
    ),
    "best": (
        "spiele den besten Zug", "den besten Zug", "die beste Rolle", "am besten",
        "der beste Zug", "bester Zug", "das Beste", "den besten", "die beste",
    ),
    "takes": ("nimmt", "wählt", "baut"),
    "anyone": ("jemand", "irgendjemand", "irgendwer"),
    "always": ("immer", "stets"),
    "never": ("niemals", "nie wieder"),
    "never behind": ("nie",),
    "unless": (
        "außer", "außer wenn", "außer bei", "außer für", "es sei denn", "es sei denn, es geht um",
    ),
    "next time": ("nächstes Mal", "nächstes Mal wähle", "beim nächsten Mal", "das nächste Mal"),
    "until my next role": ("bis zu meiner nächsten Rolle", "aber nur bis zu meiner nächsten Rolle"),
    "player": ("Person", "Platz", "Spieler", "Spielerin"),
}  # fmt: skip
ROLE_NAMED = NAMES["role acc"]
BUILT = {id.replace("-", " "): name for id, name in NAMES["building acc"].items()}
CHOSEN = {role: f"wähle {name}" for role, name in ROLE_NAMED.items()}
LISTED = ("take", "sell", "load", "extra")
"""Verbs that are told once before several goods."""
WISHES = {
    **{f"or {role}": f"oder {name}" for role, name in ROLE_NAMED.items()},
    **{f"or build {name}": f"oder {the}" for name, the in {**BUILT, "any": "irgendetwas"}.items()},
    **{
        f"or {verb} {id}": f"oder {name}"
        for verb in LISTED
        for id, name in {**NAMES["good"], QUARRY: "einen Steinbruch", "any": "irgendetwas"}.items()
    },
}
"""Further wishes with the same verb: verkaufe Kaffee oder Zucker."""
ALTERNATIVES = {
    **{phrase: f", notfalls {text.removeprefix('oder ')}" for phrase, text in WISHES.items()},
    "or": ", notfalls",
}
"""Such wishes where what comes first is tried first: verkaufe Kaffee, notfalls Zucker."""
ENDS = {
    "else": ", sonst",
    "unless": ", außer für",
    "unless ,": " oder ",
    "unless anyone": ", außer wenn jemand",
    "unless player": ", außer wenn player",
    "until my next role": ", aber nur bis zu meiner nächsten Rolle",
    "best": "spiele den besten Zug",
}
VERB_LAST = {
    **ALTERNATIVES,
    **ENDS,
    "if": "in der",
    "if anyone": "wenn jemand",
    "if player": "wenn player",
    "takes": "… wählt",
    **{f"takes {name}": f"{the} baut" for name, the in BUILT.items()},
    "then": ":",
    "place any": "verteile beliebig",
    "extra any": "nimm zusätzlich eine beliebige Ware",
}
"""Wenn jemand den Hafen baut: wähle den Kapitän."""
PLAIN = {**CHOSEN, "place": "verteile die Leute:", **PARTS}
"""Behind a colon there is no other."""
ALWAYS = {
    **{verb: _with("immer", forms[0]) for verb, forms in VERBS.items()},
    **{role: f"wähle immer {name}" for role, name in ROLE_NAMED.items()},
    **PARTS,
    "draw": "ziehe immer eine verdeckte Plantage",
    "place": "verteile immer:",
    "place nothing": "verzichte immer aufs Verteilen",
    "store nothing": "verzichte immer aufs Lagern",
    "place auto": "verteile immer automatisch",
    "place same": "verteile immer wie bisher",
}
NEVER = {
    **{verb: _with("nie", forms[0]) for verb, forms in VERBS.items()},
    **{role: f"wähle nie {name}" for role, name in ROLE_NAMED.items()},
    **PARTS,
    "draw": "ziehe nie eine verdeckte Plantage",
    "place": "verteile nie:",
    "place nothing": "verzichte nie aufs Verteilen",
    "store nothing": "verzichte nie aufs Lagern",
    "paying": ", bezahlt mit",
    "place auto": "verteile nie automatisch",
    "place same": "verteile nie wie bisher",
}


def spelt(*tables: Names) -> list[Names]:
    """The names, with and without umlauts."""
    return [spelt_out(LETTERS, table) for table in tables]


TYPED = TypedWords(
    spelt_out(LETTERS, VERBS),
    spelt_out(LETTERS, WORDS),
    {
        "role": spelt(
            *(NAMES[f"role{case}"] for case in ("", " nom", " acc", " dat", " gen")),
            {
                role: (name, f"der {name}", f"die {name}", f"in der {name}")
                for role, name in PHASE.items()
            },
            {role: (f"beim {name}", f"als {name}") for role, name in NAMES["role"].items()},
            CHOSEN,
            {"mayor": "wähle den Vorarbeiter"},
            OTHER_NAMES["role"],
        ),
        "good": [NAMES["good"], OTHER_NAMES["good"]],
        "tile": [
            *(NAMES[f"tile{case}"] for case in ("", " nom", " acc", " dat")),
            PLANTATIONS,
            OTHER_NAMES["tile"],
        ],
        "person": [
            *(NAMES[f"person{case}"] for case in ("", " nom", " acc")),
            OTHER_NAMES["person"],
        ],
        "building": spelt(
            *(NAMES[f"building{case}"] for case in ("", " nom", " acc", " dat")),
            {id: (*row[1:3], A_BUILDING[id]) for id, row in BUILDINGS.items()},
            OTHER_BUILDINGS,
        ),
        "declined": [OTHER_NAMES["declined"]],
        "place": [OTHER_NAMES["place"]],
        "ship": [OTHER_NAMES["ship"]],
    },
    orders=spelt_out(LETTERS, ORDERS),
)
WRITTEN = {
    **NAMES["good"],
    QUARRY: "einen Steinbruch",
    **NAMES["building acc"],
    **A_PERSON,
}
WRITING = Writing(
    phrases={
        "at trading post": "im Handelsposten",
        "to": "",
        "paying": ", zahle mit",
        "paying: vp": "einem Siegpunkt",
        "paying: good": "",
        "store: keep": "sowie einzeln",
        "piracy: keep": "und behalte",
        "denied: keep": "sowie einzeln",
        "denied: paying": ", bezahlt mit",
        "seized: keep": "für",
        **{
            f"{form}: {n} {person}": f"{before} {n} {COUNTS[person][n > 1]}"
            for form, before in (("raided for", "für"), ("raided", "und"))
            for n in range(1, 12)
            for person in PEOPLE
        },
        **{f"raid: {n} colonist": f"und nimm {n} Kolonisten" for n in range(1, 12)},
        **{
            f"raid: {n} noble": f"und nimm {n} {'Adligen' if n == 1 else 'Adlige'}"
            for n in range(1, 12)
        },
        **{f"piracy: {size}": f"das {size}er-Schiff" for size in range(2, 12)},
        **{f"kept: {number}": f"{number}" for number in range(1, 12)},
        "when: send": "beginnt, schicke",
        "when: end send": "endet, schicke",
        **{f"load: {phrase}": written for phrase, written in ON_SHIPS.items()},
        "place: nothing": "niemanden",
        "placed: noble": "(Adliger)",
        **{f"placed: {n}": f"({n})" for n in range(1, 12)},
        **{f"placed: colonist {n}": f"({n} {COUNTS['colonist nom'][n > 1]}" for n in range(1, 12)},
        **{
            f"{form}: noble {n}": f"{before}{n} {COUNTS['noble nom'][n > 1]})"
            for form, before in (("placed", "("), ("beside", "und "))
            for n in range(1, 12)
        },
        "raid: nothing": "und nimm niemanden",
        "buy: plantation": "eine Plantage",
        "keep: plantation": "als Plantage",
        "keep: forest": "als Wald",
        "take: as forest": "als Wald",
        "tile: colonist": "mit Kolonist",
        "tile: noble": "mit Adligem",
        **{f"tile: {good} empty": f"die unbesetzte {TILES[good][0]}" for good in GOODS},
    },
    openings={
        "raid": "überfalle das Kolonistenschiff",
        "draw": "ziehe eine verdeckte Plantage",
        "place": "verteile die Leute:",
        "place auto": "verteile automatisch",
        "place same": "verteile wie bisher",
        "place nothing": "verteile niemanden",
    },
    forms={
        "nom": {**NAMES["good"], **NAMES["building"], **NAMES["role"], **NAMES["person"]},
        "acc": WRITTEN,
        "denied": WRITTEN,
        "seized": {},
        "raided for": {},
        "kept": NAMES["good"],
        "beside": {},
        "placed": {**NAMES["good"], **NAMES["building"]},
        "raided": {},
        "taken": {**NAMES["good"], **NAMES["building acc"], **NAMES["role acc"]},
        "spared": {**NAMES["building acc"], QUARRY: "einen Steinbruch"},
        "phase": PHASE,
        "moment": {role: f"die {name}" for role, name in PHASE.items()},
        "role": NAMES["role acc"],
        "tile": NAMES["tile acc"],
        "person": A_PERSON,
        "people": {"colonist": "Kolonisten", "noble": "Adlige"},
        "to": TO,
        "paying": {**NAMES["good"], **WITH_PERSON},
        "from": FROM,
        "without": {
            **NAMES["building acc"],
            "privilege": "Privileg",
            "colonist": "Kolonisten",
        },
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
        "to": "to",
        "prefer": "people",
        "capture": "role",
        "discard": "tile",
        "return": "tile",
        "paying": "paying",
        "paying: colonist": "from",
        "paying: noble": "from",
        "from: ,": "paying",
        "without": "without",
    },
    usual="acc",
    last="und",
    manners={
        "if": Manner(PLAIN, VERB_LAST, last="und"),
        "next": Manner(
            {**PLAIN, **ROLE_NAMED},
            {**VERB_LAST, "next time": "nächstes Mal: wähle", "best": "die beste Rolle"},
        ),
        "always": Manner(
            PLAIN,
            {
                **ALTERNATIVES,
                **ENDS,
                "always": "",
                "place any": "verteile immer beliebig",
                "extra any": "nimm immer zusätzlich eine beliebige Ware",
            },
            last="und",
            first=ALWAYS,
        ),
        "always if": Manner(
            PLAIN,
            {
                **VERB_LAST,
                "always if": "immer in der",
                "always if anyone": "immer wenn jemand",
                "always if player": "immer wenn player",
            },
            last="und",
        ),
        "never": Manner(
            NEVER,
            {**WISHES, **ENDS, "never": "", "or": "und", "any": "etwas"},
            after={"piracy": "seized", "raid": "raided for", "denied: paying": "paying"},
            usual="denied",
            last="und",
        ),
    },
    capitals=True,
    ahead=frozenset({"piracy", "raid", "keep", "store", "load", "extra"}),
)

# What happens, by the kind of the event; the others are parts of theirs

SENTENCES = {
    "role": "{who} wählt {role:role acc}[ (+{doubloons:doubloon})].",
    "passed settler": "{who} nimmt kein Plättchen.",
    "passed builder": "{who} baut nichts.",
    "passed craftsman": "{who} nimmt keine zusätzliche Ware.",
    "passed trader": "{who} verkauft nichts.",
    "passed captain": "{who} nutzt die Werft nicht.",
    "dealt": "Vom Kolonistenschiff: {shares:commas}.",
    "share": "{name} [{colonists:colonist}][{both?} und ][{nobles:noble}]",
    "placed": (
        "{who} verteilt die Leute: [{places:commas}][{places!}niemand arbeitet][; in San Juan: "
        "{idle:counts nom}]."
    ),
    "place": "{key:spot}[ ({many})]",
    "place of nobles": "{key:spot} ([{many?}{nobles:noble nom}][{many!}Adliger])",
    "place of both": "{key:spot} ({colonists:colonist nom} und {nobles:noble nom})",
    "took": "{who} nimmt {kind:tile a}[{colonists?}, besetzt mit einem Kolonisten].",
    "drew": "{who} zieht {kind:tile a} vom verdeckten Stapel.",
    "forest": (
        "{who} legt [{hidden?}ein verdecktes Plättchen][{hidden!}{face:tile a}] als "
        "Wald aus[{colonists?} (der Kolonist geht nach San Juan)]."
    ),
    "built": (
        "{who} baut {building:building acc} [für {price:doubloon}][{price!}kostenlos]"
        "[{colonists?}, besetzt mit einem Kolonisten]."
    ),
    "loaded": "{who} verlädt {goods:counts} {ship} (+{points:point}[ und {doubloons:doubloon}]).",
    "ship": "auf das {size}er-Schiff",
    "wharf": "über die Werft",
    "small wharf": "über die Kleine Werft",
    "stored": "{who} behält {kept:counts}[, verliert aber {lost:counts}].",
    "sailed": (
        "[{several?}Volle Schiffe legen ab][{several!}Ein volles Schiff legt ab]: {ships:list}."
    ),
    "ship with": "das {size}er-Schiff mit {good:good}",
    "revealed": "Neue Plantagen: {tiles:counts}.",
    "revealed none": "Es gibt keine Plantagen mehr.",
    "privilege_colonist": "{who} nimmt {colonists:colonist} aus dem Vorrat.",
    "ship_refilled": (
        "Das Kolonistenschiff [{people?}hält jetzt {people:counts} bereit.][{people!}ist leer.]"
    ),
    "villa": "Ein {person:person} zieht in die Villa von {who}.",
    "sent": "{who} schickt {person:person a} aus dem Gasthaus {to:to}.",
    "drafted": "{who} wählt {building:building acc}.",
    "produced": "{who} produziert {goods:counts}.",
    "income": "{who} erhält {doubloons:doubloon} durch {building:building acc}.",
    "reward": "{who} erhält {points:point} durch {building:building acc}.",
    "delivered": "{who} liefert dem Hoflieferanten {goods:list good} (+{points:point}).",
    "extra": "{who} nimmt zusätzlich {goods:counts}.",
    "sold": (
        "{who} verkauft {good:good}[{at_post?} im Handelsposten]"
        " [für {price:doubloon}][{price!}für nichts]."
    ),
    "bought": "{who} kauft eine verdeckte Plantage für {price:doubloon}.",
    "cleared": "{who} {by:clears} {kind:tile a} {by:clears behind}.",
    "handed_back": "{who} gibt auf dem Schwarzmarkt {parts:list} ab.",
    "a person": "1 {person:person acc}",
    "a point": "1 Siegpunkt",
    "a good": "1 {good:good}",
    "piracy": "{who} behält {goods:counts} vom gekaperten {ship}er-Schiff.",
    "plunder": "{who} plündert das Handelshaus (+{points:point}).",
    "raid": (
        "{who} nimmt beim Überfall auf das Kolonistenschiff [{kept?}{people:counts}]"
        "[{kept!}niemanden] mit[ ({returned:person back})]."
    ),
    "captives": "{who} schickt die Gefangenen sofort an die Arbeit: {places:commas}.",
    "captured": "{who} entführt {role:role acc}[ mit {doubloons:doubloon} auf der Karte].",
    "ransom": "{who} erhält {doubloons:doubloon} Lösegeld für {role:role acc}.",
    "festival": (
        "Festival: Preise gibt es für drei {crop:plantations}, für {goods:counts} in einer Phase "
        "und für {building:building acc}."
    ),
    "festival_crop": (
        "Festival: {who} hat als erste Person drei {crop:plantations} und erhält "
        "{colonists:colonist}."
    ),
    "festival_goods": (
        "Festival: {who} produziert als erste Person {goods:counts} und erhält "
        "{doubloons:doubloon}."
    ),
    "festival_building": (
        "Festival: {who} baut als erste Person {building:building acc} und erhält {points:point}."
    ),
    "house_emptied": "Das Handelshaus ist voll und wird geleert.",
    "prospected": "{who} findet {doubloons:doubloon}.",
    "round": "Runde\u00a0{round}: {who} ist Gouverneur.",
    "last_round points": "Die Siegpunktchips sind aufgebraucht: Das ist die letzte Runde.",
    "last_round colonists": (
        "Die Kolonisten reichen nicht, um das Kolonistenschiff zu füllen: Das ist die letzte Runde."
    ),
    "last_round city": "Eine Stadt ist voll bebaut: Das ist die letzte Runde.",
    "over": "Die Partie ist zu Ende.",
    # Von einer Runde in wenigen Zeilen
    "told role": "{who} wählt {role:role acc}[ (+{doubloons:doubloon})]",
    "told took": "{who} nimmt {what}",
    "told settled": "{who} erhält {what}",
    "told built": "{who} baut {what}",
    "told drafted": "{who} wählt {what}",
    "told produced": "{who} produziert {what}",
    "told sold": "{who} verkauft {what}",
    "told loaded": "{who} verlädt {what}",
    "told lost": "{who} verliert {what}",
    "told prospected": "{who} findet {what}",
    "told next": "{people} [{several?}je ]{what}",
    "told things": "{things:list}[ (+{gains:counts})]",
    "told counts": "{counts:counts}[ (+{gains:counts})]",
    "told tile": "{kind:tile a}[{colonists?} mit einem Kolonisten]",
    "told building": "{building:building acc}",
    "told sale": (
        "{good:good}[{at_post?} im Handelsposten] [für {price:doubloon}][{price!}für nichts]"
    ),
}

# Questions and previews, by the English ones

PHRASES = {
    "[{n:doubloon}][{n!}nothing]": "[{n:doubloon}][{n!}für nichts]",
    "Choose a role": "Wähle eine Rolle",
    "Choose a building for this game": "Wähle ein Gebäude für diese Partie",
    "Take a plantation": "Nimm eine Plantage",
    "Take a second plantation thanks to your library": (
        "Nimm dank der Bibliothek eine zweite Plantage"
    ),
    "Keep the {kind:good} you drew as a plantation or a forest": (
        "Du hast {kind:tile a} gezogen: Behalte sie als Plantage oder als Wald"
    ),
    "Discard a tile with the hunting lodge": "Entferne mit der Jagdhütte ein Plättchen",
    "Place your colonists": "Verteile deine Kolonisten",
    "Place the people you took: {people:counts}": "Verteile deine Gefangenen: {people:counts nom}",
    "Build a building": "Baue ein Gebäude",
    "Send someone from the guesthouse, or produce": (
        "Schicke jemanden aus dem Gasthaus oder produziere"
    ),
    "Take an extra good": "Nimm eine zusätzliche Ware",
    "Take up to two extra goods": "Nimm bis zu zwei zusätzliche Waren",
    "Sell a good": "Verkaufe eine Ware",
    "Use the land office": "Nutze das Grundbuchamt",
    "Load a ship": "Belade ein Schiff",
    "Deliver goods to the royal supplier": "Liefere Waren an den Hoflieferanten",
    "Store goods": "Behalte Waren",
    "Seize a ship, plunder the trading house, raid the colonist ship or capture a role": (
        "Kapere ein Schiff, plündere das Handelshaus, überfalle das Kolonistenschiff oder "
        "entführe eine Rolle"
    ),
    "{n:doubloon}[{coins?} in all]": "[{coins?}insgesamt ]{n:doubloon}",
    "your island is full": "deine Insel ist voll",
    "you can take a quarry": "du kannst einen Steinbruch nehmen",
    "first pick of the plantations": "du hast die erste Wahl unter den Plantagen",
    "you get a noble[{villa?}, and one more from the villa]": (
        "du erhältst einen Adligen[{villa?} und noch einen durch die Villa]"
    ),
    "you get [{noble!}{n:colonist}][{noble?}{n} people, one of them a noble]"
    "[{villa?}, and one from the villa]": (
        "du erhältst [{noble!}{n:colonist}][{noble?}{n:people}, darunter einen Adligen]"
        "[{villa?} und noch jemanden durch die Villa]"
    ),
    "you can’t afford anything[, even with the {coins:doubloon} on the card]": (
        "du kannst dir nichts leisten[, auch nicht mit {coins:doubloon} von der Karte]"
    ),
    "{building:building} [for {price:doubloon}][{price!}for free]": (
        "{building:building} [für {price:doubloon}][{price!}kostenlos]"
    ),
    "[with the {coins:doubloon} on the card ]you can afford: {priced:commas}": (
        "[mit {coins:doubloon} von der Karte kannst du dir leisten]"
        "[{coins!}du kannst dir leisten]: {priced:commas}"
    ),
    "you produce nothing": "du produzierst nichts",
    "you produce {goods:counts}[{more?} (+1 extra)][, and the factory pays {factory:doubloon}]": (
        "du produzierst {goods:counts}[{more?} (+1 zusätzlich)][; die Manufaktur bringt "
        "{factory:doubloon}]"
    ),
    "you have nothing to sell": "du hast nichts zu verkaufen",
    "your {good:good} sells for {paid:doubloon}": "{good:good} bringt {paid:doubloon}",
    "you have nothing to load": "du hast nichts zu verladen",
    "{n:point}": "{n:point}",
    "{move}: {words}": "{move}: {words}",
    "a colonist goes to San Juan": "ein Kolonist geht nach San Juan",
    "with a colonist on it": "besetzt mit einem Kolonisten",
    "your forests: {n}": "deine Wälder: {n}",
    "you get 1 doubloon": "du erhältst 1 Dublone",
    "frees its space": "macht ein Inselfeld frei",
    "face down, before the one you pick": ("noch vor der, die du dir aussuchst"),
    "[for {paid:doubloon}][{paid!}for free], leaving you {left}; {points:point}[; "
    "{bonus} more at the end for what you have now]": (
        "[für {paid:doubloon}][{paid!}kostenlos], [{left:doubloon left}][{left!}nichts übrig]; "
        "{points:point}[; am Ende "
        "noch {bonus:point} für das, was du schon hast]"
    ),
    "you’ll have {goods:counts}": "du hast dann {goods:counts}",
    "a face-down plantation for 1 doubloon": "eine verdeckte Plantage für 1 Dublone",
    "load {goods:counts} {ship} for {points:point}[ and {doubloons:doubloon}]": (
        "{goods:counts} {ship} (+{points:point}[ und {doubloons:doubloon}])"
    ),
    "{words}[; {certain:point} by the end of the phase][; {least} to {most:point} by the "
    "end of the phase][; you lose {lost:goods}][; you lose at most {at_most:goods}]": (
        "{words}[; bis zum Ende der Phase {certain:point}][; bis zum Ende der Phase {least} bis "
        "{most:point}][; du verlierst {lost:goods}][; du verlierst höchstens {at_most:goods}]"
    ),
    "nothing is lost": "nichts geht verloren",
    "you lose {goods:counts}": "du verlierst {goods:counts}",
    "its goods go to the supply ({aboard})": "alle Waren ({aboard}) gehen in den Vorrat",
    "[{part?}{kept} of the {aboard} {good:good} aboard][{part!}all {good:good} aboard]": (
        "[{part?}{kept} von {aboard} {good:good} an Bord][{part!}alles an Bord]"
    ),
    "fills {n} of your circles": "besetzt {n:circle}",
    "[{n:doubloon} on the card; ]3 doubloons if someone else chooses it; otherwise "
    "you play it last": (
        "[{n:doubloon} auf der Karte; ]3 Dublonen, wenn jemand die Rolle wählt; sonst spielst du "
        "sie am Ende der Runde"
    ),
    "{building:rule}": "{building:rule}",
    "[produces {goods:counts}][{goods!}produces nothing yet][; {quarries:quarry} occupied][; "
    "in use: {busy:commas building}]": (
        "[produziert {goods:counts}][{goods!}produziert noch nichts][; {quarries:quarry} "
        "besetzt][; in Betrieb: {busy:commas building}]"
    ),
}

# Why a move is refused, by the English reasons

REFUSALS = {
    "`{words}` isn’t a good: goods are corn, indigo, sugar, tobacco and coffee.": (
        "„{words}“ ist keine Ware: Waren sind Mais, Indigo, Zucker, Tabak und Kaffee."
    ),
    "`{words}` isn’t a tile: tiles are plantations, quarries and forests.": (
        "„{words}“ ist kein Plättchen: Plättchen sind Plantagen, Steinbrüche und Wälder."
    ),
    "`{words}` isn’t a building.": "„{words}“ ist kein Gebäude.",
    "Forests don’t lie with the tiles: with a forest house a plantation becomes one, as in "
    "`take corn as a forest`.": (
        "Wälder liegen nicht aus: Mit dem Forsthaus wird eine Plantage dazu, etwa mit "
        "`nimm Mais als Wald`."
    ),
    # Roles
    "You hold the buccaneer token, so someone else must choose the buccaneer first.": (
        "Du hast den Freibeuter-Marker: Erst muss jemand anders den Freibeuter wählen."
    ),
    "You captured the {role:role} yourself; you play it at the end of the round.": (
        "Du hast {role:role acc} selbst entführt; die Rolle spielst du am Ende der Runde."
    ),
    "[{own?}You have already chosen the {role:role} this round.][{own!}Another player "
    "has already chosen the {role:role} this round.]": (
        "[{own?}Du hast {role:role acc} in dieser Runde schon gewählt.]"
        "[{own!}{role:role The} ist in dieser Runde schon vergeben.]"
    ),
    "There is no {role:role} in this game.": "In dieser Partie gibt es {role:role acc} nicht.",
    "There’s nothing to decline: you have no occupied {building:spot}.": (
        "Es gibt nichts, worauf du verzichten könntest: Du hast {building:building no}."
    ),
    # Settler
    "Your island has no free space.": "Auf deiner Insel ist kein Feld mehr frei.",
    "Take a plantation now, or `pass`.": "Nimm jetzt eine Plantage oder schreib `passe`.",
    "You need an occupied hacienda to draw a face-down plantation.": (
        "Nur mit einer besetzten Hazienda darfst du eine verdeckte Plantage ziehen."
    ),
    "You can draw with the hacienda only once, before you take a tile.": (
        "Mit der Hazienda ziehst du nur einmal, und zwar bevor du ein Plättchen nimmst."
    ),
    "There are no face-down plantations left to draw.": "Es gibt keine verdeckten Plantagen mehr.",
    "There’s nothing to decline: you have no occupied hospice.": (
        "Es gibt nichts, worauf du verzichten könntest: Du hast kein besetztes Hospiz."
    ),
    "You need an occupied forest house to turn a plantation into a forest.": (
        "Nur mit einem besetzten Forsthaus darfst du eine Plantage als Wald legen."
    ),
    "No {kind:good} plantation is on offer; you can take [{row:any good}][{row!}none].": (
        "In der Auslage liegt {kind:tile no}; du kannst nehmen: [{row:commas good}][{row!}nichts]."
    ),
    "A quarry can’t become a forest.": "Ein Steinbruch kann nicht zum Wald werden.",
    "There are no quarries left.": "Es gibt keine Steinbrüche mehr.",
    "To take a quarry you must have chosen the settler or have an occupied construction hut.": (
        "Einen Steinbruch nimmt nur, wer den Siedler gewählt hat oder eine besetzte Bauhütte "
        "besitzt."
    ),
    "Write what to do with the tile: `keep as a plantation` or `keep as a forest`.": (
        "Schreib, was aus dem Plättchen wird: `behalte als Plantage` oder `behalte als Wald`."
    ),
    "You can’t discard a quarry, only a plantation or a forest.": (
        "Einen Steinbruch kannst du nicht entfernen, nur eine Plantage oder einen Wald."
    ),
    "You don’t have that tile: {kind:good}[ {state}].": "So ein Plättchen hast du nicht.",
    "Discard a tile now with `discard …`, or `pass`.": (
        "Entferne jetzt ein Plättchen (`entferne …`) oder schreib `passe`."
    ),
    # Mayor
    "Write where they go, as in `place people: corn (2), small market`.": (
        "Schreib, wohin: zum Beispiel `verteile die Leute: Mais (2), Kleine Markthalle`."
    ),
    "Place your colonists now with `place people: …`.": (
        "Verteile jetzt deine Kolonisten: `verteile die Leute: …`."
    ),
    "You have {colonists:colonist} in all, not {placed}.": (
        "[Du hast insgesamt {colonists:colonist}, nicht {placed}.]"
        "[{colonists!}Du hast keine Kolonisten.]"
    ),
    "You have {nobles:noble} in all, not {placed}.": (
        "[Du hast insgesamt {nobles:noble}, nicht {placed}.][{nobles!}Du hast keine Adligen.]"
    ),
    "You still have {missing:people} to place on the empty circles.": (
        "Auf freie Kreise musst du noch {missing:people} verteilen."
    ),
    "You have no {key:site} with room for a colonist.": (
        "Für einen Kolonisten ist {key:at} kein Platz."
    ),
    "Your {key:site} has room for {room}, not {count}.": (
        "Platz ist {key:at} für {room:people}, nicht für {count}."
    ),
    "Place the people you took now with `place people: …`.": (
        "Verteile jetzt deine Gefangenen: `verteile die Leute: …`."
    ),
    # Guesthouse and asides
    "You can’t send anyone while people are being placed.": (
        "Während verteilt wird, kannst du niemanden schicken."
    ),
    "There is no guesthouse in this game.": "In dieser Partie gibt es kein Gasthaus.",
    "There are no nobles in this game.": "In dieser Partie gibt es keine Adligen.",
    "There is no {person:person} in your guesthouse.": (
        "In deinem Gasthaus ist kein {person:person}."
    ),
    "Send someone from your guesthouse with `send …`, or `produce`.": (
        "Schicke jemanden aus dem Gasthaus (`schicke …`) oder schreib `produziere`."
    ),
    "You have no {key:site} with an empty circle to send a {person:person} to.": (
        "Du hast {key:at} keinen freien Kreis, auf den du jemanden schicken kannst."
    ),
    "You can send someone with your own move or right after it; for later, leave an "
    "order such as `when the captain phase ends, send a colonist to the harbor`.": (
        "Du kannst jemanden mit deinem eigenen Zug oder gleich danach schicken; für später gib "
        "einen Auftrag, zum Beispiel `sobald die Kapitänsphase endet, schicke einen Kolonisten "
        "zum Hafen`."
    ),
    "You already have {n} standing orders; `cancel orders` makes room.": (
        "Mehr als {n} stehende Aufträge sind nicht möglich; `widerrufe die Aufträge` schafft Platz."
    ),
    "You can only cancel orders: `cancel orders`.": (
        "Widerrufen kannst du nur Aufträge: `widerrufe die Aufträge`."
    ),
    "Write who goes where, as in `send a colonist to the harbor`.": (
        "Schreib, wer wohin geht: `schicke einen Kolonisten zum Hafen`."
    ),
    "Write where they go, as in `send a colonist to the harbor`.": (
        "Schreib, wohin: `schicke einen Kolonisten zum Hafen`."
    ),
    "Write when and what: `when the captain phase ends, send a colonist to the harbor`.": (
        "Schreib, wann und was: `sobald die Kapitänsphase endet, schicke einen Kolonisten zum "
        "Hafen`."
    ),
    "You took {people:counts}.": "Deine Gefangenen: {people:counts nom}.",
    "You have to place {missing} more of the people you took on empty circles.": (
        "Von deinen Gefangenen musst du noch {missing:people} auf freie Kreise verteilen."
    ),
    "Your {key:site} has room for {n}, not {wanted}.": (
        "[Du hast {key:at} {n:empty circle}, nicht {wanted}.]"
        "[{n!}Du hast {key:at} keinen freien Kreis.]"
    ),
    # Builder
    "Write where they come from: `paying with a colonist from the corn plantation`.": (
        "Schreib, woher: `zahle mit einem Kolonisten von der Maisplantage`."
    ),
    "Your {kind:good} tiles differ: say who’s on the one you mean, or that it’s empty.": (
        "Deine Plättchen davon unterscheiden sich: Schreib, wer auf dem gemeinten arbeitet oder "
        "dass es unbesetzt ist."
    ),
    "The black market takes at most one colonist, one point and one good.": (
        "Der Schwarzmarkt nimmt höchstens einen Kolonisten, einen Siegpunkt und eine Ware."
    ),
    "You can’t hand back anyone from the black market itself.": (
        "Vom Schwarzmarkt selbst kannst du niemanden abgeben."
    ),
    "You have no {person:person} to hand back from {key:place}.": (
        "Du hast {key:at} keinen {person:person acc}, den du abgeben könntest."
    ),
    "You already own a {building:building}; you can have only one of each kind.": (
        "Du hast {building:building acc} schon; jedes Gebäude darfst du nur einmal haben."
    ),
    "The {building:building} isn’t in this game.": (
        "In dieser Partie gibt es {building:building acc} nicht."
    ),
    "There is no {building:building} left.": "{building:building The} ist nicht mehr zu haben.",
    "Your city has no room for the {building:building}, which takes {n} of its spaces.": (
        "{building:building The} braucht in der Stadt {n:city space}."
    ),
    "The {building:building} costs you {cost:doubloon} now, but you have only {own}.": (
        "{building:building The} kostet dich jetzt {cost:doubloon}, "
        "[du hast aber nur {own}.][{own!}du hast aber keine.]"
    ),
    "Build a building now, or `pass`.": "Baue jetzt ein Gebäude oder schreib `passe`.",
    "There’s nothing to decline: you have no occupied university.": (
        "Es gibt nichts, worauf du verzichten könntest: Du hast keine besetzte Universität."
    ),
    "You need an occupied black market to pay with anything but doubloons.": (
        "Nur mit einem besetzten Schwarzmarkt kannst du mit etwas anderem als Dublonen zahlen."
    ),
    "You have no point chip to hand back.": "Du hast keinen Siegpunktchip abzugeben.",
    "You have no {good:good} to hand back.": "Du hast {good:good no}, um damit zu zahlen.",
    "The {building:building} then costs you {cost}, but you have only {means}.": (
        "{building:building The} kostet dich dann {cost:doubloon}, "
        "[du hast aber nur {means}.][{means!}du hast aber keine.]"
    ),
    "Hand back only what you need: you could pay without one of these.": (
        "Gib nur ab, was nötig ist: Auch ohne eins davon könntest du zahlen."
    ),
    # Craftsman
    "Write which good: `take extra …`.": "Schreib, welche Ware: `nimm zusätzlich …`.",
    "Take an extra good now with `take extra …`, or `pass`.": (
        "Nimm jetzt eine zusätzliche Ware (`nimm zusätzlich …`) oder schreib `passe`."
    ),
    "The privilege gives you one good.": "Das Privileg bringt dir eine Ware.",
    "The privilege gives you two goods.": "Das Privileg bringt dir zwei Waren.",
    "You produced no {good:good} in this phase; the extra good must be of a kind you produced.": (
        "{good:Good} hast du in dieser Phase nicht produziert; die zusätzliche Ware muss von einer "
        "Sorte sein, die du produziert hast."
    ),
    "The supply has [only {left}][{left!}no] {good:good} left.": (
        "Im Vorrat gibt es [nur noch {left} {good:good}][{left!}{good:good no} mehr]."
    ),
    "There’s nothing to decline; `pass` declines the good.": (
        "Es gibt nichts, worauf du verzichten könntest; mit `passe` verzichtest du auf die Ware."
    ),
    # Trader
    "A plantation costs {n:doubloon}, and you have none.": (
        "Eine Plantage kostet {n:doubloon}, und du hast keine."
    ),
    "There are no face-down plantations left to buy.": (
        "Es gibt keine verdeckten Plantagen mehr zu kaufen."
    ),
    "You have no {good:good}.": "Du hast {good:good no}.",
    "You have no occupied trading post.": "Du hast keinen besetzten Handelsposten.",
    "The trading house is full.": "Das Handelshaus ist voll.",
    "The trading house is empty.": "Das Handelshaus ist leer.",
    "The trading house already holds {good:good}; you need an occupied office to sell more.": (
        "{good:Good} liegt schon im Handelshaus; mehr davon verkaufst du nur mit einem besetzten "
        "Kontor."
    ),
    "Sell a good now with `sell …`, or `pass`.": (
        "Verkaufe jetzt eine Ware (`verkaufe …`) oder schreib `passe`."
    ),
    "You have already sold a good in this phase.": (
        "In dieser Phase hast du schon eine Ware verkauft."
    ),
    "You can use the land office only once per phase.": (
        "Das Grundbuchamt nutzt du nur einmal pro Phase."
    ),
    "To buy a plantation you need a colonist in your land office.": (
        "Um eine Plantage zu kaufen, brauchst du einen Kolonisten im Grundbuchamt."
    ),
    "To return a plantation you need a noble in your land office.": (
        "Um eine Plantage zurückzugeben, brauchst du einen Adligen im Grundbuchamt."
    ),
    "There’s nothing to decline: markets don’t count at the trading post.": (
        "Es gibt nichts, worauf du verzichten könntest: Im Handelsposten zählen die Markthallen "
        "nicht."
    ),
    # Captain and storage
    "Write which ship: `load {good:good} onto …`.": (
        "Schreib, auf welches Schiff: `lade {good:good} auf …`."
    ),
    "There is no ship with {size} spaces; the ships have {sizes:list}.": (
        "Ein {size}er-Schiff gibt es nicht, nur die Größen {sizes:list}."
    ),
    "There is no ship with {size} spaces.": "Ein {size}er-Schiff gibt es nicht.",
    "The {size}-space ship carries {good:good}.": "Auf dem {size}er-Schiff ist {good:good}.",
    "The {size}-space ship is full.": "Das {size}er-Schiff ist voll.",
    "The {size}-space ship is empty.": "Das {size}er-Schiff ist leer.",
    "You have to load as much {good:good} as you can: use ship {best:any}.": (
        "Du musst so viel {good:good} laden wie möglich: Nimm ein Schiff der Größe {best:any}."
    ),
    "{good:Good} is already on the {size}-space ship and has to go there.": (
        "{good:Good} ist schon auf dem {size}er-Schiff und muss dorthin."
    ),
    "{good:Good} is already on the {size}-space ship, which is full.": (
        "{good:Good} ist schon auf dem {size}er-Schiff, und das ist voll."
    ),
    "You have to load if you can.": "Wer laden kann, muss laden.",
    "Load a good now with `load …`.": "Lade jetzt eine Ware: `lade …`.",
    "You have no occupied wharf.": "Du hast keine besetzte Werft.",
    "You have already used your wharf in this phase.": (
        "Deine Werft hast du in dieser Phase schon genutzt."
    ),
    "You have no occupied small wharf.": "Du hast keine besetzte Kleine Werft.",
    "You have already used your small wharf in this phase.": (
        "Deine Kleine Werft hast du in dieser Phase schon genutzt."
    ),
    "Load at least one good on the small wharf.": (
        "Über die Kleine Werft musst du mindestens eine Ware verladen."
    ),
    "You have [{own}][{own!}no] {good:good}, not {n}.": (
        "Du hast [nur {own} {good:good}][{own!}{good:good no}], nicht {n}."
    ),
    "The privilege comes only once, with the captain’s own first load.": (
        "Das Privileg gibt es nur einmal, wenn der Kapitän selbst zum ersten Mal lädt."
    ),
    "Deliver goods to the royal supplier with `deliver …`, or `pass`.": (
        "Liefere Waren an den Hoflieferanten (`liefere …`) oder schreib `passe`."
    ),
    "You can deliver only one good for each of your nobles: {n}, not {given}.": (
        "Du kannst je Adligen eine Ware liefern: {n}, nicht {given}."
    ),
    "The royal supplier takes one good of each kind.": (
        "Der Hoflieferant nimmt von jeder Sorte eine Ware."
    ),
    "Store your goods now with `store …` or `keep …`.": (
        "Entscheide jetzt, was du lagerst: `lagere …` oder `behalte …`."
    ),
    "Your warehouses hold {n:kind} of goods.": "Deine Lagerhäuser fassen {n:kind}.",
    "Without an occupied warehouse you keep one good: `keep …`.": (
        "Ohne besetztes Lagerhaus behältst du nur eine einzelne Ware: `behalte …`."
    ),
    "Besides what your warehouses hold, you keep [{several?}{n} single goods][{several!}one "
    "single good].": (
        "Außer in den Lagerhäusern behältst du [{several?}{n} einzelne Waren][{several!}eine "
        "einzelne Ware]."
    ),
    "You have no {good:good} left.": "Du hast {good:good no} mehr.",
    "Goods of a kind that is in a warehouse don’t take a single space.": (
        "Eine Sorte im Lagerhaus brauchst du nicht noch einzeln zu behalten."
    ),
    "Name each kind only once.": "Nenne jede Sorte nur einmal.",
    "Write which goods to store, or `store nothing`.": (
        "Schreib, welche Waren du lagerst: `lagere …` oder `lagere nichts`."
    ),
    # Buccaneer and draft
    "Write `seize …`, `plunder the trading house`, `raid the colonist ship` or `capture …`.": (
        "Schreib `kapere …`, `plündere das Handelshaus`, `überfalle das Kolonistenschiff` oder "
        "`entführe …`."
    ),
    "Write which ship, as in `seize the 5-space ship and keep 3 corn`.": (
        "Schreib, welches Schiff: `kapere das 5er-Schiff und behalte 3 Mais`."
    ),
    "The {size}-space ship carries {good:good}, not {other:good}.": (
        "Auf dem {size}er-Schiff ist {good:good}, nicht {other:good}."
    ),
    "You can keep up to {n:goods} from that ship.": (
        "Von diesem Schiff kannst du höchstens {n:goods} behalten."
    ),
    "Write whom you take: `raid the colonist ship and take 2 colonists and 1 noble`.": (
        "Schreib, wen du mitnimmst: `überfalle das Kolonistenschiff und nimm 2 Kolonisten und 1 "
        "Adligen`."
    ),
    "Write whom you take, nobles or colonists.": (
        "Schreib, wen du nimmst: Adlige oder Kolonisten."
    ),
    "You can keep up to {n} people here.": "Hier kannst du höchstens {n:people} behalten.",
    "You can’t capture the {role:role}: no such card is free.": (
        "Du kannst {role:role acc} nicht entführen: So eine Karte ist nicht frei."
    ),
    "The ship carries no more than one person per player, so there is nobody to take.": (
        "Auf dem Kolonistenschiff ist höchstens eine Person je Platz; da ist niemand zu holen."
    ),
    "There aren’t that many of them aboard.": "So viele sind nicht auf dem Kolonistenschiff.",
    "Choose a building for the game now with `choose …`.": (
        "Wähle jetzt ein Gebäude für die Partie: `wähle …`."
    ),
    "The {building:building} is already in this game.": (
        "{building:building The} ist schon in dieser Partie."
    ),
    "The {building:building} belongs to an expansion that isn’t in this game.": (
        "{building:building The} gehört zu einer Erweiterung, die nicht mitgespielt wird."
    ),
    "Every place for a building that costs {cost} is taken ({n} in all).": (
        "Alle Plätze für Gebäude zum Preis von {cost} sind vergeben (insgesamt {n})."
    ),
    "Large buildings are chosen after all the others.": (
        "Große Gebäude werden nach allen anderen gewählt."
    ),
    # Any game
    "We don’t understand `{words}` here.": "„{words}“ verstehen wir hier nicht.",
    "`{words}` could mean {readings:any}.": "„{words}“ kann heißen: {readings:any named}.",
    "The game is over.": "Die Partie ist zu Ende.",
    "It is not your turn.": "Du bist nicht am Zug.",
    "That move can’t be played automatically there.": (
        "Dieser Zug kann dort nicht automatisch gespielt werden."
    ),
    "That is too long for one move.": "Das ist zu lang für einen Zug.",
    "There is no move to read.": "Da steht kein Zug.",
    "This move could not be read. Please write it another way.": (
        "Diesen Zug haben wir nicht verstanden. Schreib ihn bitte anders."
    ),
    "We can’t read `{rest}` after `{move}`.": (
        "Nach `{move:named}` kommt nichts mehr; „{rest}“ verstehen wir nicht."
    ),
    "Choose a role now.": "Wähle jetzt eine Rolle.",
    "There is no seat {n}.": "Platz {n} gibt es nicht.",
    "Write which {what}: `{verb} …`.": "Schreib es genauer: `{verb:named} …`.",
    "Write what you decline, as in `without the privilege`.": (
        "Schreib, worauf du verzichtest: `… ohne Privileg`."
    ),
    "You can’t decline the {declined} here.": (
        "Hier kannst du nicht {declined:declined} verzichten."
    ),
    "The privilege belongs to the player who chose the {role:role}.": (
        "Das Privileg hat, wer {role:role acc} gewählt hat."
    ),
}

# What roles and buildings do

ROLE_RULES = {
    "settler": (
        "Alle dürfen eine offene Plantage nehmen; wer die Rolle gewählt hat, darf stattdessen "
        "einen Steinbruch nehmen."
    ),
    "mayor": (
        "Die Leute vom Kolonistenschiff werden reihum verteilt; wer die Rolle gewählt hat, erhält "
        "eine Person mehr. Dann setzen alle ihre Leute neu ein."
    ),
    "builder": (
        "Alle dürfen ein Gebäude bauen; wer die Rolle gewählt hat, zahlt 1 Dublone weniger."
    ),
    "craftsman": (
        "Alle produzieren, was ihre besetzten Plantagen und Produktionsgebäude hergeben; wer die "
        "Rolle gewählt hat, nimmt eine weitere Ware einer selbst produzierten Sorte."
    ),
    "trader": (
        "Alle dürfen eine Ware ans Handelshaus verkaufen; wer die Rolle gewählt hat, erhält dabei "
        "1 Dublone mehr."
    ),
    "captain": (
        "Alle müssen Waren laden, solange sie können, und erhalten für jede 1 Siegpunkt; wer die "
        "Rolle gewählt hat, erhält 1 mehr. Danach werden Waren gelagert."
    ),
    "prospector": "Wer die Rolle gewählt hat, nimmt 1 Dublone; sonst tut niemand etwas.",
    "buccaneer": (
        "Wer die Rolle gewählt hat, leert ein Schiff oder das Handelshaus, überfällt das "
        "Kolonistenschiff oder entführt eine Rolle; sonst tut niemand etwas."
    ),
}
PLANT_RULE = "Aufseher: Jeder Kolonist hier verarbeitet die Ernte einer besetzten {}plantage."
PLANTS = {
    "small-indigo-plant": "Indigo",
    "small-sugar-mill": "Zucker",
    "indigo-plant": "Indigo",
    "sugar-mill": "Zucker",
    "tobacco-storage": "Tabak",
    "coffee-roaster": "Kaffee",
}
RULES = {
    **{id: PLANT_RULE.format(made) for id, made in PLANTS.items()},
    "small-market": "Händler: 1 Dublone mehr, wenn du verkaufst.",
    "hacienda": (
        "Siedler: Bevor du ein Plättchen nimmst, darfst du zusätzlich eine verdeckte Plantage "
        "ziehen."
    ),
    "construction-hut": "Siedler: Statt einer Plantage darfst du einen Steinbruch nehmen.",
    "small-warehouse": "Kapitän: Nach dem Laden lagerst du alle Waren einer Sorte.",
    "hospice": "Siedler: Das Plättchen, das du nimmst, kommt mit einem Kolonisten aus dem Vorrat.",
    "office": "Händler: Du darfst eine Sorte verkaufen, die schon im Handelshaus liegt.",
    "large-market": "Händler: 2 Dublonen mehr, wenn du verkaufst.",
    "large-warehouse": "Kapitän: Nach dem Laden lagerst du alle Waren zweier Sorten.",
    "factory": (
        "Aufseher: 0, 1, 2, 3 oder 5 Dublonen für 1, 2, 3, 4 oder 5 Sorten, die du produzierst."
    ),
    "university": (
        "Baumeister: Das Gebäude, das du baust, kommt mit einem Kolonisten aus dem Vorrat."
    ),
    "harbor": "Kapitän: Jedes Mal, wenn du lädst, 1 Siegpunkt mehr.",
    "wharf": (
        "Kapitän: Einmal pro Phase darfst du alle Waren einer Sorte auf ein eigenes Schiff laden."
    ),
    "guild-hall": (
        "Ende: 1 Siegpunkt für jedes deiner kleinen, 2 für jedes deiner großen Produktionsgebäude."
    ),
    "residence": (
        "Ende: 4, 5, 6 oder 7 Siegpunkte für höchstens 9, für 10, 11 oder 12 Inselplättchen."
    ),
    "fortress": "Ende: 1 Siegpunkt für je drei deiner Kolonisten und Adligen.",
    "customs-house": "Ende: 1 Siegpunkt für je vier Siegpunkte, die du in Chips hast.",
    "city-hall": "Ende: 1 Siegpunkt für jedes deiner violetten Gebäude, auch für dieses.",
    "aqueduct": (
        "Aufseher: 1 Indigo mehr, wenn deine große Indigoküperei produziert hat, und 1 Zucker "
        "mehr, wenn deine große Zuckermühle produziert hat."
    ),
    "black-market": (
        "Baumeister: Für fehlende Dublonen darfst du höchstens einen Kolonisten, einen Siegpunkt "
        "und eine Ware abgeben, jeweils im Wert von 1."
    ),
    "forest-house": (
        "Siedler: Du darfst eine Plantage als Wald legen. Baumeister: Je zwei Wälder machen jedes "
        "Gebäude um 1 billiger, ob hier jemand arbeitet oder nicht."
    ),
    "storehouse": "Kapitän: Nach dem Laden behältst du 3 weitere beliebige Waren.",
    "guesthouse": (
        "Jede Phase: Du darfst eine oder beide Personen von hier auf freie Kreise schicken, wo sie "
        "sofort arbeiten."
    ),
    "trading-post": (
        "Händler: Du darfst im eigenen Handelsposten verkaufen, egal was schon im Handelshaus "
        "liegt; Markthallen erhöhen dort den Preis nicht."
    ),
    "church": (
        "Baumeister: 1 Siegpunkt, wenn du etwas aus Spalte 2 oder 3 baust, 2 Siegpunkte für ein "
        "großes Gebäude."
    ),
    "small-wharf": (
        "Kapitän: Einmal pro Phase darfst du beliebige Waren auf ein eigenes kleines Schiff laden, "
        "für 1 Siegpunkt je zwei Waren."
    ),
    "lighthouse": (
        "Kapitän: 1 Dublone jedes Mal, wenn du lädst, und 1, wenn du den Kapitän wählst."
    ),
    "specialty-factory": (
        "Aufseher: 1 Dublone für jede Ware außer der ersten von der Sorte, von der du am meisten "
        "produziert hast; Mais zählt nicht."
    ),
    "library": "Das Privileg jeder Rolle, die du wählst, zählt doppelt.",
    "union-hall": (
        "Kapitän: Bevor du zum ersten Mal lädst, 1 Siegpunkt für je zwei gleiche Waren, die du "
        "hast."
    ),
    "cloister": (
        "Ende: 1, 3, 6 oder 10 Siegpunkte für 1, 2, 3 oder 4 Gruppen aus drei gleichen "
        "Inselplättchen."
    ),
    "statue": "8 Siegpunkte wert; hier muss niemand arbeiten.",
    "land-office": (
        "Händler: Mit einem Kolonisten hier darfst du für 1 Dublone eine verdeckte Plantage "
        "kaufen, mit einem Adligen eine Plantage oder einen Wald für 1 Dublone zurückgeben."
    ),
    "chapel": "Aufseher: 1 Dublone mit einem Kolonisten hier, 1 Siegpunkt mit einem Adligen.",
    "hunting-lodge": (
        "Ende der Siedlerphase: Mit einem Kolonisten hier darfst du eine Plantage oder einen Wald "
        "entfernen; ein Adliger bringt 2 Siegpunkte, wenn du mehr freie Inselfelder hast als alle "
        "anderen."
    ),
    "zoning-office": (
        "Baumeister: Mit einem Kolonisten hier kosten kleine Gebäude 1 Dublone weniger, mit einem "
        "Adligen große 2 Dublonen weniger."
    ),
    "royal-supplier": (
        "Kapitän: Bevor du zum ersten Mal lädst, darfst du verschiedene Waren liefern, höchstens "
        "eine für jeden deiner Adligen, für je 1 Siegpunkt."
    ),
    "villa": "Bürgermeister: Du erhältst zusätzlich 1 Adligen aus dem Vorrat.",
    "jeweler": (
        "Aufseher: 1 Dublone für jeden deiner Adligen. Zählt als großes Produktionsgebäude."
    ),
    "royal-garden": "Ende: 1 Siegpunkt für jeden deiner Adligen.",
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    # The aim, the end, and a first game
    "Have the most victory points when the game ends. You get them for the goods that"
    " you ship and for what you build.": (
        "Sammle bis zum Spielende die meisten Siegpunkte. Es gibt sie für Waren, die du "
        "verschiffst, und für das, was du baust."
    ),
    "The game ends with the round in which the point chips run out, there are too few"
    " colonists to fill the ship again, or a player fills the last space of their "
    "city.": (
        "Das Spiel endet mit der Runde, in der die Siegpunktchips ausgehen, die Kolonisten nicht "
        "mehr reichen, um das Kolonistenschiff zu füllen, oder jemand den letzten Platz der Stadt "
        "bebaut."
    ),
    "Each player adds up their point chips, the points of their buildings, and what "
    "their large buildings with a colonist on them bring. On a tie, doubloons and "
    "goods together decide.": (
        "Alle zählen ihre Siegpunktchips, die Siegpunkte ihrer Gebäude und das, was ihre besetzten "
        "großen Gebäude bringen. Bei Gleichstand entscheiden Dublonen und Waren zusammen."
    ),
    "The aim: points": "Das Ziel: Siegpunkte",
    "Whoever has the most victory points at the end wins. Each good you ship is a point, and "
    "every building is worth some. So grow goods, ship them, and build.": (
        "Wer am Ende die meisten Siegpunkte hat, gewinnt. Jede verschiffte Ware ist ein Punkt, und "
        "jedes Gebäude zählt ein paar. Also: anbauen, verschiffen und bauen."
    ),
    "A role is for everyone": "Eine Rolle ist für alle da",
    "When a player chooses a role, everyone does what it says, one after the other; "
    "whoever chose it gets a little more. Doubloons that lie on a role go to whoever "
    "chooses it.": (
        "Wählt jemand eine Rolle, führen alle sie der Reihe nach aus; wer sie gewählt hat, bekommt "
        "etwas mehr. Liegen Dublonen auf einer Rolle, bekommt sie, wer die Rolle wählt."
    ),
    "Fields grow goods": "Plantagen liefern Waren",
    "Each plantation grows one good. Corn is ready as it grows; indigo, sugar, "
    "tobacco and coffee also need a production building of their kind in your city. A"
    " quarry makes what you build cheaper.": (
        "Jede Plantage liefert eine Ware. Mais braucht sonst nichts; Indigo, Zucker, Tabak und "
        "Kaffee brauchen außerdem ein Produktionsgebäude ihrer Sorte in deiner Stadt. Ein "
        "Steinbruch macht billiger, was du baust."
    ),
    "Nothing works without people": "Ohne Leute läuft nichts",
    "A plantation, a quarry or a building does something only with a colonist on its "
    "circle. Each time, you may move them all: put them where a field and "
    "its production building work together.": (
        "Plantagen, Steinbrüche und Gebäude tun nur etwas, wenn auf ihrem Kreis ein Kolonist "
        "steht. Du darfst jedes Mal alle umsetzen: dorthin, wo eine Plantage und ihr "
        "Produktionsgebäude zusammenarbeiten."
    ),
    "Money becomes buildings": "Aus Geld werden Gebäude",
    "Production buildings turn what your fields grow into goods; each violet building"
    " has a power of its own. Each occupied quarry takes 1 off the price, up to what "
    "the column allows.": (
        "Produktionsgebäude machen aus der Ernte Waren; jedes violette Gebäude kann etwas Eigenes. "
        "Jeder besetzte Steinbruch senkt den Preis um 1, höchstens so weit, wie es die Spalte "
        "erlaubt."
    ),
    "Goods become money": "Aus Waren wird Geld",
    "The trading house pays anything from nothing for corn to 4 for coffee. It takes one good of "
    "each kind and is emptied only when all its spaces are full. What you sell here you can’t "
    "ship: it’s money or points.": (
        "Das Handelshaus zahlt von nichts für Mais bis 4 für Kaffee. Es nimmt von jeder Sorte eine "
        "Ware und wird erst geleert, wenn es voll ist. Was du hier verkaufst, kannst du nicht mehr "
        "verschiffen: Geld oder Punkte."
    ),
    "One ship, one kind of good": "Ein Schiff, eine Sorte",
    "Each good you load is a point. A ship carries one kind, and no two ships carry "
    "the same. Whoever can load must. When nobody can, you keep one good; without a "
    "warehouse the rest is lost.": (
        "Jede verladene Ware ist ein Punkt. Ein Schiff lädt nur eine Sorte, und keine zwei Schiffe "
        "laden dieselbe. Wer laden kann, muss. Kann niemand mehr, behältst du eine Ware; ohne "
        "Lagerhaus ist der Rest verloren."
    ),
    "How it ends": "Wie das Spiel endet",
    "The game ends with the round in which the point chips or the colonists run out, "
    "or somebody fills the last space of their city. Large buildings, with a colonist"
    " on them, then bring more points.": (
        "Das Spiel endet mit der Runde, in der die Siegpunktchips oder die Kolonisten ausgehen "
        "oder jemand den letzten Platz seiner Stadt bebaut. Besetzte große Gebäude bringen dann "
        "noch mehr Punkte."
    ),
    # Options
    "Plant, build, produce and ship: whatever role one player picks, everyone plays.": (
        "Pflanzen, bauen, produzieren und verschiffen: Welche Rolle jemand auch wählt, alle "
        "spielen sie mit."
    ),
    "Edition": "Ausgabe",
    "Which edition’s rules to use.": "Nach den Regeln welcher Ausgabe gespielt wird.",
    "Expansions": "Erweiterungen",
    "New Buildings": "Neue Gebäude",
    "Nobles": "Adlige",
    "Buccaneer": "Freibeuter",
    "Festival": "Festival",
    "Any of the four, in any combination.": "Alle vier lassen sich beliebig kombinieren.",
    "Two-player rules": "Regeln zu zweit",
    "official: three roles each": "offiziell: je drei Rollen",
    "fan variant: the governor chooses twice": "Fanvariante: der Gouverneur wählt zweimal",
    "How a round works with two players.": "Wie eine Runde zu zweit abläuft.",
    "Buildings": "Gebäude",
    "drawn at random": "ausgelost",
    "the players choose in turn": "alle wählen reihum",
    "How the buildings for the game are picked, one for each slot at its price.": (
        "Wie die Gebäude der Partie bestimmt werden: für jeden Platz eines zum passenden Preis."
    ),
    "Storing goods": "Waren lagern",
    "in turn from the captain": "reihum ab dem Kapitän",
    "all at once, hidden until all have chosen": (
        "alle gleichzeitig, verdeckt, bis alle gewählt haben"
    ),
    "Whether everyone stores goods at once, or in turn from the captain.": (
        "Ob alle gleichzeitig Waren lagern oder reihum ab dem Kapitän."
    ),
    "Building": "Bauen",
    "in turn from the builder": "reihum ab dem Baumeister",
    "at once where no player can take a building from another": (
        "gleichzeitig, wo niemand anderen ein Gebäude wegnehmen kann"
    ),
    "Whether players who can’t take a building from each other build at once, hidden until all of "
    "them have chosen, or everyone in turn.": (
        "Ob alle, die einander kein Gebäude wegnehmen können, gleichzeitig bauen, verdeckt, bis "
        "sie gewählt haben, oder alle reihum."
    ),
    "Placing colonists": "Kolonisten verteilen",
    "all at once, hidden": "alle gleichzeitig, verdeckt",
    "in turn from the mayor": "reihum ab dem Bürgermeister",
    "Whether everyone places colonists at once, or in turn from the mayor.": (
        "Ob alle ihre Kolonisten gleichzeitig verteilen oder reihum ab dem Bürgermeister."
    ),
    # Decisions
    "Draft": "Gebäudewahl",
    "Role": "Rolle",
    "Settler": "Siedler",
    "End of settler": "Ende der Siedlerphase",
    "Mayor": "Bürgermeister",
    "Builder": "Baumeister",
    "Craftsman": "Aufseher",
    "Trader": "Händler",
    "Captain": "Kapitän",
    "Storage": "Lagern",
    "Any time": "Jederzeit",
    "Any move": "Jeder Zug",
    # Moves
    "Choose a building for this game.": "Wähle ein Gebäude für diese Partie.",
    "Choose one of the roles left.": "Wähle eine der übrigen Rollen.",
    "Take a tile; `draw` uses the hacienda first.": (
        "Nimm ein Plättchen; `ziehe` nutzt vorher die Hazienda."
    ),
    "Turn a plantation into a forest with the forest house.": (
        "Lege mit dem Forsthaus eine Plantage als Wald."
    ),
    "Discard a tile with the hunting lodge.": "Entferne mit der Jagdhütte ein Plättchen.",
    "Write how many people go where; the rest go to San Juan.": (
        "Schreib, wie viele Leute wo arbeiten; die übrigen gehen nach San Juan."
    ),
    "Write which of them are nobles.": "Schreib dazu, wer davon adlig ist.",
    "Build a building.": "Baue ein Gebäude.",
    "Use the black market when you’re short of doubloons.": (
        "Nutze den Schwarzmarkt, wenn dir Dublonen fehlen."
    ),
    "Take the extra good of the privilege, or two with a library.": (
        "Nimm die zusätzliche Ware des Privilegs, mit einer Bibliothek zwei."
    ),
    "If you have people in the guesthouse, send them first, or produce.": (
        "Wenn du Leute im Gasthaus hast, schicke sie vorher oder produziere."
    ),
    "Sell a good.": "Verkaufe eine Ware.",
    "Sell to your own trading post.": "Verkaufe im eigenen Handelsposten.",
    "Use the land office.": "Nutze das Grundbuchamt.",
    "Load all you can of one kind; name the ship by its size.": (
        "Lade von einer Sorte, so viel du kannst; das Schiff nennst du nach seiner Größe."
    ),
    "Load what you like on the small wharf.": "Verlade über die Kleine Werft, was du willst.",
    "Deliver goods to the royal supplier.": "Liefere Waren an den Hoflieferanten.",
    "Write which kinds go into warehouses and which single goods you keep.": (
        "Schreib, welche Sorten in Lagerhäuser kommen und welche einzelnen Waren du behältst."
    ),
    "Choose one of the four actions.": "Wähle eine der vier Aktionen.",
    "Send someone from the guesthouse, now or by standing order.": (
        "Schicke jemanden aus dem Gasthaus, jetzt oder mit einem stehenden Auftrag."
    ),
    "Write whom you take from the ship.": "Schreib, wen du vom Kolonistenschiff nimmst.",
    "Decline what you would get automatically.": (
        "Verzichte auf das, was du sonst von selbst erhältst."
    ),
}

TO_YOU = Address(
    "du",
    "du",
    " und ",
    {
        "baut": "baust", "behält": "behältst", "entführt": "entführst", "erhält": "erhältst",
        "findet": "findest", "gibt": "gibst", "kauft": "kaufst",
        "lagert": "lagerst", "legt": "legst", "liefert": "lieferst",
        "nimmt": "nimmst", "nutzt": "nutzt", "plündert": "plünderst", "produziert": "produzierst",
        "schickt": "schickst", "verkauft": "verkaufst", "verliert": "verlierst",
        "verlädt": "verlädst", "verteilt": "verteilst", "wählt": "wählst", "zieht": "ziehst",
    },
    {
        "cleared": "{who} {by:you clear} {kind:tile a} {by:clears behind}.",
        "passed captain": "{who} verzichtest auf die Werft.",
        "villa": "Ein {person:person} zieht in deine Villa.",
        "round": "Runde\u00a0{round}: Du bist Gouverneur.",
        "festival_crop": (
            "Festival: Du hast als erste Person drei {crop:plantations} und erhältst "
            "{colonists:colonist}."
        ),
        "festival_goods": (
            "Festival: Du produzierst als erste Person {goods:counts} und erhältst "
            "{doubloons:doubloon}."
        ),
        "festival_building": (
            "Festival: Du baust als erste Person {building:building acc} und erhältst "
            "{points:point}."
        ),
    },
)  # fmt: skip
"""What {who} does, told to themselves: the verbs of the sentences, and those that are otherwise."""

LANGUAGE = Language(
    "de",
    plural=one_or_more,
    conjunction=" und ",
    alternative=" oder ",
    nothing="nichts",
    seat="Platz",
    texts={**SENTENCES, **PHRASES, **REFUSALS, **DESCRIPTIONS},
    counts=COUNTS,
    names={
        **NAMES,
        "role The": THE_ROLE,
        "building The": THE_BUILDING,
        "building no": NO_OCCUPIED,
        "tile a": A_TILE,
        "tile no": NO_TILE,
        "good no": {**NAMES["good"], **NO_GOOD},
        "person a": A_PERSON,
        "clears": {"discard": "entfernt", "return": "gibt"},
        "you clear": {"discard": "entfernst", "return": "gibst"},
        "clears behind": {"discard": "von der Insel", "return": "zurück"},
        "Good": {key: capitalised(name) for key, name in NAMES["good"].items()},
        "plantations": PLANTATIONS,
        "to": TO,
        "at": AT,
        "declined": DECLINED,
        "spot": {**NAMES["good"], **NAMES["building"], SAN_JUAN: "San Juan"},
        "rule": RULES,
        "role rule": ROLE_RULES,
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
    editions=EDITIONS,
    times=" ×",
    several={
        **{A_TILE[good]: f"{good} plantation" for good in GOODS},
        **{A_TILE[kind]: kind for kind in (QUARRY, FOREST)},
    },
)
