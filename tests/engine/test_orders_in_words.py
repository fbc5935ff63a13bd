"""Orders are read as players write them, in every language, and written so that they are read."""

from __future__ import annotations

import pytest

import engine

NAMES = ["Ann", "Bea", "Cid"]
PUERTO_RICO = {
    "if captain then load corn on 5 else load any": None,
    "if mayor then place same": None,
    "if settler then take coffee, sugar, any":
        "if settler then take coffee or take sugar or take any",
    "if settler then take coffee or sugar or any":
        "if settler then take coffee or take sugar or take any",
    "always pass the trader unless coffee": "always if trader then pass unless coffee",
    "if Ann takes captain then mayor or best": "if player 1 takes captain then mayor or best",
    "if anyone takes harbor then captain": None,
    "if someone takes the captain: mayor": "if anyone takes captain then mayor",
    "never sell corn": None,
    "if builder then build harbor, wharf until my next role":
        "if builder then build harbor or build wharf until my next role",
    "Always place same.": "always place same",
    "if craftsman then extra any": None,
    "always sell coffee, tobacco, any": "always sell coffee or sell tobacco or sell any",
    "if captain: then best": "if captain then best",
    "jeśli kapitan to załaduj kukurydzę na 5 inaczej załaduj cokolwiek":
        "if captain then load corn on 5 else load any",
    "zawsze rozmieść tak samo": "always place same",
    "mereu vinde cafea, tutun, orice": "always sell coffee or sell tobacco or sell any",
    "dacă căpitan atunci cel mai bine": "if captain then best",
    "always load best": "always load any",
    "if captain then load corn on 5 else load best":
        "if captain then load corn on 5 else load any",
    "never load corn, coffee": "never load corn or load coffee",
    "always pass trader unless coffee or sugar":
        "always if trader then pass unless coffee, sugar",
    "nigdy sprzedaj kukurydzę": "never sell corn",
    "nigdy nie sprzedawaj kukurydzy": "never sell corn",
    "nigdy nie ładuj kawy na 5 ani nie ładuj kukurydzy":
        "never load coffee on 5 or load corn",
    "nigdy nie buduj Małego targu": "never build small market",
    "zawsze pas kupiec chyba że kawa": "always if trader then pass unless coffee",
    "jeśli Bea weźmie kapitana, to burmistrz": "if player 2 takes captain then mayor",
    "niciodată vinde porumb": "never sell corn",
    "niciodată nu vinde porumb": "never sell corn",
    "nu vinde niciodată porumb": "never sell corn",
    "niciodată nu încărca cafea nici nu încărca porumb": "never load coffee or load corn",
    "mereu: dacă e faza constructorului, atunci pas, dacă nu pot construi Portul":
        "always if builder then pass unless harbor",
    "dacă e faza căpitanului, atunci încarcă porumb pe 5 sau cafea la debarcaderul mic":
        "if captain then load corn on 5 or load coffee on small wharf",
    "mereu pas comerciant decât dacă cafea": "always if trader then pass unless coffee",
    "next time builder": None,
    "next time builder, settler else best": "next time builder or settler or best",
    "next time builder or mayor unless anyone takes harbor": None,
    "Następnym razem budowniczy albo burmistrz, chyba że ktoś weźmie Port":
        "next time builder or mayor unless anyone takes harbor",
    "data viitoare constructor sau primar": "next time builder or mayor",
    "if builder then build harbor unless Bea takes harbor":
        "if builder then build harbor unless player 2 takes harbor",
    "mereu pas comerciant dacă nu cafea": "always if trader then pass unless coffee",
    "dacă e faza comerciantului, atunci vinde cafea la postul comercial sau porumb fără birou":
        "if trader then sell coffee at trading post or sell corn without office",
    "data viitoare alege constructorul, dacă nu cumva Bea alege primarul":
        "next time builder unless player 2 takes mayor",
    "mereu: ia o carieră sau porumb, până la următorul meu rol":
        "always take quarry or take corn until my next role",
    "in der Kapitänsphase: lade Mais auf 5, sonst lade irgendwas":
        "if captain then load corn on 5 else load any",
    "verkaufe nie Mais": "never sell corn",
    "lade nie Kaffee auf 5 und lade nie Mais": "never load coffee on 5 or load corn",
    "immer: verkaufe Kaffee, Tabak, irgendwas":
        "always sell coffee or sell tobacco or sell any",
    "verteile immer wie bisher": "always place same",
    "immer in der Haendlerphase: passe, ausser bei Kaffee":
        "always if trader then pass unless coffee",
    "wenn Bea den Kapitän nimmt, dann Bürgermeister": "if player 2 takes captain then mayor",
    "never store sugar keep indigo or store corn": None,
    "lagere nie Zucker und behalte nie Indigo": "never store sugar or keep indigo",
    "lagere nie Zucker und behalte Indigo": "never store sugar keep indigo",
    "verkaufe nie Mais und Kaffee": "never sell corn or sell coffee",
    "never keep corn 2, indigo 3": None,
    "never load corn 2, indigo 5 on small wharf": None,
    "never extra corn, indigo": None,
    "always extra corn, indigo": None,
    "never raid": None,
    "never raid nothing": None,
    "never raid colonist 2 noble 1": None,
    "never piracy 5 keep corn 2": None,
    "never plunder": None,
    "never place corn 2, hospice": None,
    "never store nothing": None,
    "if captain then store nothing else best": None,
    "always place nothing": None,
    "never build harbor paying colonist hospice, vp, good corn": None,
    "never discard corn empty": None,
    "nächstes Mal Baumeister oder Siedler, außer jemand nimmt den Hafen":
        "next time builder or settler unless anyone takes harbor",
}  # fmt: skip
SAN_JUAN = {
    "always produce any": None,
    "always sell any": None,
    "if builder then build library, smithy else pass":
        "if builder then build library or build smithy else pass",
    "if builder then build chapel paying carpenter, library or pass": None,
    "if councillor then keep library, any": "if councillor then keep library or keep any",
    "if Bea takes library then builder": "if player 2 takes library then builder",
    "always pass builder": "always if builder then pass",
    "next time prospector or producer": None,
    "zawsze produkuj cokolwiek": "always produce any",
    "never sell coffee": "never sell coffee roaster",
    "never keep tower or keep chapel": None,
    "mereu: pune sub capelă orice": "always chapel any",
    "dacă e faza constructorului, atunci construiește Turnul sau Banca, altfel pas":
        "if builder then build tower or build bank else pass",
    "in der Ratsherrnphase: behalte Bibliothek, irgendwas":
        "if councillor then keep library or keep any",
    "wirf nie den Turm ab": "never discard tower",
    "verkaufe nie Zucker und Kaffee": "never sell sugar mill, coffee roaster",
    "wirf nie den Turm ab und wirf nie die Bank ab": "never discard tower or discard bank",
    "never discard tower, tower, chapel": "never discard chapel, tower, tower",
    "never build library paying tower, chapel": "never build library paying chapel, tower",
}  # fmt: skip


