"""An address for every page: browser tests look at them, `make pictures` takes them."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import Flask
from sqlmodel import select

from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, seat_view
from pbem.games.analysis import board
from pbem.games.explorer import daily
from pbem.games.explorer import taking_up as exploring
from pbem.games.puerto_rico import first_move
from pbem.mail import outbox
from pbem.models import Game, Player, id_of
from pbem.play import direct_messages, invitations, tables, talk
from pbem.web.mailbox import local_mails
from tests.browser import league_pages, mailed_pages
from tests.web.conftest import (
    advance,
    match_of,
    table_of_three,
)

NO_PAGES = (
    "static",
    "history.record",
    "mailbox.frame",
    "own_data.export",
    "metrics.",
    "api.",
    "league_exports.",
    "calendar.read",
    "history.feed",
    "events.",
    "season.follow",  # a stream
    "daily.feed",
    "push.worker",  # a script
    "appearance.colours",  # a style sheet
    "games.preview",  # a part of the game's page, for its script
    "shared_game.picture",
    "next_game.",
    "outside.",
    "profiles.picture",
)
"""What answers a GET with something else than a page of ours."""


def games(service: Service, ann: Player) -> dict[str, Game]:
    """One game of each kind that pages are about; in the one that runs Ann is asked."""
    running = table_of_three(service, "running")
    with service.database.read() as session:
        (seat,) = (n for n, p in records.players_of(session, running).items() if p.id == ann.id)
    advance(service, running, lambda match: len(match.moves) > 40 and seat in match.to_act)
    over = tables.open_table(
        service,
        ann,
        tables.TableSetup("Over", 3, "san-juan", bots=("random", "random"), seed="over"),
    )
    advance(service, over, lambda match: False)
    guest = ("guest@example.org",)
    return {
        "open": tables.open_table(service, ann, tables.TableSetup("Open table", 3, invited=guest)),
        "running": running,
        "over": over,
    }


def paths(service: Service, app: Flask, ann: Player, games: dict[str, Game]) -> dict[str, str]:
    """An address for every page, by its endpoint and what is special about it."""
    assert ann.id is not None
    running, over, open_table = (games[name].code for name in ("running", "over", "open"))
    seat = match_of(service, games["running"]).to_act[0]
    best = match_of(service, games["running"]).choices(seat, 1)[0].text
    mail = _some_mail(service)
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "new@example.org")
        second = players.address_link(session, "second@example.org", id_of(ann))
    special = {
        "lobby.rules_of": "/help/puerto-rico",
        "lobby.rules_of san-juan": "/help/san-juan",
        "lobby.new san-juan": "/new?game=san-juan",
        "games.show open": f"/g/{open_table}",
        "games.show over": f"/g/{over}",
        "games.show first": f"/g/{tables.first_game(service, ann, 'san-juan').code}",
        "games.show closed": f"/g/{_closed_table(service, ann)}",
        "trying.show chosen": f"/try?move={first_move.ships()[0].text}",
        "invitations.show": _invitation(service, ann, games["open"]),
        "invitations.show spent": "/i/spent",
        "archive.show nothing": "/games?player=nobody&status=finished",
        "games.try_move": f"/g/{running}/look?move={best}",
        "games.try_move refused": f"/g/{running}/look?move=nonsense",
        "history.position": f"/g/{running}/12",
        "history.position over": f"/g/{over}/20",
        "analysis.show": f"/g/{over}/analysis?at=20&opinion=1",
        "analysis.show orders": _tried_line(service, games["running"], seat),
        "analysis.show refused": f"/g/{over}/analysis?at=20&line=nonsense",
        "explorer.show": _explored(service, over),
        "daily.show": _decision(service),
        "history.shuffles over": f"/g/{over}/shuffles",
        "addresses.confirm": f"/account/addresses/{second}",
        "account.confirm": f"/sign-in/{nonce}",
        "account.confirm spent": "/sign-in/spent",
        "mailbox.read": f"/mailbox/{mail}",
        "mailbox.read text": f"/mailbox/{mail}?view=text",
        "mailbox.read source": f"/mailbox/{mail}?view=source",
        "profiles.show": players.own_page_of(ann),
        "conversations.thread": _thread(service, games["running"], ann),
        "host_pages.show": _host_page(service),
        "admin.show game": f"/admin?code={running}",
        **mailed_pages.paths(service, ann, games["running"], seat, best),
        **league_pages.of_ratings(service, ann),
        **league_pages.of_leagues(service, ann),
        "problem 404": "/nowhere",
        "problem 403": f"/g/{open_table}/look",
    }
    return special | _others(app, special, running)


def _others(app: Flask, special: dict[str, str], code: str) -> dict[str, str]:
    """The pages whose addresses need nothing but perhaps the code of a game."""
    found = {}
    for rule in app.url_map.iter_rules():
        known = rule.endpoint in special or rule.endpoint.startswith(NO_PAGES)
        if "GET" in (rule.methods or ()) and not known:
            found[rule.endpoint] = rule.rule.replace("<code>", code)
            assert "<" not in found[rule.endpoint], f"no address to look at {rule.endpoint} with"
    return found


def _explored(service: Service, code: str) -> str:
    """The explorer, which knows the game that is over."""
    with service.database.read() as session:
        (game_id,) = session.exec(select(Game.id).where(Game.code == code))
    assert game_id is not None
    assert exploring.take_up(service, game_id)
    return "/explore?game=san-juan&players=3"


def _decision(service: Service) -> str:
    """Today's decision, from the game that the explorer knows."""
    day = clock.now().date()
    assert daily.choose(service, day)
    return f"/decision/{day}"


