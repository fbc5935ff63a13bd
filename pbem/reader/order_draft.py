"""What the clauses of an order say together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from engine.meaning import PASS
from pbem.reader.order_clauses import HAPPENS, PLAIN, OrderClause, OrderSentence
from pbem.reader.order_conditions import (
    OTHERS,
    SELF,
    OrderCondition,
    condition_of,
    is_idle,
    is_until_role,
)
from pbem.reader.order_grammar import Grammar
from pbem.reader.order_wishes import Wishes, wishes_of
from pbem.reader.order_words import ANOTHER, IF, NEXT, OTHERWISE, UNLESS, UNTIL
from pbem.reader.vocabulary import THING

MOST_UNKNOWN = 2
"""Words of what is wished that nobody knows."""
WHICH = ("any", "best", "dearest", "auto", "same")
JOINED = ("and", "but", "then", "so")


@dataclass
class Draft:
    """What was understood so far."""

    condition: OrderCondition | None = None
    then: list[str] = field(default_factory=list)
    otherwise: list[str] = field(default_factory=list)
    unless: list[str] = field(default_factory=list)
    until: bool = False
    unclear: bool = False
    """Whether more was said than an order can say."""
    turned: bool = False
    """Whether what is wished otherwise has begun."""
    weak: bool = False
    """Whether only the turn is named that it is for: `przy kapitanie kawa na 5`."""
    never: bool = False
    always: bool = False
    rest: str = ""
    """What stands before it and is no part of it."""
    said: frozenset[str] = frozenset()
    topic: list[Sequence[str]] = field(default_factory=list)

    @property
    def moves(self) -> list[str]:
        return [*self.then, *self.otherwise]

    about: str = ""
    """The role of the sentence before."""

    @property
    def role(self) -> str:
        return self.condition.thing if self.condition else self.about


def drafts_of(
    sentence: OrderSentence,
    grammar: Grammar,
    seat_of: Callable[[str], int | None],
    before: Draft | None = None,
) -> list[Draft]:
    """What the clauses say together, an order for each condition; none if they are no order.
    `seat_of` finds players by name; `before` is what the sentence before was about."""
    made: list[Draft] = []
    for clauses in _apart(sentence.clauses, grammar, seat_of):
        part = OrderSentence(clauses, sentence.asked, sentence.whenever)
        draft = _Drafter(part, grammar, seat_of, made[-1] if made else before).draft()
        if draft is None:
            return []
        made.append(draft)
    return made


def _apart(
    clauses: Sequence[OrderClause], grammar: Grammar, seat_of: Callable[[str], int | None]
) -> list[list[OrderClause]]:
    """The clauses of each order: another begins with another role, behind what is wished."""
    found: list[list[OrderClause]] = [[]]
    role = ""
    for clause in clauses:
        if clause.kind == IF:
            own = condition_of(clause, grammar.roles, seat_of, grammar.book.deeds)
            if own and role and own.thing != role and found[-1][-1].kind == PLAIN:
                found.append([])
            role = own.thing if own else role
        found[-1].append(clause)
    return found


class _Drafter:
    def __init__(
        self,
        sentence: OrderSentence,
        grammar: Grammar,
        seat_of: Callable[[str], int | None],
        before: Draft | None,
    ) -> None:
        self.sentence, self.grammar, self.seat_of = sentence, grammar, seat_of
        self.clauses = sentence.clauses
        self.before = before
        self.made = Draft()

    def draft(self) -> Draft | None:
        self._weigh_words()
        if not all(self._is_fit(place) for place in range(len(self.clauses))):
            return None
        self.made.never, self.made.always = self.sentence.never, self.sentence.always
        if self.made.never and self.before is not None and self.made.condition is None:
            self.made.about, self.made.said = self.before.role, self.before.said
        before = self._before()
        flagged = any(c.never and c.pieces for c in self.clauses)
        for place, clause in enumerate(self.clauses):
            if clause in before:
                continue
            following = self.clauses[place + 1] if place + 1 < len(self.clauses) else None
            if clause.kind == UNTIL and self.made.then and clause.only_names:
                self._wish(clause, only_named=False)  # `coffee before tobacco`
            elif clause.kind == UNTIL:
                self.made.until = self.made.until or is_until_role(clause)
                self._doubt(not is_until_role(clause))
            elif clause.kind == UNLESS and following is not None and following.turns:
                self._gone(clause)  # `unless it is taken, in which case ...`
            elif clause.kind == UNLESS:
                self._unless(clause)
            elif clause.gone and self.made.then:
                self._gone(clause)
            elif clause.kind == OTHERWISE or (
                clause.kind == IF and not is_idle(clause) and (clause.denies or clause.other)
            ):
                self._otherwise(clause)
            elif clause.kind == PLAIN and not self._is_whoever(place):
                self._wish(clause, only_named=flagged and not clause.never)
        return self.made

    def _doubt(self, doubtful: object) -> None:
        self.made.unclear = self.made.unclear or bool(doubtful)

    def _wishes(self, clause: OrderClause, role: str = "") -> Wishes:
        return wishes_of(clause, self.grammar, role)

    def _condition(self, clause: OrderClause) -> OrderCondition | None:
        return condition_of(clause, self.grammar.roles, self.seat_of, self.grammar.book.deeds)

    def _weigh_words(self) -> None:
        """Forgets an `always` or `never` of what is only told: `I never have anything to load`."""
        for clause in self.clauses:
            if not clause.pieces or not (clause.never or clause.always):
                continue
            found = self._wishes(clause)
            told = found.comment or found.others or found.unknown > MOST_UNKNOWN
            wished = found.said or found.things or found.marked or clause.has("not", *WHICH)
            if told or not wished:
                clause.never = clause.always = False
        whenever = self.sentence.whenever
        self.sentence.always = whenever or any(clause.always for clause in self.clauses)

    def _is_fit(self, place: int) -> bool:
        """Notes the condition that a clause is; whether an order can have it."""
        clause, made = self.clauses[place], self.made
        if self._is_whoever(place):
            made.condition = self._condition(clause)
        if clause.kind != IF:
            return True
        before = self.clauses[place - 1] if place else None
        if before is not None and before.kind == PLAIN and self._wishes(before).wonders:
            return False  # `let's see if anyone takes captain`
        if clause.denies or not clause.pieces:
            return True
        found = self._condition(clause)
        if found and not (found.who or clause.has(HAPPENS)) and self.before is not None:
            said = self.before.condition  # `if Bob builds, …, if trades`
            found = replace(found, who=said.who if said else ())
        if found is None and any(p.span.ids & self.grammar.roles for p in clause.pieces):
            return False
        if found is None and (is_idle(clause) or clause.gone):
            return True
        if made.condition is not None and self._is_else(clause, found, made.condition):
            clause.other = True
            return True
        clause.other = found is None and made.condition is not None
        self._doubt(found is None or made.condition is not None)
        made.condition = found or made.condition
        self._doubt(found and found.who == (SELF,))
        return True

    def _is_else(
        self, clause: OrderClause, found: OrderCondition | None, said: OrderCondition
    ) -> bool:
        """`If it's anyone else`, behind what is wished if Bob takes it."""
        named = found is None or found.thing == said.thing
        return clause.has(ANOTHER) and named and any(seat >= 0 for seat in said.who)

    def _is_whoever(self, place: int) -> bool:
        """`Whoever takes captain, load corn`: a condition without any `if`."""
        clause = self.clauses[place]
        if clause.kind != PLAIN or any(c.kind == IF for c in self.clauses[:place]):
            return False
        found = self._condition(clause)
        if found is None or place + 1 == len(self.clauses):
            return False
        return any(seat < 0 for seat in found.who) or (not found.who and clause.has(NEXT))

    def _gone(self, clause: OrderClause) -> None:
        """`Coffee gone`: what is wished next counts then."""
        named = {id for piece in clause.pieces for id in piece.span.ids}
        wished = {id for ids in self.made.topic for id in ids}
        self._doubt(named and not named & wished)
        self.made.turned = True

    def _before(self) -> list[OrderClause]:
        """What stands before a condition that has wishes of its own: `I take the mayor, and if Bea
        ships, load corn`."""
        if any(map(self._is_whoever, range(len(self.clauses)))):
            return []
        at = next((n for n, c in enumerate(self.clauses) if c.kind == IF and not c.gone), None)
        start = 1
        if at is None:  # `load corn, and always load sugar`
            at = next((n for n, c in enumerate(self.clauses) if c.always and c.pieces), 0)
            start = 0
        before = [clause for clause in self.clauses[:at] if clause.kind == PLAIN]
        after = [clause for clause in self.clauses[at + start :] if clause.kind == PLAIN]
        if not (self._wishing(before) and self._wishing(after)):
            return []
        if self.clauses[at].joint in JOINED:
            self.made.rest = " ".join(p.span.written for c in before for p in c.pieces)
        else:
            self._doubt(doubtful=True)
        return before

    def _wishing(self, clauses: Sequence[OrderClause]) -> bool:
        turns = ("", *self.grammar.roles)
        return any(self._wishes(clause, role).moves for clause in clauses for role in turns)

    def _unless(self, clause: OrderClause) -> None:
        named = [piece.span.ids for piece in clause.pieces if piece.span.has(THING)]
        things = [id for ids in named if len(ids) == 1 for id in ids]
        self.made.unless += [id for id in things if id not in self.made.unless]
        self._doubt(len(things) < len(named) or not things)

    def _otherwise(self, clause: OrderClause) -> None:
        if self.made.turned and clause.kind == OTHERWISE:
            self._add(wishes_of(clause, self.grammar, self.made.role, self.made.said))
            return
        if self.made.then == [PASS] and any(piece.span.has(THING) for piece in clause.pieces):
            self._unless(clause)  # `pass if not coffee`
            return
        self._doubt(not self.made.then)
        self.made.turned = True
        if clause.kind == OTHERWISE:
            self._add(wishes_of(clause, self.grammar, self.made.role, self.made.said))

    def _wish(self, clause: OrderClause, *, only_named: bool) -> None:
        """Adds what a plain clause wishes; with `only_named`, what it is about alone."""
        made, sentence = self.made, self.sentence
        found = wishes_of(clause, self.grammar, made.role, made.said, made.topic)
        made.topic += found.things
        place = next(n for n, own in enumerate(self.clauses) if own is clause)
        besides = clause.joint in JOINED[:2] and place and self.clauses[place - 1].kind == IF
        self._doubt(found.excepts or (besides and not found.moves))
        if only_named or found.others or found.comment:
            before = any(own.never for own in self.clauses[place:])
            told = (clause.denies and before) or (clause.has("me") and not found.things)
            self._doubt(only_named and found.moves and not told)
            self._doubt(made.moves and not only_named and clause.limits)
            return
        joined = clause.joint in ("or", "and", "then") and found.unknown == 1
        beside = made.moves and found.unknown and not joined  # why, or what comes to mind
        denied = clause.denies and not sentence.never and found.moves != [PASS]
        if denied or beside or found.unknown > MOST_UNKNOWN:
            self._doubt(found.moves or (made.moves and clause.limits))
            return
        marks = found.marked and (found.moves or clause.always or not found.unknown)
        if marks and made.condition is None and not sentence.never:
            others = (OTHERS,) if clause.has(ANOTHER) else ()
            made.condition, made.weak = OrderCondition(found.role, others), not sentence.always
            self._doubt(made.weak and not found.led)
        named = any(
            p.span.has(THING) and not p.span.ids & self.grammar.roles for p in clause.pieces
        )
        self._doubt(named and not found.moves)
        self._add(found, clause.joint)

    def _add(self, found: Wishes, joint: str = "") -> None:
        wishes = self.made.otherwise if self.made.turned else self.made.then
        verb = found.moves[0].partition(" ")[0] if found.moves else ""
        parts = bool(verb) and verb not in self.grammar.speech.lists
        if joint == "and" and parts and wishes and wishes[-1].startswith(f"{verb} "):
            wishes[-1] += f", {found.moves.pop(0).partition(' ')[2]}"
        wishes += [move for move in found.moves if move not in wishes]
        self.made.said = found.said - {PASS} or self.made.said
        self._doubt(found.unknown and self.made.weak)
