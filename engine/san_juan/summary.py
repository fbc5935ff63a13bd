"""What each event of San Juan comes to where a round is told in a few lines. What only its player
may know is told to nobody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence

from engine.decision import Event
from engine.messages import Message, message
from engine.san_juan.cards import UNKNOWN
from engine.summary import Done, Reading

NOTHING_HAPPENED = frozenset(
    ("passed", "dealt", "stocked", "tile", "reshuffled", "discarded", "round", "over")
)
"""What prices are and how many cards a hand has stands on the board."""
PROSPECTOR = "prospector"


class _Turns:
    """Remembers what a councillor showed a seat, for what it kept of that."""

    def __init__(self) -> None:
        self._shown: dict[int, list[str]] = {}

    def done(self, event: Event, sees: Container[int]) -> Sequence[Done] | None:
        kind, seat, data = event
        if kind in NOTHING_HAPPENED:
            return ()
        if seat is None:
            return None
        match kind:
            case "sees":
                self._shown[seat] = data["cards"] if seat in sees else []
                return ()
            case "kept":
                return self._kept(event)
            case "produced":
                return (Done("told produced", seat, _goods(data["buildings"])),)
            case "sold" if not data["under"]:
                return _drawn(event)
            case "built" if not data["over"]:
                return _drawn(event)
            case "drew" if data["why"] == PROSPECTOR:
                return (_found(seat, data["cards"], seen=seat in sees),)
            case "drew":
                return (Done("", seat, gains={"card": len(data["cards"])}),)
        return None

    def _kept(self, event: Event) -> Sequence[Done]:
        """The cards that were drawn and not given away, for who may know them."""
        assert event.seat is not None
        kept = Counter(self._shown.pop(event.seat, ()))
        kept.subtract(event.data["discarded"])
        cards = [card for card, number in kept.items() for _ in range(number)]
        if not cards or UNKNOWN in cards:
            return ()
        return (Done("told kept", event.seat, _held(cards)),)


def _drawn(event: Event) -> Sequence[Done]:
    """What was built or sold, which is told in a sentence if it was over or under something."""
    kind, seat, data = event
    if seat is None:
        return ()
    match kind:
        case "built":
            return (Done("told built", seat, (message("told card", card=data["card"]),)),)
        case "sold":
            return (Done("told sold", seat, _goods(data["buildings"])),)
    return ()


def _found(seat: int, cards: Sequence[str], *, seen: bool) -> Done:
    """The cards by name for who may know them, else how many there are."""
    if seen and UNKNOWN not in cards:
        return Done("told found", seat, _held(cards))
    return Done("told found", seat, counts={"card": len(cards)})


def _held(cards: Sequence[str]) -> tuple[Message, ...]:
    return tuple(message("told held", card=card) for card in cards)


def _goods(buildings: Sequence[str]) -> tuple[Message, ...]:
    return tuple(message("told good", building=building) for building in buildings)


def reading() -> Reading:
    """For one summary: it remembers what cards were shown."""
    return Reading(
        _Turns().done,
        apart=frozenset(("exhausted",)),
        bold=frozenset(("told built",)),
        drawn=_drawn,
    )
