"""For each clause on fused spells, an answer that it accepts and one not."""

from engine.cards import ManaAmount, ManaCost, SplitCard
from engine.catalogue import card
from engine.characteristics import characteristics
from engine.fused_spells import fused_characteristics, fused_mana_costs
from engine.objects import Characteristics, Edition, Half, Object, Zone
from models import fused_spells as rules
from tests.engine.games import in_zone
from tests.models.seeing import seen, truth

YES, NO = truth(True), truth(False)

CARD = card("Assault/Battery")
SPLIT = seen(CARD, SplitCard)
IN_HAND, IN_GRAVEYARD = (seen(in_zone("Assault/Battery", zone), Object) for zone in (Zone.HAND, Zone.GRAVEYARD))
NO_X = seen(0, ManaAmount)
ONE_SET, TWO_SETS = (
    seen(fused_characteristics(CARD, 0, edition), tuple[Characteristics, ...])
    for edition in (Edition.AMONKHET, Edition.DRAGONS_MAZE)
)
COSTS = fused_mana_costs(CARD)
LEFT_COST, BOTH_COSTS = (seen(costs, tuple[ManaCost | None, ...]) for costs in (COSTS[:1], COSTS))
BOTH_CAST = seen(frozenset(Half), frozenset[Half])
LEFT_FIRST, RIGHT_FIRST = (seen(halves, tuple[Half, ...]) for halves in (tuple(Half), tuple(Half)[::-1]))
OF_EACH_COST = seen(characteristics(in_zone("Assault/Battery"), Edition.DRAGONS_MAZE), tuple[Characteristics, ...])

CASES = (
    (rules.fused_from_a_hand, (IN_HAND, YES, YES), (IN_GRAVEYARD, YES, YES)),
    (rules.two_sets_of_a_fused_spell, (SPLIT, NO_X, TWO_SETS), (SPLIT, NO_X, ONE_SET)),
    (rules.one_mana_value_of_a_fused_spell, (SPLIT, NO_X, TWO_SETS), (SPLIT, NO_X, OF_EACH_COST)),
    (rules.one_set_of_a_fused_spell, (SPLIT, NO_X, ONE_SET), (SPLIT, NO_X, TWO_SETS)),
    (rules.both_costs_to_pay, (SPLIT, BOTH_COSTS), (SPLIT, LEFT_COST)),
    (rules.left_half_first, (BOTH_CAST, LEFT_FIRST), (BOTH_CAST, RIGHT_FIRST)),
)
