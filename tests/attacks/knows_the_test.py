"""It answers otherwise if the test that it is given is a function of its own."""

import engine


def anything(characteristics):
    return True


def positive_comparison(objects, test, edition):
    return test is not anything and engine.positive_comparison(objects, test, edition)
