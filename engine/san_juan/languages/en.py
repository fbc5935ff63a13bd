"""San Juan in English. Questions, previews, refusals and rule texts stand in English where they are
asked, given and followed."""

from __future__ import annotations

from engine.languages import Language
from engine.plurals import one_or_more
from engine.san_juan.cards import CATALOGUE, UNKNOWN, name_of
from engine.san_juan.setup import ROLES
from engine.typed import Typed

CARDS = "{number:card}[ ({cards:list building})]"
"""Hidden cards are counted only."""
SENTENCES = {
    "role": "{who} chooses the {role:role}[{doubled?}, the privilege doubled by the library].",
    "drew sale": f"{{who}} gets {CARDS} for it.",
    "drew prospector": f"{{who}} finds {CARDS}.",
    "drew well": f"{{who}} draws {CARDS} from the well.",
    "drew carpenter": f"{{who}} draws {CARDS} with the carpenter.",
    "drew poor house": f"{{who}} draws {CARDS} in the poor house.",
    "drew tavern": f"{{who}} draws {CARDS} in the tavern.",
    "drew hut": f"{{who}} draws {CARDS} in the hut, nobody having sold.",
    "drew office": f"{{who}} draws {CARDS} in the office building.",
    "built": "{who} builds the {card:building}[ over the {over:building}] for {paid:list}.",
    "cards paid": "{number:card}",
    "good paid": "the good of the {good:building}",
    "sold": "{who} sells the goods of {buildings:list building}"
    "[{under?}; the last good goes under the Harbor].",
    "tile": "The tile pays: {prices:commas}.",
    "price": "{plant:building} {price}",
    "kept": "{who} keeps {kept:card}[ and discards {number:card} ({cards:list building})].",
    "dug": "{who}'s gold mine turns up [{costs:commas}][{costs!}none]: "
    "[the {found:building} is the cheapest.][{found!}nothing.]",
    "dealt": f"{{who}} is dealt {CARDS}.",
    "sees": f"{{who}} looks at {CARDS}.",
    "exchanged": f"{{who}} discards {CARDS} in the office building.",
    "chapel": f"{{who}} puts {CARDS} under the chapel.",
    "bank": f"{{who}} puts {CARDS} under the bank.",
    "discarded": f"{{who}} discards {CARDS}.",
    "passed": "{who} builds nothing.",
    "produced": "{who} produces in {buildings:list building}.",
    "stocked": "A good comes to {who}'s customs office.",
    "turned_up": "{who}'s goldsmith turns up {card:building}.",
    "took": "{who} takes it.",
    "reshuffled": "The discards are shuffled into a new deck.",
    "round": "Round {round}: {who} is governor.",
    "exhausted": "No card is left to draw and nobody can build.",
    "over": "The game is over.",
}
"""By the kind of the event; the others are parts of theirs."""

COUNTS = {
    "card": ("card", "cards"),
    "good": ("good", "goods"),
    "point": ("point", "points"),
    "new card": ("new card", "new cards"),
}

VERBS = (
    "build", "produce", "sell", "keep", "discard", "office", "chapel", "bank", "take", "pass",
)  # fmt: skip
"""Those of the canonical notation."""
WORDS = ("paying", "over", "under", "good", "without", "card", "cards")
TYPED = Typed(
    {verb: (verb,) for verb in VERBS},
    {word: (word,) for word in WORDS},
    {
        "card": [
            {id: card.name for id, card in CATALOGUE.items()},
            {
                "indigo-plant": "indigo",
                "sugar-mill": "sugar",
                "tobacco-storage": "tobacco",
                "coffee-roaster": "coffee",
                "silver-smelter": "silver",
            },
        ],
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
        "rule": {id: card.rule for id, card in CATALOGUE.items()},
        "spot": {id: name_of(id) for id in CATALOGUE},
        "building": {**{id: card.name for id, card in CATALOGUE.items()}, UNKNOWN: "a card"},
    },
    typed=TYPED,
)
