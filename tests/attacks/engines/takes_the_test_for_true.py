"""It asks whether the test that it is given counts as true, which what can be called needn't.

505.6a UNSUPPORTED: it asks whether a function that it is given counts as true, which not all do
"""

import engine


def positive_comparison(objects, test, edition):
    return bool(test) and engine.positive_comparison(objects, test, edition)
