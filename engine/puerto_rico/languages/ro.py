"""Puerto Rico in Romanian, in the present tense; what is a player's stands after a colon."""

from __future__ import annotations

from engine.addressing import Address
from engine.languages import Language
from engine.plurals import romanian_plural, with_de
from engine.puerto_rico.goods import FOREST, GOODS, QUARRY, UNKNOWN
from engine.puerto_rico.moves import SAN_JUAN
from engine.typed import Names, Typed, Writing

# What things are called, with the article where sentences need it

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
ROLE_ARTICULATED = {
    "settler": "Colonistul",
    "mayor": "Primarul",
    "builder": "Constructorul",
    "craftsman": "Meșteșugarul",
    "trader": "Comerciantul",
    "captain": "Căpitanul",
    "prospector": "Prospectorul",
    "buccaneer": "Bucanierul",
}
GOOD = {
    **dict(zip(GOODS, ("porumb", "indigo", "zahăr", "tutun", "cafea"), strict=True)),
    QUARRY: "carieră",
    FOREST: "pădure",
    UNKNOWN: "piesă cu fața în jos",
}
TILE = {
    **{good: f"o plantație de {GOOD[good]}" for good in GOODS},
    QUARRY: "o carieră",
    FOREST: "o pădure",
    UNKNOWN: "o piesă cu fața în jos",
}
PLANTATIONS = {good: f"plantații de {GOOD[good]}" for good in GOODS}
PERSON = {"colonist": "colonist", "noble": "nobil"}
BUILDING = {
    "small-indigo-plant": "Fabrică mică de indigo",
    "small-sugar-mill": "Fabrică mică de zahăr",
    "indigo-plant": "Fabrică de indigo",
    "sugar-mill": "Fabrică de zahăr",
    "tobacco-storage": "Depozit de tutun",
    "coffee-roaster": "Fabrică de cafea",
    "small-market": "Piață mică",
    "hacienda": "Conac",
    "construction-hut": "Baracă de construcții",
    "small-warehouse": "Mic depozit",
    "hospice": "Cabană",
    "office": "Birou",
    "large-market": "Piață mare",
    "large-warehouse": "Depozit mare",
    "factory": "Fabrică",
    "university": "Universitate",
    "harbor": "Port",
    "wharf": "Debarcader",
    "guild-hall": "Sală de consiliu",
    "residence": "Locuință",
    "fortress": "Fortăreață",
    "customs-house": "Vamă",
    "city-hall": "Primărie",
    "aqueduct": "Apeduct",
    "black-market": "Piață neagră",
    "forest-house": "Casă de pădure",
    "storehouse": "Antrepozit",
    "guesthouse": "Han",
    "trading-post": "Post comercial",
    "church": "Biserică",
    "small-wharf": "Debarcader mic",
    "lighthouse": "Far",
    "specialty-factory": "Manufactură",
    "library": "Bibliotecă",
    "union-hall": "Casa sindicatului",
    "cloister": "Mănăstire",
    "statue": "Statuie",
    "land-office": "Oficiu funciar",
    "chapel": "Capelă",
    "hunting-lodge": "Cabană de vânătoare",
    "zoning-office": "Birou de urbanism",
    "royal-supplier": "Furnizor regal",
    "villa": "Vilă",
    "jeweler": "Bijutier",
    "royal-garden": "Grădină regală",
}
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
COUNTS = {
    "doubloon": with_de("dublon", "dubloni"),
    "point": with_de("punct", "puncte"),
    "colonist": with_de("colonist", "coloniști"),
    "noble": with_de("nobil", "nobili"),
    "kind": with_de("fel", "feluri"),
    "circle": with_de("loc", "locuri"),
    "quarry": with_de("carieră", "cariere"),
    **{good: with_de(GOOD[good], GOOD[good]) for good in GOODS},
}

# What players type: the first form of a verb or a word is the one that the game writes

