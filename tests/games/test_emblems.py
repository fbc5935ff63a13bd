"""Each seat of a game has an emblem of its own: colour, silhouette and letter."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from pbem.games.player_names import EMBLEMS, SeatName, emblems, names
from pbem.language import catalogues
from pbem.mail.letters.rendering import night_sheet
from pbem.mail.templating import EMBLEMS as COLOURS
from pbem.mail.templating import SILHOUETTES
from pbem.mail.templating import emblem as mailed
from pbem.models import Game, GameStatus, Player
from pbem.web.site.templating import emblem


def game_of(seats: int, *, anonymous: bool = False) -> Game:
    return Game(
        code="A", name="", rules="puerto-rico", seats=seats, seed="", anonymous=anonymous,
        status=GameStatus.RUNNING,
    )  # fmt: skip


def people(*wishes: int | None) -> dict[int, Player]:
    return {
        seat: Player(name=f"{'ABCDE'[seat]}nn", email="a@b.c", emblem=one)
        for seat, one in enumerate(wishes)
    }


@pytest.mark.parametrize(
    ("wishes", "had"),
    [
        ((None, None, None), [0, 1, 2]),
        ((None, None, 4), [0, 1, 4]),
        ((2, None, None), [2, 1, 0]),
        ((3, 3, None, None), [3, 1, 2, 0]),
        ((1, 0, None, None, None), [1, 0, 2, 3, 4]),
        ((None, None, None, None, 0), [4, 1, 2, 3, 0]),
    ],
)
def test_who_has_chosen_has_theirs_where_it_is_free(
    wishes: tuple[int | None, ...], had: list[int]
) -> None:
    assert emblems(game_of(len(wishes)), people(*wishes)) == had


def test_a_free_seat_of_a_table_has_one_too() -> None:
    assert emblems(game_of(4), {2: Player(name="Ann", emblem=1)}) == [0, 2, 1, 3]


def test_where_it_is_secret_who_plays_no_wish_tells() -> None:
    game, seated = game_of(3, anonymous=True), people(4, None, 0)
    assert emblems(game, seated) == [0, 1, 2]
    with catalogues.speaking("en"):
        heard = [name for name in names(game, seated, 2) if isinstance(name, SeatName)]
    assert [(name.emblem, name.letter) for name in heard] == [(0, "1"), (1, "2"), (2, "C")]
    game.status = GameStatus.FINISHED
    assert emblems(game, seated) == [0, 1, 2], "what was seen of the game goes on being true"


def test_a_name_with_an_emblem_is_a_name() -> None:
    name = SeatName("Ann", 7)
    assert (name, name.emblem, name.letter) == ("Ann", 2, "A")
    assert deepcopy(name).emblem == 2
    assert json.dumps({"name": name}) == '{"name": "Ann"}'


def test_pages_and_mails_draw_it() -> None:
    name = SeatName("<b>", 3)
    assert emblem(name) == '<span class="em e3" aria-hidden="true">&lt;</span>'
    assert "#85550f" in mailed(name)
    assert SILHOUETTES[3] in mailed(name)
    assert (emblem("Ann"), mailed("Ann")) == ("", ""), "who watches has no seat"
    assert len(EMBLEMS) == len(SILHOUETTES) == len(COLOURS)
    assert all(night in night_sheet() for night in COLOURS.values())
