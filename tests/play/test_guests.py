"""Guests at the tables: who makes room for whom, what they may begin, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest
from sqlmodel import Session, col, select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Game, GameStatus, Player, Seat, SignInLink, WebSession, id_of
from pbem.play import guests, submission
from pbem.play.table_terms import TableError

NOON = clock.now().replace(microsecond=0)
HOUR = timedelta(hours=1)


def came(service: Service, at: datetime, most: int = 100, network: str = "") -> Player:
    with clock.set_to(at), service.database.write() as session:
        return guests.new(session, most, network)


def there(service: Service) -> set[int]:
    with service.database.read() as session:
        return {id_of(one) for one in session.exec(select(Player).where(guests.ALIVE))}


def plays(service: Service, guest: Player, rules: str = "san-juan") -> Game:
    game = guests.game_of(service, guest, rules)
    with service.database.read() as session:
        seat = session.exec(select(Seat).where(Seat.player_id == guest.id)).one()
    submission.submit(service, id_of(game), seat.number, [move_of(service, game)], "web")
    return game


def move_of(service: Service, game: Game) -> str:
    with service.database.read() as session:
        match = submission.records.load(session, session.get_one(Game, game.id))
    return match.legal(match.to_act[0])[0]


def away(service: Service, at: datetime, days: float = 14) -> list[int]:
    with clock.set_to(at), service.database.read() as session:
        return guests.waiting(session, days)


def seen(service: Service, guest: Player, at: datetime) -> None:
    with service.database.write() as session:
        id, key = id_of(guest), str(guest.id)
        session.add(WebSession(player_id=id, key_hash=key, created_at=at, used_at=at))


def test_where_all_places_are_taken_who_played_least_and_was_away_longest_goes(
    service: Service,
) -> None:
    plays(service, first := came(service, NOON))
    longest, second = came(service, NOON + 2 * HOUR), came(service, NOON + HOUR)
    seen(service, second, NOON + 3 * HOUR)
    fourth = came(service, NOON + 4 * HOUR, most=3)
    assert there(service) == {id_of(one) for one in (first, second, fourth)}, longest.id


def test_one_network_has_a_tenth_of_the_places(service: Service) -> None:
    crowd = [came(service, NOON + n * HOUR, 11, "192.0.2.0") for n in range(3)]
    other = came(service, NOON + 3 * HOUR, 11, "198.51.100.0")
    unknown = [came(service, NOON + n * HOUR, 11) for n in range(4, 7)]
    assert there(service) == {id_of(one) for one in (*crowd[1:], other, *unknown)}
    with service.database.read() as session:
        assert session.get_one(Player, other.id).guest_network == "198.51.100.0"


def test_who_cannot_make_room_keeps_the_next_out(service: Service) -> None:
    only = came(service, NOON)
    with pytest.raises(TableError, match="Too many people"):
        came(service, NOON + HOUR, most=1)
    assert there(service) == {only.id}


def test_a_guest_has_one_game_of_each_kind_at_a_time_and_so_many_in_all(service: Service) -> None:
    guest = came(service, NOON)
    game = guests.game_of(service, guest, "san-juan")
    assert guests.game_of(service, guest, "san-juan").id == game.id
    assert guests.game_of(service, guest, "puerto-rico").id != game.id
    assert (game.private, game.public, game.rated, game.status) == (
        True, False, False, GameStatus.RUNNING
    )  # fmt: skip
    for _ in range(guests.MOST_GAMES - 2):
        with service.database.write() as session:
            for row in session.exec(select(Game)):
                row.status = GameStatus.FINISHED
        guests.game_of(service, guest, "san-juan")
    with service.database.write() as session:
        for row in session.exec(select(Game)):
            row.status = GameStatus.FINISHED
    with pytest.raises(TableError, match="as many games as you can"):
        guests.game_of(service, guest, "san-juan")


@pytest.mark.parametrize(
    ("moved", "seen_after", "at", "goes"),
    [
        (False, None, guests.UNPLAYED, False),
        (False, None, guests.UNPLAYED + timedelta(seconds=1), True),
        (False, HOUR, guests.UNPLAYED + timedelta(seconds=1), False),
        (True, None, 14 * 24 * HOUR, False),
        (True, None, 14 * 24 * HOUR + timedelta(seconds=1), True),
        (True, HOUR, 14 * 24 * HOUR + timedelta(seconds=1), False),
    ],
)
def test_who_stays_away_goes_sooner_without_a_move(
    service: Service, moved: bool, seen_after: timedelta | None, at: timedelta, goes: bool
) -> None:
    guest = came(service, NOON)
    find_nobody = came(service, NOON + at)
    if moved:
        plays(service, guest)
    if seen_after is not None:
        seen(service, guest, NOON + seen_after)
    assert (guest.id in away(service, NOON + at)) == goes
    assert find_nobody.id not in away(service, NOON + at)


def test_with_a_guest_goes_all_that_names_them_and_no_more(service: Service) -> None:
    gone, stays = came(service, NOON), came(service, NOON)
    lost, kept = plays(service, gone), plays(service, stays)
    seen(service, gone, NOON)
    assert guests.clear(service, id_of(gone))
    assert not guests.clear(service, id_of(stays)), "its numbers would be given again"
    with service.database.read() as session:
        assert {game.id for game in session.exec(select(Game))} == {kept.id}, lost.id
        left = select(Seat.player_id).where(Seat.game_id == kept.id)
        people = session.exec(select(Player.id)).all()
        assert sorted(people) == sorted(one for one in session.exec(left) if one is not None)
        assert session.exec(select(WebSession)).all() == []


def test_whoever_signs_up_has_all_that_was_the_guest_s(service: Service) -> None:
    guest, other = came(service, NOON), came(service, NOON)
    game = plays(service, guest)
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org")
        link = SignInLink(
            email="ann@example.org", nonce_hash="1", guest_id=guest.id, expires_at=NOON + HOUR
        )
        session.add(link)
        guests.hand_over(session, id_of(guest), ann)
        guests.hand_over(session, id_of(guest), ann)
        guests.hand_over(session, id_of(ann), session.get_one(Player, other.id))
    assert there(service) == {other.id}
    assert owners(service, game) == {ann.id}
    with service.database.read() as session:
        assert session.get_one(Game, game.id).host_id == ann.id
        assert session.get_one(SignInLink, link.id).guest_id is None


def owners(service: Service, game: Game) -> set[int | None]:
    def people(session: Session) -> Sequence[int | None]:
        query = select(Seat.player_id).join(Player, col(Player.id) == Seat.player_id)
        return session.exec(query.where(Seat.game_id == game.id, col(Player.bot).is_(None))).all()

    with service.database.read() as session:
        return set(people(session))
