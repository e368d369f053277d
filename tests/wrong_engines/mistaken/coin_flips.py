"""Mistakes in 511, flipping a coin."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.coin_flips import (
    Call,
    Cares,
    Coin,
    CoinAction,
    CoinFlips,
    Die,
    Flip,
    Land,
    Method,
    Numbers,
    Side,
    Table,
    Word,
)
from engine.objects import Edition, Player

Players = tuple[Player, ...]


def _with_all_agreeing(table: Table) -> Table:
    return replace(table, agreeing=table.players)


@mistake("the opponent calls, as before 2006-07-15", "511.1a/called-by-who-decides", instead_of=engine.who_calls)
def who_calls_against_the_flipper(flips: CoinFlips, place: int) -> Player | None:
    caller = engine.who_calls(flips, place)
    return None if caller is None else caller % 4 + 1


@mistake(
    "a player calls even while another controls the turn",
    "511.1a/called-by-who-decides",
    instead_of=engine.who_calls,
)
def who_calls_while_controlled(flips: CoinFlips, place: int) -> Player | None:
    return None if flips.cares is Cares.SIDES else flips.flips[place - 1].flipper


@mistake(
    "who controls a turn calls for every player in it",
    "511.1a/called-by-who-decides",
    instead_of=engine.who_calls,
)
def who_calls_for_everybody(flips: CoinFlips, place: int) -> Player | None:
    if flips.turn is not None and flips.cares is Cares.WINNING:
        return flips.turn.controller
    return engine.who_calls(flips, place)


@mistake("heads and tails can be called of any die", "511.3d/odds-or-evens-to-call", instead_of=engine.words_to_call)
def words_to_call_of_a_coin(method: Method) -> frozenset[Word]:
    return frozenset({Word.HEADS, Word.TAILS})


@mistake("the coin may land before the call", "511.1a", instead_of=engine.flip_after)
def flip_after_without_waiting(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    if isinstance(action, Land) and action.place <= len(flips.flips):
        flip = flips.flips[action.place - 1]
        if flip.call is None and flip.result is None:
            return _with(flips, action.place, replace(flip, result=action.result))
    return engine.flip_after(flips, action, edition)


@mistake("a call may be changed until the coin lands", "511.1a", instead_of=engine.flip_after)
def flip_after_another_call(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    if isinstance(action, Call) and action.place <= len(flips.flips):
        flips = _with(flips, action.place, replace(flips.flips[action.place - 1], call=None))
    return engine.flip_after(flips, action, edition)


@mistake("anybody may call", "511.1a", instead_of=engine.flip_after)
def flip_after_a_call_by_anybody(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    if isinstance(action, Call):
        caller = engine.who_calls(flips, action.place)
        return engine.flip_after(flips, replace(action, by=caller or action.by), edition)
    return engine.flip_after(flips, action, edition)


@mistake("a coin that landed can be flipped again", "511.1a", instead_of=engine.flip_after)
def flip_after_landing_again(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    if isinstance(action, Land) and action.place <= len(flips.flips):
        flips = _with(flips, action.place, replace(flips.flips[action.place - 1], result=None))
    return engine.flip_after(flips, action, edition)


@mistake(
    "one call counts for all flips of that player",
    "511.1a/called-and-nothing-else",
    instead_of=engine.flip_after,
)
def flip_after_one_call_for_all(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    after = engine.flip_after(flips, action, edition)
    if isinstance(action, Call):
        flipper = after.flips[action.place - 1].flipper
        called = (replace(flip, call=action.word) if flip.flipper == flipper else flip for flip in after.flips)
        return replace(after, flips=tuple(called))
    return after


@mistake(
    "all coins come up alike",
    "511.1a/called-and-nothing-else",
    "511.1a/called-and-well-formed",
    "511.1d",
    instead_of=engine.flip_after,
)
def flip_after_landing_alike(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    after = engine.flip_after(flips, action, edition)
    if isinstance(action, Land):
        return replace(after, flips=tuple(replace(flip, result=action.result) for flip in after.flips))
    return after


@mistake("heads wins, whatever was called", "511.1b", "511.1c", instead_of=engine.times_won)
def times_won_by_heads(flips: CoinFlips, player: Player) -> int:
    return sum(1 for flip in flips.flips if flip.flipper == player and flip.call is not None and flip.result == 1)


@mistake("a lost flip is won by each opponent", "511.1d", instead_of=engine.times_won)
def times_won_by_opponents(flips: CoinFlips, player: Player) -> int:
    own = engine.times_won(flips, player)
    return own + sum(engine.times_lost(flips, flip.flipper) > 0 for flip in flips.flips if flip.flipper != player)


@mistake(
    "who controls the turn wins, since the controller called",
    "511.1b",
    "511.1d",
    "511.1d/the-controller-only-calls",
    instead_of=engine.times_won,
)
def times_won_by_the_controller(flips: CoinFlips, player: Player) -> int:
    turn = flips.turn
    if turn is None:
        return engine.times_won(flips, player)
    own = 0 if player == turn.player else engine.times_won(flips, player)
    return own + (engine.times_won(flips, turn.player) if player == turn.controller else 0)


@mistake("a flip is lost as long as it isn't won", "511.1d/only-after-the-beginning", "511.2b", instead_of=engine.times_lost)
def times_lost_until_won(flips: CoinFlips, player: Player) -> int:
    return sum(1 for flip in flips.flips if flip.flipper == player) - engine.times_won(flips, player)


@mistake("a call is lost until it is won", "511.1d/only-when-settled", instead_of=engine.times_lost)
def times_lost_once_called(flips: CoinFlips, player: Player) -> int:
    called = sum(1 for flip in flips.flips if flip.flipper == player and flip.call is not None)
    return called - engine.times_won(flips, player)


@mistake("only one flip counts", "511.1c", instead_of=engine.times_lost)
def times_lost_at_most_once(flips: CoinFlips, player: Player) -> int:
    return min(1, engine.times_lost(flips, player))


@mistake("on tails nobody loses", "511.1c", instead_of=engine.times_lost)
def times_lost_to_the_first_side(flips: CoinFlips, player: Player) -> int:
    lost = engine.times_lost(flips, player)
    return lost if all(flip.result != 2 for flip in flips.flips) else 0


@mistake("of a flip for heads or tails heads is a win", "511.2b", instead_of=engine.times_won)
def times_won_without_a_call(flips: CoinFlips, player: Player) -> int:
    if flips.cares is Cares.SIDES:
        own = (place for place, flip in enumerate(flips.flips, start=1) if flip.flipper == player)
        return sum(1 for place in own if engine.come_up(flips, place) is Word.HEADS)
    return engine.times_won(flips, player)


@mistake(
    "a coin counts as flipped from the beginning",
    "511.2b/nobody-wins-though-some-flip",
    instead_of=engine.times_flipped,
)
def times_flipped_before_landing(flips: CoinFlips, player: Player) -> int:
    return sum(1 for flip in flips.flips if flip.flipper == player)


@mistake(
    "only flips that somebody wins or loses are flips",
    "511.2b/nobody-wins-though-some-flip",
    instead_of=engine.times_flipped,
)
def times_flipped_with_a_call(flips: CoinFlips, player: Player) -> int:
    return engine.times_won(flips, player) + engine.times_lost(flips, player)


@mistake("one player flips for all", "511.1a/called-after-the-beginning", "511.2a", instead_of=engine.begin_flips)
def begin_flips_of_one_player(cares: Cares, flippers: Players, proposed: Method, table: Table) -> CoinFlips:
    flips = engine.begin_flips(cares, flippers, proposed, table)
    return replace(flips, flips=flips.flips[:1])


@mistake(
    "every flip is called",
    "511.2a",
    instead_of=engine.who_calls,
)
def who_calls_every_flip(flips: CoinFlips, place: int) -> Player | None:
    return engine.who_calls(replace(flips, cares=Cares.WINNING), place)


@mistake(
    "what nobody wins may be called all the same",
    "511.1a",
    "511.2a/flipped-and-never-called",
    instead_of=engine.flip_after,
)
def flip_after_an_idle_call(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    if isinstance(action, Call) and flips.cares is Cares.SIDES:
        after = engine.flip_after(replace(flips, cares=Cares.WINNING), action, edition)
        return replace(after, cares=Cares.SIDES)
    return engine.flip_after(flips, action, edition)


@mistake(
    "the first side is heads, whatever was designated",
    "511.3a",
    "511.2a/flipped-and-come-up",
    instead_of=engine.come_up,
)
def come_up_as_if_obvious(flips: CoinFlips, place: int) -> Word | None:
    result = flips.flips[place - 1].result
    if isinstance(flips.method, Coin) and result is not None:
        return Word.HEADS if result == 1 else Word.TAILS
    return engine.come_up(flips, place)


@mistake(
    "what the first side was designated as always comes up",
    "511.3a",
    "511.3b/some-win-and-some-lose",
    instead_of=engine.come_up,
)
def come_up_as_designated_first(flips: CoinFlips, place: int) -> Word | None:
    if isinstance(flips.method, Coin) and flips.method.designation is not None:
        return Word.HEADS if flips.method.designation.first is Side.HEADS else Word.TAILS
    return engine.come_up(flips, place)


@mistake(
    "both sides may be designated heads",
    "511.3a/designated-apart",
    "511.3b/equally-likely-or-refused",
    instead_of=engine.begin_flips,
)
def begin_flips_with_two_heads(cares: Cares, flippers: Players, proposed: Method, table: Table) -> CoinFlips:
    if isinstance(proposed, Coin):
        return replace(engine.begin_flips(cares, flippers, Coin(), table), method=proposed)
    return engine.begin_flips(cares, flippers, proposed, table)


@mistake("a die is fair, whatever its number of sides", "511.3b", instead_of=engine.is_fair)
def is_fair_of_any_die(method: Method) -> bool:
    return True if isinstance(method, Die) and method.designation is None else engine.is_fair(method)


@mistake("a method is fair if both outcomes can come up", "511.3b", instead_of=engine.is_fair)
def is_fair_if_both_can_come_up(method: Method) -> bool:
    if isinstance(method, Numbers):
        return 0 < method.heads < method.numbers
    return engine.is_fair(method)


@mistake("halves are rounded", "511.3b", instead_of=engine.is_fair)
def is_fair_but_for_rounding(method: Method) -> bool:
    if isinstance(method, Numbers):
        return method.heads == method.numbers // 2
    return engine.is_fair(method)


@mistake("only six-sided dice are fair", "511.3b", "511.3b/an-even-result-for-each-odd-one", instead_of=engine.is_fair)
def is_fair_of_common_dice(method: Method) -> bool:
    return engine.is_fair(method) and not (isinstance(method, Die) and method.sides != 6)


@mistake("an unfair die may be used", "511.3b/equally-likely-or-refused", instead_of=engine.begin_flips)
def begin_flips_with_any_die(cares: Cares, flippers: Players, proposed: Method, table: Table) -> CoinFlips:
    if isinstance(proposed, Die) and proposed.sides % 2 == 1:
        flips = engine.begin_flips(cares, flippers, replace(proposed, sides=proposed.sides - 1 or 2), table)
        return replace(flips, method=proposed) if flips.method != Coin() else flips
    return engine.begin_flips(cares, flippers, proposed, table)


@mistake(
    "somebody who isn't in the game flips",
    "511.1a/called-by-players-of-the-game",
    instead_of=engine.begin_flips,
)
def begin_flips_of_an_onlooker(cares: Cares, flippers: Players, proposed: Method, table: Table) -> CoinFlips:
    flips = engine.begin_flips(cares, table.players[:1], proposed, table)
    return replace(flips, flips=tuple(Flip(flipper) for flipper in flippers))


@mistake("most of the players agreeing is enough", "511.3c", instead_of=engine.begin_flips)
def begin_flips_by_majority(cares: Cares, flippers: Players, proposed: Method, table: Table) -> CoinFlips:
    agreeing = sum(1 for player in table.players if player in table.agreeing)
    if agreeing * 2 > len(table.players):
        table = _with_all_agreeing(table)
    return engine.begin_flips(cares, flippers, proposed, table)


@mistake("the flippers' agreement is enough", "511.3c", instead_of=engine.begin_flips)
def begin_flips_as_the_flippers_agree(cares: Cares, flippers: Players, proposed: Method, table: Table) -> CoinFlips:
    if all(flipper in table.agreeing for flipper in flippers):
        table = _with_all_agreeing(table)
    return engine.begin_flips(cares, flippers, proposed, table)


@mistake("a fair substitute needs no agreement", "511.3c", instead_of=engine.begin_flips)
def begin_flips_without_asking(cares: Cares, flippers: Players, proposed: Method, table: Table) -> CoinFlips:
    return engine.begin_flips(cares, flippers, proposed, _with_all_agreeing(table))


@mistake(
    "a die serves only flips that are called",
    "511.3c",
    "511.3d/odds-or-evens-for-every-flip",
    instead_of=engine.begin_flips,
)
def begin_flips_for_sides_with_a_coin(cares: Cares, flippers: Players, proposed: Method, table: Table) -> CoinFlips:
    flips = engine.begin_flips(cares, flippers, proposed, table)
    return replace(flips, method=Coin()) if cares is Cares.SIDES and isinstance(proposed, Die) else flips


@mistake("of a die the low numbers are odds", "511.3d", instead_of=engine.come_up)
def come_up_low_or_high(flips: CoinFlips, place: int) -> Word | None:
    result = flips.flips[place - 1].result
    if isinstance(flips.method, Die) and flips.method.designation is None and result is not None:
        return Word.ODDS if result * 2 <= flips.method.sides else Word.EVENS
    return engine.come_up(flips, place)


@mistake("odds mean heads, whatever was designated", "511.3d", instead_of=engine.come_up)
def come_up_with_odds_as_heads(flips: CoinFlips, place: int) -> Word | None:
    result = flips.flips[place - 1].result
    if isinstance(flips.method, Die) and flips.method.designation is not None and result is not None:
        return Word.HEADS if result % 2 == 1 else Word.TAILS
    return engine.come_up(flips, place)


@mistake(
    "of random numbers those that mean heads are won with tails", "511.2a/flipped-and-come-up", instead_of=engine.come_up
)
def come_up_turned_over_for_winning(flips: CoinFlips, place: int) -> Word | None:
    word = engine.come_up(flips, place)
    if word is not None and isinstance(flips.method, Numbers) and flips.cares is Cares.WINNING:
        return Word.TAILS if word is Word.HEADS else Word.HEADS
    return word


@mistake("heads are up until there is a result", "511.2a/flipped-and-come-up", instead_of=engine.come_up)
def come_up_before_the_result(flips: CoinFlips, place: int) -> Word | None:
    return engine.come_up(flips, place) or Word.HEADS


@mistake("once a coin has landed somebody is asked to call", "511.2a/flipped-and-nobody-asked", instead_of=engine.who_calls)
def who_calls_what_has_landed(flips: CoinFlips, place: int) -> Player | None:
    flip = flips.flips[place - 1]
    return flip.flipper if flip.result is not None else engine.who_calls(flips, place)


@mistake("a flip alone counts before it has landed", "511.1d/only-after-the-beginning", instead_of=engine.times_flipped)
def times_flipped_from_one(flips: CoinFlips, player: Player) -> int:
    times = engine.times_flipped(flips, player)
    return times + 1 if len(flips.flips) == 1 else times


def _with(flips: CoinFlips, place: int, changed: Flip) -> CoinFlips:
    return replace(flips, flips=tuple(changed if each == place else flip for each, flip in enumerate(flips.flips, start=1)))
