"""Mistakes in the game as a whole (100): what one section does to another that it has nothing to do with."""

from dataclasses import replace

from mistaken.changes import with_abilities, with_objects, with_permanents_turned
from mistaken.mistakes import mistake

import engine
from engine.coin_flips import Cares, Coin, CoinFlips, ControlledTurn, Flip
from engine.ending_the_turn_types import Stage
from engine.game_actions import Action, AddMana, AddTurn, CarryOn, CopySpell, CreateEffect, Do, Draw, FlipCoins, LetTrigger
from engine.game_types import GameState, InZone, Piece
from engine.game_views import of_player, turn_of, with_player
from engine.objects import Edition, Move, Object, RulesError, Status, Tap, Zone
from engine.subgames import seats_of
from engine.subgames_types import EndSubgame, GivePriority, Seat
from engine.turn_control_types import BeginTurn, SkipTurn
from engine.turns import Step


def _is_move(action: Action) -> bool:
    return isinstance(action, Do) and isinstance(action.what, Move)


@mistake("mana added to one pool empties the others", "100/frame/on-players", instead_of=engine.apply)
def apply_emptying_other_pools(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, AddMana):
        return after
    own = of_player(after.course.mana, action.player)
    return replace(after, course=replace(after.course, mana=with_player((0, 0, 0, 0), action.player, own)))


@mistake("an effect on a player who isn't there waits all the same", "100/refusal/on-players", instead_of=engine.apply)
def apply_waiting_for_the_absent(game: GameState, action: Action, edition: Edition) -> GameState:
    try:
        return engine.apply(game, action, edition)
    except RulesError:
        if isinstance(action, CreateEffect) and game.course.stage is Stage.PRIORITY:
            return game
        raise


@mistake("a coin can be flipped by somebody who isn't there", "100/refusal/of-chance", instead_of=engine.apply)
def apply_flipping_for_the_absent(game: GameState, action: Action, edition: Edition) -> GameState:
    try:
        return engine.apply(game, action, edition)
    except RulesError:
        if isinstance(action, FlipCoins) and game.course.stage is Stage.RESOLVING and game.course.flips is None:
            return game
        raise


@mistake("a turn that has begun can be skipped", "100/refusal/passing", instead_of=engine.apply)
def apply_skipping_what_has_begun(game: GameState, action: Action, edition: Edition) -> GameState:
    if isinstance(action, SkipTurn) and game.course.stage is Stage.PRIORITY:
        return game
    return engine.apply(game, action, edition)


@mistake("a subgame ends in the main game, too", "100/refusal/subgaming", instead_of=engine.apply)
def apply_ending_what_is_no_subgame(game: GameState, action: Action, edition: Edition) -> GameState:
    if isinstance(action, EndSubgame) and not game.nest.main_games:
        return game
    return engine.apply(game, action, edition)


@mistake("who controls a turn controls the permanents in it", "100/control/turning", instead_of=engine.apply)
def apply_taking_control_of_permanents(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, BeginTurn):
        return after
    turn = turn_of(after)

    def taken(object: Object) -> Object:
        theirs = object.zone is Zone.IN_PLAY and object.controller == turn.active
        return replace(object, controller=turn.controller) if theirs else object

    return with_objects(after, taken)


