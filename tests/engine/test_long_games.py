"""Long random games: after every action the engine and a plain evaluation of the clauses agree, and the history is sound."""

import copy
import os
import re
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from engine.ending_the_turn_types import Stage
from engine.game import apply, begin_game
from engine.game_actions import Action, Do
from engine.game_types import GameState, InZone
from engine.objects import Edition, Play, RulesError, Zone
from engine.subgames import is_over
from engine.subgames_types import LoseGame, ThingId
from engine.turn_control_types import BeginTurn
from models.nests import MOST_MAIN_GAMES
from proofs.playing import (
    MOST_PIECES,
    PLAIN,
    cards_fetched,
    coins_flipped,
    departures,
    effects_created,
    playing,
    things_done,
    things_given,
    things_made,
    things_put_on_stack,
    turns_moved,
    way_on,
)
from proofs.strategies import editions
from tests.engine.histories import History
from tests.engine.mistaken_games import MISTAKES
from tests.engine.playing import Beginning, beginnings, of_shape, told
from tests.models.seeing_games import Watching
from verifier.shapes import shape_of

GAMES = int(os.environ.get("LONG_GAMES", "4"))
"""How many games are played; the variable is there for longer runs."""

MORE_GAMES = 60
"""How many games are played without asking the clauses."""

MOST_GAMES = 600
"""Within how many games a mistake is found."""

STEPS = 40
"""How often in a game one of the rules of the machine is applied; one may take several actions."""

FAR = 60
"""Within how many actions any game that is left to itself comes to another turn, or ends."""

QUICK = settings(
    derandomize=True,
    database=None,
    stateful_step_count=STEPS,
    print_blob=False,
    suppress_health_check=list(HealthCheck),
)


class Disagreement(AssertionError):
    """Engine and clauses differ, or the history isn't one that a game can have."""


