"""GNU Bash 5.2, from its reference manual."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="bash",
    features=Feature.ARITHMETIC_COMMAND
    | Feature.ARITHMETIC_FOR
    | Feature.CONDITIONAL
    | Feature.REGULAR_EXPRESSION
    | Feature.SELECT
    | Feature.TIME
    | Feature.TIME_OPTIONS
    | Feature.MANY_TIMES
    | Feature.COPROC
    | Feature.NAMED_COPROC
    | Feature.CASE_FALL_THROUGH
    | Feature.CASE_TEST_NEXT
    | Feature.BRACE_BODY
    | Feature.LOOP_ANY_NAME
    | Feature.FUNCTION_KEYWORD
    | Feature.KEYWORD_PARENTHESES
    | Feature.KEYWORD_ANY_BODY
    | Feature.FUNCTION_ANY_NAME
    | Feature.PIPE_BOTH
    | Feature.MANY_NEGATIONS
    | Feature.LONE_NEGATION
    | Feature.HERE_STRING
    | Feature.BOTH_REDIRECTION
    | Feature.BOTH_APPEND
    | Feature.CLOSING_DASH
    | Feature.FD_VARIABLE
    | Feature.FD_ANY_DIGITS
    | Feature.CONTINUED_DELIMITER
    | Feature.HERE_DOCUMENT_IN_PARENTHESIS
    | Feature.HERE_DOCUMENT_BEFORE_PARENTHESIS
    | Feature.HERE_DOCUMENT_AFTER_LINE
    | Feature.INDENTED_DELIMITER
    | Feature.PROCESS_SUBSTITUTION
    | Feature.BRACED_PROCESS_SUBSTITUTION
    | Feature.QUOTED_BRACE_QUOTES
    | Feature.ANSI_C
    | Feature.UNICODE_ESCAPES
    | Feature.TRANSLATED
    | Feature.BRACKET_ARITHMETIC
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.ARRAYS
    | Feature.ELEMENTS
    | Feature.DECLARED_ARRAYS
    | Feature.GLUED_ARRAYS
    | Feature.SUBSCRIPT_CLOSES
    | Feature.APPEND
    | Feature.EXTENDED_GLOB
    | Feature.OPTIONAL_EXTENDED_GLOB
    | Feature.SUBSTRING
    | Feature.INDIRECTION
    | Feature.CASE_CONVERSION
    | Feature.TRANSFORMATION
    | Feature.QUOTED_PATTERN_QUOTES
    | Feature.CONTINUED_OPERATORS
    | Feature.LAZY_BACKQUOTES
    | Feature.LAZY_BRACES
    | Feature.LAZY_CONDITIONALS
    | Feature.BRACE_EXPANSION
    | Feature.BRACE_SEQUENCES
    | Feature.DECLARED_BRACES
    | Feature.PADDED_SEQUENCES
    | Feature.FOLDER_TILDES
    | Feature.ASSIGNMENT_TILDES
    | Feature.LAST_ARGUMENT
    | Feature.MATCH_IN_REPLACEMENT
    | Feature.NO_PARAMETERS_ARE_UNSET
    | Feature.NEGATIVE_SUBSCRIPTS
    | Feature.OCTAL_NUMBERS
    | Feature.ADDING_APPEND
    | Feature.REPLACEMENT
    | Feature.ANCHORED_REPLACEMENT
    | Feature.NEGATIVE_LENGTHS
    | Feature.NAME_REFERENCES
    | Feature.CONTROL_ESCAPES
    | Feature.EMPTY_ARRAYS
    | Feature.EVALUATED_NAMES
    | Feature.FILE_SUBSTITUTION
    | Feature.COUNTED_PARENTHESES
    | Feature.COLON_ENDS_TILDE,
    version="Bash Reference Manual 5.2",
    oracle=("bash",),
)
