"""Per clause an answer that it accepts, and one that it doesn't: of all sections, here or in the section's own module."""

from dataclasses import replace

from engine.cards import Card, Face, Name, SplitCard
from engine.catalogue import card
from engine.characteristics import characteristics, copiable_values
from engine.coin_flips import Cares, Coin, CoinAction, CoinFlips, Die, Land, Method, Table, Word
from engine.coin_flips import Flip as CoinFlip
from engine.multiplayer import Choice, Configuration, Option, Variant
from engine.objects import (
    Action,
    Changes,
    Characteristics,
    Copy,
    Flip,
    Half,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Player,
    PutIntoPlay,
    Status,
    Tap,
    Zone,
)
from models import coin_flips, flip_cards, multiplayer, split_cards, status
from tests.engine.games import FIRST, after, in_play, in_zone, on_stack
from tests.models import (
    coin_flips_cases,
    command_zones_cases,
    ending_the_combat_phase_cases,
    ending_the_turn_cases,
    fused_spells_cases,
    game_answers_cases,
    game_by_edition_cases,
    game_cases,
    multiplayer_cases,
    rooms_cases,
    split_cards_cases,
    status_cases,
    subgames_cases,
    turn_control_cases,
)
from tests.models.seeing import number, seen, truth
from verifier.vocabulary import record

YES, NO = truth(True), truth(False)

ASSAULT_BATTERY = in_zone("Assault/Battery")

FIRE = on_stack("Fire/Ice", Half.LEFT)

AKKI = in_play("Akki Lavarunner")

TOK_TOK = in_play("Akki Lavarunner", flipped=True)

BEARS = in_play("Grizzly Bears")


def object(value: Object):
    """An object as a clause sees it."""
    return seen(value, Object)


def sets(value: Object, *positions: int):
    """The engine's sets of characteristics as a clause sees them; with positions, only those."""
    whole = characteristics(value, FIRST)
    return seen(tuple(whole[each] for each in positions) if positions else whole, tuple[Characteristics, ...])


def numbers(*values: int):
    """Numbers as a clause sees them."""
    return seen(values, tuple[int, ...])


def names(*values: str):
    """Names as a clause sees them."""
    return seen(tuple(Name(value) for value in values), tuple[Name, ...])


def told(value: Status | None):
    """A told status as a clause sees it."""
    return seen(value, Status | None)


def is_red(characteristics):
    """Whether it is red."""
    return characteristics.colors.RED


def is_green(characteristics):
    """Whether it is green."""
    return characteristics.colors.GREEN


def cost(characteristics):
    """Its converted mana cost."""
    return characteristics.converted_mana_cost


def same_cost(first, second):
    """Whether two cost the same."""
    return cost(first) == cost(second)


def halves(*which: Half):
    """Halves as a clause sees them."""
    return seen(frozenset(which), frozenset[Half])


def split_of(*titles: str):
    """As many faces as titles, and the split card of the first and last of them, as a clause sees them."""
    faces = tuple(card(title).face for title in titles)
    return seen(faces, tuple[Face, ...]), NO, seen(SplitCard(faces[0], faces[-1]), SplitCard)


GIVEN = object(ASSAULT_BATTERY)

ENTERING_TAPPED = seen(PutIntoPlay(controller=1, tapped=True), PutIntoPlay)

ENTERING = seen(PutIntoPlay(controller=1), PutIntoPlay)

TAPPING, FLIPPING = (seen(action, Action) for action in (Tap(), Flip()))

PUMPED = replace(AKKI, changes=Changes(power=2))

CHOSEN = names("Fire", "Ice")

AKKI_COPY, BEARS_COPY = (seen(copiable_values(permanent), Copy) for permanent in (AKKI, BEARS))

AWAY, BACK = after(TOK_TOK, PhaseOut()), after(TOK_TOK, PhaseOut(), PhaseIn())


COIN, DICE = seen(Coin(), Coin), tuple(seen(Die(sides), Method) for sides in (6, 3))

CALLED, LANDING = CoinFlips(Cares.WINNING, Coin(), (CoinFlip(1, Word.HEADS),)), seen(Land(1, 1), CoinAction)

FLIPS = seen(CALLED, CoinFlips)

OTHERWISE = seen(replace(CALLED, flips=(CoinFlip(1, Word.TAILS),)), CoinFlips)

UNDECIDED, WON, LOST = (record(won=won, lost=lost) for won, lost in ((0, 0), (1, 0), (0, 1)))

HEADS, TAILS, ODDS, NOTHING = (seen(word, Word | None) for word in (Word.HEADS, Word.TAILS, Word.ODDS, None))

