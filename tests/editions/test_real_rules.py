"""What is known to have changed in the rules, and what is known not to, between the editions that there are."""

from collections.abc import Sequence

import pytest

from engine import has_chosen_name, is_multicolored, may_name
from engine.cards import FlipCard, SplitCard
from engine.objects import Edition, Object
from proofs.registry import GAME
from verifier import posing
from verifier.comparing.sides import in_two_editions
from verifier.diff_command import as_clauses_number_it
from verifier.editions.call import Run
from verifier.editions.changes import Pair, by_signature, is_changed, meant
from verifier.editions.deciding import Between
from verifier.editions.verdicts import Alike, Difference, Differs, OnlyWords
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.saying import texts_in

FIRST, SECOND, THIRD = Edition.TIME_SPIRAL, Edition.PLANAR_CHAOS, Edition.MORNINGTIDE
REWRITTEN = (SECOND, Edition.TENTH_EDITION)
"""Subgames were written anew on 2007-07-13."""


def between(pair: Pair, rules: Sequence[str]) -> list[Difference]:
    """What becomes of these rules between two editions."""
    between = Between(GAME, pair, in_two_editions(GAME.engine, *pair, GAME.packages), all_claims=True)
    return [each for group in by_signature(meant(GAME, pair, rules, {})) for each in between.differences(group)]


def the_one(pair: Pair, *rules: str) -> Difference:
    """The same where it is one."""
    (found,) = between(pair, rules)
    return found


def inputs_of(found: Differs, pair: Pair) -> dict[str, object]:
    """The inputs that were found, in the first of the editions."""
    claim = next(claim for claim in GAME.claims if claim.id == found.claim)
    inputs = {**found.inputs, "edition": pair[0].value}
    return decode_inputs(inputs, posing.signature_of(claim), GAME, Atoms(texts_in(GAME)))


def test_not_all_split_cards_are_multicolored_any_more() -> None:
    found = the_one((FIRST, SECOND), "505.3a", "505.3b")
    assert (found.ended, found.begun) == (("505.3a",), ("505.3b",))
    assert isinstance(found.verdict, Differs)
    assert found.verdict.given == ("Boom/Bust in a library",)
    assert [(each.says, each.clause) for each in (found.verdict.one, found.verdict.other)] == [
        ("yes", "505.3a"),
        ("no", "505.3b"),
    ]
    object = inputs_of(found.verdict, (FIRST, SECOND))["object"]
    assert isinstance(object, Object)
    assert isinstance(object.card, SplitCard)
    assert is_multicolored(object, FIRST)
    assert not is_multicolored(object, SECOND)


def test_a_name_of_the_two_that_were_said_was_enough_already() -> None:
    found = the_one((FIRST, THIRD), "505.7b", "505.7c")
    assert found.functions == (has_chosen_name.__name__,)
    assert found.verdict == Alike(OnlyWords(("505.7b", "505.7c")))


def test_both_halves_are_named_in_all_editions() -> None:
    found = the_one((FIRST, THIRD), "505.7a")
    assert (found.kept, found.functions, found.verdict) == (("505.7a",), (may_name.__name__,), Alike(None))


def test_a_flip_card_has_a_second_name_since_2008() -> None:
    found = the_one((SECOND, THIRD), "508.5")
    assert (found.ended, found.begun) == ((), ("508.5",))
    assert isinstance(found.verdict, Differs)
    assert (found.verdict.one.says, found.verdict.other.says, found.verdict.other.clause) == ("no", "yes", "508.5")
    card = inputs_of(found.verdict, (SECOND, THIRD))["card"]
    assert isinstance(card, FlipCard)
    names = (card.alternative.name,)
    assert [may_name(card, names, edition) for edition in (FIRST, SECOND, THIRD)] == [False, False, True]


