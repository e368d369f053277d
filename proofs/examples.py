"""Answers of which the texts say that they are wrong or right, where clauses leave more than one: each as plain values."""

from engine.catalogue import card
from engine.characteristics import characteristics
from engine.coin_flips import Call, Cares, Coin, CoinAction, CoinFlips, Designation, Die, Flip, Land, Method, Side, Word
from engine.multiplayer import Configuration, Option, Variant, start_game
from engine.objects import Edition, Object, Player, Zone
from engine.turn_control import turn_control_after
from engine.turn_control_types import Decision, HiddenCard, Hiding, LimitedControl, NextStep, Turn, TurnControl
from engine.turns import Step
from proofs import ending_the_turn_examples, flip_card_examples, subgames_examples
from verifier.game import REFUSED, Example


def _scored(
    claim: str,
    method: Method,
    call: Word | None,
    action: CoinAction,
    player: Player,
    won: int,
    lost: int,
    rule: str,
    edition: Edition,
) -> Example:
    """That it is wrong that a player has won and lost so often after player 1's only flip, with nothing before it."""
    before = CoinFlips(Cares.WINNING, method, (Flip(1, call),))
    called, result = (action.word, None) if isinstance(action, Call) else (call, action.result)
    after = CoinFlips(Cares.WINNING, method, (Flip(1, called, result),))
    inputs = {"flips": before, "action": action, "player": player, "edition": edition}
    return Example(claim, inputs, (0, 0, after, won, lost), right=False, source=rule)


TAILS_FIRST, HEADS_FIRST = (Coin(Designation(*sides)) for sides in ((Side.TAILS, Side.HEADS), (Side.HEADS, Side.TAILS)))

CALLED = tuple(
    _scored(claim, Coin(), call, Land(1, 1), player, *score, "511.1", edition)
    for edition in (Edition.COLDSNAP, Edition.TIME_SPIRAL)
    for claim, call, player, scores in (
        ("511.1b", Word.HEADS, 1, ((0, 0), (1, 1))),
        ("511.1c", Word.TAILS, 1, ((0, 0), (1, 1))),
        ("511.1d", Word.HEADS, 2, ((1, 0), (0, 1))),
    )
    for score in scores
)

COINS = (
    *CALLED,
    _scored("511.1b", TAILS_FIRST, Word.TAILS, Land(1, 1), 1, 0, 1, "511.3", Edition.TIME_SPIRAL),
    _scored("511.1b", HEADS_FIRST, Word.HEADS, Land(1, 1), 1, 0, 1, "511.3", Edition.TIME_SPIRAL),
    _scored("511.1b", Die(6), Word.ODDS, Land(1, 1), 1, 0, 1, "511.3", Edition.TIME_SPIRAL),
)

CONTROLLED = TurnControl(
    players=3,
    left=(False, False, False, False),
    waiting=(None, None, None, None),
    turn=Turn(active=1, controller=2),
    mana=(0, 0, 0, 0),
    life=(20, 20, 20, 0),
)

HAND, OUTSIDE = (HiddenCard(hiding, 1, (True, False, False, False)) for hiding in (Hiding.HAND, Hiding.OUTSIDE))


def _seen(claim: str, card: HiddenCard, answers: tuple[bool, bool, bool], rule: str, edition: Edition) -> Example:
    """That this is wrong of who controls player 1's turn: it may be seen, by who it is and by player 1 with no control."""
    inputs = {"control": CONTROLLED, "card": card, "player": 2, "edition": edition}
    return Example(claim, inputs, answers, right=False, source=rule)


LOOKING = (
    _seen("507.2a", HAND, (False, False, True), "507.2", Edition.TIME_SPIRAL),
    _seen("507.2c", HAND, (False, False, True), "718.4", Edition.ELDRITCH_MOON),
    _seen("507.2c", OUTSIDE, (True, False, True), "718.4", Edition.ELDRITCH_MOON),
)
"""Who controls a turn doesn't see the hand of the player whose turn it is, or does see what that player has outside."""

UPKEEP = NextStep(Step.UPKEEP)

LASTING = Example(
    "507.1c",
    {"control": CONTROLLED, "event": UPKEEP, "decision": Decision.ATTACK, "edition": Edition.TIME_SPIRAL},
    answers=(turn_control_after(CONTROLLED, UPKEEP, Edition.TIME_SPIRAL), 2, 1),
    right=False,
    source="507.1",
)
"""Who controls a turn still decides in its upkeep step."""

WISHED = {"control": CONTROLLED, "player": 1, "decision": Decision.WISH, "edition": Edition.ELDRITCH_MOON}

WISHING = (
    Example("507.3m", WISHED, answers=(2,), right=False, source="718.4"),
    Example("507.1k", {**WISHED, "meanwhile": LimitedControl(2, 1)}, answers=(2, 1), right=False, source="718.4"),
)
"""Who controls a player doesn't choose from outside the game."""

ATTACKING_MULTIPLE = Configuration(3, frozenset({Option.ATTACK_MULTIPLE}), frozenset({Variant.FREE_FOR_ALL}))

LIMITED = Example(
    "600.2b",
    {"configuration": ATTACKING_MULTIPLE, "distance": 1},
    answers=(start_game(ATTACKING_MULTIPLE), REFUSED),
    right=False,
    source="600.2",
)
"""A game that attacks several players can't have a limited range of influence as well."""

BEARS, RATS = (Object(card(name), Zone.GRAVEYARD) for name in ("Grizzly Bears", "Hellhole Rats"))

HIDDEN = Example(
    "510.5b",
    {"object": BEARS, "edition": Edition.TIME_SPIRAL},
    answers=tuple(characteristics(each, Edition.TIME_SPIRAL) for each in (BEARS, RATS)),
    right=False,
    source="510.5",
)
"""A card in a graveyard is another one once it lies face down."""

FUSED = Example(
    "505.8c",
    {"card": card("Fire/Ice"), "x": 0, "edition": Edition.AMONKHET},
    answers=((),),
    right=False,
    source="702.102",
)
"""A fused spell of a split card has no characteristics at all."""

EXAMPLES = (
    *subgames_examples.EXAMPLES,
    LASTING,
    *LOOKING,
    *WISHING,
    *flip_card_examples.EXAMPLES,
    *ending_the_turn_examples.EXAMPLES,
    HIDDEN,
    *COINS,
    LIMITED,
    FUSED,
)
