"""For each clause on multiplayer games since 2010-06-18, an answer that it accepts and one that it doesn't."""

from engine.multiplayer import Choice, Proposal
from models import multiplayer_by_edition as rules
from tests.models.seeing import seen, truth

YES, NO = truth(True), truth(False)


def proposed(players: int, *names: str, range: int | None = None):
    """A proposal as a clause sees it, its choices by their names."""
    return seen(Proposal(players, frozenset(Choice[name] for name in names), range), Proposal)


LEFT, SHARED, DEPLOY, MULTIPLE = "ATTACK_LEFT", "SHARED_TEAM_TURNS", "DEPLOY_CREATURES", "ATTACK_MULTIPLE"
MELEE = ("GRAND_MELEE", "LIMITED_RANGE", LEFT)
HEADS = ("TWO_HEADED_GIANT", SHARED)

CASES = (
    (rules.as_it_would_start, (YES, NO), (YES, YES)),
    (rules.nothing_else, (proposed(4, "TEAMS", LEFT), NO), (proposed(4, "TEAMS", LEFT), YES)),
    (rules.two_players_choose_nothing, (proposed(2), YES), (proposed(2, LEFT), YES)),
    (rules.not_two_variants, (proposed(6, *HEADS, "EMPEROR"), NO), (proposed(6, *HEADS, "EMPEROR"), YES)),
    (rules.any_options, (proposed(3, SHARED, DEPLOY), YES), (proposed(3, SHARED, DEPLOY), NO)),
    (rules.free_for_all, (proposed(3, "FREE_FOR_ALL", LEFT), YES), (proposed(3, "FREE_FOR_ALL", LEFT, DEPLOY), YES)),
    (rules.two_headed_giant, (proposed(4, *HEADS), YES), (proposed(4, *HEADS), NO)),
    (rules.emperor, (proposed(6, "EMPEROR", DEPLOY), NO), (proposed(6, "EMPEROR", DEPLOY), YES)),
    (rules.grand_melee, (proposed(10, *MELEE, range=1), YES), (proposed(10, *MELEE, range=2), YES)),
    (rules.team_vs_team, (proposed(3, "TEAM_VS_TEAM", MULTIPLE), YES), (proposed(3, "TEAM_VS_TEAM", LEFT), YES)),
    (
        rules.alternating_teams,
        (proposed(4, "ALTERNATING_TEAMS", LEFT), YES),
        (proposed(4, "ALTERNATING_TEAMS", LEFT, SHARED), YES),
    ),
    (rules.range_with_its_option, (proposed(4, "LIMITED_RANGE", range=3), YES), (proposed(4, "LIMITED_RANGE"), YES)),
)

MORE_WRONG = (
    (rules.as_it_would_start, (NO, NO)),
    (rules.two_players_choose_nothing, (proposed(2), NO)),
    (rules.free_for_all, (proposed(3, "FREE_FOR_ALL", LEFT, SHARED), YES)),
    (rules.free_for_all, (proposed(3, "FREE_FOR_ALL", LEFT, MULTIPLE), YES)),
    (rules.grand_melee, (proposed(10, *MELEE, SHARED, range=1), YES)),
    (rules.range_with_its_option, (proposed(4, LEFT, range=1), YES)),
)

MORE_RIGHT = (
    (rules.two_headed_giant, (proposed(4, *HEADS, LEFT), YES)),
    (rules.alternating_teams, (proposed(4, "ALTERNATING_TEAMS", LEFT, DEPLOY), YES)),
    (rules.emperor, (proposed(5, "EMPEROR", "LIMITED_RANGE", DEPLOY), NO)),
)
"""What may be agreed on, and what may be refused with an unusual number of players."""
