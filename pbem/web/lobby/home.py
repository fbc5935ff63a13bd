"""The lobby: my games by urgency, open tables, and opening, joining and filling a table."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

from flask import Blueprint, Response, abort, flash, render_template, request, url_for
from werkzeug.datastructures import MultiDict

import engine
from pbem.accounts import players
from pbem.core.refused import Refused
from pbem.games import clock_words, find_players, options
from pbem.games.boards.pieces import pieces
from pbem.games.find_game import find
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.wording import length
from pbem.mail.addresses import help_address, new_address
from pbem.models import Game, Player, id_of
from pbem.models.games import LONGEST_NOTE
from pbem.play import bots, rematch, tables
from pbem.web.game import game_page
from pbem.web.lobby import front_page, presets
from pbem.web.site import outside, seat_after_sign_in, visitor
from pbem.web.site.rate_limits import RateLimit, count, limited
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import refusals_said, see_other, service, signed_in

pages = Blueprint("lobby", __name__)

ADDRESS_SEPARATOR = re.compile(r"[\s,;]+")


@pages.get("/")
def front() -> str:
    return front_page.page()


@pages.get("/join")
def by_code() -> Response | tuple[str, int]:
    """Where the code of a table leads that was told by mouth."""
    code = "".join(request.args.get("code", "").split())
    if not code:
        return see_other(url_for(".front"))
    with service().database.read() as session:
        game = find(session, code, visitor.visitor())
    if game is None:
        return front_page.page(_("There is no table with the code %(code)s.", code=code[:20])), 404
    return see_other(url_for("games.show", code=game.code))


@pages.get("/help")
def how_to_play() -> str:
    settings = service().settings
    sentence = _("Every turn is an email, and every answer is a click or a few words.")
    outside.share(_("How it works"), sentence, url_for(".how_to_play"))
    addresses = [new_address(settings), help_address(settings)]
    return render_template(
        "web/help.html", games=engine.games(catalogues.of_games()), addresses=addresses
    )


@pages.get("/help/<rules>")
def rules_of(rules: str) -> str:
    """Roles, moves and pieces of one game."""
    if rules not in engine.GAMES:
        abort(404)
    game = engine.games(catalogues.of_games())[rules]
    drawn = url_for("outside.picture_of_game", rules=rules)
    outside.share(game["name"], game["summary"], url_for(".rules_of", rules=rules), drawn)
    return render_template("web/rules.html", key=rules, rules=game)


@pages.get("/new")
@signed_in
def new() -> str:
    preset = request.args.get("preset", "")
    if preset in presets.PRESETS:
        return _form(presets.filled_in(MultiDict({"preset": preset})), begun=preset)
    if preset == presets.LAST and (last := _last_table()):
        return _form(presets.as_before(last), begun=preset)
    rules = request.args.get("game", options.default_game())
    if rules not in engine.GAMES:
        abort(404)
    values = presets.usual(rules)
    values.setlist("with", request.args.getlist("with")[: find_players.MOST_COMPANIONS])
    return _form(values)


@pages.post("/new")
@signed_in
def create() -> Response | str | tuple[str, int]:
    """Opens the table; a form that asks for no more than to be described only is."""
    form = presets.filled_in(request.form)
    rules = form.get("game", options.default_game())
    if rules not in engine.GAMES:
        abort(400)
    if "describe" in form:
        return _form(form)
    allowed = {str(number): number for number in engine.GAMES[rules]["seats"]}
    seats = allowed.get(form.get("seats", ""), 0)
    try:
        invited = _addresses(form.get("invited", ""))
        companions = [one for one in _companions() if one.handle in form.getlist("with")]
        left = seats - 1 - len(invited) - len(companions)
        if invited or companions:
            count(RateLimit.MAIL)
        game = tables.open_table(
            service(),
            visitor.player(),
            tables.TableSetup(
                form.get("name", "")[:60],
                seats,
                rules,
                options.from_form(rules, seats, form),
                invited=invited,
                kept_for=companions,
                bots=bots.filling(form.get("rest", ""), left, rules),
                terms=presets.terms_of(form, visitor.player().time_zone),
            ),
        )
    except Refused as error:
        return _form(form, str(error)), 422
    return see_other(url_for("games.show", code=game.code))


@pages.post("/g/<code>/join")
def join(code: str) -> Response:
    """Who is not signed in does that first, and sits down then."""
    if visitor.visitor() is None:
        seat_after_sign_in.remember(code)
        return see_other(url_for("account.ask", target=visitor.came_from()))
    return _at_table(code, lambda game_id: tables.join(service(), game_id, visitor.player()))


@pages.post("/g/<code>/decline")
@signed_in
def decline(code: str) -> Response:
    """Give up the seat that is kept for the player."""
    with service().database.read() as session:
        game = game_page.found(session, code)
    player = visitor.player()
    if tables.decline(service(), id_of(game), player.email or "", player):
        flash(_("You have declined."))
    return see_other(url_for(".front"))


@pages.post("/g/<code>/again")
@signed_in
@limited(RateLimit.MAIL)
def again(code: str) -> Response:
    """Open the table once more; who asks second joins it."""
    with service().database.read() as session:
        game = game_page.found(session, code)
    with refusals_said():
        game = rematch.again(service(), id_of(game), visitor.player())
    return see_other(url_for("games.show", code=game.code))


@pages.post("/g/<code>/invite")
@signed_in
@limited(RateLimit.MAIL)
def invite(code: str) -> Response:
    def act(game_id: int) -> Game:
        address = players.normal_address(request.form.get("email", ""))
        return tables.invite(service(), game_id, visitor.player(), address)

    return _at_table(code, act)


@pages.post("/g/<code>/bot")
@signed_in
def seat_bot(code: str) -> Response:
    kind = request.form.get("kind", "")
    return _at_table(
        code, lambda game_id: tables.fill_with_bot(service(), game_id, visitor.player(), kind)
    )


@pages.post("/g/<code>/leave")
@signed_in
@limited(RateLimit.MAIL)
def leave(code: str) -> Response:
    return _at_table(code, lambda game_id: tables.leave(service(), game_id, visitor.player()))


@pages.post("/g/<code>/keep")
@signed_in
def keep(code: str) -> Response:
    return _at_table(code, lambda game_id: tables.keep(service(), game_id, visitor.player()))


def _companions() -> list[Player]:
    """Whom the visitor plays with and may invite by who they are."""
    with service().database.read() as session:
        return find_players.played_with(session, visitor.player())


def _at_table(code: str, act: Callable[[int], Game]) -> Response:
    """Do it at that table and show the table, with the reason if it could not be done."""
    with service().database.read() as session:
        game = game_page.found(session, code)
    with refusals_said():
        act(id_of(game))
    return see_other(url_for("games.show", code=game.code))


def _addresses(text: str) -> tuple[str, ...]:
    """The mail addresses in a text, each once; raises `players.BadAddress`."""
    written = (part for part in ADDRESS_SEPARATOR.split(text) if part)
    return tuple(dict.fromkeys(players.normal_address(part) for part in written))


def _last_table() -> Game | None:
    with service().database.read() as session:
        return presets.last_table(session, visitor.player())


def _form(values: MultiDict[str, str], problem: str = "", begun: str = "") -> str:
    """`begun` is the preset with which it is filled in."""
    allow_fetching()  # it has the table described while the form is filled in
    games = engine.games(catalogues.of_games())
    values = values.copy()
    key = values.setdefault("game", options.default_game())
    return render_template(
        "web/new_game.html",
        values=values,
        problem=problem,
        begun=begun,
        presets=presets.PRESETS,
        last=_last_table(),
        key=key,
        rules=games[key],
        games=games,
        needs=presets.Needs(games[key]["options"]),
        said=presets.in_words(values, visitor.player().time_zone),
        opened=bool(problem) or "describe" in values,
        companions=_companions(),
        pieces=pieces(key),
        bots=bots.kinds(key),
        longest_note=LONGEST_NOTE,
        paces={hours: length(timedelta(hours=hours)) for hours in clock_words.PACES},
        time_zone=visitor.player().time_zone,
    )
