"""The list of moves in a mail: what each is called, what it brings, and what its building does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import engine
from engine.meaning import ABOUT, DISCARD, KEPT, ROLE
from pbem.games.boards.game_pages import ForSale
from pbem.games.boards.pieces import Piece, pieces, title_of
from pbem.games.registry import pages_of
from pbem.games.seat_view import PEOPLE, SeatView
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext

MOST_ROWS = 9
"""Moves that a mail lists; the web form takes any other."""
MOST_CARDS_OF_BUILDINGS = 3
"""Buildings of the supply that are told as likely ones; the others are rows by column and price."""
MOST_NAMED = 5
"""Buildings that are named without a row: what else could be bought, the cheapest of the others."""
MOST_SEEN = 400
MOST_SENDINGS = 4
MOST_CARDS = 4
MOST_ALIKE = 3
"""Of combinations of cards, goods or people, and of single ones where several may be chosen."""
COMBINED = ("card", "good", "person")


@dataclass(frozen=True)
class ListedMove:
    """A move as a mail lists it: `typed` is what can be written for it, `paying` the end of that
    which the title leaves out, `does` what is good to know of the building or the cards that it is
    about. One in a `column` of the supply is told in a row, 0 are all others; `list_price` is what
    a building of the supply costs without discounts, `copies` how many are left. `coins` lie on a
    role, `places` is whether it says where people go."""

    choice: engine.Choice
    typed: str
    title: str
    paying: str
    preview: str
    does: str
    column: int = 0
    list_price: int = 0
    copies: int = 0
    coins: int = 0
    places: bool = False


@dataclass(frozen=True)
class MoveListing:
    """`more` says whether there are combinations like those listed, `best` is the text of the best
    move. Of buildings in the supply `also` could be bought, too, and `beyond` are too dear, by
    name and price."""

    rows: list[ListedMove]
    more: bool
    best: str = ""
    also: Sequence[str] = ()
    beyond: Sequence[str] = ()


def list_moves(view: SeatView) -> MoveListing:
    """The sensible moves, roles as on the board, else the best first, one for each building and few
    of many combinations; what may come before them; passing, wherever that is legal, last."""
    shortcuts = view.shortcuts
    buildings = [*_one_for_each_building(view.choices(MOST_SEEN))]
    choices = [*_few_alike(buildings, shortcuts)]
    shown = choices[:MOST_ROWS]
    passing = [choice for choice in choices if choice.declines][:1]
    others = [choice for choice in shown if not choice.declines]
    shown = others[: MOST_ROWS - len(passing)]
    first = _("first, and then your move")
    sendings = [engine.Choice(text, first, 0.0) for text in view.sendings[:MOST_SENDINGS]]
    told = [*shown, *sendings, *passing]
    rows = [list_move(view, choice, shortcuts.get(choice.text)) for choice in told]
    also, beyond = _unlisted(view, [id for row in rows for id in row.choice.builds], buildings)
    return MoveListing(
        _in_columns(view, _as_on_the_board(view, rows)),
        more=len(choices) < len(buildings),
        best=told[0].text if told else "",
        also=also,
        beyond=beyond,
    )


def _as_on_the_board(view: SeatView, rows: list[ListedMove]) -> list[ListedMove]:
    """Roles in the order in which they lie there, with their doubloons; others as they are."""
    strip = view.board.strip
    cards = [card for card in strip.cards if not card.by] if strip is not None else []
    places = {card.name: place for place, card in enumerate(cards)}
    roles = {row.choice.text: row.choice.about("role") for row in rows if row.choice.verb == ROLE}
    if not roles or any(role not in places for named in roles.values() for role in named[:1]):
        return rows
    coins = {card.name: card.doubloons for card in sorted(cards, key=lambda card: card.doubloons)}
    found = [
        replace(row, coins=coins[roles[row.choice.text][0]]) if row.choice.text in roles else row
        for row in rows
    ]
    end = len(cards)
    return sorted(found, key=lambda row: places.get(next(iter(row.choice.about("role")), ""), end))


def _unlisted(
    view: SeatView, listed: Container[str], buildings: Sequence[engine.Choice]
) -> tuple[list[str], list[str]]:
    """What of an open supply is not in the list: what could be bought, and what is too dear."""
    supply, known = _supply(view), pieces(view.game.rules)
    could = {id for choice in buildings for id in choice.builds if id in supply}
    if not could:
        return [], []
    told = {id: f"{known[id]['name']} {sold.price}" for id, sold in supply.items()}
    also = [told[id] for id in supply if id in could and id not in listed]
    dear = [id for id in supply if supply[id].short and id not in could]
    dear.sort(key=lambda id: supply[id].price)
    return _some(also), _some([told[id] for id in dear])


def _supply(view: SeatView) -> Mapping[str, ForSale]:
    if view.seat is None or not view.open_information:
        return {}
    return pages_of(view.game.rules).for_sale(view.document, view.seat)


def _some(names: list[str]) -> list[str]:
    """The first of them, and how many more there are."""
    if (more := len(names) - MOST_NAMED) <= 0:
        return names
    return [*names[:MOST_NAMED], ngettext("%(num)s more", "%(num)s more", more)]


def _in_columns(view: SeatView, rows: list[ListedMove]) -> list[ListedMove]:
    """Behind the likely buildings of a supply that lies open, the others by column and price."""
    known = pieces(view.game.rules)
    supply = _supply(view)
    bought = [row for row in rows if any(id in supply for id in row.choice.builds)]
    priced = [
        replace(row, list_price=known[id]["cost"], copies=supply[id].copies)
        for row in bought
        for id in row.choice.builds[:1]
    ]
    likely, others = priced[:MOST_CARDS_OF_BUILDINGS], priced[MOST_CARDS_OF_BUILDINGS:]
    told = [
        replace(row, title=str(piece["name"]), column=int(piece["group"]))
        for row in others
        for piece in [known[row.choice.builds[0]]]
    ]
    told.sort(key=lambda row: (row.column, known[row.choice.builds[0]]["cost"]))
    return [*likely, *told, *(row for row in rows if row not in bought)]


def list_move(view: SeatView, choice: engine.Choice, shortcut: str | None = None) -> ListedMove:
    """That move as mails list it; `shortcut` is a shorter way to type it."""
    words = view.words(choice.text)
    if _is_placement(view, choice):
        typed = view.words(shortcut) if shortcut else words
        brings, changes = _without_names(view, choice), _changes(view, choice)
        name = pages_of(view.game.rules).shortcut_names.get(shortcut or "")
        title = _(name) if name else engine.capitalised(brings or words)
        shown = brings if name else ""
        return ListedMove(choice, typed, title, "", shown, changes or words, places=True)
    brief = choice.brief or words
    paying = words.removeprefix(brief).strip(", ")
    return ListedMove(
        choice, words, engine.capitalised(brief), paying, choice.preview, _does(view, choice)
    )


def _one_for_each_building(choices: Sequence[engine.Choice]) -> Iterator[engine.Choice]:
    """With the best payment of each."""
    seen = set[tuple[str, ...]]()
    for choice in choices:
        built = tuple(choice.builds)
        if not built or built not in seen:
            yield choice
        seen.add(built)


def _few_alike(
    choices: Sequence[engine.Choice], shortcuts: Container[str]
) -> Iterator[engine.Choice]:
    """The best combinations, and the best single things where several may be chosen."""
    combine = {choice.verb for choice in choices if _combines(choice)}
    seen = Counter[tuple[str, bool]]()
    for choice in choices:
        kind = (choice.verb, _combines(choice))
        if choice.text not in shortcuts and choice.verb in combine:
            seen[kind] += 1
        if seen[kind] <= MOST_ALIKE or choice.text in shortcuts:
            yield choice


def _combines(choice: engine.Choice) -> bool:
    """Whether it names several things of which others could be chosen as well."""
    named = [piece for piece in choice.pieces if piece.kind in COMBINED]
    chosen = sum(piece.number for piece in named if piece.part in (ABOUT, KEPT))
    return chosen > 1 and not choice.builds


def _is_placement(view: SeatView, choice: engine.Choice) -> bool:
    return (
        bool(choice.pieces)
        and all(piece.kind == "person" for piece in choice.pieces)
        and (view.form is not None and view.form.counts(PEOPLE) is not None)
    )


def _without_names(view: SeatView, choice: engine.Choice) -> str:
    """What a placement brings, without the buildings at work, which `_changes` names."""
    staffed = {title_of(view.game.rules, piece.at) for piece in choice.pieces}
    parts = choice.preview.split("; ")
    return "; ".join(part for part in parts if not set(part.split(", ")) <= staffed)


def _changes(view: SeatView, choice: engine.Choice) -> str:
    """Where people come and go by it, such as `+ coffee` and what Hacienda loses."""
    counts = view.form.counts(PEOPLE) if view.form is not None else None
    now = Counter({slot.id: slot.now for slot in counts.slots}) if counts is not None else Counter()
    then = Counter[str]()
    for piece in choice.pieces:
        then[piece.at] += piece.number
    found = []
    for key in dict.fromkeys([*then, *now]):
        change = then[key] - now[key]
        if change:
            sign = "+" if change > 0 else "−"  # noqa: RUF001
            many = f"{abs(change)} " if abs(change) > 1 else ""
            found.append(f"{sign}\N{NO-BREAK SPACE}{many}{title_of(view.game.rules, key)}")
    return ", ".join(sorted(found, key=lambda text: text[0] != "+"))


def _does(view: SeatView, choice: engine.Choice) -> str:
    known = pieces(view.game.rules)
    if choice.builds:  # the cards of a hand stand beside the list with all that they do
        piece = known[choice.builds[0]]
        return pages_of(view.game.rules).effect(piece) if view.open_information else ""
    cards = [known[id] for id in choice.about("card") if id in known]
    if choice.verb == DISCARD and len(cards) > 1:
        return _("you keep: %(cards)s", cards=", ".join(_kept(view, cards)))
    if len(cards) == 1:
        return _values(cards[0])
    return ", ".join(f"{card['name']} ({_values(card)})" for card in cards[:MOST_CARDS])


def _kept(view: SeatView, discarded: Sequence[Piece]) -> list[str]:
    """What stays in hand without those cards."""
    held = pages_of(view.game.rules).hand(view.board)
    kept = Counter({card.id: 0 for card in held})
    for card in held:
        kept[card.id] += card.count
    kept.subtract(str(card["id"]) for card in discarded)
    names = {card.id: card.name for card in held}
    return [names[id] + (f" ×{n}" if n > 1 else "") for id, n in kept.items() if n > 0]


def _values(card: Piece) -> str:
    return _("cost %(cost)s, points %(points)s", cost=card["cost"], points=card["points"])
