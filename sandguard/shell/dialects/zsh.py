"""zsh 5.9, from its manual."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="zsh",
    features=Feature.ARITHMETIC_COMMAND
    | Feature.ARITHMETIC_FOR
    | Feature.CONDITIONAL
    | Feature.REGULAR_EXPRESSION
    | Feature.SELECT
    | Feature.TIME
    | Feature.COPROC
    | Feature.CASE_FALL_THROUGH
    | Feature.CASE_PIPE
    | Feature.CASE_BRACES
    | Feature.BRACE_BODY
    | Feature.FUNCTION_KEYWORD
    | Feature.KEYWORD_PARENTHESES
    | Feature.KEYWORD_ANY_BODY
    | Feature.FUNCTION_ANY_BODY
    | Feature.FUNCTION_ANY_NAME
    | Feature.MANY_FUNCTIONS
    | Feature.PIPE_BOTH
    | Feature.DISOWN
    | Feature.LATE_TIME
    | Feature.LONE_NEGATION
    | Feature.EMPTY_COMMANDS
    | Feature.EMPTY_LISTS
    | Feature.EMPTY_BRANCHES
    | Feature.SHORT_FORMS
    | Feature.BRACE_TOKENS
    | Feature.HERE_STRING
    | Feature.BOTH_REDIRECTION
    | Feature.BOTH_APPEND
    | Feature.FORCED_REDIRECTION
    | Feature.LEADING_REDIRECTION
    | Feature.FD_VARIABLE
    | Feature.CONTINUED_DELIMITER
    | Feature.INDENTED_DELIMITER
    | Feature.PROCESS_SUBSTITUTION
    | Feature.EQUALS_SUBSTITUTION
    | Feature.ANSI_C
    | Feature.UNICODE_ESCAPES
    | Feature.BRACKET_ARITHMETIC
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.ARRAYS
    | Feature.ELEMENTS
    | Feature.DECLARED_ARRAYS
    | Feature.APPEND
    | Feature.GLOB_GROUPS
    | Feature.NESTED_EXPANSION
    | Feature.NESTED_QUOTES
    | Feature.EXPANSION_FLAGS
    | Feature.SUBSTRING
    | Feature.WHOLE_REPLACEMENT
    | Feature.WIDE_NAMES
    | Feature.LAZY_BRACES
    | Feature.BRACE_EXPANSION
    | Feature.BRACE_SEQUENCES
    | Feature.LATE_BRACES
    | Feature.PADDED_SEQUENCES
    | Feature.SIGNED_STEPS
    | Feature.CHARACTER_SEQUENCES
    | Feature.WHOLE_VALUES
    | Feature.ARRAYS_FROM_ONE
    | Feature.CHARACTERS_OF_TEXT
    | Feature.FOLDER_TILDES
    | Feature.LAST_ARGUMENT
    | Feature.NEGATIVE_SUBSCRIPTS
    | Feature.SHIFTS_FIRST
    | Feature.ADDING_APPEND
    | Feature.PLAIN_ESCAPES
    | Feature.REPLACEMENT
    | Feature.ANCHORED_REPLACEMENT
    | Feature.NEGATIVE_LENGTHS
    | Feature.EMPTY_ARRAYS
    | Feature.EVALUATED_NAMES
    | Feature.FILE_SUBSTITUTION
    | Feature.JOINED_REDIRECTIONS
    | Feature.REDIRECTION_COMMAND
    | Feature.LAST_BACKSLASH_QUOTES
    | Feature.FD_TOUCHES,
    version="The Z Shell Manual 5.9",
    oracle=("zsh",),
)
