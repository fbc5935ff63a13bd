"""Very many games for `growth.py`: rows that the database writes by itself, like those of games
that were really played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, String, case, cast, insert, literal
from sqlmodel import Session, SQLModel, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.models import (
    Delivery,
    Game,
    GameStatus,
    InboundMail,
    InboundState,
    Move,
    OutboundMail,
    Player,
    RatedGame,
    Rating,
    RatingList,
    Seat,
    id_of,
)

SEATS, MOVES, MAILS = 4, 3, 4
BATCH = 1_000
T = TypeVar("T", bound=SQLModel)


def column_of(kind: type[SQLModel], name: str, value: Any, postgres: bool) -> ColumnElement[Any]:
    """A value or an expression as that column takes it; PostgreSQL wants to be told the type."""
    type_ = kind.__table__.columns[name].type  # type: ignore[attr-defined]
    said = value if isinstance(value, ColumnElement) else literal(value, type_)
    return cast(said, type_) if postgres else said


class Filling:
    """Games like three that were really played: one open, one running, one over. The database
    writes them itself, a batch of numbers at a time."""

    def __init__(self, service: Service, models: dict[GameStatus, Game], first: int) -> None:
        self.service = service
        self.models = models
        self.next = first
        self.postgres = service.database.engine.dialect.name == "postgresql"
        with service.database.read() as session:
            game = models[GameStatus.FINISHED]
            self.move = session.exec(select(Move).where(Move.game_id == game.id)).first()
            self.mail = session.exec(select(OutboundMail)).first()
            self.seat = session.exec(
                select(Seat).where(Seat.game_id == models[GameStatus.RUNNING].id)
            ).first()
            self.player = session.exec(select(Player)).first()
        with service.database.write() as session:
            kept = RatingList(rules=game.rules, seats=SEATS, halves=[0] * SEATS)
            session.add(kept)
            session.flush()
            self.list_id = id_of(kept)

    def fill(self, games: int) -> None:
        for start in range(0, games, BATCH):
            with self.service.database.write() as session:
                self._batch(session, min(BATCH, games - start))

    def _batch(self, session: Session, many: int) -> None:
        first, self.next = self.next, self.next + many
        numbers = select(literal(first).label("n")).cte("numbers", recursive=True)
        more = select(numbers.c.n + 1).where(numbers.c.n + 1 < first + many)
        numbers = numbers.union_all(more)
        n = numbers.c.n

        def put(model: SQLModel, *where: ColumnElement[bool], **other: Any) -> None:
            kind = type(model)
            values = model.model_dump() | other
            values = {k: v for k, v in values.items() if k in other or k != "id"}
            columns = [column_of(kind, k, v, self.postgres) for k, v in values.items()]
            rows = select(*columns).select_from(numbers).where(*where)
            session.connection().execute(insert(kind).from_select(list(values), rows))

        self._put_games(put, n, first)
        self._put_seats(put, n, first)
        self._put_ratings(put, n)
        for k in range(MOVES):
            put(found(self.move), game_id=n, number=k, inbound_id=None)
        for k in range(MAILS):
            put(
                found(self.mail), event=text_of(n, f":{k}"), message_id=text_of(n, f".{k}@x>", "<"),
                game_id=n, player_id=n, raw=b"kept", delivery=Delivery.SENT, here_until=None,
            )  # fmt: skip
        put(
            InboundMail(fingerprint="", raw=b"kept"), fingerprint=text_of(n),
            state=InboundState.DONE, message_id=text_of(n, "@x>", "<in"),
        )  # fmt: skip

    def _put_games(self, put: Callable[..., None], n: ColumnElement[int], first: int) -> None:
        put(
            found(self.player), id=n, name=text_of(n, "", "P"), handle=text_of(n, "", "h"),
            email=text_of(n, ".example", "p@x"),
        )  # fmt: skip
        began = clock.now() - timedelta(days=1, seconds=first)
        for status, model in self.models.items():
            put(
                model, is_of(status, n), id=n, code=text_of(n, "", "G"), host_id=n, invitation=None,
                name=text_of(n, "", "Game "), created_at=began,
                started_at=began if model.started_at else None,
                finished_at=clock.now() - timedelta(seconds=first) if model.finished_at else None,
            )  # fmt: skip

    def _put_ratings(self, put: Callable[..., None], n: ColumnElement[int]) -> None:
        """One of each player who has finished a game, and what it was reckoned with. One in seven
        was never settled, of another one the time is over."""
        over, now = is_of(GameStatus.FINISHED, n), clock.now()
        settled = (n % 7 == 0, None), (n % 7 == 1, -99), (n % 7 > 1, 99)
        for which, days in settled:
            until = None if days is None else now + timedelta(days=days)
            rating = Rating(list_id=self.list_id, mu=0, sigma=60, games=20, wins=5, played_at=now,
                            settled_until=until)  # fmt: skip
            put(rating, over, which, player_id=n, mu=n % 2_000, games=n % 77)
        game = RatedGame(game_id=0, list_id=self.list_id, sequence=0, finished_at=now, facts=[])
        put(game, over, game_id=n, sequence=n)

    def _put_seats(self, put: Callable[..., None], n: ColumnElement[int], first: int) -> None:
        late = clock.now() + timedelta(days=5)
        for status in self.models:
            taken = SEATS - 1 if status == GameStatus.OPEN else SEATS
            for k in range(SEATS):
                sits = case((n - k >= first, n - k), else_=first)
                put(
                    found(self.seat), is_of(status, n), game_id=n, number=k,
                    player_id=sits if k < taken else None,
                    due_at=late if status == GameStatus.RUNNING else None,
                    rank=k + 1 if status == GameStatus.FINISHED else None, remind_at=None,
                    passes_at=None, talk_due_at=None,
                )  # fmt: skip


def found(model: T | None) -> T:
    assert model is not None
    return model


def text_of(n: ColumnElement[int], after: str = "", before: str = "") -> ColumnElement[str]:
    return literal(before) + cast(n, String) + literal(after)


def is_of(status: GameStatus, n: ColumnElement[int]) -> ColumnElement[bool]:
    """Of a hundred games five are open and ten running."""
    if status == GameStatus.OPEN:
        return n % 20 == 0
    return (n % 10 == 1) if status == GameStatus.RUNNING else (n % 20 != 0) & (n % 10 != 1)
