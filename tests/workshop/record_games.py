"""Records games anew that a change of the rules was meant to change.

`python -m tests.workshop.record_games` keeps every recorded game that still ends as it did, plays
the others and those that are missing, and says which these were. With `--all` it plays all of them.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import engine
from tests.engine import recorded_games
from tests.engine.recorded_games import Plan, RecordedGame


def still_true(game: str) -> dict[str, RecordedGame]:
    """The recorded games that end as they did, by their seeds."""
    if not (recorded_games.FOLDER / f"{game}.jsonl.xz").exists():
        return {}
    known = recorded_games.load(game)
    return {each.seed: each for each in known if recorded_games.difference(each) is None}


def recorded(plan: Plan, known: dict[str, RecordedGame]) -> RecordedGame:
    _, seats, seed, options, _ = plan
    before = known.get(seed)
    if before is not None and (before.seats, before.options) == (seats, options):
        return before
    played = recorded_games.play(plan)
    print(f"recorded: {played.name}")
    return played


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="play every game anew")
    everything = parser.parse_args(arguments).all
    for game in engine.GAMES:
        plans = [plan for plan in recorded_games.plans() if plan[0] == game]
        known = {} if everything else still_true(game)
        recorded_games.save(game, [recorded(plan, known) for plan in plans])


if __name__ == "__main__":
    main()
