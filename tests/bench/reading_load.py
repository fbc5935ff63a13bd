"""How long it takes to read a mail that is filled with anything, against an ordinary reply.

Run `python tests/bench/reading_load.py`. Each kind of text in every language and at a position of
either game, 1,600 to 25,000 characters long. Milliseconds of processor time, the worst of all; then
how many times as much that is as an ordinary reply of one sentence takes.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import engine
from pbem.reader.reading import read_reply
from tests.long_texts import LANGUAGES, LONGEST, kinds

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
POSITIONS = Path(__file__).parents[1] / "reader" / "phrases" / "positions.json"
PLACES = ("pr-role", "pr-mayor-nobles", "sj-builder-nb", "sj-councillor")
ORDINARY = {
    "en": "Sorry for the delay, it was a long day at work. No thanks, nothing for me this time!",
    "pl": "Przepraszam za zwłokę, długi dzień w pracy. Nie, dzięki, nic tym razem!",
    "ro": "Scuze de întârziere, zi lungă la serviciu. Nu, mulțumesc, nimic de data asta!",
}


def milliseconds(match: engine.Match, text: str, language: str) -> float:
    began = time.process_time()
    read_reply(match, match.to_act[0], text, ["Ann", "Bob", "Cid"], language)
    return 1000 * (time.process_time() - began)


def main() -> None:
    gc.disable()  # what it does in between is not the reader's
    positions = json.loads(POSITIONS.read_text("utf-8"))
    worst: dict[str, float] = {}
    ordinary: list[float] = []
    for place in PLACES[:: 2 if SHORT else 1]:
        match = engine.load_game(positions[place])
        for language in LANGUAGES[: 1 if SHORT else None]:
            milliseconds(match, "hello", language)  # learns the words
            ordinary.append(milliseconds(match, ORDINARY[language], language))
            for length in (LONGEST,) if SHORT else (1_600, 4_000, LONGEST):
                for name, text in kinds(match, language, length):
                    spent = milliseconds(match, text, language)
                    worst[name] = max(spent, worst.get(name, 0))
            gc.collect()
    usual = sum(ordinary) / len(ordinary)
    print(f"{'an ordinary reply':<36}{usual:8.1f} ms")
    for name, spent in sorted(worst.items(), key=lambda item: -item[1]):
        print(f"{name:<36}{spent:8.1f} ms {spent / usual:8.1f} times")


if __name__ == "__main__":
    main()
