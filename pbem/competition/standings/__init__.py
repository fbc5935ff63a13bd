"""Points, tie-breaks, tables, what is still possible, and who moves up or down; no database."""
