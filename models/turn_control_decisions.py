"""What others have of a turn that they control (507.2, 507.3): who decides, sees and pays in it, as clauses."""

from typing import Any

import z3

from models.editions import since
from models.turns import SEATS, controller_is_there, is_among, is_in, is_turn_of, may_be_paid, may_concede, of
from verifier.clauses import clause
from verifier.views import EnumView, RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason."""

PLAYING = ("PLAY", "TARGET", "PASS", "TURN_FACE_UP")
RESOLVING = ("RESOLUTION", "ORDER", "REPLACEMENT", "COIN")
COMBAT = ("ATTACK", "DAMAGE")
TOURNAMENT = ("DRAWN_GAME", "JUDGE", "SIDEBOARD")
UNCALLED = ("RESTROOM", "TRADE")
CALLED_FOR = (*PLAYING, *RESOLVING, *COMBAT, "BLOCK", "UNTAP", "DISCARD")
"""The decisions that rules or objects call for beyond doubt; a wish and a coin's substitute have clauses of their own."""

OUTSIDE_IS_OWN = "2016-07-22"
"""From when on what is outside the game isn't the controller's to see, nor to choose from."""

SHARED, PLAYERS, PLAYERS_SINCE = "outside-is-shared", "outside-is-the-players", "outside-is-the-players-since-2007"


@clause(
    "507.2a",
    "the controller sees what the player may see",
    because="what the player whose turn it is may look at is visible to both, and to nobody else",
    until=OUTSIDE_IS_OWN,
    reading=SHARED,
    reading_because="507.2 makes no exception for what is outside the game",
)
def information_shared(
    control: RecordView,
    card: RecordView,
    player: z3.BitVecRef,
    edition: EnumView,
    may_see: z3.BoolRef,
    player_otherwise: z3.BoolRef,
    active_otherwise: z3.BoolRef,
) -> z3.BoolRef:
    """One sees what one would if no turn was controlled; who controls a turn sees also what its player then would.

    Hands that teammates may review are the next clause's.
    """
    shared = any_of(player_otherwise, all_of(controls_the_turn(control, player), active_otherwise))
    return implies(not_(card.where.TEAM_HAND), may_see == shared)


@information_shared.read_as(PLAYERS, because="a sideboard is a matter of tournament rules; so it was ruled in 2016")
def information_shared_in_the_game(
    control: RecordView,
    card: RecordView,
    player: z3.BitVecRef,
    edition: EnumView,
    may_see: z3.BoolRef,
    player_otherwise: z3.BoolRef,
    active_otherwise: z3.BoolRef,
) -> z3.BoolRef:
    """What is outside the game the controller sees only if that player would anyway."""
    shared = all_of(controls_the_turn(control, player), active_otherwise, not_(card.where.OUTSIDE))
    return implies(not_(card.where.TEAM_HAND), may_see == any_of(player_otherwise, shared))


@information_shared.read_as(PLAYERS_SINCE, because="the example that spoke of a Wish was deleted on 2007-10-01")
def information_shared_in_the_game_since_2007(
    control: RecordView,
    card: RecordView,
    player: z3.BitVecRef,
    edition: EnumView,
    may_see: z3.BoolRef,
    player_otherwise: z3.BoolRef,
    active_otherwise: z3.BoolRef,
) -> z3.BoolRef:
    """As long as the example stood, what is outside the game is shared as well."""
    hidden = all_of(card.where.OUTSIDE, without_the_example(edition))
    shared = all_of(controls_the_turn(control, player), active_otherwise, not_(hidden))
    return implies(not_(card.where.TEAM_HAND), may_see == any_of(player_otherwise, shared))


@clause(
    "507.2b",
    "the controller sees hand and face-down creatures",
    because="a hand is its player's to look at, a face-down creature its controller's, and so the turn's controller's",
    reading="teammates-hands-too",
    reading_because="by the letter of 507.2 all that is visible to the player is, and so are the hands of teammates",
)
def hand_and_face_down(control: RecordView, card: RecordView, player: z3.BitVecRef, may_see: z3.BoolRef) -> z3.BoolRef:
    """Of hands and face-down creatures: whose it is sees it, who is shown it, and who controls the turn of one of those.

    In a team game a player may look at the hands of teammates.
    """
    of_the_player = any_of(_has(card, control.turn.value.active), of(card.shown_to, control.turn.value.active))
    return _sees_hand_or_creature(control, card, player, may_see, of_the_player)


