"""Going through a collection: every loop, comprehension and builtin that takes an iterable comes through `each`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import EnumMeta
from functools import partial
from itertools import pairwise
from typing import Any, cast

from verifier import terms
from verifier.follow import arithmetic, calls, classes, comparison, orders, ordinary, program, quantities
from verifier.follow.execution import NESTED, Execution, Ways, nothing
from verifier.follow.merging import is_packed, packed, union
from verifier.follow.values import (
    DictView,
    Guarded,
    Items,
    Reference,
    Span,
    Stream,
    alternatives,
    as_items,
    behind,
    is_set,
    members,
    set_items,
    truth_term,
    tuple_of,
)
from verifier.terms import FALSE, TRUE, Term


def each(run: Execution, collection: Any, give: Callable[[Any], Any], *, ordered: bool = True) -> None:
    """Do `give` with every element in turn. `ordered` says whether the order in which a set is gone through matters."""
    run.cases(collection, lambda one: _each(run, one, give, ordered))


def _each(run: Execution, collection: Any, give: Callable[[Any], Any], ordered: bool) -> None:
    collection = behind(collection)
    if isinstance(collection, Stream):
        _begin(run, collection)
        _each_of_stream(run, collection, give, ordered)
    elif isinstance(collection, DictView):
        _each_of_changing(run, collection.entries, give, ordered, view_entry(collection))
    elif isinstance(collection, Reference) and collection.kind != "object":
        _each_of_changing(run, collection, give, ordered)
    elif is_set(collection):
        _each_unordered(run, set_items(collection), give, ordered)
    elif isinstance(collection, EnumMeta):
        classes.check_followed(run, collection)
        _each_guarded(run, tuple((TRUE, program.found(run, member)) for member in members(collection)), give)
    elif isinstance(collection, Span):
        _each_guarded(run, collection.numbers, give)
    elif isinstance(collection, (range, str, bytes)):
        if comparison.defines(collection, "__iter__"):
            run.unsupported(f"it goes through a `{type(collection).__name__}`, a kind of text of its own")
        run.check_length(collection)
        _each_guarded(run, tuple((TRUE, item) for item in collection), give)
    elif (items := as_items(collection)) is not None:
        _each_guarded(run, items, give)
    elif comparison.defines(collection, "__next__"):
        run.unsupported(f"it goes through an iterator of its own, a `{calls.class_of(collection).__name__}`")
    elif _makes_iterators(collection):
        each(run, _made(run, collection), give, ordered=ordered)
    elif comparison.defines(collection, "__getitem__"):
        run.unsupported(f"it goes through a `{calls.class_of(collection).__name__}` by its `__getitem__`")
    else:
        run.fail(TypeError(f"{classes.type_name(collection)} is not iterable"))


def _each_of_stream(run: Execution, collection: Stream, give: Callable[[Any], Any], ordered: bool) -> None:
    """Python takes a StopIteration that is raised within an iterator for its end, or makes another error of it."""
    consumer, raised = run.scope, run.raised
    own: Ways = []
    ends: Ways = []

    def hand_over(item: Any) -> None:
        with run.inside(consumer, raised):
            give(item)

    with run.inside(consumer, own), run.deeper(NESTED):
        run.attempt(lambda: collection.each(hand_over, ordered), ends)
    for state, error in own:
        run.state = state
        if any(issubclass(calls.class_of(one), StopIteration) for _, one in alternatives(error)):
            run.attempt(lambda: run.unsupported("it raises StopIteration within an iterator"), [])
        else:
            raised.append((state, error))
    run.meet(ends)


def _makes_iterators(collection: Any) -> bool:
    """Whether the collection's class has an `__iter__`, of the program's or of the library's, that is called."""
    own = ordinary.find(calls.class_of(collection), "__iter__")
    return own is not None and not isinstance(collection, comparison.PLAIN)


def _made(run: Execution, collection: Any) -> Any:
    """What the `__iter__` of a collection gives."""

    def check(iterator: Any) -> Any:
        if not isinstance(iterator, Stream) and not comparison.defines(iterator, "__next__"):
            run.fail(TypeError(f"iter() returned non-iterator of type {classes.type_name(iterator)}"))
        return iterator

    return run.cases(calls.call_method(run, collection, "__iter__", []), check)


