"""Puerto Rico in English. Questions, previews, refusals and rule texts stand in English where they
are asked, given and followed."""

from __future__ import annotations

from engine.languages import Language
from engine.plurals import one_or_more
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import FOREST, GOODS, ISLAND_KINDS, QUARRY, UNKNOWN
from engine.puerto_rico.moves import SAN_JUAN, name_of
from engine.puerto_rico.setup import ROLES
from engine.typed import Typed

SENTENCES = {
    "role": "{who} chooses the {role:role}[ and takes {doubloons:doubloon}].",
    "passed settler": "{who} takes no tile.",
    "passed builder": "{who} builds nothing.",
    "passed craftsman": "{who} takes no extra good.",
    "passed trader": "{who} sells nothing.",
    "passed captain": "{who} holds the wharf back.",
    "dealt": "Colonists go ashore: {shares:commas}.",
    "share": "{name} [{colonists}][{both?} and ][{nobles:noble}]",
    "placed": "{who} has people on {places:list}[; in San Juan {idle:counts}].",
    "place": "{key:spot}[ {many}]",
    "place of nobles": "{key:spot} noble[ {many}]",
    "place of both": "{key:spot} colonist {colonists} noble {nobles}",
    "took": "{who} takes {kind:tile}[{colonists?} with a colonist on it].",
    "drew": "{who} draws {kind:good} face down and keeps it.",
    "forest": "{who} plants a forest on [{hidden?}a face-down tile][{hidden!}{face:good}]"
    "[{colonists?}, and a colonist comes to San Juan].",
    "built": "{who} builds the {building:building} for [{price:doubloon}][{price!}nothing]"
    "[{colonists?} with a colonist on it].",
    "loaded": "{who} loads {goods:counts} on {ship}: {points:point}[ and {doubloons:doubloon}].",
    "ship": "the {size}",
    "wharf": "the wharf",
    "small wharf": "the small wharf",
    "stored": "{who} keeps {kept:counts}[ and loses {lost:counts}].",
    "sailed": "Full and away: {ships:list}.",
    "ship with": "the {size} with {good:good}",
    "revealed": "New plantations: {tiles:commas good}.",
    "revealed none": "No plantations are left to offer.",
    "privilege_colonist": "{who} takes {colonists:colonist} from the supply.",
    "ship_refilled": "The ship now carries [{people:counts}][{people!}nobody].",
    "villa": "A {person:person} comes to {who}'s villa.",
    "sent": "{who} sends a {person:person} from the guesthouse to the {to:spot}.",
    "drafted": "{who} chooses the {building:building}.",
    "produced": "{who} produces {goods:counts}.",
    "income": "{who}'s {building:spot} pays {doubloons:doubloon}.",
    "reward": "{who}'s {building:spot} brings {points:point}.",
    "delivered": "{who} delivers {goods:list good} to the royal supplier: {points:point}.",
    "extra": "{who} takes {goods:counts} more.",
    "sold": "{who} sells {good:good}[{at_post?} at the trading post] for {price:doubloon}.",
    "bought": "{who} buys a face-down plantation for {price:doubloon}.",
    "cleared": "{who} gives up {kind:tile}.",
    "handed_back": "{who} gives {parts:list} on the black market.",
    "a person": "a {person:person}",
    "a point": "a point",
    "a good": "1 {good:good}",
    "piracy": "{who} captures the {ship} and keeps {goods:counts}.",
    "plunder": "{who} plunders the trading house: {points:point}.",
    "raid": "{who} raids the ship and takes {people:counts}[, {returned} more leave it].",
    "captives": "{who} puts them to work on {places:list}.",
    "captured": "{who} captures the {role:role}[ with {doubloons:doubloon}].",
    "ransom": "{who} gets {doubloons:doubloon} for the {role:role}.",
    "festival": "Festival: three {crop:good} plantations, {goods:counts} in one phase and the "
    "{building:building} are wanted.",
    "festival_crop": "Festival: {who} has three {crop:good} plantations first and gets "
    "{colonists:colonist}.",
    "festival_goods": "Festival: {who} is first to produce {goods:counts} and gets "
    "{doubloons:doubloon}.",
    "festival_building": "Festival: {who} is first to build the {building:building}: "
    "{points:point}.",
    "house_emptied": "The trading house is full and cleared.",
    "prospected": "{who} finds {doubloons:doubloon}.",
    "round": "Round {round}: {who} is governor.",
    "last_round points": "The points ran out: this is the last round.",
    "last_round colonists": "The colonists did not suffice to refill the ship: this is the last "
    "round.",
    "last_round city": "A city is full: this is the last round.",
    "over": "The game is over.",
}
"""By the kind of the event; the others are parts of theirs."""

COUNTS = {
    "doubloon": ("doubloon", "doubloons"),
    "point": ("point", "points"),
    "colonist": ("colonist", "colonists"),
    "noble": ("noble", "nobles"),
    "circle": ("circle", "circles"),
    "quarry": ("quarry", "quarries"),
    **{good: (good, good) for good in GOODS},
}
KINDS = {kind: kind for kind in (*ISLAND_KINDS, UNKNOWN)}

VERBS = (
    "take", "draw", "discard", "place", "build", "extra", "sell", "buy", "return", "load",
    "deliver", "store", "keep", "piracy", "plunder", "raid", "capture", "produce", "choose",
    "send", "when", "cancel", "prefer", "pass",
)  # fmt: skip
"""Those of the canonical notation."""
WORDS = {
    "on": ("on",),
    "at": ("at",),
    "to": ("to",),
    "as": ("as",),
    "from": ("from",),
    "paying": ("paying",),
    "without": ("without",),
    "nothing": ("nothing",),
    "auto": ("auto",),
    "same": ("same",),
    "start": ("start", "at start"),
    "end": ("end", "at end"),
    "orders": ("orders", "order"),
    "vp": ("vp", "point"),
    "good": ("good",),
    "plantation": ("plantation",),
    "empty": ("empty",),
    "ship": ("ship", "the ship", "the"),
}
TYPED = Typed(
    {verb: (verb,) for verb in VERBS},
    WORDS,
    {
        "person": [{"colonist": "colonists", "noble": "nobles"}],
        "building": [{"harbor": "Harbour", "jeweler": "Jeweller"}],
        "place": [{SAN_JUAN: "San Juan"}],
    },
)

LANGUAGE = Language(
    "en",
    plural=one_or_more,
    conjunction=" and ",
    alternative=" or ",
    nothing="nothing",
    seat="Seat",
    texts=SENTENCES,
    counts=COUNTS,
    names={
        "role": {role: role for role in ROLES},
        "person": {"colonist": "colonist", "noble": "noble"},
        "good": KINDS,
        "Good": {good: good.capitalize() for good in GOODS},
        "tile": {**KINDS, QUARRY: "a quarry", FOREST: "a forest"},
        "spot": {key: name_of(key) for key in (*KINDS, *CATALOGUE, SAN_JUAN)},
        "rule": {id: building.rule for id, building in CATALOGUE.items()},
        "building": {id: building.name for id, building in CATALOGUE.items()},
    },
    typed=TYPED,
)
