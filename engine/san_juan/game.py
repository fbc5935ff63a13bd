"""San Juan as the match knows it: the parts of this package under their common names."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from engine.addressing import Sentence
from engine.chance import Chance
from engine.decision import AnyMove, Decision, Event, Prospect, Scored
from engine.forms import Answers, Form
from engine.languages import Language
from engine.meaning import Meaning, Prospects
from engine.rules import Document, Turn
from engine.said import Said, said
from engine.san_juan import document, forms, outlook, sampling, scoring, words
from engine.san_juan.description import DESCRIPTION
from engine.san_juan.languages import LANGUAGES
from engine.san_juan.meaning import READERS, meaning_of
from engine.san_juan.moves import Discard, Move, public_text
from engine.san_juan.names import ORDER_WORDS, VOCABULARY
from engine.san_juan.notation import read_move
from engine.san_juan.prospects import prospects
from engine.san_juan.reading import load_table
from engine.san_juan.rounds import chooses_next, turn
from engine.san_juan.setup import SEATS, read_options, set_up
from engine.san_juan.spelling import SPELLINGS
from engine.san_juan.standing import ASKS, OFFERS, speech
from engine.san_juan.table import Table
from engine.san_juan.trivial import OPEN, trivial
from engine.standing.reading import Speech


class SanJuan:
    """Stateless; one instance serves every match. There are no asides."""

    name = document.GAME
    description = DESCRIPTION
    languages = LANGUAGES
    spellings = SPELLINGS
    vocabulary = VOCABULARY
    order_words = ORDER_WORDS
    offers = OFFERS
    verbs = frozenset(READERS)
    open_information = False

    def set_up(self, seats: int, seed: str, options: dict[str, Any]) -> Table:
        """Raises `ValueError` for a number of seats or an option that there is not."""
        if seats not in SEATS:
            raise ValueError(f"San Juan takes {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return set_up(seats, Chance.from_seed(seed), read_options(options))

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
        return ""

    def public_text(self, text: str) -> str | None:
        return public_text(text)

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
        return ()

    def face_down(self, table: Table) -> tuple[int, ...]:
        return len(table.deck), table.tiles_seen

    def chooses_next(self, table: Table) -> int | None:
        return chooses_next(table)

    def phase_name(self, move: AnyMove) -> str:
        return "opening" if isinstance(move, Discard) else move.text.split()[0]

    def phase_details(self, table: Table, seat: int | None) -> Document:
        return document.phase_details(table, seat)

    def choices(self, table: Table, decision: Decision, seat: int) -> list[Prospect]:
        return outlook.choices(table, decision, seat)

    def read_aside(self, table: Table, seat: int, text: str) -> AnyMove | None:
        return None

    def aside_objection(
        self, table: Table, decision: Decision, seat: int, move: Any, in_time: bool
    ) -> Said | None:
        return said("This game has no such moves.")

    def asides(self, table: Table, decision: Decision, seat: int) -> Sequence[AnyMove]:
        return ()

    def play_aside(self, table: Table, seat: int, move: Any) -> None:
        raise AssertionError("San Juan has no asides")

    def trivial(self, table: Table, decision: Decision, seat: int) -> AnyMove | None:
        return trivial(table, decision, seat)

    def is_open(self, decision: Decision) -> bool:
        return decision.name in OPEN

    def speech(self, table: Table, seat: int) -> Speech:
        return speech(table, seat)

    def asks_for(self, decision: Decision, legal: Sequence[str]) -> frozenset[str]:
        return ASKS.get(decision.name, frozenset([decision.name]))
