"""ksh93u+m 1.0.4, from its manual page."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="ksh93",
    features=Feature.ARITHMETIC_COMMAND
    | Feature.ARITHMETIC_FOR
    | Feature.CONDITIONAL
    | Feature.REGULAR_EXPRESSION
    | Feature.SELECT
    | Feature.TIME
    | Feature.TIME_COMMAND
    | Feature.MANY_TIMES
    | Feature.NAMESPACE
    | Feature.CASE_FALL_THROUGH
    | Feature.CASE_BRACES
    | Feature.BRACE_BODY
    | Feature.LOOP_ANY_NAME
    | Feature.FUNCTION_KEYWORD
    | Feature.KEYWORD_PARAMETERS
    | Feature.FUNCTION_ANY_BODY
    | Feature.FUNCTION_TEXT_NAME
    | Feature.PIPE_COPROCESS
    | Feature.MANY_NEGATIONS
    | Feature.LATE_NEGATION
    | Feature.LATE_TIME
    | Feature.LONE_NEGATION
    | Feature.EMPTY_COMMANDS
    | Feature.HERE_STRING
    | Feature.BOTH_REDIRECTION
    | Feature.SEEK_REDIRECTION
    | Feature.FD_VARIABLE
    | Feature.INDENTED_HERE_DOCUMENT
    | Feature.HERE_DOCUMENT_IN_PARENTHESIS
    | Feature.HERE_DOCUMENT_AFTER_LINE
    | Feature.INDENTED_DELIMITER
    | Feature.PROCESS_SUBSTITUTION
    | Feature.QUOTED_BRACE_QUOTES
    | Feature.BRACE_SUBSTITUTION
    | Feature.ANSI_C
    | Feature.UNICODE_ESCAPES
    | Feature.LONG_HEXADECIMAL
    | Feature.TRANSLATED
    | Feature.SUBSHELLS_AT_ONCE
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.ARRAYS
    | Feature.ELEMENTS
    | Feature.DECLARED_ARRAYS
    | Feature.ARGUMENT_ARRAYS
    | Feature.NESTED_ARRAYS
    | Feature.SUBSCRIPT_CLOSES
    | Feature.APPEND
    | Feature.EXTENDED_GLOB
    | Feature.COUNTED_GLOB
    | Feature.QUOTED_PATTERN_QUOTES
    | Feature.SUBSTRING
    | Feature.INDIRECTION
    | Feature.TRANSFORMATION
    | Feature.DOTTED_NAMES
    | Feature.WIDE_NAMES
    | Feature.LAZY_BACKQUOTES
    | Feature.BRACE_EXPANSION
    | Feature.BRACE_SEQUENCES
    | Feature.LATE_BRACES
    | Feature.VALUE_BRACES
    | Feature.SIGNED_STEPS
    | Feature.FOLDER_TILDES
    | Feature.NAME_OF_PARAMETER
    | Feature.QUOTES_ARE_TEXT_ALONE
    | Feature.NO_PARAMETERS_ARE_UNSET
    | Feature.NEGATIVE_SUBSCRIPTS
    | Feature.LARGE_FRACTIONS
    | Feature.ADDING_APPEND
    | Feature.PLAIN_ESCAPES
    | Feature.REPLACEMENT
    | Feature.ANCHORED_REPLACEMENT
    | Feature.SOME_EMPTY_STAY
    | Feature.NAME_REFERENCES
    | Feature.CASE_OF_LETTERS
    | Feature.CONTROL_ESCAPES
    | Feature.EVALUATED_NAMES
    | Feature.FILE_SUBSTITUTION
    | Feature.BRACES_JOIN
    | Feature.COLON_ENDS_TILDE,
    version="ksh(1) 93u+m/1.0.4",
    oracle=("ksh93",),
)
