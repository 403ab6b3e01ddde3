"""Writes statements as one line of text each, for tables of what readers make of a script."""

from __future__ import annotations

from sandguard.languages import statements as n


def shown(node: object) -> str:
    """Return a statement, or a part of one, as text: texts in quotes, lists in brackets, blocks in braces."""
    match node:
        case n.Text():
            return repr(node.value)
        case n.Number():
            return f"#{node.value}"
        case n.Name():
            return node.name
        case n.Member():
            return f"{shown(node.of)}.{node.name}"
        case n.Item():
            return f"{shown(node.of)}[{_all(node.keys)}]"
        case n.Joined():
            return f"join({_all(node.parts)})"
        case n.Call():
            named = [f"{name}={shown(value)}" for name, value in node.named]
            block = [f"block {shown(node.block)}"] if node.block is not None else []
            return f"{shown(node.function)}({', '.join([*map(shown, node.arguments), *named, *block])})"
        case n.Command():
            return f"command({shown(node.text)})"
        case n.Sequence():
            return f"[{_all(node.elements)}]"
        case n.Mapping():
            return "{" + ", ".join(f"{shown(key)}: {shown(value)}" for key, value in node.pairs) + "}"
        case n.Spread():
            return f"*{shown(node.value)}"
        case n.Operation():
            return f"({' '.join([node.operator, *map(shown, node.operands)])})"
        case n.Choice():
            test = f"{shown(node.test)} ? " if node.test is not None else ""
            return f"({test}{' | '.join(map(shown, node.choices))})"
        case n.Block():
            return "{" + "; ".join(map(shown, node.statements)) + "}"
        case _:
            return _statement(node)


def _statement(node: object) -> str:
    match node:
        case n.Function():
            defaults = f" = {_all(node.defaults)}" if node.defaults else ""
            return f"def {node.name}({', '.join(node.parameters)}{defaults}) {shown(node.body)}"
        case n.Class():
            return f"class {node.name}({_all(node.bases)}) {shown(node.body)}"
        case n.Assign():
            return f"{_all(node.targets)} {node.operator or '='} {shown(node.value)}"
        case n.Import():
            names = " ".join(f"{name}:{own}" for name, own in node.names)
            return " ".join(filter(None, ("import", node.module, node.alias and f"as {node.alias}", names)))
        case n.Branch():
            return f"if({_all(node.tests)}) {' '.join(map(shown, node.blocks))}"
        case n.Loop():
            over = f" in {shown(node.over)}" if node.over is not None else ""
            return f"loop({_all(node.targets)}{over}) {shown(node.body)}"
        case n.Return():
            return f"return {shown(node.value)}" if node.value is not None else "return"
        case n.Opaque():
            return f"<{node.why}>({_all(node.parts)})"
        case _:
            return repr(node)


def _all(nodes: tuple[n.Node, ...]) -> str:
    return ", ".join(map(shown, nodes))
