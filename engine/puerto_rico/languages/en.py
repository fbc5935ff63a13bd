"""Puerto Rico in English. Questions, previews, refusals and rule texts stand in English where they
are asked, given and followed."""

from __future__ import annotations

from engine.grammar import Address, one_or_more
from engine.languages import Language
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import FOREST, GOODS, INDIGO, ISLAND_KINDS, QUARRY, UNKNOWN
from engine.puerto_rico.moves import SAN_JUAN, name_of
from engine.puerto_rico.setup import ROLES
from engine.typed_words import TypedWords, Writing

SENTENCES = {
    "role": "{who} chooses the {role:role}[ (+{doubloons:doubloon})].",
    "passed settler": "{who} takes no tile.",
    "passed builder": "{who} builds nothing.",
    "passed craftsman": "{who} takes no extra good.",
    "passed trader": "{who} sells nothing.",
    "passed captain": "{who} doesn’t use the wharf.",
    "dealt": "The colonist ship brings {shares:list}.",
    "share": "[{colonists:colonist}][{both?} and ][{nobles:noble}] for {name}",
    "placed": "{who} puts [{places?}people to work: {places:commas}][{places!}nobody to work]"
    "[; in San Juan: {idle:counts}].",
    "place": "{key:staffed}[ ({many})]",
    "place of nobles": "{key:staffed} ([{many?}{nobles:noble}][{many!}noble])",
    "place of both": "{key:staffed} ({colonists:colonist} and {nobles:noble})",
    "took": "{who} takes {kind:tile}[{colonists?}, with a colonist on it].",
    "drew": "{who} draws {kind:tile} from the face-down stack.",
    "forest": "{who} turns [{hidden?}a face-down tile][{hidden!}{face:tile}] into a forest"
    "[{colonists?}, and a colonist goes to San Juan].",
    "built": "{who} builds the {building:building} [for {price:doubloon}][{price!}for free]"
    "[{colonists?}, with a colonist on it].",
    "loaded": "{who} loads {goods:counts} {ship} for {points:point}[ and {doubloons:doubloon}].",
    "ship": "onto the {size}-space ship",
    "wharf": "at the wharf",
    "small wharf": "at the small wharf",
    "stored": "{who} keeps {kept:counts}[ and loses {lost:counts}].",
    "sailed": "[{several?}Full ships leave][{several!}A full ship leaves]: {ships:list}.",
    "ship with": "the {size}-space ship with {good:good}",
    "revealed": "New plantations: {tiles:counts}.",
    "revealed none": "No plantations left.",
    "privilege_colonist": "{who} takes {colonists:colonist} from the supply.",
    "ship_refilled": "The colonist ship now carries [{people:counts}][{people!}nobody].",
    "villa": "A {person:person} comes to {who}’s villa.",
    "sent": "{who} sends a {person:person} from the guesthouse to {to:place}.",
    "drafted": "{who} chooses the {building:building}.",
    "produced": "{who} produces {goods:counts}.",
    "income": "{who}’s {building:spot} pays {doubloons:doubloon}.",
    "reward": "{who}’s {building:spot} brings {points:point}.",
    "delivered": "{who} delivers {goods:list good} to the royal supplier for {points:point}.",
    "extra": "{who} takes {goods:counts extra}.",
    "sold": (
        "{who} sells {good:good}[{at_post?} at the trading post]"
        " [for {price:doubloon}][{price!}for nothing]."
    ),
    "bought": "{who} buys a face-down plantation for {price:doubloon}.",
    "cleared": "{who} gives up {kind:tile}.",
    "handed_back": "{who} hands in {parts:list} at the black market.",
    "a person": "1 {person:person}",
    "a point": "1 point",
    "a good": "1 {good:good}",
    "piracy": "{who} seizes the {ship}-space ship and keeps {goods:counts}.",
    "plunder": "{who} plunders the trading house for {points:point}.",
    "raid": "{who} raids the colonist ship and takes [{kept?}{people:counts}][{kept!}nobody]"
    "[, sending {returned} back to the supply].",
    "captives": "{who} puts the captives to work: {places:commas}.",
    "captured": "{who} captures the {role:role}[, with {doubloons:doubloon} on the card].",
    "ransom": "{who} gets a ransom of {doubloons:doubloon} for the {role:role}.",
    "festival": "The festival rewards whoever is first to have three {crop:good} plantations, to "
    "produce {goods:counts} in one phase, and to build the {building:building}.",
    "festival_crop": "Festival: {who} is the first to have three {crop:good} plantations and gets "
    "{colonists:colonist}.",
    "festival_goods": "Festival: {who} is the first to produce {goods:counts} and gets "
    "{doubloons:doubloon}.",
    "festival_building": "Festival: {who} is the first to build the {building:building} and gets "
    "{points:point}.",
    "house_emptied": "The trading house is full and is emptied.",
    "prospected": "{who} finds {doubloons:doubloon}.",
    "round": "Round {round}: {who} is governor.",
    "last_round points": "The point chips have run out: this is the last round.",
    "last_round colonists": "Not enough colonists to refill the ship: this is the last round.",
    "last_round city": "A city is full: this is the last round.",
    "over": "The game is over.",
    # Of a round in few lines
    "told role": "{who} chooses the {role:role}[ (+{doubloons:doubloon})]",
    "told took": "{who} takes {what}",
    "told settled": "{who} gets {what}",
    "told built": "{who} builds {what}",
    "told drafted": "{who} chooses {what}",
    "told produced": "{who} produces {what}",
    "told sold": "{who} sells {what}",
    "told loaded": "{who} loads {what}",
    "told lost": "{who} loses {what}",
    "told prospected": "{who} finds {what}",
    "told next": "{people} {deed}[{several?} each]",
    "told things": "{things:list}[ (+{gains:counts})]",
    "told counts": "{counts:counts}[ (+{gains:counts})]",
    "told tile": "{kind:tile}[{colonists?} with a colonist]",
    "told building": "the {building:building}",
    "told sale": (
        "{good:good}[{at_post?} at the trading post] [for {price:doubloon}][{price!}for nothing]"
    ),
}
"""By the kind of the event; the others are parts of theirs."""

