"""What answers offer to who was not understood: nothing that could not be sent as it stands."""

from __future__ import annotations

import pytest

from pbem.core.service import Service
from pbem.models import Game
from tests.inbox.answering import asking_back, moves, said
from tests.inbox.test_commands import ask, ask_at_table, last
from tests.inbox.test_sentences import mistake_about


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("settler\nmayor", "We read “settler”, but then: Take a plantation now, or “pass”."),
        (
            "settler, then the mayor",
            "You gave two answers to one question. Please answer with one of them.",
        ),
    ],
)
def test_of_several_moves_the_first_is_offered_and_none_of_a_later_question(
    service: Service, game: Game, text: str, read: str
) -> None:
    mistake_about(service, game, text)
    assert moves(service, game) == []
    asked = said(asking_back(service)[-1], "html")
    assert read in asked
    meant = asked.partition("Perhaps you meant:")[2].partition("Still to decide")[0]
    assert f"{service.settings.base_url}/m/" in meant
    assert "settler" in meant
    assert "take" not in meant.replace("you can take a quarry", "")


@pytest.mark.parametrize(
    ("word", "offered"),
    [("resign", ""), ("signns", ""), ("Begin with whatever", ""), ("joinn", "join …"),
     ("bord", "board"), ("take a sabbatical", "")],
)  # fmt: skip
def test_a_command_is_offered_where_it_is_near_and_as_far_as_it_is_known(
    service: Service, game: Game, word: str, offered: str
) -> None:
    ask_at_table(service, game, word)
    told = last(service)[1].partition("Still to decide")[0]
    meant = told.partition("Perhaps you meant:")[2].partition("Nothing was played.")[0].strip()
    assert meant == offered


@pytest.mark.parametrize(
    ("word", "says", "shows"),
    [
        ("join", "“join” and the code of a table", "Open tables: http"),
        ("dołącz", "“join” and the code of a table", "Open tables: http"),
        ("invite", "“invite” and an email address", ""),
        ("join league", "No league is open for entries right now.", ""),
    ],
)
def test_a_command_alone_is_told_what_is_missing_and_where_to_find_it(
    service: Service, game: Game, word: str, says: str, shows: str
) -> None:
    for sent in (lambda: ask(service, word), lambda: ask_at_table(service, game, word)):
        sent()
        mail, told = last(service)
        assert mail.kind == "command"
        assert says in told
        assert shows in told
        assert "K7QM2X" not in told
