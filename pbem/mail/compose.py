"""Composes every mail the service sends: one function a mail, three templates each."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property, wraps
from typing import Any, Concatenate, ParamSpec
from urllib.parse import quote

import engine
from engine.match import Match
from pbem import codes, display_names, languages, naming, options, pace, players
from pbem.asked import Asked, asked_now
from pbem.boards import AnyBoard, board_view
from pbem.boards.pieces import Piece, pieces
from pbem.config import Settings
from pbem.languages import N_
from pbem.languages import gettext as _
from pbem.links import move_url
from pbem.mail import never, unsolicited
from pbem.mail.addresses import help_address, new_address, play_address
from pbem.mail.commands.base import Answer
from pbem.mail.commands.words import COMMANDS
from pbem.mail.outgoing import OutgoingMail
from pbem.mail.reply.lines import MARKER
from pbem.models import Game, Player, Seat
from pbem.score_sheet import PARTS
from pbem.security_log import Origin
from pbem.templating import environment

SERVICE_NAME = N_("Board games by mail")
NEW_SESSION = "new_session"
MOST_SENDINGS = 8
MOST_DIGEST_MOVES = 8
MOST_MOVES = 30
"""Moves a turn mail lists; the web form takes any other."""
ALL_MOVES = 10_000


@dataclass(frozen=True)
class MoveRow:
    """One line of the list of moves: what to do, what it does, and two ways to do it."""

    text: str
    preview: str
    url: str
    mailto: str
    code: str
    """What the link asks for in a browser that is not known."""


@dataclass(frozen=True)
class Letter:
    """All that a mail about a running or finished game is made of, for one seat."""

    settings: Settings
    game: Game
    seat: Seat
    player: Player
    match: Match
    names: Sequence[str]
    late: Sequence[str] = ()
    """What the clock has played for the receiver since he was told last."""

    @property
    def game_id(self) -> int:
        assert self.game.id is not None
        return self.game.id

    @property
    def number(self) -> int:
        return self.seat.number

    @cached_property
    def ordinal(self) -> int:
        """The number of the decision that is asked."""
        return self.match.ordinal(self.number)

    @cached_property
    def asked(self) -> Asked | None:
        """The decision that is asked, None if none is."""
        if self.number not in self.match.to_act:
            return None
        return asked_now(self.game, self.match, self.number)

    @property
    def address(self) -> str:
        """Where an answer goes: it names the decision that is asked."""
        return play_address(self.settings, self.game_id, self.number, *(self.asked or ()))

    @property
    def rules_name(self) -> str:
        """The name of the game that is played."""
        return options.name_of(self.game.rules)

    @cached_property
    def board(self) -> AnyBoard:
        document = self.match.position(seat=self.number)
        return board_view(document, self.names, self.number, self.match.to_act)

    @cached_property
    def news(self) -> list[engine.Entry]:
        """What happened since the player was told last."""
        return self.match.chronicle(self.number, self.names, self.seat.told, languages.of_games())

    @property
    def until(self) -> str:
        """Until when there is time to answer, by the receiver's clock; empty without a clock."""
        due = self.seat.due_at
        return pace.moment(due, self.player.time_zone) if due is not None else ""

    @property
    def page(self) -> str:
        return f"{self.settings.base_url}/g/{self.game.code}"

    def position_after(self, number: int) -> str:
        """Where the position after so many moves can be seen for ever."""
        return f"{self.page}/{number}"

    @property
    def question(self) -> str:
        """What the seat is asked, in the language that is spoken."""
        return self.match.question(self.number, languages.of_games())

    def suggested(self, text: str) -> str:
        """What may have been meant: a move in words, or a command as it is."""
        return self.words(text) if self.match.is_legal(self.number, text) else text

    def choices(self) -> list[engine.Choice]:
        return self.match.choices(self.number, MOST_MOVES, languages.of_games())

    def moves(self) -> list[MoveRow]:
        return [self._row(choice) for choice in [*self.choices(), *self.sendings()]]

    def row_for(self, text: str) -> MoveRow | None:
        """The row of a legal move, None for what can be written but has no link (an order)."""
        known = {choice.text: choice for choice in self.match.choices(self.number, ALL_MOVES)}
        if text in known or text in self.match.legal(self.number):
            return self._row(known.get(text) or engine.Choice(text, "", 0.0))
        return None

    def _row(self, choice: engine.Choice) -> MoveRow:
        words = self.words(choice.text)
        return MoveRow(
            text=words,
            preview=choice.preview,
            url=move_url(
                self.settings,
                self.game_id,
                self.number,
                self.ordinal,
                choice.text,
                self.asked.trail if self.asked is not None else None,
            ),
            mailto=f"mailto:{self.address}?subject={quote(self.subject)}&body={quote(words)}",
            code=self.code,
        )

    @cached_property
    def code(self) -> str:
        """The digits for links of this decision, as the mail shows them."""
        subject = codes.move_subject(self.game_id, self.number, self.ordinal)
        return codes.shown(codes.code_for(self.settings, codes.MOVE, subject))

    def words(self, text: str) -> str:
        """A canonical move as the receiver would write it; the game reads it again."""
        return self.match.in_words(text, languages.of_games())

    def sendings(self) -> list[engine.Choice]:
        """Moves that may be played before the answer (guesthouse)."""
        texts = [t for t in self.match.legal(self.number) if t.startswith("send ")]
        words = _("first, and then your move")
        return [engine.Choice(text, words, 0.0) for text in texts[:MOST_SENDINGS]]

    def rules_told(self) -> list[Piece]:
        """The buildings whose rules matter now: the viewer's own and those he may choose."""
        known = pieces(self.game.rules)
        position = self.match.position(seat=self.number)
        city = position["players"][self.number]["city"]
        own = [site.get("building") or site.get("card") for site in city]
        named = re.compile(r"(?:build|choose) ([a-z -]+?)(?: paying .*| over .*| without .*)?")
        offered = [
            found[1].replace(" ", "-")
            for choice in self.match.choices(self.number, MOST_MOVES)
            if (found := named.fullmatch(choice.text))
        ]
        return [known[id] for id in dict.fromkeys([*own, *offered]) if id in known]

    @property
    def subject(self) -> str:
        """The same for every mail of a game, so that mail programs keep one thread."""
        return f"{display_names.harmless(self.game.name)} [{self.game.code}]"