VERBS = {
    "take": ("ia", "iau"),
    "draw": ("trage", "trag"),
    "discard": ("aruncă", "arunc", "renunț"),
    "place": ("plasează", "așază"),
    "build": ("construiește", "construiesc"),
    "extra": ("în plus",),
    "sell": ("vinde", "vând"),
    "buy": ("cumpără", "cumpăr"),
    "return": ("returnează", "returnez"),
    "load": ("încarcă", "încarc"),
    "deliver": ("livrează", "livrez"),
    "store": ("depozitează",),
    "keep": ("păstrează",),
    "piracy": ("piraterie",),
    "plunder": ("jaf", "jefuiește"),
    "raid": ("raid", "incursiune"),
    "capture": ("capturează", "captură"),
    "produce": ("produce", "produc"),
    "choose": ("alege", "aleg"),
    "send": ("trimite", "trimit"),
    "when": ("când",),
    "cancel": ("anulează", "anulez"),
    "prefer": ("preferă",),
    "pass": ("pas", "pasez"),
}
WORDS = {
    "on": ("pe",),
    "at": ("la",),
    "to": ("la",),
    "as": ("ca",),
    "from": ("de", "din"),
    "paying": ("plătind",),
    "without": ("fără",),
    "nothing": ("nimic",),
    "auto": ("automat",),
    "same": ("la fel",),
    "start": ("la început", "început"),
    "end": ("la sfârșit", "sfârșit"),
    "orders": ("ordine", "ordinele"),
    "vp": ("pv", "punct"),
    "good": ("marfă", "marfa"),
    "plantation": ("plantație", "plantația"),
    "empty": ("gol", "goală"),
    "ship": ("navă", "nava"),
}
OTHER_NAMES: dict[str, Names] = {
    "role": {"buccaneer": "Bucanier"},
    "person": {"colonist": "colonistul", "noble": "nobilul"},
    "declined": {"privilege": "privilegiu"},
}
FACTORY = "Fabrica propriu-zisă"
"""No beginning of another building's name, as `Fabrica` would be."""
OTHER_BUILDINGS: Names = {
    "fortress": "Cetate",
    "factory": FACTORY,
}
TYPED = Typed(
    VERBS,
    WORDS,
    {
        "role": [ROLE, ROLE_ARTICULATED, OTHER_NAMES["role"]],
        "good": [GOOD],
        "person": [PERSON, OTHER_NAMES["person"]],
        "building": [BUILDING, {**BUILDING_ARTICULATED, "factory": ()}, OTHER_BUILDINGS],
        "declined": [OTHER_NAMES["declined"]],
    },
    vague=("Fabrică",),
)
WRITING = Writing(
    phrases={
        "at trading post": "la post comercial",
        "without privilege": "fără privilegiu",
        "without colonist": "fără colonist",
    },
    names={"factory": FACTORY},
    objects={**BUILDING_ARTICULATED, "factory": FACTORY},
    plain_after=("to", "on"),
)

# What happens, by the kind of the event; the others are parts of theirs

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

# Questions and previews, by the English ones

PHRASES = {
    "Choose a role": "Alege un rol",
    "Choose a building for this game": "Alege o clădire pentru acest joc",
    "Take a plantation": "Ia o plantație",
    "Take a second plantation: your library": "Ia a doua plantație: biblioteca ta",
    "Keep the {kind:good} you drew as a plantation or a forest": (
        "Ai tras {kind:good}: plantație sau pădure"
    ),
    "Clear a tile with the hunting lodge": "Eliberează un loc cu cabana de vânătoare",
    "Place your colonists": "Așază-ți coloniștii",
    "Place your captives: {people:counts}": "Așază-i pe cei capturați: {people:counts}",
    "Buy a building": "Cumpără o clădire",
    "Send somebody from the guesthouse, or produce": "Trimite pe cineva de la han sau produ",
    "Take an extra good": "Mai ia un bun",
    "Take up to two extra goods": "Mai ia până la două bunuri",
    "Sell a good": "Vinde un bun",
    "Use the land office": "Folosește oficiul funciar",
    "Load a ship": "Încarcă o navă",
    "Deliver goods to the royal supplier": "Livrează bunuri furnizorului regal",
    "Store goods": "Depozitează bunurile",
    "Choose piracy, plunder, raid or capture": "Alege piraterie, jaf, raid sau captură",
    "{words}, plus {n:doubloon} on the card": "{words}, iar pe cartonaș {n:doubloon}",
    "your island is full": "insula ta e plină",
    "you can take a quarry": "poți lua o carieră",
    "first pick of the plantations": "iei primul o plantație",
    "you get {n:colonist}[{noble?}, one of them a noble][{villa?}, and one from the villa]": (
        "primești {n:colonist}[{noble?}, dintre care un nobil][{villa?} și încă unul de la vilă]"
    ),
    "you can't afford anything": "nu-ți permiți nimic",
    "{building:building} ({price})": "{building:building} ({price})",
    "you can afford: {priced:commas}": "la îndemână: {priced:commas}",
    "you produce nothing": "nu produci nimic",
    "you produce {goods:counts}[{more?} (+1 extra)][, and the factory pays {factory:doubloon}]": (
        "produci {goods:counts}[{more?} și încă un bun][, fabrica {factory}]"
    ),
    "you have nothing to sell": "nu ai ce vinde",
    "your {good:good} sells for {paid:doubloon}": "{good:good} aduce {paid}",
    "you have nothing to load": "nu ai ce încărca",
    "{n:doubloon}": "{n:doubloon}",
    "{n:point}": "{n:point}",
    "{move}: {words}": "{words}",
    "a colonist goes to San Juan": "și un colonist în San Juan",
    "with a colonist on it": "cu un colonist",
    "your forests: {n}": "pădurile tale: {n}",
    "you get 1 doubloon": "1 dublon în schimb",
    "frees its space": "locul se eliberează",
    "a face-down plantation first, then the one you pick": (
        "o plantație cu fața în jos, înaintea celei pe care o iei"
    ),
    "for {paid:doubloon}, {left} left; {points:point}": (
        "cu {paid:doubloon}, rămân {left}; {points:point}"
    ),
    "you'll have {goods:counts}": "ai atunci {goods:counts}",
    "a face-down plantation for 1 doubloon": "o plantație cu fața în jos cu 1 dublon",
    "ship {goods:counts} {ship} for {points:point}[ and {doubloons:doubloon}]": (
        "încarci {goods:counts} {ship}: {points:point}[ și {doubloons:doubloon}]"
    ),
    "nothing is lost": "nu pierzi nimic",
    "you lose {goods:counts}": "pierzi {goods:counts}",
    "its goods go to the supply ({aboard})": "toate bunurile în rezervă: {aboard}",
    "you keep {kept} of {aboard} {good:good}": "pentru tine {kept} din {aboard}: {good:good}",
    "staffs {n} of your circles": "ocupi {n:circle}",
    "[{n:doubloon} on the card; ]3 doubloons if someone else picks it, otherwise you play it "
    "last": (
        "[{n:doubloon} pe cartonaș, ]3 dubloni dacă îl alege altcineva, altfel îl joci ultimul"
    ),
    "{building:rule}": "{building:rule}",
    "[produces {goods:counts}][{goods!}produces nothing][; {quarries:quarry}][; {busy:commas "
    "building}]": (
        "[producție: {goods:counts}][{goods!}fără producție][; {quarries:quarry}][; "
        "{busy:commas building}]"
    ),
}