def game(name: str) -> engine.Match:
    options = {"expansions": ["buccaneer", "nobles"]} if name == "puerto-rico" else {}
    return engine.new_game(name, seats=3, seed="orders", **options)


@pytest.mark.parametrize(
    ("name", "typed", "canonical"),
    [("puerto-rico", *pair) for pair in PUERTO_RICO.items()]
    + [("san-juan", *pair) for pair in SAN_JUAN.items()],
)
def test_an_order_is_read_and_written_so_that_it_is_read_again(
    name: str, typed: str, canonical: str | None
) -> None:
    match = game(name)
    order = match.read_order(1, typed, NAMES)
    assert order.text == (canonical or typed)
    for language in engine.LANGUAGES:
        assert match.read_order(1, match.order_in_words(order.text, language), NAMES) == order


@pytest.mark.parametrize(
    ("name", "order", "german", "polish", "romanian"),
    [
        ("puerto-rico", "never sell corn",
         "verkaufe nie Mais",
         "nigdy nie sprzedawaj kukurydzy",
         "nu vinde niciodată porumb"),
        ("puerto-rico", "never build harbor or build wharf",
         "baue nie den Hafen oder die Werft",
         "nigdy nie buduj Portu ani Nabrzeża",
         "nu construi niciodată Portul, nici Debarcaderul"),
        ("puerto-rico", "never load any",
         "lade nie etwas",
         "nigdy nie ładuj niczego",
         "nu încărca niciodată nimic"),
        ("puerto-rico", "always if trader then pass unless coffee",
         "immer in der Händlerphase: passe, außer für Kaffee",
         "zawsze w fazie kupca: pasuj, chyba że mogę sprzedać kawę",
         "mereu în faza comerciantului: pasează, dacă nu pot vinde cafea"),
        ("puerto-rico", "always if trader then pass unless coffee, sugar",
         "immer in der Händlerphase: passe, außer für Kaffee oder Zucker",
         "zawsze w fazie kupca: pasuj, chyba że mogę sprzedać kawę lub cukier",
         "mereu în faza comerciantului: pasează, dacă nu pot vinde cafea sau zahăr"),
        ("puerto-rico", "always if builder then pass unless harbor",
         "immer in der Baumeisterphase: passe, außer für den Hafen",
         "zawsze w fazie budowniczego: pasuj, chyba że mogę zbudować Port",
         "mereu în faza constructorului: pasează, dacă nu pot construi Portul"),
        ("puerto-rico", "never load corn on wharf or load coffee on 6",
         "lade nie Mais über die Werft oder Kaffee auf das 6er-Schiff",
         "nigdy nie ładuj kukurydzy na prywatny statek ani kawy na statek 6",
         "nu încărca niciodată porumb la Debarcader, nici cafea pe nava de 6"),
        ("puerto-rico", "if anyone takes captain then mayor else trader",
         "wenn jemand den Kapitän wählt: wähle den Vorarbeiter, sonst wähle den Händler",
         "jeśli ktoś wybierze kapitana, to wybierz burmistrza, a jeśli się nie da, wybierz kupca",
         "dacă cineva alege căpitanul, atunci alege primarul, iar dacă nu se poate, "
         "alege comerciantul"),
        ("puerto-rico", "never store sugar keep indigo 2",
         "lagere nie Zucker sowie einzeln 2 Indigo",
         "nigdy nie przechowuj cukru i nie zachowuj 2 znaczników indyga",
         "nu depozita niciodată zahăr și nu păstra 2 butoaie de indigo"),
        ("puerto-rico", "never load corn 1, indigo 5 on small wharf",
         "lade nie Mais und 5 Indigo über die Kleine Werft",
         "nigdy nie ładuj kukurydzy i 5 znaczników indyga na łódź z Przystani",
         "nu încărca niciodată porumb și 5 butoaie de indigo la Debarcaderul mic"),
        ("puerto-rico", "never piracy 5 keep corn 2",
         "kapere nie das 5er-Schiff für 2 Mais",
         "nigdy nie przejmuj statku 5 i nie zachowuj 2 znaczników kukurydzy",
         "nu captura niciodată nava de 5 și nu păstra 2 butoaie de porumb"),
        ("puerto-rico", "never raid colonist 2 noble 1",
         "überfalle nie die Anwerbestelle für 2 Arbeiter und 1 Adligen",
         "nigdy nie napadaj na Magistrat i nie bierz 2 robotników oraz 1 szlachcica",
         "nu ataca niciodată nava de coloniști și nu lua 2 coloniști precum și 1 nobil"),
        ("puerto-rico", "never store nothing",
         "verzichte nie aufs Lagern",
         "nigdy nie rezygnuj z przechowywania",
         "nu renunța niciodată la depozitare"),
        ("san-juan", "never discard tower, tower, chapel",
         "wirf nie die Kapelle und 2 Türme ab",
         "nigdy nie odrzucaj Kaplicy i 2 Wież widokowych",
         "nu arunca niciodată Capela și 2 Turnuri"),
        ("puerto-rico", "always place auto",
         "verteile immer automatisch",
         "zawsze rozmieszczaj automatycznie",
         "așază mereu automat"),
        ("san-juan", "never produce sugar mill",
         "produziere nie Zucker",
         "nigdy nie produkuj cukru",
         "nu produce niciodată zahăr"),
        ("san-juan", "never discard tower",
         "wirf nie den Turm ab",
         "nigdy nie odrzucaj Wieży widokowej",
         "nu arunca niciodată Turnul"),
        ("san-juan", "if anyone takes councillor then builder",
         "wenn jemand den Ratsherrn wählt: wähle den Baumeister",
         "jeśli ktoś wybierze burmistrza, to wybierz budowniczego",
         "dacă cineva alege consilierul, atunci alege constructorul"),
    ],
)  # fmt: skip
def test_an_order_is_written_as_grammar_wants_it(
    name: str, order: str, german: str, polish: str, romanian: str
) -> None:
    match = game(name)
    canonical = match.read_order(1, order, NAMES).text
    assert match.order_in_words(canonical, "de") == german
    assert match.order_in_words(canonical, "pl") == polish
    assert match.order_in_words(canonical, "ro") == romanian


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("if captain then load corn on 5 else load any",
         "in the captain phase: load corn onto the 5-space ship, otherwise load anything"),
        ("always if trader then pass unless coffee",
         "in the trader phase, always pass, unless I can sell coffee"),
        ("if anyone takes harbor then captain",
         "if anyone builds the harbor, then choose the captain"),
        ("next time builder or mayor unless Bea takes harbor",
         "next time: choose the builder or the mayor, unless player 2 builds the harbor"),
        ("if settler then best",
         "in the settler phase: play the best move"),
        ("always extra any",
         "always take extra goods"),
        ("if settler then take coffee, sugar, any",
         "in the settler phase: take coffee, sugar or anything"),
        ("always sell corn or sell coffee at trading post or sell indigo",
         "always sell corn or coffee at the trading post or sell indigo"),
        ("never load coffee on 5 or load corn",
         "never load coffee onto the 5-space ship or load corn"),
        ("always pass trader unless coffee or sugar",
         "in the trader phase, always pass, unless I can sell coffee or sugar"),
        ("always place same",
         "always place the same"),
        ("if mayor then place auto",
         "in the mayor phase: place automatically"),
        ("never store sugar keep indigo 2",
         "never store sugar, and keep 2 indigo"),
        ("always extra corn, indigo",
         "always take extra corn and indigo"),
        ("always if builder then mayor or captain",
         "in the builder phase, always choose the mayor or the captain"),
        ("never place indigo",
         "never place people: indigo"),
        ("always build harbor paying vp",
         "always build the harbor, paying with 1 point"),
        ("never capture captain",
         "never capture the captain"),
    ],
)  # fmt: skip
def test_an_order_is_written_as_english_says_it(order: str, told: str) -> None:
    match = game("puerto-rico")
    read = match.read_order(1, order, NAMES)
    assert match.order_in_words(read.text) == told
    assert match.read_order(1, told, NAMES) == read


