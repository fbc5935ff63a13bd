"""For every job of `pbem.jobs.due`, rows that wait for it: more than it takes at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from sqlmodel import Session, SQLModel, col, select

from pbem.accounts import operator_log
from pbem.accounts.operator_log import ActName
from pbem.core import clock
from pbem.core.service import Service
from pbem.jobs.due import JUDGED_GAMES, MAILS_OUT, NOTICES
from pbem.models import (
    Announcement,
    Consent,
    ConsentKind,
    Delivery,
    ExploredGame,
    ExplorerList,
    Game,
    GameStatus,
    HookKind,
    League,
    Move,
    Notice,
    OperatorAct,
    OutboundMail,
    Player,
    RatingList,
    Season,
    SeasonStatus,
    Seat,
    TakeBack,
    TakeBackState,
    ThreadSide,
    id_of,
)
from pbem.models.mail_kinds import MailQuestion
from pbem.models.move_sources import MoveSource
from pbem.webhooks import register

MANY = 203
FEW = 12
"""More than any job takes at once, and than the explorer does."""
LATER = timedelta(days=400)

Fill = Callable[[Session, Service, Game], None]


def copies(session: Session, row: Any, number: int, **changes: Any) -> list[Any]:
    """So many rows like that one; what is callable, is called with their number."""
    values = row.model_dump(exclude={"id"})
    rows = [
        type(row)(
            **values | {name: one(n) if callable(one) else one for name, one in changes.items()}
        )
        for n in range(number)
    ]
    session.add_all(rows)
    session.flush()
    return rows


def games(session: Session, game: Game, number: int = MANY, **changes: Any) -> list[Game]:
    """Games like that one, each with its seats."""
    made = copies(session, game, number, code=lambda n: f"N{n}", **changes)
    seats = session.exec(select(Seat).where(Seat.game_id == game.id)).all()
    for each in made:
        for seat in seats:
            copies(session, seat, 1, game_id=id_of(each))
    return made


def seats(column: str) -> Fill:
    """First seats whose moment has come, one after the other."""

    def fill(session: Session, service: Service, game: Game) -> None:
        ids = [id_of(each) for each in games(session, game)]
        query = select(Seat).where(col(Seat.game_id).in_(ids), Seat.number == 0)
        for number, seat in enumerate(session.exec(query.order_by(col(Seat.game_id)))):
            setattr(seat, column, clock.now() - timedelta(hours=3, seconds=-number))

    return fill


def running(**changes: Any) -> Fill:
    def fill(session: Session, service: Service, game: Game) -> None:
        games(session, game, **changes)

    return fill


def finished(number: int = MANY, **changes: Any) -> Fill:
    def fill(session: Session, service: Service, game: Game) -> None:
        at = clock.now() - timedelta(days=9)
        changes["finished_at"] = lambda n: at + timedelta(seconds=n)
        games(session, game, number, status=GameStatus.FINISHED, **changes)

    return fill


def hidden(session: Session, service: Service, game: Game) -> None:
    for each in games(session, game, FEW, status=GameStatus.FINISHED, private=True):
        session.add(ExploredGame(game_id=id_of(each)))


def with_row(made: Callable[[Game, Seat], SQLModel]) -> Fill:
    """Running games of which a row of another table tells."""

    def fill(session: Session, service: Service, game: Game) -> None:
        (seat, *_) = session.exec(select(Seat).where(Seat.game_id == game.id)).all()
        session.add_all([made(each, seat) for each in games(session, game, FEW)])

    return fill


def mails(**changes: Any) -> Fill:
    """Mails like the one that began the game."""

    def fill(session: Session, service: Service, game: Game) -> None:
        queued = session.exec(select(OutboundMail)).first()
        copies(
            session,
            queued,
            MANY,
            event=lambda n: f"event {n}",
            message_id=lambda n: f"<{n}@copy>",
            delivery=Delivery.QUEUED,
            due_at=clock.now() - timedelta(hours=1),
            **changes,
        )

    return fill


def people(**changes: Any) -> Fill:
    """Players like one at the table."""

    def fill(session: Session, service: Service, game: Game) -> None:
        (player, *_) = session.exec(select(Player).where(col(Player.email).is_not(None))).all()
        copies(
            session,
            player,
            MANY,
            email=lambda n: f"copy{n}@example.org",
            handle=lambda n: f"copy{n}",
            **{name: clock.now() - before for name, before in changes.items()},
        )

    return fill


def threads(session: Session, service: Service, game: Game) -> None:
    """Unread words for one player from each of many."""
    people()(session, service, game)
    one, *others = session.exec(select(Player.id).where(col(Player.email).is_not(None))).all()
    for number, other in enumerate(others):
        at = clock.now() - timedelta(hours=1, seconds=-number)
        session.add(ThreadSide(player_id=one, other_id=other, unread_from=1, mail_due_at=at))


def leagues(number: int, **season: Any) -> Fill:
    """So many leagues with a season like that."""
    return lambda session, service, game: _add_leagues(session, game, number, season)


def _add_leagues(session: Session, game: Game, many: int, season: Mapping[str, Any]) -> None:
    for number in range(many):
        league = League(
            code=f"L{number}",
            name="Spring",
            rules="san-juan",
            seats=2,
            organiser_id=game.host_id or 0,
            terms={},
        )
        session.add(league)
        session.flush()
        session.add(Season(league_id=id_of(league), number=1, seed="s", **season))


def announcements(session: Session, service: Service, game: Game) -> None:
    act = operator_log.write(session, OperatorAct(name=ActName.ANNOUNCED, text="why"))
    session.add(Announcement(act_id=id_of(act), texts={"en": "x"}))
    people(digest_due_at=timedelta(hours=1))(session, service, game)


def away(session: Session, service: Service, game: Game) -> None:
    guest = Player(name="Guest", guest_since=clock.now() - LATER)
    session.add(guest)
    session.flush()
    copies(session, guest, MANY, handle=lambda n: f"guest{n}")


def rating_lists(session: Session, service: Service, game: Game) -> None:
    session.add_all(
        [RatingList(rules="made up", seats=n, halves=[], outdated=True) for n in range(FEW)]
    )


def clocks_set_back(session: Session, service: Service, game: Game) -> None:
    far = clock.now() + LATER
    for seat in session.exec(select(Seat).where(Seat.game_id == game.id)):
        seat.talk_due_at = seat.passes_at = far
    for player in session.exec(select(Player)):
        player.digest_due_at = far


def notices(session: Session, service: Service, game: Game) -> None:
    url = "https://hooks.invalid/services/x"
    hook = register.add(session, service, game.host_id or 0, HookKind.SLACK, url)
    session.flush()
    at = clock.now() - timedelta(hours=1)
    session.add_all(
        [Notice(webhook_id=id_of(hook), event=f"e{n}", body="{}", due_at=at) for n in range(MANY)]
    )


def asked_back(session: Session, service: Service, game: Game) -> None:
    """Questions about a mail, and a move that its player made then."""
    sent = session.exec(select(OutboundMail).where(OutboundMail.game_id == game.id)).first()
    assert sent is not None
    copies(
        session,
        sent,
        MANY,
        event=lambda n: f"mistake:{n}",
        message_id=lambda n: f"<{n}@copy>",
        asks=MailQuestion.MOVE,
        about=lambda n: n + 1,
        created_at=clock.now() - timedelta(hours=1),
    )
    move = Move(game_id=id_of(game), number=0, seat=sent.seat or 0, text="x", source=MoveSource.WEB)
    session.add(move)


def nothing(session: Session, service: Service, game: Game) -> None:
    """There is always something."""


def explored(session: Session, service: Service, game: Game) -> None:
    """A game that the explorer knows, from which a week's decisions could be."""
    known = ExplorerList(rules=game.rules, seats=game.seats, variant="2020")
    session.add(known)
    session.flush()
    session.add(ExploredGame(game_id=id_of(game), list_id=known.id))


