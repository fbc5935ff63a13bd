"""A mail's text as it was typed: its lines, greetings, footers and moves among them (`moves`)."""