@hand_and_face_down.read_as("own-hand-only", because="to control a player's turn is not to be on the player's team")
def hand_and_face_down_of_that_player(
    control: RecordView, card: RecordView, player: z3.BitVecRef, may_see: z3.BoolRef
) -> z3.BoolRef:
    """Of hands that teammates may review, the controller sees only that of the player whose turn it is."""
    active = control.turn.value.active
    by_effect = all_of(not_(card.where.TEAM_HAND), of(card.shown_to, active))
    return _sees_hand_or_creature(control, card, player, may_see, any_of(_has(card, active), by_effect))


@clause(
    "507.3a",
    "the controller of the turn makes the player's decisions",
    because="all that rules or objects call for is the controller's to decide, in that turn and in no other",
    reading="who-left-decides-nothing",
    reading_because="with the controller gone nobody else is there to decide, so the player does",
)
def all_decisions(control: RecordView, player: z3.BitVecRef, decision: EnumView, decider: z3.BitVecRef) -> z3.BoolRef:
    """In one's own turn decides who controls it, in other turns oneself, for each decision that is called for.

    Once the controller has left, it is all one which decision it is.
    """
    controller = choose(controller_is_there(control), control.turn.value.controller, player)
    settled = any_of(is_among(decision, CALLED_FOR), not_(_controller_stays(control)))
    return implies(settled, decider == choose(is_turn_of(control, player), controller, player))


@all_decisions.read_as(
    "who-left-still-decides", because="nothing ends the control, and only its controller makes the decisions"
)
def all_decisions_even_from_outside(
    control: RecordView, player: z3.BitVecRef, decision: EnumView, decider: z3.BitVecRef
) -> z3.BoolRef:
    """Who left the game decides until the next turn begins."""
    controller = choose(is_turn_of(control, player), control.turn.value.controller, player)
    return implies(is_among(decision, CALLED_FOR), decider == controller)


@all_decisions.read_as("leaving-ends-control", because="then nobody controls a turn who isn't in the game")
def all_decisions_of_those_who_stay(
    control: RecordView, player: z3.BitVecRef, decision: EnumView, decider: z3.BitVecRef
) -> z3.BoolRef:
    """That the controller of a turn isn't there can't be, so nothing more is said of it."""
    return implies(is_among(decision, CALLED_FOR), decided_by_controller(control, player, decider))


@clause(
    "507.3b",
    "the controller decides what the player plays",
    because="what to play and what it targets is the controller's to decide, and so is to play nothing",
)
def what_to_play(control: RecordView, player: z3.BitVecRef, decider: z3.BitVecRef) -> z3.BoolRef:
    """The player can't even pass: of a controlled turn, the controller says what is played and when it isn't."""
    controlled = all_of(is_turn_of(control, player), controller_is_there(control))
    return implies(controlled, decider == control.turn.value.controller)


@clause(
    "507.3c",
    "the controller decides what spells and abilities ask",
    because="of what a spell or ability asks players, only the share of the player whose turn it is moves",
    until=OUTSIDE_IS_OWN,
    reading=SHARED,
    reading_because="a spell calls for this choice, and what spells call for is the controller's (507.3)",
)
def what_spells_ask(
    control: RecordView, player: z3.BitVecRef, decision: EnumView, edition: EnumView, decider: z3.BitVecRef
) -> z3.BoolRef:
    """One and the same spell asks several players: for one it is the controller who answers, all others do themselves.

    A Wish asks as well, for a choice from outside the game.
    """
    return implies(is_among(decision, (*RESOLVING, "WISH")), decided_by_controller(control, player, decider))


@what_spells_ask.read_as(PLAYERS, because="a sideboard is a matter of tournament rules; so it was ruled in 2016")
def what_spells_ask_within_the_game(
    control: RecordView, player: z3.BitVecRef, decision: EnumView, edition: EnumView, decider: z3.BitVecRef
) -> z3.BoolRef:
    """What to take from outside the game remains the player's to choose."""
    return all_of(
        implies(is_among(decision, RESOLVING), decided_by_controller(control, player, decider)),
        implies(decision.WISH, decider == player),
    )


@what_spells_ask.read_as(PLAYERS_SINCE, because="the example that spoke of a Wish was deleted on 2007-10-01")
def what_spells_ask_within_the_game_since_2007(
    control: RecordView, player: z3.BitVecRef, decision: EnumView, edition: EnumView, decider: z3.BitVecRef
) -> z3.BoolRef:
    """As long as the example stood, the controller chooses from outside the game, too."""
    own = all_of(decision.WISH, without_the_example(edition))
    asks = is_among(decision, (*RESOLVING, "WISH"))
    return implies(asks, choose(own, decider == player, decided_by_controller(control, player, decider)))


