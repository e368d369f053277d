"""On small domains the verdicts equal going through all inputs, whatever the engine does."""

import importlib
import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import crossing_engine
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.follow import crossing
from tests.follow.crossing import CLAIMS, GAME, ORACLES, obeys
from verifier.claims import Claim
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.posing import signature_of
from verifier.prove import prove_claims, replay
from verifier.verdicts import Refuted, Unsupported, Verdict, Witness

HEAD = """\
from crossing_engine import Car, Refused
from domain import Lamp
"""

NUMBER = itertools.count()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with pytest.MonkeyPatch.context() as patch:
        path = tmp_path_factory.mktemp("engines")
        patch.chdir(path)
        patch.syspath_prepend(str(path))
        yield path


def engine_from(text: str, folder: Path) -> ModuleType:
    """An engine with these functions."""
    name = f"crossing_engine_{next(NUMBER)}"
    (folder / f"{name}.py").write_text(HEAD + text, encoding="utf-8")
    importlib.invalidate_caches()
    return importlib.import_module(name)


def verdicts(engine: ModuleType, *claims: Claim) -> list[Verdict]:
    return [result.verdict for result in prove_claims(GAME, claims, engine.__name__, tuple(GAME.editions))]


def check(engine: ModuleType, claim: Claim) -> str:
    """Compare the verdict with going through all inputs; a witness must be one of those on which the engine fails."""
    (verdict,) = verdicts(engine, claim)
    assert verdict.name == obeys(claim, engine), verdict
    if isinstance(verdict, Refuted):
        premise, right = ORACLES[claim.id](engine, *_inputs(claim, verdict.witness))
        assert premise
        assert not right
        assert replay(GAME, verdict.witness, None).fails
    return verdict.name


def _inputs(claim: Claim, witness: Witness) -> list[Any]:
    return list(decode_inputs(witness.inputs, signature_of(claim), GAME, Atoms()).values())


def test_the_reference_engine_obeys(folder: Path) -> None:
    names = [check(crossing_engine, claim) for claim in CLAIMS]
    assert names == ["PROVED", "VACUOUS", "PROVED", "PROVED", "PROVED"]


WRONG = {
    "keeps the lamp": (crossing.lamps_follow_each_other, "def following(lamp, broken):\n    return lamp"),
    "wrong at one lamp": (
        crossing.lamps_follow_each_other,
        "def following(lamp, broken):\n    return lamp.following() if lamp is not Lamp.AMBER else Lamp.AMBER",
    ),
    "answers with a text": (crossing.lamps_follow_each_other, "def following(lamp, broken):\n    return 'green'"),
    "answers with a text at one lamp": (
        crossing.lamps_follow_each_other,
        "def following(lamp, broken):\n    return lamp.following() if lamp is not Lamp.RED else 'green'",
    ),
    "answers nothing at one lamp": (
        crossing.lamps_follow_each_other,
        "def following(lamp, broken):\n    if lamp is not Lamp.RED:\n        return lamp.following()",
    ),
    "raises at one lamp": (
        crossing.lamps_follow_each_other,
        "def following(lamp, broken):\n    return {Lamp.RED: Lamp.GREEN, Lamp.GREEN: Lamp.AMBER}[lamp]",
    ),
    "refuses without being asked to": (
        crossing.lamps_follow_each_other,
        "def following(lamp, broken):\n    if lamp is Lamp.RED:\n        raise Refused\n    return lamp.following()",
    ),
    "takes too few arguments": (crossing.lamps_follow_each_other, "def following(lamp):\n    return lamp.following()"),
    "never refuses": (crossing.nobody_goes_at_red, "def go(lamp, waiting):\n    return 0"),
    "always refuses": (crossing.nobody_goes_at_red, "def go(lamp, waiting):\n    raise Refused"),
    "refuses with another error": (
        crossing.nobody_goes_at_red,
        "def go(lamp, waiting):\n    if lamp is Lamp.RED:\n        raise ValueError\n    return waiting",
    ),
    "lets one go where nobody waits": (
        crossing.nobody_goes_at_red,
        "def go(lamp, waiting):\n    if lamp is Lamp.RED:\n        raise Refused\n    return waiting or 1",
    ),
    "answers with part of a car": (
        crossing.nobody_goes_at_red,
        "def go(lamp, waiting):\n    if lamp is Lamp.RED:\n        raise Refused\n    return waiting / 2",
    ),
    "asks of all": (crossing.some_car_passes, "def some(cars, test):\n    return all(test(car) for car in cars)"),
    "asks of one": (crossing.some_car_passes, "def some(cars, test):\n    return test(cars[0])"),
    "asks of a car that isn't there": (
        crossing.some_car_passes,
        "def some(cars, test):\n    return test(Car(cars[0].long, cars[1].loud)) or test(cars[1]) or test(cars[0])",
    ),
    "overlooks equal cars": (
        crossing.some_car_passes,
        "def some(cars, test):\n    return cars[0] != cars[1] and any(map(test, cars))",
    ),
    "answers with a number": (crossing.some_car_passes, "def some(cars, test):\n    return sum(map(test, cars))"),
    "finds short cars": (crossing.the_longest_is_long, "def longest(cars):\n    return cars[0]"),
    "finds a car of its own": (crossing.the_longest_is_long, "def longest(cars):\n    return Car(True, False)"),
    "finds none": (crossing.the_longest_is_long, "def longest(cars):\n    return None"),
    "answers with both cars where they are alike": (
        crossing.the_longest_is_long,
        "def longest(cars):\n    if cars[0] == cars[1] and cars[0].long:\n        return cars\n"
        "    return next((car for car in cars if car.long), None)",
    ),
    "fails where there is none": (
        crossing.the_longest_is_long,
        "def longest(cars):\n    return next(car for car in cars if car.long)",
    ),
}


