"""Orders as people say them: what is one, what is none, and what is only guessed."""

from __future__ import annotations

import pytest

import engine
from pbem.reader.orders import SaidOrders, orders_in

NAMES = ["Ann", "Bob", "Cid"]
"""By seat; Ann writes."""


def read(text: str, language: str = "en", game: str = "puerto-rico") -> SaidOrders:
    return orders_in(engine.new_game(game, seats=3, seed="orders"), 0, text, NAMES, language)


def said(text: str, language: str = "en", game: str = "puerto-rico") -> str:
    """The order in the notation; behind a question mark what is only guessed."""
    found = read(text, language, game)
    told = [order.text for order in found.kept] + [
        f"? {'; '.join(own.guesses)}" for own in found.unread
    ]
    return "; ".join(told) or "none"


@pytest.mark.parametrize(
    ("language", "text", "order"),
    [
        # who takes which role
        ("en", "If Bob takes trader, sell coffee.", "if player 2 takes trader then sell coffee"),
        ("pl", "Gdy Bob weźmie kupca, sprzedaj kawę.", "if player 2 takes trader then sell coffee"),
        ("ro", "Când ia Bob comerciantul, vinde cafea.",
         "if player 2 takes trader then sell coffee"),
        ("en", "Sell coffee if Bob is trader.", "if player 2 takes trader then sell coffee"),
        ("pl", "Sprzedaj kawę, jak Bob zostanie kupcem",
         "if player 2 takes trader then sell coffee"),
        ("en", "Whoever takes trader, sell coffee", "if trader then sell coffee"),
        ("en", "whenever Bob trades sell coffee",
         "always if player 2 takes trader then sell coffee"),
        ("de", "Nimmt Bob den Händler, verkaufe Kaffee.",
         "if player 2 takes trader then sell coffee"),
        # a role comes, without anybody
        ("de", "Kommt der Kapitän dran, dann lade Mais auf 5", "if captain then load corn on 5"),
        ("de", "In der Kapitänsphase lade Mais auf 5, sonst irgendwas",
         "if captain then load corn on 5 else load any"),
        ("de", "In jeder Siedlerphase einen Steinbruch nehmen",
         "always if settler then take quarry"),
        ("de", "verkauf für mich niemals Mais", "never sell corn"),
        ("de", "Setze meine Kolonisten immer automatisch ein", "always place auto"),
        ("de", "passe immer beim Haendler, außer ich kann Kaffee verkaufen",
         "always if trader then pass unless coffee"),
        ("de", "Bis zu meiner nächsten Rolle: wenn der Kapitän kommt, lade Mais",
         "if captain then load corn until my next role"),
        ("en", "When the trader comes up, sell coffee", "if trader then sell coffee"),
        ("pl", "jeśli będzie kupiec, to sprzedaj kawę", "if trader then sell coffee"),
        ("ro", "dacă vine comerciantul, vinde cafea", "if trader then sell coffee"),
        # a role to choose hangs on who took another
        ("en", "If anyone takes captain I take the mayor", "if anyone takes captain then mayor"),
        ("ro", "Dacă Cid ia căpitanul, eu iau primarul", "if player 3 takes captain then mayor"),
        # wishes in order, otherwise
        ("en", "If captain comes, load corn on the 5, then sugar, otherwise anything",
         "if captain then load corn on 5 or load sugar else load any"),
        ("pl", "Jak ktoś weźmie kapitana, ładuj kukurydzę na piątkę, a jak nie, to cokolwiek",
         "if captain then load corn on 5 else load any"),
        ("ro", "Dacă cineva ia căpitanul, încarcă porumb pe 5, altfel orice",
         "if captain then load corn on 5 else load any"),
        ("en", "If Cid builds, I want the harbor. If I can't, the hospice.",
         "if player 3 takes builder then build harbor else build hospice"),
        # always, never, unless
        ("en", "Never sell corn for me", "never sell corn"),
        ("pl", "kukurydzy nigdy mi nie sprzedawaj", "never sell corn"),
        ("ro", "porumbul să nu-l vinzi niciodată", "never sell corn"),
        ("en", "I don't like indigo, so never take it", "never take indigo"),
        ("en", "always pass in the trader phase unless I can sell coffee",
         "always if trader then pass unless coffee"),
        ("pl", "zawsze pasuj przy kupcu, chyba że kawa",
         "always if trader then pass unless coffee"),
        ("ro", "întotdeauna pas la comerciant dacă nu cafea",
         "always if trader then pass unless coffee"),
        ("en", "Every settler phase take a quarry", "always if settler then take quarry"),
        ("pl", "Ilekroć będzie plantator, bierz kamieniołom", "always if settler then take quarry"),
        ("en", "always place my colonists automatically", "always place auto"),
        # until
        ("en", "Until my next role: if captain comes, load corn",
         "if captain then load corn until my next role"),
        ("ro", "Până la următorul meu rol, dacă vine căpitanul, încarcă porumb",
         "if captain then load corn until my next role"),
        # somebody else, several people, everybody else
        ("en", "When somebody else takes settler I'd take the coffee",
         "if anyone takes settler then take coffee"),
        ("pl", "Gdy plantatorem będzie kto inny, biorę kawę",
         "if anyone takes settler then take coffee"),
        ("ro", "Când colonist e altcineva, iau cafea", "if anyone takes settler then take coffee"),
        ("en", "If Bob takes settler take sugar. If it's anyone else, tobacco.",
         "if player 2 takes settler then take sugar else take tobacco"),
        ("pl", "Jak Bob albo Cid weźmie plantatora, biorę kawę",
         "if anyone takes settler then take coffee"),
        ("ro", "Dacă Bob ia comerciantul, vând zahăr, dacă ia constructorul, construiesc Cabana",
         "if player 2 takes trader then sell sugar; if player 2 takes builder then build hospice"),
        # what cannot be done is not done, and what is gone gives way to the next wish
        ("en", "Whoever takes builder: harbor if I can afford it, otherwise hospice",
         "if builder then build harbor else build hospice"),
        ("en", "When settler comes up: coffee. Coffee gone -> tobacco, then sugar",
         "if settler then take coffee else take tobacco or take sugar"),
        ("pl", "Jak ktoś weźmie plantatora, biorę kawę. Nie ma kawy - tytoń.",
         "if settler then take coffee else take tobacco"),
        ("ro", "Când vine colonistul, cafea. Nu mai e cafea? Tutun.",
         "if settler then take coffee else take tobacco"),
        ("ro", "Dacă vine comerciantul vând zahăr, altfel nimic",
         "if trader then sell sugar else pass"),
        ("en", "At the next trader: sugar, unless it's gone, in which case indigo",
         "if trader then sell sugar else sell indigo"),
        ("en", "In any later settler phase: coffee before tobacco",
         "if settler then take coffee or take tobacco"),
        ("en", "When captain comes, corn on the 5, if that's full on the 7",
         "if captain then load corn on 5 else load corn on 7"),
        ("en", "Whoever takes settler, I'd like the coffee. Never corn please.",
         "if settler then take coffee; never take corn"),
        # where only the turn is named
        ("pl", "Przy kapitanie kawa na 5, potem cukier",
         "if captain then load coffee on 5 or load sugar"),
    ],
)  # fmt: skip
def test_an_order_is_read_from_its_clauses(language: str, text: str, order: str) -> None:
    assert said(text, language) == order


