"""What organisers are shown when results look arranged; no database."""
