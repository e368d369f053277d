"""The pytest plugin: `pytest --rules-engine MODULE` makes each claim about an engine a test item.

pytest imports this wherever the verifier is installed. So nothing is loaded or done here unless an engine is named.
"""

from importlib.metadata import entry_points

import pytest

from verifier.backing import SECOND_SOLVERS

_NONE = "none"


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """The options: which engine, which rules, in which edition, and by which second solver."""
    _leave_assertions_as_they_are(pluginmanager)
    group = parser.getgroup("rules", "claims about a rules engine")
    group.addoption("--rules-engine", metavar="MODULE", help="make each claim about this engine a test item")
    group.addoption(
        "--rules",
        dest="rules_asked",
        metavar="RULE",
        action="append",
        help="only claims about this rule, like 505.6; may be repeated, or several with commas between",
    )
    group.addoption(
        "--rules-edition",
        metavar="DATE",
        help="the edition in force on that date, like 2006-10-01, or all; else today's",
    )
    group.addoption(
        "--rules-second",
        choices=[*SECOND_SOLVERS, _NONE],
        help=f"the solver that must agree with Z3, by default {SECOND_SOLVERS[0]}; with none, nothing is called proved",
    )


def _leave_assertions_as_they_are(pluginmanager: pytest.PytestPluginManager) -> None:
    """Let no assertion in the packages that come with this plugin be rewritten.

    pytest would rewrite all of them, and then the code of the reference engine wouldn't be what its source says, which is
    refused wherever claims are proved in pytest's own process. There is no public way to say so but in every module.
    """
    rewritten: set[str] = getattr(pluginmanager.rewrite_hook, "_must_rewrite", set())
    for plugin in entry_points(group="pytest11", module=__name__):
        for file in (plugin.dist and plugin.dist.files) or ():
            rewritten.discard(file.parts[0])


def pytest_configure(config: pytest.Config) -> None:
    """Set the claims going if an engine is named. Raises UsageError if only the other options are given."""
    options = config.option
    rules = [rule.strip() for written in options.rules_asked or () for rule in written.split(",")]
    if options.rules_engine is None:
        given = {"--rules": rules, "--rules-edition": options.rules_edition, "--rules-second": options.rules_second}
        for option, value in given.items():
            if value:
                raise pytest.UsageError(f"`{option}` says what is asked of an engine; name one with `--rules-engine MODULE`")
        return
    from verifier.dates import TODAY
    from verifier.proving_apart import Asked
    from verifier.pytest_claims import Claims

    second = options.rules_second or SECOND_SOLVERS[0]
    asked = Asked(
        engine=options.rules_engine,
        rules=tuple(rules),
        edition=options.rules_edition or TODAY,
        second=None if second == _NONE else second,
    )
    config.pluginmanager.register(Claims(asked), "rules-claims")
