"""Which of many imported cards are used: familiar ones, and others of all kinds; always the same ones."""

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import (
    Alternative,
    Card,
    CardType,
    Face,
    FlipCard,
    ManaCost,
    Name,
    NormalCard,
    SplitCard,
    Subtype,
    Supertype,
)
from engine.catalogue import as_entry, card, catalogue, title
from proofs.own_cards.choice import FAMILIAR, MOST, features_of, most_different
from proofs.own_cards.kept import Kept
from tests.own_cards.published import own_cards

QUICK = settings(database=None, derandomize=True, max_examples=30)
SPELL = Face(Name("A"), ManaCost(generic=1), frozenset(), frozenset({CardType.INSTANT}), frozenset(), None, None, None)


def spells(number: int) -> list[Card]:
    """Cards that differ in name only."""
    return [NormalCard(replace(SPELL, name=Name(f"A{each:05}"))) for each in range(number)]


def chosen(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that are used of these, which are kept one by one."""
    with closing(Kept()) as kept:
        for each in cards:
            kept.add(each)
        return kept.chosen()


def chosen_at_once(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same, of cards that are all in memory: one by one, each the one that adds most."""
    printings = sorted(cards, key=lambda each: json.dumps(as_entry(each)), reverse=True)
    known = {title(each): place for place, each in enumerate(catalogue())}
    ordered = sorted(
        {title(each): each for each in printings}.values(),
        key=lambda each: (known.get(title(each), len(known)), title(each)),
    )
    kept = {
        name
        for layout, most in MOST.items()
        for name in one_by_one({title(each): features_of(each) for each in ordered if type(each) is layout}, most)
    }
    return tuple(each for each in ordered if title(each) in kept)


def one_by_one(features: Mapping[str, frozenset[Hashable]], most: int) -> list[str]:
    """The titles of the familiar cards, then again and again of the first that adds most."""
    kept = [each for each in features if each in FAMILIAR]
    while len(kept) < min(most, len(features)):
        covered = frozenset[Hashable]().union(*(features[each] for each in kept))
        kept.append(max((each for each in features if each not in kept), key=lambda each: len(features[each] - covered)))
    return kept


@settings(QUICK, max_examples=300)
@given(
    st.dictionaries(st.sampled_from([*"abcdefghijkl", *FAMILIAR]), st.frozensets(st.integers(0, 9), max_size=6)),
    st.integers(len(FAMILIAR), 12),
)
def test_those_are_chosen_that_add_most_one_by_one(features: Mapping[str, frozenset[Hashable]], most: int) -> None:
    numbers = [(name, [each for each in range(10) if each in its]) for name, its in features.items()]
    assert most_different(lambda: numbers, most) == one_by_one(features, most)


def some_face(random: Random, name: str, types: Sequence[CardType]) -> Face:
    kinds = frozenset(random.choices(types, k=2))
    stats = (random.randrange(16), random.randrange(16)) if CardType.CREATURE in kinds else (None, None)
    cost = ManaCost(*(random.choice((0, 0, 1, 7)) for _ in range(7)))
    subtypes = frozenset(random.sample(list(Subtype), random.choice((0, 1, 4))))
    return Face(
        Name(name), cost, frozenset(random.sample(list(Supertype), random.choice((0, 2)))), kinds, subtypes, None, *stats
    )


def some_card(random: Random) -> Card:
    """A card of one of few names, of which others are printed otherwise."""
    name, layout = f"A{random.randrange(1000):03}", random.choice((NormalCard, NormalCard, SplitCard, FlipCard))
    if layout is SplitCard:
        types = (CardType.INSTANT, CardType.SORCERY)
        return SplitCard(some_face(random, name, types), some_face(random, "B", types))
    face, other = (some_face(random, each, list(CardType)) for each in (name, "B"))
    if layout is NormalCard:
        return NormalCard(face)
    parts = (other.supertypes, other.types, other.subtypes, other.text, other.power, other.toughness)
    return FlipCard(face, Alternative(Name("B"), *parts))


@pytest.mark.parametrize("seed", range(4))
def test_the_same_cards_are_chosen_as_if_all_were_in_memory(seed: int) -> None:
    random = Random(seed)
    cards = [*(some_card(random) for _ in range(3000)), *catalogue(), *spells(100)]
    random.shuffle(cards)
    assert chosen(cards) == chosen_at_once(cards)


def test_all_cards_and_the_different_ones_are_counted() -> None:
    with closing(Kept()) as kept:
        for each in [*spells(300), *spells(200)]:
            kept.add(each)
        assert (kept.added, len(kept)) == (500, 300)


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
