"""Texts made of the notation's own words in wrong places, and what must come of each of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache

import pytest

import engine
from engine.puerto_rico import names as pr
from engine.puerto_rico.buildings import CATALOGUE as BUILDINGS
from engine.puerto_rico.names import PLACE_NAMES, STATES, TILE_NAMES
from engine.san_juan import names as sj
from engine.san_juan.cards import CATALOGUE as CARDS

GAMES = ("puerto-rico", "san-juan")
LINKS = (
    *("over", "paying", "on", "to", "without", "keep", "under", "at", "as", "good", "from", "end"),
    *("na", "peste", "płacąc", "plătind", "pe", "do", "la", "bez", "fără", "pod", "sub", "w", "z"),
    *("towar", "marfă", "jako", "ca", "zachowaj", "păstrează", "start", "same", "auto", "nothing"),
    *("nic", "nimic", "tak samo", "la fel", "the ship", "vp", "pz", "orders", "plantation"),
)
MARKED = (
    "over",
    "over",
    "paying",
    "without",
    "under",
    "under harbor",
    "on",
    "to",
    "at",
    "keep",
    "as",
)
NUMBERS = ("0", "1", "2", "5", "-1", "99", "999", "1000", "9" * 30, "1e9", "0x1", "²", "፩", "1.5")
MARKS = (",", ", ,", ";", ".", "-", "`", "'", ":", "\n", "\t", "(", "%s", "{who}", "[", "\\", "\0")
POOL_SIZE = 600


@cache
def words() -> tuple[str, ...]:
    """Everything that either game calls anything, in all languages, and what joins it."""
    tables = [pr.ROLE_NAMES, pr.VERBS, PLACE_NAMES, STATES, pr.DECLINABLE]
    tables += [sj.ROLE_NAMES, sj.VERBS, sj.CARD_NAMES]
    found = [name for table in tables for key, own in table.items() for name in (key, *own)]
    found += [kind.name for catalogue in (BUILDINGS, CARDS) for kind in catalogue.values()]
    return tuple(dict.fromkeys(found))


def verbs(name: str) -> list[str]:
    own = pr.VERBS if name == "puerto-rico" else sj.VERBS
    return [*own, *(word for others in own.values() for word in others)]


def things(name: str) -> list[str]:
    """What a game's moves are about, canonical."""
    own = [*BUILDINGS, *TILE_NAMES] if name == "puerto-rico" else [*CARDS]
    return [id.replace("-", " ") for id in own]


