"""Turn mails of both games with every expansion: made, small, and telling no secret."""

from __future__ import annotations

import copy
import itertools
import random
import re
from html import unescape
from typing import Any

import pytest

import engine
from engine.summary import without_bold
from pbem.core import config
from pbem.games.registry import board_view
from pbem.games.seat_view import SeatView
from pbem.mail import letters
from pbem.models import Game, Player, Seat

MOST_BYTES = 60_000
"""Far below the 102 kB where Gmail clips a mail."""
SETTINGS = config.from_environment({"PBEM_SECRET_KEY": "a secret for these tests only"})
NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve"]
SETS = [
    list(names)
    for number in range(5)
    for names in itertools.combinations(
        ("new-buildings", "nobles", "buccaneer", "festival"), number
    )
]
EVERY = 23
"""Of the decisions of a game every so-manieth is written as a mail."""


def letter_of(
    match: engine.Match,
    rules: str,
    seat: int,
    options: dict[str, Any],
    language: str | None = None,
    seed: str = "",
) -> letters.Letter:
    """Mails of a game that is over need its `seed`."""
    seats = len(match.position()["players"])
    game = Game(id=1, code="TABLE1", name="Winter table", rules=rules, seats=seats, options=options)
    game.seed = seed
    name = NAMES[seat]
    player = Player(id=seat + 1, name=name, email=f"{name.lower()}@example.org", language=language)
    where = Seat(game_id=1, number=seat, player_id=player.id)
    view = SeatView(game, match, NAMES[:seats], seat, {seat: player}, told=0)
    return letters.Letter(SETTINGS, view, where, player)


def mails_of(
    rules: str,
    seats: int,
    seed: str,
    every: int = EVERY,
    language: str | None = None,
    **options: Any,
) -> list[Any]:
    chance = random.Random(seed)
    match = engine.new_game(rules, seats=seats, seed=seed, **options)
    mails, number = [], 0
    while not match.over:
        seat = chance.choice(match.to_act)
        number += 1
        if number % every == 0:
            mails.append(letters.turn_mail(letter_of(match, rules, seat, options, language)))
        choices = match.choices(seat, 4)
        text = chance.choice(choices).text if choices else chance.choice(match.legal(seat))
        match.play(seat, text)
    mails.append(letters.final_mail(letter_of(match, rules, 0, options, language, seed)))
    return mails


@pytest.mark.parametrize("expansions", SETS, ids=lambda names: "+".join(names) or "base")
def test_puerto_rico_mails_with_every_set_of_expansions(expansions: list[str]) -> None:
    seats = 2 + len("".join(expansions)) % 4
    mails = mails_of("puerto-rico", seats, "mails", expansions=expansions)
    assert all(len(mail.html.encode()) < MOST_BYTES for mail in mails)
    assert all(max(map(len, mail.text.splitlines())) < 110 for mail in mails)


def test_five_players_with_everything_stay_under_the_limit() -> None:
    mails = mails_of("puerto-rico", 5, "many", expansions=SETS[-1])
    assert max(len(mail.html.encode()) for mail in mails) < MOST_BYTES


def test_the_newest_two_rounds_are_told_in_six_lines_each_and_the_others_behind_a_link() -> None:
    match = engine.new_game("puerto-rico", seats=5, seed="news", expansions=SETS[-1])
    while match.position()["round"] < 5 or len(match.to_act) > 1:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
    letter = letter_of(match, "puerto-rico", match.to_act[0], {"expansions": SETS[-1]})
    mail, told = letters.turn_mail(letter), letter.view.summary
    newest = [line for line in told if line.round >= told[-1].round - 1]
    assert 6 < len(newest) <= 12
    assert len(newest) < len(told)
    for body in (re.sub("<[^>]*>", "", unescape(mail.html)), " ".join(mail.text.split())):
        assert all(without_bold(line.text) in body for line in newest)
        assert not any(without_bold(line.text) in body for line in told[: -len(newest)])
        assert f"Before that, rounds 1 to {told[-1].round - 2}" in body
    assert mail.html.count("<li") == len(newest)
    assert "<b>You</b> " in mail.html
    assert "<b>Ann</b> " in mail.html


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("new", [False, True])
def test_san_juan_mails(seats: int, new: bool) -> None:
    mails = mails_of("san-juan", seats, "mails", new_buildings=new, advanced_start=new)
    assert all(len(mail.html.encode()) < MOST_BYTES for mail in mails)
    assert any("YOUR HAND" in mail.text for mail in mails)