def started(run: Execution, collection: Any) -> Any:
    """What an iterator goes through later: what there is to do or to go wrong as it is made happens now."""
    return run.cases(collection, lambda one: _started(run, one))


def measured(run: Execution, collection: Any) -> Any:
    """What a list or a tuple is made of: where that has a length of its own, Python asks for it before it goes through."""
    return run.cases(collection, lambda one: _measured(run, one))


def _measured(run: Execution, collection: Any) -> Any:
    if comparison.defines(collection, "__length_hint__"):
        run.unsupported("it makes a list or a tuple of what says how long it may be")
    if not comparison.defines(collection, "__len__"):
        return collection
    begun = started(run, collection)
    raised: Ways = []
    ways: Ways = []
    with run.inside(run.scope, raised):
        run.attempt(lambda: calls.call(run, len, [collection]), ways)
    for state, error in raised:
        run.state = state
        run.attempt(partial(run.cases, error, partial(_fail_without_length, run)), [])
    run.meet(ways)
    return begun


def _fail_without_length(run: Execution, error: Any) -> None:
    """Raise what was raised as a length was asked for; after a TypeError Python goes on, as if there were none."""
    if TypeError in calls.class_of(error).__mro__:
        run.unsupported("it makes a list or a tuple of what has no length, though it has `__len__`")
    run.fail(error)


def _started(run: Execution, collection: Any) -> Any:
    collection = behind(collection)
    entries = collection.entries if isinstance(collection, DictView) else collection
    if isinstance(entries, Reference) and entries.kind in ("dict", "set", "deque"):
        content = run.read(entries)

        def go_through(give: Callable[[Any], Any], ordered: bool) -> None:
            if run.read(entries) is not content:
                run.unsupported(f"it changes a {entries.kind} while it goes through it")
            each(run, collection, give, ordered=ordered)

        return stream(run, go_through)
    if isinstance(collection, (Stream, Reference, Span, EnumMeta, range, str, bytes)) and _is_builtin(collection):
        return collection
    if is_set(collection) or as_items(collection) is not None or comparison.defines(collection, "__next__"):
        return collection
    if _makes_iterators(collection):
        return _made(run, collection)
    if comparison.defines(collection, "__getitem__"):
        return collection
    return run.fail(TypeError(f"{classes.type_name(collection)} is not iterable"))


def _is_builtin(collection: Any) -> bool:
    """Whether the collection isn't an instance of a class of the program's."""
    return not (isinstance(collection, Reference) and collection.kind == "object")


def stream(run: Execution, go_through: Callable[[Callable[[Any], Any], bool], None]) -> Stream:
    """An iterator that gives what `go_through(give, ordered)` gives, once."""
    return Stream(go_through, run.new("stream", {"begun": False}))


def stream_of(run: Execution, make: Callable[[], Guarded]) -> Stream:
    """An iterator over what is made when it is begun."""
    return stream(run, lambda give, _: each(run, Items(make()), give))


def _begin(run: Execution, collection: Stream) -> None:
    begun = truth_term(run.read(collection.begun)["begun"])
    run.branch(begun, lambda: run.unsupported("it uses an iterator again that was begun before"), nothing)
    run.write(collection.begun, {"begun": True})


def view_entry(view: DictView) -> Callable[[Any, Any], Any]:
    """What a view has for an entry of its dict."""
    match view.part:
        case "keys":
            return lambda key, value: key
        case "values":
            return lambda key, value: value
        case _:
            return lambda key, value: tuple_of([key, value])


def _key(key: Any, value: Any) -> Any:
    return key


def _each_guarded(run: Execution, items: Guarded, give: Callable[[Any], Any]) -> None:
    if is_packed(items):
        _each_packed(run, items, give)
        return
    for guard, item in items:
        run.work(1)
        run.branch(guard, partial(give, item), nothing)


