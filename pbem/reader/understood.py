"""What comes of a reply; where nothing is played, the question back and the likeliest moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import engine
from engine.errors import AmbiguousMove, IllegalMove, UnreadableMove
from pbem.reader.clauses import Clause
from pbem.reader.judging import is_refusing
from pbem.reader.sequence import PASS, found_in
from pbem.reader.vocabulary import THING
from pbem.reader.whole import Reply, ids_in

MOST_READINGS = 24


@dataclass
class Understood:
    """What came of a reply. `readings` are canonical moves that may have been meant."""

    moves: list[str] = field(default_factory=list)
    too_early: list[str] = field(default_factory=list)
    talk: bool = False
    agrees: bool = False
    """Whether it only says yes: to what it was asked by the mail that it replies to."""
    why: str = ""
    """Why it is asked back: `two`, `several`, `illegal`, `leftover`, `unclear`, or a doubt, which
    is `open`, `question`, `condition`, `choice`, `takeback` or `refused`."""
    written: str = ""
    """What stands in the way."""
    begun: list[str] = field(default_factory=list)
    """The moves that were read before it."""
    readings: list[str] = field(default_factory=list)
    objection: IllegalMove | None = None
    """Why the one move that was named cannot be played."""
    unknown: list[str] = field(default_factory=list)
    """The words that stand in the way and that nobody knows."""
    forgiven: list[tuple[str, str]] = field(default_factory=list)
    """What was misspelt, and as what it was read."""


def asked(
    reply: Reply,
    why: str,
    clause: Clause,
    readings: Sequence[str] = (),
    begun: Sequence[str] = (),
) -> Understood:
    found = list(readings) or _readings(reply)
    return Understood(
        why=why,
        written=clause.written,
        begun=list(begun),
        unknown=[span.written for span in clause.unknown] if why == "leftover" else [],
        readings=list(dict.fromkeys(found))[:MOST_READINGS],
        objection=_objection(reply, clause) if why == "illegal" and not found else None,
    )


def _objection(reply: Reply, clause: Clause) -> IllegalMove | None:
    """What the rules have against the one thing that the clause names, if that is all it names:
    with a verb of this question, else by itself (`captain`) or with a verb of any other."""
    ids = sorted(ids_in(clause))
    if len(ids) != 1:
        return None
    name, asks = ids[0].replace("-", " "), reply.position.asks
    others = engine.VERBS - asks - {PASS}
    for verb in (*sorted(asks - {PASS, "send"}), "", *sorted(others)):
        try:
            reply.position.match.read(reply.position.seat, f"{verb} {name}".strip())
        except (UnreadableMove, AmbiguousMove):
            continue
        except IllegalMove as error:
            return error
    return None


def _readings(reply: Reply) -> list[str]:
    """The legal moves that the reply may mean: clause by clause what each names."""
    named = {
        span.words: Clause([span], sentence=clause.sentence)
        for clause in reply.clauses
        if not is_refusing(clause)
        for span in clause.spans
        if span.has(THING)
    }
    found: list[str] = []
    for alone in named.values():
        if len(found) < MOST_READINGS:
            found += found_in(reply.position, [alone]).moves
    return found
