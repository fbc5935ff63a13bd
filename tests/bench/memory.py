"""How much memory `make play` takes, as the proportional set size (PSS) of its processes, and what
its start costs.

Run `python tests/bench/memory.py` on Linux. First some moves of the demo's game are played by mail,
and pages are looked at, so that what is loaded at its first use is counted. Processor seconds tell
the same on a busy machine as on a quiet one.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.e2e.tree import Mailbox, Tree, first_move, is_turn, reply

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
MOVES = 2 if SHORT else 12
MOST_MB = 250
"""What a club's server may take, and `make play`."""
PAGES = ("/", "/help", "/ratings", "/games", "/mailbox/", "/explore", "/sign-in")


def pss(process: int) -> float:
    """Its share of the memory that it is in, in MB: of what four processes share, a quarter."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise AssertionError(f"the kernel tells no PSS of {process}")


def processor_seconds(processes: list[int]) -> float:
    """User and system time of each since it began, and of its children that have ended."""
    ticks = 0
    for process in processes:
        stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += sum(int(field) for field in stat[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def play(tree: Tree) -> None:
    """As somebody does who answers their mails and looks at the pages in between."""
    mailbox, answered = Mailbox(tree), 0
    while answered < MOVES:
        for mail in mailbox.new():
            if is_turn(mail):
                reply(tree, mail, first_move(mail))
                answered += 1
        time.sleep(0.05)
    for page in PAGES:
        tree.get(page)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        tree = Tree(Path(folder))
        began = time.monotonic()
        tree.start("--demo")
        started = time.monotonic() - began
        assert tree.process is not None
        spent = processor_seconds([tree.process.pid, *tree.children().values()])
        try:
            play(tree)
            sizes = {"supervisor": pss(tree.process.pid)}
            sizes |= {name: pss(process) for name, process in tree.children().items()}
        finally:
            tree.end()
    print(f"start: {started:.1f} s, {spent:.1f} s of processor time")
    for name, size in sizes.items():
        print(f"  {name:14} {size:6.1f} MB")
    together = sum(sizes.values())
    print(f"together {together:.0f} MB, of {MOST_MB} MB at most, after {MOVES} moves by mail")


if __name__ == "__main__":
    main()
