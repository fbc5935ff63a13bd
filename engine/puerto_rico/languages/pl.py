"""Puerto Rico in Polish. Players' names are not inflected and their gender is not known: what
happens is told in the present tense, what is theirs after a colon."""

from __future__ import annotations

from engine.addressing import Address
from engine.languages import Language
from engine.plurals import polish_plural
from engine.puerto_rico.goods import FOREST, GOODS, QUARRY, UNKNOWN
from engine.puerto_rico.moves import SAN_JUAN, name_of
from engine.typed import Names, Typed, Writing

# What things are called, with the cases that sentences need

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
GOOD = {
    **dict(zip(GOODS, ("kukurydza", "indygo", "cukier", "tytoń", "kawa"), strict=True)),
    QUARRY: "kamieniołom",
    FOREST: "las",
    UNKNOWN: "zakryta płytka",
}
GOOD_ACCUSATIVE = {**GOOD, "corn": "kukurydzę", "coffee": "kawę"}
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
PERSON = {"colonist": "kolonista", "noble": "szlachcic"}
PERSON_ACCUSATIVE = {"colonist": "kolonistę", "noble": "szlachcica"}
BUILDING = {
    "small-indigo-plant": "Mała farbiarnia",
    "small-sugar-mill": "Mała cukrownia",
    "indigo-plant": "Farbiarnia",
    "sugar-mill": "Cukrownia",
    "tobacco-storage": "Suszarnia tytoniu",
    "coffee-roaster": "Palarnia kawy",
    "small-market": "Mały targ",
    "hacienda": "Hacjenda",
    "construction-hut": "Kuźnia",
    "small-warehouse": "Mały magazyn",
    "hospice": "Przytułek",
    "office": "Biuro handlowe",
    "large-market": "Duży targ",
    "large-warehouse": "Duży magazyn",
    "factory": "Przetwórnia",
    "university": "Uniwersytet",
    "harbor": "Port",
    "wharf": "Nabrzeże",
    "guild-hall": "Siedziba cechu",
    "residence": "Rezydencja",
    "fortress": "Twierdza",
    "customs-house": "Urząd celny",
    "city-hall": "Ratusz",
    "aqueduct": "Akwedukt",
    "black-market": "Czarny rynek",
    "forest-house": "Szałas",
    "storehouse": "Skład",
    "guesthouse": "Zajazd",
    "trading-post": "Faktoria",
    "church": "Kościół",
    "small-wharf": "Przystań",
    "lighthouse": "Latarnia morska",
    "specialty-factory": "Manufaktura",
    "library": "Biblioteka",
    "union-hall": "Przeładownia",
    "cloister": "Klasztor",
    "statue": "Statua",
    "land-office": "Kancelaria",
    "chapel": "Kaplica",
    "hunting-lodge": "Domek myśliwski",
    "zoning-office": "Gildia murarska",
    "royal-supplier": "Skarbiec",
    "villa": "Willa",
    "jeweler": "Zakład jubilerski",
    "royal-garden": "Ogród pałacowy",
}
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
BUILDING_GENITIVE = {
    "small-market": ("małego targu",),
    "large-market": ("dużego targu",),
    "factory": ("fabryki", "przetwórni"),
    "harbor": ("portu",),
    "library": ("biblioteki",),
    "church": ("kościoła",),
    "lighthouse": ("latarni", "latarni morskiej"),
    "villa": ("willi",),
    "chapel": ("kaplicy",),
    "specialty-factory": ("manufaktury",),
}
"""As they stand after `bez`, of those that a move may decline."""
COUNTS = {
    "doubloon": ("dublon", "dublony", "dublonów"),
    "point": ("punkt", "punkty", "punktów"),
    "colonist": ("kolonistę", "kolonistów", "kolonistów"),
    "colonist nom": ("kolonista", "kolonistów", "kolonistów"),
    "noble": ("szlachcica", "szlachciców", "szlachciców"),
    "noble nom": ("szlachcic", "szlachciców", "szlachciców"),
    "kind": ("rodzaj", "rodzaje", "rodzajów"),
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

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "take": ("weź", "biorę"),
    "draw": ("dobierz", "dobieram"),
    "discard": ("odrzuć", "odrzucam"),
    "place": ("rozmieść", "umieść", "postaw"),
    "build": ("buduj", "zbuduj", "buduję"),
    "extra": ("dodatkowo", "ekstra"),
    "sell": ("sprzedaj", "sprzedaję"),
    "buy": ("kup", "kupuję"),
    "return": ("zwróć", "zwracam"),
    "load": ("załaduj", "ładuj", "ładuję"),
    "deliver": ("dostarcz", "dostarczam"),
    "store": ("magazynuj", "składuj"),
    "keep": ("zachowaj", "zatrzymaj"),
    "piracy": ("piractwo",),
    "plunder": ("grabież", "złup"),
    "raid": ("najazd", "napad"),
    "capture": ("porwij", "porwanie"),
    "produce": ("produkuj", "produkuję"),
    "choose": ("wybierz", "wybieram"),
    "send": ("wyślij", "wysyłam"),
    "when": ("gdy", "kiedy"),
    "cancel": ("anuluj",),
    "prefer": ("wolę", "preferuję"),
    "pass": ("pas", "pasuję"),
}
WORDS = {
    "on": ("na",),
    "at": ("w",),
    "to": ("na", "do"),
    "as": ("jako",),
    "from": ("z", "ze"),
    "paying": ("płacąc",),
    "without": ("bez",),
    "nothing": ("nic",),
    "auto": ("automatycznie",),
    "same": ("tak samo",),
    "start": ("na początku", "początek"),
    "end": ("na końcu", "koniec", "na koniec"),
    "orders": ("rozkazy", "rozkaz"),
    "vp": ("pz", "punkt"),
    "good": ("towar",),
    "plantation": ("plantację", "plantacja"),
    "empty": ("pusty", "puste", "pusta"),
    "ship": ("statek",),
}
OTHER_NAMES: dict[str, Names] = {
    "role": {"settler": "Osadnik", "builder": "Architekt", "craftsman": "Nadzorca"},
    "good": {"corn": "zboże"},
    "person": {"colonist": ("robotnik", "robotnika", "kolonisty")},
    "declined": {
        "privilege": ("przywilej", "przywileju"),
        "colonist": ("kolonista", "kolonisty", "robotnika"),
    },
    "place": {SAN_JUAN: ("plaża", "róża wiatrów")},
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
    "factory": "Fabryka",
    "wharf": "Stocznia",
    "guild-hall": "Dom cechowy",
    "fortress": "Forteca",
}
FACTORY_ACCUSATIVE = "Fabrykę"
"""The factory's other name is no beginning of another's."""
TYPED = Typed(
    VERBS,
    WORDS,
    {
        "role": [ROLE, ROLE_ACCUSATIVE, OTHER_NAMES["role"]],
        "good": [GOOD, GOOD_ACCUSATIVE, OTHER_NAMES["good"]],
        "person": [PERSON, PERSON_ACCUSATIVE, OTHER_NAMES["person"]],
        "building": [
            BUILDING,
            {**BUILDING_ACCUSATIVE, "factory": FACTORY_ACCUSATIVE},
            OTHER_BUILDINGS,
        ],
        "declined": [BUILDING_GENITIVE, OTHER_NAMES["declined"]],
        "place": [OTHER_NAMES["place"]],
    },
    vague=("Przetwórnia",),
)
WRITING = Writing(
    phrases={
        "at trading post": "w faktorii",
        "without privilege": "bez przywileju",
        "without colonist": "bez kolonisty",
        **{
            f"without {name_of(id)}": f"bez {first}"
            for id, (first, *_) in BUILDING_GENITIVE.items()
        },
    },
    names={"factory": "Fabryka"},
    objects={
        **BUILDING_ACCUSATIVE,
        "factory": FACTORY_ACCUSATIVE,
        **GOOD_ACCUSATIVE,
        **PERSON_ACCUSATIVE,
    },
    objects_after=("to", "on"),
)

