"""Mayor: colonists come ashore and everyone places all of theirs again (PR-MAY-1 to PR-MAY-6)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.moves import ChooseRole, Place
from engine.puerto_rico.phases.placements import all_are_listed, only_placement, placement_texts
from engine.puerto_rico.phases.privilege import privilege
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.table import Table

VILLA = "villa"


def mayor(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    invited = min(privilege(chooser, choice), table.colonist_supply)
    if invited:
        table.colonist_supply -= invited
        chooser.welcome(COLONIST, invited)
        table.tell("privilege_colonist", chooser.seat, colonists=invited)
    deal(table, chooser)
    declined = {chooser.seat} if VILLA in choice.declines else set()
    for player in table.clockwise_from(chooser.seat):
        if player.staffs(VILLA) and player.seat not in declined:
            invite_to_villa(table, player)
    if table.options.mayor_placement == "simultaneous":
        yield from place_together(table, chooser)
    else:
        for player in table.clockwise_from(chooser.seat):
            if player.colonists or player.nobles:
                _, move = yield _question(table, (player.seat,))
                arrange(table, player, move)
    refill(table)


def deal(table: Table, chooser: Player) -> None:
    """PR-MAY-2: the people on the ship one by one, clockwise."""
    if table.nobles_aboard:
        deal_with_nobles(table, chooser)
        return
    aboard, seats = table.colonist_ship, len(table.players)
    each, more = divmod(aboard, seats)
    dealt = {}
    for place, player in enumerate(table.clockwise_from(chooser.seat)):
        share = each + (1 if place < more else 0)
        player.san_juan += share
        dealt[str(player.seat)] = share
    table.colonist_ship = 0
    if aboard:
        table.tell("dealt", colonists=dealt)


def deal_with_nobles(table: Table, chooser: Player) -> None:
    """PR-NOB-1: who would take next takes a noble unless they prefer colonists."""
    order = list(table.clockwise_from(chooser.seat))
    dealt = {player.seat: [0, 0] for player in order}
    place = 0
    while table.colonist_ship or table.nobles_aboard:
        player = order[place % len(order)]
        place += 1
        unwanted = player.prefers == COLONIST and table.colonist_ship
        if table.nobles_aboard and not unwanted:
            table.nobles_aboard -= 1
            player.welcome(NOBLE)
            dealt[player.seat][1] += 1
        else:
            table.colonist_ship -= 1
            player.welcome(COLONIST)
            dealt[player.seat][0] += 1
    table.tell(
        "dealt",
        colonists={str(seat): share[0] for seat, share in dealt.items()},
        nobles={str(seat): share[1] for seat, share in dealt.items()},
    )


def invite_to_villa(table: Table, player: Player) -> None:
    """Villa: a noble from the supply, if there is none a colonist, if there is none nobody."""
    if table.noble_supply:
        table.noble_supply -= 1
        person = NOBLE
    elif table.colonist_supply:
        table.colonist_supply -= 1
        person = COLONIST
    else:
        return
    player.welcome(person)
    table.tell("villa", player.seat, person=person)


def place_together(table: Table, chooser: Player) -> Generator[Decision, tuple[int, Any], None]:
    """PR-MAY-4: all at once, nothing shown until everybody is done."""
    answers: dict[int, Place] = {}
    waiting = [
        player.seat
        for player in table.clockwise_from(chooser.seat)
        if player.colonists or player.nobles
    ]
    while waiting:
        seat, move = yield _question(table, tuple(waiting), simultaneous=True)
        answers[seat] = move
        waiting.remove(seat)
    for player in table.clockwise_from(chooser.seat):
        if player.seat in answers:
            arrange(table, player, answers[player.seat])


def arrange(table: Table, player: Player, move: Place) -> None:
    before = player.placed(), player.placed(NOBLE)
    counts, nobles = dict(move.counts), dict(move.nobles)
    player.place(counts, nobles)
    if (counts, nobles) != before:
        table.tell(
            "placed",
            player.seat,
            counts=counts,
            nobles=nobles,
            san_juan=player.san_juan,
            idle_nobles=player.idle_nobles,
        )


def refill(table: Table) -> None:
    """PR-MAY-5: one colonist per empty building circle, at least one per player; with the nobles
    one of them is a noble (PR-NOB-1), and too few do not end the game (PR-RND-5)."""
    wanted = max(len(table.players), sum(player.empty_building_circles for player in table.players))
    nobles = min(1, table.noble_supply)
    put = min(wanted - nobles, table.colonist_supply)
    table.noble_supply -= nobles
    table.nobles_aboard = nobles
    table.colonist_supply -= put
    table.colonist_ship = put
    table.tell("ship_refilled", colonists=put, nobles=nobles)
    if put + nobles < wanted and not table.options.nobles:
        table.end_after_this_round("colonists")


def place_objection(player: Player, move: Place) -> Message | None:
    """PR-MAY-3: any circle, and nobody idles in San Juan while one is empty."""
    for name in move.declines:
        return message("You can’t decline the {declined} here.", declined=name)
    circles = player.circles()
    wanted = dict(move.counts)
    for key, count in move.nobles:
        wanted[key] = wanted.get(key, 0) + count
    for key, count in wanted.items():
        room = circles.get(key, 0)
        if not room:
            return message("You have no {key:site} with room for a colonist.", key=key)
        if count > room:
            return message(
                "Your {key:site} has room for {room}, not {count}.", key=key, room=room, count=count
            )
    return _numbers_objection(player, move, sum(circles.values()))


def _numbers_objection(player: Player, move: Place, circles: int) -> Message | None:
    colonists, nobles = player.colonists, player.nobles
    placed = sum(count for _, count in move.counts)
    placed_nobles = sum(count for _, count in move.nobles)
    if placed > colonists:
        return message(
            "You have {colonists:colonist} in all, not {placed}.",
            colonists=colonists,
            placed=placed,
        )
    if placed_nobles > nobles:
        return message(
            "You have {nobles:noble} in all, not {placed}.", nobles=nobles, placed=placed_nobles
        )
    missing = min(colonists + nobles, circles) - placed - placed_nobles
    if missing > 0:
        return message(
            "You still have {missing:people} to place on the empty circles.",
            missing=missing,
        )
    return None


def _question(table: Table, seats: tuple[int, ...], *, simultaneous: bool = False) -> Decision:
    players = table.players

    def objection(seat: int, move: Move) -> Message | None:
        if not isinstance(move, Place):
            return message("Place your colonists now with `place people: …`.")
        return place_objection(players[seat], move)

    return Decision(
        "place",
        "Place your colonists",
        seats,
        lambda seat: only_placement(players[seat]),
        objection,
        lambda seat: placement_texts(players[seat]),
        simultaneous,
        lambda seat, move: arrange(table, players[seat], move),
        complete=lambda seat: all_are_listed(players[seat]),
    )
