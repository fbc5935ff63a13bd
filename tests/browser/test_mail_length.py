"""The longest kinds of turn mails on a phone: of five players with everything, and with a full
hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser

import engine
from pbem.core import clock
from pbem.mail import letters, mime
from pbem.mail.outgoing import OutgoingMail
from tests.mail.test_every_board import SETS, letter_of

LONGEST = 3000
LARGEST = 45_000
"""Bytes as it is sent."""
SENDER = "play@pbem.localhost"
PHONE = 360
LONG = ("build", "role", "keep", "discard")
"""What is asked with the longest lists."""


def some_mails(
    rules: str, seats: int, options: dict[str, Any], seed: str, language: str, every: int
) -> Iterator[OutgoingMail]:
    """Some mails of a game, with all that happened since the last."""
    chance = random.Random(seed)
    match = engine.new_game(rules, seats=seats, seed=seed, **options)
    told, number = [0] * seats, 0
    while not match.over:
        seat = chance.choice(match.to_act)
        if match.decision(seat) in LONG:
            number += 1
            if number > 10 and number % every == 0:
                letter = letter_of(match, rules, seat, options, language)
                view = replace(letter.view, told=told[seat])
                yield letters.turn_mail(replace(letter, view=view))
        told[seat] = len(match.moves)
        choices = match.choices(seat, 3)
        match.play(seat, chance.choice(choices).text if choices else match.legal(seat)[0])


@pytest.mark.parametrize("language", ["de", "pl", "ro"])
@pytest.mark.parametrize(
    ("rules", "seats", "options", "seed", "every"),
    [
        ("puerto-rico", 5, {"expansions": SETS[-1]}, "h7", 13),
        ("san-juan", 3, {}, "h1", 12),
    ],
)
def test_no_mail_is_long_or_wide_on_a_phone(
    chromium: Browser,
    rules: str,
    seats: int,
    options: dict[str, Any],
    seed: str,
    every: int,
    language: str,
) -> None:
    page = chromium.new_page(viewport={"width": PHONE, "height": 800})
    measured = 0
    for mail in some_mails(rules, seats, options, seed, language, every):
        assert len(mime.build(mail, "<a@pbem.localhost>", clock.now(), SENDER)) <= LARGEST
        page.set_content(mail.html)
        assert page.evaluate("document.body.scrollHeight") < LONGEST
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE
        measured += 1
    page.close()
    assert measured > 3
