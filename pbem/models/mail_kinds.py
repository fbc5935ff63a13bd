"""What our mails are (`OutboundMail.kind`), and which of them a plain yes or no answers."""

from __future__ import annotations

from enum import StrEnum


class MailKind(StrEnum):
    """Most mails are written from the templates of that name."""

    # About a game that runs, to one of its seats.
    TURN = "turn"
    REMINDER = "reminder"
    FINAL = "final"
    BOARD = "board"
    SAID = "said"
    BOT_PLAYS = "bot_plays"
    MISTAKE = "mistake"
    WAS_IT_A_MOVE = "was_it_a_move"
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
    TABLE_AWAY = "table_away"
    TABLE_CLOSED = "table_closed"

    LEAGUE_INVITATION = "league_invitation"
    LEAGUE_NOTE = "league_note"
    LEAGUE_SEASON = "league_season"
    LEAGUE_TABLE = "league_table"

    # To a person.
    SIGN_IN = "sign_in"
    NEW_GAME = "new_game"
    NEW_SESSION = "new_session"
    PASSKEY = "passkey"
    PROVIDER = "provider"
    ADD_ADDRESS = "add_address"
    ADDRESSES = "addresses"
    ADDRESS_REMOVED = "address_removed"
    STOPPED = "stopped"
    AWAY_OFFER = "away_offer"
    MESSAGE = "message"
    DIGEST = "digest"
    DAILY = "daily"
    WHICH_GAME = "which_game"
    HELP = "help"
    COMMAND = "command"
    OPERATORS = "operators"
    ANNOUNCEMENT = "announcement"


INVITATIONS = (MailKind.INVITATION, MailKind.LEAGUE_INVITATION)
OF_LEAGUES = (MailKind.LEAGUE_NOTE, MailKind.LEAGUE_SEASON, MailKind.LEAGUE_TABLE)


class MailQuestion(StrEnum):
    """What a yes or no in reply to a mail answers (`OutboundMail.asks`), and what `about` is the id
    of."""

    INVITATION = "invitation"
    """Of the game."""
    LEAGUE = "league"
    """Of the league to which its receiver is invited."""
    CHALLENGE = "challenge"
    """Of the `Challenge`."""
    ENTRY = "entry"
    """Of the `Entry` that asks to be let into a league."""
    PLACE = "place"
    """Of the `PlaceOffer`."""
    WITHDRAWAL = "withdrawal"
    """Of the league that is to be left."""
    HANDOVER = "handover"
    """Of the `Entry` of whoever is asked to organise the league."""
    FOUNDING = "founding"
    """Of the league that is drafted; other words in reply change its terms."""
    TAKE_BACK = "take-back"
    """Of the `TakeBack`."""
    PAUSE = "pause"
    """Of the player who would like one."""
    COMMAND = "command"
    """Of the mail in whose words a command was read that is asked first; its outcome names it."""
    MOVE = "move"
    """Of the mail in which no move was found; a yes plays what was suggested, if that was one."""
