"""San Juan in English. Questions, previews, refusals and rule texts stand in English where they are
asked, given and followed."""

from __future__ import annotations

from engine.grammar import Address, one_or_more
from engine.languages import Language
from engine.san_juan.cards import CATALOGUE, GOODS, PLANTS, UNKNOWN, name_of
from engine.san_juan.setup import ROLES
from engine.typed_words import TypedWords, Writing

CARDS = "{number:card}[ ({cards:list building})]"
"""Hidden cards are counted only."""
SENTENCES = {
    "role": "{who} chooses the {role:role}[{doubled?} (privilege doubled by the library)].",
    "drew sale": f"{{who}} gets {CARDS} in return.",
    "drew prospector": f"{{who}} finds {CARDS}.",
    "drew well": f"{{who}} draws {CARDS} from the well.",
    "drew carpenter": f"{{who}} draws {CARDS} thanks to the carpenter.",
    "drew poor house": f"{{who}} draws {CARDS} thanks to the poor house.",
    "drew tavern": f"{{who}} draws {CARDS} thanks to the tavern.",
    "drew hut": f"{{who}} draws {CARDS} thanks to the hut, as nobody sold.",
    "drew office": f"{{who}} draws {CARDS} instead.",
    "built": "{who} builds {card:the}[ over {over:the}] [{paid?}for {paid:list}][{paid!}for free].",
    "cards paid": "{number:card}",
    "good paid": "{good:good paid}",
    "sold": (
        "{who} sells {buildings:list good on}[{under?}, and puts the last good under the harbor]."
    ),
    "tile": "Prices: {prices:commas}.",
    "price": "{plant:good on} {price}",
    "kept": "{who} keeps [{kept:card}][{kept!}no cards]"
    "[ and discards {number:card} ({cards:list building})].",
    "dug": "{who}’s gold mine turns up [cards costing {costs:list}][{costs!}no cards]: "
    "[the cheapest, {found:the}, is theirs.][{found!}nothing to keep.]",
    "dealt": f"{{who}} is dealt {CARDS}.",
    "sees": f"{{who}} looks at {CARDS}.",
    "exchanged": f"{{who}} exchanges {CARDS} in the office building.",
    "chapel": f"{{who}} puts {CARDS} under the chapel.",
    "bank": f"{{who}} puts {CARDS} under the bank.",
    "discarded": f"{{who}} discards {CARDS}.",
    "passed": "{who} builds nothing.",
    "produced": "{who} produces {buildings:list good on}.",
    "stocked": "{who}’s customs office receives a good.",
    "turned_up": "{who}’s goldsmith turns up {card:the}.",
    "took": "{who} takes it.",
    "reshuffled": "The discards are shuffled into a new deck.",
    "round": "Round {round}: {who} is governor.",
    "exhausted": "There are no cards left to draw, and nobody can build.",
    "over": "The game is over.",
    # Of a round in few lines
    "told role": "{who} chooses the {role:role}[{doubled?} (privilege doubled by the library)]",
    "told built": "{who} builds {what}",
    "told produced": "{who} produces {what}",
    "told sold": "{who} sells {what}",
    "told found": "{who} finds {what}",
    "told kept": "{who} keeps {what}",
    "told next": "{people} {deed}[{several?} each]",
    "told things": "{things:list}[ (+{gains:counts})]",
    "told counts": "{counts:counts}[ (+{gains:counts})]",
    "told card": "{card:the}",
    "told held": "{card:the}",
    "told good": "{building:good on}",
}
"""By the kind of the event; the others are parts of theirs."""

