"""The languages whose sentences are read: a file each, as `language_file` says."""
