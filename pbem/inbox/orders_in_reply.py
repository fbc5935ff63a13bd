"""The orders of a reply, in the notation and in people's own words, and what is not kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import engine
from pbem.accounts.display_names import harmless
from pbem.games import orders_view, player_names, seat_view
from pbem.games.seat_view import SeatView
from pbem.inbox import commands
from pbem.inbox.commands import CommandRequest
from pbem.inbox.commands.command import word
from pbem.inbox.reply_reading import SeatReply
from pbem.language.catalogues import gettext as _
from pbem.models import Game
from pbem.reader.notation import is_typed
from pbem.reader.orders import UnreadOrder, orders_in

MOST_ORDERS = 5


@dataclass(frozen=True)
class ReplyOrders:
    """`rest` is the text without them."""

    requests: list[CommandRequest]
    unread: Sequence[UnreadOrder]
    rest: str


def orders_of(reply: SeatReply, text: str, found: list[CommandRequest]) -> ReplyOrders:
    """Those that were found before, with those of the text."""
    more, text = commands.orders_in(text, lambda line: _is_order(reply, line))
    found = [*found, *more]
    if not text.strip() or is_typed(reply.match, reply.seat, text):
        return ReplyOrders(found, (), text)
    said = orders_in(reply.match, reply.seat, text, reply.names, reply.language)
    if len(found) + len(said.kept) > MOST_ORDERS or any(_is_asked(reply, o) for o in said.kept):
        return ReplyOrders(found, (), text)
    own = [commands.request(commands.ORDER, order.text) for order in said.kept]
    return ReplyOrders([*found, *own], said.unread, said.rest)


def _is_asked(reply: SeatReply, order: engine.Order) -> bool:
    """`If Bob takes the captain then I do, otherwise the mayor`, where the mayor can be had now:
    what is asked hangs on what others do later, and the order would answer it at once."""
    if order.condition is None or not order.condition.thing:
        return False
    return any(reply.match.is_legal(reply.seat, item.text) for item in order.otherwise if item.text)


def not_kept(reply: SeatReply, unread: Sequence[UnreadOrder]) -> commands.Answer:
    """What is written back of sentences for later turns that were not read as a whole."""
    service = reply.mail.service
    with service.database.read() as session:
        view = seat_view.load(session, session.get_one(Game, reply.target.game_id), reply.seat)
    lines = [line for own in unread for line in _lines(view, own)]
    page = harmless(view.game.name), f"{service.settings.base_url}/g/{view.game.code}"
    return commands.Answer(_("Not kept for later"), lines, [page])


def _lines(view: SeatView, unread: UnreadOrder) -> list[str]:
    said = _("You wrote: %(words)s", words=" ".join(unread.written.split()))
    if unread.guesses:
        guesses = [orders_view.written(view, own) for own in unread.guesses]
        how = _("You said more than we could read. If the following is enough, send it:")
        return [said, how, *(f"{word('order')} {own}" for own in guesses)]
    example = max(orders_view.examples(view), key=len, default="")
    how = _("We couldn’t read that as an order. One looks like this: %(order)s", order=example)
    return [said, how]


def _is_order(reply: SeatReply, line: str) -> bool:
    """What begins like an order and cannot be read as one may be talk."""
    if not engine.begins_order(line):
        return False
    _, players = reply.mail.game(reply.target.game_id)
    names = player_names.names(reply.game, players, reply.seat)
    try:
        reply.match.read_order(reply.seat, line, names)
    except (engine.BadOrder, engine.UnreadableMove, engine.AmbiguousMove):
        return False
    except engine.IllegalMove:
        return True  # and is refused, as it can never come
    return True
