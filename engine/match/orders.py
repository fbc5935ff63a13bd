"""What orders that players leave ask of a match: how they are read, and where the game stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import takewhile

from engine.errors import IllegalMove
from engine.languages import ENGLISH
from engine.lexicon import fold
from engine.match.running_game import RunningGame
from engine.meaning import ROLE
from engine.orders import parser
from engine.orders.order import Order, Speech, WantedMove

ENGLISH_ORDERS = (
    (re.compile(r"\bif ((?:(?! takes ).)+?) then "), r"in the \1 phase: "),
    (re.compile("( unless (?!.* takes ).*), (?!.*, )"), r"\1 or "),
    (re.compile(" unless (?!.* takes )"), ", unless I can choose "),
    (re.compile(" takes "), " takes the "),
    (re.compile(" then "), ", then "),
    (re.compile(" else "), ", otherwise "),
    (re.compile("(?<!,) unless "), ", unless "),
    (re.compile(r"\bextra any\b"), "take extra goods"),
    (re.compile(r"(?<!take )\bextra\b"), "take extra"),
    (re.compile(r"\bany\b"), "anything"),
    (re.compile(r"\bbest\b"), "the best move"),
    (re.compile(r"\bplace same\b"), "place the same"),
    (re.compile(r"\bplace auto\b"), "place automatically"),
    (re.compile(r" \| (?=(?:(?! else | unless | or )[^|,])* \| )"), ", "),
    (re.compile(r" \| "), " or "),
)
"""How English says what orders say in the notation, one after the other; a bar stands between
things that have one verb."""
SAME_VERB = re.compile(
    r"\b(take|load|build|sell(?! \w+ \w+ or ))"
    r"((?: (?!(?:or|then|else|unless|until|paying|without|at|on|from)\b)[\w|]+)+?) or \1 "
)
"""Two wishes with the same verb, the first of them so plain that the second needs none."""


class OrderReading(RunningGame):
    """Whatever orders ask of a match besides its moves."""

    __slots__ = ()

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

    def speech(self, seat: int) -> Speech:
        """What the game understands in the orders of a seat."""
        return self._rules.speech(self._table, seat)

    def read_order(
        self, seat: int, text: str, names: Sequence[str] = (), *, checked: bool = False
    ) -> Order:
        """The order that the text is; raises `BadOrder` or `IllegalMove`.

        One that was `checked` is canonical, and its moves are taken as they stand.
        """
        speech = self.speech(seat)
        return parser.read(speech._replace(move=str) if checked else speech, text, names)

    def order_in_words(self, text: str, language: str = ENGLISH) -> str:
        """An order in the notation as players write it in that language."""
        spelling = self._rules.spellings.get(self._language(language).code)
        if spelling is None:
            return order_in_english(text)
        return spelling.of_edition(self._rules.edition(self._table)).spell_order(text)

    def may_come_this_turn(self, seat: int, text: str) -> bool:
        """Whether a move such as the text may still be asked for before the next role is chosen;
        what nobody can read may be anything."""
        verb = self._wanted(seat, text).verb
        roles = self._rules.speech(self._table, seat).phases.get(verb)
        return verb != ROLE and (roles is None or self.turn_role in roles)

    def planned_ahead(self, seat: int, texts: Sequence[str]) -> tuple[int, int]:
        """How many of the texts, from the first on, may be meant for this turn, and how many after
        them for the next one, which the seat begins: a role, and what may come on it."""
        now = _length(texts, lambda text: self.may_come_this_turn(seat, text))
        role = self._role_said(seat, texts[now]) if texts[now:] else ""
        if not role or not self._begins_next(seat):
            return now, 0
        phases = self._rules.speech(self._table, seat).phases
        then = _length(
            texts[now + 1 :],
            lambda text: role in phases.get(self._wanted(seat, text).verb, frozenset()),
        )
        return now, 1 + then

    def _begins_next(self, seat: int) -> bool:
        """Whether the seat chooses the next role, whatever others play until then."""
        if self._decision is not None and self._decision.name == ROLE:
            return seat in self._decision.seats
        if not self._since or not self._rules.meaning(self._since[0][1].text).begins_turn:
            return False  # the buildings or cards of the start are chosen
        return self._rules.chooses_next(self._table) == seat

    def _role_said(self, seat: int, text: str) -> str:
        wanted = self._wanted(seat, text)
        return wanted.text if wanted.verb == ROLE else ""

    def _wanted(self, seat: int, text: str) -> WantedMove:
        """What a move that may not be legal now is about, as far as it can be told; a role is told
        by all its words."""
        speech, folded = self._rules.speech(self._table, seat), fold(text)
        for words in (folded.partition(" without ")[0], folded.partition(" ")[0]):
            try:
                wanted = speech.wanted(words)
            except IllegalMove:
                continue
            if wanted is not None and (wanted.verb == ROLE or " " not in words):
                return wanted
        return WantedMove("")

    @property
    def offers(self) -> Sequence[tuple[str, str, str]]:
        """Orders that players leave often: the decision at which they do, the order, its name."""
        return self._rules.offers


def _length(texts: Sequence[str], fits: Callable[[str], bool]) -> int:
    """How many from the first on fit."""
    return sum(1 for _ in takewhile(fits, texts))


def order_in_english(text: str) -> str:
    """An order of the notation in sentences, which are read as it again.

    >>> order_in_english("if captain then load corn on 5 else load any")
    'in the captain phase: load corn on 5, otherwise load anything'
    >>> order_in_english("always take coffee or take sugar or take any")
    'always take coffee, sugar or anything'
    """
    while SAME_VERB.search(text):
        text = SAME_VERB.sub(r"\1\2 | ", text)
    for written, said in ENGLISH_ORDERS:
        text = written.sub(said, text)
    return text
