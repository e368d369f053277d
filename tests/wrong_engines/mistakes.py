"""Every wrong engine: its mistake in words, the function that has it, and the claims that it breaks."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import engine
from tests.wrong_engines import flip_cards, split_cards, status


@dataclass(frozen=True, slots=True)
class Mistake:
    """`function` stands in for the reference engine's of the name `replaces`; `breaks` are ids of claims."""

    words: str
    replaces: str
    function: Callable[..., Any]
    breaks: tuple[str, ...]

    def install(self) -> str:
        """Make a module of the reference engine with this mistake, and give its name."""
        name = f"tests.wrong_engines.{self.function.__module__.rpartition('.')[2]}_{self.function.__name__}"
        module = ModuleType(name, self.words)
        vars(module).update({each: getattr(engine, each) for each in engine.__all__})
        setattr(module, self.replaces, self.function)
        sys.modules[name] = module
        return name


def _mistake(replaces: str, function: Callable[..., Any], words: str, *breaks: str) -> Mistake:
    return Mistake(words, replaces, function, breaks)


SPLIT_CARDS = (
    _mistake("split_card", split_cards.split_card_of_the_first_two, "of three halves the third is left out", "505.1a"),
    _mistake("split_card", split_cards.split_card_of_one_face_twice, "one face makes both halves", "505.1a"),
    _mistake("characteristics", split_cards.characteristics_of_the_left_half, "only the left half is seen", "505.2a"),
    _mistake(
        "characteristics",
        split_cards.characteristics_right_half_first,
        "the right half comes before the left one",
        "505.2a",
    ),
    _mistake(
        "characteristics",
        split_cards.characteristics_of_halves_that_differ,
        "two halves alike are one",
        "505.2a",
    ),
    _mistake("characteristics", split_cards.characteristics_combined, "off the stack both halves are combined", "505.2a"),
    _mistake(
        "characteristics",
        split_cards.characteristics_with_the_colors_of_both,
        "each half has the colors of both",
        "505.2a",
    ),
    _mistake(
        "characteristics",
        split_cards.characteristics_of_one_half_in_hand,
        "in a hand there is one set of characteristics, as on the stack",
        "505.2a",
        "505.2a/two-sets-after-the-stack",
    ),
    _mistake(
        "characteristics",
        split_cards.characteristics_of_both_halves_on_the_stack,
        "a spell has the characteristics of both halves",
        "505.2c",
        "505.2d",
    ),
    _mistake(
        "characteristics",
        split_cards.characteristics_of_the_left_half_on_the_stack,
        "a spell always is the left half",
        "505.2c",
        "505.2d/left-half-without-effect",
    ),
    _mistake("characteristics", split_cards.characteristics_without_x, "X is 0 on the stack too", "505.2c"),
    _mistake("converted_mana_costs", split_cards.converted_mana_costs_added, "the two mana costs are added up", "505.2b"),
    _mistake("converted_mana_costs", split_cards.converted_mana_costs_different, "two equal costs are one", "505.2b"),
    _mistake("converted_mana_costs", split_cards.converted_mana_costs_in_order, "the costs are sorted", "505.2b"),
    _mistake(
        "converted_mana_costs",
        split_cards.converted_mana_costs_where_x_is_a_symbol,
        "X counts one off the stack",
        "505.2b",
    ),
    _mistake(
        "is_multicolored",
        split_cards.is_multicolored_half_by_half,
        "each half is multicolored by itself or not at all",
        "505.3a",
        "505.3b",
    ),
    _mistake(
        "is_multicolored",
        split_cards.is_multicolored_if_the_halves_differ,
        "halves of other colors make it multicolored, even if one has none",
        "505.3b",
    ),
    _mistake(
        "is_multicolored",
        split_cards.is_multicolored_in_every_edition,
        "the wording of 2006 is kept in all editions",
        "505.3b",
    ),
    _mistake(
        "is_multicolored",
        split_cards.is_multicolored_as_from_2007,
        "the wording of 2007 is taken for the one of 2006",
        "505.3a",
    ),
    _mistake(
        "is_multicolored",
        split_cards.is_multicolored_until_2008,
        "the wording of 2007 is taken to begin in 2008",
        "505.3b",
    ),
    _mistake(
        "is_multicolored",
        split_cards.is_multicolored_by_the_whole_card,
        "a spell is multicolored if its card is",
        "505.3c",
    ),
    _mistake("is_multicolored", split_cards.is_multicolored_with_three_colors, "more than two are several", "505.3b"),
    _mistake("count_cards", split_cards.count_cards_by_halves, "a split card counts twice", "505.4a"),
    _mistake("count_cards", split_cards.count_cards_wholly_so, "a card counts if both halves pass", "505.4a"),
    _mistake("count_cards", split_cards.count_cards_once, "the count stops at the first card", "505.4a"),
    _mistake("playable_halves", split_cards.playable_halves_together, "if one may be played, both may", "505.4b"),
    _mistake("playable_halves", split_cards.playable_halves_if_both_may_be, "both must be playable", "505.4b"),
    _mistake(
        "apply",
        split_cards.apply_playing_the_left_half_unless_told,
        "the left half is played where none is named",
        "505.4b/either-half-played",
    ),
    _mistake(
        "apply",
        split_cards.apply_playing_a_card_of_one_half,
        "the half that isn't played is cut off the card",
        "505.4a/one-card-played",
    ),
    _mistake("answers", split_cards.answers_without_duplicates, "two equal answers are one", "505.5a"),
    _mistake("answers", split_cards.answers_added, "the two answers are added up", "505.5a"),
    _mistake("answers", split_cards.answers_on_the_stack_too, "a spell answers for both halves", "505.5b"),
    _mistake(
        "positive_comparison",
        split_cards.positive_comparison_by_all_halves,
        "all halves must pass",
        "505.6a",
        "505.6c/several-cards-one-split",
    ),
    _mistake(
        "positive_comparison",
        split_cards.positive_comparison_by_the_first_half,
        "the first half decides",
        "505.6a",
    ),
    _mistake(
        "positive_comparison",
        split_cards.positive_comparison_by_equal_sides,
        "left half is compared with left half, and right with right",
        "505.6c",
    ),
    _mistake(
        "positive_comparison",
        split_cards.positive_comparison_by_one_half_of_the_last,
        "of the last card only one half is compared",
        "505.6c",
    ),
    _mistake(
        "positive_comparison",
        split_cards.positive_comparison_if_it_is_always_so,
        "some half of the second card must fit each half of the first",
        "505.6c",
    ),
    _mistake(
        "relative_comparison",
        split_cards.relative_comparison_by_the_cheaper_half,
        "the cheaper half is compared",
        "505.6b",
        "505.6b/each-higher-than-the-other",
    ),
    _mistake(
        "relative_comparison",
        split_cards.relative_comparison_by_all_halves,
        "all halves must stand in the relation",
        "505.6b",
        "505.6b/both-two-or-less-and-more-than-two",
    ),
    _mistake(
        "negative_comparison",
        split_cards.negative_comparison_by_some_half,
        "a negative comparison is yes if a half says so",
        "505.6d/negative-of-one-card",
        "505.6g",
        "505.6h",
    ),
    _mistake(
        "negative_comparison",
        split_cards.negative_comparison_by_equal_sides,
        "halves on different sides are never alike",
        "505.6d",
    ),
    _mistake(
        "negative_comparison",
        split_cards.negative_comparison_as_the_positive_one,
        "the opposite is forgotten",
        "505.6d/negative-of-one-card",
    ),
    _mistake(
        "comparison_of_several",
        split_cards.comparison_of_several_by_one_half,
        "one half must pass all tests",
        "505.6e",
        "505.6f",
        "505.6e/met-by-different-halves",
    ),
    _mistake(
        "comparison_of_several",
        split_cards.comparison_of_several_if_one_holds,
        "one test of several is enough",
        "505.6f",
    ),
    _mistake(
        "comparison_of_several",
        split_cards.comparison_of_the_first_two,
        "a third characteristic isn't compared",
        "505.6e/three-characteristics",
    ),
    _mistake("may_name", split_cards.may_name_by_one_half, "the name of one half is enough", "505.7a"),
    _mistake("may_name", split_cards.may_name_in_printed_order, "the left name must come first", "505.7a"),
    _mistake("may_name", split_cards.may_name_among_others, "a third name does no harm", "505.7a"),
    _mistake("has_chosen_name", split_cards.has_chosen_name_of_both_halves, "both names must have been chosen", "505.7b"),
    _mistake("has_chosen_name", split_cards.has_chosen_name_said_first, "the first chosen name decides", "505.7b"),
)

