"""What orders that players leave ask of a match: how they are read, and where the game stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile

from engine.errors import IllegalMove
from engine.languages import ENGLISH
from engine.lexicon import fold
from engine.match.running_game import RunningGame
from engine.meaning import BUILDS, ROLE, Meaning, Named
from engine.orders import parser
from engine.orders.order import MOVE, Item, Order, Speech, WantedMove

CAN = {
    "settler": "take", "builder": "build", "craftsman": "take", "producer": "produce",
    "trader": "sell", "captain": "load", "councillor": "keep",
}  # fmt: skip
"""What one does in the phase of a role with what an order spares."""
ENGLISH_ORDERS = (
    (re.compile(r"\bif ((?:(?! takes ).)+?) then "), r"in the \1 phase: "),
    (re.compile("( unless (?!.* takes ).*), (?!.*, )"), r"\1 or "),
    (
        re.compile(r"\b(\w+) (phase: .*) unless (?!.* takes )"),
        lambda found: f"{found[1]} {found[2]}, unless I can {CAN.get(found[1], 'choose')} ",
    ),
    (re.compile(" takes (?=the )"), " builds "),
    (re.compile(" takes "), " chooses the "),
    (re.compile(" then "), ", then "),
    (re.compile(" else "), ", otherwise "),
    (re.compile("(?<!,) unless "), ", unless "),
    (re.compile(" until my next role"), ", but only until my next role"),
    (re.compile(r"\bextra any\b"), "take extra goods"),
    (re.compile(r"(?<!take )\bextra\b"), "take extra"),
    (re.compile(r"(?<!the )\b(chapel|bank) any\b"), r"put any under the \1"),
    (re.compile(r"\boffice (?=any|the )"), "exchange "),
    (re.compile(r"\bbuy plantation\b"), "buy a plantation"),
    (re.compile(r"\bwithout colonist\b"), "without a colonist"),
    (re.compile(r"\bwithout privilege\b"), "without the privilege"),
    (re.compile(r"\bon the ((?:small )?wharf)\b"), r"at the \1"),
    (re.compile(r"\bon (\d+)\b"), r"onto the \1-space ship"),
    (re.compile(r"(?<=take )quarry\b|(?<=\| )quarry\b"), "a quarry"),
    (re.compile(r"\bplace any\b"), "place people anywhere"),
    (re.compile(r"\bany\b"), "anything"),
    (re.compile(r"(?<!the )\bbest\b"), "play the best move"),
    (re.compile(r"\bplace same\b"), "place the same"),
    (re.compile(r"\bplace auto\b"), "place automatically"),
    (re.compile(r" \| (?=(?:(?! else | unless | or )[^|,])* \| )"), ", "),
    (re.compile(r" \| "), " or "),
    (re.compile(r"^always in the (\w+) phase: "), r"in the \1 phase, always "),
)
"""How English says what orders say in the notation, one after the other; a bar stands between
things that have one verb."""
SAME_VERB = re.compile(
    r"\b(take|load|build|sell|produce|keep|discard|store|extra)"
    r"((?: (?!(?:or|then|else|unless|until|paying|without|at|on|from|keep)\b)[\w|]+)+?) or \1 "
)
"""Two wishes with the same verb, the first of them so plain that the second needs none."""


WISH = re.compile(
    r"(?:(?<=^)(?!if |always |never |next )|(?<=^always )(?!if )|(?<=^never )|(?<= then )|(?<= or )"
    r"|(?<= else ))(?:(?! or | else | unless | until my next role).)+"
)
"""What is wanted, between the small words of an order."""
SEVERAL = re.compile(
    r"^(?:chapel|bank|place) (?!any|same|auto)|\bpaying\b"
    r"|\b(?:keep|[a-z]+ \d+(?=,| on|$)|draw|discard|return|raid|plunder|piracy|capture)\b|,"
)
"""In a wish that has several parts, numbers, or a verb that English says in several words."""

BEFORE_THINGS = (
    "build|choose|keep|discard|office|chapel|bank|over|paying|unless|takes|at|on|without|to"
)
"""Words before the name of a building or a card."""


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
        order = parser.read(speech._replace(move=str) if checked else speech, text, names)
        if not checked:
            self._refuse_idle(order)
        return order

    def _refuse_idle(self, order: Order) -> None:
        """Raises `IllegalMove` for what can never come in this game."""
        wanted = [self._meant(item) for item in (*order.then, *order.otherwise)]
        for condition in (order.condition, order.void):
            if condition is not None and (id := condition.thing or condition.role):
                verb = BUILDS[0] if condition.thing and not self.speech(0).is_role(id) else ROLE
                wanted.append(Meaning(verb, (Named("", id),)))
        objections = (self._rules.order_objection(self._table, meaning) for meaning in wanted)
        for objection in filter(None, objections):
            refused = IllegalMove(objection)
            refused.english = self._language(ENGLISH)
            raise refused

    def _meant(self, item: Item) -> Meaning:
        if item.kind == MOVE and item.text not in ("place same", "place auto"):
            return self._rules.meaning(item.text)
        return Meaning(item.verb, (Named("", item.thing),) if item.thing else ())

    def order_in_words(self, text: str, language: str = ENGLISH) -> str:
        """An order in the notation as players write it in that language."""
        own = self._language(language)
        spelling = self._rules.spellings.get(own.code)
        if spelling is None or own.code == ENGLISH:
            spell = spelling.spell if spelling else str
            return order_in_english(text, self._language(ENGLISH).names, spell)
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


def _with_articles(text: str, names: Mapping[str, Mapping[str, str]]) -> str:
    """`the` before buildings and cards, and goods by their own names."""
    for id, good in names.get("good on", {}).items():
        made = (
            rf"\b((?:sell|produce|(?:trader|producer) then pass unless.*) ){id.replace('-', ' ')}\b"
        )
        text = re.sub(made, rf"\1{good}", text)
    things = sorted(names.get("building", {}).values(), key=len, reverse=True)
    listed = "|,(?= )" if re.search(" (?:paying|unless) ", text) else ""
    before = rf"\b(?:{BEFORE_THINGS})\b{listed}"
    return re.sub(rf"({before}) ({'|'.join(things)})\b", r"\1 the \2", text) if things else text


def order_in_english(
    text: str, names: Mapping[str, Mapping[str, str]] = {}, spell: Callable[[str], str] = str
) -> str:
    """An order of the notation in sentences, which are read as it again; `names` are those of the
    game's English, and `spell` writes its moves.

    >>> order_in_english("if captain then load corn on 5 else load any")
    'in the captain phase: load corn onto the 5-space ship, otherwise load anything'
    >>> order_in_english("always take coffee or take sugar or take any")
    'always take coffee, sugar or anything'
    """
    text = WISH.sub(lambda found: spell(found[0]) if SEVERAL.search(found[0]) else found[0], text)
    text, roles = _with_articles(text, names), names.get("role", {})
    while SAME_VERB.search(text):
        text = SAME_VERB.sub(r"\1\2 | ", text)
    if roles:
        text = re.sub(rf"(^(?:always|never|next time)| then| else) ({'|'.join(roles)})\b",
                      r"\1 choose the \2", text)  # fmt: skip
        text = re.sub(rf" or ({'|'.join(roles)})\b", r" | the \1", text)
    if text.startswith("next time "):
        text = text.replace("next time", "next time:", 1)
        text = re.sub(
            r"( or)? best", lambda found: " | the best role" if found[1] else " the best role", text
        )
    for written, said in ENGLISH_ORDERS:
        text = written.sub(said, text)
    return text