@pytest.mark.parametrize(("claim", "text"), WRONG.values(), ids=WRONG)
def test_a_wrong_engine_is_refuted(claim: Claim, text: str, folder: Path) -> None:
    assert check(engine_from(text, folder), claim) == "REFUTED"


RIGHT = {
    "by table": (
        crossing.lamps_follow_each_other,
        "def following(lamp, broken):\n    order = [*Lamp]\n    return order[order.index(lamp) - 1] if not broken else lamp",
    ),
    "by loop": (
        crossing.nobody_goes_at_red,
        "def go(lamp, waiting):\n    if lamp.stops and lamp is not Lamp.AMBER:\n        raise Refused\n"
        "    gone = 0\n    while gone < waiting and gone < 2:\n        gone += 1\n    return gone",
    ),
    "by object": (
        crossing.some_car_passes,
        "class Found:\n    yes = False\n\n\ndef some(cars, test):\n    found = Found()\n    for car in cars:\n"
        "        if test(car):\n            found.yes = True\n    return found.yes",
    ),
    "by a set of questions": (
        crossing.some_car_passes,
        "def some(cars, test):\n    return any(question(car) for question in {test} for car in cars)",
    ),
    "by sorting": (
        crossing.the_longest_is_long,
        "def longest(cars):\n    best = max(cars, key=lambda car: car.long)\n    return best if best.long else None",
    ),
}


@pytest.mark.parametrize(("claim", "text"), RIGHT.values(), ids=RIGHT)
def test_a_right_engine_of_another_style_obeys(claim: Claim, text: str, folder: Path) -> None:
    assert check(engine_from(text, folder), claim) == "PROVED"


def test_a_function_that_is_missing_is_said(folder: Path) -> None:
    (verdict,) = verdicts(engine_from("def go(lamp, waiting):\n    return 0", folder), crossing.some_car_passes)
    assert isinstance(verdict, Unsupported)
    assert "`some`" in verdict.reason


@pytest.mark.parametrize(
    "body",
    [
        "return id(cars) > 0",
        "return any(test(car) for car in cars) if id(cars) else None",
        "global TIMES\n    TIMES = 1\n    return any(map(test, cars))",
    ],
)
def test_what_cannot_be_followed_is_never_proved(body: str, folder: Path) -> None:
    (verdict,) = verdicts(engine_from(f"def some(cars, test):\n    {body}", folder), crossing.some_car_passes)
    assert isinstance(verdict, Unsupported)
    assert verdict.line is not None


