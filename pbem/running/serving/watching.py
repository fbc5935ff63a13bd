"""Looks in the database for what is new to those who follow games, leagues and lists."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from sqlmodel import Session

from pbem.competition.leagues import queries
from pbem.core.database import Database
from pbem.games import find_game, games_to_play, page_version, unread_talk, visibility
from pbem.models import Game, Player
from pbem.web.site.events import Following, Subject

COUNT_EVERY = 3.0
"""Seconds between two looks at leagues, at lists, and at what waits for those who follow, unless
there is news of a game."""
Counts = tuple[int, int]
"""How many games wait for a player, and how many sayings they have not looked at."""
LISTS: Mapping[Subject, Callable[[Session, Collection[int]], dict[int, str]]] = {
    Subject.LEAGUE: queries.page_tokens,
    Subject.OWN_GAMES: page_version.lists_of_games,
}
"""What is told of is nobody's secret, so that its state is its token, too."""


@dataclass(frozen=True)
class News:
    """What a follower is told: the token of what is in another state, and what waits for them; None
    of what is as it was."""

    token: str | None
    state: str | None
    counts: Counts | None


class Watch:
    """What was seen at the last look, so that only what changed is looked into."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._tokens: dict[Following, tuple[str, str]] = {}
        self._counts: dict[int, Counts] = {}
        self._counted = float("-inf")

    def look(self, followed: Collection[tuple[Following, str]]) -> dict[Following, News]:
        """News of what is in another state than that which a follower knows, and of players for
        whom another number of games or sayings waits."""
        with self._database.read() as session:
            known = {one for one, _ in followed}
            changed = self._changed_games(session, followed)
            recounted: set[int] = set()
            now = time.monotonic()
            if changed or now - self._counted >= COUNT_EVERY:
                self._counted = now
                recounted = self._count(session, known)
                for subject, tokens_of in LISTS.items():
                    of_it = [(one, state) for one, state in followed if one.subject is subject]
                    changed |= self._changed_lists(session, of_it, tokens_of)
        self._tokens = {one: said for one, said in self._tokens.items() if one in known}
        return {
            one: self._news(one, changed=one in changed)
            for one in known
            if one in changed or one.player_id in recounted
        }

    def _changed_games(
        self, session: Session, followed: Collection[tuple[Following, str]]
    ) -> set[Following]:
        games = [(one, state) for one, state in followed if one.subject is Subject.GAME]
        states = page_version.states(session, {one.number for one, _ in games})
        changed = {one for one, state in games if states.get(one.number, state) != state}
        for one in changed:
            self._look_into(session, one, states[one.number])
        return changed

    def _changed_lists(
        self,
        session: Session,
        followed: Collection[tuple[Following, str]],
        tokens_of: Callable[[Session, Collection[int]], dict[int, str]],
    ) -> set[Following]:
        if not followed:
            return set()
        tokens = tokens_of(session, {one.number for one, _ in followed})
        changed = {one for one, state in followed if tokens.get(one.number, state) != state}
        self._tokens |= {one: (tokens[one.number], tokens[one.number]) for one in changed}
        return changed

    def _news(self, one: Following, *, changed: bool) -> News:
        state, token = self._tokens[one] if changed else (None, None)
        counts = self._counts.get(one.player_id) if one.player_id is not None else None
        return News(token, state, counts)

    def _look_into(self, session: Session, one: Following, state: str) -> None:
        if self._tokens.get(one, ("", ""))[0] == state:
            return
        game = session.get_one(Game, one.number)
        viewer = session.get(Player, one.player_id) if one.player_id is not None else None
        token = ""  # it is no game for them any more: their page finds out
        if visibility.may_see(session, game, viewer):
            seat = find_game.seat_of(session, game, viewer)
            token = page_version.token(session, game, viewer, seat)
        self._tokens[one] = (state, token)

    def _count(self, session: Session, known: Collection[Following]) -> set[int]:
        """Count anew what waits for those players; for whom it is another number."""
        players = {one.player_id for one in known if one.player_id is not None}
        games = games_to_play.counts(session, players) if players else {}
        words = unread_talk.in_all(session, players) if players else {}
        before = self._counts
        self._counts = {one: (games.get(one, 0), words.get(one, 0)) for one in players}
        return {one for one in players if before.get(one) != self._counts[one]}