# What happens, by the kind of the event; the others are parts of theirs

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

# Questions and previews, by the English ones

PHRASES = {
    "Choose a role": "Wybierz rolę",
    "Choose a building for this game": "Wybierz budynek do tej gry",
    "Take a plantation": "Weź plantację",
    "Take a second plantation: your library": "Weź drugą plantację: twoja biblioteka",
    "Keep the {kind:good} you drew as a plantation or a forest": (
        "Dobrana płytka to {kind:good}: plantacja czy las"
    ),
    "Clear a tile with the hunting lodge": "Usuń płytkę dzięki domkowi myśliwskiemu",
    "Place your colonists": "Rozmieść swoich kolonistów",
    "Place your captives: {people:counts}": "Rozmieść pojmanych: {people:counts nom}",
    "Buy a building": "Kup budynek",
    "Send somebody from the guesthouse, or produce": "Wyślij kogoś z zajazdu albo produkuj",
    "Take an extra good": "Weź jeszcze jeden towar",
    "Take up to two extra goods": "Weź jeszcze do dwóch towarów",
    "Sell a good": "Sprzedaj towar",
    "Use the land office": "Skorzystaj z kancelarii",
    "Load a ship": "Załaduj statek",
    "Deliver goods to the royal supplier": "Dostarcz towary do skarbca",
    "Store goods": "Zmagazynuj towary",
    "Choose piracy, plunder, raid or capture": "Wybierz piractwo, grabież, najazd albo porwanie",
    "{words}, plus {n:doubloon} on the card": "{words}, a na karcie {n:doubloon}",
    "your island is full": "twoja wyspa jest pełna",
    "you can take a quarry": "możesz wziąć kamieniołom",
    "first pick of the plantations": "bierzesz plantację w pierwszej kolejności",
    "you get {n:colonist}[{noble?}, one of them a noble][{villa?}, and one from the villa]": (
        "dostajesz {n:colonist}[{noble?}, w tym szlachcica][{villa?} i jeszcze kogoś dzięki willi]"
    ),
    "you can't afford anything": "na nic cię nie stać",
    "{building:building} ({price})": "{building:building} ({price})",
    "you can afford: {priced:commas}": "w zasięgu: {priced:commas}",
    "you produce nothing": "niczego nie produkujesz",
    "you produce {goods:counts}[{more?} (+1 extra)][, and the factory pays {factory:doubloon}]": (
        "produkujesz {goods:counts}[{more?} i jeszcze jeden towar][, przetwórnia {factory}]"
    ),
    "you have nothing to sell": "nie masz czego sprzedać",
    "your {good:good} sells for {paid:doubloon}": "{good:good} przynosi {paid}",
    "you have nothing to load": "nie masz czego załadować",
    "{n:doubloon}": "{n:doubloon}",
    "{n:point}": "{n:point}",
    "{move}: {words}": "{words}",
    "a colonist goes to San Juan": "i kolonista do San Juan",
    "with a colonist on it": "z kolonistą",
    "your forests: {n}": "twoje lasy: {n}",
    "you get 1 doubloon": "1 dublon w zamian",
    "frees its space": "jej miejsce będzie wolne",
    "a face-down plantation first, then the one you pick": (
        "zakryta plantacja przed tą, którą weźmiesz"
    ),
    "for {paid:doubloon}, {left} left; {points:point}": (
        "za {paid:doubloon}, zostaje {left}; {points:point}"
    ),
    "you'll have {goods:counts}": "masz wtedy {goods:counts}",
    "a face-down plantation for 1 doubloon": "zakryta plantacja za 1 dublon",
    "ship {goods:counts} {ship} for {points:point}[ and {doubloons:doubloon}]": (
        "ładujesz {goods:counts} {ship}: {points:point}[ i {doubloons:doubloon}]"
    ),
    "nothing is lost": "nic nie przepada",
    "you lose {goods:counts}": "tracisz {goods:counts}",
    "its goods go to the supply ({aboard})": "wszystkie towary do zasobów: {aboard}",
    "you keep {kept} of {aboard} {good:good}": "dla ciebie {kept} z {aboard}: {good:good}",
    "staffs {n} of your circles": "obsadzasz {n:circle}",
    "[{n:doubloon} on the card; ]3 doubloons if someone else picks it, otherwise you play it "
    "last": (
        "[na karcie {n:doubloon}, ]3 dublony, jeśli ktoś ją wybierze, a jeśli nie, zagrasz ją "
        "na końcu"
    ),
    "{building:rule}": "{building:rule}",
    "[produces {goods:counts}][{goods!}produces nothing][; {quarries:quarry}][; {busy:commas "
    "building}]": (
        "[produkcja: {goods:counts nom}][{goods!}bez produkcji][; {quarries:quarry}][; "
        "{busy:commas building}]"
    ),
}

