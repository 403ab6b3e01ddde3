"""How commands are written, one level deep."""

from __future__ import annotations

from sandguard.shell import nodes
from sandguard.shell.nodes import CommandList, ListItem, Literal, Node, Script, SimpleCommand, Word
from sandguard.shell.print_words import (
    EMPTY,
    ENTER,
    ENTER_BACKQUOTES,
    LEAVE,
    LEAVE_BACKQUOTES,
    LEAVE_PARENTHESIS,
    LINEBREAK,
    NEWLINE,
    OPENED,
    PARENTHESIS,
    TIME_OPTION,
    chained,
    field,
    joined,
)
from sandguard.shell.quoting import RESERVED_WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from sandguard.shell.print_words import Item

RESERVED_AT_START = RESERVED_WORDS | {"{", "}", "!", "[[", "]]"}

CLOSED_BY_A_TOKEN = (
    nodes.ArithmeticCommand,
    nodes.ArithmeticForLoop,
    nodes.AlwaysBlock,
    nodes.BraceGroup,
    nodes.CaseCommand,
    nodes.ConditionalCommand,
    nodes.ForLoop,
    nodes.IfCommand,
    nodes.RepeatLoop,
    nodes.SelectLoop,
    nodes.Subshell,
    nodes.WhileLoop,
)
"""Commands after which the grammar takes a reserved word without a separator."""


def _command_substitution(node: nodes.CommandSubstitution) -> list[Item]:
    match node.style:
        case "backquote":
            return ["`", ENTER_BACKQUOTES, ENTER, node.body, LEAVE, LEAVE_BACKQUOTES, "`"]
        case "dollar":
            return ["$(", OPENED, ENTER, node.body, LEAVE_PARENTHESIS, ")"]
        case style:
            opening = "${|" if style == "value" else "${ "
            return [opening, node.body, *_separator_after(node.body), "}"]


def _simple_command(node: SimpleCommand) -> list[Item]:
    items: tuple[Node, ...] = (*node.assignments, *node.words, *node.redirections)
    if node.words and node.redirections and not node.assignments and _is_reserved(node.words[0]):
        items = (*node.redirections, *node.words)  # `>f if` runs a program
    return joined(items, " ")


def _is_reserved(word: Node) -> bool:
    """Tell whether a word would be a reserved word if it stood first."""
    if isinstance(word, Word) and len(word.parts) == 1:
        part = word.parts[0]
        return isinstance(part, Literal) and part.value in RESERVED_AT_START
    return False


def _pipeline(node: nodes.Pipeline) -> list[Item]:
    items: list[Item] = []
    if node.time is not None:
        items.append(node.time + " ")
        if not node.negations and node.commands and _looks_like_option(node.commands[0]):
            items.append(TIME_OPTION)
    items.append("! " * node.negations)
    return items + _operated(node.commands, node.operators)


def _looks_like_option(command: Node) -> bool:
    """Tell whether ``time`` would take the first word of a command for its own."""
    if isinstance(command, SimpleCommand) and command.words and not command.assignments:
        word = command.words[0]
        if isinstance(word, Word) and len(word.parts) == 1 and isinstance(word.parts[0], Literal):
            return word.parts[0].value in {"-p", "--"}
    return False


def _and_or_list(node: nodes.AndOrList) -> list[Item]:
    return _operated(node.operands, node.operators)


def _operated(commands: tuple[nodes.Command, ...], operators: tuple[str, ...]) -> list[Item]:
    """Write commands with operators between them, each of which may end the line."""
    items: list[Item] = [*commands[:1]]
    for operator, command in zip(operators, commands[1:], strict=True):
        items += (" ", operator, LINEBREAK, command)
    return items


def _list_item(node: ListItem) -> list[Item]:
    match node.separator:
        case "":
            return [node.command]
        case "\n":
            return [node.command, NEWLINE]
        case ";":
            return [node.command, ";", LINEBREAK]
        case separator:
            return [node.command, " ", separator, LINEBREAK]


def _command_list(node: CommandList) -> list[Item]:
    return _commands(node)