FILL: Mapping[str, Fill] = {
    "clocks set back": clocks_set_back,
    "take-backs": with_row(
        lambda game, _: TakeBack(
            game_id=id_of(game), seat=0, ordinal=0, number=0, text="x", state=TakeBackState.ASKED
        )
    ),
    "bots": running(bot_to_act=True),
    "digests": people(digest_due_at=timedelta(hours=1)),
    "decision of the day by mail": people(daily_mail_at=timedelta(hours=1)),
    "direct messages": threads,
    "forced moves": seats("passes_at"),
    "deadlines": seats("due_at"),
    "reminders": seats("remind_at"),
    "talk": seats("talk_due_at"),
    "pauses": running(paused_until=lambda n: clock.now() - timedelta(hours=1)),
    "votes": with_row(
        lambda game, seat: Consent(
            game_id=id_of(game),
            player_id=seat.player_id or 0,
            subject="vote:0:0",
            kind=ConsentKind.VOTE,
            seat=0,
        )
    ),
    "early ends": running(ended_early_at=1),
    "open tables": running(
        status=GameStatus.OPEN, starts_at=lambda n: clock.now() - timedelta(hours=1)
    ),
    "leagues": leagues(FEW, unsettled=True),
    "silent players": leagues(MANY, status=SeasonStatus.RUNNING),
    "ratings": finished(),
    "ratings reckoned again": rating_lists,
    "announcements": announcements,
    "the mailbox's login": nothing,
    "explorer: hidden games": hidden,
    "texts of mails": mails(to_write={"x": 1}),
    MAILS_OUT: mails(to_write=None, raw=b"x"),
    NOTICES: notices,
    "labelled replies": asked_back,
    "forgetting": nothing,
    "guests": away,
    "explorer": finished(FEW, public=True),
    JUDGED_GAMES: finished(FEW, public=True),
    "decision of the day": explored,
}
"""By the job's name; mails in have a test of their own."""
