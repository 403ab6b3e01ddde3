"""The sub-command ``policy``: whether policy files are right, what they say together, what a change would change."""

from __future__ import annotations

import os

from sandguard.cli import streams
from sandguard.cli.exits import ExitCode
from sandguard.cli.options import Given, Option, Usage
from sandguard.errors import PolicyError, UsageError
from sandguard.policy.escaping import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.policy import Policy
    from sandguard.policy.layer import Layer, Right

    Fields = dict[str, object]

LONGEST = 120
"""Characters of a command that are shown."""

POLICY = Usage(
    "policy",
    "check [FILE…] | test FILE | show | diff OLD NEW FILE…",
    "check: say whether policy files are right, those given or those that count here. test: hold a file's rules "
    "against their examples in every spelling. show: list what all files say together, and which says it. diff: list "
    "the commands of JSON Lines files whose level changes from one policy to another (a file or a preset).",
    (
        Option("--json", "", "answer in JSON"),
        Option("--as", "RIGHT", "what the files of check and test may do", ("user", "workspace", "admin")),
        Option("--policy", "FILE", "a further policy file for check and show"),
    ),
)


def run(given: Given) -> int:
    """Answer one of the four; return the exit code."""
    match given.operands:
        case ("check", *files):
            return check(given, files)
        case ("test", file):
            return test(given, file)
        case ("show",):
            return show(given)
        case ("diff", old, new, first, *more):
            return diff(given, old, new, [first, *more])
        case _:
            message = "say `policy check`, `policy test FILE`, `policy show`, or `policy diff OLD NEW FILE`"
            raise UsageError(message)


def right_of(given: Given, path: str) -> Right:
    """Return what a file may do: as it is said, else by the name under which a workspace has its own."""
    from sandguard.policy.discovery import NAME, PROJECT

    match given.options.get("--as"):
        case "user" | "workspace" | "admin" as right:
            return right
        case _:
            return "workspace" if os.path.basename(path) in {NAME, PROJECT} else "user"


def files_here(given: Given) -> list[tuple[str, Right]]:
    """Return the policy files that count in the folder of the process."""
    from sandguard.cli.judging import git_root
    from sandguard.policy.discovery import found

    cwd = os.getcwd()
    home = os.path.expanduser("~")
    policy = given.options.get("--policy")
    return found(policy, environment=os.environ, home=home, cwd=cwd, workspace=git_root(cwd))


def check(given: Given, files: list[str]) -> int:
    """Say of each file whether it is right, with all that is wrong; return the exit code."""
    chosen = [(path, right_of(given, path)) for path in files] or files_here(given)
    is_right = True
    answers: list[Fields] = []
    for path, right in chosen:
        layer, faults, counts = examined(path, right)
        notices = notices_of(layer) if layer is not None else ()
        is_right = is_right and not faults
        answers.append({"file": path, "right": right, "faults": list(faults), "notices": list(notices), **counts})
        if not given.has("--json"):
            for fault in faults:
                streams.write(visible(fault))
            for notice in notices:
                streams.write(f"{visible(notice)}")
            if not faults:
                streams.write(f"{visible(path)}: right ({right}; {said(counts)})")
    if given.has("--json"):
        write_json({"files": answers})
    elif not chosen:
        streams.write("no policy files: the default profile holds")
    return ExitCode.BELOW if is_right else ExitCode.CONFIGURATION


def test(given: Given, path: str) -> int:
    """Say how many examples and spellings a file's rules were held against, and which fail; return the exit code."""
    layer, faults, counts = examined(path, right_of(given, path))
    if layer is None:
        raise PolicyError(faults[0])
    if given.has("--json"):
        write_json({"file": path, "faults": list(faults), **counts})
    else:
        for fault in faults:
            streams.write(visible(fault))
        streams.write(f"{visible(path)}: {said(counts)}, {len(faults)} wrong")
    return ExitCode.REACHED if faults else ExitCode.BELOW


def examined(path: str, right: Right) -> tuple[Layer | None, tuple[str, ...], dict[str, int]]:
    """Return the layer of a file, None when it cannot be one; what is wrong; and what its rules were held against."""
    from sandguard.policy.compiling import compiled
    from sandguard.policy.examples import check as check_examples
    from sandguard.policy.files import PROJECT, PROJECT_TABLE, content_of
    from sandguard.policy.reading import decoded

    try:
        root = PROJECT_TABLE if os.path.basename(path) == PROJECT else ()
        layer = compiled(decoded(content_of(path), path), path, right, root=root)
    except PolicyError as error:
        return None, (str(error),), {}
    outcome = check_examples(layer)
    counts = {"rules": outcome.rules, "examples": outcome.examples, "spellings": outcome.spellings}
    return layer, outcome.faults, counts


def notices_of(layer: Layer) -> tuple[str, ...]:
    """Return what in a file does nothing any more."""
    from time import strftime

    from sandguard.policy import Policy

    return Policy().layered(layer, today=strftime("%Y-%m-%d")).notices()


def said(counts: dict[str, int]) -> str:
    """Return counts in words."""
    return f"{counts['rules']} rules, {counts['examples']} examples, {counts['spellings']} other spellings"


