"""Who plays whom, and in which seat; no database."""
