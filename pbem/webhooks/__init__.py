"""Word to players' own addresses on the web: Discord, Slack, or a program of theirs."""
