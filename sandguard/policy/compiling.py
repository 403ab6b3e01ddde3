"""A policy file becomes a layer: ids are known, the floor stays, a workspace only tightens, and rules are indexed.

Loaded when a policy is compiled, never where a compiled one is used.
"""

from __future__ import annotations

from _blake2 import blake2b

from sandguard.commands import effects as effect_types
from sandguard.commands.paths import Place, normalise
from sandguard.families import SHELLS
from sandguard.policy.deciding import READ_ONLY
from sandguard.policy.floor import FLOOR, PINNED, usual_level
from sandguard.policy.layer import Layer, indexed
from sandguard.policy.level import Level
from sandguard.policy.reading import Document, checked, hint, shown
from sandguard.policy.schema import LEVEL_NAMES, MATCHER
from sandguard.policy.trust import is_protected
from sandguard.rules import index
from sandguard.rules.analysis import KINDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn

    from sandguard.policy.layer import Right
    from sandguard.policy.positions import Steps

    Data = dict[str, Any]

EFFECTS = tuple(name for name in effect_types.__all__ if name not in {"Effect", "Path"})
RULES = tuple(sorted((*(name.replace("_", "-").replace(".", "/") for name in index.ALL), *KINDS)))
TACTICS = tuple(dict.fromkeys(rule.partition("/")[0] for rule in RULES))
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
LONGEST_ID = 40
MOST, MOST_OF_WORKSPACE = (2_000, 10_000), (100, 400)
"""Rules and examples of a file."""
ONLY_USER = ("suppress", "download", "approval")
"""What a workspace has no say in."""
ONLY_USER_TRUST = ("hosts", "regenerable", "temporary", "workspaces")
MAY = "a policy of the workspace may only tighten"


def compiled(text: str, source: str, right: Right, *, root: tuple[str, ...] = (), shown: str = "") -> Layer:
    """Return the layer that a policy's text makes.

    Args:
        text: TOML.
        source: the name of the file, for messages.
        right: what the file may do.
        root: the keys that lead to the policy in the text.
        shown: the name of the layer where it is to be another one.

    Raises:
        PolicyError: at the first thing that is wrong, with line and column.
    """
    document = Document(text, source, root=root, is_workspace=right == "workspace")
    given: Data = checked(document)
    data: Data = dict(given.get("policy", {}))
    if document.is_workspace:
        _require_tight(document, given)
    data["levels"] = {name: _level(document, name, level) for name, level in given.get("levels", {}).items()}
    _require_few(document, given.get("rule", ()))
    rules = [_rule(document, rule, ("rule", number)) for number, rule in enumerate(given.get("rule", ()))]
    _require_different(document, rules)
    data["rules"] = rules
    data["index"] = indexed(rules)
    suppress = [_suppression(document, entry, number) for number, entry in enumerate(given.get("suppress", ()))]
    data["suppress"] = suppress
    data["trust"] = _trust(document, given.get("trust", {}))
    data["downloads"] = [_download(document, entry, number) for number, entry in enumerate(given.get("download", ()))]
    data["approvals"] = [_approval(document, entry, number) for number, entry in enumerate(given.get("approval", ()))]
    return Layer(data, shown or source, right, digest_of(text))


