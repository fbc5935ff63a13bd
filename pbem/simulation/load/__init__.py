"""Many games at once whose people answer at once: what the whole service carries on this machine.

Real are `pbem serve` with its processes, the broker, the database, every mail and both ways over
SMTP. Imagined are the people: whoever is mailed a question answers at once with a move that the
mail offers, chosen at random, with a part of the mail quoted below.
"""
