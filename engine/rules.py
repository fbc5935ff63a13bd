"""What a game's own package brings to a match."""

from __future__ import annotations

from collections.abc import Container, Generator, Mapping, Sequence
from typing import Any, Protocol

from engine.addressing import Sentence
from engine.chance import Chance
from engine.decision import AnyMove, Decision, Event, Prospect, Scored
from engine.forms import Answers, Form
from engine.languages import Language
from engine.meaning import Meaning, Prospects
from engine.said import Said
from engine.spelling import Spelling
from engine.standing.reading import Speech

Document = dict[str, Any]
Turn = Generator[Decision, tuple[int, Any], None]


class Rules(Protocol):
    """Stateless: everything a match knows of the game it runs goes through these."""

    name: str
    """By which the facade and position documents know the game."""
    open_information: bool
    """Whether all players see the same but for face-down piles; else hands are hidden, so that
    foresight stops at others' moves and nobody learns that another's move was forced."""

    @property
    def languages(self) -> Mapping[str, Language]:
        """What the game says, by the codes of its languages, English first."""

    @property
    def description(self) -> dict[str, Any]: ...
    @property
    def spellings(self) -> Mapping[str, Spelling]:
        """How moves are written in other languages than English."""

    @property
    def vocabulary(self) -> frozenset[str]:
        """Every word of the notation, folded: of verbs and of what they are about."""

    @property
    def verbs(self) -> frozenset[str]:
        """The words that canonical moves begin with, roles left out."""

    @property
    def order_words(self) -> Mapping[str, Sequence[str]]:
        """The small words of orders in all languages (`engine.standing`)."""

    @property
    def offers(self) -> Sequence[tuple[str, str, str]]:
        """Orders that players leave often: the decision at which they do, the order, its name."""

    def speech(self, table: Any, seat: int) -> Speech:
        """What the game understands in orders."""

    def asks_for(self, decision: Decision, legal: Sequence[str]) -> frozenset[str]:
        """The verbs of what may answer it; where hands are hidden, whatever the seat holds."""

    def set_up(self, seats: int, seed: str, options: dict[str, Any]) -> Any: ...

    def turn(self, table: Any) -> Turn: ...
    def read(self, table: Any, decision: Decision, seat: int, text: str) -> Any: ...
    def document(self, table: Any) -> Document: ...
    def redact(self, document: Document, seat: int | None) -> Document: ...
    def sampled(self, seen: Document, chance: Chance) -> Document:
        """A full document between two turns; what its viewer does not see is dealt by lot."""

    def load(self, document: Document) -> Any: ...
    def result(self, table: Any) -> list[dict[str, Any]]: ...
    def scored(self, table: Any) -> list[list[Scored]]: ...
    def edition(self, table: Any) -> str:
        """By which languages may have words of its own; empty where there is only one."""

    def tell(
        self, event: Event, names: Sequence[str], sees: Container[int], language: Language
    ) -> Sentence:
        """A sentence; `sees` are the seats whose hidden things the viewer may know."""

    def public_text(self, text: str) -> str | None:
        """A canonical move as others may read it while the game runs, None if not at all."""

    def meaning(self, text: str) -> Meaning:
        """What a canonical move says, as others may read it or in full."""

    def prospects(self, table: Any, seat: int, move: Any) -> Prospects:
        """What a legal move costs the seat and brings it at once."""

    def form(self, table: Any, decision: Decision, seat: int, best: Any) -> Form | None:
        """The question as a form, filled in as in the best move; None where buttons are enough."""

    def form_text(self, name: str, answers: Answers) -> str:
        """The move that such a form says; raises `IncompleteForm`, `ValueError` for no form."""

    def examples(self, decision: Decision) -> Sequence[str]:
        """How an answer may be typed, where the best move is no good example."""

    def shortcuts(self, decision: Decision) -> Sequence[str]:
        """Short ways to type some of the sensible answers, for those that take many words."""

    def face_down(self, table: Any) -> tuple[int, ...]:
        """How much lies face down: other numbers after a move mean that something came to light."""

    def chooses_next(self, table: Any) -> int | None:
        """In a turn: the seat that chooses the next role, whatever is played until then; None if
        nobody or if that is open still."""

    def phase_name(self, move: AnyMove) -> str:
        """What the document calls the turn that began with this move."""

    def phase_details(self, table: Any, seat: int | None) -> Document:
        """What a viewer may see of an unfinished turn beyond the table."""

    def read_aside(self, table: Any, seat: int, text: str) -> AnyMove | None:
        """The aside that the text means, None if it is none; raises `IllegalMove`."""

    def aside_objection(
        self, table: Any, decision: Decision, seat: int, move: Any, in_time: bool
    ) -> Said | None:
        """Why it cannot be played now; `in_time`: with an own move or right after one."""

    def asides(self, table: Any, decision: Decision, seat: int) -> Sequence[AnyMove]:
        """Those that `legal` lists for a seat that is asked."""

    def play_aside(self, table: Any, seat: int, move: Any) -> None: ...
    def choices(self, table: Any, decision: Decision, seat: int) -> list[Prospect]: ...
    def trivial(self, table: Any, decision: Decision, seat: int) -> AnyMove | None:
        """A legal move that leaves nothing to weigh, None if there is something."""

    def is_open(self, decision: Decision) -> bool:
        """Whether everybody sees what may be answered, whatever hands are hidden."""
