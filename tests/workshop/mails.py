"""`make mails`: every mail in every language, light and dark, as files with an index page.

python -m tests.workshop.mails [folder]     var/mails if none is named
"""

from __future__ import annotations

import html
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from functools import cache
from pathlib import Path

from sqlmodel import Session

import engine
from pbem.accounts.security_log import Origin
from pbem.competition.leagues.terms import LeagueTerms
from pbem.competition.leagues.terms_in_words import in_words
from pbem.core import clock, config
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import clock_words
from pbem.games.clocks.terms import USUAL
from pbem.games.explorer import daily
from pbem.games.loaded_game import LoadedGame
from pbem.games.seat_view import SeatView
from pbem.games.talk import Said, TalkDraft, TalkInMail
from pbem.inbox import late_replies
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.language import catalogues
from pbem.mail import letters
from pbem.mail.letters import leagues, tables, undo, votes
from pbem.mail.letters.leagues import LeagueNote, SeasonPlace
from pbem.mail.letters.tables import SeatInvitation
from pbem.mail.outgoing import OutgoingMail
from pbem.models import (
    Announcement,
    DailyDecision,
    Game,
    InboundMail,
    League,
    Player,
    Season,
    Seat,
    SeatOffer,
    TakeBack,
)

NAMES = ["Ann", "Bea", "Cid"]
SCHEMES = ("light", "dark")
WATCHES = "@media (prefers-color-scheme:dark)"
"""What lets a mail follow its reader's screen; here it is set to one of both."""
SHOWN = {"light": "@media not all", "dark": "@media all"}


def every_mail(settings: Settings, language: str) -> Iterator[OutgoingMail]:
    with catalogues.speaking(language):
        yield from _of_games(settings, language)
        yield from _of_tables(settings, language)
        yield from _of_leagues(settings, language)
        yield from _of_accounts(settings, language)


def _of_games(settings: Settings, language: str) -> Iterator[OutgoingMail]:
    for rules in engine.GAMES:
        letter = _letter(settings, rules, language, moves=40)
        yield replace(letters.turn_mail(letter), kind=f"turn, {rules}")
        over = _letter(settings, rules, language, moves=10_000)
        yield replace(letters.final_mail(over), kind=f"final, {rules}")
    letter = _letter(settings, "puerto-rico", language, moves=40)
    yield letters.bot_plays_mail(letter)
    yield letters.reminder_mail(letter)
    said = [Said(1, "Bea", "Good luck, all!", clock.now(), False)]
    said.append(Said(2, "Cid", "Just you and me", clock.now(), False, "Ann", True))
    spoken = replace(letter, talk=TalkInMail(said, 3, 2, [TalkDraft(1, "Nobody expected that")]))
    yield letters.said_mail(spoken)
    yield replace(letters.turn_mail(spoken), kind="turn with talk")
    best = letter.view.match.choices(letter.number, 2)[0].text
    yield letters.mistake_mail(letter, [("settlre", _refusal(letter))], [best], "m", None)
    wondering = [("Coffee time!", _refusal(letter))]
    yield letters.was_it_a_move_mail(letter, wondering, [best], "m", None)
    yield letters.too_early_mail(letter, [best], ["captain"], "t", None)
    yield letters.stranger_mail(letter, "me@work.example", _link(settings, "c"), "123 456", "s")
    yield letters.board_mail(_waiting(letter), "b", None)
    explained = late_replies.to_several()
    yield late_replies.late_reply_mail(letter, "captain", explained, "p", None)
    since = clock.now() - timedelta(hours=20)
    other = _letter(settings, "san-juan", language, moves=10_000)
    games = [letters.DigestGame(letter, since, over=False), letters.DigestGame(other, since, True)]
    yield letters.digest_mail(settings, letter.player, games, "d")