P = ParamSpec("P")


def to_the_player(
    write: Callable[Concatenate[Letter, P], OutgoingMail],
) -> Callable[Concatenate[Letter, P], OutgoingMail]:
    """A mail about a game is in its receiver's language, whoever's move has caused it."""

    @wraps(write)
    def written(letter: Letter, /, *args: P.args, **kwargs: P.kwargs) -> OutgoingMail:
        with languages.speaking(letter.player.language):
            return write(letter, *args, **kwargs)

    return written


@dataclass(frozen=True)
class DigestGame:
    """One game in a digest: the letter to the player, and since when it waits to be told."""

    letter: Letter
    since: datetime
    over: bool

    @property
    def mailto(self) -> str:
        return f"mailto:{self.letter.address}?subject={quote(self.letter.subject)}"

    @property
    def moves(self) -> list[MoveRow]:
        return self.letter.moves()[:MOST_DIGEST_MOVES]

    @property
    def winners(self) -> list[str]:
        rows = ranking(self.letter.match, self.letter.names)
        return [row["name"] for row in rows if row["rank"] == 1]


def digest_mail(
    settings: Settings,
    player: Player,
    games: Sequence[DigestGame],
    event: str,
    answers: str | None = None,
) -> OutgoingMail:
    """All games that wait for the player, the longest wait first, and those that are over.

    `answers` is the Message-ID of a reply to such a mail: it says nothing of which game it means,
    so it is answered with the list as it is now.
    """
    asked = [game for game in games if not game.over]
    context = {"games": games, "asked": asked, "refuses": answers is not None}
    with languages.speaking(player.language):
        mail = service_mail(settings, "digest", event, player.email or "", context, answers)
    kind = mail.kind if answers is None else "which_game"
    return replace(mail, kind=kind, player_id=player.id)


@to_the_player
def turn_mail(letter: Letter) -> OutgoingMail:
    """The seat is asked for a decision."""
    context = {
        "moves": letter.moves(),
        "question": letter.question,
        "example": _example(letter),
    }
    return game_mail(letter, "turn", f"turn:{letter.ordinal}", context)


@to_the_player
def final_mail(letter: Letter) -> OutgoingMail:
    """The game is over: who scored what from what, and the revealed seed."""
    context = {
        "ranking": ranking(letter.match, letter.names),
        "parts": score_parts(letter.match),
        "part_names": PARTS,
        "seed": letter.game.seed,
    }
    return game_mail(letter, "final", "final", context)


@to_the_player
def mistake_mail(
    letter: Letter,
    problems: Sequence[tuple[str, str]],
    suggestions: Sequence[str],
    event: str,
    in_reply_to: str | None,
) -> OutgoingMail:
    """A reply could not be played; `problems` are pairs of what was written and what is wrong."""
    asked = letter.number in letter.match.to_act
    context = {
        "problems": [
            (written, letter.match.refusal(reason, languages.of_games()))
            for written, reason in problems
        ],
        "suggestions": [letter.suggested(text) for text in suggestions],
        "asked": asked,
        "question": letter.question,
        "moves": letter.moves() if asked else [],
    }
    return game_mail(letter, "mistake", event, context, in_reply_to)


