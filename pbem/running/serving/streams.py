"""Holds the event streams of open pages: one task each, and one that watches for all of them.

Moves are committed by this process, by workers and by others on other machines, so what tells of
them is what all share: the database. The watcher asks it twice a second, in one query for all games
that somebody looks at, and not at all while nobody does. A broker could be asked less often, but it
may lose messages, and not every setup has one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.exc import SQLAlchemyError

from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.running.serving.bodies import Message, Receive
from pbem.running.serving.watching import News, Watch
from pbem.web.site.events import Followed, Following, PageNews

log = logging.getLogger(__name__)

Send = Callable[[Message], Awaitable[None]]

PAUSE = 0.5
"""Seconds between two looks."""
SHARE = 10
"""A look that takes long is followed by a pause of so many times its length."""
PAUSE_AFTER_FAILURE = 5.0
QUIET = 25.0
"""Seconds after which a line goes out that says nothing, lest a proxy think the stream dead."""
LIVES = 900.0
"""Seconds; then the browser comes again and is asked anew who it is and what it may see."""
MOST = 3_000
"""More than that are not held: their browsers ask again from time to time."""
SILENCE = b": \n\n"


class Follower:
    """One open stream: what it follows, what it was told last, and what it is to be told."""

    def __init__(self, followed: Followed) -> None:
        self.following, self.state = followed.following, followed.state
        self.known = self.told = followed.told
        self.written = time.monotonic()
        self.until = self.written + LIVES * random.uniform(0.9, 1.1)
        self.woken = asyncio.Event()
        self.over = False

    def tell(self, news: News) -> None:
        """Have it written, if it is new."""
        token, waiting, unread = self.known
        if news.token is not None and news.state is not None:
            token, self.state = news.token, news.state
        if news.counts is not None:
            waiting, unread = news.counts
        self.known = PageNews(token, waiting, unread)
        if self.told != self.known:
            self.woken.set()

    def content(self) -> bytes:
        """What is to be written: the newest, or nothing that means anything."""
        before, self.told = self.told, self.known
        self.written = time.monotonic()
        return self.told.event.encode() if self.told != before else SILENCE

    def end(self, _: object = None) -> None:
        self.over = True
        self.woken.set()


class Streams:
    """All streams of this process."""

    def __init__(self, service: Service) -> None:
        self._watch = Watch(service.database)
        self._followers: set[Follower] = set()
        self._watcher: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="watcher")
        self._ending = False

    def __len__(self) -> int:
        return len(self._followers)

    async def hold(
        self,
        followed: Followed,
        receive: Receive,
        send: Send,
    ) -> None:
        """Keep the stream open whose first event has gone out, until its reader goes away."""
        follower = Follower(followed)
        if len(self._followers) < MOST and not self._ending:
            gone = asyncio.ensure_future(receive())
            gone.add_done_callback(follower.end)
            self._followers.add(follower)
            if self._watcher is None:
                self._watcher = asyncio.create_task(self._look_again_and_again())
            try:
                await self._write(follower, send)
            finally:
                self._followers.discard(follower)
                gone.cancel()
        with contextlib.suppress(OSError):
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _write(self, follower: Follower, send: Send) -> None:
        while True:
            await follower.woken.wait()
            follower.woken.clear()
            if follower.over:
                return
            body = follower.content()
            await send({"type": "http.response.body", "body": body, "more_body": True})

    def end(self) -> None:
        """The server ends: let all browsers go, they come again."""
        self._ending = True
        for follower in self._followers:
            follower.end()

    async def _look_again_and_again(self) -> None:
        loop = asyncio.get_running_loop()
        while self._followers:
            began = time.monotonic()
            known = {(one.following, one.state) for one in self._followers}
            try:
                self._tell(await loop.run_in_executor(self._thread, self._watch.look, known))
                pause = max(PAUSE, SHARE * (time.monotonic() - began))
            except Exception as error:  # the database is away, say: all other pages go on
                passing = isinstance(error, SQLAlchemyError) and is_passing(error)
                log.warning("nobody is told of moves just now", exc_info=not passing)
                pause = PAUSE_AFTER_FAILURE
            await asyncio.sleep(pause)
        self._watcher = None

    def _tell(self, news: dict[Following, News]) -> None:
        now = time.monotonic()
        for follower in self._followers:
            if follower.following in news:
                follower.tell(news[follower.following])
            if now > follower.until:
                follower.end()
            elif now - follower.written > QUIET:
                follower.woken.set()
