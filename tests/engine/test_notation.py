"""Reading what players write (notation, version 1)."""

from __future__ import annotations

import pytest
from asking import asked, read, role

import engine


@pytest.mark.parametrize(
    "text",
    ["mayor", "MAYOR", "  Mayor  ", "mayor.", "Mayor !", "burmi", "mayro", "burmistrz", "Primar"],
)
def test_a_role_in_any_case_spacing_language_beginning_or_small_misspelling(text: str) -> None:
    assert read(role(), text) == "mayor"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("captian", "captain"),
        ("kapitan", "captain"),
        ("căpitan", "captain"),
        ("CAPITAN", "captain"),
        ("Kapitän", "captain"),
        ("Kapitaen", "captain"),
        ("den Händler", "trader"),
        ("Haendler", "trader"),
        ("Vorarbeiter", "mayor"),
        ("Bürgermeister", "mayor"),
        ("Buergermeister", "mayor"),
        ("burgermeister", "mayor"),
        ("Goldsucher", "prospector"),
        ("Plantator", "settler"),
        ("osadnik", "settler"),
        ("colonist", "settler"),
        ("architekt", "builder"),
        ("constructor", "builder"),
        ("zarządca", "craftsman"),
        ("Zarzadca", "craftsman"),
        ("meșteșugar", "craftsman"),
        ("mestesugar", "craftsman"),
        ("kupiec", "trader"),
        ("comerciant", "trader"),
        ("poszukiwacz złota", "prospector"),
        ("poszukiwacz zlota", "prospector"),
        ("prospektor", "prospector"),
        ("setler", "settler"),
    ],
)
def test_roles_in_other_languages_with_or_without_accents(text: str, meant: str) -> None:
    assert read(role(), text) == meant


def test_an_ambiguous_beginning_is_not_guessed_but_answered_with_its_readings() -> None:
    with pytest.raises(engine.AmbiguousMove) as caught:
        read(asked("build"), "build large")
    assert {"build large market", "build large warehouse"} <= set(caught.value.suggestions)
    assert "large market" in caught.value.reason


@pytest.mark.parametrize("text", ["c", "m", "may", "set", "A.", "i", "trade", "craft", "build"])
def test_a_beginning_under_four_letters_or_a_common_word_is_no_role(text: str) -> None:
    with pytest.raises(engine.UnreadableMove):
        read(role(), text)


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        ("settler", "pased"), ("settler", "plasez"), ("build", "pasas"), ("settler", "drew"),
        ("settler", "takes corn"), ("settler", "tak corn"), ("settler", "t corn"),
        ("build", "buld habrour now"), ("sell", "sell coin"), ("role", "cancell"),
        ("role", "cancel"), ("role", "raids"),
    ],
)  # fmt: skip
def test_no_misspelling_becomes_a_move_that_is_a_single_word(decision: str, text: str) -> None:
    game = role() if decision == "role" else asked(decision)
    with pytest.raises(engine.IllegalMove):
        read(game, text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("build small market", "build small market"),
        ("build small-market", "build small market"),
        ("Build  SMALL   ma", "build small market"),
        ("build habror", "build harbor"),
        ("build harbour", "build harbor"),
        ("baue die Kleine Markthalle", "build small market"),
        ("Bau kl. Markthalle!", "build small market"),
        ("baue das Große Lagerhaus", "build large warehouse"),
        ("baue grosses Lagerhaus", "build large warehouse"),
        ("ich baue die Universitaet", "build university"),
        ("baue die Werft", "build wharf"),
        ("baue Manufaktur", "build factory"),
        ("baue Zollhaus", "build customs house"),
        ("buduj mały targ", "build small market"),
        ("zbuduj Urząd celny", "build customs house"),
        ("construiesc piata mica", "build small market"),
        ("build kantor", "build office"),
        ("build biuro handlowe.", "build office"),
        ("build kuznia", "build construction hut"),
        ("build cetate", "build fortress"),
        ("build Duża przetwórnia indygo", "build indigo plant"),
        ("build small-indigo-plant", "build small indigo plant"),
    ],
)
def test_buildings_by_id_name_beginning_misspelling_and_language(text: str, meant: str) -> None:
    assert read(asked("build"), text) == meant


@pytest.mark.parametrize("text", ["build small", "build przetwor", "build fabri", "build g h"])
def test_a_building_that_could_be_several_or_none_is_never_guessed(text: str) -> None:
    with pytest.raises((engine.UnreadableMove, engine.AmbiguousMove)):
        read(asked("build"), text)


def test_the_readings_of_an_ambiguous_building_are_listed() -> None:
    with pytest.raises(engine.AmbiguousMove) as caught:
        read(asked("build"), "build large")
    assert caught.value.suggestions == ["build large market", "build large warehouse"]
    assert caught.value.reason == "`large` could mean large market or large warehouse."


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("take quarry", "take quarry"),
        ("TAKE KAMIENIOŁOM", "take quarry"),
        ("weź kukurydzę", "take corn"),
        ("ia cafea", "take coffee"),
        ("take tobbaco", "take tobacco"),
        ("take copper", None),
        ("take tobac", "take tobacco"),
        ("pass", "pass"),
        ("pas.", "pass"),
        ("pasuję", "pass"),
    ],
)
def test_settler_moves(text: str, meant: str | None) -> None:
    game = asked("settler")
    if meant is None:
        assert not game.is_legal(0, text)
    else:
        assert read(game, text) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("place corn 2, indigo", "place corn 2, indigo"),
        ("place indigo, corn 2", "place corn 2, indigo"),
        ("place 2 corn, 1 indigo", "place corn 2, indigo"),
        ("place corn, indigo, corn", "place corn 2, indigo"),
        ("PLACE Corn 2 ,quarry.", "place corn 2, quarry"),
        ("rozmieść kukurydza 2, kamieniołom", "place corn 2, quarry"),
        ("place zahar, porumb 2", "place corn 2, sugar"),
    ],
)
def test_placements_come_out_in_canonical_order(text: str, meant: str) -> None:
    assert read(asked("place"), text) == meant


