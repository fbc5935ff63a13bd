"""San Juan's questions as pages show them: what is chosen, what it costs here, and the sum."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

import engine
from pbem.games.san_juan.card_forms import CardForm, card_form
from pbem.web.game import form_moves

pytestmark = pytest.mark.databases("share")

RULES = "san-juan"


def asked(verb: str, positions: int = 12) -> Iterator[tuple[engine.Match, int, engine.Form]]:
    """Situations in which that form is asked, with everything that San Juan has."""
    for seed in range(20):
        chance = random.Random(seed)
        match = engine.new_game(
            RULES, seats=2 + seed % 3, seed=f"cards {seed}", new_buildings=True, advanced_start=True
        )
        while not match.over and positions:
            seat = match.to_act[0]
            form = match.form(seat)
            if form is not None and form.name == verb:
                positions -= 1
                yield match.copy(), seat, form
            match.play(seat, chance.choice(match.choices(seat, 3)).text)


def shown(form: engine.Form, entered: MultiDict[str, str] | None = None) -> CardForm:
    found = card_form(form, RULES, entered or {})
    assert found is not None
    return found


def posted(form: CardForm) -> MultiDict[str, str]:
    """What a browser sends of that form as it stands."""
    pairs = [("form", "cards"), ("verb", form.verb)]
    pairs += [("target", thing.id) for thing in form.things if thing.picked]
    pairs += [("card", thing.id) for thing in form.things if thing.ticked]
    pairs += [("good", thing.id) for thing in form.goods if thing.ticked]
    pairs += [("over", thing.id) for thing in form.overs if thing.ticked]
    return MultiDict(pairs)


def for_offer(verb: str, offer: engine.Offer) -> MultiDict[str, str]:
    pairs = [("form", "cards"), ("verb", verb), ("target", offer.id), ("over", offer.over)]
    pairs += [("card", card) for card in offer.cards]
    return MultiDict([*pairs, *(("good", good) for good in offer.goods)])


def test_every_offer_is_a_legal_move_at_its_price(app: Flask) -> None:
    met = 0
    for match, seat, form in asked("build"):
        for offer in form.offers:
            if offer.short:
                continue
            met += 1
            entered = for_offer("build", offer)
            (text,) = form_moves.texts_of(entered, RULES)
            assert match.is_legal(seat, text), text
            again = shown(form, entered)
            assert again.offer == offer
            assert again.ready
            assert sorted(posted(again).getlist("card")) == sorted(offer.cards)
    assert met > 20


def test_what_is_out_of_reach_says_how_much_is_missing(app: Flask) -> None:
    met = 0
    for _, _, form in asked("build"):
        hand, goods = form.ticks("card"), form.ticks("good")
        assert hand is not None
        for thing in shown(form).things:
            if thing.short:
                met += 1
                means = len(hand.boxes) - thing.in_hand
                means += min(2, len(goods.boxes)) if goods else 0
                assert thing.price == means + thing.short
                assert not thing.can_be_built or any(o.over for o in form.offers)
    assert met > 5


def test_a_form_that_was_refused_says_what_is_still_to_pay(app: Flask) -> None:
    form = next(f for _, _, f in asked("build") if any(o.cost > 1 for o in f.offers if not o.short))
    offer = next(o for o in form.offers if o.cost > 1 and not o.short and not o.over)
    entered = for_offer("build", offer)
    entered.setlist("card", list(offer.cards[:1]))
    entered.poplist("good")
    again = shown(form, entered)
    assert again.picked is not None
    assert (again.picked.id, again.chosen) == (offer.id, 1)
    assert again.lacking == offer.cost - 1
    assert not again.ready


@pytest.mark.parametrize("verb", ["sell", "produce", "keep"])
def test_other_forms_play_as_they_stand(app: Flask, verb: str) -> None:
    for match, seat, form in asked(verb, positions=6):
        best = match.choices(seat, 1)[0]
        page = shown(form)
        if best.verb == verb:
            (text,) = form_moves.texts_of(posted(page), RULES)
            assert match.is_legal(seat, text)
            assert page.ready
            if page.income is not None:
                assert best.outcome.cards == page.income
