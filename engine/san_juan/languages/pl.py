"""San Juan in Polish. Players' names are not inflected and their gender is not known: what
happens is told in the present tense, what is theirs after a colon."""

from __future__ import annotations

from engine.addressing import Address
from engine.languages import Language
from engine.plurals import polish_plural
from engine.san_juan.cards import UNKNOWN
from engine.typed import Names, Typed, Writing

# What things are called, with the cases that sentences need

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
BUILDING = {
    "indigo-plant": "Farbiarnia",
    "sugar-mill": "Cukrownia",
    "tobacco-storage": "Suszarnia tytoniu",
    "coffee-roaster": "Palarnia kawy",
    "silver-smelter": "Manufaktura srebra",
    "smithy": "Kuźnia",
    "gold-mine": "Kopalnia złota",
    "archive": "Archiwum",
    "poor-house": "Przybudówka",
    "black-market": "Czarny rynek",
    "trading-post": "Faktoria",
    "well": "Studnia",
    "market-stand": "Mały targ",
    "crane": "Żuraw",
    "chapel": "Kaplica",
    "tower": "Wieża widokowa",
    "aqueduct": "Akwedukt",
    "carpenter": "Stolarnia",
    "prefecture": "Kancelaria",
    "market-hall": "Duży targ",
    "quarry": "Kamieniołom",
    "library": "Biblioteka",
    "statue": "Statua",
    "victory-column": "Kolumna",
    "hero": "Pomnik odkrywcy",
    "triumphal-arch": "Łuk triumfalny",
    "guild-hall": "Siedziba cechu",
    "city-hall": "Ratusz",
    "palace": "Pałac",
    "guard-room": "Wartownia",
    "office-building": "Biuro",
    "hut": "Szałas",
    "tavern": "Tawerna",
    "park": "Park",
    "customs-office": "Komora celna",
    "bank": "Bank",
    "harbor": "Port",
    "goldsmith": "Pracownia złotnicza",
    "residence": "Rezydencja",
    "cathedral": "Katedra",
    UNKNOWN: "karta",
}
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
GOOD_ACCUSATIVE = {**GOOD, "coffee-roaster": "kawę"}
COUNTS = {
    "card": ("kartę", "karty", "kart"),
    "card gen": ("karty", "kart", "kart"),
    "good": ("towar", "towary", "towarów"),
    "point": ("punkt", "punkty", "punktów"),
    "new card": ("nową kartę", "nowe karty", "nowych kart"),
}

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "build": ("buduj", "zbuduj", "buduję"),
    "produce": ("produkuj", "produkuję"),
    "sell": ("sprzedaj", "sprzedaję"),
    "keep": ("zachowaj", "zatrzymaj", "zatrzymuję"),
    "discard": ("odrzuć", "odrzucam"),
    "office": ("biuro",),
    "chapel": ("kaplica", "kaplicy"),
    "bank": ("bank", "banku"),
    "take": ("weź", "biorę"),
    "pass": ("pas", "pasuję"),
}
WORDS = {
    "paying": ("płacąc",),
    "over": ("na", "nad"),
    "under": ("pod",),
    "good": ("towar",),
    "without": ("bez",),
    "card": ("karta",),
    "cards": ("karty",),
}
MADE: Names = {
    "indigo-plant": "indygo",
    "sugar-mill": "cukier",
    "tobacco-storage": "tytoń",
    "coffee-roaster": ("kawa", "kawę"),
    "silver-smelter": "srebro",
}
"""A production building may be called by what it makes."""
TYPED = Typed(
    VERBS,
    WORDS,
    {
        "role": [ROLE, ROLE_ACCUSATIVE],
        "card": [BUILDING, BUILDING_ACCUSATIVE, MADE],
        "declined": [{"library": ("biblioteka", "biblioteki")}],
    },
)
WRITING = Writing(
    phrases={
        "under harbor": "pod port",
        "good indigo plant": "towar indygo",
        "good sugar mill": "towar cukier",
        "good tobacco storage": "towar tytoń",
        "good coffee roaster": "towar kawa",
        "good silver smelter": "towar srebro",
        "without library": "bez biblioteki",
    },
    objects=BUILDING_ACCUSATIVE,
)

