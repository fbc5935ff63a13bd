"""Orders of a seat: left by mail, link, form and API, followed, dropped with a word, withdrawn."""

from __future__ import annotations

import pytest
from sqlmodel import select

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, Move, OutboundMail, SeatOrder, id_of
from pbem.models.orders import OrderEnd, OrderKind
from pbem.play import forced_moves, orders, orders_store, submission
from tests.inbox.test_commands import ask_at_table, last
from tests.play.test_automatic_moves import sources
from tests.play.test_forced_moves import DEAR, dealt, mails_to, new_table, seat_of
from tests.play.test_plans import goods, loaded, rows, submit

pytestmark = pytest.mark.databases("sqlite")


def give(service: Service, game: Game, seat: int, text: str) -> orders.Given:
    return orders.give(service, records.id_of(game), seat, text)


def test_what_ended_by_itself_since_the_last_mail_is_told(service: Service, game: Game) -> None:
    """What a player took back themselves, or what was done, is no news of that kind."""
    with service.database.write() as session:
        seat = seat_of(session, game, 1)
        for why in OrderEnd:
            for ended in (4, 5, 6):
                row = SeatOrder(
                    game_id=id_of(game), seat=1, player_id=seat.player_id, kind=OrderKind.ORDER,
                    text=f"{why} {ended}", since=0, ended=ended, why=why,
                )  # fmt: skip
                session.add(row)
        session.flush()
        told = [row.text for row in orders_store.dropped(session, seat, 5)]
    assert told == [f"{why} {ended}" for why in ("unfit", "turn", "over") for ended in (5, 6)]


def test_an_order_answers_where_its_player_would_be_asked(service: Service, game: Game) -> None:
    goods(service, game, {"corn": 1}, {"corn": 2, "indigo": 1})
    assert give(service, game, 1, "always pass trader unless coffee").played == []
    submit(service, game, 0, "trader", "pass")
    assert (1, "pass", "order") in sources(service, game)
    with service.database.read() as session:
        told = mails_to(session, game, 1)[-1]
    assert b"Played for you, as you wished: pass." in told.raw
    assert b"in the trader phase, always pass, unless I can sell coffee" in told.raw


def test_an_order_left_while_it_is_asked_is_followed_at_once(service: Service, game: Game) -> None:
    goods(service, game, {"corn": 1, "indigo": 1})
    submit(service, game, 0, "trader")
    assert give(service, game, 0, "always sell any").played == ["sell indigo"]


def test_what_an_order_plays_at_once_is_on_record_and_asks_the_next_player(
    service: Service, game: Game
) -> None:
    goods(service, game, {"corn": 1, "indigo": 1}, {"corn": 1})
    submit(service, game, 0, "trader")
    before = len(mails_to_of(service, game, 1))
    give(service, game, 0, "always sell any")
    assert (0, "sell indigo", "order") in sources(service, game)
    assert len(mails_to_of(service, game, 1)) == before + 1
    with service.database.read() as session:
        [digest] = session.exec(select(Move.digest).where(Move.text == "sell indigo"))
    assert digest is not None


def mails_to_of(service: Service, game: Game, seat: int) -> list[OutboundMail]:
    with service.database.read() as session:
        return list(mails_to(session, game, seat))


def test_an_if_counts_for_one_turn_and_is_done_then(service: Service, game: Game) -> None:
    give(service, game, 1, "if settler then take quarry, any")
    submit(service, game, 0, "settler", "pass")
    assert (1, "order") in [(seat, source) for seat, _, source in sources(service, game)]
    submit(service, game, 2, "pass")
    submit(service, game, 1, "mayor")
    with service.database.read() as session:
        assert session.exec(select(SeatOrder.why)).one() in ("", "done")


def test_an_order_that_does_not_fit_is_dropped_with_a_word(service: Service, game: Game) -> None:
    goods(service, game, {}, {"corn": 1, "indigo": 1})
    give(service, game, 1, "if trader then sell coffee")
    submit(service, game, 0, "trader")
    assert rows(service) == [("if trader then sell coffee", "unfit")]
    with service.database.read() as session:
        told = mails_to(session, game, 1)[-1]
    assert b"Dropped: in the trader phase: sell coffee (it no longer fits)." in told.raw


