"""Whatever a mail tells of time is told by its reader's clock.

The readers live where the clocks are three quarters of an hour off all others: a time that ends
otherwise is another's.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pbem.core import clock, config
from pbem.language import catalogues
from pbem.models import Player
from pbem.models.mail_kinds import MailKind
from tests.workshop import mails

ZONES = ("Pacific/Chatham", "Australia/Eucla", "Asia/Kathmandu")
NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
TIME = re.compile(r"\b\d{1,2}:\d\d(?::\d\d)?\b")


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_every_mail_tells_times_by_its_readers_clock(
    zone: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = mails._people

    def people(language: str) -> list[Player]:
        found = made(language)
        for one in found:
            one.time_zone = zone
        return found

    monkeypatch.setattr(mails, "_people", people)
    settings = config.from_environment({"PBEM_VAR": str(tmp_path)})
    told = 0
    with clock.set_to(NOON):
        for mail in mails.every_mail(settings, language):
            if mail.kind == MailKind.HELP:
                continue  # it says how starts are written
            for text in (mail.subject, mail.text, mail.html):
                plain = re.sub(r"<style.*?</style>|<[^>]*>", " ", text, flags=re.S)
                times = TIME.findall(plain)
                told += len(times)
                assert [one for one in times if ":45" not in one] == [], (mail.kind, plain)
    assert told > 10
