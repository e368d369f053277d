"""Commands that installed packages add, such as those of a game for what only it knows."""

from importlib.metadata import entry_points

import click

GROUP = "verifier.commands"


class GroupWithAdded(click.Group):
    """A group of commands, with those that packages offer in the entry point group by their names; none replaces its own."""

    def list_commands(self, context: click.Context) -> list[str]:
        added = (point.name for point in entry_points(group=GROUP))
        return sorted({*super().list_commands(context), *added})

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        own = super().get_command(context, name)
        points = entry_points(group=GROUP, name=name) if own is None else ()
        return next((command for point in points if isinstance(command := point.load(), click.Command)), own)