@pytest.mark.parametrize(
    ("language", "text", "order", "rest"),
    [
        ("en", "My next role: builder, or settler if it's gone.",
         "next time builder or settler", ""),
        ("en", "Next turn I'll take the mayor if it's free, otherwise craftsman.",
         "next time mayor or craftsman", ""),
        ("en", "When it's my turn to choose again take builder.", "next time builder", ""),
        ("en", "Next round I'd like the mayor unless it's gone, then the builder",
         "next time mayor or builder", ""),
        ("en", "Builder now, mayor next turn.", "next time mayor", "Builder now"),
        ("en", "Mayor please, then builder next time", "next time builder", "Mayor please"),
        ("en", "Prospector please, then builder next time if I'm lucky", "next time builder",
         "Prospector please"),
        ("en", "Next time captain comes up, load corn.", "if captain then load corn", ""),
        ("en", "Next round I'll go captain.", "? next time captain", ""),
        ("en", "Next time I'll beat you to the builder!", "none", None),
        ("en", "next time don't take builder", "none", None),
        ("pl", "Moja następna postać: kapitan, a jak nie będzie, to handlarz",
         "next time captain or trader", ""),
        ("pl", "plantator, a następnym razem kupiec", "next time trader", "plantator"),
        ("pl", "Następnym razem nie oddam ci kapitana!", "none", None),
        ("ro", "Următorul meu rol: constructor, iar dacă e luat, negustor",
         "next time builder or trader", ""),
        ("ro", "colonist acum, data viitoare negustor", "next time trader", "colonist acum"),
    ],
)  # fmt: skip
def test_what_role_its_writer_takes_next(
    language: str, text: str, order: str, rest: str | None
) -> None:
    assert said(text, language) == order
    assert read(text, language).rest == (text if rest is None else rest)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("If Bob takes the library, I take the builder", "if player 2 takes library then builder"),
        ("never keep the tower", "never keep tower"),
        ("When the trader comes up, sell indigo", "if trader then sell indigo plant"),
    ],
)
def test_orders_of_san_juan_are_read_with_its_words(text: str, order: str) -> None:
    assert said(text, game="san-juan") == order