def test_until_my_next_role_ends_with_it(service: Service, game: Game) -> None:
    give(service, game, 0, "always pass trader until my next role")
    submit(service, game, 0, "settler", "pass")
    submit(service, game, 1, "pass")
    submit(service, game, 2, "pass")
    assert rows(service)[0][1] == ""  # they have not been asked since
    submit(service, game, 1, "builder", "pass")
    submit(service, game, 2, "pass")
    assert rows(service)[0][1] == "over"


def passes_until_asked(service: Service, game: Game, seat: int) -> None:
    """Everybody passes, or takes what they like best of the roles, until the seat chooses one."""
    while True:
        match = loaded(service, game)
        asked = match.to_act[0]
        if match.turn_begins and asked == seat:
            return
        legal = match.legal(asked)
        submit(service, game, asked, "pass" if "pass" in legal else legal[-1])


def roles_of(service: Service, game: Game, seat: int) -> list[str]:
    """The roles that were chosen for the seat, as it wished."""
    match = loaded(service, game)
    return [
        text for own, text, source in sources(service, game)
        if own == seat and source == "order" and match.meaning(text).begins_turn
    ]  # fmt: skip


def test_the_next_role_is_chosen_if_it_is_free_or_else_the_second(
    service: Service, game: Game
) -> None:
    give(service, game, 1, "next time settler or mayor")
    submit(service, game, 0, "settler", "pass")
    submit(service, game, 1, "pass")
    submit(service, game, 2, "pass")
    assert roles_of(service, game, 1) == ["mayor"]
    assert rows(service) == [("next time settler or mayor", "done")]


def test_where_none_of_the_roles_is_free_its_player_is_asked_and_told(
    service: Service, game: Game
) -> None:
    give(service, game, 1, "next time settler")
    submit(service, game, 0, "settler", "pass")
    submit(service, game, 1, "pass")
    submit(service, game, 2, "pass")
    assert loaded(service, game).to_act == (1,)
    assert rows(service) == [("next time settler", "unfit")]
    with service.database.read() as session:
        told = mails_to(session, game, 1)[-1]
    assert b"Dropped: next time: choose the settler (it no longer fits)." in told.raw


def test_it_ends_when_what_it_fears_has_happened(service: Service, game: Game) -> None:
    give(service, game, 2, "next time mayor unless anyone takes settler")
    give(service, game, 1, "next time mayor unless player 3 takes settler")
    submit(service, game, 0, "settler", "pass")
    submit(service, game, 1, "pass")
    submit(service, game, 2, "pass")
    assert roles_of(service, game, 1) == ["mayor"]
    passes_until_asked(service, game, 2)
    assert ("next time mayor unless anyone takes settler", "unfit") in rows(service)


def test_left_with_a_role_or_while_it_is_asked_it_is_for_the_one_after(
    service: Service, game: Game
) -> None:
    assert give(service, game, 0, "next time builder or trader").played == []
    assert loaded(service, game).to_act == (0,)
    submit(service, game, 0, "craftsman")
    passes_until_asked(service, game, 1)
    assert rows(service) == [("next time builder or trader", "")]
    while not (chosen := roles_of(service, game, 0)):
        asked = loaded(service, game).to_act[0]
        legal = loaded(service, game).legal(asked)
        submit(service, game, asked, "pass" if "pass" in legal else legal[0])
    assert chosen[0] in ("builder", "trader")


def test_who_chooses_by_hand_has_chosen_and_the_last_wish_counts(
    service: Service, game: Game
) -> None:
    give(service, game, 0, "next time builder")
    give(service, game, 0, "next time trader or builder")
    assert rows(service) == [
        ("next time builder", "replaced"), ("next time trader or builder", ""),
    ]  # fmt: skip


def test_the_same_order_is_kept_once_and_there_is_an_end_of_them(
    service: Service, game: Game
) -> None:
    for _ in range(2):
        give(service, game, 1, "never sell corn")
    assert len(rows(service)) == 1
    for size in range(4, 4 + orders_store.MOST_ORDERS - 1):
        give(service, game, 1, f"if captain then load corn on {size}")
    with pytest.raises(orders_store.TooMany):
        give(service, game, 1, "never sell indigo")


