"""What our mails are (`OutboundMail.kind`); most are written from the templates of that name."""

from __future__ import annotations

from enum import StrEnum


class MailKind(StrEnum):
    # About a game that runs, to one of its seats.
    TURN = "turn"
    REMINDER = "reminder"
    FINAL = "final"
    BOARD = "board"
    SAID = "said"
    BOT_PLAYS = "bot_plays"
    MISTAKE = "mistake"
    PASSED = "passed"
    TOO_EARLY = "too_early"
    STRANGER = "stranger"
    UNDO = "undo"
    VOTE = "vote"

    # About a table before its game, or about all of a game.
    INVITATION = "invitation"
    TABLE_CHANGED = "table_changed"
    TABLE_DECLINED = "table_declined"
    TABLE_LATE = "table_late"
    TABLE_WARNING = "table_warning"
    TABLE_BEGUN = "table_begun"
    TABLE_PAUSE = "table_pause"
    TABLE_CLOSED = "table_closed"

    LEAGUE_NOTE = "league_note"
    LEAGUE_SEASON = "league_season"
    LEAGUE_TABLE = "league_table"

    # To a person.
    SIGN_IN = "sign_in"
    NEW_GAME = "new_game"
    NEW_SESSION = "new_session"
    PASSKEY = "passkey"
    ADD_ADDRESS = "add_address"
    ADDRESSES = "addresses"
    ADDRESS_REMOVED = "address_removed"
    STOPPED = "stopped"
    AWAY_OFFER = "away_offer"
    DIGEST = "digest"
    WHICH_GAME = "which_game"
    HELP = "help"
    COMMAND = "command"
    OPERATORS = "operators"
    ANNOUNCEMENT = "announcement"


OF_LEAGUES = (MailKind.LEAGUE_NOTE, MailKind.LEAGUE_SEASON, MailKind.LEAGUE_TABLE)
