"""Orders by mail: lines such as `if captain then best`, the list, and withdrawing one."""

from __future__ import annotations

import engine
from pbem.games import orders_view, records, seat_view
from pbem.games.seat_view import SeatView
from pbem.inbox.commands.command import Asker, Takes, command, page_of, word
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import Game
from pbem.play import orders, orders_store


@command(N_("command: order"), Takes.TEXT, N_("example: order if captain then best"),
         N_("in reply to a game’s email: leave an order for later turns"), telling=r"\S \S",
         changes=True)  # fmt: skip
def leave(asker: Asker, text: str) -> Answer:
    """Leave an order at the table that the mail came to."""
    view, seat = _view(asker)
    title = _("Your orders")
    try:
        order = orders_view.read(view, text)
        now = orders_view.would_now(view, order)
        at_once = not asker.moves_follow
        given = orders.give(asker.service, view.game_id, seat, text, at_once=at_once)
    except (engine.BadOrder, engine.IllegalMove) as error:
        return Answer(_("That’s not an order"), [text, orders_view.wrong(view, error)])
    except orders_store.TooMany:
        many = _("You already have %(n)s orders; withdraw one first.", n=orders_store.MOST_ORDERS)
        return Answer(title, [many, *_listed(asker, view)])
    said = [_("Understood: %(order)s", order=orders_view.written(view, given.text))]
    if given.played:
        moves = "; ".join(view.words(move) for move in given.played)
        said.append(_("Played: %(moves)s.", moves=moves))
    elif now:
        said.append(_("It would now play: %(move)s.", move=now))
    return Answer(title, [*said, *_listed(asker, view)], [page_of(asker, view.game)])


@command(N_("command: orders"), Takes.NOTHING, "orders",
         N_("in reply to a game’s email: the orders that you’ve left there"))  # fmt: skip
def listed(asker: Asker, argument: str) -> Answer:
    view, _seat = _view(asker)
    return Answer(_("Your orders"), _listed(asker, view), [page_of(asker, view.game)])


@command(N_("command: drop order, drop plan"), Takes.TEXT, "drop order 12",
         N_("in reply to a game’s email: withdraw an order, or with `drop plan 0` your plan"),
         telling=r"^\d{1,9}$", changes=True)  # fmt: skip
def drop(asker: Asker, argument: str) -> Answer:
    """Withdraw the order of that number, or the plan."""
    view, seat = _view(asker)
    digits = "".join(letter for letter in argument if letter in "0123456789")[:9]
    gone = orders.remove(asker.service, view.game_id, seat, int(digits or 0))
    said = _("Withdrawn.") if gone is not None else _("There is no such order.")
    return Answer(_("Your orders"), [said, *_listed(asker, view)], [page_of(asker, view.game)])


def _view(asker: Asker) -> tuple[SeatView, int]:
    """The table as the asker sees it, as it stands now, and their seat."""
    why = _("Orders belong to a game: send them as a reply to one of its emails.")
    game, seat = asker.at_table(why)
    with asker.service.database.read() as session:
        return seat_view.load(session, session.get_one(Game, game.id), seat), seat


def _listed(asker: Asker, view: SeatView) -> list[str]:
    with asker.service.database.read() as session:
        seats = records.seats_of(session, view.game)
        rows = orders_store.of_seat(session, seats[view.seat or 0])
    own = orders_view.seat_orders(view, rows)
    lines = [f"{order.text} ({word('drop order')} {order.number})" for order in own.orders]
    if own.plan:
        lines.append(_("Your plan: %(moves)s.", moves="; ".join(own.plan)))
    return lines or [_("You have left no orders in this game.")]
