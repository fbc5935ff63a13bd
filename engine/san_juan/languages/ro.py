"""San Juan in Romanian, in the present tense; what is a player's stands after a colon."""

from __future__ import annotations

from engine.addressing import Address
from engine.languages import Language
from engine.plurals import romanian_plural, with_de
from engine.san_juan.cards import UNKNOWN
from engine.typed import Typed, Writing

# What things are called, with the article where sentences need it

ROLE = {
    "builder": "Constructor",
    "producer": "Producător",
    "trader": "Comerciant",
    "councillor": "Consilier",
    "prospector": "Prospector",
}
ROLE_ARTICULATED = {
    "builder": "Constructorul",
    "producer": "Producătorul",
    "trader": "Comerciantul",
    "councillor": "Consilierul",
    "prospector": "Prospectorul",
}
BUILDING = {
    "indigo-plant": "Fabrică de indigo",
    "sugar-mill": "Fabrică de zahăr",
    "tobacco-storage": "Depozit de tutun",
    "coffee-roaster": "Fabrică de cafea",
    "silver-smelter": "Topitorie de argint",
    "smithy": "Fierărie",
    "gold-mine": "Mină de aur",
    "archive": "Arhivă",
    "poor-house": "Azil",
    "black-market": "Piață neagră",
    "trading-post": "Post comercial",
    "well": "Fântână",
    "market-stand": "Tarabă",
    "crane": "Macara",
    "chapel": "Capelă",
    "tower": "Turn",
    "aqueduct": "Apeduct",
    "carpenter": "Tâmplărie",
    "prefecture": "Prefectură",
    "market-hall": "Hală",
    "quarry": "Carieră",
    "library": "Bibliotecă",
    "statue": "Statuie",
    "victory-column": "Columna victoriei",
    "hero": "Eroul",
    "triumphal-arch": "Arc de triumf",
    "guild-hall": "Sala breslei",
    "city-hall": "Primărie",
    "palace": "Palat",
    "guard-room": "Corp de gardă",
    "office-building": "Birou",
    "hut": "Colibă",
    "tavern": "Tavernă",
    "park": "Parc",
    "customs-office": "Vamă",
    "bank": "Bancă",
    "harbor": "Port",
    "goldsmith": "Aurar",
    "residence": "Reședință",
    "cathedral": "Catedrală",
    UNKNOWN: "o carte",
}
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
COUNTS = {
    "card": with_de("carte", "cărți"),
    "good": with_de("bun", "bunuri"),
    "point": with_de("punct", "puncte"),
    "new card": with_de("carte nouă", "cărți noi"),
}

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "build": ("construiește", "construiesc"),
    "produce": ("produce", "produc"),
    "sell": ("vinde", "vând"),
    "keep": ("păstrează", "păstrez"),
    "discard": ("aruncă", "arunc"),
    "office": ("birou",),
    "chapel": ("capelă",),
    "bank": ("bancă",),
    "take": ("ia", "iau"),
    "pass": ("pas", "pasez"),
}
WORDS = {
    "paying": ("plătind",),
    "over": ("peste",),
    "under": ("sub",),
    "good": ("marfă", "marfa"),
    "without": ("fără",),
    "card": ("carte",),
    "cards": ("cărți",),
}
MADE = {id: good for id, good in GOOD.items() if id != "customs-office"}
"""A production building may be called by what it makes."""
TYPED = Typed(
    VERBS,
    WORDS,
    {
        "role": [ROLE, ROLE_ARTICULATED, {"councillor": "councilor"}],
        "card": [BUILDING, BUILDING_ARTICULATED, MADE],
        "declined": [{"library": "bibliotecă"}],
    },
)
WRITING = Writing(
    phrases={
        "under harbor": "sub port",
        "good indigo plant": "marfă indigo",
        "good sugar mill": "marfă zahăr",
        "good tobacco storage": "marfă tutun",
        "good coffee roaster": "marfă cafea",
        "good silver smelter": "marfă argint",
        "without library": "fără bibliotecă",
    },
    objects=BUILDING_ARTICULATED,
)

# What happens, by the kind of the event; the others are parts of theirs

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

# Questions and previews, by the English ones