# Why a move is refused, by the English reasons

NOT_DECLINED = "Z tego nie można tu zrezygnować: {declined}."
REFUSALS = {
    # Roles
    "You hold the buccaneer token: someone else must choose the buccaneer first.": (
        "Masz żeton korsarza: najpierw ktoś inny musi wybrać korsarza."
    ),
    "You captured the {role:role} yourself; you play it at the end of the round.": (
        "Ta rola to twój jeniec ({role:role}); zagrasz ją na końcu rundy."
    ),
    "The {role:role} has already been chosen this round[{own?} by you][{own!} by another "
    "player].": ("Ta rola została już w tej rundzie wybrana: {role:role}."),
    "There is no {role:role} in this game.": "Nie ma takiej roli w tej grze: {role:role}.",
    "There is nothing to decline: you have no occupied {building:spot}.": (
        "Nie ma z czego zrezygnować: nikt u ciebie tam nie pracuje ({building:spot})."
    ),
    # Settler
    "Your island has no free space.": "Na twojej wyspie nie ma wolnego miejsca.",
    "Take a plantation now, or `pass`.": "Teraz bierze się plantację, albo `pas`.",
    "You need an occupied hacienda to draw a face-down plantation.": (
        "Zakrytą plantację dobiera się tylko z obsadzoną hacjendą."
    ),
    "You can draw with the hacienda only once, before you take a tile.": (
        "Hacjenda dobiera raz, zanim weźmiesz płytkę."
    ),
    "There are no face-down plantations left to draw.": "Nie ma już zakrytych plantacji.",
    "There is no {name} to decline: you have no occupied hospice.": (
        "Nie ma z kogo zrezygnować: do tego trzeba obsadzonego przytułku."
    ),
    "You need an occupied forest house to turn a plantation into a forest.": (
        "Tylko obsadzony szałas zamienia plantację w las."
    ),
    "No {kind:good} plantation is on offer; you can take [{row:commas good}][{row!}none].": (
        "Tej plantacji nie ma w ofercie: {kind:good}."
    ),
    "A quarry can't become a forest.": "Kamieniołom nie może stać się lasem.",
    "There are no quarries left.": "Nie ma już kamieniołomów.",
    "To take a quarry you must have chosen the settler or have an occupied construction hut.": (
        "Kamieniołom bierze tylko ten, kto wybrał plantatora albo ma obsadzoną kuźnię."
    ),
    "Say what to do with the tile: `keep plantation` or `keep forest`.": (
        "Powiedz, czym ma być płytka: `zachowaj plantację` czy `zachowaj las`."
    ),
    "You can't clear a quarry, only a plantation or a forest.": (
        "Kamieniołom zostaje; odejść może tylko plantacja albo las."
    ),
    "You don't have that tile: {kind:good}[ {state}].": "Nie masz takiej płytki.",
    "Clear a tile now with `discard …`, or `pass`.": (
        "Domek myśliwski może usunąć płytkę: `odrzuć …`, albo `pas`."
    ),
    # Mayor
    "Say where they go, as in `place corn 2, small market`.": (
        "Powiedz, gdzie: na przykład `rozmieść kukurydza 2, Mały targ`."
    ),
    "Place your colonists now with `place …`.": ("Teraz rozmieszcza się kolonistów: `rozmieść …`."),
    "You have {colonists} colonists in all, not {placed}.": (
        "Kolonistów masz razem {colonists}, nie {placed}."
    ),
    "You have {nobles} nobles in all, not {placed}.": (
        "Szlachciców masz razem {nobles}, nie {placed}."
    ),
    "You have to place {missing} more of your {colonists} colonists[ and {nobles} nobles] on the "
    "empty circles.": ("Na puste pola musi pójść jeszcze tylu twoich ludzi: {missing}."),
    "You have no {key:spot} with room for a colonist.": (
        "Nie masz tu miejsca dla kolonisty: {key:spot}."
    ),
    "Your {key:spot} has room for {room}, not {count}.": (
        "{key:spot}: miejsca jest na {room}, nie na {count}."
    ),
    "Place your captives now with `place …`.": ("Teraz rozmieszcza się pojmanych: `rozmieść …`."),
    # Guesthouse and asides
    "You can't send anyone while people are being placed.": (
        "Nikogo nie można wysłać, gdy ludzie są rozmieszczani."
    ),
    "There is no guesthouse in this game.": "W tej grze nie ma zajazdu.",
    "There are no nobles in this game.": "W tej grze nie ma szlachciców.",
    "There is no {person:person} in your guesthouse.": (
        "W twoim zajeździe nie ma takiej osoby: {person:person}."
    ),
    "Send somebody from your guesthouse with `send …`, or `produce`.": (
        "Wyślij kogoś z zajazdu: `wyślij …`, albo `produkuj`."
    ),
    "You have no {key:spot} with an empty circle to send a {person:person} to.": (
        "Nie masz tu pustego pola, na które można kogoś wysłać: {key:spot}."
    ),
    "You can send somebody with your own move or right after it; for later, leave an order such "
    "as `when captain end send colonist to harbor`.": (
        "Kogoś można wysłać z własnym ruchem albo zaraz po nim; na później zostaw rozkaz, na "
        "przykład `gdy kapitan na końcu wyślij kolonistę na Port`."
    ),
    "You already have {n} standing orders; `cancel orders` makes room.": (
        "Stałych rozkazów masz już {n}; `anuluj rozkazy` robi miejsce."
    ),
    "You can only cancel orders: `cancel orders`.": (
        "Anulować można tylko rozkazy: `anuluj rozkazy`."
    ),
    "Say who goes where, as in `send colonist to harbor`.": (
        "Powiedz, kto dokąd idzie: `wyślij kolonistę na Port`."
    ),
    "Say where they go, as in `send colonist to harbor`.": (
        "Powiedz, dokąd: `wyślij kolonistę na Port`."
    ),
    "Say when and what, as in `when captain end send colonist to harbor`.": (
        "Powiedz, kiedy i co: `gdy kapitan na końcu wyślij kolonistę na Port`."
    ),
    "You have captured {people:counts}.": "Tylu nie masz pojmanych.",
    "You have to place {missing} more of your captives on empty circles.": (
        "Na puste pola musi pójść jeszcze tylu pojmanych: {missing}."
    ),
    "Your {key:spot} has {n} empty circles, not {wanted}.": (
        "{key:spot}: pustych pól jest {n}, nie {wanted}."
    ),
    # Builder
    "Say where they come from: `paying colonist corn`.": (
        "Powiedz, skąd przychodzi: `płacąc kolonista kukurydza`."
    ),
    "You have different {kind:good} tiles; say which.": "Masz różne takie płytki; powiedz, którą.",
    "The black market takes at most one colonist, one point and one good.": (
        "Czarny rynek przyjmuje jednego kolonistę, jeden punkt i jeden towar."
    ),
    "You can't hand back anyone from the black market itself.": (
        "Z samego czarnego rynku nikogo nie można oddać."
    ),
    "You have no {person:person} to hand back from {key:spot}.": (
        "Nie masz stamtąd kogo oddać: {key:spot}."
    ),
    "You already own a {building:building}; you can have only one of each kind.": (
        "Już to masz: {building:building}; każdy może mieć jeden budynek danego rodzaju."
    ),
    "The {building:building} isn't in this game.": (
        "Tego budynku nie ma w tej grze: {building:building}."
    ),
    "There is no {building:building} left.": "Tego budynku już zabrakło: {building:building}.",
    "The {building:building} needs {n} free city spaces.": (
        "{building:building}: potrzeba tylu wolnych miejsc w mieście: {n}."
    ),
    "The {building:building} costs you {cost:doubloon} now, and you have {own}.": (
        "{building:building}: teraz kosztuje cię {cost}, a dublonów masz {own}."
    ),
    "Buy a building now, or `pass`.": "Teraz kupuje się budynek, albo `pas`.",
    "There is no colonist to decline: you have no occupied university.": (
        "Nie ma z kogo zrezygnować: do tego trzeba obsadzonego uniwersytetu."
    ),
    "You need an occupied black market to pay with anything but doubloons.": (
        "Tylko obsadzony czarny rynek przyjmuje coś innego niż dublony."
    ),
    "You have no point chip to hand back.": "Nie masz żetonu punktu do oddania.",
    "You have no {good:good} to hand back.": "Nie masz tego towaru do oddania: {good:good}.",
    "The {building:building} then costs you {cost}, and you have {means}.": (
        "{building:building}: kosztuje cię wtedy {cost}, a masz {means}."
    ),
    "Hand back only what you need: you could pay without one of these.": (
        "Oddaj tylko to, co potrzebne: bez jednej z tych rzeczy też możesz zapłacić."
    ),
    # Craftsman
    "Say which good: `extra …`.": "Powiedz, który towar: `dodatkowo …`.",
    "Take an extra good now with `extra …`, or `pass`.": (
        "Teraz bierze się jeszcze jeden towar: `dodatkowo …`, albo `pas`."
    ),
    "The privilege gives you one good.": "Przywilej daje jeden towar.",
    "The privilege gives you two goods.": "Przywilej daje dwa towary.",
    "You produced no {good:good} in this phase; the extra good must be of a kind you did.": (
        "W tej fazie tego nie produkujesz: {good:good}; dodatkowy towar jest z tych wytworzonych."
    ),
    "The supply has [only {left}][{left!}no] {good:good} left.": (
        "W zasobach nie ma dość: {good:good}."
    ),
    "There is no {name} income to decline here.": (
        "Nie ma tu takiego przychodu, z którego można zrezygnować."
    ),
    "There is no {declined} to decline; `pass` declines the good.": (
        "Nie ma z czego zrezygnować; `pas` rezygnuje z towaru."
    ),
    # Trader
    "A plantation costs {n:doubloon}, and you have none.": (
        "Plantacja kosztuje {n} dublon, a nie masz żadnego."
    ),
    "There are no face-down plantations left to buy.": (
        "Nie ma już zakrytych plantacji do kupienia."
    ),
    "You have no {good:good}.": "Nie masz tego towaru: {good:good}.",
    "You have no occupied trading post.": "Nie masz obsadzonej faktorii.",
    "The trading house is full.": "Targowisko jest pełne.",
    "The trading house is empty.": "Targowisko jest puste.",
    "The trading house already holds {good:good}; you need an occupied office to sell more.": (
        "Na targowisku jest już {good:good}; dołożyć można tylko z obsadzonym biurem handlowym."
    ),
    "Sell a good now with `sell …`, or `pass`.": (
        "Teraz sprzedaje się towar: `sprzedaj …`, albo `pas`."
    ),
    "You have already sold a good in this phase.": "W tej fazie towar został już sprzedany.",
    "You can use the land office only once per phase.": "Kancelaria działa raz w fazie.",
    "To buy a plantation you need a colonist in your land office.": (
        "Do kupna plantacji trzeba kolonisty w twojej kancelarii."
    ),
    "To return a plantation you need a noble in your land office.": (
        "Do zwrotu plantacji trzeba szlachcica w twojej kancelarii."
    ),
    "There is nothing to decline: markets don't count at the trading post.": (
        "Nie ma z czego zrezygnować: w faktorii targi się nie liczą."
    ),
    # Captain and storage
    "Say which ship: `load {good:good} on …`.": "Powiedz, na który statek: {good:good}.",
    "There is no ship with {size} spaces; the ships have {sizes:commas}.": (
        "Nie ma statku {size}; statki: {sizes:commas}."
    ),
    "There is no ship with {size} spaces.": "Nie ma statku {size}.",
    "The {size}-space ship carries {good:good}.": "Statek {size} wiezie inny towar: {good:good}.",
    "The {size}-space ship is full.": "Statek {size} jest pełny.",
    "The {size}-space ship is empty.": "Statek {size} jest pusty.",
    "You have to load as much {good:good} as you can: use ship {best:any}.": (
        "Trzeba załadować jak najwięcej ({good:good}): użyj statku {best:any}."
    ),
    "{good:Good} is already on the {size}-space ship and has to go there.": (
        "{good:good}: jest już na statku {size} i tam musi trafić."
    ),
    "{good:Good} is already on the {size}-space ship, and that is full.": (
        "{good:good}: jest już na statku {size}, a ten jest pełny."
    ),
    "You have to load if you can.": "Możesz ładować, więc musisz.",
    "Load a good now with `load …`.": "Teraz ładuje się towar: `załaduj …`.",
    "You have no occupied wharf.": "Nie masz obsadzonego nabrzeża.",
    "You have already used your wharf in this phase.": (
        "Statek z twojego nabrzeża już w tej fazie odpłynął."
    ),
    "You have no occupied small wharf.": "Nie masz obsadzonej przystani.",
    "You have already used your small wharf in this phase.": (
        "Łódź z twojej przystani już w tej fazie odpłynęła."
    ),
    "Load at least one good on the small wharf.": (
        "Łódź z przystani płynie z co najmniej jednym towarem."
    ),
    "You have [{own}][{own!}no] {good:good}, not {n}.": "{good:good}: masz {own}, nie {n}.",
    "The privilege comes only once, with the captain's own first load.": (
        "Przywilej przychodzi raz, z pierwszym własnym załadunkiem kapitana."
    ),
    "Deliver goods to the royal supplier with `deliver …`, or `pass`.": (
        "Towary dla skarbca podaje się tak: `dostarcz …`, albo `pas`."
    ),
    "You can deliver one good for each of your {n} nobles, not {given}.": (
        "Po jednym towarze na szlachcica: {n}, nie {given}."
    ),
    "The royal supplier takes one good of each kind.": (
        "Skarbiec przyjmuje po jednym towarze każdego rodzaju."
    ),
    "Store your goods now with `store …` or `keep …`.": (
        "Teraz magazynuje się towary: `magazynuj …` albo `zachowaj …`."
    ),
    "Your warehouses hold {n:kind} of goods.": "Twoje magazyny mieszczą w całości {n:kind}.",
    "Without an occupied warehouse you keep one good: `keep …`.": (
        "Bez obsadzonego magazynu zachowujesz jeden towar: `zachowaj …`."
    ),
    "Besides the warehouses, you keep [{several?}{n} single goods][{several!}one single good].": (
        "Poza magazynami zachowujesz pojedyncze towary: {n}."
    ),
    "You have no {good:good} left.": "Nie masz już tego towaru: {good:good}.",
    "A kind in a warehouse needs no single space.": (
        "Rodzaj zachowany w całości nie potrzebuje pojedynczego miejsca."
    ),
    "Name each kind only once.": "Każdy rodzaj można zmagazynować tylko raz.",
    "Say which goods to store, or `store nothing`.": (
        "Powiedz, które towary: `magazynuj …` albo `magazynuj nic`."
    ),
    # Buccaneer and draft
    "Say `piracy …`, `plunder`, `raid` or `capture …`.": (
        "Powiedz `piractwo …`, `grabież`, `najazd` albo `porwij …`."
    ),
    "Say which ship, as in `piracy 5 keep corn 3`.": (
        "Powiedz, który statek: `piractwo 5 zachowaj kukurydzę 3`."
    ),
    "The {size}-space ship carries {good:good}, not {other:good}.": (
        "Statek {size} wiezie inny towar: {good:good}."
    ),
    "You can keep up to {n} goods from that ship.": (
        "Pirat zatrzymuje z tego statku najwyżej tyle towarów: {n}."
    ),
    "Say whom you take, as in `raid colonist 2 noble 1`.": (
        "Powiedz, kogo: `najazd kolonista 2 szlachcic 1`."
    ),
    "Say whom you keep, nobles or colonists.": (
        "Powiedz, kogo zatrzymujesz: szlachciców czy kolonistów."
    ),
    "You can keep up to {n} people here.": "Napastnik zatrzymuje tu najwyżej tylu: {n}.",
    "You can't capture the {role:role}: no such card is free.": (
        "Tej roli nie można porwać: {role:role}; żadna taka karta nie leży wolna."
    ),
    "The ship carries no more than one person per player, so there is nobody to take.": (
        "Na statku jest najwyżej po jednej osobie na gracza; nie ma kogo wziąć."
    ),
    "There is no noble aboard: just `raid` will do.": (
        "Na statku nie ma szlachcica: wystarczy samo `najazd`."
    ),
    "There aren't that many of them aboard.": "Tylu ich nie ma na statku.",
    "Choose a building for the game now with `choose …`.": (
        "Teraz wybiera się budynek do gry: `wybierz …`."
    ),
    "The {building:building} is already in this game.": (
        "Ten budynek już bierze udział: {building:building}."
    ),
    "The {building:building} belongs to an expansion that isn't in this game.": (
        "Ten budynek jest z dodatku, w który się nie gra: {building:building}."
    ),
    "All {n} places for buildings that cost {cost} are taken.": (
        "Wszystkie miejsca na budynki w cenie {cost} są zajęte: {n}."
    ),
    "Large buildings are chosen after all the others.": (
        "Duże budynki wybiera się po wszystkich innych."
    ),
    # Any game
    "I don't know `{words}`.": "Nie wiem, co znaczy `{words}`.",
    "`{words}` could mean {readings:any}.": "`{words}` może znaczyć: {readings:any}.",
    "The game is over.": "Gra jest skończona.",
    "It is not your turn.": "Teraz nie twoja kolej.",
    "That move can't be played on its own there.": "Ten ruch nie wykonuje się tam sam.",
    "That is too long for one move.": "To za długie na jeden ruch.",
    "There is no move to read.": "Nic tu nie napisano.",
    "I can't read `{rest}` after `{move}`.": (
        "`{move}` stoi samo; nie rozumiem, co znaczy po nim `{rest}`."
    ),
    "Choose a role now.": "Teraz trzeba wybrać rolę.",
    "There is no seat {n}.": "Nie ma miejsca {n}.",
    "Say which {what}: `{verb} …`.": "Powiedz dokładniej, czego dotyczy `{verb}`.",
    "Say what you decline, as in `without privilege`.": "Powiedz, z czego rezygnujesz: `… bez …`.",
    "Storing gives you no {declined} to decline.": NOT_DECLINED,
    "Delivering gives you no {declined} to decline.": NOT_DECLINED,
    "Placing gives you no {declined} to decline.": NOT_DECLINED,
    "Choosing gives you no {declined} to decline.": NOT_DECLINED,
    "Loading gives you no {declined} to decline.": NOT_DECLINED,
    "The land office gives you no {declined} to decline.": NOT_DECLINED,
    "Selling gives you no {declined} to decline.": NOT_DECLINED,
    "The buccaneer gives you no {declined} to decline.": NOT_DECLINED,
    "Building gives you no {declined} to decline.": NOT_DECLINED,
    "`{move}` gives you no {declined} to decline.": NOT_DECLINED,
    "The {role:role} gives you no {declined} to decline here.": NOT_DECLINED,
    "The privilege belongs to the player who chose the {role:role}.": (
        "Przywilej należy do osoby, która wybrała tę rolę: {role:role}."
    ),
}