@clause(
    "507.3d",
    "the controller decides on attack and combat damage",
    because="attackers and their damage are the controller's to decide, blocks those of who is attacked",
)
def attack_and_damage(control: RecordView, player: z3.BitVecRef, decision: EnumView, decider: z3.BitVecRef) -> z3.BoolRef:
    """In a controlled turn the controller attacks for the player; who defends blocks in person, the controller as well."""
    attacking = all_of(is_turn_of(control, player), is_among(decision, COMBAT), controller_is_there(control))
    defending = all_of(control.turn.present, not_(is_turn_of(control, player)), decision.BLOCK)
    return all_of(
        implies(attacking, decider == control.turn.value.controller),
        implies(defending, decider == player),
    )


@clause(
    "507.3e",
    "the controller chooses what a Wish takes",
    because="the controller chooses, among the player's own cards outside the game, one of the right type",
    until="2007-10-01",
    reading=SHARED,
    reading_because="the example says so, and a Wish is a spell that calls for the choice, as no tournament rule does",
)
def wish(control: RecordView, wish: RecordView, chooser: z3.BitVecRef, may_fetch: z3.BoolRef) -> z3.BoolRef:
    """A card that isn't the player's own, or has no type that the spell wants, nobody can choose.

    The example is at odds with 507.3c, if what is outside the game is a matter of tournament rules.
    """
    chosen = fetched_by(wish, _controller_or(control, wish.player), chooser)
    return all_of(implies(_controller_stays(control), may_fetch == chosen), implies(may_fetch, may_be_taken(wish)))


@wish.read_as(PLAYERS, because="507.3c leaves tournament matters to the player, and a sideboard is one")
def wish_of_the_player(control: RecordView, wish: RecordView, chooser: z3.BitVecRef, may_fetch: z3.BoolRef) -> z3.BoolRef:
    """The player chooses, whoever controls the turn."""
    return may_fetch == fetched_by(wish, wish.player, chooser)


@clause(
    "507.3f",
    "costs are paid with the player's own resources",
    because="the controller decides, but cards, mana and the like come from the player whose cost it is",
)
def own_resources(player: z3.BitVecRef, whose: z3.BitVecRef, may_pay: z3.BoolRef) -> z3.BoolRef:
    """Nobody pays for another: neither the controller for the player, nor the player for the controller."""
    return may_pay == (whose == player)


@clause(
    "507.3g",
    "nobody can make another player concede",
    because="only the player in person may ask for it, whoever controls the turn",
)
def no_forced_concession(concession: RecordView, refused: z3.BoolRef) -> z3.BoolRef:
    """A concession that another asks for is refused."""
    return implies(concession.asked_by != concession.player, refused)


@clause(
    "507.3h",
    "a player may concede at any time",
    because="conceding is above all other rules (103.1), and who concedes is out of the game at once",
)
def may_always_concede(before: RecordView, concession: RecordView, refused: z3.BoolRef, after: RecordView) -> z3.BoolRef:
    """In any turn, controlled or not, and between turns; then that player isn't in the game any more."""
    possible = may_concede(before, concession)
    return implies(possible, all_of(not_(refused), not_(is_in(after, concession.player))))


@clause(
    "507.3i",
    "what nothing calls for stays with the player",
    because="the controller makes no decision that neither rules nor objects call for, and each that they do",
    reading="agreement-is-called-for",
    reading_because="a rule that wants all players to agree (511.3) calls for that decision, by the letter",
)
def only_what_is_called_for(
    control: RecordView, player: z3.BitVecRef, decision: EnumView, decider: z3.BitVecRef
) -> z3.BoolRef:
    """Visiting the restroom and trading cards are the player's own decisions."""
    return all_of(
        implies(is_among(decision, UNCALLED), decider == player),
        implies(decision.SUBSTITUTE, decided_by_controller(control, player, decider)),
    )


@only_what_is_called_for.read_as("agreement-is-the-players", because="to agree on how chance is had is no part of a turn")
def only_what_is_called_for_within_the_game(
    control: RecordView, player: z3.BitVecRef, decision: EnumView, decider: z3.BitVecRef
) -> z3.BoolRef:
    """Each player agrees in person to what is used instead of a coin."""
    return implies(is_among(decision, (*UNCALLED, "SUBSTITUTE")), decider == player)


