"""Puerto Rico's free forms: people for circles, goods to keep, goods for a small wharf."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import engine
from pbem.games.puerto_rico.people_forms import COLONISTS, NOBLES, PERSON, PlaceForm, place_form
from pbem.games.puerto_rico.store_forms import (
    ABOARD,
    SINGLE,
    WHOLE,
    StoreForm,
    WharfForm,
    store_form,
    wharf_form,
)
from pbem.language.catalogues import N_

NO_GOODS = N_("“%(value)s” isn’t a number of goods: %(name)s.")
COMPLAINTS: Mapping[str, str] = {
    COLONISTS: N_("“%(value)s” isn’t a number of colonists for %(name)s."),
    NOBLES: N_("“%(value)s” isn’t a number of nobles for %(name)s."),
    SINGLE: NO_GOODS,
    ABOARD: NO_GOODS,
}
__all__ = ["ABOARD", "COMPLAINTS", "PERSON", "WHOLE", "FreeForms", "free_forms"]


@dataclass(frozen=True)
class FreeForms:
    """One of them at most is there."""

    place: PlaceForm | None
    store: StoreForm | None
    wharf: WharfForm | None

    @property
    def goods_chosen(self) -> StoreForm | WharfForm | None:
        """The form whose goods are chosen on the viewer's own board."""
        return self.store or self.wharf


def free_forms(form: engine.Form, rules: str, entered: Mapping[str, str]) -> FreeForms | None:
    """Those of the question, as they were `entered` or else as proposed; None without any."""
    found = FreeForms(
        place_form(form, rules, entered), store_form(form, entered), wharf_form(form, entered)
    )
    return found if found.place or found.goods_chosen else None
