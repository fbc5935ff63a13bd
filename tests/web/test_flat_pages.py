"""Pages that take as long where there is very much as where there is little: what SQLite does for
them is counted, in steps of its machine."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.competition.ratings import rating_lists
from pbem.core import clock, config
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.models import Game, Player, Rating, RatingList, Seat, id_of
from pbem.play import tables
from pbem.web.app import create_app
from pbem.web.lobby import listing
from tests.conftest import file_of
from tests.own_postgres import KEYS
from tests.sampling import one_in

STEPS = 10
"""Of the machine, for each call of what counts them."""
HERE = "/ratings/puerto-rico/3"


@pytest.fixture
def service(settings: Settings, migrated_sqlite: Path) -> Iterator[Service]:
    file = file_of(settings)
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(migrated_sqlite, file)
    made = Service(settings, Database.of(settings), NoWakeups())
    yield made
    made.database.engine.dispose()


@contextmanager
def counted(service: Service) -> Iterator[list[int]]:
    calls, engine = [0], service.database.engine

    def count() -> None:
        calls[0] += 1

    def watch(connection: object, _record: object) -> None:
        connection.set_progress_handler(count, STEPS)  # type: ignore[attr-defined]

    engine.dispose()
    event.listen(engine, "connect", watch)
    yield calls
    event.remove(engine, "connect", watch)
    engine.dispose()


def steps(service: Service, act: Callable[[], object]) -> int:
    """After a first time, in which things are remembered."""
    act()
    with counted(service) as calls:
        act()
    return calls[0]


def analyze(service: Service) -> None:
    with service.database.write() as session:
        session.connection().exec_driver_sql("ANALYZE")


def rated(service: Service, first: int, number: int, every: int) -> None:
    """So many more ratings, one in `every` provisional; half of those never were settled."""
    now = clock.now()
    settled, over = now + timedelta(days=9), now - timedelta(days=9)
    with service.database.write() as session:
        kept = rating_lists.find_list(session, "puerto-rico", 3)
        kept = kept or RatingList(rules="puerto-rico", seats=3, halves=[0] * 3)
        session.add(kept)
        people = [Player(name=f"P{n}", email=f"p{n}@example.org")
                  for n in range(first, first + number)]  # fmt: skip
        session.add_all(people)
        session.flush()
        for n, player in enumerate(people, first):
            rating = Rating(list_id=id_of(kept), player_id=player.id, mu=n, sigma=60, games=n % 40,
                            played_at=now - timedelta(seconds=n * 7 % 997))  # fmt: skip
            until = (over if n % every == 0 else settled) + timedelta(seconds=n)
            rating.settled_until = None if n % (2 * every) == 0 else until
            session.add(rating)
    analyze(service)


SORTS = ("rating", "player", "games", "played")
PLACES = ("", "&show=provisional", "&page=20", "&player=P1")


@pytest.mark.parametrize("every", one_in(2, [1, 2, 10_000]))
def test_the_list_of_one_game_reads_as_much_of_thousands_of_ratings_as_of_more(
    service: Service, every: int
) -> None:
    """In every order, on the first page and the last, and where names are looked for."""
    stranger = create_app(service).test_client()
    paths = [f"{HERE}?sort={sort}{place}" for sort in SORTS for place in PLACES]

    def opened() -> dict[str, int]:
        return {path: steps(service, partial(stranger.get, path)) for path in paths}

    rated(service, 0, 4_200, every)
    few = opened()
    rated(service, 4_200, 8_400, every)
    grown = {path: (few[path], now) for path, now in opened().items() if now > few[path] * 1.2}
    assert grown == {}


def test_all_lists_are_told_in_as_many_steps_of_thousands_of_ratings_as_of_more(
    service: Service,
) -> None:
    def found() -> list[rating_lists.RatingListHead]:
        with service.database.read() as session:
            return rating_lists.list_heads(session)

    rated(service, 0, 2_500, every=3)
    few = steps(service, found)
    rated(service, 2_500, 7_500, every=3)
    assert steps(service, found) < few * 1.2
    assert found()[0].settled == rating_lists.MOST + 1


def test_who_is_invited_is_found_without_reading_all_free_seats(service: Service) -> None:
    with service.database.write() as session:
        ann, host = (find_or_create(session, f"{name}@example.org") for name in ("ann", "bea"))
    game = tables.open_table(
        service, host, tables.TableSetup("", 3, terms=tables.TableTerms(public=False))
    )
    with service.database.write() as session:
        empty = select(Seat).where(Seat.game_id == game.id, col(Seat.player_id).is_(None))
        session.exec(empty).first().invited_email = ann.email  # type: ignore[union-attr]

    def found() -> list[str]:
        with service.database.read() as session:
            return [row.game.code for row in listing.invited_to(session, ann)]

    free_seats(service, 300)
    few = steps(service, found)
    free_seats(service, 2_000)
    assert steps(service, found) < few * 1.2
    assert found() == [game.code]


def test_open_tables_are_found_without_reading_all_free_seats(migrated_postgres_url: str) -> None:
    """By PostgreSQL, which counts the rows that a transaction reads."""
    settings = config.from_environment({"PBEM_DATABASE_URL": migrated_postgres_url} | KEYS)
    service = Service(settings, Database.of(settings), NoWakeups())
    with service.database.write() as session:
        host = find_or_create(session, "ann@example.org")
    tables.open_table(service, host, tables.TableSetup("", 3))
    read = text(
        "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relname = 'seat'"
    )

    def rows_read() -> int:
        with service.database.read() as session:
            assert len(listing.open_tables(session, None)) == listing.MOST_LISTED
            return int(session.connection().execute(read).scalar_one())

    free_seats(service, 300)
    finished_games(service, 20)
    few = rows_read()
    free_seats(service, 1_000)
    finished_games(service, 20)
    assert rows_read() <= few
    service.database.engine.dispose()


def finished_games(service: Service, each: int) -> None:
    """So many for each open one."""
    columns = ", ".join(column.name for column in Game.__table__.columns  # type: ignore[attr-defined]
                        if column.name not in ("id", "code", "status"))  # fmt: skip
    with service.database.write() as session:
        session.connection().exec_driver_sql(
            f"INSERT INTO game (code, status, {columns}) SELECT code || '-' || n, 'finished',"
            f" {columns} FROM game, generate_series(1, {each}) n WHERE status = 'open'"
            " ON CONFLICT DO NOTHING"
        )
    analyze(service)


def free_seats(service: Service, number: int) -> None:
    """So many more open games, each with one."""
    with service.database.write() as session:
        fields = session.exec(select(Game)).first().model_dump(exclude={"id", "code"})  # type: ignore[union-attr]
        games = [Game(**fields, code=f"F{number}{n}") for n in range(number)]
        session.add_all(games)
        session.flush()
        session.add_all([Seat(game_id=id_of(game), number=1) for game in games])
    analyze(service)