def _each_packed(run: Execution, items: Guarded, give: Callable[[Any], Any]) -> None:
    """Behind an item that isn't there is none either, so for each length there is a way on which all is certain."""
    for place, (guard, item) in enumerate(items):
        there = run.state.path.decide(guard)
        if there is None:
            run.branch(guard, partial(_each_packed, run, ((TRUE, item), *items[place + 1 :]), give), nothing)
        if not there:
            return
        run.work(1)
        give(item)


def _each_of_changing(
    run: Execution,
    reference: Reference,
    give: Callable[[Any], Any],
    ordered: bool,
    entry: Callable[[Any, Any], Any] = _key,
) -> None:
    content = run.read(reference)

    def give_and_check(item: Any) -> None:
        give(item)
        if run.read(reference) is not content:
            run.unsupported(f"it changes a {reference.kind} while it goes through it")

    match reference.kind:
        case "list" | "deque":
            _each_guarded(run, content, give_and_check)
        case "dict":
            _each_guarded(run, tuple((guard, entry(key, value)) for guard, key, value in content), give_and_check)
        case _:
            _each_unordered(run, set_items(content), give_and_check, ordered, of=(reference, content))


def _each_unordered(
    run: Execution, items: Guarded, give: Callable[[Any], Any], ordered: bool, *, of: tuple[Reference, Any] | None = None
) -> None:
    """Go through a set. Python promises no order, so where order matters every order is one of the inputs.

    `of` is which set that can change it is, and what it holds: until it is changed its order stays the same.
    """
    possible = tuple((guard, item) for guard, item in items if run.state.path.decide(guard) is not False)
    if not ordered or len(possible) < 2:
        run.disordered = run.disordered or len(possible) > 1
        _each_guarded(run, possible, give)
        return
    if len(possible) > orders.MOST_UNORDERED:
        run.unsupported("it goes through a set in an order that Python doesn't fix: sort it, or ask with `any`, `all`, `in`")
    places = (
        orders.places(run, len(possible)) if of is None else orders.places_of(run, of, tuple(item for _, item in possible))
    )
    numbers = [terms.number(place, places[0].width) for place in range(len(possible))]
    for place in places:
        is_it = [terms.equal(place, number) for number in numbers]
        item = union(tuple((here, item) for here, (_, item) in zip(is_it, possible, strict=True)))
        there = terms.disjoin(terms.conjoin((here, guard)) for here, (guard, _) in zip(is_it, possible, strict=True))
        run.branch(there, partial(give, item), nothing)


def collect(run: Execution, collection: Any, *, ordered: bool = True, check: Callable[[Any], None] | None = None) -> Guarded:
    """The elements of a collection, each with the condition under which it is there.

    `check` is done with each element before the next is taken, unless taking them can't have effects, as those of a tuple.
    """
    if isinstance(collection, (Items, tuple)) and (items := as_items(collection)) is not None:
        run.work_at_once(len(items))
        return items
    gathered = run.new("list", ())

    def take(item: Any) -> None:
        if check is not None:
            check(item)
        run.write(gathered, (*run.read(gathered), (TRUE, item)))

    each(run, collection, take, ordered=ordered)
    items = run.read(gathered)
    run.state.drop(gathered)
    return tuple((guard, item) for guard, item in items if guard is not FALSE)


def collect_at_once(run: Execution, collection: Any) -> Guarded:
    """The elements of what Python takes one by one, and maybe not all of it, which must make no difference."""
    source = started(run, collection)
    return cast(Guarded, at_once(run, lambda: collect(run, source)))


def at_once(run: Execution, make: Callable[[], Any]) -> Any:
    """What is made of elements that Python takes one by one, and maybe not all of them, which must make no difference."""
    before, errors = run.state, len(run.raised)
    run.state = before.under(TRUE)
    ways: Ways = []
    run.attempt(make, ways)
    if not ways or len(run.raised) != errors or orders.changed(run, before):
        run.state = before
        run.unsupported("it takes the elements of an iterator one by one, and taking them has effects or raises errors")
    return run.meet(ways)


def fixed(run: Execution, items: Guarded) -> list[Any] | None:
    """The elements, if on this path it is certain which are there."""
    decided = [(run.state.path.decide(guard), item) for guard, item in items]
    return None if any(there is None for there, _ in decided) else [item for there, item in decided if there]


