"""Both games played by their forms alone, with everything that the expansions ask."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

import engine
from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import records
from pbem.games.seat_links import move_link, url_of
from pbem.models import Game
from pbem.play import submission, tables
from pbem.web.game import form_moves
from tests.web.conftest import PEOPLE, address_of, advance, match_of
from tests.web.pages import Form, Page, Person

ALL = ["new-buildings", "nobles", "buccaneer", "festival"]
FREE_FORMS = ("place", "store", "small-wharf", "cards")


def table_of(service: Service, rules: str, options: dict[str, Any]) -> Game:
    with service.database.write() as session:
        people = [players.find_or_create(session, address) for address in PEOPLE]
    game = tables.open_table(
        service, people[0], tables.TableSetup("All", 3, rules, options, seed="forms")
    )
    for player in people[1:]:
        tables.join(service, records.id_of(game), player)
    return game


def free_forms(page: Page) -> list[Form]:
    return [form for form in page.forms if form.fields.get("form") in FREE_FORMS]


def press(person: Person, page: Page, chance: random.Random) -> Page:
    """One of the buttons that name a move."""
    forms = [f for f in page.forms if any(name == "move" for name, _ in f.buttons)]
    form = forms[-1] if chance.random() < 0.8 else forms[0]
    buttons = [button for button in form.buttons if button[0] == "move"]
    return person.send(form, chance.choice(buttons[:3]))


def answer(person: Person, page: Page, chance: random.Random, used: set[str]) -> Page:
    """The free form as it stands where there is one, else a button; refused forms by a button."""
    for form in free_forms(page):
        kind = form.fields["form"]
        if kind == "small-wharf" or (kind in used and chance.random() < 0.4):
            continue
        sent = person.send(form, ("intent", "play"))
        chosen = form.fields.keys() & {"card", "target"}
        assert sent.status == 200 or kind != "cards" or not chosen, sent.words
        if sent.status == 200:
            used.add(kind)
            return sent
        page = sent
    return press(person, page, chance)


def asks_for(match: engine.Match, kinds: set[str]) -> bool:
    return match.decision(match.to_act[0]) in kinds


@pytest.mark.parametrize(
    ("rules", "options", "fewest"),
    [
        ("puerto-rico", {"expansions": ALL, "building_selection": "draft"}, 25),
        ("san-juan", {"new_buildings": True, "advanced_start": True}, 25),
    ],
)
def test_a_game_is_played_by_forms(
    service: Service,
    person: Callable[[str], Person],
    rules: str,
    options: dict[str, Any],
    fewest: int,
) -> None:
    game = table_of(service, rules, options)
    sitting = [person(address_of(service, game, seat)) for seat in range(3)]
    chance = random.Random(rules)
    used: set[str] = set()
    wanted = {"place", "store"} if rules == "puerto-rico" else {"cards"}
    for answers_given in itertools.count():
        match = match_of(service, game)
        missing = wanted - used
        if answers_given >= fewest and missing:
            match = advance(service, game, lambda m, kinds=missing: asks_for(m, kinds))
        if match.over or (answers_given >= fewest and not missing):
            break
        seat = match.to_act[0]
        page = sitting[seat].open(f"/g/{game.code}")
        before = len(match.moves)
        answer(sitting[seat], page, chance, used)
        assert len(match_of(service, game).moves) > before
    assert used >= wanted


def test_another_hand_stands_on_no_page(service: Service, person: Callable[[str], Person]) -> None:
    game = table_of(service, "san-juan", {})
    bea = person(address_of(service, game, 1))
    hand = match_of(service, game).position()["players"][1]["hand"]
    for path in (f"/g/{game.code}", f"/g/{game.code}/0", f"/g/{game.code}/moves"):
        words = bea.open(path).words
        assert "Players see only their own hands" not in words
        stranger_words = Person(bea.client.application.test_client()).open(path).words
        assert not any(f" {card.replace('-', ' ').title()} " in stranger_words.split("Cities")[-1]
                       .replace("Indigo Plant", "") for card in hand)  # fmt: skip


def test_orders_and_preferences_come_from_seats_that_are_not_asked(
    service: Service, person: Callable[[str], Person]
) -> None:
    game = table_of(service, "puerto-rico", {"expansions": ["nobles"]})
    done = submission.submit(service, records.id_of(game), 1, ["prefer colonist"], "mail")
    assert done.played == ["prefer colonist"]
    bea = person(address_of(service, game, 1))
    page = bea.open(f"/g/{game.code}")
    said = next(f for f in page.forms if f.fields.get("form") == "words")
    bea.send(said, ("intent", "play"), words="prefer noble")
    assert "you prefer a noble" in bea.open(f"/g/{game.code}").words
    bea.send(said, ("intent", "play"), words="prefer colonist")
    bea, ann = (person(address_of(service, game, seat)) for seat in (1, 0))
    assert "you prefer a colonist" in bea.open(f"/g/{game.code}").words
    assert "prefer a colonist" in bea.open(f"/g/{game.code}/moves").words
    words = ann.open(f"/g/{game.code}/moves").words
    assert "prefer" not in words
    assert "has decided" not in words


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ([("form", "place"), ("colonist.corn", "2"), ("noble.corn", "1"),
          ("noble.chapel", "1"), ("colonist.indigo", "0")],
         "place corn colonist 2 noble 1, chapel noble"),
        ([("form", "place"), ("person.corn.1", "colonist"), ("person.corn.2", "noble"),
          ("person.corn.3", ""), ("person.chapel.1", "noble"), ("person.indigo.1", "x")],
         "place corn colonist 1 noble 1, chapel noble"),
        ([("form", "store"), ("whole.corn", "1"), ("single.sugar", "2"), ("single.corn", "1")],
         "store corn keep sugar 2"),
        ([("form", "store"), ("single.sugar.1", "1"), ("single.sugar.2", "1")],
         "keep sugar 2"),
        ([("form", "small-wharf"), ("goods.corn", "3"), ("goods.tobacco", "2")],
         "load corn 3, tobacco 2 on small wharf"),
        ([("form", "cards"), ("verb", "build"), ("target", "palace"), ("over", "chapel"),
          ("card", "well"), ("card", "well"), ("good", "indigo plant")],
         "build palace over chapel paying well, well, good indigo plant"),
        ([("form", "cards"), ("verb", "sell"), ("card", "indigo-plant"), ("under", "harbor")],
         "sell indigo plant under harbor"),
    ],
)  # fmt: skip
def test_forms_say_their_moves(fields: list[tuple[str, str]], text: str) -> None:
    assert form_moves.texts_of(MultiDict(fields), game_of(fields)) == [text]


def game_of(fields: list[tuple[str, str]]) -> str:
    return "san-juan" if ("form", "cards") in fields else "puerto-rico"


@pytest.mark.parametrize(
    "fields",
    [
        [("form", "cards"), ("verb", "sell")],
        [("form", "cards"), ("verb", "build"), ("card", "well")],
        [("form", "small-wharf")],
        [("form", "place"), ("noble.corn", "many")],
        [("words", " ; ")],
    ],
)
def test_forms_that_hold_no_move_say_what_is_missing(fields: list[tuple[str, str]]) -> None:
    with pytest.raises(form_moves.NoAnswer):
        form_moves.texts_of(MultiDict(fields), game_of(fields))


def test_a_preference_leaves_links_and_news_and_positions_as_they_were(
    service: Service, person: Callable[[str], Person]
) -> None:
    game = table_of(service, "puerto-rico", {"expansions": ["nobles"]})
    id = records.id_of(game)
    url = url_of(service.settings, move_link(id, 0, 0, "settler"))
    submission.submit(service, id, 0, ["prefer colonist"], "mail")
    submission.submit(service, id, 2, ["prefer colonist"], "mail")
    ann = person(address_of(service, game, 0))
    page = ann.open(url.removeprefix(service.settings.base_url))
    assert page.status == 200
    submission.submit(service, id, 0, ["settler", "take quarry"], "web")
    for seat in (1, 2):
        submission.submit(service, id, seat, ["pass"], "web")
    moves = len(match_of(service, game).moves)
    words = person(address_of(service, game, 1)).open(f"/g/{game.code}/{moves}?board=yes").words
    assert "prefer" not in words
    assert "takes no tile." in words
    submission.submit(service, id, 0, ["prefer noble"], "mail")
    news = ann.open(f"/g/{game.code}").words.partition("Since your last turn")[2]
    assert "You take a quarry." in news.partition("Harbor and market")[0]


def test_positions_do_not_tell_whose_move_was_forced_while_hands_are_hidden(
    service: Service, person: Callable[[str], Person]
) -> None:
    game = table_of(service, "san-juan", {})
    chance = random.Random(3)
    while len(match_of(service, game).moves) < 40:
        match = match_of(service, game)
        seat = match.to_act[0]
        text = chance.choice(match.choices(seat, 3)).text
        submission.submit(service, records.id_of(game), seat, [text], "web")
    watcher = person("dan@example.org")
    moves = match_of(service, game).moves
    roles = {"builder", "producer", "trader", "councillor", "prospector"}
    turns = {n for n, move in enumerate(moves) if move[1].split()[0] in roles}
    for number in range(len(moves)):
        page = watcher.open(f"/g/{game.code}/{number}?board=yes")
        shown = min(n for n in {*turns, len(moves)} if n >= number)
        title = "The beginning" if not shown else f"After move {shown}"
        assert title in page.words
        assert "automatic" not in page.words
