"""Puerto Rico in Polish. Players' names are not inflected and their gender is not known: what
happens is told in the present tense, what is theirs after a colon.

Terms are those of the Polish rules (Lacerta 2011 and 2020, Gniazdo); where the editions differ, the
older ones stand here, the newer ones in `EDITIONS`. One file though a long one: who translates, or
corrects a translation, has all of the language before them.
"""

from __future__ import annotations

from engine.grammar import Address, cases, polish_plural
from engine.languages import Language
from engine.puerto_rico.goods import FOREST, GOODS, QUARRY, UNKNOWN
from engine.puerto_rico.moves import SAN_JUAN
from engine.typed_words import Manner, Names, TypedWords, Writing

# What things are called: nominative, accusative, genitive, instrumental

CASES = "nom acc gen ins"
ROLES = {
    "settler": ("plantator", "plantatora", "plantatora", "plantatorem"),
    "mayor": ("burmistrz", "burmistrza", "burmistrza", "burmistrzem"),
    "builder": ("budowniczy", "budowniczego", "budowniczego", "budowniczym"),
    "craftsman": ("zarządca", "zarządcę", "zarządcy", "zarządcą"),
    "trader": ("kupiec", "kupca", "kupca", "kupcem"),
    "captain": ("kapitan", "kapitana", "kapitana", "kapitanem"),
    "prospector": (
        "poszukiwacz złota",
        "poszukiwacza złota",
        "poszukiwacza złota",
        "poszukiwaczem złota",
    ),
    "buccaneer": ("korsarz", "korsarza", "korsarza", "korsarzem"),
}
QUARRIES = ("kamieniołom", "kamieniołom", "kamieniołomu", "kamieniołomem")
FORESTS = ("las", "las", "lasu", "lasem")
FACE_DOWN = ("zakryty żeton", "zakryty żeton", "zakrytego żetonu", "zakrytym żetonem")
GOOD = {
    "corn": ("kukurydza", "kukurydzę", "kukurydzy", "kukurydzą"),
    "indigo": ("indygo", "indygo", "indyga", "indygiem"),
    "sugar": ("cukier", "cukier", "cukru", "cukrem"),
    "tobacco": ("tytoń", "tytoń", "tytoniu", "tytoniem"),
    "coffee": ("kawa", "kawę", "kawy", "kawą"),
    QUARRY: QUARRIES,
    FOREST: FORESTS,
    UNKNOWN: FACE_DOWN,
}
OF_GOOD = {good: GOOD[good][2] for good in GOODS}
TILES = {
    **{
        good: (f"plantacja {of}", f"plantację {of}", f"plantacji {of}", f"plantacją {of}")
        for good, of in OF_GOOD.items()
    },
    QUARRY: QUARRIES,
    FOREST: FORESTS,
    UNKNOWN: FACE_DOWN,
}
PEOPLE = {
    "colonist": ("kolonista", "kolonistę", "kolonisty", "kolonistą"),
    "noble": ("szlachcic", "szlachcica", "szlachcica", "szlachcicem"),
}
BUILDINGS = {
    "small-indigo-plant": (
        "Mała farbiarnia",
        "Małą farbiarnię",
        "Małej farbiarni",
        "Małą farbiarnią",
    ),
    "small-sugar-mill": ("Mała cukrownia", "Małą cukrownię", "Małej cukrowni", "Małą cukrownią"),
    "indigo-plant": ("Farbiarnia", "Farbiarnię", "Farbiarni", "Farbiarnią"),
    "sugar-mill": ("Cukrownia", "Cukrownię", "Cukrowni", "Cukrownią"),
    "tobacco-storage": (
        "Suszarnia tytoniu",
        "Suszarnię tytoniu",
        "Suszarni tytoniu",
        "Suszarnią tytoniu",
    ),
    "coffee-roaster": ("Palarnia kawy", "Palarnię kawy", "Palarni kawy", "Palarnią kawy"),
    "small-market": ("Mały targ", "Mały targ", "Małego targu", "Małym targiem"),
    "hacienda": ("Hacjenda", "Hacjendę", "Hacjendy", "Hacjendą"),
    "construction-hut": ("Kuźnia", "Kuźnię", "Kuźni", "Kuźnią"),
    "small-warehouse": ("Mały magazyn", "Mały magazyn", "Małego magazynu", "Małym magazynem"),
    "hospice": ("Przytułek", "Przytułek", "Przytułku", "Przytułkiem"),
    "office": ("Biuro handlowe", "Biuro handlowe", "Biura handlowego", "Biurem handlowym"),
    "large-market": ("Duży targ", "Duży targ", "Dużego targu", "Dużym targiem"),
    "large-warehouse": ("Duży magazyn", "Duży magazyn", "Dużego magazynu", "Dużym magazynem"),
    "factory": ("Przetwórnia", "Przetwórnię", "Przetwórni", "Przetwórnią"),
    "university": ("Uniwersytet", "Uniwersytet", "Uniwersytetu", "Uniwersytetem"),
    "harbor": ("Port", "Port", "Portu", "Portem"),
    "wharf": ("Nabrzeże", "Nabrzeże", "Nabrzeża", "Nabrzeżem"),
    "guild-hall": ("Siedziba cechu", "Siedzibę cechu", "Siedziby cechu", "Siedzibą cechu"),
    "residence": ("Rezydencja", "Rezydencję", "Rezydencji", "Rezydencją"),
    "fortress": ("Twierdza", "Twierdzę", "Twierdzy", "Twierdzą"),
    "customs-house": ("Urząd celny", "Urząd celny", "Urzędu celnego", "Urzędem celnym"),
    "city-hall": ("Ratusz", "Ratusz", "Ratusza", "Ratuszem"),
    "aqueduct": ("Akwedukt", "Akwedukt", "Akweduktu", "Akweduktem"),
    "black-market": ("Czarny rynek", "Czarny rynek", "Czarnego rynku", "Czarnym rynkiem"),
    "forest-house": ("Szałas", "Szałas", "Szałasu", "Szałasem"),
    "storehouse": ("Skład", "Skład", "Składu", "Składem"),
    "guesthouse": ("Zajazd", "Zajazd", "Zajazdu", "Zajazdem"),
    "trading-post": ("Faktoria", "Faktorię", "Faktorii", "Faktorią"),
    "church": ("Kościół", "Kościół", "Kościoła", "Kościołem"),
    "small-wharf": ("Przystań", "Przystań", "Przystani", "Przystanią"),
    "lighthouse": ("Latarnia morska", "Latarnię morską", "Latarni morskiej", "Latarnią morską"),
    "specialty-factory": ("Manufaktura", "Manufakturę", "Manufaktury", "Manufakturą"),
    "library": ("Biblioteka", "Bibliotekę", "Biblioteki", "Biblioteką"),
    "union-hall": ("Przeładownia", "Przeładownię", "Przeładowni", "Przeładownią"),
    "cloister": ("Klasztor", "Klasztor", "Klasztoru", "Klasztorem"),
    "statue": ("Statua", "Statuę", "Statui", "Statuą"),
    "land-office": ("Kancelaria", "Kancelarię", "Kancelarii", "Kancelarią"),
    "chapel": ("Kaplica", "Kaplicę", "Kaplicy", "Kaplicą"),
    "hunting-lodge": (
        "Domek myśliwski",
        "Domek myśliwski",
        "Domku myśliwskiego",
        "Domkiem myśliwskim",
    ),
    "zoning-office": (
        "Gildia murarska",
        "Gildię murarską",
        "Gildii murarskiej",
        "Gildią murarską",
    ),
    "royal-supplier": ("Skarbiec", "Skarbiec", "Skarbca", "Skarbcem"),
    "villa": ("Willa", "Willę", "Willi", "Willą"),
    "jeweler": (
        "Zakład jubilerski",
        "Zakład jubilerski",
        "Zakładu jubilerskiego",
        "Zakładem jubilerskim",
    ),
    "royal-garden": (
        "Ogród pałacowy",
        "Ogród pałacowy",
        "Ogrodu pałacowego",
        "Ogrodem pałacowym",
    ),
}
NAMES = {
    **cases("role", CASES, ROLES),
    **cases("good", CASES, GOOD),
    **cases("tile", CASES, TILES),
    **cases("person", CASES, PEOPLE),
    **cases("building", CASES, BUILDINGS),
}
FEMININE = frozenset(id for id, (name, *_) in BUILDINGS.items() if name.endswith("a"))
FEMININE |= {"small-wharf"}
ACTIVE = {
    id: f"{'aktywnej' if id in FEMININE else 'aktywnego'} {of}"
    for id, of in NAMES["building gen"].items()
}
"""In the genitive, with somebody at work there: nie masz aktywnej Kuźni."""
PLANTATIONS = {good: f"plantacje {of}" for good, of in OF_GOOD.items()}
TO = {
    **{good: f"na plantację {of}" for good, of in OF_GOOD.items()},
    QUARRY: "do kamieniołomu",
    FOREST: "do lasu",
    **{id: f"do {of}" for id, of in NAMES["building gen"].items()},
    SAN_JUAN: "do San Juan",
}
FROM = {
    **{good: f"z plantacji {of}" for good, of in OF_GOOD.items()},
    QUARRY: "z kamieniołomu",
    **{
        id: f"{'ze' if of[:2] in ('Sk', 'St') else 'z'} {of}"
        for id, of in NAMES["building gen"].items()
    },
    SAN_JUAN: "z San Juan",
}
DECLINED = {
    "privilege": "z przywileju",
    "colonist": "z kolonisty",
    **{id.replace("-", " "): FROM[id] for id in BUILDINGS},
}
MARKERS = ("znacznik", "znaczniki", "znaczników")
PLANTATION = ("plantację", "plantacje", "plantacji")
COUNTS = {
    "doubloon": ("dublon", "dublony", "dublonów"),
    "doubloon left": ("dublon zostaje", "dublony zostają", "dublonów zostaje"),
    "point": ("punkt", "punkty", "punktów"),
    "colonist": ("kolonistę", "kolonistów", "kolonistów"),
    "colonist nom": ("kolonista", "kolonistów", "kolonistów"),
    "noble": ("szlachcica", "szlachciców", "szlachciców"),
    "noble nom": ("szlachcic", "szlachciców", "szlachciców"),
    "person back": ("osoba wraca", "osoby wracają", "osób wraca"),
    "kind": ("rodzaj", "rodzaje", "rodzajów"),
    "circle": ("miejsce", "miejsca", "miejsc"),
    "city space": ("wolne miejsce", "wolne miejsca", "wolnych miejsc"),
    "goods": ("towar", "towary", "towarów"),
    "quarry": ("kamieniołom", "kamieniołomy", "kamieniołomów"),
    "forest": ("las", "lasy", "lasów"),
    **{
        f"{good} plantation": tuple(f"{form} {OF_GOOD[good]}" for form in PLANTATION)
        for good in GOODS
    },
    "marker": MARKERS,
    "people": ("osobę", "osoby", "osób"),
    "marker gen": ("znacznika", "znaczników", "znaczników"),
    "colonist each": ("koloniście", "kolonistów", "kolonistów"),
    "noble each": ("szlachcicu", "szlachciców", "szlachciców"),
    "goods each": ("towarze", "towary", "towarów"),
    **{good: tuple(f"{marker} {of}" for marker in MARKERS) for good, of in OF_GOOD.items()},
    **{
        f"{good} each": (f"znaczniku {of}", f"znaczniki {of}", f"znaczników {of}")
        for good, of in OF_GOOD.items()
    },
    **{f"{good} next": (of,) * 3 for good, of in OF_GOOD.items()},
}
"""As objects of a verb; in the nominative where that differs. Goods are counted in markers."""
EDITIONS = {
    "2020": {
        "kolonista": "robotnik",
        "kolonistę": "robotnika",
        "kolonisty": "robotnika",
        "kolonistą": "robotnikiem",
        "koloniści": "robotnicy",
        "koloniście": "robotniku",
        "kolonistów": "robotników",
        "kolonistom": "robotnikom",
        "kolonistami": "robotnikami",
        "statek kolonistów": "Magistrat",
        "zapełnić statek": "zapełnić Magistrat",
        "statku kolonistów": "Magistratu",
        "na statku kolonistów": "w Magistracie",
        "ze statku kolonistów": "z Magistratu",
        "na statek kolonistów": "na Magistrat",
    }
}
"""Words of an edition in the place of those here."""

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "take": ("weź", "biorę", "bierz"),
    "draw": (*("dociągnij", "dociągam", "dociągaj", "dobierz", "dobieram", "dobieraj"),),
    "discard": ("usuń", "usuwam", "usuwaj", "odrzuć", "odrzucam", "odrzucaj"),
    "place": ("rozmieść", "rozmieść ludzi", "umieść", "postaw", "rozmieszczaj"),
    "build": ("zbuduj", "buduj", "buduję"),
    "extra": ("dodatkowo", "ekstra", "weź dodatkowo", "bierz dodatkowo"),
    "sell": ("sprzedaj", "sprzedaję", "sprzedawaj"),
    "buy": ("kup", "kupuję", "kupuj"),
    "return": ("oddaj", "oddaję", "oddawaj", "zwróć", "zwracam", "zwracaj"),
    "load": ("załaduj", "ładuj", "ładuję"),
    "deliver": ("dostarcz", "dostarczam", "dostarczaj"),
    "store": ("przechowaj", "przechowuję", "magazynuj", "składuj", "przechowuj"),
    "keep": ("zachowaj", "zatrzymaj", "zachowuj"),
    "piracy": ("przejmij", "przejmuję", "przejmuj", "piractwo"),
    "plunder": ("złup targowisko", "złup", "łup targowisko", "łup targowiska", "grabież"),
    "raid": (
        *("napadnij na statek kolonistów", "napadnij na Magistrat", "napadnij"),
        *("napadaj na statek kolonistów", "napadaj na Magistrat"),
        *("najazd", "napad"),
    ),
    "capture": ("pojmij", "pojmuję", "pojmanie", "porwij", "porwanie", "pojmuj"),
    "produce": ("wyprodukuj", "produkuj", "produkuję"),
    "choose": ("wybierz", "wybieram", "wybieraj"),
    "send": ("wyślij", "wysyłam", "wysyłaj"),
    "when": ("gdy", "kiedy"),
    "cancel": ("anuluj",),
    "prefer": ("wolę", "preferuję"),
    "pass": ("pas", "pasuję", "pasuj"),
}
WORDS = {
    "on": ("na",),
    "at": ("w",),
    "to": ("na", "do"),
    "as": ("jako",),
    "from": ("z", "ze"),
    "with": ("z", "ze"),
    "paying": ("płacąc",),
    "without": ("bez",),
    "nothing": ("nic", "i nie bierz nikogo"),
    "not": ("nie",),
    "store nothing": (
        *("nie przechowuj niczego", "niczego nie przechowuj"),
        *("zrezygnuj z przechowywania", "rezygnuj z przechowywania"),
    ),
    "place nothing": (
        *("nie rozmieszczaj nikogo", "nikogo nie rozmieszczaj"),
        *("zrezygnuj z rozmieszczania", "rezygnuj z rozmieszczania"),
    ),
    "auto": ("automatycznie",),
    "same": ("tak samo",),
    "start": ("na początku", "początek", "się zaczyna"),
    "end": ("na końcu", "koniec", "na koniec", "się kończy"),
    "orders": ("polecenia", "polecenie", "rozkazy", "rozkaz"),
    "apart": (
        "i zachowaj",
        "i zachowuj",
        "i nie zachowuj",
        "osobno",
        "a osobno",
        "a osobno zachowaj",
        "a osobno zachowuj",
    ),
    "vp": ("pz", "punkt", "punktem"),
    "good": ("towar", "towarem"),
    "plantation": (
        *("plantację", "plantacja", "plantacji"),
        *("zakrytą plantację", "zakrytej plantacji"),
    ),
    "empty": ("pusty", "puste", "pusta", "pustą", "pustej"),
    "ship": ("statek", "statku", "o", "polach"),
}
OTHER_NAMES: dict[str, Names] = {
    "role": {"settler": "Osadnik", "builder": "Architekt", "craftsman": "Nadzorca"},
    "good": {"corn": "zboże"},
    "person": {
        "colonist": (
            "robotnik",
            "robotnika",
            "robotnikiem",
            "kolonisty",
            "kolonistami",
            "robotnikami",
            "kolonistów",
            "robotników",
        ),
        "noble": ("szlachcicami", "szlachciców"),
    },
    "declined": {
        "privilege": ("przywilej", "przywileju"),
        "colonist": ("kolonista", "kolonisty", "robotnika"),
    },
    "place": {SAN_JUAN: ("plaża", "róża wiatrów")},
    "ship": {
        "wharf": ("prywatny statek", "prywatny", "własny statek", "własny"),
        "small-wharf": ("łódź z przystani", "łódź"),
    },
}
OTHER_BUILDINGS: Names = {
    "small-indigo-plant": "Mała przetwórnia indygo",
    "small-sugar-mill": "Mała przetwórnia cukru",
    "indigo-plant": "Duża przetwórnia indygo",
    "sugar-mill": "Duża przetwórnia cukru",
    "tobacco-storage": "Przetwórnia tytoniu",
    "coffee-roaster": "Przetwórnia kawy",
    "construction-hut": "Dom budowniczego",
    "hospice": "Hospicjum",
    "office": "Kantor",
    "factory": ("Fabryka", "Fabrykę"),
    "wharf": "Stocznia",
    "guild-hall": "Dom cechowy",
    "fortress": "Forteca",
}
"""By Gniazdo's rules."""
CAN = {
    "settler": "wziąć",
    "builder": "zbudować",
    "craftsman": "wziąć dodatkowo",
    "trader": "sprzedać",
    "captain": "załadować",
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
        *("cokolwiek", "dowolny", "dowolną", "dowolne", "dowolnie", "dowolny towar"),
        *("niczego", "nic"),
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
"""How a role is named whose phase is meant: gdy trwa faza kapitana."""
CHOSEN = {role: f"wybierz {name}" for role, name in NAMES["role acc"].items()}
ALWAYS_CHOSEN = {role: f"wybieraj {name}" for role, name in NAMES["role acc"].items()}
NEVER_CHOSEN = {role: f"wybieraj {of}" for role, of in NAMES["role gen"].items()}
BUILT = {id.replace("-", " "): name for id, name in NAMES["building acc"].items()}
NOT_BUILT = {id.replace("-", " "): name for id, name in NAMES["building gen"].items()}
WISHED = {kind: GOOD[kind][1] for kind in (*GOODS, QUARRY)}
NOT_WISHED = {kind: GOOD[kind][2] for kind in (*GOODS, QUARRY)}
WITHOUT_VERB = ("take", "sell", "load", "extra")
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
        f"or {verb} {kind}": f", ewentualnie {name}"
        for verb in (*WITHOUT_VERB, "build")
        for kind, name in {**WISHED, "any": "cokolwiek"}.items()
    },
}
"""How an order goes on. Further wishes with the same verb are told without it."""
ANY = {"place any": "rozmieść dowolnie", "extra any": "weź dodatkowo dowolny towar"}
ALWAYS_ANY = {
    "place any": "rozmieszczaj dowolnie",
    "extra any": "bierz dodatkowo dowolny towar",
    "best": "wykonuj najlepszy ruch",
}
IF_PHASE = {f"if {role} then": f"w fazie {of}:" for role, of in NAMES["role gen"].items()}
ALWAYS_PHASE = {
    **{f"always if {role} then": f"zawsze w fazie {of}:" for role, of in NAMES["role gen"].items()},
    **{
        f"always if {role} then pass unless": f"zawsze w fazie {NAMES['role gen'][role]}: pasuj, "
        f"chyba że mogę {verb}"
        for role, verb in CAN.items()
    },
}
NEVER = {
    **UNTIL,
    "or": "ani nie",
    "any": "niczego",
    **{f"or {role}": f"ani {of}" for role, of in NAMES["role gen"].items()},
    **{f"or build {name}": f"ani {of}" for name, of in NOT_BUILT.items()},
    **{
        f"or {verb} {kind}": f"ani {of}" for verb in WITHOUT_VERB for kind, of in NOT_WISHED.items()
    },
}
PARTS = {
    "on": "na statek",
    "on wharf": "na prywatny statek",
    "on small wharf": "na łódź z Przystani",
    "at trading post": "w Faktorii",
    "at": "w",
    "as": "jako",
    "paying": ", płacąc",
    "without": "bez",
}
"""How a wish goes on that is told without its verb."""
LASTING = {
    "take": "bierz",
    "draw": "dociągaj zakrytą plantację",
    "discard": "usuwaj",
    "place": "rozmieszczaj:",
    "place nothing": "rezygnuj z rozmieszczania",
    "store nothing": "rezygnuj z przechowywania",
    "piracy": "przejmuj",
    "plunder": "łup targowisko",
    "raid": "napadaj na statek kolonistów",
    "place auto": "rozmieszczaj automatycznie",
    "place same": "rozmieszczaj tak samo",
    "build": "buduj",
    "extra": "bierz dodatkowo",
    "sell": "sprzedawaj",
    "buy": "kupuj",
    "return": "oddawaj",
    "load": "ładuj",
    "deliver": "dostarczaj",
    "store": "przechowuj",
    "keep": "zachowuj",
    "capture": "pojmuj",
    "produce": "produkuj",
    "choose": "wybieraj",
    "send": "wysyłaj",
    "pass": "pasuj",
}
"""Verbs of what is played again and again, or never."""


