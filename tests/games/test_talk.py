"""Who hears what was said: rooms, mutes, and secrets of who plays."""

from __future__ import annotations

import pytest

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import records, talk
from pbem.models import Game, GameStatus, Mute, Player, Room, Saying, id_of


def seated(service: Service, game: Game) -> list[Player]:
    with service.database.read() as session:
        players = records.players_of(session, game)
    return [players[seat] for seat in range(game.seats)]


@pytest.mark.parametrize(
    ("anonymous", "over", "hears"),
    [(False, False, False), (True, False, True), (True, True, False)],
)
def test_a_mute_everywhere_counts_only_where_all_may_know_who_plays(
    service: Service, game: Game, *, anonymous: bool, over: bool, hears: bool
) -> None:
    """The silence would tell."""
    ann, bea, cid = seated(service, game)
    with service.database.write() as session:
        now = session.get_one(Game, game.id)
        now.anonymous = anonymous
        now.status = GameStatus.FINISHED if over else GameStatus.RUNNING
        session.add(Mute(player_id=id_of(ann), muted_id=id_of(bea)))
        session.add(Mute(player_id=id_of(ann), muted_id=id_of(cid), game_id=id_of(game)))
        session.flush()
        muted = talk.muted_by(session, now, ann)
        assert muted == ({id_of(cid)} if hears else {id_of(bea), id_of(cid)})
        assert talk.muted_by(session, now, bea) == set(), "only whoever wants it"


def test_each_room_is_heard_by_its_own(service: Service, game: Game) -> None:
    """`may_hear` says of one what the query says of all."""
    ann, bea, cid = seated(service, game)
    with service.database.write() as session:
        dan = find_or_create(session, "dan@example.org", "Dan")
        for room, who, to in (
            (Room.TABLE, ann, None), (Room.PRIVATE, ann, bea), (Room.WATCHERS, dan, None),
        ):  # fmt: skip
            at_table = None if who is dan else 0
            session.add(
                Saying(
                    game_id=id_of(game), player_id=id_of(who), seat=at_table, room=room,
                    to_id=id_of(to) if to else None, text=room.value, origin=room.value,
                )
            )  # fmt: skip
        session.flush()
    everybody = {"ann": (ann, 0), "bea": (bea, 1), "cid": (cid, 2), "dan": (dan, None)}
    at_table, watching = {"table"}, {"table", "watchers"}
    heard = {"ann": at_table | {"private"}, "bea": at_table | {"private"}, "cid": at_table,
             "dan": watching, "nobody": at_table}  # fmt: skip
    over = {name: rooms | {"watchers"} for name, rooms in heard.items()}
    for status, expected in ((GameStatus.RUNNING, heard), (GameStatus.FINISHED, over)):
        with service.database.write() as session:
            now = session.get_one(Game, game.id)
            now.status, now.newest_saying = status, 3
            session.flush()
            for name, rooms in expected.items():
                listener = talk.Listener(*everybody.get(name, (None, None)))
                told = {one.text for one in talk.heard(session, now, listener)}
                assert told == rooms, (status, name)
                rows = [session.get_one(Saying, number) for number in (1, 2, 3)]
                assert {r.text for r in rows if talk.may_hear(now, r, listener)} == rooms
