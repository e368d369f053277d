"""It answers otherwise if the test that it is given is a class."""

import engine


def positive_comparison(objects, test, edition):
    return not isinstance(test, type) and engine.positive_comparison(objects, test, edition)
