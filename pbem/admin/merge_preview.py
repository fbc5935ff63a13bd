"""What will happen when two accounts are merged: told before it is done, and done only as told."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass

from sqlmodel import Session, col, func, select

from pbem.accounts import api_tokens, oidc_accounts, passkeys, player_addresses, web_sessions
from pbem.accounts.display_names import harmless
from pbem.accounts.security_log import masked
from pbem.admin import merge_ratings
from pbem.competition.leagues.queries import organised_by
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.models import Entry, Game, GameStatus, League, Player, Seat, id_of


@dataclass(frozen=True)
class MergePreview:
    """`gone` goes into `stays`. `games` counts seats that move by the game's status, `shared` are
    ids of finished games that both were in; `lists` are ids of rating lists."""

    gone: Player
    stays: Player
    games: dict[GameStatus, int]
    shared: tuple[int, ...]
    leagues: int
    organised: int
    lists: tuple[int, ...]
    addresses: tuple[str, ...]
    signed_in: int
    """Sessions, passkeys and tokens that end."""

    @property
    def code(self) -> str:
        """What is confirmed: another one as soon as something would happen otherwise."""
        told = (
            self.gone.id, self.stays.id, self.stays.email, sorted(self.games.items()), self.shared,
            self.leagues, self.organised, self.lists, self.addresses,
        )  # fmt: skip
        return hashlib.sha256(repr(told).encode()).hexdigest()[:8]

    def lines(self) -> list[str]:
        """In sentences."""
        return [*self._moved(), *self._ended(), *self._mail(), _("It can’t be undone.")]

    def _moved(self) -> list[str]:
        gone, stays = harmless(self.gone.name), harmless(self.stays.name)
        said = [
            _("%(gone)s (%(handle)s) is merged into %(stays)s (%(other)s).", gone=gone,
              handle=self.gone.handle, stays=stays, other=self.stays.handle),
            _(
                "Games to be moved: %(running)s running, %(open)s open, %(finished)s finished, "
                "with notes, talk, orders and invitations. Their old emails keep working.",
              running=self.games.get(GameStatus.RUNNING, 0),
              open=self.games.get(GameStatus.OPEN, 0),
              finished=self.games.get(GameStatus.FINISHED, 0)),
        ]  # fmt: skip
        if self.shared:
            said.append(ngettext(
                "Both were in %(num)s finished game: it stays as it is and no longer counts for "
                "ratings.",
                "Both were in %(num)s finished games: they stay as they are and no longer count "
                "for ratings.", len(self.shared)))  # fmt: skip
        if self.leagues or self.organised:
            said.append(_("Leagues to be moved: %(entered)s entered, %(organised)s organised.",
                          entered=self.leagues, organised=self.organised))  # fmt: skip
        if self.lists:
            said.append(ngettext("%(num)s rating list will be recalculated.",
                                 "%(num)s rating lists will be recalculated.",
                                 len(self.lists)))  # fmt: skip
        return said

    def _ended(self) -> list[str]:
        return [
            _("Signed out: all sessions, passkeys, remembered browsers and program tokens of "
              "%(gone)s (%(number)s).", gone=harmless(self.gone.name),
              number=self.signed_in),
            _("The settings of %(stays)s are kept. Absences, mutes, webhooks and the activity "
              "of both stay. The page of %(gone)s leads to that of %(stays)s.",
              gone=harmless(self.gone.name), stays=harmless(self.stays.name)),
        ]  # fmt: skip

    def _mail(self) -> list[str]:
        said = [
            _("Addresses to be moved: %(addresses)s. Email goes to %(address)s.",
              addresses=", ".join(masked(one) for one in self.addresses),
              address=masked(self.stays.email or "")),
        ]  # fmt: skip
        if self.stays.mail_stopped_at is not None:
            said.append(_(
                "%(stays)s has stopped our emails, so we won’t write about the games that move to "
                "this account.",
                          stays=harmless(self.stays.name)))  # fmt: skip
        elif self.stays.mail_bounced_at is not None:
            said.append(_(
                "Email to %(stays)s is bouncing, so they won’t hear about the games that are "
                "moved.", stays=harmless(self.stays.name)))  # fmt: skip
        return said


def preview(session: Session, gone: Player, stays: Player) -> MergePreview:
    """As things are now."""
    own, other = id_of(gone), id_of(stays)
    shared = tuple(id_of(game) for game in common_games(session, own, other))
    seated = (
        select(Game.status)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == own, col(Game.id).not_in(shared))
    )
    entered = select(func.count(col(Entry.id))).where(Entry.player_id == own)
    organised = select(func.count(col(League.id))).where(organised_by(own))
    ended = (
        web_sessions.list_sessions(session, own),
        passkeys.list_passkeys(session, own),
        oidc_accounts.list_accounts(session, own),
        api_tokens.list_tokens(session, own),
    )
    return MergePreview(
        gone,
        stays,
        dict(Counter(GameStatus(one) for one in session.exec(seated))),
        shared,
        session.exec(entered).one(),
        session.exec(organised).one(),
        tuple(merge_ratings.lists_of(session, own)),
        tuple(sorted(player_addresses.own(session, gone))),
        sum(len(rows) for rows in ended),
    )


def common_games(session: Session, gone: int, stays: int) -> list[Game]:
    """Games that both sit in or have left, in the order of their ids."""
    query = select(Game).where(
        col(Game.id).in_(merge_ratings.games_of(gone)),
        col(Game.id).in_(merge_ratings.games_of(stays)),
    )
    return list(session.exec(query.order_by(col(Game.id))))
