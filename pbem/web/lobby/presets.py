"""The form of a new game: what presets fill in, which rows open which, and the table in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, select
from werkzeug.datastructures import MultiDict

import engine
from pbem.core.refused import Refused
from pbem.games import clock_words, game_terms, options, visibility
from pbem.games.boards.pieces import game_name
from pbem.games.clocks.terms import clock_of
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player
from pbem.play import tables
from pbem.play.bots import CHARACTERS_WISHED
from pbem.play.characters import BOTS
from pbem.play.table_terms import check_game
from pbem.web.game import table_page
from pbem.web.site import clock_form

OPEN, INVITED = "open", "invited"
"""What the form says of seats that are open to everybody, or to those who are invited."""
TICKED = ("private", "public", "anonymous", "private_talk", "analysis", "rated")
"""Terms of a table that a form may tick."""
LAST = "last"
"""The preset that is the table which the player opened last."""


@dataclass(frozen=True)
class Preset:
    """`title` and `about` are translated when shown; `hours` are for a decision, 0 is no clock."""

    title: str
    about: str
    rules: str
    seats: int
    hours: int
    rest: str = OPEN


PRESETS = {
    "pair": Preset(
        N_("A quick game for two"), N_("San Juan for 2, 12 hours per decision"), "san-juan", 2, 12
    ),
    "classic": Preset(
        N_("The classic"), N_("Puerto Rico for 4, a day per decision"), "puerto-rico", 4, 24
    ),
    "tonight": Preset(
        N_("Against three bots"), N_("Puerto Rico, starts right away"), "puerto-rico", 4, 0,
        rest=next(iter(BOTS)),
    ),
}  # fmt: skip
"""By what the button says."""


def filled_in(form: MultiDict[str, str]) -> MultiDict[str, str]:
    """The form, or the one that a preset's button stands for."""
    preset = PRESETS.get(form.get("preset", ""))
    if preset is None:
        return form
    return MultiDict(
        {
            "game": preset.rules,
            "seats": str(preset.seats),
            "rest": preset.rest,
            "hours": str(preset.hours),
            "public": "yes",
            "rated": "yes",
        }
    )


def usual(rules: str) -> MultiDict[str, str]:
    """What the form of that game says at first: as quick as the game can be played by mail."""
    game = engine.GAMES[rules]
    said = {"game": rules, "seats": str(game["seats"][-2]), "rest": OPEN}
    said |= {"public": "yes", "rated": "yes", **clock_form.FILLED_IN}
    quick = {key: one["quicker"] for key, one in game["options"].items() if "quicker" in one}
    return MultiDict(said | quick)


def last_table(session: Session, player: Player) -> Game | None:
    """The table that the player opened last."""
    query = select(Game).where(Game.host_id == player.id).order_by(col(Game.id).desc())
    return session.exec(query.limit(1)).first()


def as_before(game: Game) -> MultiDict[str, str]:
    """The form that opens such a table once more."""
    form = MultiDict([("game", game.rules), ("seats", str(game.seats)), ("note", game.note)])
    form.update(clock_form.filled_in(clock_of(game)))
    form["rest"] = INVITED if game.private else OPEN
    form.update({name: "yes" for name in TICKED if getattr(game, name)})
    for key, value in game.options.items():
        kind = engine.GAMES[game.rules]["options"][key]["kind"]
        if kind == "selection" and isinstance(value, list):
            form[key] = options.LIST
            form.setlist(f"{key}.{options.LIST}", value)
        else:
            form.setlist(key, value if isinstance(value, list) else [str(value)])
    return form


@dataclass(frozen=True)
class Needs:
    """Which inputs of the form open which rows of one game, as classes of the stylesheet."""

    options: Mapping[str, Any]

    def row(self, key: str) -> str:
        """The class of an option's row, `needs-2`."""
        return f"needs-{self._needing().index(key)}"

    def opens(self, what: str, value: object) -> str:
        """The classes of an input, `opens-0 opens-2`."""
        found = []
        for number, key in enumerate(self._needing()):
            wanted = self.options[key]["needs"].get(what)
            if wanted == value or (isinstance(wanted, list) and value in wanted):
                found.append(f"opens-{number}")
        return " ".join(found)

    def _needing(self) -> list[str]:
        return [key for key, option in self.options.items() if "needs" in option]


def terms_of(form: MultiDict[str, str], zone: str) -> tables.TableTerms:
    """What the form says beside the game itself; raises `Refused`."""
    ticked = {name: name in form for name in TICKED}
    return tables.TableTerms(
        form.get("note", ""),
        **ticked | {"private": ticked["private"] or form.get("rest") == INVITED},
        clock=clock_form.clock_of(form),
        starts_at=clock_form.starts_of(form, zone),
    )


@dataclass(frozen=True)
class TableInWords:
    """A table before it is opened: sentences, what the folded part of its form says, and how many
    sit there beside the host."""

    sentences: Sequence[str] = ()
    more: Sequence[str] = ()
    others: int = 0


def in_words(form: MultiDict[str, str], zone: str) -> TableInWords:
    """What the form would open, or why it would be refused."""
    rules, seats = form["game"], form.get("seats", "")
    if seats not in map(str, engine.GAMES[rules]["seats"]):
        return TableInWords()
    chosen = options.from_form(rules, int(seats), form)
    try:
        terms = terms_of(form, zone)
        check_game(tables.TableSetup("", int(seats), rules, chosen))
    except Refused as error:
        return TableInWords([str(error)], (), int(seats) - 1)
    game = Game(rules=rules, seats=int(seats), options=chosen, **terms.columns)
    seen = options.in_sight(rules, chosen)
    hidden = {key: value for key, value in chosen.items() if key not in seen}
    people = ngettext("%(num)s player", "%(num)s players", game.seats)
    what = [game_name(rules), people, *options.in_words(rules, seen), *_pace(game)]
    more = [*_watched(game), *visibility.in_words(game)[0 if game.public else 1 :],
            *options.in_words(rules, hidden)]  # fmt: skip
    return TableInWords(
        [", ".join(what) + ".", *_sentences(form, game, zone)], more, game.seats - 1
    )


def _pace(game: Game) -> list[str]:
    return clock_words.in_words(game) or [_(clock_words.PACES[0])]


def _watched(game: Game) -> list[str]:
    return [_("spectators may watch") if game.public else _("no spectators")]


def _sentences(form: MultiDict[str, str], game: Game, zone: str) -> list[str]:
    """Who may sit down, when it begins, and whether it counts."""
    if form.get("rest") in (*BOTS, CHARACTERS_WISHED):
        begins = table_page.begins(game, zone) if form.get("invited") or game.starts_at else ""
        bots = _("Bots take the seats that are left.")
        return [
            bots,
            begins or _("The game begins at once."),
            _("Games with bots are not rated for people."),
        ]
    who = _("Only people you invite can sit down.") if game.private else _("Anyone can sit down.")
    return [who, table_page.begins(game, zone), game_terms.rated_in_a_sentence(game, {})]
