"""The bounds of what claims speak of, and how to have each of them one smaller or larger: in a copy of the code itself."""

import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine", "models", "proofs")
SEATS = 4
"""How many seats there are where each has a place in the code, so that fewer can be taken, but no more."""


class NotThere(Exception):
    """The code doesn't say what is to be changed in it, so a size of another kind would be measured."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Text that is in a file once, as a function of the size."""

    file: str
    text: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Scope:
    """A bound: its size as it is, the sizes that are measured, and the passages that set it, which `varied` tells of.

    The claims that have it are those about `rules`; of these, just those with `has` in a line of their scope.
    """

    name: str
    title: str
    varied: str
    rules: tuple[str, ...]
    size: int
    sizes: tuple[int, ...]
    passages: tuple[Passage, ...]
    has: str = ""

    def copy_to(self, folder: Path, size: int) -> None:
        """Put a copy of the engine, the clauses and the claims there, in which the bound is `size`."""
        for each in FOLDERS:
            shutil.copytree(ROOT / each, folder / each, ignore=shutil.ignore_patterns("__pycache__"))
        for passage in self.passages:
            file, old = folder / passage.file, passage.text(self.size)
            code = file.read_text(encoding="utf-8")
            if code.count(old) != 1:
                raise NotThere(f"`{passage.file}` has this {code.count(old)} times and not once: {old}")
            file.write_text(code.replace(old, passage.text(size)), encoding="utf-8")


def _bound(file: str, text: str, *, more: int = 0) -> Passage:
    """A passage with a number in it, which `{}` stands for: the size, or so many more."""
    return Passage(file, lambda size: text.format(size + more))


def _first_seats(file: str, text: str, premise: str) -> Passage:
    """A passage of an invariant, before which `premise` is put for the seats from the number `{}` on, if some are empty."""
    return Passage(file, lambda size: (premise.format(size) if size < SEATS else "") + text)


def _objects(size: int) -> str:
    return f"objects: Annotated[tuple[GameObject, ...], range({size}, {size + 1})]"


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def _two_of_the_first(size: int) -> str:
    nobody = "".join(f"not_({seat}) & " for seat in _ORDINALS[size:SEATS])
    return f"return {nobody}any_of(all_of(first, any_of(second, third, fourth))"


def _each_event(before: str, pattern: str, between: str, after: str) -> Callable[[int], str]:
    return lambda size: before + between.join(pattern.format(each) for each in _ORDINALS[:size]) + after


_PLAYERS = _bound("engine/objects.py", "Player = Annotated[int, range(1, {})]", more=1)
_HISTORIES = "proofs/turn_control_histories.py"
_OF_THE_TURN = "engine/ending_the_turn_types.py"
_OF_NESTS = "engine/subgames_types.py"

_OF_GAMES = ("frame", "pieces", "status", "control", "conserved", "invariant", "refusal")

