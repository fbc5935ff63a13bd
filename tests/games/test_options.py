"""A table's options in words."""

from __future__ import annotations

import pytest

import engine
from pbem.games import options
from pbem.language.catalogues import speaking


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "12 buildings picked"),
        ("pl", "wybrano 12\xa0budynków"),
        ("ro", "12\xa0clădiri alese"),
    ],
)
def test_a_list_of_buildings_is_counted_in_the_reader_s_language(language: str, said: str) -> None:
    known = engine.GAMES["puerto-rico"]["options"]
    key = next(key for key, option in known.items() if option["kind"] == "selection")
    with speaking(language):
        words = options.in_words("puerto-rico", {key: known[key]["candidates"][:12]})
    assert len(words) == 1
    assert words[0].endswith(said)
