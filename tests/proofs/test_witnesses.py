"""Witnesses as they read: no value as Python writes it, each action where it is done, real cards where there are such."""

import re
from typing import Any

import pytest

from engine.cards import Alternative, Face, Name, Text
from engine.catalogue import catalogue
from engine.objects import Action
from proofs.registry import GAME, INVENTED
from proofs.words import describe
from tests.judging import CLAIMS, fails_on_plain_replay, verdicts
from verifier.claims import Claim
from verifier.follow.atoms import Atoms
from verifier.game import Question
from verifier.inputs import plain
from verifier.lowering import lower
from verifier.posing import make_inputs, signature_of
from verifier.saying import given_in_words, texts_in, when_in_words
from verifier.shapes import ChoiceShape, FunctionShape, RecordShape, shape_of
from verifier.solving import Query
from verifier.terms import BOOL
from verifier.verdicts import Refuted, Witness

ENGINE = "tests.proofs.misprinting"
ACTIONS = {option.cls for option in getattr(shape_of(Action), "alternatives")}  # noqa: B009


def witness_of(claim: str) -> Witness:
    verdict = verdicts(ENGINE, claim)[claim]
    assert isinstance(verdict, Refuted), verdict
    return verdict.witness


def an_input_of(claim: Claim) -> dict[str, Any]:
    """Some input of the claim's types."""
    inputs = make_inputs(claim, GAME, tuple(GAME.editions), Atoms(texts_in(GAME)))
    query = Query(inputs.constraints(), incremental=True)
    query.ask()
    model = query.model()

    def evaluate(term: Any) -> int:
        value: Any = model.eval(lower(term), model_completion=True)
        return int(str(value) == "True") if term.width == BOOL else value.as_long()

    asked = Question("it is so", bool)
    return {name: plain(value, evaluate, lambda _: asked, inputs.atoms) for name, value in inputs.values.items()}


@pytest.mark.parametrize("claim", GAME.claims, ids=lambda claim: claim.id)
def test_an_action_is_said_where_it_is_done_and_not_before(claim: Claim) -> None:
    for name, shape in signature_of(claim).shapes.items():
        options = shape.alternatives if isinstance(shape, ChoiceShape) else (shape,)
        if any(isinstance(option, RecordShape) and option.cls in ACTIONS for option in options):
            assert f"{{{name}}}" in claim.when


@pytest.mark.parametrize("claim", GAME.claims, ids=lambda claim: claim.id)
def test_no_input_is_said_as_python_writes_it(claim: Claim) -> None:
    found = an_input_of(claim)
    shapes = signature_of(claim).shapes
    given = " ".join(given_in_words(claim, GAME, shapes, found))
    for words in (given, when_in_words(claim, GAME, found)):
        assert not re.search(r"\w\(|frozenset|<|None|True|False|\{\w*\}[^{]*=", words), words
    assert [each for each in shapes.values() if isinstance(each, FunctionShape)] == [
        shapes[name] for name, each in found.items() if isinstance(each, Question)
    ]


@pytest.mark.parametrize("claim", ["505.6c", "505.6c/several-cards-one-split", "505.6c/three-cards"])
def test_a_question_is_asked_with_which_real_cards_fail(claim: str) -> None:
    witness = witness_of(claim)
    assert witness.real, witness
    assert fails_on_plain_replay(witness)


def names_and_texts(form: Any) -> list[tuple[str, str]]:
    """The names and texts in a witness's inputs, each with its kind."""
    match form:
        case dict():
            own = [(key, each) for key, each in form.items() if key in ("name", "text", "granted") and each is not None]
            return own + [found for each in form.values() for found in names_and_texts(each)]
        case list():
            return [found for each in form for found in names_and_texts(each)]
    return []


@pytest.mark.parametrize("claim", ["508.1h", "508.2b", "508.2c", "510.2b", "510.4c"])
def test_a_made_up_card_has_an_invented_name_and_text_or_those_of_cards(claim: str) -> None:
    witness = witness_of(claim)
    assert not witness.real
    parts = [part for card in catalogue() for part in vars_of(card) if isinstance(part, (Face, Alternative))]
    names = {part.name for part in parts} | set(INVENTED[Name])
    texts = {part.text for part in parts} | set(INVENTED[Text])
    for kind, each in names_and_texts(witness.inputs):
        assert each in (names if kind == "name" else texts), (kind, each)
    assert fails_on_plain_replay(witness)


def vars_of(card: Any) -> list[Any]:
    return [getattr(card, name) for name in card.__slots__]


def test_nothing_real_is_called_as_what_is_invented() -> None:
    parts = [part for card in catalogue() for part in vars_of(card)]
    assert not {part.name for part in parts} & set(INVENTED[Name])
    assert not {part.text for part in parts} & set(INVENTED[Text])


def test_another_lower_part_is_a_real_one_and_is_said_where_it_is_asked_about() -> None:
    witness = witness_of("508.2b")
    assert len(witness.given) == 1
    (alternative,) = {
        each for each in GAME.catalogue[Alternative] if f"its lower part were {describe(each)}" in witness.when
    }
    assert witness.inputs["other"]["name"] == alternative.name


def test_what_is_wrong_with_an_object_is_what_the_rules_are_said_to_say() -> None:
    witness = witness_of("510.1c/always-well-formed")
    assert "such as damage outside play" in witness.because
    assert witness.given[0] == "a permanent Akki Lavarunner, with 1 damage"
    assert CLAIMS["510.1c"].because is None


def test_what_was_chosen_is_said_in_any_number() -> None:
    assert re.search(r"where the choice was \w+ and \w+$", witness_of("505.7b").when)
