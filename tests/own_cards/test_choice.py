"""Which of many imported cards are used: familiar ones, and others of all kinds; always the same ones."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, CardType, Face, ManaCost, Name, NormalCard, SplitCard, Subtype, Supertype
from engine.catalogue import card, catalogue, title
from proofs.own_cards.choice import FAMILIAR, MOST, chosen
from tests.own_cards.published import own_cards

QUICK = settings(database=None, derandomize=True, max_examples=30)
SPELL = Face(Name("A"), ManaCost(generic=1), frozenset(), frozenset({CardType.INSTANT}), frozenset(), None, None, None)


def spells(number: int) -> list[Card]:
    """Cards that differ in name only."""
    return [NormalCard(replace(SPELL, name=Name(f"A{each:05}"))) for each in range(number)]


@QUICK
@given(st.lists(own_cards(), unique_by=title, max_size=20), st.randoms(use_true_random=False))
def test_of_few_cards_all_are_used_in_the_same_order(cards: list[Card], random: Any) -> None:
    shuffled = random.sample(cards, len(cards))
    assert set(chosen(cards)) == set(cards)
    assert chosen(cards) == chosen(shuffled)


def test_of_many_cards_few_are_used() -> None:
    split = [SplitCard(SPELL, replace(SPELL, name=Name(f"B{each:05}"))) for each in range(1000)]
    assert Counter(type(each) for each in chosen([*spells(30_000), *split])) == {NormalCard: 80, SplitCard: 28}


def test_of_many_cards_those_are_used_that_differ_from_others() -> None:
    rare = [
        NormalCard(replace(SPELL, name=Name("Z1"), mana_cost=ManaCost(generic=9, black=2))),
        NormalCard(replace(SPELL, name=Name("Z2"), types=frozenset({CardType.LAND}), mana_cost=None)),
        NormalCard(replace(SPELL, name=Name("Z3"), types=frozenset({CardType.CREATURE}), power=11, toughness=3)),
    ]
    assert set(rare) < set(chosen([*spells(1000), *rare]))


def test_what_rules_examples_are_about_is_used_among_many() -> None:
    familiar = [each for each in catalogue() if title(each) in FAMILIAR]
    assert len(familiar) == len(FAMILIAR)
    assert set(familiar) < set(chosen([*spells(1000), *catalogue()]))
    assert sum(MOST.values()) <= 128


def test_what_is_familiar_is_used_even_if_others_have_more_that_differs() -> None:
    kinds = [
        (frozenset({each}), frozenset(supertypes))
        for each in CardType
        for count in range(5)
        for supertypes in combinations(Supertype, count)
    ]
    strangers = [
        NormalCard(replace(SPELL, name=Name(f"A{number:05}"), types=types, supertypes=supertypes))
        for number, (types, supertypes) in enumerate(kinds)
        if CardType.CREATURE not in types
    ]
    bear = card("Grizzly Bears")
    assert isinstance(bear, NormalCard)
    more = NormalCard(replace(bear.face, name=Name("B"), subtypes=frozenset({Subtype.BEAR, Subtype.BEAST})))
    assert len(strangers) > MOST[NormalCard]
    assert bear in chosen([*strangers, more, bear])


def test_the_package_has_no_more_cards_than_may_be_used() -> None:
    assert chosen(reversed(catalogue())) == catalogue()
