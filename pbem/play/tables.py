"""The lobby's actions: open a table, invite, seat bots, join, leave, keep it open."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from sqlmodel import Session, select

from pbem.accounts import player_addresses
from pbem.accounts.players import bot_player
from pbem.core.service import Service
from pbem.games import records
from pbem.games.registry import pages_of
from pbem.language.catalogues import gettext as _
from pbem.mail import outbox
from pbem.mail.letters import tables as table_letters
from pbem.models import Game, GameStatus, Player, Seat, id_of
from pbem.play import invitations
from pbem.play.bots import called
from pbem.play.characters import BOTS
from pbem.play.start import drop_pending, start_if_due
from pbem.play.table_codes import CODE_LENGTH as CODE_LENGTH
from pbem.play.table_codes import CODE_LETTERS as CODE_LETTERS
from pbem.play.table_codes import new_code
from pbem.play.table_terms import TableError as TableError
from pbem.play.table_terms import TableSetup as TableSetup
from pbem.play.table_terms import TableTerms as TableTerms
from pbem.play.table_terms import check_date, check_game, given_name, usual_name

ALONE = TableTerms(private=True, public=False, rated=False)
"""Of games against bots for nobody else to see."""


def open_table(service: Service, host: Player, table: TableSetup) -> Game:
    """Open a table with the host seated, addresses invited and bots filled in, in one commit.

    Raises `TableError` if they do not fit or the game does not have such options.
    """
    check_game(table)
    check_date(table.terms.starts_at)
    with service.database.write() as session:
        code, name = table.code or new_code(), table.name
        game = Game(
            code=code,
            name=given_name(name) if name.strip() else usual_name(host, code, table.terms),
            rules=table.rules,
            seats=table.seats,
            options=dict(table.options),
            seed=table.seed or secrets.token_hex(32),
            host_id=host.id,
            rematch_of=table.rematch_of,
            **table.terms.columns,
        )
        _set_up(session, game, host, table.bots)
        if table.lessons:
            _own_seat(session, game, host).lessons = {}
        mails = [
            invitations.for_address(session, service, game, host, address)
            for address in table.invited
        ]
        mails += [
            invitations.for_player(session, service, game, host, player)
            for player in table.kept_for
        ]
        mails += start_if_due(session, service, game)
        bots_due = game.bot_to_act
    _wake(service, game, mails, bots_due=bots_due)
    return game


def first_game(service: Service, player: Player, rules: str, code: str | None = None) -> Game:
    """A game that teaches: against bots, at once, for nobody else to see. By its code, drawn by lot
    if None. Raises `TableError` where there is no such game."""
    seats = pages_of(rules).seats_to_try
    bots = (next(iter(BOTS)),) * (seats - 1)
    table = TableSetup(
        _("First game"), seats, rules, bots=bots, code=code, terms=ALONE, lessons=True
    )
    return open_table(service, player, table)


def _set_up(session: Session, game: Game, host: Player, bots: Sequence[str]) -> None:
    """The new table with its seats, the host and the bots on the first of them."""
    session.add(game)
    session.flush()
    for number in range(game.seats):
        session.add(Seat(game_id=id_of(game), number=number))
    session.flush()
    _sit(session, game, host)
    for kind in bots:
        _sit(session, game, _bot(session, game, kind))


def join(service: Service, game_id: int, player: Player) -> Game:
    """Take an empty seat (the one kept for the player's address first); raises `TableError`."""
    with service.database.write() as session:
        game = _open_game(session, game_id)
        _sit(session, game, player)
        mails = start_if_due(session, service, game, player)
        if game.status == GameStatus.OPEN:
            mails += _tell_host(session, service, game, player, came=True)
        bots_due = game.bot_to_act
    _wake(service, game, mails, bots_due=bots_due)
    return game


def fill_with_bot(service: Service, game_id: int, host: Player, kind: str) -> Game:
    """The host seats a bot; raises `TableError`."""
    if kind not in BOTS:
        raise TableError(_("There is no such bot; there are %(bots)s.", bots=", ".join(BOTS)))
    with service.database.write() as session:
        game = _open_game(session, game_id)
        _must_be_host(game, host)
        _sit(session, game, _bot(session, game, kind), keep_invited=False)
        mails = start_if_due(session, service, game, host)
        bots_due = game.bot_to_act
    _wake(service, game, mails, bots_due=bots_due)
    return game


def invite(service: Service, game_id: int, host: Player, address: str) -> Game:
    """The host keeps a seat for a mail address and writes to it; raises `TableError`."""
    with service.database.write() as session:
        game = _open_game(session, game_id)
        _must_be_host(game, host)
        mails = [invitations.for_address(session, service, game, host, address)]
    _wake(service, game, mails)
    return game


def leave(service: Service, game_id: int, player: Player) -> Game:
    """Give one's seat up; the table goes to the next person, or is closed behind the last."""
    with service.database.write() as session:
        game = _open_game(session, game_id)
        mails = stand_up(session, service, game, player)
    _wake(service, game, mails)
    return game


def decline(service: Service, game_id: int, address: str, player: Player | None) -> bool:
    """Who is invited says no: the seat is free again, and the host hears it; whether one was kept
    for them."""
    with service.database.write() as session:
        game = session.exec(select(Game).where(Game.id == game_id).with_for_update()).first()
        if game is None or game.status != GameStatus.OPEN:
            return False
        own = {address} | (player_addresses.own(session, player) if player else set())
        kept = [
            seat
            for seat in records.seats_of(session, game)
            if seat.player_id is None
            and (seat.invited_email in own or (player and seat.kept_for_id == player.id))
        ]
        for seat in kept:
            seat.invited_email = seat.kept_for_id = None
            session.add(seat)
        mails = []
        if kept and game.host_id is not None:
            host, names = session.get_one(Player, game.host_id), records.seated_names(session, game)
            mail = table_letters.declined_mail(service.settings, game, host, address, names)
            mails = [id_of(outbox.queue(session, service, mail))]
    service.wakeups.deliver(mails)
    return bool(kept)


def stand_up(session: Session, service: Service, game: Game, player: Player) -> list[int]:
    """Leave the open table inside the caller's transaction; ids of the mails that tell of it."""
    seat = _own_seat(session, game, player)
    seat.player_id = seat.invited_email = seat.kept_for_id = None
    session.add(seat)
    session.flush()
    people = [p for p in records.players_of(session, game).values() if p.bot is None]
    session.add(game)
    if not people:
        game.status = GameStatus.CLOSED
        return []
    if game.host_id == player.id:
        game.host_id = people[0].id
    return _tell_host(session, service, game, player, came=False)


def keep(service: Service, game_id: int, player: Player) -> Game:
    """Somebody at the table says that it shall stay open."""
    with service.database.write() as session:
        game = _open_game(session, game_id)
        _own_seat(session, game, player)
        invitations.keep_open(session, game)
    return game


def _open_game(session: Session, game_id: int) -> Game:
    game = session.exec(select(Game).where(Game.id == game_id).with_for_update()).first()
    if game is None:
        raise TableError(_("There is no such table."))
    if game.status == GameStatus.CLOSED:
        raise TableError(_("This table is closed."))
    if game.status != GameStatus.OPEN:
        raise TableError(_("This game has already started."))
    return game


def _must_be_host(game: Game, player: Player) -> None:
    if game.host_id != player.id:
        raise TableError(_("Only the player who opened the table may do that."))


def _must_exist(session: Session, player: Player) -> None:
    """Who is just being erased (pbem.privacy.deletion) takes no seat any more."""
    query = select(Player).where(Player.id == player.id).with_for_update()
    now = session.exec(query.execution_options(populate_existing=True)).one()
    if now.is_former:
        raise TableError(_("This account has been deleted."))


def _own_seat(session: Session, game: Game, player: Player) -> Seat:
    own = [seat for seat in records.seats_of(session, game) if seat.player_id == player.id]
    if not own:
        raise TableError(_("You’re not playing at this table."))
    return own[0]


def _tell_host(
    session: Session, service: Service, game: Game, who: Player, *, came: bool
) -> list[int]:
    """A mail to the host of who joined or left, in place of one that is still to be sent."""
    if who.id == game.host_id:
        return []
    drop_pending(session, game)
    host = session.get_one(Player, game.host_id)
    names = records.seated_names(session, game)
    mail = table_letters.changed_mail(service.settings, game, host, who, names, came=came)
    return [id_of(outbox.queue(session, service, mail))]


def _sit(session: Session, game: Game, player: Player, *, keep_invited: bool = True) -> None:
    _must_exist(session, player)
    seats = records.seats_of(session, game)
    if any(seat.player_id == player.id for seat in seats):
        raise TableError(_("You’re already at this table."))
    empty = [seat for seat in seats if seat.player_id is None]
    own = player_addresses.own(session, player)
    mine = [s for s in empty if s.invited_email in own or s.kept_for_id == player.id]
    free = [seat for seat in empty if seat.free]
    choice = mine or free or ([] if keep_invited else empty)
    if not choice:
        raise TableError(_("No seat is free; the empty ones are reserved for invited players."))
    choice[0].player_id = player.id
    session.add(choice[0])
    invitations.keep_open(session, game)
    session.flush()


def _bot(session: Session, game: Game, kind: str) -> Player:
    """A new bot of that kind, called as nobody else at the table is."""
    taken = {player.name for player in records.players_of(session, game).values()}
    return bot_player(session, kind, called(kind, taken))


def _wake(service: Service, game: Game, mails: list[int], *, bots_due: bool = False) -> None:
    service.wakeups.deliver(mails)
    if bots_due:
        service.wakeups.play_bots(id_of(game))
