"""Tells what happened in whole sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from engine.decision import Event
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.moves import name_of, staffed
from engine.puerto_rico.wording import goods_in_words, listed, plural

WHY_LAST = {
    "points": "The points ran out",
    "colonists": "The colonists did not suffice to refill the ship",
    "city": "A city is full",
}


def tell(event: Event, names: Sequence[str], sees: Container[int]) -> str:
    """One sentence; `names` are the players' names by seat."""
    who = names[event.seat] if event.seat is not None else ""
    return TELLERS[event.kind](who, event.data, names)


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
    nobles = data.get("nobles", {})
    shares = []
    for seat, n in data["colonists"].items():
        more = nobles.get(seat, 0)
        if n or more:
            share = " and ".join([str(n)] * (n > 0) + [plural(more, "noble")] * (more > 0))
            shares.append(f"{names[int(seat)]} {share}")
    return f"Colonists go ashore: {', '.join(shares)}."


def _placed(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    people_there = people(data["san_juan"], data.get("idle_nobles", 0))
    idle = f"; in San Juan {people_there}" if people_there else ""
    return f"{who} has people on {_places(data)}{idle}."


def _places(data: Mapping[str, Any]) -> str:
    counts, nobles = data["counts"], data.get("nobles", {})
    return listed(
        [staffed(key, counts.get(key, 0), nobles.get(key, 0)) for key in {**counts, **nobles}]
    )


def people(colonists: int, nobles: int) -> str:
    parts = [plural(n, what) for n, what in ((colonists, "colonist"), (nobles, "noble")) if n]
    return " and ".join(parts)


def title(building_id: str) -> str:
    return CATALOGUE[building_id].name


def _tile(kind: str) -> str:
    return f"a {kind}" if kind in ("quarry", "forest") else kind


def _took(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    return f"{who} takes {_tile(data['kind'])}{with_colonist(data)}."


def _forest(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    tile = "a face-down tile" if data["hidden"] else data["face"]
    more = ", and a colonist comes to San Juan" if data["colonists"] else ""
    return f"{who} plants a forest on {tile}{more}."


def _handed_back(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    parts = [f"a {data['person'][0]}"] if data["person"] else []
    parts += ["a point"] if data["vp"] else []
    parts += [f"1 {data['good']}"] if data["good"] else []
    return f"{who} gives {listed(parts)} on the black market."


def _raid(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    more = f", {data['returned']} more leave it" if data["returned"] else ""
    return f"{who} raids the ship and takes {people(data['colonists'], data['nobles'])}{more}."


def _built(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    name = CATALOGUE[data["building"]].name
    paid = plural(data["price"], "doubloon") if data["price"] else "nothing"
    return f"{who} builds the {name} for {paid}{with_colonist(data)}."


def _loaded(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    ship = f"the {data['ship']}"
    paid = f" and {plural(data['doubloons'], 'doubloon')}" if data.get("doubloons") else ""
    goods = goods_in_words(data.get("goods") or {data["good"]: data["count"]})
    return f"{who} loads {goods} on {ship}: {plural(data['points'], 'point')}{paid}."


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
    "drew": lambda who, data, names: f"{who} draws {data['kind']} face down and keeps it.",
    "forest": _forest,
    "built": _built,
    "loaded": _loaded,
    "stored": _stored,
    "sailed": _sailed,
    "revealed": _revealed,
    "privilege_colonist": lambda who, data, names: (
        f"{who} takes {plural(data.get('colonists', 1), 'colonist')} from the supply."
    ),
    "ship_refilled": lambda who, data, names: (
        f"The ship now carries {people(data['colonists'], data.get('nobles', 0)) or 'nobody'}."
    ),
    "villa": lambda who, data, names: f"A {data['person']} comes to {who}'s villa.",
    "sent": lambda who, data, names: (
        f"{who} sends a {data['person']} from the guesthouse to the {name_of(data['to'])}."
    ),
    "drafted": lambda who, data, names: f"{who} chooses the {title(data['building'])}.",
    "produced": lambda who, data, names: f"{who} produces {goods_in_words(data['goods'])}.",
    "factory": lambda who, data, names: (  # as games saved before the expansions tell it
        f"{who}'s factory pays {plural(data['doubloons'], 'doubloon')}."
    ),
    "income": lambda who, data, names: (
        f"{who}'s {name_of(data['building'])} pays {plural(data['doubloons'], 'doubloon')}."
    ),
    "reward": lambda who, data, names: (
        f"{who}'s {name_of(data['building'])} brings {plural(data['points'], 'point')}."
    ),
    "delivered": lambda who, data, names: (
        f"{who} delivers {listed(data['goods'])} to the royal supplier: "
        f"{plural(data['points'], 'point')}."
    ),
    "extra": lambda who, data, names: (
        f"{who} takes {goods_in_words(data.get('goods') or {data['good']: 1})} more."
    ),
    "sold": lambda who, data, names: (
        f"{who} sells {data['good']}{' at the trading post' if data.get('at_post') else ''} "
        f"for {plural(data['price'], 'doubloon')}."
    ),
    "bought": lambda who, data, names: (
        f"{who} buys a face-down plantation for {plural(data['price'], 'doubloon')}."
    ),
    "cleared": lambda who, data, names: f"{who} gives up {_tile(data['kind'])}.",
    "handed_back": _handed_back,
    "piracy": lambda who, data, names: (
        f"{who} captures the {data['ship']} and keeps "
        f"{goods_in_words({data['good']: data['kept']})}."
    ),
    "plunder": lambda who, data, names: (
        f"{who} plunders the trading house: {plural(data['points'], 'point')}."
    ),
    "raid": _raid,
    "captives": lambda who, data, names: f"{who} puts them to work on {_places(data)}.",
    "captured": lambda who, data, names: (
        f"{who} captures the {data['role']}"
        + (f" with {plural(data['doubloons'], 'doubloon')}." if data["doubloons"] else ".")
    ),
    "ransom": lambda who, data, names: (
        f"{who} gets {plural(data['doubloons'], 'doubloon')} for the {data['role']}."
    ),
    "festival": lambda who, data, names: (
        f"Festival: three {data['crop']} plantations, {goods_in_words(Counter(data['goods']))} "
        f"in one phase and the {title(data['building'])} are wanted."
    ),
    "festival_crop": lambda who, data, names: (
        f"Festival: {who} has three {data['crop']} plantations first and gets "
        f"{plural(data['colonists'], 'colonist')}."
    ),
    "festival_goods": lambda who, data, names: (
        f"Festival: {who} is first to produce {goods_in_words(Counter(data['goods']))} "
        f"and gets {plural(data['doubloons'], 'doubloon')}."
    ),
    "festival_building": lambda who, data, names: (
        f"Festival: {who} is first to build the {title(data['building'])}: "
        f"{plural(data['points'], 'point')}."
    ),
    "house_emptied": lambda who, data, names: "The trading house is full and cleared.",
    "prospected": lambda who, data, names: f"{who} finds {plural(data['doubloons'], 'doubloon')}.",
    "round": lambda who, data, names: f"Round {data['round']}: {who} is governor.",
    "last_round": lambda who, data, names: f"{WHY_LAST[data['why']]}: this is the last round.",
    "over": lambda who, data, names: "The game is over.",
}
