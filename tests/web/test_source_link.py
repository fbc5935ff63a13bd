"""The offer of the source that the licence asks for (AGPL, section 13), and the licence itself."""

from __future__ import annotations

import dataclasses
from importlib import metadata
from pathlib import Path

import pytest

from pbem.core.config import Settings
from tests.web.pages import Person

SOURCE = "https://code.example.org/pbem"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, source_url=SOURCE)


@pytest.mark.parametrize("path", ["/", "/help", "/leagues", "/sign-in", "/nowhere"])
def test_every_page_links_to_the_source(stranger: Person, path: str) -> None:
    page = stranger.client.get(path)
    foot = page.get_data(as_text=True).partition("<footer")[2]
    assert f'href="{SOURCE}"' in foot


def test_the_licence_comes_with_the_package() -> None:
    package = metadata.metadata("pbem")
    assert package["License-Expression"] == "AGPL-3.0-or-later"
    assert package.get_all("License-File") == ["LICENSE"]
    text = (Path(__file__).parents[2] / "LICENSE").read_text()
    assert "GNU AFFERO GENERAL PUBLIC LICENSE" in text
    assert "13. Remote Network Interaction" in text