def _closed_table(service: Service, ann: Player) -> str:
    """The code of a table that everybody has left."""
    table = tables.open_table(service, ann, tables.TableSetup("Closed table", 3))
    return tables.leave(service, records.id_of(table), ann).code


def _host_page(service: Service) -> str:
    folder = service.settings.var / "pages"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "contact.md").write_text(
        "# Contact\n\nAnn, *the club*\n\n## When\n\n- mornings\n- [help](/help)\n"
    )
    return "/pages/contact"


def _invitation(service: Service, ann: Player, table: Game) -> str:
    """The address of a table that its host gives to friends."""
    return f"/i/{invitations.make_link(service, id_of(table), ann).invitation}"


def _tried_line(service: Service, game: Game, seat: int) -> str:
    """The analysis board of a running game with a line in which that seat answers others' roles."""
    with service.database.write() as session:
        session.get_one(Game, game.id).analysis = True
    with service.database.read() as session:
        now = seat_view.load(session, session.get_one(Game, game.id), seat)
        at = board.stops(now)[-1]
        match = board.start_of(now, now.after(session, at), at).match.copy()
    line: list[str] = []
    while len(line) < 20 and not match.over:
        line.append(match.legal(match.to_act[0])[0])
        match.play(match.to_act[0], line[-1])
    query = urlencode({"at": at, "line": ";".join(line), "opinion": 1})
    return f"/g/{game.code}/analysis?{query}"


def _thread(service: Service, game: Game, ann: Player) -> str:
    """The address of the page on which Ann and another of the table write to each other."""
    with service.database.read() as session:
        people_here = records.players_of(session, game).values()
    other = next(one for one in people_here if one.id != ann.id)
    for number, (who, to) in enumerate(((ann, other), (other, ann))):
        origin = talk.SayingOrigin(f"thread:{number}")
        direct_messages.write(service, who, id_of(to), f"Again? {number}", origin)
    return f"/messages/{other.handle}"


def _some_mail(service: Service) -> str:
    """The name in the mailbox of a turn mail that was delivered."""
    outbox.deliver_due(service, limit=10_000)
    assert service.settings.local_mailbox is not None
    return local_mails.headings(service.settings.local_mailbox)[0].id
