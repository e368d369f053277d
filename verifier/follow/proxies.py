"""`MappingProxyType`, and what is behind one, which it doesn't tell itself."""

from __future__ import annotations

import gc
import sys
from types import MappingProxyType
from typing import Any

_dicts_behind: dict[int, tuple[Any, dict[Any, Any] | None]] = {}
"""By the addresses of proxies, each with the dict behind it, if that is one of its own."""


def opened(value: Any) -> Any:
    """What is behind a proxy; any other value itself."""
    return gc.get_referents(value)[0] if type(value) is MappingProxyType else value


def dict_behind(proxy: Any) -> dict[Any, Any] | None:
    """The plain dict behind a proxy; None where that is something else, or may hold the variables of something.

    Who sets an attribute of a class, an object or a module changes the dict that holds its variables without naming it.
    """
    if id(proxy) not in _dicts_behind:
        own = type(opened(proxy)) is dict and _unknown_holders(proxy) <= _unknown_holders(MappingProxyType({}))
        _dicts_behind[id(proxy)] = proxy, opened(proxy) if own else None
    return _dicts_behind[id(proxy)][1]


def _unknown_holders(proxy: Any) -> int:
    """How often what is behind a proxy is held by what is neither a proxy nor a container: perhaps as its variables."""
    held = opened(proxy)
    holders = [each for each in gc.get_referrers(held) if type(each) in (MappingProxyType, dict, list, tuple)]
    known = sum(each is held for holder in holders for each in gc.get_referents(holder))
    return sys.getrefcount(held) - known