def polish_people(n: int, one: str, more: str) -> str:
    """So many of them, as an object of a verb."""
    return f"{n} {one if n == 1 else more}"


TYPED = TypedWords(
    VERBS,
    WORDS,
    {
        "role": [
            NAMES["role"],
            NAMES["role acc"],
            NAMES["role ins"],
            OTHER_NAMES["role"],
            NAMES["role gen"],
            PHASES,
            {role: f"faza {of}" for role, of in NAMES["role gen"].items()},
            CHOSEN,
            ALWAYS_CHOSEN,
            NEVER_CHOSEN,
        ],
        "good": [
            NAMES["good"],
            NAMES["good acc"],
            NAMES["good gen"],
            NAMES["good ins"],
            {good: tuple(f"{form} {of}" for form in MARKERS) for good, of in OF_GOOD.items()},
            OTHER_NAMES["good"],
        ],
        "tile": [NAMES["tile"], NAMES["tile acc"], NAMES["tile gen"]],
        "person": [
            NAMES["person"],
            NAMES["person acc"],
            NAMES["person ins"],
            OTHER_NAMES["person"],
        ],
        "building": [
            NAMES["building"],
            NAMES["building acc"],
            NAMES["building gen"],
            OTHER_BUILDINGS,
        ],
        "declined": [OTHER_NAMES["declined"]],
        "place": [OTHER_NAMES["place"]],
        "ship": [OTHER_NAMES["ship"]],
    },
    orders=ORDERS,
)
WRITING = Writing(
    phrases={
        "load: on": "na statek",
        "load: on wharf": "na prywatny statek",
        "load: on small wharf": "na łódź z Przystani",
        "at trading post": "w Faktorii",
        "to": "",
        "paying": ", płacąc",
        "paying: vp": "punktem",
        "paying: good": "",
        "store: keep": ", a osobno zachowaj",
        "gen: keep": "i nie zachowuj",
        "gen: plantation": "plantacji",
        **{
            f"gen: {n} {good}": f"{n} {COUNTS['marker gen'][polish_plural(n)]} {of}"
            for n in range(1, 12)
            for good, of in OF_GOOD.items()
        },
        "seized gen: keep": "i nie zachowuj",
        **{f"seized gen: {size}": f"statku {size}" for size in range(2, 12)},
        **{
            f"gen: {n} {person}": f"i nie bierz {polish_people(n, PEOPLE[person][2], more)}"
            for person, more in (("colonist", "kolonistów"), ("noble", "szlachciców"))
            for n in range(1, 12)
        },
        "gen: nothing": "i nie bierz nikogo",
        **{
            f"{verb}: {n} {good}": f"{n} {MARKERS[polish_plural(n)]} {of}"
            for verb in ("keep", "store", "kept", "load", "extra")
            for n in range(1, 12)
            for good, of in OF_GOOD.items()
        },
        **{f"load: on {size}": f"na statek {size}" for size in range(2, 12)},
        **{f"piracy: {size}": f"statek {size}" for size in range(2, 12)},
        **{
            f"raid: {n} colonist": f"i weź {polish_people(n, 'kolonistę', 'kolonistów')}"
            for n in range(1, 12)
        },
        **{
            f"{form}: {n} noble": f"{before} {polish_people(n, 'szlachcica', 'szlachciców')}"
            for form, before in (("raid", "i weź"), ("raided", "oraz"))
            for n in range(1, 12)
        },
        "raid: nothing": "i nie bierz nikogo",
        "placed: noble": "(szlachcic)",
        **{f"placed: {n}": f"({n})" for n in range(1, 12)},
        **{
            f"placed: colonist {n}": f"({polish_people(n, 'kolonista', 'kolonistów')}"
            for n in range(1, 12)
        },
        **{
            f"{form}: noble {n}": f"{before}{polish_people(n, 'szlachcic', 'szlachciców')})"
            for form, before in (("placed", "("), ("beside", "i "))
            for n in range(1, 12)
        },
        "piracy: keep": "i zachowaj",
        "when: send": "się zaczyna, wyślij",
        "when: end send": "się kończy, wyślij",
        "tile: colonist": "z kolonistą",
        "tile: noble": "ze szlachcicem",
        "tile gen: colonist": "z kolonistą",
        "tile gen: noble": "ze szlachcicem",
        **{f"tile: {good} empty": f"pustą plantację {of}" for good, of in OF_GOOD.items()},
        **{f"tile gen: {good} empty": f"pustej plantacji {of}" for good, of in OF_GOOD.items()},
    },
    openings={
        "draw": "dociągnij zakrytą plantację",
        "place": "rozmieść ludzi:",
        "place auto": "rozmieść automatycznie",
        "place same": "rozmieść tak samo",
        "place nothing": "nie rozmieszczaj nikogo",
        "store nothing": "nie przechowuj niczego",
        "raid": "napadnij na statek kolonistów",
        "extra": "weź dodatkowo",
    },
    forms={
        "beside": {},
        "placed": {**NAMES["good"], **NAMES["building"]},
        "phase": PHASES,
        "moment": {role: f"faza {of}" for role, of in NAMES["role gen"].items()},
        "kept": NAMES["good acc"],
        "spared": {**NAMES["good acc"], **NAMES["building acc"]},
        "raided": {},
        "seized gen": {},
        "nom": {**NAMES["good"], **NAMES["building"], **NAMES["role"], **NAMES["person"]},
        "acc": {**NAMES["good acc"], **NAMES["building acc"], **NAMES["person acc"]},
        "gen": {**NAMES["good gen"], **NAMES["building gen"], **NAMES["person gen"]},
        "taken": {**NAMES["good acc"], **NAMES["building acc"], **NAMES["role acc"]},
        "role": NAMES["role acc"],
        "role gen": NAMES["role gen"],
        "tile": NAMES["tile acc"],
        "tile gen": NAMES["tile gen"],
        "to": TO,
        "paying": {**NAMES["good ins"], **NAMES["person ins"]},
        "from": FROM,
        "without": {
            **NAMES["building gen"],
            "privilege": "przywileju",
            "colonist": "kolonisty",
        },
    },
    after={
        "place": "placed",
        **{f"place: colonist {n}": "beside" for n in range(1, 12)},
        "beside: ,": "placed",
        **{f"raid: {n} colonist": "raided" for n in range(1, 12)},
        "piracy: keep": "kept",
        "when": "moment",
        "when: send": "acc",
        "when: end send": "acc",
        "send": "acc",
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
    usual="acc",
    last="i",
    ahead=frozenset({"piracy", "raid", "keep", "store", "load", "extra"}),
    manners={
        "if": Manner(
            {
                **CHOSEN,
                **PARTS,
                "pass": "pasuj",
                "place": "rozmieść ludzi:",
                "place nothing": "zrezygnuj z rozmieszczania",
                "store nothing": "zrezygnuj z przechowywania",
            },
            {**COMMAS, **ANY, **IF_PHASE},
            last="i",
        ),
        "next": Manner(
            NAMES["role acc"],
            {**COMMAS, "next time": "następnym razem wybierz", "best": "najlepszą postać"},
        ),
        "always": Manner(
            {**LASTING, **ALWAYS_CHOSEN, **PARTS},
            {**COMMAS, **ALWAYS_ANY, **ALWAYS_PHASE},
            last="i",
        ),
        "never": Manner(
            {
                **LASTING,
                **NEVER_CHOSEN,
                **PARTS,
                "draw": "dociągaj zakrytej plantacji",
                "buy plantation": "kupuj plantacji",
                "plunder": "łup targowiska",
            },
            NEVER,
            after={
                "capture": "role gen",
                "discard": "tile gen",
                "return": "tile gen",
                "gen: keep": "gen",
                "piracy": "seized gen",
                "seized gen: keep": "gen",
            },
            usual="gen",
            last="i",
        ),
    },
)

# What happens, by the kind of the event; the others are parts of theirs

SENTENCES = {
    "role": "{who} wybiera {role:role acc}[ (+{doubloons:doubloon})].",
    "passed settler": "{who} nie bierze plantacji.",
    "passed builder": "{who} niczego nie buduje.",
    "passed craftsman": "{who} nie bierze dodatkowego towaru.",
    "passed trader": "{who} niczego nie sprzedaje.",
    "passed captain": "{who} rezygnuje z prywatnego statku.",
    "dealt": ("[{mixed?}Nowi ludzie][{mixed!}Nowi koloniści]: {shares:commas}."),
    "share": ("{name} – [{colonists:colonist nom}][{both?} i ][{nobles:noble nom}]"),
    "placed": (
        "{who} rozmieszcza ludzi: [{places:commas}][{places!}nikt nie pracuje][; w San Juan: "
        "{idle:counts nom}]."
    ),
    "place": "{key:spot}[ ({many})]",
    "place of nobles": "{key:spot} ([{many?}{nobles:noble nom}][{many!}szlachcic])",
    "place of both": "{key:spot} ({colonists:colonist nom} i {nobles:noble nom})",
    "took": ("{who} bierze {kind:tile acc}[{colonists?} i od razu zatrudnia kolonistę]."),
    "drew": "{who} odkrywa żeton ze stosu: {kind:tile}.",
    "forest": (
        "{who} zamienia [{hidden?}zakryty żeton][{hidden!}{face:tile acc}] w las[{colonists?}, a "
        "do San Juan przybywa kolonista]."
    ),
    "built": (
        "{who} buduje {building:building acc} [za {price:doubloon}][{price!}za "
        "darmo][{colonists?} i od razu zatrudnia kolonistę]."
    ),
    "loaded": ("{who} ładuje {goods:counts} {ship} (+{points:point}[ i {doubloons:doubloon}])."),
    "ship": "na statek o {size} polach",
    "wharf": "na prywatny statek",
    "small wharf": "na łódź z Przystani",
    "stored": (
        "{who} [{kept?}zachowuje {kept:counts}][{kept!}niczego nie zachowuje][{kept?}, a "
        "traci {lost:counts}][{kept!} i traci {lost:counts}]."
    ),
    "sailed": ("[{several?}Odpływają pełne statki:][{several!}Odpływa pełny statek] {ships:list}."),
    "ship with": "o {size} polach z {good:good ins}",
    "revealed": "Nowe plantacje: {tiles:counts next}.",
    "revealed none": "Nie ma już plantacji do odkrycia.",
    "privilege_colonist": "{who} bierze {colonists:colonist} z zasobów.",
    "ship_refilled": (
        "[{people?}Na statku kolonistów teraz: {people:counts nom}.][{people!}Statek "
        "kolonistów jest pusty.]"
    ),
    "villa": "{who}: Willa sprowadza {person:person acc}.",
    "sent": "{who} wysyła {person:person acc} z Zajazdu {to:to}.",
    "drafted": "{who} wybiera {building:building acc}.",
    "produced": "{who} produkuje {goods:counts}.",
    "income": ("{who} dostaje {doubloons:doubloon} za {building:building acc}."),
    "reward": "{who} dostaje {points:point} za {building:building acc}.",
    "delivered": ("{who} dostarcza do Skarbca {goods:list good acc} (+{points:point})."),
    "extra": "{who} bierze dodatkowo {goods:counts}.",
    "sold": (
        "{who} sprzedaje {good:good acc}[{at_post?} w Faktorii]"
        " [za {price:doubloon}][{price!}za darmo]."
    ),
    "bought": "{who} kupuje zakrytą plantację za {price:doubloon}.",
    "cleared": "{who} {by:clears} {kind:tile acc}.",
    "handed_back": "{who} płaci na Czarnym rynku {parts:list}.",
    "a person": "{person:person ins}",
    "a point": "punktem",
    "a good": "{good:good ins}",
    "piracy": (
        "{who} przejmuje statek o {ship} polach [{kept?}i zachowuje {goods:counts}][{kept!}i "
        "niczego nie zachowuje]."
    ),
    "plunder": "{who} łupi targowisko (+{points:point}).",
    "raid": (
        "{who} napada na statek kolonistów i [{kept?}bierze {people:counts}][{kept!}nikogo nie "
        "bierze][; {returned:person back} do zasobów]."
    ),
    "captives": "{who} od razu wysyła pojmanych do pracy: {places:commas}.",
    "captured": "{who} pojmuje {role:role acc}[ i bierze {doubloons:doubloon} z karty].",
    "ransom": "{who} dostaje {doubloons:doubloon} za {role:role acc}.",
    "festival": (
        "Festyn – zadania: trzy {crop:plantations}; {goods:counts nom} w jednej fazie; budowa "
        "{building:building gen}."
    ),
    "festival_crop": (
        "Festyn: {who} jako pierwsza osoba ma trzy {crop:plantations} i dostaje "
        "{colonists:colonist}."
    ),
    "festival_goods": (
        "Festyn: {who} jako pierwsza osoba produkuje {goods:counts}, za co dostaje "
        "{doubloons:doubloon}."
    ),
    "festival_building": (
        "Festyn: {who} jako pierwsza osoba buduje {building:building acc} (+{points:point})."
    ),
    "house_emptied": "Pełne targowisko zostaje opróżnione.",
    "prospected": "{who} znajduje {doubloons:doubloon}.",
    "round": "Runda\u00a0{round}: {who} zostaje gubernatorem.",
    "last_round points": "Zabrakło punktów: to ostatnia runda.",
    "last_round colonists": ("Za mało kolonistów, żeby znów zapełnić statek: to ostatnia runda."),
    "last_round city": "Jedno z miast jest pełne: to ostatnia runda.",
    "over": "Koniec gry.",
    # O rundzie w kilku wierszach
    "told role": "{who} wybiera {role:role acc}[ (+{doubloons:doubloon})]",
    "told took": "{who} bierze {what}",
    "told settled": "{who} dostaje {what}",
    "told built": "{who} buduje {what}",
    "told drafted": "{who} wybiera {what}",
    "told produced": "{who} produkuje {what}",
    "told sold": "{who} sprzedaje {what}",
    "told loaded": "{who} ładuje {what}",
    "told lost": "{who} traci {what}",
    "told prospected": "{who} znajduje {what}",
    "told next": "{people} – {what}",
    "told things": "{things:list}[ (+{gains:counts})]",
    "told counts": "[{several!}{counts:counts}][{several?}po {counts:counts each}]"
    "[ (+{gains:counts})]",
    "told tile": "{kind:tile acc}[{colonists?} z kolonistą]",
    "told building": "{building:building acc}",
    "told sale": ("{good:good acc}[{at_post?} w Faktorii] [za {price:doubloon}][{price!}za darmo]"),
}

# Questions and previews, by the English ones

PHRASES = {
    "[{n:doubloon}][{n!}nothing]": "[{n:doubloon}][{n!}za darmo]",
    "Choose a role": "Wybierz postać",
    "Choose a building for this game": "Wybierz budynek do tej gry",
    "Take a plantation": "Weź plantację",
    "Take a second plantation thanks to your library": "Weź drugą plantację dzięki Bibliotece",
    "Keep the {kind:good} you drew as a plantation or a forest": (
        "Odkryty żeton: {kind:good}. Plantacja czy las?"
    ),
    "Discard a tile with the hunting lodge": "Usuń żeton dzięki Domkowi myśliwskiemu",
    "Place your colonists": "Rozmieść swoich kolonistów",
    "Place the people you took: {people:counts}": "Rozmieść pojmanych: {people:counts nom}",
    "Build a building": "Zbuduj budynek",
    "Send someone from the guesthouse, or produce": (
        "Wyślij kogoś z Zajazdu albo wyprodukuj towary"
    ),
    "Take an extra good": "Weź dodatkowy towar",
    "Take up to two extra goods": "Weź najwyżej dwa dodatkowe towary",
    "Sell a good": "Sprzedaj towar",
    "Use the land office": "Skorzystaj z Kancelarii",
    "Load a ship": "Załaduj statek",
    "Deliver goods to the royal supplier": "Dostarcz towary do Skarbca",
    "Store goods": "Zachowaj towary",
    "Seize a ship, plunder the trading house, raid the colonist ship or capture a role": (
        "Przejmij statek, złup targowisko, napadnij na statek kolonistów albo pojmij postać"
    ),
    "{n:doubloon}[{coins?} in all]": "{n:doubloon}[{coins?} łącznie]",
    "your island is full": "twoja wyspa jest pełna",
    "you can take a quarry": "możesz wziąć kamieniołom",
    "first pick of the plantations": "masz pierwszy wybór plantacji",
    "you get a noble[{villa?}, and one more from the villa]": (
        "dostajesz szlachcica[{villa?} i jeszcze jednego dzięki Willi]"
    ),
    "you get [{noble!}{n:colonist}][{noble?}{n} people, one of them a noble]"
    "[{villa?}, and one from the villa]": (
        "dostajesz [{noble!}{n:colonist}][{noble?}{n:people}, w tym 1 szlachcica]"
        "[{villa?} i jeszcze kogoś dzięki Willi]"
    ),
    "you can’t afford anything[, even with the {coins:doubloon} on the card]": (
        "na nic cię nie stać[, nawet licząc {coins:doubloon} z karty]"
    ),
    "{building:building} [for {price:doubloon}][{price!}for free]": (
        "{building:building acc} [za {price:doubloon}][{price!}za darmo]"
    ),
    "[with the {coins:doubloon} on the card ]you can afford: {priced:commas}": (
        "[licząc {coins:doubloon} z karty, ]możesz zbudować: {priced:commas}"
    ),
    "you produce nothing": "niczego nie produkujesz",
    "you produce {goods:counts}[{more?} (+1 extra)][, and the factory pays {factory:doubloon}]": (
        "produkujesz {goods:counts}[{more?}, a do tego jeden dodatkowy towar][; "
        "{factory:doubloon} za Przetwórnię]"
    ),
    "you have nothing to sell": "nie masz czego sprzedać",
    "your {good:good} sells for {paid:doubloon}": "za {good:good acc} dostajesz {paid:doubloon}",
    "you have nothing to load": "nie masz czego załadować",
    "{n:point}": "{n:point}",
    "{move}: {words}": "{move} – {words}",
    "a colonist goes to San Juan": "i kolonista do San Juan",
    "with a colonist on it": "z kolonistą",
    "your forests: {n}": "twoje lasy: {n}",
    "you get 1 doubloon": "1 dublon w zamian",
    "frees its space": "zwalnia się miejsce na wyspie",
    "face down, before the one you pick": ("jeszcze przed tą, którą weźmiesz"),
    "[for {paid:doubloon}][{paid!}for free], leaving you {left}; {points:point}[; "
    "{bonus} more at the end for what you have now]": (
        "[za {paid:doubloon}][{paid!}za darmo] ([{left:doubloon left}][{left!}nic nie zostaje]); "
        "+{points:point}[; na koniec gry jeszcze {bonus} za to, co już masz]"
    ),
    "you’ll have {goods:counts}": "będziesz mieć {goods:counts}",
    "a face-down plantation for 1 doubloon": "zakryta plantacja za 1 dublon",
    "load {goods:counts} {ship} for {points:point}[ and {doubloons:doubloon}]": (
        "ładujesz {goods:counts} {ship} (+{points:point}[ i {doubloons:doubloon}])"
    ),
    "{words}[; {certain:point} by the end of the phase][; {least} to {most:point} by the end of "
    "the phase][; you lose {lost:goods}][; you lose at most {at_most:goods}]": (
        "{words}[; w całej fazie {certain:point}][; w całej fazie {least}–{most:point}][; tracisz "
        "{lost:goods}][; tracisz najwyżej {at_most:goods}]"
    ),
    "nothing is lost": "nic nie przepada",
    "you lose {goods:counts}": "tracisz {goods:counts}",
    "its goods go to the supply ({aboard})": "wszystkie towary ({aboard}) trafiają do zasobów",
    "[{part?}{kept} of the {aboard} {good:good} aboard][{part!}all {good:good} aboard]": (
        "[{part?}{kept} z {aboard:marker gen} {good:good gen} na statku]"
        "[{part!}cały ładunek statku]"
    ),
    "fills {n} of your circles": ("[obsadzasz {n:circle}][{n!}nie obsadzasz żadnego miejsca]"),
    "[{n:doubloon} on the card; ]3 doubloons if someone else chooses it; otherwise "
    "you play it last": (
        "[na karcie {n:doubloon}; ]jeśli ktoś wybierze tę postać, dostaniesz 3 dublony, a jeśli "
        "nie, zagrasz ją na końcu rundy"
    ),
    "{building:rule}": "{building:rule}",
    "[produces {goods:counts}][{goods!}produces nothing yet][; {quarries:quarry} occupied][; "
    "in use: {busy:commas building}]": (
        "[produkcja: {goods:counts nom}][{goods!}na razie bez produkcji][{quarries?}{busy?}; "
        "aktywne: {quarries:quarry}, {busy:commas building}][{busy!}; aktywne: {quarries:quarry}]"
        "[{quarries!}; aktywne: {busy:commas building}]"
    ),
}

# Why a move is refused, by the English reasons

REFUSALS = {
    "`{words}` isn’t a good: goods are corn, indigo, sugar, tobacco and coffee.": (
        "„{words}” to nie towar. Towary to kukurydza, indygo, cukier, tytoń i kawa."
    ),
    "`{words}` isn’t a tile: tiles are plantations, quarries and forests.": (
        "„{words}” to nie żeton wyspy. Na wyspie leżą plantacje, kamieniołomy i lasy."
    ),
    "`{words}` isn’t a building.": "„{words}” to nie budynek.",
    "Forests don’t lie with the tiles: with a forest house a plantation becomes one, as in "
    "`take corn as a forest`.": (
        "Lasów nie ma wśród żetonów: las powstaje z plantacji dzięki Szałasowi, np. "
        "`weź kukurydzę jako las`."
    ),
    # Roles
    "You hold the buccaneer token, so someone else must choose the buccaneer first.": (
        "Masz żeton korsarza: najpierw ktoś inny musi wybrać korsarza."
    ),
    "You captured the {role:role} yourself; you play it at the end of the round.": (
        "{role:Role} to pojmana przez ciebie postać; zagrasz ją na końcu rundy."
    ),
    "[{own?}You have already chosen the {role:role} this round.][{own!}Another player has already "
    "chosen the {role:role} "
    "this round.]": ("{role:Role} został już w tej rundzie wybrany."),
    "There is no {role:role} in this game.": "W tej grze nie ma {role:role gen}.",
    "There’s nothing to decline: you have no occupied {building:spot}.": (
        "Nie ma z czego zrezygnować: nie masz {building:active}."
    ),
    # Settler
    "Your island has no free space.": "Na twojej wyspie nie ma wolnego miejsca.",
    "Take a plantation now, or `pass`.": "Weź teraz plantację albo napisz `pas`.",
    "You need an occupied hacienda to draw a face-down plantation.": (
        "Plantację ze stosu można wziąć tylko wtedy, gdy masz aktywną Hacjendę."
    ),
    "You can draw with the hacienda only once, before you take a tile.": (
        "Z Hacjendy możesz skorzystać tylko raz, zanim weźmiesz żeton."
    ),
    "There are no face-down plantations left to draw.": "Nie ma już zakrytych plantacji.",
    "There’s nothing to decline: you have no occupied hospice.": (
        "Nie ma z kogo zrezygnować: potrzebujesz do tego aktywnego Przytułku."
    ),
    "You need an occupied forest house to turn a plantation into a forest.": (
        "Tylko aktywny Szałas zamienia plantację w las."
    ),
    "No {kind:good} plantation is on offer; you can take [{row:any good}][{row!}none].": (
        "Nie ma do wzięcia {kind:tile gen}; do wyboru: [{row:commas good}][{row!}nic]."
    ),
    "A quarry can’t become a forest.": "Kamieniołom nie może stać się lasem.",
    "There are no quarries left.": "Nie ma już kamieniołomów.",
    "To take a quarry you must have chosen the settler or have an occupied construction hut.": (
        "Kamieniołom bierze tylko ten, kto wybrał plantatora albo ma aktywną Kuźnię."
    ),
    "Write what to do with the tile: `keep as a plantation` or `keep as a forest`.": (
        "Napisz, czym ma być żeton: `zachowaj plantację` czy `zachowaj las`."
    ),
    "You can’t discard a quarry, only a plantation or a forest.": (
        "Kamieniołomu nie można usunąć – tylko plantację albo las."
    ),
    "You don’t have that tile: {kind:good}[ {state}].": "Nie masz takiego żetonu.",
    "Discard a tile now with `discard …`, or `pass`.": (
        "Usuń teraz żeton (`usuń …`) albo napisz `pas`."
    ),
    # Mayor
    "Write where they go, as in `place people: corn (2), small market`.": (
        "Napisz, gdzie: na przykład `rozmieść ludzi: kukurydza (2), Mały targ`."
    ),
    "Place your colonists now with `place people: …`.": (
        "Rozmieść teraz kolonistów: `rozmieść ludzi: …`."
    ),
    "You have {colonists:colonist} in all, not {placed}.": (
        "[Masz razem {colonists:colonist}, nie {placed}.][{colonists!}Nie masz kolonistów.]"
    ),
    "You have {nobles:noble} in all, not {placed}.": (
        "[Masz razem {nobles:noble}, nie {placed}.][{nobles!}Nie masz szlachciców.]"
    ),
    "You still have {missing:people} to place on the empty circles.": (
        "Na pustych miejscach rozmieść jeszcze {missing:people}."
    ),
    "You have no {key:site} with room for a colonist.": (
        "Kolonisty nie można skierować {key:to}: nie ma tam miejsca."
    ),
    "Your {key:site} has room for {room}, not {count}.": (
        "Możesz skierować {key:to} {room:people}, nie {count}."
    ),
    "Place the people you took now with `place people: …`.": (
        "Rozmieść teraz pojmanych: `rozmieść ludzi: …`."
    ),
    # Guesthouse and asides
    "You can’t send anyone while people are being placed.": (
        "W trakcie rozmieszczania nikogo nie można wysłać."
    ),
    "There is no guesthouse in this game.": "W tej grze nie ma Zajazdu.",
    "There are no nobles in this game.": "W tej grze nie ma szlachciców.",
    "There is no {person:person} in your guesthouse.": (
        "W twoim Zajeździe nie ma {person:person gen}."
    ),
    "Send someone from your guesthouse with `send …`, or `produce`.": (
        "Wyślij kogoś z Zajazdu (`wyślij …`) albo napisz `wyprodukuj`."
    ),
    "You have no {key:site} with an empty circle to send a {person:person} to.": (
        "Nie można nikogo wysłać {key:to}: nie ma tam pustego miejsca."
    ),
    "You can send someone with your own move or right after it; for later, leave an order such as "
    "`when the captain phase ends, send a colonist to the harbor`.": (
        "Kogoś można wysłać razem z własnym ruchem albo zaraz po nim; na później zostaw polecenie, "
        "na przykład `gdy faza kapitana się kończy, wyślij kolonistę do Portu`."
    ),
    "You already have {n} standing orders; `cancel orders` makes room.": (
        "Więcej niż {n} stałych poleceń mieć nie można; `anuluj polecenia` zwolni miejsce."
    ),
    "You can only cancel orders: `cancel orders`.": (
        "Anulować można tylko polecenia: `anuluj polecenia`."
    ),
    "Write who goes where, as in `send a colonist to the harbor`.": (
        "Napisz, kto dokąd idzie: `wyślij kolonistę do Portu`."
    ),
    "Write where they go, as in `send a colonist to the harbor`.": (
        "Napisz, dokąd: `wyślij kolonistę do Portu`."
    ),
    "Write when and what: `when the captain phase ends, send a colonist to the harbor`.": (
        "Napisz, kiedy i co: `gdy faza kapitana się kończy, wyślij kolonistę do Portu`."
    ),
    "You took {people:counts}.": "Pojmani: {people:counts nom}.",
    "You have to place {missing} more of the people you took on empty circles.": (
        "Na pustych miejscach rozmieść jeszcze {missing:people} z pojmanych."
    ),
    "Your {key:site} has room for {n}, not {wanted}.": (
        "[Możesz wysłać {key:to} {n:people}, nie {wanted}.]"
        "[{n!}Nikogo nie możesz wysłać {key:to}: nie ma tam miejsca.]"
    ),
    # Builder
    "Write where they come from: `paying with a colonist from the corn plantation`.": (
        "Napisz, skąd przychodzi: `płacąc kolonistą z plantacji kukurydzy`."
    ),
    "Your {kind:good} tiles differ: say who’s on the one you mean, or that it’s empty.": (
        "Takie żetony masz różne: napisz, kto jest na wybranym albo że jest pusty."
    ),
    "The black market takes at most one colonist, one point and one good.": (
        "Czarny rynek przyjmuje najwyżej jednego kolonistę, jeden punkt i jeden towar."
    ),
    "You can’t hand back anyone from the black market itself.": (
        "Z samego Czarnego rynku nikogo nie można oddać."
    ),
    "You have no {person:person} to hand back from {key:place}.": (
        "Nie masz kogo oddać {key:from}."
    ),
    "You already own a {building:building}; you can have only one of each kind.": (
        "Masz już {building:building acc}; każdy może mieć jeden budynek danego rodzaju."
    ),
    "The {building:building} isn’t in this game.": ("W tej grze nie ma {building:building gen}."),
    "There is no {building:building} left.": "Nie ma już {building:building gen}.",
    "Your city has no room for the {building:building}, which takes {n} of its spaces.": (
        "Na {building:building acc} potrzeba miejsca w mieście: {n:city space}."
    ),
    "The {building:building} costs you {cost:doubloon} now, but you have only {own}.": (
        "{building:building} kosztuje cię teraz {cost:doubloon}, "
        "[a masz tylko {own}.][{own!}a nie masz żadnego.]"
    ),
    "Build a building now, or `pass`.": "Zbuduj teraz budynek albo napisz `pas`.",
    "There’s nothing to decline: you have no occupied university.": (
        "Nie ma z kogo zrezygnować: potrzebujesz do tego aktywnego Uniwersytetu."
    ),
    "You need an occupied black market to pay with anything but doubloons.": (
        "Tylko aktywny Czarny rynek przyjmuje coś innego niż dublony."
    ),
    "You have no point chip to hand back.": "Nie masz żetonu punktu do oddania.",
    "You have no {good:good} to hand back.": "Nie masz {good:good gen} do oddania.",
    "The {building:building} then costs you {cost}, but you have only {means}.": (
        "{building:building} kosztuje cię wtedy {cost:doubloon}, "
        "[a masz tylko {means}.][{means!}a nie masz żadnego.]"
    ),
    "Hand back only what you need: you could pay without one of these.": (
        "Oddaj tylko to, co potrzebne: bez jednej z tych rzeczy też możesz zapłacić."
    ),
    # Craftsman
    "Write which good: `take extra …`.": "Napisz, który towar: `weź dodatkowo …`.",
    "Take an extra good now with `take extra …`, or `pass`.": (
        "Weź teraz dodatkowy towar (`weź dodatkowo …`) albo napisz `pas`."
    ),
    "The privilege gives you one good.": "Przywilej daje jeden towar.",
    "The privilege gives you two goods.": "Przywilej daje dwa towary.",
    "You produced no {good:good} in this phase; the extra good must be of a kind you produced.": (
        "W tej fazie nie produkujesz {good:good gen}; dodatkowy towar musi być jednym z "
        "wyprodukowanych."
    ),
    "The supply has [only {left}][{left!}no] {good:good} left.": (
        "[{left!}W zasobach nie ma już {good:good gen}][Z zasobów możesz wziąć już tylko "
        "{left:marker} {good:good gen}]."
    ),
    "There’s nothing to decline; `pass` declines the good.": (
        "Nie ma z czego zrezygnować; żeby nie brać towaru, napisz `pas`."
    ),
    # Trader
    "A plantation costs {n:doubloon}, and you have none.": (
        "Plantacja kosztuje {n} dublon, a nie masz żadnego."
    ),
    "There are no face-down plantations left to buy.": (
        "Nie ma już zakrytych plantacji do kupienia."
    ),
    "You have no {good:good}.": "Nie masz {good:good gen}.",
    "You have no occupied trading post.": "Nie masz aktywnej Faktorii.",
    "The trading house is full.": "Targowisko jest pełne.",
    "The trading house is empty.": "Targowisko jest puste.",
    "The trading house already holds {good:good}; you need an occupied office to sell more.": (
        "Na targowisku jest już {good:good}; taki sam towar można dołożyć tylko wtedy, gdy masz "
        "aktywne Biuro handlowe."
    ),
    "Sell a good now with `sell …`, or `pass`.": (
        "Sprzedaj teraz towar (`sprzedaj …`) albo napisz `pas`."
    ),
    "You have already sold a good in this phase.": "W tej fazie towar został już sprzedany.",
    "You can use the land office only once per phase.": (
        "Z Kancelarii możesz skorzystać tylko raz w fazie."
    ),
    "To buy a plantation you need a colonist in your land office.": (
        "Żeby kupić plantację, potrzebujesz kolonisty w Kancelarii."
    ),
    "To return a plantation you need a noble in your land office.": (
        "Żeby oddać plantację, potrzebujesz szlachcica w Kancelarii."
    ),
    "There’s nothing to decline: markets don’t count at the trading post.": (
        "Nie ma z czego zrezygnować: w Faktorii targi się nie liczą."
    ),
    # Captain and storage
    "Write which ship: `load {good:good} onto …`.": (
        "Napisz, na który statek: `załaduj {good:good acc} na …`."
    ),
    "There is no ship with {size} spaces; the ships have {sizes:list}.": (
        "Nie ma statku o {size} polach; wielkości statków: {sizes:list}."
    ),
    "There is no ship with {size} spaces.": "Nie ma statku o {size} polach.",
    "The {size}-space ship carries {good:good}.": (
        "Statek o {size} polach wiezie inny towar: {good:good}."
    ),
    "The {size}-space ship is full.": "Statek o {size} polach jest pełny.",
    "The {size}-space ship is empty.": "Statek o {size} polach jest pusty.",
    "You have to load as much {good:good} as you can: use ship {best:any}.": (
        "Trzeba załadować jak najwięcej {good:good gen}: wybierz statek o {best:any} polach."
    ),
    "{good:Good} is already on the {size}-space ship and has to go there.": (
        "Na statku o {size} polach jest już {good:good}, więc trzeba ładować tam."
    ),
    "{good:Good} is already on the {size}-space ship, which is full.": (
        "Na statku o {size} polach jest już {good:good}, a ten statek jest pełny."
    ),
    "You have to load if you can.": "Możesz ładować, więc musisz to zrobić.",
    "Load a good now with `load …`.": "Załaduj teraz towar: `załaduj …`.",
    "You have no occupied wharf.": "Nie masz aktywnego Nabrzeża.",
    "You have already used your wharf in this phase.": (
        "Twój prywatny statek już w tej fazie odpłynął."
    ),
    "You have no occupied small wharf.": "Nie masz aktywnej Przystani.",
    "You have already used your small wharf in this phase.": (
        "Łódź z twojej Przystani już w tej fazie odpłynęła."
    ),
    "Load at least one good on the small wharf.": (
        "Łódź z Przystani płynie z co najmniej jednym towarem."
    ),
    "You have [{own}][{own!}no] {good:good}, not {n}.": (
        "{good:Good}: masz [{own}][{own!}0], nie {n}."
    ),
    "The privilege comes only once, with the captain’s own first load.": (
        "Przywilej dostaje się raz, za pierwszy własny załadunek kapitana."
    ),
    "Deliver goods to the royal supplier with `deliver …`, or `pass`.": (
        "Dostarcz teraz towary do Skarbca (`dostarcz …`) albo napisz `pas`."
    ),
    "You can deliver only one good for each of your nobles: {n}, not {given}.": (
        "Możesz dostarczyć po jednym towarze na szlachcica, czyli {n}, nie {given}."
    ),
    "The royal supplier takes one good of each kind.": (
        "Skarbiec przyjmuje po jednym towarze każdego rodzaju."
    ),
    "Store your goods now with `store …` or `keep …`.": (
        "Zdecyduj teraz, co przechowujesz: `przechowaj …` albo `zachowaj …`."
    ),
    "Your warehouses hold {n:kind} of goods.": "Twoje magazyny mieszczą w całości {n:kind}.",
    "Without an occupied warehouse you keep one good: `keep …`.": (
        "Bez aktywnego magazynu przechowujesz jeden towar: `zachowaj …`."
    ),
    "Besides what your warehouses hold, you keep [{several?}{n} single goods][{several!}one "
    "single good].": (
        "Poza magazynami przechowujesz [{several?}{n:goods}][{several!}jeden towar]."
    ),
    "You have no {good:good} left.": "Nie masz już {good:good gen}.",
    "Goods of a kind that is in a warehouse don’t take a single space.": (
        "Towaru, którego cały rodzaj przechowujesz, nie trzeba już zachowywać."
    ),
    "Name each kind only once.": "Każdy rodzaj można podać tylko raz.",
    "Write which goods to store, or `store nothing`.": (
        "Napisz, które towary: `przechowaj …` albo `nie przechowuj niczego`."
    ),
    # Buccaneer and draft
    "Write `seize …`, `plunder the trading house`, `raid the colonist ship` or `capture …`.": (
        "Napisz `przejmij statek …`, `złup targowisko`, `napadnij na statek kolonistów` albo "
        "`pojmij …`."
    ),
    "Write which ship, as in `seize the 5-space ship and keep 3 corn`.": (
        "Napisz, który statek: `przejmij statek 5 i zachowaj 3 znaczniki kukurydzy`."
    ),
    "The {size}-space ship carries {good:good}, not {other:good}.": (
        "Statek o {size} polach wiezie {good:good acc}, a nie {other:good acc}."
    ),
    "You can keep up to {n:goods} from that ship.": (
        "Z tego statku możesz zachować najwyżej {n:goods}."
    ),
    "Write whom you take: `raid the colonist ship and take 2 colonists and 1 noble`.": (
        "Napisz, kogo: `napadnij na statek kolonistów i weź 2 kolonistów oraz 1 szlachcica`."
    ),
    "Write whom you take, nobles or colonists.": (
        "Napisz, kogo bierzesz: szlachciców czy kolonistów."
    ),
    "You can keep up to {n} people here.": "Możesz tu zatrzymać najwyżej {n:people}.",
    "You can’t capture the {role:role}: no such card is free.": (
        "Nie możesz pojmać {role:role gen}: żadna taka karta nie jest wolna."
    ),
    "The ship carries no more than one person per player, so there is nobody to take.": (
        "Na statku kolonistów jest najwyżej po jednej osobie na gracza; nie ma kogo wziąć."
    ),
    "There aren’t that many of them aboard.": "Tylu ich nie ma na statku kolonistów.",
    "Choose a building for the game now with `choose …`.": (
        "Wybierz teraz budynek do gry: `wybierz …`."
    ),
    "The {building:building} is already in this game.": (
        "W tej grze jest już {building:building}."
    ),
    "The {building:building} belongs to an expansion that isn’t in this game.": (
        "{building:building} należy do rozszerzenia, w które nie gracie."
    ),
    "Every place for a building that costs {cost} is taken ({n} in all).": (
        "Wszystkie miejsca na budynki w cenie {cost} są już zajęte (razem {n})."
    ),
    "Large buildings are chosen after all the others.": (
        "Duże budynki wybiera się po wszystkich innych."
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
    "Write which {what}: `{verb} …`.": "Napisz dokładniej: `{verb:named} …`.",
    "Write what you decline, as in `without the privilege`.": (
        "Napisz, z czego rezygnujesz: `… bez …`."
    ),
    "You can’t decline the {declined} here.": "Tutaj nie można zrezygnować {declined:declined}.",
    "The privilege belongs to the player who chose the {role:role}.": (
        "Przywilej należy do osoby, która wybrała {role:role acc}."
    ),
}

# What roles and buildings do

ROLE_RULES = {
    "settler": (
        "Każdy może wziąć odkrytą plantację; kto wybrał tę postać, może zamiast niej wziąć "
        "kamieniołom."
    ),
    "mayor": (
        "Ludzi ze statku kolonistów rozdziela się między graczy, o jednego więcej dostaje ten, "
        "kto wybrał tę postać; potem każdy rozmieszcza wszystkich swoich od nowa."
    ),
    "builder": ("Każdy może kupić jeden budynek; kto wybrał tę postać, płaci o 1 mniej."),
    "craftsman": (
        "Każdy produkuje to, na co pozwalają jego aktywne plantacje i budynki produkcyjne; kto "
        "wybrał tę postać, bierze jeszcze jeden towar rodzaju, który sam wytworzył."
    ),
    "trader": (
        "Każdy może sprzedać jeden towar na targowisku; kto wybrał tę postać, dostaje za swój o "
        "1 więcej."
    ),
    "captain": (
        "Każdy musi ładować towary, póki może, po punkcie za każdy; kto wybrał tę postać, "
        "dostaje o 1 więcej. Potem towary trzeba przechować."
    ),
    "prospector": "Kto wybrał tę postać, bierze dublon; nikt inny nic nie robi.",
    "buccaneer": (
        "Kto wybrał tę postać, opróżnia statek albo targowisko, napada na statek kolonistów albo "
        "pojmuje postać; nikt inny nic nie robi."
    ),
}
PLANT_RULE = (
    "Zarządca: każdy pracujący tu kolonista przetwarza zbiory z jednej aktywnej plantacji {}."
)
PLANTS = {
    "small-indigo-plant": "indyga",
    "small-sugar-mill": "cukru",
    "indigo-plant": "indyga",
    "sugar-mill": "cukru",
    "tobacco-storage": "tytoniu",
    "coffee-roaster": "kawy",
}
RULES = {
    **{id: PLANT_RULE.format(made) for id, made in PLANTS.items()},
    "small-market": "Kupiec: 1 dublon więcej przy sprzedaży.",
    "hacienda": (
        "Plantator: zanim weźmiesz żeton, możesz dodatkowo wziąć jedną zakrytą plantację."
    ),
    "construction-hut": "Plantator: zamiast plantacji możesz wziąć kamieniołom.",
    "small-warehouse": ("Kapitan: po załadunku przechowujesz wszystkie towary jednego rodzaju."),
    "hospice": "Plantator: razem z żetonem bierzesz kolonistę z zasobów.",
    "office": "Kupiec: możesz sprzedać towar, który już leży na targowisku.",
    "large-market": "Kupiec: 2 dublony więcej przy sprzedaży.",
    "large-warehouse": ("Kapitan: po załadunku przechowujesz wszystkie towary dwóch rodzajów."),
    "factory": (
        "Zarządca: 0, 1, 2, 3 albo 5 dublonów za 1, 2, 3, 4 albo 5 rodzajów, które produkujesz."
    ),
    "university": ("Budowniczy: do budowanego budynku bierzesz kolonistę z zasobów."),
    "harbor": "Kapitan: 1 punkt więcej za każdym razem, gdy ładujesz.",
    "wharf": (
        "Kapitan: raz w fazie możesz załadować wszystkie towary jednego rodzaju na prywatny statek."
    ),
    "guild-hall": ("Koniec gry: 1 punkt za każdy twój mały i 2 za każdy duży budynek produkcyjny."),
    "residence": (
        "Koniec gry: 4, 5, 6 albo 7 punktów za najwyżej 9, za 10, 11 albo 12 żetonów na wyspie."
    ),
    "fortress": ("Koniec gry: 1 punkt za każdych trzech twoich kolonistów i szlachciców."),
    "customs-house": ("Koniec gry: 1 punkt za każde cztery punkty, które masz w żetonach."),
    "city-hall": ("Koniec gry: 1 punkt za każdy twój budynek użytkowy, także za ten."),
    "aqueduct": (
        "Zarządca: 1 indygo więcej, jeśli w twojej dużej Farbiarni coś wytworzono, i 1 cukier "
        "więcej, jeśli coś wytworzono w twojej dużej Cukrowni."
    ),
    "black-market": (
        "Budowniczy: za brakujące dublony możesz oddać najwyżej jednego kolonistę, jeden "
        "punkt i jeden towar, każde warte 1."
    ),
    "forest-house": (
        "Plantator: możesz położyć plantację jako las. Budowniczy: każda para lasów obniża "
        "cenę każdego budynku o 1, niezależnie od tego, czy ktoś tu pracuje."
    ),
    "storehouse": ("Kapitan: po załadunku przechowujesz jeszcze 3 dowolne towary."),
    "guesthouse": (
        "W każdej fazie możesz wysłać stąd jedną lub obie osoby na puste miejsca, gdzie od razu "
        "pracują."
    ),
    "trading-post": (
        "Kupiec: możesz sprzedać we własnej Faktorii, cokolwiek leży na targowisku; targi nie "
        "podnoszą tam ceny."
    ),
    "church": "Budowniczy: 1 punkt, gdy budujesz coś z kolumny 2 lub 3, 2 punkty za duży budynek.",
    "small-wharf": (
        "Kapitan: raz w fazie możesz wysłać dowolne towary prywatną łodzią; po 1 punkcie za "
        "każde dwa towary."
    ),
    "lighthouse": "Kapitan: 1 dublon za każdym razem, gdy ładujesz, i 1, gdy wybierasz kapitana.",
    "specialty-factory": (
        "Zarządca: tyle dublonów, ile znaczników produkujesz z tego rodzaju towaru, z którego "
        "produkujesz najwięcej (nie licząc kukurydzy), minus 1."
    ),
    "library": "Przywilej każdej wybranej przez ciebie postaci liczy się podwójnie.",
    "union-hall": (
        "Kapitan: przed twoim pierwszym załadunkiem 1 punkt za każde dwa jednakowe towary, "
        "które masz."
    ),
    "cloister": (
        "Koniec gry: 1, 3, 6 albo 10 punktów za 1, 2, 3 albo 4 trójki jednakowych żetonów na "
        "wyspie."
    ),
    "statue": "Warta 8 punktów; nikt nie musi tu pracować.",
    "land-office": (
        "Kupiec: kolonista tutaj kupuje za 1 dublon zakrytą plantację; szlachcic oddaje "
        "plantację albo las i dostaje za to 1 dublon."
    ),
    "chapel": "Zarządca: kolonista tutaj daje 1 dublon, szlachcic 1 punkt.",
    "hunting-lodge": (
        "Koniec fazy plantatora: kolonista tutaj może usunąć plantację albo las; szlachcic "
        "daje 2 punkty, jeśli masz więcej pustych miejsc na wyspie niż ktokolwiek inny."
    ),
    "zoning-office": (
        "Budowniczy: z kolonistą tutaj małe budynki kosztują o 1 mniej, ze szlachcicem duże o "
        "2 mniej."
    ),
    "royal-supplier": (
        "Kapitan: przed pierwszym załadunkiem możesz dostarczyć różne towary, najwyżej jeden "
        "na każdego twojego szlachcica, po 1 punkcie."
    ),
    "villa": "Burmistrz: bierzesz dodatkowo 1 szlachcica z zasobów.",
    "jeweler": "Zarządca: 1 dublon za każdego twojego szlachcica. Duży budynek produkcyjny.",
    "royal-garden": "Koniec gry: 1 punkt za każdego twojego szlachcica.",
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    "Plant, build, produce and ship: whatever role one player picks, everyone plays.": (
        "Uprawiaj, buduj, produkuj i wysyłaj: z postaci wybranej przez kogoś korzystają wszyscy."
    ),
    # The aim, the end, and a first game
    "Have the most victory points when the game ends. You get them for the goods that"
    " you ship and for what you build.": (
        "Zdobądź najwięcej punktów do końca gry. Dostajesz je za wysyłane towary i za to,"
        " co budujesz."
    ),
    "The game ends with the round in which the point chips run out, there are too few"
    " colonists to fill the ship again, or a player fills the last space of their "
    "city.": (
        "Gra trwa do końca rundy, w której zabraknie żetonów punktów, kolonistów będzie "
        "za mało, żeby znów zapełnić statek, albo ktoś zajmie ostatnie miejsce w swoim "
        "mieście."
    ),
    "Each player adds up their point chips, the points of their buildings, and what "
    "their large buildings with a colonist on them bring. On a tie, doubloons and "
    "goods together decide.": (
        "Każdy sumuje punkty z żetonów, punkty swoich budynków i to, co dają duże budynki"
        " z kolonistą. Przy remisie rozstrzygają dublony i towary razem."
    ),
    "The aim: points": "Cel: punkty",
    "Whoever has the most victory points at the end wins. Each good you ship is a point, and "
    "every building is worth some. So grow goods, ship them, and build.": (
        "Wygrywa, kto na końcu ma najwięcej punktów. Każdy wysłany towar to punkt, a "
        "każdy budynek jest ich wart kilka. Uprawiaj więc, wysyłaj i buduj."
    ),
    "A role is for everyone": "Postać jest dla wszystkich",
    "When a player chooses a role, everyone does what it says, one after the other; "
    "whoever chose it gets a little more. Doubloons that lie on a role go to whoever "
    "chooses it.": (
        "Gdy ktoś wybiera postać, wszyscy po kolei robią to, co ona pozwala; kto ją "
        "wybrał, dostaje trochę więcej. Dublony leżące na karcie postaci bierze ten, kto "
        "ją wybierze."
    ),
    "Fields grow goods": "Plantacje dają towary",
    "Each plantation grows one good. Corn is ready as it grows; indigo, sugar, "
    "tobacco and coffee also need a production building of their kind in your city. A"
    " quarry makes what you build cheaper.": (
        "Każda plantacja daje jeden towar. Kukurydzy wystarczy pole; indygo, cukier, "
        "tytoń i kawa potrzebują jeszcze budynku produkcyjnego swojego rodzaju w mieście."
        " Kamieniołom obniża koszt budynków."
    ),
    "Nothing works without people": "Bez ludzi nic nie działa",
    "A plantation, a quarry or a building does something only with a colonist on its "
    "circle. Each time, you may move them all: put them where a field and "
    "its production building work together.": (
        "Plantacja, kamieniołom i budynek działają tylko z kolonistą na swoim miejscu. Za"
        " każdym razem możesz rozmieścić wszystkich od nowa: tam, gdzie pole i jego "
        "budynek produkcyjny pracują razem."
    ),
    "Money becomes buildings": "Pieniądze zamieniasz w budynki",
    "Production buildings turn what your fields grow into goods; each violet building"
    " has a power of its own. Each occupied quarry takes 1 off the price, up to what "
    "the column allows.": (
        "Budynki produkcyjne zamieniają zbiory z pól w towary; każdy budynek użytkowy ma "
        "własne działanie. Każdy aktywny kamieniołom obniża cenę o 1, najwyżej o tyle, na"
        " ile pozwala kolumna."
    ),
    "Goods become money": "Towary zamieniasz w pieniądze",
    "The trading house pays anything from nothing for corn to 4 for coffee. It takes one good of "
    "each kind and is emptied only when all its spaces are full. What you sell here you can’t "
    "ship: it’s money or points.": (
        "Targowisko płaci od zera za kukurydzę do 4 za kawę. Bierze po jednym towarze "
        "każdego rodzaju i opróżnia się dopiero wtedy, gdy jest pełne. Sprzedanego towaru"
        " już nie wyślesz: pieniądze teraz albo punkty."
    ),
    "One ship, one kind of good": "Jeden statek, jeden rodzaj towaru",
    "Each good you load is a point. A ship carries one kind, and no two ships carry "
    "the same. Whoever can load must. When nobody can, you keep one good; without a "
    "warehouse the rest is lost.": (
        "Każdy załadowany towar to punkt. Statek wozi jeden rodzaj, a dwa statki nigdy "
        "nie wożą tego samego. Kto może ładować, musi. Gdy nikt już nie może, zachowujesz"
        " jeden towar; bez magazynu reszta przepada."
    ),
    "How it ends": "Kiedy gra się kończy",
    "The game ends with the round in which the point chips or the colonists run out, "
    "or somebody fills the last space of their city. Large buildings, with a colonist"
    " on them, then bring more points.": (
        "Gra trwa do końca rundy, w której zabraknie żetonów punktów albo kolonistów lub "
        "ktoś zajmie ostatnie miejsce w swoim mieście. Duże budynki z kolonistą dają "
        "wtedy dodatkowe punkty."
    ),
    # Options
    "Edition": "Wydanie",
    "Which edition’s rules to use.": "Według którego wydania gramy.",
    "Expansions": "Rozszerzenia",
    "New Buildings": "Nowe budynki",
    "Nobles": "Szlachcic",
    "Buccaneer": "Korsarz",
    "Festival": "Festyn w San Juan",
    "Any of the four, in any combination.": "Każde z czterech, w dowolnym połączeniu.",
    "Two-player rules": "Wariant dwuosobowy",
    "official: three roles each": "oficjalny: po trzy postacie",
    "fan variant: the governor chooses twice": "fanowski: gubernator wybiera dwa razy",
    "How a round works with two players.": "Jak przebiega runda dla dwóch osób.",
    "Buildings": "Budynki",
    "drawn at random": "losowo",
    "the players choose in turn": "gracze wybierają po kolei",
    "How the buildings for the game are picked, one for each slot at its price.": (
        "Kto wybiera budynki do gry (po jednym na każde miejsce o danej cenie)."
    ),
    "Storing goods": "Przechowywanie towarów",
    "in turn from the captain": "po kolei od kapitana",
    "all at once, hidden until all have chosen": "wszyscy naraz, w ukryciu do końca",
    "Whether everyone stores goods at once, or in turn from the captain.": (
        "Czy wszyscy wybierają przechowywane towary naraz, czy po kolei od kapitana."
    ),
    "Building": "Budowanie",
    "in turn from the builder": "po kolei od budowniczego",
    "at once where no player can take a building from another": (
        "naraz, jeśli nikt nie może zabrać innym budynku"
    ),
    "Whether players who can’t take a building from each other build at once, hidden until all of "
    "them have chosen, or everyone in turn.": (
        "Czy gracze, którzy nie mogą odebrać sobie nawzajem budynku, budują naraz, w ukryciu do "
        "końca, czy wszyscy po kolei."
    ),
    "Placing colonists": "Rozmieszczanie kolonistów",
    "all at once, hidden": "wszyscy naraz, w ukryciu",
    "in turn from the mayor": "po kolei od burmistrza",
    "Whether everyone places colonists at once, or in turn from the mayor.": (
        "Czy wszyscy rozmieszczają kolonistów naraz, czy po kolei od burmistrza."
    ),
    # Decisions
    "Draft": "Wybór budynków",
    "Role": "Postać",
    "Settler": "Plantator",
    "End of settler": "Koniec fazy plantatora",
    "Mayor": "Burmistrz",
    "Builder": "Budowniczy",
    "Craftsman": "Zarządca",
    "Trader": "Kupiec",
    "Captain": "Kapitan",
    "Storage": "Przechowywanie",
    "Any time": "W każdej chwili",
    "Any move": "Każdy ruch",
    # Moves
    "Choose a building for this game.": "Wybierz budynek do tej gry.",
    "Choose one of the roles left.": "Wybierz jedną z pozostałych postaci.",
    "Take a tile; `draw` uses the hacienda first.": (
        "Weź żeton; `dociągnij` to najpierw zakryta plantacja z Hacjendy."
    ),
    "Turn a plantation into a forest with the forest house.": (
        "Zamień plantację w las dzięki Szałasowi."
    ),
    "Discard a tile with the hunting lodge.": "Usuń żeton dzięki Domkowi myśliwskiemu.",
    "Write how many people go where; the rest go to San Juan.": (
        "Podaj, ile osób gdzie pracuje; reszta idzie do San Juan."
    ),
    "Write which of them are nobles.": "Podaj, którzy z nich są szlachcicami.",
    "Build a building.": "Zbuduj budynek.",
    "Use the black market when you’re short of doubloons.": (
        "Dopłać na Czarnym rynku, jeśli brakuje ci dublonów."
    ),
    "Take the extra good of the privilege, or two with a library.": (
        "Weź dodatkowy towar z przywileju (z Biblioteką: dwa)."
    ),
    "If you have people in the guesthouse, send them first, or produce.": (
        "Masz ludzi w Zajeździe: najpierw ich wyślij albo wyprodukuj towary."
    ),
    "Sell a good.": "Sprzedaj towar.",
    "Sell to your own trading post.": "Sprzedaj we własnej Faktorii.",
    "Use the land office.": "Skorzystaj z Kancelarii.",
    "Load all you can of one kind; name the ship by its size.": (
        "Załaduj, ile się da, jednego rodzaju towaru; statki oznacza się ich wielkością."
    ),
    "Load what you like on the small wharf.": "Załaduj, co chcesz, na łódź z Przystani.",
    "Deliver goods to the royal supplier.": "Dostarcz towary do Skarbca.",
    "Write which kinds go into warehouses and which single goods you keep.": (
        "Podaj, które rodzaje idą do magazynów i które pojedyncze towary zachowujesz."
    ),
    "Choose one of the four actions.": "Wykonaj jedną z czterech akcji.",
    "Send someone from the guesthouse, now or by standing order.": (
        "Wyślij kogoś z Zajazdu – teraz albo stałym poleceniem."
    ),
    "Write whom you take from the ship.": "Podaj, kogo bierzesz ze statku kolonistów.",
    "Decline what you would get automatically.": "Zrezygnuj z tego, co dostajesz automatycznie.",
}

TO_YOU = Address(
    "ty",
    "",
    ", potem ",
    {
        "bierze": "bierzesz", "buduje": "budujesz", "daje": "dajesz", "dobiera": "dobierasz",
        "dostaje": "dostajesz", "dostarcza": "dostarczasz", "korzysta": "korzystasz",
        "kupuje": "kupujesz", "ma": "masz", "napada": "napadasz", "oddaje": "oddajesz",
        "odrzuca": "odrzucasz", "otrzymuje": "otrzymujesz", "porywa": "porywasz",
        "produkuje": "produkujesz", "przejmuje": "przejmujesz", "rezygnuje": "rezygnujesz",
        "sadzi": "sadzisz", "sprzedaje": "sprzedajesz", "traci": "tracisz",
        "umieszcza": "umieszczasz", "wybiera": "wybierasz", "wysyła": "wysyłasz",
        "zachowuje": "zachowujesz", "zamienia": "zamieniasz", "zatrzymuje": "zatrzymujesz",
        "zdobywa": "zdobywasz", "znajduje": "znajdujesz", "zostaje": "zostajesz",
        "zwraca": "zwracasz", "ładuje": "ładujesz", "łupi": "łupisz", "odkrywa": "odkrywasz",
        "pojmuje": "pojmujesz", "przechowuje": "przechowujesz", "płaci": "płacisz",
        "rozmieszcza": "rozmieszczasz", "zatrudnia": "zatrudniasz",
    },
    {
        "villa": "Twoja Willa sprowadza {person:person acc}.",
        "cleared": "{who} {by:you clear} {kind:tile acc}.",
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
        "Good": {key: name.capitalize() for key, name in NAMES["good"].items()},
        "plantations": PLANTATIONS,
        "to": TO,
        "from": FROM,
        "active": ACTIVE,
        "spot": {**NAMES["good"], **NAMES["building"], SAN_JUAN: "San Juan"},
        "Spot": {
            **{key: name.capitalize() for key, name in NAMES["good"].items()},
            **NAMES["building"],
        },
        "declined": DECLINED,
        "clears": {"discard": "usuwa", "return": "oddaje"},
        "you clear": {"discard": "usuwasz", "return": "oddajesz"},
        "rule": RULES,
        "role rule": ROLE_RULES,
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
    editions=EDITIONS,
    times=" ×",
    several={
        **{NAMES["tile acc"][good]: f"{good} plantation" for good in GOODS},
        **{NAMES["tile acc"][kind]: kind for kind in (QUARRY, FOREST)},
    },
)
