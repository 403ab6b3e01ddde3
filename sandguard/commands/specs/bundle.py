"""The project manager for Ruby."""

from sandguard.commands.actions import escapes_to_operands
from sandguard.commands.packages import manager

SPEC = manager(
    "bundle",
    changing="add remove update clean",
    locked="install",
    running="exec",
    runs=escapes_to_operands,
    flags="--local --quiet --deployment --no-color --verbose --all --patch --minor --major --conservative",
    values="--jobs|-j --path --gemfile --retry --without --with",
    examples={
        "bundle install": ("changes packages by bundle from lock",),
        "bundle update x": ("changes packages by bundle x",),
        "bundle exec rspec -f d": ("runs rspec -f d",),
    },
    reference="bundle(1), Bundler 2.6",
)
