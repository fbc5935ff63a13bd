"""The rule for silence holds up seasons in which people vanish hardly longer than others."""

from __future__ import annotations

from pbem.simulation import silent_seasons


def test_people_who_vanish_make_a_season_hardly_longer_where_the_rule_holds() -> None:
    """Each seed is one season of 48; the document has more of them."""
    found = silent_seasons.simulate(3, "short")
    assert found["ghosts"] > 1.3 * found["none"], "without the rule they do"
    assert found["rule"] <= 1.3 * found["none"]


def test_the_same_seed_is_the_same_season() -> None:
    games = [silent_seasons.questions("a"), silent_seasons.questions("b")]
    one = silent_seasons.season("x", games, 0.05, 14)
    assert one == silent_seasons.season("x", games, 0.05, 14)
