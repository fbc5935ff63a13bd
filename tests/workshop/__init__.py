"""What developers look at and try by hand: `make mails`, `make dev`, `make shell`."""
