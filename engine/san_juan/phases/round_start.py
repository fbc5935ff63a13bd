"""Between two rounds: office building, chapel, bank, hand limit, in this order (SJ-RND-2)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.san_juan.card_choices import Cards, all_are_listed, choices_of, choices_up_to
from engine.san_juan.move_lists import Choices, choices_by_text, move_of
from engine.san_juan.moves import Discard, Exchange, OfCards, Pass, PutUnderBank, PutUnderChapel
from engine.san_juan.phases.councillor import lacking
from engine.san_juan.phases.together import ask_together, question
from engine.san_juan.player import Player
from engine.san_juan.table import Table

OFFICE, CHAPEL, BANK = "office-building", "chapel", "bank"
MOST_EXCHANGED = 2
HAND_LIMIT, WITH_TOWER, WITH_ANOTHERS_GUARD_ROOM = 7, 12, 6

Turn = Generator[Decision, tuple[int, Any], None]


def round_start(table: Table) -> Turn:
    for ask in (exchange, fill_chapels, fill_banks, discard_excess):
        yield from ask(table)


def exchange(table: Table) -> Turn:
    """Discard 1 or 2 and draw as many, once everybody's cards are on the pile."""
    seats = [p.seat for p in table.players if p.owns(OFFICE) and p.hand]
    if not seats:
        return
    answers = yield from ask_together(
        _question(table, "office", "Exchange cards in the office building", Exchange,
                  lambda player: MOST_EXCHANGED, discard),
        seats,
    )  # fmt: skip
    for player in _order(table, answers):
        discard(table, player, answers[player.seat])
    for player in _order(table, answers):
        cards = answers[player.seat].cards
        table.tell("exchanged", player.seat, cards=list(cards))
        table.deal(player, len(cards), "office")


def fill_chapels(table: Table) -> Turn:
    seats = [p.seat for p in table.players if p.owns(CHAPEL) and p.hand]
    if not seats:
        return
    answers = yield from ask_together(
        _question(table, "chapel", "Put a card under the chapel", PutUnderChapel,
                  lambda player: 1, put_under_chapel),
        seats,
    )  # fmt: skip
    for player in _order(table, answers):
        put_under_chapel(table, player, answers[player.seat])
        table.tell("chapel", player.seat, cards=list(answers[player.seat].cards))


def fill_banks(table: Table) -> Turn:
    seats = [p.seat for p in table.players if p.owns(BANK) and p.hand and not p.bank_used]
    if not seats:
        return
    answers = yield from ask_together(
        _question(table, "bank", "Put cards under the bank, once per game", PutUnderBank,
                  lambda player: len(player.hand), put_under_bank),
        seats,
    )  # fmt: skip
    for player in _order(table, answers):
        put_under_bank(table, player, answers[player.seat])
        table.tell("bank", player.seat, cards=list(answers[player.seat].cards))


def discard_excess(table: Table) -> Turn:
    yield from discard_down(
        table, "Discard down to your hand limit", lambda player: hand_limit(table, player)
    )


def discard_down(table: Table, words: str, limit: Callable[[Player], int]) -> Turn:
    """Everybody over a limit chooses what to discard."""
    excess = {p.seat: len(p.hand) - limit(p) for p in table.players}
    if max(excess.values()) <= 0:
        return

    def options(seat: int) -> Choices:
        counts = table.players[seat].hand_counts()
        return choices_by_text(Discard, choices_of(counts, excess[seat]), may_pass=False)

    def objection(seat: int, move: Move) -> Message | None:
        if not isinstance(move, Discard):
            return message("Discard cards now with `discard …`.")
        if move.declines:
            return message("You can’t decline the {declined} here.", declined=move.declines[0])
        if len(move.cards) != excess[seat]:
            return message(
                "You have to discard {n}, not {given}.", n=excess[seat], given=len(move.cards)
            )
        return lacking(move.cards, table.players[seat].hand_counts())

    def complete(seat: int) -> bool:
        counts = table.players[seat].hand_counts()
        return all_are_listed(counts, excess[seat], excess[seat])

    def alone(seat: int, move: Discard) -> None:
        discard(table, table.players[seat], move)

    asked = question("discard", words, options, objection, alone)
    asked.made, asked.complete = (lambda seat, cards: move_of(Discard, cards)), complete
    answers = yield from ask_together(asked, [seat for seat, n in excess.items() if n > 0])
    for player in _order(table, answers):
        discard(table, player, answers[player.seat])
        table.tell("discarded", player.seat, cards=list(answers[player.seat].cards))


def hand_limit(table: Table, player: Player) -> int:
    if player.owns("tower"):
        return WITH_TOWER
    if player.owns("guard-room"):
        return HAND_LIMIT
    guarded = any(other.owns("guard-room") for other in table.players)
    return WITH_ANOTHERS_GUARD_ROOM if guarded else HAND_LIMIT


def discard(table: Table, player: Player, move: OfCards) -> None:
    player.give(move.cards)
    table.discards += move.cards


def put_under_chapel(table: Table, player: Player, move: OfCards) -> None:
    player.give(move.cards)
    player.put_under(CHAPEL, move.cards)


def put_under_bank(table: Table, player: Player, move: OfCards) -> None:
    player.give(move.cards)
    player.put_under(BANK, move.cards)
    player.bank_used = True


def _order(table: Table, answers: dict[int, Any]) -> list[Player]:
    """Clockwise from the new governor, those who did not pass."""
    return [
        player
        for player in table.clockwise_from(table.governor)
        if isinstance(answers.get(player.seat), OfCards)
    ]


def _question(
    table: Table,
    name: str,
    words: str,
    verb: type[OfCards],
    most: Callable[[Player], int],
    apply: Callable[[Table, Player, OfCards], None],
) -> Decision:
    """May some of the hand be used for this building?"""

    def options(seat: int) -> Choices:
        player = table.players[seat]
        chosen = choices_up_to(player.hand_counts(), most(player))
        return choices_by_text(verb, chosen, may_pass=True)

    def made(seat: int, cards: Cards) -> Move:
        return move_of(verb, cards)

    def objection(seat: int, move: Move) -> Message | None:
        player = table.players[seat]
        if isinstance(move, Pass):
            return None
        if not isinstance(move, verb):
            return message("Write `{verb} …` with cards from your hand, or `pass`.", verb=name)
        if move.declines:
            return message("You can’t decline the {declined} here.", declined=move.declines[0])
        if len(move.cards) > most(player):
            return message(
                "You can use up to {n} of your cards for that, not {given}.",
                n=most(player),
                given=len(move.cards),
            )
        return lacking(move.cards, player.hand_counts())

    def alone(seat: int, move: Move) -> None:
        if isinstance(move, OfCards):
            apply(table, table.players[seat], move)

    def complete(seat: int) -> bool:
        player = table.players[seat]
        return all_are_listed(player.hand_counts(), 1, most(player))

    asked = question(name, words, options, objection, alone)
    asked.made, asked.complete = made, complete
    return asked
