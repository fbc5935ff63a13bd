"""Natural replies, and kinds of them that once failed: none plays what was not meant.

`phrases/cases.jsonl` holds what people wrote and what they meant by it: moves; `ask`, for what is
unclear and must be asked back; or `talk`, for what is no move at all. `phrases/positions.json`
holds the positions that they wrote it at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlmodel import select

import engine
from pbem.games import records
from pbem.mail import addresses
from pbem.mail.parsing import parse
from pbem.models import Game
from pbem.reader.mail_text.moves import read_moves
from tests import acceptance
from tests.sampling import one_in

pytestmark = pytest.mark.thorough

PHRASES = Path(__file__).parent / "phrases"
CASES = [json.loads(line) for line in (PHRASES / "cases.jsonl").read_text("utf-8").splitlines()]
POSITIONS = json.loads((PHRASES / "positions.json").read_text("utf-8"))
NAMES = {
    "en": ("Ann", "Bob", "Cid", "Dan", "Eve"),
    "pl": ("Ania", "Bartek", "Czesia", "Darek", "Ewa"),
    "ro": ("Ana", "Bogdan", "Cezar", "Dana", "Emil"),
}
UNDERSTOOD = {"en": 284, "pl": 251, "ro": 262}
"""How many are read as they were meant; raise the number when more are."""
SCOLDED = {"en": 0, "pl": 0, "ro": 0}
"""How often small talk is taken for a mistake; never more."""


class Desk:
    """A service with a table at each position, until somebody plays there."""

    def __init__(self, folder: Path) -> None:
        self.service = acceptance.service(folder)
        self._tables: dict[tuple[str, str], Table] = {}

    def table_for(self, case: dict[str, Any]) -> Table:
        at = case["language"], case["position"]
        known = self._tables.get(at)
        if known is None or acceptance.moves(self.service, known.code):
            known = self._tables[at] = self._table(case)
        return known

    def _table(self, case: dict[str, Any]) -> Table:
        position, language = POSITIONS[case["position"]], case["language"]
        names = NAMES[language][: len(position["players"])]
        people = [f"{name} <{name.lower()}@{language}.example>" for name in names]
        code = acceptance.game_at(self.service, position, people, language=language)
        sender, address = people[case["seat"]], parseaddr(people[case["seat"]])[1]
        asked = dict(self.mails_to(address)).get("turn") or self._unasked(code, case["seat"])
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
def test_no_natural_reply_is_read_wrongly_or_guessed(language: str) -> None:
    cases = [case for case in CASES if case["language"] == language]
    verdicts = {case["text"]: verdict(case, *read(case)) for case in cases}
    assert {t: v for t, v in verdicts.items() if v in ("wrong", "guessed", "silent")} == {}
    assert sum(v == "right" for v in verdicts.values()) >= UNDERSTOOD[language]
    assert sum(v == "scolded" for v in verdicts.values()) <= SCOLDED[language]


@pytest.mark.parametrize("language", NAMES)
def test_by_mail_a_natural_reply_does_what_was_read(desk: Desk, language: str) -> None:
    cases = [case for case in CASES if case["language"] == language]
    for case in one_in(10, cases):
        by_mail, at_once = verdict(case, *answered(desk, case)), verdict(case, *read(case))
        assert by_mail == at_once, case["text"]


def read(case: dict[str, Any]) -> tuple[list[str], list[str]]:
    """What is read in the reply, and the kinds of the mails that it is answered with."""
    match = engine.load_game(POSITIONS[case["position"]])
    names = NAMES[case["language"]][: len(POSITIONS[case["position"]]["players"])]
    found = read_moves(match, case["seat"], case["text"], names, case["language"])
    if found.moves and not found.problems:
        return list(found.moves), []
    return [], [] if found.talk else ["mistake"]


def verdict(case: dict[str, Any], played: list[str], kinds: list[str]) -> str:
    """What became of the reply: right, wrong, refused, part, guessed, silent or scolded."""
    meant = case["expected"]
    if meant == "ask":
        return "guessed" if played else "right" if kinds else "silent"
    if meant == "talk":
        return "wrong" if played else "scolded" if "mistake" in kinds else "right"
    if not played:
        return "refused"
    if is_same(case, played, meant):
        return "right"
    return "part" if played == meant[: len(played)] else "wrong"


def answered(desk: Desk, case: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The moves that the reply played, and the kinds of the mails that its player got for it."""
    table = desk.table_for(case)
    raw = reply(table.asked, table.sender, case)
    acceptance.receive(desk.service, raw, table.address)
    record = acceptance.moves(desk.service, table.code)
    played = [move.text for move in record if move.source == "mail"]
    return played, [kind for kind, _ in desk.mails_to(table.address)]


def reply(asked: EmailMessage, sender: str, case: dict[str, Any]) -> bytes:
    """A reply as mail programs send it: the words, then our mail quoted."""
    body = asked.get_body(("plain",))
    assert body is not None
    quoted = "".join(f"> {line}\n" for line in str(body.get_content()).splitlines())
    message = EmailMessage()
    message["From"], message["To"] = sender, asked["Reply-To"]
    message["Subject"] = f"Re: {asked['Subject']}"
    message["In-Reply-To"] = message["References"] = asked["Message-ID"]
    message["Message-ID"] = f"<{case['id']}@example.org>"
    message.set_content(f"{case['text']}\n\nOn Fri, 20 Nov 2026 at 10:15, we wrote:\n{quoted}")
    return message.as_bytes()


def is_same(case: dict[str, Any], played: list[str], meant: list[str]) -> bool:
    """Whether both lead to the same position."""
    return played == meant or after(case, played) == after(case, meant)


def after(case: dict[str, Any], texts: list[str]) -> object:
    game = engine.load_game(POSITIONS[case["position"]])
    for text in texts:
        game.play(case["seat"], text)
    document = game.position() | {"phase": None}
    return document, game.to_act, [game.decision(seat) for seat in game.to_act]
