//! Names that are taken, and where they come from.

use apicrate_description::claimed_names::{Candidates, ClaimedNames};
use apicrate_description::diagnostic::{Diagnostic, Rule};
use apicrate_description::span::Span;

/// The names of one kind in one scope, each with its origin in the description.
pub(super) struct Claims {
    /// The kind, such as "field" or "variant".
    what: &'static str,
    /// How to avoid a collision in the description.
    help: &'static str,
    claimed: ClaimedNames<Span>,
}

impl Claims {
    pub(super) fn new(what: &'static str, help: &'static str) -> Self {
        Self {
            what,
            help,
            claimed: ClaimedNames::default(),
        }
    }

    /// The names of types.
    pub(super) fn for_types() -> Self {
        let help = "rename a schema with `x-rust-name`, or change the id of an operation";
        Self::new("type", help)
    }

    /// Claims the first of these names that is free. Reports a collision if that is not the preferred one.
    pub(super) fn claim(
        &mut self,
        names: Candidates,
        span: Span,
        problems: &mut Vec<Diagnostic>,
    ) -> String {
        let wanted = names.first.first().cloned().unwrap_or_default();
        let (name, holder) = self.claimed.claim(names, span);
        let Some(first) = holder.copied() else {
            return name;
        };
        let message = format!(
            "two {}s are called `{wanted}`; this one is renamed to `{name}`",
            self.what
        );
        problems.push(
            Diagnostic::warning(Rule::NameCollision, span, message)
                .related(first, "the first one")
                .help(self.help),
        );
        name
    }
}