FLIP_CARDS = (
    _mistake(
        "characteristics",
        flip_cards.characteristics_of_both_parts,
        "off play both parts of a flip card are there, as of a split card",
        "508.1a",
        "508.2a",
    ),
    _mistake(
        "characteristics",
        flip_cards.characteristics_flipped_while_phased_out,
        "what phased out flipped shows its alternative part",
        "508.1g",
        "508.2a",
    ),
    _mistake(
        "characteristics",
        flip_cards.characteristics_without_mana_cost_once_flipped,
        "the bottom half has no mana cost",
        "508.1h",
    ),
    _mistake("characteristics", flip_cards.characteristics_colorless_once_flipped, "flipping takes the color", "508.1h"),
    _mistake("characteristics", flip_cards.characteristics_black_once_flipped, "flipping adds a color", "508.1h"),
    _mistake(
        "characteristics",
        flip_cards.characteristics_falling_back_to_normal_power,
        "power that the bottom half lacks is taken from the top half",
        "508.1f",
    ),
    _mistake(
        "characteristics",
        flip_cards.characteristics_falling_back_to_normal_text,
        "text that the bottom half lacks is taken from the top half",
        "508.1a",
        "508.1f",
    ),
    _mistake(
        "characteristics",
        flip_cards.characteristics_keeping_normal_types,
        "flipping adds to the normal types",
        "508.2c",
    ),
    _mistake("characteristics", flip_cards.characteristics_keeping_the_normal_name, "flipping keeps the name", "508.2c"),
    _mistake(
        "characteristics",
        flip_cards.characteristics_unchanged_once_flipped,
        "a bonus doesn't reach the alternative part",
        "508.1i",
        "508.2c",
    ),
    _mistake(
        "characteristics",
        flip_cards.characteristics_legendary_in_every_state,
        "the alternative part makes it legendary before it flips",
        "508.1d",
        "508.2b",
    ),
    _mistake(
        "positive_comparison",
        flip_cards.comparison_with_both_parts,
        "a search for a legendary card finds the bottom half",
        "508.2d",
    ),
    _mistake(
        "apply",
        flip_cards.apply_flipping_back_and_forth,
        "flipping a flipped permanent unflips it",
        "508.4a",
        "508.4a/never-unflips",
    ),
    _mistake(
        "apply",
        flip_cards.apply_flipping_as_a_new_object,
        "what outside effects changed is lost by flipping",
        "508.1i",
    ),
    _mistake("apply", flip_cards.apply_flipping_flip_cards_only, "only flip cards can be flipped", "510.4a", "510.4b"),
    _mistake("apply", flip_cards.apply_turning_upright, "untapping unflips, as cards lie", "508.4a"),
    _mistake("apply", flip_cards.apply_remembering_off_play, "a card off play keeps its status", "508.4b"),
    _mistake(
        "apply",
        flip_cards.apply_returning_flipped,
        "what left play flipped returns flipped",
        "508.4b/forgotten-on-return",
    ),
    _mistake("may_name", flip_cards.may_name_by_the_normal_name, "the alternative name names nothing in 2008", "508.5"),
    _mistake(
        "may_name",
        flip_cards.may_name_by_either_in_every_edition,
        "the alternative name names the card before 2008",
        "508.2a/normal-name-only",
    ),
    _mistake("may_name", flip_cards.may_name_by_both_parts, "both names together name it too", "508.5"),
)