REFUSALS = {
    "[for {paid:doubloon}][{paid!}for free], leaving you {left}; {points:point}[; "
    "{bonus} more at the end for what you have now]": (
        "[for {paid:doubloon}][{paid!}for free], leaving you [{left}][{left!}none]; "
        "{points:point}[; {bonus} more at the end for what you have now]"
    ),
    "you can’t afford anything[, even with the {coins:doubloon} on the card]": (
        "you can’t afford anything[, even with {coins:doubloon} from the card]"
    ),
    "[with the {coins:doubloon} on the card ]you can afford: {priced:commas}": (
        "[with {coins:doubloon} from the card ]you can afford: {priced:commas}"
    ),
    "The {building:building} costs you {cost:doubloon} now, but you have only {own}.": (
        "The {building:building} costs you {cost:doubloon} now, "
        "[but you have only {own}.][{own!}and you have none.]"
    ),
    "The {building:building} then costs you {cost}, but you have only {means}.": (
        "The {building:building} then costs you {cost:doubloon}, "
        "[but you have only {means}.][{means!}and you have none.]"
    ),
    "You have {colonists:colonist} in all, not {placed}.": (
        "[You have {colonists:colonist} in all, not {placed}.][{colonists!}You have no colonists.]"
    ),
    "You have {nobles:noble} in all, not {placed}.": (
        "[You have {nobles:noble} in all, not {placed}.][{nobles!}You have no nobles.]"
    ),
    "Your {key:site} has room for {n}, not {wanted}.": (
        "[Your {key:site} has room for {n}, not {wanted}.][{n!}Your {key:site} has no room.]"
    ),
}
COUNTS = {
    "doubloon": ("doubloon", "doubloons"),
    "point": ("point", "points"),
    "goods": ("good", "goods"),
    "colonist": ("colonist", "colonists"),
    "noble": ("noble", "nobles"),
    "people": ("person", "people"),
    "circle": ("circle", "circles"),
    "quarry": ("quarry", "quarries"),
    "forest": ("forest", "forests"),
    **{f"{good} plantation": (f"{good} plantation", f"{good} plantations") for good in GOODS},
    "kind": ("kind", "kinds"),
    **{good: (good, good) for good in GOODS},
    **{f"{good} extra": (f"extra {good}", f"extra {good}") for good in GOODS},
}
KINDS = {kind: kind for kind in (*ISLAND_KINDS, UNKNOWN)}
TILE = {
    **{good: f"a {good} plantation" for good in GOODS},
    INDIGO: "an indigo plantation",
    QUARRY: "a quarry",
    FOREST: "a forest",
    UNKNOWN: "a plantation",
}

