"""Charts of a game: the right numbers in picture and table, and none that is hidden."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import engine
from pbem.core.service import Service
from pbem.games import records
from pbem.games.charts.timeline import charts, stands
from pbem.models import Game
from tests.web.conftest import address_of, advance, match_of
from tests.web.pages import Person
from tests.web.test_both_games import table_of

"""Of what should be some 15 ms, on a machine that does other things too."""


def lines(service: Service, game: Game, seat: int | None) -> dict[str, dict[int, tuple[int, ...]]]:
    """The values by measure and seat as that seat sees them."""
    with service.database.read() as session:
        game = session.get_one(Game, game.id)
        match, names = records.load(session, game), records.names_of(session, game)
    made = charts(game.rules, stands(game, match, seat), names)
    return {chart.id: {line.seat: line.values for line in chart.lines} for chart in made}


def halfway(service: Service, game: Game) -> None:
    advance(service, game, lambda match: any(p["vp"] for p in match.position()["players"]))
    advance(service, game, lambda match: match.position()["round"] > 5)


def test_the_numbers_are_those_of_the_positions(service: Service, game: Game) -> None:
    halfway(service, game)
    with service.database.read() as session:
        game = session.get_one(Game, game.id)
        match = records.load(session, game)
        found = stands(game, match, 1)
        for stand in found[::3]:
            players = records.match_at(session, game, stand.number).position()["players"]
            seen = [player["doubloons"] for player in stand.document["players"]]
            assert seen == [player["doubloons"] for player in players]
            assert stand.document["players"][1]["vp"] == players[1]["vp"]
    assert [stand.number for stand in found] == sorted({stand.number for stand in found})
    assert [(s.round, s.turn) for s in found[:4]] == [(1, 1), (1, 2), (1, 3), (2, 1)]
    assert found[-1].turn is None
    assert found[-1].number == len(match.moves)


def test_goods_shipped_are_what_the_history_tells(service: Service, game: Game) -> None:
    advance(service, game, lambda match: False)
    match = match_of(service, game)
    told = dict.fromkeys(range(3), 0)
    for entry in match.chronicle(None, ["Ann", "Bea", "Cid"]):
        if " loads " in entry.text and entry.seat is not None:
            told[entry.seat] += sum(map(int, re.findall(r"(\d+) [a-z]+(?= and| on|,)", entry.text)))
    shipped = lines(service, game, None)["shipped"]
    assert {seat: values[-1] for seat, values in shipped.items()} == told
    assert all(list(values) == sorted(values) for values in shipped.values())


def test_chips_of_others_are_in_no_chart_while_the_game_runs(
    service: Service, game: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    halfway(service, game)
    spectator, own = lines(service, game, None), lines(service, game, 0)
    assert not {"points", "chips"} & set(spectator)
    assert set(own["chips"]) == set(own["points"]) == {0}
    assert set(own["doubloons"]) == set(own["worth"]) == {0, 1, 2}
    path = f"/g/{game.code}/charts"
    assert 'id="chips"' not in stranger.client.get(path).get_data(as_text=True)
    page = person(address_of(service, game, 0)).client.get(path).get_data(as_text=True)
    chips = page.partition('id="chips"')[2].partition("</section>")[0]
    assert 'class="e0"' in chips
    assert 'class="e1"' not in chips
    assert "face down until the game is over" in chips


def test_everything_is_shown_when_the_game_is_over(
    service: Service, game: Game, stranger: Person
) -> None:
    advance(service, game, lambda match: False)
    result = match_of(service, game).result or []
    shown = lines(service, game, None)
    for seat, row in enumerate(result):
        assert shown["chips"][seat][-1] == row["breakdown"]["chips"]
        assert shown["worth"][seat][-1] == row["breakdown"]["buildings"]
        assert shown["points"][seat][-1] == row["total"], "the line ends at the result"
    page = stranger.open(f"/g/{game.code}/charts")
    assert len(page.response.data) < 100_000
    words = page.words
    assert "face down" not in words
    assert "End" in words


def test_hands_are_counted_and_never_named(service: Service, stranger: Person) -> None:
    game = table_of(service, "san-juan", {"new_buildings": True})
    advance(service, game, lambda match: match.position()["round"] > 3)
    with service.database.read() as session:
        game = session.get_one(Game, game.id)
        for stand in stands(game, records.load(session, game), 0):
            hands = [player["hand"] for player in stand.document["players"]]
            assert isinstance(hands[0], list)
            assert all(isinstance(hand, int) for hand in hands[1:])
    shown = lines(service, game, None)
    assert set(shown) == {"points", "worth", "buildings", "hand"}
    hands = [len(p["hand"]) for p in match_of(service, game).position()["players"]]
    assert [shown["hand"][seat][-1] for seat in range(3)] == hands
    assert stranger.open(f"/g/{game.code}/charts").status == 200


def test_a_chart_says_in_words_and_in_a_table_what_it_draws(
    service: Service, game: Game, stranger: Person
) -> None:
    halfway(service, game)
    html = stranger.client.get(f"/g/{game.code}/charts").get_data(as_text=True)
    section = html.partition('id="doubloons"')[2].partition("</section>")[0]
    values = lines(service, game, None)["doubloons"]
    described = section.partition("<desc")[2].partition("</desc>")[0]
    for line in values.values():
        assert f"starts with {line[0]} and ends with {line[-1]};" in described
    assert 'role="img" aria-labelledby="doubloons-title doubloons-desc"' in section
    rows: list[Any] = re.findall(r"<tr><th scope=\"row\">.*?</tr>", section)
    assert len(rows) == len(values[0])
    last = [int(cell) for cell in re.findall(r"<td>(\d+)</td>", rows[-1])]
    assert last == [line[-1] for line in values.values()]
    drawn = section.partition("<svg")[2].partition("</svg>")[0]
    courses = re.findall(r'class="course" d="M([\d. ]+)"', drawn)
    assert [path.count(" ") // 2 + 1 for path in courses] == [
        sum(
            1
            for n, v in enumerate(line)
            if n in (0, len(line) - 1) or {*line[n - 1 : n + 2]} != {v}
        )
        for line in values.values()
    ]
    assert "style=" not in section
    assert len(set(re.findall(r'class="mark" d="M[\d.]+ [\d.]+([^M"]+)', drawn))) == 3


def test_the_charts_are_linked_from_the_game_and_its_moves(game: Game, stranger: Person) -> None:
    for path in (f"/g/{game.code}", f"/g/{game.code}/moves"):
        assert f"/g/{game.code}/charts" in stranger.open(path).links
    assert stranger.open(f"/g/{game.code}/charts").status == 200
    assert stranger.open("/g/NOSUCH/charts").status == 404


def test_a_whole_game_is_counted_in_one_replay_of_it(service: Service, game: Game) -> None:
    advance(service, game, lambda match: False)
    with service.database.read() as session:
        game = session.get_one(Game, game.id)
        match = records.load(session, game)
    assert thought(lambda: stands(game, match, None)) < 5 * thought(lambda: replayed(game, match))


def thought(act: Callable[[], object]) -> float:
    """The least processor time of three runs."""
    runs = []
    for _run in range(3):
        begun = time.process_time()
        act()
        runs.append(time.process_time() - begun)
    return min(runs)


def replayed(game: Game, match: engine.Match) -> engine.Match:
    moves = [move for move in match.moves if len(move) == 2]
    return engine.replay(game.rules, seats=game.seats, seed=game.seed, moves=moves, **game.options)
