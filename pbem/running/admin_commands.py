"""What operators do by command: `pbem admin`, the same as by page."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from pbem.core.config import Settings
from pbem.running.commands import Commands, told

if TYPE_CHECKING:
    from pbem.admin import looking
    from pbem.core.service import Service

READ_BY = "the players concerned can read it; of a league's game everybody, in the league's log"


def enter(commands: Commands) -> None:
    admin = commands.add("admin", _admin, "look at a game, rewind it, block an account, …")
    acts = admin.add_subparsers(required=True, metavar="ACT", dest="act")
    look = acts.add_parser("look", help="a game as its support needs it, as JSON")
    look.add_argument("game", help="the game's code")
    acts.add_parser("reports", help="what players have reported, as JSON")
    settle = acts.add_parser("settle", help="settle a report")
    settle.add_argument("report", type=int, help="its number")
    again = acts.add_parser("send-again", help="send a seat the newest mail about its game again")
    again.add_argument("game", help="the game's code")
    again.add_argument("seat", type=int, help="the seat's number, from 1")
    seat = acts.add_parser("seat", help="give a seat of a running game to somebody else")
    seat.add_argument("game", help="the game's code")
    seat.add_argument("seat", type=int, help="the seat's number, from 1")
    seat.add_argument("--to", default="", metavar="ACCOUNT", help="address or handle (else a bot)")
    rewind = acts.add_parser("rewind", help="have a running game go on from an earlier move")
    rewind.add_argument("game", help="the game's code")
    rewind.add_argument("move", type=int, help="the last move that counts (0: none)")
    adjudicate = acts.add_parser("adjudicate", help="end a running game with places you decide")
    adjudicate.add_argument("game", help="the game's code")
    how = adjudicate.add_mutually_exclusive_group(required=True)
    how.add_argument("--places", metavar="1,2,2", help="by seat; who is level has the better one")
    how.add_argument("--void", action="store_true", help="it counts for nobody")
    announce = acts.add_parser("announce", help="tell all, a game's table or a league something")
    announce.add_argument("--text", nargs=2, action="append", metavar=("LANGUAGE", "TEXT"),
                          required=True, help="plain text, in en and perhaps pl, ro")  # fmt: skip
    announce.add_argument("--game", default="", metavar="CODE", help="for its table alone")
    announce.add_argument("--league", default="", metavar="CODE", help="for its players alone")
    announce.add_argument("--days", type=int, default=0, help="on all pages for so many days")
    announce.add_argument("--no-mail", action="store_true", help="on pages alone")
    take_down = acts.add_parser("take-down", help="end an announcement")
    take_down.add_argument("number", type=int, help="its number")
    block = acts.add_parser("block", help="block an account")
    unblock = acts.add_parser("unblock", help="open a blocked account again")
    for one in (block, unblock):
        one.add_argument("account", help="an address of its player's, or its handle")
    merge = acts.add_parser("merge", help="make one account part of another")
    merge.add_argument("gone", help="the account that goes: an address of its player's, or handle")
    merge.add_argument("stays", help="the account that stays")
    merge.add_argument(
        "--confirm", default="", metavar="CODE", help="do it (else: what will happen)"
    )
    merge.add_argument("--reason", default="", help="the players concerned can read it")
    for one in (settle, again, seat, rewind, adjudicate, announce, take_down, block, unblock):
        one.add_argument("--reason", required=True, help=READ_BY)


def _admin(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.admin.operators import NotDone
    from pbem.core.service import Service

    service = Service.from_settings(settings)
    try:
        return _do(options, service)
    except NotDone as error:
        return told(error)


def _do(options: argparse.Namespace, service: Service) -> int:
    from pbem.admin import (
        adjudicating,
        announcing,
        blocking,
        looking,
        operators,
        reports,
        resending,
        rewinding,
        seats,
    )
    from pbem.admin.operators import NotDone, Operator

    if options.act == "settle":
        reports.settle(service, Operator(), options.report, options.reason)
    elif options.act == "send-again":
        resending.send_again(service, Operator(), options.game, options.seat - 1, options.reason)
    elif options.act == "seat":
        number = options.seat - 1
        seats.give(service, Operator(), options.game, number, options.to, options.reason)
    elif options.act == "rewind":
        rewinding.rewind(service, Operator(), options.game, options.move, options.reason)
    elif options.act == "adjudicate":
        places = operators.places_of("" if options.void else options.places.split(","))
        adjudicating.adjudicate(service, Operator(), options.game, places, options.reason)
    elif options.act == "announce":
        texts = dict(options.text)
        wish = announcing.Wish(
            texts, options.game, options.league, not options.no_mail, options.days
        )
        print(announcing.announce(service, Operator(), wish, options.reason))
    elif options.act == "take-down":
        announcing.take_down(service, Operator(), options.number, options.reason)
    elif options.act == "block":
        blocking.block(service, Operator(), options.account, options.reason)
    elif options.act == "unblock":
        blocking.unblock(service, Operator(), options.account, options.reason)
    elif options.act == "merge":
        _merge(options, service)
    elif options.act == "reports":
        with service.database.read() as session:
            _print([vars(one) for one in reports.open_reports(session)])
    else:
        with service.database.read() as session:
            found = looking.look(session, options.game)
            if found is None:
                raise NotDone("There is no game of that code.")
            _print(document(found))
    return 0


def _merge(options: argparse.Namespace, service: Service) -> None:
    """Without its code, what will happen; with it, it does."""
    from pbem.admin import merging
    from pbem.admin.operators import Operator

    if options.confirm:
        given = (options.gone, options.stays, options.confirm, options.reason)
        merging.merge(service, Operator(), *given)
        return
    found = merging.look(service, Operator(), options.gone, options.stays)
    print(*found.lines(), sep="\n")
    print(f'If that is right, repeat it with --confirm {found.code} --reason "…"')


def document(found: looking.Looked) -> dict[str, object]:
    moves = found.view.rounds(1000) if found.view is not None else []
    return {
        "game": found.game.code,
        "name": found.game.name,
        "status": found.game.status,
        "seats": [vars(seat) for seat in found.seats],
        "moves": [
            {
                "round": number,
                "moves": [entry.text for entry in entries],
                "numbers": [entry.number + 1 for entry in entries],
            }
            for number, entries in moves
        ],
        "mails": [vars(mail) for mail in found.mails],
        "acts": [{"act": act.name, "reason": act.text, "at": act.at} for act in found.acts],
    }


def _print(document: object) -> None:
    print(json.dumps(document, indent=2, default=str))
