"""Why moves are refused, in Polish and Romanian, by templates of the English sentences."""

from __future__ import annotations

REFUSALS: dict[str, tuple[str, str]] = {
    "The {role:role} has been chosen already this round.": (
        "Ta rola została już w tej rundzie wybrana: {role:role}.",
        "Rolul {role:role} a fost deja ales în runda aceasta.",
    ),
    "There is no library of yours to save.": (
        "Nie masz biblioteki do zachowania.",
        "Nu ai o bibliotecă de păstrat.",
    ),
    # Builder
    "A card is to be built now with `build …`, or `pass`.": (
        "Teraz buduje się kartę: `buduj …`, albo `pas`.",
        "Acum se construiește o carte: `construiește …`, sau `pas`.",
    ),
    "`build` needs to say which card.": (
        "Powiedz, którą kartę: `buduj …`.",
        "Spune ce carte: `construiește …`.",
    ),
    "Say how you pay, as in `{example}`.": (
        "Powiedz, czym płacisz: `buduj … płacąc …`.",
        "Spune cu ce plătești: `construiește … plătind …`.",
    ),
    "You cannot pay for the {card:building} with what you have.": (
        "Nie możesz za to zapłacić tym, co masz: {card:building}.",
        "Nu poți plăti cu ce ai: {card:building}.",
    ),
    "{card:building} costs you {cost} now, not {paid}.": (
        "{card:building}: kosztuje cię teraz {cost}, nie {paid}.",
        "{card:building}: te costă acum {cost}, nu {paid}.",
    ),
    "The black market takes up to {n} goods.": (
        "Czarny rynek przyjmuje najwyżej tyle towarów: {n}.",
        "Piața neagră ia cel mult atâtea bunuri: {n}.",
    ),
    "Only a black market takes goods as payment.": (
        "Towarami można płacić tylko na czarnym rynku.",
        "Numai o piață neagră ia bunuri ca plată.",
    ),
    "You have a {card:building} already; one of each violet kind.": (
        "Już to masz: {card:building}; po jednym budynku każdego fioletowego rodzaju.",
        "Ai deja: {card:building}; câte una de fiecare fel violet.",
    ),
    "The cathedral does not lie on the table.": (
        "Katedra nie leży na stole.",
        "Catedrala nu e pe masă.",
    ),
    "You have no {card:building} in your hand.": (
        "Nie masz tej karty na ręce: {card:building}.",
        "Nu ai în mână: {card:building}.",
    ),
    "Building over another needs a crane.": (
        "Budować na miejscu innego można tylko z żurawiem.",
        "Pentru a construi peste alta e nevoie de o macara.",
    ),
    "There is no {card:spot} of yours to build over.": (
        "Nie masz takiego budynku, by stawiać na jego miejscu: {card:spot}.",
        "Nu ai o astfel de clădire peste care să construiești: {card:spot}.",
    ),
    "You have {own} {card:spot} {where} to pay with, not {n}.": (
        "{card:spot}: do zapłaty masz {own}, nie {n}.",
        "{card:spot}: de plătit ai {own}, nu {n}.",
    ),
    # Councillor and round start
    "With the archive say what goes: `discard …`.": (
        "Z archiwum powiedz, co odchodzi: `odrzuć …`.",
        "Cu arhiva spune ce pleacă: `aruncă …`.",
    ),
    "You discard {n} of your cards, not {given}.": (
        "Kart odrzucasz {n}, nie {given}.",
        "Arunci {n} dintre cărți, nu {given}.",
    ),
    "Say what you keep of the cards drawn: `keep …`, or `pass`.": (
        "Powiedz, co zachowujesz z dobranych kart: `zachowaj …`, albo `pas`.",
        "Spune ce păstrezi din cărțile trase: `păstrează …`, sau `pas`.",
    ),
    "You keep up to {n} of them, not {given}.": (
        "Zachowujesz z nich najwyżej {n}, nie {given}.",
        "Păstrezi din ele cel mult {n}, nu {given}.",
    ),
    "You have {own} {card:spot} there, not {n}.": (
        "{card:spot}: masz tam {own}, nie {n}.",
        "{card:spot}: ai acolo {own}, nu {n}.",
    ),
    "Cards are to be discarded now with `discard …`.": (
        "Teraz odrzuca się karty: `odrzuć …`.",
        "Acum se aruncă cărți: `aruncă …`.",
    ),
    "You must discard {n}, not {given}.": (
        "Musisz odrzucić {n}, nie {given}.",
        "Trebuie să arunci {n}, nu {given}.",
    ),
    "That takes up to {n} of your cards, not {given}.": (
        "Najwyżej tyle twoich kart: {n}, nie {given}.",
        "Cel mult atâtea cărți ale tale: {n}, nu {given}.",
    ),
    "`{verb}` needs to say which cards.": (
        "Powiedz, które karty.",
        "Spune ce cărți.",
    ),
    "Say `{verb} …` with cards of your hand, or `pass`.": (
        "Podaj karty z ręki albo powiedz `pas`.",
        "Numește cărți din mână sau spune `pas`.",
    ),
    "Say `take` or `pass`.": ("Powiedz `weź` albo `pas`.", "Spune `ia` sau `pas`."),
    # Producer and trader
    "Goods are to be produced now with `produce …`, or `pass`.": (
        "Teraz produkuje się towary: `produkuj …`, albo `pas`.",
        "Acum se produc bunuri: `produce …`, sau `pas`.",
    ),
    "You may produce {n} now, not {given}.": (
        "Możesz teraz wyprodukować {n}, nie {given}.",
        "Poți produce acum {n}, nu {given}.",
    ),
    "The {card:spot} produces nothing.": (
        "To niczego nie produkuje: {card:spot}.",
        "Nu produce nimic: {card:spot}.",
    ),
    "You have {own} {card:spot} without a good, not {n}.": (
        "{card:spot}: bez towaru masz {own}, nie {n}.",
        "{card:spot}: fără bun ai {own}, nu {n}.",
    ),
    "Goods are to be sold now with `sell …`, or `pass`.": (
        "Teraz sprzedaje się towary: `sprzedaj …`, albo `pas`.",
        "Acum se vând bunuri: `vinde …`, sau `pas`.",
    ),
    "`sell` needs to say which goods.": (
        "Powiedz, które towary: `sprzedaj …`.",
        "Spune ce bunuri: `vinde …`.",
    ),
    "You may sell {n} now, not {given}.": (
        "Możesz teraz sprzedać {n}, nie {given}.",
        "Poți vinde acum {n}, nu {given}.",
    ),
    "You have no harbor to put a good under.": (
        "Nie masz portu, pod który trafiłby towar.",
        "Nu ai un port sub care să pui un bun.",
    ),
    "You have {own} {card:spot} with a good, not {n}.": (
        "{card:spot}: z towarem masz {own}, nie {n}.",
        "{card:spot}: cu bun ai {own}, nu {n}.",
    ),
}