def test_a_circle_is_read_among_the_players_own_first() -> None:
    city = ["small-market", "harbor"]
    game = asked("place", city=city)
    assert read(game, "place corn, indigo, small") == "place corn, indigo, small market"
    assert read(game, "place corn, indigo, harb") == "place corn, indigo, harbor"


@pytest.mark.parametrize("text", ["place auto", "place same", "Place AUTO.", "place la fel"])
def test_place_auto_and_same_are_read_as_the_placement_they_mean(text: str) -> None:
    game = asked("place")
    canonical = read(game, text)
    assert canonical.startswith("place ")
    assert canonical not in ("place auto", "place same")
    assert game.is_legal(0, canonical)
    assert text not in game.legal(0)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("load corn on 5", "load corn on 5"),
        ("load corn on ship 5", "load corn on 5"),
        ("załaduj kukurydza na 5", "load corn on 5"),
        ("încarcă porumb pe 5", "load corn on 5"),
        ("lade Mais auf 5", "load corn on 5"),
        ("lade Mais auf das 5er-Schiff", "load corn on 5"),
        ("verlade den Mais auf 5er", "load corn on 5"),
        ("verschiffe Mais auf Schiff 5", "load corn on 5"),
        ("lade Mais auf das 5te Schiff", None),
        ("load corn 5", None),
        ("load corn on 9", None),
        ("load corn onto the 6-space ship", "load corn on 6"),
        ("load corn on the ship", None),
        ("load corn on ", None),
    ],
)
def test_loads(text: str, meant: str | None) -> None:
    game = asked("load")
    if meant is None:
        assert not game.is_legal(0, text)
    else:
        assert read(game, text) == meant


def test_a_load_without_a_ship_is_read_if_one_is_possible_and_listed_if_several() -> None:
    game = asked("load", goods={"corn": 2, "indigo": 7})
    assert read(game, "load indigo") == "load indigo on 7"
    with pytest.raises(engine.AmbiguousMove) as caught:
        read(game, "load corn")
    assert caught.value.suggestions == ["load corn on 5", "load corn on 6", "load corn on 7"]
    wharf = asked("load", city=["wharf*"], goods={"indigo": 7})
    with pytest.raises(engine.AmbiguousMove) as caught:
        read(wharf, "load indigo")
    assert caught.value.suggestions == ["load indigo on 7", "load indigo on wharf"]
    assert read(wharf, "load indigo on stocznia") == "load indigo on wharf"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("keep coffee", "keep coffee"),
        ("keep coffee 1", "keep coffee"),
        ("zachowaj kawa", "keep coffee"),
        ("păstrează cafea", "keep coffee"),
        ("store nothing", "store nothing"),
        ("store nic", "store nothing"),
        ("store sugar keep coffee", None),
    ],
)
def test_storing_without_a_warehouse(text: str, meant: str | None) -> None:
    game = asked("store")
    if meant is None:
        assert not game.is_legal(0, text)
    else:
        assert read(game, text) == meant


def test_storing_with_warehouses_comes_out_in_canonical_order() -> None:
    game = asked("store", city=["large-warehouse*"])
    assert read(game, "store sugar, corn keep coffee") == "store corn, sugar keep coffee"
    assert read(game, "magazynuj cukier, kukurydza zachowaj kawa") == (
        "store corn, sugar keep coffee"
    )
    assert read(game, "store corn") == "store corn"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("sell coffee without privilege", "sell coffee without privilege"),
        ("SELL coffee WITHOUT Privilege.", "sell coffee without privilege"),
        ("sprzedaj kawa bez przywilej", "sell coffee without privilege"),
        (
            "sell coffee without small market without privilege",
            "sell coffee without privilege without small market",
        ),
        (
            "sell coffee without small market, privilege",
            "sell coffee without privilege without small market",
        ),
    ],
)
def test_declined_things_are_written_behind_the_move(text: str, meant: str) -> None:
    assert read(asked("sell", city=["small-market*"]), text) == meant


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("sell", "sell coffee without harbor"),
        ("sell", "pass without privilege"),
        ("settler", "take corn without colonist"),
        ("settler", "take corn without privilege"),
        ("build", "build office without colonist"),
        ("place", "place auto without privilege"),
        ("place", "place corn 2, indigo without colonist"),
        ("extra", "extra corn without privilege"),
        ("load", "load corn on 5 without factory"),
        ("store", "keep coffee without harbor"),
    ],
)
def test_what_a_move_does_not_bring_cannot_be_declined(game: str, text: str) -> None:
    with pytest.raises(engine.IllegalMove, match="decline"):
        read(asked(game), text)