@pytest.mark.parametrize(
    ("typed", "reason"),
    [("place same", "start"), ("if captain load corn", "then"), ("always pass", "unbound"),
     ("always best", "unbound"), ("if harbor then captain", "condition"), ("always ", "start"),
     ("if Eve takes captain then mayor", "player"), ("if captain then", "empty"),
     ("if trader then pass unless coffee", "unless"), ("if captain then " + "x" * 300, "long"),
     ("never sell corn unless coffee", "unless"), ("next time load corn", "role"),
     ("next time builder unless coffee", "unless"), ("next time ", "start")],
)  # fmt: skip
def test_what_is_no_order_is_refused_with_a_reason(typed: str, reason: str) -> None:
    with pytest.raises(engine.BadOrder) as refused:
        game("puerto-rico").read_order(1, typed, NAMES)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    "typed", ["if captain then frobnicate", "always sell quarry", "if foo then best"]
)
def test_a_move_in_an_order_is_read_by_the_game(typed: str) -> None:
    with pytest.raises(engine.IllegalMove):
        game("puerto-rico").read_order(1, typed, NAMES)


def test_a_name_that_two_have_names_nobody() -> None:
    with pytest.raises(engine.BadOrder):
        game("puerto-rico").read_order(1, "if Ann takes captain then mayor", ["Ann", "Ann", "Cid"])


def test_talk_begins_like_no_order() -> None:
    assert engine.begins_order("if captain then best")
    assert engine.begins_order("Zawsze pas")
    assert not engine.begins_order("Hello Ann, always a pleasure")
