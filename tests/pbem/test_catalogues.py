"""Languages: which one is spoken, and that catalogues give the right forms."""

from __future__ import annotations

import pytest

from pbem import languages


def test_english_is_spoken_unless_something_else_is_said() -> None:
    assert languages.current() == "en"
    with languages.speaking("pl"):
        assert languages.current() == "pl"
        with languages.speaking("xx"):
            assert languages.current() == "en"
        assert languages.gettext("Language") == "Język"
    assert languages.gettext("Language") == "Language"


@pytest.mark.parametrize("language", [code for code in languages.LANGUAGES if code != "en"])
def test_every_language_has_a_catalogue_with_its_own_plurals(language: str) -> None:
    with languages.speaking(language):
        assert languages.gettext("Language") != "Language"
        assert languages.ngettext("%(num)s nonsense", "%(num)s nonsenses", 2) == "2 nonsenses"
        catalogue = languages._catalogue(language)
        forms = {catalogue.plural(number) for number in range(200)}  # type: ignore[attr-defined]
    assert len(forms) == 3


def test_values_stand_where_the_text_says() -> None:
    assert languages.gettext("Hello %(name)s", name="Ann") == "Hello Ann"
    assert languages.ngettext("%(num)s of %(all)s", "%(num)s of all %(all)s", 2, all=3) == (
        "2 of all 3"
    )
    assert languages.N_("later") == "later"
