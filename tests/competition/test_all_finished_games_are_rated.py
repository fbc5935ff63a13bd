"""Whoever sat at a table and whatever became of them, its game is taken up once and for good."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st
from sqlmodel import Session, col, select

from pbem.accounts.players import find_or_create
from pbem.admin import merge
from pbem.admin.operators import Operator
from pbem.competition.ratings import finished_games, rebuild, strength
from pbem.core.service import Service
from pbem.models import Game, Move, Player, RatedGame, Seat, id_of
from pbem.privacy import deletion
from tests import acceptance
from tests.competition.made_results import finished_game, people
from tests.competition.taken_up import NOON, numbers, rating, take_all

PEOPLE, BOTS = 6, ("greedy", "random")
FATES = ("stays", "away", "leaves to a bot", "leaves to a player", "ends it early", "comes back")


@dataclass(frozen=True)
class Played:
    """A game: by seat who began it (a number, people first, then bots), what they did, and their
    places, which operators may have decided; and whether games before it were rated already."""

    seats: tuple[tuple[int, str, int], ...]
    rated: bool
    taken_up_before: bool


@st.composite
def games(draw: st.DrawFn) -> Played:
    size = draw(st.integers(2, 4))
    players = draw(st.permutations(range(PEOPLE + len(BOTS))))
    seats = [
        (who, draw(st.sampled_from(FATES)), draw(st.integers(1, size))) for who in players[:size]
    ]
    return Played(tuple(seats), draw(st.integers(0, 9)) > 0, draw(st.booleans()))


@settings(max_examples=25)
@given(
    played=st.lists(games(), min_size=1, max_size=6),
    deleted=st.sets(st.integers(0, PEOPLE - 1), max_size=2),
    merged=st.none() | st.permutations(range(PEOPLE)),
    late=st.booleans(),
)
def test_any_mix_of_players_is_taken_up_exactly_once_and_rebuilt_to_the_same_digits(
    played: list[Played], deleted: set[int], merged: list[int] | None, late: bool
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        service = acceptance.service(folder)
        try:
            _play(service, played)
            if not late:
                take_all(service)
            if merged is not None:
                _merge(service, merged[0], merged[1])
            for who in deleted - set((merged or [])[:1]):
                deletion.erase(service, id_of(_everybody(service)[who]))
            take_all(service)
            _reckon_outdated(service)
            with service.database.read() as session:
                taken = sorted(session.exec(select(RatedGame.game_id)))
                assert taken == sorted(session.exec(select(Game.id)))
            before = numbers(service)
            assert rebuild.rebuild(service).differences == 0
            assert numbers(service) == before
        finally:
            service.database.engine.dispose()


def test_a_rated_player_who_leaves_loses_by_it_and_the_others_are_rated(service: Service) -> None:
    """Ann has won before; now she leaves to Dan, who wins for nobody."""
    with service.database.write() as session:
        ann, bea, cid, dan = people(session, 4)
        finished_game(session, [ann, bea, cid], [1, 2, 3], NOON)
    take_all(service)
    before = {who.name: rating(service, who).mu for who in (ann, bea, cid)}
    with service.database.write() as session:
        game = finished_game(session, [dan, bea, cid], [1, 2, 3], NOON + timedelta(days=1))
        _left(session, game, 0, ann)
    take_all(service)
    after = {who.name: rating(service, who) for who in (ann, bea, cid)}
    assert [row.games for row in after.values()] == [2, 2, 2]
    assert strength.MU - 100 < after[ann.name].mu < before[ann.name]
    assert after[bea.name].mu > before[bea.name]


def test_who_left_one_seat_and_was_given_another_comes_last_once(service: Service) -> None:
    with service.database.write() as session:
        ann, bea, cid, dan = people(session, 4)
        game = finished_game(session, [dan, ann, bea, cid], [1, 2, 3, 4], NOON)
        _left(session, game, 0, ann)
    assert finished_games.rate_finished(service, id_of(game))
    assert rating(service, ann).games == 1
    assert rating(service, ann).mu < rating(service, cid).mu < rating(service, bea).mu


def _play(service: Service, played: list[Played]) -> None:
    with service.database.write() as session:
        for number in range(PEOPLE):
            find_or_create(session, f"p{number}@example.org", f"Player {number}")
        session.add_all([Player(name=kind, bot=kind) for kind in BOTS])
    for number, one in enumerate(played):
        if one.taken_up_before:
            take_all(service)
        with service.database.write() as session:
            _finish(session, one, number)


def _finish(session: Session, played: Played, number: int) -> None:
    everybody = list(session.exec(select(Player).order_by(col(Player.id))))
    began = [everybody[who] for who, _, _ in played.seats]
    sits = [_who_sits(everybody, began, fate, seat) for seat, (_, fate, _) in _by_seat(played)]
    places = [place for _, _, place in played.seats]
    at = NOON + timedelta(days=number)
    game = finished_game(session, sits, places, at, rated=played.rated)
    for seat, (_, fate, _) in _by_seat(played):
        if began[seat].bot is not None:
            continue
        if fate == "away":
            session.add(_clock_s_move(game, seat))
        elif fate != "stays":
            _left(session, game, seat, began[seat])


def _by_seat(played: Played) -> list[tuple[int, tuple[int, str, int]]]:
    return list(enumerate(played.seats))


def _who_sits(everybody: list[Player], began: list[Player], fate: str, seat: int) -> Player:
    if began[seat].bot is None and fate == "leaves to a bot":
        return next(one for one in everybody if one.bot is not None)
    if fate == "leaves to a player":  # one who has left this table already sits down again, too
        return next(one for one in everybody[seat:] if one.bot is None and one is not began[seat])
    return began[seat]


def _clock_s_move(game: Game, seat: int) -> Move:
    return Move(game_id=id_of(game), number=seat, seat=seat, text="pass", source="clock")


def _left(session: Session, game: Game, number: int, who: Player) -> None:
    query = select(Seat).where(Seat.game_id == game.id, Seat.number == number)
    seat = session.exec(query).one()
    seat.left_id = id_of(who)
    session.add(seat)


def _everybody(service: Service) -> list[Player]:
    with service.database.read() as session:
        return list(session.exec(select(Player).order_by(col(Player.id))))


def _merge(service: Service, gone: int, stays: int) -> None:
    everybody = _everybody(service)
    names = [str(everybody[who].email) for who in (gone, stays)]
    told = merge.preview(service, Operator(), *names)
    merge.merge(service, Operator(), *names, told.code, "Both are theirs.")


def _reckon_outdated(service: Service) -> None:
    with service.database.read() as session:
        due = rebuild.waiting(session)
    for list_id in due:
        rebuild.reckon_again(service, list_id)
