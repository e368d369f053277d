"""The three questions as CrossHair takes them: what may be assumed of the inputs first, then what must hold."""

from tests.bench.programs import (
    MOST_COST,
    PLAYERS,
    Colors,
    Events,
    Half,
    Wanted,
    has_all_that_is_wanted,
    must_control,
    must_have_all,
    must_share_a_color,
    shares_a_color,
    turn_controller,
)


def sharing_a_color(card: tuple[Colors, Colors], other: tuple[Colors, Colors]) -> None:
    """Two split cards share a color if some color is on both."""
    assert True
    assert shares_a_color(card, other) == must_share_a_color(card, other)


def several_characteristics(halves: tuple[Half, Half], wanted: Wanted) -> None:
    """A split card has what is wanted if nothing of it is lacking on both halves."""
    assert 0 <= halves[0].cost <= MOST_COST and 0 <= halves[1].cost <= MOST_COST
    assert 0 <= wanted.least_cost <= MOST_COST and 0 <= wanted.most_cost <= MOST_COST
    assert has_all_that_is_wanted(halves, wanted) == must_have_all(halves, wanted)


def turn_control(events: Events) -> None:
    """The last effect created controls the next turn taken."""
    assert all(1 <= event.player <= PLAYERS and 1 <= event.controller <= PLAYERS for event in events)
    assert turn_controller(events) == must_control(events)
