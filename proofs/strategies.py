"""Hypothesis strategies for cards, objects, games and what happens in them: for properties of an engine that users write.

Real cards come first and made-up ones too, and what is made is as it can be by the rules. All of it shrinks to the least:
the first familiar card, the fewest players, the shortest history. For a property of any engine of the reference's types:

    from hypothesis import given

    from engine.objects import Tap
    from my_engine import object_after, status_of
    from proofs.strategies import editions, permanents

    @given(permanents(), editions())
    def test_what_is_tapped_is_tapped(permanent, edition):
        assert status_of(object_after(permanent, Tap(), edition)).tapped

For any other type, `strategy_of(Wish, KNOWN)`. Hypothesis comes with `rules-verifier[hypothesis]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

import engine
from engine.cards import Card, FlipCard, ManaAmount, NormalCard, SplitCard, Text
from engine.game_actions import Action as GameAction
from engine.game_types import GameState
from engine.objects import Action, Changes, Copy, Counters, Edition, Half, Object, PhaseOut, Player, Status, Zone
from engine.status import PermanentAction, object_after
from engine.turn_control import SEATS
from engine.turn_control_types import Event, Turn, TurnControl
from engine.turns import Life, Mana, PlayerCount, Step
from proofs.areas import AREAS
from proofs.playing import CARD_ZONES
from proofs.registry import GAME, GIVEN, OF_ALL
from verifier.strategies import History, one_of_many, strategies_of, strategy_of
from verifier.strategies import histories as histories_of

T = TypeVar("T")

KNOWN = strategies_of(GAME)
"""Cards, parts of cards, names and texts, real and made up, for `strategy_of` and `histories`."""


def editions(section: str | None = None) -> SearchStrategy[Edition]:
    """The editions in which a section is given, by its number, or all sections are; the first one first."""
    first, last = OF_ALL if section is None else GIVEN[section]
    return st.sampled_from([each for each in Edition if first.value <= each.value <= last.value])


def players() -> SearchStrategy[Player]:
    """Players, by seat."""
    return strategy_of(Player)


def cards(*, split: bool = True) -> SearchStrategy[Card]:
    """Cards of the catalogue, the familiar ones first, and cards that were never printed; perhaps no split cards."""
    if split:
        return strategy_of(Card, KNOWN)
    real = [card for card in GAME.catalogue[Card] if not isinstance(card, SplitCard)]
    return one_of_many(real) | strategy_of(NormalCard | FlipCard, KNOWN)


_EVERY_CARD, _IN_PLAY = cards(), cards(split=False)
_COPIES = st.builds(Copy, _IN_PLAY, strategy_of(Text | None, KNOWN))
_AS_COPIES = {**KNOWN, Copy: _COPIES}
_COUNTERS: SearchStrategy[int] = strategy_of(Counters)


def cards_in_zones() -> SearchStrategy[Object]:
    """Cards in libraries, hands, graveyards, the ante zone, and removed from the game."""
    return st.builds(Object, _EVERY_CARD, st.sampled_from(CARD_ZONES), players(), concealed=st.booleans())


def permanents() -> SearchStrategy[Object]:
    """Cards in play, in any status, perhaps as copies and changed."""
    return st.builds(
        Object,
        _IN_PLAY,
        st.just(Zone.IN_PLAY),
        players(),
        players(),
        status=st.builds(Status, st.booleans(), st.booleans(), st.booleans()),
        copy=st.none() | _COPIES,
        changes=strategy_of(Changes),
        counters=_COUNTERS,
        damage=_COUNTERS,
    )


def phased_out() -> SearchStrategy[Object]:
    """Permanents that have phased out, as until 2009-07-08: into a zone of their own."""
    return permanents().map(lambda permanent: object_after(permanent, PhaseOut(), Edition.MORNINGTIDE))


def spells() -> SearchStrategy[Object]:
    """Cards on the stack, of split cards one half."""
    amounts = strategy_of(ManaAmount)

    @st.composite
    def spell(draw: DrawFn) -> Object:
        card = draw(_EVERY_CARD)
        half = draw(st.sampled_from(Half)) if isinstance(card, SplitCard) else None
        owner, controller = draw(players()), draw(players())
        return Object(card, Zone.STACK, owner, controller, half, draw(amounts), draw(st.booleans()))

    return spell()


def objects() -> SearchStrategy[Object]:
    """Objects in any zone, each with just what its zone calls for."""
    return cards_in_zones() | permanents() | phased_out() | spells()


def object_actions() -> SearchStrategy[Action]:
    """What may be done to an object, whether or not it is allowed where the object is; no copy of a split card."""
    return strategy_of(Action, _AS_COPIES)


def permanent_actions() -> SearchStrategy[PermanentAction]:
    """What may be done to permanents only."""
    return strategy_of(PermanentAction, _AS_COPIES)


def turn_events() -> SearchStrategy[Event]:
    """What may happen to turns and their control, whether or not it is allowed."""
    return strategy_of(Event)


def turn_controls() -> SearchStrategy[TurnControl]:
    """Games as far as the control of turns goes: nobody waits for who isn't there, and who isn't there has no mana."""

    @st.composite
    def control(draw: DrawFn) -> TurnControl:
        count = draw(strategy_of(PlayerCount))
        seated = st.integers(1, count)
        left = [seat <= count and draw(st.booleans()) for seat in SEATS]
        there = [seat <= count and not gone for seat, gone in zip(SEATS, left, strict=True)]
        waiting = [draw(st.none() | seated) if each else None for each in there]
        mana = [draw(strategy_of(Mana)) if each else 0 for each in there]
        life = [draw(strategy_of(Life)) for _ in SEATS]
        turn = draw(st.none() | st.builds(Turn, seated, seated, strategy_of(Step), st.booleans()))
        return TurnControl(count, _by_seat(left), _by_seat(waiting), turn, _by_seat(mana), _by_seat(life))

    return control()


def _by_seat(values: Sequence[T]) -> tuple[T, T, T, T]:
    one, two, three, four = values
    return one, two, three, four


def histories(area: str = "the game as a whole", *, most_steps: int = 20) -> SearchStrategy[History]:
    """How states of an area come to be by what the rules allow; areas are those in `proofs/areas.py`.

    >>> from hypothesis import find
    >>> found = find(histories("turn control"), lambda history: any(history.state.waiting))
    >>> [step.arguments["event"].event for step in found.steps]
    ['begin a turn', 'create an effect']
    """
    by_name = {each.name: each for each in AREAS}
    if area not in by_name:
        raise ValueError(f"there is no area `{area}`; there are {', '.join(f'`{name}`' for name in by_name)}")
    return histories_of(GAME, by_name[area], engine, most_steps=most_steps, known=KNOWN)


def games(*, most_actions: int = 20) -> SearchStrategy[GameState]:
    """Games as a whole, as they come to be by what the rules allow."""
    return histories(most_steps=most_actions).map(lambda history: history.state)


def game_actions() -> SearchStrategy[GameAction]:
    """What may be done in a game as a whole, whether or not it is allowed."""
    return strategy_of(GameAction, KNOWN)
