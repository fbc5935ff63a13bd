"""Polish."""

from engine.grammar import polish_plural
from engine.languages import Language
from engine.typed_words import TypedWords

LANGUAGE = Language(
    "pl",
    plural=polish_plural,
    conjunction=" i ",
    alternative=" lub ",
    nothing="nic",
    seat="Miejsce",
    typed=TypedWords(verbs={"bid": ("licytuj",)}, words={}),
    texts={
        "bid": "{who} licytuje {number}.",
        "won": "{who} wygrywa {prize}.",
        "round": "Runda {round}.",
        "over": "Koniec gry.",
        "Bid": "Licytacja",
        "Bid for {prize}": "Licytuj o {prize}",
        "You have bid that already.": "Ta liczba już była.",
        "We don’t understand `{words}` here.": "Nie znam `{words}`.",
        "It is not your turn.": "Teraz nie twoja kolej.",
        "Everybody bids at once, and each number only once.": (
            "Wszyscy licytują naraz, a każdą liczbą tylko raz."
        ),
        "Bid a number that you still have.": "Licytuj liczbą, którą jeszcze masz.",
    },
)
