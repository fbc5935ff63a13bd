"""Tells what happened in whole sentences."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from engine.decision import Event
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.moves import name_of

WHY_LAST = {
    "points": "The points ran out",
    "colonists": "The colonists did not suffice to refill the ship",
    "city": "A city is full",
}


def tell(event: Event, names: Sequence[str], sees: Container[int]) -> str:
    """One sentence; `names` are the players' names by seat."""
    who = names[event.seat] if event.seat is not None else ""
    return TELLERS[event.kind](who, event.data, names)


def plural(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def listed(parts: Sequence[str]) -> str:
    if not parts:
        return "nothing"
    if len(parts) == 1:
        return parts[0]
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def goods_in_words(goods: Mapping[str, int]) -> str:
    return listed([f"{n} {good}" for good, n in goods.items() if n])


def with_colonist(data: Mapping[str, Any]) -> str:
    return " with a colonist on it" if data["colonists"] else ""


def _role(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    extra = f" and takes {plural(data['doubloons'], 'doubloon')}" if data["doubloons"] else ""
    return f"{who} chooses the {data['role']}{extra}."


def _passed(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    did = {
        "settler": "takes no tile",
        "builder": "builds nothing",
        "craftsman": "takes no extra good",
        "trader": "sells nothing",
        "captain": "holds the wharf back",
    }
    return f"{who} {did[data['phase']]}."


def _dealt(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    shares = [f"{names[int(seat)]} {n}" for seat, n in data["colonists"].items() if n]
    return f"Colonists go ashore: {', '.join(shares)}."


def _placed(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    places = [name_of(key) + (f" {n}" if n > 1 else "") for key, n in data["counts"].items()]
    idle = f", {data['san_juan']} in San Juan" if data["san_juan"] else ""
    return f"{who} has colonists on {listed(places)}{idle}."


def _took(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    tile = "a quarry" if data["kind"] == "quarry" else f"{data['kind']}"
    return f"{who} takes {tile}{with_colonist(data)}."


def _drew(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    return f"{who} draws {data['kind']} with the hacienda."


def _built(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    name = CATALOGUE[data["building"]].name
    paid = plural(data["price"], "doubloon") if data["price"] else "nothing"
    return f"{who} builds the {name} for {paid}{with_colonist(data)}."


def _loaded(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    ship = "the wharf" if data["ship"] == "wharf" else f"the {data['ship']}"
    return (
        f"{who} loads {data['count']} {data['good']} on {ship}: {plural(data['points'], 'point')}."
    )


def _stored(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    lost = f" and loses {goods_in_words(data['lost'])}" if data["lost"] else ""
    return f"{who} keeps {goods_in_words(data['kept'])}{lost}."


def _sailed(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    ships = [f"the {size} with {good}" for size, good in data["ships"]]
    return f"Full and away: {listed(ships)}."


def _revealed(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    if not data["tiles"]:
        return "No plantations are left to offer."
    return f"New plantations: {', '.join(data['tiles'])}."


Teller = Callable[[str, Mapping[str, Any], Sequence[str]], str]

TELLERS: dict[str, Teller] = {
    "role": _role,
    "passed": _passed,
    "dealt": _dealt,
    "placed": _placed,
    "took": _took,
    "drew": _drew,
    "built": _built,
    "loaded": _loaded,
    "stored": _stored,
    "sailed": _sailed,
    "revealed": _revealed,
    "privilege_colonist": lambda who, data, names: f"{who} takes 1 colonist from the supply.",
    "ship_refilled": lambda who, data, names: (
        f"The ship now carries {plural(data['colonists'], 'colonist')}."
    ),
    "produced": lambda who, data, names: f"{who} produces {goods_in_words(data['goods'])}.",
    "factory": lambda who, data, names: (
        f"{who}'s factory pays {plural(data['doubloons'], 'doubloon')}."
    ),
    "extra": lambda who, data, names: f"{who} takes 1 {data['good']} more.",
    "sold": lambda who, data, names: (
        f"{who} sells {data['good']} for {plural(data['price'], 'doubloon')}."
    ),
    "house_emptied": lambda who, data, names: "The trading house is full and cleared.",
    "prospected": lambda who, data, names: f"{who} finds {plural(data['doubloons'], 'doubloon')}.",
    "round": lambda who, data, names: f"Round {data['round']}: {who} is governor.",
    "last_round": lambda who, data, names: f"{WHY_LAST[data['why']]}: this is the last round.",
    "over": lambda who, data, names: "The game is over.",
}