PHRASES = {
    "Choose a role": "Alege un rol",
    "Choose a card to build": "Construiește",
    "Produce goods": "Produ bunuri",
    "Sell goods": "Vinde bunuri",
    "Keep cards": "Păstrează cărți",
    "Keep four cards": "Păstrează patru cărți",
    "Discard down to your hand limit": "Aruncă cărțile peste limita mâinii",
    "Exchange cards in the office building": "Schimbă cărți la birou",
    "Put a card under the chapel": "Pune o carte sub capelă",
    "Put cards under the bank, once per game": "Pune cărți sub bancă, o dată pe joc",
    "Take or leave the card your goldsmith turned up: {card:building}": (
        "Aurarul a descoperit cartea: {card:building}. O iei sau nu"
    ),
    "{words}, keeping the library for later": "{words}, biblioteca rămâne pentru mai târziu",
    "you can't afford anything": "nu-ți permiți nimic",
    "you can afford: {cards:commas building}": "la îndemână: {cards:commas building}",
    "you produce {n:good}": "produci {n:good}",
    "you have nothing to sell": "nu ai ce vinde",
    "about {cards:card} for {goods:good}": "circa {cards:card} pentru {goods:good}",
    "you choose from 5 cards": "alegi din 5 cărți",
    "{n:card}": "{n:card}",
    "{n:good}": "{n:good}",
    "{n:point}": "{n:point}",
    "{n:new card}": "{n:new card}",
    "[for {paid:card}][{paid!}free], {points:point}[; replaces {over:the}]": (
        "[cu {paid:card}][{paid!}gratis], {points:point}[; dispare {over:building the}]"
    ),
    "{n:card}[{harbor?} and 1 point]": "{n:card}[{harbor?} și 1 punct]",
    "{card:building} ({cost})": "{card:building} ({cost})",
    "{costs:commas}": "{costs:commas}",
    "you give back all the cards you drew": "toate cărțile trase se întorc",
    "one more card": "o carte în plus",
}

# Why a move is refused, by the English reasons

