"""Files that a program loads by itself and whose text is known: the shell commands in a Makefile, a package.json."""

from __future__ import annotations

MOST_COMMANDS = 64

AUTOMATIC = frozenset("@<^+?*%|")
"""Variables of make that stand for names of files (GNU make 4.4, 10.5.3)."""

LIFE_CYCLE = frozenset(
    ("preinstall", "install", "postinstall", "prepare", "prepublish", "prepack", "preprepare", "postprepare")
)
"""Scripts that npm runs by itself when it installs (npm-scripts(7))."""


def commands_in(language: str, text: str, words: list[str]) -> list[str]:
    """Return the texts that a shell executes of a file, for a call with these words; of an unknown kind, none."""
    if language in ("make", "just"):
        return _recipes(language, text)[:MOST_COMMANDS]
    if language == "json":
        return _scripts(text, words)[:MOST_COMMANDS]
    return []


def _recipes(language: str, text: str) -> list[str]:
    """Return the recipe lines, with variables of make that the file defines put in."""
    values: dict[str, str] = {}
    recipes: list[str] = []
    for line in text.replace("\\\n", " ").split("\n"):
        is_recipe = line.startswith("\t") or (language == "just" and line.startswith("  "))
        if is_recipe:
            recipe = line.strip().lstrip("@-+ \t")
            recipes.append(_with_variables(recipe, values) if language == "make" else recipe)
            continue
        rule, mark, recipe = line.partition(";")
        if mark and language == "make" and ":" in rule and "=" not in rule and not rule.startswith("#"):
            recipes.append(_with_variables(recipe.strip().lstrip("@-+ \t"), values))
            continue
        name, equals, value = line.partition("=")
        name = name.rstrip(" \t:?+!")
        if equals and name and all(c.isalnum() or c in "_-." for c in name):
            values[name] = value.strip()
    return [recipe for recipe in recipes if recipe]


def _with_variables(recipe: str, values: dict[str, str]) -> str:
    """Return a recipe as the shell gets it: ``$$`` is one dollar, ``$(name)`` the value, ``$@`` the name of a file."""
    found: list[str] = []
    at = 0
    while at < len(recipe):
        if recipe[at] != "$":
            end = recipe.find("$", at)
            end = len(recipe) if end < 0 else end
            found.append(recipe[at:end])
            at = end
            continue
        following = recipe[at + 1 : at + 2]
        if following == "$":
            found.append("$")
            at += 2
        elif following in ("(", "{"):
            end = recipe.find(")" if following == "(" else "}", at)
            end = len(recipe) if end < 0 else end
            name = recipe[at + 2 : end]
            if name.startswith("shell "):
                found.append(f"$({name[6:]})")
            elif name in values and "$" not in values[name]:
                found.append(values[name])
            else:
                found.append("target" if name[:1] in AUTOMATIC else "${" + "".join(filter(_is_name, name)) + "}")
            at = end + 1
        else:
            found.append("target" if following in AUTOMATIC else "${" + following + "}")
            at += 2
    return "".join(found)


def _is_name(character: str) -> bool:
    return character.isalnum() or character == "_"


def _scripts(text: str, words: list[str]) -> list[str]:
    """Return the scripts of a package.json that a call runs: those it names, and what surrounds them."""
    from json import loads

    try:
        content = loads(text)
    except (ValueError, RecursionError):
        return []
    scripts = content.get("scripts") if isinstance(content, dict) else None
    if not isinstance(scripts, dict):
        return []
    names = set(words) | {"test" for word in words if word == "t"}
    names |= {kind + name for name in names for kind in ("pre", "post")}
    if not names.isdisjoint(("install", "i", "ci", "add")):
        names |= LIFE_CYCLE
    return [script for name, script in scripts.items() if name in names and isinstance(script, str)]
