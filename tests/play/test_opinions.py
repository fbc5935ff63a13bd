"""What the strong bot thinks of moves: the judge of moments and hints, by what a seat can know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import engine
from pbem.games import seat_view
from pbem.games.charts import moments
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import speaking
from pbem.models import Game
from pbem.play import characters, hints
from pbem.play.hints import Opinion

GAMES = ("puerto-rico", "san-juan")


def late(rules: str, seats: int = 3) -> engine.Match:
    match = engine.new_game(rules, seats=seats, seed="opinions")
    while match.position(viewer="spectator")["round"] < 5 or not match.turn_begins:
        match.play(match.to_act[0], match.best_move(match.to_act[0]))
    return match


def view_of(match: engine.Match) -> SeatView:
    game = Game(id=1, code="TRY", name="Try", rules=match.game, seats=match.seats, seed="x")
    return replace(seat_view.view_of(game, match, [], {}, None), seat=match.to_act[0])


@pytest.mark.parametrize("rules", GAMES)
def test_the_first_is_the_strong_bot_s_move_with_the_reasons_of_a_hint(rules: str) -> None:
    match = late(rules)
    seat = match.to_act[0]
    view = view_of(match)
    told = hints.opinions(view)
    assert told == hints.opinions(view)
    assert told[0].text == characters.choose("strong", match, seat, match.commitment)
    assert len({one.text for one in told}) == len(told) > 1
    assert all(0 <= one.chance <= 100 for one in told)
    advised = hints.hint(match, seat)
    assert advised is not None
    assert told[0].chance == advised["chances"][1]
    assert told[0].reasons == tuple(moments.reasons(view, advised))
    assert any(one.reasons for one in told)


def test_whatever_others_hold_the_opinion_is_the_same() -> None:
    match = late("san-juan")
    full: Any = match.position()
    other = full["players"][(match.to_act[0] + 1) % 3]
    number = len(other["hand"])
    swapped = {**other, "hand": full["deck"][:number]}
    players = [swapped if player is other else player for player in full["players"]]
    deck = [*full["deck"][number:], *other["hand"]]
    worlds = [engine.load_game(each) for each in (full, {**full, "players": players, "deck": deck})]
    assert worlds[0].digest() != worlds[1].digest()
    first, second = (hints.opinions(view_of(world)) for world in worlds)
    assert first == second


@pytest.mark.parametrize("language", ["de", "pl", "ro"])
def test_it_is_told_in_every_language(language: str) -> None:
    def told() -> list[Opinion]:
        return hints.opinions(view_of(late("puerto-rico")))

    english = told()
    with speaking(language):
        translated = told()
    assert [one.text for one in translated] == [one.text for one in english]
    assert all(one.words != two.words for one, two in zip(english, translated, strict=True))
    reasons = [(one.reasons, two.reasons) for one, two in zip(english, translated, strict=True)]
    assert all(one != two for one, two in reasons if one)


def test_it_is_asked_of_games_that_are_over_and_of_running_ones_without_a_rating() -> None:
    game = Game(rules="puerto-rico", seats=3, rated=True)
    assert hints.may_analyse_with_bot(game, over=True)
    assert not hints.may_analyse_with_bot(game, over=False)
    game.rated = False
    assert hints.may_analyse_with_bot(game, over=False)
    assert not hints.may_analyse_with_bot(Game(rules="san-juan", seats=9), over=True)