@mistake("a permanent taps the others with it", "100/pieces/on-pieces", instead_of=engine.apply)
def apply_tapping_all(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    taps = isinstance(action, Do) and isinstance(action.what, Tap)
    return with_permanents_turned(after, tapped=True) if taps else after


@mistake("a card that goes to a graveyard lies there untapped", "100/status/on-pieces", instead_of=engine.apply)
def apply_keeping_a_status_off_play(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def lying(object: Object) -> Object:
        return replace(object, status=Status()) if object.zone is Zone.GRAVEYARD else object

    return with_objects(after, lying) if _is_move(action) else after


@mistake("a card in an ante has a new owner", "100/conserved/on-pieces", instead_of=engine.apply)
def apply_giving_the_ante_away(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def given(object: Object) -> Object:
        return replace(object, owner=1) if object.zone is Zone.ANTE else object

    return with_objects(after, given) if _is_move(action) else after


@mistake("what is countered leaves a gap in the stack", "100/invariant/on-pieces", instead_of=engine.apply)
def apply_leaving_a_gap(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not _is_move(action):
        return after

    def as_high(before: Piece, piece: Piece) -> Piece:
        old, at = before.at, piece.at
        if isinstance(old, InZone) and isinstance(at, InZone) and at.object.zone is Zone.STACK:
            return replace(piece, at=replace(at, height=old.height))
        return piece

    pairs = zip(game.pieces, after.pieces, strict=True)
    return replace(after, pieces=tuple(as_high(before, piece) for before, piece in pairs))


@mistake("mana that is added is all that is there", "100/as-told/on-players", instead_of=engine.apply)
def apply_adding_to_nothing(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, AddMana):
        return after
    return replace(after, course=replace(after.course, mana=with_player(game.course.mana, action.player, action.amount)))


@mistake("the extra turn created last is taken last", "100/as-told/on-players", instead_of=engine.apply)
def apply_queueing_extra_turns(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, AddTurn):
        return after
    return replace(after, course=replace(after.course, extra_turns=(*game.course.extra_turns, action.player)))


@mistake("a player who acts lets all pass at once", "100/acted/on-players", instead_of=engine.apply)
def apply_forgetting_who_acted(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return replace(after, course=replace(after.course, acted=game.course.acted)) if isinstance(action, AddMana) else after


@mistake("what triggers as somebody loses can wait for ever", "100/acted/turning", instead_of=engine.apply)
def apply_giving_priority_once_only(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return replace(after, course=replace(after.course, acted=False)) if isinstance(action, GivePriority) else after


@mistake("a card that is drawn is in no hand", "100/counted/on-players", instead_of=engine.apply)
def apply_drawing_to_nowhere(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return replace(after, course=replace(after.course, hands=game.course.hands)) if isinstance(action, Draw) else after


@mistake("a copy of a spell has no subgame played", "100/as-told/on-pieces", instead_of=engine.apply)
def apply_copying_without_the_subgame(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, CopySpell):
        return after
    *others, copy = after.pieces
    return replace(after, pieces=(*others, replace(copy, plays_subgame=False)))


@mistake("an ability that waits is forgotten as another triggers", "100/triggers/on-pieces", instead_of=engine.apply)
def apply_forgetting_what_waits(game: GameState, action: Action, edition: Edition) -> GameState:
    return engine.apply(_with_nothing_waiting(game) if isinstance(action, LetTrigger) else game, action, edition)


@mistake("what triggered in a main game is forgotten as a subgame ends", "100/triggers/subgaming", instead_of=engine.apply)
def apply_forgetting_what_waits_outside(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return _with_nothing_waiting(after) if isinstance(action, EndSubgame) else after


@mistake("what triggered is forgotten as an effect is finished", "100/triggers/passing", instead_of=engine.apply)
def apply_forgetting_what_waits_for_an_effect(game: GameState, action: Action, edition: Edition) -> GameState:
    finishing = isinstance(action, CarryOn) and game.course.stage is Stage.RESOLVING
    return engine.apply(_with_nothing_waiting(game) if finishing else game, action, edition)


def _with_nothing_waiting(game: GameState) -> GameState:
    return with_abilities(game, lambda ability: replace(ability, triggered=False))


@mistake("nobody discards in the cleanup step", "100/counted/passing", instead_of=engine.apply)
def apply_without_discarding(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    cleaning = isinstance(action, CarryOn) and game.course.step is Step.CLEANUP and game.course.stage is Stage.BEGUN
    return replace(after, course=replace(after.course, hands=game.course.hands)) if cleaning else after


@mistake("who controls a turn controls the next one too", "100/turns/turning", instead_of=engine.apply)
def apply_never_using_an_effect_up(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, BeginTurn):
        return after
    return replace(after, course=replace(after.course, waiting=game.course.waiting))


@mistake("mana burns whoever controls the turn", "100/burn/passing", instead_of=engine.apply)
def apply_burning_who_is_controlled(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    had, has = game.course.mana, after.course.mana

    def burned(player: int, seat: Seat) -> Seat:
        spared = turn_of(game).active == player != turn_of(game).controller and seat.playing
        lost = of_player(had, player) - of_player(has, player) if isinstance(action, CarryOn) and spared else 0
        return replace(seat, life=max(0, seat.life - lost))

    return replace(after, nest=replace(after.nest, game=seats_of(after.nest.game, burned)))


@mistake("poison kills nobody", "100/lost/turning", instead_of=engine.apply)
def apply_without_poison(game: GameState, action: Action, edition: Edition) -> GameState:
    if not isinstance(action, GivePriority):
        return engine.apply(game, action, edition)
    cured = seats_of(game.nest.game, lambda _, seat: replace(seat, poison=0))
    after = engine.apply(replace(game, nest=replace(game.nest, game=cured)), action, edition)
    ill = seats_of(after.nest.game, lambda player, seat: replace(seat, poison=game.nest.game.seats[player - 1].poison))
    return replace(after, nest=replace(after.nest, game=ill))


@mistake("who is out has 20 life again as the game carries on", "100/burn/passing", instead_of=engine.apply)
def apply_reviving_who_is_out(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, CarryOn):
        return after
    revived = seats_of(after.nest.game, lambda _, seat: seat if seat.playing else replace(seat, life=20))
    return replace(after, nest=replace(after.nest, game=revived))


@mistake("what resolves has a coin in the air from the beginning", "100/turns/passing", instead_of=engine.apply)
def apply_resolving_with_a_coin(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, CarryOn) or after.course.stage is not Stage.RESOLVING:
        return after
    turn = after.nest.game
    coin = CoinFlips(Cares.SIDES, Coin(), (Flip(turn.active),), ControlledTurn(turn.active, turn.controller or turn.active))
    return replace(after, course=replace(after.course, flips=coin))


@mistake("who has 7 life has none as the draw step goes on", "100/burn/passing", instead_of=engine.apply)
def apply_killing_who_has_seven_life(game: GameState, action: Action, edition: Edition) -> GameState:
    checked = isinstance(action, CarryOn) and game.course.stage is Stage.BEGUN and game.course.step is Step.DRAW
    if not checked:
        return engine.apply(game, action, edition)
    doomed = seats_of(game.nest.game, lambda _, seat: replace(seat, life=0) if seat.playing and seat.life == 7 else seat)
    return engine.apply(replace(game, nest=replace(game.nest, game=doomed)), action, edition)
