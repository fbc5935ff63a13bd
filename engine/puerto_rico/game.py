"""Puerto Rico as the match knows it: the parts of this package under their common names."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from engine.addressing import Sentence
from engine.chance import Chance
from engine.decision import AnyMove, Decision, Event, Prospect, Scored
from engine.forms import Answers, Form
from engine.languages import Language
from engine.meaning import Meaning, Prospects, verb_of
from engine.puerto_rico import document, forms, orders, outlook, sampling, scoring, words
from engine.puerto_rico.description import DESCRIPTION
from engine.puerto_rico.languages import LANGUAGES
from engine.puerto_rico.meaning import READERS, meaning_of
from engine.puerto_rico.moves import Aside, Choose, Move
from engine.puerto_rico.names import ORDER_WORDS, VOCABULARY
from engine.puerto_rico.notation import read_aside, read_move
from engine.puerto_rico.options import read_options
from engine.puerto_rico.prospects import prospects
from engine.puerto_rico.reading import load_table
from engine.puerto_rico.rounds import chooses_next, turn
from engine.puerto_rico.setup import ROLES, SEATS, set_up
from engine.puerto_rico.spelling import SPELLINGS
from engine.puerto_rico.standing import OFFERS, speech
from engine.puerto_rico.table import Table
from engine.puerto_rico.trivial import trivial
from engine.rules import Document, Turn
from engine.said import Said
from engine.standing.reading import Speech

SECRET_ASIDES = ("prefer ", "when ", "cancel orders")


class PuertoRico:
    """Stateless; one instance serves every match."""

    name = document.GAME
    description = DESCRIPTION
    languages = LANGUAGES
    spellings = SPELLINGS
    vocabulary = VOCABULARY
    order_words = ORDER_WORDS
    offers = OFFERS
    verbs = frozenset(READERS)
    open_information = True

    def set_up(self, seats: int, seed: str, options: dict[str, Any]) -> Table:
        """Raises `ValueError` for a number of seats or an option that there is not."""
        if seats not in SEATS:
            raise ValueError(f"Puerto Rico takes {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return set_up(seats, Chance.from_seed(seed), read_options(seats, options))

    def turn(self, table: Table) -> Turn:
        return turn(table)

    def read(self, table: Table, decision: Decision, seat: int, text: str) -> Move:
        return read_move(table, decision, seat, text)

    def document(self, table: Table) -> Document:
        return document.document(table)

    def redact(self, full: Document, seat: int | None) -> Document:
        return document.redact(full, seat)

    def sampled(self, seen: Document, chance: Chance) -> Document:
        return sampling.sampled(seen, chance)

    def load(self, full: Document) -> Table:
        return load_table(full)

    def result(self, table: Table) -> list[dict[str, Any]]:
        return scoring.result(table)

    def scored(self, table: Table) -> list[list[Scored]]:
        return scoring.scored(table)

    def tell(
        self, event: Event, names: Sequence[str], sees: Container[int], language: Language
    ) -> Sentence:
        return words.tell(event, names, sees, language)

    def edition(self, table: Table) -> str:
        return table.options.edition

    def public_text(self, text: str) -> str | None:
        """Orders and preferences are nobody else's business."""
        return None if text.startswith(SECRET_ASIDES) else text

    def meaning(self, text: str) -> Meaning:
        return meaning_of(text)

    def prospects(self, table: Any, seat: int, move: Any) -> Prospects:
        return prospects(move, table, table.players[seat])

    def form(self, table: Any, decision: Decision, seat: int, best: Any) -> Form | None:
        return forms.form(table, decision, seat, best)

    def form_text(self, name: str, answers: Answers) -> str:
        return forms.text_of(name, answers)

    def examples(self, decision: Decision) -> Sequence[str]:
        return forms.EXAMPLES.get(decision.name, ())

    def shortcuts(self, decision: Decision) -> Sequence[str]:
        return forms.SHORTCUTS.get(decision.name, ())

    def face_down(self, table: Table) -> tuple[int, ...]:
        return (len(table.pile),)

    def chooses_next(self, table: Table) -> int | None:
        return chooses_next(table)

    def phase_name(self, move: AnyMove) -> str:
        return "draft" if isinstance(move, Choose) else move.text.split()[0]

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

    def read_aside(self, table: Table, seat: int, text: str) -> Aside | None:
        return read_aside(table, seat, text)

    def aside_objection(
        self, table: Table, decision: Decision, seat: int, move: Aside, in_time: bool
    ) -> Said | None:
        return orders.aside_objection(table, decision, seat, move, in_time)

    def asides(self, table: Table, decision: Decision, seat: int) -> Sequence[AnyMove]:
        return () if decision.name == "place" else orders.sendings(table, table.players[seat])

    def play_aside(self, table: Table, seat: int, move: Aside) -> None:
        orders.play_aside(table, table.players[seat], move)

    def choices(self, table: Table, decision: Decision, seat: int) -> list[Prospect]:
        return outlook.choices(table, decision, seat)

    def trivial(self, table: Table, decision: Decision, seat: int) -> AnyMove | None:
        return trivial(table, decision, seat)

    def is_open(self, decision: Decision) -> bool:
        return True

    def speech(self, table: Table, seat: int) -> Speech:
        return speech(table, seat)

    def asks_for(self, decision: Decision, legal: Sequence[str]) -> frozenset[str]:
        return frozenset(verb_of(text, ROLES) for text in legal)
