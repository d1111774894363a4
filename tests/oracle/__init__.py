"""A second referee for Sheng Ji, by enumeration, to check the real one against.

Everything here is written straight from the rulebook and favours being plainly right over being
fast: the shapes in a set of cards are listed, the divisions of a play are listed, the best answer
to a lead is found by trying every way to answer it.  No module of the referee is imported.

The modules, in the order of the rulebook's chapters:

* ``cards`` (1), ``order`` (2), ``shapes`` (3), ``throw`` (4)
* ``ladder``, ``follow``, ``follow_literal`` (5)
* ``trick`` (6), ``scoring`` (7 and 8), ``rules`` (the switches and the rulesets' values)
* ``hand``: a whole hand judged from the four complete holdings (12)
* ``random_positions``, ``random_parts``, ``random_hands``: seeded generators of positions
"""
