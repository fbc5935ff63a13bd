"""Questions about cards as things to choose: cards of the hand, buildings, goods; and the sum."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from werkzeug.datastructures import MultiDict

import engine
from pbem.games.boards.pieces import Piece, pieces, title_of
from pbem.language.catalogues import N_, gettext

LABELS = {
    "build": N_("Build"), "produce": N_("Produce"), "sell": N_("Sell"), "keep": N_("Keep"),
    "discard": N_("Discard"), "office": N_("Exchange"), "chapel": N_("Put under"),
    "bank": N_("Put under"),
}  # fmt: skip
"""What the buttons say, by the forms' names."""
CARD, TARGET, OVER, GOOD, UNDER = "card", "target", "over", "good", "under"
"""The fields of the forms."""
BUILDINGS = "good"
"""The kind of what is chosen where goods are made or sold: the buildings that they lie on."""


@dataclass(frozen=True)
class CardThing:
    """A card or a building as it lies there. `picked` says that it is what is built, `ticked` that
    it pays or is what the move is about; `says` is the move that builds it, `brings` what its good
    sells for. `price` is None where it may not be built; `short` of it so much is missing."""

    id: str
    name: str
    cost: int
    points: int
    kind: str
    rule: str
    good: str
    ticked: bool = False
    in_hand: bool = True
    drawn: bool = False
    can_be_built: bool = False
    picked: bool = False
    price: int | None = None
    short: int = 0
    says: str = ""
    brings: int | None = None


@dataclass(frozen=True)
class CardForm:
    """`things` are what is chosen from, `goods` and `overs` what else pays or makes room;
    `least` to `most` are chosen, and `offers` say what must be paid. `builds` and `of_buildings`
    say whether cards are built, and whether goods are made or sold."""

    verb: str
    label: str
    things: tuple[CardThing, ...]
    overs: tuple[CardThing, ...]
    goods: tuple[CardThing, ...]
    harbor: CardThing | None
    buttons: tuple[str, ...]
    least: int
    most: int
    extra: tuple[int, ...]
    offers: tuple[engine.Offer, ...]
    of_buildings: bool
    builds: bool

    @property
    def shows_hand(self) -> bool:
        """Whether the whole hand is among what is chosen from."""
        return not self.of_buildings and not all(thing.drawn for thing in self.things)

    @cached_property
    def picked(self) -> CardThing | None:
        """What is to be built."""
        return next((thing for thing in self.things if thing.picked), None)

    @cached_property
    def offer(self) -> engine.Offer | None:
        """What that costs in its place."""
        over = next((thing.id for thing in self.overs if thing.ticked), "")
        found = (each for each in self.offers if not each.short and each.over == over)
        return next((each for each in found if self.picked and each.id == self.picked.id), None)

    @property
    def chosen(self) -> int:
        """How many pay, or are what the move is about."""
        return sum(thing.ticked for thing in (*self.things, *self.goods))

    @property
    def lacking(self) -> int:
        """How many more must be chosen; negative if there are too many."""
        if self.builds:
            return self.offer.cost - self.chosen if self.offer else 0
        return max(0, self.least - self.chosen) + min(0, self.most - self.chosen)

    @property
    def ready(self) -> bool:
        return not self.lacking and (not self.builds or self.offer is not None)

    @property
    def income(self) -> int | None:
        """Cards for the goods that are chosen; None where nothing is sold."""
        if all(thing.brings is None for thing in self.things):
            return None
        sold = [thing.brings or 0 for thing in self.things if thing.ticked]
        return sum(sold) + self.extra[min(len(sold), len(self.extra) - 1)]

    @property
    def prices(self) -> str:
        """Every offer for the script that adds up: what, over what, price, cards and goods."""
        rows = [[o.id, o.over, o.cost, list(o.cards), list(o.goods)]
                for o in self.offers if not o.short]  # fmt: skip
        return json.dumps(rows, separators=(",", ":"))


