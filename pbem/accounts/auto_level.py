"""How much is played for a player without asking them: read from words, said, and kept."""

from __future__ import annotations

from sqlmodel import Session

from pbem.language import command_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import AutoLevel, Player

WORDS = {
    AutoLevel.OFF: N_("level: off"),
    AutoLevel.FORCED: N_("level: forced"),
    AutoLevel.TRIVIAL: N_("level: trivial"),
}
"""What players write for a level; catalogues may have several words, separated by commas."""

DOES = {
    AutoLevel.OFF: N_("Ask me about everything the rules leave to me"),
    AutoLevel.FORCED: N_("Play my only legal move for me"),
    AutoLevel.TRIVIAL: N_(
        "Also play for me when there’s nothing to think about: choosing between equal ships, "
        "storing without a loss, producing everything, taking a free good or card, and passing "
        "when our bot thinks everything else is at least a quarter of a point worse"
    ),
}


def read(word: str) -> AutoLevel | None:
    """The level that is called so in any language, None if there is none."""
    wanted = word.strip().lower()
    levels = (level for level, words in WORDS.items() if wanted in command_words.all_words(words))
    return next(levels, None)


def called(level: str) -> str:
    """The word for it in the language that is spoken."""
    return command_words.command_word(WORDS[AutoLevel(level)])


def command(level: AutoLevel) -> str:
    """What players write to choose it, in the language that is spoken."""
    return f"{command_words.command_word(command_words.AUTO)} {called(level)}"


def in_words(level: str) -> str:
    """What it does, in a sentence without its full stop."""
    return _(DOES[AutoLevel(level)])


def note_offer(session: Session, player_id: int, decision: str) -> None:
    """A mail has offered it at that decision; inside the caller's transaction."""
    player = session.get_one(Player, player_id, with_for_update=True)
    if decision not in (player.trivial_offered or []):
        player.trivial_offered = [*(player.trivial_offered or []), decision]
        session.add(player)


def choose(session: Session, player_id: int, level: AutoLevel) -> None:
    """It counts from the next question on, inside the caller's transaction."""
    player = session.get_one(Player, player_id, with_for_update=True)
    player.auto_level = level
    session.add(player)
