"""Which test files need one database only, because what they show has nothing to do with which.

What stores, locks, searches, counts or migrates runs on SQLite and PostgreSQL. Pages, mails and
proofs of identity stand on the same queries, which those files have run on both; twice they would
say the same and cost minutes.

A test with several cases sends the same SQL with other values: on PostgreSQL its first case runs.
`EVERYTHING=1` runs them all.
"""

from __future__ import annotations

import pytest

from tests.sampling import EVERYTHING

SQLITE_ONLY = frozenset(
    {
        "competition/leagues/test_closing.py", "competition/leagues/test_dropouts.py",
        "competition/leagues/test_entering.py", "competition/leagues/test_killed.py",
        "competition/leagues/test_leaving_for_good.py", "competition/leagues/test_more_time.py",
        "competition/leagues/test_notices.py", "competition/leagues/test_simulation.py",
        "competition/leagues/test_tournaments.py", "deploy/test_senders.py",
        "mail/roads/test_webhooks.py", "mail/test_answers_and_decisions.py",
        "mail/test_attachments.py", "mail/test_command_words.py", "mail/test_commands.py",
        "mail/test_compose.py",
        "mail/test_forgery.py", "mail/test_going_out.py", "mail/test_growth.py",
        "mail/test_invitation_answers.py", "mail/test_judged_once.py",
        "mail/test_ladder_commands.py", "mail/test_league_commands.py",
        "mail/test_mail_languages.py", "mail/test_mangled_mail.py", "mail/test_own_answers.py",
        "mail/test_questions.py", "mail/test_receivers.py", "mail/test_sentences.py",
        "mail/test_talk_by_mail.py",
        "mail/test_trust.py", "mail/test_unsolicited.py", "mail/test_what_mails_offer.py",
        "pbem/test_automatic_moves.py", "pbem/test_bots.py", "pbem/test_find_game.py",
        "pbem/test_display_names.py", "pbem/test_grace.py", "pbem/test_jobs_in_line.py",
        "pbem/test_listener.py",
        "pbem/test_listener_limits.py", "pbem/test_lookalikes.py", "pbem/test_orders.py",
        "pbem/test_plans.py", "pbem/test_private_files.py", "pbem/test_rematch.py",
        "pbem/test_table_times.py", "pbem/test_undo_consent.py", "peers/test_imap.py",
        "web/api/test_example_client.py", "web/api/test_games.py", "web/api/test_ladders.py",
        "web/api/test_leagues.py", "web/api/test_moves.py", "web/api/test_openapi.py",
        "web/api/test_same_everywhere.py", "web/api/test_talk.py", "web/api/test_tokens.py",
        "web/competition/test_ladder_pages.py", "web/competition/test_league_pages.py",
        "web/competition/test_operators_acts.py", "web/competition/test_part_cache.py",
        "web/competition/test_withdrawing.py",
        "web/test_account.py", "web/test_addresses.py",
        "web/test_analysis.py", "web/test_anonymous.py", "web/test_appearance.py",
        "web/test_automatic_moves.py", "web/test_both_games.py", "web/test_calendar.py",
        "web/test_charts.py", "web/test_clock.py", "web/test_cookies.py", "web/test_erasing.py",
        "web/test_explorer.py", "web/test_failed_work.py", "web/test_fresh_sign_in.py",
        "web/test_game_page.py",
        "web/test_grace_time.py", "web/test_headers.py", "web/test_history.py", "web/test_hooks.py",
        "web/test_language.py", "web/test_languages.py", "web/test_lobby.py", "web/test_mailbox.py",
        "web/test_mailbox_is_local.py", "web/test_merging_refused.py",
        "web/test_metrics.py", "web/test_move_links.py",
        "web/test_new_sessions.py", "web/test_one_click.py", "web/test_open_table.py",
        "web/test_orders.py", "web/test_own_data.py", "web/test_time_preferences.py",
        "web/test_passkeys.py", "web/test_preferences.py", "web/test_preview.py",
        "web/test_profiles.py", "web/test_protection.py", "web/test_rated.py", "web/test_replay.py",
        "web/test_scanners.py", "web/test_security_events.py", "web/test_sessions.py",
        "web/test_source_link.py",
        "web/test_taking_back.py", "web/test_talk.py", "web/test_vote_pages.py",
        "web/test_watching.py", "web/test_words.py",
    }
)  # fmt: skip
POSTGRESQL_ONLY = frozenset({"mail/test_hostile_mail.py"})
"""PostgreSQL takes fewer characters than SQLite does."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tried: set[str] = set()
    again = [item for item in items if _says_the_same_again(item) or _is_tried(item, tried)]
    items[:] = [item for item in items if item not in set(again)]
    config.hook.pytest_deselected(items=again)


def _database_of(item: pytest.Item) -> str | None:
    return getattr(getattr(item, "callspec", None), "params", {}).get("service")


def _says_the_same_again(item: pytest.Item) -> bool:
    file = item.nodeid.partition("::")[0].removeprefix("tests/")
    which = _database_of(item)
    if which == "postgresql":
        return file in SQLITE_ONLY
    return which == "sqlite" and file in POSTGRESQL_ONLY


def _is_tried(item: pytest.Item, tried: set[str]) -> bool:
    """Whether PostgreSQL has had another case of this test, and SQLite has this one."""
    file, _, name = item.nodeid.partition("[")[0].removeprefix("tests/").partition("::")
    if EVERYTHING or file in POSTGRESQL_ONLY or _database_of(item) != "postgresql":
        return False
    again = f"{file}::{name}" in tried
    tried.add(f"{file}::{name}")
    return again
