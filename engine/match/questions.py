"""What a match asks of each seat, what may be answered, and what an answer would bring."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, Self, cast

from engine.decision import PASSING_MARGIN, Choice, Prospect
from engine.errors import EnglishReason, IllegalMove, Reason
from engine.forms import Form
from engine.languages import ENGLISH
from engine.match.play import JudgedMove, Play
from engine.match.views import Position, Views
from engine.meaning import PASS, ROLE, Listing, Meaning, unpaid
from engine.messages import with_moves


class WeighedMove(NamedTuple):
    """A sensible move that `play` takes, and its worth in points to who is asked."""

    move: JudgedMove
    value: float


class Questions(Play, Views):
    """What is asked, and what the answers to it are worth knowing for."""

    __slots__ = ()

    def decision(self, seat: int) -> str | None:
        """The name of what the seat is asked, None if nothing."""
        decision = self._asked(seat)
        return decision.name if decision else None

    def question(self, seat: int, language: str = ENGLISH) -> str:
        """What the seat is asked as a short sentence, empty if nothing."""
        own = self._language(language)
        decision = self._asked(seat)
        return own.tell(decision.question, decision.details or {}) if decision else ""

    def asks_openly(self, seat: int) -> bool:
        """Whether others may read the seat's question: nothing is filled in that it alone knows."""
        decision = self._asked(seat)
        return decision is not None and not decision.details

    @property
    def turn_begins(self) -> bool:
        """Whether a turn begins: a role is asked for, or in games without them its first move."""
        decision = self._decision
        return decision is not None and not self._since and self._rules.begins_turn(decision)

    def listing(self, seat: int) -> Listing:
        """`legal`, and whether it lists every answer or only a spread of them."""
        decision = self._asked(seat)
        complete = decision is None or decision.complete is None or decision.complete(seat)
        return Listing(self.legal(seat), complete)

    def asides(self, seat: int) -> list[str]:
        """What of `legal` may be played before the answer to the question, and is none."""
        decision = self._asked(seat)
        found = self._rules.asides(self._table, decision, seat) if decision else ()
        return [aside.text for aside in found]

    def only_move(self, seat: int) -> str | None:
        """The one legal move of a seat that is asked all the same: others must not learn that it
        has no choice. Nobody else may be told, and it is played for the seat after a while. None
        where an aside could come first: then there is a choice."""
        decision = self._asked(seat)
        if decision is None or self._may_act_first(decision, seat):
            return None
        move = self._only_option(decision, seat)
        return move.text if move is not None else None

    def trivial_move(self, seat: int) -> str | None:
        """A move that leaves nothing to weigh: by the rules of the game, or `pass` where all else
        is worse by `PASSING_MARGIN` at least. None if there is something, where an aside could come
        first, or if nothing is asked."""
        decision = self._asked(seat)
        if decision is None or decision.name == ROLE or self._may_act_first(decision, seat):
            return None
        move = self._rules.trivial(self._table, decision, seat)
        if move is not None:
            return move.text
        best = self._best(seat)
        clear = len(best) > 1 and best[0].value - best[1].value >= PASSING_MARGIN
        complete = decision.complete is None or decision.complete(seat)
        return PASS if clear and complete and best[0].move.text == PASS else None

    def is_open(self, seat: int) -> bool:
        """Whether everybody sees what the seat may answer now, and what it depends on."""
        decision = self._asked(seat)
        return decision is not None and self._rules.is_open(decision)

    def choices(self, seat: int, limit: int = 12, language: str = ENGLISH) -> list[Choice]:
        """The sensible legal moves, best first."""
        told_in = self._language(language)
        found = []
        for move, preview, value in self._best(seat)[:limit]:
            text = move.text
            verb, pieces = self._rules.meaning(text)[:2]
            cost, outcome = self._rules.prospects(self._table, seat, move)
            told = told_in.in_words(with_moves(preview(), lambda own: self.in_words(own, language)))
            words = self.in_words(text, language)
            bare = unpaid(text)
            brief = words if bare == text else self.in_words(bare, language)
            found.append(Choice(text, told, value, words, verb, pieces, cost, outcome, brief))
        return found

    def lesson(self, seat: int, given: Collection[str]) -> str | None:
        """The id of the lesson that the seat's decision calls for, of those that were not given
        yet: the first that fits, and the last of all when it alone is left."""
        decision = self._asked(seat)
        left = [lesson for lesson in self._rules.lessons if lesson.id not in given]
        if decision is None or not left:
            return None
        if len(left) == 1 < len(self._rules.lessons):
            return left[0].id
        fitting = (lesson.id for lesson in left if lesson.fits(self._table, decision, seat))
        return next(fitting, None)

    def answers(self, seat: int) -> list[JudgedMove]:
        """The legal moves as objects that `play` takes without judging them again, asides left
        out; of a question with too many to list the sensible ones."""
        decision = self._asked(seat)
        if decision is None:
            return []
        if decision.texts is not None:
            return self._judged(seat, [prospect.move for prospect in self._best(seat)])
        found, made = self._options(decision, seat).values(), decision.made
        return self._judged(seat, [made(seat, own) for own in found] if made else found)

    def weighed(self, seat: int) -> list[WeighedMove]:
        """What `choices` has, all of it, as objects that `play` takes, and without a word."""
        best = self._best(seat)
        moves = self._judged(seat, [prospect.move for prospect in best])
        return [WeighedMove(move, own.value) for move, own in zip(moves, best, strict=True)]

    def best_move(self, seat: int) -> str:
        """What looks best to a seat that is asked; where nothing is weighed, its first legal
        move."""
        best = [prospect.move for prospect in self._best(seat)[:1]]
        return self._judged(seat, best)[0] if best else self.legal(seat)[0]

    def features(self, seat: int) -> list[float]:
        """The position between two turns as numbers, as a learnt judge looks at it for that seat;
        in the order of `feature_names`, empty for games that have none."""
        return self._rules.features(self._table, seat)

    @property
    def feature_names(self) -> list[str]:
        """What each of `features` is."""
        return self._rules.feature_names(self.seats)

    def _best(self, seat: int) -> list[Prospect]:
        """The sensible moves in any language, best first."""
        decision = self._asked(seat)
        if decision is None:
            return []
        prospects = self._prospects.get(seat)
        if prospects is None:
            prospects = self._rules.choices(self._table, decision, seat)
            prospects.sort(key=lambda prospect: -prospect.value)
            self._prospects[seat] = prospects
        return prospects

    def meaning(self, text: str) -> Meaning:
        """What a canonical move says, in full or as others may read it; any other text is a
        `ValueError`."""
        return self._rules.meaning(text)

    def form(self, seat: int) -> Form | None:
        """What the seat is asked as a form: boxes to tick and numbers to enter, filled in as in
        the best move. None where the choices are all there is, or nothing is asked."""
        decision, best = self._asked(seat), self._best(seat)
        if decision is None:
            return None
        return self._rules.form(self._table, decision, seat, best[0].move if best else None)

    def examples(self, seat: int) -> list[str]:
        """How an answer to what the seat is asked may be typed: moves, one after the other, the
        first of them legal."""
        decision = self._asked(seat)
        if decision is None:
            return []
        usual = [*self._rules.examples(decision)]
        if usual and self.is_legal(seat, usual[0]):
            return usual
        best = [prospect.move.text for prospect in self._best(seat)[:1]]
        return best or self.legal(seat)[:1]

    def shortcuts(self, seat: int) -> dict[str, str]:
        """What may be typed instead of some long moves that are legal now, by their texts."""
        decision, found = self._asked(seat), dict[str, str]()
        for short in self._rules.shortcuts(decision) if decision is not None else ():
            if self.is_legal(seat, short):
                found.setdefault(str(self.read(seat, short)), short)
        return found

    def in_words(self, text: str, language: str = ENGLISH) -> str:
        """A canonical move as players write it in that language; `read` understands it."""
        spelling = self._rules.spellings.get(self._language(language).code)
        if spelling is None:
            return text
        return spelling.of_edition(self._rules.edition(self._table)).spell(text)

    @property
    def vocabulary(self) -> frozenset[str]:
        """Every word of this game's notation in all languages, as `engine.lexicon.fold` has it."""
        return self._rules.vocabulary

    def refusal(self, reason: Reason, language: str = ENGLISH) -> str:
        """Why a move is refused, in that language, by the error, its reason or what it said; any
        other sentence stays as it is."""
        if isinstance(reason, IllegalMove | EnglishReason):
            reason = reason.message
        return self._language(language).in_words(reason)

    # Foresight

    def foresee(self, seat: int, text: str) -> Position:
        """The position as this seat would see it after the move; nothing hidden is told.

        Raises `IllegalMove` like `play`.
        """
        # Also where the move would end the game and open all.
        return cast(Position, self.ahead(seat, text)._redacted(seat))

    def ahead(self, seat: int, text: str) -> Self:
        """A copy that has gone on by the move, in which nothing is known that is hidden from the
        seat: only its chronicle may be asked. Raises `IllegalMove` like `play`."""
        move = self.read(seat, text).move
        twin = self.copy()
        twin._table.veil(seat)
        decision = twin._decision
        assert decision is not None
        if decision.simultaneous and not move.aside:
            if decision.apply_alone:
                decision.apply_alone(seat, move)
        else:
            twin._apply(seat, move, auto=False)
            twin._play_forced(None if self._rules.open_information else seat)
        return twin
