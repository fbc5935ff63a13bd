"""Reads what players say about later turns as an order: `when Bob trades, sell my coffee`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import engine
from pbem.reader.games import is_read_in_sentences, phrasebook_of
from pbem.reader.order_clauses import OrderClause, OrderSentence, sentence_of
from pbem.reader.order_draft import Draft, draft_of
from pbem.reader.order_grammar import Grammar
from pbem.reader.order_words import IF, OTHERWISE, may_be_order, pieces_of
from pbem.reader.spans import LEAST_STEM
from pbem.reader.spelling import Spelling
from pbem.reader.vocabulary import words_of

LONGEST = 1000
MOST_SENTENCES = 12
SENTENCE = re.compile(r"(?<=[.!?…])\s+|(?<![:,])\n+")
"""Between two sentences; a line that ends with a colon goes on."""


@dataclass(frozen=True)
class OrderReading:
    """An order that was said. Where more was said than an order can say, it is only what may be
    meant (`guess`, in the notation); `rest` is all else in the text, a sentence a line."""

    order: engine.Order | None
    guess: str = ""
    rest: str = ""


def order_in(
    match: engine.Match,
    seat: int,
    text: str,
    names: Sequence[str] = (),
    language: str = engine.ENGLISH,
) -> OrderReading | None:
    """The first order that the text says, None if it says none. `names` are what the players are
    called, by seat; `language` is the one that its writer most likely uses."""
    if len(text) > LONGEST or not is_read_in_sentences(match) or not may_be_order(text):
        return None
    sentences = [own.strip() for own in SENTENCE.split(text) if own.strip()]
    if len(sentences) > MOST_SENTENCES:
        return None
    reader = _OrderReader(match, seat, names, language)
    for first in range(len(sentences)):
        end = first + 1
        while end < len(sentences) and reader.goes_on(sentences[end]):
            end += 1
        read = reader.read(" ".join(sentences[first:end]))
        if read is not None:
            rest = [*sentences[:first], *filter(None, [read.rest]), *sentences[end:]]
            return replace(read, rest="\n".join(rest))
    return None


class _OrderReader:
    """Reads the sentences of one text."""

    def __init__(self, match: engine.Match, seat: int, names: Sequence[str], language: str) -> None:
        self.match, self.seat, self.names, self.language = match, seat, names, language
        self.book, self.speech = phrasebook_of(match), match.speech(seat)
        self.spelling = Spelling(self.book.vocabulary)
        self.called = frozenset(word for name in names for word in words_of(name))

    def goes_on(self, text: str) -> bool:
        """Whether a sentence says what is wished otherwise: `If not, the hospice.`"""
        if not may_be_order(text):
            return False
        sentence, grammar = self._sentence(text)
        first = sentence.clauses[0] if sentence.clauses else OrderClause()
        named = any(piece.span.ids & grammar.roles for piece in first.pieces)
        return first.kind == OTHERWISE or (first.kind == IF and not named)

    def _sentence(self, text: str) -> tuple[OrderSentence, Grammar]:
        pieces = pieces_of(text, self.spelling, self.called, self.language)
        ids = {id for piece in pieces for id in piece.span.ids}
        roles = frozenset(id for id in ids if self.speech.is_role(id))
        return sentence_of(pieces, roles), Grammar(self.book, self.speech, roles)

    def read(self, text: str) -> OrderReading | None:
        sentence, grammar = self._sentence(text)
        asks = sentence.asked and not any(c.has("request") for c in sentence.clauses)
        if asks or _asks(sentence):
            return None
        draft = draft_of(sentence, grammar, self._seat_of)
        return self._told(sentence, draft) if draft is not None and draft.moves else None

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

    def _told(self, sentence: OrderSentence, draft: Draft) -> OrderReading | None:
        """The order that the draft comes to."""
        if not self._is_order(sentence, draft):
            return None
        conditional = draft.condition or draft.otherwise or draft.unless or sentence.always
        if sentence.never and conditional:
            draft.condition, draft.unclear = None, True
        lost = draft.turned and not draft.otherwise
        once = draft.unless and not (sentence.always or draft.weak)
        unclear = draft.unclear or sentence.asked or lost or once
        try:
            order = self.match.read_order(self.seat, self._text(sentence, draft), self.names)
        except (engine.BadOrder, engine.IllegalMove):
            return None
        if unclear:
            return OrderReading(None, order.text, draft.rest)
        return OrderReading(order, rest=draft.rest)

    def _is_order(self, sentence: OrderSentence, draft: Draft) -> bool:
        """Whether it is plainly for later, and not an answer to what is asked now."""
        condition = draft.condition
        if any(map(self._is_role, draft.moves)) and (condition is None or condition.who is None):
            return False  # `captain, if mayor is taken` may be about this very move
        if (condition and not draft.weak) or sentence.always or sentence.never:
            return True
        asked = self.seat in self.match.to_act and self.match.turn_role == draft.role
        return condition is not None and not draft.unclear and not asked

    def _is_role(self, move: str) -> bool:
        return self.speech.is_role(move.replace(" ", "-"))

    def _text(self, sentence: OrderSentence, draft: Draft) -> str:
        """It in the notation."""
        until = " until my next role" if draft.until else ""
        if sentence.never:
            return f"never {' or '.join(draft.then)}{until}"
        if draft.condition is None:
            said = " or ".join(draft.moves)
        else:
            said = f"if {self._condition(draft)} then {' or '.join(draft.then)}"
            said += f" else {' or '.join(draft.otherwise)}" if draft.otherwise else ""
        if sentence.always or draft.unless:
            said = f"always {said}"
        if draft.unless:
            said += f" unless {', '.join(id.replace('-', ' ') for id in draft.unless)}"
        return said + until

    def _condition(self, draft: Draft) -> str:
        condition = draft.condition
        assert condition is not None
        name = condition.thing.replace("-", " ")
        if condition.who is None or (condition.who < 0 and self._is_in_turn(draft)):
            return name
        who = f"player {condition.who + 1}" if condition.who >= 0 else "anyone"
        return f"{who} takes {name}"

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
