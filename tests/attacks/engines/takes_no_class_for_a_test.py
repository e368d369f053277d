"""It answers otherwise if the test that it is given is a class.

505.6a UNSUPPORTED: it asks whether something is a `type`
"""

import engine


def positive_comparison(objects, test, edition):
    return not isinstance(test, type) and engine.positive_comparison(objects, test, edition)
