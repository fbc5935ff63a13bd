"""Reads a position document back into a table, refusing what no game can reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.document_parts import DocumentPart, chance_of, number_of, one_of, options_of
from engine.errors import BadPosition, IllegalMove
from engine.puerto_rico import festival
from engine.puerto_rico.buildings import CATALOGUE, Lot
from engine.puerto_rico.document import GAME, VERSION
from engine.puerto_rico.goods import (
    CITY_SPACES,
    FOREST,
    GOODS,
    ISLAND_KINDS,
    ISLAND_SPACES,
    PLANTATION_COUNT,
    Ship,
    Tile,
)
from engine.puerto_rico.guesthouse import MOST_ORDERS
from engine.puerto_rico.inventory import check_conserved, check_market
from engine.puerto_rico.moves import When
from engine.puerto_rico.notation import read_aside
from engine.puerto_rico.options import TWO_PLAYER, read_options
from engine.puerto_rico.player import PEOPLE, Player
from engine.puerto_rico.selection import always_in, is_drafting
from engine.puerto_rico.setup import PROSPECTOR, SEATS, pieces, role_cards, setup_for
from engine.puerto_rico.table import BUCCANEER, FESTIVAL, HOUSE_SPACES, Festival, Options, Table

KEYS = (
    *("game", "version", "options", "seed", "draws", "round", "governor", "to_choose", "phase"),
    *("roles", "taken", "players", "ships", "trading_house", "colonist_ship", "supply"),
    *("plantations", "buccaneer", "festival", "end_triggered", "over"),
)
PLAYER_KEYS = ("doubloons", "vp", "goods", "san_juan", "island", "city", "orders", "prefer")
PEOPLE_KEYS = ("colonists", "nobles")
FESTIVAL_KEYS = ("crop", "goods", "building")


def load_table(document: dict[str, Any]) -> Table:
    """The table of a document between turns; raises `BadPosition` with the first fault found."""
    part = DocumentPart(document, "the document")
    if part.value("game") != GAME or part.value("version") != VERSION:
        raise BadPosition(f"This is no {GAME} document of version {VERSION}.")
    part.only(KEYS)
    players = [_player(seat, p) for seat, p in enumerate(part.parts("players", PLAYER_KEYS))]
    if len(players) not in SEATS:
        raise BadPosition(f"{len(players)} players; a game has {min(SEATS)} to {max(SEATS)}.")
    table = Table(_options(part, len(players)), chance_of(part), players)
    table.vp_total = pieces(len(players), table.options).vp
    _read_buccaneer(table, part)
    _read_round(table, part)
    _read_harbor(table, part)
    _read_supply(table, part)
    _read_festival(table, part)
    _read_orders(table, part)
    check_market(table)
    check_conserved(table)
    return table


def _options(part: DocumentPart, seats: int) -> Options:
    def read(options: Mapping[str, Any]) -> Options:
        fields = dict(options)
        if seats > 2 and fields.get("two_player") in TWO_PLAYER:
            del fields["two_player"]  # says nothing about three to five
        return read_options(seats, fields)

    return options_of(part, read)


def _player(seat: int, part: DocumentPart) -> Player:
    player = Player(seat, part.number("doubloons"))
    if part.value("vp") is None and "vp" in part.fields:
        raise BadPosition("A redacted document cannot be loaded: vp are hidden.")
    player.vp = part.number("vp")
    goods = part.part("goods", GOODS)
    player.goods = {good: goods.number(good) for good in GOODS}
    player.san_juan, player.idle_nobles = part.part("san_juan", PEOPLE_KEYS).people()
    player.island = [_tile(tile) for tile in part.parts("island")]
    for lot in part.parts("city", ("building", *PEOPLE_KEYS)):
        building = CATALOGUE[lot.known("building", CATALOGUE)]
        if player.owns(building):
            raise BadPosition(f"{part.path} has two of {building.id}.")
        player.city.append(Lot(building, *lot.people(building.circles)))
    if len(player.island) > ISLAND_SPACES:
        raise BadPosition(f"{part.path} has {len(player.island)} island tiles, over 12.")
    if player.city_spaces_free < 0:
        raise BadPosition(f"{part.path} fills over {CITY_SPACES} city spaces.")
    return player


def _tile(part: DocumentPart) -> Tile:
    part.only(("tile", "face", "hidden", *PEOPLE_KEYS))
    kind = part.known("tile", ISLAND_KINDS)
    hidden = part.flag("hidden")
    if kind != FOREST:
        if part.value("face") is not None or hidden:
            raise BadPosition(f"{part.path} is no forest and has no other face.")
        return Tile(kind, *part.people(1))
    if part.value("face") is None and hidden:
        raise BadPosition("A redacted document cannot be loaded: a forest's face is hidden.")
    part.people(0)
    return Tile(kind, face=part.known("face", PLANTATION_COUNT), hidden=hidden)


def _read_round(table: Table, part: DocumentPart) -> None:
    seats = len(table.players)
    table.round = max(1, part.number("round"))
    table.governor = part.number("governor", seats - 1)
    table.to_choose = part.number("to_choose", seats - 1)
    table.end_triggered = part.flag("end_triggered")
    table.over = part.flag("over")
    cards = role_cards(seats, table.options)
    roles = part.part("roles", cards)
    for key, chosen in part.part("taken").fields.items():
        seat = one_of(key, "a seat in taken", [str(n) for n in range(seats)])
        if not isinstance(chosen, list):
            raise BadPosition(f"taken of seat {seat} is not a list of roles.")
        if chosen:
            roles_taken = tuple(one_of(role, f"taken of seat {seat}", cards) for role in chosen)
            table.taken[int(seat)] = roles_taken
    _read_cards(table, roles, cards)
    _check_choosers(table)
    _check_captor(table)


def _read_cards(table: Table, roles: DocumentPart, cards: dict[str, tuple[int, ...]]) -> None:
    """The doubloons on every card not taken; cards without any are all listed, or all left out."""
    sparse = all(value != 0 for value in roles.fields.values())
    chosen = Counter(role for roles in table.taken.values() for role in roles)
    chosen.update(table.captured.keys())
    for role, copies in cards.items():
        none = [] if role in roles.fields or not sparse else [0] * (len(copies) - chosen[role])
        listed = roles.items(role) if role == PROSPECTOR else [roles.value(role)]
        listed = listed if role in roles.fields else none
        if len(listed) != len(copies) - chosen[role]:
            raise BadPosition(f"There must be {len(copies)} {role} cards, taken ones counted.")
        if listed:
            table.doubloons_on[role] = tuple(number_of(n, f"roles {role}") for n in listed)


def _check_choosers(table: Table) -> None:
    """Choices go clockwise from the governor; a captor may have played their role beyond them."""
    if table.over:
        return
    seats = len(table.players)
    choices = setup_for(seats, table.options).choices
    made = sum(len(roles) for roles in table.taken.values())
    number = min(made, choices)
    expected = Counter((table.governor + n) % seats for n in range(number))
    if made > choices or any(len(table.taken.get(n, ())) != expected[n] for n in range(seats)):
        raise BadPosition("taken does not fit the governor: choices go clockwise from there.")
    if made == choices:
        if not table.captured:
            raise BadPosition("taken is complete, so the round is over.")
        if table.to_choose != next(iter(table.captured.values())):
            raise BadPosition("to_choose must be the captor, who plays the captured role now.")
    elif table.to_choose != (table.governor + made) % seats:
        raise BadPosition("to_choose is not the next player after those in taken.")


def _read_buccaneer(table: Table, part: DocumentPart) -> None:
    if BUCCANEER not in table.options.expansions:
        if part.value("buccaneer") is not None:
            raise BadPosition("buccaneer: that expansion is not among the options.")
        return
    part.has("buccaneer")
    seats = [str(n) for n in range(len(table.players))]
    own = part.part("buccaneer", ("token", "captured"))
    own.has("token")
    if own.value("token") is not None:
        table.token = own.number("token", len(seats) - 1)
    cards = role_cards(len(seats), table.options)
    captured = own.part("captured")
    for role, seat in captured.fields.items():
        one_of(role, "a role in captured", [card for card in cards if card != BUCCANEER])
        table.captured[role] = number_of(seat, f"captured {role}", len(seats) - 1)
    if len(table.captured) > 1:
        raise BadPosition("captured: one role at most can be captured in a round.")


def _check_captor(table: Table) -> None:
    """The captor chose the buccaneer this round, and so holds the token."""
    for role, seat in table.captured.items():
        if table.token != seat or BUCCANEER not in table.taken.get(seat, ()):
            raise BadPosition(f"captured: the {role}'s captor must have chosen the buccaneer.")
    for seat, roles in table.taken.items():
        if BUCCANEER in roles and table.token != seat:
            raise BadPosition("buccaneer: the token is with who chose the buccaneer last.")


def _read_festival(table: Table, part: DocumentPart) -> None:
    if FESTIVAL not in table.options.expansions:
        if part.value("festival") is not None:
            raise BadPosition("festival: that expansion is not among the options.")
        return
    if is_drafting(table):
        return
    part.has("festival")
    own = part.part("festival", FESTIVAL_KEYS)
    for key in FESTIVAL_KEYS:
        own.has(key)
    crop, building, goods = own.value("crop"), own.value("building"), own.value("goods")
    if crop is not None:
        one_of(crop, "crop of the festival", PLANTATION_COUNT)
    if building is not None:
        wanted = [b.id for b in CATALOGUE.values() if b.points == festival.BUILDING_POINTS]
        one_of(building, "building of the festival", wanted)
        table.market.setdefault(CATALOGUE[building], 0)
    if goods is not None:
        goods = tuple(own.known_items("goods", GOODS))
        if len(goods) != festival.GOODS_WANTED:
            raise BadPosition(f"goods of the festival must be {festival.GOODS_WANTED}.")
    table.festival = Festival(crop, goods, CATALOGUE[building] if building else None)


def _read_orders(table: Table, part: DocumentPart) -> None:
    for player, own in zip(table.players, part.parts("players"), strict=True):
        if own.value("prefer") is not None:
            player.prefers = own.known("prefer", PEOPLE)
        for text in own.items("orders"):
            player.orders = (*player.orders, _order(table, player, text))


def _order(table: Table, player: Player, text: Any) -> When:
    try:
        order = read_aside(table, player.seat, text) if isinstance(text, str) else None
    except IllegalMove as error:
        raise BadPosition(f"orders of seat {player.seat}: {error}") from error
    if not isinstance(order, When) or order.declines or len(player.orders) >= MOST_ORDERS:
        raise BadPosition(f"orders of seat {player.seat}: {text!r} is no standing order.")
    return order


def _read_harbor(table: Table, part: DocumentPart) -> None:
    for ship in part.parts("ships", ("size", "good", "count")):
        good = ship.value("good")
        count = ship.number("count", ship.number("size"))
        if good is not None:
            one_of(good, f"good of {ship.path}", GOODS)
        if (good is None) != (count == 0):
            raise BadPosition(f"{ship.path} has goods without a kind or a kind without goods.")
        table.ships.append(Ship(ship.number("size"), good, count))
    sizes = setup_for(len(table.players), table.options).ships
    if sorted(ship.size for ship in table.ships) != sorted(sizes):
        raise BadPosition(f"The ships must be {', '.join(map(str, sizes))}.")
    carried = [ship.good for ship in table.ships if ship.good]
    if len(set(carried)) < len(carried):
        raise BadPosition("A kind of good is on two ships.")
    table.house = part.known_items("trading_house", GOODS)
    if len(table.house) > HOUSE_SPACES:
        raise BadPosition(f"The trading house holds {HOUSE_SPACES} goods.")
    table.colonist_ship, table.nobles_aboard = part.part("colonist_ship", PEOPLE_KEYS).people()


def _read_supply(table: Table, part: DocumentPart) -> None:
    supply = part.part("supply", (*PEOPLE_KEYS, "vp", "quarries", "goods", "buildings"))
    table.colonist_supply, table.noble_supply = supply.people()
    table.vp_supply = supply.number("vp")
    table.quarries = supply.number("quarries")
    goods = supply.part("goods", GOODS)
    table.goods_supply = {good: goods.number(good) for good in GOODS}
    buildings = supply.part("buildings", CATALOGUE)
    on_board = {id for id in CATALOGUE if buildings.number(id)}
    on_board |= {lot.building.id for player in table.players for lot in player.city}
    table.market = {
        b: buildings.number(b.id)
        for b in CATALOGUE.values()
        if b.id in on_board or b.id in always_in(table.options)
    }
    tiles = part.part("plantations", ("face_up", "pile", "discards"))
    if isinstance(tiles.value("pile"), int):
        raise BadPosition("A redacted document cannot be loaded: the pile is only counted.")
    table.face_up = tiles.known_items("face_up", PLANTATION_COUNT)
    table.pile = tiles.known_items("pile", PLANTATION_COUNT)[::-1]
    table.discards = tiles.known_items("discards", PLANTATION_COUNT)
