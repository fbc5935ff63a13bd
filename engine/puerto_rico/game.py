"""Puerto Rico as the match knows it: the parts of this package under their common names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.chance import Chance
from engine.decision import AnyMove, Decision
from engine.meaning import Prospects, verb_of
from engine.puerto_rico import (
    advice,
    chronicle,
    forms,
    guesthouse,
    orders,
    sampling,
    scoring,
    summary,
)
from engine.puerto_rico import document as documents
from engine.puerto_rico import features as feature
from engine.puerto_rico import prospects as prospect
from engine.puerto_rico import rounds as round_
from engine.puerto_rico.description import DESCRIPTION
from engine.puerto_rico.document_loader import load_table
from engine.puerto_rico.languages import LANGUAGES
from engine.puerto_rico.lessons import LESSONS
from engine.puerto_rico.meaning import READERS, meaning_of
from engine.puerto_rico.moves import Aside, Choose
from engine.puerto_rico.names import ORDER_WORDS, SPELLINGS, VOCABULARY
from engine.puerto_rico.notation import read_aside, read_move
from engine.puerto_rico.options import read_options
from engine.puerto_rico.setup import ROLES, SEATS, set_up
from engine.puerto_rico.table import Table
from engine.rules import Document, Rules
from engine.summary import Reading

SECRET_ASIDES = ("prefer ", "when ", "cancel orders")


class PuertoRico(Rules):
    """Stateless; one instance serves every match."""

    name = documents.GAME
    description = DESCRIPTION
    lessons = LESSONS
    languages = LANGUAGES
    spellings = SPELLINGS
    vocabulary = VOCABULARY
    order_words = ORDER_WORDS
    offers = orders.OFFERS
    verbs = frozenset(READERS)

    turn = staticmethod(round_.turn)
    chooses_next = staticmethod(round_.chooses_next)
    document = staticmethod(documents.document)
    redact = staticmethod(documents.redact)
    sampled = staticmethod(sampling.sampled)
    load = staticmethod(load_table)
    result = staticmethod(scoring.result)
    scored = staticmethod(scoring.scored)
    read = staticmethod(read_move)
    read_aside = staticmethod(read_aside)
    aside_objection = staticmethod(guesthouse.aside_objection)
    tell = staticmethod(chronicle.tell)
    meaning = staticmethod(meaning_of)
    form = staticmethod(forms.form)
    form_text = staticmethod(forms.text_of)
    choices = staticmethod(advice.choices)
    trivial = staticmethod(advice.trivial_move)
    features = staticmethod(feature.features)
    feature_names = staticmethod(feature.names)
    speech = staticmethod(orders.speech)
    order_objection = staticmethod(orders.objection)

    def set_up(self, seats: int, seed: str, options: dict[str, Any]) -> Table:
        """Raises `ValueError` for a number of seats or an option that there is not."""
        if seats not in SEATS:
            raise ValueError(f"Puerto Rico takes {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return set_up(seats, Chance.from_seed(seed), read_options(seats, options))

    def edition(self, table: Table) -> str:
        return table.options.edition

    def public_text(self, text: str) -> str | None:
        """Orders and preferences are nobody else's business."""
        return None if text.startswith(SECRET_ASIDES) else text

    def reading(self) -> Reading:
        return summary.READING

    def prospects(self, table: Any, seat: int, move: Any) -> Prospects:
        return prospect.prospects(move, table, table.players[seat])

    def examples(self, decision: Decision) -> Sequence[str]:
        return forms.EXAMPLES.get(decision.name, ())

    def shortcuts(self, decision: Decision) -> Sequence[str]:
        return forms.SHORTCUTS.get(decision.name, ())

    def face_down(self, table: Table) -> tuple[int, ...]:
        return (len(table.pile),)

    def phase_name(self, move: AnyMove) -> str:
        return "draft" if isinstance(move, Choose) else super().phase_name(move)

    def phase_details(self, table: Table, seat: int | None) -> Document:
        """The tile that its owner has looked at, of which others only know that there is one;
        and the people whom a raider has to place."""
        details: Document = {}
        if table.drawn:
            owner, kind = table.drawn
            details["drawn"] = kind if owner == seat else True
        if table.captives:
            colonists, nobles = table.captives
            details["captives"] = {"colonists": colonists, "nobles": nobles}
        return details

    def asides(self, table: Table, decision: Decision, seat: int) -> Sequence[AnyMove]:
        return () if decision.name == "place" else guesthouse.sendings(table, table.players[seat])

    def play_aside(self, table: Table, seat: int, move: Aside) -> None:
        guesthouse.play_aside(table, table.players[seat], move)

    def asks_for(self, decision: Decision, legal: Sequence[str]) -> frozenset[str]:
        return frozenset(verb_of(text, ROLES) for text in legal)