VERBS = (
    "take", "draw", "discard", "place", "build", "extra", "sell", "buy", "return", "load",
    "deliver", "store", "keep", "piracy", "plunder", "raid", "capture", "produce", "choose",
    "send", "when", "cancel", "prefer", "pass",
)  # fmt: skip
"""Those of the canonical notation."""
WORDS = {
    "on": ("on", "onto"),
    "at": ("at",),
    "to": ("to",),
    "as": ("as",),
    "from": ("from",),
    "with": ("with",),
    "article": ("a", "an", "the"),
    "paying": ("paying", "paying with"),
    "without": ("without",),
    "nothing": ("nothing", "nobody", "and take nobody"),
    "not": ("not",),
    "store nothing": ("store nothing",),
    "place nothing": ("place nothing", "place nobody"),
    "auto": ("auto", "automatically"),
    "same": ("same", "as before", "the same"),
    "start": ("start", "at start", "begins"),
    "end": ("end", "at end", "ends"),
    "orders": ("orders", "order"),
    "vp": ("vp", "point"),
    "good": ("good",),
    "plantation": ("plantation", "a plantation", "as a plantation"),
    "empty": ("empty",),
    "apart": ("and keep",),
    "ship": ("ship", "the", "space"),
}
ORDERS = {
    "if": ("if", "in the"),
    "then": ("then", "phase"),
    "else": ("else", "otherwise"),
    "or": ("or",),
    "any": ("any", "anything", "goods", "people anywhere"),
    "best": ("best", "play the best move", "the best move", "the best role"),
    "takes": ("takes", "takes the", "chooses", "chooses the", "builds", "builds the"),
    "anyone": ("anyone", "someone", "anybody", "somebody"),
    "always": ("always",),
    "never": ("never",),
    "unless": (
        "unless",
        *(
            f"unless I can {verb}"
            for verb in ("choose", "take", "build", "produce", "sell", "load", "keep")
        ),
    ),
    "next time": ("next time",),
    "until my next role": ("until my next role", "but only until my next role"),
}
TYPED = TypedWords(
    {verb: (verb,) for verb in VERBS}
    | {
        "extra": ("extra", "take extra"),
        "piracy": ("piracy", "seize"),
        "plunder": ("plunder", "plunder the trading house"),
        "raid": ("raid", "raid the colonist ship"),
        "place": ("place", "place people", "put people to work"),
    },
    WORDS,
    {
        "tile": [
            {good: (f"the {good} plantation", f"{good} plantation") for good in GOODS},
            {QUARRY: ("the quarry", "a quarry"), FOREST: "the forest"},
        ],
        "good": [{FOREST: ("a forest", "as a forest")}],
        "role": [
            {role: (f"choose the {role}", f"the {role}", f"the {role} phase") for role in ROLES}
        ],
        "person": [{"colonist": "colonists", "noble": "nobles"}],
        "building": [
            {id: f"the {name_of(id)}" for id in CATALOGUE},
            {"harbor": "Harbour", "jeweler": "Jeweller"},
        ],
        "place": [{SAN_JUAN: "San Juan"}],
        "declined": [{"colonist": "a colonist", "privilege": "the privilege"}],
    },
    orders=ORDERS,
)

TILES = {
    **{good: f"the {good} plantation" for good in GOODS},
    QUARRY: "the quarry",
    FOREST: "the forest",
}