def _commands(body: CommandList) -> list[Item]:
    """Write the items of a list; one that is not the last is separated even where the tree forgot."""
    items: list[Item] = []
    last = len(body.items) - 1
    for index, item in enumerate(body.items):
        items.append(item)
        if not item.separator and index < last:
            items += (";", LINEBREAK)
    return items


def _separator_after(body: CommandList) -> list[Item]:
    """Write what stands between a list and the reserved word or brace that ends it."""
    if not body.items or body.items[-1].separator:
        return []
    if _is_closed(body.items[-1].command):
        return [" "]
    return ["; "]


def _blank_after(body: CommandList) -> list[Item]:
    return [] if not body.items or body.items[-1].separator else [" "]


def _is_closed(command: Node) -> bool:
    """Tell whether a command ends in a token after which a reserved word is known without a separator."""
    while True:
        match command:
            case nodes.Pipeline(commands=(*_, last)) | nodes.AndOrList(operands=(*_, last)):
                command = last
            case nodes.FunctionDefinition(body=inner) | nodes.Coprocess(command=inner):
                command = inner
            case nodes.AmbiguousCommand(readings=(first, *_)):
                command = first
            case _:
                return isinstance(command, CLOSED_BY_A_TOKEN)


def _block(opening: str, body: CommandList, closing: str) -> list[Item]:
    """Write a list between two reserved words."""
    return [opening, LINEBREAK, *_body(body), closing]


def _body(body: CommandList) -> list[Item]:
    """Write a list, and what stands between it and a reserved word."""
    return [*_commands(body), *_separator_after(body)] if body.items else [EMPTY]


def _redirected_command(node: nodes.RedirectedCommand) -> list[Item]:
    # In zsh and ksh93 redirections may stand before: `>f g() { a; }` is not the same as `g() { a; } >f`.
    before = [redirection for redirection in node.redirections if redirection.start < node.command.start]
    after = node.redirections[len(before) :]
    return [*joined(before, " "), " " if before else "", node.command, " " if after else "", *joined(after, " ")]


def _brace_group(node: nodes.BraceGroup) -> list[Item]:
    return _block("{", node.body, "}")


def _subshell(node: nodes.Subshell) -> list[Item]:
    return [PARENTHESIS, "(", OPENED, node.body if node.body.items else EMPTY, ")"]


def _for_loop(node: nodes.ForLoop) -> list[Item]:
    return ["for ", " ".join(node.names), *_values(node.words), "; ", *_block("do", node.body, "done")]


def _select_loop(node: nodes.SelectLoop) -> list[Item]:
    return ["select ", node.name, *_values(node.words), "; ", *_block("do", node.body, "done")]


def _values(words: tuple[Word, ...] | None) -> list[Item]:
    return [] if words is None else [" in", *([" ", *joined(words, " ")] if words else [])]


def _arithmetic_for_loop(node: nodes.ArithmeticForLoop) -> list[Item]:
    return [
        "for ((",
        *chained([[expression] for expression in node.expressions], ";"),
        ")); ",
        *_block("do", node.body, "done"),
    ]


def _case_command(node: nodes.CaseCommand) -> list[Item]:
    items: list[Item] = ["case ", *field(node.word), " in", LINEBREAK, *node.items]
    if node.items and not node.items[-1].terminator:
        items += _separator_after(node.items[-1].body)
    return [*items, "esac"]


def _case_item(node: nodes.CaseItem) -> list[Item]:
    items: list[Item] = ["(", OPENED, *chained([[pattern] for pattern in node.patterns], "|"), ") ", node.body]
    if node.terminator:
        items += [*_blank_after(node.body), node.terminator, LINEBREAK]
    return items


def _if_command(node: nodes.IfCommand) -> list[Item]:
    items: list[Item] = []
    keyword = "if"
    for branch in node.branches:
        items += [*_block(keyword, branch.condition, "then"), LINEBREAK]
        items += _body(branch.body)
        keyword = "elif"
    if node.otherwise is not None:
        items += ["else", LINEBREAK, *_body(node.otherwise)]
    return [*items, "fi"]


def _if_branch(node: nodes.IfBranch) -> list[Item]:
    return [*_block("if", node.condition, "then"), *_block("", node.body, "fi")]


