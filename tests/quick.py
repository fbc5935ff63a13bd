"""`--quick`, for `make quick`: the tests that tell most in a minute, on SQLite only.

Left to `make test` are PostgreSQL, whole process trees, browsers, other mail programs and most
pages, and what takes its time because it tries thousands of cases or plays whole games.
"""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TOLD_BEST_BY = frozenset(
    {
        "mail/test_commands.py", "mail/test_inbound.py",
        "mail/test_moves.py", "mail/test_tokens.py",
        "pbem/test_codes.py", "pbem/test_deadlines.py", "pbem/test_outbox.py",
        "pbem/test_play.py", "pbem/test_players.py", "pbem/test_tables.py",
        "web/api/test_moves.py", "web/test_game_page.py", "web/test_move_links.py",
        "worker/test_tasks.py",
    }
)  # fmt: skip
"""Of the service: mail in, a move, mail out, tables, and the pages that moves are made on."""
THOUSANDS = frozenset(
    {
        "engine/san_juan/test_sj_notation.py", "engine/san_juan/test_sj_random_games.py",
        "engine/san_juan/test_sj_silence.py", "engine/test_any_text.py",
        "engine/test_documented_errors.py", "engine/test_expansion_positions.py",
        "engine/test_foresight.py", "engine/test_grammar.py", "engine/test_interactions.py",
        "engine/test_languages.py", "engine/test_meaning.py",
        "engine/test_notation_fuzz.py", "engine/test_notation_languages.py",
        "engine/test_position_fuzz.py", "engine/test_position_types.py", "engine/test_reloading.py",
        "engine/test_random_expansions.py",
        "engine/test_random_games.py", "engine/test_scored.py", "reader/test_common_words.py",
        "reader/test_phrases.py", "reader/test_reading_load.py", "reader/test_traps.py",
        "test_contributing.py",
        "test_day.py", "test_new_language.py",
    }
)  # fmt: skip
"""Of the engine and the reader all is quick except these, which try thousands of cases."""
WHOLE_GAMES = ("whole_game", "the_end_is_told", "finished", "when_it_is_over")
"""In the names of tests that play a game to its end through the service."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="a minute's worth of tests, on SQLite")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Whole files are not even read."""
    if not config.getoption("--quick") or collection_path.suffix != ".py":
        return None
    file = collection_path.relative_to(TESTS).as_posix()
    told = "/" not in file or file.startswith(("engine/", "reader/")) or file in TOLD_BEST_BY
    if file.endswith("conftest.py") or (told and file not in THOUSANDS):
        return None
    return True


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--quick"):
        return
    slow = [item for item in items if _takes_its_time(item)]
    items[:] = [item for item in items if item not in set(slow)]
    config.hook.pytest_deselected(items=slow)


def _takes_its_time(item: pytest.Item) -> bool:
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    whole_game = any(words in item.name for words in WHOLE_GAMES)
    return whole_game or parameters.get("service") == "postgresql"