# What happens, by the kind of the event; the others are parts of theirs

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

# Questions and previews, by the English ones

PHRASES = {
    "Choose a role": "Wybierz rolę",
    "Choose a card to build": "Buduj",
    "Produce goods": "Produkuj towary",
    "Sell goods": "Sprzedaj towary",
    "Keep cards": "Zachowaj karty",
    "Keep four cards": "Zachowaj cztery karty",
    "Discard down to your hand limit": "Odrzuć karty ponad limit ręki",
    "Exchange cards in the office building": "Wymień karty w biurze",
    "Put a card under the chapel": "Połóż kartę pod kaplicę",
    "Put cards under the bank, once per game": "Połóż karty pod bank, raz na grę",
    "Take or leave the card your goldsmith turned up: {card:building}": (
        "Pracownia złotnicza odsłania kartę: {card:building}. Bierzesz czy nie"
    ),
    "{words}, keeping the library for later": "{words}, biblioteka zostaje na później",
    "you can't afford anything": "na nic cię nie stać",
    "you can afford: {cards:commas building}": "w zasięgu: {cards:commas building}",
    "you produce {n:good}": "produkujesz {n:good}",
    "you have nothing to sell": "nie masz czego sprzedać",
    "about {cards:card} for {goods:good}": "około {cards:card gen} za {goods:good}",
    "you choose from 5 cards": "wybierasz z 5 kart",
    "{n:card}": "{n:card}",
    "{n:good}": "{n:good}",
    "{n:point}": "{n:point}",
    "{n:new card}": "{n:new card}",
    "[for {paid:card}][{paid!}free], {points:point}[; replaces {over:the}]": (
        "[za {paid:card}][{paid!}za darmo], {points:point}[; znika {over:building}]"
    ),
    "{n:card}[{harbor?} and 1 point]": "{n:card}[{harbor?} i 1 punkt]",
    "{card:building} ({cost})": "{card:building} ({cost})",
    "{costs:commas}": "{costs:commas}",
    "you give back all the cards you drew": "wszystkie dobrane karty wracają",
    "one more card": "jedna karta więcej",
}

# Why a move is refused, by the English reasons