def _of_tables(settings: Settings, language: str) -> Iterator[OutgoingMail]:
    game, (host, guest) = _game("puerto-rico"), _people(language)[:2]
    end = clock.now() + timedelta(days=3)
    yield letters.invitation_mail(
        settings, game, host, SeatInvitation("cid@example.org", "nonce", NAMES[:2])
    )
    yield tables.changed_mail(settings, game, host, guest, NAMES[:2], came=True)
    yield tables.declined_mail(settings, game, host, "x@example.org", NAMES[:2])
    yield tables.cannot_start_mail(settings, game, host, _too_few())
    yield tables.will_close_mail(settings, game, host, NAMES[:2], end)
    yield tables.begun_mail(settings, game, guest, NAMES, NAMES[:1])
    yield tables.pause_mail(settings, game, 1, guest, host, 7)
    news = tables.AwayNews(host, None, end, [game])
    yield tables.away_mail(settings, guest, news)
    yield replace(tables.away_mail(settings, guest, replace(news, ends=None)), kind="away_by_mail")
    people, late = dict(enumerate(_people(language))), Seat(number=0, vote_ends_at=end)
    match = engine.new_game("puerto-rico", seats=3, seed="back")
    service = Service(settings, Database.of(settings), NoWakeups())
    loaded = LoadedGame(Session(), service, game, match, [late], people)
    yield votes.vote_mail(loaded, late, 1)
    back = TakeBack(id=1, game_id=1, seat=0, ordinal=1, number=4, text="settler", waits_for=[1])
    yield undo.request_mail(loaded, back, 1)
    declined = undo.declined_mail(loaded, back, 1)
    yield replace(declined, kind="undo_declined")
    url = _link(settings, "m")
    told = undo.PlayedByMail(["settler"], "settler", 0, url, clock.now(), hidden=False)
    mail = InboundMail(id=1, message_id="<1@example.org>", misspelt="setler")
    yield replace(undo.played_mail(loaded, 0, told, mail), kind="played")
    yield replace(votes.wish_mail(loaded, late, 1, people[2], None), kind="vote_wish")
    yield replace(votes.late_player_mail(loaded, late), kind="vote_late")
    yield replace(votes.replaced_mail(settings, game, people[0]), kind="vote_replaced")
    offer = SeatOffer(id=1, by_id=1, seat=0)
    asked = letters.invitation_mail(
        settings, game, host, SeatInvitation("x@example.org", "n", NAMES, offer)
    )
    yield replace(asked, kind="invitation_seat")
    yield letters.away_offer(settings, guest, "away")
    yield tables.closed_mail(settings, game, guest, NAMES[:2], end)


def _of_leagues(settings: Settings, language: str) -> Iterator[OutgoingMail]:
    ann, now = _people(language)[0], clock.now()
    league = League(id=1, code="SPRING", name="Spring", organiser_id=1, rules="san-juan", seats=3,
                    options={}, terms=LeagueTerms().document())  # fmt: skip
    season = Season(id=1, league_id=1, number=2, seed="mails", ends_at=now + timedelta(days=60))
    names = [*NAMES, "Daniela Wiśniewska"]
    terms = [f"{one.label}: {one.text}" for one in in_words(league, LeagueTerms())]
    invitation = leagues.LeagueInvitation("x@example.org", "nonce", "Bea", terms)
    yield leagues.invitation_mail(settings, league, ann, invitation)
    pairings = [leagues.Pairing(number, names[number % 2 :][:3]) for number in (1, 4, 7, 12)]
    yield leagues.season_mail(settings, league, season, ann, SeasonPlace(2, pairings), USUAL)
    waits = leagues.season_mail(settings, league, season, ann, SeasonPlace(None), USUAL)
    yield replace(waits, kind="league_waits")
    zones = ("up", "stays", "stays", "down")
    lines = [
        leagues.StandingsLine(n + 1, name, 6 - n % 2, n % 2, Fraction(31 - 5 * n, 3), zones[n],
                          n == 0, n == 2, n == 0)
        for n, name in enumerate(names)
    ]  # fmt: skip
    table = leagues.DivisionStandings(2, 2, lines, 10, 12, now + timedelta(days=7), goes_on=True)
    yield leagues.standings_mail(settings, league, ann, replace(table, is_final=True), "final")
    page = f"{settings.base_url}/g/TABLE"
    gettext, waits = catalogues.gettext, catalogues.gettext("waiting for %(names)s", names="Cid")
    games = [
        leagues.OwnGame(12, names[1:3], f"{page}1", gettext("your move"), is_mine=True),
        leagues.OwnGame(4, names[2:4], f"{page}2", waits, is_mine=False),
    ]
    running = replace(table, next_at=None, goes_on=False, games=games)
    weekly = leagues.standings_mail(settings, league, ann, running, "w")
    yield replace(weekly, kind="league_week")
    title, said = "Bea asks to enter Spring", ["To let them in, write: approve SPRING Bea"]
    yield leagues.note_mail(settings, league, ann, LeagueNote(title, said, "n"))


