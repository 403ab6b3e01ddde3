"""Files that start programs by themselves."""

from __future__ import annotations

from sandguard.commands.effects import Moves, Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.sensitive import is_stored_credential
from sandguard.rules.start_up import is_start_up
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1546.004",
    severity="high",
    effects=(Writes, Moves),
    instead="show the user the line to add",
    review="the line itself: it would run at every start",
    match=(
        "echo 'alias ll=ls' >> ~/.bashrc",
        "cat key.pub >> ~/.ssh/authorized_keys",
        "cp job /etc/cron.d/job",
        "mv my.service ~/.config/systemd/user/my.service",
        "tee -a ~/.profile < x",
        "echo token > ~/.git-credentials",
        "echo 'autocmd VimEnter * !x' >> ~/.vimrc",
        "cp binding ~/.inputrc",
        'echo x >> "/home/$USER/.profile"',
    ),
    no_match=(
        "find /home -name '*.txt' -exec sed -i s/a/b/ {} \\;",
        "cat ~/.bashrc",
        "echo 'set number' > .vimrc",
        'echo x > "$pkgdir/etc/profile.d/x.sh"',
        "echo 'x' >> bashrc.txt",
        "cp ~/.bashrc bashrc.bak",
        "echo 'echo x >> ~/.bashrc'",
    ),
)
def start_up_file(program: Program) -> Iterator[Match]:
    """A command writes a file that shells, sessions, schedulers, ssh or git obey by themselves.

    So something goes on after the task.

    An agent does this to set up a tool for good. Set it up for the one command (``PATH=… cmd``), or show the user the
    line to add.
    """
    for invocation, effect in program.effects(Writes):
        if effect.path.scope == "image":
            continue  # what an image that is built starts with is what it is built for
        if is_start_up(effect.path, program.place):
            message = f"writes {target(effect.path)}, which is run or obeyed by itself later"
            yield Match(invocation.source, effect.span, message, "show the user the line to add")
        elif is_stored_credential(effect.path, program.place):
            message = f"writes {target(effect.path)}, where a tool looks for its credentials"
            yield Match(invocation.source, effect.span, message, "let the user log in")
    for invocation, move in program.effects(Moves):
        if move.target.scope != "image" and is_start_up(move.target, program.place):
            message = f"puts {target(move.target)} in place, which is run or obeyed by itself later"
            yield Match(invocation.source, move.span, message, "show the user the file to add")
