"""The command `verifier cards`: import cards of one's own, say which are used, or go back to those of the package."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.text import Text

from engine.cards import FlipCard, NormalCard, SplitCard
from verifier.command_help import with_help
from verifier.report import Output

if TYPE_CHECKING:
    from proofs.own_cards.importing import Import
    from proofs.own_cards.place import OwnCards

_FILE = click.Path(path_type=Path)
_MOST_TOLD = 100
_LAYOUTS = {NormalCard: "normal cards", SplitCard: "split cards", FlipCard: "flip cards"}


@click.group(invoke_without_command=True, add_help_option=False)
@click.pass_context
@with_help
def cards(context: click.Context) -> int | None:
    """Say which cards witnesses and fixtures are told in; import cards of one's own, or go back to the package's."""
    if context.invoked_subcommand is not None:
        return None
    from engine.catalogue import catalogue
    from proofs.own_cards.place import own_cards, place

    own = own_cards()
    words = f"the {len(catalogue())} cards of the package" if own is None else _in_words(own, f"`{place()}`")
    Output().show(Text(f"witnesses and fixtures are told in {words}"))
    return 0


@cards.command("import", add_help_option=False)
@click.argument("file", type=_FILE)
@click.option(
    "--out", metavar="FILE", type=_FILE, help="Write them there; else to .verifier/cards.json, where they are used."
)
@with_help
def import_(file: Path, out: Path | None) -> int:
    """Import the cards in FILE, Scryfall's bulk data or MTGJSON's AtomicCards.json, plain or gzip.

    From then on witnesses and fixtures that are made in this folder are told in them. Leaves with 0 if cards are imported,
    also if entries are skipped; 2 if the call is wrong or there are none in FILE; 130 if interrupted. Then all is as it was.
    """
    from proofs.own_cards.importing import import_cards
    from proofs.own_cards.place import PLACE, VARIABLE, place, to_document
    from verifier.storage import StorageError, check_writable, reason, write

    if out is None:
        try:
            PLACE.parent.mkdir(exist_ok=True)
        except OSError as error:
            raise StorageError(f"cannot make the folder `{PLACE.parent}`: {reason(error)}") from error
    path = out or PLACE
    check_writable(path)
    told = _Told(Output(stderr=True))
    found = import_cards(file, told.tell)
    told.end()
    own = found.cards()
    write(path, to_document(own))
    used = "" if place() == path else f"; to use them, set `{VARIABLE}={path}`"
    Output().show(Text("\n".join([*_summary(found), f"{len(own.cards)} of them are in `{path}`{used}"])))
    return 0


@cards.command(add_help_option=False)
@with_help
def reset() -> int:
    """Go back to the cards of the package: remove what was imported in this folder."""
    from proofs.own_cards.place import PLACE
    from verifier.storage import StorageError, reason

    try:
        PLACE.unlink()
        words = f"`{PLACE}` is removed, and with it all that was imported in this folder"
    except FileNotFoundError:
        words = "nothing is imported in this folder"
    except OSError as error:
        raise StorageError(f"cannot remove `{PLACE}`: {reason(error)}") from error
    Output().show(Text(words))
    return 0


class _Told:
    """Tells malformed entries, one a line; of very many the first, and how many there are more."""

    def __init__(self, errors: Output) -> None:
        self._errors = errors
        self._count = 0

    def tell(self, words: str) -> None:
        self._count += 1
        if self._count <= _MOST_TOLD:
            self._errors.show(Text.assemble(("malformed", "bold yellow"), f" {words}"))

    def end(self) -> None:
        if self._count > _MOST_TOLD:
            self._errors.show(Text(f"and {self._count - _MOST_TOLD} more that are malformed"))


def _in_words(own: OwnCards, path: str) -> str:
    package = f", and the package's {' and '.join(_LAYOUTS[each] for each in own.lacking)}" if own.lacking else ""
    return f"the {len(own.cards)} cards in {path}, of {own.usable} imported from {own.format}{package}"


def _summary(found: Import) -> list[str]:
    """How many entries became cards, and why the others didn't, the most frequent reason first."""
    assert found.format is not None
    skipped = sum(details.total() for details in found.beyond.values())
    lines = [
        f"{found.format.value}: {_counted(found.entries, 'entry', 'entries')}",
        f"{found.usable:>8}  different cards that can be used",
        f"{found.printings:>8}  further printings of those",
        f"{skipped:>8}  skipped, since the model lacks something",
    ]
    lines += [f"{count:>16}  {words}" for count, words in found.reasons()]
    return [*lines, f"{found.malformed:>8}  malformed, and skipped"]


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
