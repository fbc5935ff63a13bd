"""Every page in Chromium: WCAG 2.2 AA by axe in light and dark, and that all of it fits."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect
from sqlmodel import select

import engine
from pbem.accounts import players
from pbem.competition.leagues import (
    challenges,
    fixture_start,
    founding,
    season_progress,
    season_start,
)
from pbem.competition.leagues import invitations as league_invitations
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.terms import Form, LeagueTerms
from pbem.competition.ratings import finished_games
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, seat_view
from pbem.games.analysis import board
from pbem.games.explorer import daily
from pbem.games.explorer import taking_up as exploring
from pbem.games.puerto_rico import first_move
from pbem.games.seat_links import (
    OFFER,
    LinkPurpose,
    SeatLink,
    undo_link,
    url_of,
    vote_link,
)
from pbem.inbox import held_mails, process
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail, Verdicts
from pbem.mail import do_not_write, outbox, unsubscribe
from pbem.models import Game, Player, TakeBack, UnsaidWords, id_of
from pbem.play import invitations, submission, tables, talk, talk_drafts
from pbem.play.undo import consent
from pbem.privacy import stop_notice
from pbem.simulation import fast_games
from pbem.web.mailbox import local_mails
from tests.browser.looking import LANGUAGES, axe, faults, in_language, leave, overflow, report
from tests.competition.leagues.people import entered, games_of, play_all
from tests.competition.made_results import finished_game, people
from tests.html_pages import html_faults
from tests.inbox.test_inbound import mail_from
from tests.play import test_votes
from tests.sampling import one_in
from tests.web.conftest import (
    PEOPLE,
    address_of,
    advance,
    match_of,
    signed_in,
    table_of_three,
)
from tests.web.letters import newest, paths_in
from tests.web.test_move_links import link

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

ANN = PEOPLE[0]
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
)
"""What answers a GET with something else than a page of ours."""


@pytest.fixture(scope="module")
def ann(service: Service) -> Player:
    with service.database.write() as session:
        return players.find_or_create(session, ANN)


@pytest.fixture(scope="module")
def games(service: Service, ann: Player) -> dict[str, Game]:
    """One game of each kind that pages are about."""
    running = table_of_three(service, "running")
    advance(service, running, lambda match: len(match.moves) > 40)
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


@pytest.fixture(scope="module")
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
        "seat_links.move": link(service, games["running"], seat, best),
        "seat_links.move past": link(service, games["running"], seat, best, 0),
        "seat_links.move forged": "/m/forged",
        "confirmations.show": _held_mail(service),
        "confirmations.show forged": "/c/forged",
        "asked_by_mail.show": "/asked/forged",
        "seat_links.order": _order_link(service, games["running"], seat),
        "seat_links.say": _said_and_unsaid(service, games["running"], seat),
        "seat_links.vote": _vote(service),
        "seat_links.undo": _asked_back(service),
        "stopping.show_never": "/never/"
        + do_not_write.never_token(service.settings, "quiet@example.org"),
        "stopping.ask_undo": _undo(service),
        "stopping.ask_undo forged": "/r/forged",
        "stopping.show": "/u/" + unsubscribe.stop_token(service.settings, ann.id),
        "stopping.show forged": "/u/forged",
        "mailbox.read": f"/mailbox/{mail}",
        "mailbox.read text": f"/mailbox/{mail}?view=text",
        "mailbox.read source": f"/mailbox/{mail}?view=source",
        "profiles.show": f"/p/{ann.handle}",
        "host_pages.show": _host_page(service),
        "admin.show game": f"/admin?code={running}",
        **_rating_pages(service, ann),
        **_league_pages(service, ann),
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


def _rating_pages(service: Service, ann: Player) -> dict[str, str]:
    """A list with settled ratings and bots, a provisional one, and a player's page."""
    with service.database.write() as session:
        others = people(session, 2)
        bots = [Player(name=kind.title(), bot=kind) for kind in ("greedy", "random")]
        session.add_all(bots)
        session.flush()
        for day in range(6):
            at = clock.now() + timedelta(days=day - 9)
            finished_game(session, [ann, *others], [1 + day % 2, 2 - day % 2, 3], at)
            finished_game(session, [ann, *bots], [1, 2, 3], at)
        due = finished_games.waiting(session)
    for game_id in due:
        finished_games.rate_finished(service, game_id)
    here = "/ratings/puerto-rico/3"
    return {
        "ratings.of_game": here,
        "ratings.of_game provisional": f"{here}?show=provisional",
        "ratings.of_player": f"{here}/{ann.handle}",
    }


