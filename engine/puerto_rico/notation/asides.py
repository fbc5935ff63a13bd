"""Readers of the moves that may be played beside the question asked."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import UnreadableMove
from engine.messages import message
from engine.puerto_rico import names
from engine.puerto_rico.moves import Aside, CancelOrders, Prefer, Send, When
from engine.puerto_rico.notation.parts import Parts, own_circle, without_article
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

AsideReader = Callable[[Table, Player, str, Parts], Aside]


def _send(table: Table, player: Player, rest: str, declines: Parts) -> Send:
    words = without_article(rest.split())
    if len(words) < 2:
        raise UnreadableMove(
            message("Write who goes where, as in `send a colonist to the harbor`.")
        )
    person = names.PERSON_LEXICON.find(words[0])
    where = words[2:] if words[1] in names.TO else words[1:]
    if not where:
        raise UnreadableMove(message("Write where they go, as in `send a colonist to the harbor`."))
    return Send(declines, person, own_circle(player.circles(), " ".join(where)))


def _when(table: Table, player: Player, rest: str, declines: Parts) -> When:
    words = rest.replace(",", " ").split()
    place = next((i for i, word in enumerate(words) if word in names.SEND), None)
    if place is None or not place:
        raise UnreadableMove(
            message(
                "Write when and what: `when the captain phase ends, send a colonist to the harbor`."
            )
        )
    phase, at_end = _moment(" ".join(words[:place]))
    sending = _send(table, player, " ".join(words[place + 1 :]), ())
    return When(declines, names.ROLE_LEXICON.find(phase), at_end, sending)


def _moment(text: str) -> tuple[str, bool]:
    """A phase, and whether its end is meant."""
    for marks, at_end in ((names.END, True), (names.START, False)):
        for mark in sorted(marks, key=len, reverse=True):
            if text.endswith(" " + mark):
                return text.removesuffix(mark).strip(), at_end
    return text, False


def _cancel(table: Table, player: Player, rest: str, declines: Parts) -> CancelOrders:
    if rest not in names.ORDERS:
        raise UnreadableMove(message("You can only cancel orders: `cancel orders`."))
    return CancelOrders(declines)


def _prefer(table: Table, player: Player, rest: str, declines: Parts) -> Prefer:
    return Prefer(declines, names.PERSON_LEXICON.find(rest))


ASIDE_READERS: dict[str, AsideReader] = {
    "send": _send,
    "when": _when,
    "cancel": _cancel,
    "prefer": _prefer,
}
