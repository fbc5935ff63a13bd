"""The languages whose sentences are read: a file each, found by its being here."""
