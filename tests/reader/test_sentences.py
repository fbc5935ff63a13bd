"""Whole sentences over the legal moves of a position, in three languages: played, asked or talk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import engine
from pbem.reader.reply import understand
from pbem.reader.understood import Understood

POSITIONS = json.loads((Path(__file__).parent / "phrases" / "positions.json").read_text("utf-8"))
NAMES = {"ann", "bob", "ania", "bartek", "ana", "bogdan"}
OWN = {"ann", "ania", "ana"}
PLAYED = [
    ("pr-guest", "en", "Nice to be back after the holiday! I send one colonist to the harbor.",
     "send colonist to harbor"),
    ("sj-role2", "en", "Happy Easter! I choose the trader. Any plans for Monday?", "trader"),
    ("sj-trader-nb", "en", "Tricky round, this one. I'll sell the indigo and the silver please",
     "sell indigo plant, silver smelter"),
    ("sj-bank", "pl", "Do banku wkładam wieżę i żurawia, może kiedyś będę bogaty ;)",
     "bank crane, tower"),
    ("pr-land", "ro", "imi cumpar o palntatie, salutari din Oradea", "buy plantation"),
    ("pr-craftsman-lib", "ro", "Două indigo pentru mine. Noi plecăm mâine la bunici.",
     "extra indigo, indigo"),
    ("sj-prefecture", "en", "chapel, well", "keep well, chapel"),
    ("pr-builder", "en", "larg market", "build large market"),
    ("sj-builder", "en", "por house", "build poor house"),
    ("sj-crane", "en", "My crane turns the indigo plant into a poor house",
     "build poor house over indigo plant"),
    ("sj-role", "en", "Sue had the producer twice already, now it's my turn: builder.", "builder"),
    ("sj-councillor", "en", "Ooh, a library at last! Sue will hate me. I keep it.", "keep library"),
    ("pr-lodge", "pl", "usuwam tę kukurydzę, na której nikt nie pracuje", "discard corn empty"),
    ("sj-goldsmith", "pl", "Nie potrzebuję, zostaw", "pass"),
    ("pr-guest", "ro", "aleg constructorul, hanul mai așteaptă", "builder"),
    ("sj-bank", "en", "no banking yet, I'm saving that for later", "pass"),
    ("pr-role", "en", "Good evening! I guess I'll be the trader this time.", "trader"),
    ("pr-role", "pl", "No dobrze, to ja zostanę burmistrzem", "mayor"),
    ("pr-role", "ro", "De data asta o să fiu constructorul, mersi", "builder"),
    ("pr-role", "pl", "Bartek znowu wziął kapitana. Wybieram kupca.", "trader"),
    ("pr-role", "en", "settler, the quarry please", "settler; take quarry"),
    ("pr-settler", "en", "corn for me, because my warehouse is empty", "take corn"),
    ("pr-settler", "pl", "mam kuźnię, więc kamieniołom", "take quarry"),
    ("pr-settler", "ro", "aș lua și eu plantația de tutun, vă rog", "take tobacco"),
    ("pr-settler", "en", "nothing for me this time, thanks", "pass"),
    ("pr-mayor", "en", "one each on corn and indigo, two in the indigo plant",
     "place corn, indigo, indigo plant 2"),
    ("pr-mayor", "ro", "câte unul pe porumb și zahăr, doi în fabrica de indigo",
     "place corn, sugar, indigo plant 2"),
    ("pr-builder", "pl", "tym razem nie kupuję nic", "pass"),
    ("pr-builder", "ro", "aș cumpăra universitatea cu opt dubloni", "build university"),
    ("pr-trader", "en", "selling the sugar, thanks", "sell sugar"),
    ("pr-captain", "pl", "cały tytoń na siódemkę", "load tobacco on 7"),
    ("pr-captain", "ro", "tot porumbul pe nava de cinci", "load corn on 5"),
    ("pr-store", "pl", "do magazynu cukier, a osobno jedna kukurydza", "store sugar keep corn"),
    ("pr-buccaneer", "en", "piracy on the 6, keeping two corn", "piracy 6 keep corn 2"),
    ("sj-role", "pl", "poproszę nadzorcę", "producer"),
    ("sj-builder", "en", "putting up the tower, paid with the crane and the well",
     "build tower paying well, crane"),
    ("sj-builder", "pl", "stawiam studnię kosztem biblioteki", "build well paying library"),
    ("sj-builder", "ro", "ridic fântâna și plătesc cu turnul", "build well paying tower"),
    ("sj-crane", "en", "smithy on top of the tower", "build smithy over tower"),
    ("sj-producer", "ro", "fac cafea și indigo", "produce indigo plant, coffee roaster"),
    ("sj-councillor", "en", "Well, I keep the crane", "keep crane"),
    ("sj-limit", "pl", "żegnam się z wieżą i żurawiem", "discard crane, tower"),
    ("sj-councillor", "en", "crane looks the most useful, keeping that", "keep crane"),
    ("sj-councillor", "pl", "żuraw mi się podoba, zostawiam go", "keep crane"),
    ("sj-councillor", "ro", "macaraua e cea mai bună, o păstrez", "keep crane"),
    ("sj-trader-nb", "en", "just the indigo, please, I'm selling that one", "sell indigo plant"),
    ("sj-trader", "en", "I'm selling just the sugar, the rest stays", "sell sugar mill"),
    ("pr-guest-produce", "en", "everybody stays put, I produce", "produce"),
    ("sj-crane", "en", "I pull down the tower and build the aqueduct over it",
     "build aqueduct over tower"),
    ("sj-bank", "en", "I'm putting all four of my cards in the bank",
     "bank smithy, well, crane, tower"),
    ("pr-mayor", "en", "two on corn, then sugar, then the small sugar mill",
     "place corn 2, sugar, small sugar mill"),
    ("pr-mayor", "en", "one on each of the four plantations", "place corn 2, indigo, sugar"),
    ("pr-role", "en", "builder now, and I'll probably be captain the round after", "builder"),
    ("pr-role", "en", "settler, and with him a quarry", "settler; take quarry"),
    ("pr-role", "en", "I don't feel like shipping. Mayor", "mayor"),
    ("pr-role", "en", "Somebody always grabs the craftsman before me. Not today! Craftsman.",
     "craftsman"),
    ("pr-role", "ro", "nu vreau să construiesc. Primarul", "mayor"),
    ("sj-role", "en", "not the builder this time, I'll have the trader instead", "trader"),
    ("pr-builder", "en", "Nobody has the wharf yet? Great, then I buy the wharf.", "build wharf"),
    ("pr-settler", "pl", "Kamieniołom mi się przyda, biorę", "take quarry"),
    ("pr-settler", "pl", "Biorę kamieniołom, kukurydza innym razem.", "take quarry"),
    ("pr-lodge", "en", "I clear the corn that nobody works on", "discard corn empty"),
    ("pr-lodge", "pl", "usuwam kukurydzę, tę bez kolonisty", "discard corn empty"),
    ("pr-lodge", "ro", "păstrez toate plantațiile, nu elimin nimic", "pass"),
    ("pr-store", "ro", "în depozit țin zahărul, separat un porumb", "store sugar keep corn"),
    ("sj-councillor", "en", "I throw the well, the tower, the chapel and the library out",
     "keep crane"),
    ("sj-goldsmith", "en", "I'll leave that one", "pass"),
    ("sj-builder", "en", "tower for two cards, well and crane", "build tower paying well, crane"),
    ("sj-bank", "ro", "Banca mai așteaptă, nu pun nimic acum", "pass"),
    ("sj-chapel", "en", "leave the chapel as it is", "pass"),
    ("sj-bank", "ro", "Nu folosesc banca încă", "pass"),
    ("sj-trader-nb", "en", "silver and indigo, please sell them",
     "sell indigo plant, silver smelter"),
    ("pr-university", "en", "build harbour but don't put a colonist in it",
     "build harbor without colonist"),
    ("sj-bank", "pl", "bank sobie w tej rundzie daruję", "pass"),
    ("sj-trader-nb", "ro", "pun argintul sub port, altceva nu vând",
     "sell silver smelter under harbor"),
    ("pr-draft", "ro", "propun piața neagră", "choose black market"),
    ("pr-buccaneer", "ro", "dau un jaf", "plunder"),
    ("pr-builder", "en", "buy me a coffee roaster", "build coffee roaster"),
    ("pr-builder", "en", "I'm off to build a fortress :-)", "build fortress"),
    ("pr-store0", "en", "I'll hang on to the coffee beans, the corn can rot", "keep coffee"),
    ("sj-archive", "en", "I keep the smithy, the aqueduct and the library",
     "discard well, crane, chapel, tower"),
    ("sj-archive", "pl", "kuźnia, akwedukt i biblioteka zostają, cała reszta leci",
     "discard well, crane, chapel, tower"),
    ("sj-limit", "en", "the smithy stays, aqueduct and library go", "discard aqueduct, library"),
    ("pr-land", "pl", "Sprzedać nie mam co. Pas.", "pass"),
    ("pr-university", "pl", "pas, zbieram na coś większego", "pass"),
    ("pr-royal", "pl", "tym razem niczego do skarbca nie oddaję", "pass"),
    ("pr-store", "pl", "do magazynu idzie cukier, a luzem zostawiam jedną kukurydzę",
     "store sugar keep corn"),
    ("sj-crane", "en", "The indigo plant has done its job, so I build the well over it.",
     "build well over indigo plant"),
    ("sj-crane", "pl", "Farbiarnia już swoje odpracowała, więc żurawiem stawiam na niej studnię.",
     "build well over indigo plant"),
    ("sj-builder", "ro", "Eu rămân modest și construiesc azilul", "build poor house"),
    ("sj-prefecture", "ro", "Dintre cele cinci opresc fântâna și turnul", "keep well, tower"),
    ("pr-role", "en", "Could I have the builder, please?", "builder"),
    ("pr-settler", "pl", "Ania bierze kawę", "take coffee"),
    ("pr-trader", "en", "Ann sells the sugar", "sell sugar"),
    ("pr-mayor", "en", "one on sugar, the rest in the indigo plant",
     "place sugar, indigo plant 3"),
    ("pr-mayor", "ro", "doi pe porumb, restul la fabrica de indigo",
     "place corn 2, indigo plant 2"),
    ("pr-captain-empty", "en", "sugar on the smallest ship", "load sugar on 5"),
    ("pr-captain-empty", "pl", "kukurydza na największy statek", "load corn on 7"),
    ("pr-captain-empty", "ro", "zahărul pe nava cea mai mică", "load sugar on 5"),
    ("pr-role5", "ro", "sunt pirat, iau corsarul!", "buccaneer"),
    ("pr-university", "en", "Harbor. No colonist.", "build harbor without colonist"),
    ("pr-university", "pl", "port, zostaw pusty", "build harbor without colonist"),
    ("pr-university", "ro", "portul, nu vreau colonist", "build harbor without colonist"),
    ("pr-forest", "en", "the coffee, but as a forest", "take coffee as forest"),
    ("sj-role2", "en", "I take the builder but save my library for later",
     "builder without library"),
    ("pr-role", "en", "Bob always takes the captain! Mayor for me.", "mayor"),
    ("pr-builder", "pl", "Bartek ma już port. Ja buduję nabrzeże.", "build wharf"),
    ("sj-role", "ro", "Bogdan voia constructorul. Fie, producătorul.", "producer"),
    ("pr-builder", "ro", "Aș putea să construiesc portul, vă rog?", "build harbor"),
    ("sj-councillor", "pl", "wolę wieżę, więc ją zachowuję", "keep tower"),
    ("sj-limit", "en", "Two go: the quarry and the chapel", "discard chapel, quarry"),
    ("sj-prefecture", "pl", "kaplicę i bibliotekę bym zatrzymała", "keep chapel, library"),
    ("sj-builder", "en", "I'll save my cards, no building", "pass"),
    ("pr-role", "ro", "O luni lungă.\nSunt căpitan runda asta.", "captain"),
    ("pr-builder", "ro", "piața mare, deci", "build large market"),
    ("sj-builder2", "en", "I build the chapel, paying with both goods",
     "build chapel paying good indigo plant, good sugar mill"),
    ("sj-builder2", "pl", "kaplica, płacę oboma towarami",
     "build chapel paying good indigo plant, good sugar mill"),
    ("sj-crane", "en", "I replace the indigo plant with the well",
     "build well over indigo plant"),
    ("sj-crane", "pl", "akwedukt na farbiarnię, płacę kaplicą",
     "build aqueduct over indigo plant paying chapel"),
    ("pr-settler2", "ro", "renunț la plantație", "pass"),
    ("pr-settler2", "pl", "rezygnuję z plantacji", "pass"),
    ("pr-lodge", "ro", "renunț la cafea", "discard coffee"),
    ("sj-bank", "en", "I keep everything", "pass"),
    ("sj-builder", "pl", "wolę na razie zachować karty", "pass"),
    ("sj-builder", "ro", "prefer să-mi păstrez cărțile", "pass"),
    ("pr-role", "en", "since nobody wants it I'll have the prospector", "prospector"),
    ("pr-role", "ro", "primarul, că n-am oameni", "mayor"),
    ("pr-role", "pl", "Bartek znowu sprzątnął mi kapitana. To ja kupiec.", "trader"),
    ("pr-role", "en", "captain, because otherwise we all go hungry", "captain"),
    ("pr-lodge", "en", "throw away the indigo, it's useless now", "discard indigo"),
    ("sj-builder", "en", "Smithy, free.", "build smithy"),
    ("sj-role", "en", "Trader - got to shift these goods", "trader"),
    ("sj-role", "pl", "Kupiec - trzeba upłynnić towar", "trader"),
    ("pr-builder", "pl", "Muszę postawić przetwórnię, produkuję już cztery rodzaje towarów",
     "build factory"),
    ("pr-trader", "en", "not trading this round, thanks", "pass"),
    ("sj-role", "en", "sooo, the trader it is", "trader"),
    ("sj-role", "en", "Your turn to watch me trade - trader", "trader"),
    ("sj-role", "ro", "Fie producătorul, dragii mei", "producer"),
    ("pr-role", "ro", "dați primarul și mergem mai departe", "mayor"),
    ("pr-builder", "en", "harbor now, forever harbor", "build harbor"),
    ("pr-builder", "pl", "mały magazyn, nic wielkiego", "build small warehouse"),
    ("pr-captain", "pl", "wszystkie trzy tytonie na największy statek (7)", "load tobacco on 7"),
    ("pr-mayor", "ro", "trei la fabrica de indigo și celălalt pe plantația de zahăr",
     "place sugar, indigo plant 3"),
    ("pr-mayor", "en", "three in the indigo plant and the other on the corn field",
     "place corn, indigo plant 3"),
    ("sj-bank", "pl", "Proszę włożyć kuźnię i studnię do banku", "bank smithy, well"),
    ("pr-forest", "en", "quarry, no forest this round", "take quarry"),
    ("pr-role", "en", "the builder, not the mayor", "builder"),
    ("sj-trader-nb", "ro", "vinde indigoul, argintul rămâne", "sell indigo plant"),
    ("pr-store0", "en", "Corn is worthless by now. Holding on to the coffee.", "keep coffee"),
    ("sj-producer-aq", "en", "everything except the indigo",
     "produce sugar mill, tobacco storage, silver smelter"),
    ("sj-producer-aq", "pl", "wszystko oprócz indygo",
     "produce sugar mill, tobacco storage, silver smelter"),
    ("pr-captain-empty", "en", "corn 6", "load corn on 6"),
    ("pr-small-wharf", "en", "all my corn through the small wharf",
     "load corn 3 on small wharf"),
    ("sj-builder-nb", "ro", "portul; plătesc: parcul, coliba, taverna",
     "build harbor paying hut, tavern, park"),
    ("pr-mayor-nobles", "en", "noble to the chapel, three on corn, coffee and the coffee roaster",
     "place corn, coffee, coffee roaster, chapel noble"),
    ("pr-land", "en", "Broke again, but never mind. A plantation it is.", "buy plantation"),
    ("sj-builder", "pl", "Żurawia trzymam na później, buduję kuźnię", "build smithy"),
    ("sj-role2", "pl", "kupca biorę, bibliotekę oszczędzam na później", "trader without library"),
    ("pr-mayor-nobles", "pl", "kaplica: szlachcic; koloniści: kawa, palarnia i kukurydza",
     "place corn, coffee, coffee roaster, chapel noble"),
    ("sj-builder", "en", "well, nothing good here. Smithy then.", "build smithy"),
    ("sj-councillor", "pl", "No nareszcie coś sensownego! Biblioteka zostaje.", "keep library"),
    ("sj-goldsmith", "en", "I was away. Yes", "take"),
    ("pr-hacienda", "en", "no draw, just the coffee", "take coffee"),
    ("pr-settler", "en", "Not the quarry this time. Sugar.", "take sugar"),
    ("pr-small-wharf", "en", "everything on my small wharf",
     "load corn 3, tobacco 2 on small wharf"),
    ("pr-forest", "en", "take the corn and make it a forest", "take corn as forest"),
    ("pr-builder-nob", "en", "the royal gardens", "build royal garden"),
    ("pr-settler", "ro", "Aș prefera plantația de zahăr, mulțumesc.", "take sugar"),
    ("sj-goldsmith", "en", "yes please", "take"),
    ("sj-goldsmith", "ro", "nu, mulțumesc", "pass"),
    ("sj-producer-aq", "en", "The aqueduct at last! My plumber would be proud, if he ever came. "
     "Three goods then: indigo, tobacco and silver.",
     "produce indigo plant, tobacco storage, silver smelter"),
    ("sj-goldsmith", "en", "Well isn't that a nice surprise, and it's not even my birthday. Yes, "
     "I'll take the card.", "take"),
    ("pr-store", "en", "Thank goodness I bought that warehouse, eh Cora? The corn goes inside and "
     "I'll keep one sugar outside.", "store corn keep sugar"),
    ("sj-builder-nb", "en", "Everything else is far too dear for a retired librarian. I'll put up "
     "the hut.", "build hut"),
    ("pr-craftsman-lib", "en", "The library is really paying off. Indigo and coffee, please.",
     "extra indigo, coffee"),
    ("pr-mayor", "en", "corn: 2\nindigo: 1\nindigo plant: 1", "place corn 2, indigo, indigo plant"),
    ("pr-draft", "pl", "Nigdy jeszcze nie graliśmy z latarnią morską. Poproszę ją.",
     "choose lighthouse"),
    ("pr-role5", "ro", "Haha, păzea că vine bucanierul! Pe el îl iau.", "buccaneer"),
    ("pr-trader", "ro", "Zahărul așteaptă de mult. Îl vând.", "sell sugar"),
    ("pr-lodge", "en", "Never liked that indigo, it's been lying about for ages. Into the bin "
     "with it.", "discard indigo"),
    ("sj-bank", "en", "The crane is a beauty. I bank it and the well.", "bank well, crane"),
    ("pr-role5", "en", "I'm turning pirate: buccaneer!", "buccaneer"),
    ("sj-crane", "en", "the aqueduct replaces my tower", "build aqueduct over tower"),
]  # fmt: skip
ASKED = [
    ("pr-role5", "en", "how does the buccaneer work exactly?"),
    ("pr-store", "en", "what happens to the rest, do I lose it?"),
    ("pr-draft", "pl", "ten sam co w zeszłej partii"),
    ("pr-buccaneer", "pl", "pojmijmy kogoś"),
    ("sj-role", "en", "producer if Kim has no goods left"),
    ("sj-goldsmith", "en", "leave"),
    ("pr-hacienda", "en", "Do I have to draw first before I choose?"),
    ("pr-role", "en", "I take the setlr guys"),
    ("pr-role", "en", "mayer please, thanks for waiting"),
    ("sj-goldsmith", "en", "yes plese, i tkae it"),
    ("pr-craftsman", "en", "one moer indigo please, and happy birthday Jim"),
    ("pr-settler", "pl", "Kukurydzę wezmę, obiad stygnie, więc krótko piszę"),
    ("pr-trader", "en", "hey everyone, selling my tobbcco, have fun"),
    ("pr-buccaneer", "en", "what exactly do I get for a raid?"),
    ("sj-role", "pl", "bez znaczenia, decyduj ty"),
    ("pr-settler", "en", "Coffee smells nice. Take it, Bob!"),
    ("pr-settler", "en", "Unless somebody stops me before breakfast. I take the corn."),
    ("pr-settler", "en", "Only if Bob promises to behave himself tomorrow. Corn."),
    ("sj-role", "pl", "Jeśli pies da mi spać. Budowniczy."),
    ("pr-captain", "en", "Sorry, Corin, my tobacco is going on it."),
    ("sj-trader", "en", "I sell it and I sell the indigo"),
    (
        "sj-trader-nb",
        "ro",
        "Argintul mi-a luat o groază de timp să-l fac. Îl vând acum și vând și indigoul.",
    ),
    ("sj-bank", "ro", "Macaraua e frumoasă. O păstrez, fântâna la bancă."),
    ("pr-store0", "en", "The corn smells. Throw it out."),
    ("pr-builder", "en", "The hospice is cheap. Bob should build it."),
    ("pr-builder", "en", "I don't want to pass"),
    ("pr-builder", "en", "I'm not going to pass"),
    ("pr-builder", "en", "pass the harbor"),
    ("pr-role", "en", "anyone but the captain"),
    ("pr-role", "en", "everyone but the captain"),
    ("pr-role", "en", "I let the mayor go"),
    ("pr-role", "ro", "îl las pe primar"),
    ("sj-builder", "en", "library over the well"),
    ("sj-builder", "en", "I turn my well into a tower"),
    ("sj-builder", "en", "crane and well, tower"),
    ("sj-producer", "en", "indigo and tobacco"),
    ("sj-builder", "en", "smithy and palace"),
    ("sj-builder", "en", "I'm swapping my well for a poor house"),
    ("sj-builder", "pl", "zamieniam studnię na przytułek"),
    ("sj-builder", "ro", "schimb fântâna pe azil"),
    ("pr-builder", "pl", "nie pasuję"),
    ("pr-builder", "ro", "nu vreau să pasez"),
    ("sj-limit", "en", "I keep the smithy, the aqueduct and the library"),
    ("sj-limit", "pl", "kuźnia, akwedukt i biblioteka zostają"),
    ("pr-role", "en", "the mayor, unless Bob needs it"),
    ("pr-role", "pl", "kupiec albo kapitan, sam nie wiem"),
    ("pr-role", "ro", "nu vreau primarul"),
    ("pr-role", "en", "captain. Hold on, trader instead"),
    ("pr-role", "en", "I take the captain next turn"),
    ("pr-settler", "pl", "czy mogę wziąć kamieniołom?"),
    ("pr-builder", "pl", "magazyn"),
    ("pr-builder", "en", "I build the market"),
    ("pr-builder", "ro", "orice, dar ieftin"),
    ("pr-captain", "en", "the 7"),
    ("pr-buccaneer", "en", "captain"),
    ("sj-builder", "en", "don't build the well"),
    ("pr-builder", "en", "I throw away the harbor"),
    ("pr-builder", "pl", "wyrzucam port"),
    ("pr-builder", "ro", "fabrica"),
    ("pr-settler", "en", "I give up the corn"),
    ("pr-settler", "ro", "renunț la zahăr"),
    ("sj-producer", "en", "I am discarding the coffee"),
    ("sj-councillor", "pl", "odkładam wieżę"),
    ("pr-black", "en", "I build the office for 3 doubloons"),
    ("pr-role", "en", "Bob, pass?"),
    ("sj-trader", "en", "how many goods may I sell?"),
    ("sj-limit", "en", "discard smithy, wel"),
    ("sj-goldsmith", "pl", "zostawiam"),
    ("sj-role", "en", "builder\nproducer"),
    ("pr-builder", "pl", "ładuję port"),
    ("pr-builder", "pl", "laduje port"),
    ("pr-builder", "en", "could I build the harbor?"),
    ("pr-university", "en", "no colonist"),
    ("pr-university", "en", "harbor, no factory"),
    ("pr-trader", "en", "coffee, but sugar"),
    ("pr-trader", "ro", "vând cafeaua, numai să nu fi vândut altcineva"),
    ("sj-builder", "en", "smithy, but keep my library for later"),
    ("sj-builder", "pl", "kuźnia, ale bibliotekę zachowaj mi na później"),
    ("sj-trader", "en", "coffee, sugar: sell all three"),
    ("sj-councillor", "en", "I keep everything"),
    ("pr-role", "en", "captain, because otherwise the mayor"),
    ("sj-producer", "en", "indigo and xyzzy"),
    ("sj-role", "en", "builder - no producer"),
    ("pr-role", "pl", "zamiast kapitana"),
    ("pr-hacienda", "ro", "întâi trage dintr-un sac, apoi iau cafeaua"),
    ("sj-crane", "ro", "pun palatul peste macara"),
    ("sj-role", "en", "I choose the captain"),
    ("pr-captain-empty", "en", "the biggest ship please"),
    ("pr-captain", "en", "tovvako to ship 7"),
    ("pr-craftsman-lib", "en", "coffee and... can't decide on the other one"),
    ("pr-buccaneer", "en", "attack one of the ships"),
    ("pr-role", "ro", "era să iau căpitanul"),
    ("pr-role", "en", "I was going to take the trader"),
    ("pr-role", "pl", "kapitan jest za drogi"),
    ("pr-role", "en", "Bob said: the captain"),
    ("pr-role", "ro", "tura viitoare: căpitanul"),
    ("pr-role", "en", "Bob has a harbor, captain"),
    ("sj-prefecture", "en", "without the chapel"),
    ("sj-goldsmith", "en", "yes - just kidding"),
    ("sj-goldsmith", "en", "yes\nActually no."),
    ("pr-captain", "pl", "5, albo nie"),
    ("pr-university", "pl", "w następnej rundzie buduję port bez kolonisty"),
    ("sj-producer-aq", "en", "except for the indigo"),
    ("pr-captain-empty", "en", "corn 4"),
    ("pr-forest", "en", "coffee, no forest, wait"),
    ("pr-role", "ro", "fie primarul, fie constructorul"),
]
TALK = [
    ("pr-captain", "en", "That's cruel, filling the ship with corn like that!"),
    ("pr-draft", "pl", "Fajnie, że znów gramy w tym samym składzie!"),
    ("pr-builder", "pl", "U mnie remont, malarze w kuchni. Do środy mnie nie ma."),
    ("pr-land", "pl", "słabo idzie mi ta partia, nie ma co"),
    ("pr-craftsman", "en", "Thank you Martha for the craftsman, goods at last"),
    ("sj-role", "en", "Phil as producer again, what a surprise ;)"),
    ("sj-trader", "ro", "Mi-am vândut în sfârșit bicicleta, fac cinste la toată lumea!"),
    ("sj-trader", "ro", "Joc când mă simt mai bine."),
    ("pr-role", "ro", "Iar ai luat căpitanul, Mihai? Mi-au putrezit toate butoaiele :)"),
    ("pr-builder", "en", "Great game so far, I'm really enjoying this one"),
    ("sj-builder-nb", "en", "Those are pretty cards, I must say."),
    ("sj-role", "en", "Great builder move, I should have seen that coming"),
    ("sj-goldsmith", "en", "Well, well, well... no time today, tomorrow!"),
    ("pr-builder", "en", "I go to the office now"),
    ("pr-lodge", "pl", "Domek myśliwski, też mi coś :) Jutro pomyślę"),
    ("pr-role", "ro", "Bravo, Mihai, frumoasă mutare cu primarul!"),
    ("pr-role", "pl", "dobra robota z tym kapitanem"),
    ("pr-role", "en", "Pete with the captain again, what a rogue"),
    ("pr-role", "en", "I can only play after six"),
    ("pr-role", "pl", "siedzę na szkoleniu, zagram dopiero po 18"),
    ("pr-settler", "en", "Sorry, no time for plantations before lunch, I'll answer later"),
    ("pr-settler", "en", "Another quarry for Tom, what do you do with all those stones?"),
    ("pr-craftsman", "en", "Great harvest for everyone, well done folks"),
    ("pr-builder", "ro", "Sunt încă la birou, mut de acasă"),
    ("pr-captain", "pl", "Kapitanie, mój kapitanie!"),
    ("sj-trader", "pl", "Ceny kawy w sklepie to jakiś żart, widzieliście?"),
    (
        "pr-settler",
        "en",
        "The whole street is without power, so I'm typing this in the car. Sorry, "
        "you'll have to wait a bit for me!",
    ),
    ("pr-role", "en", "Two quarries and still broke, story of my life"),
    ("pr-settler", "en", "who is winning right now? I lost track"),
    ("sj-producer", "en", "Ok, thanks!"),
    ("sj-producer", "pl", "ok, dzięki!"),
    ("pr-role", "en", "The captain of my football team says hi"),
    ("pr-role", "en", "nice captain, Bob!"),
    ("pr-settler", "en", "I need a coffee first, will look at it tonight"),
    ("pr-builder", "pl", "Moje dzieci budują twierdzę w salonie, wracam wieczorem"),
    ("pr-builder", "ro", "frumos portul tău, Bogdan!"),
    ("sj-role", "pl", "Mój szwagier jest budowniczym dróg, pozdrawia was"),
    ("sj-builder", "en", "not yet, sorry"),
    ("sj-trader", "ro", "Scuze, sunt plecată până luni"),
    ("pr-role", "en", "Bob has the harbor and the captain"),
    ("pr-role", "en", "Bob, take the captain"),
    ("pr-draft", "en", "First time I see all these new buildings, exciting!"),
    ("pr-builder", "en", "My landlord is building a garage under my window, can't think"),
    ("pr-role", "ro", "Bogdan mi-a luat iar constructorul"),
    ("pr-hacienda", "en", "everyone has a harbor and I don't"),
]


@cache
def at(position: str) -> engine.Match:
    return engine.load_game(POSITIONS[position])


def read(position: str, language: str, text: str) -> Understood:
    match = at(position)
    return understand(match, match.to_act[0], text, NAMES, language, OWN)


@pytest.mark.parametrize(("position", "language", "text", "moves"), PLAYED)
def test_what_is_clear_is_played(position: str, language: str, text: str, moves: str) -> None:
    found = read(position, language, text)
    assert "; ".join(found.moves) == moves, found


@pytest.mark.parametrize(("position", "language", "text"), ASKED)
def test_what_leaves_something_open_is_asked_back(position: str, language: str, text: str) -> None:
    found = read(position, language, text)
    assert not found.moves
    assert not found.talk
    assert found.why


@pytest.mark.parametrize(("position", "language", "text"), TALK)
def test_talk_is_left_in_peace(position: str, language: str, text: str) -> None:
    found = read(position, language, text)
    assert found.talk, found


DOUBTS = [
    ("whatever you like", "open"),
    ("is the mayor better than the trader?", "question"),
    ("the mayor, unless Bob needs it", "condition"),
    ("mayor or trader", "choice"),
    ("mayor. Hold on, trader", "takeback"),
    ("not the mayor", "refused"),
]


@pytest.mark.parametrize(("text", "why"), DOUBTS)
def test_what_is_doubted_is_told_by_its_kind(text: str, why: str) -> None:
    assert read("pr-role", "en", text).why == why


WRAPPED = {
    "en": "Hi all, {} please, thanks!\nAnn",
    "pl": "Cześć,\n{} proszę, dzięki",
    "ro": "Salut, {} vă rog, mersi!",
}
MOST = 6
"""Of each position's moves, spread over all of them."""