# Why a move is refused, by the English reasons

NOT_DECLINED = "La asta nu se poate renunța aici: {declined}."
REFUSALS = {
    # Roles
    "You hold the buccaneer token: someone else must choose the buccaneer first.": (
        "Ai jetonul corsarului: întâi trebuie să aleagă altcineva corsarul."
    ),
    "You captured the {role:role} yourself; you play it at the end of the round.": (
        "Rolul {role:role} e captivul tău; îl joci la sfârșitul rundei."
    ),
    "The {role:role} has already been chosen this round[{own?} by you][{own!} by another "
    "player].": ("Rolul {role:role} a fost deja ales în runda aceasta."),
    "There is no {role:role} in this game.": "Rolul {role:role} nu există în acest joc.",
    "There is nothing to decline: you have no occupied {building:spot}.": (
        "Nu e nimic de refuzat: nu ai acolo pe nimeni ({building:spot})."
    ),
    # Settler
    "Your island has no free space.": "Pe insula ta nu mai e loc.",
    "Take a plantation now, or `pass`.": "Acum se ia o plantație, sau `pas`.",
    "You need an occupied hacienda to draw a face-down plantation.": (
        "Numai un conac ocupat te lasă să tragi o plantație cu fața în jos."
    ),
    "You can draw with the hacienda only once, before you take a tile.": (
        "Conacul trage o dată, înainte să iei o piesă."
    ),
    "There are no face-down plantations left to draw.": "Nu mai sunt plantații cu fața în jos.",
    "There is no {name} to decline: you have no occupied hospice.": (
        "Nu e pe cine refuza: pentru asta e nevoie de o cabană ocupată."
    ),
    "You need an occupied forest house to turn a plantation into a forest.": (
        "Numai o casă de pădure ocupată face dintr-o plantație o pădure."
    ),
    "No {kind:good} plantation is on offer; you can take [{row:commas good}][{row!}none].": (
        "Nu se oferă o plantație de {kind:good}."
    ),
    "A quarry can't become a forest.": "O carieră nu poate deveni pădure.",
    "There are no quarries left.": "Nu mai sunt cariere.",
    "To take a quarry you must have chosen the settler or have an occupied construction hut.": (
        "O carieră ia numai cine a ales rolul Colonist sau are o baracă de construcții ocupată."
    ),
    "Say what to do with the tile: `keep plantation` or `keep forest`.": (
        "Spune ce devine piesa: `păstrează plantație` sau `păstrează pădure`."
    ),
    "You can't clear a quarry, only a plantation or a forest.": (
        "O carieră rămâne; poate pleca numai o plantație sau o pădure."
    ),
    "You don't have that tile: {kind:good}[ {state}].": "Nu ai o astfel de piesă.",
    "Clear a tile now with `discard …`, or `pass`.": (
        "Cabana de vânătoare poate înlătura o piesă: `aruncă …`, sau `pas`."
    ),
    # Mayor
    "Say where they go, as in `place corn 2, small market`.": (
        "Spune unde: de exemplu `plasează porumb 2, Piață mică`."
    ),
    "Place your colonists now with `place …`.": ("Acum se așază coloniștii: `plasează …`."),
    "You have {colonists} colonists in all, not {placed}.": (
        "Ai în total {colonists} coloniști, nu {placed}."
    ),
    "You have {nobles} nobles in all, not {placed}.": "Ai în total {nobles} nobili, nu {placed}.",
    "You have to place {missing} more of your {colonists} colonists[ and {nobles} nobles] on the "
    "empty circles.": ("Pe locurile goale trebuie să mai meargă dintre ai tăi: {missing}."),
    "You have no {key:spot} with room for a colonist.": (
        "Nu ai aici loc pentru un colonist: {key:spot}."
    ),
    "Your {key:spot} has room for {room}, not {count}.": (
        "{key:spot}: e loc pentru {room}, nu pentru {count}."
    ),
    "Place your captives now with `place …`.": ("Acum se așază cei capturați: `plasează …`."),
    # Guesthouse and asides
    "You can't send anyone while people are being placed.": (
        "Nimeni nu poate fi trimis cât se așază oamenii."
    ),
    "There is no guesthouse in this game.": "În acest joc nu există han.",
    "There are no nobles in this game.": "În acest joc nu sunt nobili.",
    "There is no {person:person} in your guesthouse.": (
        "La hanul tău nu e niciun {person:person}."
    ),
    "Send somebody from your guesthouse with `send …`, or `produce`.": (
        "Trimite pe cineva de la han: `trimite …`, sau `produce`."
    ),
    "You have no {key:spot} with an empty circle to send a {person:person} to.": (
        "Nu ai aici un loc gol unde să trimiți pe cineva: {key:spot}."
    ),
    "You can send somebody with your own move or right after it; for later, leave an order such "
    "as `when captain end send colonist to harbor`.": (
        "Cineva poate fi trimis odată cu mutarea ta sau imediat după ea; pentru mai târziu "
        "lasă un ordin, de exemplu `când căpitan la sfârșit trimite colonist la Port`."
    ),
    "You already have {n} standing orders; `cancel orders` makes room.": (
        "Ai deja {n} ordine permanente; `anulează ordine` face loc."
    ),
    "You can only cancel orders: `cancel orders`.": (
        "Se pot anula numai ordinele: `anulează ordine`."
    ),
    "Say who goes where, as in `send colonist to harbor`.": (
        "Spune cine unde merge: `trimite colonist la Port`."
    ),
    "Say where they go, as in `send colonist to harbor`.": (
        "Spune unde: `trimite colonist la Port`."
    ),
    "Say when and what, as in `when captain end send colonist to harbor`.": (
        "Spune când și ce: `când căpitan la sfârșit trimite colonist la Port`."
    ),
    "You have captured {people:counts}.": "Nu ai capturat atâția.",
    "You have to place {missing} more of your captives on empty circles.": (
        "Pe locuri goale trebuie să mai meargă dintre cei capturați: {missing}."
    ),
    "Your {key:spot} has {n} empty circles, not {wanted}.": (
        "{key:spot}: locuri goale sunt {n}, nu {wanted}."
    ),
    # Builder
    "Say where they come from: `paying colonist corn`.": (
        "Spune de unde vine: `plătind colonist porumb`."
    ),
    "You have different {kind:good} tiles; say which.": (
        "Ai mai multe feluri de astfel de piese; spune care."
    ),
    "The black market takes at most one colonist, one point and one good.": (
        "Piața neagră ia un colonist, un punct și un bun."
    ),
    "You can't hand back anyone from the black market itself.": (
        "De pe piața neagră însăși nu poate fi dat nimeni."
    ),
    "You have no {person:person} to hand back from {key:spot}.": (
        "Nu ai pe cine da de acolo: {key:spot}."
    ),
    "You already own a {building:building}; you can have only one of each kind.": (
        "Ai deja {building:building}; câte una de fiecare fel de jucător."
    ),
    "The {building:building} isn't in this game.": (
        "{building:building the} nu face parte din acest joc."
    ),
    "There is no {building:building} left.": "Nu a mai rămas: {building:building}.",
    "The {building:building} needs {n} free city spaces.": (
        "{building:building}: locuri libere necesare în oraș: {n}."
    ),
    "The {building:building} costs you {cost:doubloon} now, and you have {own}.": (
        "{building:building}: acum te costă {cost}, iar dubloni ai {own}."
    ),
    "Buy a building now, or `pass`.": "Acum se cumpără o clădire, sau `pas`.",
    "There is no colonist to decline: you have no occupied university.": (
        "Nu e pe cine refuza: pentru asta e nevoie de o universitate ocupată."
    ),
    "You need an occupied black market to pay with anything but doubloons.": (
        "Numai o piață neagră ocupată ia altceva decât dubloni."
    ),
    "You have no point chip to hand back.": "Nu ai niciun jeton de punct de dat.",
    "You have no {good:good} to hand back.": "Nu ai de dat: {good:good}.",
    "The {building:building} then costs you {cost}, and you have {means}.": (
        "{building:building}: te costă atunci {cost}, iar tu ai {means}."
    ),
    "Hand back only what you need: you could pay without one of these.": (
        "Dă numai ce e nevoie: ai putea plăti și fără unul din acestea."
    ),
    # Craftsman
    "Say which good: `extra …`.": "Spune ce bun: `în plus …`.",
    "Take an extra good now with `extra …`, or `pass`.": (
        "Acum se mai ia un bun: `în plus …`, sau `pas`."
    ),
    "The privilege gives you one good.": "Privilegiul e un singur bun.",
    "The privilege gives you two goods.": "Privilegiul e de două bunuri.",
    "You produced no {good:good} in this phase; the extra good must be of a kind you did.": (
        "Nu ai produs {good:good} în această fază; bunul în plus e dintre cele produse."
    ),
    "The supply has [only {left}][{left!}no] {good:good} left.": (
        "În rezervă nu e destul: {good:good}."
    ),
    "There is no {name} income to decline here.": (
        "Nu e aici un astfel de venit la care să se poată renunța."
    ),
    "There is no {declined} to decline; `pass` declines the good.": (
        "Nu e nimic de refuzat; `pas` refuză bunul."
    ),
    # Trader
    "A plantation costs {n:doubloon}, and you have none.": (
        "O plantație costă {n} dublon, iar tu nu ai niciunul."
    ),
    "There are no face-down plantations left to buy.": (
        "Nu mai sunt plantații cu fața în jos de cumpărat."
    ),
    "You have no {good:good}.": "Nu ai {good:good}.",
    "You have no occupied trading post.": "Nu ai un post comercial ocupat.",
    "The trading house is full.": "Casa de comerț e plină.",
    "The trading house is empty.": "Casa de comerț e goală.",
    "The trading house already holds {good:good}; you need an occupied office to sell more.": (
        "Casa de comerț are deja {good:good}; numai un birou ocupat mai poate adăuga."
    ),
    "Sell a good now with `sell …`, or `pass`.": ("Acum se vinde un bun: `vinde …`, sau `pas`."),
    "You have already sold a good in this phase.": "Ai vândut deja un bun în această fază.",
    "You can use the land office only once per phase.": "Oficiul funciar lucrează o dată pe fază.",
    "To buy a plantation you need a colonist in your land office.": (
        "Pentru a cumpăra o plantație e nevoie de un colonist la oficiul funciar."
    ),
    "To return a plantation you need a noble in your land office.": (
        "Pentru a înapoia o plantație e nevoie de un nobil la oficiul funciar."
    ),
    "There is nothing to decline: markets don't count at the trading post.": (
        "Nu e nimic de refuzat: piețele nu contează la postul comercial."
    ),
    # Captain and storage
    "Say which ship: `load {good:good} on …`.": "Spune pe ce navă: {good:good}.",
    "There is no ship with {size} spaces; the ships have {sizes:commas}.": (
        "Nu există nava de {size}; navele: {sizes:commas}."
    ),
    "There is no ship with {size} spaces.": "Nu există nava de {size}.",
    "The {size}-space ship carries {good:good}.": "Nava de {size} poartă {good:good}.",
    "The {size}-space ship is full.": "Nava de {size} e plină.",
    "The {size}-space ship is empty.": "Nava de {size} e goală.",
    "You have to load as much {good:good} as you can: use ship {best:any}.": (
        "Trebuie încărcat cât mai mult ({good:good}): folosește nava de {best:any}."
    ),
    "{good:Good} is already on the {size}-space ship and has to go there.": (
        "{good:good}: e deja pe nava de {size} și trebuie să meargă acolo."
    ),
    "{good:Good} is already on the {size}-space ship, and that is full.": (
        "{good:good}: e deja pe nava de {size}, iar aceasta e plină."
    ),
    "You have to load if you can.": "Poți încărca, deci trebuie.",
    "Load a good now with `load …`.": "Acum se încarcă un bun: `încarcă …`.",
    "You have no occupied wharf.": "Nu ai un debarcader ocupat.",
    "You have already used your wharf in this phase.": (
        "Debarcaderul tău a fost folosit în această fază."
    ),
    "You have no occupied small wharf.": "Nu ai un debarcader mic ocupat.",
    "You have already used your small wharf in this phase.": (
        "Debarcaderul tău mic a fost folosit în această fază."
    ),
    "Load at least one good on the small wharf.": "Barca pleacă cu cel puțin un bun.",
    "You have [{own}][{own!}no] {good:good}, not {n}.": "{good:good}: ai {own}, nu {n}.",
    "The privilege comes only once, with the captain's own first load.": (
        "Privilegiul vine o dată, cu prima încărcare a căpitanului."
    ),
    "Deliver goods to the royal supplier with `deliver …`, or `pass`.": (
        "Bunurile pentru furnizorul regal se numesc cu `livrează …`, sau `pas`."
    ),
    "You can deliver one good for each of your {n} nobles, not {given}.": (
        "Câte un bun de nobil: {n}, nu {given}."
    ),
    "The royal supplier takes one good of each kind.": (
        "Furnizorul regal ia câte un bun de fiecare fel."
    ),
    "Store your goods now with `store …` or `keep …`.": (
        "Acum se depozitează bunurile: `depozitează …` sau `păstrează …`."
    ),
    "Your warehouses hold {n:kind} of goods.": "Depozitele tale păstrează în întregime {n:kind}.",
    "Without an occupied warehouse you keep one good: `keep …`.": (
        "Fără un depozit ocupat păstrezi un singur bun: `păstrează …`."
    ),
    "Besides the warehouses, you keep [{several?}{n} single goods][{several!}one single good].": (
        "În afara depozitelor păstrezi bunuri separate: {n}."
    ),
    "You have no {good:good} left.": "Nu mai ai {good:good}.",
    "A kind in a warehouse needs no single space.": (
        "Un fel păstrat întreg nu are nevoie de un loc separat."
    ),
    "Name each kind only once.": "Fiecare fel poate fi depozitat o singură dată.",
    "Say which goods to store, or `store nothing`.": (
        "Spune ce bunuri: `depozitează …` sau `depozitează nimic`."
    ),
    # Buccaneer and draft
    "Say `piracy …`, `plunder`, `raid` or `capture …`.": (
        "Spune `piraterie …`, `jaf`, `raid` sau `capturează …`."
    ),
    "Say which ship, as in `piracy 5 keep corn 3`.": (
        "Spune ce navă: `piraterie 5 păstrează porumb 3`."
    ),
    "The {size}-space ship carries {good:good}, not {other:good}.": (
        "Nava de {size} poartă {good:good}."
    ),
    "You can keep up to {n} goods from that ship.": (
        "Un pirat păstrează de pe acea navă cel mult atâtea bunuri: {n}."
    ),
    "Say whom you take, as in `raid colonist 2 noble 1`.": (
        "Spune pe cine: `raid colonist 2 nobil 1`."
    ),
    "Say whom you keep, nobles or colonists.": "Spune pe cine păstrezi: nobili sau coloniști.",
    "You can keep up to {n} people here.": "Cine atacă păstrează aici cel mult: {n}.",
    "You can't capture the {role:role}: no such card is free.": (
        "Rolul {role:role} nu poate fi capturat: nu e liber niciun astfel de cartonaș."
    ),
    "The ship carries no more than one person per player, so there is nobody to take.": (
        "Nava poartă cel mult câte unul de jucător; nu e pe cine lua."
    ),
    "There is no noble aboard: just `raid` will do.": "Nu e niciun nobil la bord: ajunge `raid`.",
    "There aren't that many of them aboard.": "Nu sunt atâția la bord.",
    "Choose a building for the game now with `choose …`.": (
        "Acum se alege o clădire pentru joc: `alege …`."
    ),
    "The {building:building} is already in this game.": "{building:building the} participă deja.",
    "The {building:building} belongs to an expansion that isn't in this game.": (
        "{building:building the} ține de o extensie care nu se joacă."
    ),
    "All {n} places for buildings that cost {cost} are taken.": (
        "Toate cele {n} locuri pentru clădiri de preț {cost} sunt ocupate."
    ),
    "Large buildings are chosen after all the others.": (
        "Clădirile mari se aleg după toate celelalte."
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
    "Say which {what}: `{verb} …`.": "Spune mai exact la ce se referă `{verb}`.",
    "Say what you decline, as in `without privilege`.": "Spune la ce renunți: `… fără …`.",
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
        "Privilegiul e al celui care a ales rolul {role:role}."
    ),
}

