"""An engine that reads 507 in another defensible way obeys all its claims under that reading, and not under ours."""

from dataclasses import replace

import pytest

import engine
from engine.objects import Edition, Player
from engine.turn_control import NOT_CALLED_FOR
from engine.turn_control_types import (
    Concede,
    CutShort,
    Decision,
    Event,
    HiddenCard,
    Hiding,
    Leave,
    LimitedControl,
    Turn,
    TurnControl,
    Wish,
)
from tests.judging import CLAIMS, claims_asking, reference_but_for, verdicts
from verifier.verdicts import Proved, Refuted


def _uncontrolled(control: TurnControl) -> TurnControl:
    turn = control.turn
    return control if turn is None else replace(control, turn=replace(turn, controller=turn.active))


def _controller(control: TurnControl, player: Player) -> Player:
    turn = control.turn
    return turn.controller if turn is not None and turn.active == player else player


def _may_fetch(who_decides):
    def may_fetch(control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool:
        wanted = wish.owner == wish.player and bool(wish.types & wish.wanted)
        return wanted and chooser == who_decides(control, wish.player, Decision.WISH, edition)

    return may_fetch


def _meanwhile(who_decides):
    def who_decides_meanwhile(
        control: TurnControl, meanwhile: LimitedControl, player: Player, decision: Decision, edition: Edition
    ) -> Player:
        engine.who_decides_meanwhile(control, meanwhile, player, decision, edition)  # which refuses who isn't there
        as_in_a_turn = replace(control, turn=Turn(meanwhile.affected, meanwhile.controller))
        return who_decides(as_in_a_turn if player == meanwhile.affected else control, player, decision, edition)

    return who_decides_meanwhile


def after_leaving_ends_control(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if not isinstance(event, Leave | Concede):
        return after
    player = event.player
    after = replace(after, waiting=tuple(None if each == player else each for each in after.waiting))
    return _uncontrolled(after) if after.turn is not None and after.turn.controller == player else after


def who_decides_without_looking_who_is_there(
    control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    decider = engine.who_decides(control, player, decision, edition)
    own = decision in NOT_CALLED_FOR or (decision is Decision.WISH and edition.value >= "2016-07-22")
    return decider if own else _controller(control, player)


may_fetch_without_looking_who_is_there = _may_fetch(who_decides_without_looking_who_is_there)


def who_decides_but_on_wishes(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    decider = engine.who_decides(control, player, decision, edition)
    return player if decision is Decision.WISH else decider


def who_decides_but_on_wishes_since_2007(
    control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    decider = engine.who_decides(control, player, decision, edition)
    return player if decision is Decision.WISH and edition.value >= "2007-10-01" else decider


def who_decides_but_on_dice(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    decider = engine.who_decides(control, player, decision, edition)
    return player if decision is Decision.SUBSTITUTE else decider


def may_see_but_not_outside(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    return engine.may_see(_uncontrolled(control) if card.where is Hiding.OUTSIDE else control, card, player, edition)


def may_see_but_not_outside_since_2007(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    hidden = card.where is Hiding.OUTSIDE and edition.value >= "2007-10-01"
    return engine.may_see(_uncontrolled(control) if hidden else control, card, player, edition)


def may_see_but_not_teammates(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    turn = control.turn
    if card.where is Hiding.TEAM_HAND and turn is not None and card.whose != turn.active:
        return engine.may_see(_uncontrolled(control), card, player, edition)
    return engine.may_see(control, card, player, edition)


def after_burning_nobody_when_cut_short(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return replace(after, life=control.life) if isinstance(event, CutShort) else after


READINGS = (
    (
        "leaving-ends-control",
        {
            "turn_control_after": after_leaving_ends_control,
            "who_decides": who_decides_without_looking_who_is_there,
            "may_fetch": may_fetch_without_looking_who_is_there,
        },
        {"507.1b", "507.1d", "507.3a"},
    ),
    (
        "who-left-still-decides",
        {
            "who_decides": who_decides_without_looking_who_is_there,
            "may_fetch": may_fetch_without_looking_who_is_there,
        },
        {"507.3a"},
    ),
    (
        "outside-is-the-players",
        {
            "who_decides": who_decides_but_on_wishes,
            "who_decides_meanwhile": _meanwhile(who_decides_but_on_wishes),
            "may_fetch": _may_fetch(who_decides_but_on_wishes),
            "may_see": may_see_but_not_outside,
        },
        {"507.1k", "507.2a", "507.3c", "507.3e"},
    ),
    (
        "outside-is-the-players-since-2007",
        {
            "who_decides": who_decides_but_on_wishes_since_2007,
            "who_decides_meanwhile": _meanwhile(who_decides_but_on_wishes_since_2007),
            "may_fetch": _may_fetch(who_decides_but_on_wishes_since_2007),
            "may_see": may_see_but_not_outside_since_2007,
        },
        {"507.1k", "507.2a", "507.3c"},
    ),
    ("own-hand-only", {"may_see": may_see_but_not_teammates}, {"507.2b"}),
    (
        "agreement-is-the-players",
        {"who_decides": who_decides_but_on_dice, "who_decides_meanwhile": _meanwhile(who_decides_but_on_dice)},
        {"507.1k", "507.3i"},
    ),
    ("cut-short-burns-nobody", {"turn_control_after": after_burning_nobody_when_cut_short}, {"507.4a"}),
)

CLAIMED = tuple(id for id in CLAIMS if id.startswith("507."))


@pytest.mark.parametrize(("reading", "functions", "other"), READINGS, ids=[reading for reading, _, _ in READINGS])
def test_an_engine_obeys_as_it_reads_the_text(reading, functions, other):
    name = reference_but_for(f"{__name__}.{reading}", functions)
    found = verdicts(name, *claims_asking(functions, reading, "507."), readings=[reading])
    assert {id for id, verdict in found.items() if not isinstance(verdict, Proved)} == set()
    assert all(isinstance(verdict, Refuted) for verdict in verdicts(name, *other).values())


@pytest.mark.parametrize("reading", [reading for reading, _, _ in READINGS])
def test_the_reference_engine_does_not_as_others_read_it(reading):
    read_so = [id for id in CLAIMED if id == CLAIMS[id].clause.id and reading in CLAIMS[id].clause.readings]
    found = verdicts("engine", *read_so, readings=[reading])
    # Who decides once the controller has left is the same with and without control that ends.
    others = {"507.3a"} if reading == "leaving-ends-control" else set()
    assert {id for id, verdict in found.items() if not isinstance(verdict, Refuted)} == others


def test_every_other_reading_has_such_an_engine():
    assert {reading for reading, _, _ in READINGS} == {name for id in CLAIMED for name in CLAIMS[id].clause.readings}
