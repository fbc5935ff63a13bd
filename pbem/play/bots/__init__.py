"""Bots that fill seats: each chooses one of the legal moves of a seat."""

from __future__ import annotations

import random
from collections.abc import Callable

import engine
from pbem.play.bots.at_random import choose as choose_randomly
from pbem.play.bots.greedy import choose as choose_greedily

Bot = Callable[[engine.Match, int, random.Random], str]

BOTS: dict[str, Bot] = {"greedy": choose_greedily, "random": choose_randomly}
