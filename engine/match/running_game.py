"""A game of any rules as it runs: the open question, its legal answers, and playing them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from engine.chance import Chance
from engine.decision import AnyMove, Decision, Prospect
from engine.languages import Language, language_of
from engine.log import Log
from engine.rules import Rules


class Deal(NamedTuple):
    """What a seat does not see was dealt by lot, after so many moves of the turn."""

    moves: int
    seat: int
    seed: str


class RunningGame:
    """Its state is the table when the turn began plus the moves since.

    A turn is a generator and cannot be copied, so a copy plays those few moves again.
    """

    __slots__ = (
        "_border",
        "_deal",
        "_decision",
        "_known",
        "_legal",
        "_log",
        "_origin",
        "_prospects",
        "_rules",
        "_since",
        "_table",
        "_text",
        "_turn",
        "_unforced",
    )

    def __init__(self, rules: Rules, table: Any) -> None:
        self._rules = rules
        self._table = table
        self._log = Log(table.round)
        self._decision: Decision | None = None
        self._legal: dict[int, Mapping[str, Any]] = {}
        self._prospects: dict[int, list[Prospect]] = {}
        self._known: dict[tuple[int, str], Any] = {}
        self._origin: object = object()
        self._text: str | None = None
        self._unforced: set[int] = set()
        self._begin_turn()
        self._play_forced()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self._table.players)

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must act now, `()` when the game is over."""
        seats = self._decision.seats if self._decision else ()
        return tuple(sorted(seats)) if len(seats) > 1 else seats

    @property
    def over(self) -> bool:
        return self._decision is None

    @property
    def open_information(self) -> bool:
        """Whether all see the same, except face-down piles; else what a move brings to light may
        be told only once it is played."""
        return self._rules.open_information

    def legal(self, seat: int) -> list[str]:
        """Canonical legal moves: all of them up to 500, else an even spread."""
        decision = self._decision
        if decision is None or seat not in decision.seats:
            return []
        if decision.texts:
            own = decision.texts(seat)
        else:
            own = list(self._legal.get(seat) or self._options(decision, seat))
        asides = self._rules.asides(self._table, decision, seat)
        return own + [aside.text for aside in asides] if asides else own

    def _language(self, code: str) -> Language:
        """In the words of the game's own edition; raises `ValueError` for one there is not."""
        language = language_of(self._rules.languages, code)
        return language.of_edition(self._rules.edition(self._table))

    def _asked(self, seat: int) -> Decision | None:
        decision = self._decision
        return decision if decision is not None and seat in decision.seats else None

    def _options(self, decision: Decision, seat: int) -> Mapping[str, Any]:
        """The legal moves by their texts, or what `decision.made` makes them from."""
        options = self._legal.get(seat)
        if options is not None:
            return options
        if decision.options is not None:
            options = decision.options(seat)
        else:
            candidates, objection = decision.candidates(seat), decision.objection
            if not decision.vetted:
                candidates = [move for move in candidates if objection(seat, move) is None]
            options = {move.text: move for move in candidates}
        self._legal[seat] = options
        return options

    # Playing

    def _begin_turn(self) -> None:
        self._border = self._table.copy()
        self._deal: Deal | None = None
        self._since: list[tuple[int, Any, bool]] = []
        if not self._table.over:
            self._turn = self._rules.turn(self._table)
            self._ask(None)

    def _ask(self, answer: tuple[int, Any] | None) -> None:
        """Run on to the next question, over the end of the turn if need be."""
        before = self._decision
        try:
            decision: Decision | None = self._turn.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            decision = None
        self._note_events()
        if before and decision and _goes_on(before, decision):
            self._log.hidden += 1  # nothing has changed for those who are still asked
        else:
            self._log.hidden = 0
            self._legal = {}
            self._prospects = {}
            if self._unforced:
                self._unforced = set()
        self._decision = decision
        if decision is None:
            self._begin_turn()

    def _note_events(self) -> None:
        """What came of the newest move goes to the log."""
        events = self._table.events
        if events:
            self._table.events = []
            self._log.take(events)

    def _apply(self, seat: int, move: AnyMove, *, auto: bool) -> None:
        if self._known:
            self._known = {}
        self._text = None
        self._log.moves.append((seat, move.text, auto))
        if move.aside:
            self._apply_aside(seat, move)
        else:
            self._since.append((seat, move, auto))
            self._ask((seat, move))

    def _apply_aside(self, seat: int, move: Any) -> None:
        """A move beside the question asked: the turn's generator finds the table changed.

        Before the first move of a turn it belongs to the position from which the turn starts.
        """
        if self._log.hidden:
            self._log.hidden += 1
        if self._since:
            self._since.append((seat, move, False))
        else:
            self._rules.play_aside(self._border, seat, move)
            self._border.events.clear()
        self._rules.play_aside(self._table, seat, move)
        self._note_events()
        self._legal = {}
        self._prospects = {}
        self._unforced = set()

    def _play_forced(self, only: int | None = None) -> None:
        """Every move that is the only legal one, in foresight perhaps of one seat only."""
        while (forced := self._forced(only)) is not None:
            self._apply(*forced, auto=True)

    def _forced(self, only: int | None) -> tuple[int, Any] | None:
        """A seat with one legal move only, and that move."""
        decision = self._decision
        if decision is not None:
            for seat in decision.seats if only is None else {only} & {*decision.seats}:
                if seat in self._unforced:
                    continue
                move = self._only_option(decision, seat)
                if move is not None and not self._must_wait(decision, seat):
                    return seat, move
                self._unforced.add(seat)
        return None

    def _only_option(self, decision: Decision, seat: int) -> Any:
        """The one legal move of the seat; None if there are several."""
        options = self._legal.get(seat) or self._options(decision, seat)
        if len(options) != 1:
            return None
        (move,) = options.values()
        return decision.made(seat, move) if decision.made else move

    def _must_wait(self, decision: Decision, seat: int) -> bool:
        """Whether a forced move is not played at once: an aside could come first, or others would
        learn from it what a hidden hand lacks."""
        if decision.waits_for_asides and self._may_act_first(decision, seat):
            return True
        waits = decision.waits_when_forced
        return waits is not None and waits(seat)

    def _may_act_first(self, decision: Decision, seat: int) -> bool:
        """Whether an aside could change what follows: then the answer is the seat's alone, however
        few there are."""
        return bool(self._rules.asides(self._table, decision, seat))

    # Copies

    def copy(self) -> Self:
        """An independent copy of the whole game."""
        return self._twin(self._border.copy())

    def dealt(self, seat: int, seed: str) -> Self:
        """The game as that seat may think it is, at any decision, with a record of moves as it may
        read them: what it does not see is dealt by lot, and others are asked again whose answers
        lie hidden. All that follows is the same for the same seed, whatever the real cards are.

        Inside the turn it has no full position: `position()`, `save` and `digest` raise
        `ValueError` until the turn is over.
        """
        shown = len(self._since) - self._log.hidden
        known = [made for place, made in enumerate(self._since) if place < shown or made[0] == seat]
        twin = self._bare_twin(self._border.copy(), known, Deal(len(known), seat, seed))
        twin._log = self._log.seen(seat, self._rules.public_text)
        return twin

    def earlier(self, number: int) -> Self | None:
        """The game as it was before the move of that number, if this turn began with that or before
        it; else None, as where something was `dealt` in this turn."""
        first = len(self._log.moves) - len(self._since)
        if self._deal is not None or not first <= number < len(self._log.moves):
            return None
        twin = self._bare_twin(self._border.copy(), self._since[: number - first])
        twin._log = self._log.before(number, twin._log.hidden)
        return twin

    def _twin(self, table: Any) -> Self:
        twin = self._bare_twin(table, self._since, self._deal)
        twin._log = self._log.copy()
        twin._origin = self._origin
        twin._known = self._known.copy()
        return twin

    def _bare_twin(
        self, table: Any, moves: Sequence[tuple[int, Any, bool]], deal: Deal | None = None
    ) -> Self:
        """So many moves into the turn, and with a record of those alone."""
        twin = type(self).__new__(type(self))
        twin._rules = self._rules
        twin._table = table
        twin._log = Log(self._log.round)
        twin._decision = None
        twin._legal = {}
        twin._prospects = {}
        twin._known = {}
        twin._origin = object()
        twin._text = None
        twin._unforced = set()
        twin._begin_turn()
        border = twin._border
        for place, (seat, move, auto) in enumerate(moves):
            if deal is not None and place == deal.moves:
                twin._deal_anew(deal)
            twin._apply(seat, move, auto=auto)
        twin._border = border
        if deal is not None and len(moves) == deal.moves:
            twin._deal_anew(deal)
        return twin

    def _deal_anew(self, deal: Deal) -> None:
        """A turn that has begun begins with what really lay there, so its copies deal again."""
        self._table.deal_anew(deal.seat, Chance.from_seed(deal.seed))
        self._legal, self._prospects, self._unforced = {}, {}, set()
        self._deal = deal if self._since else None
        if not self._since:
            self._border = self._table.copy()


def _goes_on(before: Decision, decision: Decision) -> bool:
    """Whether it is the question that was open already, for those who have not answered it."""
    same = decision.simultaneous and decision.name == before.name
    return same and (decision is before or set(decision.seats) < set(before.seats))
