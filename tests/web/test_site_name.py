"""What the host calls the site (PBEM_NAME): on its pages, and as the sender of mails of no game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pbem.core.service import Service
from pbem.language import catalogues
from pbem.language.wording import service_name
from pbem.web.app import create_app
from tests.web import letters
from tests.web.pages import Person

pytestmark = pytest.mark.databases("sqlite")


@pytest.mark.parametrize(
    ("name", "shown"), [("Ann's <isles>", "Ann's <isles>"), ("", "Board games by mail")]
)
def test_pages_and_service_mails_bear_the_name(service: Service, name: str, shown: str) -> None:
    named = replace(service, settings=replace(service.settings, name=name))
    someone = Person(create_app(named).test_client())
    page = someone.open("/sign-in")
    assert page.words.count(shown) == 1  # at the top; the title says what the page is
    assert "<isles>" not in page.response.get_data(as_text=True)
    someone.send(page.form("/sign-in"), email="ann@example.org")
    sent = letters.newest(named, "ann@example.org")
    assert sent["From"].addresses[0].display_name == shown


def test_without_a_name_it_is_said_in_the_readers_language() -> None:
    with catalogues.speaking("pl"):
        assert service_name("") != "Board games by mail"
        assert service_name("Ann's isles") == "Ann's isles"
