"""What is played for players without asking them, by the level that they chose."""

from __future__ import annotations

import re

import pytest
from sqlmodel import Session, select

import engine
from pbem.accounts import auto_level
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, seat_view
from pbem.models import AutoLevel, Game, Move, Player
from pbem.models.players import MOST_OFFERS
from pbem.play import forced_moves, submission, write_after_commit
from pbem.play.undo import own_move
from tests.inbox.test_commands import ask, last
from tests.play.test_forced_moves import DEAR, after_builder, mails_to, new_table, seat_of

pytestmark = pytest.mark.databases("sqlite")


def wishes(session: Session, game: Game, seat: int, level: AutoLevel) -> None:
    player_id = seat_of(session, game, seat).player_id
    assert player_id is not None
    auto_level.choose(session, player_id, level)


def everybody(service: Service, game: Game, level: AutoLevel) -> None:
    with service.database.write() as session:
        for seat in range(game.seats):
            wishes(session, game, seat, level)


def sources(service: Service, game: Game) -> list[tuple[int, str, str]]:
    with service.database.read() as session:
        query = select(Move).where(Move.game_id == game.id)
        return [(move.seat, move.text, move.source) for move in session.exec(query)]


def one_corn(service: Service, game: Game) -> None:
    """The second seat holds it."""
    with service.database.write() as session:
        kept = submission.lock_game(session, records.id_of(game))
        document = records.load(session, kept).position()
        document["players"][1]["goods"]["corn"], document["supply"]["goods"]["corn"] = 1, 9
        kept.snapshot = records.snapshot_of(engine.load_game(document))
        session.add(kept)


def corn_to_sell(service: Service, game: Game) -> None:
    """The second seat holds a corn, which sells for nothing; the trader is chosen."""
    one_corn(service, game)
    submission.submit(service, records.id_of(game), 0, ["trader"], "web")


def test_a_trivial_move_is_played_at_once_and_the_game_goes_on(
    service: Service, game: Game
) -> None:
    everybody(service, game, AutoLevel.TRIVIAL)
    corn_to_sell(service, game)
    assert (1, "pass", "trivial") in sources(service, game)
    with service.database.read() as session:
        assert session.get_one(Game, game.id).to_act == [1]  # their own role comes next
        told = mails_to(session, game, 1)[-1]
    assert b"Played for you, as you wished: pass." in told.raw


@pytest.mark.parametrize("level", [AutoLevel.OFF, AutoLevel.FORCED])
def test_below_that_level_the_player_is_asked(service: Service, level: AutoLevel) -> None:
    game = new_table(service)
    everybody(service, game, level)
    submission.submit(service, records.id_of(game), 0, ["producer"], "web")
    assert [source for _, _, source in sources(service, game)] == ["web"]


def test_san_juan_s_open_questions_are_answered_at_once(service: Service) -> None:
    game = new_table(service)
    everybody(service, game, AutoLevel.TRIVIAL)
    submission.submit(service, records.id_of(game), 0, ["producer"], "web")
    assert sources(service, game)[1:] == [
        (0, "produce indigo plant", "trivial"),
        (1, "produce indigo plant", "trivial"),
    ]
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, game.id))
        newest = session.exec(select(Move).where(Move.number == match.played - 1)).one()
        assert newest.digest == match.digest()
        letter = mails_to(session, game, 1)[-1]
    assert b"Played for you, as you wished: produce indigo." in letter.raw


def test_with_automatic_moves_off_even_a_forced_pass_is_asked(service: Service) -> None:
    game = new_table(service)
    everybody(service, game, AutoLevel.OFF)
    asked = after_builder(service, DEAR)
    with service.database.write() as session:
        assert seat_of(session, asked, 1).passes_at is None
        assert not mails_to(session, asked, 1)[-1].needless