def _of_accounts(settings: Settings, language: str) -> Iterator[OutgoingMail]:
    ann, address = _people(language)[0], "ann@example.org"
    origin = Origin("Firefox, Linux", "192.0.2.0/24")
    when = clock_words.moment(clock.now(), ann.time_zone)
    answer = letters.Answer("Commands", ["One paragraph.", "Another."], [("A link", "https://x")])
    yield letters.sign_in_mail(settings, address, "nonce", "e")
    yield letters.new_game_mail(settings, address, "nonce", "e", None)
    yield letters.help_mail(settings, address, "e", None, COMMANDS, ["help"])
    yield letters.command_mail(settings, address, answer, "e", None)
    yield letters.add_address_mail(settings, ann, "ann@work.example", "nonce", "e")
    yield letters.addresses_mail(settings, address, "Ann", "ann@work.example", "e", primary=True)
    yield letters.address_removed_mail(settings, address, "Ann", "ann@work.example", "e")
    yield letters.passkey_mail(settings, ann, "Laptop", "e")
    yield letters.provider_mail(settings, ann, "Ludo Club", "e")
    yield letters.new_session_mail(settings, address, ann, origin, when, "e")
    game = _game("puerto-rico")
    yield letters.blocked_mail(settings, ann, "She insulted two tables.", "e")
    yield letters.unblocked_mail(settings, ann, "She apologised.", "f")
    yield from letters.merged_mails(settings, ann, ann, "She wrote from both addresses.", "m")
    yield letters.seat_lost_mail(settings, ann, game, "She asked for it.", "e")
    yield letters.seat_given_mail(settings, ann, game, "Bea asked for it.", "e")
    yield letters.rewound_mail(settings, ann, game, "The clock had played for Bea.", "e")
    game.places = [2, 1, 3, 3]
    yield letters.adjudicated_mail(settings, ann, game, NAMES, "Nobody has come back.", "e")
    said = {"en": "On Sunday from 9 to 10 UTC this service is not there.\nNo clock runs then."}
    yield letters.announcement_mail(settings, ann, Announcement(id=1, act_id=1, texts=said), "")
    day = DailyDecision(day=clock.now().date(), game_id=1, number=0, seat=0, alike="", options=[
        "settler", "builder", "captain"], answers=[0, 0, 0])  # fmt: skip
    view = _letter(settings, "puerto-rico", language, moves=0).view
    yield letters.daily_mail(settings, ann, day, view, daily.options_of(day, view))
    bea, said = (
        _people(language)[1],
        Said(1, "Bea", "Again next week, the same four?", clock.now(), False),
    )
    yield letters.message_mail(settings, ann, bea, [said], wanted=False)
    yield letters.stopped_mail(settings, ann, _link(settings, "resume"), "123 456", "e")


def _letter(settings: Settings, rules: str, language: str, moves: int) -> letters.Letter:
    """To the seat that must act after so many moves, each the engine's best; or at the end."""
    match = _played(rules, moves).copy()
    number = match.to_act[0] if match.to_act else 0
    return _to(settings, _game(rules), match, number, language)


