"""Adds to the listed moves what a reply names, where only a spread of all moves is listed.

There may be thousands of ways to pay with a hand or to fill a bank. Each is as legal as those that
are listed, and a reply that names its cards one by one names one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.errors import IllegalMove
from engine.meaning import unpaid
from pbem.reader import notation
from pbem.reader.agreement import PAYING, Facts
from pbem.reader.clauses import Clause
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NUMBER

MOST_NAMED = 24
"""Cards of a move; nobody has more."""


def add_named(clauses: Sequence[Clause], position: Position) -> None:
    """Let the position's legal moves hold those that the cards of the clauses make up."""
    if position.match.listing(position.seat).complete:
        return
    hand = _hand(position)
    beside = position.book.refusable(position.asks)
    others = Counter({card: n for card, n in hand.items() if card not in beside})
    known = {move.text for move in position.legal}
    for named in _named(clauses, hand), _named(clauses, others):
        for text in _texts(named, hand, position.legal) if named else ():
            try:
                move = str(position.match.read(position.seat, text))
            except IllegalMove as error:
                notation.log_failure(error)
                continue
            if move not in known:
                known.add(move)
                position.legal.append(position.book.facts(move))


def _hand(position: Position) -> Counter[str]:
    own = position.match.position(position.seat)["players"][position.seat]
    hand = own.get("hand") if isinstance(own, dict) else None
    return Counter(hand if isinstance(hand, list) else ())


def _named(clauses: Sequence[Clause], hand: Counter[str]) -> list[str]:
    """The cards of the hand that are named, as often as they are; none if a name may be several."""
    found: list[str] = []
    before: Span | None = None
    for span in (span for clause in clauses for span in clause.spans):
        ids = sorted(span.ids & set(hand))
        if len(ids) > 1 or len(found) > MOST_NAMED:
            return []
        if ids:
            numbers = before.values(NUMBER) if before is not None else []
            times = next((n for n in numbers if isinstance(n, int)), 1)
            found += ids * min(times, hand[ids[0]])
        before = span
    return found


def _texts(named: Sequence[str], hand: Counter[str], legal: Sequence[Facts]) -> Iterator[str]:
    """Canonical texts, legal or not, in which each of these cards plays a part."""
    cards = Counter(named)
    for verb in dict.fromkeys(move.verb for move in legal if move.about and not _costs(move)):
        yield f"{verb} {_listed(named)}"
    begun = {unpaid(move.text): move for move in legal if _costs(move)}
    for text, move in begun.items():
        left = list(named)
        own = [fact.id for fact in move.about if hand[fact.id]]  # a cathedral is in no hand
        if not all(cards[id] for id in own):
            continue
        for id in own:
            left.remove(id)
        if left:
            yield f"{text} {PAYING} {_listed(left)}"


def _costs(move: Facts) -> bool:
    return any(fact.part == PAYING for fact in move.facts)


def _listed(ids: Sequence[str]) -> str:
    return ", ".join(id.replace("-", " ") for id in ids)
