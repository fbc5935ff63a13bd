"""Reads a position document back into a table, refusing what no game can reach."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.document_parts import DocumentPart, chance_of, number_of, one_of, options_of
from engine.errors import BadPosition
from engine.san_juan.cards import (
    CATALOGUE,
    CATHEDRAL,
    VIOLET,
    cards_of,
    is_plant,
)
from engine.san_juan.document import GAME, HIDING_PLACES, VERSION
from engine.san_juan.player import CITY_GOAL, CUSTOMS_OFFICE, Player, Site
from engine.san_juan.setup import ROLES, SEATS, TILES, choices_a_round, read_options
from engine.san_juan.table import Table

KEYS = (
    *("game", "version", "options", "seed", "draws", "round", "governor", "to_choose", "phase"),
    *("roles", "taken", "players", "deck", "discards", "removed", "tiles", "tiles_seen"),
    *("cathedral", "over"),
)
PLAYER_KEYS = ("hand", "city", "bank_used", "library_used")


def load_table(document: dict[str, Any]) -> Table:
    """The table of a document between turns; raises `BadPosition` with the first fault found."""
    part = DocumentPart(document, "the document")
    if part.value("game") != GAME or part.value("version") != VERSION:
        raise BadPosition(f"This is no {GAME} document of version {VERSION}.")
    part.only(KEYS)
    players = [_player(seat, own) for seat, own in enumerate(part.parts("players", PLAYER_KEYS))]
    if len(players) not in SEATS:
        raise BadPosition(f"{len(players)} players; a game has {min(SEATS)} to {max(SEATS)}.")
    options = options_of(part, read_options)
    table = Table(options, chance_of(part), players)
    _read_round(table, part)
    _read_piles(table, part)
    _check_cities(table)
    _check_conserved(table)
    return table


def _player(seat: int, part: DocumentPart) -> Player:
    player = Player(seat)
    if isinstance(part.value("hand"), int):
        raise BadPosition("A redacted document cannot be loaded: hands are only counted.")
    player.hand = part.known_items("hand", CATALOGUE)
    for own in part.parts("city", ("card", "good", "under")):
        player.put_up(_site(own))
    player.bank_used = part.flag("bank_used")
    player.library_used = part.flag("library_used")
    return player


def _site(part: DocumentPart) -> Site:
    card = part.known("card", CATALOGUE)
    good = part.value("good")
    if good is True or ("under" in part.fields and part.value("under") is None):
        raise BadPosition("A redacted document cannot be loaded: goods or cards are hidden.")
    if good is not None:
        part.known("good", CATALOGUE)
        if not is_plant(card) and card != CUSTOMS_OFFICE:
            raise BadPosition(f"{part.path}: no good can lie on the {card}.")
    return Site(card, good, tuple(part.known_items("under", CATALOGUE)))


def _read_round(table: Table, part: DocumentPart) -> None:
    seats = len(table.players)
    table.round = max(1, part.number("round"))
    table.governor = part.number("governor", seats - 1)
    table.to_choose = part.number("to_choose", seats - 1)
    table.over = part.flag("over")
    table.roles = part.known_items("roles", ROLES)
    for key, chosen in part.part("taken").fields.items():
        seat = one_of(key, "a seat in taken", [str(n) for n in range(seats)])
        if not isinstance(chosen, list):
            raise BadPosition(f"taken of seat {seat} is not a list of roles.")
        if chosen:
            table.taken[int(seat)] = tuple(
                one_of(role, f"taken of seat {seat}", ROLES) for role in chosen
            )
    cards = Counter([*table.roles, *(role for own in table.taken.values() for role in own)])
    if cards != Counter(ROLES):
        raise BadPosition("roles and taken together must be each of the five roles once.")
    _check_choosers(table)


def _check_choosers(table: Table) -> None:
    """Choices go clockwise from the governor (SJ-RND-1)."""
    if table.over:
        return
    seats = len(table.players)
    made = sum(map(len, table.taken.values()))
    expected = Counter((table.governor + n) % seats for n in range(made))
    if any(len(table.taken.get(n, ())) != expected[n] for n in range(seats)):
        raise BadPosition("taken does not fit the governor: choices go clockwise from there.")
    if made >= choices_a_round(seats):
        raise BadPosition("taken is complete, so the round is over.")
    if table.to_choose != (table.governor + made) % seats:
        raise BadPosition("to_choose is not the next player after those in taken.")


def _read_piles(table: Table, part: DocumentPart) -> None:
    for key in ("deck", "discards"):
        if isinstance(part.value(key), int):
            raise BadPosition(f"A redacted document cannot be loaded: {key} is only counted.")
    table.deck = part.known_items("deck", CATALOGUE)[::-1]
    table.discards = part.known_items("discards", CATALOGUE)
    table.removed = part.known_items("removed", CATALOGUE)
    tiles = part.items("tiles")
    if None in tiles:
        raise BadPosition("A redacted document cannot be loaded: tiles are hidden.")
    table.tiles = [_tile(tile) for tile in tiles]
    if Counter(table.tiles) != Counter(TILES):
        raise BadPosition("tiles must be the five market tiles, each once.")
    table.tiles_seen = part.number("tiles_seen", len(TILES))
    table.cathedral = part.flag("cathedral")


def _tile(tile: Any) -> tuple[int, ...]:
    if not isinstance(tile, list) or len(tile) != len(TILES[0]):
        raise BadPosition("a tile is a list of five prices.")
    return tuple(number_of(price, "a price of a tile") for price in tile)


def _check_cities(table: Table) -> None:
    rebuilt = set(table.removed) & set(HIDING_PLACES)
    for player in table.players:
        where = f"the city of seat {player.seat}"
        if len(player.city) > CITY_GOAL:
            raise BadPosition(f"{where} has {len(player.city)} buildings, over {CITY_GOAL}.")
        if len(player.city) == CITY_GOAL and not table.over:
            raise BadPosition(f"{where} has {CITY_GOAL} buildings, so the game is over.")
        kinds = Counter(site.card for site in player.city)
        for card, number in kinds.items():
            if number > 1 and CATALOGUE[card].kind == VIOLET:
                raise BadPosition(f"{where} has {number} of {card}; one of each violet kind.")
        for site in player.city:
            if site.under and site.card not in HIDING_PLACES and not rebuilt:
                raise BadPosition(f"{where}: no cards can lie under the {site.card}.")
        had = {*player.kinds, *(table.removed if player.owns("crane") else ())}
        if player.library_used and not (_chose_this_round(table, player) and "library" in had):
            raise BadPosition(f"seat {player.seat} cannot have used a library this round.")
        if player.bank_used and "bank" not in had:
            raise BadPosition(f"seat {player.seat} cannot have used a bank.")


def _chose_this_round(table: Table, player: Player) -> bool:
    return player.seat in table.taken


def _check_conserved(table: Table) -> None:
    """112 cards, 142 with New Buildings, wherever they lie."""
    counts: Counter[str] = Counter([*table.deck, *table.discards, *table.removed])
    for player in table.players:
        counts.update(player.hand)
        for site in player.city:
            counts.update([site.card, *site.under])
            if site.good is not None:
                counts[site.good] += 1
    if table.cathedral:
        counts[CATHEDRAL] += 1
    expected = {
        card.id: card.copies for card in cards_of(new_buildings=table.options.new_buildings)
    }
    for id, number in expected.items():
        if counts[id] != number:
            raise BadPosition(f"cards: {counts[id]} {id} in all, but the game has {number}.")
    for id in counts:
        if counts[id] and id not in expected:
            raise BadPosition(f"cards: {id} is not in the game with these options.")
    aside = table.cathedral or CATHEDRAL in table.removed
    built = any(player.owns(CATHEDRAL) for player in table.players)
    if table.options.new_buildings and not (aside or built):
        raise BadPosition("The cathedral is on the table, in a city or removed, nowhere else.")
