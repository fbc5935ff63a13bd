"""The contract of a game: what its package brings to a match; `engine/README.md` has the page.

`Playable` is what a game must have. What hides something (`Secrets`), what is said (`Wording`) and
what advises players (`Advice`) has defaults, for a game that hides nothing but what chance brings,
is written as its moves are listed, and weighs nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any, NoReturn, Protocol

from engine.chance import Chance
from engine.decision import AnyMove, Decision, Event, Lesson, Prospect, Scored
from engine.errors import UnreadableMove
from engine.forms import Answers, Form
from engine.grammar import Sentence
from engine.languages import ENGLISH, Language
from engine.lexicon import fold
from engine.meaning import NO_PROSPECTS, ROLE, Meaning, Prospects
from engine.messages import NO_MESSAGE, Message, message
from engine.orders.order import Speech
from engine.spelling import Spelling, spelling_of
from engine.summary import Reading

Document = dict[str, Any]
Turn = Generator[Decision, tuple[int, Any], None]


def _unknown(words: str) -> NoReturn:
    raise UnreadableMove(message("We don’t understand `{words}` here.", words=words))


NO_SPEECH = Speech({}, _unknown, _unknown, _unknown, lambda id: False, frozenset(), {})
"""That of a game which takes no orders."""


class Playable(Protocol):
    """What is asked, played, kept and counted. Stateless: one instance serves every match; its
    state is in the table (`engine.table.Table`)."""

    name: str
    """By which the facade and position documents know the game."""
    description: dict[str, Any]
    """What forms, help pages and the API say of it, a value of `engine.GAMES`: `name`, `summary`,
    `seats`, `options`, `roles`, `moves`, `pieces`, and perhaps `aim`, `end`, `scoring` and
    `lessons`."""
    languages: Mapping[str, Language]
    """What the game says, by the codes of its languages, English first."""

    @abstractmethod
    def set_up(self, seats: int, seed: str, options: dict[str, Any]) -> Any:
        """The table at the start; raises `ValueError` for seats or options that there are not."""

    @abstractmethod
    def turn(self, table: Any) -> Turn:
        """One turn: yields decisions and is sent what was answered, as (seat, move). A move has a
        canonical `text`. Sets `table.over` where the game ends with it."""

    @abstractmethod
    def document(self, table: Any) -> Document:
        """The whole position as JSON values, with `game`, `seed`, `draws`, `round`, `players` and
        a `phase` of None; between two turns it is all that there is."""

    @abstractmethod
    def load(self, document: Document) -> Any:
        """The table of such a document; raises `BadPosition` for one that no game can reach."""

    @abstractmethod
    def result(self, table: Any) -> list[dict[str, Any]]:
        """By seat: rank, total and breakdown (`engine.table.ranked`)."""


class Secrets(Playable, Protocol):
    """Who may know what. By default all see the same, except what chance will bring."""

    open_information: bool = True
    """Whether all players see the same, except face-down piles; else hands are hidden, so that
    foresight stops at others' moves and nobody learns that another's move was forced."""

    def redact(self, full: Document, seat: int | None) -> Document:
        """What that seat, or without one a spectator, may see of a document."""
        return {**full, "seed": None, "draws": None}

    def sampled(self, seen: Document, chance: Chance) -> Document:
        """A full document between two turns; what its viewer does not see is dealt by lot."""
        return {**seen, "seed": chance.key.hex(), "draws": chance.draws}

    def face_down(self, table: Any) -> tuple[int, ...]:
        """How much lies face down: other numbers after a move mean that something came to light."""
        return ()

    def phase_details(self, table: Any, seat: int | None) -> Document:
        """What a viewer may see of an unfinished turn beyond the table."""
        return {}

    def public_text(self, text: str) -> str | None:
        """A canonical move as others may read it while the game runs, None if not at all."""
        return text

    def is_open(self, decision: Decision) -> bool:
        """Whether everybody sees what may be answered, whatever hands are hidden."""
        return self.open_information


class Wording(Playable, Protocol):
    """How moves are written and told. By default each is one verb and its rest, written in every
    language by that language's words; events are told by the texts of their names."""

    @property
    def spellings(self) -> Mapping[str, Spelling]:
        """How moves are written in other languages than English."""
        return {
            code: spelling_of(own, {}, str)
            for code, own in self.languages.items()
            if code != ENGLISH
        }

    @property
    def verbs(self) -> frozenset[str]:
        """The words that canonical moves begin with, roles left out."""
        return frozenset(text.partition(" ")[0] for text in self._examples())

    @property
    def vocabulary(self) -> frozenset[str]:
        """Every word of the notation, folded: of verbs and of what they are about."""
        forms = (form for text in self._examples() for form in self._written(text))
        return frozenset(word for form in forms for word in fold(form.replace(",", " ")).split())

    def _examples(self) -> Iterator[str]:
        return (text for move in self.description["moves"] for text in move["examples"])

    def _written(self, text: str) -> Iterator[str]:
        """A canonical move in all languages."""
        yield text
        for spelling in self.spellings.values():
            yield spelling.spell(text)

    def read(self, table: Any, decision: Decision, seat: int, text: str) -> Any:
        """The move that the text means, legal or not; raises `UnreadableMove`."""
        wanted = fold(text)
        for move in decision.candidates(seat):
            if wanted in map(fold, self._written(move.text)):
                return move
        _unknown(text)

    def meaning(self, text: str) -> Meaning:
        """What a canonical move says, as others may read it or in full; raises `ValueError`."""
        verb = text.partition(" ")[0]
        if verb not in self.verbs:
            raise ValueError(f"{text!r} is no canonical move of {self.name}.")
        return Meaning(verb)

    def begins_turn(self, decision: Decision) -> bool:
        """Whether a turn may begin with its answer: a role is chosen, or there are none."""
        return decision.name == ROLE or not self.description["roles"]

    def phase_name(self, move: AnyMove) -> str:
        """What the document calls the turn that began with this move."""
        return move.text.partition(" ")[0]

    def edition(self, table: Any) -> str:
        """By which languages may have words of its own; empty where there is only one."""
        return ""

    def tell(
        self, event: Event, names: Sequence[str], sees: Container[int], language: Language
    ) -> Sentence:
        """A sentence; `sees` are the seats whose hidden things the viewer may know."""
        who = {} if event.seat is None else {"who": names[event.seat]}
        return language.sentence(event.kind, {**event.data, **who})

    def reading(self) -> Reading:
        """How events are put together where a round is told in few lines; by default each keeps its
        sentence."""
        return Reading(lambda event, sees: None)

    def scored(self, table: Any) -> list[list[Scored]]:
        """By seat, what the result's breakdown adds up, piece by piece."""
        return [
            [Scored(part, None, points) for part, points in row["breakdown"].items()]
            for row in self.result(table)
        ]