class Writer:
    """Writes texts for a game; `pool` are moves that were legal somewhere, in any game."""

    def __init__(self, chance: random.Random, pool: list[str]) -> None:
        self.chance = chance
        self.pool = pool

    def learn(self, legal: list[str]) -> None:
        for text in self.chance.sample(legal, min(len(legal), 4)):
            if len(self.pool) < POOL_SIZE:
                self.pool.append(text)
            else:
                self.pool[self.chance.randrange(POOL_SIZE)] = text

    def texts(self, name: str, legal: list[str], number: int) -> list[str]:
        ways: list[Callable[[], str]] = [
            self.soup, self.soup, lambda: self.sentence(name), lambda: self.sentence(name),
            lambda: self.sentence(self.chance.choice(GAMES)), lambda: self.changed(legal),
            lambda: self.changed(legal), lambda: self.changed(self.pool),
            lambda: self.joined(legal), lambda: self.translated(name, legal),
            lambda: self.grafted(name, legal), lambda: self.grafted(name, legal),
        ]  # fmt: skip
        return [self.chance.choice(ways)() for _ in range(number)]

    def soup(self) -> str:
        kinds = (words(), LINKS, NUMBERS, MARKS)
        weights = (5, 5, 2, 1)
        drawn = self.chance.choices(kinds, weights, k=self.chance.randrange(9))
        return " ".join(self.chance.choice(kind) for kind in drawn)

    def sentence(self, name: str) -> str:
        """A verb and what may follow it, each part there or not, about things there or not."""
        own, chance = things(name), self.chance
        said = [chance.choice(verbs(name))]
        for _ in range(chance.randrange(4)):
            items = [self.item(own) for _ in range(chance.choice((0, 1, 1, 2, 3)))]
            said += [chance.choice(LINKS)] if len(said) > 1 or chance.random() < 0.3 else []
            said.append(chance.choice((", ", " ")).join(items))
        return " ".join(said)

    def item(self, own: list[str]) -> str:
        number = self.chance.choice(NUMBERS) if self.chance.random() < 0.25 else ""
        before = self.chance.choice(("good ", "colonist ", "noble ", "", "", ""))
        text = f"{before}{self.chance.choice(own)} {number}".strip()
        return " ".join(reversed(text.split())) if self.chance.random() < 0.1 else text

    def changed(self, moves: list[str]) -> str:
        """A move that was legal, with one to three of its words changed."""
        parts = (self.chance.choice(moves) if moves else "pass").split(" ")
        for _ in range(self.chance.randrange(4)):
            if not parts:
                break
            place, other = self.chance.randrange(len(parts)), self.chance.randrange(len(parts))
            how = self.chance.randrange(5)
            if how == 0:
                del parts[place]
            elif how == 1:
                parts.insert(other, parts[place])
            elif how == 2:
                parts[place], parts[other] = parts[other], parts[place]
            else:
                new = self.chance.choice((self.chance.choice(words()), self.chance.choice(LINKS)))
                parts[place : place + how - 3] = [new]
        return " ".join(parts)

    def grafted(self, name: str, legal: list[str]) -> str:
        """A legal move, cut off perhaps, with a part that belongs to another."""
        move = self.chance.choice(legal or ["pass"])
        cut = self.chance.choice((" over ", " over ", " paying ", " on ", ","))
        thing = self.chance.choice(things(name)) if cut == " over " else self.item(things(name))
        return f"{move.partition(cut)[0]} {self.chance.choice(MARKED)} {thing}"

    def joined(self, legal: list[str]) -> str:
        """Two moves in one, perhaps by a word between."""
        first = self.chance.choice(legal or ["pass"])
        second = self.chance.choice(self.pool or ["pass"])
        cut = second.partition(" ")[2] or second
        return f"{first} {self.chance.choice((*LINKS, ',', ''))} {cut}"

    def translated(self, name: str, legal: list[str]) -> str:
        of, moves = self.chance.choice(((name, legal), (self.chance.choice(GAMES), self.pool)))
        language = self.chance.choice(engine.LANGUAGES)
        return engine.in_words(of, self.changed(moves), language)


def check_texts(game: engine.Match, name: str, seat: int, texts: Iterable[str]) -> int:
    """Each is a legal move or refused by everything alike, and nothing is changed; how many moves
    there were. Every other text is tried on everything that takes one."""
    before = (game.digest(), game.moves, game.to_act)
    played = sum(check_text(game, name, seat, text, n % 2 == 0) for n, text in enumerate(texts))
    assert (game.digest(), game.moves, game.to_act) == before
    return played


def check_text(game: engine.Match, name: str, seat: int, text: str, everywhere: bool) -> bool:
    said = f"{name}, seat {seat} at {game.decision(seat)}: {text!r}"
    refused, canonical = None, ""
    try:
        canonical = game.read(seat, text)
    except engine.IllegalMove as error:
        refused = error
    if refused:
        check_refused(game, name, seat, text, refused, everywhere)
        return False
    assert game.is_legal(seat, text), said
    assert game.read(seat, canonical) == canonical, said
    if everywhere:
        game.foresee(seat, text)
    twin = game.copy()
    twin.play(seat, text)
    played = twin.moves[len(game.moves)]
    assert played == (seat, canonical), said
    return True


def check_refused(
    game: engine.Match,
    name: str,
    seat: int,
    text: str,
    refused: engine.IllegalMove,
    everywhere: bool,
) -> None:
    said = f"{name}, seat {seat} at {game.decision(seat)}: {text!r}"
    for judge in (game.play, game.foresee) if everywhere else (game.play,):
        with pytest.raises(engine.IllegalMove) as caught:
            judge(seat, text)
        assert caught.value.reason == refused.reason, said
    assert not (everywhere and game.is_legal(seat, text)), said
    assert all(isinstance(other, str) for other in refused.suggestions), said
    for language in engine.LANGUAGES:
        assert game.refusal(refused.reason, language), said
        assert isinstance(engine.in_words(name, text, language), str), said
