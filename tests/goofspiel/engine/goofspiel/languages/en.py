"""English."""

from engine.grammar import one_or_more
from engine.languages import Language
from engine.typed_words import TypedWords

LANGUAGE = Language(
    "en",
    plural=one_or_more,
    conjunction=" and ",
    alternative=" or ",
    nothing="nothing",
    seat="Seat",
    typed=TypedWords(verbs={"bid": ("bid",)}, words={}),
    texts={
        "bid": "{who} bids {number}.",
        "won": "{who} wins {prize}.",
        "round": "Round {round}.",
        "over": "The game is over.",
    },
)
