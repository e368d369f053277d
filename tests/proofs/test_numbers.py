"""What is said to whoever asks for a rule by a number that it has in another edition."""

import pytest

from proofs.registry import GAME
from verifier.selection import SelectionError, select

ELSEWHERE = "`728.2` is a number in the edition of 2026-01-16: name that with `--edition 2026-01-16`"


@pytest.mark.parametrize(
    ("rule", "edition", "said"),
    [
        # Today 728.2 is what was 506.2, which had ended by then, and 506.4a, which hadn't.
        ("728.2", "2011-09-30", f"{ELSEWHERE}, or the rule as it is called here, such as `715.4a`"),
        (
            "709.4",
            "all",
            "`709.4` is a number in the edition of 2026-01-16: name that with `--edition 2026-01-16`, "
            "or the rule as it is called here, such as `505.2e`",
        ),
        ("709.4", "2006-10-01", "`709.4` is a number in the edition of 2026-01-16: name that with `--edition 2026-01-16`"),
        ("709.5", "2022-07-08", "`709.5` is not in force in the edition of 2022-07-08; it is in that of 2026-01-16"),
        (
            "715.2",
            "2011-09-30",
            "`715.2` is not in force in the edition of 2011-09-30; `verifier explain 506.2` says in which it is",
        ),
    ],
)
def test_a_rule_that_is_not_there_is_said_to_be_where_it_is(rule: str, edition: str, said: str) -> None:
    with pytest.raises(SelectionError) as raised:
        select([GAME], [rule], edition)
    assert str(raised.value) == said