def digest_of(text: str) -> str:
    """Return what tells one text from another."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=32).hexdigest()


def _level(document: Document, name: str, level: str) -> int:
    steps = ("levels", name)
    names = _rules_of(document, name, steps)
    value = LEVEL_NAMES.index(level)
    if name in FLOOR and value < Level.BLOCK:
        document.fail(steps, f"{name} blocks whatever a policy says: take the line out")
    if name == PINNED and value < Level.BLOCK:
        document.fail(steps, f"{name} is lowered only for content that [[download]] pins to its digest")
    if document.is_workspace:
        _require_not_lower(document, names, value, steps)
    return value


def _rules_of(document: Document, name: str, steps: Steps) -> list[str]:
    """Return the rules that an id or ``tactic/*`` names."""
    if name.endswith("/*") and name[:-2] in TACTICS:
        return [rule for rule in RULES if rule.startswith(name[:-1])]
    if name not in RULES:
        _fail_unknown(document, name, steps)
    return [name]


def _fail_unknown(document: Document, name: str, steps: Steps) -> NoReturn:
    known = (*RULES, *(f"{tactic}/*" for tactic in TACTICS))
    document.fail(
        steps,
        f"there is no rule {shown(name)}; `sandguard rules list` names them all, and `tactic/*` is all of one"
        f"{hint(name, known)}",
    )


def _require_not_lower(document: Document, names: list[str], value: int, steps: Steps) -> None:
    from sandguard.rules.detection import find

    for name in names:
        kind = KINDS.get(name)
        rule = None if kind else find(name)
        usual = usual_level(kind[0] if kind else rule.severity if rule else "critical")
        if value < usual:
            document.fail(steps, f"{MAY}: {name} is at least {usual} here")


def _require_tight(document: Document, given: Data) -> None:
    settings = given.get("policy", {})
    for name, value, allowed in (
        ("preset", "observe", "default or strict"),
        ("on_gap", "run", "ask or refuse"),
        ("second_opinion", False, "true"),
    ):
        if name in settings and settings[name] == value:
            document.fail(("policy", name), f"{MAY}: {name!r} is {allowed} here")
    for name in ONLY_USER:
        if name in given:
            document.fail((name,), f"{MAY}: [[{name}]] belongs into the user's own policy")
    for name in ONLY_USER_TRUST:
        if name in given.get("trust", {}):
            document.fail(("trust", name), f"{MAY}: of [trust] only 'read_only_roots' may stand here")


def _rule(document: Document, given: Data, steps: Steps) -> Data:
    identifier = given["id"]
    if not LETTERS.issuperset(identifier) or len(identifier) > LONGEST_ID or not identifier[0].isalpha():
        document.fail(
            (*steps, "id"),
            f"an id is made of at most {LONGEST_ID} lower-case letters, digits and hyphens, and begins with a letter",
        )
    if identifier == READ_ONLY:
        document.fail((*steps, "id"), f"{READ_ONLY!r} is the rule of [trust] read_only_roots: take another name")
    matcher = {
        key.name: given[key.name] for key in MATCHER if key.name in given and key.name not in {"rules", "tactics"}
    }
    _check_matcher(document, matcher, steps)
    findings = _findings(document, given, steps)
    level = LEVEL_NAMES.index(given["level"])
    if not findings and level == Level.PASS:
        document.fail((*steps, "level"), "a rule that passes says with 'rules' or 'tactics' which findings it lowers")
    if not findings and not matcher:
        document.fail(steps, f"[rule] fits every command; there are {', '.join(key.name for key in MATCHER)}")
    _require_narrow(document, matcher, level, steps)
    if findings and level < Level.BLOCK:
        _require_lowerable(document, findings, steps)
    if findings and document.is_workspace:
        _require_not_lower(document, findings, level, (*steps, "level"))
    return {
        "id": identifier,
        "level": level,
        "reason": given["reason"],
        "suggestion": given.get("suggestion", ""),
        "matcher": matcher,
        "findings": findings,
        "match": given["match"],
        "no_match": given["no_match"],
        "place": document.place(steps),
    }


def _findings(document: Document, given: Data, steps: Steps) -> list[str]:
    found: list[str] = []
    for number, name in enumerate(given.get("rules", ())):
        found += _rules_of(document, name, (*steps, "rules", number))
    for number, tactic in enumerate(given.get("tactics", ())):
        names = _rules_of(document, f"{tactic}/*", (*steps, "tactics", number))
        found += [name for name in names if name not in FLOOR and name != PINNED]
    return list(dict.fromkeys(found))


def _require_lowerable(document: Document, findings: list[str], steps: Steps) -> None:
    for name in findings:
        if name in FLOOR:
            document.fail((*steps, "rules"), f"{name} blocks whatever a policy says: take it out")
        if name == PINNED:
            document.fail((*steps, "rules"), f"{name} is lowered only for content that [[download]] pins to its digest")


def _require_narrow(document: Document, matcher: Data, level: int, steps: Steps) -> None:
    """Refuse what fits everything where it lowers: a program ``*``, a host ``*``, a path below the root, or nothing."""
    if level == Level.BLOCK:
        return
    if level == Level.PASS and not matcher:
        document.fail(
            steps, "a rule that passes says for which commands: program, paths, hosts, …; [levels] is for all"
        )
    for name in ("program", "hosts", "wrappers"):
        if level == Level.PASS and any(not text.strip("*.?") for text in matcher.get(name, ())):
            document.fail((*steps, name), f"too broad: {name} {matcher[name]!r} fits everything, and the rule passes")
    for name, broad in (("under", ("/", "~", "~/")), ("glob", ("*", "**", "/*", "/**"))):
        for text in matcher.get("paths", {}).get(name, ()):
            if level == Level.PASS and (text in broad or normalise("/" + text) == "/"):
                document.fail((*steps, "paths", name), f"too broad: {text!r} holds everything, and the rule passes")


def _require_few(document: Document, rules: Sequence[Data]) -> None:
    """Refuse a file that takes long to be tried: somebody who writes into a workspace could keep everybody waiting."""
    most_rules, most_examples = MOST_OF_WORKSPACE if document.is_workspace else MOST
    examples = 0
    for number, rule in enumerate(rules):
        examples += len(rule["match"]) + len(rule["no_match"])
        if number >= most_rules:
            document.fail(("rule", number), f"a policy has at most {most_rules} rules here")
        if examples > most_examples:
            document.fail(("rule", number), f"a policy has at most {most_examples} examples here")


def _require_different(document: Document, rules: list[Data]) -> None:
    seen: dict[str, Data] = {}
    for number, rule in enumerate(rules):
        if rule["id"] in seen:
            document.fail(
                ("rule", number, "id"), f"there is a rule {rule['id']!r} before, at {seen[rule['id']]['place']}"
            )
        for earlier in seen.values():
            if (earlier["matcher"], earlier["findings"]) == (rule["matcher"], rule["findings"]):
                message = f"the rule {rule['id']!r} is shadowed: {earlier['id']!r} at {earlier['place']} fits the same"
                document.fail(("rule", number), message)
        seen[rule["id"]] = rule


def _check_matcher(document: Document, matcher: Data, steps: Steps) -> None:
    _require_known(document, matcher, "effects", EFFECTS, steps)
    _require_known(document, matcher, "dialect", tuple(dict.fromkeys(SHELLS.values())), steps)
    for number, host in enumerate(matcher.get("hosts", ())):
        _check_host(document, host, (*steps, "hosts", number))
    for name in ("any", "all", "none"):
        for number, option in enumerate(matcher.get("options", {}).get(name, ())):
            if not option.startswith(("-", "+")) or option in {"-", "--"}:
                document.fail((*steps, "options", name, number), f"an option begins with a dash, not {shown(option)}")
    for name in ("options", "arguments", "paths"):
        if name in matcher and not matcher[name]:
            document.fail((*steps, name), f"{name!r} is empty and fits everything: take it out")
    if "subcommand" in matcher and "program" not in matcher:
        document.fail((*steps, "subcommand"), "'subcommand' needs the 'program' whose word it is")
    for name in ("any", "all"):
        for number, inner in enumerate(matcher.get(name, ())):
            _check_inner(document, inner, (*steps, name, number))
    if "not" in matcher:
        _check_inner(document, matcher["not"], (*steps, "not"))


def _check_inner(document: Document, matcher: Data, steps: Steps) -> None:
    if not matcher:
        document.fail(steps, "a matcher without keys fits everything: take it out")
    for name in ("rules", "tactics"):
        if name in matcher:
            document.fail((*steps, name), f"{name!r} stands in the rule itself, not in a matcher inside it")
    _check_matcher(document, matcher, steps)


def _require_known(document: Document, matcher: Data, name: str, known: tuple[str, ...], steps: Steps) -> None:
    for number, text in enumerate(matcher.get(name, ())):
        if text not in known:
            message = f"{name!r} is some of {', '.join(known)}, not {shown(text)}{hint(text, known)}"
            document.fail((*steps, name, number), message)


def _check_host(document: Document, host: str, steps: Steps) -> None:
    rest = host.removeprefix("*.")
    if host != "*" and ("*" in rest or "/" in rest or "@" in rest or not rest.strip(".")):
        document.fail(steps, f"a host is a name, or `*.` and the end of one, not {shown(host)}")


def _suppression(document: Document, given: Data, number: int) -> Data:
    steps = ("suppress", number)
    findings: list[str] = []
    for index_, name in enumerate(given["rule"]):
        if name.endswith("/*"):
            document.fail((*steps, "rule", index_), "a suppression names rules, not a tactic")
        findings += _rules_of(document, name, (*steps, "rule", index_))
    for name in findings:
        if name in FLOOR or name == PINNED:
            document.fail((*steps, "rule"), f"{name} cannot be suppressed")
    where = given["where"]
    if not where:
        document.fail((*steps, "where"), "say where: program, paths or arguments; [levels] is for everywhere")
    _check_matcher(document, where, (*steps, "where"))
    _require_narrow(document, where, Level.PASS, (*steps, "where"))
    return {
        "findings": findings,
        "matcher": where,
        "reason": given["reason"],
        "until": given["until"],
        "place": document.place(steps),
    }


def _trust(document: Document, given: Data) -> Data:
    for number, host in enumerate(given.get("hosts", ())):
        _check_host(document, host, ("trust", "hosts", number))
        if host == "*":
            document.fail(("trust", "hosts", number), "too broad: '*' trusts every host")
        if host.startswith("*.") and "." not in host[2:].strip("."):
            document.fail(("trust", "hosts", number), f"too broad: {host!r} trusts everybody below it")
    for name in ("regenerable", "temporary", "workspaces", "read_only_roots"):
        for number, folder in enumerate(given.get(name, ())):
            steps = ("trust", name, number)
            is_name = "/" not in folder and folder not in {"~", ".", ".."} and "*" not in folder
            if name == "regenerable" and is_name:
                continue
            if not folder.startswith(("/", "~/")) and not (name == "read_only_roots" and folder.startswith("./")):
                document.fail(steps, f"a folder is an absolute path, or begins with `~/`, not {shown(folder)}")
            home = "/".join(folder.split("/")[:3]) if folder.startswith("/home/") else "/home/user"
            if name != "read_only_roots" and is_protected(folder, Place(home=home)):
                document.fail(steps, f"{shown(folder)} belongs to the system or is a home: it stays protected")
    return dict(given)


def _download(document: Document, given: Data, number: int) -> Data:
    steps = ("download", number)
    digest = given["sha256"].lower()
    if len(digest) != 64 or digest.strip("0123456789abcdef"):
        document.fail((*steps, "sha256"), "a SHA-256 digest has 64 hexadecimal digits")
    url = given["url"]
    if not url.startswith("https://") or any(character in url for character in " *?[]{}\\'\"`$") or not url.isascii():
        document.fail((*steps, "url"), "a download is pinned to one https address, without patterns")
    return {"url": url, "sha256": digest, "place": document.place(steps)}


def _approval(document: Document, given: Data, number: int) -> Data:
    steps = ("approval", number)
    if not given["workspace"].startswith("/"):
        document.fail((*steps, "workspace"), f"the workspace is an absolute path, not {shown(given['workspace'])}")
    findings: list[str] = []
    for index_, name in enumerate(given["rules"]):
        findings += _rules_of(document, name, (*steps, "rules", index_))
    if given["scope"] != "project":
        document.fail(
            (*steps, "scope"), "a file remembers approvals for a project; once and session end with the process"
        )
    return {**given, "rules": findings, "place": document.place(steps)}
