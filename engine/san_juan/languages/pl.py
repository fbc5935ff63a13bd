"""San Juan in Polish. Players' names are not inflected and their gender is not known: what
happens is told in the present tense, what is theirs after a colon.

Terms are those of the second Polish edition. One file though a long one: who translates, or
corrects a translation, has all of the language before them.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.grammar import Address, cases, polish_plural
from engine.languages import Language
from engine.san_juan.cards import UNKNOWN
from engine.typed_words import Manner, Names, TypedWords, Writing

# What things are called: nominative, accusative, genitive, instrumental

CASES = "nom acc gen ins"
ROLES = {
    "builder": ("budowniczy", "budowniczego", "budowniczego", "budowniczym"),
    "producer": ("nadzorca", "nadzorcę", "nadzorcy", "nadzorcą"),
    "trader": ("kupiec", "kupca", "kupca", "kupcem"),
    "councillor": ("burmistrz", "burmistrza", "burmistrza", "burmistrzem"),
    "prospector": ("poszukiwacz", "poszukiwacza", "poszukiwacza", "poszukiwaczem"),
}
BUILDINGS = {
    "indigo-plant": ("Farbiarnia", "Farbiarnię", "Farbiarni", "Farbiarnią"),
    "sugar-mill": ("Cukrownia", "Cukrownię", "Cukrowni", "Cukrownią"),
    "tobacco-storage": (
        "Suszarnia tytoniu",
        "Suszarnię tytoniu",
        "Suszarni tytoniu",
        "Suszarnią tytoniu",
    ),
    "coffee-roaster": ("Palarnia kawy", "Palarnię kawy", "Palarni kawy", "Palarnią kawy"),
    "silver-smelter": (
        "Manufaktura srebra",
        "Manufakturę srebra",
        "Manufaktury srebra",
        "Manufakturą srebra",
    ),
    "smithy": ("Kuźnia", "Kuźnię", "Kuźni", "Kuźnią"),
    "gold-mine": ("Kopalnia złota", "Kopalnię złota", "Kopalni złota", "Kopalnią złota"),
    "archive": ("Archiwum", "Archiwum", "Archiwum", "Archiwum"),
    "poor-house": ("Przybudówka", "Przybudówkę", "Przybudówki", "Przybudówką"),
    "black-market": ("Czarny rynek", "Czarny rynek", "Czarnego rynku", "Czarnym rynkiem"),
    "trading-post": ("Faktoria", "Faktorię", "Faktorii", "Faktorią"),
    "well": ("Studnia", "Studnię", "Studni", "Studnią"),
    "market-stand": ("Mały targ", "Mały targ", "Małego targu", "Małym targiem"),
    "crane": ("Żuraw", "Żurawia", "Żurawia", "Żurawiem"),
    "chapel": ("Kaplica", "Kaplicę", "Kaplicy", "Kaplicą"),
    "tower": ("Wieża widokowa", "Wieżę widokową", "Wieży widokowej", "Wieżą widokową"),
    "aqueduct": ("Akwedukt", "Akwedukt", "Akweduktu", "Akweduktem"),
    "carpenter": ("Stolarnia", "Stolarnię", "Stolarni", "Stolarnią"),
    "prefecture": ("Kancelaria", "Kancelarię", "Kancelarii", "Kancelarią"),
    "market-hall": ("Duży targ", "Duży targ", "Dużego targu", "Dużym targiem"),
    "quarry": ("Kamieniołom", "Kamieniołom", "Kamieniołomu", "Kamieniołomem"),
    "library": ("Biblioteka", "Bibliotekę", "Biblioteki", "Biblioteką"),
    "statue": ("Statua", "Statuę", "Statui", "Statuą"),
    "victory-column": ("Kolumna", "Kolumnę", "Kolumny", "Kolumną"),
    "hero": ("Pomnik odkrywcy", "Pomnik odkrywcy", "Pomnika odkrywcy", "Pomnikiem odkrywcy"),
    "triumphal-arch": (
        "Łuk triumfalny",
        "Łuk triumfalny",
        "Łuku triumfalnego",
        "Łukiem triumfalnym",
    ),
    "guild-hall": ("Siedziba cechu", "Siedzibę cechu", "Siedziby cechu", "Siedzibą cechu"),
    "city-hall": ("Ratusz", "Ratusz", "Ratusza", "Ratuszem"),
    "palace": ("Pałac", "Pałac", "Pałacu", "Pałacem"),
    "guard-room": ("Wartownia", "Wartownię", "Wartowni", "Wartownią"),
    "office-building": ("Biuro", "Biuro", "Biura", "Biurem"),
    "hut": ("Szałas", "Szałas", "Szałasu", "Szałasem"),
    "tavern": ("Tawerna", "Tawernę", "Tawerny", "Tawerną"),
    "park": ("Park", "Park", "Parku", "Parkiem"),
    "customs-office": ("Komora celna", "Komorę celną", "Komory celnej", "Komorą celną"),
    "bank": ("Bank", "Bank", "Banku", "Bankiem"),
    "harbor": ("Port", "Port", "Portu", "Portem"),
    "goldsmith": (
        "Pracownia złotnicza",
        "Pracownię złotniczą",
        "Pracowni złotniczej",
        "Pracownią złotniczą",
    ),
    "residence": ("Rezydencja", "Rezydencję", "Rezydencji", "Rezydencją"),
    "cathedral": ("Katedra", "Katedrę", "Katedry", "Katedrą"),
    UNKNOWN: ("karta", "kartę", "karty", "kartą"),
}
MANY = {
    "indigo-plant": ("Farbiarnie", "Farbiarni", "Farbiarniami"),
    "sugar-mill": ("Cukrownie", "Cukrowni", "Cukrowniami"),
    "tobacco-storage": ("Suszarnie tytoniu", "Suszarni tytoniu", "Suszarniami tytoniu"),
    "coffee-roaster": ("Palarnie kawy", "Palarni kawy", "Palarniami kawy"),
    "silver-smelter": ("Manufaktury srebra", "Manufaktur srebra", "Manufakturami srebra"),
    "smithy": ("Kuźnie", "Kuźni", "Kuźniami"),
    "gold-mine": ("Kopalnie złota", "Kopalni złota", "Kopalniami złota"),
    "archive": ("Archiwa", "Archiwów", "Archiwami"),
    "poor-house": ("Przybudówki", "Przybudówek", "Przybudówkami"),
    "black-market": ("Czarne rynki", "Czarnych rynków", "Czarnymi rynkami"),
    "trading-post": ("Faktorie", "Faktorii", "Faktoriami"),
    "well": ("Studnie", "Studni", "Studniami"),
    "market-stand": ("Małe targi", "Małych targów", "Małymi targami"),
    "crane": ("Żurawie", "Żurawi", "Żurawiami"),
    "chapel": ("Kaplice", "Kaplic", "Kaplicami"),
    "tower": ("Wieże widokowe", "Wież widokowych", "Wieżami widokowymi"),
    "aqueduct": ("Akwedukty", "Akweduktów", "Akweduktami"),
    "carpenter": ("Stolarnie", "Stolarni", "Stolarniami"),
    "prefecture": ("Kancelarie", "Kancelarii", "Kancelariami"),
    "market-hall": ("Duże targi", "Dużych targów", "Dużymi targami"),
    "quarry": ("Kamieniołomy", "Kamieniołomów", "Kamieniołomami"),
    "library": ("Biblioteki", "Bibliotek", "Bibliotekami"),
    "statue": ("Statuy", "Statui", "Statuami"),
    "victory-column": ("Kolumny", "Kolumn", "Kolumnami"),
    "hero": ("Pomniki odkrywcy", "Pomników odkrywcy", "Pomnikami odkrywcy"),
    "triumphal-arch": ("Łuki triumfalne", "Łuków triumfalnych", "Łukami triumfalnymi"),
    "guild-hall": ("Siedziby cechu", "Siedzib cechu", "Siedzibami cechu"),
    "city-hall": ("Ratusze", "Ratuszy", "Ratuszami"),
    "palace": ("Pałace", "Pałaców", "Pałacami"),
    "guard-room": ("Wartownie", "Wartowni", "Wartowniami"),
    "office-building": ("Biura", "Biur", "Biurami"),
    "hut": ("Szałasy", "Szałasów", "Szałasami"),
    "tavern": ("Tawerny", "Tawern", "Tawernami"),
    "park": ("Parki", "Parków", "Parkami"),
    "customs-office": ("Komory celne", "Komór celnych", "Komorami celnymi"),
    "bank": ("Banki", "Banków", "Bankami"),
    "harbor": ("Porty", "Portów", "Portami"),
    "goldsmith": ("Pracownie złotnicze", "Pracowni złotniczych", "Pracowniami złotniczymi"),
    "residence": ("Rezydencje", "Rezydencji", "Rezydencjami"),
}
"""Several of a card: nominative and accusative, genitive, instrumental."""
GOODS = {
    "indigo-plant": ("indygo", "indygo", "indyga", "indygiem"),
    "sugar-mill": ("cukier", "cukier", "cukru", "cukrem"),
    "tobacco-storage": ("tytoń", "tytoń", "tytoniu", "tytoniem"),
    "coffee-roaster": ("kawa", "kawę", "kawy", "kawą"),
    "silver-smelter": ("srebro", "srebro", "srebra", "srebrem"),
    "customs-office": (
        "towar z Komory celnej",
        "towar z Komory celnej",
        "towaru z Komory celnej",
        "towarem z Komory celnej",
    ),
}
"""What lies on a building, by its own name."""
NAMES = {
    **cases("role", CASES, ROLES),
    **cases("building", CASES, BUILDINGS),
    **cases("good on", CASES, GOODS),
}


def _of_plants(form: str) -> dict[str, str]:
    return {id: name for id, name in NAMES[form].items() if id != "customs-office"}


LOADS = {
    id: tuple(f"{form} {names[2]}" for form in ("ładunek", "ładunki", "ładunków", "ładunkami"))
    for id, names in GOODS.items()
}
LOADS["customs-office"] = tuple(
    f"{form} z Komory celnej" for form in ("towar", "towary", "towarów", "towarami")
)
"""So much of a good: 2 ładunki indyga."""
COUNTS = {
    "card": ("kartę", "karty", "kart"),
    "card nom": ("karta", "karty", "kart"),
    "card gen": ("karty", "kart", "kart"),
    "card each": ("karcie", "karty", "kart"),
    "good each": ("towarze", "towary", "towarów"),
    "good": ("towar", "towary", "towarów"),
    "point": ("punkt", "punkty", "punktów"),
    "new card": ("nową kartę", "nowe karty", "nowych kart"),
    "new card nom": ("nowa karta", "nowe karty", "nowych kart"),
    **{id: (BUILDINGS[id][1], nom, gen) for id, (nom, gen, _) in MANY.items()},
    **{f"{id} good": forms[:3] for id, forms in LOADS.items()},
}

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "build": ("zbuduj", "buduj", "buduję"),
    "produce": ("wyprodukuj", "produkuj", "produkuję"),
    "sell": ("sprzedaj", "sprzedaję", "sprzedawaj"),
    "keep": ("zachowaj", "zatrzymaj", "zatrzymuję", "zachowuj"),
    "discard": ("odrzuć", "odrzucam", "odrzucaj"),
    "office": ("wymień", "wymieniam", "wymieniaj", "biuro"),
    "chapel": (
        *("połóż … pod kaplicę", "kładź … pod kaplicę"),
        *("połóż pod kaplicę", "kładź pod kaplicę", "pod kaplicę", "kaplica", "kaplicy"),
    ),
    "bank": (
        *("połóż … pod bank", "kładź … pod bank"),
        *("połóż pod bank", "kładź pod bank", "pod bank", "bank", "banku"),
    ),
    "take": ("weź", "biorę", "bierz"),
    "pass": ("pas", "pasuję", "pasuj"),
}
WORDS = {
    "paying": ("płacąc",),
    "over": ("na miejscu", "na", "nad"),
    "under": (
        *("pod", "a ostatni towar połóż pod", "a ostatni towar kładź pod"),
        *("i połóż ostatni towar pod", "ostatni towar pod"),
    ),
    "good": (
        *("towar", "towarem", "towaru", "towary", "towarów", "towarami"),
        *("ładunek", "ładunki", "ładunków", "ładunku", "ładunkiem", "ładunkami"),
    ),
    "without": ("bez",),
    "card": ("karta",),
    "cards": ("karty",),
}
MADE: Names = {
    "indigo-plant": ("indygo", "indygiem", "indyga"),
    "sugar-mill": ("cukier", "cukrem", "cukru"),
    "tobacco-storage": ("tytoń", "tytoniem", "tytoniu"),
    "coffee-roaster": ("kawa", "kawę", "kawy"),
    "silver-smelter": ("srebro", "srebrem", "srebra"),
    "customs-office": ("z komory celnej",),
}
"""A building may be called by the good that lies on it."""
CAN = {
    "builder": "zbudować",
    "producer": "wyprodukować",
    "trader": "sprzedać",
    "councillor": "zachować",
}
"""What one does in the phase of a role with what an order spares."""
ORDERS = {
    "if": ("jeśli", "jeżeli", "gdy", "w fazie"),
    "then": ("to", "wtedy"),
    "else": (
        *("a jeśli się nie da", "jeśli się nie da", "inaczej"),
        *("w przeciwnym razie", "a w przeciwnym razie"),
    ),
    "or": ("albo", "lub", "ewentualnie", "ani nie", "ani"),
    "any": (
        *("cokolwiek", "dowolny", "dowolną", "dowolne", "dowolną kartę", "dowolny towar"),
        *("niczego", "nic", "żadnej karty"),
    ),
    "best": (
        *("wykonaj najlepszy ruch", "wykonuj najlepszy ruch", "najlepszy ruch", "najlepszą postać"),
        *("zagraj najlepszy ruch", "graj najlepszy ruch"),
        *("najlepiej", "najlepszy", "najlepszą", "najlepsze"),
    ),
    "takes": ("wybierze", "wybiera", "weźmie", "bierze", "zbuduje", "buduje"),
    "anyone": ("ktoś", "ktokolwiek"),
    "always": ("zawsze",),
    "never": ("nigdy nie", "nigdy"),
    "unless": (
        *("chyba że", "chyba że mogę", "chyba że w grę wchodzi", "chyba że mogę wybrać"),
        *(f"chyba że mogę {verb}" for verb in CAN.values()),
    ),
    "next time": ("następnym razem", "następnym razem wybierz"),
    "until my next role": (
        *("ale tylko do mojego następnego wyboru postaci", "do mojego następnego wyboru postaci"),
        *("aż znów wybiorę postać", "do mojej następnej postaci", "do mojej następnej roli"),
    ),
}
PHASES = {role: f"trwa faza {of}" for role, of in NAMES["role gen"].items()}
"""How a role is named whose phase is meant: jeśli trwa faza kupca."""
CHOSEN = {role: f"wybierz {name}" for role, name in NAMES["role acc"].items()}
ALWAYS_CHOSEN = {role: f"wybieraj {name}" for role, name in NAMES["role acc"].items()}
NEVER_CHOSEN = {role: f"wybieraj {of}" for role, of in NAMES["role gen"].items()}
BUILT = {id.replace("-", " "): name for id, name in NAMES["building acc"].items()}
NOT_BUILT = {id.replace("-", " "): name for id, name in NAMES["building gen"].items()}
MADE_OF = {id.replace("-", " "): name for id, name in NAMES["good on acc"].items()}
NOT_MADE = {id.replace("-", " "): name for id, name in NAMES["good on gen"].items()}
UNTIL = {"until my next role": ", ale tylko do mojego następnego wyboru postaci"}
COMMAS = {
    **UNTIL,
    "then": ", to",
    "else": ", a jeśli się nie da,",
    "or": ", ewentualnie",
    "unless": ", chyba że mogę wybrać",
    "unless ,": " lub ",
    "unless anyone": ", chyba że ktoś",
    "unless player": ", chyba że player",
    **{f"takes {name}": f"zbuduje {built}" for name, built in BUILT.items()},
    **{f"or build {name}": f", ewentualnie {built}" for name, built in BUILT.items()},
    **{f"or {role}": f", ewentualnie {name}" for role, name in NAMES["role acc"].items()},
    **{
        f"or {verb} {id}": f", ewentualnie {name}"
        for verb in ("keep", "discard")
        for id, name in {**BUILT, "any": "dowolną kartę"}.items()
    },
    **{
        f"or {verb} {id}": f", ewentualnie {name}"
        for verb in ("produce", "sell")
        for id, name in {**MADE_OF, "any": "cokolwiek"}.items()
    },
    "or build any": ", ewentualnie cokolwiek",
}
"""How an order goes on. Further buildings, cards and goods are told without the verb."""
IF_PHASE = {f"if {role} then": f"w fazie {of}:" for role, of in NAMES["role gen"].items()}
ALWAYS_PHASE = {
    **{f"always if {role} then": f"zawsze w fazie {of}:" for role, of in NAMES["role gen"].items()},
    **{
        f"always if {role} then pass unless": f"zawsze w fazie {NAMES['role gen'][role]}: pasuj, "
        f"chyba że mogę {verb}"
        for role, verb in CAN.items()
    },
}
PARTS = {"over": "na miejscu", "paying": ", płacąc", "without": "bez"}
"""How a wish goes on that is told without its verb."""


def _any_card(keep: str, discard: str, card: str) -> Mapping[str, str]:
    """What is done with one card, whichever it is."""
    return {"keep any": f"{keep} {card}", "discard any": f"{discard} {card}"}


LASTING = {
    "build": "buduj",
    "produce": "produkuj",
    "sell": "sprzedawaj",
    "keep": "zachowuj",
    "discard": "odrzucaj",
    "office": "wymieniaj",
    "chapel": "kładź … pod Kaplicę",
    "bank": "kładź … pod Bank",
    "take": "bierz",
    "pass": "pasuj",
}
"""Verbs of what is played again and again, or never."""
TYPED = TypedWords(
    VERBS,
    WORDS,
    {
        "role": [
            *(NAMES[f"role{case}"] for case in ("", " acc", " ins", " gen")),
            *(PHASES, CHOSEN, ALWAYS_CHOSEN, NEVER_CHOSEN),
        ],
        "card": [
            NAMES["building"],
            NAMES["building acc"],
            NAMES["building gen"],
            NAMES["building ins"],
            MANY,
            MADE,
        ],
        "declined": [{"library": ("biblioteka", "biblioteki")}],
    },
    orders=ORDERS,
)
WRITING = Writing(
    phrases={
        "under harbor": ", a ostatni towar połóż pod Port",
        "paying": ", płacąc",
        "paying: good": "ładunkiem",
        **{
            f"acc: {n} {id.replace('-', ' ')}": f"{n} {COUNTS[id][polish_plural(n)]}"
            for id in MANY
            for n in range(2, 11)
        },
        **{
            f"gen: {n} {id.replace('-', ' ')}": f"{n} {names[1]}"
            for id, names in MANY.items()
            for n in range(2, 11)
        },
        **{
            f"paying: {n} {id.replace('-', ' ')}": f"{n} {names[2]}"
            for id, names in MANY.items()
            for n in range(2, 11)
        },
        **{
            f"paying: {n} good {id.replace('-', ' ')}": f"{n} {forms[3]}"
            for id, forms in LOADS.items()
            for n in range(2, 11)
        },
        **{
            f"goods: {n} {id.replace('-', ' ')}": f"{n} {forms[polish_plural(n)]}"
            for id, forms in LOADS.items()
            for n in range(2, 11)
        },
        **{
            f"goods of: {n} {id.replace('-', ' ')}": f"{n} {forms[2]}"
            for id, forms in LOADS.items()
            for n in range(2, 11)
        },
    },
    openings={"chapel": "połóż … pod Kaplicę", "bank": "połóż … pod Bank"},
    forms={
        "nom": NAMES["building"],
        "acc": NAMES["building acc"],
        "gen": NAMES["building gen"],
        "goods of": {**NAMES["building gen"], **NAMES["good on gen"]},
        "taken": {**NAMES["building acc"], **NAMES["role acc"]},
        "over": NAMES["building gen"],
        "spared": {**NAMES["building acc"], **_of_plants("good on acc")},
        "paying": NAMES["building ins"],
        "goods": {**NAMES["building acc"], **NAMES["good on acc"]},
        "good": {**NAMES["building"], **_of_plants("good on gen")},
        "without": {"library": "Biblioteki"},
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
    last="i",
    ahead=frozenset(VERBS),
    manners={
        "if": Manner(
            {**CHOSEN, **PARTS, "pass": "pasuj"},
            {**COMMAS, **IF_PHASE, **_any_card("zachowaj", "odrzuć", "dowolną kartę")},
            last="i",
        ),
        "next": Manner(
            NAMES["role acc"],
            {**COMMAS, "next time": "następnym razem wybierz", "best": "najlepszą postać"},
        ),
        "always": Manner(
            {**LASTING, **ALWAYS_CHOSEN, **PARTS},
            {
                **COMMAS,
                **ALWAYS_PHASE,
                **_any_card("zachowuj", "odrzucaj", "dowolną kartę"),
                "best": "wykonuj najlepszy ruch",
            },
            last="i",
        ),
        "never": Manner(
            {**LASTING, **NEVER_CHOSEN, **PARTS},
            {
                **UNTIL,
                "or": "ani nie",
                "any": "niczego",
                **_any_card("zachowuj", "odrzucaj", "żadnej karty"),
                **{f"or {role}": f"ani {of}" for role, of in NAMES["role gen"].items()},
                **{
                    f"or {verb} {name}": f"ani {of}"
                    for verb in ("build", "keep", "discard")
                    for name, of in NOT_BUILT.items()
                },
                **{
                    f"or {verb} {name}": f"ani {of}"
                    for verb in ("produce", "sell")
                    for name, of in NOT_MADE.items()
                },
            },
            after={"sell": "goods of", "produce": "goods of"},
            usual="gen",
            last="i",
        ),
    },
)

# What happens, by the kind of the event; the others are parts of theirs

CARDS = "{number:card}[ ({cards:list building})]"
SENTENCES = {
    "role": "{who} wybiera {role:role acc}[{doubled?} (Biblioteka podwaja przywilej)].",
    "drew sale": f"{{who}} dostaje ze sprzedaży {CARDS}.",
    "drew prospector": f"{{who}} dociąga {CARDS}.",
    "drew well": f"{{who}} dociąga dzięki Studni {CARDS}.",
    "drew carpenter": f"{{who}} dociąga dzięki Stolarni {CARDS}.",
    "drew poor house": f"{{who}} dociąga dzięki Przybudówce {CARDS}.",
    "drew tavern": f"{{who}} dociąga dzięki Tawernie {CARDS}.",
    "drew hut": f"{{who}} dociąga dzięki Szałasowi {CARDS}, bo nikt nic nie sprzedaje.",
    "drew office": f"{{who}} dociąga w zamian {CARDS}.",
    "built": (
        "{who} buduje [{paid!}za darmo ]{card:building acc}[ na miejscu {over:building gen}]"
        "[ za {paid:list}]."
    ),
    "cards paid": "{number:card}",
    "good paid": "{good:good on acc}",
    "sold": (
        "{who} sprzedaje {buildings:list good on acc}[{under?}, a ostatni towar kładzie pod Port]."
    ),
    "tile": "Ceny: {prices:commas}.",
    "price": "{plant:good on} {price}",
    "kept": (
        "{who} [{kept?}zachowuje {kept:card}][{kept!}nie zachowuje żadnej karty][ i odrzuca "
        "{number:card} ({cards:list building})]."
    ),
    "dug": (
        "{who}: Kopalnia złota [odkrywa karty o kosztach {costs:list}][{costs!}nie odkrywa żadnej "
        "karty][{found?}; najtańsza to {found:building}.][{found!} – bez zdobyczy.]"
    ),
    "dealt": f"{{who}} dostaje na początek {CARDS}.",
    "sees": f"{{who}} ogląda {CARDS}.",
    "exchanged": f"{{who}} wymienia w Biurze {CARDS}.",
    "chapel": f"{{who}} kładzie pod Kaplicę {CARDS}.",
    "bank": f"{{who}} kładzie pod Bank {CARDS}.",
    "discarded": f"{{who}} odrzuca {CARDS}.",
    "passed": "{who} niczego nie buduje.",
    "produced": "{who} produkuje {buildings:list good on acc}.",
    "stocked": "{who}: do Komory celnej trafia towar.",
    "turned_up": "{who}: Pracownia złotnicza odkrywa kartę {card:building}.",
    "took": "{who} bierze tę kartę.",
    "reshuffled": "Odrzucone karty zostają potasowane i tworzą nowy stos.",
    "round": "Runda {round}: {who} zostaje gubernatorem.",
    "exhausted": "Nie ma już kart do dociągnięcia i nikt nie może budować.",
    "over": "Koniec gry.",
    # O rundzie w kilku wierszach
    "told role": "{who} wybiera {role:role acc}[{doubled?} (Biblioteka podwaja przywilej)]",
    "told built": "{who} buduje {what}",
    "told produced": "{who} produkuje {what}",
    "told sold": "{who} sprzedaje {what}",
    "told found": "{who} dociąga {what}",
    "told kept": "{who} zachowuje {what}",
    "told next": "{people} – {what}",
    "told things": "{things:list}[ (+{gains:counts nom})]",
    "told counts": "[{several!}{counts:counts}][{several?}po {counts:counts each}]"
    "[ (+{gains:counts nom})]",
    "told card": "{card:building acc}",
    "told held": "{card:building acc}",
    "told good": "{building:good on acc}",
}

# Questions and previews, by the English ones

PHRASES = {
    "Choose a role": "Wybierz postać",
    "Build a building": "Zbuduj budynek",
    "Produce goods": "Wyprodukuj towary",
    "Sell goods": "Sprzedaj towary",
    "Keep cards": "Zachowaj karty",
    "Discard until you have four cards": "Odrzuć karty, aż zostaną ci cztery",
    "Discard down to your hand limit": "Odrzuć karty ponad limit",
    "Exchange cards in the office building": "Wymień karty w Biurze",
    "Put a card under the chapel": "Połóż kartę pod Kaplicę",
    "Put cards under the bank, once per game": "Połóż karty pod Bank (raz na grę)",
    "Take or leave the card your goldsmith turned up: {card:building}": (
        "Pracownia złotnicza odkrywa kartę {card:building}. Bierzesz ją?"
    ),
    "{words}; the library is kept for later": "{words}, Biblioteka zostaje na później",
    "you can’t afford anything": "na nic cię nie stać",
    "you can afford: {cards:commas building}": "możesz zbudować: {cards:commas building acc}",
    "you produce [{n:good}][{n!}nothing]": "[produkujesz {n:good}][{n!}nic nie produkujesz]",
    "you have nothing to sell": "nie masz czego sprzedać",
    "about {cards:card} for {goods:good}": "około {cards:card gen} za {goods:good}",
    "you choose from 5 cards": "wybierasz z 5 kart",
    "{n:card}": "dostajesz {n:card}",
    "{n:good}": "{n:good}",
    "{n:point}": "{n:point}",
    "{n:new card}": "w zamian {n:new card nom}",
    "[for {paid:card}][{paid!}for free][, {gained:point}][, {lost:point} less][{same?}, no "
    "points][: {total} in all][; replaces {over:the}]": (
        "[za {paid:card}][{paid!}za darmo][, +{gained:point}][, minus {lost:point}][{same?}, bez "
        "punktów][ (łącznie {total})][; na miejscu {over:building gen}]"
    ),
    "{n:card}[{harbor?} and 1 point]": "dostajesz {n:card}[{harbor?} i 1 punkt]",
    "you give back all the cards you drew": "wszystkie dociągnięte karty wracają",
    "one more card": "jedna karta więcej",
}

# Why a move is refused, by the English reasons

REFUSALS = {
    "The {role:role} has already been chosen this round.": (
        "{role:Role} został już w tej rundzie wybrany."
    ),
    "You have no library to keep for later.": (
        "Nie masz Biblioteki, którą można zostawić na później."
    ),
    # Builder
    "Build a building now with `build …`, or `pass`.": (
        "Zbuduj teraz budynek (`zbuduj …`) albo napisz `pas`."
    ),
    "Write which card to build: `build …`.": "Napisz, którą kartę: `zbuduj …`.",
    "Write how you pay, as in `{example}`.": "Napisz, czym płacisz: `zbuduj …, płacąc …`.",
    "You can’t pay for {card:the} with what you have.": ("Nie stać cię na {card:building acc}."),
    "The {card:spot} costs you {cost} now, not {paid}.": (
        "[{card:building} kosztuje cię teraz {cost}, nie {paid}.]"
        "[{cost!}{card:building} nic cię teraz nie kosztuje.]"
    ),
    "The black market takes up to {n} goods.": "Czarny rynek przyjmuje najwyżej {n:good}.",
    "Only a black market takes goods as payment.": (
        "Towarami można płacić tylko dzięki Czarnemu rynkowi."
    ),
    "The {card:spot} already stands in your city, and you can have only one of each "
    "violet building.": (
        "Masz już {card:building acc}, a budynek miejski każdego rodzaju można mieć tylko jeden."
    ),
    "The cathedral isn’t on the table.": "Katedra nie leży na stole.",
    "There is no {card:spot} in your hand.": "Nie masz w ręce {card:building gen}.",
    "You need a crane to build over another building.": (
        "Nadbudować budynek można tylko wtedy, gdy masz Żurawia."
    ),
    "You have no {card:spot} to build over.": ("Nie masz {card:building gen} do nadbudowania."),
    "You have [only {own}][{own!}no] {card:spot} [{goods?}with a good][{goods!}in your hand] "
    "to pay with.": (
        "{card:spot}: [do zapłaty masz tylko {own}][{own!}nie masz takiej karty do zapłaty]."
    ),
    # Councillor and round start
    "With the archive, write what you discard: `discard …`.": (
        "Masz Archiwum: napisz, co odrzucasz (`odrzuć …`)."
    ),
    "You have to discard {n} of your cards, not {given}.": "Musisz odrzucić {n:card}, nie {given}.",
    "Write which of the drawn cards you keep: `keep …`, or `pass`.": (
        "Napisz, które z dociągniętych kart zachowujesz (`zachowaj …`), albo `pas`."
    ),
    "You can keep up to {n} of them, not {given}.": (
        "Możesz z nich zachować najwyżej {n:card}, nie {given}."
    ),
    "[You can choose only {own} {card:spot} here.]"
    "[{own!}There is no {card:spot} to choose here.]": (
        "[Do wyboru masz tylko {own}, nie {n}: {card:building}.]"
        "[{own!}Nie możesz tu wybrać {card:building gen}.]"
    ),
    "Discard cards now with `discard …`.": "Odrzuć teraz karty: `odrzuć …`.",
    "You have to discard {n}, not {given}.": "Musisz odrzucić {n:card}, nie {given}.",
    "You can use up to {n} of your cards for that, not {given}.": (
        "Możesz na to użyć najwyżej {n:card gen}, nie {given}."
    ),
    "Write which cards: `{verb} …`.": "Napisz, które karty: `{verb:verb}`.",
    "Write `{verb} …` with cards from your hand, or `pass`.": (
        "Napisz `{verb:verb}` i podaj karty z ręki albo napisz `pas`."
    ),
    "Write `take` or `pass`.": "Napisz `weź` albo `pas`.",
    # Producer and trader
    "Produce goods now with `produce …`, or `pass`.": (
        "Wyprodukuj teraz towary (`wyprodukuj …`) albo napisz `pas`."
    ),
    "You can produce {n} now, not {given}.": "Możesz teraz wyprodukować {n:good}, nie {given}.",
    "The {card:spot} produces nothing: only production buildings do.": (
        "{card:building} niczego nie produkuje: robią to tylko budynki produkcyjne."
    ),
    "There are never goods on the {card:spot}: they lie on production buildings and on the "
    "customs office.": (
        "{card:building}: tu nigdy nie ma towarów. Leżą tylko na budynkach produkcyjnych i w "
        "Komorze celnej."
    ),
    "You have [only {own}][{own!}no] {card:spot} without a good.": (
        "[{card:building} bez towaru: masz tylko {own}, nie {n}.]"
        "[{own!}Nie masz {card:building gen} bez towaru.]"
    ),
    "Sell goods now with `sell …`, or `pass`.": (
        "Sprzedaj teraz towary (`sprzedaj …`) albo napisz `pas`."
    ),
    "Write which goods to produce: `produce …`.": "Napisz, które towary: `wyprodukuj …`.",
    "Write which goods to sell: `sell …`.": "Napisz, które towary: `sprzedaj …`.",
    "You can sell {n} now, not {given}.": "Możesz teraz sprzedać {n:good}, nie {given}.",
    "You have no harbor to put a good under.": "Nie masz Portu, pod który trafiłby towar.",
    "You have [only {own}][{own!}no] {card:spot} with a good.": (
        "[{card:building} z towarem: masz tylko {own}, nie {n}.]"
        "[{own!}Nie masz {card:building gen} z towarem.]"
    ),
    # Any game
    "We don’t understand `{words}` here.": "Nie wiemy, co znaczy tu „{words}”.",
    "`{words}` could mean {readings:any}.": "„{words}” może znaczyć: {readings:any named}.",
    "The game is over.": "Ta gra już się skończyła.",
    "It is not your turn.": "To nie twoja kolej.",
    "That move can’t be played automatically there.": (
        "Tego ruchu nie można tam wykonać automatycznie."
    ),
    "That is too long for one move.": "To za długie na jeden ruch.",
    "There is no move to read.": "Nie ma tu żadnego ruchu.",
    "This move could not be read. Please write it another way.": (
        "Nie udało się nam odczytać tego ruchu. Napisz go, proszę, inaczej."
    ),
    "We can’t read `{rest}` after `{move}`.": ("Nie rozumiemy „{rest}” po `{move:named}`."),
    "Choose a role now.": "Wybierz teraz postać.",
    "There is no seat {n}.": "Nie ma miejsca {n}.",
    "Write what you decline, as in `builder without the library`.": (
        "Napisz, z czego rezygnujesz: `… bez …`."
    ),
    "You can’t decline the {declined} here.": "Tutaj nie można zrezygnować {declined:declined}.",
}

# What roles and cards do

ROLE_RULES = {
    "builder": (
        "Każdy może zbudować jedną kartę z ręki i płaci jej koszt kartami; kto wybrał tę postać, "
        "płaci o 1 mniej."
    ),
    "producer": ("Każdy może wyprodukować jeden towar; kto wybrał tę postać, o jeden więcej."),
    "trader": (
        "Odkrywa się kartę targowiska; każdy może sprzedać jeden towar za karty, kto wybrał tę "
        "postać, o jeden więcej."
    ),
    "councillor": ("Każdy ogląda dwie karty i zachowuje jedną; kto wybrał tę postać, ogląda pięć."),
    "prospector": ("Kto wybrał tę postać, dociąga kartę; pozostali niczego nie dociągają."),
}
PLANT_RULE = "Nadzorca: może tu leżeć karta towaru ({}); sprzedasz ją w fazie kupca."
MONUMENT = "Pomnik: daje tylko punkty."
PLANTS = {
    "indigo-plant": "indygo",
    "sugar-mill": "cukier",
    "tobacco-storage": "tytoń",
    "coffee-roaster": "kawa",
    "silver-smelter": "srebro",
}
RULES = {
    **{id: PLANT_RULE.format(made) for id, made in PLANTS.items()},
    "smithy": "Budowniczy: budynki produkcyjne kosztują cię o 1 mniej.",
    "gold-mine": (
        "Poszukiwacz, ktokolwiek go wybrał: odkrywa się cztery karty; jeśli wszystkie koszty są "
        "różne, dostajesz najtańszą, inaczej nic."
    ),
    "archive": "Burmistrz: dociągnięte karty dodajesz do ręki i odrzucasz spośród wszystkich.",
    "poor-house": ("Budowniczy: jeśli budujesz i masz potem najwyżej 1 kartę, dociągasz 1."),
    "black-market": "Budowniczy: za budynek możesz zapłacić też 1 lub 2 towarami, każdy wart 1.",
    "trading-post": "Kupiec: możesz sprzedać o jeden towar więcej.",
    "well": ("Nadzorca: dociągasz 1 kartę, jeśli produkujesz co najmniej 2 towary."),
    "market-stand": ("Kupiec: dociągasz 1 kartę więcej, jeśli sprzedajesz co najmniej 2 towary."),
    "crane": ("Budowniczy: możesz nadbudować swój budynek i zapłacić tylko różnicę."),
    "chapel": (
        "Początek rundy: możesz położyć pod nią 1 kartę z ręki; na koniec gry każda daje 1 punkt."
    ),
    "tower": "Początek rundy: możesz mieć w ręce 12 kart.",
    "aqueduct": "Nadzorca: możesz wyprodukować o jeden towar więcej.",
    "carpenter": ("Budowniczy: po zbudowaniu budynku miejskiego dociągasz 1 kartę."),
    "prefecture": "Burmistrz: zachowujesz 2 z dociągniętych kart.",
    "market-hall": ("Kupiec: dociągasz 1 kartę więcej, jeśli sprzedajesz co najmniej 1 towar."),
    "quarry": "Budowniczy: budynki miejskie kosztują cię o 1 mniej.",
    "library": "Przywilej wybranej przez ciebie postaci liczy się podwójnie, raz w rundzie.",
    "statue": MONUMENT,
    "victory-column": MONUMENT,
    "hero": MONUMENT,
    "triumphal-arch": ("Koniec gry: 4, 6 albo 8 punktów za 1, 2 albo 3 różne twoje pomniki."),
    "guild-hall": (
        "Koniec gry: 1 punkt za każdy twój budynek produkcyjny i 1 za każdy ich rodzaj."
    ),
    "city-hall": ("Koniec gry: 1 punkt za każdy twój budynek miejski, także za ten."),
    "palace": ("Koniec gry: 1 punkt za każde 4 twoje punkty, liczony na samym końcu."),
    "guard-room": (
        "Początek rundy: kto nie ma Wartowni ani Wieży widokowej, może mieć w ręce tylko 6 kart."
    ),
    "office-building": ("Początek rundy: możesz odrzucić 1 lub 2 karty i dociągnąć tyle samo."),
    "hut": "Kupiec: dociągasz 1 kartę, jeśli nikt nic nie sprzedał.",
    "tavern": (
        "Koniec fazy budowniczego: dociągasz 1 kartę, jeśli nikt nie ma mniej budynków, a ktoś "
        "ma więcej."
    ),
    "park": (
        "Budowniczy: gdy nadbudowujesz go Żurawiem, nowy budynek kosztuje o 6 mniej zamiast o 3."
    ),
    "customs-office": (
        "Burmistrz: jeśli nie leży tu towar, trafia tu karta ze stosu. Kupiec: sprzedajesz ten "
        "towar za 2 karty niezależnie od cen."
    ),
    "bank": (
        "Początek rundy, raz na grę: możesz położyć pod nim dowolnie wiele kart z ręki; na "
        "koniec gry każda daje 1 punkt."
    ),
    "harbor": (
        "Kupiec: jeden ze sprzedawanych towarów może trafić pod niego; na koniec gry daje 1 punkt."
    ),
    "goldsmith": (
        "Poszukiwacz, ktokolwiek go wybrał: odkrywa się kartę; jeśli taki budynek nie stoi w "
        "żadnym mieście, możesz ją wziąć."
    ),
    "residence": (
        "Koniec gry: 4, 3, 2 i 1 punkt za kolejne twoje trójki różnych budynków o równym koszcie."
    ),
    "cathedral": (
        "Leży na stole, dopóki jej ktoś nie zbuduje. Koniec gry: 4, 3, 2 i 1 punkt za kolejne "
        "budynki przeciwników o koszcie 6, najwyżej za cztery."
    ),
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    "The card game of Puerto Rico: cards are buildings, goods and money all in one.": (
        "Karciane Puerto Rico: każda karta jest zarazem budynkiem, towarem i pieniądzem."
    ),
    # The aim, the end, and a first game
    "Have the most victory points when the game ends. You get nearly all of them for "
    "the buildings in your city.": (
        "Zdobądź najwięcej punktów do końca gry. Prawie wszystkie dostajesz za budynki w "
        "swoim mieście."
    ),
    "The game ends with the phase in which a player has built their twelfth building.": (
        "Gra kończy się po fazie, w której ktoś zbuduje swój dwunasty budynek."
    ),
    "Each player adds up the points of their buildings, a point for each card that "
    "lies under one, and what their guild hall, city hall, triumphal arch and palace "
    "bring. On a tie, cards in hand and goods together decide.": (
        "Każdy sumuje punkty swoich budynków, po punkcie za każdą kartę leżącą pod nimi i"
        " to, co dają Siedziba cechu, Ratusz, Łuk triumfalny i Pałac. Przy remisie "
        "rozstrzygają karty w ręce i towary razem."
    ),
    "The aim: points": "Cel: punkty",
    "Whoever has the most victory points at the end wins. Nearly all of them come "
    "from the buildings in your city, so build as much and as well as you can.": (
        "Wygrywa, kto na końcu ma najwięcej punktów. Prawie wszystkie dają budynki w "
        "twoim mieście, buduj więc dużo i dobrze."
    ),
    "A role is for everyone": "Postać jest dla wszystkich",
    "When a player chooses a role, everyone does what it says; whoever chose it gets "
    "a little more. Each role can be chosen once a round.": (
        "Gdy ktoś wybiera postać, wszyscy robią to, co ona pozwala; kto ją wybrał, "
        "dostaje trochę więcej. Każdą postać można wybrać raz w rundzie."
    ),
    "Cards are money": "Karty to pieniądze",
    "You build a card from your hand and pay with other cards from it: what costs 3 "
    "takes three of them. Violet buildings help you or bring points; production "
    "buildings make goods.": (
        "Budujesz kartę z ręki i płacisz innymi kartami z ręki: co kosztuje 3, zabiera "
        "trzy z nich. Budynki miejskie pomagają albo dają punkty, budynki produkcyjne "
        "dają towary."
    ),
    "Goods lie on buildings": "Towary leżą na budynkach",
    "A production building holds one good: a card from the deck, face down. It stays "
    "there until you sell it, and only an empty building can produce again.": (
        "Na budynku produkcyjnym mieści się jeden towar: zakryta karta z talii. Leży tam,"
        " dopóki jej nie sprzedasz, a produkować może tylko pusty budynek."
    ),
    "Goods become cards": "Towary to karty",
    "The tile shows how many cards each kind of good brings this time. Next time the "
    "prices may be better or worse: you don’t have to sell.": (
        "Karta targowiska mówi, ile kart daje tym razem każdy rodzaj towaru. Następnym "
        "razem ceny mogą być lepsze albo gorsze: nie musisz sprzedawać."
    ),
    "Seven cards at most": "Najwyżej siedem kart",
    "You may hold any number of cards during a round, but when the next one begins, all but seven "
    "are discarded. Build before that.": (
        "W trakcie rundy możesz mieć dowolnie wiele kart, ale na początku następnej "
        "odrzucasz wszystkie ponad siedem. Zbuduj coś wcześniej."
    ),
    "How it ends": "Kiedy gra się kończy",
    "The game ends with the phase in which somebody has built their twelfth "
    "building. Then some buildings that cost 6 bring more points, depending on what "
    "stands in your city.": (
        "Gra kończy się po fazie, w której ktoś zbuduje swój dwunasty budynek. Niektóre "
        "budynki o koszcie 6 dają wtedy dodatkowe punkty za to, co stoi w twoim mieście."
    ),
    # Options
    "New Buildings": "Nowe budynki",
    "Eleven more kinds of cards, including the cathedral.": (
        "Jedenaście nowych rodzajów kart, w tym Katedra."
    ),
    "Advanced start": "Wariant dla zaawansowanych",
    "Everyone picks their four cards from a larger hand.": (
        "Każdy wybiera cztery karty spośród większej liczby."
    ),
    "Building": "Budowanie",
    "in turn from the builder": "po kolei od budowniczego",
    "all at once, hidden until all have chosen": "wszyscy naraz, w ukryciu do końca",
    "Whether everyone builds at once, or in turn from the builder. If two could build the "
    "cathedral, it goes in turn.": (
        "Czy wszyscy budują naraz, czy po kolei od budowniczego. Jeśli Katedrę mogłyby zbudować "
        "dwie osoby, buduje się po kolei."
    ),
    "yes": "tak",
    "no": "nie",
    # Decisions
    "Role": "Postać",
    "Builder": "Budowniczy",
    "Producer": "Nadzorca",
    "Trader": "Kupiec",
    "Councillor": "Burmistrz",
    "Goldsmith": "Karta z Pracowni złotniczej",
    "Round start": "Początek rundy",
    "Hand limit": "Limit kart w ręce",
    # Moves
    "Choose one of the roles left.": "Wybierz jedną z pozostałych postaci.",
    "Build a card from your hand and say which cards pay for it.": (
        "Zbuduj kartę z ręki i podaj, którymi kartami za nią płacisz."
    ),
    "Pay with goods through the black market, or build over another building with the crane.": (
        "Zapłać towarami przez Czarny rynek albo nadbuduj budynek dzięki Żurawiowi."
    ),
    "Build the cathedral that lies on the table.": "Zbuduj Katedrę leżącą na stole.",
    "Name the production buildings that get a good.": (
        "Podaj budynki produkcyjne, które dostają towar."
    ),
    "Name the buildings whose goods you sell.": "Podaj budynki, których towary sprzedajesz.",
    "Sell from the customs office; the last good you name may go under the harbor.": (
        "Sprzedaj towar z Komory celnej; ostatni podany towar może trafić pod Port."
    ),
    "Name the cards you keep or, with the archive, those you discard.": (
        "Podaj karty, które zachowujesz, a jeśli masz Archiwum, te, które odrzucasz."
    ),
    "Take the card that was turned up, or leave it.": "Weź odkrytą kartę albo ją zostaw.",
    "Exchange cards in the office building.": "Wymień karty w Biurze.",
    "Put a card under the chapel.": "Połóż kartę pod Kaplicę.",
    "Put cards under the bank, once per game.": "Połóż karty pod Bank (raz na grę).",
    "Discard what is over your limit, or down to four at the advanced start.": (
        "Odrzuć nadmiar; w wariancie dla zaawansowanych zostaw cztery karty."
    ),
}

TO_YOU = Address(
    "ty",
    "",
    ", potem ",
    {
        "bierze": "bierzesz", "buduje": "budujesz", "dobiera": "dobierasz", "dostaje": "dostajesz",
        "kładzie": "kładziesz", "odrzuca": "odrzucasz", "ogląda": "oglądasz",
        "otrzymuje": "otrzymujesz", "dociąga": "dociągasz", "produkuje": "produkujesz",
        "przegląda": "przeglądasz", "sprzedaje": "sprzedajesz", "wkłada": "wkładasz",
        "wybiera": "wybierasz", "wymienia": "wymieniasz", "zachowuje": "zachowujesz",
        "zatrzymuje": "zatrzymujesz", "znajduje": "znajdujesz", "zostaje": "zostajesz",
    },
    {
        "dug": "Twoja Kopalnia złota [odkrywa karty o kosztach {costs:list}]"
        "[{costs!}nie odkrywa żadnej karty]"
        "[{found?}; najtańsza to {found:building}.][{found!} – bez zdobyczy.]",
        "drew hut": f"Dociągasz dzięki Szałasowi {CARDS}, bo nikt nic nie sprzedaje.",
        "stocked": "Do twojej Komory celnej trafia towar.",
        "turned_up": "Twoja Pracownia złotnicza odkrywa kartę {card:building}.",
    },
)  # fmt: skip
"""What {who} does, told to themselves: the verbs of the sentences, and those that are otherwise."""

LANGUAGE = Language(
    "pl",
    plural=polish_plural,
    conjunction=" i ",
    alternative=" albo ",
    nothing="nic",
    seat="Miejsce",
    texts={**SENTENCES, **PHRASES, **REFUSALS, **DESCRIPTIONS},
    counts=COUNTS,
    names={
        **NAMES,
        "Role": {role: name.capitalize() for role, name in NAMES["role"].items()},
        "verb": {
            **{verb: f"{forms[0]} …" for verb, forms in VERBS.items()},
            "chapel": "połóż … pod Kaplicę",
            "bank": "połóż … pod Bank",
        },
        "declined": {"library": "z Biblioteki"},
        "rule": RULES,
        "role rule": ROLE_RULES,
        "spot": NAMES["building"],
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
    times=" ×",
    several={
        **{BUILDINGS[id][case]: id for case in (0, 1) for id in MANY},
        **{names[1]: f"{id} good" for id, names in GOODS.items()},
    },
)
