"""Follows a script of another language: what it does in order, with which values, and what it prints.

The statements are evaluated once, in the way of the shell's evaluation: what certainly runs changes the state, what
perhaps runs is joined to it, loops are gone through until their values are the worst they can be. Nothing is executed.
"""

from __future__ import annotations

from sandguard.joining import EMPTY, concatenated, either, union
from sandguard.languages import statements as n
from sandguard.languages.acts import Act, Doubt, Reading
from sandguard.languages.follow_calls import call_function
from sandguard.languages.follow_objects import REBUILDING, rebuild
from sandguard.languages.follow_values import assign, bring_in, evaluate
from sandguard.languages.things import (
    Closure,
    Datum,
    Instance,
    Made,
    Scope,
    Thing,
    elements_of,
    joined,
    unknown,
    value_of,
)
from sandguard.values import ARGUMENTS, USER, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import ClassVar

    from sandguard.languages.acts import Situation
    from sandguard.languages.library import Library
    from sandguard.languages.statements import Block, Node
    from sandguard.languages.things import Ref
    from sandguard.values import Value

MOST_STEPS = 20_000
MOST_DEPTH = 100
"""How deep expressions, statements and calls may stand in one another."""

MOST_ROUNDS = 256
"""How many elements of a list a loop goes through one by one."""

MOST_ROUNDS_IN_ALL = 1024

MOST_PRINTED = 256
SECOND_ROUNDS = 3
"""Loops in more loops than this are gone through once, not twice."""

PARAMETER: Datum = unknown("a parameter of a function that the script does not call", frozenset((USER, ARGUMENTS)))


def follow(library: Library, script: Block, situation: Situation, *, depth: int = MOST_DEPTH) -> Reading:
    """Return what a script does, as far as it can be told before it runs.

    Args:
        library: the tables of its language.
        script: its statements.
        situation: what it is started with, and what answers it.
        depth: how deep things may stand in one another; less for a script in a script.
    """
    return Follower(library, situation, depth).whole(script)


