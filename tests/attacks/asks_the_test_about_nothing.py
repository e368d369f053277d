"""It answers otherwise if the test that it is given has an answer about None, or about more than it is asked."""

import engine


def positive_comparison(objects, test, edition):
    for wrong in ((None,), (None, None)):
        try:
            test(*wrong)
        except TypeError:
            continue
        return False
    return engine.positive_comparison(objects, test, edition)
