"""The host's own pages, and what the privacy page says of what is kept."""

from __future__ import annotations

import dataclasses
import os
from pathlib import Path

import pytest

from pbem.core.config import Settings
from tests.web.pages import Person

POLISH = {"Accept-Language": "pl"}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(
        settings,
        keep_mail_days=45.0,
        smtp_url="smtps://club:secret@smtp.example.com:465",
        imap_url="imaps://127.0.0.1:993/INBOX",
        inbound_secrets={"mailgun": ("secret",), "raw": ("secret",), "ses": ()},
    )


@pytest.fixture
def folder(settings: Settings) -> Path:
    found = settings.var / "pages"
    found.mkdir(parents=True)
    return found


def text_of(person: Person, path: str, **asked: dict[str, str]) -> str:
    page = person.client.get(path, **asked)
    assert page.status_code == 200
    return page.get_data(as_text=True)


def foot(page: str) -> str:
    return page.partition("<footer")[2]


def test_a_host_writes_pages_that_every_page_leads_to(stranger: Person, folder: Path) -> None:
    (folder / "tea.md").write_text("# Tea at five\n\nBring *cake*.")
    (folder / "imprint.md").write_text("# Imprint\n\nClub, Main Street 1")
    (folder / "about.md").write_text("Just **words**.")
    links = foot(text_of(stranger, "/help"))
    found = [links.index(f'href="/pages/{name}"') for name in ("about", "imprint", "tea")]
    assert found == sorted(found)
    page = text_of(stranger, "/pages/tea")
    assert "<h1>Tea at five</h1>" in page
    assert "Bring <em>cake</em>." in page
    assert "<h1>About</h1>" in text_of(stranger, "/pages/about")


def test_readers_get_it_in_their_language_where_there_is_one(
    stranger: Person, folder: Path
) -> None:
    (folder / "about.md").write_text("# About us\n")
    (folder / "about.pl.md").write_text("# O nas\n")
    assert "<h1>O nas</h1>" in text_of(stranger, "/pages/about", headers=POLISH)
    assert "<h1>About us</h1>" in text_of(stranger, "/pages/about", headers={})


def test_a_changed_file_is_read_anew(stranger: Person, folder: Path) -> None:
    file = folder / "about.md"
    file.write_text("# Before\n")
    assert "Before" in text_of(stranger, "/pages/about")
    file.write_text("# After\n")
    os.utime(file, ns=(1, 1))
    assert "After" in text_of(stranger, "/pages/about")


def test_nothing_of_a_file_is_run_or_taken_for_an_address(stranger: Person, folder: Path) -> None:
    (folder / "about.md").write_text("# A <b>\n\n<script>x</script> [y](javascript:z)")
    (folder / "Not a page.md").write_text("# No")
    page = text_of(stranger, "/pages/about")
    assert "<h1>A &lt;b&gt;</h1>" in page
    assert "&lt;script&gt;" in page
    assert 'href="javascript' not in page
    assert "Not a page" not in page
    for path in ("/pages/Not a page", "/pages/..%2Fsecret_key", "/pages/privacy", "/pages/nothing"):
        assert stranger.client.get(path).status_code == 404


def test_the_privacy_page_says_what_the_settings_do(stranger: Person, folder: Path) -> None:
    page = text_of(stranger, "/privacy")
    assert "the text for 45 days" in page
    assert "through Mailgun and smtp.example.com" in page
    assert "club:secret" not in page
    assert "127.0.0.1" not in page.partition("<footer")[0]
    assert "Replies that we had to ask about" not in page
    assert 'href="/privacy"' in foot(page)
    (folder / "privacy.md").write_text("# Privacy\n\nThe club answers for it.")
    page = text_of(stranger, "/privacy")
    assert page.index("The club answers for it.") < page.index("the text for 45 days")