@pytest.mark.parametrize(
    ("rules", "says", "clauses"),
    [
        (("506.3e", "506.3g"), None, ("506.3e", "506.3g")),
        (("506.3c", "506.3f"), ("yes", "no"), ("506.3c", "506.3f")),
        (("506.5e", "506.5f"), ("yes", "no"), ("506.5e", "506.5f")),
    ],
)
def test_subgames_were_changed_where_they_were_written_anew(
    rules: tuple[str, ...], says: tuple[str, str] | None, clauses: tuple[str, str]
) -> None:
    found = between(REWRITTEN, rules)[0]
    assert isinstance(found.verdict, Differs)
    assert (found.verdict.one.clause, found.verdict.other.clause) == clauses
    assert says is None or (found.verdict.one.says, found.verdict.other.says) == says


def test_a_difference_is_accounted_for_by_clauses_claimed_of_other_inputs() -> None:
    told = [each.verdict for each in between(REWRITTEN, ("506.5a",)) if isinstance(each.verdict, Differs)]
    assert told
    assert {(each.one.together, each.other.together) for each in told} == {(("506.3c",), ("506.3f",))}


def test_a_difference_in_several_calls_is_accounted_for_by_claims_on_one_of_them() -> None:
    found = the_one((Edition.ELDRITCH_MOON, Edition.AMONKHET), "505.6f")
    assert isinstance(found.verdict, Differs)
    assert not found.verdict.unexplained
    one, other = found.verdict.one, found.verdict.other
    assert (one.says, one.clause, one.breaks) == ("yes; then yes; then yes", "505.6a", None)
    assert (other.says, other.clause, other.breaks) == ("yes; then no; then no", "505.6j", None)


def test_what_was_removed_in_a_subgame_is_shuffled_in_since_2007() -> None:
    found = between(REWRITTEN, ("506.6c", "506.6d"))[0]
    assert isinstance(found.verdict, Differs)
    assert found.verdict.one.says.startswith("removed from the game in game 0")
    assert (found.verdict.one.clause, found.verdict.other.clause) == ("506.6c", "506.6d")


@pytest.mark.parametrize(
    ("pair", "rules"),
    [
        (REWRITTEN, ("506.1f", "506.1g")),
        (REWRITTEN, ("506.2", "506.1h")),
        ((Edition.TENTH_EDITION, Edition.LORWYN), ("507.3e",)),
    ],
)
def test_some_of_it_was_but_said_in_other_words(pair: Pair, rules: tuple[str, ...]) -> None:
    (found,) = between(pair, rules)
    assert isinstance(found.verdict, Alike)
    assert isinstance(found.verdict.words, OnlyWords)
    assert set(found.verdict.words.clauses) == set(rules)


def test_nothing_of_these_changed_before_they_were_written_anew() -> None:
    assert [clause.id for clause in GAME.clauses if is_changed(clause, (FIRST, SECOND))] == ["505.3a", "505.3b"]
    for rule in ("506.3e", "506.3c"):
        assert [each.verdict.name for each in between((FIRST, SECOND), (rule,))] == ["EQUAL"]


def test_each_clause_that_changed_is_compared_by_a_claim() -> None:
    """In each edition and the next: of the reference engine's rules, nothing is left that can't be asked."""
    for pair in ((FIRST, SECOND), (SECOND, THIRD), (FIRST, THIRD)):
        asked = {claim.clause.id for claim in meant(GAME, pair, (), {})}
        assert asked == {clause.id for clause in GAME.clauses if is_changed(clause, pair)}


def test_rules_may_have_the_numbers_of_an_edition_that_is_compared() -> None:
    run = Run(GAME, (Edition.ELDRITCH_MOON, Edition.AMONKHET))
    assert as_clauses_number_it("799.4", [run]) == ["799.4"]
    in_both = as_clauses_number_it("708.6", [run])
    assert in_both and all(GAME.numbering.in_edition(id, Edition.ELDRITCH_MOON.value).startswith("708.6") for id in in_both)
    assert as_clauses_number_it("505.6", [run]) == ["505.6"]


def test_void_asks_of_halves_and_both_for_one_number() -> None:
    """Assault and Battery cost 1 and 4, and 5 together: no other number is hit, in any edition."""
    pair = (Edition.ELDRITCH_MOON, Edition.AMONKHET)
    found = next(each for each in between(pair, ["505.6m"]) if isinstance(each.verdict, Differs)).verdict
    assert isinstance(found, Differs)
    assert inputs_of(found, pair)["number"] in (1, 4, 5)
