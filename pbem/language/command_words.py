"""The words of the commands by mail that mails themselves tell people to write."""

from __future__ import annotations

from pbem.language import catalogues
from pbem.language.catalogues import N_

MARK = "command: "
"""Tells translators what the words are for, and is no part of them."""
JOIN = N_("command: join")
BACK = N_("command: back, i am back")
UNDO = N_("command: undo, take back, take it back")
VOTE = N_("command: vote, i vote, i vote to")
END = N_("command: end, end it, end the game")
"""What may stand behind a vote: the game shall end."""
REPLACE = N_("command: replace, replace by, replace with, invite")
"""Or somebody else shall play on, whose name or address follows."""
SAY = N_("command: say")
WHISPER = N_("command: whisper")
CONFIRM = N_("command: confirm")
CALENDAR = N_("command: calendar")
CALENDAR_NEW = N_("command: calendar new, new calendar")
CALENDAR_OFF = N_("command: calendar off")
UNDO_YES = N_("command: undo yes")
UNDO_NO = N_("command: undo no")
YES = N_(
    "command: yes, yes please, yeah, yep, yup, y, sure, sure thing, for sure, certainly, "
    "absolutely, definitely, of course, ok, okay, okey, alright, all right, fine, fine with me, "
    "fine by me, that's fine, that is fine, it's fine, that's fine with me, that works, works for "
    "me, that works for me, good for me, ok with me, ok by me, ok for me, gladly, with pleasure, "
    "my pleasure, it would be a pleasure, it'll be a pleasure, with great pleasure, i'm in, im "
    "in, i am in, count me in, count on me, sign me up, i would love to, i'd love to, would love "
    "to, love to, i'd like to, i would like to, i'd like that, i'd love that, i'd be happy to, i "
    "would be happy to, i'm happy to, i am happy to, i will gladly, happy to, happy to play, "
    "happy to join, i'd be glad to, glad to, i'd be delighted, delighted, delighted to, let's "
    "play, lets play, let's go, let's do it, let's do this, bring it on, game on, challenge "
    "accepted, accepted, i accept, i accept the challenge, accept, i accept the invitation, i do, "
    "agreed, i agree, deal, why not, i will, i'll play, i will play, i'll join, i will join, i'll "
    "be there, i'll take it, i'll take the seat, i'm game, you're on, you are on, join, sounds "
    "good, sounds good to me, sounds great, sounds fun, sounds like fun, sounds like a plan, "
    "sounds lovely, sounds perfect, go ahead, go for it, by all means, please do, be my guest, no "
    "problem, no problem at all, np, no objection, no objections, great idea, good idea, up for "
    "it, i'm up for it, i'm up for that, perfect, with joy, affirmative, fair enough, i don't "
    "mind, don't mind, granted, that's ok, that's okay, it's ok, it's okay, be my pleasure, would "
    "be my pleasure"
)
"""What says yes to whatever we ask (`pbem.reader.mail_text.assent`)."""
NO = N_(
    "command: no, nope, nah, no thanks, no thank you, not now, not right now, not this time, not "
    "today, not at the moment, not for me, sorry, i'm sorry, i can't, i cannot, i can not, can't, "
    "cannot, can't play, i can't play, can't make it, i can't make it, maybe next time, next "
    "time, another time, some other time, maybe another time, perhaps another time, i decline, "
    "decline, declined, i have to decline, i must decline, i'll decline, not interested, i'm not "
    "interested, unfortunately, unfortunately not, i'm afraid not, afraid not, too busy, i'm too "
    "busy, i am too busy, no time, i have no time, i don't have time, i don't have the time, i "
    "pass, pass, i'll pass, i will pass, i'll have to pass, i have to pass, count me out, i'm "
    "out, i am out, rather not, i'd rather not, i would rather not, better not, i'd prefer not "
    "to, i don't want to, i won't, i refuse, please don't, i don't agree, i disagree, i object, "
    "never, but no, but no thanks, but not now, but not this time, never mind, no way, perhaps "
    "next time, have to decline, i'll have to decline, play on, it stands, let it stand"
)
"""What says no to it."""
RHETORICAL = N_("command: why not")
"""Questions that say yes."""
AGAIN = N_("command: again, rematch, play again")
"""What asks for the same table once more, as a command and as a button's words."""
ONCE_MORE = N_(
    "command: again, rematch, play again, once more, one more, one more game, another one, "
    "another game, the same again, let's play again, revenge"
)
"""What asks for it in an answer to a game's last mail."""
POLITE = N_(
    "command: hi, hello, hey, dear, good morning, good evening, please, thanks, thank you, many "
    "thanks, thanks a lot, thanks again, thank you very much, thank you so much, thx, for the "
    "invitation, for inviting me, for the invite, for asking, for thinking of me, for the "
    "challenge, for challenging me, for the offer, cheers, best, regards, best regards, kind "
    "regards, best wishes, all the best, great, cool, nice, awesome, wonderful, excellent, "
    "lovely, wow, oh, see you, see you there, see you soon, see you at the table, and, very, very "
    "much, so, to play, to join, play, join in, to accept, this time, i, me, at the table, "
    "looking forward, looking forward to it, looking forward to playing, looking forward to the "
    "game, really, then, i can't wait, can't wait, good luck, have fun, may the best win, may the "
    "best player win, let the games begin, sorry for the delay, sorry for the late reply, sorry "
    "for the late answer, sorry i'm late, right now, at the moment, your, the, my, it, it's, it "
    "is, that, that's, that is, this, to, you, from, with, for, of, be, we, you may, he may, she "
    "may, they may, challenge, invitation, game, seat, move, pause"
)
"""What may stand beside it."""


def all_words(called: str) -> tuple[str, ...]:
    """Those of all languages, English first: nobody has to know which one we take them for. The
    mark before them (`command: ` or another) is no part of them."""
    told = [catalogues.told_in(language, called) for language in catalogues.LANGUAGES]
    words = [word for text in told for word in text.partition(": ")[2].split(", ")]
    return tuple(dict.fromkeys(words))


def written(command: str, rest: str) -> str:
    """A line to write: the command's word in the language that is spoken, and what follows."""
    return f"{command_word(MARK + command)} {rest}"


def command_word(called: str) -> str:
    """The first word in the language that is spoken: the one that mails tell."""
    return catalogues.gettext(called).partition(": ")[2].partition(", ")[0]
