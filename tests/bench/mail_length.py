"""How long turn mails are on a phone, in pixels of a screen 360 wide, and how large their HTML is.

Run `python tests/bench/mail_length.py`; it needs Chromium. Decisions of random games of both rules
in every language, each with what has happened since its player was asked last: the median should be
under 2,000, none over 3,000, and no HTML with its text over 45 kB.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

import engine
from pbem.mail import letters
from pbem.mail.outgoing import OutgoingMail
from tests.mail.test_every_board import SETS, letter_of

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
WIDTH = 360
LANGUAGES = ("en",) if SHORT else tuple(engine.LANGUAGES)
PATIENCE = 300_000
"""Milliseconds for a page on a busy machine."""
EVERY = 0.02 if SHORT else 0.12
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("puerto-rico", 2, {}),
    ("puerto-rico", 3, {}),
    ("puerto-rico", 4, {}),
    ("puerto-rico", 5, {}),
    ("puerto-rico", 3, {"expansions": SETS[-1]}),
    ("puerto-rico", 5, {"expansions": SETS[-1]}),
    ("san-juan", 2, {}),
    ("san-juan", 3, {}),
    ("san-juan", 4, {"new_buildings": True}),
]
SEEDS = {language: f"h{number}" for number, language in enumerate(engine.LANGUAGES, 1)}
"""Their games have archives with long discards, black markets, and full islands."""


def mails(rules: str, seats: int, options: dict[str, Any], language: str) -> Iterator[OutgoingMail]:
    chance = random.Random(SEEDS[language])
    match = engine.new_game(rules, seats=seats, seed=SEEDS[language], **options)
    told = [0] * seats
    while not match.over:
        seat = chance.choice(match.to_act)
        if chance.random() < EVERY:
            letter = letter_of(match, rules, seat, options, language)
            view = replace(letter.view, told=told[seat])
            yield letters.turn_mail(replace(letter, view=view))
        told[seat] = len(match.moves)
        choices = match.choices(seat, 3)
        match.play(seat, chance.choice(choices).text if choices else match.legal(seat)[0])


def main() -> None:
    found: list[int] = []
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        print("  Chromium is not installed: nothing was measured")
        return
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": 800})
        for rules, seats, options in GAMES[:1] if SHORT else GAMES:
            heights, sizes = [], []
            for language in LANGUAGES:
                for mail in mails(rules, seats, options, language):
                    page.set_content(mail.html, timeout=PATIENCE)
                    heights.append(int(page.evaluate("document.body.scrollHeight")))
                    sizes.append(len((mail.html + mail.text).encode()) / 1000)
            found += heights
            name = f"{rules}, {seats} players{', everything' if options else ''}"
            print(f"  {name:36} {len(heights):4} mails  median {median(heights):6.0f} px"
                  f"  longest {max(heights):5} px  largest {max(sizes):5.1f} kB")  # fmt: skip
        browser.close()
    print(f"  {'all':36} {len(found):4} mails  median {median(found):6.0f} px"
          f"  longest {max(found):5} px")  # fmt: skip


if __name__ == "__main__":
    main()