CONDITIONS = {
    "following": (
        *("broken", "not broken", "lamp is Lamp.RED", "lamp in (Lamp.GREEN, Lamp.AMBER)", "lamp.stops"),
        *(
            "broken == lamp.stops",
            "lamp in {Lamp.RED: 1}",
            "sum([broken, lamp.stops, 1]) == 2",
            "[*Lamp].index(lamp) == broken",
        ),
        *("any(each is lamp for each in list(Lamp)[1:])", "(log := [lamp]) and log.append(broken)", "len(lamp.value) == 3"),
    ),
    "go": (
        *("lamp is Lamp.RED", "lamp.stops", "waiting", "waiting > 2", "waiting % 2", "lamp is Lamp.RED and waiting < 3"),
        *("1 < waiting < 3", "waiting in (True, 2)", "(waiting or lamp) == lamp", "sorted([waiting, 1, 2])[0] == 1"),
        *("divmod(waiting, 2) == (1, True)", "[1, 2, 3][-waiting] == 3", "{0: '', 1: 'a'}.get(waiting)", "2 ** waiting > 4"),
    ),
    "some": (
        *("test(cars[0])", "test(cars[1])", "cars[0] == cars[1]", "any(map(test, cars))", "cars[0].long"),
        *(
            "sum(map(test, cars)) == 1",
            "[*filter(test, cars)] == [cars[1]]",
            "test(Car(True, False))",
            "cars[0] in cars[1:]",
        ),
        *("max(map(test, cars)) is True", "(found := test(cars[0])) != test(cars[1]) and found", "test(cars[cars[0].long])"),
    ),
    "longest": (
        *("cars[0].long", "cars[1].long", "cars[0].loud", "cars[0] == cars[1]", "not any(c.long for c in cars)"),
        *(
            "Car(True, True) in cars",
            "sum(c.long for c in cars) == 1",
            "{c.long for c in cars} == {True}",
            "cars[::-1] == cars",
        ),
        *("max(cars, key=lambda c: c.long).loud", "dict(zip(cars, (1, 2))).get(cars[0]) == 2", "len({*cars}) > 1"),
    ),
}
ENDS = {
    "following": (
        *("lamp.following()", "lamp.following().following()", "Lamp.GREEN", "lamp", "Lamp.AMBER", "None"),
        *("Lamp(lamp.value).following()", "[*Lamp][[*Lamp].index(lamp) - 1]", "broken or lamp.following()"),
    ),
    "go": (
        *("!Refused", "!Refused", "waiting", "0", "waiting - 1", "min(waiting, 2)", "!ValueError", "True"),
        *("(0, 1, 1, 3)[waiting]", "waiting and 1", "max(waiting - 1, False)", "int(waiting / 2)", "6 // waiting"),
    ),
    "some": (
        *("test(cars[0])", "test(cars[1])", "True", "False", "test(cars[0]) or test(cars[1])", "1"),
        *(
            "max(map(test, cars))",
            "test(cars[0]) | test(cars[1])",
            "test(cars[0]) + test(cars[1])",
            "True in map(test, cars)",
        ),
        *("bool([*filter(test, cars)])", "any(map(test, {*cars}))", "test(max(cars, key=test))"),
    ),
    "longest": (
        *("cars[0]", "cars[1]", "None", "None", "Car(True, cars[0].loud)", "cars", "!Refused"),
        *("next((c for c in cars if c.long), None)", "cars[cars[1].long]", "{c.long: c for c in cars}.get(1)"),
        *("max((c for c in cars if c.long), key=lambda c: c.loud, default=None)", "[None, cars[1]][cars[1].long]"),
    ),
}
FORMS = (
    *(["if {condition}:", "    {end}"],) * 3,
    ["try:", "    if {condition}:", "        {end}", "except {error}:", "    {end}"],
    ["try:", "    if {condition}:", "        {end}", "finally:", "    if {condition}:", "        {end}"],
    ["for _ in range(2):", "    if {condition}:", "        break", "else:", "    {end}"],
    [
        "def inner(there={condition}):",
        "    if there:",
        "        {end}",
        "    {end}",
        "if {condition}:",
        "    return inner()",
    ],
)
"""What a random function does before its last end; each place in braces is filled anew."""
ERRORS = ("Refused", "ValueError", "ArithmeticError", "(LookupError, ValueError)", "Exception")
ARGUMENTS = {"following": "lamp, broken", "go": "lamp, waiting", "some": "cars, test", "longest": "cars"}
BY_FUNCTION = {
    "following": crossing.lamps_follow_each_other,
    "go": crossing.nobody_goes_at_red,
    "some": crossing.some_car_passes,
    "longest": crossing.the_longest_is_long,
}


@st.composite
def engines(draw: Callable[[st.SearchStrategy[Any]], Any]) -> tuple[str, str]:
    """A function's name and a random text of it: a few forms, and an end."""
    name = draw(st.sampled_from(sorted(CONDITIONS)))
    ends = st.sampled_from(ENDS[name]).map(lambda end: f"raise {end[1:]}" if end.startswith("!") else f"return {end}")
    fillings = {"condition": st.sampled_from(CONDITIONS[name]), "end": ends, "error": st.sampled_from(ERRORS)}

    def filled(line: str) -> str:
        kind = next((kind for kind in fillings if f"{{{kind}}}" in line), None)
        return line if kind is None else line.replace(f"{{{kind}}}", draw(fillings[kind]))

    forms = [draw(st.sampled_from(FORMS)) for _ in range(draw(st.integers(1, 3)))]
    lines = [filled(line) for form in forms for line in form]
    return name, "\n".join([f"def {name}({ARGUMENTS[name]}):", *(f"    {line}" for line in [*lines, draw(ends)])])


def test_random_engines(folder: Path) -> None:
    count: Counter[str] = Counter()

    @settings(max_examples=150, derandomize=True, database=None)
    @given(engine=engines())
    def compare(engine: tuple[str, str]) -> None:
        name, text = engine
        count[check(engine_from(text, folder), BY_FUNCTION[name])] += 1

    compare()
    assert count["REFUTED"] > 50, count
    assert count["PROVED"] > 3, count