def _league_pages(service: Service, ann: Player) -> dict[str, str]:
    """A league of two divisions in its second season, one that takes entries, and their pages."""
    names = ("Bea", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal")
    with service.database.write() as session:
        others = [players.find_or_create(session, f"{n}@example.org".lower(), n) for n in names]
    terms = LeagueTerms(
        divisions=(4, 4), games_each=2, at_once=2, season_days=30, promoted=1, relegated=1
    )
    league = founding.found_league(
        service, ann, NewLeague("SPRING", "Spring", "san-juan", 2, terms=terms)
    )
    entered(service, league, [ann, *others])
    season_progress.advance(service, id_of(league))
    play_all(service, league)
    season_start.begin(service, id_of(league), ann)
    fixture_start.start_games(service, id_of(league))
    for game_id in games_of(service, league)[:4]:
        fast_games.finish(service, game_id)
    season_progress.advance(service, id_of(league))
    autumn = founding.found_league(service, ann, NewLeague("AUTUMN", "", "puerto-rico", 4))
    invited = league_invitations.make_link(service, id_of(autumn), ann)
    link_of_autumn = league_invitations.link_of(service.settings, invited)
    assert link_of_autumn is not None
    founding.draft_league(service, ann, NewLeague("WINTER", "", "puerto-rico", 3))
    here = "/leagues/SPRING"
    return {
        "season.newest": here,
        "season.newest open": "/leagues/AUTUMN",
        "season.show": f"{here}/1",
        "season.show other": f"{here}/2?division=2&sort=player",
        "league_rules.rules": f"{here}/rules",
        "league_rules.log": f"{here}/log",
        "organising.show": f"{here}/organise",
        "organising.look_for_signs": f"{here}/organise/signs",
        "league_entry.invited": link_of_autumn.removeprefix(service.settings.base_url),
        "league_entry.invited spent": "/leagues/AUTUMN/invited/spent",
        "league_terms.draft": "/leagues/WINTER/terms/draft",
        "league_terms.show": f"{here}/terms",
        "league_exports.embed": f"{here}/embed",
        **_ladder_pages(service, ann, others),
    }


def _ladder_pages(service: Service, ann: Player, others: list[Player]) -> dict[str, str]:
    """Ann on top, challenged; a game that runs, and one that is over."""
    wish = NewLeague("CLIMB", "Climb", "san-juan", 2, terms=LeagueTerms(form=Form.LADDER))
    league = founding.found_league(service, ann, wish)
    entered(service, league, [ann, *others[:5]])
    done, running, made = (
        challenges.challenge(service, id_of(league), others[below], id_of(above))
        for below, above in ((2, others[0]), (3, others[1]), (1, ann))
    )
    for one, player in ((done, others[0]), (running, others[1])):
        challenges.answer(service, id_of(league), player, id_of(one), accepts=True)
    fast_games.finish(service, games_of(service, league)[0])
    season_progress.advance(service, id_of(league))
    return {
        "season.newest ladder": "/leagues/CLIMB",
        "league_rules.rules ladder": "/leagues/CLIMB/rules",
        "ladder.show_challenge": f"/leagues/CLIMB/challenges/{made.id}",
        "ladder.rungs_of": f"/leagues/CLIMB/rungs/{made.challenged_id}",
    }


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


def _order_link(service: Service, game: Game, seat: int) -> str:
    """The address of the page that leaves an order which a mail offers."""
    numbers = (OFFER, 0)
    link = SeatLink(LinkPurpose.ORDER, records.id_of(game), seat, game.moves_played, numbers)
    return urlsplit(url_of(service.settings, link)).path


def _said_and_unsaid(service: Service, game: Game, seat: int) -> str:
    """Talk at the table; the address of the page that asks about words that nobody has heard."""
    with service.database.read() as session:
        players_here = records.players_of(session, game)
    for number, player in players_here.items():
        origin = talk.SayingOrigin(f"pages:{number}")
        talk.say(service, id_of(game), player, f"Good luck from {number}!", origin)
    talk_drafts.keep(service, game, players_here[seat], "What a game", "pages:beside")
    with service.database.read() as session:
        words = session.exec(select(UnsaidWords).where(UnsaidWords.seat == seat)).one()
    link = SeatLink(LinkPurpose.SAY, id_of(game), seat, game.moves_played, (id_of(words),))
    return urlsplit(url_of(service.settings, link)).path


def _asked_back(service: Service) -> str:
    """The address of the page that asks whether a move may be taken back."""
    game = table_of_three(service, "back")
    submission.submit(service, id_of(game), 0, ["builder", "pass"], "web")
    outbox.deliver_due(service, limit=10_000)
    consent.ask(service, id_of(game), 0, 1)
    with service.database.read() as session:
        asked = session.exec(select(TakeBack).where(TakeBack.game_id == game.id)).one()
    link = undo_link(id_of(game), 1, id_of(asked), agrees=True)
    return urlsplit(url_of(service.settings, link)).path


def _vote(service: Service) -> str:
    """The address of the page that votes on a late player's seat."""
    with clock.set_to(test_votes.NOON):
        game = test_votes.late_at(service)
    return urlsplit(url_of(service.settings, vote_link(id_of(game), 1, 0, 0))).path


def _undo(service: Service) -> str:
    """The address of the page that brings somebody's mail back."""
    address = "quiet@example.org"
    with service.database.write() as session:
        player = players.find_or_create(session, address)
        stop_notice.stop_by_link(session, service, player.id or 0, by_program=True)
    (path,) = paths_in(newest(service, address, "stopped"), "/r/")
    return path


def _some_mail(service: Service) -> str:
    """The name in the mailbox of a turn mail that was delivered."""
    outbox.deliver_due(service, limit=10_000)
    assert service.settings.local_mailbox is not None
    return local_mails.headings(service.settings.local_mailbox)[0].id


def _held_mail(service: Service) -> str:
    """The address of the page that asks whether a mail may be played."""
    game = table_of_three(service, "held")
    message = mail_from(service, game, 0, "settler", sender="evil@example.net")
    envelope = Envelope("post@elsewhere.example", (str(message["To"]),))
    raw = message.as_bytes().replace(b"\n", b"\r\n")
    inbound_id = accept(service, ReceivedMail(raw, envelope, "x", "", Verdicts()))
    assert process.process(service, inbound_id).startswith("held")
    return urlsplit(
        held_mails.confirm_url(service.settings, inbound_id, 0, records.id_of(game), 0)
    ).path


def look_at(
    page: Page, paths: dict[str, str], look: Callable[[Page], list[str]] = faults
) -> list[str]:
    """Everything wrong with those pages in that browser."""
    found = []
    for name, path in paths.items():
        page.goto(path)
        found += [f"{name}: {fault}" for fault in look(page)]
    return found


def what_does_not_fit(page: Page, paths: dict[str, str]) -> list[str]:
    """In the languages with longer words than English; a share of the pages in each of them."""
    found = []
    for number, language in enumerate(LANGUAGES):
        page.goto("/")
        in_language(page, language)
        for name, path in one_in(6, list(paths.items()), 2 * number) if language != "en" else ():
            page.goto(path)
            found += [f"{name}, {language}: {fault}" for fault in overflow(page)]
    return found


def test_strangers_pages(stranger: BrowserContext, paths: dict[str, str]) -> None:
    """The same styles as a player's pages: their colours and widths are looked at there."""
    page = stranger.new_page()
    found = look_at(page, dict(one_in(4, list(paths.items()))), axe)
    leave(page)
    report(found)


def test_a_player_s_pages(
    service: Service,
    browser_of: Callable[[str], BrowserContext],
    games: dict[str, Game],
    paths: dict[str, str],
) -> None:
    """All pages as the player sees them whose turn it is; what strangers see has fewer words."""
    seat = match_of(service, games["running"]).to_act[0]
    page = browser_of(address_of(service, games["running"], seat)).new_page()
    found = look_at(page, paths) + what_does_not_fit(page, paths)
    leave(page)
    report(found)


def test_the_html_is_valid(
    service: Service, app: Flask, games: dict[str, Game], paths: dict[str, str], tmp_path: Path
) -> None:
    """Every page as a player sees it, and as strangers do."""
    seat = match_of(service, games["running"]).to_act[0]
    player = signed_in(app, service, address_of(service, games["running"], seat))
    found = {}
    for who, client in (("player", player.client), ("stranger", app.test_client())):
        for name, path in paths.items():
            answer = client.get(path, follow_redirects=True)
            if answer.mimetype == "text/html":
                found[f"{name}, {who}"] = answer.text
    report(html_faults(found, tmp_path))


def test_html_that_is_not_valid_is_found(tmp_path: Path) -> None:
    page = '<!doctype html><html lang="en"><head><title>Bar</title></head><body>{}</body></html>'
    bars = '<span><form action="/x"></form></span>', '<p id="a">A</p><p id="a">B</p>'
    found = html_faults({bar: page.format(bar) for bar in bars}, tmp_path)
    assert [line.partition(": ")[0] for line in found] == list(bars)


def test_a_first_game_with_its_lesson(
    service: Service, ann: Player, browser_of: Callable[[str], BrowserContext]
) -> None:
    """The note, what it rings, and how far one has come."""
    page = browser_of(ANN).new_page()
    found: list[str] = []
    for rules in engine.GAMES:
        page.goto(f"/g/{tables.first_game(service, ann, rules).code}")
        expect(page.locator(".lesson")).to_contain_text("The aim: points")
        expect(page.locator(".course")).to_contain_text("How it ends")
        ring = "e => getComputedStyle(e).outlineWidth"
        assert page.locator("#me .purse, #me.own").first.evaluate(ring) == "3px"
        found.extend(f"{rules}: {fault}" for fault in faults(page))
    leave(page)
    report(found)


def test_pages_that_answer_a_form(
    service: Service,
    browser_of: Callable[[str], BrowserContext],
    games: dict[str, Game],
    paths: dict[str, str],
) -> None:
    """Refusals (422), and what is shown only once."""
    page = browser_of(ANN).new_page()
    found: list[str] = []

    def press(path: str, button: str, heading: str, **fields: str) -> None:
        page.goto(path)
        for name, value in fields.items():
            field = page.locator(f"main [name={name}]").last
            if name == "kind":
                field.select_option(value)
            else:
                field.fill(value)
        page.locator(f"main {button}").last.click()
        expect(page.locator("main")).to_contain_text(heading)
        found.extend(f"{heading}: {fault}" for fault in faults(page))

    address = "https://example.org/turns"
    press("/new", "button.primary", "That’s not a mail address", invited="nobody")
    press("/account/safety", "form[action$=tokens] button", "Your new token", name="mine")
    adds = "form[action$=webhooks] button"
    press("/account/mail", adds, "We’ve sent a test message there", kind="slack", url=address)
    press("/account/mail", adds, "shown only now", kind="generic", url=address)
    asked, elsewhere = "Check your mail", "elsewhere@example.org"
    press("/account", "form[action$=addresses] button", asked, email=elsewhere)
    press("/account/delete", "button.alarm", "Nothing was deleted", email=elsewhere)
    press("/sign-in", "button.save", "Check your mail", email="new@example.org")
    press(paths["daily.show"], ".daily-ask button", "What was played")
    code, seat = games["running"].code, match_of(service, games["running"]).to_act[0]
    leave(page)
    page = browser_of(address_of(service, games["running"], seat)).new_page()
    press(f"/g/{code}", ".words button", "Not played", words="build the tower of Babel")
    leave(page)
    report(found)
