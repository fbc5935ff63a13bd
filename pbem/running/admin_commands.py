"""What operators do by command: `pbem admin`, an act of `pbem.admin.acts` or a look."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from pbem.core.config import Settings
from pbem.running.commands import Commands, fail

if TYPE_CHECKING:
    from pbem.admin import support_view
    from pbem.admin.act_types import ActField, AdminAct
    from pbem.core.service import Service


def enter(commands: Commands) -> None:
    admin = commands.add("admin", _admin, "look at a game, rewind it, block an account, …")
    admin.arguments = _arguments


def _arguments(admin: argparse.ArgumentParser) -> None:
    from pbem.admin.acts import ACTS

    acts = admin.add_subparsers(required=True, metavar="ACT", dest="act")
    look = acts.add_parser("look", help="a game as its support needs it, as JSON")
    look.add_argument("game", help="the game's code")
    acts.add_parser("reports", help="what players have reported, as JSON")
    for act in ACTS:
        _take(acts.add_parser(act.name, help=act.help), act)


def _take(parser: argparse.ArgumentParser, act: AdminAct) -> None:
    """The arguments of an act: its fields."""
    parser.set_defaults(entry=act)
    for field in act.fields:
        if not field.between:
            _add(parser, field)
    if between := [field for field in act.fields if field.between]:
        group = parser.add_mutually_exclusive_group(required=True)
        for field in between:
            _add(group, field)


def _add(parser: argparse._ActionsContainer, field: ActField) -> None:
    how = _how(field)
    if field.option:
        how["dest"] = field.name
    parser.add_argument(field.option or field.name, **how)


def _how(field: ActField) -> dict[str, Any]:
    """How argparse takes a field."""
    if field.type is bool:
        action = "store_false" if field.default else "store_true"
        return {"action": action, "help": f"not {field.help}" if field.default else field.help}
    how: dict[str, Any] = {"help": field.help, "metavar": field.metavar}
    if field.type == dict[str, str]:
        how |= {"nargs": 2, "action": "append", "metavar": ("LANGUAGE", "TEXT")}
    elif field.type is int:
        how["type"] = int
    if field.option:
        how |= {"required": True} if field.default is None else {"default": field.default}
    return how


def _admin(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.admin.operators import NotDone
    from pbem.core.service import Service

    service = Service.from_settings(settings)
    try:
        if options.act in ("look", "reports"):
            _look(options, service)
        else:
            _do(options, service)
    except NotDone as error:
        return fail(error)
    return 0


def _do(options: argparse.Namespace, service: Service) -> None:
    """Do the act and print what there is to say of it."""
    from pbem.admin.operators import Operator

    act: AdminAct = options.entry
    values = {field.name: _value(options, field) for field in act.fields}
    outcome = act.run(service, Operator(), values)
    if outcome.number is not None:
        print(outcome.number)
    if outcome.code:
        print(*outcome.lines, sep="\n")
        print(f'If that is right, repeat it with --confirm {outcome.code} --reason "…"')


def _value(options: argparse.Namespace, field: ActField) -> object:
    given = getattr(options, field.name)
    if field.type == dict[str, str]:
        return dict(given)
    return given - field.lowest if field.type is int else given


def _look(options: argparse.Namespace, service: Service) -> None:
    from pbem.admin import reports, support_view
    from pbem.admin.operators import NotDone

    with service.database.read() as session:
        if options.act == "reports":
            _print([vars(one) for one in reports.open_reports(session)])
            return
        found = support_view.load(session, options.game)
        if found is None:
            raise NotDone("There is no game of that code.")
        _print(document(found))


def document(found: support_view.SupportView) -> dict[str, object]:
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