SCOPES: Sequence[Scope] = (
    Scope(
        name="505_508_510_players",
        title="505, 508, 510: players who own and control objects",
        varied="the type Player",
        rules=("505", "508", "510"),
        size=4,
        sizes=(3, 4, 5, 6),
        passages=(_PLAYERS,),
    ),
    Scope(
        name="100_pieces",
        title="100: pieces of a game, as priority is given and turns begin",
        varied="the types GameState.pieces, Number and Height, and how many the premises allow",
        rules=tuple(f"100/{clause}/turning" for clause in _OF_GAMES),
        size=2,
        sizes=(1, 2, 3),
        passages=(
            _bound("engine/game_types.py", "pieces: Annotated[tuple[Piece, ...], range(1, {})]", more=1),
            _bound("engine/game_types.py", "Number = Annotated[int, range({})]"),
            _bound("engine/game_types.py", "Height = Annotated[int, range({})]"),
            _bound("proofs/game.py", "MOST_PIECES = {}\n"),
        ),
    ),
    Scope(
        name="100_games",
        title="100: games around the one in progress, as priority is given and turns begin",
        varied="how many the inputs of claims on actions have",
        rules=tuple(f"100/{clause}/turning" for clause in _OF_GAMES),
        size=2,
        sizes=(1, 2, 3),
        passages=(_bound("proofs/game.py", "MOST_MAIN_GAMES = {}\n"),),
    ),
    Scope(
        name="505_names",
        title="505: names of a card",
        varied="an input of the one claim on them",
        rules=("505.7a",),
        has="names: 0 to",
        size=3,
        sizes=(2, 3, 4, 5),
        passages=(_bound("proofs/split_cards.py", "names: Annotated[tuple[Name, ...], range({})]", more=1),),
    ),
    Scope(
        name="506_games",
        title="506: games around the one in progress",
        varied="the types Depth and Nest.main_games, and how many the premises allow",
        rules=("506",),
        size=3,
        sizes=(2, 3, 4, 5),
        passages=(
            _bound(_OF_NESTS, "Depth = Annotated[int, range({})]", more=1),
            _bound(_OF_NESTS, "main_games: Annotated[tuple[Game, ...], range({})]", more=1),
            _bound("models/nests.py", "MOST_MAIN_GAMES = {}\n"),
        ),
    ),
    Scope(
        name="506_things",
        title="506: things followed at once",
        varied="the types Table.things and Shuffles",
        rules=("506.6a",),
        has="any Table",
        size=3,
        sizes=(2, 3, 4, 5),
        passages=(
            _bound(_OF_NESTS, "things: Annotated[tuple[Thing, ...], range({})]", more=1),
            Passage("proofs/nests.py", lambda size: f"Shuffles = tuple[{', '.join(['Shuffle'] * size)}]\n"),
        ),
    ),
    Scope(
        name="506_cards",
        title="506: cards that a player has in one place",
        varied="the type Size, and how many the premises allow",
        rules=("506",),
        size=63,
        sizes=(62, 63, 64, 65),
        passages=(
            _bound(_OF_NESTS, "Size = Annotated[int, range({})]", more=1),
            _bound("models/nests.py", "MOST_CARDS = {}\n"),
        ),
    ),
    Scope(
        name="506_players",
        title="506: players",
        varied="the types Player and Game.began_with; by premises nobody plays in the other seats",
        rules=("506",),
        size=SEATS,
        sizes=(2, 3, 4),
        passages=(
            _PLAYERS,
            _bound(_OF_NESTS, "began_with: Annotated[int, range(2, {})]", more=1),
            Passage("proofs/subgames.py", _two_of_the_first),
            _first_seats(
                "models/nests.py",
                "        not_(all_of(says_so(nest.game), nest.game.resolving.value.outcome.present)),\n",
                "        *(not_(seat.playing) for _, game in games for number, seat in seats_of(game) if number > {}),\n",
            ),
        ),
    ),
    Scope(
        name="507_players",
        title="507: players",
        varied="the types Player and PlayerCount; nobody plays in the other seats",
        rules=("507",),
        size=SEATS,
        sizes=(2, 3, 4),
        passages=(_PLAYERS, _bound("engine/turns.py", "PlayerCount = Annotated[int, range(2, {})]", more=1)),
    ),
    Scope(
        name="507_events",
        title="507: events from the beginning of a game on",
        varied="the inputs of the one claim on a history",
        rules=("507.1e",),
        has="any CreateEffect or SkipTurn or BeginTurn or NextPhase",
        size=5,
        sizes=(4, 5, 6, 7),
        passages=(
            Passage(_HISTORIES, _each_event("this happens: ", "{{{}}}", "; ", '",\n')),
            Passage(_HISTORIES, _each_event("", "    {}: Happening,\n", "", "    edition: Edition,\n) -> Goal:\n")),
            Passage(_HISTORIES, _each_event("history = (", "{}", ", ", ")\n")),
        ),
    ),
    Scope(
        name="509_objects",
        title="509: objects in play, on the stack and elsewhere",
        varied="the types Number, OnStack.below and Moment.objects: so many places, each of which may have nothing in it",
        rules=("509",),
        size=4,
        sizes=(3, 4, 5, 6),
        passages=(
            _bound(_OF_THE_TURN, "Number = Annotated[int, range({})]"),
            _bound(_OF_THE_TURN, "below: Annotated[int, range({})]"),
            _bound(_OF_THE_TURN, "NOTHING = (GameObject(Gone(), Kind.TOKEN, owner=1),) * {}\n"),
            Passage(_OF_THE_TURN, _objects),
        ),
    ),
    Scope(
        name="509_players",
        title="509: players",
        varied="the types Player and PlayerCount; by premise nobody plays in the other seats",
        rules=("509",),
        size=SEATS,
        sizes=(2, 3, 4),
        passages=(
            _PLAYERS,
            _bound("engine/turns.py", "PlayerCount = Annotated[int, range(2, {})]", more=1),
            _first_seats(
                "models/ending_the_turn_moments.py",
                "        each(moment, is_what_it_can_be),\n",
                "        *(seat.out for number, seat in enumerate(moment.seats, start=1) if number > {}),\n",
            ),
        ),
    ),
    Scope(
        name="511_players",
        title="511: players",
        varied="the types Player, Table.players and Table.agreeing",
        rules=("511",),
        size=4,
        sizes=(3, 4, 5, 6),
        passages=(
            _PLAYERS,
            _bound("engine/coin_flips.py", "players: Annotated[tuple[Player, ...], range(2, {})]", more=1),
            _bound("engine/coin_flips.py", "agreeing: Annotated[tuple[Player, ...], range({})]", more=1),
        ),
    ),
    Scope(
        name="511_flips",
        title="511: flips at once",
        varied="the types Place, Times and CoinFlips.flips, and who flips",
        rules=("511",),
        size=3,
        sizes=(2, 3, 4, 5),
        passages=(
            _bound("engine/coin_flips.py", "Place = Annotated[int, range(1, {})]", more=1),
            _bound("engine/coin_flips.py", "Times = Annotated[int, range({})]", more=1),
            _bound("engine/coin_flips.py", "    flips: Annotated[tuple[Flip, ...], range(1, {})]", more=1),
            _bound("engine/coin_flips.py", "flippers: Annotated[tuple[Player, ...], range(1, {})]", more=1),
            _bound("proofs/coin_flips.py", "Flippers = Annotated[tuple[Player, ...], range(1, {})]", more=1),
        ),
    ),
    Scope(
        name="511_results",
        title="511: sides of a die, or numbers",
        varied="the types Results, Result and Numbers.heads, and how many the clauses count",
        rules=("511",),
        size=64,
        sizes=(63, 64, 65, 66),
        passages=(
            _bound("engine/coin_flips.py", "Results = Annotated[int, range(2, {})]", more=1),
            _bound("engine/coin_flips.py", "Result = Annotated[int, range(1, {})]", more=1),
            _bound("engine/coin_flips.py", "heads: Annotated[int, range({})]", more=1),
            _bound("models/chance.py", "MOST_RESULTS = {}\n"),
        ),
    ),
    Scope(
        name="600_players",
        title="600: players",
        varied="the types NumberOfPlayers and Remaining",
        rules=("600",),
        size=12,
        sizes=(11, 12, 13, 14),
        passages=(
            _bound("engine/multiplayer.py", "NumberOfPlayers = Annotated[int, range(2, {})]", more=1),
            _bound("engine/multiplayer.py", "Remaining = Annotated[int, range(1, {})]", more=1),
        ),
    ),
)
