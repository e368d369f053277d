"""Engines that read 505, 508 and 510 in other defensible ways obey all their claims so read, and not as we read them."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pytest

import engine
from engine.cards import FlipCard, Name
from engine.objects import Action, Characteristics, Edition, Flip, Object, PhaseIn, PhaseOut
from engine.status import PHASING_BY_STATUS
from proofs.registry import GAME
from tests.judging import claims_asking, editions_of, reference_but_for, verdicts
from verifier.verdicts import Proved, Refuted


def is_multicolored_by_its_colors(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, Edition.PLANAR_CHAOS)


def is_multicolored_by_one_half(object: Object, edition: Edition) -> bool:
    return any(len(values.colors) >= 2 for values in engine.characteristics(object, edition))


def has_all_chosen_names(object: Object, chosen: tuple[Name, ...], edition: Edition) -> bool:
    if edition.value >= "2008-02-01":
        return engine.has_chosen_name(object, chosen, edition)
    own = [values.name for values in engine.characteristics(object, edition)]
    return chosen != () and all(name in own for name in chosen)


def answers_of_both_at_once(object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
    return engine.answers(object, question, Edition.AMONKHET if edition.value < "2006-05-01" else edition)


def fits_whatever_the_others_show(objects: tuple[Object, ...], test: Callable[..., bool], edition: Edition) -> bool:
    if edition is not Edition.COLDSNAP:
        return engine.positive_comparison(objects, test, edition)
    sets = [engine.characteristics(object, edition) for object in objects]
    if len(sets) == 1:
        return any(test(values) for values in sets[0])
    one, other = sets
    return any(all(test(side, shown) for shown in other) for side in one) or any(
        all(test(shown, side) for shown in one) for side in other
    )


def after_forgetting_flipped(object: Object, action: Action, edition: Edition) -> Object:
    leaves_play = isinstance(action, PhaseOut) and edition not in PHASING_BY_STATUS
    if leaves_play and object.status is not None:
        return engine.object_after(replace(object, status=replace(object.status, flipped=False)), action, edition)
    return engine.object_after(object, action, edition)


def after_returning_to_the_owner(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    returns_to_play = isinstance(action, PhaseIn) and edition not in PHASING_BY_STATUS
    return replace(after, controller=after.owner) if returns_to_play else after


def after_flipping_flip_cards(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    card = object.card if object.copy is None else object.copy.card
    return object if isinstance(action, Flip) and not isinstance(card, FlipCard) else after


class Read(NamedTuple):
    """A reading, what an engine that has it does differently, and which clauses tell it and the reference engine apart.

    `replaces` has the names of the functions. That engine breaks `ours` as they are read anyway; the reference engine
    breaks `others` in this reading.
    """

    name: str
    replaces: str
    function: Callable[..., object]
    ours: set[str]
    others: set[str]


READINGS = (
    Read("by-the-reason-given", "is_multicolored", is_multicolored_by_its_colors, {"505.3a"}, {"505.3a"}),
    Read("by-one-half", "is_multicolored", is_multicolored_by_one_half, {"505.3a", "505.3b"}, {"505.3a", "505.3b"}),
    Read("both-names-are-needed", "has_chosen_name", has_all_chosen_names, {"505.7c"}, {"505.7c"}),
    Read("of-both-at-once", "answers", answers_of_both_at_once, {"505.5c"}, {"505.5c"}),
    Read(
        "one-side-whatever-the-others-show",
        "positive_comparison relative_comparison",
        fits_whatever_the_others_show,
        {"505.6i"},
        {"505.6i"},
    ),
    Read("phasing-forgets-flipped", "object_after", after_forgetting_flipped, {"508.4a", "510.6a"}, {"510.6a"}),
    # This one allows another controller and asks for none, so the reference engine obeys it too.
    Read("another-controller-perhaps", "object_after", after_returning_to_the_owner, {"510.6b"}, set()),
    Read(
        "only-flip-cards-flip",
        "object_after",
        after_flipping_flip_cards,
        {"510.4a", "510.4b", "510.4c"},
        {"510.4a", "510.4c"},
    ),
)


SECTIONS = ("505.", "508.", "510.")


def _clauses(reading: str) -> list[str]:
    return [clause.id for clause in GAME.clauses if reading in clause.readings]


@pytest.fixture(params=READINGS, ids=[read.name for read in READINGS])
def read(request):
    """A reading, and the name of the module of an engine that has it."""
    read: Read = request.param
    return read, reference_but_for(f"{__name__}.{read.name}", dict.fromkeys(read.replaces.split(), read.function))


def test_an_engine_obeys_as_it_reads_the_text(read):
    reading, module = read
    replaced = {*reading.replaces.split()}
    claimed = claims_asking(replaced, reading.name, *SECTIONS)
    found = verdicts(module, *claimed, readings=[reading.name], editions=editions_of(*SECTIONS))
    assert {id: verdict for id, verdict in found.items() if not isinstance(verdict, Proved)} == {}


def test_it_does_not_as_we_read_it(read):
    reading, module = read
    found = verdicts(module, *_clauses(reading.name))
    assert {id for id, verdict in found.items() if isinstance(verdict, Refuted)} == reading.ours


def test_nor_does_the_reference_engine_as_it_reads_it(read):
    reading, _ = read
    found = verdicts(GAME.engine, *_clauses(reading.name), readings=[reading.name])
    assert {id for id, verdict in found.items() if isinstance(verdict, Refuted)} == reading.others
    assert all(isinstance(verdict, Proved) for id, verdict in found.items() if id not in reading.others)


def test_every_other_reading_has_such_an_engine():
    of_cards = (clause for clause in GAME.clauses if clause.id.startswith(SECTIONS))
    assert {read.name for read in READINGS} == {name for clause in of_cards for name in clause.readings}
