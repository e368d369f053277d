"""Random small programs as text, made so that most of what Python has comes up, and most programs run without a mistake."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

HEAD = """\
from dataclasses import dataclass, replace
from typing import Annotated

from domain import Lamp, Signal


class Tally:
    def __init__(self, count):
        self.count = count
        self.log = []

    def add(self, number):
        self.count += number
        self.log.append(number)
        return self.count

    @property
    def many(self):
        return self.count > 2


class Refused(Exception):
    pass


def halved(number):
    if number < 0:
        raise Refused
    return number // 2


def warmer(lamp):
    match lamp:
        case Lamp.RED:
            return None
        case Lamp.AMBER:
            return Lamp.RED
    return Lamp.AMBER


def program(
    flag: bool,
    few: Annotated[int, range(-2, 4)],
    lamp: Lamp,
    maybe: Annotated[int, range(3)] | None,
    lamps: frozenset[Lamp],
    signal: Signal,
):
    n, m, b, e, o, s = few, 1, flag, lamp, maybe, lamps
    items, table, held, tally = [1], {Lamp.RED: 2}, set(), Tally(0)
"""

TAIL = "    return n, m, b, e, o, s, items, table, held, tally\n"

NUMBERS = ("n", "m", "few", "0", "1", "2", "-1", "3", "len(items)", "len(s)", "signal.blinks", "tally.count", "int(b)")
SMALL = ("few", "2", "3", "-2", "len(lamps)", "signal.blinks", "(maybe or 1)")
TRUTHS = ("b", "flag", "True", "False", "tally.many", "signal.calm", "e.stops", "bool(items)", "bool(held)")
LAMPS = ("e", "lamp", "signal.lamp", "Lamp.RED", "Lamp.AMBER", "Lamp.GREEN", "e.following()")
SETS = ("s", "lamps", "frozenset()", "frozenset({lamp})", "frozenset(held)", "frozenset((e, Lamp.RED))")
OPTIONALS = ("o", "maybe", "None", "n", "table.get(e)", "warmer(e)")
ERRORS = ("ValueError", "KeyError", "IndexError", "Refused", "ZeroDivisionError", "TypeError", "Exception")


class Writer:
    """Writes one program, choosing with `draw`."""

    def __init__(self, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
        self._draw = draw
        self._lines: list[str] = []
        self._names = 0
        self._loops = 0
        self._left = 14
        """How many statements may still be written."""

    def text(self) -> str:
        """The whole program."""
        self._block(1, 2)
        while self._left > 8:
            self._block(1, 2)
        return HEAD + "".join(self._lines) + TAIL

    def _one_of(self, *choices: Any) -> Any:
        return self._draw(st.sampled_from(choices))

    def _up_to(self, most: int) -> int:
        return int(self._draw(st.integers(0, most)))

    def _name(self) -> str:
        self._names += 1
        return f"x{self._names}"

    def _write(self, depth: int, line: str) -> None:
        self._lines.append("    " * depth + line + "\n")

    # Expressions: `deep` says how much they may still be nested.

    def _number(self, deep: int = 2) -> str:
        if deep == 0:
            return str(self._one_of(*NUMBERS))
        form = self._one_of(*range(16))
        inner = lambda: self._number(deep - 1)  # noqa: E731
        match form:
            case 0 | 1:
                return f"({inner()} {self._one_of('+', '-')} {inner()})"
            case 2:
                return f"({self._one_of(*SMALL)} {self._one_of('//', '%', '*')} {self._one_of(*SMALL)})"
            case 3:
                return f"({inner()} if {self._truth(deep - 1)} else {inner()})"
            case 4:
                return f"{self._one_of('min', 'max')}({inner()}, {inner()})"
            case 5:
                return f"sum({self._generator('number', deep - 1)})"
            case 6:
                return f"len({self._one_of('items', 'table', 'held', self._set(deep - 1), self._list(deep - 1))})"
            case 7:
                return f"table.get({self._lamp(deep - 1)}, {inner()})"
            case 8:
                return f"next(({self._one_of('x for x in items if x > few', 'x for x in (few, m) if x')}), {inner()})"
            case 9:
                return f"{self._one_of('min', 'max')}({self._list(deep - 1)}, default={inner()})"
            case 10:
                return f"halved({self._one_of(*SMALL)})"
            case 11:
                return f"(o if {self._one_of('o is not None', 'isinstance(o, int)')} else {inner()})"
            case 12:
                return f"{self._one_of('items[0]', 'items[-1]', 'items[len(s)]', 'table[e]', 'table[lamp]', '(0, 5)[flag]')}"
            case _:
                return str(self._one_of(*NUMBERS))

    def _truth(self, deep: int = 2) -> str:
        if deep == 0:
            return str(self._one_of(*TRUTHS))
        inner = lambda: self._truth(deep - 1)  # noqa: E731
        number = lambda: self._number(deep - 1)  # noqa: E731
        order = lambda: self._one_of("<", "<=", "==", "!=", ">", ">=")  # noqa: E731
        match self._one_of(*range(14)):
            case 0:
                return f"({inner()} {self._one_of('and', 'or')} {inner()})"
            case 1:
                return f"(not {inner()})"
            case 2 | 3:
                return f"({number()} {order()} {number()})"
            case 4:
                return f"({number()} {order()} {number()} {order()} {number()})"
            case 5:
                return f"({self._lamp(deep - 1)} {self._one_of('is', 'is not', '==')} {self._lamp(deep - 1)})"
            case 6:
                holder = self._one_of("table", "held", self._set(deep - 1))
                return f"({self._lamp(deep - 1)} {self._one_of('in', 'not in')} {holder})"
            case 7:
                return f"{self._one_of('any', 'all')}({self._generator('truth', deep - 1)})"
            case 8:
                return f"({self._one_of(*OPTIONALS)} {self._one_of('is', 'is not')} None)"
            case 9:
                return f"({self._set(deep - 1)} {self._one_of('<=', '<', '==', '>=')} {self._set(deep - 1)})"
            case 10:
                return f"({number()} in {self._one_of('items', 'tally.log', '(1, few)', 'range(few)')})"
            case 11:
                return (
                    f"({self._one_of('o == maybe', 'o == n', 'signal == Signal(e)', 'items == [1]', 'o is None or o > 0')})"
                )
            case _:
                return str(self._one_of(*TRUTHS))

    def _lamp(self, deep: int = 2) -> str:
        if deep and self._up_to(3) == 0:
            return f"({self._lamp(deep - 1)} if {self._truth(deep - 1)} else {self._lamp(deep - 1)})"
        return str(self._one_of(*LAMPS))

    def _set(self, deep: int = 2) -> str:
        if deep == 0:
            return str(self._one_of(*SETS))
        match self._one_of(*range(5)):
            case 0 | 1:
                return f"({self._set(deep - 1)} {self._one_of('|', '&', '-', '^')} {self._set(deep - 1)})"
            case 2:
                return f"frozenset(x for x in Lamp if {self._one_of('x in s', 'x is not e', 'x.stops or flag')})"
            case _:
                return str(self._one_of(*SETS))

    def _optional(self, deep: int = 2) -> str:
        match self._one_of(*range(4)):
            case 0:
                return f"({self._number(deep - 1)} if {self._truth(deep - 1)} else None)"
            case 1:
                return f"({self._one_of(*OPTIONALS)} {self._one_of('or', 'and')} {self._number(deep - 1)})"
            case _:
                return str(self._one_of(*OPTIONALS))

    def _list(self, deep: int) -> str:
        match self._one_of(*range(6)):
            case 0:
                return f"[{self._one_of('x', 'x * 2', 'x + few')} for x in {self._one_of('items', 'range(few)', '(n, 2)')}]"
            case 1:
                return f"sorted([{self._number(deep)}, m, {self._one_of(*SMALL)}])"
            case 2:
                return f"[x for x in (few, 1, 2) if {self._one_of('x > n', 'x % 2 == 0', 'flag')}]"
            case 3:
                return f"[{self._number(deep)}, *items]"
            case 4:
                return f"[x for x, y in zip((1, 2), ({self._truth(deep)}, flag)) if y]"
            case _:
                return "list(items)"

    def _generator(self, kind: str, deep: int) -> str:
        source = self._one_of("(few, 1, 2)", "items", "range(3)", "range(few)", "tally.log", "(x for x in items if x > 0)")
        test = self._one_of("", "", " if x > few", " if x != 1", " if flag")
        if kind == "truth":
            if self._up_to(2) == 0:
                return f"{self._one_of('x.stops', 'x is e', 'x in lamps', 'table[x] > 1')} for x in {self._set(deep)}"
            return f"{self._one_of('x > n', 'x == few', 'x in items', '6 // x > 2')} for x in {source}{test}"
        return f"{self._one_of('x', '1', 'x * 2', 'few', 'x - m')} for x in {source}{test}"

    # Statements

    def _block(self, depth: int, least: int = 1) -> None:
        before = len(self._lines)
        for _ in range(least + self._up_to(1)):
            self._statement(depth)
        if len(self._lines) == before:
            self._write(depth, "pass")

    def _statement(self, depth: int) -> None:
        if self._left <= 0:
            return
        self._left -= 1
        simple = (
            self._assign,
            self._assign,
            self._assign,
            self._augment,
            self._mutate,
            self._mutate,
            self._mutate,
            self._leave,
        )
        compound = (self._if, self._if, self._for, self._while, self._try, self._match, self._function)
        self._one_of(*simple, *(compound if depth < 4 else ()))(depth)

    def _assign(self, depth: int) -> None:
        match self._one_of(*range(9)):
            case 0 | 1:
                line = f"{self._one_of('n', 'm')} = {self._number()}"
            case 2:
                line = f"b = {self._truth()}"
            case 3:
                line = f"e = {self._lamp()}"
            case 4:
                line = f"o = {self._optional()}"
            case 5:
                line = f"s = {self._set()}"
            case 6:
                line = (
                    f"{self._one_of('n, m = m, n', '(n, b), e = (m, flag), lamp', 'n, *items = [m, *items]', 'm = n = few')}"
                )
            case 7:
                line = f"items = {self._list(1)}"
            case _:
                line = f"{self._one_of('late = n', 'm = late', 'del items[0]', 'o = e.value', 'items = items[1:]')}"
        self._write(depth, line)

    def _augment(self, depth: int) -> None:
        target = self._one_of("n", "m", "tally.count", "items[0]", "table[Lamp.RED]")
        self._write(depth, f"{target} {self._one_of('+=', '-=')} {self._number(1)}")

    def _mutate(self, depth: int) -> None:
        match self._one_of(*range(14)):
            case 0 | 1:
                line = f"items.append({self._number()})"
            case 2:
                line = (
                    f"{self._one_of('items.pop()', 'm = items.pop(0)', 'items.reverse()', 'items.sort()', 'items.clear()')}"
                )
            case 3:
                line = f"items[{self._one_of('0', '-1', 'len(s)', 'signal.blinks')}] = {self._number()}"
            case 4:
                line = f"table[{self._lamp()}] = {self._number()}"
            case 5:
                line = f"{self._one_of('del table[e]', 'table.pop(e, None)', 'n = table.pop(e)', 'table.setdefault(e, n)')}"
            case 6 | 7:
                line = f"held.{self._one_of('add', 'add', 'discard', 'remove')}({self._lamp()})"
            case 8:
                line = f"held {self._one_of('|=', '&=', '-=')} {self._set(1)}"
            case 9:
                line = f"tally.add({self._number()})"
            case 10:
                line = f"tally = {self._one_of('Tally(n)', 'tally if flag else Tally(1)')}"
            case 11:
                line = (
                    f"{self._one_of('items += [m]', 'items.extend(range(few))', 'items.insert(0, n)', 'tally.log = items')}"
                )
            case 12:
                line = f"signal = {self._one_of('signal.blink()', 'replace(signal, lamp=e)', 'Signal(lamp, 1)')}"
            case _:
                line = f"{self._one_of('items.remove(few)', 'n = items.index(m)', 'm = items.count(1)', 'b = held == s')}"
        self._write(depth, line)

    def _leave(self, depth: int) -> None:
        forms = ["return n, items", f"raise {self._one_of(*ERRORS[:4])}", f"assert {self._truth(1)}", "return b, e, o"]
        if self._loops:
            forms += ["break", "continue"] * 2
        self._write(depth, f"if {self._truth(1)}:")
        self._write(depth + 1, self._one_of(*forms))

    def _if(self, depth: int) -> None:
        self._write(depth, f"if {self._truth()}:")
        self._block(depth + 1)
        if self._up_to(2) == 0:
            self._write(depth, f"elif {self._truth()}:")
            self._block(depth + 1)
        if self._up_to(1):
            self._write(depth, "else:")
            self._block(depth + 1)

    def _loop_body(self, depth: int) -> None:
        self._loops += 1
        self._block(depth + 1)
        self._loops -= 1
        if self._up_to(3) == 0:
            self._write(depth, "else:")
            self._block(depth + 1)

    def _for(self, depth: int) -> None:
        x = self._name()
        source = self._one_of(
            f"{x} in (1, few)", f"{x} in range(few)", f"{x} in list(items)", f"{x}, y{x} in enumerate((flag, b))",
            f"{x} in range(2)", f"{x}, y{x} in list(table.items())", f"{x} in Lamp",
            f"{x} in sorted(s, key=lambda y: y.value)",
        )  # fmt: skip
        self._write(depth, f"for {source}:")
        if self._up_to(1):
            self._write(depth + 1, self._one_of(f"held.add({x})", f"items.append({x})", f"o = {x}", f"table[e] = {x}"))
        self._loop_body(depth)

    def _while(self, depth: int) -> None:
        x = self._name()
        self._write(depth, f"{x} = {self._one_of('0', 'few', 'signal.blinks')}")
        self._write(depth, f"while {x} < 2{self._one_of('', ' and n < 5', ' or ' + x + ' == few')}:")
        self._write(depth + 1, f"{x} += 1")
        self._loop_body(depth)

    def _try(self, depth: int) -> None:
        self._write(depth, "try:")
        self._block(depth + 1)
        form = self._up_to(3)
        if form < 3:
            error = self._one_of(*ERRORS, "(KeyError, IndexError)")
            self._write(depth, f"except {error}{self._one_of('', ' as error')}:")
            self._block(depth + 1)
            if self._up_to(4) == 0:
                self._write(depth + 1, "raise")
            if self._up_to(3) == 0:
                self._write(depth, "else:")
                self._block(depth + 1)
        if form > 1:
            self._write(depth, "finally:")
            self._block(depth + 1)

    def _match(self, depth: int) -> None:
        match self._one_of(*range(4)):
            case 0:
                subject, patterns = self._lamp(1), ["Lamp.RED", "Lamp.AMBER | Lamp.GREEN", f"_ if {self._truth(1)}"]
            case 1:
                subject, patterns = "signal", ["Signal(Lamp.RED)", "Signal(blinks=0 | 1)", "Signal(lamp=e, blinks=n)"]
            case 2:
                subject, patterns = "o", ["None", "int(n) if n > 0", "0", "Lamp()", "m"]
            case _:
                subject, patterns = "items", ["[]", "[1, *_]", "[n]", "[n, *items, 1]", "[_, m]"]
        self._write(depth, f"match {subject}:")
        last = patterns.pop() if patterns[-1] == "m" else "_"
        for pattern in patterns:
            if self._up_to(2):
                self._write(depth + 1, f"case {pattern}:")
                self._block(depth + 2)
        self._write(depth + 1, f"case {last}:")
        self._block(depth + 2)

    def _function(self, depth: int) -> None:
        x = self._name()
        loops, self._loops = self._loops, 0
        match self._one_of(*range(3)):
            case 0:
                self._write(depth, f"def {x}(by=n):")
                self._write(depth + 1, "nonlocal m")
                self._write(depth + 1, f"if {self._truth(1)}:")
                self._write(depth + 2, f"return {self._number(1)}")
                self._write(depth + 1, "m += by")
                self._write(depth + 1, "return m")
                call = f"n = {x}({self._one_of('', '1', 'by=few')})"
            case 1:
                self._write(depth, f"def {x}(most):")
                self._write(depth + 1, "for y in range(most):")
                self._write(depth + 2, f"if {self._truth(1)}:")
                self._write(depth + 3, self._one_of("return", "continue", "tally.add(y)"))
                self._write(depth + 2, "yield y")
                call = f"items += {x}({self._one_of('few', '2')})"
            case _:
                self._write(
                    depth, f"{x} = lambda y, z=few: {self._one_of('y + z', 'y if flag else z', 'max(y, n)', 'tally.add(y)')}"
                )
                call = f"{self._one_of('n', 'items[0]')} = {x}({self._number(1)})"
        self._loops = loops
        if self._up_to(3) == 0:
            self._assign(depth)
        self._write(depth, call)


@st.composite
def programs(draw: Callable[[st.SearchStrategy[Any]], Any]) -> str:
    """The texts of programs with a function `program`."""
    return Writer(draw).text()
