"""By mail a natural reply does what the reader reads in it."""

from __future__ import annotations

from collections.abc import Iterator
from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlmodel import select

from pbem.games import records
from pbem.mail import addresses
from pbem.mail.parsing import parse
from pbem.models import Game
from pbem.reader.reply import ASK, PLAY
from tests import acceptance
from tests.reader.corpora import NAMES, POSITIONS, Case, cases, outcome_of
from tests.sampling import one_in

pytestmark = pytest.mark.thorough


class Desk:
    """A service with a table at each position, until somebody plays there."""

    def __init__(self, folder: Path) -> None:
        self.service = acceptance.service(folder)
        self._tables: dict[tuple[str, str], Table] = {}

    def table_for(self, case: Case) -> Table:
        at = case.language, case.position
        known = self._tables.get(at)
        if known is None or acceptance.moves(self.service, known.code):
            known = self._tables[at] = self._table(case)
        return known

    def _table(self, case: Case) -> Table:
        position, language = POSITIONS[case.position], case.language
        names = NAMES[language][: len(position["players"])]
        people = [f"{name} <{name.lower()}@{language}.example>" for name in names]
        code = acceptance.game_at(self.service, position, people, language=language)
        sender, address = people[case.seat], parseaddr(people[case.seat])[1]
        asked = dict(self.mails_to(address)).get("turn") or self._unasked(code, case.seat)
        return Table(code, sender, address, asked)

    def mails_to(self, address: str) -> list[tuple[str, EmailMessage]]:
        parsed = [(mail.kind, parse(mail.raw)) for mail in acceptance.sent(self.service)]
        return [(kind, m) for kind, m in parsed if m["To"].addresses[0].addr_spec == address]

    def _unasked(self, code: str, seat: int) -> EmailMessage:
        """Who has one move only gets no mail that asks for it; they write to the seat's address."""
        with self.service.database.read() as session:
            game = session.exec(select(Game).where(Game.code == code)).one()
        message = EmailMessage()
        to = addresses.play_address(self.service.settings, records.id_of(game), seat)
        message["Reply-To"], message["Message-ID"] = to, f"<{code}@example.org>"
        message.set_content("Winter table: it is your turn")
        return message


class Table(NamedTuple):
    code: str
    sender: str
    address: str
    asked: EmailMessage


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path / "var")
    yield made
    made.service.database.engine.dispose()


@pytest.mark.parametrize("language", NAMES)
def test_a_natural_reply_does_what_was_read(desk: Desk, language: str) -> None:
    for case in one_in(19, cases("cases", language)):
        played, kinds = answered(desk, case)
        due = outcome_of(case)
        assert played == (due.moves if due.outcome == PLAY else ()), case.text
        assert ("mistake" in kinds) == (due.outcome == ASK), case.text


def answered(desk: Desk, case: Case) -> tuple[tuple[str, ...], list[str]]:
    """The moves that the reply played, and the kinds of the mails that its player got for it."""
    table = desk.table_for(case)
    raw = reply(table.asked, table.sender, case)
    acceptance.receive(desk.service, raw, table.address)
    record = acceptance.moves(desk.service, table.code)
    played = tuple(move.text for move in record if move.source == "mail")
    return played, [kind for kind, _ in desk.mails_to(table.address)]


def reply(asked: EmailMessage, sender: str, case: Case) -> bytes:
    """A reply as mail programs send it: the words, then our mail quoted."""
    body = asked.get_body(("plain",))
    assert body is not None
    quoted = "".join(f"> {line}\n" for line in str(body.get_content()).splitlines())
    message = EmailMessage()
    message["From"], message["To"] = sender, asked["Reply-To"]
    message["Subject"] = f"Re: {asked['Subject']}"
    message["In-Reply-To"] = message["References"] = asked["Message-ID"]
    message["Message-ID"] = f"<{case.id}@example.org>"
    message.set_content(f"{case.text}\n\nOn Fri, 20 Nov 2026 at 10:15, we wrote:\n{quoted}")
    return message.as_bytes()
