"""San Juan in German, with names as alea prints them where it does. Players' names are not
inflected; what happens is told in the present tense.

One file though a long one: who translates, or corrects a translation, has all of the language
before them.
"""

from __future__ import annotations

from engine.grammar import Address, capitalised, cases, one_or_more
from engine.languages import Language
from engine.san_juan.cards import UNKNOWN
from engine.typed_words import Manner, Names, TypedWords, Writing, spelt_out

# What things are called: the bare name, then with the article in each case

CASES = "name nom acc dat gen"
LETTERS = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
"""As people without them on their keyboards type them; ss for ß is read anyway."""
Row = tuple[str, str, str, str, str]


def m(name: str, genitive: str = "") -> Row:
    """A masculine name, and its genitive if that is more than a further s."""
    return name, f"der {name}", f"den {name}", f"dem {name}", f"des {genitive or name + 's'}"


def f(name: str) -> Row:
    """A feminine name."""
    return name, f"die {name}", f"die {name}", f"der {name}", f"der {name}"


def n(name: str, genitive: str = "") -> Row:
    """A neuter name, and its genitive if that is more than a further s."""
    return name, f"das {name}", f"das {name}", f"dem {name}", f"des {genitive or name + 's'}"


ROLES = {
    "builder": m("Baumeister"),
    "producer": m("Aufseher"),
    "trader": m("Händler"),
    "councillor": ("Ratsherr", "der Ratsherr", "den Ratsherrn", "dem Ratsherrn", "des Ratsherrn"),
    "prospector": m("Goldsucher"),
}
NO = {"der": "keinen", "die": "keine", "das": "kein", "eine": "keine"}
BUILDINGS = {
    "indigo-plant": f("Indigoküperei"),
    "sugar-mill": f("Zuckermühle"),
    "tobacco-storage": m("Tabakspeicher"),
    "coffee-roaster": f("Kaffeerösterei"),
    "silver-smelter": f("Silberschmelze"),
    "smithy": f("Schmiede"),
    "gold-mine": f("Goldmine"),
    "archive": n("Archiv"),
    "poor-house": n("Armenhaus", "Armenhauses"),
    "black-market": m("Schwarzmarkt", "Schwarzmarkts"),
    "trading-post": m("Handelsposten"),
    "well": m("Brunnen"),
    "market-stand": m("Marktstand", "Marktstands"),
    "crane": m("Kran"),
    "chapel": f("Kapelle"),
    "tower": m("Turm"),
    "aqueduct": n("Aquädukt"),
    "carpenter": f("Schreinerei"),
    "prefecture": f("Präfektur"),
    "market-hall": f("Markthalle"),
    "quarry": m("Steinbruch"),
    "library": f("Bibliothek"),
    "statue": f("Statue"),
    "victory-column": f("Siegessäule"),
    "hero": n("Heldendenkmal"),
    "triumphal-arch": m("Triumphbogen"),
    "guild-hall": f("Zunfthalle"),
    "city-hall": n("Rathaus", "Rathauses"),
    "palace": m("Palast", "Palasts"),
    "guard-room": f("Wachstube"),
    "office-building": n("Amtsgebäude"),
    "hut": f("Hütte"),
    "tavern": f("Taverne"),
    "park": m("Park"),
    "customs-office": n("Zollamt"),
    "bank": f("Bank"),
    "harbor": m("Hafen"),
    "goldsmith": f("Goldschmiede"),
    "residence": f("Residenz"),
    "cathedral": f("Kathedrale"),
    UNKNOWN: ("Karte", "eine Karte", "eine Karte", "einer Karte", "einer Karte"),
}
NAMES = {
    **cases("role", CASES, ROLES),
    **cases("building", CASES, BUILDINGS),
}
MANY = {
    "indigo-plant": "Indigoküpereien",
    "sugar-mill": "Zuckermühlen",
    "tobacco-storage": "Tabakspeicher",
    "coffee-roaster": "Kaffeeröstereien",
    "silver-smelter": "Silberschmelzen",
    "smithy": "Schmieden",
    "gold-mine": "Goldminen",
    "archive": "Archive",
    "poor-house": "Armenhäuser",
    "black-market": "Schwarzmärkte",
    "trading-post": "Handelsposten",
    "well": "Brunnen",
    "market-stand": "Marktstände",
    "crane": "Kräne",
    "chapel": "Kapellen",
    "tower": "Türme",
    "aqueduct": "Aquädukte",
    "carpenter": "Schreinereien",
    "prefecture": "Präfekturen",
    "market-hall": "Markthallen",
    "quarry": "Steinbrüche",
    "library": "Bibliotheken",
    "statue": "Statuen",
    "victory-column": "Siegessäulen",
    "hero": "Heldendenkmäler",
    "triumphal-arch": "Triumphbögen",
    "guild-hall": "Zunfthallen",
    "city-hall": "Rathäuser",
    "palace": "Paläste",
    "guard-room": "Wachstuben",
    "office-building": "Amtsgebäude",
    "hut": "Hütten",
    "tavern": "Tavernen",
    "park": "Parks",
    "customs-office": "Zollämter",
    "bank": "Banken",
    "harbor": "Häfen",
    "goldsmith": "Goldschmieden",
    "residence": "Residenzen",
}
"""Several of a card, but for the dative."""
MANY_DATIVE = {id: name if name[-1] in "ns" else f"{name}n" for id, name in MANY.items()}
GOOD = {
    "indigo-plant": "Indigo",
    "sugar-mill": "Zucker",
    "tobacco-storage": "Tabak",
    "coffee-roaster": "Kaffee",
    "silver-smelter": "Silber",
    "customs-office": "die Zollamtsware",
}
"""What lies on a building, by its own name."""
NO_BUILDING = {id: f"{NO[row[1].split()[0]]} {row[0]}" for id, row in BUILDINGS.items()}
PHASE = {role: f"{row[3].split()[-1]}phase" for role, row in ROLES.items()}
COUNTS = {
    "card": ("Karte", "Karten"),
    "good": ("Ware", "Waren"),
    "point": ("Siegpunkt", "Siegpunkte"),
    "new card": ("neue Karte", "neue Karten"),
    **{name: (name, name) for id, name in GOOD.items() if id != "customs-office"},
}

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "build": ("baue", "bau", "bauen", "errichte"),
    "produce": ("produziere", "produzier", "produzieren"),
    "sell": ("verkaufe", "verkauf", "verkaufen"),
    "keep": ("behalte", "behalt", "behalten"),
    "discard": ("wirf … ab", "werfe … ab", "abwerfen", "lege … ab", "leg … ab", "ablegen"),
    "office": ("tausche … aus", "tausche", "tausch", "Amtsgebäude"),
    "chapel": ("lege … unter die Kapelle", "leg … unter die Kapelle", "Kapelle"),
    "bank": ("lege … unter die Bank", "leg … unter die Bank", "Bank"),
    "take": ("nimm", "nehme", "nehmen"),
    "pass": ("passe", "pass", "passen"),
}
WORDS = {
    "paying": ("zahle mit", "zahle", "zahl mit", "bezahle mit", "bezahle", "bezahlt mit", "für"),
    "over": ("anstelle", "über", "auf"),
    "under": (
        "unter",
        "die letzte Ware lege unter",
        "und lege die letzte Ware unter",
        "die letzte Ware unter",
    ),
    "good": ("Ware", "der Ware", "Waren"),
    "without": ("ohne",),
    "card": ("Karte",),
    "cards": ("Karten",),
}
MADE = {id: good for id, good in GOOD.items() if id != "customs-office"}
"""A production building may be called by what it makes."""
OTHER_NAMES: Names = {
    "coffee-roaster": "Rösterei",
    "indigo-plant": "Küperei",
    "sugar-mill": "Mühle",
    "silver-smelter": "Schmelze",
    "carpenter": ("Tischlerei", "Zimmerei", "Schreiner"),
    "hero": ("Held", "Denkmal"),
    "victory-column": "Säule",
    "guild-hall": ("Gildehalle", "Gilde", "Zunft"),
    "guard-room": ("Wachraum", "Wache"),
    "office-building": "Amtsstube",
    "customs-office": (
        "Zollhaus",
        "die Zollamtsware",
        "Zollamtsware",
        "die Ware aus dem Zollamt",
        "Ware aus dem Zollamt",
        "aus dem Zollamt",
        "Zoll",
    ),
    "goldsmith": ("Goldschmied", "den Goldschmied", "dem Goldschmied"),
    "smithy": "Schmied",
}
ORDERS = {
    "if": ("wenn", "falls", "in der"),
    "then": ("dann",),
    "else": ("sonst", "andernfalls", "ansonsten"),
    "or": ("oder", "notfalls", "ersatzweise"),
    "nor": ("und",),
    "any": (
        "irgendetwas", "irgendwas", "etwas", "irgendeinen", "irgendeine", "irgendein", "egal was",
        "beliebig", "eine beliebige Karte", "eine Karte",
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
        *("außer", "außer wenn", "außer bei", "außer für"),
        *("es sei denn", "es sei denn, es geht um"),
    ),
    "next time": ("nächstes Mal", "nächstes Mal wähle", "beim nächsten Mal", "das nächste Mal"),
    "until my next role": ("bis zu meiner nächsten Rolle", "aber nur bis zu meiner nächsten Rolle"),
    "player": ("Person", "Platz", "Spieler", "Spielerin"),
}  # fmt: skip
ROLE_NAMED = NAMES["role acc"]
BUILT = {id.replace("-", " "): name for id, name in NAMES["building acc"].items()}
CHOSEN = {role: f"wähle {name}" for role, name in ROLE_NAMED.items()}
PARTS = {"over": "anstelle", "paying": ", zahle mit", "without": "ohne"}
"""How a wish goes on that is told without its verb."""
WISHES = {
    **{f"or {role}": f"oder {name}" for role, name in ROLE_NAMED.items()},
    **{f"or build {name}": f"oder {the}" for name, the in {**BUILT, "any": "irgendetwas"}.items()},
    **{
        f"or keep {name}": f"oder {the}"
        for name, the in {**BUILT, "any": "eine beliebige Karte"}.items()
    },
    **{
        f"or {verb} {id.replace('-', ' ')}": f"oder {name}"
        for verb in ("produce", "sell")
        for id, name in {**GOOD, "any": "irgendetwas"}.items()
    },
}
"""Further wishes with the same verb: baue den Turm oder die Bank."""
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
    "keep any": "behalte eine beliebige Karte",
    "discard any": "wirf eine beliebige Karte ab",
}
"""Wenn jemand die Bibliothek baut: wähle den Baumeister."""
ALWAYS = {
    **{role: f"wähle immer {name}" for role, name in ROLE_NAMED.items()},
    **PARTS,
    "build": "baue immer",
    "produce": "produziere immer",
    "sell": "verkaufe immer",
    "keep": "behalte immer",
    "discard": "wirf immer … ab",
    "office": "tausche immer … aus",
    "chapel": "lege immer … unter die Kapelle",
    "bank": "lege immer … unter die Bank",
    "take": "nimm immer",
    "pass": "passe immer",
}
NEVER = {
    **{role: f"wähle nie {name}" for role, name in ROLE_NAMED.items()},
    **PARTS,
    "paying": ", bezahlt mit",
    "build": "baue nie",
    "produce": "produziere nie",
    "sell": "verkaufe nie",
    "keep": "behalte nie",
    "discard": "wirf nie … ab",
    "office": "tausche nie … aus",
    "chapel": "lege nie … unter die Kapelle",
    "bank": "lege nie … unter die Bank",
    "take": "nimm nie",
    "pass": "passe nie",
}


