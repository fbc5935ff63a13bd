"""The roads by which mail comes in: one small adapter each, all ending in `arrival.InboundMail`."""