FLIPPER, NOBODY = seen((1,), tuple[int, ...]), seen(None, Player | None)

UNCALLED = seen(CoinFlips(Cares.SIDES, Coin(), (CoinFlip(1),)), CoinFlips)

ASKED = seen(Table((1, 2), agreeing=(1,)), Table)


def proposal(players: int, *options: Option, variant: Variant | None = None):
    """A configuration as a clause sees it."""
    variants = frozenset() if variant is None else frozenset({variant})
    return seen(Configuration(players, frozenset(options), variants), Configuration)


PLAIN, FREE_FOR_ALL = proposal(3), proposal(3, variant=Variant.FREE_FOR_ALL)

BOTH = seen(Configuration(3, variants=frozenset({Variant.EMPEROR, Variant.TEAMS})), Configuration)

CASES = (
    (split_cards.two_faces, split_of("Void", "Time Stop"), split_of("Void", "Mindslaver", "Time Stop")),
    (split_cards.two_sets_off_stack, (GIVEN, sets(ASSAULT_BATTERY)), (GIVEN, sets(ASSAULT_BATTERY, 0))),
    (split_cards.two_converted_mana_costs, (GIVEN, numbers(1, 4)), (GIVEN, numbers(5))),
    (split_cards.played_half_only, (object(FIRE), sets(FIRE)), (object(FIRE), sets(in_zone("Fire/Ice")))),
    (split_cards.other_half_without_effect, (sets(FIRE), sets(FIRE)), (sets(FIRE), sets(in_zone("Fire/Ice")))),
    (split_cards.always_multicolored, (GIVEN, YES), (GIVEN, NO)),
    (split_cards.multicolored_by_both_halves, (GIVEN, YES), (GIVEN, NO)),
    (split_cards.colors_of_the_played_half, (object(FIRE), sets(FIRE), NO), (object(FIRE), sets(FIRE), YES)),
    (
        split_cards.one_card,
        (seen((ASSAULT_BATTERY,), tuple[Object, ...]), lambda half: cost(half) > 0, number(1)),
        (seen((ASSAULT_BATTERY,), tuple[Object, ...]), lambda half: cost(half) > 0, number(2)),
    ),
    (split_cards.either_half, (GIVEN, is_red, halves(Half.LEFT)), (GIVEN, is_red, halves(*Half))),
    (split_cards.two_answers, (GIVEN, cost, numbers(1, 4)), (GIVEN, cost, numbers(4, 1))),
    (split_cards.one_answer_on_stack, (object(FIRE), cost, numbers(2)), (object(FIRE), cost, numbers(2, 2))),
    (split_cards.positive, (GIVEN, is_green, YES), (GIVEN, is_green, NO)),
    (split_cards.relative, ((GIVEN, GIVEN), same_cost, YES), ((GIVEN, GIVEN), same_cost, NO)),
    (split_cards.several_cards, ((GIVEN, object(FIRE)), same_cost, NO), ((GIVEN, object(FIRE)), same_cost, YES)),
    (split_cards.negative, ((GIVEN,), is_red, NO), ((GIVEN,), is_red, YES)),
    (split_cards.each_by_itself, ((GIVEN,), (is_red, is_green), YES), ((GIVEN,), (is_red, is_green), NO)),
    (split_cards.conjunction, ([YES, NO], NO), ([YES, NO], YES)),
    (split_cards.void, (GIVEN, number(4), YES), (GIVEN, number(5), YES)),
    (split_cards.single_answer, (YES, NO, number(1)), (YES, NO, number(2))),
    (
        split_cards.both_names,
        (seen(card("Fire/Ice"), Card), names("Ice", "Fire"), YES),
        (seen(card("Fire/Ice"), Card), names("Fire"), YES),
    ),
    (split_cards.has_a_chosen_name, (object(FIRE), CHOSEN, YES), (object(FIRE), CHOSEN, NO)),
    (split_cards.has_a_name_that_was_said, (object(FIRE), CHOSEN, YES), (object(FIRE), CHOSEN, NO)),
    (flip_cards.one_part_at_a_time, (object(TOK_TOK), sets(TOK_TOK)), (object(TOK_TOK), sets(BEARS))),
    (flip_cards.tapping_swaps_nothing, (sets(AKKI), sets(AKKI)), (sets(AKKI), sets(TOK_TOK))),
    (flip_cards.values_of_the_top_half, (object(AKKI), sets(AKKI)), (object(AKKI), sets(TOK_TOK))),
    (flip_cards.values_of_the_bottom_half, (object(TOK_TOK), sets(TOK_TOK)), (object(TOK_TOK), sets(AKKI))),
    (flip_cards.alternative_needs_both, (object(AKKI), sets(AKKI)), (object(AKKI), sets(TOK_TOK))),
    (flip_cards.color_and_cost_stay, (sets(AKKI), sets(TOK_TOK)), (sets(AKKI), sets(BEARS))),
    (
        flip_cards.outside_changes_stay,
        (object(PUMPED), object(after(PUMPED, Flip())), sets(after(PUMPED, Flip()))),
        (object(PUMPED), object(after(PUMPED, Flip())), sets(TOK_TOK)),
    ),
    (
        flip_cards.normal_elsewhere,
        (object(in_zone("Akki Lavarunner")), sets(AKKI)),
        (object(in_zone("Akki Lavarunner")), sets(TOK_TOK)),
    ),
    (flip_cards.alternative_without_effect, (sets(AKKI), sets(AKKI)), (sets(AKKI), sets(TOK_TOK))),
    (flip_cards.alternative_after_flipping, (object(AKKI), sets(TOK_TOK)), (object(AKKI), sets(AKKI))),
    (flip_cards.legendary_once_flipped, (object(TOK_TOK), YES), (object(AKKI), YES)),
    (flip_cards.one_way, (object(TOK_TOK), object(TOK_TOK)), (object(TOK_TOK), object(AKKI))),
    (
        flip_cards.forgotten,
        (object(AKKI), object(TOK_TOK), *[object(after(AKKI, Move(Zone.HAND)))] * 2),
        (object(AKKI), object(TOK_TOK), object(AKKI), object(TOK_TOK)),
    ),
    (
        flip_cards.named_by_its_normal_name,
        (seen(AKKI.card, Card), names("Akki Lavarunner"), YES),
        (seen(AKKI.card, Card), names("Tok-Tok, Volcano Born"), YES),
    ),
    (
        flip_cards.named_by_either,
        (seen(AKKI.card, Card), names("Tok-Tok, Volcano Born"), YES),
        (seen(AKKI.card, Card), names("Tok-Tok, Volcano Born"), NO),
    ),
    (
        status.three_categories,
        (object(AKKI), object(TOK_TOK), told(AKKI.status), told(TOK_TOK.status)),
        (object(AKKI), object(TOK_TOK), told(AKKI.status), told(AKKI.status)),
    ),
    (status.always_a_status, (object(AKKI), told(Status())), (object(AKKI), told(None))),
    (status.not_copied, (AKKI_COPY, AKKI_COPY), (AKKI_COPY, BEARS_COPY)),
    (status.characteristics_by_status, (object(TOK_TOK), sets(TOK_TOK)), (object(TOK_TOK), sets(AKKI))),
    (status.default_entry, (ENTERING, told(Status())), (ENTERING, told(Status(flipped=True)))),
    (
        status.named_entry,
        (ENTERING_TAPPED, told(Status(tapped=True))),
        (ENTERING_TAPPED, told(Status(tapped=True, flipped=True))),
    ),
    (status.retained, (object(AKKI), FLIPPING, object(TOK_TOK)), (object(AKKI), TAPPING, object(TOK_TOK))),
    (
        status.retained_whatever_it_is,
        (object(AKKI), object(BEARS), object(AKKI), object(BEARS)),
        (object(AKKI), object(BEARS), object(TOK_TOK), object(BEARS)),
    ),
    (
        status.flipped_copy,
        (object(TOK_TOK), AKKI_COPY, BEARS_COPY, object(TOK_TOK), sets(BEARS)),
        (object(TOK_TOK), AKKI_COPY, BEARS_COPY, object(BEARS), sets(BEARS)),
    ),
    (status.permanents_only, (GIVEN, told(None)), (GIVEN, told(Status()))),
    (status.merely_hidden, (sets(BEARS), sets(BEARS)), (sets(BEARS), sets(in_play("Clone", face_down=True)))),
    (status.remembered, (object(TOK_TOK), object(AWAY)), (object(TOK_TOK), object(after(AKKI, PhaseOut())))),
    (status.restored, (object(AWAY), object(BACK)), (object(AWAY), object(AKKI))),
    (
        status.still_hidden,
        (
            object(replace(AKKI, status=Status(face_down=True))),
            object(after(replace(AKKI, status=Status(face_down=True)), PhaseOut())),
            number(2),
            NO,
        ),
        (
            object(replace(AKKI, status=Status(face_down=True))),
            object(after(replace(AKKI, status=Status(face_down=True)), PhaseOut())),
            number(2),
            YES,
        ),
    ),
    (coin_flips.called_in_time, (FLIPS, LANDING, NO, NO), (FLIPS, LANDING, YES, NO)),
    (coin_flips.match_wins, (FLIPS, LANDING, UNDECIDED, WON), (FLIPS, LANDING, UNDECIDED, LOST)),
    (coin_flips.else_loses, (OTHERWISE, LANDING, UNDECIDED, LOST), (OTHERWISE, LANDING, UNDECIDED, WON)),
    (coin_flips.only_the_flipper, (UNDECIDED, UNDECIDED), (UNDECIDED, LOST)),
    (coin_flips.flipped_without_a_call, (FLIPPER, UNCALLED, NOBODY), (FLIPPER, UNCALLED, seen(1, Player | None))),
    (coin_flips.nobody_wins, (UNDECIDED,), (WON,)),
    (coin_flips.designated_sides, (COIN, HEADS, TAILS), (COIN, TAILS, HEADS)),
    (coin_flips.equally_likely, (DICE[0], YES), (DICE[1], YES)),
    (coin_flips.all_agree, (ASKED, DICE[0], seen(Coin(), Method)), (ASKED, DICE[0], DICE[0])),
    (coin_flips.odds_or_evens, (seen(Die(6), Die), number(3), ODDS), (seen(Die(6), Die), number(3), NOTHING)),
    (multiplayer.more_than_two_at_the_beginning, (number(3), YES), (number(2), YES)),
    (multiplayer.can_do_without, (PLAIN, YES), (PLAIN, NO)),
    (multiplayer.each_can_be_used, (YES, YES), (YES, NO)),
    (multiplayer.offered_since, (seen(Choice.TEAM_VS_TEAM, Choice), YES), (seen(Choice.TEAMS, Choice), YES)),
    (multiplayer.two_players_use_none, (proposal(2), YES), (proposal(2, Option.ATTACK_LEFT), YES)),
    (multiplayer.several_options, (PLAIN, YES, YES), (PLAIN, YES, NO)),
    (multiplayer.any_options_without_variant, (PLAIN, YES), (PLAIN, NO)),
    (multiplayer.free_for_all, (FREE_FOR_ALL, NO), (FREE_FOR_ALL, YES)),
    (
        multiplayer.two_headed_giant,
        (proposal(4, variant=Variant.TWO_HEADED_GIANT), YES),
        (proposal(4, Option.ATTACK_LEFT, variant=Variant.TWO_HEADED_GIANT), YES),
    ),
    (
        multiplayer.emperor,
        (proposal(6, Option.LIMITED_RANGE, Option.DEPLOY_CREATURES, variant=Variant.EMPEROR), YES),
        (proposal(6, Option.LIMITED_RANGE, variant=Variant.EMPEROR), YES),
    ),
    (
        multiplayer.grand_melee,
        (proposal(10, variant=Variant.GRAND_MELEE), NO),
        (proposal(10, Option.ATTACK_LEFT, variant=Variant.GRAND_MELEE), YES),
    ),
    (
        multiplayer.teams,
        (proposal(4, Option.ATTACK_LEFT, variant=Variant.TEAMS), YES),
        (proposal(4, Option.ATTACK_LEFT, Option.ATTACK_RIGHT, variant=Variant.TEAMS), YES),
    ),
    (multiplayer.one_variant, (BOTH, NO), (BOTH, YES)),
)


ALL_CASES = (
    *CASES,
    *coin_flips_cases.CASES,
    *split_cards_cases.CASES,
    *fused_spells_cases.CASES,
    *rooms_cases.CASES,
    *command_zones_cases.CASES,
    *status_cases.CASES,
    *subgames_cases.CASES,
    *turn_control_cases.CASES,
    *ending_the_turn_cases.CASES,
    *ending_the_combat_phase_cases.CASES,
    *multiplayer_cases.CASES,
    *game_cases.CASES,
    *game_by_edition_cases.CASES,
    *game_answers_cases.CASES,
)

MORE_WRONG = (
    *ending_the_combat_phase_cases.MORE_WRONG,
    *multiplayer_cases.MORE_WRONG,
    *game_cases.MORE_WRONG,
    *game_by_edition_cases.MORE_WRONG,
    *game_answers_cases.MORE_WRONG,
)

MORE_RIGHT = (
    *ending_the_combat_phase_cases.MORE_RIGHT,
    *multiplayer_cases.MORE_RIGHT,
    *game_cases.MORE_RIGHT,
    *game_by_edition_cases.MORE_RIGHT,
    *game_answers_cases.MORE_RIGHT,
)