def by_length(run: Execution, items: Guarded, action: Callable[[list[Any]], Any]) -> Any:
    """Do `action` with the elements that are there, once for each number of them that is possible."""
    certain = fixed(run, items)
    if certain is not None:
        return action(certain)
    held = _on_path(run, items)
    if len(held) >= arithmetic.MOST_VALUES:
        run.unsupported(f"it does with a tuple or a list what can be followed for {arithmetic.MOST_VALUES} lengths at most")
    held = packed(held)
    there = [TRUE, *(guard for guard, _ in held), FALSE]
    exactly = [terms.conjoin((here, terms.negate(after))) for here, after in pairwise(there)]
    actions = [partial(action, [item for _, item in held[:length]]) for length in range(len(exactly))]
    return run.choices(list(zip(exactly, actions, strict=True)))


def _on_path(run: Execution, items: Guarded) -> Guarded:
    """The items that may be there on this path, those that are there for certain as such."""
    decided = ((run.state.path.decide(guard), guard, item) for guard, item in items)
    return tuple((TRUE if there else guard, item) for there, guard, item in decided if there is not False)


def backwards(run: Execution, collection: Any) -> Stream:
    """What `reversed(...)` gives of a collection, the elements that it has now."""
    changeable = {reference: run.read(reference) for reference in _read_in(run, collection)}
    items = tuple(reversed(collect(run, collection)))

    def go_through(give: Callable[[Any], Any], _: bool) -> None:
        check_unchanged(run, changeable)
        for guard, item in items:
            run.branch(guard, partial(give, item), nothing)
            check_unchanged(run, changeable)

    return stream(run, go_through)


def check_unchanged(run: Execution, contents: dict[Reference, Any]) -> None:
    """Give up if a collection isn't what it was."""
    if any(run.read(reference) is not content for reference, content in contents.items()):
        run.unsupported("it changes a collection while it goes through it")


def _all_there(columns: Sequence[Guarded]) -> Guarded:
    """The rows of columns, as long as there is one in each."""
    rows = zip(*columns, strict=False)
    return tuple((terms.conjoin(guard for guard, _ in row), [item for _, item in row]) for row in rows)


def side_by_side(
    run: Execution,
    collections: Sequence[Any],
    give: Callable[[list[Any]], Any],
    *,
    strict: Term = FALSE,
    rows_of: Callable[[Sequence[Guarded]], Guarded] = _all_there,
) -> None:
    """Go through several collections at once, as `zip` does, and do `give` with their elements at each place."""
    changeable = {ref: run.read(ref) for each in collections for ref in _read_in(run, each)}
    lists = [packed(collect(run, collection)) for collection in collections]

    def give_row(row: Any) -> None:
        give(row)
        check_unchanged(run, changeable)

    _each_packed(run, rows_of(lists), give_row)
    for other in lists[1:] if strict is not FALSE else ():
        same = quantities.same_number(quantities.count(lists[0]), quantities.count(other))
        run.require(terms.disjoin((terms.negate(strict), same)), lambda: ValueError("zip() argument is too short"))


def contents_of(run: Execution, collections: Sequence[Any]) -> dict[Reference, Any]:
    """What the dicts and sets among collections hold, which must stay so from when an iterator is made of them."""
    found = [reference for each in collections for reference in _read_in(run, each)]
    return {reference: run.read(reference) for reference in found if reference.kind != "list"}


def _read_in(run: Execution, collection: Any) -> list[Reference]:
    """The references that are read where a collection is gone through, none of which runs code of the program's."""
    found: list[Reference] = []
    for _, one in alternatives(collection):
        each = behind(one)
        if isinstance(each, DictView):
            found.append(each.entries)
        elif isinstance(each, Reference) and each.kind != "object":
            found.append(each)
        elif not isinstance(each, (Items, Span, tuple, range, str, bytes, EnumMeta)) and not is_set(each):
            run.unsupported("it goes side by side through what isn't a tuple, a list, a dict or a set: make a tuple of it")
    return found
