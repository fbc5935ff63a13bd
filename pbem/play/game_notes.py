"""A player's own notes about a game: one text each, which nobody else is ever shown."""

from __future__ import annotations

from sqlmodel import Session, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Game, GameNote, Player, id_of
from pbem.models.talk import LONGEST_GAME_NOTE


def notes_of(session: Session, game: Game, player: Player) -> str:
    """The player's notes; empty if there are none."""
    row = _row(session, game, player)
    return row.text if row is not None else ""


def write(service: Service, game: Game, player: Player, text: str) -> str:
    """Put them in place of what was there; as they are kept."""
    with service.database.write() as session:
        return _write(session, game, player, text)


def add(service: Service, game: Game, player: Player, line: str) -> str:
    """One line more, unless it is the last one already (a mail may come twice)."""
    with service.database.write() as session:
        session.get_one(Player, player.id, with_for_update=True)
        lines = notes_of(session, game, player).splitlines()
        if lines and lines[-1] == line.strip():
            return "\n".join(lines)
        return _write(session, game, player, "\n".join([*lines, line.strip()]))


def _write(session: Session, game: Game, player: Player, text: str) -> str:
    session.get_one(Player, player.id, with_for_update=True)
    row = _row(session, game, player)
    if row is None:
        row = GameNote(game_id=id_of(game), player_id=id_of(player), text="")
    row.text, row.changed_at = _clean(text), clock.now()
    session.add(row)
    return row.text


def _clean(text: str) -> str:
    """Printable lines, the newest of them if there are too many."""
    lines = text[-4 * LONGEST_GAME_NOTE :].splitlines()
    plain = ["".join(c if c.isprintable() else " " for c in line).rstrip() for line in lines]
    return "\n".join(plain).strip()[-LONGEST_GAME_NOTE:]


def _row(session: Session, game: Game, player: Player) -> GameNote | None:
    query = select(GameNote).where(GameNote.game_id == game.id, GameNote.player_id == player.id)
    return session.exec(query).first()
