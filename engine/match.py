"""A running game of any rules: asks, judges, plays, records, and looks ahead without peeking."""

from __future__ import annotations

import difflib
import hashlib
import json
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from engine.decision import AnyMove, Choice, Decision, Entry, Prospect, Scored
from engine.errors import BadPosition, IllegalMove, Reason, Told
from engine.forms import Form
from engine.judged import JudgedMove
from engine.languages import ENGLISH, Language, language_of
from engine.log import Log
from engine.meaning import ROLE, Listing, Meaning, Played, Shipment
from engine.position import Position
from engine.rules import Document, Rules
from engine.said import said


class Match:
    """The facade's game object. Its state is the table when the turn began plus the moves since.

    A turn is a generator and cannot be copied, so a copy plays those few moves again.
    """

    __slots__ = (
        "_border",
        "_decision",
        "_hasty",
        "_known",
        "_legal",
        "_log",
        "_origin",
        "_prospects",
        "_rules",
        "_since",
        "_table",
        "_turn",
        "_unforced",
    )

    def __init__(self, rules: Rules, table: Any, hasty: bool = False) -> None:
        """`hasty` plays what is forced at once, as all games did before hidden hands made some of
        it wait; `patient` ends that."""
        self._rules = rules
        self._hasty = hasty
        self._table = table
        self._log = Log(table.round)
        self._decision: Decision | None = None
        self._legal: dict[int, Mapping[str, Any]] = {}
        self._prospects: dict[int, list[Prospect]] = {}
        self._known: dict[tuple[int, str], JudgedMove | IllegalMove] = {}
        self._origin: object = object()
        self._unforced: set[int] = set()
        self._begin_turn()
        self._play_forced()

    # What is asked

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must act now, `()` when the game is over."""
        seats = self._decision.seats if self._decision else ()
        return tuple(sorted(seats)) if len(seats) > 1 else seats

    @property
    def over(self) -> bool:
        return self._decision is None

    @property
    def result(self) -> list[dict[str, Any]] | None:
        """By seat: rank, total and breakdown; None before the end."""
        return self._rules.result(self._table) if self.over else None

    @property
    def scored(self) -> list[list[Scored]] | None:
        """By seat: what the result's breakdown adds up, piece by piece; None before the end."""
        return self._rules.scored(self._table) if self.over else None

    @property
    def open_information(self) -> bool:
        """Whether all see the same but for face-down piles; else what a move brings to light may
        be told only once it is played."""
        return self._rules.open_information

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed in hex."""
        commitment: str = self._table.chance.commitment
        return commitment

    def decision(self, seat: int) -> str | None:
        """The name of what the seat is asked, None if nothing."""
        decision = self._asked(seat)
        return decision.name if decision else None

    def question(self, seat: int, language: str = ENGLISH) -> str:
        """The same as a short sentence, empty if nothing is asked."""
        told = self._language(language)
        decision = self._asked(seat)
        return told.tell(decision.question, decision.details or {}) if decision else ""

    @property
    def turn_begins(self) -> bool:
        """Whether a role is asked for, with which a turn begins."""
        return self._decision is not None and self._decision.name == ROLE

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
        has no choice. Nobody else may be told, and it is played for the seat after a while."""
        decision = self._asked(seat)
        move = self._only_option(decision, seat) if decision else None
        return move.text if move is not None else None

    def choices(self, seat: int, limit: int = 12, language: str = ENGLISH) -> list[Choice]:
        """The sensible legal moves, best first."""
        told_in = self._language(language)
        found = []
        for move, preview, value in self._best(seat)[:limit]:
            text = move.text
            verb, pieces, _ = self._rules.meaning(text)
            cost, outcome = self._rules.prospects(self._table, seat, move)
            told, words = told_in.tell(*preview), self.in_words(text, language)
            found.append(Choice(text, told, value, words, verb, pieces, cost, outcome))
        return found

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
        """How an answer to what the seat is asked may be typed: moves, one after the other."""
        decision = self._asked(seat)
        if decision is None:
            return []
        best = [prospect.move.text for prospect in self._best(seat)[:1]]
        return [*self._rules.examples(decision)] or best or self.legal(seat)[:1]

    def in_words(self, text: str, language: str = ENGLISH) -> str:
        """A canonical move as players write it in that language; `read` understands it."""
        spelling = self._rules.spellings.get(self._language(language).code)
        return spelling.spell(text) if spelling else text

    def _language(self, code: str) -> Language:
        return language_of(self._rules.languages, code)

    @property
    def vocabulary(self) -> frozenset[str]:
        """Every word of this game's notation in all languages, as `engine.lexicon.fold` has it."""
        return self._rules.vocabulary

    def refusal(self, reason: Reason, language: str = ENGLISH) -> str:
        """Why a move is refused, in that language, by the error, its reason or what it said; any
        other sentence stays as it is."""
        if isinstance(reason, IllegalMove | Told):
            reason = reason.said
        return self._language(language).told(reason)

    # Judging and playing

    def read(self, seat: int, text: str) -> JudgedMove:
        """The canonical text of a legal move; raises `IllegalMove` or one of its kinds.

        `play` takes it without judging it again, here and in every match at the same position.
        """
        if isinstance(text, JudgedMove) and self._was_judged_here(seat, text):
            return text
        known = self._known.get((seat, text))
        if known is None:
            try:
                move = self._judged(seat, text)
                known = JudgedMove.of(seat, move, (self._origin, self._log.moves.copy()))
                self._known[seat, str(known)] = known
            except IllegalMove as error:
                known = error
            self._known[seat, str(text)] = known
        if isinstance(known, IllegalMove):
            raise known
        return known

    def _was_judged_here(self, seat: int, move: JudgedMove) -> bool:
        origin, moves = move.at
        return (
            move.seat == seat
            and moves == self._log.moves
            and (origin is self._origin or bool(origin == self._origin))
        )

    def is_legal(self, seat: int, text: str) -> bool:
        try:
            self.read(seat, text)
        except IllegalMove:
            return False
        return True

    def play(self, seat: int, text: str) -> None:
        """Play a move and every forced one after it; raises `IllegalMove`, changing nothing."""
        known = isinstance(text, JudgedMove) or bool(self._known)
        self._apply(
            seat, self.read(seat, text).move if known else self._judged(seat, text), auto=False
        )
        self._play_forced()

    def _judged(self, seat: int, text: str, in_time: bool | None = None) -> Any:
        """The move that the text means; `in_time` overrules when an aside may come."""
        try:
            return self._read(seat, text, in_time)
        except IllegalMove as error:
            error.english = self._rules.languages[ENGLISH]
            raise

    def _read(self, seat: int, text: str, in_time: bool | None) -> Any:
        question = self._decision
        if question is None:
            raise IllegalMove(said("The game is over."))
        decision = question if seat in question.seats else None
        if decision is not None and decision.texts is None:
            known = (self._legal.get(seat) or self._options(decision, seat)).get(text)
            if known is not None:
                return decision.made(seat, known) if decision.made else known
        if seat not in range(len(self._table.players)):
            raise IllegalMove(said("There is no seat {n}.", n=seat))
        aside = self._rules.read_aside(self._table, seat, text)
        if aside is not None:
            if in_time is None:
                in_time = decision is not None or self._last_to_move() == seat
            objection = self._rules.aside_objection(self._table, question, seat, aside, in_time)
            if objection:
                raise IllegalMove(objection, self._nearest(seat, aside.text))
            return aside
        if decision is None:
            raise IllegalMove(said("It is not your turn."))
        try:
            move = self._rules.read(self._table, decision, seat, text)
            objection = decision.objection(seat, move)
        except IllegalMove as error:
            if not error.suggestions:
                error.suggestions = self._nearest(seat, text)
            raise
        if objection:
            raise IllegalMove(objection, self._nearest(seat, move.text))
        return move

    def _last_to_move(self) -> int | None:
        """Who made the last move that others may know of and that was their own choice."""
        for seat, text, auto in reversed(self._log.moves):
            if not auto and self._rules.public_text(text) is not None:
                return seat
        return None

    def _nearest(self, seat: int, text: str) -> list[str]:
        legal = self.legal(seat)
        return difflib.get_close_matches(text.lower(), legal, 4, 0.5) or legal[:4]

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

    # The course of the game

    def _begin_turn(self) -> None:
        self._border = self._table.copy()
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
        if before and decision and decision.simultaneous and decision.name == before.name:
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

    def _apply(self, seat: int, move: AnyMove, auto: bool) -> None:
        if self._known:
            self._known = {}
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
        if decision.waits_for_asides and self._rules.asides(self._table, decision, seat):
            return True
        waits = decision.waits_when_forced
        return waits is not None and not self._hasty and waits(seat)

    def play_forced(self, seat: int, text: str) -> None:
        """Play a seat's only legal move as the game did by itself before such moves waited; for
        records of that time. Raises `IllegalMove` if it is another or not the only one."""
        decision = self._asked(seat)
        move = self._only_option(decision, seat) if decision else None
        if move is None or move.text != text:
            raise IllegalMove(said("That move can't be played on its own there."))
        self._apply(seat, move, auto=True)
        self._play_forced()

    def play_on(
        self, record: Iterable[Sequence[Any]], told: int = 0, in_time: bool | None = None
    ) -> None:
        """Play a record's moves. Those that played themselves are marked or left out; marked ones
        beyond the first `told` must be what plays itself here, or did before it waited."""
        played = self._log.moves
        for seat, text, *auto in record:
            if not any(auto):
                told = len(played) + 1
                self._apply(int(seat), self._judged(int(seat), str(text), in_time), auto=False)
                self._play_forced()
                continue
            if played[told : told + 1] != [(seat, text, True)]:
                self.play_forced(seat, text)
            told += 1

    def patient(self) -> Match:
        """The same game, from now on without haste."""
        self._hasty = False
        return self

    # Copies and foresight

    def copy(self) -> Match:
        """An independent copy of the whole game."""
        return self._twin(self._border.copy())

    def _twin(self, table: Any) -> Match:
        twin = Match.__new__(Match)
        twin._rules = self._rules
        twin._hasty = self._hasty
        twin._table = table
        twin._log = Log(self._log.first_round)
        twin._decision = None
        twin._legal = {}
        twin._prospects = {}
        twin._known = {}
        twin._unforced = set()
        twin._begin_turn()
        border = twin._border
        for seat, move, auto in self._since:
            twin._apply(seat, move, auto)
        twin._border = border
        twin._log = self._log.copy()
        twin._origin = self._origin
        twin._known = self._known.copy()
        return twin

    def foresee(self, seat: int, text: str) -> Position:
        """The position as this seat would see it after the move; nothing hidden is told.

        Raises `IllegalMove` like `play`.
        """
        move = self.read(seat, text).move
        twin = self.copy()
        twin._table.veil(seat)
        decision = twin._decision
        assert decision is not None
        if decision.simultaneous and decision.apply_alone and not move.aside:
            decision.apply_alone(seat, move)
        else:
            twin._apply(seat, move, auto=False)
            twin._play_forced(None if self._rules.open_information else seat)
        # Also where the move would end the game and open all.
        return cast(Position, twin._redacted(seat))

    # What is known of it

    @property
    def moves(self) -> list[tuple[int, str] | tuple[int, str, str]]:
        """Every move so far, automatic ones as `(seat, text, "auto")`: the full record."""
        return [
            (seat, text, "auto") if auto else (seat, text) for seat, text, auto in self._log.moves
        ]

    def visible_moves(self, seat: int | None) -> list[tuple[int, str | None, bool]]:
        """`(seat, text, auto)` as a viewer may see it: answers not yet revealed are None.

        Hidden cards are counted; whether another's move was forced is told only where all
        information is open.
        """
        if self.over:
            return [*self._log.moves]
        rules = self._rules
        return self._log.visible(seat, rules.public_text, rules.open_information)

    def record(self, seat: int | None) -> list[Played]:
        """The same with what each move says, so that nobody need take its text apart."""
        meaning = self._rules.meaning
        return [
            Played(n, mover, text, auto, None if text is None else meaning(text))
            for n, (mover, text, auto) in enumerate(self.visible_moves(seat))
        ]

    def shipments(self) -> list[Shipment]:
        """Every load of goods that went on a ship so far."""
        return [
            Shipment(number, event.seat, event.data["goods"])
            for number, event in self._log.events("loaded")
            if event.seat is not None
        ]

    def ordinal(self, seat: int) -> int:
        """How often others have seen the seat move: the number of its present or next decision.

        What is nobody else's business (a preference, a standing order) changes no decision.
        """
        return len(self.decided(seat))

    def decided(self, seat: int) -> list[str]:
        """What the seat has played, by the numbers of its decisions."""
        return [self._log.moves[number][1] for number in self.decided_at(seat)]

    def decided_at(self, seat: int) -> list[int]:
        """The numbers of the moves that the seat has played, by the numbers of its decisions."""
        public = self._rules.public_text
        return [
            number
            for number, (mover, text, _) in enumerate(self._log.moves)
            if mover == seat and public(text) is not None
        ]

    def is_secret(self, number: int) -> bool:
        """Whether that move is, while the game runs, nobody's business but its player's."""
        _, text, _ = self._log.moves[number]
        return not self.over and self._rules.public_text(text) is None

    def chronicle(
        self,
        seat: int | None = None,
        names: Sequence[str] | None = None,
        since: int = 0,
        language: str = ENGLISH,
    ) -> list[Entry]:
        """What happened because of the moves numbered `since` and later, a sentence an entry."""
        told = self._language(language)
        seats = range(len(self._table.players))
        names = names or [f"{told.seat} {n + 1}" for n in seats]
        sees: Container[int] = () if seat is None else (seat,)
        if self.over:
            sees = seats
        entries = self._log.entries(self._rules.tell, names, sees, since, language)
        if self.over or self._rules.open_information:
            return entries
        return [replace(entry, auto=entry.auto and entry.seat == seat) for entry in entries]

    def history(
        self,
        seat: int | None = None,
        names: Sequence[str] | None = None,
        language: str = ENGLISH,
    ) -> list[str]:
        """The chronicle's sentences for a viewer: a seat, or None for everyone."""
        return [entry.text for entry in self.chronicle(seat, names, language=language)]

    def position(self, seat: int | None = None, viewer: str | None = None) -> Position:
        """The full position document, or what a seat or a `viewer="spectator"` may see."""
        if self.over or (seat is None and viewer is None):
            return cast(Position, self._document())
        return cast(Position, self._redacted(seat))

    def _document(self) -> Document:
        document = self._rules.document(self._table)
        if self._since:
            document["phase"] = {
                "role": self._rules.phase_name(self._since[0][1]),
                "start": self._rules.document(self._border),
                "moves": [[seat_, move.text] for seat_, move, auto in self._since if not auto],
            }
        return document

    def _redacted(self, seat: int | None) -> Document:
        document = self._rules.document(self._table)
        if self._since:
            document["phase"] = {
                "role": self._rules.phase_name(self._since[0][1]),
                "asks": self._decision.name if self._decision else None,
                "to_act": list(self.to_act),
                **self._rules.phase_details(self._table, seat),
            }
        return self._rules.redact(document, seat)

    def digest(self) -> str:
        """SHA-256 of the full position, keys sorted, in hex."""
        text = json.dumps(self.position(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    # Saving

    def save(self) -> Document:
        """Position, record and events as one JSON-able document, for `restore`."""
        return {"position": self.position(), **self._log.save()}

    @classmethod
    def load(cls, rules: Rules, document: Document, record: Sequence[Any] | None = None) -> Match:
        """The inverse of `position()`; raises `BadPosition`. A `record` tells which moves of the
        phase played themselves, for games that began before those of hidden hands waited."""
        phase = document.get("phase")
        if phase is None:
            return cls(rules, rules.load(document))
        if not isinstance(phase, dict) or not isinstance(phase.get("start"), dict):
            raise BadPosition("`phase` lacks its `start`: only a full document can be loaded.")
        chosen = phase.get("moves")
        if not isinstance(chosen, list):
            raise BadPosition("`phase` lacks its `moves`, a list.")
        try:
            moves = chosen if record is None else _end_of(record, len(chosen))
            return cls._led_to(rules, document, moves, hasty=False)
        except BadPosition:
            if rules.open_information:
                raise
        return cls._led_to(rules, document, chosen, hasty=True).patient()

    @classmethod
    def _led_to(cls, rules: Rules, document: Document, moves: Sequence[Any], hasty: bool) -> Match:
        match = cls(rules, rules.load(document["phase"]["start"]), hasty)
        try:
            match.play_on(moves, len(match._log.moves), in_time=True)
        except (IllegalMove, KeyError, TypeError, ValueError) as error:
            raise BadPosition(f"The moves of `phase` cannot be played: {error}") from error
        if match._document() != document:
            raise BadPosition("The document is not what the moves of its `phase` lead to.")
        return match

    @classmethod
    def restore(cls, rules: Rules, saved: Document) -> Match:
        """The inverse of `save`; raises `BadPosition`."""
        record = None if rules.open_information else saved["record"]
        match = cls.load(rules, saved["position"], record)
        match._log.restore(saved)
        match._origin = saved["position"]
        return match


def _end_of(record: Sequence[Any], chosen: int) -> Sequence[Any]:
    """The end of a record that holds so many moves that did not play themselves, from the first
    of those on: a turn begins with a choice."""
    manual = [number for number, (_, _, auto) in enumerate(record) if not auto]
    if chosen > len(manual):
        raise BadPosition("The record is shorter than the phase.")
    return record[manual[-chosen] :] if chosen else ()
