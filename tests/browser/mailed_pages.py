"""The addresses of a page of each kind that a mail links to."""

from __future__ import annotations

from urllib.parse import urlsplit

from sqlmodel import select

from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
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
from pbem.play import submission, talk, talk_drafts
from pbem.play.undo import consent
from pbem.privacy import stop_notice
from tests.inbox.test_inbound import mail_from
from tests.play import test_votes
from tests.web.conftest import (
    table_of_three,
)
from tests.web.letters import newest, paths_in
from tests.web.test_move_links import link


def paths(service: Service, ann: Player, running: Game, seat: int, best: str) -> dict[str, str]:
    """Good ones, and some that are past or forged; that seat of the running game is asked."""
    return {
        "seat_links.move": link(service, running, seat, best),
        "seat_links.move past": link(service, running, seat, best, 0),
        "seat_links.move forged": "/m/forged",
        "confirmations.show": _held_mail(service),
        "confirmations.show forged": "/c/forged",
        "asked_by_mail.show": "/asked/forged",
        "seat_links.order": _order_link(service, running, seat),
        "seat_links.say": _said_and_unsaid(service, running, seat),
        "seat_links.vote": _vote(service),
        "seat_links.undo": _asked_back(service),
        "stopping.show_never": "/never/"
        + do_not_write.never_token(service.settings, "quiet@example.org"),
        "stopping.ask_undo": _undo(service),
        "stopping.ask_undo forged": "/r/forged",
        "stopping.show": "/u/" + unsubscribe.stop_token(service.settings, id_of(ann)),
        "stopping.show forged": "/u/forged",
        "stopping.show_daily": urlsplit(unsubscribe.daily_url(service.settings, id_of(ann))).path,
    }


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
