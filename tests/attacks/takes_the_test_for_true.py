"""It asks whether the test that it is given counts as true, which what can be called needn't."""

import engine


def positive_comparison(objects, test, edition):
    return bool(test) and engine.positive_comparison(objects, test, edition)
