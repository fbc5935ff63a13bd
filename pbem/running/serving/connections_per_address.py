"""How many connections one address may hold at once, so that it takes nobody else's place."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Protocol

from pbem.core.config import Settings
from pbem.web.site.networks import household


class Member(Protocol):
    @property
    def asks(self) -> bool:
        """Whether it has no whole request that is being answered."""

    def hang_up(self) -> None: ...


class Crowd:
    """The open connections by household. Where one has all that it may, the oldest of its that
    asks nothing makes room; without one, the new connection goes."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.web_connections_per_address
        self._proxy = "*" if settings.is_behind_unknown_proxy else settings.trusted_proxy
        self._open: defaultdict[str, dict[Member, None]] = defaultdict(dict)

    def enter(self, member: Member, peer: str) -> None:
        """`peer` is the address on the other side; a proxy's is not counted."""
        name = self._name(peer)
        if name is None:
            return
        theirs = self._open[name]
        theirs[member] = None
        if len(theirs) > self._most:
            out = next((one for one in theirs if one.asks and one is not member), member)
            self.leave(out, peer)
            out.hang_up()

    def leave(self, member: Any, peer: str) -> None:
        name = self._name(peer)
        if name is not None and name in self._open:
            self._open[name].pop(member, None)
            if not self._open[name]:
                del self._open[name]

    def _name(self, peer: str) -> str | None:
        return None if self._proxy in ("*", peer) else household(peer)