@pytest.mark.parametrize("language", WRAPPED)
def test_every_offered_move_is_read_among_courtesy_as_what_it_says(language: str) -> None:
    wrong, asked, cases = [], [], 0
    for position in POSITIONS:
        match, seat = at(position), at(position).to_act[0]
        legal = match.legal(seat)
        for move in legal[:: max(1, len(legal) // MOST)]:
            text = WRAPPED[language].format(match.in_words(move, language))
            found = understand(match, seat, text, NAMES, language)
            cases += 1
            if found.moves and found.moves != [move]:
                wrong.append((text, found.moves))
            elif not found.moves:
                asked.append(text)
    assert not wrong
    assert len(asked) <= cases // 50, asked


def test_a_misspelt_word_is_read_and_told() -> None:
    found = read("pr-settler", "en", "I take the quary")
    assert found.moves == ["take quarry"]
    assert found.forgiven == [("quary", "quarry")]


@pytest.mark.parametrize("text", ["isn't", "Wasn't.", "don't", "not"])
def test_a_bare_negation_is_no_answer(text: str) -> None:
    for position in ("pr-builder", "pr-settler", "sj-goldsmith"):
        found = read(position, "en", text)
        assert not found.moves, found


@pytest.mark.parametrize("text", ["drew", "riad", "plundr", "tke", "plasez"])
def test_nothing_is_forgiven_towards_what_is_a_whole_move(text: str) -> None:
    for position in ("pr-hacienda", "pr-buccaneer", "pr-settler", "sj-goldsmith"):
        found = read(position, "ro", text)
        assert not found.moves, found


def test_a_reply_comes_to_the_same_in_every_process() -> None:
    """Whatever order the sets of a process have: a word of two languages reads as one of them."""
    told = {_told_with(seed) for seed in ("1", "4")}
    assert len(told) == 1
    assert "trader" in told.pop()


def _told_with(seed: str) -> str:
    program = "from tests.reader import test_sentences; print(test_sentences.all_read())"
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, check=True
    ).stdout


def all_read() -> list[Understood]:
    """What comes of every sentence above, and of one that holds a word of two languages."""
    two = ("pr-role", "ro", "Nu-i dați lui Bogdan căpitanul! Negustorul.")
    return [read(*said[:3]) for said in (two, *PLAYED, *ASKED, *TALK)]


def test_reading_takes_as_long_as_the_reply_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond what anybody writes nothing is looked at."""
    for unit in ("corn, ", "corn and ", "take corn. ", "corn 2 ", "quary ", "or ", "? ", "corn? "):
        found = read("pr-settler", "en", unit * 20_000)
        assert not found.moves