@cache
def _played(rules: str, moves: int) -> engine.Match:
    match = engine.new_game(rules, seats=len(NAMES), seed="mails")
    while not match.over and len(match.moves) < moves:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
    return match


def _to(
    settings: Settings, game: Game, match: engine.Match, number: int, language: str
) -> letters.Letter:
    people = _people(language)
    view = SeatView(game, match, NAMES, number, dict(enumerate(people)), told=0)
    seat = Seat(game_id=1, number=number, player_id=number + 1)
    return letters.Letter(settings, view, seat, people[number])


def _refusal(letter: letters.Letter) -> str:
    try:
        return letter.view.read("settlre")
    except engine.IllegalMove as why:
        return str(why)


def _waiting(letter: letters.Letter) -> letters.Letter:
    """The same game to somebody who waits for the others."""
    number = next(n for n in range(len(NAMES)) if n not in letter.view.match.to_act)
    language = letter.player.language or catalogues.ENGLISH
    return _to(letter.settings, letter.game, letter.view.match, number, language)


def _game(rules: str) -> Game:
    return Game(
        id=1, code="TABLE2", name="Winter table", rules=rules, seats=len(NAMES), seed="mails",
        options={}, host_id=1, hours=24, starts_at=clock.now(), warned_at=clock.now(),
    )  # fmt: skip


def _people(language: str) -> list[Player]:
    return [
        Player(id=n + 1, name=name, email=f"{name.lower()}@example.org", language=language)
        for n, name in enumerate(NAMES)
    ]


def _too_few() -> str:
    return catalogues.ngettext(
        "%(num)s seat is taken, and the game needs at least %(fewest)s players.",
        "%(num)s seats are taken, and the game needs at least %(fewest)s players.",
        2,
        fewest=3,
    )


def _link(settings: Settings, room: str) -> str:
    return f"{settings.base_url}/{room}/example"


def write(folder: Path) -> Path:
    """Every mail into the folder; the page that lists them."""
    settings = config.from_environment({"PBEM_VAR": str(folder / "var")})
    folder.mkdir(parents=True, exist_ok=True)
    rows: dict[str, list[str]] = {}
    for language in catalogues.LANGUAGES:
        for mail in every_mail(settings, language):
            rows.setdefault(mail.kind, []).append(_files(folder, mail, language))
    index = folder / "index.html"
    index.write_text(_page(rows, list(catalogues.LANGUAGES)), "utf-8")
    return index


def _files(folder: Path, mail: OutgoingMail, language: str) -> str:
    """The mail as files; links to them."""
    stem = f"{mail.kind.replace(', ', '-')}.{language}"
    if WATCHES not in mail.html:
        raise AssertionError(f"{mail.kind} does not follow its reader's screen")
    links = []
    for scheme in SCHEMES:
        html_file = folder / f"{stem}.{scheme}.html"
        html_file.write_text(mail.html.replace(WATCHES, SHOWN[scheme]), "utf-8")
        links.append(f'<a href="{stem}.{scheme}.html">{scheme}</a>')
    (folder / f"{stem}.txt").write_text(f"Subject: {mail.subject}\n\n{mail.text}", "utf-8")
    links.append(f'<a href="{stem}.txt">text</a>')
    return f"{html.escape(mail.subject)}<br>{' · '.join(links)}"


def _page(rows: dict[str, list[str]], languages: Sequence[str]) -> str:
    head = "".join(f"<th>{language}</th>" for language in languages)
    body = "\n".join(
        f"<tr><th>{kind}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for kind, cells in sorted(rows.items())
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Every mail</title>'
        "<style>body{font:16px system-ui;margin:2em}th,td{text-align:left;padding:.5em 1em}"
        "tr{border-top:1px solid #ccc}</style><h1>Every mail</h1>"
        f"<table><tr><th></th>{head}</tr>{body}</table></html>"
    )


if __name__ == "__main__":
    print(write(Path(sys.argv[1] if len(sys.argv) > 1 else "var/mails")))
