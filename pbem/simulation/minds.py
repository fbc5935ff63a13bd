"""People change their minds: they withdraw, come back, want fewer games; organisers decide."""

from __future__ import annotations

import random
from collections import Counter

from sqlmodel import Session

from pbem.competition.leagues import dropouts, organiser_acts, queries, substitutes
from pbem.competition.leagues.league_entries import IS_IN, EntryWishes, enter
from pbem.competition.leagues.organiser_acts import Extension
from pbem.core.service import Service
from pbem.models import (
    Entry,
    Fixture,
    FixtureStatus,
    League,
    Player,
    Season,
    SeasonStatus,
    id_of,
)
from pbem.simulation.checks import Checks

A_DAY = {"withdraws": 0.0015, "leaves later": 0.001, "comes": 0.04, "limits": 0.002}
"""How likely it is for one person on one day."""
DECIDES = 0.03
"""How likely the organiser does something on a day."""
ANSWERS, TAKES = 0.5, 0.8
"""How likely it is for who is asked to take a place to answer on a day, and then to say yes."""
WHY = "So the simulation wants it."


class Minds:
    """What people do besides playing; the organiser is the first of them."""

    def __init__(
        self,
        service: Service,
        league_id: int,
        people: list[Player],
        chance: random.Random,
        checks: Checks,
    ) -> None:
        self.service, self.league_id, self.people = service, league_id, people
        self.chance, self.checks = chance, checks

    def change(self) -> Counter[str]:
        """One day; what was done, counted."""
        with self.service.database.read() as session:
            season = queries.newest(session, session.get_one(League, self.league_id))
            entries = {entry.player_id: entry for entry in queries.entries(session, season)}
            busy = _busy(session, season)
            asked = substitutes.who_is_asked(session, season)
        done: Counter[str] = Counter()
        for player in self.people:
            entry = entries.get(id_of(player))
            if entry is not None and entry.id in asked:
                done.update(self._answer(player))
                continue
            is_in = entry is not None and entry.status in IS_IN and entry.stays
            if is_in and player is not self.people[0]:
                done.update(self._doubts(player, entry, busy[entry.id if entry else None]))
            elif not is_in and self.chance.random() < A_DAY["comes"]:
                enter(self.service, self.league_id, player)
                done["entered"] += 1
        if season.status == SeasonStatus.RUNNING and self.chance.random() < DECIDES:
            done.update(self._decide(season))
        return done

    def _doubts(self, player: Player, entry: Entry | None, busy: int) -> list[str]:
        assert entry is not None
        drawn = self.chance.random()
        if drawn < A_DAY["withdraws"]:
            dropouts.withdraw(self.service, self.league_id, player)
            return ["withdrawn"]
        if drawn < A_DAY["withdraws"] + A_DAY["leaves later"]:
            dropouts.stay(self.service, self.league_id, player, stays=False)
            return ["left at the end"]
        if drawn < sum(A_DAY.values()) - A_DAY["comes"] and busy <= 1:
            at_once = 0 if entry.at_once else 1
            enter(self.service, self.league_id, player, EntryWishes(at_once=at_once, weekly=True))
            return ["own limit changed"]
        return []

    def _answer(self, player: Player) -> list[str]:
        """Most take the place that they are asked to take, some leave the question open."""
        accepts = self.chance.random()
        if accepts > ANSWERS:
            return []
        yes = accepts < ANSWERS * TAKES
        substitutes.answer(self.service, self.league_id, player, accepts=yes)
        return ["replaced" if yes else "place declined"]

    def _decide(self, season: Season) -> list[str]:
        """Annul or adjudicate a running table, or extend the season."""
        organiser = self.people[0]
        with self.service.database.read() as session:
            fixtures = [f for f in queries.fixtures(session, season) if _can_be_judged(f)]
            players = queries.players(session, season)
        what = self.chance.choice(("annulled", "adjudicated", "extended"))
        if what == "extended" or not fixtures:
            organiser_acts.extend(self.service, self.league_id, organiser, Extension(1, WHY))
            return ["extended by hand"]
        fixture = self.chance.choice(fixtures)
        if what == "annulled":
            organiser_acts.annul(self.service, self.league_id, organiser, fixture.number, WHY)
        else:
            sitting = [id_of(players[entry]) for entry in fixture.seats]
            self.chance.shuffle(sitting)
            ranks = {player_id: place for place, player_id in enumerate(sitting, 1)}
            organiser_acts.adjudicate(
                self.service, self.league_id, organiser, fixture.number, ranks, WHY
            )
        self.checks.forget(id_of(fixture))
        return [f"{what} by hand"]


def _can_be_judged(fixture: Fixture) -> bool:
    return fixture.status in (FixtureStatus.RUNNING, FixtureStatus.DONE)


def _busy(session: Session, season: Season) -> Counter[int | None]:
    """Running games by entry."""
    return Counter(
        entry for fixture in queries.fixtures(session, season) for entry in fixture.seats
        if fixture.status == FixtureStatus.RUNNING
    )  # fmt: skip