class LongGames(RuleBasedStateMachine):
    """Plays games with an engine and watches them. `counts` is what has happened in all of them.

    Of a `mistaken` engine the clauses aren't asked where it does what the engine does, of which they are asked anyway.
    """

    apply: Callable[[GameState, Action, Edition], GameState] = staticmethod(apply)
    counts: Counter[str] = Counter()
    mistaken = False
    watch: type[Watching] = Watching

    def __init__(self) -> None:
        super().__init__()
        self.watching = self.watch()

    @initialize(beginning=beginnings(), edition=editions())
    def begin(self, beginning: Beginning, edition: Edition) -> None:
        self.game = begin_game(
            beginning.configuration, PLAIN, beginning.libraries, beginning.outside, beginning.chance, beginning.pieces
        )
        self.edition = edition
        self.history = History(self.game, edition)
        self.actions: list[Action] = []
        self.named = 0
        self.demand(self.watching.is_well_formed(self.game), "a game begins as no game is")

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Something happens. This is one rule, because Hypothesis leaves some out of a run, and then games go nowhere."""
        if way_on(self.game) is None:
            return self.begin(data.draw(beginnings()), data.draw(editions()))
        match data.draw(st.sampled_from((*WAYS[self.game.course.stage], "anything"))):
            case "anything":
                self.play(data.draw(ANYTHING))
            case "on":
                self.go_on(data.draw(st.integers(1, 6)))
            case "to another turn":
                self.go_on(FAR, until=BeginTurn)
            case "a subgame":
                self.have_a_subgame_played()
            case "home":
                while self.game.nest.main_games and len(playing(self.game)) > 1:
                    self.play(LoseGame(data.draw(st.sampled_from(playing(self.game)))))
                self.go_on(2)
            case "something resolves":
                self.let_something_resolve(data)
            case "something made":
                if len(self.game.pieces) < MOST_PIECES:
                    self.named += 1
                    self.play_one_of(data, things_made(self.game, ThingId(f"piece {self.named}")))
            case "departures":
                if self.game.nest.main_games or len(playing(self.game)) > 2:
                    self.play_one_of(data, departures(self.game))
            case way:
                for _ in range(data.draw(st.integers(1, 2))):
                    self.play_one_of(data, LIKELY[way](self.game))

    def go_on(self, actions: int, until: type[Action] | None = None) -> None:
        for _ in range(actions):
            action = way_on(self.game)
            if action is None:
                return
            self.demand(self.play(action), "nothing is legal that brings the game on")
            if isinstance(action, until or ()):
                return

    def let_something_resolve(self, data: st.DataObject) -> None:
        spells = [each for each in things_done(self.game) if isinstance(each, Do) and isinstance(each.what, Play)]
        self.named += 1
        abilities = things_put_on_stack(self.game, ThingId(f"piece {self.named}"))
        actions = spells if len(self.game.pieces) == MOST_PIECES or data.draw(st.booleans()) else abilities
        self.play_one_of(data, actions)
        self.go_on(2)

    def have_a_subgame_played(self) -> None:
        depth = len(self.game.nest.main_games)
        if self.game.course.stage is not Stage.PRIORITY or depth == MOST_MAIN_GAMES:
            return self.go_on(2)
        for number, piece in enumerate(self.game.pieces):
            match piece.at:
                case InZone(there, object) if there == depth and piece.plays_subgame and object.zone in PLAYED_FROM:
                    if object.owner in playing(self.game) and self.play(Do(number, Play(object.owner))):
                        return self.go_on(3)

    def play_one_of(self, data: st.DataObject, actions: list[Action]) -> None:
        """Play one of the actions, of which each kind is as likely as the others."""
        kinds: dict[str, list[Action]] = {}
        for action in actions:
            kinds.setdefault(type(action.what if isinstance(action, Do) else action).__name__, []).append(action)
        if kinds:
            of_kind = kinds[data.draw(st.sampled_from(sorted(kinds)))]
            self.play(of_kind[data.draw(st.integers(0, len(of_kind) - 1))])

    def play(self, action: Action) -> bool:
        """Let the engine and the clauses have their say about an action; whether it was allowed."""
        before, kept = self.game, copy.deepcopy(self.game)
        self.actions.append(action)
        after = None
        try:
            after = self.apply(before, action, self.edition)
        except RulesError as error:
            self.demand(names_a_rule(error), f"the refusal `{error}` names no rule")
        except Exception as error:
            self.demand(False, f"the engine fails: {error!r}")
        self.demand(before == kept, "the engine changed the game that it was given")
        if self.mistaken and after == attempted(before, action, self.edition):
            self.note_history(before, action, after)
            return after is not None
        legal = self.watching.is_legal(before, action, self.edition)
        self.counts["allowed" if legal else "refused"] += 1
        self.demand(legal == (after is not None), f"100/refusal: allowed by {'the clauses' if legal else 'the engine'} only")
        if after is None:
            return False
        self.note_history(before, action, after)
        broken = self.watching.broken(before, action, self.edition, after)
        self.demand(not broken, f"the game breaks {', '.join(broken)}")
        return True

    def note_history(self, before: GameState, action: Action, after: GameState | None) -> None:
        if after is not None:
            wrongs = list(self.history.wrongs(before, action, after))
            self.demand(not wrongs, "; ".join(wrongs))
            self.game = after

    def demand(self, is_so: bool, wrong: str) -> None:
        if not is_so:
            moves = "\n".join(map(told, self.actions))
            first = f"{told(self.game)}\n" if not self.actions else ""
            raise Disagreement(f"{wrong}, in the edition of {self.edition.value}, after\n{first}{moves}")

    def teardown(self) -> None:
        """Leave the game to itself, until another turn begins or nothing can."""
        if not hasattr(self, "game"):
            return
        game, begun = self.game, False
        for _ in range(FAR):
            action = way_on(game)
            if action is None or begun:
                break
            begun = isinstance(action, BeginTurn)
            try:
                game = self.apply(game, action, self.edition)
            except RulesError as error:
                self.demand(False, f"{told(action)} is refused, and nothing else brings the game on: {error}")
        else:
            self.demand(False, "no turn follows")
        self.counts.update(self.history.counts)
        self.counts["games that ended"] += is_over(self.game.nest.game)


ANYTHING = of_shape(shape_of(Action))
LIKELY = {
    "something done": things_done,
    "something given": things_given,
    "turns": turns_moved,
    "cards fetched": cards_fetched,
    "coins": coins_flipped,
    "effects": effects_created,
}
WAYS = {
    Stage.BEGUN: ("on", "on", "something done", "something given", "something made"),
    Stage.PRIORITY: (
        *("something resolves", "something resolves", "a subgame", "something made", "something given"),
        *(
            "something done",
            "something done",
            "cards fetched",
            "departures",
            "to another turn",
            "on",
            "turns",
            "effects",
            "home",
        ),
    ),
    Stage.RESOLVING: ("on", "coins", "turns", "turns", "something done", "effects", "cards fetched", "departures"),
    Stage.STACK_REMOVED: ("on", "something done"),
    Stage.CHECKED: ("on", "something given"),
    Stage.OVER: ("on", "on", "turns", "departures"),
}
"""By the stage of a step, how a game goes on; what is there more than once is more likely."""

PLAYED_FROM = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.REMOVED)


def names_a_rule(error: RulesError) -> bool:
    """Whether a refusal begins with the number of the rule."""
    return re.match(r"\d{3}(\.\d+[a-z]?)?: \w", str(error)) is not None


def attempted(game: GameState, action: Action, edition: Edition) -> GameState | None:
    """The game after an action, or None if the engine refuses it."""
    try:
        return apply(game, action, edition)
    except RulesError:
        return None


def played_with(
    engine: Callable[[GameState, Action, Edition], GameState], watch: type[Watching] = Watching
) -> type[LongGames]:
    """The machine, with this engine or another, watched so."""
    parts = {"apply": staticmethod(engine), "counts": Counter(), "mistaken": engine is not apply, "watch": watch}
    return type("LongGamesWithIt", (LongGames,), parts)


def test_engine_and_clauses_agree_through_long_games() -> None:
    machine = played_with(apply)
    run_state_machine_as_test(machine, settings=settings(QUICK, max_examples=GAMES))
    done = machine.counts
    assert done["allowed"] > 2 * done["refused"] > 0, done


class Unwatched(Watching):
    """Lets happen what the engine allows: many games are soon played so."""

    def is_legal(self, game: GameState, action: Action, edition: Edition) -> bool:
        return attempted(game, action, edition) is not None

    def broken(self, game: GameState, action: Action, edition: Edition, after: GameState) -> list[str]:
        return []


def test_games_that_are_played_so_come_to_whatever_matters() -> None:
    machine = played_with(apply, Unwatched)
    run_state_machine_as_test(machine, settings=settings(QUICK, max_examples=MORE_GAMES))
    done = machine.counts
    assert all(done[name] for name in ("BeginTurn", "EndTheTurn", "CreateEffect", "Do", "Fetch", "subgames played")), done


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_mistake_is_found(mistake: Callable[[GameState, Action, Edition], GameState]) -> None:
    found = settings(QUICK, max_examples=MOST_GAMES, phases=(Phase.generate,))
    with pytest.raises(Disagreement):
        run_state_machine_as_test(played_with(mistake), settings=found)