NOT_DECLINED = "La asta nu se poate renunța aici: {declined}."
REFUSALS = {
    "The {role:role} has already been chosen this round.": (
        "Rolul {role:role} a fost deja ales în runda aceasta."
    ),
    "You have no library to keep for later.": "Nu ai o bibliotecă de păstrat.",
    # Builder
    "Build a card now with `build …`, or `pass`.": (
        "Acum se construiește o carte: `construiește …`, sau `pas`."
    ),
    "Say which card to build: `build …`.": "Spune ce carte: `construiește …`.",
    "Say how you pay, as in `{example}`.": "Spune cu ce plătești: `construiește … plătind …`.",
    "You can't pay for {card:the} with what you have.": (
        "Nu poți plăti cu ce ai: {card:building}."
    ),
    "{card:building} costs you {cost} now, not {paid}.": (
        "{card:building}: te costă acum {cost}, nu {paid}."
    ),
    "The black market takes up to {n} goods.": "Piața neagră ia cel mult atâtea bunuri: {n}.",
    "Only a black market takes goods as payment.": "Numai o piață neagră ia bunuri ca plată.",
    "{card:building} already stands in your city, and you can have only one of each violet "
    "building.": ("Ai deja: {card:building}; câte una de fiecare fel violet."),
    "The cathedral isn't on the table.": "Catedrala nu e pe masă.",
    "You have no {card:building} in your hand.": "Nu ai în mână: {card:building}.",
    "You need a crane to build over another building.": (
        "Pentru a construi peste alta e nevoie de o macara."
    ),
    "You have no {card:spot} to build over.": (
        "Nu ai o astfel de clădire peste care să construiești: {card:spot}."
    ),
    "You have [{own}][{own!}no] {card:spot} [{goods?}with a good][{goods!}in your hand] to "
    "pay with, not {n}.": ("{card:spot}: de plătit ai {own}, nu {n}."),
    # Councillor and round start
    "With the archive, say what you discard: `discard …`.": (
        "Cu arhiva spune ce pleacă: `aruncă …`."
    ),
    "You have to discard {n} of your cards, not {given}.": "Arunci {n} dintre cărți, nu {given}.",
    "Say which of the drawn cards you keep: `keep …`, or `pass`.": (
        "Spune ce păstrezi din cărțile trase: `păstrează …`, sau `pas`."
    ),
    "You can keep up to {n} of them, not {given}.": "Păstrezi din ele cel mult {n}, nu {given}.",
    "You have [{own}][{own!}no] {card:spot} there, not {n}.": (
        "{card:spot}: ai acolo {own}, nu {n}."
    ),
    "Discard cards now with `discard …`.": "Acum se aruncă cărți: `aruncă …`.",
    "You have to discard {n}, not {given}.": "Trebuie să arunci {n}, nu {given}.",
    "You can use up to {n} of your cards for that, not {given}.": (
        "Cel mult atâtea cărți ale tale: {n}, nu {given}."
    ),
    "Say which cards: `{verb} …`.": "Spune ce cărți.",
    "Say `{verb} …` with cards from your hand, or `pass`.": (
        "Numește cărți din mână sau spune `pas`."
    ),
    "Say `take` or `pass`.": "Spune `ia` sau `pas`.",
    # Producer and trader
    "Produce goods now with `produce …`, or `pass`.": (
        "Acum se produc bunuri: `produce …`, sau `pas`."
    ),
    "You can produce {n} now, not {given}.": "Poți produce acum {n}, nu {given}.",
    "The {card:spot} produces nothing.": "Nu produce nimic: {card:spot}.",
    "You have [{own}][{own!}no] {card:spot} without a good, not {n}.": (
        "{card:spot}: fără bun ai {own}, nu {n}."
    ),
    "Sell goods now with `sell …`, or `pass`.": ("Acum se vând bunuri: `vinde …`, sau `pas`."),
    "Say which goods to sell: `sell …`.": "Spune ce bunuri: `vinde …`.",
    "You can sell {n} now, not {given}.": "Poți vinde acum {n}, nu {given}.",
    "You have no harbor to put a good under.": "Nu ai un port sub care să pui un bun.",
    "You have [{own}][{own!}no] {card:spot} with a good, not {n}.": (
        "{card:spot}: cu bun ai {own}, nu {n}."
    ),
    # Any game
    "I don't know `{words}`.": "Nu știu ce înseamnă `{words}`.",
    "`{words}` could mean {readings:any}.": "`{words}` poate însemna: {readings:any}.",
    "The game is over.": "Jocul s-a încheiat.",
    "It is not your turn.": "Nu e rândul tău.",
    "That move can't be played on its own there.": "Mutarea aceea nu se face acolo de la sine.",
    "That is too long for one move.": "E prea lung pentru o singură mutare.",
    "There is no move to read.": "Nu scrie nimic aici.",
    "I can't read `{rest}` after `{move}`.": ("`{move}` stă singur; nu înțeleg `{rest}` după el."),
    "Choose a role now.": "Acum se alege un rol.",
    "There is no seat {n}.": "Nu există locul {n}.",
    "This game has no such moves.": "În acest joc nu există astfel de mutări.",
    "Say what you decline, as in `builder without library`.": "Spune la ce renunți: `… fără …`.",
    "There is no {declined} to decline.": "Nu e nimic de refuzat aici.",
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
        "Fiecare poate construi o carte din mână și îi plătește costul în cărți; cine a ales "
        "rolul plătește cu 1 mai puțin."
    ),
    "producer": "Fiecare poate produce un bun; cine a ales rolul, unul în plus.",
    "trader": (
        "Se descoperă o listă de prețuri; fiecare poate vinde un bun pe cărți, cine a ales "
        "rolul, unul în plus."
    ),
    "councillor": (
        "Fiecare se uită la două cărți și păstrează una; cine a ales rolul se uită la cinci."
    ),
    "prospector": "Cine a ales rolul trage o carte; ceilalți nu trag nimic.",
}
PLANT_RULE = "Producător: aici poate sta o carte ca {}, de vândut în faza comerciantului."
MONUMENT = "Un monument: nimic în afară de punctele sale."
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
    "black-market": "Constructor: 1 sau 2 bunuri ale tale pot plăti o clădire, câte 1 fiecare.",
    "trading-post": "Comerciant: poți vinde un bun în plus.",
    "well": "Producător: tragi 1 carte dacă produci cel puțin 2 bunuri.",
    "market-stand": "Comerciant: tragi 1 carte în plus dacă vinzi cel puțin 2 bunuri.",
    "crane": "Constructor: poți construi peste o clădire a ta și plătești doar diferența.",
    "chapel": (
        "Începutul rundei: poți pune sub ea 1 carte din mână, fiecare aduce 1 punct la final."
    ),
    "tower": "Începutul rundei: poți ține 12 cărți.",
    "aqueduct": "Producător: poți produce un bun în plus.",
    "carpenter": "Constructor: tragi 1 carte după ce construiești ceva violet.",
    "prefecture": "Consilier: păstrezi 2 din cărțile trase.",
    "market-hall": "Comerciant: tragi 1 carte în plus dacă vinzi cel puțin 1 bun.",
    "quarry": "Constructor: clădirile violete te costă cu 1 mai puțin.",
    "library": "Rolul pe care îl alegi: privilegiul lui contează de două ori, o dată pe rundă.",
    "statue": MONUMENT,
    "victory-column": MONUMENT,
    "hero": MONUMENT,
    "triumphal-arch": "Final: 4, 6 sau 8 puncte pentru 1, 2 sau 3 monumente diferite ale tale.",
    "guild-hall": (
        "Final: 1 punct pentru fiecare clădire de producție a ta și 1 pentru fiecare fel al lor."
    ),
    "city-hall": "Final: 1 punct pentru fiecare clădire violetă a ta, și pentru aceasta.",
    "palace": "Final: 1 punct pentru fiecare 4 puncte ale tale, numărat ultimul.",
    "guard-room": (
        "Începutul rundei: oricine nu are corp de gardă sau turn poate ține doar 6 cărți."
    ),
    "office-building": "Începutul rundei: poți arunca 1 sau 2 cărți și trage tot atâtea.",
    "hut": "Comerciant: tragi 1 carte dacă nimeni nu a vândut nimic.",
    "tavern": (
        "Sfârșitul fazei constructorului: tragi 1 carte dacă nimeni nu are mai puține clădiri "
        "și cineva are mai multe."
    ),
    "park": "Constructor: o clădire pusă peste el cu macaraua costă cu 6 mai puțin în loc de 3.",
    "customs-office": (
        "Consilier: o carte din pachet se așază aici ca bun, cel mult unul. Comerciant: se "
        "vinde cu 2 cărți, oricare ar fi prețurile."
    ),
    "bank": (
        "Începutul rundei, o dată pe joc: poți pune sub ea oricâte cărți din mână, fiecare "
        "aduce 1 punct la final."
    ),
    "harbor": "Comerciant: unul din bunurile vândute poate ajunge sub el, 1 punct la final.",
    "goldsmith": (
        "Prospector, oricine l-a ales: se descoperă o carte; dacă felul ei nu se află în "
        "niciun oraș, o poți lua."
    ),
    "residence": (
        "Final: 4, 3, 2, 1 puncte pentru prima până la a patra grupă a ta de trei clădiri "
        "diferite cu același cost."
    ),
    "cathedral": (
        "Stă pe masă pentru cine o construiește primul. Final: 4, 3, 2, 1 puncte pentru prima "
        "până la a patra clădire de cost 6 a adversarilor."
    ),
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    # Options
    "The card game of Puerto Rico: cards are buildings, goods and money all in one.": (
        "Jocul de cărți Puerto Rico: cărțile sunt clădiri, bunuri și bani laolaltă."
    ),
    "New Buildings": "Clădiri noi",
    "Eleven more kinds of cards, including the cathedral.": (
        "Încă unsprezece feluri de cărți, și catedrala."
    ),
    "Advanced start": "Început avansat",
    "Everyone picks their four cards from a larger hand.": (
        "Fiecare alege patru cărți din mai multe."
    ),
    "yes": "da",
    "no": "nu",
    # Decisions
    "Role": "Rolul",
    "Builder": "Constructor",
    "Producer": "Producător",
    "Trader": "Comerciant",
    "Councillor": "Consilier",
    "Goldsmith": "Aurar",
    "Round start": "Începutul rundei",
    "Hand limit": "Limita mâinii",
    # Moves
    "Choose one of the roles left.": "Alege unul din rolurile rămase.",
    "Build a card from your hand and say which cards pay for it.": (
        "Construiește o carte din mână și spune ce cărți o plătesc."
    ),
    "Pay with goods by the black market, or build over with the crane.": (
        "Plătește cu bunuri prin piața neagră sau construiește peste alta cu macaraua."
    ),
    "Build the cathedral from the table.": "Construiește catedrala de pe masă.",
    "Name the production buildings that get a good.": (
        "Numește clădirile de producție care primesc un bun."
    ),
    "Name the buildings whose goods you sell.": "Numește clădirile ale căror bunuri le vinzi.",
    "Sell from the customs office; the last good you name may go under the harbor.": (
        "Vinde din vamă; ultimul bun numit poate ajunge sub port."
    ),
    "Name the cards you keep or, with the archive, those you discard.": (
        "Numește cărțile pe care le păstrezi; cu arhiva, pe cele care pleacă."
    ),
    "Take the card that was turned up, or leave it.": "Ia cartea descoperită sau nu.",
    "Exchange cards in the office building.": "Schimbă cărți la birou.",
    "Put a card under the chapel.": "Pune o carte sub capelă.",
    "Put cards under the bank, once per game.": "Pune cărți sub bancă, o dată pe joc.",
    "Discard what is over your limit, or down to four at the advanced start.": (
        "Aruncă ce e prea mult; la începutul avansat până la patru."
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
        "dug": "Mina ta de aur scoate [costurile {costs:commas}][{costs!}nicio carte]: "
        "[cea mai ieftină carte e {found:building the}.][{found!}nimic.]",
        "stocked": "La vama ta ajunge un bun.",
        "turned_up": "Aurarul tău descoperă cartea: {card:building}.",
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
        "role": ROLE,
        "rule": RULES,
        "role rule": ROLE_RULES,
        "spot": BUILDING,
        "building": BUILDING,
        "building the": BUILDING_ARTICULATED,
        "good on": GOOD,
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
)