NOT_DECLINED = "Z tego nie można tu zrezygnować: {declined}."
REFUSALS = {
    "The {role:role} has already been chosen this round.": (
        "Ta rola została już w tej rundzie wybrana: {role:role}."
    ),
    "You have no library to keep for later.": "Nie masz biblioteki do zachowania.",
    # Builder
    "Build a card now with `build …`, or `pass`.": (
        "Teraz buduje się kartę: `buduj …`, albo `pas`."
    ),
    "Say which card to build: `build …`.": "Powiedz, którą kartę: `buduj …`.",
    "Say how you pay, as in `{example}`.": "Powiedz, czym płacisz: `buduj … płacąc …`.",
    "You can't pay for {card:the} with what you have.": (
        "Nie możesz za to zapłacić tym, co masz: {card:building}."
    ),
    "{card:building} costs you {cost} now, not {paid}.": (
        "{card:building}: kosztuje cię teraz {cost}, nie {paid}."
    ),
    "The black market takes up to {n} goods.": "Czarny rynek przyjmuje najwyżej tyle towarów: {n}.",
    "Only a black market takes goods as payment.": "Towarami można płacić tylko na czarnym rynku.",
    "{card:building} already stands in your city, and you can have only one of each violet "
    "building.": ("Już to masz: {card:building}; po jednym budynku każdego fioletowego rodzaju."),
    "The cathedral isn't on the table.": "Katedra nie leży na stole.",
    "You have no {card:building} in your hand.": "Nie masz tej karty na ręce: {card:building}.",
    "You need a crane to build over another building.": (
        "Budować na miejscu innego można tylko z żurawiem."
    ),
    "You have no {card:spot} to build over.": (
        "Nie masz takiego budynku, by stawiać na jego miejscu: {card:spot}."
    ),
    "You have [{own}][{own!}no] {card:spot} [{goods?}with a good][{goods!}in your hand] to "
    "pay with, not {n}.": ("{card:spot}: do zapłaty masz {own}, nie {n}."),
    # Councillor and round start
    "With the archive, say what you discard: `discard …`.": (
        "Z archiwum powiedz, co odchodzi: `odrzuć …`."
    ),
    "You have to discard {n} of your cards, not {given}.": "Kart odrzucasz {n}, nie {given}.",
    "Say which of the drawn cards you keep: `keep …`, or `pass`.": (
        "Powiedz, co zachowujesz z dobranych kart: `zachowaj …`, albo `pas`."
    ),
    "You can keep up to {n} of them, not {given}.": "Zachowujesz z nich najwyżej {n}, nie {given}.",
    "You have [{own}][{own!}no] {card:spot} there, not {n}.": (
        "{card:spot}: masz tam {own}, nie {n}."
    ),
    "Discard cards now with `discard …`.": "Teraz odrzuca się karty: `odrzuć …`.",
    "You have to discard {n}, not {given}.": "Musisz odrzucić {n}, nie {given}.",
    "You can use up to {n} of your cards for that, not {given}.": (
        "Najwyżej tyle twoich kart: {n}, nie {given}."
    ),
    "Say which cards: `{verb} …`.": "Powiedz, które karty.",
    "Say `{verb} …` with cards from your hand, or `pass`.": (
        "Podaj karty z ręki albo powiedz `pas`."
    ),
    "Say `take` or `pass`.": "Powiedz `weź` albo `pas`.",
    # Producer and trader
    "Produce goods now with `produce …`, or `pass`.": (
        "Teraz produkuje się towary: `produkuj …`, albo `pas`."
    ),
    "You can produce {n} now, not {given}.": "Możesz teraz wyprodukować {n}, nie {given}.",
    "The {card:spot} produces nothing.": "To niczego nie produkuje: {card:spot}.",
    "You have [{own}][{own!}no] {card:spot} without a good, not {n}.": (
        "{card:spot}: bez towaru masz {own}, nie {n}."
    ),
    "Sell goods now with `sell …`, or `pass`.": (
        "Teraz sprzedaje się towary: `sprzedaj …`, albo `pas`."
    ),
    "Say which goods to sell: `sell …`.": "Powiedz, które towary: `sprzedaj …`.",
    "You can sell {n} now, not {given}.": "Możesz teraz sprzedać {n}, nie {given}.",
    "You have no harbor to put a good under.": "Nie masz portu, pod który trafiłby towar.",
    "You have [{own}][{own!}no] {card:spot} with a good, not {n}.": (
        "{card:spot}: z towarem masz {own}, nie {n}."
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
    "This game has no such moves.": "W tej grze nie ma takich ruchów.",
    "Say what you decline, as in `builder without library`.": (
        "Powiedz, z czego rezygnujesz: `… bez …`."
    ),
    "There is no {declined} to decline.": "Nie ma tu z czego zrezygnować.",
    "The councillor gives you no {declined} to decline.": NOT_DECLINED,
    "Producing gives you no {declined} to decline.": NOT_DECLINED,
    "Discarding gives you no {declined} to decline.": NOT_DECLINED,
    "Selling gives you no {declined} to decline.": NOT_DECLINED,
    "Building gives you no {declined} to decline.": NOT_DECLINED,
    "The {role:role} gives you no {declined} to decline.": NOT_DECLINED,
    "`{move}` gives you no {declined} to decline.": NOT_DECLINED,
}

# What roles and cards do

ROLE_RULES = {
    "builder": (
        "Każdy może zbudować jedną kartę z ręki i płaci jej koszt kartami; kto wybrał rolę, "
        "płaci o 1 mniej."
    ),
    "producer": "Każdy może wyprodukować jeden towar; kto wybrał rolę, o jeden więcej.",
    "trader": (
        "Odsłania się cennik; każdy może sprzedać jeden towar za karty, kto wybrał rolę, o "
        "jeden więcej."
    ),
    "councillor": "Każdy ogląda dwie karty i zachowuje jedną; kto wybrał rolę, ogląda pięć.",
    "prospector": "Kto wybrał rolę, dobiera kartę; pozostali niczego nie dobierają.",
}
PLANT_RULE = "Nadzorca: może tu leżeć karta jako {}, na sprzedaż w fazie kupca."
MONUMENT = "Pomnik: nic prócz swoich punktów."
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
        "Poszukiwacz, ktokolwiek go wybrał: odsłania się cztery karty; jeśli wszystkie koszty "
        "są różne, dostajesz najtańszą, inaczej nic."
    ),
    "archive": (
        "Burmistrz: dobrane karty trafiają najpierw na twoją rękę, a odrzucasz ze wszystkich."
    ),
    "poor-house": "Budowniczy: jeśli budujesz i masz potem najwyżej 1 kartę, dobierasz 1.",
    "black-market": "Budowniczy: 1 lub 2 twoje towary mogą zapłacić za budynek, każdy po 1.",
    "trading-post": "Kupiec: możesz sprzedać o jeden towar więcej.",
    "well": "Nadzorca: dobierasz 1 kartę, jeśli produkujesz co najmniej 2 towary.",
    "market-stand": "Kupiec: dobierasz 1 kartę więcej, jeśli sprzedajesz co najmniej 2 towary.",
    "crane": "Budowniczy: możesz budować na miejscu swojego budynku i zapłacić tylko różnicę.",
    "chapel": (
        "Początek rundy: możesz położyć pod nią 1 kartę z ręki, każda daje 1 punkt na koniec."
    ),
    "tower": "Początek rundy: możesz mieć na ręce 12 kart.",
    "aqueduct": "Nadzorca: możesz wyprodukować o jeden towar więcej.",
    "carpenter": "Budowniczy: dobierasz 1 kartę, gdy zbudujesz coś fioletowego.",
    "prefecture": "Burmistrz: zachowujesz 2 z dobranych kart.",
    "market-hall": "Kupiec: dobierasz 1 kartę więcej, jeśli sprzedajesz co najmniej 1 towar.",
    "quarry": "Budowniczy: fioletowe budynki kosztują cię o 1 mniej.",
    "library": "Rola, którą wybierasz: jej przywilej liczy się podwójnie, raz w rundzie.",
    "statue": MONUMENT,
    "victory-column": MONUMENT,
    "hero": MONUMENT,
    "triumphal-arch": "Koniec: 4, 6 albo 8 punktów za 1, 2 albo 3 różne twoje pomniki.",
    "guild-hall": "Koniec: 1 punkt za każdy twój budynek produkcyjny i 1 za każdy ich rodzaj.",
    "city-hall": "Koniec: 1 punkt za każdy twój fioletowy budynek, także za ten.",
    "palace": "Koniec: 1 punkt za każde 4 twoje punkty, liczony na samym końcu.",
    "guard-room": (
        "Początek rundy: każdy bez wartowni i wieży widokowej może mieć na ręce tylko 6 kart."
    ),
    "office-building": "Początek rundy: możesz odrzucić 1 lub 2 karty i dobrać tyle samo.",
    "hut": "Kupiec: dobierasz 1 kartę, jeśli nikt nic nie sprzedał.",
    "tavern": (
        "Koniec fazy budowniczego: dobierasz 1 kartę, jeśli nikt nie ma mniej budynków, a "
        "ktoś ma więcej."
    ),
    "park": (
        "Budowniczy: budynek postawiony na jego miejscu żurawiem kosztuje o 6 mniej zamiast o 3."
    ),
    "customs-office": (
        "Burmistrz: karta z talii kładzie się tu jako towar, najwyżej jeden. Kupiec: "
        "sprzedaje się za 2 karty niezależnie od cen."
    ),
    "bank": (
        "Początek rundy, raz na grę: możesz położyć pod nim dowolnie wiele kart z ręki, każda "
        "daje 1 punkt na koniec."
    ),
    "harbor": "Kupiec: jeden ze sprzedawanych towarów może trafić pod niego, 1 punkt na koniec.",
    "goldsmith": (
        "Poszukiwacz, ktokolwiek go wybrał: odsłania się kartę; jeśli taki budynek nie stoi w "
        "żadnym mieście, możesz ją wziąć."
    ),
    "residence": (
        "Koniec: 4, 3, 2, 1 punktów za pierwszą do czwartej twojej trójki różnych budynków o "
        "równym koszcie."
    ),
    "cathedral": (
        "Leży na stole dla tego, kto pierwszy ją zbuduje. Koniec: 4, 3, 2, 1 punktów za "
        "pierwszy do czwartego budynku przeciwników o koszcie 6."
    ),
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    # Options
    "The card game of Puerto Rico: cards are buildings, goods and money all in one.": (
        "Karciana gra Puerto Rico: karty są naraz budynkami, towarami i pieniędzmi."
    ),
    "New Buildings": "Nowe budynki",
    "Eleven more kinds of cards, including the cathedral.": (
        "Jedenaście dalszych rodzajów kart, także katedra."
    ),
    "Advanced start": "Zaawansowany początek",
    "Everyone picks their four cards from a larger hand.": (
        "Każdy wybiera cztery karty spośród większej liczby."
    ),
    "yes": "tak",
    "no": "nie",
    # Decisions
    "Role": "Rola",
    "Builder": "Budowniczy",
    "Producer": "Nadzorca",
    "Trader": "Kupiec",
    "Councillor": "Burmistrz",
    "Goldsmith": "Pracownia złotnicza",
    "Round start": "Początek rundy",
    "Hand limit": "Limit ręki",
    # Moves
    "Choose one of the roles left.": "Wybierz jedną z pozostałych ról.",
    "Build a card from your hand and say which cards pay for it.": (
        "Zbuduj kartę z ręki i powiedz, które karty za nią płacą."
    ),
    "Pay with goods by the black market, or build over with the crane.": (
        "Zapłać towarami przez czarny rynek albo buduj na miejscu innego dzięki żurawiowi."
    ),
    "Build the cathedral from the table.": "Zbuduj katedrę ze stołu.",
    "Name the production buildings that get a good.": (
        "Podaj budynki produkcyjne, które dostają towar."
    ),
    "Name the buildings whose goods you sell.": "Podaj budynki, których towary sprzedajesz.",
    "Sell from the customs office; the last good you name may go under the harbor.": (
        "Sprzedaj z komory celnej; ostatni podany towar może trafić pod port."
    ),
    "Name the cards you keep or, with the archive, those you discard.": (
        "Podaj karty, które zachowujesz; z archiwum te, które odchodzą."
    ),
    "Take the card that was turned up, or leave it.": "Weź odsłoniętą kartę albo nie.",
    "Exchange cards in the office building.": "Wymień karty w biurze.",
    "Put a card under the chapel.": "Połóż kartę pod kaplicę.",
    "Put cards under the bank, once per game.": "Połóż karty pod bank, raz na grę.",
    "Discard what is over your limit, or down to four at the advanced start.": (
        "Odrzuć nadmiar; przy zaawansowanym początku do czterech kart."
    ),
}