def test_nothing_is_left_by_a_text_that_is_no_order(service: Service, game: Game) -> None:
    for text in ("place same", "if captain load corn", "always frobnicate"):
        with pytest.raises((engine.BadOrder, engine.IllegalMove)):
            give(service, game, 1, text)
    assert rows(service) == []


def test_killed_in_between_nothing_is_played_twice(service: Service, game: Game) -> None:
    goods(service, game, {}, {"corn": 1, "indigo": 1})
    give(service, game, 1, "always sell any")

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        submission.submit(
            service, records.id_of(game), 0, ["trader"], "web", submission.Binding(also=die)
        )
    assert sources(service, game) == []
    submit(service, game, 0, "trader")
    assert [s for s in sources(service, game) if s[2] == "order"] == [(1, "sell indigo", "order")]


# Where hands are hidden


def test_an_order_that_must_fit_comes_at_once_whatever_the_hand(service: Service) -> None:
    for cards in (DEAR, ["smithy", "indigo-plant"]):
        game = new_table(service)
        dealt(service, game, cards)
        give(service, game, 1, "if builder then pass")
        submit(service, game, 0, "builder", "pass")
        assert (1, "pass", "order") in sources(service, game)


def test_an_order_that_may_not_fit_waits_like_a_player(service: Service) -> None:
    game = new_table(service)
    dealt(service, game, ["smithy", "library"])
    give(service, game, 1, "if builder then build smithy")
    submit(service, game, 0, "builder", "pass")
    with service.database.read() as session:
        due = seat_of(session, game, 1).passes_at
        assert mails_to(session, game, 1)[-1].needless
    assert due is not None
    with clock.set_to(due):
        [text] = forced_moves.play_due(service, records.id_of(game), 1)
    assert text.startswith("build smithy")
    assert sources(service, game)[-1][2] == "order"


# By mail


def test_orders_are_left_listed_and_withdrawn_by_mail(service: Service, game: Game) -> None:
    ask_at_table(service, game, "if mayor then place same\nnever sell corn", seat=1)
    assert [text for text, _ in rows(service)] == ["if mayor then place same", "never sell corn"]
    ask_at_table(service, game, "orders", seat=1)
    _, text = last(service)
    assert "never sell corn (drop order 2)" in text
    ask_at_table(service, game, "drop order 2", seat=1)
    assert [why for _, why in rows(service)] == ["", "removed"]


def test_an_order_below_a_move_leaves_the_move_to_the_mail(service: Service, game: Game) -> None:
    goods(service, game, {"corn": 1, "indigo": 1})
    submit(service, game, 0, "trader")
    ask_at_table(service, game, "sell corn\nalways sell any", seat=0)
    assert (0, "sell corn", "mail") in sources(service, game)
    assert rows(service) == [("always sell any", "")]


def test_an_order_that_says_more_than_is_read_is_told_back_beside_the_move(
    service: Service, game: Game
) -> None:
    goods(service, game, {"corn": 1, "indigo": 1})
    submit(service, game, 0, "trader")
    text = "Sell corn.\nWhoever takes settler: a quarry, but not for more than 2 doubloons."
    ask_at_table(service, game, text, seat=0)
    assert (0, "sell corn", "mail") in sources(service, game)
    assert rows(service) == []
    with service.database.read() as session:
        told = [mail for mail in session.exec(select(OutboundMail)) if mail.kind == "command"]
    assert told[-1].subject == "Not kept for later"
    assert b"order in the settler phase: take a quarry" in told[-1].raw


def test_an_order_that_nobody_reads_is_answered_with_one_that_is_read(
    service: Service, game: Game
) -> None:
    ask_at_table(service, game, "If anyone takes captain, don't load my corn", seat=1)
    assert rows(service) == []
    assert "We couldn’t read that as an order" in last(service)[1]


def test_in_polish_and_romanian(service: Service, game: Game) -> None:
    ask_at_table(service, game, "jeśli burmistrz to rozmieść tak samo", seat=1)
    ask_at_table(service, game, "dacă primar atunci plasează la fel", seat=2)
    assert [text for text, _ in rows(service)] == ["if mayor then place same"] * 2


def test_what_begins_like_an_order_and_is_none_is_answered_and_left_undone(
    service: Service, game: Game
) -> None:
    ask_at_table(service, game, "order if captain load corn", seat=0)
    assert "Write what to play" in last(service)[1]
    assert rows(service) == []
