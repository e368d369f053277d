"""Claims on coin flips (511): one step from any flips, with any method of chance and any result that it can give."""

from typing import Annotated, Any, Protocol

from engine.coin_flips import (
    Call,
    Cares,
    Coin,
    CoinAction,
    CoinFlips,
    Land,
    Method,
    Place,
    Stated,
    Table,
    Thing,
    Times,
    Word,
    Wording,
)
from engine.objects import Edition, Player
from models import chance
from models import coin_flips as rules
from models.flips import (
    all_play,
    changes_only_that_flip,
    counted_as_it_lands,
    differs,
    has_come_up,
    is_by,
    is_the_caller,
    matches,
    result_at,
    seated,
    settles,
    well_begun,
    well_formed,
)
from proofs.coin_flip_premises import (
    acting,
    agreed_die,
    any_flip,
    beginning,
    beginning_alone,
    both_sides_of_a_coin,
    coin_of,
    controlling,
    die_of,
    first_of,
    for_sides,
    in_the_air,
    is_owed_uncalled,
    least_and_last,
    odd_and_next_of_a_die,
    of_a_coin,
    on_the_die,
    rolled,
    to_be_called,
)
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, not_, record, same

Flippers = Annotated[tuple[Player, ...], range(1, 4)]


class CoinFlipRules(Protocol):
    """What an engine offers on coin flips; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def begin_flips(self, cares: Cares, flippers: Flippers, proposed: Method, table: Table) -> CoinFlips: ...
    def flip_after(self, flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips: ...
    def is_called(self, own: Wording, others: Wording, edition: Edition) -> bool: ...
    def is_a_coin(self, thing: Thing) -> bool: ...
    def who_calls(self, flips: CoinFlips, place: Place) -> Player | None: ...
    def words_to_call(self, method: Method) -> frozenset[Word]: ...
    def is_fair(self, method: Method) -> bool: ...
    def come_up(self, flips: CoinFlips, place: Place) -> Word | None: ...
    def come_up_as_stated(self, flips: CoinFlips, place: Place, stated: Stated) -> Word | None: ...
    def winner_as_stated(self, flips: CoinFlips, place: Place, stated: Stated) -> Player | None: ...
    def times_flipped(self, flips: CoinFlips, player: Player) -> Times: ...
    def times_won(self, flips: CoinFlips, player: Player) -> Times: ...
    def times_lost(self, flips: CoinFlips, player: Player) -> Times: ...


@claim(rules.called_in_time, when="this is to be done: {action}")
def called_in_time(engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, edition: Edition) -> Goal:
    after = engine.attempt.flip_after(flips, action, edition)
    return Goal(well_formed(flips), rules.called_in_time(flips, action, after.refused, in_the_air(edition)))


@claim(
    rules.called_in_time,
    title="who flips is asked to call, or who controls that player's turn",
    when="one asks who calls flip {place}",
    part=True,
)
def called_by_who_decides(engine: CoinFlipRules, flips: CoinFlips, place: Place) -> Goal:
    caller = engine.who_calls(flips, place)
    return Goal(to_be_called(flips, place), is_the_caller(flips, place, caller))


@claim(
    rules.called_in_time,
    title="only players of the game flip coins in it",
    when="these players are to flip: {flippers}; {cares} matters, and {proposed} is proposed",
    part=True,
)
def called_by_players_of_the_game(
    engine: CoinFlipRules, cares: Cares, flippers: Flippers, proposed: Method, table: Table
) -> Goal:
    flips = engine.attempt.begin_flips(cares, flippers, proposed, table)
    premise = all_of(seated(table), chance.serves(cares, proposed))
    return Goal(premise, flips.refused == not_(all_play(flippers, table)))


@claim(
    rules.called_in_time,
    title="a call or a result changes only the flip that it is about",
    when="{action}",
    part=True,
)
def called_and_nothing_else(engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, edition: Edition) -> Goal:
    after = engine.flip_after(flips, action, edition)
    return Goal(acting(flips, action, edition), changes_only_that_flip(flips, action, after))


@claim(
    rules.called_in_time,
    title="no call and no result leaves flips in a state that can't be",
    when="{action}",
    part=True,
)
def called_and_well_formed(engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, edition: Edition) -> Goal:
    return Goal(acting(flips, action, edition), well_formed(engine.flip_after(flips, action, edition)))


@claim(
    rules.called_in_time,
    title="flips begin with neither calls nor results",
    when="these players are to flip: {flippers}; {cares} matters, and {proposed} is proposed",
    part=True,
)
def called_after_the_beginning(
    engine: CoinFlipRules, cares: Cares, flippers: Flippers, proposed: Method, table: Table
) -> Goal:
    flips = engine.begin_flips(cares, flippers, proposed, table)
    return Goal(beginning(cares, flippers, proposed, table), well_begun(cares, flippers, table, flips))


@claim(rules.match_wins, when="{action}, and one asks how often player {player} has won and lost")
def match_wins(engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, player: Player, edition: Edition) -> Goal:
    before, after = score(engine, flips, player), score(engine, engine.flip_after(flips, action, edition), player)
    premise = all_of(acting(flips, action, edition), is_by(flips, action, player), matches(flips, action))
    return Goal(premise, rules.match_wins(flips, action, before, after))


@claim(rules.else_loses, when="{action}, and one asks how often player {player} has won and lost")
def else_loses(engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, player: Player, edition: Edition) -> Goal:
    before, after = score(engine, flips, player), score(engine, engine.flip_after(flips, action, edition), player)
    premise = all_of(acting(flips, action, edition), is_by(flips, action, player), differs(flips, action))
    return Goal(premise, rules.else_loses(flips, action, before, after))


@claim(rules.only_the_flipper, when="{action}, and one asks how often player {player} has won and lost")
def only_the_flipper(engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, player: Player, edition: Edition) -> Goal:
    before, after = score(engine, flips, player), score(engine, engine.flip_after(flips, action, edition), player)
    premise = all_of(acting(flips, action, edition), not_(is_by(flips, action, player)))
    return Goal(premise, rules.only_the_flipper(before, after))


@claim(
    rules.only_the_flipper,
    title="nobody wins or loses before both call and result are there",
    when="{action}, and one asks how often player {player} has won and lost",
    part=True,
)
def only_when_settled(engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, player: Player, edition: Edition) -> Goal:
    before, after = score(engine, flips, player), score(engine, engine.flip_after(flips, action, edition), player)
    premise = all_of(acting(flips, action, edition), not_(settles(flips, action)))
    return Goal(premise, rules.only_the_flipper(before, after))


@claim(
    rules.only_the_flipper,
    title="nobody has flipped, won or lost from the beginning",
    when="these players are to flip: {flippers}; {cares} matters, {proposed} is proposed, "
    "and one asks how often player {player} has flipped, won and lost",
    part=True,
)
def only_after_the_beginning(
    engine: CoinFlipRules, cares: Cares, flippers: Flippers, proposed: Method, table: Table, player: Player
) -> Goal:
    flips = engine.begin_flips(cares, flippers, proposed, table)
    nothing_yet = all_of(engine.times_flipped(flips, player) == 0, rules.nobody_wins(score(engine, flips, player)))
    return Goal(beginning(cares, flippers, proposed, table), nothing_yet)


@claim(
    rules.only_the_flipper,
    title="who controls a turn calls, but the player whose turn it is wins or loses",
    when="player {flippers} is to flip {coin}, {cares} matters, {call}, {land}, "
    "and one asks how often each of the two has won and lost",
    corollary=True,
)
def the_controller_only_calls(
    engine: CoinFlipRules,
    cares: Cares,
    flippers: Flippers,
    coin: Coin,
    table: Table,
    call: Call,
    land: Land,
    edition: Edition,
) -> Goal:
    flips = engine.begin_flips(cares, flippers, coin, table)
    for action in (call, land):
        flips = engine.flip_after(flips, action, edition)
    own, controllers = score(engine, flips, first_of(flippers)), score(engine, flips, call.by)
    premise = all_of(
        beginning_alone(cares, flippers, coin, table),
        controlling(call, first_of(flippers), table),
        of_a_coin(call, land),
    )
    return Goal(premise, all_of(own.won + own.lost == 1, rules.nobody_wins(controllers)))


@claim(
    rules.flipped_without_a_call,
    when="these players are to flip: {flippers}; {cares} matters, {proposed} is proposed, "
    "and one asks who calls flip {place}",
)
def flipped_without_a_call(
    engine: CoinFlipRules, cares: Cares, flippers: Flippers, proposed: Method, table: Table, place: Place
) -> Goal:
    flips = engine.begin_flips(cares, flippers, proposed, table)
    caller = engine.who_calls(flips, place)
    premise = all_of(beginning(cares, flippers, proposed, table), is_owed_uncalled(cares, flippers, place))
    return Goal(premise, rules.flipped_without_a_call(flippers, flips, caller))


@claim(
    rules.flipped_without_a_call,
    title="nobody is ever asked to call what is to come up heads or tails",
    when="one asks who calls flip {place}",
    part=True,
)
def flipped_and_nobody_asked(engine: CoinFlipRules, flips: CoinFlips, place: Place) -> Goal:
    caller: Any = engine.who_calls(flips, place)
    return Goal(all_of(any_flip(flips, place), for_sides(flips)), caller.absent)


@claim(
    rules.flipped_without_a_call,
    title="what is to come up heads or tails can't be called",
    when="this is to be done: {call}",
    part=True,
)
def flipped_and_never_called(engine: CoinFlipRules, flips: CoinFlips, call: Call, edition: Edition) -> Goal:
    after = engine.attempt.flip_after(flips, call, edition)
    return Goal(for_sides(flips), after.refused)


@claim(
    rules.flipped_without_a_call,
    title="what comes up is as the method of chance gave it, and nothing before that",
    when="one asks what has come up in flip {place}",
    part=True,
)
def flipped_and_come_up(engine: CoinFlipRules, flips: CoinFlips, place: Place) -> Goal:
    return Goal(any_flip(flips, place), has_come_up(flips, place, engine.come_up(flips, place)))


@claim(rules.nobody_wins, when="one asks how often player {player} has won and lost")
def nobody_wins(engine: CoinFlipRules, flips: CoinFlips, player: Player) -> Goal:
    return Goal(for_sides(flips), rules.nobody_wins(score(engine, flips, player)))


@claim(
    rules.nobody_wins,
    title="with a winner or without, who flips has flipped a coin",
    when="{action}, and one asks how many coins player {player} has flipped",
    part=True,
)
def nobody_wins_though_some_flip(
    engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, player: Player, edition: Edition
) -> Goal:
    before = engine.times_flipped(flips, player)
    after = engine.times_flipped(engine.flip_after(flips, action, edition), player)
    return Goal(acting(flips, action, edition), counted_as_it_lands(flips, action, player, before, after))


@claim(rules.designated_sides, when="one asks what has come up in flip 1, and what in flip 2")
def designated_sides(engine: CoinFlipRules, flips: CoinFlips) -> Goal:
    first, second = (engine.come_up(flips, place) for place in (1, 2))
    return Goal(both_sides_of_a_coin(flips), rules.designated_sides(coin_of(flips), first, second))


@claim(
    rules.designated_sides,
    title="two outcomes can't be designated as the same",
    when="these players are to flip: {flippers}; {cares} matters, and {proposed} is proposed",
    part=True,
)
def designated_apart(engine: CoinFlipRules, cares: Cares, flippers: Flippers, proposed: Method, table: Table) -> Goal:
    flips = engine.attempt.begin_flips(cares, flippers, proposed, table)
    premise = all_of(
        seated(table),
        all_play(flippers, table),
        chance.halved(proposed),
        chance.tells_what_matters(cares, proposed),
    )
    return Goal(premise, flips.refused == not_(chance.unambiguous(proposed)))


@claim(rules.equally_likely, when="one asks whether it is fair")
def equally_likely(engine: CoinFlipRules, method: Method) -> Goal:
    return Goal(chance.real(method), rules.equally_likely(method, engine.is_fair(method)))


@claim(
    rules.equally_likely,
    title="a method is refused just if it isn't fair, or doesn't tell what matters",
    when="these players are to flip: {flippers}; {cares} matters, and {proposed} is proposed",
    part=True,
)
def equally_likely_or_refused(
    engine: CoinFlipRules, cares: Cares, flippers: Flippers, proposed: Method, table: Table
) -> Goal:
    flips = engine.attempt.begin_flips(cares, flippers, proposed, table)
    premise = all_of(seated(table), all_play(flippers, table))
    return Goal(premise, flips.refused == not_(chance.serves(cares, proposed)))


@claim(
    rules.equally_likely,
    title="every odd result of an even-sided die has an even one to itself",
    when="one asks whether it is fair, and what has come up in flip 1, and what in flip 2",
    corollary=True,
)
def an_even_result_for_each_odd_one(engine: CoinFlipRules, flips: CoinFlips) -> Goal:
    odd, even = (engine.come_up(flips, place) for place in (1, 2))
    fair = engine.is_fair(flips.method)
    return Goal(odd_and_next_of_a_die(flips), all_of(fair, on_the_die(flips, 2), not_(same(odd, even))))


@claim(
    rules.equally_likely,
    title="whatever is called, some result wins and another loses",
    when="one asks what has come up in flip 1, and what in flip 2",
    corollary=True,
)
def some_win_and_some_lose(engine: CoinFlipRules, flips: CoinFlips) -> Goal:
    least, last = (engine.come_up(flips, place) for place in (1, 2))
    return Goal(least_and_last(flips), not_(same(least, last)))


@claim(rules.all_agree, when="these players are to flip: {flippers}; {cares} matters, and {proposed} is proposed")
def all_agree(engine: CoinFlipRules, cares: Cares, flippers: Flippers, proposed: Method, table: Table) -> Goal:
    flips = engine.begin_flips(cares, flippers, proposed, table)
    return Goal(beginning(cares, flippers, proposed, table), rules.all_agree(table, proposed, flips.method))


@claim(rules.odds_or_evens, when="one asks what has come up in flip {place}")
def odds_or_evens(engine: CoinFlipRules, flips: CoinFlips, place: Place) -> Goal:
    word = engine.come_up(flips, place)
    return Goal(rolled(flips, place), rules.odds_or_evens(die_of(flips), result_at(flips, place), word))


@claim(
    rules.odds_or_evens,
    title="a die may be used for every flip, if odds and evens mean what matters",
    when="these players are to flip: {flippers}; {cares} matters, {proposed} is proposed, and all agree",
    part=True,
)
def odds_or_evens_for_every_flip(
    engine: CoinFlipRules, cares: Cares, flippers: Flippers, proposed: Method, table: Table
) -> Goal:
    flips = engine.begin_flips(cares, flippers, proposed, table)
    premise = all_of(beginning(cares, flippers, proposed, table), agreed_die(proposed, table))
    return Goal(premise, same(flips.method, proposed))


@claim(
    rules.odds_or_evens,
    title="just what can come up can be called",
    when="one asks between what a caller chooses",
    part=True,
)
def odds_or_evens_to_call(engine: CoinFlipRules, method: Method) -> Goal:
    return Goal(chance.proper(method), chance.just_the_outcomes(method, engine.words_to_call(method)))


def score(engine: CoinFlipRules, flips: Any, player: Any) -> Any:
    """How often a player has won and lost."""
    return record(won=engine.times_won(flips, player), lost=engine.times_lost(flips, player))
