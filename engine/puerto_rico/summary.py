"""What each event of Puerto Rico comes to where a round is told in a few lines."""

from __future__ import annotations

from collections.abc import Container, Sequence

from engine.decision import Event
from engine.messages import message
from engine.summary import Done, Reading

NOTHING_HAPPENED = frozenset(("passed", "placed", "revealed", "ship_refilled", "round", "over"))
"""Passing, new tiles and where people went stand on the board."""


def _done(event: Event, sees: Container[int]) -> Sequence[Done] | None:
    kind, seat, data = event
    if kind in NOTHING_HAPPENED:
        return ()
    if kind == "dealt":
        return _dealt(event)
    if seat is None:
        return None
    match kind:
        case "took" | "drew":
            tile = message("told tile", kind=data["kind"], colonists=data.get("colonists", 0))
            return (Done("told took", seat, (tile,)),)
        case "privilege_colonist":
            return (Done("told settled", seat, counts={"colonist": data.get("colonists", 1)}),)
        case "built":
            built = message("told building", building=data["building"])
            return (Done("told built", seat, (built,)),)
        case "drafted":
            return (Done("told drafted", seat, (message("told building", **data),)),)
        case "produced" | "extra":
            goods = data.get("goods") or {data["good"]: 1}
            return (Done("told produced", seat, counts=goods),) if any(goods.values()) else ()
        case "sold":
            sale = message("told sale", **{"at_post": False, **data})
            return (Done("told sold", seat, (sale,)),)
        case "loaded":
            goods = data.get("goods") or {data["good"]: data["count"]}
            gains = {"point": data["points"], "doubloon": data.get("doubloons", 0)}
            return (Done("told loaded", seat, counts=goods, gains=gains),)
        case "stored":
            return (
                (Done("told lost", seat, counts=data["lost"]),)
                if any(data["lost"].values())
                else ()
            )
        case "prospected":
            return (Done("told prospected", seat, counts={"doubloon": data["doubloons"]}),)
        case "income" | "factory":
            return (Done("", seat, gains={"doubloon": data["doubloons"]}),)
        case "reward":
            return (Done("", seat, gains={"point": data["points"]}),)
    return None


def _dealt(event: Event) -> list[Done]:
    """Who got how many people from the ship."""
    nobles = event.data.get("nobles", {})
    shares = {
        int(seat): {"colonist": number, "noble": nobles.get(seat, 0)}
        for seat, number in event.data["colonists"].items()
    }
    return [
        Done("told settled", seat, counts=share)
        for seat, share in shares.items()
        if any(share.values())
    ]


READING = Reading(
    _done,
    apart=frozenset(("stored", "sailed", "last_round")),
    bold=frozenset(("told built", "told drafted")),
)
