"""The game page: a form for every decision, refusals with reasons, and nothing told to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from sqlmodel import col, select

import engine
from pbem.core.service import Service
from pbem.models import Game, Move
from tests.web.conftest import PEOPLE, address_of, advance, everything, match_of, table_of_three
from tests.web.pages import Form, Page, Person

pytestmark = pytest.mark.quick

DECISIONS = {"role", "settler", "place", "build", "extra", "sell", "load", "store"}


def buttons(page: Page) -> Form:
    """The form with a button for each sensible move."""
    return next(form for form in page.forms if any(name == "move" for name, _ in form.buttons))


def in_words(page: Page) -> Form:
    return page.form("/move", form="words")


def answer(person: Person, page: Page, best: str, by_hand: bool) -> Page:
    """Answer with the decision's free form, in words, or by a button, in turn."""
    for name in ("place", "store"):
        if by_hand and any(form.fields.get("form") == name for form in page.forms):
            return person.send(page.form("/move", form=name), ("intent", "play"))
    if by_hand:
        return person.send(in_words(page), ("intent", "play"), words=best)
    return person.send(buttons(page), ("move", best))


def asks_for(kinds: Counter[str]) -> Callable[[engine.Match], bool]:
    return lambda match: match.decision(match.to_act[0]) in kinds


