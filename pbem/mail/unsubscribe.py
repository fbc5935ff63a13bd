"""No more mail: the links in List-Unsubscribe (RFC 2369); one click is enough (RFC 8058)."""

from __future__ import annotations

from sqlmodel import Session

from pbem.accounts import merged, security_log
from pbem.accounts.security_log import BY_MAIL, Event, Origin
from pbem.accounts.signed_tokens import own_address, sign, token_in, verify
from pbem.core import clock
from pbem.core.config import Settings

PURPOSE = "stop"
DAILY = "stop-daily"
BOX = "stop"


def stop_token(settings: Settings, player_id: int) -> str:
    return sign(settings, PURPOSE, player_id.to_bytes(4, "big"))


def read_stop_token(settings: Settings, token: str) -> int | None:
    """The id of the player whose mail it stops, None if it is not genuine."""
    payload = verify(settings, PURPOSE, token.lower())
    return int.from_bytes(payload, "big") if payload and len(payload) == 4 else None


def stop_url(settings: Settings, player_id: int) -> str:
    return f"{settings.base_url}/u/{stop_token(settings, player_id)}"


def stop_address(settings: Settings, player_id: int) -> str:
    """A mail to this address stops the player's mail, whatever it says."""
    return own_address(settings, BOX, stop_token(settings, player_id))


def read_stop_address(settings: Settings, address: str) -> int | None:
    token = token_in(settings, BOX, address)
    return read_stop_token(settings, token) if token is not None else None


def headers(settings: Settings, player_id: int) -> dict[str, str]:
    """For every mail to the player that they did not just ask for."""
    address = stop_address(settings, player_id)
    return _headers(stop_url(settings, player_id), f", <mailto:{address}?subject=stop>")


def _headers(url: str, more: str = "") -> dict[str, str]:
    found = {"List-Unsubscribe": f"<{url}>{more}"}
    if url.startswith("https://"):  # RFC 8058 allows nothing else
        found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return found


def daily_url(settings: Settings, player_id: int) -> str:
    """Stops the decision of the day, and no other mail."""
    return f"{settings.base_url}/u/daily/{sign(settings, DAILY, player_id.to_bytes(4, 'big'))}"


def read_daily_token(settings: Settings, token: str) -> int | None:
    """The id of the player who gets the decision of the day no more, None if it is not genuine."""
    payload = verify(settings, DAILY, token.lower())
    return int.from_bytes(payload, "big") if payload and len(payload) == 4 else None


def daily_headers(settings: Settings, player_id: int) -> dict[str, str]:
    """For that mail."""
    return _headers(daily_url(settings, player_id))


def stop(session: Session, player_id: int, origin: Origin = BY_MAIL) -> bool:
    """Send this player no more mail about games; whether there is such a player."""
    player = merged.current(session, player_id, locked=True)
    if player is None:
        return False
    if player.mail_stopped_at is None:
        security_log.log_event(session, Event.MAIL_STOPPED, player.id, origin)
    player.mail_stopped_at = player.mail_stopped_at or clock.now()
    session.add(player)
    return True


def resume(session: Session, player_id: int, origin: Origin = BY_MAIL) -> None:
    player = merged.current(session, player_id, locked=True)
    if player is not None:
        if player.mail_stopped_at is not None:
            security_log.log_event(session, Event.MAIL_RESUMED, player.id, origin)
        player.mail_stopped_at = None
        session.add(player)
