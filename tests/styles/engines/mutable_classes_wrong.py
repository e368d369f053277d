"""The engine of mutable classes with mistakes: what its methods change, they change too much or too little."""

from collections.abc import Callable

from mutable_classes import Engine, Piece

from engine.objects import Characteristics, Copy, Edition, Object, Status


class WrongEngine(Engine):
    """Four mistakes."""

    def is_multicolored(self, object: Object, edition: Edition) -> bool:
        most = 0
        for side in Piece(object).sides():
            most = max(most, len(side.colors))
        return most > 1

    def negative_comparison(self, objects: tuple[Object, ...], test: Callable[..., bool], edition: Edition) -> bool:
        def opposite(*taken: Characteristics) -> bool:
            return not test(*taken)

        return self.positive_comparison(objects, opposite, edition)

    def become(self, piece: Piece, copy: Copy | None) -> None:
        super().become(piece, copy)
        piece.flipped = False

    def phase_in(self, piece: Piece) -> None:
        super().phase_in(piece)
        piece.lay(Status())


_engine = WrongEngine()
object_after = _engine.object_after
characteristics = _engine.characteristics
is_multicolored = _engine.is_multicolored
negative_comparison = _engine.negative_comparison