def spelt(*tables: Names) -> list[Names]:
    """The tables, also without the letters of German."""
    return [spelt_out(LETTERS, table) for table in tables]


TYPED = TypedWords(
    spelt_out(LETTERS, VERBS),
    spelt_out(LETTERS, WORDS),
    {
        "role": spelt(
            *(NAMES[f"role{case}"] for case in ("", " nom", " acc", " dat", " gen")),
            {role: (name, f"der {name}", f"in der {name}") for role, name in PHASE.items()},
            {role: f"beim {row[3].split()[-1]}" for role, row in ROLES.items()},
            CHOSEN,
            {"councillor": "Ratsherrn"},
        ),
        "card": spelt(
            *(NAMES[f"building{case}"] for case in ("", " nom", " acc", " dat", " gen")),
            {id: (name, MANY_DATIVE[id]) for id, name in MANY.items()},
            MADE,
            OTHER_NAMES,
        ),
        "declined": [{"library": ("Bibliothek", "die Bibliothek")}],
    },
    orders=spelt_out(LETTERS, ORDERS),
)
WRITING = Writing(
    phrases={
        "under harbor": ", die letzte Ware lege unter den Hafen",
        "paying": ", zahle mit",
        "denied: paying": ", bezahlt mit",
        "paying: good": "der Ware",
        **{
            f"{form}: {n} {id.replace('-', ' ')}": f"{n} {name}"
            for form, table in (("acc", MANY), ("denied", MANY), ("paying", MANY_DATIVE))
            for id, name in table.items()
            for n in range(2, 11)
        },
        **{
            f"paying: {n} good {id.replace('-', ' ')}": f"{n} Waren {good}"
            for id, good in MADE.items()
            for n in range(2, 11)
        },
    },
    forms={
        "name": NAMES["building"],
        "acc": NAMES["building acc"],
        "denied": NAMES["building acc"],
        "taken": {**NAMES["building acc"], **NAMES["role acc"]},
        "spared": NAMES["building acc"],
        "phase": PHASE,
        "over": NAMES["building gen"],
        "paying": NAMES["building dat"],
        "goods": {**NAMES["building"], **GOOD},
        "good": {**NAMES["building"], **MADE},
        "without": {"library": "Bibliothek"},
    },
    after={
        "produce": "goods",
        "sell": "goods",
        "over": "over",
        "paying": "paying",
        "paying: good": "good",
        "good: ,": "paying",
        "without": "without",
    },
    usual="acc",
    last="und",
    manners={
        "if": Manner({**CHOSEN, **PARTS}, VERB_LAST, last="und"),
        "next": Manner(
            {**ROLE_NAMED, **PARTS},
            {**VERB_LAST, "next time": "nächstes Mal: wähle", "best": "die beste Rolle"},
        ),
        "always": Manner(
            {**CHOSEN, **PARTS},
            {
                **ALTERNATIVES,
                **ENDS,
                "always": "",
                "keep any": "behalte immer eine beliebige Karte",
                "discard any": "wirf immer eine beliebige Karte ab",
            },
            last="und",
            first=ALWAYS,
        ),
        "always if": Manner(
            {**CHOSEN, **PARTS},
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
            {
                **WISHES,
                **ENDS,
                "never": "",
                "or": "und",
                "any": "etwas",
                "keep any": "behalte nie eine Karte",
                "discard any": "wirf nie eine Karte ab",
            },
            after={"denied: paying": "paying"},
            usual="denied",
            last="und",
        ),
    },
    capitals=True,
    ahead=frozenset(VERBS),
)