class Follower:
    """A script under way."""

    def __init__(self, library: Library, situation: Situation, depth: int) -> None:
        self.library = library
        self.situation = situation
        self.most_depth = depth
        self.depth = 0
        self.steps = 0
        self.is_exhausted = False
        self.acts: dict[tuple[object, ...], Value | None] = {}
        self.done: list[Act] = []
        self.doubts: dict[Doubt, None] = {}
        self.taken: dict[str, None] = {}
        """Modules and functions that nothing describes."""
        self.printed: list[Value] = []
        self.conditions = 0
        """How many conditions there are on what is evaluated."""
        self.is_uncalled = False
        """Whether what is followed is called by nothing in the script."""
        self.loops = 0
        self.rounds = 0
        """Elements that loops went through one by one."""
        self.journals: list[dict[tuple[int, str], tuple[Scope, Thing | None]]] = []
        """For each branch under way, the names that it has given a value, with what they were before."""
        self.returns: list[list[Thing]] = []
        self.active: dict[int, int] = {}
        """Functions that are called now, by the identity of their node, and how often."""
        self.defined: dict[int, tuple[Closure, Made | None]] = {}
        self.called: set[int] = set()
        self.methods: dict[str, list[Closure]] = {}
        """The functions of the script by their names."""
        self.place: tuple[int, int] | None = None
        """The call in the script's own text that executes the text which is followed; None outside of any."""
        self.executed = 0
        """How many texts are executed in one another."""
        self.classes: list[Made] = []
        self.modules: dict[str, Made] = {}
        self.patched: dict[str, Thing] = {}
        """Parts of the library that the script has put something else in the place of."""
        self.last: Thing | None = None
        """The value of the last statement, where it has one."""
        self.scope = Scope(None)
        self.here = self.scope
        """The names of what is followed now."""

    def whole(self, script: Block) -> Reading:
        """Follow a script from its beginning to its end, and then what it defines and does not call."""
        self.block(script, self.scope)
        for at in range(len(self.defined) + 1):
            left = [entry for key, entry in self.defined.items() if key not in self.called]
            if not left or at > MOST_ROUNDS or self.is_exhausted:
                break
            self.conditions += 1
            self.is_uncalled = True
            for closure, made in left:
                arguments: list[Thing] = [PARAMETER for _ in closure.function.parameters]
                if made is not None and arguments:
                    arguments[0] = Instance(made)
                given = call_function(self, closure, arguments, {})
                if closure.function.name in REBUILDING:
                    rebuild(self, given, closure.function)
                self.called.add(id(closure.function))
            self.conditions -= 1
        printed = concatenated(self.printed) if self.printed else EMPTY
        return Reading(tuple(self.done), printed, tuple(self.doubts), self.steps, tuple(self.taken))

    # Statements

    def block(self, block: Block, scope: Scope) -> None:
        """Follow statements one after the other."""
        for statement in block.statements:
            self.statement(statement, scope)

    def statement(self, node: Node, scope: Scope) -> None:
        """Follow one statement."""
        if not self.enter(node):
            return
        self.last = None
        step = self.STEPS.get(type(node))
        if step is not None:
            step(self, node, scope)
        else:
            self.last = evaluate(self, node, scope)
        self.depth -= 1

    def enter(self, node: Node) -> bool:
        """Count a step, and tell whether there is room for what stands in it; `depth` is one more then."""
        self.steps += 1
        if self.is_exhausted:
            return False
        if self.steps > MOST_STEPS:
            self.is_exhausted = True
            self.doubt(node, "step-limit", "following the script takes more work than the limit allows")
            return False
        if self.depth >= self.most_depth:
            self.doubt(node, "depth-limit", "the script is nested too deeply to be followed")
            return False
        self.depth += 1
        return True

    def _assign(self, node: n.Assign, scope: Scope) -> None:
        value = evaluate(self, node.value, scope)
        if node.operator == n.DECORATE:
            if type(value) is not Datum:  # of what nothing describes, the function stays what it is
                assign(self, node.targets[0], value, scope)
            return
        if node.operator and node.operator != "=":
            from sandguard.languages.follow_operations import operation

            for target in node.targets:
                old = evaluate(self, target, scope)
                operator = node.operator.rstrip("=")
                if operator in ("||", "??", "&&", "//", "or", "and") and operator != "//":
                    assign(self, target, joined((old, value)), scope)
                else:
                    assign(self, target, operation(self, operator, [old, value], node), scope)
            return
        for target in node.targets:
            assign(self, target, value, scope)

    def _import(self, node: n.Import, scope: Scope) -> None:
        bring_in(self, node, scope)

    def _function(self, node: n.Function, scope: Scope) -> None:
        closure = self.closure(node, scope)
        if node.name:
            self.set_name(scope, node.name, closure)
        else:
            self.last = closure

    def closure(self, node: n.Function, scope: Scope) -> Closure:
        """Return a function where it is defined."""
        closure = Closure(node, scope)
        if id(node) not in self.defined:
            self.defined[id(node)] = (closure, self.classes[-1] if self.classes else None)
            if node.name:
                self.methods.setdefault(node.name, []).append(closure)
        return closure

    def _class(self, node: n.Class, scope: Scope) -> None:
        made = Made(Scope(scope), [evaluate(self, base, scope) for base in node.bases])
        self.classes.append(made)
        self.block(node.body, made.scope)
        self.classes.pop()
        if node.name:
            self.set_name(scope, node.name, made)

    def _return(self, node: n.Return, scope: Scope) -> None:
        if node.value is None:
            return
        value = evaluate(self, node.value, scope)
        self.last = value
        if self.returns:
            self.returns[-1].append(value)

    def _branch(self, node: n.Branch, scope: Scope) -> None:
        for test in node.tests:
            evaluate(self, test, scope)
        if not node.tests and len(node.blocks) == 1:
            self.block(node.blocks[0], scope)
            return
        outcomes = [self._apart(block, scope) for block in node.blocks]
        if len(node.blocks) != len(node.tests) + 1:
            outcomes.append({})
        self._merge(outcomes)

    def _apart(self, block: Block, scope: Scope) -> dict[tuple[int, str], tuple[Scope, Thing]]:
        """Follow a block that is perhaps executed, and return the names that it gives a value; they are as before."""
        self.journals.append({})
        self.conditions += 1
        self.block(block, scope)
        self.conditions -= 1
        journal = self.journals.pop()
        found: dict[tuple[int, str], tuple[Scope, Thing]] = {}
        for key, (owner, old) in journal.items():
            name = key[1]
            if name in owner.names:
                found[key] = (owner, owner.names[name])
            if old is None:
                owner.names.pop(name, None)
            else:
                owner.names[name] = old
        return found

    def _merge(self, outcomes: Sequence[dict[tuple[int, str], tuple[Scope, Thing]]]) -> None:
        """Give names the values that they have after one of several blocks."""
        keys = dict.fromkeys(key for outcome in outcomes for key in outcome)
        for key in keys:
            owner = next(outcome[key][0] for outcome in outcomes if key in outcome)
            name = key[1]
            before = owner.names.get(name)
            if before is None:
                before = self.in_library(name)
            choices = [outcome[key][1] if key in outcome else before for outcome in outcomes]
            self.write_name(owner, name, joined(choice for choice in choices if choice is not None))

    def _loop(self, node: n.Loop, scope: Scope) -> None:
        over = evaluate(self, node.over, scope) if node.over is not None else None
        if over is not None and node.targets:
            elements, is_certain = self.elements(over)
            self.steps += len(elements) // 8
            if is_certain and len(elements) <= MOST_ROUNDS and self.rounds + len(elements) <= MOST_ROUNDS_IN_ALL:
                self.rounds += len(elements)
                for element in elements:
                    if self.is_exhausted:
                        return
                    self._bind(node.targets, element, scope)
                    self.block(node.body, scope)
                return
            self._bind(node.targets, joined(elements), scope)
        self.loops += 1
        rounds = 2 if self.loops <= SECOND_ROUNDS else 1
        first_printed = len(self.printed)
        for _ in range(rounds):
            self._merge([self._apart(node.body, scope), {}])
            if rounds > 1 and len(self.printed) > first_printed:
                break_at = self.printed[first_printed:]
                self.printed[first_printed:] = [either(EMPTY, Unknown("what a loop prints", union(break_at)))]
        self.loops -= 1

    def _bind(self, targets: tuple[Node, ...], element: Thing, scope: Scope) -> None:
        if len(targets) == 1:
            assign(self, targets[0], element, scope)
            return
        parts, is_certain = self.elements(element)
        for at, target in enumerate(targets):
            part = parts[at] if is_certain and len(parts) == len(targets) else joined(parts)
            assign(self, target, part, scope)

    def _inner_block(self, node: n.Block, scope: Scope) -> None:
        self.block(node, scope)

    # Names

    def set_name(self, scope: Scope, name: str, value: Thing) -> None:
        """Give a name a value; where a function gives one to a name from outside, both can be meant."""
        outer = scope.outer
        while outer is not None:
            if name in outer.names and not any(made.scope is scope for made in self.classes):
                self.write_name(outer, name, joined((outer.names[name], value)))
                break
            outer = outer.outer
        else:
            if scope.outer is not None and not self.classes and self.in_library(name) is None:
                self.write_name(self.scope, name, value)  # it may be declared to be a name of the whole script
        self.write_name(scope, name, value)

    def write_name(self, scope: Scope, name: str, value: Thing) -> None:
        """Give a name in a scope a value, and note it for the branch under way."""
        if self.journals:
            self.journals[-1].setdefault((id(scope), name), (scope, scope.names.get(name)))
        scope.names[name] = value

    def in_library(self, name: str) -> Ref | None:
        """Return what a bare name is to the library; None where it is nothing to it."""
        from sandguard.languages.things import Ref

        full = self.library.name(name)
        return Ref(full) if full in self.library.names else None

    # What happens

    def doubt(self, node: Node, reason: str, message: str) -> None:
        """Record something that is not understood."""
        start, end = self.span(node)
        self.doubts.setdefault(Doubt(start, end, reason, message))

    def span(self, node: Node) -> tuple[int, int]:
        """Return where something stands in the script's own text."""
        return self.place if self.place is not None else (node.start, node.end)

    def act(
        self,
        kind: str,
        words: tuple[Value, ...],
        node: Node,
        *,
        stdin: Value | None = None,
        folder: Value | None = None,
        has_more: bool = False,
        variables: tuple[tuple[str, Value], ...] = (),
    ) -> Value | None:
        """Do one thing, once for a place and the same values; return what a command prints."""
        if self.is_uncalled and words and type(words[0]) is Unknown and words[0].origins == PARAMETER.value.origins:
            return None  # who calls the function, says what it does
        key = (kind, words, self.span(node), stdin, folder, variables)
        if key in self.acts:
            return self.acts[key]
        start, end = self.span(node)
        act = Act(kind, words, start, end, stdin, folder, has_more, variables)  # type: ignore[arg-type]
        self.done.append(act)
        self.steps += 4
        output = self.acts[key] = self.situation.act(act)
        return output

    def print(self, value: Value) -> None:
        """Write to the script's own output."""
        if self.conditions:
            value = either(EMPTY, value)
        self.printed.append(value)
        if len(self.printed) > MOST_PRINTED:
            self.printed = [concatenated(self.printed)]

    def elements(self, thing: Thing) -> tuple[list[Thing], bool]:
        """Return what a loop over something goes through, and whether it is all, in this order."""
        from sandguard.languages.follow_calls import lines_of

        if type(thing) is Instance:
            from sandguard.languages.follow_objects import elements_of_object

            return elements_of_object(self, thing)
        lines = lines_of(self, thing)
        return lines if lines is not None else elements_of(thing)

    def text(self, thing: Thing) -> Value:
        """Return a thing as text."""
        return value_of(thing)

    STEPS: ClassVar[dict[type[Node], Callable[[Follower, Node, Scope], None]]] = {
        n.Assign: _assign,  # type: ignore[dict-item]
        n.Import: _import,  # type: ignore[dict-item]
        n.Function: _function,  # type: ignore[dict-item]
        n.Class: _class,  # type: ignore[dict-item]
        n.Return: _return,  # type: ignore[dict-item]
        n.Branch: _branch,  # type: ignore[dict-item]
        n.Loop: _loop,  # type: ignore[dict-item]
        n.Block: _inner_block,  # type: ignore[dict-item]
    }