def test_who_switches_off_while_a_move_waits_is_asked_after_all(service: Service) -> None:
    game = after_builder(service, DEAR)
    with service.database.write() as session:
        due = seat_of(session, game, 1).passes_at
        wishes(session, game, 1, AutoLevel.OFF)
    assert due is not None
    with clock.set_to(due):
        assert forced_moves.play_due(service, records.id_of(game), 1) == []
        assert forced_moves.play_due(service, records.id_of(game), 1) == []
    with service.database.read() as session:
        assert seat_of(session, game, 1).passes_at is None
        assert [mail.needless for mail in mails_to(session, game, 1)] == [True, False]


def test_what_was_played_for_me_can_be_taken_back_while_it_is_hidden(service: Service) -> None:
    game = new_table(service)
    with service.database.write() as session:
        wishes(session, game, 1, AutoLevel.TRIVIAL)
    submission.submit(service, records.id_of(game), 0, ["producer"], "web")
    assert sources(service, game)[-1] == (1, "produce indigo plant", "trivial")
    assert own_move.take_back(service, records.id_of(game), 1, 0) == "produce indigo plant"
    submission.submit(service, records.id_of(game), 0, ["produce indigo plant"], "web")
    with service.database.read() as session:
        assert session.get_one(Game, game.id).to_act == [1]  # theirs to make by hand
    submission.submit(service, records.id_of(game), 1, ["pass"], "web")


@pytest.mark.parametrize(
    ("line", "level"),
    [("auto off", "off"), ("auto trivial", "trivial"), ("auto oczywiste", "trivial"),
     ("auto forțate", "forced"), ("auto oprit", "off")],
)  # fmt: skip
def test_the_level_is_chosen_by_mail_in_three_languages(
    service: Service, game: Game, line: str, level: str
) -> None:
    ask(service, line)
    _, text = last(service)
    assert auto_level.in_words(level) in text
    with service.database.read() as session:
        ann = records.players_of(session, game).values()
        assert [p.auto_level for p in ann if p.email == "ann@example.org"] == [level]


def test_an_unknown_level_is_answered_with_all(service: Service, game: Game) -> None:
    ask(service, "auto everything")
    _, text = last(service)
    assert all(auto_level.in_words(level) in text for level in AutoLevel)


def offers_in(service: Service, game: Game) -> list[bool]:
    """Of each mail to the second seat, whether it says that passing could be done for them."""
    with service.database.read() as session:
        raw = [mail.raw or b"" for mail in mails_to(session, game, 1)]
    words = [re.sub(rb"=\r?\n|\s+", b" ", text) for text in raw]
    return [b"Nothing here is better than passing." in text for text in words]


@pytest.mark.parametrize("before", range(4))
def test_that_such_moves_can_be_played_is_told_where_they_occur_three_times(
    service: Service, game: Game, before: int
) -> None:
    with service.database.write() as session:
        player_id = seat_of(session, game, 1).player_id or 0
        for number in range(before):
            auto_level.note_offer(session, player_id, f"elsewhere/{number}")
    corn_to_sell(service, game)
    again = before < MOST_OFFERS
    assert offers_in(service, game)[-1] is again
    with service.database.read() as session:
        offered = session.get_one(Player, player_id).trivial_offered or []
        view = seat_view.load(session, session.get_one(Game, game.id), 1)
    assert len(offered) == before + again
    assert view.trivial_offer == ("pass" if again else ""), "the page says it while the mail does"


@pytest.mark.parametrize("level", [AutoLevel.OFF, AutoLevel.TRIVIAL])
def test_who_has_chosen_is_offered_nothing(service: Service, game: Game, level: AutoLevel) -> None:
    everybody(service, game, level)
    corn_to_sell(service, game)
    assert not any(offers_in(service, game))


def test_a_mail_that_is_written_late_offers_it_once(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(write_after_commit, "write", lambda service, mails: None)
        corn_to_sell(service, game)
    with service.database.read() as session:
        left = [mail.id for mail in mails_to(session, game, 1)]
    for _ in range(2):
        write_after_commit.write_left(service, left[-1] or 0)
    assert offers_in(service, game)[-1]
    with service.database.read() as session:
        player = session.get_one(Player, seat_of(session, game, 1).player_id)
        assert len(player.trivial_offered or []) == 1
