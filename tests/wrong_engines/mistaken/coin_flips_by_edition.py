"""Mistakes about coin flips (511) in other editions than those of 2006 to 2008."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.coin_flips import OPPONENTS_CALL, Call, CoinAction, CoinFlips, Land, Place, Stated, Thing, Word, Wording
from engine.objects import Edition, Player


@mistake("who flips calls from the beginning", "511.1e", instead_of=engine.flip_after)
def flip_after_calling_oneself(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    return engine.flip_after(flips, action, Edition.COLDSNAP)


@mistake("until 2006-07-15 anybody calls", "511.1e", instead_of=engine.flip_after)
def flip_after_a_call_by_anybody_in_2004(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    if not isinstance(action, Call) or edition not in OPPONENTS_CALL:
        return engine.flip_after(flips, action, edition)
    of_player_1 = replace(flips, flips=tuple(replace(flip, flipper=1) for flip in flips.flips))
    called = engine.flip_after(of_player_1, replace(action, by=2), edition)
    pairs = zip(flips.flips, called.flips, strict=True)
    return replace(called, flips=tuple(replace(now, flipper=flip.flipper) for flip, now in pairs))


@mistake("in 2004 one call is for all flips", "511.1e/called-by-an-opponent-and-nothing-else", instead_of=engine.flip_after)
def flip_after_one_call_for_all_in_2004(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    after = engine.flip_after(flips, action, edition)
    if not isinstance(action, Call) or edition not in OPPONENTS_CALL:
        return after
    return replace(after, flips=tuple(replace(flip, call=action.word) for flip in after.flips))


@mistake("the opponent still calls in 2006", "511.1a", instead_of=engine.flip_after)
def flip_after_an_opponents_call_in_2006(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    return engine.flip_after(flips, action, Edition.DISSENSION if edition is Edition.COLDSNAP else edition)


@mistake("the result doesn't wait for a call in the air", "511.1a", instead_of=engine.flip_after)
def flip_after_landing_in_the_air(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    flip = flips.flips[action.place - 1] if action.place <= len(flips.flips) else None
    if flip is None or edition is not Edition.COLDSNAP or not isinstance(action, Land):
        return engine.flip_after(flips, action, edition)
    if flip.call is not None or flip.result is not None:
        return engine.flip_after(flips, action, edition)
    places = enumerate(flips.flips, start=1)
    landed = (replace(each, result=action.result) if place == action.place else each for place, each in places)
    return replace(flips, flips=tuple(landed))


@mistake("the effect alone counts from the beginning", "511.2c", instead_of=engine.is_called)
def is_called_by_effect(own: Wording, others: Wording, edition: Edition) -> bool:
    return engine.is_called(own, Wording(winning=False, sides=False), edition)


@mistake("in 2021 the whole object still counts", "511.2d", instead_of=engine.is_called)
def is_called_by_object_in_2021(own: Wording, others: Wording, edition: Edition) -> bool:
    return engine.is_called(own, others, Edition.MORNINGTIDE if edition is Edition.FORGOTTEN_REALMS else edition)


@mistake("in 2026 only what speaks of winning is called", "511.2e", instead_of=engine.is_called)
def is_called_as_in_2021(own: Wording, others: Wording, edition: Edition) -> bool:
    return engine.is_called(own, others, Edition.FORGOTTEN_REALMS if edition is Edition.LORWYN_ECLIPSED else edition)


@mistake("in 2026 what comes up matters more than who wins", "511.2e", instead_of=engine.is_called)
def is_called_unless_sides_matter(own: Wording, others: Wording, edition: Edition) -> bool:
    return engine.is_called(own, others, edition) and not (edition is Edition.LORWYN_ECLIPSED and own.sides)


@mistake("a bent coin is a coin", "511.3e", instead_of=engine.is_a_coin)
def is_a_coin_if_bent(thing: Thing) -> bool:
    return engine.is_a_coin(replace(thing, equally_likely=True))


@mistake("a coin with two heads is a coin", "511.3e", instead_of=engine.is_a_coin)
def is_a_coin_with_two_heads(thing: Thing) -> bool:
    return engine.is_a_coin(replace(thing, told_apart=True))


@mistake("a coin may land on its edge", "511.3e", instead_of=engine.is_a_coin)
def is_a_coin_with_an_edge(thing: Thing) -> bool:
    return engine.is_a_coin(replace(thing, sides=2) if thing.sides == 3 else thing)


@mistake("the coin itself counts, whatever an effect states", "511.4a", instead_of=engine.come_up_as_stated)
def come_up_as_it_lands(flips: CoinFlips, place: Place, stated: Stated) -> Word | None:
    return engine.come_up(flips, place)


@mistake("what is stated has come up before the coin lands", "511.4a", instead_of=engine.come_up_as_stated)
def come_up_beforehand(flips: CoinFlips, place: Place, stated: Stated) -> Word | None:
    return engine.come_up(flips, place) if stated.side is None else Word(stated.side.value)


@mistake("a stated win needs the right call", "511.4b", instead_of=engine.winner_as_stated)
def winner_by_the_call_alone(flips: CoinFlips, place: Place, stated: Stated) -> Player | None:
    return engine.winner_as_stated(flips, place, replace(stated, winner=None))


@mistake("only who flips can be stated to win", "511.4b", instead_of=engine.winner_as_stated)
def winner_if_the_flipper(flips: CoinFlips, place: Place, stated: Stated) -> Player | None:
    winner = engine.winner_as_stated(flips, place, stated)
    return winner if winner == flips.flips[place - 1].flipper else None


@mistake(
    "who is stated to win has won before the coin lands",
    "511.4b/winner-as-stated-once-it-lands",
    instead_of=engine.winner_as_stated,
)
def winner_beforehand(flips: CoinFlips, place: Place, stated: Stated) -> Player | None:
    return engine.winner_as_stated(flips, place, stated) if stated.winner is None else stated.winner


@mistake("a stated side doesn't make the call right", "511.4c", instead_of=engine.winner_as_stated)
def winner_by_the_coin_alone(flips: CoinFlips, place: Place, stated: Stated) -> Player | None:
    return engine.winner_as_stated(flips, place, replace(stated, side=None))


@mistake("stated heads win for whoever flips", "511.4c", instead_of=engine.winner_as_stated)
def winner_of_all_that_is_stated(flips: CoinFlips, place: Place, stated: Stated) -> Player | None:
    landed = flips.flips[place - 1].result is not None
    stated_to_win = landed and stated.side is not None and stated.winner is None
    return flips.flips[place - 1].flipper if stated_to_win else engine.winner_as_stated(flips, place, stated)
