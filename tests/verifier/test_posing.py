"""Claims' signatures: what is kept of a claim once it is posed."""

import gc
import weakref
from dataclasses import replace
from functools import wraps
from typing import Any

from lamps import coloured

from verifier.claims import Goal
from verifier.posing import signature_of


class Held:
    """What a claim that is made of another holds."""


def test_what_a_claim_holds_that_is_made_of_another_is_not_kept() -> None:
    held = Held()
    kept = weakref.ref(held)

    @wraps(coloured.body)
    def body(engine: Any, *views: Any, held: Held = held) -> Goal:
        return coloured.body(engine, *views)

    made = replace(coloured, body=body)
    assert signature_of(made) == signature_of(coloured)
    del made, body, held
    gc.collect()
    assert kept() is None
