"""Reads what players say about later turns as an order: `when Bob trades, sell my coffee`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import engine
from engine.meaning import PASS, ROLE
from pbem.reader.games import is_read_in_sentences, phrasebook_of
from pbem.reader.order_clauses import MINE, OrderClause, OrderSentence, sentence_of
from pbem.reader.order_conditions import (
    ALL,
    OTHERS,
    SELF,
    is_idle,
    may_be_boast,
    own_next_at,
    own_roles,
)
from pbem.reader.order_draft import Draft, drafts_of
from pbem.reader.order_grammar import Grammar
from pbem.reader.order_words import (
    ANOTHER,
    ANYONE,
    IF,
    NEXT,
    OTHERWISE,
    UNLESS,
    may_be_order,
    pieces_of,
)
from pbem.reader.spans import LEAST_STEM
from pbem.reader.spelling import Spelling
from pbem.reader.vocabulary import NAME, THING, VERB, words_of

LONGEST = 1000
MOST_SENTENCES = 12
SENTENCE = re.compile(r"(?<=[.!?…])\s+|(?<![:,])\n+")
"""Between two sentences; a line that ends with a colon goes on."""


@dataclass(frozen=True)
class UnreadOrder:
    """What is plainly for later turns and could not be read as a whole: as it is written, and the
    orders that may be meant, in the notation."""

    written: str
    guesses: tuple[str, ...] = ()


@dataclass(frozen=True)
class SaidOrders:
    """The orders of a text; `rest` is all else in it, a sentence a line."""

    kept: tuple[engine.Order, ...] = ()
    unread: tuple[UnreadOrder, ...] = ()
    rest: str = ""


def orders_in(
    match: engine.Match,
    seat: int,
    text: str,
    names: Sequence[str] = (),
    language: str = engine.ENGLISH,
) -> SaidOrders:
    """The orders that the text says. `names` are what the players are called, by seat; `language`
    is the one that its writer most likely uses."""
    sentences = [own.strip() for own in SENTENCE.split(text[: LONGEST + 1]) if own.strip()]
    readable = len(text) <= LONGEST and len(sentences) <= MOST_SENTENCES
    if not readable or not is_read_in_sentences(match) or not may_be_order(text):
        return SaidOrders(rest=text)
    reader = _OrderReader(match, seat, names, language)
    kept: list[tuple[str, list[engine.Order]]] = []
    unread: list[UnreadOrder] = []
    rest: list[str] = []
    first = 0
    while first < len(sentences):
        end = reader.end_of(sentences, first)
        said = " ".join(sentences[first:end])
        first = end
        found = reader.read(said)
        if found is None:
            rest.append(said)
            continue
        if found.limits and kept:  # of what was said before
            said, _orders = f"{kept[-1][0]} {said}", kept.pop()
        rest += filter(None, [found.rest])
        if found.orders:
            kept.append((said, found.orders))
        else:
            unread.append(UnreadOrder(said, found.guesses))
    orders = [order for _said, own in kept for order in own]
    return SaidOrders(tuple(orders), tuple(unread), "\n".join(rest))


@dataclass(frozen=True)
class OrderReading:
    """What was read of one sentence: orders, or only what may be meant (`guesses`). `limits` says
    that it goes on about the order before."""

    orders: list[engine.Order]
    guesses: tuple[str, ...] = ()
    rest: str = ""
    limits: bool = False


class _OrderReader:
    """Reads the sentences of one text."""

    def __init__(self, match: engine.Match, seat: int, names: Sequence[str], language: str) -> None:
        self.match, self.seat, self.names, self.language = match, seat, names, language
        self.book, self.speech = phrasebook_of(match), match.speech(seat)
        self.spelling = Spelling(self.book.vocabulary)
        self.called = frozenset(word for name in names for word in words_of(name))
        self.before: Draft | None = None

    def end_of(self, sentences: Sequence[str], first: int) -> int:
        """Behind the sentences that go on about what the first one says: `If not, the hospice.`"""
        end = first + 1
        if not may_be_order(sentences[first]):
            return end
        while end < len(sentences) and self._goes_on(sentences[end]):
            asked = sentences[end].endswith("?")  # `No sugar left? Coffee.`
            end = min(end + 1 + asked, len(sentences))
        return end

    def _goes_on(self, text: str) -> bool:
        sentence, grammar = self._sentence(text)
        first = sentence.clauses[0] if sentence.clauses else OrderClause()
        if first.joint == "then" and not sentence.whenever:
            return not any(c.kind == IF and c.names(grammar.roles) for c in sentence.clauses)
        if first.kind != IF or sentence.whenever or first.names(grammar.roles):
            return first.kind == OTHERWISE or first.gone
        return first.gone or first.denies or is_idle(first) or first.has(ANOTHER, "it")

    def _sentence(self, text: str) -> tuple[OrderSentence, Grammar]:
        pieces = pieces_of(text, self.spelling, self.called, self.language)
        ids = {id for piece in pieces for id in piece.span.ids}
        roles = frozenset(id for id in ids if self.speech.is_role(id))
        return sentence_of(pieces, roles), Grammar(self.book, self.speech, roles)

    def read(self, text: str) -> OrderReading | None:
        """What the text says of later turns; None if it is about something else."""
        if not may_be_order(text):
            return None
        sentence, grammar = self._sentence(text)
        asks = sentence.asked and not any(c.has("request") for c in sentence.clauses)
        if asks or _asks(sentence):
            return None
        if (found := self._own_next(sentence.clauses, grammar)) is not None:
            return found
        if any(c.never and c.pays for c in sentence.clauses):
            return OrderReading([], limits=True)
        drafts = drafts_of(sentence, grammar, self._seat_of, self.before)
        told = [draft for draft in drafts if draft.moves and self._is_order(draft)]
        if not told or len(told) < len(drafts):
            return self._later(sentence, grammar)
        self.before = told[-1]
        texts = [line for draft in told for line in self._texts(draft)]
        try:
            orders = [self.match.read_order(self.seat, line, self.names) for line in texts]
        except (engine.BadOrder, engine.IllegalMove):
            return self._later(sentence, grammar)
        loose = sentence.whenever and any(draft.condition is None for draft in told)
        if loose:
            return OrderReading([])
        if not (sentence.asked or any(map(self._is_unclear, told))):
            return OrderReading(orders, rest=told[0].rest)
        playable = all(map(self._may_be_played, told))
        guesses = tuple(order.text for order in orders) if playable else ()
        return OrderReading([], guesses, told[0].rest)

    def _own_next(self, clauses: Sequence[OrderClause], grammar: Grammar) -> OrderReading | None:
        """What role its writer takes next: `settler now, and next time the trader, else mayor`."""
        at = own_next_at(clauses, grammar.roles)
        wished = own_roles(clauses[at:], grammar.roles) if at is not None else ()
        if not wished:
            return None
        try:
            order = self.match.read_order(self.seat, f"{engine.ORDER_NEXT} {' or '.join(wished)}")
        except engine.IllegalMove:  # a role that isn't in this game
            return None
        before = " ".join(piece.span.written for clause in clauses[:at] for piece in clause.pieces)
        if len(wished) == 1 and may_be_boast(clauses[at:]):
            return OrderReading([], (order.text,), before)
        return OrderReading([order], rest=before)

    def _seat_of(self, word: str) -> int | None:
        """The one player whose name has the word, or one that begins like it."""
        called = [words_of(name) for name in self.names]
        whole = [seat for seat, words in enumerate(called) if word in words]
        begun = word[:LEAST_STEM]
        alike = [
            seat for seat, words in enumerate(called)
            if any(begun == own[:LEAST_STEM] for own in words)
        ]  # fmt: skip
        found = whole or alike
        return found[0] if len(found) == 1 else None

    def _is_unclear(self, draft: Draft) -> bool:
        """Whether more was said than an order can say."""
        conditional = draft.condition or draft.otherwise or draft.unless or draft.always
        if draft.never and conditional:
            draft.condition = None
            return True
        lost = draft.turned and not draft.otherwise
        once = draft.unless and not (draft.always or draft.weak)
        return bool(draft.unclear or lost or once or not self._may_be_played(draft))

    def _may_be_played(self, draft: Draft) -> bool:
        """Whether its moves can be played in the turn of its role, if it names one."""
        turn = draft.condition is not None and not draft.condition.who
        return not turn or not self.speech.is_role(draft.role) or self._is_in_turn(draft)

    def _later(self, sentence: OrderSentence, grammar: Grammar) -> OrderReading | None:
        """A reading of what is plainly for later turns, though nobody knows what it says."""
        clauses = sentence.clauses
        about = [c for c in clauses if c.kind == IF and c.names(grammar.roles) and not c.is_past]
        theirs = any(c.has(NAME, ANYONE, ANOTHER) for c in about)
        known = any(all(piece.is_known for piece in clause.pieces) for clause in about)
        theirs |= known and ROLE not in self.match.asks_for(self.seat)
        begins = next((c for c in clauses if c.pieces or c.always or c.never), OrderClause())
        choices = any(c.kind in (IF, UNLESS, OTHERWISE) and c is not begins for c in clauses)
        named = any(c.names(grammar.roles) for c in clauses)
        wishes = [clause for clause in clauses if self._is_wish(clause)]
        own = all(
            self._is_own_wish(c) and (c.never or c.has("nothing") or not c.denies) for c in wishes
        )
        flagged = any(
            (theirs and begins.kind == IF,
             begins.has(NEXT, "later") and choices,
             sentence.whenever and (begins.kind == IF or (named and own)),
             any(c.always or c.never for c in clauses if not c.pieces or self._is_own_wish(c)))
        )  # fmt: skip
        if not flagged or all(c in about for c in wishes) or any(c.has("now") for c in clauses):
            return None
        return OrderReading([], limits=not about and not named)

    def _is_wish(self, clause: OrderClause) -> bool:
        deeds = {*self.book.deeds, PASS}
        told = clause.has(THING, "any", "best", "same") or any(p.does(deeds) for p in clause.pieces)
        return told and not clause.is_past

    def _is_own_wish(self, clause: OrderClause) -> bool:
        """Whether nobody else does it, and all of it is known."""
        forms = {form for p in clause.pieces if p.span.has(VERB) for form in p.span.forms}
        own = not forms or bool(forms & MINE)
        known = all(piece.is_known for piece in clause.pieces)
        return self._is_wish(clause) and own and known and not clause.has(NAME, "them", "asks")

    def _is_order(self, draft: Draft) -> bool:
        """Whether it is plainly for later, and not an answer to what is asked now."""
        condition = draft.condition
        if any(map(self._is_role, draft.moves)) and (condition is None or not condition.who):
            return False  # `captain, if mayor is taken` may be about this very move
        if (condition and not draft.weak) or draft.always or draft.never:
            return True
        asked = self.seat in self.match.to_act and self.match.turn_role == draft.role
        return condition is not None and not draft.unclear and not asked

    def _is_role(self, move: str) -> bool:
        return self.speech.is_role(move.replace(" ", "-"))

    def _texts(self, draft: Draft) -> list[str]:
        """It in the notation, once for each seat that it names."""
        until = " until my next role" if draft.until else ""
        if draft.never:
            return [f"never {' or '.join(draft.then)}{until}"]
        if draft.condition is None:
            heads, said = [""], " or ".join(draft.moves)
        else:
            heads = [f"if {own} then " for own in self._conditions(draft)]
            said = " or ".join(draft.then)
            said += f" else {' or '.join(draft.otherwise)}" if draft.otherwise else ""
        if draft.unless:
            said += f" unless {', '.join(id.replace('-', ' ') for id in draft.unless)}"
        always = "always " if draft.always or draft.unless else ""
        return [f"{always}{head}{said}{until}" for head in heads]

    def _conditions(self, draft: Draft) -> list[str]:
        condition = draft.condition
        assert condition is not None
        name, who = condition.thing.replace("-", " "), condition.who
        others = {seat for seat in range(len(self.names)) if seat != self.seat}
        if others <= {*who}:
            who = (OTHERS,)
        if who in ((), (SELF,)) or (who == (ALL,) and self._is_in_turn(draft)):
            return [name]
        named = {seat: f"player {seat + 1}" for seat in others}
        return [f"{named.get(seat, 'anyone')} takes {name}" for seat in who]

    def _is_in_turn(self, draft: Draft) -> bool:
        """Whether all moves are of that role's turn, so that it does not matter who takes it."""
        return self.speech.is_role(draft.role) and all(
            draft.role in self.speech.phases.get(move.split()[0], (draft.role,))
            and not self._is_role(move)
            for move in draft.moves
        )


def _asks(sentence: OrderSentence) -> bool:
    first = next((clause.pieces[0] for clause in sentence.clauses if clause.pieces), None)
    return first is not None and first.span.is_only("asks")