REFUSALS = {
    "Write how you pay, as in `{example}`.": "Write how you pay: `build …, paying with …`.",
    "The {card:spot} costs you {cost} now, not {paid}.": (
        "[The {card:spot} costs you {cost} now, not {paid}.]"
        "[{cost!}The {card:spot} costs you nothing now.]"
    ),
    "Write which cards: `{verb} …`.": "Write which cards: `{verb:verb}`.",
    "Write `{verb} …` with cards from your hand, or `pass`.": (
        "Write `{verb:verb}` with cards from your hand, or `pass`."
    ),
}
GOOD = {
    **{plant.id: good for plant, good in zip(PLANTS, GOODS, strict=True)},
    "customs-office": "the customs office’s good",
}
"""What lies on a building, by its own name."""
IRREGULAR = {"hero": "heroes"}
MANY = {
    id: IRREGULAR.get(id) or f"{name_of(id).removesuffix('y')}{'ies' if id.endswith('y') else 's'}"
    for id in CATALOGUE
}
"""Several of a card."""
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
ORDERS = {
    "if": ("if", "in the"),
    "then": ("then", "phase"),
    "else": ("else", "otherwise"),
    "or": ("or",),
    "any": ("any", "anything", "goods"),
    "best": ("best", "play the best move", "the best move", "the best role"),
    "takes": ("takes", "takes the", "chooses", "chooses the", "builds", "builds the"),
    "anyone": ("anyone",),
    "always": ("always",),
    "never": ("never",),
    "unless": (
        "unless",
        *(f"unless I can {verb}" for verb in ("choose", "build", "produce", "sell", "keep")),
    ),
    "next time": ("next time",),
    "until my next role": ("until my next role", "but only until my next role"),
}
TYPED = TypedWords(
    {verb: (verb,) for verb in VERBS}
    | {
        "office": ("office", "exchange"),
        "chapel": ("chapel", "put … under the chapel"),
        "bank": ("bank", "put … under the bank"),
        "take": ("take", "take it"),
    },
    {word: (word,) for word in WORDS}
    | {
        "under": ("under", "and put the last good under", "the last good under"),
        "paying": ("paying", "paying with"),
        "good": ("good", "the good on", "a good on", "good on", "goods on"),
    },
    {
        "role": [{role: (f"choose the {role}", f"the {role}") for role in ROLES}],
        "declined": [{"library": "the library"}],
        "card": [
            {id: (card.name, f"the {name_of(id)}", MANY[id]) for id, card in CATALOGUE.items()},
            {plant.id: good for plant, good in zip(PLANTS, GOODS, strict=True)},
        ],
    },
    orders=ORDERS,
)

MADE = {id: good for id, good in GOOD.items() if id != "customs-office"}
WRITING = Writing(
    openings={
        "office": "exchange",
        "chapel": "put … under the chapel",
        "bank": "put … under the bank",
        "take": "take it",
    },
    phrases={
        "under harbor": ", and put the last good under the harbor",
        "paying": ", paying with",
        "good": "the good on",
        **{
            f"the: {n} {good}{name_of(id)}": f"{n} {goods}{many}"
            for id, many in MANY.items()
            for n in range(2, 11)
            for good, goods in (("", ""), ("good ", "goods on "))
        },
        "sell: customs office": "the good on the customs office",
        "produce: customs office": "a good on the customs office",
    },
    forms={"goods": MADE, "paid": MADE, "the": {id: f"the {name_of(id)}" for id in CATALOGUE}},
    after={
        "produce": "goods",
        "sell": "goods",
        "without": "the",
    },
    usual="the",
    last="and",
    ahead=frozenset(VERBS),
)

TO_YOU = Address(
    "you",
    "you",
    ", then ",
    {
        "{who}’s": "your",
        "is": "are",
        **{
            f"{verb}s": verb
            for verb in (
                "build", "choose", "discard", "draw", "exchange", "find", "get", "keep", "look",
                "produce", "put", "sell", "take",
            )
        },
    },
    {
        "dug": "{who} turn up [cards costing {costs:list}][{costs!}no cards] with the gold mine: "
        "[the cheapest, {found:the}, is yours.][{found!}nothing to keep.]",
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
        "rule": {id: card.rule for id, card in CATALOGUE.items()},
        "spot": {id: name_of(id) for id in CATALOGUE},
        "good on": GOOD,
        "good paid": {**GOOD, **{id: f"1 {good}" for id, good in MADE.items()}},
        "verb": {
            **{verb: f"{verb} …" for verb in VERBS},
            "office": "exchange …",
            "chapel": "put … under the chapel",
            "bank": "put … under the bank",
        },
        "the": {
            **{id: f"the {name_of(id)}" for id in CATALOGUE},
            UNKNOWN: "a card",
        },
        "building": {**{id: name_of(id) for id in CATALOGUE}, UNKNOWN: "a card"},
        "building title": {**{id: card.name for id, card in CATALOGUE.items()}, UNKNOWN: "A card"},
    },
    typed=TYPED,
    writing=WRITING,
    address=TO_YOU,
    times=" ×",
    several={
        **{name_of(id): many for id, many in MANY.items()},
        **{f"the {name_of(id)}": many for id, many in MANY.items()},
        **{good: good for good in MADE.values()},
    },
)
