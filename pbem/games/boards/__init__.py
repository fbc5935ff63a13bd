"""What the boards of all games share, made from redacted position documents and nothing else.

A game brings a folder beside this one (`pbem.games.boards.game_pages`). Where it draws its board
itself, `templates/email/boards/` has the macros `shared(board)`, `player(p)` and `offer(board)`
for mails, whose headings the view carries, and `templates/web/boards/` has `desk` and `watched`.
"""