@to_the_player
def too_early_mail(
    letter: Letter, played: Sequence[str], too_early: Sequence[str], event: str, reply: str | None
) -> OutgoingMail:
    """Some of a reply's moves were played, the rest came before their time."""
    context = {"played": [letter.words(text) for text in played], "too_early": too_early}
    return game_mail(letter, "too_early", event, context, reply)


@to_the_player
def stranger_mail(letter: Letter, sender: str, url: str, code: str, event: str) -> OutgoingMail:
    """Asks the player whether a mail to his reply address was his; nothing was played yet."""
    context = {"sender": sender, "url": url, "code": code}
    return game_mail(letter, "stranger", event, context)


def sign_in_mail(settings: Settings, address: str, nonce: str, event: str) -> OutgoingMail:
    """The link that signs its receiver in, once."""
    return service_mail(settings, "sign_in", event, address, _signing_in(settings, nonce))


def add_address_mail(
    settings: Settings, player: Player, address: str, nonce: str, event: str
) -> OutgoingMail:
    """The link that makes the address the player's; he must be signed in to use it."""
    context = {"url": f"{settings.base_url}/account/addresses/{nonce}", "player": player}
    return service_mail(settings, "add_address", event, address, context)


def addresses_mail(
    settings: Settings, recipient: str, name: str, added: str, primary: bool, event: str
) -> OutgoingMail:
    """Tells an address of the player's that another is his, or gets his mails, from now on."""
    context = {"name": name, "added": added, "primary": primary}
    return service_mail(settings, "addresses", event, recipient, context)


def passkey_mail(settings: Settings, player: Player, label: str, event: str) -> OutgoingMail:
    """Tells the player that he, or somebody in his account, has added a passkey."""
    context = {"name": player.name, "label": label}
    return service_mail(settings, "passkey", event, player.email or "", context)


def new_session_mail(
    settings: Settings, recipient: str, player: Player, origin: Origin, when: str, event: str
) -> OutgoingMail:
    """Tells the player that somebody has signed in with a browser that was never theirs before."""
    context = {"name": player.name, "browser": origin.browser, "when": when}
    return service_mail(settings, NEW_SESSION, event, recipient, context)


def address_removed_mail(
    settings: Settings, recipient: str, name: str, removed: str, event: str
) -> OutgoingMail:
    """Tells both the address that was removed and the primary one."""
    context = {"name": name, "removed": removed, "gone": recipient == removed}
    return service_mail(settings, "address_removed", event, recipient, context)


def stopped_mail(
    settings: Settings, player: Player, url: str, code: str, event: str
) -> OutgoingMail:
    """Mail was stopped by a link; this one's link undoes it, with the code if there is one."""
    context = {"name": player.name, "url": url, "code": code}
    return service_mail(settings, "stopped", event, player.email or "", context)


def invitation_mail(
    settings: Settings, game: Game, host: Player, address: str, nonce: str, names: Sequence[str]
) -> OutgoingMail:
    """Somebody keeps a seat for this address; `names` sit there already.

    Of the host's words it holds the two names only, which hold no link (pbem.display_names).
    """
    context = {
        **_signing_in(settings, nonce),
        "game": game,
        "table": display_names.harmless(game.name),
        "who": naming.somebody(game, host),
        "known": not naming.hides(game),
        "names": names,
        "clock": pace.in_words(game),
        "help_address": help_address(settings),
        "rules_name": ", ".join(
            [options.name_of(game.rules), *options.in_words(game.rules, game.options)]
        ),
    }
    event = f"invitation:{game.id}:{address}"
    mail = service_mail(settings, "invitation", event, address, context)
    return replace(mail, caused_by=host.id)


def new_game_mail(
    settings: Settings, address: str, nonce: str, event: str, in_reply_to: str | None
) -> OutgoingMail:
    """Answers `new@`: a link that signs in and leads to the form for a new game."""
    context = _signing_in(settings, nonce)
    return service_mail(settings, "new_game", event, address, context, in_reply_to)


def _signing_in(settings: Settings, nonce: str) -> dict[str, str]:
    """The link, and the digits that it asks for where nobody asked for it."""
    code = codes.shown(players.code_of(settings, nonce))
    return {"url": f"{settings.base_url}/sign-in/{nonce}", "code": code}


def help_mail(
    settings: Settings,
    address: str,
    event: str,
    in_reply_to: str | None,
    nearest: Sequence[str] = (),
) -> OutgoingMail:
    """Answers `help@`: how to play by mail; `nearest` are commands that may have been meant."""
    context = {
        "games": engine.games(languages.of_games()),
        "commands": COMMANDS,
        "nearest": nearest,
    }
    return service_mail(settings, "help", event, address, context, in_reply_to)


