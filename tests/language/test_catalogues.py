"""Languages: which one is spoken, and that catalogues give the right forms."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from pbem.language import catalogues


def test_english_is_spoken_unless_something_else_is_said() -> None:
    assert catalogues.current() == "en"
    with catalogues.speaking("pl"):
        assert catalogues.current() == "pl"
        with catalogues.speaking("xx"):
            assert catalogues.current() == "en"
        assert catalogues.gettext("Language") == "Język"
    assert catalogues.gettext("Language") == "Language"


@pytest.mark.parametrize("language", [code for code in catalogues.LANGUAGES if code != "en"])
def test_every_language_has_a_catalogue_with_its_own_plurals(language: str) -> None:
    with catalogues.speaking(language):
        assert catalogues.gettext("Language") != "Language"
        assert catalogues.ngettext("%(num)s nonsense", "%(num)s nonsenses", 2) == "2 nonsenses"
        catalogue = catalogues._catalogue(language)
        forms = {catalogue.plural(number) for number in range(200)}  # type: ignore[attr-defined]
    assert len(forms) == Catalog(locale=language).num_plurals


def test_values_stand_where_the_text_says() -> None:
    assert catalogues.gettext("Hello %(name)s", name="Ann") == "Hello Ann"
    assert catalogues.ngettext("%(num)s of %(all)s", "%(num)s of all %(all)s", 2, all=3) == (
        "2 of all 3"
    )
    assert catalogues.N_("later") == "later"
