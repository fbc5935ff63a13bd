"""How large the HTML of turn mails is, by player count and expansions, and how large digests are,
in every language.

Run `python tests/bench/mail_size.py`. Kilobytes (1,000 bytes) over one random game each and
language, with all that has happened in it as news: half of the mails are no larger than the first
figure, none is larger than the second. Of digests the whole mail counts. None should be over 60;
Gmail clips at 102.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

import engine
from pbem.core import clock
from pbem.mail import letters, mime
from tests.mail.test_digest_size import games
from tests.mail.test_every_board import SETS, SETTINGS, mails_of

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
EVERY = 20 if SHORT else 3
"""Of the decisions of a game every so-manieth is measured."""
LANGUAGES = ("en",) if SHORT else tuple(engine.LANGUAGES)


def report(rules: str, seats: int, name: str, **options: object) -> None:
    sizes = [
        len(mail.html.encode()) / 1000
        for language in LANGUAGES
        for mail in mails_of(rules, seats, "size", EVERY, language, **options)
    ]
    print(f"  {rules}, {seats} players, {name:45} {median(sizes):5.1f}  {max(sizes):5.1f}")


def report_digests(number: int) -> None:
    found = []
    for language in LANGUAGES:
        waiting = games(language, number)
        mail = letters.digest_mail(SETTINGS, waiting[0].letter.player, waiting, "size")
        raw = mime.build(mail, "<size@pbem.localhost>", clock.now(), "play@pbem.localhost")
        found.append(len(raw) / 1000)
    print(
        f"  digest of {number:2} games, whole mail {'':37} {median(found):5.1f}  {max(found):5.1f}"
    )


def main() -> None:
    print("median and largest HTML of a mail, kB")
    for seats in (3, 5) if SHORT else (2, 3, 4, 5):
        for expansions in (SETS[0], SETS[-1]):
            report("puerto-rico", seats, " + ".join(expansions) or "base", expansions=expansions)
    for seats in (3,) if SHORT else (2, 3, 4):
        for new in (False, True):
            name = "New Buildings" if new else "base"
            report("san-juan", seats, name, new_buildings=new)
    for number in (5, 60) if SHORT else (2, 5, 10, 30, 60):
        report_digests(number)


if __name__ == "__main__":
    main()
