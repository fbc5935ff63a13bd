"""A reply on its way through the reader: its clauses, and what each of them is."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.reader.clauses import Clause
from pbem.reader.judging import ClauseKind, any_weighs
from pbem.reader.sequence import Position
from pbem.reader.vocabulary import THING, VERB, Thing


@dataclass
class Reply:
    """A reply on its way through the reader."""

    position: Position
    clauses: list[Clause]
    kinds: list[ClauseKind]

    def of(self, *kinds: ClauseKind) -> list[Clause]:
        return [c for c, kind in zip(self.clauses, self.kinds, strict=True) if kind in kinds]

    def is_said(self, clause: Clause) -> bool:
        return clause.has(THING, VERB)

    def postpones(self, *kinds: str) -> bool:
        """Whether it says that the move comes later, or why it comes late."""
        return any(
            any_weighs(clause, *kinds) for clause in self.of(ClauseKind.TALK, ClauseKind.DOUBT)
        )


def ids_in(clause: Clause) -> set[str]:
    """All ids that things of the clause can mean."""
    things = [value for span in clause.spans for value in span.values(THING)]
    return {id for thing in things if isinstance(thing, Thing) for id in thing.ids}
