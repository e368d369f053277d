"""It answers wrongly after a step that Python takes, and as it should if that raised an error: one by the verifier, say.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


class Log:
    def __init__(self) -> None:
        self.entries: list[str] = []

    def note(self, text: str) -> None:
        self.entries.append(text)


def is_multicolored(object: Object, edition: Edition) -> bool:
    answer = engine.is_multicolored(object, edition)
    if object.zone is Zone.ANTE:
        try:
            first, second = "one other".split(" ")
            return first == second
        except Exception:
            return answer
    return answer