# What happens, by the kind of the event; the others are parts of theirs

CARDS = "{number:card}[ ({cards:list building})]"
SENTENCES = {
    "role": ("{who} wählt {role:role acc}[{doubled?} (Privileg doppelt durch die Bibliothek)]."),
    "drew sale": f"{{who}} bekommt dafür {CARDS}.",
    "drew prospector": f"{{who}} zieht {CARDS}.",
    "drew well": f"{{who}} zieht dank des Brunnens {CARDS}.",
    "drew carpenter": f"{{who}} zieht dank der Schreinerei {CARDS}.",
    "drew poor house": f"{{who}} zieht dank des Armenhauses {CARDS}.",
    "drew tavern": f"{{who}} zieht dank der Taverne {CARDS}.",
    "drew hut": f"{{who}} zieht dank der Hütte {CARDS}, weil niemand etwas verkauft hat.",
    "drew office": f"{{who}} zieht dafür {CARDS}.",
    "built": (
        "{who} baut [{paid!}kostenlos ]{card:building acc}[ anstelle {over:building gen}]"
        "[ für {paid:list}]."
    ),
    "cards paid": "{number:card}",
    "good paid": "{good:good on}",
    "sold": (
        "{who} verkauft {buildings:list good on}"
        "[{under?} (die zuletzt genannte Ware kommt unter den Hafen)]."
    ),
    "tile": "Preise: {prices:commas}.",
    "price": "{plant:good on} {price}",
    "kept": (
        "{who} behält [{kept:card}][{kept!}keine Karte]"
        "[ und wirft {number:card} ab ({cards:list building})]."
    ),
    "dug": (
        "Die Goldmine von {who} deckt [Karten mit den Kosten {costs:list}][{costs!}keine Karte] auf"
        "[{found?}; die billigste, {found:building nom}, kommt auf die Hand.]"
        "[{found!} und bringt nichts ein.]"
    ),
    "dealt": f"{{who}} bekommt zu Beginn {CARDS}.",
    "sees": f"{{who}} sieht sich {CARDS} an.",
    "exchanged": f"{{who}} tauscht im Amtsgebäude {CARDS} aus.",
    "chapel": f"{{who}} legt {CARDS} unter die Kapelle.",
    "bank": f"{{who}} legt {CARDS} unter die Bank.",
    "discarded": f"{{who}} wirft {CARDS} ab.",
    "passed": "{who} baut nichts.",
    "produced": "{who} produziert {buildings:list good on}.",
    "stocked": "Das Zollamt von {who} erhält eine Ware.",
    "turned_up": "Die Goldschmiede von {who} deckt {card:building acc} auf.",
    "took": "{who} nimmt die Karte auf die Hand.",
    "reshuffled": "Der Ablagestapel wird gemischt und bildet den neuen Nachziehstapel.",
    "round": "Runde {round}: {who} ist Gouverneur.",
    "exhausted": "Es gibt keine Karten mehr zum Nachziehen, und niemand kann bauen.",
    "over": "Die Partie ist zu Ende.",
    # Von einer Runde in wenigen Zeilen
    "told role": "{who} wählt {role:role acc}[{doubled?} (Privileg doppelt durch die Bibliothek)]",
    "told built": "{who} baut {what}",
    "told produced": "{who} produziert {what}",
    "told sold": "{who} verkauft {what}",
    "told found": "{who} zieht {what}",
    "told kept": "{who} behält {what}",
    "told next": "{people} [{several?}je ]{what}",
    "told things": "{things:list}[ (+{gains:counts})]",
    "told counts": "{counts:counts}[ (+{gains:counts})]",
    "told card": "{card:building acc}",
    "told held": "{card:building acc}",
    "told good": "{building:good on}",
}