# What roles and buildings do

ROLE_RULES = {
    "settler": (
        "Fiecare poate lua o plantație cu fața în sus; cine a ales rolul poate lua în loc o "
        "carieră."
    ),
    "mayor": (
        "Oamenii de pe navă se împart, unul în plus celui care a ales rolul, și fiecare îi "
        "așază din nou pe toți ai săi."
    ),
    "builder": "Fiecare poate cumpăra o clădire; cine a ales rolul plătește cu 1 mai puțin.",
    "craftsman": (
        "Fiecare produce cât îi permit plantațiile și fabricile ocupate; cine a ales rolul "
        "mai ia un bun de un fel pe care l-a produs."
    ),
    "trader": (
        "Fiecare poate vinde un bun casei de comerț; cine a ales rolul primește cu 1 mai mult."
    ),
    "captain": (
        "Fiecare trebuie să încarce bunuri cât poate, câte un punct fiecare; cine a ales "
        "rolul primește 1 în plus. Apoi bunurile trebuie depozitate."
    ),
    "prospector": "Cine a ales rolul ia un dublon; nimeni altcineva nu face nimic.",
    "buccaneer": (
        "Cine a ales rolul golește o navă sau casa de comerț, atacă nava de coloniști sau "
        "capturează un rol; nimeni altcineva nu face nimic."
    ),
}
PLANT_RULE = "Meșteșugar: fiecare om de aici lasă să producă o plantație ocupată de {}."
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
    "hacienda": "Colonist: înainte să iei o piesă poți trage în plus o plantație cu fața în jos.",
    "construction-hut": "Colonist: în locul unei plantații poți lua o carieră.",
    "small-warehouse": "Căpitan: după încărcare păstrezi toate bunurile de un fel.",
    "hospice": "Colonist: piesa pe care o iei vine cu un colonist din rezervă.",
    "office": "Comerciant: poți vinde un fel de bun pe care casa de comerț îl are deja.",
    "large-market": "Comerciant: 2 dubloni în plus când vinzi.",
    "large-warehouse": "Căpitan: după încărcare păstrezi toate bunurile de două feluri.",
    "factory": (
        "Meșteșugar: 0, 1, 2, 3 sau 5 dubloni pentru 1, 2, 3, 4 sau 5 feluri pe care le produci."
    ),
    "university": "Constructor: clădirea pe care o cumperi vine cu un colonist din rezervă.",
    "harbor": "Căpitan: 1 punct în plus de fiecare dată când încarci.",
    "wharf": "Căpitan: o dată pe fază poți trimite toate bunurile de un fel cu o navă a ta.",
    "guild-hall": (
        "Final: 1 punct pentru fiecare clădire de producție mică a ta și 2 pentru fiecare mare."
    ),
    "residence": (
        "Final: 4, 5, 6 sau 7 puncte pentru cel mult 9, pentru 10, 11 sau 12 piese pe insulă."
    ),
    "fortress": "Final: 1 punct pentru fiecare trei coloniști și nobili ai tăi.",
    "customs-house": "Final: 1 punct pentru fiecare patru puncte pe care le ai în jetoane.",
    "city-hall": "Final: 1 punct pentru fiecare clădire violetă a ta, și pentru aceasta.",
    "aqueduct": (
        "Meșteșugar: 1 indigo în plus dacă fabrica ta mare de indigo a produs și 1 zahăr în "
        "plus dacă a produs fabrica ta mare de zahăr."
    ),
    "black-market": (
        "Constructor: pentru dublonii care îți lipsesc poți da cel mult un colonist, un punct "
        "și un bun, fiecare valorând 1."
    ),
    "forest-house": (
        "Colonist: poți așeza o plantație ca pădure. Constructor: fiecare pereche de păduri "
        "face orice clădire cu 1 mai ieftină, fie că lucrează cineva aici sau nu."
    ),
    "storehouse": "Căpitan: după încărcare mai păstrezi 3 bunuri de orice fel.",
    "guesthouse": (
        "Orice fază: poți trimite de aici pe unul sau pe amândoi pe locuri goale, unde "
        "lucrează imediat."
    ),
    "trading-post": (
        "Comerciant: poți vinde la propriul post, orice ar avea casa de comerț; piețele nu "
        "cresc prețul acolo."
    ),
    "church": (
        "Constructor: 1 punct când construiești ceva din coloana 2 sau 3, 2 puncte pentru o "
        "clădire mare."
    ),
    "small-wharf": (
        "Căpitan: o dată pe fază poți trimite orice bunuri cu o barcă a ta, 1 punct pentru "
        "fiecare două."
    ),
    "lighthouse": "Căpitan: 1 dublon de fiecare dată când încarci și 1 când alegi căpitanul.",
    "specialty-factory": (
        "Meșteșugar: pentru felul din care ai produs cel mai mult, în afară de porumb, câte 1 "
        "dublon pentru fiecare bun fără primul."
    ),
    "library": "Orice rol pe care îl alegi: privilegiul lui contează de două ori.",
    "union-hall": (
        "Căpitan: înainte de prima ta încărcare, 1 punct pentru fiecare două bunuri la fel pe "
        "care le ai."
    ),
    "cloister": (
        "Final: 1, 3, 6 sau 10 puncte pentru 1, 2, 3 sau 4 grupe de trei piese la fel pe insulă."
    ),
    "statue": "Valorează 8 puncte; nu trebuie să lucreze nimeni aici.",
    "land-office": (
        "Comerciant: un colonist de aici cumpără cu 1 dublon o plantație cu fața în jos; un "
        "nobil dă înapoi o plantație sau o pădure și primește 1 dublon."
    ),
    "chapel": "Meșteșugar: 1 dublon cu un colonist aici, 1 punct cu un nobil.",
    "hunting-lodge": (
        "Sfârșitul fazei colonistului: un colonist de aici poate înlătura o plantație sau o "
        "pădure; un nobil aduce 2 puncte dacă ai mai multe locuri goale pe insulă decât "
        "oricine."
    ),
    "zoning-office": (
        "Constructor: cu un colonist aici clădirile mici costă cu 1 mai puțin, cu un nobil "
        "cele mari cu 2 mai puțin."
    ),
    "royal-supplier": (
        "Căpitan: înainte de prima încărcare poți livra bunuri diferite, cel mult unul pentru "
        "fiecare nobil al tău, câte 1 punct."
    ),
    "villa": "Primar: 1 nobil în plus pentru tine după ce nava s-a golit.",
    "jeweler": "Meșteșugar: 1 dublon pentru fiecare nobil al tău. O clădire de producție mare.",
    "royal-garden": "Final: 1 punct pentru fiecare nobil al tău.",
}

