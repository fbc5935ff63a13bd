"""Romanian."""

from engine.grammar import romanian_plural
from engine.languages import Language
from engine.typed_words import TypedWords

LANGUAGE = Language(
    "ro",
    plural=romanian_plural,
    conjunction=" și ",
    alternative=" sau ",
    nothing="nimic",
    seat="Locul",
    typed=TypedWords(verbs={"bid": ("licitează",)}, words={}),
    texts={
        "bid": "{who} licitează {number}.",
        "won": "{who} câștigă {prize}.",
        "round": "Runda {round}.",
        "over": "Jocul s-a încheiat.",
        "Bid": "Licitație",
        "Bid for {prize}": "Licitează pentru {prize}",
        "You have bid that already.": "Ai licitat deja asta.",
        "We don’t understand `{words}` here.": "Nu cunosc `{words}`.",
        "It is not your turn.": "Nu e rândul tău.",
        "Everybody bids at once, and each number only once.": (
            "Toți licitează deodată, fiecare număr o singură dată."
        ),
        "Bid a number that you still have.": "Licitează un număr pe care încă îl ai.",
    },
)