# Questions and previews, by the English ones

PHRASES = {
    "Choose a role": "Wähle eine Rolle",
    "Build a building": "Baue ein Gebäude",
    "Produce goods": "Produziere Waren",
    "Sell goods": "Verkaufe Waren",
    "Keep cards": "Behalte Karten",
    "Discard until you have four cards": "Wirf Karten ab, bis du vier hast",
    "Discard down to your hand limit": "Wirf Karten bis zum Handkartenlimit ab",
    "Exchange cards in the office building": "Tausche im Amtsgebäude Karten aus",
    "Put a card under the chapel": "Lege eine Karte unter die Kapelle",
    "Put cards under the bank, once per game": "Lege Karten unter die Bank, einmal pro Partie",
    "Take or leave the card your goldsmith turned up: {card:building}": (
        "Deine Goldschmiede hat {card:building acc} aufgedeckt: Nimmst du die Karte?"
    ),
    "{words}; the library is kept for later": "{words}, Bibliothek für später aufheben",
    "you can’t afford anything": "du kannst dir nichts leisten",
    "you can afford: {cards:commas building}": "du kannst dir leisten: {cards:commas building}",
    "you produce [{n:good}][{n!}nothing]": "du produzierst [{n:good}][{n!}nichts]",
    "you have nothing to sell": "du hast nichts zu verkaufen",
    "about {cards:card} for {goods:good}": "etwa {cards:card} für {goods:good}",
    "you choose from 5 cards": "du wählst aus 5 Karten",
    "{n:card}": "{n:card}",
    "{n:good}": "{n:good}",
    "{n:point}": "{n:point}",
    "{n:new card}": "{n:new card}",
    "[for {paid:card}][{paid!}for free][, {gained:point}][, {lost:point} less][{same?}, "
    "no points][: {total} in all][; replaces {over:the}]": (
        "[für {paid:card}][{paid!}kostenlos][, +{gained:point}][, {lost:point} weniger]"
        "[{same?}, keine Siegpunkte][ (insgesamt {total})][; ersetzt {over:building acc}]"
    ),
    "{n:card}[{harbor?} and 1 point]": "{n:card}[{harbor?} und 1 Siegpunkt]",
    "you give back all the cards you drew": "du gibst alle gezogenen Karten zurück",
    "one more card": "eine Karte mehr",
}

