"""The games' rules as a library: the facade of the contract, standard library only.

>>> import engine
>>> game = engine.new_game("puerto-rico", seats=3, seed="an example")
>>> game.to_act, game.legal(0)
((0,), ['settler', 'mayor', 'builder', 'craftsman', 'trader', 'captain'])
>>> game.play(0, "settler")
>>> game.decision(0)
'settler'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, cast

from engine.chance import Chance
from engine.decision import PASSING_MARGIN, Choice, Entry, Scored
from engine.descriptions import description_in
from engine.errors import AmbiguousMove, BadPosition, IllegalMove, Reason, UnreadableMove
from engine.forms import Answers, Box, Counts, Form, IncompleteForm, Offer, Slot, Ticks
from engine.grammar import capitalised
from engine.languages import ENGLISH, language_of
from engine.lexicon import COMMON_WORDS
from engine.match import Match
from engine.match.play import JudgedMove
from engine.match.questions import WeighedMove
from engine.match.views import Position, Telling
from engine.meaning import Listing, Meaning, Named, Outcome, Played, Shipment
from engine.orders import parser
from engine.orders.answers import answer as answer_by_order
from engine.orders.answers import forbidden, is_about, is_void, may_play
from engine.orders.order import IF as ORDER_IF
from engine.orders.order import NEXT as ORDER_NEXT
from engine.orders.order import BadOrder, Order
from engine.puerto_rico.game import PuertoRico
from engine.puerto_rico.position import PuertoRicoPosition
from engine.rules import Rules
from engine.san_juan.game import SanJuan
from engine.san_juan.position import SanJuanPosition
from engine.summary import Done, Line

_RULES: dict[str, Rules] = {"puerto-rico": PuertoRico(), "san-juan": SanJuan()}

GAMES: dict[str, Any] = {name: rules.description for name, rules in _RULES.items()}
"""The games there are: name, seats and options with values, default and help."""

LANGUAGES: tuple[str, ...] = tuple(
    code
    for code in _RULES["puerto-rico"].languages
    if all(code in rules.languages for rules in _RULES.values())
)
"""Those that all games speak, by ISO 639-1, English first."""
CAPITALS: frozenset[str] = frozenset(
    code for code in LANGUAGES if _RULES["puerto-rico"].languages[code].writing.capitals
)
"""Those that write names with a capital letter inside a sentence, too."""


@cache
def games(language: str = ENGLISH, edition: str = "") -> dict[str, Any]:
    """What `GAMES` says, in one of the `LANGUAGES`: names, rule texts, options, moves; nobody
    may change it. What players type, and all keys, stay as they are. Where a language has words
    for an edition of its own, they are those of the one given, or else of the usual one."""
    told = {}
    for name, rules in _RULES.items():
        own = edition or _usual_edition(rules)
        spelling = rules.spellings.get(language)
        told[name] = description_in(
            rules.description,
            language_of(rules.languages, language).of_edition(own),
            spelling.of_edition(own) if spelling else None,
        )
    return told


def in_words(name: str, text: str, language: str = ENGLISH, edition: str = "") -> str:
    """A canonical move of that game as players write it in that language and edition;
    `Match.read` understands it."""
    rules = _rules(name)
    spelling = rules.spellings.get(language_of(rules.languages, language).code)
    own = edition or _usual_edition(rules)
    return spelling.of_edition(own).spell(text) if spelling else text


def in_edition(name: str, text: str, language: str = ENGLISH, edition: str = "") -> str:
    """A text about that game in the words of an edition: `Statek kolonistów` is `Magistrat`."""
    rules = _rules(name)
    language_ = language_of(rules.languages, language)
    return language_.in_edition(edition or _usual_edition(rules), text)


def inflected(name: str, form: str, value: Any, language: str = ENGLISH, edition: str = "") -> str:
    """A thing of that game, or counted goods, inflected for a sentence: `good gen`, `counts`."""
    rules = _rules(name)
    own = edition or _usual_edition(rules)
    return language_of(rules.languages, language).of_edition(own).inflected(form, value)


def _usual_edition(rules: Rules) -> str:
    option = rules.description["options"].get("edition")
    return str(option["default"]) if option else ""


def meaning(name: str, text: str) -> Meaning:
    """What a canonical move of that game says: its verb, and what it names by ids."""
    return _rules(name).meaning(text)


def begins_order(text: str) -> bool:
    """Whether the text begins like an order in any of the games and languages."""
    return any(parser.begins(rules.order_words, text) for rules in _RULES.values())


def form_text(name: str, form: str, answers: Answers) -> str:
    """The canonical move that a filled-in form of that game says, legal or not: the inverse of
    `Match.form`. Raises `IncompleteForm`, and `ValueError` for a form that there is not."""
    return _rules(name).form_text(form, answers)


VERBS: frozenset[str] = frozenset[str]().union(*(rules.verbs for rules in _RULES.values()))
"""The words that canonical moves begin with in any of the games, roles left out."""


__all__ = [
    "CAPITALS",
    "COMMON_WORDS",
    "ENGLISH",
    "GAMES",
    "LANGUAGES",
    "ORDER_IF",
    "ORDER_NEXT",
    "PASSING_MARGIN",
    "VERBS",
    "AmbiguousMove",
    "Answers",
    "BadOrder",
    "BadPosition",
    "Box",
    "Choice",
    "Counts",
    "Done",
    "Entry",
    "Form",
    "IllegalMove",
    "IncompleteForm",
    "JudgedMove",
    "Line",
    "Listing",
    "Match",
    "Meaning",
    "Named",
    "Offer",
    "Order",
    "Outcome",
    "Played",
    "Position",
    "PuertoRicoPosition",
    "Reason",
    "SanJuanPosition",
    "Scored",
    "Shipment",
    "Slot",
    "Telling",
    "Ticks",
    "UnreadableMove",
    "WeighedMove",
    "answer_by_order",
    "begins_order",
    "capitalised",
    "forbidden",
    "form_text",
    "games",
    "in_edition",
    "in_words",
    "inflected",
    "is_about",
    "is_void",
    "load_game",
    "may_play",
    "meaning",
    "new_game",
    "replay",
    "restore",
    "sampled",
]


def new_game(name: str, *, seats: int, seed: str, **options: Any) -> Match:
    """A new game; the same seed, options and moves give the same game everywhere.

    Raises `ValueError` for an unknown game, option or number of seats, and for a seed that is no
    text.
    """
    rules = _rules(name)
    if type(seats) is not int:
        raise ValueError(f"seats is {seats!r}; it must be a whole number.")
    _check_seed(seed)
    return Match(rules, rules.set_up(seats, seed, options))


def load_game(position: Position | dict[str, Any]) -> Match:
    """The game at a full position document; raises `BadPosition` for an impossible one."""
    return Match.load(_rules_of(position), cast("dict[str, Any]", position))


def sampled(seen: Position, seed: str) -> Match:
    """A game at what a viewer sees of a position between two turns; everything hidden, and what
    chance brings later, follows from `seed` instead of the real game.

    One document and seed always give one game. Raises `BadPosition` inside a turn, and for a
    document that no viewer is shown; `ValueError` for a seed that is no text.
    """
    document = cast("dict[str, Any]", seen)
    rules = _rules_of(document)
    if document.get("phase") is not None:
        raise BadPosition("A position is sampled between two turns only.")
    _check_seed(seed)
    with _documents_refused():
        return Match.load(rules, rules.sampled(document, Chance.from_seed(seed)))


def restore(saved: dict[str, Any]) -> Match:
    """The game that `save` wrote, with its whole record; raises `BadPosition` for anything else."""
    with _documents_refused():
        return Match.restore(_rules_of(saved["position"]), saved)


def replay(
    game_name: str, *, seats: int, seed: str, moves: Iterable[Sequence[Any]], **options: Any
) -> Match:
    """A game again from its seed and moves, as `Match.moves` gives them.

    Automatic moves may be there or not; those given must be what the game plays by itself, or the
    only move of their seat. Raises `IllegalMove` where a move cannot be played.
    """
    game = new_game(game_name, seats=seats, seed=seed, **options)
    game.play_on(moves)
    return game


@contextmanager
def _documents_refused() -> Iterator[None]:
    """What a document of unknown origin breaks inside is a `BadPosition`."""
    try:
        yield
    except BadPosition:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadPosition("The document lacks parts, or has parts of other kinds.") from error


def _check_seed(seed: Any) -> None:
    if not isinstance(seed, str):
        raise ValueError(f"seed is {seed!r}; it must be a text.")


def _rules(name: str) -> Rules:
    if not isinstance(name, str) or name not in _RULES:
        raise ValueError(f"There is no game {name!r}; there is {', '.join(_RULES)}.")
    return _RULES[name]


def _rules_of(position: Any) -> Rules:
    name = position.get("game") if isinstance(position, dict) else None
    if not isinstance(name, str) or name not in _RULES:
        raise BadPosition(f"The document is of no game that there is: {', '.join(_RULES)}.")
    return _RULES[name]