WRITING = Writing(
    phrases={
        **{f"load: on {size}": f"onto the {size}-space ship" for size in range(2, 12)},
        "load: on wharf": "at the wharf",
        "load: on small wharf": "at the small wharf",
        "at trading post": "at the trading post",
        "store: keep": ", and keep",
        "buy: plantation": "a plantation",
        "keep: plantation": "as a plantation",
        "keep: forest": "as a forest",
        "take: as forest": "as a forest",
        "tile: colonist": "with a colonist",
        "tile: noble": "with a noble",
        "paying": ", paying with",
        "without colonist": "without a colonist",
        "build: colonist": "a colonist from",
        "build: noble": "a noble from",
        "build: vp": "1 point",
        "build: good": "1",
        "without privilege": "without the privilege",
        **{f"tile: {good} empty": f"the empty {good} plantation" for good in GOODS},
        "piracy: keep": "and keep",
        **{f"piracy: {size}": f"the {size}-space ship" for size in range(2, 12)},
        **{f"kept: {number}": f"{number}" for number in range(1, 12)},
        "raid: nothing": "and take nobody",
        **{f"raid: {n} colonist": f"and take {n} colonist{'s' * (n > 1)}" for n in range(1, 12)},
        **{f"raid: {n} noble": f"and take {n} noble{'s' * (n > 1)}" for n in range(1, 12)},
        **{f"raided: {n} noble": f"and {n} noble{'s' * (n > 1)}" for n in range(1, 12)},
        "placed: noble": "(noble)",
        **{f"placed: {n}": f"({n})" for n in range(1, 12)},
        **{f"placed: colonist {n}": f"({n} colonist{'s' * (n > 1)}" for n in range(1, 12)},
        **{f"placed: noble {n}": f"({n} noble{'s' * (n > 1)})" for n in range(1, 12)},
        **{f"beside: noble {n}": f"and {n} noble{'s' * (n > 1)})" for n in range(1, 12)},
        "when: send": "begins, send",
        "when: end send": "ends, send",
    },
    openings={
        "extra": "take extra",
        "piracy": "seize",
        "plunder": "plunder the trading house",
        "raid": "raid the colonist ship",
        "draw": "draw a plantation",
        "place": "place people:",
        "place auto": "place people automatically",
        "place same": "place people as before",
        "place nothing": "place nobody",
    },
    forms={
        "the": {id: f"the {name_of(id)}" for id in CATALOGUE},
        "role": {role: f"the {role}" for role in ROLES},
        "phase": {role: f"the {role} phase" for role in ROLES},
        "placed": {id: name_of(id) for id in CATALOGUE},
        "beside": {},
        "tile": TILES,
        "place": {
            **TILES,
            **{id: f"the {name_of(id)}" for id in CATALOGUE},
            SAN_JUAN: "San Juan",
        },
        "person": {"colonist": "a colonist", "noble": "a noble"},
        "kept": {},
        "raided": {},
    },
    ahead=frozenset({"piracy", "raid", "keep", "store", "load", "extra", "deliver"}),
    last="and",
    after={
        "place": "placed",
        **{f"place: colonist {n}": "beside" for n in range(1, 12)},
        "beside: ,": "placed",
        "when": "phase",
        "when: send": "person",
        "when: end send": "person",
        **{f"raid: {n} colonist": "raided" for n in range(1, 12)},
        "piracy: keep": "kept",
        "build": "the",
        "discard": "tile",
        "return": "tile",
        "send": "person",
        "prefer": "person",
        "build: colonist": "place",
        "build: noble": "place",
        "build: good": "",
        "to": "place",
        "choose": "the",
        "capture": "role",
        "paying": "",
        "without": "the",
    },
)

TO_YOU = Address(
    "you",
    "you",
    ", then ",
    {
        "{who}’s": "your",
        **dict.fromkeys(("is", "are"), "are"),
        "doesn’t": "don’t",
        **{
            f"{verb}s": verb
            for verb in (
                "build", "buy", "capture", "choose", "deliver", "draw", "find", "get", "give",
                "hand", "keep", "load", "lose", "plunder", "produce", "put", "raid", "seize",
                "sell", "send", "take", "turn",
            )
        },
    },
)  # fmt: skip

LANGUAGE = Language(
    "en",
    plural=one_or_more,
    conjunction=" and ",
    alternative=" or ",
    nothing="nothing",
    seat="Seat",
    texts={**SENTENCES, **REFUSALS},
    counts=COUNTS,
    names={
        "role": {role: role for role in ROLES},
        "person": {"colonist": "colonist", "noble": "noble"},
        "good": KINDS,
        "Good": {good: good.capitalize() for good in GOODS},
        "tile": TILE,
        "place": {
            **TILE,
            **{id: f"the {name_of(id)}" for id in CATALOGUE},
            SAN_JUAN: "San Juan",
        },
        "spot": {key: name_of(key) for key in (*KINDS, *CATALOGUE, SAN_JUAN)},
        "site": {
            **{key: name_of(key) for key in (*KINDS, *CATALOGUE, SAN_JUAN)},
            **{good: f"{good} plantation" for good in GOODS},
        },
        "staffed": {
            **KINDS,
            **{id: name_of(id) for id in CATALOGUE},
            SAN_JUAN: "San Juan",
        },
        "rule": {id: building.rule for id, building in CATALOGUE.items()},
        "building": {id: name_of(id) for id in CATALOGUE},
        "building title": {id: building.name for id, building in CATALOGUE.items()},
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
    times=" ×",
    several={
        **{TILE[good]: f"{good} plantation" for good in GOODS},
        **{TILE[kind]: kind for kind in (QUARRY, FOREST)},
    },
)