@pytest.mark.thorough
def test_decisions_of_every_kind_are_answered_by_forms_and_the_end_is_told(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    """Each kind twice: by a button, and by hand."""
    people = [person(address_of(service, game, seat)) for seat in range(3)]
    missing = Counter(dict.fromkeys(DECISIONS, 2))
    while missing:
        match = advance(service, game, asks_for(missing))
        seat = match.to_act[0]
        kind = match.decision(seat)
        assert kind is not None
        missing -= Counter([kind])
        by_hand = kind not in missing
        page = people[seat].open(f"/g/{game.code}")
        assert match.question(seat) in page.words
        assert "If you do nothing" not in page.words  # they asked for no move by itself
        done = answer(people[seat], page, match.choices(seat, 1)[0].text, by_hand)
        assert done.status == 200, done.words
        assert "Played:" in done.words
    match = advance(service, game, lambda match: False)
    page = people[0].open(f"/g/{game.code}")
    assert " won " in page.words
    for row in match.result or []:
        assert str(row["total"]) in page.words
    assert page.response.text.count(">Chips</th>") == len(people), "one sheet each"
    with service.database.read() as session:
        assert session.get_one(Game, game.id).seed in page.words
        sources = set(session.exec(select(Move.source).where(Move.game_id == game.id)))
    assert sources <= {"web", "auto"}


def test_what_is_wrong_is_told_with_what_may_have_been_meant(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    governor = person(address_of(service, game, 0))
    page = governor.open(f"/g/{game.code}")
    before = everything(service)
    refused = governor.send(in_words(page), ("intent", "play"), words="xyzzy")
    assert refused.status == 422
    assert "Not played: xyzzy" in refused.words
    assert in_words(refused).fields["words"] == "xyzzy"
    refused = governor.send(in_words(page), ("intent", "play"), words="settler; build harbor")
    assert refused.status == 422
    assert governor.send(in_words(page), ("intent", "play"), words=" ; ").status == 422
    assert everything(service) == before
    misspelt = governor.send(in_words(page), ("intent", "play"), words="c")
    offered = [value for form in misspelt.forms for name, value in form.buttons if name == "move"]
    assert {"craftsman", "captain"} <= set(offered)


def test_several_moves_are_played_in_order_and_what_comes_too_early_is_told(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    governor = person(address_of(service, game, 0))
    page = governor.open(f"/g/{game.code}")
    done = governor.send(
        in_words(page), ("intent", "play"), words="settler; take quarry; build harbor"
    )
    assert "Played: settler; take quarry." in done.words
    assert "too early: build harbor" in done.words


def test_a_form_plays_only_the_decision_it_was_made_for(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    governor = person(address_of(service, game, 0))
    form = buttons(governor.open(f"/g/{game.code}"))
    governor.send(form, ("move", "settler"))
    before = everything(service)
    again = governor.send(form, ("move", "settler"))
    assert again.status == 409
    assert "That decision was made before" in again.words
    assert governor.send(form, ("move", "settler"), ordinal="x").status == 400
    assert everything(service) == before


def test_others_cannot_play_for_a_seat(
    service: Service, game: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    form = buttons(person(address_of(service, game, 0)).open(f"/g/{game.code}"))
    dan, other = person("dan@example.org"), person(address_of(service, game, 1))
    before = everything(service)
    for someone, status in ((stranger, 200), (dan, 403), (other, 422)):
        token = someone.open("/sign-in").form("/sign-in").fields["csrf_token"]
        page = someone.send(form, ("move", "settler"), csrf_token=token)
        assert page.status == status
    assert everything(service) == before
    for someone in (stranger, dan, other):
        page = someone.open(f"/g/{game.code}")
        assert "Waiting for" in page.words
        assert not [form for form in page.forms if form.action.endswith("/move")]


def test_a_form_without_its_token_is_refused(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    governor = person(address_of(service, game, 0))
    form = buttons(governor.open(f"/g/{game.code}"))
    before = everything(service)
    for token in ("", "forged"):
        page = governor.send(form, ("move", "settler"), csrf_token=token)
        assert page.status == 400
        assert "Nothing was changed" in page.words
    assert everything(service) == before


def test_looking_shows_the_position_after_the_move_and_changes_nothing(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    governor = person(address_of(service, game, 0))
    page = governor.open(f"/g/{game.code}")
    before = everything(service)
    looked = governor.send(in_words(page), ("intent", "look"), words="Settlr")
    assert "as it would stand after settler" in looked.words
    assert everything(service) == before
    done = governor.send(buttons(looked), ("move", "settler"))
    assert "Played: settler." in done.words


@pytest.fixture
def placing(service: Service) -> Game:
    """A game in which all three must place colonists at once."""
    for seed in range(20):
        game = table_of_three(service, f"placing {seed}")
        match = advance(service, game, lambda match: len(match.to_act) == 3)
        if not match.over:
            return game
    raise AssertionError("no such game found")


def test_the_place_form_counts_what_remains(
    service: Service, placing: Game, person: Callable[[str], Person]
) -> None:
    someone = person(address_of(service, placing, 0))
    form = someone.open(f"/g/{placing.code}").form("/move", form="place")
    asked = match_of(service, placing).form(0)
    ticked = [name for name in form.fields if name.startswith("colonist.")]
    assert asked is not None
    assert len(ticked) == asked.least
    none = dict.fromkeys(ticked, "0")
    page = someone.send(form, ("intent", "look"), **none)
    assert page.status == 422
    assert "remaining" in page.words
    assert "on the empty circles" in page.words
    kept = page.form("/move", form="place").fields
    assert not [name for name in kept if name.startswith("colonist.")]
    page = someone.send(form, ("intent", "play"), **(none | {next(iter(none)): "two"}))
    assert "isn’t a number of colonists" in page.words
    page = someone.send(form, ("intent", "play"), **(none | {next(iter(none)): "9" * 5000}))
    assert "isn’t a number of colonists" in page.words
    page = someone.send(form, ("intent", "play"), **dict.fromkeys(none, "9"))
    assert page.status == 422


def test_a_placement_stays_hidden_until_all_are_in(
    service: Service, placing: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    first, second = (person(address_of(service, placing, seat)) for seat in (0, 1))
    paths = (f"/g/{placing.code}", f"/g/{placing.code}/moves", last_position(service, placing))
    page = first.open(paths[0])
    first.send(page.form("/move", form="place"), ("intent", "play"))
    with service.database.read() as session:
        query = select(Move.text).where(Move.game_id == placing.id)
        text = session.exec(query.order_by(col(Move.number).desc())).first() or ""
    assert text.startswith("place ")
    shown = match_of(service, placing).in_words(text)
    for someone in (second, stranger):
        for path in (*paths, last_position(service, placing)):
            page_text = someone.open(path).response.get_data(as_text=True)
            assert text not in page_text
            assert shown not in page_text
    assert "has decided; it is shown when all have" in second.open(paths[1]).words
    assert shown in first.open(paths[1]).words


def last_position(service: Service, game: Game) -> str:
    return f"/g/{game.code}/{len(match_of(service, game).moves)}?board=yes"


def test_points_of_others_are_not_shown(
    service: Service, game: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    match = advance(
        service,
        game,
        lambda match: all(player["vp"] for player in match.position()["players"]),
    )
    assert not match.over
    for path, places in ((f"/g/{game.code}", 2), (last_position(service, game), 3)):
        assert stranger.open(path).words.count("chips hidden") == 3 * places
        for seat in range(3):
            page = person(address_of(service, game, seat)).open(path)
            assert page.words.count("chips hidden") == 2 * places, "in tables and on their boards"


def test_the_seed_is_on_no_page_of_a_running_game(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    with service.database.write() as session:
        session.get_one(Game, game.id).seed = seed = "feed" * 16
    for address in PEOPLE:
        someone = person(address)
        for path in (f"/g/{game.code}", f"/g/{game.code}/moves", f"/g/{game.code}/0"):
            page = someone.open(path)
            assert seed not in page.response.get_data(as_text=True)
        assert match_of(service, game).commitment in someone.open(f"/g/{game.code}").words
