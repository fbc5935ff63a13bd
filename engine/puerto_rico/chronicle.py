"""Tells what happened in whole sentences, in any of the game's languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from engine.decision import Event
from engine.grammar import Sentence
from engine.languages import Language
from engine.messages import Message, message

Data = Mapping[str, Any]
Values = dict[str, Any]


def tell(event: Event, names: Sequence[str], sees: Container[int], language: Language) -> Sentence:
    """One sentence; `names` are the players' names by seat."""
    kind, seat, data = event
    values: Values = {"who": names[seat] if seat is not None else "", **data}
    prepare = PREPARED.get(kind)
    if prepare:
        values.update(prepare(data, names))
    return language.sentence(_key(kind, data), values)


def _key(kind: str, data: Data) -> str:
    if kind in VARIANTS:
        return f"{kind} {data[VARIANTS[kind]]}"
    if kind == "revealed" and not data["tiles"]:
        return "revealed none"
    return "income" if kind == "factory" else kind


VARIANTS = {"passed": "phase", "last_round": "why"}
"""Kinds that are told in several ways, and by what."""


def _dealt(data: Data, names: Sequence[str]) -> Values:
    nobles = data.get("nobles", {})
    shares = []
    for seat, n in data["colonists"].items():
        more = nobles.get(seat, 0)
        if n or more:
            name = names[int(seat)]
            shares.append(message("share", name=name, colonists=n, nobles=more, both=n and more))
    return {"shares": shares, "mixed": any(nobles.values())}


def _people(data: Data, names: Sequence[str]) -> Values:
    people = {"colonist": data["colonists"], "noble": data.get("nobles", 0)}
    return {"people": _some(people)}


def _raided(data: Data, names: Sequence[str]) -> Values:
    people = _people(data, names)
    return {**people, "kept": bool(people["people"])}


def _placed(data: Data, names: Sequence[str]) -> Values:
    idle = {"colonist": data["san_juan"], "noble": data.get("idle_nobles", 0)}
    return {**_places(data, names), "idle": _some(idle)}


def _places(data: Data, names: Sequence[str]) -> Values:
    counts, nobles = data["counts"], data.get("nobles", {})
    keys = {**counts, **nobles}
    return {"places": [_place(key, counts.get(key, 0), nobles.get(key, 0)) for key in keys]}


def _place(key: str, colonists: int, nobles: int) -> Message:
    values = {"key": key, "colonists": colonists, "nobles": nobles}
    if nobles and colonists:
        return Message("place of both", values)
    number = nobles or colonists
    values["many"] = number if number > 1 else 0
    return Message("place of nobles" if nobles else "place", values)


def _loaded(data: Data, names: Sequence[str]) -> Values:
    ship = data["ship"]
    where = message("ship", size=ship) if isinstance(ship, int) else message(ship)
    return {
        "goods": data.get("goods") or {data["good"]: data["count"]},
        "doubloons": data.get("doubloons", 0),
        "ship": where,
    }


def _stored(data: Data, names: Sequence[str]) -> Values:
    return {"kept": _some(data["kept"]), "lost": _some(data["lost"])}


def _sailed(data: Data, names: Sequence[str]) -> Values:
    ships, several = data["ships"], len(data["ships"]) > 1
    told = [message("ship with", size=size, good=good, several=several) for size, good in ships]
    return {"ships": told, "several": several}


def _extra(data: Data, names: Sequence[str]) -> Values:
    return {"goods": data.get("goods") or {data["good"]: 1}}


def _handed_back(data: Data, names: Sequence[str]) -> Values:
    parts = [message("a person", person=data["person"][0])] if data["person"] else []
    parts += [message("a point")] if data["vp"] else []
    parts += [message("a good", good=data["good"])] if data["good"] else []
    return {"parts": parts}


def _piracy(data: Data, names: Sequence[str]) -> Values:
    return {"goods": {data["good"]: data["kept"]}}


def _counted(data: Data, names: Sequence[str]) -> Values:
    return {"goods": Counter(data["goods"])}


def _some(counts: Mapping[str, int]) -> dict[str, int]:
    """Without those of which there are none."""
    return {key: n for key, n in counts.items() if n}


PREPARED: dict[str, Callable[[Data, Sequence[str]], Values]] = {
    "dealt": _dealt,
    "placed": _placed,
    "captives": _places,
    "loaded": _loaded,
    "stored": _stored,
    "revealed": lambda data, names: {"tiles": Counter(data["tiles"])},
    "sailed": _sailed,
    "extra": _extra,
    "handed_back": _handed_back,
    "piracy": _piracy,
    "raid": _raided,
    "ship_refilled": _people,
    "festival": _counted,
    "festival_goods": _counted,
    "privilege_colonist": lambda data, names: {"colonists": data.get("colonists", 1)},
    "sold": lambda data, names: {"at_post": data.get("at_post", False)},
    "factory": lambda data, names: {"building": "factory"},  # of games saved before expansions
}
"""What a sentence needs beyond the event's own data."""