# What roles and buildings do

ROLE_RULES = {
    "settler": (
        "Każdy może wziąć odkrytą plantację; kto wybrał rolę, może zamiast niej wziąć kamieniołom."
    ),
    "mayor": (
        "Ludzie ze statku są rozdawani, o jednego więcej temu, kto wybrał rolę, i każdy "
        "rozmieszcza wszystkich swoich od nowa."
    ),
    "builder": "Każdy może kupić jeden budynek; kto wybrał rolę, płaci o 1 mniej.",
    "craftsman": (
        "Każdy produkuje to, na co pozwalają jego obsadzone plantacje i przetwórnie; kto "
        "wybrał rolę, bierze jeszcze jeden towar rodzaju, który sam wytworzył."
    ),
    "trader": (
        "Każdy może sprzedać jeden towar na targowisku; kto wybrał rolę, dostaje za swój o 1 "
        "więcej."
    ),
    "captain": (
        "Każdy musi ładować towary, póki może, po punkcie za każdy; kto wybrał rolę, dostaje "
        "1 więcej. Potem towary trzeba zmagazynować."
    ),
    "prospector": "Kto wybrał rolę, bierze dublon; nikt inny nic nie robi.",
    "buccaneer": (
        "Kto wybrał rolę, opróżnia statek albo targowisko, napada na statek kolonistów albo "
        "porywa rolę; nikt inny nic nie robi."
    ),
}
PLANT_RULE = "Zarządca: każda osoba tutaj pozwala produkować jednej obsadzonej plantacji {}."
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
        "Plantator: zanim weźmiesz płytkę, możesz dobrać dodatkowo jedną zakrytą plantację."
    ),
    "construction-hut": "Plantator: zamiast plantacji możesz wziąć kamieniołom.",
    "small-warehouse": "Kapitan: po załadunku zachowujesz wszystkie towary jednego rodzaju.",
    "hospice": "Plantator: płytka, którą bierzesz, przychodzi z kolonistą z zasobów.",
    "office": "Kupiec: możesz sprzedać rodzaj towaru, który już leży na targowisku.",
    "large-market": "Kupiec: 2 dublony więcej przy sprzedaży.",
    "large-warehouse": "Kapitan: po załadunku zachowujesz wszystkie towary dwóch rodzajów.",
    "factory": (
        "Zarządca: 0, 1, 2, 3 albo 5 dublonów za 1, 2, 3, 4 albo 5 rodzajów, które produkujesz."
    ),
    "university": "Budowniczy: budynek, który kupujesz, przychodzi z kolonistą z zasobów.",
    "harbor": "Kapitan: 1 punkt więcej za każdym razem, gdy ładujesz.",
    "wharf": (
        "Kapitan: raz w fazie możesz wysłać wszystkie towary jednego rodzaju własnym statkiem."
    ),
    "guild-hall": "Koniec: 1 punkt za każdy twój mały i 2 za każdy duży budynek produkcyjny.",
    "residence": (
        "Koniec: 4, 5, 6 albo 7 punktów za najwyżej 9, za 10, 11 albo 12 płytek na wyspie."
    ),
    "fortress": "Koniec: 1 punkt za każdych trzech twoich kolonistów i szlachciców.",
    "customs-house": "Koniec: 1 punkt za każde cztery punkty, które masz w żetonach.",
    "city-hall": "Koniec: 1 punkt za każdy twój fioletowy budynek, także za ten.",
    "aqueduct": (
        "Zarządca: 1 indygo więcej, jeśli twoja duża farbiarnia coś wytworzyła, i 1 cukier "
        "więcej, jeśli wytworzyła coś twoja duża cukrownia."
    ),
    "black-market": (
        "Budowniczy: za brakujące dublony możesz oddać najwyżej jednego kolonistę, jeden "
        "punkt i jeden towar, każde warte 1."
    ),
    "forest-house": (
        "Plantator: możesz położyć plantację jako las. Budowniczy: każda para lasów obniża "
        "cenę każdego budynku o 1, niezależnie od tego, czy ktoś tu pracuje."
    ),
    "storehouse": "Kapitan: po załadunku zachowujesz jeszcze 3 dowolne towary.",
    "guesthouse": (
        "Każda faza: możesz wysłać stąd jedną lub obie osoby na puste pola, gdzie od razu pracują."
    ),
    "trading-post": (
        "Kupiec: możesz sprzedać we własnej faktorii, cokolwiek leży na targowisku; targi nie "
        "podnoszą tam ceny."
    ),
    "church": "Budowniczy: 1 punkt, gdy budujesz coś z kolumny 2 lub 3, 2 punkty za duży budynek.",
    "small-wharf": (
        "Kapitan: raz w fazie możesz wysłać dowolne towary własną łodzią, 1 punkt za każde dwa."
    ),
    "lighthouse": "Kapitan: 1 dublon za każdym razem, gdy ładujesz, i 1, gdy wybierasz kapitana.",
    "specialty-factory": (
        "Zarządca: za rodzaj, którego wytworzono u ciebie najwięcej, poza kukurydzą, po 1 "
        "dublonie za każdy towar prócz pierwszego."
    ),
    "library": "Każda rola, którą wybierasz: jej przywilej liczy się podwójnie.",
    "union-hall": (
        "Kapitan: przed twoim pierwszym załadunkiem 1 punkt za każde dwa jednakowe towary, "
        "które masz."
    ),
    "cloister": (
        "Koniec: 1, 3, 6 albo 10 punktów za 1, 2, 3 albo 4 trójki jednakowych płytek na wyspie."
    ),
    "statue": "Warta 8 punktów; nikt nie musi tu pracować.",
    "land-office": (
        "Kupiec: kolonista tutaj kupuje za 1 dublon zakrytą plantację; szlachcic oddaje "
        "plantację albo las i dostaje za to 1 dublon."
    ),
    "chapel": "Zarządca: 1 dublon z kolonistą tutaj, 1 punkt ze szlachcicem.",
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
    "villa": "Burmistrz: 1 szlachcic więcej dla ciebie, gdy statek jest już pusty.",
    "jeweler": "Zarządca: 1 dublon za każdego twojego szlachcica. Duży budynek produkcyjny.",
    "royal-garden": "Koniec: 1 punkt za każdego twojego szlachcica.",
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    # Options
    "Plant, build, produce and ship: whatever role one player picks, everyone plays.": (
        "Uprawiaj, buduj, produkuj i wysyłaj: role, które ktoś wybiera, rozgrywają wszyscy."
    ),
    "Edition": "Wydanie",
    "Which edition's rules to use.": "Którego wydania liczby i szczegóły obowiązują.",
    "Expansions": "Dodatki",
    "New Buildings": "Nowe budynki",
    "Nobles": "Szlachta",
    "Buccaneer": "Korsarz",
    "Festival": "Festiwal",
    "Any of the four, in any combination.": "Dowolne z czterech, w każdym połączeniu.",
    "Two-player rules": "Zasady dla dwojga",
    "official: three roles each": "oficjalne: po trzy role",
    "fan variant: the governor chooses twice": "wariant fanowski: gubernator wybiera dwa razy",
    "How a round works with two players.": "Jak przebiega runda we dwoje.",
    "Buildings": "Budynki",
    "drawn at random": "losowo",
    "the players choose in turn": "gracze wybierają po kolei",
    "How the buildings for the game are picked: one for each slot of its price.": (
        "Kto decyduje, które budynki biorą udział: po jednym na każde miejsce w swojej cenie."
    ),
    "Placing colonists": "Rozmieszczanie kolonistów",
    "all at once, hidden": "wszyscy naraz, w ukryciu",
    "in turn from the mayor": "po kolei od burmistrza",
    "Whether everyone places colonists at once, or in turn from the mayor.": (
        "Czy wszyscy rozmieszczają kolonistów naraz, czy po kolei od burmistrza."
    ),
    # Decisions
    "Draft": "Wybór budynków",
    "Role": "Rola",
    "Settler": "Plantator",
    "End of settler": "Koniec fazy plantatora",
    "Mayor": "Burmistrz",
    "Builder": "Budowniczy",
    "Craftsman": "Zarządca",
    "Trader": "Kupiec",
    "Captain": "Kapitan",
    "Storage": "Magazynowanie",
    "Any time": "W każdej chwili",
    "Any move": "Każdy ruch",
    # Moves
    "Choose a building for this game.": "Wybierz budynek do tej gry.",
    "Choose one of the roles left.": "Wybierz jedną z pozostałych ról.",
    "Take a tile; `draw` uses the hacienda first.": (
        "Weź płytkę; `dobierz` używa najpierw hacjendy."
    ),
    "Turn a plantation into a forest with the forest house.": (
        "Zamień plantację w las dzięki szałasowi."
    ),
    "Clear a tile with the hunting lodge.": "Usuń płytkę dzięki domkowi myśliwskiemu.",
    "Say how many people go where; the rest go to San Juan.": (
        "Powiedz, ile osób gdzie stoi; reszta idzie do San Juan."
    ),
    "Say which of them are nobles.": "Powiedz, którzy z nich są szlachcicami.",
    "Buy a building.": "Kup budynek.",
    "Use the black market when you're short of doubloons.": (
        "Zapłać przez czarny rynek to, na co nie starcza dublonów."
    ),
    "Take the extra good of the privilege, or two with a library.": (
        "Weź towar z przywileju, z biblioteką dwa."
    ),
    "If you have people in the guesthouse, send them first, or produce.": (
        "Z ludźmi w zajeździe: najpierw ich wyślij albo produkuj."
    ),
    "Sell a good.": "Sprzedaj towar.",
    "Sell to your own trading post.": "Sprzedaj we własnej faktorii.",
    "Use the land office.": "Skorzystaj z kancelarii.",
    "Load all you can of one kind; name the ship by its size.": (
        "Załaduj wszystko, co możesz, jednego rodzaju; statek nazywa się swoją wielkością."
    ),
    "Load what you like on the small wharf.": "Załaduj, co chcesz, na przystań.",
    "Deliver goods to the royal supplier.": "Dostarcz towary do skarbca.",
    "Say which kinds go into warehouses and which single goods you keep.": (
        "Powiedz, które rodzaje idą do magazynów i które pojedyncze towary zachowujesz."
    ),
    "Choose one of the four actions.": "Zrób jedną z czterech rzeczy.",
    "Send somebody from the guesthouse, now or by standing order.": (
        "Wyślij kogoś z zajazdu, teraz albo stałym rozkazem."
    ),
    "Say whom you take from the ship.": "Powiedz, kogo bierzesz ze statku.",
    "Decline what you would get automatically.": "Zrezygnuj z tego, co przychodzi samo.",
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
        "zwraca": "zwracasz", "ładuje": "ładujesz", "łupi": "łupisz",
    },
    {
        "villa": "Do twojej willi przybywa {person:person}.",
        "income": "{building:building} daje ci {doubloons:doubloon}.",
        "reward": "{building:building} daje ci {points:point}.",
    },
)  # fmt: skip
"""What {who} does, told to themselves: the verbs of the sentences, and those that are otherwise."""

LANGUAGE = Language(
    "pl",
    plural=polish_plural,
    conjunction=" i ",
    alternative=" lub ",
    nothing="nic",
    seat="Miejsce",
    texts={**SENTENCES, **PHRASES, **REFUSALS, **DESCRIPTIONS},
    counts=COUNTS,
    names={
        "role": ROLE,
        "role acc": ROLE_ACCUSATIVE,
        "person": PERSON,
        "person acc": PERSON_ACCUSATIVE,
        "good": GOOD,
        "good acc": GOOD_ACCUSATIVE,
        "tile": TILE,
        "tile acc": TILE_ACCUSATIVE,
        "tile loc": TILE_LOCATIVE,
        "plantations": PLANTATIONS,
        "spot": {**GOOD, **BUILDING, SAN_JUAN: "San Juan"},
        "rule": RULES,
        "role rule": ROLE_RULES,
        "building": BUILDING,
        "building acc": BUILDING_ACCUSATIVE,
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
)
