"""It lets a thread answer.

505.3b UNSUPPORTED: it calls `__next__`, which isn't known
"""

import threading

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    answers = []
    thread = threading.Thread(target=lambda: answers.append(engine.is_multicolored(object, edition)))
    thread.start()
    thread.join(0.001)
    return answers[0] if answers else False
