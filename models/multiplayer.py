"""Multiplayer games (600): when a game is one, and which options and variants it may use, as clauses.

Which options fit which variant is a table with a clause for each row. A configuration is a value of which a clause says
whether a game may be started with it; the rows together answer that for every configuration, until 2010-06-18. Then came an
option and variants that these configurations haven't, and other rows, which `models.multiplayer_by_edition` has. Of games in
a variant that are started with what there was before hardly anything is claimed since then: only that where who is attacked
may be chosen, the range of influence may be limited as well.
"""

from typing import Any

import z3

from models.objects import same_but_for
from verifier.clauses import clause
from verifier.formulas import TRUE
from verifier.views import RecordView
from verifier.vocabulary import absent, all_of, any_of, choose, implies, not_, optional, record, same, set_of

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason."""

MORE_TO_CHOOSE = "2010-06-18"
"""From when on there is more to choose from than the options and variants here, and other rows of the table."""

OPTIONS = ("LIMITED_RANGE", "ATTACK_MULTIPLE", "DEPLOY_CREATURES", "ATTACK_LEFT", "ATTACK_RIGHT")
ATTACKS = ("ATTACK_MULTIPLE", "ATTACK_LEFT", "ATTACK_RIGHT")
NEW_CHOICES = ("SHARED_TEAM_TURNS", "TEAM_VS_TEAM", "ALTERNATING_TEAMS")
VARIANTS = ("FREE_FOR_ALL", "TWO_HEADED_GIANT", "EMPEROR", "GRAND_MELEE", "TEAMS")


@clause(
    "600.1a",
    "a game that begins with more than two is multiplayer",
    because="it is the number of players at the beginning that tells, whoever has left since",
)
def more_than_two_at_the_beginning(players: z3.BitVecRef, told: z3.BoolRef) -> z3.BoolRef:
    """Whenever one asks, the game is told to be a multiplayer game exactly if it began with three players or more."""
    return told == (players >= 3)


@clause(
    "600.1b",
    "the additional rules are optional",
    because="a multiplayer game can be played without any option",
    reading="at-most-one-variant",
    reading_because="the additional rules are optional, the variants among them",
)
def can_do_without(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """With more than two players, a game without any option and variant can be started."""
    return implies(all_of(multiplayer(configuration), without_options(configuration), no_variant(configuration)), started)


@can_do_without.read_as(
    "exactly-one-variant",
    because="every multiplayer game is then played in some variant, and Two-Headed Giant is one that does without options",
)
def can_do_without_options(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """A game of Two-Headed Giant can be started without any option."""
    heads = all_of(only(configuration, "TWO_HEADED_GIANT"), usual_number(configuration))
    return implies(all_of(heads, without_options(configuration)), started)


@clause(
    "600.2a",
    "there are five options and five variants",
    because="each of the options and each of the variants can be used in some game",
    until=MORE_TO_CHOOSE,
)
def each_can_be_used(started_with_option: z3.BoolRef, started_in_variant: z3.BoolRef) -> z3.BoolRef:
    """A usual game that has the option can be started, and so can one in the variant."""
    return all_of(started_with_option, started_in_variant)


def offered_at_first(choice: Any, offered: z3.BoolRef) -> z3.BoolRef:
    """The rules have the five options and five variants that games are started with, and no others."""
    return offered == any_of(*(choice.is_member(name) for name in (*OPTIONS, *VARIANTS)))


@clause(
    "600.2d",
    "there are six options and six variants",
    because="shared team turns and Team vs. Team came with the rules of 2010-06-18, and Teams is called Alternating Teams",
    since=MORE_TO_CHOOSE,
)
def offered_since(choice: Any, offered: z3.BoolRef) -> z3.BoolRef:
    """The rules have all that they had but for Teams, and the three that are new."""
    kept = (*OPTIONS, *(name for name in VARIANTS if name != "TEAMS"))
    return offered == any_of(*(choice.is_member(name) for name in (*kept, *NEW_CHOICES)))


@clause(
    "600.2a/more-than-two-players",
    "options and variants are for more than two players",
    because="a game that begins with two players has none of the rules for multiplayer games",
)
def two_players_use_none(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """Two players can start a game exactly without any option and without a variant."""
    plain = all_of(without_options(configuration), no_variant(configuration))
    return implies(not_(multiplayer(configuration)), started == plain)


@clause(
    "600.2b",
    "a game may use several options",
    because="an option that says how far influence reaches can be added to those that say who can be attacked",
)
def several_options(configuration: RecordView, started: z3.BoolRef, started_with_range: z3.BoolRef) -> z3.BoolRef:
    """Whatever options a game has, if its variant says nothing of the range of influence, it may be limited as well."""
    silent = any_of(no_variant(configuration), *(only(configuration, name) for name in ("FREE_FOR_ALL", "TEAMS")))
    return implies(all_of(silent, started), started_with_range)


@clause(
    "600.2b/no-variant",
    "without a variant any options go together",
    because="nothing but a variant excludes options or requires them",
    reading="any-set-of-options",
    reading_because="the ban on options that contradict each other stands in two variants, so it isn't meant for all games",
)
def any_options_without_variant(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """Without a variant every set of options can be used, also those that contradict each other."""
    return implies(all_of(multiplayer(configuration), no_variant(configuration)), started)


@any_options_without_variant.read_as(
    "no-contradictory-options",
    because="attack left and attack right each leave one seat that may be attacked, and not the same one",
)
def no_contradiction_without_variant(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """Without a variant at most one option says who can be attacked."""
    here = all_of(multiplayer(configuration), no_variant(configuration))
    return implies(here, started == at_most_one(*attacks(configuration)))


@any_options_without_variant.read_as(
    "exactly-one-variant",
    because="what has no variant can't be started at all, so that its options don't matter",
)
def never_without_variant(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """Without a variant there is no multiplayer game."""
    return implies(all_of(multiplayer(configuration), no_variant(configuration)), not_(started))


@clause(
    "600.2b/free-for-all",
    "one option on who is attacked is used in Free-for-All",
    because="exactly one of attack left, attack right and attack multiple players is used (605.2b)",
    until=MORE_TO_CHOOSE,
    reading="deploy-if-wanted",
    reading_because="what isn't normally used may still be agreed on",
)
def free_for_all(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """Of the three options that say who can be attacked, Free-for-All needs one and bears no second. Deploy can be used."""
    return fits(configuration, "FREE_FOR_ALL", one_of(*attacks(configuration)), started)


@free_for_all.read_as("no-deploy", because="without a teammate there is nobody who could get control of a creature")
def free_for_all_without_deploy(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """As above, and deploy is banned."""
    deploy = configuration.options.DEPLOY_CREATURES
    return fits(configuration, "FREE_FOR_ALL", all_of(one_of(*attacks(configuration)), not_(deploy)), started)


@clause(
    "600.2b/two-headed-giant",
    "no option is used in Two-Headed Giant",
    because="no other option for multiplayer games is used with it (606.2)",
    until=MORE_TO_CHOOSE,
)
def two_headed_giant(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """Two-Headed Giant can be started exactly with no option at all."""
    return fits(configuration, "TWO_HEADED_GIANT", configuration.options.is_empty(), started)


@clause(
    "600.2b/emperor",
    "limited range and deploy are used in Emperor",
    because="the limited range of influence and deploy creatures are always used in it (607.2)",
    until=MORE_TO_CHOOSE,
)
def emperor(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """Emperor can be started exactly with both options, whatever the others; its ranges are those of the roles."""
    options = configuration.options
    return fits(configuration, "EMPEROR", all_of(options.LIMITED_RANGE, options.DEPLOY_CREATURES), started)


@clause(
    "600.2b/grand-melee",
    "range 1 and attack left are used in Grand Melee",
    because="its range of influence is 1 and only the left is attacked, and nothing is deployed (608.2)",
    until=MORE_TO_CHOOSE,
)
def grand_melee(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """Grand Melee can be started exactly with range 1 and attack left, without attack multiple players and deploy."""
    options, range_ = configuration.options, configuration.range
    used = all_of(options.LIMITED_RANGE, range_.present, range_.value == 1, options.ATTACK_LEFT)
    unused = not_(any_of(options.ATTACK_MULTIPLE, options.DEPLOY_CREATURES))
    return fits(configuration, "GRAND_MELEE", all_of(used, unused), started)


@clause(
    "600.2b/teams",
    "one option on who is attacked is used in Teams",
    because="exactly one of attack left, attack right and attack multiple players is used (609.2b)",
    until=MORE_TO_CHOOSE,
    reading="deploy-if-wanted",
    reading_because="what isn't normally used may still be agreed on",
)
def teams(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """Of the three options that say who can be attacked, Teams needs one and bears no second.

    Deploy can be used, as in Free-for-All.
    """
    return fits(configuration, "TEAMS", one_of(*attacks(configuration)), started)


@teams.read_as("no-deploy", because="what is said not to be normal in a variant is no part of it")
def teams_without_deploy(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """As above, and deploy is banned."""
    deploy = configuration.options.DEPLOY_CREATURES
    return fits(configuration, "TEAMS", all_of(one_of(*attacks(configuration)), not_(deploy)), started)


@clause(
    "600.2c",
    "a game uses only one variant",
    because="two styles of play can't be had at once",
    reading="at-most-one-variant",
    reading_because='these rules are all called optional, and a text that says "only" bounds from above',
)
def one_variant(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """What is started has no two variants; it may have none."""
    return implies(started, at_most_one(*variants(configuration)))


@one_variant.read_as(
    "exactly-one-variant",
    because="every multiplayer game is played in some style, and individuals without more ado play Free-for-All",
)
def never_no_variant(configuration: RecordView, started: z3.BoolRef) -> z3.BoolRef:
    """What more than two players start has one variant."""
    return implies(all_of(multiplayer(configuration), started), one_of(*variants(configuration)))


ROWS = (
    two_players_use_none,
    any_options_without_variant,
    free_for_all,
    two_headed_giant,
    emperor,
    grand_melee,
    teams,
    one_variant,
)
"""The rows of the table: together they say of every configuration whether a game can be started with it."""


def fits(configuration: Any, variant: str, options_fit: z3.BoolRef, started: z3.BoolRef) -> z3.BoolRef:
    """Whether a game in that variant was started only with options that fit, and was if the number of players fits too.

    How many players a variant needs is in its own section; with an unusual number an engine may refuse.
    """
    here = all_of(multiplayer(configuration), only(configuration, variant))
    return implies(here, just_if(options_fit, started, usual_number(configuration)))


def just_if(options_fit: z3.BoolRef, started: z3.BoolRef, is_usual: z3.BoolRef) -> z3.BoolRef:
    """Whether a game is started only with options that fit, and with these unless the number of players is unusual."""
    return all_of(implies(started, options_fit), implies(options_fit, any_of(started, not_(is_usual))))


def proper(configuration: Any) -> z3.BoolRef:
    """Whether a range of influence is given just if it is limited, but for Emperor, where it depends on the role."""
    by_role = only(configuration, "EMPEROR")
    return configuration.range.present == all_of(configuration.options.LIMITED_RANGE, not_(by_role))


def multiplayer(configuration: Any) -> z3.BoolRef:
    """Three players or more."""
    enough: z3.BoolRef = configuration.players >= 3
    return enough


def without_options(configuration: Any) -> z3.BoolRef:
    """No option is used."""
    empty: z3.BoolRef = configuration.options.is_empty()
    return empty


def no_variant(configuration: Any) -> z3.BoolRef:
    """No variant is used."""
    empty: z3.BoolRef = configuration.variants.is_empty()
    return empty


def only(configuration: Any, variant: str) -> z3.BoolRef:
    """That variant is used and no other."""
    return all_of(*(configuration.variants.contains(name) == (name == variant) for name in VARIANTS))


def usual_number(configuration: Any) -> z3.BoolRef:
    """As many players as the variant that is used is made for: teams of two, teams of three, ten or more, equal teams."""
    players = configuration.players
    numbers = {
        "TWO_HEADED_GIANT": players == 4,
        "EMPEROR": any_of(*(players == number for number in (6, 9, 12))),
        "GRAND_MELEE": players >= 10,
        "TEAMS": any_of(*(players == number for number in (4, 6, 8, 9, 10, 12))),
    }
    return all_of(*(implies(only(configuration, name), fitting) for name, fitting in numbers.items()))


def attacks(configuration: Any) -> list[z3.BoolRef]:
    """For each option that says who can be attacked, whether it is used."""
    return [configuration.options.contains(name) for name in ATTACKS]


def variants(configuration: Any) -> list[z3.BoolRef]:
    """For each variant, whether it is used."""
    return [configuration.variants.contains(name) for name in VARIANTS]


def at_most_one(*facts: z3.BoolRef) -> z3.BoolRef:
    """No two of these hold."""
    pairs = ((one, other) for place, one in enumerate(facts) for other in facts[:place])
    return all_of(*(not_(all_of(one, other)) for one, other in pairs))


def one_of(*facts: z3.BoolRef) -> z3.BoolRef:
    """One of these holds, and no two do."""
    return all_of(any_of(*facts), at_most_one(*facts))


def usual_game_in(variant: Any) -> RecordView:
    """A game in a variant, with as many players and such options as are usual."""
    melee, royal, giants = variant.GRAND_MELEE, variant.EMPEROR, variant.TWO_HEADED_GIANT
    return record(
        players=choose(melee, z3.BitVecVal(10, 16), choose(royal, z3.BitVecVal(6, 16), z3.BitVecVal(4, 16))),
        options=set_of(
            LIMITED_RANGE=any_of(melee, royal),
            ATTACK_MULTIPLE=False,
            DEPLOY_CREATURES=royal,
            ATTACK_LEFT=not_(any_of(giants, royal)),
            ATTACK_RIGHT=False,
        ),
        variants=set_of(**{name: variant.is_member(name) for name in VARIANTS}),
        range=optional(melee, 1),
    )


def usual_game_with(option: Any) -> RecordView:
    """A game in which an option is usual: Free-for-All for those that say who can be attacked, Emperor for the others."""
    royal = not_(any_of(*(option.is_member(name) for name in ATTACKS)))
    options = {name: option.is_member(name) if name in ATTACKS else royal for name in OPTIONS}
    return record(
        players=choose(royal, z3.BitVecVal(6, 16), z3.BitVecVal(4, 16)),
        options=set_of(**options),
        variants=set_of(FREE_FOR_ALL=not_(royal), TWO_HEADED_GIANT=False, EMPEROR=royal, GRAND_MELEE=False, TEAMS=False),
        range=absent(),
    )


def with_range(configuration: Any, range_: Any) -> RecordView:
    """The configuration with that limited range of influence as well."""
    options = {name: configuration.options.contains(name) for name in OPTIONS}
    limited = set_of(**options | {"LIMITED_RANGE": True})
    return record(**configuration.fields | {"options": limited, "range": optional(True, range_)})


def begun(configuration: Any, game: Any) -> z3.BoolRef:
    """Whether a game is as a configuration says, and everybody is still in it."""
    the_variant = (all_of(configuration.variants.contains(name), game.variant.value.is_member(name)) for name in VARIANTS)
    return all_of(
        same(game.began_with, configuration.players),
        same(game.remaining, configuration.players),
        same(game.options, configuration.options),
        same(game.range, configuration.range),
        game.variant.present == not_(no_variant(configuration)),
        implies(game.variant.present, any_of(*the_variant)),
    )


def legal(configuration: Any) -> z3.BoolRef:
    """Whether all rows of the table let a game start so, as their texts are read."""
    return all_of(proper(configuration), *(row(configuration, TRUE) for row in ROWS))


def well_formed(game: Any) -> z3.BoolRef:
    """The invariant of games: nobody has come in since the beginning, and what it is played with may be played with."""
    variants = {name: all_of(game.variant.present, game.variant.value.is_member(name)) for name in VARIANTS}
    began = record(players=game.began_with, options=game.options, variants=set_of(**variants), range=game.range)
    return all_of(game.remaining <= game.began_with, legal(began))


def one_less(game: Any, after: Any) -> z3.BoolRef:
    """Whether a game has one player less, and is otherwise what it was: the same options, the same variant."""
    return all_of(after.remaining + 1 == game.remaining, same_but_for(game, after, "remaining"))
