"""San Juan as the match knows it: the parts of this package under their common names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.chance import Chance
from engine.decision import AnyMove, Decision
from engine.meaning import Prospects
from engine.rules import Rules
from engine.san_juan import advice, chronicle, forms, orders, sampling, scoring, summary
from engine.san_juan import document as documents
from engine.san_juan import features as feature
from engine.san_juan import moves as notated
from engine.san_juan import prospects as prospect
from engine.san_juan import rounds as round_
from engine.san_juan.description import DESCRIPTION
from engine.san_juan.document_loader import load_table
from engine.san_juan.languages import LANGUAGES
from engine.san_juan.lessons import LESSONS
from engine.san_juan.meaning import READERS, meaning_of
from engine.san_juan.names import ORDER_WORDS, SPELLINGS, VOCABULARY
from engine.san_juan.notation import read_move
from engine.san_juan.setup import SEATS, read_options, set_up
from engine.san_juan.table import Table

OPEN = frozenset(["produce", "sell"])
"""Questions whose answers follow from what lies open before everybody, hands or no hands."""


class SanJuan(Rules):
    """Stateless; one instance serves every match. There are no asides, and one edition."""

    name = documents.GAME
    description = DESCRIPTION
    lessons = LESSONS
    languages = LANGUAGES
    spellings = SPELLINGS
    vocabulary = VOCABULARY
    order_words = ORDER_WORDS
    offers = orders.OFFERS
    verbs = frozenset(READERS)
    open_information = False

    turn = staticmethod(round_.turn)
    chooses_next = staticmethod(round_.chooses_next)
    document = staticmethod(documents.document)
    redact = staticmethod(documents.redact)
    phase_details = staticmethod(documents.phase_details)
    sampled = staticmethod(sampling.sampled)
    load = staticmethod(load_table)
    result = staticmethod(scoring.result)
    scored = staticmethod(scoring.scored)
    read = staticmethod(read_move)
    public_text = staticmethod(notated.public_text)
    tell = staticmethod(chronicle.tell)
    reading = staticmethod(summary.reading)
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
            raise ValueError(f"San Juan takes {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return set_up(seats, Chance.from_seed(seed), read_options(options))

    def prospects(self, table: Any, seat: int, move: Any) -> Prospects:
        return prospect.prospects(move, table, table.players[seat])

    def examples(self, decision: Decision) -> Sequence[str]:
        return forms.EXAMPLES.get(decision.name, ())

    def face_down(self, table: Table) -> tuple[int, ...]:
        return len(table.deck), table.tiles_seen

    def phase_name(self, move: AnyMove) -> str:
        opens = isinstance(move, notated.Discard)
        return "opening" if opens else super().phase_name(move)

    def is_open(self, decision: Decision) -> bool:
        return decision.name in OPEN

    def asks_for(self, decision: Decision, legal: Sequence[str]) -> frozenset[str]:
        return orders.ASKS.get(decision.name, frozenset([decision.name]))