def _while_loop(node: nodes.WhileLoop) -> list[Item]:
    keyword = "until" if node.is_until else "while"
    return [*_block(keyword, node.condition, "do"), *_block("", node.body, "done")]


def _repeat_loop(node: nodes.RepeatLoop) -> list[Item]:
    return ["repeat ", *field(node.count), "; ", *_block("do", node.body, "done")]


def _always_block(node: nodes.AlwaysBlock) -> list[Item]:
    return [*_block("{", node.body, "}"), " always ", *_block("{", node.always, "}")]


def _arithmetic_command(node: nodes.ArithmeticCommand) -> list[Item]:
    return [PARENTHESIS, "((", node.expression, "))"]


def _conditional_command(node: nodes.ConditionalCommand) -> list[Item]:
    return ["[[ ]]"] if node.expression is None else ["[[ ", node.expression, " ]]"]


def _conditional_test(node: nodes.ConditionalTest) -> list[Item]:
    if not node.operator:
        return joined(node.operands, " ")
    if len(node.operands) < 2:
        return [node.operator, " ", *joined(node.operands, " ")]
    return joined(node.operands, f" {node.operator} ")


def _conditional_not(node: nodes.ConditionalNot) -> list[Item]:
    return ["! ", node.operand]


def _conditional_group(node: nodes.ConditionalGroup) -> list[Item]:
    return ["( ", node.operand, " )"]


def _conditional_list(node: nodes.ConditionalList) -> list[Item]:
    return joined(node.operands, f" {node.operator} ")


def _function_definition(node: nodes.FunctionDefinition) -> list[Item]:
    names = joined(node.names, " ")
    if node.has_keyword:
        # A parenthesis after the name would be the function's own; ksh93 takes no `()` here.
        opening: list[Item] = ["function ", *names, " " if isinstance(node.body, nodes.BraceGroup) else "() "]
    else:
        opening = [PARENTHESIS, "() "] if not names else [*names, "() "]
    return [*opening, node.body, *(item for word in node.arguments for item in (" ", *field(word)))]


def _coprocess(node: nodes.Coprocess) -> list[Item]:
    return ["coproc ", node.name + " " if node.name else "", node.command]


def _script(node: Script) -> list[Item]:
    return [node.body]


def _first_reading(node: nodes.AmbiguousCommand) -> list[Item]:
    return [*node.readings[:1]]


def _nothing(node: nodes.SyntaxFault | nodes.Comment) -> list[Item]:  # noqa: ARG001 - one of the writers
    return []


COMMAND_WRITERS: dict[type[Node], Callable[[Any], list[Item]]] = {
    nodes.CommandSubstitution: _command_substitution,
    nodes.SimpleCommand: _simple_command,
    nodes.Pipeline: _pipeline,
    nodes.AndOrList: _and_or_list,
    nodes.ListItem: _list_item,
    nodes.CommandList: _command_list,
    nodes.RedirectedCommand: _redirected_command,
    nodes.BraceGroup: _brace_group,
    nodes.Subshell: _subshell,
    nodes.ForLoop: _for_loop,
    nodes.SelectLoop: _select_loop,
    nodes.ArithmeticForLoop: _arithmetic_for_loop,
    nodes.CaseItem: _case_item,
    nodes.CaseCommand: _case_command,
    nodes.IfBranch: _if_branch,
    nodes.IfCommand: _if_command,
    nodes.WhileLoop: _while_loop,
    nodes.RepeatLoop: _repeat_loop,
    nodes.AlwaysBlock: _always_block,
    nodes.ArithmeticCommand: _arithmetic_command,
    nodes.ConditionalTest: _conditional_test,
    nodes.ConditionalNot: _conditional_not,
    nodes.ConditionalGroup: _conditional_group,
    nodes.ConditionalList: _conditional_list,
    nodes.ConditionalCommand: _conditional_command,
    nodes.FunctionDefinition: _function_definition,
    nodes.Coprocess: _coprocess,
    nodes.AmbiguousCommand: _first_reading,
    nodes.SyntaxFault: _nothing,
    nodes.Comment: _nothing,
    nodes.Script: _script,
}