def show(given: Given) -> int:
    """List what all files that count here say together; return the exit code."""
    from sandguard.cli.policies import policy_of

    files = files_here(given)
    policy = policy_of(files)
    settings = policy.settings
    names: Fields = {
        "preset": settings.preset,
        "on_warn": settings.on_warn,
        "on_gap": settings.on_gap,
        "second_opinion": policy.second_opinion,
    }
    entries, levels = list(entries_of(policy)), list(levels_of(policy))
    if given.has("--json"):
        sources = [{"file": path, "right": right} for path, right in files]
        write_json({"files": sources, **names, "entries": entries, "levels": levels})
        return ExitCode.BELOW
    for path, right in files:
        streams.write(f"file {visible(path)} ({right})")
    for name, value in names.items():
        streams.write(f"{name} = {str(value).lower()}")
    for entry in entries:
        streams.write(visible(f"{entry['entry']} = {entry['value']}  ({entry['source']})"))
    for level in levels:
        by = f"{level['entry']} in {level['source']}" if level["source"] else level["entry"]
        streams.write(visible(f"{level['rule']}: {level['level']} instead of {level['usual']}, by {by}"))
    return ExitCode.BELOW


def entries_of(policy: Policy) -> Iterator[dict[str, str]]:
    """Yield every entry of every file, with its file."""
    from sandguard.policy.schema import LEVEL_NAMES

    for layer in policy.layers:
        data = layer.data
        found = [(f"levels.{name}", LEVEL_NAMES[level]) for name, level in data["levels"].items()]
        for rule in data["rules"]:
            about = f" of {', '.join(rule['findings'])}" if rule["findings"] else ""
            found.append((f"rule.{rule['id']}", LEVEL_NAMES[rule["level"]] + about))
        found += [
            (f"suppress.{number}", f"{', '.join(entry['findings'])} until {entry['until']}")
            for number, entry in enumerate(data["suppress"], 1)
        ]
        found += [(f"trust.{name}", ", ".join(texts)) for name, texts in data["trust"].items()]
        found += [(f"download.{number}", entry["url"]) for number, entry in enumerate(data["downloads"], 1)]
        found += [
            (f"approval.{number}", "; ".join(map(" ".join, entry["commands"])))
            for number, entry in enumerate(data["approvals"], 1)
        ]
        for name, value in found:
            yield {"entry": name, "value": value, "source": layer.source}


def levels_of(policy: Policy) -> Iterator[dict[str, str]]:
    """Yield every rule whose level is another one than usual wherever no narrower entry fits, and what decides it."""
    from sandguard.policy import Policy
    from sandguard.rules import Finding, every
    from sandguard.rules.analysis import KINDS
    from sandguard.source import Source, Span

    severities = {rule.id: rule.severity for rule in every()} | {
        kind: severity for kind, (severity, _) in KINDS.items()
    }
    for rule, severity in sorted(severities.items()):
        finding = Finding(rule, severity, "", "", Source(""), Span(0, 0))
        usual, verdict = Policy().level_of(finding), policy.decide(finding.source, None, (finding,))
        entry = verdict.entry_of(finding)
        if verdict.level != usual and entry is not None:
            yield {
                "rule": rule,
                "level": str(verdict.level),
                "usual": str(usual),
                "entry": entry.rule,
                "source": entry.source,
            }


def diff(given: Given, old: str, new: str, files: list[str]) -> int:
    """List every command of some files whose level differs between two policies; return the exit code."""
    from sandguard.cli.requests import Request, RequestError
    from sandguard.errors import CorpusError
    from sandguard.guard import Guard, place_of
    from sandguard.scan.files import opened
    from sandguard.scan.rows import files_below

    before, after = policy_named(old), policy_named(new)
    changes: list[Fields] = []
    count = 0
    for path in (path for file in files for path in files_below(file)):
        with opened(path) as lines:
            for number, line in enumerate(lines, 1):
                if not line.strip():
                    continue
                try:
                    request = Request.read(line)
                except RequestError as error:
                    message = f"{path}:{number}: {error}"
                    raise CorpusError(message) from None
                settings = dict(request.settings)
                place = place_of(settings.get("cwd"), settings.get("workspace"), settings.get("home"))
                dialect = settings.get("dialect", "bash")
                levels = [
                    str(Guard(policy=policy, place=place, dialect=dialect).classify(request.command).level)
                    for policy in (before, after)
                ]
                count += 1
                if levels[0] != levels[1]:
                    changes.append(
                        {"place": f"{path}:{number}", "command": request.command, "old": levels[0], "new": levels[1]}
                    )
                    if not given.has("--json"):
                        command = visible(request.command, longest=LONGEST)
                        streams.write(f"{visible(path)}:{number}: {levels[0]} -> {levels[1]}: {command}")
    if given.has("--json"):
        write_json({"commands": count, "changes": changes})
    else:
        streams.write(f"{len(changes)} of {count} commands change their level")
    return ExitCode.REACHED if changes else ExitCode.BELOW


def policy_named(name: str) -> Policy:
    """Return a preset, or the policy of a file as if it were the user's."""
    from sandguard.cli.policies import policy_of
    from sandguard.policy import Policy
    from sandguard.policy.floor import PRESET_NAMES

    if name in PRESET_NAMES:
        return Policy.preset(name)  # type: ignore[arg-type]  # it is one of them
    return policy_of([(name, "user")])


def write_json(fields: Fields) -> None:
    """Write one line of JSON."""
    from sandguard.report.json_lines import SCHEMA, to_line

    streams.write(to_line({"schema": SCHEMA, **fields}))
