"""Every builtin, method and operator, given every kind of value, is followed as Python runs it, or refused."""

import random
from pathlib import Path

import pytest

from tests.follow.summaries import Summary, all_arguments, differences, import_source
from tests.follow.sweep import SUBJECTS, programs_of, text_of
from verifier.follow.execution import CannotFollow

INPUTS, INPUTS_IN_EVERY_ORDER = 6, 2
"""On how many inputs each program is run, if it has more, the first among them; fewer where sets go in every order."""

LEAST = {
    "builtin abs": 22,
    "builtin all": 54,
    "builtin any": 54,
    "builtin bin": 20,
    "builtin bool": 57,
    "builtin callable": 57,
    "builtin chr": 20,
    "builtin dict": 276,
    "builtin divmod": 25,
    "builtin enumerate": 111,
    "builtin filter": 178,
    "builtin float": 20,
    "builtin format": 105,
    "builtin frozenset": 108,
    "builtin getattr": 362,
    "builtin hasattr": 52,
    "builtin hex": 20,
    "builtin int": 23,
    "builtin isinstance": 76,
    "builtin issubclass": 48,
    "builtin iter": 54,
    "builtin len": 54,
    "builtin list": 55,
    "builtin map": 199,
    "builtin max": 361,
    "builtin min": 361,
    "builtin next": 114,
    "builtin object": 59,
    "builtin ord": 20,
    "builtin pow": 44,
    "builtin range": 63,
    "builtin repr": 47,
    "builtin reversed": 49,
    "builtin round": 58,
    "builtin set": 55,
    "builtin setattr": 42,
    "builtin sorted": 306,
    "builtin str": 50,
    "builtin sum": 273,
    "builtin tuple": 55,
    "builtin type": 52,
    "builtin zip": 156,
    "type int": 231,
    "type bool": 87,
    "type str": 431,
    "type tuple": 68,
    "type list": 245,
    "type set": 446,
    "type frozenset": 224,
    "type dict": 347,
    "type range": 42,
    "type deque": 320,
    "type Counter": 171,
    "type defaultdict": 77,
    "type mappingproxy": 25,
    "type Lamp": 2,
    "type Rank": 139,
    "type Signal": 22,
    "type Pair": 20,
    "between +": 54,
    "between -": 50,
    "between *": 18,
    "between //": 46,
    "between &": 50,
    "between |": 51,
    "between ^": 50,
    "between /": 46,
    "between %": 46,
    "between **": 46,
    "between <<": 46,
    "between >>": 46,
    "between ==": 274,
    "between !=": 274,
    "between <": 53,
    "between <=": 53,
    "between >": 53,
    "between >=": 53,
    "between in": 206,
    "between not in": 206,
    "between is": 197,
    "between is not": 197,
    "between and": 274,
    "between or": 274,
    "assigning +": 30,
    "assigning -": 17,
    "assigning *": 5,
    "assigning //": 13,
    "assigning &": 17,
    "assigning |": 18,
    "assigning ^": 17,
    "one -": 19,
    "one +": 19,
    "one ~": 19,
    "one not": 112,
    "one []": 947,
    "one []=": 319,
    "one *": 219,
    "one ()": 120,
    "one classes": 838,
    "one texts": 149,
}
"""How many programs about a subject are followed, and not refused, at least; of subjects that aren't here it may be none."""


@pytest.mark.filterwarnings("ignore::SyntaxWarning", "ignore::DeprecationWarning")
@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_program_is_followed_as_python_runs_it_or_refused(subject: str, tmp_path: Path) -> None:
    programs = programs_of(subject)
    module = import_source(text_of(programs), tmp_path, "programs")
    followed, wrong = 0, []
    for place, program in enumerate(programs):
        function = getattr(module, f"program_{place}")
        try:
            summary = Summary(function)
        except CannotFollow:
            continue
        followed += 1
        inputs = list(all_arguments(function))
        most = INPUTS_IN_EVERY_ORDER if summary.depends_on_order else INPUTS
        chosen = inputs[:1] + random.Random(program.body).sample(inputs[1:], min(most, len(inputs)) - 1)
        wrong += [f"{program.body}\n{each}" for each in differences(function, summary, iter(chosen))]
    assert not wrong, "\n".join(wrong)
    assert followed >= LEAST.get(subject, 0), f"{followed} of {len(programs)} are followed"


def test_subjects_of_which_a_number_is_said_are_there() -> None:
    assert LEAST.keys() <= set(SUBJECTS)
