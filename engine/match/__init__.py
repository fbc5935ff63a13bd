"""A match: a running game of any rules, all that the facade offers.

It is made of parts that stand on one `RunningGame`: moves that come as texts (`play`), who may know
what (`views`), what is asked and what answers would bring (`questions`), what orders ask of it
(`orders`), and how it is kept (`snapshot`).
"""

from __future__ import annotations

from engine.match.orders import OrderReading
from engine.match.questions import Questions
from engine.match.snapshot import Snapshots


class Match(Questions, OrderReading, Snapshots):
    """The facade's game object."""

    __slots__ = ()
