"""What the games themselves say on pages, in the visitor's language."""

from __future__ import annotations

import pytest
from flask import Flask

from pbem import play
from pbem.models import Game
from pbem.service import Service
from tests.web.conftest import advance

CHOOSES = {"en": " chooses the ", "pl": " wybiera ", "ro": " alege rolul "}


@pytest.mark.parametrize("language", CHOOSES)
def test_a_game_is_told_in_the_visitors_language(
    app: Flask, service: Service, game: Game, language: str
) -> None:
    advance(service, game, lambda match: len(match.moves) > 25)
    with service.database.read() as session:
        ann = play.names_of(session, game)[0]
    page = app.test_client().get(f"/g/{game.code}/moves", headers={"Accept-Language": language})
    told = {code for code, words in CHOOSES.items() if f"{ann}{words}" in page.text}
    assert told == {language}
