"""Reads `everything except the indigo`, and `I keep the well and the tower` where cards are
thrown away, as the things that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from pbem.reader.clauses import Clause
from pbem.reader.judging import SAID, is_refusing
from pbem.reader.sequence import PASS, Position
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NUMBER, THING, VERB, Thing, WordReading
from pbem.reader.whole import ids_in

HARMLESS = ("small", "nouns", "good", "pronoun", "ship", "courtesy", "people")
DISCARD = "discard"
KEEP = "keep"
STORES = frozenset({"keep", "store"})
KEEPS = frozenset({"keep", "leave", "store"})
LATER = ("soft", "and")
"""What further things that are excepted stand behind."""


def as_excepting(clauses: list[Clause], position: Position) -> list[Clause]:
    """The clauses, with `all` but some things as those others that a move can name at once.

    Only where moves are about several things, and all but those is one of them.
    """
    place = next((n for n, own in enumerate(clauses) if _excepts(own)), None)
    if place is None or not position.takes_several:
        return clauses
    end = place + 1
    while end < len(clauses) and clauses[end].after in LATER and _only_names(clauses[end]):
        end += 1
    excepted = {id for own in clauses[place:end] for id in ids_in(own)}
    choices = [{f.id for f in own.about} for own in position.legal if own.verb != PASS]
    left = set().union(*choices) - excepted
    if not excepted & set().union(*choices) or left not in choices:
        return clauses
    first = clauses[place]
    kept = [span for span in first.spans if span.is_only(VERB)]
    first.spans = [*kept, *(_named(id) for id in sorted(left))]
    return [*clauses[: place + 1], *clauses[end:]]


def without_counts(clauses: list[Clause], position: Position) -> list[Clause]:
    """The clauses without how many stay where it is said which go, and without which go where it is
    said which stay: `I keep one card and discard the well`, `I keep the corn and lose 2 sugar`."""
    asks = position.asks - {PASS}
    verbs = [own.deeds for own in clauses]
    goes = next((n for n, own in enumerate(verbs) if DISCARD in own and not own & KEEPS), None)
    lost = next((n for n, own in enumerate(clauses) if n and _loses(own, verbs[n], position)), None)
    if any(own.asked or is_refusing(own) for own in clauses):
        return clauses
    if asks == {DISCARD} and goes:
        return [own for own in clauses if not _keeps_some(own) or own is clauses[goes]]
    if lost and asks and asks <= STORES and verbs[lost - 1] & KEEPS:
        end = lost + 1
        while end < len(clauses) and not verbs[end] and clauses[end].after in LATER:
            end += 1
        return [*clauses[:lost], *clauses[end:]]
    return clauses


def _loses(clause: Clause, verbs: Collection[str], position: Position) -> bool:
    """`And lose 2 sugar`: goods by number."""
    goods = ids_in(clause)
    gone = (DISCARD in verbs and not KEEPS & set(verbs)) or (clause.reason and not verbs)
    return gone and bool(goods) and goods <= set(position.stock) and clause.has(NUMBER)


def as_keeping(clauses: list[Clause], position: Position) -> list[Clause]:
    """The clauses, with what is kept of a hand as the cards that go, if they are one move."""
    said = [own for own in clauses if own.has(*SAID) and not _throws_rest(own)]
    verbs = [span for own in said for span in own.spans if span.is_only(VERB)]
    keeps = len(verbs) == 1 and bool({str(v) for v in verbs[0].values(VERB)} & KEEPS)
    if not keeps or position.asks - {PASS} != {DISCARD} or not all(map(_lists, said)):
        return clauses
    if any(own.asked or own.reason or own.after not in LATER for own in said[1:]):
        return clauses
    choices = [own.about for own in position.legal if own.verb != PASS]
    if any(fact.number != 1 for about in choices for fact in about):
        return clauses  # of two of a kind, one may go
    hand = {fact.id for about in choices for fact in about}
    kept = [ids_in(Clause([span])) & hand for own in said for span in own.spans if span.has(THING)]
    left = hand - set().union(*kept)
    if any(len(ids) != 1 for ids in kept) or left not in [{f.id for f in own} for own in choices]:
        return clauses
    first = said[0]
    first.spans = [_named(id) for id in sorted(left)]
    return [own for own in clauses if own is first or not own.has(*SAID)]


def as_discarding(clauses: list[Clause], position: Position) -> list[Clause]:
    """The clauses, with what goes of cards of which some are kept as those that stay: `I discard
    the well and the tower`, where the crane is the third."""
    said = [own for own in clauses if own.has(*SAID) and not _keeps_some(own)]
    verbs = [span for own in said for span in own.spans if span.is_only(VERB)]
    goes = bool(verbs) and all(DISCARD in span.values(VERB) for span in verbs)
    if (
        not goes
        or position.asks - {PASS} != {KEEP}
        or not all(_lists(own) or _counts(own) for own in said)
    ):
        return clauses
    if any(own.asked or own.reason for own in clauses):
        return clauses
    shown = _shown(position)
    gone: Counter[str] = Counter()
    for span in (span for own in said for span in own.spans if span.has(THING)):
        ids = ids_in(Clause([span])) & set(shown)
        if len(ids) != 1:
            return clauses
        gone[ids.pop()] += 1
    left = sorted((shown - gone).elements())
    choices = [sorted(f.id for f in own.about) for own in position.legal]
    if gone - shown or left not in choices:
        return clauses
    first = said[0]
    first.spans = [_named(id) for id in left] or [Span((PASS,), "", [WordReading(PASS, None, "")])]
    return [own for own in clauses if own is first or not own.has(*SAID, "nothing", "neg")]


def _shown(position: Position) -> Counter[str]:
    """The cards of which some are kept."""
    phase = position.match.position(position.seat).get("phase")
    drawn = phase.get("drawn") if isinstance(phase, dict) else None
    own = drawn.get(str(position.seat)) if isinstance(drawn, dict) else None
    return Counter(own if isinstance(own, list) else ())


def _keeps_some(clause: Clause) -> bool:
    """`I keep one card`: how many, and not which."""
    verbs = clause.deeds
    return bool(verbs) and verbs <= KEEPS and not clause.has(THING)


def _counts(clause: Clause) -> bool:
    """`I discard two cards`, whose names follow in brackets."""
    return all(span.is_only(VERB) or span.has(NUMBER, *HARMLESS) for span in clause.spans)


def _named(id: str) -> Span:
    return Span((id,), id.replace("-", " "), [WordReading(THING, Thing(frozenset([id])), "")])


def _excepts(clause: Clause) -> bool:
    """`All but the sugar`: with nothing else in it but a verb before."""
    at = next((n for n, span in enumerate(clause.spans) if span.has("except", "all but")), None)
    if at is None or clause.unknown or clause.asked:
        return False
    before, after = clause.spans[:at], clause.spans[at + 1 :]
    rest = [span for span in before if not span.has("all", *HARMLESS)]
    every = any(span.has("all") for span in before) or clause.spans[at].has("all but")
    return every and all(span.is_only(VERB) for span in rest) and _are_things(after)


def _throws_rest(clause: Clause) -> bool:
    """`The rest goes`."""
    verbs = clause.verbs
    return clause.has("rest") and DISCARD in verbs and not clause.has(THING, "neg", "if", "or")


def _lists(clause: Clause) -> bool:
    """Whether it only names things and what is done with them."""
    return clause.has(THING) and all(
        span.has(THING)
        or span.is_only(VERB)
        or (span.has(*HARMLESS) and not span.has(*SAID, "neg", "nor"))
        or set(span.values(VERB)) == {DISCARD}  # `out`
        for span in clause.spans
    )


def _only_names(clause: Clause) -> bool:
    return _are_things(clause.spans)


def _are_things(spans: Sequence[Span]) -> bool:
    named = any(span.has(THING) for span in spans)
    return named and all(
        span.has(THING)
        or (span.has(*HARMLESS) and not span.has(*SAID))
        or (span is spans[-1] and span.is_only(VERB))
        for span in spans
    )