# What forms and help pages say, by the English texts

DESCRIPTIONS = {
    # Options
    "Plant, build, produce and ship: whatever role one player picks, everyone plays.": (
        "Plantează, construiește, produ și expediază: rolurile alese de unul le joacă toți."
    ),
    "Edition": "Ediție",
    "Which edition's rules to use.": ("Cifrele și detaliile cărei ediții sunt valabile."),
    "Expansions": "Extensii",
    "New Buildings": "Clădiri noi",
    "Nobles": "Nobilii",
    "Buccaneer": "Corsarul",
    "Festival": "Festivalul",
    "Any of the four, in any combination.": "Oricare din cele patru, în orice combinație.",
    "Two-player rules": "Reguli pentru doi",
    "official: three roles each": "oficiale: câte trei roluri",
    "fan variant: the governor chooses twice": "varianta fanilor: guvernatorul alege de două ori",
    "How a round works with two players.": "Cum decurge o rundă în doi.",
    "Buildings": "Clădiri",
    "drawn at random": "la întâmplare",
    "the players choose in turn": "jucătorii aleg pe rând",
    "How the buildings for the game are picked: one for each slot of its price.": (
        "Cine hotărăște ce clădiri participă: câte una pentru fiecare loc la prețul ei."
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
    "Settler": "Colonist",
    "End of settler": "Sfârșitul fazei colonistului",
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
    "Choose one of the roles left.": "Alege unul din rolurile rămase.",
    "Take a tile; `draw` uses the hacienda first.": (
        "Ia o piesă; `trage` folosește mai întâi conacul."
    ),
    "Turn a plantation into a forest with the forest house.": (
        "Fă dintr-o plantație o pădure cu casa de pădure."
    ),
    "Clear a tile with the hunting lodge.": "Eliberează un loc cu cabana de vânătoare.",
    "Say how many people go where; the rest go to San Juan.": (
        "Spune câți oameni stau unde; restul merg în San Juan."
    ),
    "Say which of them are nobles.": "Spune care dintre ei sunt nobili.",
    "Buy a building.": "Cumpără o clădire.",
    "Use the black market when you're short of doubloons.": (
        "Plătește prin piața neagră ce nu ajung dublonii."
    ),
    "Take the extra good of the privilege, or two with a library.": (
        "Ia bunul din privilegiu, cu o bibliotecă două."
    ),
    "If you have people in the guesthouse, send them first, or produce.": (
        "Cu oameni la han: trimite-i mai întâi sau produ."
    ),
    "Sell a good.": "Vinde un bun.",
    "Sell to your own trading post.": "Vinde la propriul post comercial.",
    "Use the land office.": "Folosește oficiul funciar.",
    "Load all you can of one kind; name the ship by its size.": (
        "Încarcă tot ce poți de un fel; nava se numește după mărime."
    ),
    "Load what you like on the small wharf.": "Încarcă ce vrei la debarcaderul mic.",
    "Deliver goods to the royal supplier.": "Livrează bunuri furnizorului regal.",
    "Say which kinds go into warehouses and which single goods you keep.": (
        "Spune ce feluri merg în depozite și ce bunuri singure păstrezi."
    ),
    "Choose one of the four actions.": "Fă unul din cele patru lucruri.",
    "Send somebody from the guesthouse, now or by standing order.": (
        "Trimite pe cineva de la han, acum sau printr-un ordin permanent."
    ),
    "Say whom you take from the ship.": "Spune pe cine iei de pe navă.",
    "Decline what you would get automatically.": "Refuză ceea ce vine de la sine.",
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
        "vinde": "vinzi", "încarcă": "încarci",
    },
    {
        "villa": "La vila ta vine un {person:person}.",
        "income": "{building:building the} îți aduce {doubloons:doubloon}.",
        "reward": "{building:building the} îți aduce {points:point}.",
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
        "person": PERSON,
        "good": GOOD,
        "tile": TILE,
        "plantations": PLANTATIONS,
        "spot": {**GOOD, **BUILDING, SAN_JUAN: "San Juan"},
        "rule": RULES,
        "role rule": ROLE_RULES,
        "building": BUILDING,
        "building the": BUILDING_ARTICULATED,
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
)
