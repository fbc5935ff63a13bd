"""San Juan in Romanian, in the present tense; what is a player's stands after a colon.

Terms follow the Romanian rules of Puerto Rico; there are none of San Juan. One file though a long
one: who translates, or corrects a translation, has all of the language before them.
"""

from __future__ import annotations

from engine.grammar import Address, capitalised, cases, romanian_plural, with_de
from engine.languages import Language
from engine.san_juan.cards import UNKNOWN
from engine.typed_words import Manner, TypedWords, Writing

# What things are called: plain, with the article, and in the genitive with it

CASES = "plain the gen"
ROLES = {
    "builder": ("constructor", "constructorul", "constructorului"),
    "producer": ("producător", "producătorul", "producătorului"),
    "trader": ("comerciant", "comerciantul", "comerciantului"),
    "councillor": ("consilier", "consilierul", "consilierului"),
    "prospector": ("prospector", "prospectorul", "prospectorului"),
}
BUILDINGS = {
    "indigo-plant": ("Fabrică de indigo", "Fabrica de indigo", "Fabricii de indigo"),
    "sugar-mill": ("Fabrică de zahăr", "Fabrica de zahăr", "Fabricii de zahăr"),
    "tobacco-storage": ("Depozit de tutun", "Depozitul de tutun", "Depozitului de tutun"),
    "coffee-roaster": ("Fabrică de cafea", "Fabrica de cafea", "Fabricii de cafea"),
    "silver-smelter": ("Topitorie de argint", "Topitoria de argint", "Topitoriei de argint"),
    "smithy": ("Fierărie", "Fierăria", "Fierăriei"),
    "gold-mine": ("Mină de aur", "Mina de aur", "Minei de aur"),
    "archive": ("Arhivă", "Arhiva", "Arhivei"),
    "poor-house": ("Azil de săraci", "Azilul de săraci", "Azilului de săraci"),
    "black-market": ("Piață neagră", "Piața neagră", "Pieței negre"),
    "trading-post": ("Post comercial", "Postul comercial", "Postului comercial"),
    "well": ("Fântână", "Fântâna", "Fântânii"),
    "market-stand": ("Tarabă", "Taraba", "Tarabei"),
    "crane": ("Macara", "Macaraua", "Macaralei"),
    "chapel": ("Capelă", "Capela", "Capelei"),
    "tower": ("Turn", "Turnul", "Turnului"),
    "aqueduct": ("Apeduct", "Apeductul", "Apeductului"),
    "carpenter": ("Tâmplărie", "Tâmplăria", "Tâmplăriei"),
    "prefecture": ("Prefectură", "Prefectura", "Prefecturii"),
    "market-hall": ("Hală", "Hala", "Halei"),
    "quarry": ("Carieră", "Cariera", "Carierei"),
    "library": ("Bibliotecă", "Biblioteca", "Bibliotecii"),
    "statue": ("Statuie", "Statuia", "Statuii"),
    "victory-column": ("Columna victoriei", "Columna victoriei", "Columnei victoriei"),
    "hero": ("Erou", "Eroul", "Eroului"),
    "triumphal-arch": ("Arc de triumf", "Arcul de triumf", "Arcului de triumf"),
    "guild-hall": ("Sală de breaslă", "Sala de breaslă", "Sălii de breaslă"),
    "city-hall": ("Primărie", "Primăria", "Primăriei"),
    "palace": ("Palat", "Palatul", "Palatului"),
    "guard-room": ("Corp de gardă", "Corpul de gardă", "Corpului de gardă"),
    "office-building": ("Birou", "Biroul", "Biroului"),
    "hut": ("Colibă", "Coliba", "Colibei"),
    "tavern": ("Tavernă", "Taverna", "Tavernei"),
    "park": ("Parc", "Parcul", "Parcului"),
    "customs-office": ("Vamă", "Vama", "Vămii"),
    "bank": ("Bancă", "Banca", "Băncii"),
    "harbor": ("Port", "Portul", "Portului"),
    "goldsmith": ("Aurar", "Aurarul", "Aurarului"),
    "residence": ("Reședință", "Reședința", "Reședinței"),
    "cathedral": ("Catedrală", "Catedrala", "Catedralei"),
    UNKNOWN: ("o carte", "o carte", "unei cărți"),
}
NAMES = {
    **cases("role", CASES, ROLES),
    **cases("building", CASES, BUILDINGS),
}
MANY = {
    "indigo-plant": "Fabrici de indigo",
    "sugar-mill": "Fabrici de zahăr",
    "tobacco-storage": "Depozite de tutun",
    "coffee-roaster": "Fabrici de cafea",
    "silver-smelter": "Topitorii de argint",
    "smithy": "Fierării",
    "gold-mine": "Mine de aur",
    "archive": "Arhive",
    "poor-house": "Aziluri de săraci",
    "black-market": "Piețe negre",
    "trading-post": "Posturi comerciale",
    "well": "Fântâni",
    "market-stand": "Tarabe",
    "crane": "Macarale",
    "chapel": "Capele",
    "tower": "Turnuri",
    "aqueduct": "Apeducte",
    "carpenter": "Tâmplării",
    "prefecture": "Prefecturi",
    "market-hall": "Hale",
    "quarry": "Cariere",
    "library": "Biblioteci",
    "statue": "Statui",
    "victory-column": "Columne ale victoriei",
    "hero": "Eroi",
    "triumphal-arch": "Arcuri de triumf",
    "guild-hall": "Săli de breaslă",
    "city-hall": "Primării",
    "palace": "Palate",
    "guard-room": "Corpuri de gardă",
    "office-building": "Birouri",
    "hut": "Colibe",
    "tavern": "Taverne",
    "park": "Parcuri",
    "customs-office": "Vămi",
    "bank": "Bănci",
    "harbor": "Porturi",
    "goldsmith": "Aurari",
    "residence": "Reședințe",
}
"""Several of a card."""
GOOD = {
    "indigo-plant": "indigo",
    "sugar-mill": "zahăr",
    "tobacco-storage": "tutun",
    "coffee-roaster": "cafea",
    "silver-smelter": "argint",
    "customs-office": "bunul din Vamă",
}
"""What lies on a building, by its own name."""
NO_BUILDING = {
    **{
        id: f"{'niciun' if row[1].split()[0].endswith('ul') else 'nicio'} {row[0]}"
        for id, row in BUILDINGS.items()
    },
    UNKNOWN: "nicio carte",
}
OF_GOOD = {**{id: f"de {good}" for id, good in GOOD.items()}, "customs-office": "din Vamă"}
"""Behind „bunul”."""
COUNTS = {
    "card": with_de("carte", "cărți"),
    "good": with_de("bun", "bunuri"),
    "point": with_de("punct", "puncte"),
    "new card": with_de("carte nouă", "cărți noi"),
    **{f"{id} good": with_de(f"bun {of}", f"bunuri {of}") for id, of in OF_GOOD.items()},
}

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "build": ("construiește", "construiesc", "construi"),
    "produce": ("produ", "produce", "produc"),
    "sell": ("vinde", "vând"),
    "keep": ("păstrează", "păstrez", "păstra"),
    "discard": ("aruncă", "arunc", "arunca"),
    "office": ("schimbă", "schimb", "schimba", "birou"),
    "chapel": (
        "pune … sub capelă",
        "pun … sub capelă",
        "pune sub capelă",
        "pun sub capelă",
        "capelă",
    ),
    "bank": ("pune … sub bancă", "pun … sub bancă", "pune sub bancă", "pun sub bancă", "bancă"),
    "take": ("ia", "iau", "lua"),
    "pass": ("pas", "pasez", "pasează", "pasa"),
}
WORDS = {
    "paying": ("plătind cu", "plătind"),
    "over": ("în locul", "peste"),
    "under": (
        *("sub", "iar ultimul bun pune-l sub", "și pune ultimul bun sub", "ultimul bun sub"),
    ),
    "good": ("bunul", "bunuri", "bunurile", "marfă", "marfa"),
    "without": ("fără",),
    "card": ("carte",),
    "cards": ("cărți",),
}
MADE = {id: good for id, good in GOOD.items() if id != "customs-office"}
"""A production building may be called by what it makes."""
OTHER_NAMES = {"poor-house": "Azil", "guild-hall": "Sala breslei"}
CHOSEN = {role: f"alege {name}" for role, name in NAMES["role the"].items()}
PHASES = {role: f"e faza {name}" for role, name in NAMES["role gen"].items()}
"""How a role is named whose phase is meant: dacă e faza constructorului."""
CAN = {
    "builder": "construi",
    "producer": "produce",
    "trader": "vinde",
    "councillor": "păstra",
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
    "any": ("orice", "oricare", "orice carte", "nimic", "nicio carte"),
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
    "keep any": "păstrează orice carte",
    "discard any": "aruncă orice carte",
}
ROLE = NAMES["role the"]
BUILT = {id.replace("-", " "): name for id, name in NAMES["building the"].items()}
TAKEN = {
    **{f"takes {role}": f"alege {name}" for role, name in ROLE.items()},
    **{f"takes {name}": f"construiește {the}" for name, the in BUILT.items()},
}
"""What somebody takes in a condition: dacă cineva alege consilierul."""
WISHES = {
    **{
        f"or build {name}": f"sau, la nevoie, {the}"
        for name, the in {**BUILT, "any": "orice"}.items()
    },
    **{
        f"or {verb} {name}": f"sau, la nevoie, {the}"
        for verb in ("keep", "discard")
        for name, the in {**BUILT, "any": "orice carte"}.items()
    },
    **{
        f"or {verb} {id.replace('-', ' ')}": f"sau, la nevoie, {name}"
        for verb in ("produce", "sell")
        for id, name in {**GOOD, "any": "orice"}.items()
    },
    **{f"or {role}": f"sau, la nevoie, {name}" for role, name in ROLE.items()},
}
"""Further wishes with the same verb: construiește Turnul sau Banca."""
IF_PHASE = {f"if {role} then": f"în faza {name}:" for role, name in NAMES["role gen"].items()}
ALWAYS_PHASE = {
    **{f"always {phrase}": f"mereu {written}" for phrase, written in IF_PHASE.items()},
    "unless ,": " sau ",
    "unless": ", dacă nu pot alege",
    **{
        f"always if {role} then pass unless": f"mereu în faza {NAMES['role gen'][role]}: pasează, "
        f"dacă nu pot {verb}"
        for role, verb in CAN.items()
    },
}
NEVER = {
    **UNTIL,
    "never": "nu",
    "or": ", nici nu",
    "any": "nimic",
    "keep any": "păstra niciodată nicio carte",
    "discard any": "arunca niciodată nicio carte",
    **{f"or {role}": f", nici {name}" for role, name in ROLE.items()},
    **{
        f"or {verb} {name}": f", nici {the}"
        for verb in ("build", "keep", "discard")
        for name, the in BUILT.items()
    },
    **{
        f"or {verb} {id.replace('-', ' ')}": f", nici {name}"
        for verb in ("produce", "sell")
        for id, name in GOOD.items()
    },
}
PARTS = {"over": "în locul", "paying": ", plătind cu"}
"""How a wish goes on that is told without its verb."""
DONE = {**CHOSEN, **PARTS, "pass": "pasează"}
ALWAYS = {
    **{verb: f"{forms[0]} mereu" for verb, forms in VERBS.items()},
    **{role: f"alege mereu {name}" for role, name in ROLE.items()},
    **PARTS,
    "chapel": "pune mereu … sub Capelă",
    "bank": "pune mereu … sub Bancă",
    "pass": "pasează mereu",
}
ALWAYS_ANY = {
    "always": "",
    "keep any": "păstrează mereu orice carte",
    "discard any": "aruncă mereu orice carte",
}
FORBIDDEN = {
    "build": "construi",
    "produce": "produce",
    "sell": "vinde",
    "keep": "păstra",
    "discard": "arunca",
    "office": "schimba",
    "chapel": "pune … sub Capelă",
    "bank": "pune … sub Bancă",
    "take": "lua",
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
            *(NAMES["role"], NAMES["role the"], NAMES["role gen"], PHASES, CHOSEN),
            {"councillor": "councilor"},
        ],
        "card": [
            NAMES["building"],
            NAMES["building the"],
            NAMES["building gen"],
            OTHER_NAMES,
            MANY,
            MADE,
            OF_GOOD,
            {"customs-office": GOOD["customs-office"]},
        ],
        "declined": [{"library": "bibliotecă"}],
    },
    orders=ORDERS,
)
WRITING = Writing(
    openings={"chapel": "pune … sub Capelă", "bank": "pune … sub Bancă"},
    phrases={
        "under harbor": ", iar ultimul bun pune-l sub Port",
        "paying": ", plătind cu",
        "paying: good": "bunul",
        **{
            f"{form}: {n} {id.replace('-', ' ')}": f"{n} {name}"
            for form in ("the", "paying")
            for id, name in MANY.items()
            for n in range(2, 11)
        },
        **{
            f"{form}{id.replace('-', ' ')}": f"{n} bunuri {of}"
            for id, of in OF_GOOD.items()
            for n in range(2, 11)
            for form in (f"paying: {n} good ", f"goods: {n} ")
        },
    },
    forms={
        "plain": NAMES["building"],
        "the": NAMES["building the"],
        "paying": NAMES["building the"],
        "over": NAMES["building gen"],
        "spared": NAMES["building the"],
        "goods": {**NAMES["building the"], **GOOD},
        "good": {**NAMES["building the"], **OF_GOOD},
        "without": {"library": "Bibliotecă"},
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
    usual="the",
    last="și",
    ahead=frozenset(VERBS),
    manners={
        "if": Manner(DONE, {**COMMAS, **IF_PHASE, **TAKEN, **WISHES}, last="și"),
        "next": Manner(ROLE, {**COMMAS, **TAKEN, **WISHES, "best": "cel mai bun rol"}),
        "always": Manner(DONE, {**COMMAS, **ALWAYS_ANY, **WISHES}, last="și", first=ALWAYS),
        "always if": Manner(DONE, {**COMMAS, **ALWAYS_PHASE, **TAKEN, **WISHES}, last="și"),
        "never": Manner({**FORBIDDEN, **PARTS}, NEVER, last="și", first=NEVER_DONE),
    },
)

# What happens, by the kind of the event; the others are parts of theirs

CARDS = "{number:card}[ ({cards:list building})]"
SENTENCES = {
    "role": ("{who} alege {role:role the}[{doubled?}, cu privilegiul dublat de Bibliotecă]."),
    "drew sale": f"{{who}} primește {CARDS} din vânzare.",
    "drew prospector": f"{{who}} trage {CARDS}.",
    "drew well": f"{{who}} trage {CARDS} datorită Fântânii.",
    "drew carpenter": f"{{who}} trage {CARDS} datorită Tâmplăriei.",
    "drew poor house": f"{{who}} trage {CARDS} datorită Azilului de săraci.",
    "drew tavern": f"{{who}} trage {CARDS} datorită Tavernei.",
    "drew hut": f"{{who}} trage {CARDS} datorită Colibei, fiindcă nimeni nu vinde.",
    "drew office": f"{{who}} trage în loc {CARDS}.",
    "built": (
        "{who} construiește {card:building the} [{paid?}cu {paid:list}][{paid!}gratis][, în locul "
        "{over:building gen}]."
    ),
    "cards paid": "{number:card}",
    "good paid": "{good:good on}",
    "sold": "{who} vinde {buildings:list good on}[{under?}, iar ultimul bun îl pune sub Port].",
    "tile": "Prețurile: {prices:commas}.",
    "price": "{plant:good on} {price}",
    "kept": (
        "{who} [{kept?}păstrează {kept:card}][{kept!}nu păstrează nicio carte][ și aruncă "
        "{number:card} ({cards:list building})]."
    ),
    "dug": (
        "{who}: Mina de aur [descoperă cărți cu costurile {costs:list}][{costs!}nu descoperă nicio "
        "carte][{found?}; cea mai ieftină e {found:building the}.][{found!}, fără câștig.]"
    ),
    "dealt": f"{{who}} primește la început {CARDS}.",
    "sees": f"{{who}} se uită la {CARDS}.",
    "exchanged": f"{{who}} schimbă {CARDS} la Birou.",
    "chapel": f"{{who}} pune {CARDS} sub Capelă.",
    "bank": f"{{who}} pune {CARDS} sub Bancă.",
    "discarded": f"{{who}} aruncă {CARDS}.",
    "passed": "{who} nu construiește nimic.",
    "produced": "{who} produce {buildings:list good on}.",
    "stocked": "{who}: un bun ajunge la Vamă.",
    "turned_up": "{who}: Aurarul descoperă {card:building the}.",
    "took": "{who} ia cartea.",
    "reshuffled": "Cărțile aruncate se amestecă și formează un pachet nou.",
    "round": "Runda {round}: {who} devine guvernator.",
    "exhausted": "Nu mai e nicio carte de tras și nimeni nu poate construi.",
    "over": "Jocul s-a încheiat.",
    # Despre o rundă, în câteva rânduri
    "told role": "{who} alege {role:role the}[{doubled?} (privilegiu dublat de Bibliotecă)]",
    "told built": "{who} construiește {what}",
    "told produced": "{who} produce {what}",
    "told sold": "{who} vinde {what}",
    "told found": "{who} trage {what}",
    "told kept": "{who} păstrează {what}",
    "told next": "{people} – {what}",
    "told things": "{things:list}[ (+{gains:counts})]",
    "told counts": "[{several?}câte ]{counts:counts}[ (+{gains:counts})]",
    "told card": "{card:building the}",
    "told held": "{card:building the}",
    "told good": "{building:good on}",
}

# Questions and previews, by the English ones

PHRASES = {
    "Choose a role": "Alege un rol",
    "Build a building": "Construiește o clădire",
    "Produce goods": "Produ bunuri",
    "Sell goods": "Vinde bunuri",
    "Keep cards": "Păstrează cărți",
    "Discard until you have four cards": "Aruncă până rămâi cu patru cărți",
    "Discard down to your hand limit": "Aruncă cărțile care depășesc limita",
    "Exchange cards in the office building": "Schimbă cărți la Birou",
    "Put a card under the chapel": "Pune o carte sub Capelă",
    "Put cards under the bank, once per game": "Pune cărți sub Bancă (o singură dată pe joc)",
    "Take or leave the card your goldsmith turned up: {card:building}": (
        "Aurarul a descoperit {card:building the}: ia cartea sau las-o"
    ),
    "{words}; the library is kept for later": "{words}, Biblioteca rămâne pentru mai târziu",
    "you can’t afford anything": "nu-ți permiți nimic",
    "you can afford: {cards:commas building}": "poți construi: {cards:commas building the}",
    "you produce [{n:good}][{n!}nothing]": "[produci {n:good}][{n!}nu produci nimic]",
    "you have nothing to sell": "nu ai ce vinde",
    "about {cards:card} for {goods:good}": "circa {cards:card} pentru {goods:good}",
    "you choose from 5 cards": "alegi din 5 cărți",
    "{n:card}": "primești {n:card}",
    "{n:good}": "{n:good}",
    "{n:point}": "{n:point}",
    "{n:new card}": "în schimb {n:new card}",
    "[for {paid:card}][{paid!}for free][, {gained:point}][, {lost:point} less][{same?}, no "
    "points][: {total} in all][; replaces {over:the}]": (
        "[cu {paid:card}][{paid!}gratis][, +{gained:point}][, minus {lost:point}][{same?}, fără "
        "puncte][ (în total {total})][; înlocuiește {over:building the}]"
    ),
    "{n:card}[{harbor?} and 1 point]": "primești {n:card}[{harbor?} și 1 punct]",
    "you give back all the cards you drew": "dai înapoi toate cărțile trase",
    "one more card": "o carte în plus",
}

# Why a move is refused, by the English reasons

REFUSALS = {
    "The {role:role} has already been chosen this round.": (
        "{role:Role the} a fost deja ales în runda aceasta."
    ),
    "You have no library to keep for later.": "Nu ai o Bibliotecă de păstrat pentru mai târziu.",
    # Builder
    "Build a building now with `build …`, or `pass`.": (
        "Construiește acum o clădire (`construiește …`) sau scrie `pas`."
    ),
    "Write which card to build: `build …`.": "Scrie ce carte construiești: `construiește …`.",
    "Write how you pay, as in `{example}`.": (
        "Scrie cu ce plătești: `construiește …, plătind cu …`."
    ),
    "You can’t pay for {card:the} with what you have.": (
        "Nu poți plăti {card:building the} cu ce ai."
    ),
    "The {card:spot} costs you {cost} now, not {paid}.": (
        "[{card:building the} te costă acum {cost}, nu {paid}.]"
        "[{cost!}{card:building the} nu te costă nimic acum.]"
    ),
    "The black market takes up to {n} goods.": "Piața neagră ia cel mult {n:good}.",
    "Only a black market takes goods as payment.": "Numai cu o Piață neagră poți plăti cu bunuri.",
    "The {card:spot} already stands in your city, and you can have only one of each "
    "violet building.": (
        "Ai deja {card:building the}; din fiecare clădire violetă poți avea una singură."
    ),
    "The cathedral isn’t on the table.": "Catedrala nu e pe masă.",
    "There is no {card:spot} in your hand.": "Nu ai {card:building the} în mână.",
    "You need a crane to build over another building.": (
        "Pentru a construi peste altă clădire e nevoie de o Macara."
    ),
    "You have no {card:spot} to build over.": (
        "Nu poți construi peste {card:building the}: nu e în orașul tău."
    ),
    "You have [only {own}][{own!}no] {card:spot} [{goods?}with a good][{goods!}in your hand] "
    "to pay with.": (
        "{card:spot}: [poți plăti doar cu {own}][{own!}{goods?}nu ai acolo niciun bun cu care să "
        "plătești][{own!}{goods!}nu ai în mână o astfel de carte cu care să plătești]."
    ),
    # Councillor and round start
    "With the archive, write what you discard: `discard …`.": (
        "Ai Arhiva: scrie ce arunci (`aruncă …`)."
    ),
    "You have to discard {n} of your cards, not {given}.": (
        "Trebuie să arunci {n:card}, nu {given}."
    ),
    "Write which of the drawn cards you keep: `keep …`, or `pass`.": (
        "Scrie ce păstrezi dintre cărțile trase (`păstrează …`) sau `pas`."
    ),
    "You can keep up to {n} of them, not {given}.": (
        "Poți păstra cel mult {n:card} dintre ele, nu {given}."
    ),
    "[You can choose only {own} {card:spot} here.]"
    "[{own!}There is no {card:spot} to choose here.]": (
        "[Poți alege doar {own:card}, nu {n}: {card:building}.]"
        "[{own!}{card:building the} nu e printre cărțile pe care le poți alege.]"
    ),
    "Discard cards now with `discard …`.": "Aruncă acum cărți: `aruncă …`.",
    "You have to discard {n}, not {given}.": "Trebuie să arunci {n:card}, nu {given}.",
    "You can use up to {n} of your cards for that, not {given}.": (
        "Poți folosi pentru asta cel mult {n:card}, nu {given}."
    ),
    "Write which cards: `{verb} …`.": "Scrie ce cărți: `{verb:verb}`.",
    "Write `{verb} …` with cards from your hand, or `pass`.": (
        "Scrie `{verb:verb}` și cărțile din mână ori scrie `pas`."
    ),
    "Write `take` or `pass`.": "Scrie `ia` sau `pas`.",
    # Producer and trader
    "Produce goods now with `produce …`, or `pass`.": (
        "Produ acum bunuri (`produ …`) sau scrie `pas`."
    ),
    "You can produce {n} now, not {given}.": "Poți produce acum {n:good}, nu {given}.",
    "The {card:spot} produces nothing: only production buildings do.": (
        "{card:building the} nu produce nimic: o fac numai clădirile de producție."
    ),
    "There are never goods on the {card:spot}: they lie on production buildings and on the "
    "customs office.": (
        "{card:building the} nu are niciodată bunuri: ele stau numai pe clădirile de producție și "
        "în Vamă."
    ),
    "You have [only {own}][{own!}no] {card:spot} without a good.": (
        "[{card:building} fără bun: ai doar {own}, nu {n}.]"
        "[{own!}Nu ai {card:building no} fără bun.]"
    ),
    "Sell goods now with `sell …`, or `pass`.": ("Vinde acum bunuri (`vinde …`) sau scrie `pas`."),
    "Write which goods to produce: `produce …`.": "Scrie ce bunuri: `produ …`.",
    "Write which goods to sell: `sell …`.": "Scrie ce bunuri: `vinde …`.",
    "You can sell {n} now, not {given}.": "Poți vinde acum {n:good}, nu {given}.",
    "You have no harbor to put a good under.": "Nu ai un Port sub care să pui un bun.",
    "You have [only {own}][{own!}no] {card:spot} with a good.": (
        "[{card:building} cu un bun: ai doar {own}, nu {n}.]"
        "[{own!}Nu ai {card:building no} cu un bun.]"
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
    "Write what you decline, as in `builder without the library`.": (
        "Scrie la ce renunți: `… fără …`."
    ),
    "You can’t decline the {declined} here.": "Aici nu poți renunța la {declined:declined}.",
}

# What roles and cards do

ROLE_RULES = {
    "builder": (
        "Fiecare poate construi o carte din mână și îi plătește costul în cărți; cine a ales "
        "rolul plătește cu 1 mai puțin."
    ),
    "producer": "Fiecare poate produce un bun; cine a ales rolul, unul în plus.",
    "trader": (
        "Se descoperă o carte de piață; fiecare poate vinde un bun pe cărți, cine a ales rolul, "
        "unul în plus."
    ),
    "councillor": (
        "Fiecare se uită la două cărți și păstrează una; cine a ales rolul se uită la cinci."
    ),
    "prospector": "Cine a ales rolul trage o carte; ceilalți nu trag nimic.",
}
PLANT_RULE = "Producător: aici poți avea un bun ({}), pe care îl vinzi în faza comerciantului."
MONUMENT = "Un monument: aduce doar puncte."
PLANTS = {
    "indigo-plant": "indigo",
    "sugar-mill": "zahăr",
    "tobacco-storage": "tutun",
    "coffee-roaster": "cafea",
    "silver-smelter": "argint",
}
RULES = {
    **{id: PLANT_RULE.format(made) for id, made in PLANTS.items()},
    "smithy": "Constructor: clădirile de producție te costă cu 1 mai puțin.",
    "gold-mine": (
        "Prospector, oricine l-a ales: se descoperă patru cărți; dacă toate costurile diferă, "
        "o primești pe cea mai ieftină, altfel nimic."
    ),
    "archive": "Consilier: cărțile trase intră mai întâi în mână, iar tu arunci din toate.",
    "poor-house": "Constructor: dacă ai construit și ai cel mult 1 carte, tragi 1.",
    "black-market": "Constructor: poți plăti o clădire și cu 1 sau 2 bunuri, fiecare valorând 1.",
    "trading-post": "Comerciant: poți vinde un bun în plus.",
    "well": "Producător: tragi 1 carte dacă produci cel puțin 2 bunuri.",
    "market-stand": "Comerciant: tragi 1 carte în plus dacă vinzi cel puțin 2 bunuri.",
    "crane": "Constructor: poți construi peste o clădire a ta și plătești doar diferența.",
    "chapel": (
        "Începutul rundei: poți pune sub ea 1 carte din mână; la final fiecare aduce 1 punct."
    ),
    "tower": "Începutul rundei: poți ține 12 cărți.",
    "aqueduct": "Producător: poți produce un bun în plus.",
    "carpenter": ("Constructor: tragi 1 carte după ce construiești o clădire violetă."),
    "prefecture": "Consilier: păstrezi 2 din cărțile trase.",
    "market-hall": "Comerciant: tragi 1 carte în plus dacă vinzi cel puțin 1 bun.",
    "quarry": "Constructor: clădirile violete te costă cu 1 mai puțin.",
    "library": "Privilegiul rolului pe care îl alegi contează de două ori, o dată pe rundă.",
    "statue": MONUMENT,
    "victory-column": MONUMENT,
    "hero": MONUMENT,
    "triumphal-arch": "Final: 4, 6 sau 8 puncte pentru 1, 2 sau 3 monumente diferite ale tale.",
    "guild-hall": (
        "Final: 1 punct pentru fiecare clădire de producție a ta și 1 pentru fiecare tip diferit."
    ),
    "city-hall": "Final: 1 punct pentru fiecare clădire violetă a ta, și pentru aceasta.",
    "palace": "Final: 1 punct la fiecare 4 puncte ale tale; se numără ultimul.",
    "guard-room": (
        "Începutul rundei: cine nu are nici Corp de gardă, nici Turn poate ține doar 6 cărți."
    ),
    "office-building": "Începutul rundei: poți arunca 1 sau 2 cărți și trage tot atâtea.",
    "hut": "Comerciant: tragi 1 carte dacă nimeni nu a vândut nimic.",
    "tavern": (
        "Sfârșitul fazei constructorului: tragi 1 carte dacă nimeni nu are mai puține clădiri "
        "și cineva are mai multe."
    ),
    "park": "Constructor: o clădire pusă peste el cu Macaraua costă cu 6 mai puțin în loc de 3.",
    "customs-office": (
        "Consilier: dacă aici nu e niciun bun, o carte din pachet se așază ca bun. Comerciant: "
        "îl vinzi pe 2 cărți, oricare ar fi prețurile."
    ),
    "bank": (
        "Începutul rundei, o dată pe joc: poți pune sub ea oricâte cărți din mână; la final "
        "fiecare aduce 1 punct."
    ),
    "harbor": (
        "Comerciant: unul dintre bunurile vândute poate ajunge sub el și aduce 1 punct la final."
    ),
    "goldsmith": (
        "Prospector, oricine l-a ales: se descoperă o carte; dacă nu există deja în niciun oraș, "
        "o poți lua."
    ),
    "residence": (
        "Final: pentru grupele tale de trei clădiri diferite cu același cost primești 4 puncte "
        "la prima, apoi 3, 2 și 1."
    ),
    "cathedral": (
        "Stă pe masă până o construiește cineva. Final: pentru clădirile de cost 6 ale "
        "adversarilor primești 4 puncte la prima, apoi 3, 2 și 1."
    ),
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    "The card game of Puerto Rico: cards are buildings, goods and money all in one.": (
        "Jocul de cărți Puerto Rico: cărțile sunt deopotrivă clădiri, bunuri și bani."
    ),
    # The aim, the end, and a first game
    "Have the most victory points when the game ends. You get nearly all of them for "
    "the buildings in your city.": (
        "Strânge cele mai multe puncte până la finalul jocului. Aproape toate vin de la "
        "clădirile din orașul tău."
    ),
    "The game ends with the phase in which a player has built their twelfth building.": (
        "Jocul se încheie după faza în care cineva construiește a douăsprezecea clădire."
    ),
    "Each player adds up the points of their buildings, a point for each card that "
    "lies under one, and what their guild hall, city hall, triumphal arch and palace "
    "bring. On a tie, cards in hand and goods together decide.": (
        "Fiecare adună punctele clădirilor, câte un punct pentru fiecare carte aflată sub"
        " ele și ce aduc Sala de breaslă, Primăria, Arcul de triumf și Palatul. La "
        "egalitate decid cărțile din mână și bunurile la un loc."
    ),
    "The aim: points": "Scopul: punctele",
    "Whoever has the most victory points at the end wins. Nearly all of them come "
    "from the buildings in your city, so build as much and as well as you can.": (
        "Câștigă cine are la final cele mai multe puncte. Aproape toate vin de la "
        "clădirile din orașul tău, așa că construiește mult și bine."
    ),
    "A role is for everyone": "Un rol e pentru toți",
    "When a player chooses a role, everyone does what it says; whoever chose it gets "
    "a little more. Each role can be chosen once a round.": (
        "Când cineva alege un rol, toți fac ce spune el; cine l-a ales primește ceva în "
        "plus. Fiecare rol poate fi ales o dată pe rundă."
    ),
    "Cards are money": "Cărțile sunt bani",
    "You build a card from your hand and pay with other cards from it: what costs 3 "
    "takes three of them. Violet buildings help you or bring points; production "
    "buildings make goods.": (
        "Construiești o carte din mână și plătești cu alte cărți din ea: pentru un cost de "
        "3 dai trei dintre ele. Clădirile violete te ajută sau aduc puncte; clădirile de "
        "producție dau bunuri."
    ),
    "Goods lie on buildings": "Bunurile stau pe clădiri",
    "A production building holds one good: a card from the deck, face down. It stays "
    "there until you sell it, and only an empty building can produce again.": (
        "Pe o clădire de producție încape un bun: o carte din pachet, cu fața în jos. "
        "Rămâne acolo până o vinzi, și numai o clădire goală poate produce din nou."
    ),
    "Goods become cards": "Bunurile devin cărți",
    "The tile shows how many cards each kind of good brings this time. Next time the "
    "prices may be better or worse: you don’t have to sell.": (
        "Cartea de piață arată câte cărți aduce de data asta fiecare tip de bun. Data "
        "viitoare prețurile pot fi mai bune sau mai slabe: nu trebuie neapărat să vinzi."
    ),
    "Seven cards at most": "Cel mult șapte cărți",
    "You may hold any number of cards during a round, but when the next one begins, all but seven "
    "are discarded. Build before that.": (
        "În timpul rundei poți ține oricâte cărți, dar la începutul următoarei arunci tot"
        " ce trece de șapte. Construiește ceva înainte."
    ),
    "How it ends": "Cum se încheie",
    "The game ends with the phase in which somebody has built their twelfth "
    "building. Then some buildings that cost 6 bring more points, depending on what "
    "stands in your city.": (
        "Jocul se încheie după faza în care cineva construiește a douăsprezecea clădire. "
        "Unele clădiri de cost 6 aduc atunci puncte în plus, după ce ai în oraș."
    ),
    # Options
    "New Buildings": "Clădiri noi",
    "Eleven more kinds of cards, including the cathedral.": (
        "Încă unsprezece tipuri de cărți, printre care Catedrala."
    ),
    "Advanced start": "Început pentru avansați",
    "Everyone picks their four cards from a larger hand.": (
        "Fiecare își alege patru cărți din mai multe."
    ),
    "Building": "Construirea",
    "in turn from the builder": "pe rând de la constructor",
    "all at once, hidden until all have chosen": "toți deodată, pe ascuns până aleg toți",
    "Whether everyone builds at once, or in turn from the builder. If two could build the "
    "cathedral, it goes in turn.": (
        "Dacă toți construiesc deodată sau pe rând de la constructor. Dacă doi ar putea construi "
        "Catedrala, se construiește pe rând."
    ),
    "yes": "da",
    "no": "nu",
    # Decisions
    "Role": "Rolul",
    "Builder": "Constructor",
    "Producer": "Producător",
    "Trader": "Comerciant",
    "Councillor": "Consilier",
    "Goldsmith": "Cartea de la Aurar",
    "Round start": "Începutul rundei",
    "Hand limit": "Limita de cărți în mână",
    # Moves
    "Choose one of the roles left.": "Alege unul dintre rolurile rămase.",
    "Build a card from your hand and say which cards pay for it.": (
        "Construiește o carte din mână și scrie cu ce cărți plătești."
    ),
    "Pay with goods through the black market, or build over another building with the crane.": (
        "Plătește cu bunuri prin Piața neagră sau construiește peste altă clădire cu Macaraua."
    ),
    "Build the cathedral that lies on the table.": "Construiește Catedrala care stă pe masă.",
    "Name the production buildings that get a good.": (
        "Scrie clădirile de producție care primesc un bun."
    ),
    "Name the buildings whose goods you sell.": "Scrie clădirile ale căror bunuri le vinzi.",
    "Sell from the customs office; the last good you name may go under the harbor.": (
        "Vinde din Vamă; ultimul bun scris poate ajunge sub Port."
    ),
    "Name the cards you keep or, with the archive, those you discard.": (
        "Scrie cărțile pe care le păstrezi; cu Arhiva, pe cele pe care le arunci."
    ),
    "Take the card that was turned up, or leave it.": "Ia cartea descoperită sau las-o.",
    "Exchange cards in the office building.": "Schimbă cărți la Birou.",
    "Put a card under the chapel.": "Pune o carte sub Capelă.",
    "Put cards under the bank, once per game.": "Pune cărți sub Bancă (o singură dată pe joc).",
    "Discard what is over your limit, or down to four at the advanced start.": (
        "Aruncă ce e peste limită; la începutul pentru avansați, până rămân patru cărți."
    ),
}

TO_YOU = Address(
    "tu",
    "",
    ", apoi ",
    {
        "alege": "alegi", "aruncă": "arunci", "construiește": "construiești", "devine": "devii",
        "dublează": "dublezi", "găsește": "găsești", "ia": "iei", "primește": "primești",
        "privește": "privești", "produce": "produci", "pune": "pui", "păstrează": "păstrezi",
        "schimbă": "schimbi", "se": "te", "trage": "tragi", "uită": "uiți", "vede": "vezi",
        "vinde": "vinzi",
    },
    {
        "dug": "Mina ta de aur [descoperă cărți cu costurile {costs:list}]"
        "[{costs!}nu descoperă nicio carte]"
        "[{found?}; cea mai ieftină e {found:building the}.][{found!}, fără câștig.]",
        "drew hut": f"Tragi {CARDS} datorită Colibei, fiindcă nimeni nu vinde.",
        "stocked": "La Vama ta ajunge un bun.",
        "turned_up": "Aurarul tău descoperă {card:building the}.",
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
        "building no": NO_BUILDING,
        "good on": GOOD,
        "verb": {
            **{verb: f"{forms[0]} …" for verb, forms in VERBS.items()},
            "chapel": "pune … sub Capelă",
            "bank": "pune … sub Bancă",
        },
        "declined": {"library": "Bibliotecă"},
        "rule": RULES,
        "role rule": ROLE_RULES,
        "spot": NAMES["building"],
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
    times=" ×",
    several={
        **{
            NAMES[f"building{form}"][id]: name for form in ("", " the") for id, name in MANY.items()
        },
        **{name: f"{id} good" for id, name in GOOD.items()},
    },
)
