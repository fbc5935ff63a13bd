"""Which test files need one database only, because what they show has nothing to do with which.

What stores, locks, searches, counts or migrates runs on SQLite and PostgreSQL. Pages, mails and
proofs of identity stand on the same queries, which those files have run on both; twice they would
say the same and cost minutes.
"""

from __future__ import annotations

import pytest

SQLITE_ONLY = frozenset(
    {
        "competition/leagues/test_closing.py", "competition/leagues/test_dropouts.py",
        "competition/leagues/test_entering.py",
        "competition/leagues/test_killed.py", "competition/leagues/test_leaving_for_good.py",
        "competition/leagues/test_simulation.py",
        "competition/leagues/test_tournaments.py",
        "mail/roads/test_webhooks.py", "mail/test_attachments.py", "mail/test_compose.py",
        "mail/test_forgery.py", "mail/test_growth.py",
        "mail/test_league_commands.py", "mail/test_mail_languages.py",
        "mail/test_mangled_mail.py", "mail/test_receivers.py", "mail/test_trust.py",
        "pbem/test_display_names.py", "pbem/test_listener.py", "pbem/test_listener_limits.py",
        "pbem/test_lookalikes.py", "pbem/test_private_files.py",
        "peers/test_imap.py",
        "web/api/test_example_client.py", "web/api/test_openapi.py", "web/api/test_games.py",
        "web/api/test_same_everywhere.py", "web/api/test_leagues.py",
        "web/competition/test_league_pages.py",
        "web/test_anonymous.py", "web/test_appearance.py", "web/test_both_games.py",
        "web/test_charts.py", "web/test_clock.py", "web/test_cookies.py",
        "web/test_fresh_sign_in.py", "web/test_game_page.py",
        "pbem/test_undo_consent.py", "web/test_grace_time.py", "web/test_headers.py",
        "web/test_history.py", "web/test_language.py", "web/test_languages.py",
        "web/test_mailbox.py", "web/test_mailbox_is_local.py", "web/test_new_sessions.py",
        "web/test_one_click.py", "web/test_passkeys.py", "web/test_preferences.py",
        "web/test_preview.py", "web/test_protection.py", "web/test_replay.py",
        "web/test_scanners.py", "web/test_words.py",
        "mail/test_answers_and_decisions.py", "mail/test_commands.py", "mail/test_going_out.py",
        "mail/test_judged_once.py",
        "web/api/test_tokens.py",
        "mail/test_talk_by_mail.py", "web/api/test_talk.py", "web/test_talk.py",
        "web/test_account.py", "web/test_addresses.py", "web/test_erasing.py", "web/test_hooks.py",
        "web/test_lobby.py", "web/test_move_links.py", "web/test_open_table.py",
        "web/test_own_data.py", "web/test_profiles.py", "web/test_security_events.py",
        "web/test_sessions.py", "web/test_taking_back.py", "web/test_watching.py",
    }
)  # fmt: skip
POSTGRESQL_ONLY = frozenset({"mail/test_hostile_mail.py"})
"""PostgreSQL takes fewer characters than SQLite does."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    again = [item for item in items if _says_the_same_again(item)]
    items[:] = [item for item in items if item not in set(again)]
    config.hook.pytest_deselected(items=again)


def _says_the_same_again(item: pytest.Item) -> bool:
    file = item.nodeid.partition("::")[0].removeprefix("tests/")
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    which = parameters.get("service")
    if which == "postgresql":
        return file in SQLITE_ONLY
    return which == "sqlite" and file in POSTGRESQL_ONLY