@clause(
    "507.3j",
    "what tournament rules call for stays with the player",
    because="agreeing to a draw, calling a judge and sideboarding are decided by the player in person",
)
def tournament_decisions(player: z3.BitVecRef, decision: EnumView, decider: z3.BitVecRef) -> z3.BoolRef:
    """Whoever controls the turn."""
    return implies(is_among(decision, TOURNAMENT), decider == player)


@clause(
    "507.3k",
    "the controller still decides for himself or herself",
    because="who controls another's turn keeps all decisions of his or her own",
)
def keeps_own_decisions(control: RecordView, player: z3.BitVecRef, decider: z3.BitVecRef) -> z3.BoolRef:
    """In another player's turn one decides everything for oneself, also if one controls that turn."""
    return implies(not_(is_turn_of(control, player)), decider == player)


def decided_by_controller(control: RecordView, player: z3.BitVecRef, decider: z3.BitVecRef) -> z3.BoolRef:
    """Whether who controls a player's turn decides for that player, in that turn and in no other.

    Once the controller has left, 507.3a settles which of the two decides; that nobody else does is settled.
    """
    controller = _controller_or(control, player)
    return choose(_controller_stays(control), decider == controller, any_of(decider == controller, decider == player))


def fetched_by(wish: Any, decider: Any, chooser: Any) -> z3.BoolRef:
    """Whether somebody may choose a card for a Wish: it is who decides, and the card may be taken."""
    return all_of(chooser == decider, may_be_taken(wish))


def may_be_taken(wish: Any) -> z3.BoolRef:
    """Whether a card from outside the game is the player's own, and of a type that the spell wants."""
    return all_of(wish.owner == wish.player, wish.types.intersects(wish.wanted))


def seen_by_oneself(card: Any, player: Any, may_see: z3.BoolRef) -> z3.BoolRef:
    """Whether one sees just what is one's own, unless it is in a library or removed, and what is shown (217, 504.3)."""
    own = all_of(_has(card, player), not_(is_among(card.where, ("LIBRARY", "REMOVED"))))
    return may_see == any_of(own, of(card.shown_to, player))


def paid_from_own_pool(before: Any, payment: Any, refused: z3.BoolRef, after: Any) -> z3.BoolRef:
    """Whether mana is paid exactly if the player's pool has it, and then out of that pool and of no other."""
    per_player = zip(SEATS, before.mana, after.mana, strict=True)
    paid = (now == choose(payment.player == seat, mana - payment.amount, mana) for seat, mana, now in per_player)
    return all_of(refused == not_(may_be_paid(before, payment)), any_of(refused, all_of(*paid)))


def in_order_of_players(control: Any, first: Any, second: Any, before: z3.BoolRef) -> z3.BoolRef:
    """Whether going round from the active player one comes to the first before the second (103.4)."""
    active = control.turn.value.active
    in_seats = (
        all_of(active <= first, first < second),
        all_of(first < second, second < active),
        all_of(second < active, active <= first),
    )
    return before == any_of(*in_seats)


def controls_the_turn(control: RecordView, player: z3.BitVecRef) -> z3.BoolRef:
    """Whether it is this player who controls the turn, his or her own or another's."""
    return all_of(control.turn.present, control.turn.value.controller == player)


def without_the_example(edition: EnumView) -> z3.BoolRef:
    """Whether an edition is one of those in which 507.3 has no example of a Wish any more."""
    return since(edition, "2007-10-01")


def _has(card: RecordView, player: z3.BitVecRef) -> z3.BoolRef:
    return card.whose == player


def _sees_hand_or_creature(
    control: RecordView, card: RecordView, player: z3.BitVecRef, may_see: z3.BoolRef, of_the_player: z3.BoolRef
) -> z3.BoolRef:
    by_control = all_of(controls_the_turn(control, player), of_the_player)
    sees = any_of(_has(card, player), of(card.shown_to, player), by_control)
    return implies(is_among(card.where, ("HAND", "TEAM_HAND", "FACE_DOWN")), may_see == sees)


def _controller_or(control: RecordView, player: z3.BitVecRef) -> z3.BitVecRef:
    """Who controls the turn, if it is that player's, else the player."""
    decider: z3.BitVecRef = choose(is_turn_of(control, player), control.turn.value.controller, player)
    return decider


def _controller_stays(control: RecordView) -> z3.BoolRef:
    """That nobody controls a turn who left the game: what then is so, 507.3a alone settles."""
    return any_of(control.turn.absent, controller_is_there(control))
