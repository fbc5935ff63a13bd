"""Looks in the database for what is new to those who follow games."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass

from sqlmodel import Session

from pbem.core.database import Database
from pbem.games import find_game, games_to_play, page_version, visibility
from pbem.models import Game, Player
from pbem.web.game.events import Following

COUNT_EVERY = 3.0
"""Seconds between two counts of the games that wait for those who follow, unless there is news."""


@dataclass(frozen=True)
class News:
    """What a follower is told: the token of the game in another state, the number of games that
    wait for them; None of what is as it was."""

    token: str | None
    state: str | None
    waiting: int | None


class Watch:
    """What was seen at the last look, so that only what changed is looked into."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._tokens: dict[Following, tuple[str, str]] = {}
        self._waiting: dict[int, int] = {}
        self._counted = float("-inf")

    def look(self, followed: Collection[tuple[Following, str]]) -> dict[Following, News]:
        """News of those games whose state is another than that which a follower knows, and of
        players for whom another number of games waits."""
        with self._database.read() as session:
            known = {one for one, _ in followed}
            states = page_version.states(session, {one.game_id for one in known})
            changed = {one for one, state in followed if states.get(one.game_id, state) != state}
            for one in changed:
                self._look_into(session, one, states[one.game_id])
            recounted = self._count(session, known, at_once=bool(changed))
        self._tokens = {one: said for one, said in self._tokens.items() if one in known}
        return {
            one: self._news(one, changed=one in changed)
            for one in known
            if one in changed or one.player_id in recounted
        }

    def _news(self, one: Following, *, changed: bool) -> News:
        state, token = self._tokens[one] if changed else (None, None)
        waiting = self._waiting.get(one.player_id) if one.player_id is not None else None
        return News(token, state, waiting)

    def _look_into(self, session: Session, one: Following, state: str) -> None:
        if self._tokens.get(one, ("", ""))[0] == state:
            return
        game = session.get_one(Game, one.game_id)
        viewer = session.get(Player, one.player_id) if one.player_id is not None else None
        token = ""  # it is no game for them any more: their page finds out
        if visibility.may_see(session, game, viewer):
            seat = find_game.seat_of(session, game, viewer)
            token = page_version.token(session, game, viewer, seat)
        self._tokens[one] = (state, token)

    def _count(self, session: Session, known: Collection[Following], *, at_once: bool) -> set[int]:
        """Count anew the games that wait for those players; whose number is another."""
        now = time.monotonic()
        if not at_once and now - self._counted < COUNT_EVERY:
            return set()
        self._counted = now
        players = {one.player_id for one in known if one.player_id is not None}
        counted = games_to_play.counts(session, players) if players else {}
        before, self._waiting = self._waiting, {one: counted.get(one, 0) for one in players}
        return {one for one in players if before.get(one, -1) != counted.get(one, 0)}