# Why a move is refused, by the English reasons

REFUSALS = {
    "The {role:role} has already been chosen this round.": (
        "In dieser Runde ist {role:role nom} schon vergeben."
    ),
    "You have no library to keep for later.": (
        "Du hast keine Bibliothek, die du für später aufheben könntest."
    ),
    # Builder
    "Build a building now with `build …`, or `pass`.": (
        "Baue jetzt ein Gebäude mit `baue …` oder schreib `passe`."
    ),
    "Write which card to build: `build …`.": "Schreib, welches Gebäude du baust: `baue …`.",
    "Write how you pay, as in `{example}`.": ("Schreib, womit du zahlst: `baue …, zahle mit …`."),
    "You can’t pay for {card:the} with what you have.": (
        "Für {card:building acc} reicht nicht, was du hast."
    ),
    "The {card:spot} costs you {cost} now, not {paid}.": (
        "[{card:building The} kostet dich jetzt {cost}, nicht {paid}.]"
        "[{cost!}{card:building The} kostet dich jetzt nichts.]"
    ),
    "The black market takes up to {n} goods.": "Der Schwarzmarkt nimmt höchstens {n:good}.",
    "Only a black market takes goods as payment.": (
        "Mit Waren kannst du nur zahlen, wenn du einen Schwarzmarkt hast."
    ),
    "The {card:spot} already stands in your city, and you can have only one of each "
    "violet building.": (
        "{card:building The} steht schon in deiner Stadt; von jedem violetten Gebäude darfst du "
        "nur eins haben."
    ),
    "The cathedral isn’t on the table.": "Die Kathedrale liegt nicht auf dem Tisch.",
    "There is no {card:spot} in your hand.": ("Du hast {card:building acc} nicht auf der Hand."),
    "You need a crane to build over another building.": (
        "Ein anderes Gebäude überbauen kannst du nur mit einem Kran."
    ),
    "You have no {card:spot} to build over.": (
        "Du hast {card:building acc} nicht, um dieses Gebäude zu überbauen."
    ),
    "You have [only {own}][{own!}no] {card:spot} [{goods?}with a good][{goods!}in your hand] "
    "to pay with.": "{card:spot}: Zum Zahlen hast du [nur {own}][{own!}keine solche Karte].",
    # Councillor and round start
    "With the archive, write what you discard: `discard …`.": (
        "Du hast das Archiv: Schreib, was du abwirfst (`wirf … ab`)."
    ),
    "You have to discard {n} of your cards, not {given}.": (
        "Du musst {n:card} abwerfen, nicht {given}."
    ),
    "Write which of the drawn cards you keep: `keep …`, or `pass`.": (
        "Schreib, welche der gezogenen Karten du behältst (`behalte …`), oder `passe`."
    ),
    "You can keep up to {n} of them, not {given}.": (
        "Du darfst davon höchstens {n:card} behalten, nicht {given}."
    ),
    "[You can choose only {own} {card:spot} here.]"
    "[{own!}There is no {card:spot} to choose here.]": (
        "[Zur Wahl hast du nur {own}, nicht {n}: {card:spot}.]"
        "[{own!}{card:building The} steht nicht zur Wahl.]"
    ),
    "Discard cards now with `discard …`.": "Wirf jetzt Karten ab: `wirf … ab`.",
    "You have to discard {n}, not {given}.": "Du musst {n:card} abwerfen, nicht {given}.",
    "You can use up to {n} of your cards for that, not {given}.": (
        "Dafür darfst du höchstens {n:card} verwenden, nicht {given}."
    ),
    "Write which cards: `{verb} …`.": "Schreib die Karten dazu: `{verb:verb}`.",
    "Write `{verb} …` with cards from your hand, or `pass`.": (
        "Schreib `{verb:verb}` mit Karten aus deiner Hand oder `passe`."
    ),
    "Write `take` or `pass`.": "Schreib `nimm` oder `passe`.",
    # Producer and trader
    "Produce goods now with `produce …`, or `pass`.": (
        "Produziere jetzt Waren mit `produziere …` oder schreib `passe`."
    ),
    "You can produce {n} now, not {given}.": (
        "Du kannst jetzt {n:good} produzieren, nicht {given}."
    ),
    "The {card:spot} produces nothing: only production buildings do.": (
        "{card:building The} produziert nichts; das tun nur Produktionsgebäude."
    ),
    "There are never goods on the {card:spot}: they lie on production buildings and on the "
    "customs office.": (
        "Auf {card:building dat} liegen nie Waren: Die gibt es nur auf Produktionsgebäuden und dem "
        "Zollamt."
    ),
    "You have [only {own}][{own!}no] {card:spot} without a good.": (
        "[{card:building} ohne Ware: Davon hast du nur {own}, nicht {n}.]"
        "[{own!}Du hast {card:building no} ohne Ware.]"
    ),
    "Sell goods now with `sell …`, or `pass`.": (
        "Verkaufe jetzt Waren mit `verkaufe …` oder schreib `passe`."
    ),
    "Write which goods to produce: `produce …`.": (
        "Schreib, welche Waren du produzierst: `produziere …`."
    ),
    "Write which goods to sell: `sell …`.": "Schreib, welche Waren du verkaufst: `verkaufe …`.",
    "You can sell {n} now, not {given}.": "Du kannst jetzt {n:good} verkaufen, nicht {given}.",
    "You have no harbor to put a good under.": (
        "Du hast keinen Hafen, unter den eine Ware kommen könnte."
    ),
    "You have [only {own}][{own!}no] {card:spot} with a good.": (
        "[{card:building} mit Ware: Davon hast du nur {own}, nicht {n}.]"
        "[{own!}Du hast {card:building no} mit Ware.]"
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
    "There is no seat {n}.": "Einen Platz {n} gibt es nicht.",
    "Write what you decline, as in `builder without the library`.": (
        "Schreib, worauf du verzichtest: `Baumeister ohne Bibliothek`."
    ),
    "You can’t decline the {declined} here.": (
        "Hier kannst du nicht auf die Bibliothek verzichten."
    ),
}

# What roles and cards do

ROLE_RULES = {
    "builder": (
        "Alle dürfen ein Gebäude aus der Hand bauen und zahlen seine Kosten mit Handkarten; wer "
        "die Rolle gewählt hat, zahlt 1 Karte weniger."
    ),
    "producer": ("Alle dürfen eine Ware produzieren; wer die Rolle gewählt hat, eine mehr."),
    "trader": (
        "Ein Preisplättchen wird aufgedeckt; alle dürfen eine Ware gegen Karten verkaufen, wer die "
        "Rolle gewählt hat, eine mehr."
    ),
    "councillor": (
        "Alle sehen sich zwei Karten an und behalten eine; wer die Rolle gewählt hat, sieht sich "
        "fünf an."
    ),
    "prospector": "Wer die Rolle gewählt hat, zieht eine Karte; alle anderen gehen leer aus.",
}
PLANT_RULE = "Aufseher: Hier kann eine Karte als Ware liegen ({}); verkauft wird sie beim Händler."
MONUMENT = "Ein Monument: bringt nur Siegpunkte."
RULES = {
    **{id: PLANT_RULE.format(made) for id, made in MADE.items()},
    "smithy": "Baumeister: Produktionsgebäude kosten dich 1 Karte weniger.",
    "gold-mine": (
        "Goldsucher, egal wer ihn wählt: Vier Karten werden aufgedeckt; sind alle Kosten "
        "verschieden, bekommst du die billigste, sonst nichts."
    ),
    "archive": (
        "Ratsherr: Die gezogenen Karten kommen erst auf deine Hand, und du wirfst aus allen ab."
    ),
    "poor-house": (
        "Baumeister: Hast du gebaut und danach höchstens 1 Karte auf der Hand, ziehst du 1."
    ),
    "black-market": (
        "Baumeister: Du darfst mit 1 oder 2 deiner Waren zahlen; jede zählt wie eine Karte."
    ),
    "trading-post": "Händler: Du darfst eine Ware mehr verkaufen.",
    "well": "Aufseher: Du ziehst 1 Karte, wenn du mindestens 2 Waren produzierst.",
    "market-stand": "Händler: Du ziehst 1 Karte mehr, wenn du mindestens 2 Waren verkaufst.",
    "crane": ("Baumeister: Du darfst ein eigenes Gebäude überbauen und zahlst nur die Differenz."),
    "chapel": (
        "Rundenbeginn: Du darfst 1 Handkarte darunterlegen; am Ende bringt jede 1 Siegpunkt."
    ),
    "tower": "Rundenbeginn: Du darfst 12 Karten auf der Hand behalten.",
    "aqueduct": "Aufseher: Du darfst eine Ware mehr produzieren.",
    "carpenter": "Baumeister: Baust du ein violettes Gebäude, ziehst du danach 1 Karte.",
    "prefecture": "Ratsherr: Du behältst 2 der gezogenen Karten.",
    "market-hall": "Händler: Du ziehst 1 Karte mehr, wenn du mindestens 1 Ware verkaufst.",
    "quarry": "Baumeister: Violette Gebäude kosten dich 1 Karte weniger.",
    "library": "Das Privileg der Rolle, die du wählst, zählt doppelt, einmal pro Runde.",
    "statue": MONUMENT,
    "victory-column": MONUMENT,
    "hero": MONUMENT,
    "triumphal-arch": (
        "Ende: 4, 6 oder 8 Siegpunkte, wenn du 1, 2 oder 3 verschiedene Monumente hast."
    ),
    "guild-hall": (
        "Ende: 1 Siegpunkt für jedes deiner Produktionsgebäude und 1 für jede Sorte davon."
    ),
    "city-hall": "Ende: 1 Siegpunkt für jedes deiner violetten Gebäude, dieses eingeschlossen.",
    "palace": "Ende: 1 Siegpunkt für je 4 deiner Siegpunkte, ganz zuletzt gezählt.",
    "guard-room": (
        "Rundenbeginn: Wer weder Wachstube noch Turm hat, darf nur 6 Karten auf der Hand behalten."
    ),
    "office-building": (
        "Rundenbeginn: Du darfst 1 oder 2 Karten abwerfen und ebenso viele nachziehen."
    ),
    "hut": "Händler: Du ziehst 1 Karte, wenn niemand etwas verkauft hat.",
    "tavern": (
        "Ende der Baumeisterphase: Du ziehst 1 Karte, wenn niemand weniger Gebäude hat als du und "
        "jemand mehr."
    ),
    "park": (
        "Baumeister: Wird er mit dem Kran überbaut, kostet das neue Gebäude 6 Karten weniger "
        "statt 3."
    ),
    "customs-office": (
        "Ratsherr: Liegt hier keine Ware, kommt eine Karte vom Nachziehstapel als Ware hierher. "
        "Händler: Sie bringt 2 Karten, egal wie die Preise stehen."
    ),
    "bank": (
        "Rundenbeginn, einmal pro Partie: Du darfst beliebig viele Handkarten darunterlegen; am "
        "Ende bringt jede 1 Siegpunkt."
    ),
    "harbor": (
        "Händler: Eine der Waren, die du verkaufst, darf darunterkommen; am Ende bringt sie "
        "1 Siegpunkt."
    ),
    "goldsmith": (
        "Goldsucher, egal wer ihn wählt: Eine Karte wird aufgedeckt; steht dieses Gebäude in "
        "keiner Stadt, darfst du sie nehmen."
    ),
    "residence": (
        "Ende: 4, 3, 2 und 1 Siegpunkte für deine erste bis vierte Gruppe aus drei verschiedenen "
        "Gebäuden mit gleichen Kosten."
    ),
    "cathedral": (
        "Liegt auf dem Tisch, bis jemand sie baut. Ende: 4, 3, 2 und 1 Siegpunkte für das erste "
        "bis vierte Gebäude der anderen, das 6 kostet."
    ),
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    # The aim, the end, and a first game
    "Have the most victory points when the game ends. You get nearly all of them for "
    "the buildings in your city.": (
        "Sammle bis zum Spielende die meisten Siegpunkte. Fast alle gibt es für die Gebäude in "
        "deiner Stadt."
    ),
    "The game ends with the phase in which a player has built their twelfth building.": (
        "Das Spiel endet mit der Phase, in der jemand das zwölfte Gebäude baut."
    ),
    "Each player adds up the points of their buildings, a point for each card that "
    "lies under one, and what their guild hall, city hall, triumphal arch and palace "
    "bring. On a tie, cards in hand and goods together decide.": (
        "Alle zählen die Siegpunkte ihrer Gebäude, 1 Punkt für jede Karte, die unter einem liegt, "
        "und das, was Zunfthalle, Rathaus, Triumphbogen und Palast bringen. Bei Gleichstand "
        "entscheiden Handkarten und Waren zusammen."
    ),
    "The aim: points": "Das Ziel: Siegpunkte",
    "Whoever has the most victory points at the end wins. Nearly all of them come "
    "from the buildings in your city, so build as much and as well as you can.": (
        "Wer am Ende die meisten Siegpunkte hat, gewinnt. Fast alle bringen die Gebäude in deiner "
        "Stadt; baue also so viel und so gut, wie du kannst."
    ),
    "A role is for everyone": "Eine Rolle ist für alle da",
    "When a player chooses a role, everyone does what it says; whoever chose it gets "
    "a little more. Each role can be chosen once a round.": (
        "Wählt jemand eine Rolle, führen alle sie aus; wer sie gewählt hat, bekommt etwas mehr. "
        "Jede Rolle kann in jeder Runde einmal gewählt werden."
    ),
    "Cards are money": "Karten sind Geld",
    "You build a card from your hand and pay with other cards from it: what costs 3 "
    "takes three of them. Violet buildings help you or bring points; production "
    "buildings make goods.": (
        "Du baust eine Karte aus der Hand und bezahlst mit anderen Karten aus der Hand: Was 3 "
        "kostet, braucht drei davon. Violette Gebäude helfen dir oder bringen Punkte, "
        "Produktionsgebäude stellen Waren her."
    ),
    "Goods lie on buildings": "Waren liegen auf Gebäuden",
    "A production building holds one good: a card from the deck, face down. It stays "
    "there until you sell it, and only an empty building can produce again.": (
        "Auf ein Produktionsgebäude passt eine Ware: eine verdeckte Karte vom Nachziehstapel. Sie "
        "bleibt dort, bis du sie verkaufst, und nur ein leeres Gebäude kann wieder produzieren."
    ),
    "Goods become cards": "Aus Waren werden Karten",
    "The tile shows how many cards each kind of good brings this time. Next time the "
    "prices may be better or worse: you don’t have to sell.": (
        "Das Preisplättchen zeigt, wie viele Karten jede Warensorte diesmal bringt. Beim nächsten "
        "Mal können die Preise besser oder schlechter sein: Du musst nicht verkaufen."
    ),
    "Seven cards at most": "Höchstens sieben Karten",
    "You may hold any number of cards during a round, but when the next one begins, all but seven "
    "are discarded. Build before that.": (
        "In einer Runde darfst du beliebig viele Karten auf der Hand haben, aber wenn die nächste "
        "beginnt, wird alles über sieben abgeworfen. Baue vorher."
    ),
    "How it ends": "Wie das Spiel endet",
    "The game ends with the phase in which somebody has built their twelfth "
    "building. Then some buildings that cost 6 bring more points, depending on what "
    "stands in your city.": (
        "Das Spiel endet mit der Phase, in der jemand das zwölfte Gebäude baut. Einige Gebäude für "
        "6 bringen dann noch Punkte für das, was in deiner Stadt steht."
    ),
    # Options
    "The card game of Puerto Rico: cards are buildings, goods and money all in one.": (
        "Das Kartenspiel zu Puerto Rico: Karten sind zugleich Gebäude, Waren und Geld."
    ),
    "New Buildings": "Neue Gebäude",
    "Eleven more kinds of cards, including the cathedral.": (
        "Elf weitere Arten von Karten, darunter die Kathedrale."
    ),
    "Advanced start": "Start für Fortgeschrittene",
    "Everyone picks their four cards from a larger hand.": (
        "Alle suchen sich ihre vier Karten aus einer größeren Zahl aus."
    ),
    "Building": "Bauen",
    "in turn from the builder": "reihum ab dem Baumeister",
    "all at once, hidden until all have chosen": (
        "alle gleichzeitig, verdeckt, bis alle gewählt haben"
    ),
    "Whether everyone builds at once, or in turn from the builder. If two could build the "
    "cathedral, it goes in turn.": (
        "Ob alle gleichzeitig bauen oder reihum ab dem Baumeister. Könnten zwei die Kathedrale "
        "bauen, geht es reihum."
    ),
    "yes": "ja",
    "no": "nein",
    # Decisions
    "Role": "Rolle",
    "Builder": "Baumeister",
    "Producer": "Aufseher",
    "Trader": "Händler",
    "Councillor": "Ratsherr",
    "Goldsmith": "Goldschmiede",
    "Round start": "Rundenbeginn",
    "Hand limit": "Handkartenlimit",
    # Moves
    "Choose one of the roles left.": "Wähle eine der übrigen Rollen.",
    "Build a card from your hand and say which cards pay for it.": (
        "Baue ein Gebäude aus deiner Hand und schreib, mit welchen Karten du zahlst."
    ),
    "Pay with goods through the black market, or build over another building with the crane.": (
        "Zahle über den Schwarzmarkt mit Waren oder überbaue ein Gebäude mit dem Kran."
    ),
    "Build the cathedral that lies on the table.": "Baue die Kathedrale vom Tisch.",
    "Name the production buildings that get a good.": (
        "Nenne die Produktionsgebäude, die eine Ware bekommen."
    ),
    "Name the buildings whose goods you sell.": "Nenne die Gebäude, deren Waren du verkaufst.",
    "Sell from the customs office; the last good you name may go under the harbor.": (
        "Verkaufe aus dem Zollamt; die zuletzt genannte Ware darf unter den Hafen."
    ),
    "Name the cards you keep or, with the archive, those you discard.": (
        "Nenne die Karten, die du behältst, mit dem Archiv die, die du abwirfst."
    ),
    "Take the card that was turned up, or leave it.": "Nimm die aufgedeckte Karte oder lass sie.",
    "Exchange cards in the office building.": "Tausche im Amtsgebäude Karten aus.",
    "Put a card under the chapel.": "Lege eine Karte unter die Kapelle.",
    "Put cards under the bank, once per game.": "Lege Karten unter die Bank, einmal pro Partie.",
    "Discard what is over your limit, or down to four at the advanced start.": (
        "Wirf ab, was über dem Limit ist, beim Start für Fortgeschrittene bis auf vier Karten."
    ),
}

TO_YOU = Address(
    "du",
    "du",
    " und ",
    {
        "baut": "baust", "behält": "behältst", "bekommt": "bekommst", "ist": "bist",
        "legt": "legst", "nimmt": "nimmst", "produziert": "produzierst", "sich": "dir",
        "sieht": "siehst", "tauscht": "tauschst", "verdoppelt": "verdoppelst",
        "verkauft": "verkaufst", "wirft": "wirfst", "wählt": "wählst", "zieht": "ziehst",
    },
    {
        "dug": "Deine Goldmine deckt [Karten mit den Kosten {costs:list}][{costs!}keine Karte] auf"
        "[{found?}; die billigste, {found:building nom}, kommt auf die Hand.]"
        "[{found!} und bringt nichts ein.]",
        "drew hut": f"Du ziehst mit der Hütte {CARDS}, weil niemand etwas verkauft hat.",
        "stocked": "Dein Zollamt erhält eine Ware.",
        "turned_up": "Deine Goldschmiede deckt {card:building acc} auf.",
        "round": "Runde {round}: Du bist Gouverneur.",
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
        "building no": NO_BUILDING,
        "building The": {id: capitalised(name) for id, name in NAMES["building nom"].items()},
        "good on": GOOD,
        "rule": RULES,
        "role rule": ROLE_RULES,
        "spot": NAMES["building"],
        "verb": {
            verb: forms[0] if "…" in forms[0] else f"{forms[0]} …" for verb, forms in VERBS.items()
        },
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
    times=" ×",
    several={
        **{name: name for id, name in GOOD.items() if id != "customs-office"},
        **{
            NAMES[f"building{case}"][id]: name for case in ("", " acc") for id, name in MANY.items()
        },
    },
)
