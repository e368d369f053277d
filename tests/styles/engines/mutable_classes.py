"""An engine of classes whose methods change them: pieces are made of the frozen input, handled, and frozen again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards import Alternative, Card, Color, Face, FlipCard, ManaCost, Name, NormalCard, SplitCard
from engine.characteristics import FACE_DOWN
from engine.objects import (
    Action,
    BecomeCopy,
    Change,
    ChangeControl,
    Changes,
    Characteristics,
    Copy,
    Edition,
    Flip,
    Half,
    Mark,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Play,
    PutIntoPlay,
    RulesError,
    Status,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
    Zone,
)

Test = Callable[..., bool]


class Purse:
    """Counts mana, one kind after the other."""

    def __init__(self, x: int) -> None:
        self.x = x
        self.mana = 0
        self.colors: list[Color] = []

    def put(self, color: Color | None, amount: int) -> None:
        self.mana += amount
        if color is None or amount == 0:
            return
        self.colors.append(color)

    def pay(self, cost: ManaCost | None) -> Purse:
        if cost is None:
            return self
        self.put(None, cost.generic)
        self.put(None, cost.x * self.x)
        for color in Color:
            self.put(color, self._amount(cost, color))
        return self

    @staticmethod
    def _amount(cost: ManaCost, color: Color) -> int:
        if color is Color.WHITE:
            return cost.white
        if color is Color.BLUE:
            return cost.blue
        if color is Color.BLACK:
            return cost.black
        return cost.red if color is Color.RED else cost.green


class Side:
    """One set of characteristics in the making."""

    def __init__(self, face: Face, x: int = 0) -> None:
        purse = Purse(x).pay(face.mana_cost)
        self.name = face.name
        self.mana_cost = face.mana_cost
        self.converted_mana_cost = purse.mana
        self.colors = frozenset(purse.colors)
        self.text = face.text
        self.granted = None
        self.print_line(face)

    def print_line(self, part: Face | Alternative) -> None:
        self.supertypes, self.types, self.subtypes = part.supertypes, part.types, part.subtypes
        self.power, self.toughness = part.power, part.toughness

    def flip(self, part: Alternative) -> None:
        self.name, self.text = part.name, part.text
        self.print_line(part)

    def change(self, changes: Changes) -> None:
        if changes.colors is not None:
            self.colors = changes.colors
        self.supertypes |= changes.added_supertypes
        self.types |= changes.added_types
        self.subtypes |= changes.added_subtypes
        if changes.loses_text:
            self.text = self.granted = None
        if self.power is not None:
            self.power += changes.power
        if self.toughness is not None:
            self.toughness += changes.toughness

    def frozen(self) -> Characteristics:
        return Characteristics(
            self.name,
            self.mana_cost,
            self.converted_mana_cost,
            self.colors,
            self.supertypes,
            self.types,
            self.subtypes,
            self.text,
            self.granted,
            self.power,
            self.toughness,
        )


class Piece:
    """An object to handle."""

    def __init__(self, object: Object) -> None:
        self.card = object.card
        self.owner = object.owner
        self.place(object.zone)
        self.controller = object.controller
        self.half, self.x, self.concealed = object.half, object.x, object.concealed
        self.tapped = self.flipped = self.face_down = self.phased_out = False
        self.remembered, self.remembered_controller = object.remembered_status, object.remembered_controller
        self.copy, self.changes = object.copy, object.changes
        self.counters, self.damage = object.counters, object.damage
        if object.status is not None:
            self.lay(object.status)

    def place(self, zone: Zone) -> None:
        self.zone = zone

    def lay(self, status: Status) -> None:
        self.tapped, self.flipped, self.face_down = status.tapped, status.flipped, status.face_down
        self.phased_out = status.phased_out

    @property
    def status(self) -> Status:
        return Status(self.tapped, self.flipped, self.face_down, self.phased_out)

    @property
    def is_permanent(self) -> bool:
        return self.zone is Zone.IN_PLAY

    @property
    def lies_hidden(self) -> bool:
        if self.is_permanent:
            return self.face_down
        if self.remembered is not None and self.zone is Zone.PHASED_OUT:
            return self.remembered.face_down
        return self.zone is Zone.STACK and self.concealed

    def forget(self) -> None:
        self.controller = self.half = self.copy = None
        self.remembered = self.remembered_controller = None
        self.x = self.counters = self.damage = 0
        self.concealed = False
        self.changes = Changes()

    def frozen(self) -> Object:
        return Object(
            self.card,
            self.zone,
            self.owner,
            self.controller,
            self.half,
            self.x,
            self.concealed,
            self.status if self.is_permanent else None,
            self.remembered,
            self.remembered_controller,
            self.copy,
            self.changes,
            self.counters,
            self.damage,
        )

    def values(self) -> Copy:
        if self.lies_hidden:
            return Copy(NormalCard(FACE_DOWN))
        if self.copy is not None:
            return self.copy
        if not isinstance(self.card, SplitCard) or self.zone is not Zone.STACK:
            return Copy(self.card)
        return Copy(NormalCard(self.card.left if self.half is Half.LEFT else self.card.right))

    def sides(self) -> list[Side]:
        values = self.values()
        sides = []
        for face in self.faces(values.card):
            side = Side(face, self.x)
            side.granted = values.granted
            sides.append(side)
        if not self.is_permanent:
            return sides
        for side in sides:
            if self.flipped and isinstance(values.card, FlipCard):
                side.flip(values.card.alternative)
            side.change(self.changes)
        return sides

    @staticmethod
    def faces(card: Card) -> Iterator[Face]:
        if isinstance(card, NormalCard):
            yield card.face
        elif isinstance(card, FlipCard):
            yield card.normal
        else:
            yield card.left
            yield card.right


class Engine:
    """The rules as methods."""

    def characteristics(self, object: Object, edition: Edition) -> tuple[Characteristics, ...]:
        return tuple(side.frozen() for side in Piece(object).sides())

    def copiable_values(self, object: Object) -> Copy:
        return Piece(object).values()

    def status_of(self, object: Object) -> Status | None:
        piece = Piece(object)
        return piece.status if piece.is_permanent else None

    def converted_mana_costs(self, object: Object, edition: Edition) -> tuple[int, ...]:
        costs = []
        for side in Piece(object).sides():
            costs.append(side.converted_mana_cost)
        return tuple(costs)

    def is_multicolored(self, object: Object, edition: Edition) -> bool:
        sides = Piece(object).sides()
        if len(sides) == 2 and edition.value < "2007-02-01":
            return True
        seen: set[Color] = set()
        while sides:
            seen |= sides.pop().colors
        return len(seen) > 1

    def positive_comparison(self, objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
        tuples: list[list[Characteristics]] = [[]]
        for object in objects:
            longer = []
            for values in self.characteristics(object, edition):
                longer.extend([*taken, values] for taken in tuples)
            tuples = longer
        for taken in tuples:
            if test(*taken):
                return True
        return False

    def relative_comparison(self, objects: tuple[Object, ...], relation: Test, edition: Edition) -> bool:
        return self.positive_comparison(objects, relation, edition)

    def negative_comparison(self, objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
        return not self.positive_comparison(objects, test, edition)

    def comparison_of_several(self, objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
        holds = True
        for test in tests:
            holds &= self.positive_comparison(objects, test, edition)
            if not holds:
                break
        return holds

    def count_cards(self, objects: tuple[Object, ...], test: Test, edition: Edition) -> int:
        count = 0
        for object in objects:
            if not self.positive_comparison((object,), test, edition):
                continue
            count += 1
        return count

    def answers(self, object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
        return tuple(map(question, self.characteristics(object, edition)))

    def may_name(self, card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
        if isinstance(card, FlipCard) and edition.value >= "2008-02-01" and names == (card.alternative.name,):
            return True
        waiting = list(names)
        for face in Piece.faces(card):
            if face.name not in waiting:
                return False
            waiting.remove(face.name)
        return not waiting

    def has_chosen_name(self, object: Object, chosen: tuple[Name, ...], edition: Edition) -> bool:
        return any(side.name in chosen for side in Piece(object).sides())

    def object_after(self, object: Object, action: Action, edition: Edition) -> Object:
        piece = Piece(object)
        if piece.is_permanent and piece.phased_out and not isinstance(action, PhaseIn):
            raise RulesError("502.15: it is phased out")
        if isinstance(action, Play):
            self.play(piece, action)
        elif isinstance(action, PutIntoPlay):
            self.put_into_play(piece, action)
        elif isinstance(action, Move):
            self.move(piece, action)
        elif isinstance(action, PhaseIn):
            self.phase_in(piece)
        elif piece.is_permanent:
            self.handle(piece, action, edition)
        else:
            raise RulesError("510.5: only a permanent has a status")
        return piece.frozen()

    def handle(self, piece: Piece, action: Action, edition: Edition) -> None:
        match action:
            case Tap() | Untap():
                piece.tapped = isinstance(action, Tap)
            case Flip():
                piece.flipped = True
            case TurnFaceDown() | TurnFaceUp():
                piece.face_down = isinstance(action, TurnFaceDown)
            case BecomeCopy(copy=copy):
                self.become(piece, copy)
            case ChangeControl(controller=player):
                piece.controller = player
            case Change(changes=changes):
                piece.changes = changes
            case Mark(counters=counters, damage=damage):
                piece.counters, piece.damage = counters, damage
            case PhaseOut():
                self.phase_out(piece, edition)

    def become(self, piece: Piece, copy: Copy | None) -> None:
        if copy is not None and isinstance(copy.card, SplitCard):
            raise RulesError("217.1a: nothing in play is a split card")
        piece.copy = copy

    def phase_out(self, piece: Piece, edition: Edition) -> None:
        if edition.value >= "2009-07-08":
            piece.phased_out = True
            return
        piece.remembered, piece.remembered_controller = piece.status, piece.controller
        piece.controller = None
        piece.damage = 0
        piece.place(Zone.PHASED_OUT)

    def phase_in(self, piece: Piece) -> None:
        if piece.is_permanent and piece.phased_out:
            piece.phased_out = False
            return
        if piece.zone is not Zone.PHASED_OUT or piece.remembered is None:
            raise RulesError("502.15: it isn't phased out")
        piece.lay(piece.remembered)
        piece.controller = piece.remembered_controller
        piece.remembered = piece.remembered_controller = None
        piece.place(Zone.IN_PLAY)

    def play(self, piece: Piece, play: Play) -> None:
        if piece.zone in (Zone.IN_PLAY, Zone.STACK, Zone.PHASED_OUT):
            raise RulesError("409.1: it isn't where it can be played from")
        if isinstance(piece.card, SplitCard) is (play.half is None):
            raise RulesError("505.4: of a split card, and of no other, one half is played")
        piece.forget()
        piece.controller, piece.half, piece.x = play.controller, play.half, play.x
        piece.place(Zone.STACK)

    def put_into_play(self, piece: Piece, entry: PutIntoPlay) -> None:
        if piece.zone is Zone.IN_PLAY or piece.zone is Zone.PHASED_OUT or isinstance(piece.card, SplitCard):
            raise RulesError("217.1: it can't come into play")
        piece.forget()
        self.become(piece, entry.copy)
        piece.controller = entry.controller
        piece.lay(Status(entry.tapped, entry.flipped, entry.face_down))
        piece.place(Zone.IN_PLAY)

    def move(self, piece: Piece, move: Move) -> None:
        if move.zone in {Zone.IN_PLAY, Zone.STACK, Zone.PHASED_OUT, piece.zone}:
            raise RulesError("217.1: it can't be moved there")
        piece.forget()
        piece.concealed = move.concealed
        piece.place(move.zone)


_engine = Engine()
answers = _engine.answers
object_after = _engine.object_after
characteristics = _engine.characteristics
comparison_of_several = _engine.comparison_of_several
converted_mana_costs = _engine.converted_mana_costs
copiable_values = _engine.copiable_values
count_cards = _engine.count_cards
has_chosen_name = _engine.has_chosen_name
is_multicolored = _engine.is_multicolored
may_name = _engine.may_name
negative_comparison = _engine.negative_comparison
positive_comparison = _engine.positive_comparison
relative_comparison = _engine.relative_comparison
status_of = _engine.status_of
