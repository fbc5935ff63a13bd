"""Names hold no links and play no tricks."""

from __future__ import annotations

import pytest
from sqlmodel import select

from pbem.accounts.display_names import BadName, harmless, has_link, proper
from pbem.accounts.players import clean_name, find_or_create
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.models import OutboundMail
from pbem.play import tables

pytestmark = pytest.mark.databases("sqlite")

LINKS = [
    "Cheap pills http://pills.example",
    "hxxps://pills",
    "www.pills",
    "WWW . pills",
    "pills.com",
    "Win at example.com/pills now",
    "bit.ly/x",
    "t.me/spam",
    "ann@example.org",
    "mailto:ann",
    "javascript:alert",
    "192.168.0.1",
    "//pills",
    "pills。com",
    "pills．com",  # noqa: RUF001
    "pills․com",  # noqa: RUF001
    "ｗｗｗ．pills．com",  # noqa: RUF001
    "pil\u200bls.c\u200bom",
    "примеры.рф",
    "pills.xn--p1ai",
]
TRICKS = ["Ann\u202egnp", "A\u200bnn", "A\u2066nn", "Аnn", "Bоb the Builder"]  # noqa: RUF001
SERVICE = [
    "Admin",
    "ADMlN",
    "Аdmіn",  # noqa: RUF001
    "The administrator",
    "Support!",
    "Board games by email",
    "B0ard Games By Mail team",
    "Gry planszowe mailem",
    "Jocuri de societate prin mail",
    "webmaster",
]
GOOD = [
    "Ann",
    "Dr. No",
    "J.R.R. Tolkien",
    "St.Pauli",
    "O'Brien-Smith",
    "Łukasz",
    "Ștefan",
    "Анна",
    "Ann & Анна",
    "山田",
    "Winter table 2.0",
    "3:1 for us",
    "Ann's table",
    "Solar system",
    "…and then",
    "¡Olé!",
    "🏝 island",
]


@pytest.mark.parametrize("name", LINKS)
def test_a_link_is_no_name_and_an_old_one_is_shown_without(name: str) -> None:
    with pytest.raises(BadName):
        proper(name)
    assert not has_link(harmless(name)), harmless(name)
    assert harmless(harmless(name)) == harmless(name)


@pytest.mark.parametrize("name", TRICKS + SERVICE)
def test_tricks_and_the_service_s_own_name_are_refused(name: str) -> None:
    with pytest.raises(BadName):
        proper(name)


@pytest.mark.parametrize("name", GOOD)
def test_what_people_are_called_is_taken_and_never_changed(name: str) -> None:
    assert proper(name) == name
    assert harmless(name) == name


def test_a_name_made_from_an_address_holds_no_link() -> None:
    assert clean_name("", "www.pills.com@example.org") == "www pills com"
    assert clean_name("", "ann.lee@example.org") == "ann.lee"


def test_a_table_with_a_link_in_its_name_is_not_opened(service: Service) -> None:
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org", "Ann")
    with pytest.raises(Refused, match="link"):
        tables.open_table(service, ann, tables.TableSetup("Cheap pills http://pills.example", 3))


def test_names_from_before_are_shown_without_their_links_in_mails(service: Service) -> None:
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org", "Ann")
        ann.name = "pills.com"
        session.add(ann)
    tables.open_table(service, ann, tables.TableSetup("", 3, invited=("bea@example.net",)))
    with service.database.read() as session:
        mail = session.exec(select(OutboundMail)).one()
    assert "pills com" in mail.subject
    assert b"pills.com" not in mail.raw
