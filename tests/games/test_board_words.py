"""What boards say in Polish and Romanian: in the words of the edition, goods uninflected."""

from __future__ import annotations

import re
from typing import Any

import pytest

import engine
from pbem.games.puerto_rico import board as puerto_rico
from pbem.games.puerto_rico.board import BoardView
from pbem.games.puerto_rico.words import extras
from pbem.games.registry import board_view
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.templating import environment

NAMES = ["Ann", "Bea", "Cid"]


def board(edition: str, language: str, order: str = "") -> BoardView:
    game = engine.new_game(
        "puerto-rico", seats=3, seed="words", edition=edition, expansions=["festival", "nobles"]
    )
    document: Any = game.position()
    document["players"][0]["orders"] = [order] if order else []
    with speaking(language):
        return puerto_rico.board_view(document, NAMES, 0)


@pytest.mark.parametrize(
    ("edition", "ship", "other"),
    [("2011", "na statku kolonistów", "robotni"), ("2020", "w Magistracie", "koloni")],
)
def test_a_polish_board_has_the_words_of_its_edition(edition: str, ship: str, other: str) -> None:
    shown = board(edition, "pl")
    assert shown.people.startswith(f"{ship} ")
    said = [shown.people, *(extra.text for extra in shown.extras)]
    said += [offer.rule for offer in shown.market]
    with speaking("pl"):
        said.append(shown.worded(_("Colonists")))
    assert [text for text in said if other in text.lower()] == []


@pytest.mark.parametrize("kind", ["txt", "html"])
@pytest.mark.parametrize("language", ["de", "pl", "ro"])
@pytest.mark.parametrize("rules", engine.GAMES)
def test_a_board_calls_roles_what_moves_call_them(rules: str, language: str, kind: str) -> None:
    """Each game has its own name for the prospector in Polish."""
    game = engine.new_game(rules, seats=3, seed="roles")
    template = environment().get_template(f"email/boards/{rules.replace('-', '_')}.{kind}")
    with speaking(language):
        board: Any = board_view(game.position(), NAMES, 0)
        drawn = template.module.shared(board)  # type: ignore[attr-defined]
    called = r",\s+".join(game.in_words(role.name, language) for role in board.roles)
    assert re.search(rf"{called}(?:\.|$)", drawn, re.MULTILINE), drawn


@pytest.mark.parametrize(
    ("language", "plantations", "goods"),
    [
        ("en", "three plantations of tobacco: 3", "produce 1 indigo and 2 sugar in"),
        ("pl", "trzema plantacjami tytoniu – 3", "w jednej fazie 1 znacznik indyga i 2 cukru –"),
        ("ro", "trei plantații de tutun – 3", "fază 1 butoi de indigo și 2 de zahăr –"),
    ],
)
def test_prizes_stand_in_their_cases(language: str, plantations: str, goods: str) -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="words", expansions=["festival"])
    document: Any = game.position()
    document["festival"] |= {"crop": "tobacco", "goods": ["indigo", "sugar", "sugar"]}
    with speaking(language):
        prizes = " ".join(extra.text for extra in extras(document, NAMES))
    assert plantations in prizes
    assert goods in prizes


def test_standing_orders_are_told_in_the_readers_language() -> None:
    order = "when captain end send colonist to harbor"
    assert board("2011", "pl", order).players[0].orders == (
        "gdy faza kapitana się kończy, wyślij kolonistę do Portu",
    )
    english = "when the captain phase ends, send a colonist to the harbor"
    assert board("2020", "en", order).players[0].orders == (english,)


@pytest.mark.parametrize("language", ["de", "pl", "ro"])
def test_examples_of_commands_hold_no_english_prose(language: str) -> None:
    with speaking(language):
        shown = " ".join(command.shown for command in COMMANDS)
        assert "the reason" not in shown
        assert command_words.written("join league", "SPRING") != "join league SPRING"
