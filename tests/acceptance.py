"""The door for tests from outside: a real service that is handed raw mail and answers with it.

Six functions, and nothing else is promised: `service`, `game_at`, `receive`, `work`, `sent`,
`moves`.

    desk = service(folder)
    code = game_at(desk, position, ["ann@example.org", "bea@example.org", "cid@example.org"])
    [asked] = sent(desk)                  # the turn mail, with the Reply-To that an answer goes to
    receive(desk, raw_reply, "ann@example.org")
    moves(desk, code)                     # [Played(seat=0, text='settler', source='mail')]

Our own mail tests come in by it, so it stays true.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Mapping, Sequence
from datetime import datetime
from email.parser import BytesHeaderParser
from email.policy import default
from email.utils import parseaddr
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from sqlmodel import Session, col, select

import engine
from pbem.accounts.players import bot_player, find_or_create
from pbem.core import clock, config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.inbox import process
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ForGood, ReceivedMail
from pbem.jobs.due import TEN_MINUTES
from pbem.jobs.sweep import Sweep
from pbem.models import Delivery, Game, GameStatus, Move, OutboundMail, Player, Seat, id_of
from pbem.play import submission
from pbem.play.characters import BOTS
from pbem.play.table_codes import new_code

__all__ = ["game_at", "moves", "receive", "sent", "service", "work"]

SETTINGS = {
    "PBEM_SECRET_KEY": "a key for tests only and quite long",
    "PBEM_SMTP_LISTEN": "127.0.0.1:0",
    # Hundreds of cases come from a handful of addresses, and each is owed its answer.
    "PBEM_MOST_ANSWERS": "1000000",
}

SWEEPS: WeakKeyDictionary[Database, tuple[datetime, Sweep]] = WeakKeyDictionary()
"""A sweep knows what need not be looked at again so soon, unless the clock goes on."""


class Mail(NamedTuple):
    raw: bytes
    kind: str


class Played(NamedTuple):
    seat: int
    text: str
    source: str


def service(folder: Path | str) -> Service:
    """A service with everything it keeps in `folder`: a new SQLite database and a mailbox.

    There is no broker, no worker and no open port: `receive` does all the work there is. Its clock
    is `pbem.core.clock`; `with clock.set_to(moment):` stops it at that moment (an aware datetime)
    for the calls inside. `service.database.engine.dispose()` lets go of the files.
    """
    settings = config.from_environment({"PBEM_VAR": str(folder), **SETTINGS})
    file = Path(folder) / "pbem.db"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_migrated())
    return Service(settings, Database.of(settings), NoWakeups())


def game_at(
    service: Service,
    position: Mapping[str, Any],
    addresses: Sequence[str],
    **table_options: Any,
) -> str:
    """Start a game at that position (a document as `engine.load_game` takes it); its code.

    `addresses` are the players', seat by seat: `ann@example.org`, or with a name
    `Ann <ann@example.org>`; who is new gets an account. A bot's kind (`greedy`, `random`) seats
    that bot. Whoever must act is mailed at once, as in any game: `sent` has those mails.

    Table options, as the host of a table chooses them: `name`, `note`, `private`, `public`,
    `anonymous`, `hours` (what a decision may take). And `language`: that of all players (`pl`), or
    one for each seat (`["pl", None, "en"]`).
    """
    match = engine.load_game(dict(position))
    languages = table_options.pop("language", None)
    if languages is None or isinstance(languages, str):
        languages = [languages] * len(addresses)
    with service.database.write() as session:
        pairs = zip(addresses, languages, strict=True)
        players = [_player(session, address, language) for address, language in pairs]
        game = _game(session, position, players, len(match.moves), table_options)
        submission.start(session, service, game, match)
        code = game.code
    work(service)
    return code


def receive(service: Service, raw_mail: bytes, envelope_sender: str) -> str:
    """Take a mail in and work until nothing is left to do; what became of it in a few words.

    Its receivers are those of ours in To, Cc, Delivered-To, Envelope-To or X-Original-To. It is
    stored, worked on, and what follows from it is done: bots move, mails go out, also those
    that wait while the move may be taken back. So is whatever
    else is due by the clock. An error in our code comes out, after it has been noted as in a real
    service. A mail that our mail server would refuse is not stored: `refused: …`.
    """
    try:
        arrived = ReceivedMail(raw_mail, Envelope(envelope_sender, ()), "smtp")
        inbound_id = accept(service, arrived)
    except ForGood as why:
        return f"refused: {why}"
    work(service)
    return process.process(service, inbound_id)  # done by now; this tells its outcome


def work(service: Service) -> None:
    """Do whatever is due by the clock, again and again until nothing is: what a worker's sweep
    would do, by the same list of jobs (`pbem.jobs.due`), so that a sweep finds nothing to do after
    it. Then the time passes for which mails wait while a move may be taken back."""
    sweep = _sweep(service)
    while sweep.once(service):
        pass
    if (until := _held_until(service)) is not None:
        with clock.set_to(until):
            work(service)


def sent(service: Service) -> list[Mail]:
    """The mails that went out since the last call, the oldest first: `raw` bytes and `kind`.

    Kinds are, among others, `turn` and `final`, `mistake` for what could not be read, `passed` for
    what answers no open question, `too_early`, `stranger` and `help`.
    """
    folder = service.settings.local_mailbox
    assert folder is not None, "this service delivers by SMTP; its mails are elsewhere"
    found = []
    with service.database.read() as session:
        for file in (folder / "new").glob("*"):
            raw = file.read_bytes()
            found.append((*_row(session, raw), raw))
            file.rename(folder / "cur" / f"{file.name}:2,S")  # as a mail program that has seen it
    return [Mail(raw, kind) for _, kind, raw in sorted(found)]


def moves(service: Service, code: str) -> list[Played]:
    """The game's record: seat, canonical text and source of every move since it started here.

    A source is `mail`, `link`, `web`, `api`, `bot`, `clock` (time was up), `forced` (the only move,
    played after a while), `trivial` (nothing was to weigh), `order`, `plan`,
    or `auto` for moves that play themselves.
    """
    query = select(Move).join(Game, col(Game.id) == Move.game_id).where(Game.code == code)
    with service.database.read() as session:
        rows = session.exec(query.order_by(col(Move.number)))
        return [Played(move.seat, move.text, move.source) for move in rows]


@cache
def _migrated() -> bytes:
    """A database file with all migrations run, made once: every service starts with a copy."""
    with tempfile.TemporaryDirectory() as folder:
        settings = config.from_environment({"PBEM_VAR": folder, **SETTINGS})
        database.upgrade(settings)
        file = Path(folder) / "pbem.db"
        connection = sqlite3.connect(file)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        return file.read_bytes()


def _player(session: Session, address: str, language: str | None) -> Player:
    if address in BOTS:
        return bot_player(session, address, address.capitalize())
    name, mailbox_only = parseaddr(address)
    player = find_or_create(session, mailbox_only.lower(), name)
    player.name, player.language = name or player.name, language or player.language
    session.add(player)
    session.flush()
    return player


def _game(
    session: Session,
    position: Mapping[str, Any],
    players: Sequence[Player],
    moves_played: int,
    table_options: Mapping[str, Any],
) -> Game:
    """The rows of a full table; the moves that the position already holds are in no record."""
    game = Game(
        code=new_code(),
        rules=position["game"],
        seats=len(players),
        options=position["options"],
        seed="acceptance",
        status=GameStatus.OPEN,
        host_id=next((player.id for player in players if player.bot is None), None),
        moves_played=moves_played,
        **{"name": "Winter table", **table_options},
    )
    session.add(game)
    session.flush()
    for number, player in enumerate(players):
        session.add(Seat(game_id=records.id_of(game), number=number, player_id=player.id))
    session.flush()
    return game


def _sweep(service: Service) -> Sweep:
    """The one of before while ten minutes have not passed by the clock."""
    now = clock.now()
    since, sweep = SWEEPS.get(service.database, (now, None))
    if sweep is None or not since <= now < since + TEN_MINUTES:
        sweep = Sweep(raised=True)
        SWEEPS[service.database] = now, sweep
    return sweep


def _held_until(service: Service) -> datetime | None:
    """When the first mails are due that wait for that."""
    query = (
        select(Game.held_until)
        .join(OutboundMail, col(OutboundMail.game_id) == Game.id)
        .where(OutboundMail.delivery == Delivery.QUEUED)
        .where(OutboundMail.due_at == Game.held_until, col(Game.held_until) > clock.now())
        .order_by(col(Game.held_until))
    )
    with service.database.read() as session:
        return session.exec(query).first()


def _row(session: Session, raw: bytes) -> tuple[int, str]:
    """Number and kind of the mail in the outbox with that Message-ID."""
    message_id = BytesHeaderParser(policy=default).parsebytes(raw)["Message-ID"]
    query = select(OutboundMail).where(OutboundMail.message_id == str(message_id))
    row = session.exec(query).one()
    return id_of(row), row.kind
