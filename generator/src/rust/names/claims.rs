//! Which names are taken, and by what.

use description::diagnostic::{Diagnostic, Rule};
use description::span::Span;
use description::taken::{Candidates, Taken};

/// The names of one kind in one place, with what led to each.
pub(super) struct Claims {
    /// What they are: "field" or "variant".
    what: &'static str,
    /// How the description can decide itself.
    help: &'static str,
    taken: Taken<Span>,
}

impl Claims {
    pub(super) fn new(what: &'static str, help: &'static str) -> Self {
        Self {
            what,
            help,
            taken: Taken::default(),
        }
    }

    /// The types of a module.
    pub(super) fn of_types() -> Self {
        let help = "give a schema a name of its own with `x-rust-name`, or an operation another id";
        Self::new("type", help)
    }

    /// The first of these names that is free. Says so if it is not the very first.
    pub(super) fn claim(
        &mut self,
        names: Candidates,
        span: Span,
        problems: &mut Vec<Diagnostic>,
    ) -> String {
        let wanted = names.first.first().cloned().unwrap_or_default();
        let (name, holder) = self.taken.take(names, span);
        let Some(first) = holder.copied() else {
            return name;
        };
        let message = format!(
            "the {} `{wanted}` would exist twice; this one is `{name}`",
            self.what
        );
        problems.push(
            Diagnostic::warning(Rule::NameCollision, span, message)
                .related(first, "the first one comes from here")
                .help(self.help),
        );
        name
    }
}