TO_YOU = Address(
    "ty",
    "",
    ", potem ",
    {
        "bierze": "bierzesz", "buduje": "budujesz", "dobiera": "dobierasz", "dostaje": "dostajesz",
        "kładzie": "kładziesz", "odrzuca": "odrzucasz", "ogląda": "oglądasz",
        "otrzymuje": "otrzymujesz", "podwaja": "podwajasz", "produkuje": "produkujesz",
        "przegląda": "przeglądasz", "sprzedaje": "sprzedajesz", "wkłada": "wkładasz",
        "wybiera": "wybierasz", "wymienia": "wymieniasz", "zachowuje": "zachowujesz",
        "zatrzymuje": "zatrzymujesz", "znajduje": "znajdujesz", "zostaje": "zostajesz",
    },
    {
        "dug": "Twoja kopalnia złota odsłania [koszty {costs:commas}][{costs!}brak kart]: "
        "[najtańszą kartą jest {found:building}.][{found!}nic z tego.]",
        "stocked": "Do twojej komory celnej trafia towar.",
        "turned_up": "Twoja pracownia złotnicza odsłania kartę: {card:building}.",
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
        "rule": RULES,
        "role rule": ROLE_RULES,
        "spot": BUILDING,
        "building": BUILDING,
        "building acc": BUILDING_ACCUSATIVE,
        "good on": GOOD_ACCUSATIVE,
        "good nom": GOOD,
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
)