STATUS = (
    _mistake("status_of", status.status_of_every_card, "cards in a hand have a status", "510.5a"),
    _mistake("status_of", status.status_remembered, "a phased-out card still has its status", "510.5a"),
    _mistake("status_of", status.status_of_two_categories, "face down isn't told", "510.1b", "510.1c"),
    _mistake("status_of", status.status_without_the_irrelevant, "only flip cards are ever flipped", "510.1b", "510.1c"),
    _mistake(
        "copiable_values",
        status.copiable_values_as_they_show,
        "of a flipped permanent only the alternative part is copied",
        "510.2a",
        "510.2a/copy-enters-unflipped",
    ),
    _mistake("copiable_values", status.copiable_values_of_the_untapped, "a tapped copy isn't copied as such", "510.2a"),
    _mistake(
        "characteristics",
        status.characteristics_of_the_flipped_face_down,
        "being flipped prevails over being face down",
        "510.2b",
    ),
    _mistake(
        "characteristics",
        status.characteristics_of_what_a_face_down_one_copies,
        "a face-down copy shows what it copies",
        "510.2b",
    ),
    _mistake(
        "characteristics",
        status.characteristics_of_unflipped_copies,
        "a flipped copy shows the normal part",
        "510.4c",
    ),
    _mistake(
        "characteristics",
        status.characteristics_without_what_a_copy_adds,
        "a flipped copy loses the text that the copy effect added",
        "510.4c",
    ),
    _mistake(
        "characteristics",
        status.characteristics_of_a_removed_2_2,
        "a card removed face down is a 2/2 creature",
        "510.5b",
    ),
    _mistake(
        "may_look_at",
        status.may_look_at_as_its_owner,
        "the owner may look at a card removed face down",
        "510.5b/merely-hidden-from-all",
    ),
    _mistake("may_look_at", status.may_look_at_what_is_phased_out, "phasing out reveals what was face down", "510.6c"),
    _mistake(
        "may_look_at",
        status.may_look_at_as_its_owner_while_phased_out,
        "the owner may look at what phased out, not who controlled it",
        "510.6c",
    ),
    _mistake("apply", status.apply_unflipping_copies, "becoming a copy unflips", "508.4a", "510.4c"),
    _mistake("apply", status.apply_unflipping_the_face_down, "turning face down unflips", "508.4a"),
    _mistake("apply", status.apply_unflipping_the_face_up, "turning face up unflips", "508.4a"),
    _mistake("apply", status.apply_unflipping_for_another_player, "a change of control unflips", "510.4a"),
    _mistake("apply", status.apply_phasing_in_unflipped, "phasing in unflips", "508.4a", "510.6b"),
    _mistake("apply", status.apply_phasing_in_untapped, "permanents phase in untapped", "510.6b"),
    _mistake(
        "apply",
        status.apply_phasing_in_like_coming_into_play,
        "permanents phase in with the defaults for coming into play",
        "510.6b/restored-after-phasing",
    ),
    _mistake("apply", status.apply_phasing_in_under_the_owner, "permanents phase in under their owner's control", "510.6b"),
    _mistake(
        "apply",
        status.apply_phasing_in_from_anywhere,
        "what isn't phased out phases in, and nothing happens",
        "510.6b/restored-from-phasing-only",
    ),
    _mistake("apply", status.apply_keeping_damage_while_phased_out, "damage stays while phased out", "510.6a"),
    _mistake("apply", status.apply_phasing_out_without_counters, "phasing out removes counters", "510.6a"),
    _mistake("apply", status.apply_phasing_out_face_up, "phasing out turns face up", "510.6a", "510.6c"),
    _mistake(
        "apply",
        status.apply_phasing_out_with_status,
        "what is phased out has a status beside the remembered one",
        "510.1c/always-well-formed",
    ),
    _mistake(
        "apply",
        status.apply_entering_with_one_category,
        "what comes into play tapped comes unflipped and face up, whatever was said",
        "510.3b",
    ),
    _mistake("apply", status.apply_entering_face_up, "everything comes into play face up", "510.3b"),
    _mistake(
        "apply",
        status.apply_copies_entering_flipped,
        "copies come into play flipped",
        "510.3a",
        "510.2a/copy-enters-unflipped",
        "508.4a/flipped-from-the-beginning",
    ),
    _mistake("apply", status.apply_lands_entering_tapped, "lands come into play tapped", "510.3a"),
    _mistake(
        "apply",
        status.apply_entering_from_play,
        "what is in play comes into play again and stays what it was",
        "510.3a/default-entry-refused",
    ),
    _mistake(
        "apply",
        status.apply_refusing_to_tap_twice,
        "tapping a tapped permanent is refused",
        "510.5a/permanents-only-undergo",
    ),
    _mistake(
        "apply",
        status.apply_tapping_cards_in_hand,
        "tapping a card in a hand does nothing",
        "510.5a/permanents-only-undergo",
    ),
    _mistake("apply", status.apply_tapping_creatures_only, "only creatures are tapped", "510.4a", "510.4b"),
    _mistake("apply", status.apply_flipping_untaps, "flipping untaps", "510.4a"),
    _mistake("apply", status.apply_copying_once_only, "a copy doesn't become a copy of something else", "510.4c"),
    _mistake(
        "apply",
        status.apply_copying_without_changes,
        "becoming a copy ends other effects",
        "510.4a/retained-with-the-rest",
    ),
    _mistake(
        "apply",
        status.apply_turning_face_down_without_counters,
        "turning face down removes counters",
        "510.4a/retained-with-the-rest",
    ),
    _mistake("apply", status.apply_losing_control_taps, "a change of control taps", "510.4a"),
)

MISTAKES = (*SPLIT_CARDS, *FLIP_CARDS, *STATUS)
