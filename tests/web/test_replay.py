"""Where a replay stops, what leads there, and that everything is open once the game is over."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pbem.competition.ratings import finished_games
from pbem.core.service import Service
from pbem.games import loaded_game, records, seat_view
from pbem.mail import letters
from pbem.models import Game, JudgedGame, id_of
from pbem.play import judged_games, seat_letters
from pbem.web.game.replay import LATER, NOW, Course, turn_picture
from tests.games.explored import people, stored
from tests.play.test_judged_games import blundered
from tests.web.conftest import address_of, advance, match_of
from tests.web.pages import Person
from tests.web.test_both_games import table_of

TOKEN = re.compile(r'name="(csrf_token|once)" value="[^"]*"')
"""What every page has of its own, however often it is opened."""


def course_of(service: Service, game: Game, seat: int | None) -> Course:
    with service.database.read() as session:
        return Course(seat_view.load(session, session.get_one(Game, game.id), seat))


def test_it_stops_before_every_turn_and_every_round(service: Service, game: Game) -> None:
    match = advance(service, game, lambda match: match.position()["round"] > 3)
    course = course_of(service, game, None)
    chosen = [
        (number, move)
        for number, (_, move, *_) in enumerate(match.moves)
        if move.split()[0] in ("settler", "mayor", "builder", "craftsman", "trader", "captain")
    ]
    assert [(turn.number, turn.move) for turn in course.turns] == chosen
    assert [(turn.round, turn.place) for turn in course.turns[:4]] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
    ]
    for round_, turns in course.rounds:
        with service.database.read() as session:
            then = records.match_at(session, session.get_one(Game, game.id), turns[0].number)
        assert then.position()["round"] == round_
        assert then.decision(then.to_act[0]) == "role"


def test_steps_lead_to_the_neighbours_and_nowhere_beyond(service: Service, game: Game) -> None:
    advance(service, game, lambda match: match.position()["round"] > 3)
    course = course_of(service, game, None)
    first, last = course.steps(0), course.steps(course.stops[-1])
    assert first.previous is first.previous_turn is first.previous_round is None
    assert last.next is last.next_turn is last.next_round is None
    third = next(turn for turn in course.turns if (turn.round, turn.place) == (2, 1))
    inside = course.steps(course.stop(third.number + 1))
    assert inside.previous_turn == inside.previous_round == course.stop(third.number)
    assert inside.next_turn == course.stop(course.turns[4].number)
    assert (inside.next_round, inside.last) == (course.turns[6].number, course.stops[-1])
    for number in range(course.stops[-1] + 1):
        assert course.stop(number) in course.stops
        assert course.stop(number) >= number


def test_what_is_played_by_itself_has_no_stop(service: Service, game: Game) -> None:
    match = advance(service, game, lambda match: any(len(move) == 3 for move in match.moves))
    automatic = [number for number, move in enumerate(match.moves) if len(move) == 3]
    assert automatic
    assert not set(automatic) & set(course_of(service, game, None).stops)


def test_a_form_leads_to_a_turn_and_to_a_move(
    service: Service, game: Game, stranger: Person
) -> None:
    advance(service, game, lambda match: match.position()["round"] > 2)
    path = f"/g/{game.code}"
    page = stranger.open(f"{path}/9")
    turns = next(form for form in page.forms if form.options.get("number"))
    assert turns.method == "get"
    numbers = turns.options["number"]
    assert numbers == [str(turn.number) for turn in course_of(service, game, None).turns]
    went = stranger.client.get(f"{turns.action}?number={numbers[3]}")
    assert (went.status_code, went.location) == (303, f"{path}/{numbers[3]}")
    total = len(match_of(service, game).moves)
    for wanted, reached in (("0", 0), ("99999", total), ("-4", 0), ("soon", total)):
        went = stranger.client.get(f"{path}/at?number={wanted}")
        assert went.location == f"{path}/{reached}"


def test_players_step_over_their_own_decisions(
    service: Service, game: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    match = advance(service, game, lambda match: match.position()["round"] > 2)
    course = course_of(service, game, 1)
    assert course_of(service, game, None).own == []
    assert course.own == sorted(
        {course.stop(n) for n, move in enumerate(match.moves) if move[0] == 1 and len(move) == 2}
    )
    first, second, *_ = course.own
    path = f"/g/{game.code}/{first}"
    html = person(address_of(service, game, 1)).client.get(path).get_data(as_text=True)
    led = re.findall(r'data-step="next-own".*?href="([^"]+)"', html)
    assert led == [f"/g/{game.code}/{second}"]
    assert '<span class="button off" data-step="previous-own">' in html
    assert "previous-own" not in stranger.client.get(path).get_data(as_text=True)


def test_every_link_of_the_replay_leads_somewhere(
    service: Service, game: Game, stranger: Person
) -> None:
    advance(service, game, lambda match: match.position()["round"] > 3)
    middle = course_of(service, game, None).turns[4].number
    html = stranger.client.get(f"/g/{game.code}/{middle}").get_data(as_text=True)
    steps = dict(re.findall(r'<a class="button" data-step="([a-z-]+)".*?href="([^"]+)"', html))
    assert set(steps) == {
        "first", "previous-round", "previous-turn", "previous",
        "next", "next-turn", "next-round", "last",
    }  # fmt: skip
    places = [int(steps[step].rpartition("/")[2]) for step in steps]
    assert places == sorted(places)
    for path in steps.values():
        assert stranger.open(path).status == 200
    assert (
        "script-src 'self'"
        in stranger.open(f"/g/{game.code}/0").response.headers["Content-Security-Policy"]
    )


def test_what_one_steers_with_stands_before_the_board_and_names_every_turn(
    service: Service, game: Game, stranger: Person
) -> None:
    match = advance(service, game, lambda match: False)
    course = course_of(service, game, None)
    html = stranger.client.get(f"/g/{game.code}/{course.turns[4].number}").get_data(as_text=True)
    order = ['class="controls"', "data-slider", "data-replayer", 'class="timeline',
             'class="card caption"', 'class="roll"', "data-whole"]  # fmt: skip
    places = [html.index(part) for part in order]
    assert places == sorted(places)
    turns = re.findall(r'tabindex="-1" data-step="turn-(\d+)"><title>([\w. ]+)</title>', html)
    assert [(int(n), title) for n, title in turns] == [
        (turn.number, f"{turn.round}.{turn.place} {turn.name}") for turn in course.turns
    ]
    totals = [str(row["total"]) for row in match.result or []]
    assert re.findall(r'class="value">(\d+)<', html) == totals, "the lines end at the result"
    assert "style=" not in html


def test_the_course_of_a_running_game_shows_no_chips_of_others(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    match = advance(service, game, lambda match: match.position()["round"] > 6)
    ann = person(address_of(service, game, 0))
    first, second = (
        TOKEN.sub("", ann.client.get(f"/g/{game.code}/{len(match.moves)}").get_data(as_text=True))
        for _ in range(2)
    )
    assert '<title id="course-title">Points for buildings:' in first
    assert first == second


@pytest.mark.parametrize("seat", [None, 0])
def test_hidden_hands_are_seen_between_turns_only_and_hide_others(
    service: Service, person: Callable[[str], Person], stranger: Person, seat: int | None
) -> None:
    game = table_of(service, "san-juan", {})
    advance(service, game, lambda match: match.position()["round"] > 2)
    course = course_of(service, game, seat)
    between = {0, *(turn.number for turn in course.turns), course.stops[-1]}
    assert set(course.stops) == between
    viewer = stranger if seat is None else person(address_of(service, game, seat))
    for number in course.stops:
        words = viewer.open(f"/g/{game.code}/{number}").words
        assert "In hand:" not in words


def test_all_hands_are_open_when_the_game_is_over(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    game = table_of(service, "san-juan", {})
    advance(service, game, lambda match: False)
    course = course_of(service, game, None)
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        inside = next(
            number
            for number in course.stops
            if records.match_at(session, row, number).position()["phase"]
            and records.match_at(session, row, number).position(seat=0)["phase"].get("drawn")
        )
        then = records.match_at(session, row, inside)
    hands = [player["hand"] for player in then.position()["players"]]
    page = stranger.open(f"/g/{game.code}/{inside}?board=yes")
    assert page.words.count("In hand:") == sum(1 for hand in hands if hand)
    assert "Drawn:" in page.words
    assert "All hands are open now" in page.words
    own = person(address_of(service, game, 1)).open(f"/g/{game.code}/{inside}?board=yes")
    assert own.words.count("In hand:") == sum(1 for n, hand in enumerate(hands) if hand and n != 1)


def test_chips_are_open_in_earlier_positions_when_the_game_is_over(
    service: Service, game: Game, stranger: Person
) -> None:
    advance(service, game, lambda match: match.position()["round"] > 6)
    number = len(match_of(service, game).moves)
    assert "chips hidden" in stranger.open(f"/g/{game.code}/{number}").words
    advance(service, game, lambda match: False)
    assert "chips hidden" not in stranger.open(f"/g/{game.code}/{number}").words


def test_the_end_tells_what_each_scored_from_what(
    service: Service, game: Game, stranger: Person
) -> None:
    match = advance(service, game, lambda match: False)
    with service.database.read() as session:
        names = records.names_of(session, session.get_one(Game, game.id))
    html = stranger.client.get(f"/g/{game.code}").get_data(as_text=True)
    tables = re.findall(r'<table class="numbers sheet">.*?</table>', html, re.DOTALL)
    assert len(tables) == 3
    assert match.result is not None
    for table in tables:
        rank, name = re.findall(r"<caption>(\d)\. (\w+)</caption>", table)[0]
        row = match.result[names.index(name)]
        assert row["rank"] == int(rank)
        parts = dict(re.findall(r'scope="rowgroup">(\w+)</th><td>(\d+)', table))
        shown = {part.lower(): int(points) for part, points in parts.items()}
        assert shown == {part: points for part, points in row["breakdown"].items() if points}
        single = [int(n) for n in re.findall(r'scope="row">[\w ]+</th><td>(\d+)', table)]
        assert sum(single[:-1]) + shown.get("chips", 0) + shown.get("nobles", 0) == single[-1]
        assert single[-1] == row["total"]


def test_mails_lead_to_the_position_they_show_and_to_what_happened_before_it(
    service: Service, game: Game, stranger: Person
) -> None:
    match = advance(service, game, lambda match: len(match.moves) > 20)
    with service.database.read() as session:
        letter = seat_letters.letter_to(
            loaded_game.load(session, service, game, match), match.to_act[0]
        )
        mail = letters.turn_mail(letter)
    here = f"/g/{game.code}/{len(match.moves)}"
    before = f"/g/{game.code}/{letter.seat.told}"
    assert f"{here}\n" in mail.text
    assert f'{here}"' in mail.html
    assert f'{before}"' in mail.html
    assert stranger.open(here).status == stranger.open(before).status == 200


def test_the_news_of_the_game_page_can_be_stepped_through(
    service: Service, game: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    path = f"/g/{game.code}"
    match = advance(service, game, lambda match: len(match.moves) > 20)
    seat = match.to_act[0]
    own = [number for number, move in enumerate(match.moves) if move[0] == seat and len(move) == 2]
    page = person(address_of(service, game, seat)).open(path)
    shown = page.response.get_data(as_text=True).partition("Since your last turn")[2]
    assert f'href="{path}/{own[-1]}">Step through it' in shown.partition("</section>")[0]
    assert "Step through it" in stranger.open(path).words


def test_a_phase_is_a_picture_of_who_loaded_what_where(service: Service, game: Game) -> None:
    advance(service, game, lambda match: len(match.shipments()) > 6)
    course = course_of(service, game, None)
    first = course.view.shipments[0]
    reached = course.stop(first.number + 1)
    began = course.turn_of(reached)
    assert began is not None
    with service.database.read() as session:
        views = course.view.after_each(session, [began.number])
    picture = turn_picture(course, first.number, reached, views)
    assert picture is not None
    assert (picture.turn.role, picture.turn.number) == ("captain", began.number)
    assert [ship.size for ship in picture.ships if ship.size] == [4, 5, 6]
    loads = [load for ship in picture.ships for load in ship.loads if load.seat is not None]
    told = [one for one in course.view.shipments if one.number < course.turns[
        course.turns.index(began) + 1].number]  # fmt: skip
    assert len(loads) == len(told)
    for one in told:
        (good, number), = one.goods.items()  # fmt: skip
        assert (one.seat, f"g-{good}", number, one.points) in {
            (load.seat, load.symbol, load.number, load.points) for load in loads
        }
    assert NOW in {load.when for load in loads}
    assert {load.when for load in loads} <= {NOW, LATER}
    assert turn_picture(course, 0, 0, {}) is None, "nothing before the first move"


def test_the_end_is_the_replay_on_its_last_move(
    service: Service, game: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    match = advance(service, game, lambda match: False)
    finished_games.rate_finished(service, records.id_of(game))
    assert judged_games.judge(service, id_of(game))
    end, last = (
        TOKEN.sub("", stranger.client.get(path).get_data(as_text=True))
        .partition("<main")[2]
        .partition("</main")[0]
        for path in (f"/g/{game.code}", f"/g/{game.code}/{len(match.moves)}")
    )
    assert end == last
    ranked = sorted(match.result or [], key=lambda row: row["rank"])
    totals = re.findall(r'<td class="total">(\d+)</td>', end)
    assert totals == [str(row["total"]) for row in ranked]
    numbers = re.findall(r'href="/g/\w+/(\d+)" data-step="moment-\d"', end)
    assert 1 <= len(numbers) <= 3
    assert end.count('<div class="drawn">') == len(numbers), "each is a picture, too"
    for number in numbers:
        page = stranger.open(f"/g/{game.code}/{number}")
        assert page.status == 200
        is_end = int(number) == len(match.moves)
        assert ('class="total"' in page.response.text) is is_end, "only the end has the result"
    winner = next(seat for seat, row in enumerate(match.result or []) if row["rank"] == 1)
    ann = person(address_of(service, game, winner))
    assert "You have won" in ann.open(f"/g/{game.code}").words
    assert ann.send(ann.open(f"/g/{game.code}").form(f"/g/{game.code}/again")).status == 200


def test_the_whole_board_comes_when_it_is_asked_for(
    service: Service, game: Game, stranger: Person
) -> None:
    advance(service, game, lambda match: len(match.moves) > 12)
    address = f"/g/{game.code}/8"
    page = stranger.open(address)
    assert 'class="city"' not in page.response.text
    assert f"{address}?board=yes#board" in page.links
    assert 'class="city"' in stranger.open(f"{address}?board=yes").response.text


def test_what_is_said_about_a_move_stands_beside_it(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    advance(service, game, lambda match: match.position()["round"] > 2)
    course, ann = course_of(service, game, None), person(address_of(service, game, 0))
    place, other = course.stops[5], course.stops[9]
    form = ann.open(f"/g/{game.code}/{place}").form(f"/g/{game.code}/talk")
    page = ann.send(form, text="I should have built.")
    assert page.response.request.path == f"/g/{game.code}/{place}"
    assert "I should have built." in page.words
    elsewhere = ann.open(f"/g/{game.code}/{other}")
    assert "I should have built." not in elsewhere.words
    there = f"/g/{game.code}/{place}#h-about"
    for counted in (elsewhere, ann.open(f"/g/{game.code}/moves")):
        assert "1 message about this" in counted.response.text
        assert there in counted.links
    assert "I should have built." in person(address_of(service, game, 1)).open(
        f"/g/{game.code}/{place}").words  # fmt: skip


def test_the_final_page_tells_what_decided_and_the_chances_once_the_game_is_judged(
    service: Service, stranger: Person
) -> None:
    game = stored(service, blundered(), people(service, "ann", "bea"))
    before = stranger.client.get(f"/g/{game.code}").get_data(as_text=True)
    assert "What decided it" not in before
    assert '<title id="course-title">Victory points' in before
    assert judged_games.judge(service, id_of(game))
    html = stranger.client.get(f"/g/{game.code}").get_data(as_text=True)
    assert '<title id="course-title">The chance of winning' in html
    part = html.partition("What decided it")[2].partition("</section>")[0]
    assert part.count("<li") >= 3
    with service.database.read() as session:
        rows = session.get_one(JudgedGame, game.id).told["moments"]
    for row in rows:
        after = f"/g/{game.code}/{row['number'] + 1}"
        assert f'href="{after}"' in part, "where it was played"
        assert f"{row['chances'][1]} % → {row['chances'][0]} %" in part
        chosen = stranger.open(after)
        assert chosen.status == 200
        assert f"/g/{game.code}/analysis?at={row['number']}" in chosen.links, "where it was chosen"
    assert html.count('data-step="moment-1"') == 2, "in the curve, too"
    in_polish = stranger.client.get(f"/g/{game.code}", headers={"Accept-Language": "pl"})
    assert "Co przesądziło o wyniku" in in_polish.get_data(as_text=True)