def test_parts_of_one_move_stay_together() -> None:
    order = "if anyone takes producer then produce coffee roaster, silver smelter"
    assert said("If somebody else is producer, coffee and silver", game="san-juan") == order


@pytest.mark.parametrize(
    ("language", "text"),
    [
        # about this very move
        ("en", "Captain if it is still free, otherwise mayor"),
        ("en", "mayor unless Bob wants it"),
        ("en", "captain, if mayor is taken"),
        ("pl", "Kapitana, jeśli jeszcze wolny, a jak nie, to burmistrza"),
        ("ro", "Căpitan dacă mai e liber, dacă nu primar"),
        ("en", "Coffee, as always."),
        # questions and talk
        ("en", "If Bob takes trader, do I sell coffee?"),
        ("pl", "Czy jeśli Bob weźmie kupca, to sprzedam kawę"),
        ("en", "If Bob takes the captain I am going to cry"),
        ("ro", "Dacă Bob ia căpitanul, m-am ars"),
        ("en", "Bob never sells corn"),
        ("pl", "Bob zawsze bierze kapitana"),
        ("en", "I never have anything to load"),
        ("en", "Let's see if anyone takes captain"),
        ("en", "If you see this, call me"),
        ("en", "When Bob took trader I sold coffee"),
    ],
)
def test_talk_and_present_moves_are_no_orders(language: str, text: str) -> None:
    assert said(text, language) == "none"


@pytest.mark.parametrize(
    ("text", "guess"),
    [
        ("If Bob takes trader and I have three goods, sell coffee",
         "if player 2 takes trader then sell coffee"),
        ("Never sell corn unless I am poor", "never sell corn"),
        ("If Bob takes trader sell coffee, but not corn",
         "if player 2 takes trader then sell coffee"),
        ("always pass in the trader phase unless I feel like it", "always if trader then pass"),
        ("If Bob takes trader I sell sugar, but not for less than 3 doubloons",
         "if player 2 takes trader then sell sugar"),
        ("If Bob takes trader I sell sugar, but only if that pays 3",
         "if player 2 takes trader then sell sugar"),
        ("Whenever I play craftsman take extra coffee", "always if craftsman then extra coffee"),
        # and where nothing of it can be told back
        ("If Bob takes captain don't load my corn", ""),
        ("From now on load whatever I have most of", "always load any"),
        ("Whoever takes builder, build a hospice. Never pay with the sugar.", ""),
    ],
)  # fmt: skip
def test_what_is_more_than_an_order_can_say_is_only_guessed(text: str, guess: str) -> None:
    assert said(text) == f"? {guess}"


def test_the_rest_of_a_text_is_given_back() -> None:
    found = read("Hello all!\nI take the mayor. If Bob takes captain, load corn. Ann")
    assert found.kept
    assert found.rest.splitlines() == ["Hello all!", "I take the mayor.", "Ann"]
    found = read("Biorę burmistrza, a jak Bob weźmie kapitana, to ładuj kukurydzę", "pl")
    assert found.kept
    assert found.rest == "Biorę burmistrza"


def test_in_a_role_s_own_turn_it_may_be_a_move() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="orders")
    match.play(0, "mayor")
    while match.turn_role != "mayor" or not match.to_act:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    assert not orders_in(match, seat, "in the mayor phase place automatically", NAMES).kept
    assert orders_in(match, seat, "whenever mayor comes up place automatically", NAMES).kept


def test_a_name_that_two_have_names_nobody() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="orders")
    found = orders_in(match, 0, "If Bob takes trader, sell coffee", ["Ann", "Bob", "Bob"])
    assert not found.kept


def test_a_long_text_is_no_order() -> None:
    assert not read("If Bob takes trader, sell coffee. " * 100).kept
