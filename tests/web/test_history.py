"""Earlier positions by their own addresses, the list of moves, and the finished record."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from pbem.core.service import Service
from pbem.games import records
from pbem.games.export import verify
from pbem.models import Game
from pbem.play import submission
from tests.web.conftest import address_of, advance, everything, match_of, table_of_three
from tests.web.pages import Person

MARKED = re.compile(r'class="(?:[\w -]+ )?new"')
"""What is new on a board, as templates mark it."""


def test_every_position_is_what_the_replay_has(
    service: Service, game: Game, stranger: Person
) -> None:
    advance(service, game, lambda match: len(match.moves) > 40)
    with service.database.read() as session:
        names = records.names_of(session, game)
    for number in range(0, len(match_of(service, game).moves) + 1, 3):
        with service.database.read() as session:
            shown = records.match_at(session, session.get_one(Game, game.id), number).position()
        words = stranger.open(f"/g/{game.code}/{number}?board=yes").words
        for name, player in zip(names, shown["players"], strict=True):
            n = player["doubloons"]
            assert f"{n} doubloon{'' if n == 1 else 's'}" in words.partition("Players")[2]
            assert name in words
        ship, left = shown["colonist_ship"]["colonists"], shown["supply"]["colonists"]
        assert f"{ship} on the ship, {left} left" in words


def test_previous_and_next_lead_through_the_whole_game(
    service: Service, game: Game, stranger: Person
) -> None:
    advance(service, game, lambda match: len(match.moves) > 25)
    total = len(match_of(service, game).moves)
    path, seen = f"/g/{game.code}/0", [0]
    while following := _turned(stranger, path, "next"):
        path = following
        seen.append(int(path.rpartition("/")[2]))
    assert seen == sorted(set(seen))
    assert seen[-1] == total
    backwards = [total]
    while earlier := _turned(stranger, path, "prev"):
        path = earlier
        backwards.append(int(path.rpartition("/")[2]))
    assert backwards == seen[::-1]


def _turned(person: Person, path: str, way: str) -> str:
    html = person.client.get(path).get_data(as_text=True)
    mark = f'<link rel="{way}" href="'
    return html.partition(mark)[2].partition('"')[0] if mark in html else ""


def test_the_list_of_moves_is_complete_and_linked(
    service: Service, game: Game, stranger: Person
) -> None:
    match = advance(
        service,
        game,
        lambda match: len(match.moves) > 25 and match.decision(match.to_act[0]) == "role",
    )
    page = stranger.open(f"/g/{game.code}/moves")
    for number, (_, text, *_) in enumerate(match.moves):
        assert match.in_words(text) in page.words
        assert f"/g/{game.code}/{number + 1}" in page.links


def test_there_is_no_position_that_was_not_reached(game: Game, stranger: Person) -> None:
    assert stranger.open(f"/g/{game.code}/1").status == 404
    assert stranger.open(f"/g/{game.code}/-1").status == 404
    assert stranger.open("/g/NOSUCH").status == 404
    assert stranger.open("/g/NOSUCH/moves").status == 404


def test_the_record_is_given_out_when_the_game_is_over_and_verifies(
    service: Service, game: Game, stranger: Person
) -> None:
    assert stranger.open(f"/g/{game.code}/record.json").status == 404
    advance(service, game, lambda match: False)
    answer = stranger.client.get(f"/g/{game.code}/record.json")
    record = json.loads(answer.get_data())
    assert record["seed"] == "web"
    assert verify(record) == []
    page = stranger.open(f"/g/{game.code}")
    assert "pbem verify" in page.words
    assert "chips hidden" not in page.words


def test_everybody_sees_only_his_own_mails(
    service: Service, game: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    governor, other = (person(address_of(service, game, seat)) for seat in (0, 1))
    before = everything(service)
    mine = governor.open(f"/g/{game.code}/mails")
    assert f"Winter table [{game.code}]" in mine.words
    assert f"to {address_of(service, game, 0)}" in mine.words
    assert "any emails about this game" in other.open(f"/g/{game.code}/mails").words
    assert stranger.open(f"/g/{game.code}/mails").form("/sign-in")
    assert everything(service) == before


def test_the_shuffles_are_promised_first_and_checked_at_the_end(
    service: Service, stranger: Person
) -> None:
    game = table_of_three(service, seed="a-seed-that-no-page-has")
    path = f"/g/{game.code}/shuffles"
    seed = game.seed
    page = stranger.open(path)
    assert match_of(service, game).commitment in page.words
    assert "It’s shown here when the game is over" in page.words
    assert seed not in page.response.get_data(as_text=True)
    advance(service, game, lambda match: False)
    page = stranger.open(path)
    assert seed in page.words
    assert "The shuffles check out." in page.words
    with service.database.write() as session:
        kept = session.get_one(Game, game.id)
        kept.result = [{**row, "total": row["total"] + 1} for row in kept.result or []]
        session.add(kept)
    assert "The result is another than was recorded." in stranger.open(path).words


def test_moves_that_the_clock_played_are_marked(
    service: Service, game: Game, stranger: Person
) -> None:
    assert game.id is not None
    submission.submit(service, game.id, 0, ["settler"], "clock")
    submission.submit(service, game.id, 0, ["take quarry"], "web")
    for path, marks in (("moves", 1), ("1", 1), ("2", 0)):
        words = stranger.open(f"/g/{game.code}/{path}").words
        assert words.count("time was up") == marks, path


def test_what_a_step_changed_is_marked(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    assert game.id is not None
    submission.submit(service, game.id, 0, ["settler", "take quarry"], "web")
    player = person(address_of(service, game, 0))
    assert not MARKED.findall(player.open(f"/g/{game.code}/0?board=yes").response.text)
    html = player.open(f"/g/{game.code}/2?board=yes").response.text
    assert re.search(r'<li [^>]*title="quarry" class="new">', html)
    assert len(MARKED.findall(html)) < 9


def test_the_list_of_moves_keeps_one_player_s_or_one_phase_s(
    service: Service, game: Game, stranger: Person
) -> None:
    match = advance(service, game, lambda match: match.position()["round"] > 2)
    path = f"/g/{game.code}/moves"

    def listed(query: str) -> list[int]:
        html = stranger.client.get(f"{path}{query}").get_data(as_text=True)
        return [int(n) - 1 for n in re.findall(r'<a class="number" href="[^"]*/(\d+)"', html)]

    everybody = listed("")
    assert everybody == list(range(len(match.moves)))
    assert listed("?of=1") == [n for n, move in enumerate(match.moves) if move[0] == 1]
    roles = {n: move[1] for n, move in enumerate(match.moves) if match.meaning(move[1]).begins_turn}
    some = next(iter(roles.values()))
    began = [n for n, role in roles.items() if role == some]
    ends = [min((m for m in roles if m > n), default=len(match.moves)) for n in began]
    kept = [n for a, b in zip(began, ends, strict=True) for n in range(a, b)]
    assert listed(f"?phase={some}") == kept
    assert listed(f"?phase={some}&of=1") == [n for n in kept if match.moves[n][0] == 1]
    assert listed("?of=9&phase=nonsense") == everybody
