"""The options of a game as forms hold them and as pages say them, all from `engine.GAMES`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

import engine
from pbem.language import catalogues
from pbem.language.catalogues import ngettext

LIST = "list"
"""What a form's selection says where the buildings are ticked one by one."""


def default_game() -> str:
    return next(iter(engine.GAMES))


def applies(option: Mapping[str, Any], seats: int, chosen: Mapping[str, Any]) -> bool:
    """Whether an option means anything with that many seats and what was chosen before it."""
    for key, needed in option.get("needs", {}).items():
        if key == "seats":
            if seats not in needed:
                return False
        elif needed not in chosen.get(key, ()):
            return False
    return True


def from_form(game: str, seats: int, form: MultiDict[str, str]) -> dict[str, Any]:
    """The keyword arguments for `engine.new_game`; what does not apply is left out."""
    chosen: dict[str, Any] = {}
    for key, option in engine.GAMES[game]["options"].items():
        if not applies(option, seats, chosen):
            continue
        if option["kind"] == "set":
            values = [value for value in option["values"] if value in form.getlist(key)]
            if values:
                chosen[key] = values
        elif option["kind"] == "flag":
            if form.get(key):
                chosen[key] = True
        elif option["kind"] == "selection" and form.get(key) == LIST:
            ticked = form.getlist(f"{key}.{LIST}")
            chosen[key] = [id for id in option["candidates"] if id in ticked]
        elif form.get(key):
            chosen[key] = form[key]
    return chosen


def in_sight(game: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What a table is known by: editions and how answers are given stand aside."""
    known = engine.GAMES[game]["options"]
    return {key: value for key, value in chosen.items() if is_in_sight(known[key])}


def is_in_sight(option: Mapping[str, Any]) -> bool:
    """Whether forms and lists show it at once."""
    return option["kind"] in ("set", "flag") or "needs" in option


def in_words(game: str, options: Mapping[str, Any]) -> list[str]:
    """What is not as usual, option by option."""
    said = []
    for key, option in engine.games(catalogues.of_games())[game]["options"].items():
        value = options.get(key, option["default"])
        if value == option["default"]:
            continue
        labels = option["labels"]
        if option["kind"] == "flag":
            said.append(str(option["label"]))
        elif option["kind"] == "set":
            said += [str(labels[item]) for item in value]
        elif isinstance(value, list):
            number = ngettext("%(num)s building picked", "%(num)s buildings picked", len(value))
            said.append(f"{option['label']}: {number}")
        else:
            said.append(f"{option['label']}: {labels[value]}")
    return said
