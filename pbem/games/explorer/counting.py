"""The explorer's counts: what one game adds to them, and takes out again when it leaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import tuple_
from sqlmodel import Session, col, select

from pbem.games.explorer.facts import ExplorerFact
from pbem.models import ExplorerCount, ExplorerWinner
from pbem.models.explorer import ALL_SEATS

MOST_BEST = 5
"""Winners that are kept with a count; a page names those of them that may be named."""
AT_ONCE = 100
"""Rows that are looked up by their keys in one query."""


class What(NamedTuple):
    """What is counted, and at which seat: the key of a row in its list."""

    seat: int
    kind: str
    number: int
    piece: str


@dataclass(frozen=True)
class GameFacts:
    """What a game adds: facts with seats from 0, who won, and which of these may be named."""

    facts: Sequence[ExplorerFact]
    winners: Collection[int]
    named: Mapping[int, int]

    def stored(self) -> dict[str, Any]:
        """For the database; `read` is the inverse."""
        return {
            "facts": [list(fact) for fact in self.facts],
            "winners": sorted(self.winners),
            "named": {str(seat): player for seat, player in self.named.items()},
        }

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> GameFacts:
        named = {int(seat): player for seat, player in stored["named"].items()}
        return cls([ExplorerFact(*fact) for fact in stored["facts"]], stored["winners"], named)

    def whats(self) -> Iterator[tuple[What, ExplorerFact]]:
        """Each fact under its own seat and under all of them."""
        for fact in self.facts:
            for seat in (ALL_SEATS, fact.seat + 1):
                yield What(seat, fact.kind, fact.number, fact.piece), fact


def count(session: Session, list_id: int, told: GameFacts, sign: int = 1) -> None:
    """Add the game to the counts of its list, whose row is locked; with -1 take it out."""
    rows = _rows(session, list_id, {what for what, _ in told.whats()})
    won = Counter[tuple[What, int]]()
    for what, fact in told.whats():
        row = rows[what]
        row.times += sign
        row.rounds += sign * fact.round
        if fact.seat in told.winners:
            row.wins += sign
            if fact.seat in told.named:
                won[what, told.named[fact.seat]] += sign
    totals = _note_winners(session, list_id, won)
    for (what, player), wins in totals.items():
        row = rows[what]
        row.best = _merged(row.best, player, wins) if sign > 0 else _best(session, list_id, what)
    for row in rows.values():
        session.add(row) if row.times else session.delete(row)
    session.flush()


def rename(session: Session, gone: int, stays: int) -> None:
    """What the one player won counts as won by the other. The lists are locked by the caller."""
    rows = session.exec(select(ExplorerWinner).where(ExplorerWinner.player_id == gone)).all()
    by_list: dict[int, dict[tuple[What, int], int]] = {}
    for row in rows:
        what = What(row.seat, row.kind, row.number, row.piece)
        by_list.setdefault(row.list_id, {})[what, stays] = row.wins
        session.delete(row)
    for list_id, won in by_list.items():
        totals = _note_winners(session, list_id, won)
        for what, count in _rows(session, list_id, {what for what, _player in won}).items():
            best = [pair for pair in count.best if pair[0] != gone]
            full = len(best) < len(count.best) == MOST_BEST  # then somebody may rise
            count.best = (
                _best(session, list_id, what) if full else _merged(best, stays, totals[what, stays])
            )
            session.add(count)
    session.flush()


def _rows(session: Session, list_id: int, wanted: Collection[What]) -> dict[What, ExplorerCount]:
    """Those that there are, and new ones for the others."""
    row = ExplorerCount
    key = tuple_(col(row.seat), col(row.kind), col(row.number), col(row.piece))
    found = {what: ExplorerCount(list_id=list_id, best=[], **what._asdict()) for what in wanted}
    for keys in _in_parts(sorted(wanted)):
        for each in session.exec(select(row).where(row.list_id == list_id, key.in_(keys))):
            found[What(each.seat, each.kind, each.number, each.piece)] = each
    return found


def _note_winners(
    session: Session, list_id: int, won: Mapping[tuple[What, int], int]
) -> dict[tuple[What, int], int]:
    """Each player's own number of games won with it, as it is now."""
    row = ExplorerWinner
    key = tuple_(col(row.seat), col(row.kind), col(row.number), col(row.piece), col(row.player_id))
    found = {
        (what, player): ExplorerWinner(list_id=list_id, player_id=player, **what._asdict())
        for what, player in won
    }
    for keys in _in_parts(sorted((*what, player) for what, player in won)):
        for each in session.exec(select(row).where(row.list_id == list_id, key.in_(keys))):
            found[What(each.seat, each.kind, each.number, each.piece), each.player_id] = each
    for which, each in found.items():
        each.wins += won[which]
        session.add(each) if each.wins else session.delete(each)
    session.flush()
    return {which: each.wins for which, each in found.items()}


def _merged(best: Sequence[Sequence[int]], player: int, wins: int) -> list[list[int]]:
    """The best after one of all has won more often: nobody else's place can rise."""
    found = {pair[0]: pair[1] for pair in best} | {player: wins}
    ranked = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))
    return [list(pair) for pair in ranked[:MOST_BEST]]


def _best(session: Session, list_id: int, what: What) -> list[list[int]]:
    """Those who have won most, from all rows: after one has won less often."""
    row = ExplorerWinner
    query = (
        select(row.player_id, row.wins)
        .where(row.list_id == list_id, row.seat == what.seat, row.kind == what.kind)
        .where(row.number == what.number, row.piece == what.piece)
        .order_by(col(row.wins).desc(), col(row.player_id))
        .limit(MOST_BEST)
    )
    return [[player, wins] for player, wins in session.exec(query)]


def _in_parts(items: Sequence[Any]) -> Iterator[Sequence[Any]]:
    for start in range(0, len(items), AT_ONCE):
        yield items[start : start + AT_ONCE]