class Asides(Protocol):
    """Moves beside the question asked (a guesthouse sends somebody). By default there are none."""

    def read_aside(self, table: Any, seat: int, text: str) -> Any:
        """The aside that the text means, None if it is none; raises `IllegalMove`."""
        return None

    def aside_objection(
        self, table: Any, decision: Decision, seat: int, move: Any, *, in_time: bool
    ) -> Message | None:
        """Why it cannot be played now; `in_time`: with an own move or right after one."""
        return None

    def asides(self, table: Any, decision: Decision, seat: int) -> Sequence[AnyMove]:
        """Those that `legal` lists for a seat that is asked."""
        return ()

    def play_aside(self, table: Any, seat: int, move: Any) -> None:
        """Change the table."""
        raise AssertionError("A game without asides was asked to play one.")


class Advice(Playable, Protocol):
    """What makes a question easy: previews, forms, examples, orders. By default the listed moves
    are the choices, none better than another, and no orders are understood."""

    def choices(self, table: Any, decision: Decision, seat: int) -> list[Prospect]:
        """The sensible moves with what each brings, and what it is worth in points."""
        moves: Iterable[Any] = decision.candidates(seat)
        legal = (move for move in moves if decision.objection(seat, move) is None)
        return [Prospect(move, lambda: NO_MESSAGE, 0.0) for move in legal]

    lessons: Sequence[Lesson] = ()
    """What somebody is told in their first game: the aim first, the end last."""

    def features(self, table: Any, seat: int) -> list[float]:
        """What a learnt judge looks at, between two turns; as long as `feature_names`."""
        return []

    def feature_names(self, seats: int) -> list[str]:
        """What each of `features` is, at so many seats; none where nothing can be learnt."""
        return []

    def prospects(self, table: Any, seat: int, move: Any) -> Prospects:
        """What a legal move costs the seat and brings it at once."""
        return NO_PROSPECTS

    def trivial(self, table: Any, decision: Decision, seat: int) -> AnyMove | None:
        """A legal move that leaves nothing to weigh, None if there is something."""
        return None

    def form(self, table: Any, decision: Decision, seat: int, best: Any) -> Form | None:
        """The question as a form, filled in as in the best move; None where buttons are enough."""
        return None

    def form_text(self, name: str, answers: Answers) -> str:
        """The move that such a form says; raises `IncompleteForm`, `ValueError` for no form."""
        raise ValueError(f"There is no form {name!r}.")

    def examples(self, decision: Decision) -> Sequence[str]:
        """How an answer may be typed, where the best move is no good example."""
        return ()

    def shortcuts(self, decision: Decision) -> Sequence[str]:
        """Short ways to type some of the sensible answers, for those that take many words."""
        return ()

    def chooses_next(self, table: Any) -> int | None:
        """In a turn: the seat that chooses the next role, whatever is played until then; None if
        nobody or if that is open still."""
        return None

    order_words: Mapping[str, Sequence[str]] = {}
    """The small words of orders in all languages (`engine.orders`)."""
    offers: Sequence[tuple[str, str, str]] = ()
    """Orders that players leave often: the decision at which they do, the order, its name."""

    def speech(self, table: Any, seat: int) -> Speech:
        """What the game understands in orders."""
        return NO_SPEECH

    def order_objection(self, table: Any, wanted: Meaning) -> Message | None:
        """Why such a move can never come in this game, whatever happens; None if it may."""
        return None

    def asks_for(self, decision: Decision, legal: Sequence[str]) -> frozenset[str]:
        """The verbs of what may answer it; where hands are hidden, whatever the seat holds."""
        return frozenset([decision.name])


class Rules(Secrets, Wording, Asides, Advice, Protocol):
    """All of it: a game inherits from this, brings what is `Playable`, and replaces the defaults
    that do not fit."""