def test_the_board_shows_what_the_expansions_add() -> None:
    options = {"expansions": SETS[-1], "building_selection": "draft"}
    match = engine.new_game("puerto-rico", seats=3, seed="shown", **options)
    text = letters.turn_mail(letter_of(match, "puerto-rico", 0, options)).text
    assert "Choose a building for this game" in text
    while match.decision(match.to_act[0]) == "draft":
        match.play(match.to_act[0], match.choices(match.to_act[0], 1)[0].text)
    match.play(1, "prefer colonist")
    match.play(1, "when captain end send colonist to corn")
    if "guesthouse" in match.position()["supply"]["buildings"]:
        own = letters.turn_mail(letter_of(match, "puerto-rico", 1, options)).text
        assert (
            "order: when the captain phase ends, send a colonist to the corn plantation"
            in " ".join(own.split())
        )
    mails = [letters.turn_mail(letter_of(match, "puerto-rico", seat, options)) for seat in (0, 1)]
    for mail in mails:
        for said in (
            "Festival: first with three",
            "Buccaneer: nobody holds the token",
            "and 1 noble on the ship",
        ):
            assert said in mail.text.replace("\n    ", " ")
    assert "you prefer a colonist" in mails[1].text
    assert "prefer a colonist" not in mails[0].text


def test_what_the_expansions_add_stands_whole_beside_its_label_whatever_players_are_called() -> (
    None
):
    match = engine.new_game("puerto-rico", seats=3, seed="shown", expansions=["buccaneer"])
    match.play(0, "buccaneer")
    match.play(0, "capture captain")
    board = board_view(match.position(), ["Ann: the first", "Bea", "Cid"], None)
    assert [(extra.label, extra.text) for extra in board.extras] == [
        ("Buccaneer", "Ann: the first holds the token"),
        ("Captured role", "captain (Ann: the first)"),
    ]


def other_worlds(match: engine.Match, seat: int) -> list[engine.Match]:
    """The same for that seat: other hands, goods and deck change places with each other."""
    worlds = []
    for number in range(3):
        document = copy.deepcopy(match.position())
        chance = random.Random(number)
        pool = list(document["deck"])
        for other, player in enumerate(document["players"]):
            if other != seat:
                pool += player["hand"]
            pool += [site["good"] for site in player["city"] if "good" in site]
        chance.shuffle(pool)
        for other, player in enumerate(document["players"]):
            if other != seat:
                player["hand"] = [pool.pop() for _ in player["hand"]]
            for site in player["city"]:
                if "good" in site:
                    site["good"] = pool.pop()
        document["deck"] = pool
        worlds.append(engine.load_game(document))
    return worlds


def test_a_san_juan_mail_depends_on_nothing_that_its_reader_may_not_see() -> None:
    chance = random.Random(5)
    match = engine.new_game("san-juan", seats=3, seed="worlds", new_buildings=True)
    compared = 0
    while not match.over:
        seat = chance.choice(match.to_act)
        if match.position()["phase"] is None and chance.random() < 0.3:
            options = {"new_buildings": True}
            fresh = engine.load_game(match.position())
            mail = letters.turn_mail(letter_of(fresh, "san-juan", seat, options))
            for world in other_worlds(match, seat):
                other = letters.turn_mail(letter_of(world, "san-juan", seat, options))
                assert (other.text, other.html) == (mail.text, mail.html)
                compared += 1
        choices = match.choices(seat, 3)
        text = chance.choice(choices).text if choices else chance.choice(match.legal(seat))
        match.play(seat, text)
    assert compared > 20


@pytest.mark.parametrize("rules", list(engine.GAMES))
def test_the_board_of_a_spectator_and_of_a_finished_game_can_be_drawn(rules: str) -> None:
    match = engine.new_game(rules, seats=3, seed="watched")
    board_view(match.position(viewer="spectator"), NAMES[:3], None)
    while not match.over:
        seat = match.to_act[0]
        choices = match.choices(seat, 1)
        match.play(seat, choices[0].text if choices else match.legal(seat)[0])
    board_view(match.position(viewer="spectator"), NAMES[:3], None)
