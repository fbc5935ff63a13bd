"""The pictures that `make pictures` takes, and what they show."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path("docs/pictures")
KIND = "webp"


@dataclass(frozen=True)
class Picture:
    """A page by its name: what it is (for who cannot see it), how wide and high, and how it looks.

    `alone` is looked at by somebody who is not signed in; `language` is the code of the one that it
    is in.
    """

    name: str
    what: str
    width: int = 1280
    height: int = 900
    dark: bool = False
    alone: bool = False
    language: str = "en"

    @property
    def file(self) -> str:
        return f"{self.name}.{KIND}"


PICTURES = (
    Picture("front", "The front page, with a move to try and a game to watch", alone=True),
    Picture("lobby", "The lobby: one's games, the most urgent on top"),
    Picture("game", "A game of Puerto Rico: the question beside the table", height=1000),
    Picture("game-dark", "Puerto Rico with every expansion, dark", height=1000, dark=True),
    Picture("hand", "San Juan: the hand and the question together"),
    Picture("phone", "A phone, 360 pixels wide", width=360, height=740),
    Picture("replay", "The replay, with the course of the game", alone=True),
    Picture("analysis", "The analysis board, with a bot’s opinion of every move"),
    Picture("explorer", "The explorer: what all finished games tell together", alone=True),
    Picture("league", "A league's season"),
    Picture("new-game", "A new game, described before it is opened"),
    Picture("account", "The account: mail and notices"),
    Picture("turn-mail", "A turn mail as it arrives", width=660, height=1400),
    Picture("game-german", "A game of Puerto Rico in German", height=1000, language="de"),
    Picture("turn-mail-german", "A turn mail in German", width=660, height=1400, language="de"),
)
"""In the order in which somebody gets to know the service."""


@dataclass(frozen=True)
class Look:
    """How every page is taken: how wide, for whom, in what colours and language."""

    name: str
    width: int = 1280
    height: int = 800
    dark: bool = False
    forced: bool = False
    language: str = "en"


LOOKS = (
    Look("desk"),
    Look("desk-dark", dark=True),
    Look("desk-forced", forced=True),
    Look("phone-de", 360, 740, language="de"),
    Look("phone-dark-pl", 360, 740, dark=True, language="pl"),
)
