"""It answers otherwise if the test that it is given is a function of its own.

505.6a UNSUPPORTED: it asks which function it is given
"""

import engine


def anything(characteristics):
    return True


def positive_comparison(objects, test, edition):
    return test is not anything and engine.positive_comparison(objects, test, edition)
