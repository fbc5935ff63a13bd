"""Points, standings, what is still possible, who moves up or down, collusion; no database."""
