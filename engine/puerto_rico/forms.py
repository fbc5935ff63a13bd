"""Puerto Rico's forms: people by numbers, goods to keep, goods for a small wharf."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Decision
from engine.forms import Answers, Box, Counts, Form, IncompleteForm, Slot, Ticks
from engine.moves import Move
from engine.puerto_rico.buildings import CATALOGUE, Bonus
from engine.puerto_rico.goods import GOODS
from engine.puerto_rico.moves import LoadSmall, Place, Store, with_people
from engine.puerto_rico.phases.storage import single_spaces
from engine.puerto_rico.player import COLONIST, NOBLE, PEOPLE, Player
from engine.puerto_rico.table import Table

PLACE, STORE, LOAD, SMALL_WHARF = "place", "store", "load", "small-wharf"
WHOLE, SINGLE, GOODS_ABOARD = "whole", "single", "goods"


EXAMPLES = {
    "role": ("settler", "take quarry"),
    "place": ("place auto",),
    "store": ("store corn keep coffee",),
}
"""How an answer may be typed, by the decision; elsewhere the best move is the example."""
BEST_PLACEMENT, SAME_PLACEMENT = "place auto", "place same"
SHORTCUTS = {"place": (BEST_PLACEMENT, SAME_PLACEMENT)}


def form(table: Table, decision: Decision, seat: int, best: Move | None) -> Form | None:
    """The form that answers the question, filled in as in the best move."""
    player = table.players[seat]
    if decision.name == PLACE:
        return _placement(table, player, best)
    if decision.name == STORE:
        return _storage(player, best)
    if decision.name == LOAD and _has_small_wharf(decision, seat):
        slots = tuple(Slot("good", good, n) for good, n in player.goods.items() if n)
        most = sum(player.goods.values())
        return Form(SMALL_WHARF, (Counts(GOODS_ABOARD, slots, 1, most),), 1)
    return None


def _has_small_wharf(decision: Decision, seat: int) -> bool:
    return any(isinstance(move, LoadSmall) for move in decision.candidates(seat))


def _placement(table: Table, player: Player, best: Move | None) -> Form:
    """Everybody anew; of a raider only the captives, on circles that are empty."""
    if table.captives:
        people = dict(zip(PEOPLE, table.captives, strict=True))
        circles, now = player.empty_circles(), dict[str, int]()
    else:
        people = {COLONIST: player.colonists, NOBLE: player.nobles}
        circles, now = player.circles(), _at_work(player)
    proposed: dict[str, dict[str, int]] = {COLONIST: {}, NOBLE: {}}
    if isinstance(best, Place):
        proposed = {COLONIST: dict(best.counts), NOBLE: dict(best.nobles)}
    fields = tuple(
        Counts(
            person,
            tuple(
                Slot(_kind(key), key, room, now.get(key, 0), proposed[person].get(key, 0))
                for key, room in circles.items()
            ),
            0,
            people[person],
        )
        for person in PEOPLE
    )
    return Form(PLACE, fields, min(sum(people.values()), sum(circles.values())))


def _at_work(player: Player) -> dict[str, int]:
    """People of both kinds, by tile and building."""
    colonists, nobles = player.placed(), player.placed(NOBLE)
    return {key: colonists.get(key, 0) + nobles.get(key, 0) for key in {**colonists, **nobles}}


def _kind(key: str) -> str:
    return "building" if key in CATALOGUE else "tile"


def _storage(player: Player, best: Move | None) -> Form:
    held = {good: n for good, n in player.goods.items() if n}
    warehouses, spaces = player.bonus(Bonus.WAREHOUSE_KINDS), single_spaces(player)
    kinds: Sequence[str] = best.kinds if isinstance(best, Store) else ()
    singles = dict(best.singles) if isinstance(best, Store) else {}
    boxes = tuple(Box("good", good, good in kinds, n) for good, n in held.items())
    slots = tuple(
        Slot("good", good, min(n, spaces), n, singles.get(good, 0)) for good, n in held.items()
    )
    whole = (Ticks(WHOLE, boxes, 0, warehouses),) if warehouses else ()
    return Form(STORE, (*whole, Counts(SINGLE, slots, 0, spaces)))


def text_of(name: str, answers: Answers) -> str:
    """The move that a filled-in form says, legal or not; raises `IncompleteForm`."""
    if name == PLACE:
        return _place_text(answers.counts(COLONIST), answers.counts(NOBLE))
    if name == STORE:
        whole = [good for good in GOODS if good in answers.boxes(WHOLE)]
        # A kind kept whole needs no single space, so naming it twice is no mistake.
        singles = {g: n for g, n in answers.counts(SINGLE).items() if g not in whole and g in GOODS}
        return Store.of(whole, singles).text
    if name == SMALL_WHARF:
        goods = answers.counts(GOODS_ABOARD)
        if not goods:
            raise IncompleteForm(GOODS_ABOARD)
        return LoadSmall(goods=tuple((good, goods[good]) for good in GOODS if good in goods)).text
    raise ValueError(f"Puerto Rico has no form {name!r}.")


def _place_text(colonists: dict[str, int], nobles: dict[str, int]) -> str:
    """In the order of the form: whatever it holds is put into words, for the judge to refuse."""
    keys = {**colonists, **nobles}
    parts = [with_people(key, colonists.get(key, 0), nobles.get(key, 0)) for key in keys]
    return "place " + (", ".join(parts) or "nothing")