def card_form(
    form: engine.Form, rules: str, entered: Mapping[str, str], drawn: int = 0
) -> CardForm | None:
    """The form's things with their names, as proposed or as they were `entered`; the last `drawn`
    of its cards are not in the hand yet. None if it is about no cards."""
    ticks = form.ticks(CARD)
    if ticks is None:
        return None
    given = entered if isinstance(entered, MultiDict) and entered.get("verb") == form.name else None
    return CardForm(
        verb=form.name,
        label=gettext(LABELS[form.name]),
        things=_things(form, ticks, rules, given, drawn),
        overs=_ticked(form.ticks(OVER), rules, given),
        goods=_ticked(form.ticks(GOOD), rules, given),
        harbor=next(iter(_ticked(form.ticks(UNDER), rules, given)), None),
        buttons=form.buttons,
        least=ticks.least,
        most=ticks.most,
        extra=ticks.extra,
        offers=form.offers,
        of_buildings=any(box.kind == BUILDINGS for box in ticks.boxes),
        builds=form.ticks(TARGET) is not None,
    )


Given = MultiDict[str, str] | None


def _things(
    form: engine.Form, ticks: engine.Ticks, rules: str, given: Given, drawn: int
) -> tuple[CardThing, ...]:
    """What is chosen from: a hand in the order of the catalogue, all else as it lies there."""
    things = _ticked(ticks, rules, given)
    if form.ticks(TARGET) is not None:
        return _hand_and_table(form, things, rules, given)
    held = len(things) - drawn
    return tuple(
        replace(thing, brings=box.brings, drawn=box.kind != BUILDINGS and place >= held)
        for place, (thing, box) in enumerate(zip(things, ticks.boxes, strict=True))
    )


def _hand_and_table(
    form: engine.Form, hand: Sequence[CardThing], rules: str, given: Given
) -> tuple[CardThing, ...]:
    """The cards that may pay, each of which may be built instead, and what is built from the
    table."""
    targets = form.ticks(TARGET)
    chosen = {thing.id for thing in _ticked(targets, rules, given) if thing.ticked}
    possible = {box.id for box in targets.boxes} if targets else set()
    offers = {offer.id: offer for offer in reversed(form.offers) if not offer.over}
    beside = [id for id in offers if id not in {thing.id for thing in hand}]
    order = {id: place for place, id in enumerate(pieces(rules))}
    things = [*sorted(hand, key=lambda thing: order.get(thing.id, len(order))),
              *(_thing(rules, id, in_hand=False) for id in beside)]  # fmt: skip
    found = []
    for thing in things:
        offer = offers.get(thing.id)
        picked = thing.id in chosen and not thing.ticked
        chosen -= {thing.id} if picked else set()
        found.append(replace(
            thing, can_be_built=thing.id in possible, picked=picked,
            price=offer.cost if offer else None, short=offer.short if offer else 0,
            says=engine.form_text(rules, form.name, engine.Answers({TARGET: [thing.id]})),
        ))  # fmt: skip
    return tuple(found)


def _ticked(ticks: engine.Ticks | None, rules: str, given: Given) -> tuple[CardThing, ...]:
    """The boxes of a field; equal ones are ticked as often as they were given."""
    if ticks is None:
        return ()
    left = Counter(given.getlist(ticks.name)) if given is not None else None
    found = []
    for box in ticks.boxes:
        ticked = box.ticked if left is None else left[box.id] > 0
        if left is not None:
            left[box.id] -= 1
        found.append(_thing(rules, box.id, ticked=ticked))
    return tuple(found)


def _thing(rules: str, id: str, *, ticked: bool = False, in_hand: bool = True) -> CardThing:
    piece: Piece = pieces(rules)[id]
    return CardThing(
        id, title_of(rules, id), piece["cost"], piece["points"], piece["kind"], piece["rule"],
        piece["good"] or "", ticked, in_hand,
    )  # fmt: skip
