"""An adapter for the control of turns: set the table, let the engine do one thing, write down how the table stands."""

from dataclasses import replace

from engine import turn_control_types as reference
from engine.objects import RulesError
from engine.turns import Step
from tests.stateful.table import IllegalMove, Table, Turn

DOING = {
    reference.CreateEffect: lambda game, it: game.take_next_turn_of(it.creator, it.affected),
    reference.SkipTurn: lambda game, it: game.skip_turn(it.player),
    reference.BeginTurn: lambda game, it: game.begin_turn(it.player),
    reference.NextStep: lambda game, it: game.next_step(it.step.name),
    reference.NextPhase: lambda game, it: game.next_phase(it.step.name),
    reference.CutShort: lambda game, it: game.next_phase("CLEANUP"),
    reference.EndTurn: lambda game, it: game.end_turn(),
    reference.PayMana: lambda game, it: game.pay(it.player, it.amount),
    reference.Concede: lambda game, it: game.concede(it.player, it.asked_by),
    reference.Leave: lambda game, it: game.player(it.player).leave(),
}


def turn_control_after(control, event, edition):
    game = set_up(control)
    allowed(DOING[type(event)], game, event)
    return written_down(game, control)


def who_decides(control, player, decision, edition):
    game = set_up(control, ask=lambda who, question: who)
    return allowed(game.decide, player, decision.value)


def allowed(move, *given):
    try:
        return move(*given)
    except IllegalMove as error:
        raise RulesError(str(error)) from None


def set_up(control, ask=None):
    game, turn = Table(ask), control.turn
    for life, mana, left, waiting in zip(control.life, control.mana, control.left, control.waiting, strict=True):
        game.sit_down(life, mana, len(game.players) < control.players and not left, waiting)
    game.turn = turn and Turn(turn.active, turn.controller, turn.step.name, turn.ended)
    return game


def written_down(game, control):
    seats, turn = list(game.players.values()), game.turn
    return replace(
        control,
        left=tuple(not each.playing and each.id <= control.players for each in seats),
        waiting=tuple(each.puppeteer for each in seats),
        mana=tuple(each.mana for each in seats),
        life=tuple(each.life for each in seats),
        turn=turn and reference.Turn(turn.player_id, turn.controller_id, Step[turn.step], turn.over),
    )
