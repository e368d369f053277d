"""A game as a whole and an action as clauses see them, and what the clauses say of them: quick enough for long games."""

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import z3

from engine.game_actions import Action
from engine.game_types import GameState
from engine.objects import Edition
from models import game as rules
from models.game_states import legal
from proofs.game import CLAUSES, GROUPS, OF_AN_EDITION, ONLY_OF
from tests.models.seeing import holds, no_function
from verifier.follow.atoms import Atoms
from verifier.formulas import FALSE, TRUE
from verifier.shapes import ChoiceShape, IntShape, OptionalShape, RecordShape, SequenceShape, Shape, TupleShape, shape_of
from verifier.terms import Term
from verifier.viewing import Viewer
from verifier.views import NUMBER_BITS, SequenceView

COMPOUND = (ChoiceShape, OptionalShape, RecordShape, SequenceShape, TupleShape)


class Known(z3.BitVecNumRef):
    """A number of which Python knows the value, so that what is computed with it and asked of it needs no term."""

    def __init__(self, value: int, width: int) -> None:
        number = z3.BitVecVal(value, width)
        super().__init__(number.as_ast(), number.ctx)
        self.value, self.width = value, width

    __hash__ = z3.BitVecNumRef.__hash__


def _known(value: Any, width: int = NUMBER_BITS) -> Known:
    number = value if isinstance(value, int) else value.as_signed_long()
    return _numbers.setdefault((number, width), Known(number, width))


_numbers: dict[tuple[int, int], Known] = {}


def _answering(name: str, ask: Callable[[int, int], Any]) -> None:
    usual = getattr(z3.BitVecRef, name)

    def answer(self: Known, other: Any) -> Any:
        match other:
            case Known():
                found = ask(self.value, other.value)
            case int():
                found = ask(self.value, other)
            case z3.BitVecNumRef():
                found = ask(self.value, other.as_signed_long())
            case _:
                return usual(self, other)
        return (TRUE if found else FALSE) if isinstance(found, bool) else _known(found, self.width)

    setattr(Known, name, answer)


for _name in ("eq", "ne", "lt", "le", "gt", "ge", "add", "sub"):
    _answering(f"__{_name}__", getattr(operator, _name))
_answering("__radd__", operator.add)


@dataclass(slots=True)
class Remembering(Viewer):
    """Makes the view of a value once, so that from one state of a game to the next only what changed is viewed anew.

    That a number is within its type's bounds isn't asked: a game here may have more pieces than one of a claim.
    """

    views: dict[tuple[int, Any], tuple[Term, Any]] = field(default_factory=dict)

    def view(self, value: Any, shape: Shape) -> tuple[Term, Any]:
        """Under which condition the value is of that shape, and its view."""
        if not isinstance(shape, COMPOUND):
            fits, view = Viewer.view(self, value, shape)
            return fits, _known(view) if isinstance(shape, IntShape) else view
        known = id(shape), value
        if known not in self.views:
            fits, view = Viewer.view(self, value, shape)
            if isinstance(view, SequenceView):
                view.length = _known(view.length)
            self.views[known] = fits, view
        return self.views[known]


class Watching:
    """What the clauses say of the actions of games, each view made once."""

    def __init__(self) -> None:
        self._viewer = Remembering(Atoms(), no_function, sure=True)

    def is_legal(self, game: GameState, action: Action, edition: Edition) -> bool:
        """Whether the clauses allow an action in an edition."""
        return holds(legal(self._game(game), self._action(action), self._edition(edition)))

    def is_well_formed(self, game: GameState) -> bool:
        """Whether a game is as every game is."""
        return holds(rules.well_formed(self._game(game)))

    def broken(self, game: GameState, action: Action, edition: Edition, after: GameState) -> list[str]:
        """The ids of the clauses on the game as a whole that an allowed action breaks."""
        return [clause for clause, formula in self._clauses(game, action, edition, after) if not holds(formula)]

    def _clauses(
        self, game: GameState, action: Action, edition: Edition, after: GameState
    ) -> Iterator[tuple[str, z3.BoolRef]]:
        its_edition = self._edition(edition)
        before, what, now = self._game(game), self._action(action), self._game(after)
        for clause, asked in CLAUSES.items():
            if clause.in_force(edition.value) and any(
                isinstance(action, GROUPS[group]) for group in ONLY_OF.get(clause, GROUPS)
            ):
                editions = (its_edition,) if clause in OF_AN_EDITION else ()
                yield clause.id, asked(before, what, *editions, now)

    def _edition(self, edition: Edition) -> Any:
        return self._viewer.view(edition, shape_of(Edition))[1]

    def _game(self, game: GameState) -> Any:
        return self._viewer.view(game, shape_of(GameState))[1]

    def _action(self, action: Action) -> Any:
        return self._viewer.view(action, shape_of(Action))[1]
