"""`make shell`: Python with a service in memory's reach and a game in it, ready to try things.

It lives in a temporary folder and is gone when the shell ends.
"""

from __future__ import annotations

import code
import tempfile
from pathlib import Path
from typing import Any

import engine
from pbem.core.service import Service
from pbem.models import Game, Move, OutboundMail, Player, Seat
from tests import acceptance

PEOPLE = ("Ann <ann@example.org>", "Bea <bea@example.org>", "greedy")
BANNER = """
service     a running service on SQLite, without a worker
match       the game {code} as an engine.Match; Ann (ann@example.org) has the first move
session     a database session to read with; Game, Seat, Move, Player, OutboundMail are there
acceptance  game_at, receive, sent, moves: mail in, mail out (tests/acceptance.py)

>>> match.legal(0)
>>> for mail in acceptance.sent(service): print(mail.raw.decode())
"""


def seeded(folder: Path) -> dict[str, Any]:
    """The names that the shell begins with."""
    service: Service = acceptance.service(folder)
    match = engine.new_game("puerto-rico", seats=3, seed="shell")
    game_code = acceptance.game_at(service, match.position(), PEOPLE)
    with service.database.read() as session:
        return {
            "acceptance": acceptance,
            "code": game_code,
            "engine": engine,
            "match": match,
            "service": service,
            "session": session,
            **{model.__name__: model for model in (Game, Move, OutboundMail, Player, Seat)},
        }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        names = seeded(Path(folder))
        code.interact(BANNER.format(code=names["code"]), local=names, exitmsg="")
        names["service"].database.engine.dispose()


if __name__ == "__main__":
    main()
