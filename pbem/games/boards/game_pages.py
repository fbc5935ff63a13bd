"""What pages and mails need of a game besides its rules: `GamePages`, which has a default for all.

A game that brings nothing has a plain board of lines. It says its own lines in `table_lines` and
`seat_lines`, or draws a board with templates of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import engine
from engine.meaning import ROLE
from pbem.games.boards.phase import PhaseView, phase_view
from pbem.games.boards.pieces import Piece, pieces, role_name, title_of
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _


@dataclass(frozen=True)
class PlainPlayer:
    """`you` is whether it is the viewer, `acts` whether they are asked."""

    seat: int
    name: str
    you: bool
    acts: bool
    lines: tuple[str, ...]


@dataclass(frozen=True)
class PlainBoard:
    """Drawn by `plain` of `templates/email/boards/` and of `templates/web/boards/`."""

    game: str
    round: int
    lines: tuple[str, ...]
    players: tuple[PlainPlayer, ...]
    strip: PhaseView | None
    offer_beside: bool = False
    headings: tuple[str, str, str] = (N_("The table"), N_("Players"), "")


FACTS = frozenset(
    {"game", "version", "options", "seed", "draws", "round", "phase", "players", "over"}
)
"""What every document has, and no line of a plain board tells."""
ANY = 0
"""The number of a building in the explorer that came at any time; else firsts count from 1."""
MOST = 3
"""So many firsts of a kind the explorer tells: first roles by round, first tiles and buildings."""
TABLE = "table"
"""The id of the board on the page."""


class Board(Protocol):
    """What all pages ask of a board; the rest its own templates ask."""

    @property
    def game(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def players(self) -> Sequence[Any]: ...
    @property
    def headings(self) -> tuple[str, str, str]: ...
    @property
    def strip(self) -> PhaseView | None: ...


class ForSale(NamedTuple):
    """What a building costs the viewer now, how many doubloons they lack, and how many are left."""

    price: int
    short: int
    copies: int


@dataclass(frozen=True)
class Stand:
    """How it stood after `number` moves; `turn` counts from 1 in each round, None is the latest
    position. `shipped` has the goods that each seat had loaded on ships by then, `final` the points
    of the result at the end of a game that is over."""

    number: int
    round: int
    turn: int | None
    document: Any
    shipped: tuple[int, ...]
    final: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Measure:
    """What is worth a chart. `of` is None where the viewer may not know it; `note` says what is
    counted."""

    id: str
    title: str
    of: Callable[[Stand, int], int | None]
    note: str = ""


class GamePages:
    """The pages of one game; documents are as their viewer sees them."""

    drawn_by: str = "plain"
    """How its templates are called: `board/….html` and `.txt` in mails, on pages `web/boards/` and
    `web/decisions/`."""
    stylesheet: str = ""
    script: str = ""

    @property
    def seats_to_try(self) -> int:
        """At how many seats strangers may try it, against bots."""
        return int(min(engine.GAMES[self.game]["seats"]))

    tastes: Mapping[str, Mapping[str, float]] = {}
    """What each kind of bot that there is a place for is fond of: ids of roles and pieces, in
    victory points."""

    text_filters: Mapping[str, Callable[..., Any]] = {}
    """Filters that the templates of its mails use."""

    def __init__(self, game: str) -> None:
        self.game = game

    # The board

    def board(
        self, document: Any, names: Sequence[str], viewer: int | None, to_act: Sequence[int] = ()
    ) -> Board:
        """The view of a document; players stand in turn order, the viewer (or seat 0) first."""
        order = [((viewer or 0) + n) % len(names) for n in range(len(names))]
        has_roles = bool(engine.GAMES[self.game]["roles"])
        return PlainBoard(
            game=self.game,
            round=document["round"],
            lines=tuple(self.table_lines(document)),
            players=tuple(
                PlainPlayer(
                    seat, names[seat], seat == viewer, seat in to_act,
                    tuple(self.seat_lines(document, seat)),
                )
                for seat in order
            ),
            strip=phase_view(document, names, viewer, to_act) if has_roles else None,
        )  # fmt: skip

    def table_lines(self, document: Any) -> Iterable[str]:
        """What lies on the table, in sentences or as `what: how many`."""
        return self._lines({key: value for key, value in document.items() if key not in FACTS})

    def seat_lines(self, document: Any, seat: int) -> Iterable[str]:
        """What a player has."""
        return self._lines(document["players"][seat])

    def _lines(self, values: Mapping[str, Any]) -> Iterator[str]:
        for key, value in values.items():
            told = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
            yield f"{key.replace('_', ' ').capitalize()}: {told}"

    def facts(self, board: Any) -> Iterator[tuple[str, Any]]:
        """What is compared to mark what is new, by its name. A player's begins with the seat."""
        yield "lines", board.lines
        yield from ((f"{player.seat}.lines", player.lines) for player in board.players)

    # What is counted

    def points(self, document: Any, seat: int) -> int:
        """Those that lie open."""
        return int(document["players"][seat].get("points", 0))

    def hides_points(self, document: Any, seat: int) -> bool:
        """Whether the seat may have more than the viewer sees."""
        return False

    def points_or_result(self, stand: Stand, seat: int) -> int | None:
        """For charts; None where the viewer may not know them."""
        if stand.final is not None:
            return stand.final[seat]
        hidden = self.hides_points(stand.document, seat)
        return None if hidden else self.points(stand.document, seat)

    @property
    def measures(self) -> Sequence[Measure]:
        """What is worth a chart, the first of them points."""
        return (Measure("points", N_("Victory points"), self.points_or_result),)

    def compared(self, stand: Stand, seat: int) -> Mapping[str, int]:
        """By what two ends of a turn are told apart (`pbem.games.charts.moments.REASONS`), what
        matters most first."""
        return {"points": self.points(stand.document, seat)}

    score_parts: Mapping[str, str] = {}
    """What the parts of the final score are called, to be translated where they are shown."""
    rare_parts: Collection[str] = ()
    """Those that are left out where nobody scored from them."""

    # Pieces

    def buildings(self, document: Any, seat: int) -> list[str]:
        """The ids of the pieces of `engine.GAMES` that a seat has before it."""
        return []

    def hand(self, board: Any) -> Sequence[Any]:
        """The cards that the viewer holds, with `id`, `name` and `count`."""
        return ()

    def ships(self, document: Any) -> Sequence[tuple[int, str, int]]:
        """The sizes of what goods are loaded on, the good that lies on each, and how many."""
        return ()

    # Questions

    ticked_fields: Collection[str] = ()
    """The fields of its forms (`engine.Ticks`) that hold ids."""
    number_fields: Mapping[str, str] = {}
    """Those that hold numbers by id, with the complaint about what is none."""
    person_field: str = ""
    """Where, for one place after the other, one of the number fields is named that counts it."""
    missing: Mapping[str, str] = {}
    """What is said of a form without that field; else that nothing is ticked."""

    def free_form(self, form: engine.Form, entered: Mapping[str, str], board: Any) -> Any:
        """What `web/decisions/` draws besides buttons; `entered` is what a refused form held."""
        return None

    def plays(self, decision: str, choices: Sequence[engine.Choice]) -> Mapping[str, Sequence[Any]]:
        """The choices by the pieces of the board that are their buttons."""
        return {}

    def sendings(self, texts: Sequence[str], words: Callable[[str], str]) -> Mapping[str, Any]:
        """Moves beside the question by the pieces that are their buttons."""
        return {}

    def button(self, board: Any, choice: engine.Choice) -> tuple[str, str]:
        """A note for the button of a choice, and the picture that is drawn on it; or nothing."""
        return "", ""

    def for_sale(self, document: Any, seat: int) -> Mapping[str, ForSale]:
        """What that seat may build from an open supply, by id, in the order of the help page."""
        return {}

    def effect(self, piece: Piece) -> str:
        """What a building does, as short as a list of moves wants it."""
        return str(piece["rule"])

    shortcut_names: Mapping[str, str] = {}
    """What stands above a move that may be typed in short."""

    on_table: Collection[str] = ()
    """The roles whose decisions hang on what lies before all."""

    def holdings(self, board: Any, phase: str) -> str:
        """What the viewer has for the role that is played or, in `ROLE`, chosen."""
        return ""

    # What happened

    spots: Mapping[str, str] = {}
    """Where on the page one sees what came of a role, by the ids of its parts."""
    usual_spot: str = TABLE

    # Lessons of a first game

    lesson_spots: Mapping[str, tuple[str, str]] = {}
    """What each points at on the page, by its id: a name that `static/game.css` rings, and the id
    of the part that holds it."""

    # The explorer

    @property
    def variant_options(self) -> Sequence[str]:
        """The options that make another game of it: their games are counted apart."""
        return tuple(engine.GAMES[self.game]["options"])

    @property
    def counted(self) -> Mapping[str, Callable[[Any, int], Counter[str]]]:
        """How many of each piece a seat has, by kind of fact: what they came to first is told."""
        return {}

    unordered: Collection[str] = ()
    """Lists of documents in which the order makes no difference."""
    by_chance: Collection[str] = ()
    """Keys of documents under which lies what chance alone has laid there."""

    def first_workers(self, document: Any, seat: int) -> set[str]:
        """Where the seat's people stand."""
        return set()

    @property
    def sections(self) -> Mapping[tuple[str, int], str]:
        """The titles of the explorer's tables in their order, by kind of fact and number."""
        rounds = range(1, MOST + 1) if engine.GAMES[self.game]["roles"] else ()
        return {(ROLE, n): _("First role in round %(number)s", number=n) for n in rounds}

    def piece_name(self, piece: str, edition: str) -> str:
        """What a piece of a fact is called."""
        if piece in {role["id"] for role in engine.GAMES[self.game]["roles"]}:
            return role_name(piece, self.game)
        known = pieces(self.game, edition).get(piece)
        return str(known["name"]) if known else title_of(self.game, piece)

    def symbol(self, piece: str) -> str:
        """Its symbol in static/pieces.svg, or nothing."""
        return ""

    def has_art(self, piece: str) -> bool:
        """Whether it is a card with a picture of its own."""
        return False