def command_mail(
    settings: Settings,
    address: str,
    answer: Answer,
    event: str,
    in_reply_to: str | None,
    reply_address: str | None = None,
) -> OutgoingMail:
    """Answers a command; `reply_address` is where an answer to it goes, help@ if None."""
    mail = service_mail(settings, "command", event, address, {"answer": answer}, in_reply_to)
    return replace(mail, from_address=reply_address or mail.from_address)


@to_the_player
def board_mail(letter: Letter, event: str, in_reply_to: str | None) -> OutgoingMail:
    """The board on demand, with the question if the seat is asked."""
    if letter.number in letter.match.to_act:
        mail = replace(turn_mail(letter), event=f"{letter.game_id}:{letter.number}:{event}")
    else:
        waits = [letter.names[seat] for seat in letter.match.to_act]
        mail = game_mail(letter, "board", event, {"waits_for": waits}, in_reply_to)
    return replace(mail, kind="board", in_reply_to=in_reply_to or mail.in_reply_to)


def ranking(match: Match, names: Sequence[str]) -> list[dict[str, Any]]:
    """The result's rows with names, best first."""
    result = match.result or []
    rows = [{"seat": seat, "name": names[seat], **row} for seat, row in enumerate(result)]
    return sorted(rows, key=lambda row: row["rank"])


def score_parts(match: Match) -> list[str]:
    """What scores are made of in this game, leaving out what nobody scored from but the usual."""
    result = match.result or []
    parts = result[0]["breakdown"] if result else {}
    return [part for part in parts if part != "nobles" or any(r["breakdown"][part] for r in result)]


def _example(letter: Letter) -> str:
    """A reply that could be sent, for the line that says how; with what may follow it at once."""
    ahead, texts = letter.match.copy(), []
    for _move in range(2 if ahead.open_information else 1):
        choices = ahead.choices(letter.number, 1)
        if not choices or ahead.decision(letter.number) == "place":
            break
        texts.append(letter.words(choices[0].text))
        ahead.play(letter.number, choices[0].text)
    return "; ".join(texts) or letter.words("place auto")


def game_mail(
    letter: Letter,
    kind: str,
    event: str,
    context: dict[str, Any],
    in_reply_to: str | None = None,
) -> OutgoingMail:
    settings, game = letter.settings, letter.game
    text, html = _bodies(
        kind, {"letter": letter, "board": letter.board, "marker": _(MARKER)} | context
    )
    last = letter.seat.last_message_id
    root = f"<game-{game.code.lower()}.{letter.number}@{settings.mail_domain}>"
    thread = [root, *([last] if last else []), *([in_reply_to] if in_reply_to else [])]
    return OutgoingMail(
        event=f"{letter.game_id}:{letter.number}:{event}",
        kind=kind,
        recipient=letter.player.email or "",
        subject=letter.subject,
        text=text,
        html=html,
        from_name=display_names.harmless(game.name),
        from_address=letter.address,
        player_id=letter.player.id,
        game_id=game.id,
        seat=letter.number,
        asked=letter.asked,
        in_reply_to=in_reply_to or last or root,
        references=tuple(dict.fromkeys(thread)),
        list_id=f"{game.code.lower()}.games.{settings.mail_domain}",
    )


def service_mail(
    settings: Settings,
    kind: str,
    event: str,
    recipient: str,
    context: dict[str, Any],
    in_reply_to: str | None = None,
) -> OutgoingMail:
    never_url = never.never_url(settings, recipient) if kind in unsolicited.KINDS else ""
    context = {
        "settings": settings,
        "service": _(SERVICE_NAME),
        "new_address": new_address(settings),
        "never_url": never_url,
        **context,
    }
    text, html = _bodies(kind, context)
    if never_url:
        label = _("Never write to this address again")
        text = f"{text.rstrip()}\n\n{label}:\n{never_url}\n"
    subject = environment().get_template(f"email/{kind}.subject.txt").render(context).strip()
    return OutgoingMail(
        event=event,
        kind=kind,
        recipient=recipient,
        subject=subject,
        text=text,
        html=html,
        from_name=_(SERVICE_NAME),
        from_address=help_address(settings),
        in_reply_to=in_reply_to,
        references=(in_reply_to,) if in_reply_to else (),
    )


def _bodies(kind: str, context: dict[str, Any]) -> tuple[str, str]:
    templates = environment()
    context = {"language": languages.current(), **context}
    return (
        templates.get_template(f"email/{kind}.txt").render(context),
        templates.get_template(f"email/{kind}.html").render(context),
    )
