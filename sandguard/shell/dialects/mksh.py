"""mksh R59c, from its manual page."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="mksh",
    features=Feature.ARITHMETIC_COMMAND
    | Feature.CONDITIONAL
    | Feature.SELECT
    | Feature.TIME
    | Feature.TIME_OPTIONS
    | Feature.MANY_TIMES
    | Feature.CASE_FALL_THROUGH
    | Feature.CASE_TEST_NEXT
    | Feature.CASE_PIPE
    | Feature.CASE_BRACES
    | Feature.BRACE_BODY
    | Feature.FUNCTION_KEYWORD
    | Feature.KEYWORD_PARENTHESES
    | Feature.FUNCTION_ANY_BODY
    | Feature.FUNCTION_NO_BODY
    | Feature.FUNCTION_TEXT_NAME
    | Feature.PIPE_COPROCESS
    | Feature.MANY_NEGATIONS
    | Feature.LATE_NEGATION
    | Feature.LATE_TIME
    | Feature.EMPTY_LISTS
    | Feature.HERE_STRING
    | Feature.BOTH_REDIRECTION
    | Feature.BOTH_APPEND
    | Feature.CONTINUED_DELIMITER
    | Feature.HERE_DOCUMENT_IN_PARENTHESIS
    | Feature.HERE_DOCUMENT_AFTER_LINE
    | Feature.HERE_DOCUMENT_CLOSES
    | Feature.BRACE_SUBSTITUTION
    | Feature.ANSI_C
    | Feature.UNICODE_ESCAPES
    | Feature.LONG_HEXADECIMAL
    | Feature.TRANSLATED
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.ARRAYS
    | Feature.ELEMENTS
    | Feature.LONE_ARRAYS
    | Feature.APPEND
    | Feature.EXTENDED_GLOB
    | Feature.SUBSTRING
    | Feature.INDIRECTION
    | Feature.TRANSFORMATION
    | Feature.QUOTED_PATTERN_QUOTES
    | Feature.CONTINUED_OPERATORS
    | Feature.LAZY_BACKQUOTES
    | Feature.LAZY_BRACES
    | Feature.BRACE_EXPANSION
    | Feature.LATE_BRACES
    | Feature.VALUE_BRACES
    | Feature.FOLDER_TILDES
    | Feature.EQUALS_TILDES
    | Feature.NAME_OF_PARAMETER
    | Feature.NO_PARAMETERS_ARE_UNSET
    | Feature.NARROW_NUMBERS
    | Feature.PLAIN_ESCAPES
    | Feature.REPLACEMENT
    | Feature.ANCHORED_REPLACEMENT
    | Feature.NAME_REFERENCES
    | Feature.CONTROL_ESCAPES
    | Feature.EMPTY_ARRAYS
    | Feature.EVALUATED_NAMES
    | Feature.FILE_SUBSTITUTION
    | Feature.ODD_SUBSTRINGS
    | Feature.LAST_BACKSLASH_IS_NOTHING,
    version="mksh(1) R59c",
    oracle=("mksh",),
)
