"""A course that players leave orders for: what they say, and where the game stands for them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

from engine.errors import IllegalMove
from engine.languages import ENGLISH
from engine.lexicon import fold
from engine.meaning import ROLE
from engine.standing import reading
from engine.standing.order import Order
from engine.viewing import Viewing


class Ordering(Viewing):
    """Whatever orders ask of a match besides its moves."""

    __slots__ = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self._table.players)

    @property
    def turn_role(self) -> str | None:
        """The role whose turn it is; None before one is chosen, and between rounds."""
        return self._rules.phase_name(self._since[0][1]) if self._since else None

    @property
    def turn_start(self) -> int:
        """The number of the move with which this turn began, or will begin."""
        return len(self._log.moves) - len(self._since)

    def asks_for(self, seat: int) -> frozenset[str]:
        """The verbs of what may answer the question of a seat, none if nothing is asked."""
        decision = self._asked(seat)
        if decision is None:
            return frozenset()
        if decision.name == ROLE:
            return frozenset([ROLE])
        return self._rules.asks_for(decision, self.legal(seat))

    def read_order(
        self, seat: int, text: str, names: Sequence[str] = (), checked: bool = False
    ) -> Order:
        """The order that the text is; raises `BadOrder` or `IllegalMove`.

        One that was `checked` is canonical, and its moves are taken as they stand.
        """
        speech = self._rules.speech(self._table, seat)
        return reading.read(speech._replace(move=str) if checked else speech, text, names)

    def order_in_words(self, text: str, language: str = ENGLISH) -> str:
        """An order in the notation as players write it in that language."""
        spelling = self._rules.spellings.get(self._language(language).code)
        if spelling is None:
            return text
        return spelling.of_edition(self._rules.edition(self._table)).spell_order(text)

    def may_come_this_turn(self, seat: int, text: str) -> bool:
        """Whether a move such as the text may still be asked for before the next role is chosen;
        what nobody can read may be anything."""
        speech = self._rules.speech(self._table, seat)
        try:
            wanted = speech.wanted(fold(text).partition(" ")[0])
        except IllegalMove:
            return True
        if wanted is None or wanted.verb != ROLE:
            roles = speech.phases.get(wanted.verb) if wanted is not None else None
            return roles is None or self.turn_role in roles
        return False

    @property
    def offers(self) -> Sequence[tuple[str, str, str]]:
        """Orders that players leave often: the decision at which they do, the order, its name."""
        return self._rules.offers

    def knowledge(self, seat: int) -> str:
        """A digest of what the seat alone sees: as long as it is the same, no card has come."""
        document = self._redacted(seat)
        own = [document["players"][seat].get("hand"), (document["phase"] or {}).get("drawn")]
        return hashlib.sha256(json.dumps(own, sort_keys=True).encode()).hexdigest()[:16]
