"""What a recorded database holds: an open table, running games of both rules, a finished one, mails
under way in both directions, and links that sign in.

`sweeping.py` runs this with the code of the version before, too: it names only what that has.
"""

from __future__ import annotations

from email.message import EmailMessage

from sqlmodel import select

from pbem.accounts.players import find_or_create, redeem, sign_in_link
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import intake, process
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail
from pbem.mail.addresses import play_address
from pbem.models import Game, GameStatus, MailRoad, Player, id_of
from pbem.play import submission, tables

PEOPLE = ("ann@example.org", "bea@example.org", "cid@example.org")
RUNNING = ("Winter table", "Cards")
FINISHED, OPEN = "Old table", "Open table"
INVITED = "dee@example.org"


def fill(service: Service) -> None:
    with service.database.write() as session:
        ann, bea, cid = [find_or_create(session, address) for address in PEOPLE]
        redeem(session, sign_in_link(session, PEOPLE[1]))  # spent
        sign_in_link(session, PEOPLE[0])  # still good
    table = tables.TableSetup(OPEN, 4, invited=(INVITED,), seed="open")
    tables.open_table(service, ann, table)
    running = seated(service, [ann, bea, cid], RUNNING[0], "puerto-rico", "run")
    cards = seated(service, [ann, bea], RUNNING[1], "san-juan", "cards")
    over = seated(service, [cid, ann, bea], FINISHED, "puerto-rico", "over")
    for game_id, most in ((running, 6), (cards, 20), (over, 10_000)):
        move(service, game_id, most)
    a_mail(service, running, PEOPLE[0])
    process.process(service, a_mail(service, running, "stranger@example.net"))  # held


def seated(service: Service, players: list[Player], name: str, rules: str, seed: str) -> int:
    host, *others = players
    table = tables.TableSetup(name, len(players), rules, seed=seed)
    game_id = id_of(tables.open_table(service, host, table))
    for player in others:
        tables.join(service, game_id, player)
    return game_id


def move(service: Service, game_id: int, most: int) -> None:
    """So many moves of people, each the first that is listed and not `pass`."""
    for _number in range(most):
        with service.database.read() as session:
            game = session.exec(select(Game).where(Game.id == game_id)).one()
            if game.status == GameStatus.FINISHED:
                return
            match = records.load(session, game)
        seat = match.to_act[0]
        moves = match.legal(seat)
        text = next((move for move in moves if move != "pass"), moves[0])
        submission.submit(service, game_id, seat, [text], "web")


def a_mail(service: Service, game_id: int, sender: str) -> int:
    """It is stored, and nobody has worked on it yet."""
    message = EmailMessage()
    message["From"], message["To"] = sender, play_address(service.settings, game_id, 0)
    message["Message-ID"] = f"<waiting.{sender}>"
    message.set_content("What a nice table this is.\n")
    envelope = Envelope(sender, (str(message["To"]),))
    mail = ReceivedMail(message.as_bytes(), envelope, MailRoad.SMTP)
    return intake.accept(service, mail, receivers_checked=True)
