//! Which names are taken, and by what.

use std::collections::HashMap;

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::Span;

/// The names of one kind in one place, with what led to each.
pub(super) struct Claims {
    /// What they are: "field" or "variant".
    what: &'static str,
    /// How the description can decide itself.
    help: &'static str,
    taken: HashMap<String, Span>,
}

impl Claims {
    pub(super) fn new(what: &'static str, help: &'static str) -> Self {
        Self {
            what,
            help,
            taken: HashMap::new(),
        }
    }

    /// The types of a module.
    pub(super) fn of_types() -> Self {
        let help = "give a schema a name of its own with `x-rust-name`, or an operation another id";
        Self::new("type", help)
    }

    /// Whether a name is taken.
    fn is_taken(&self, name: &str) -> bool {
        self.taken.contains_key(name)
    }

    /// The first of these names that is free. Says so if it is not the very first.
    pub(super) fn claim(
        &mut self,
        mut names: impl Iterator<Item = String>,
        span: Span,
        problems: &mut Vec<Diagnostic>,
    ) -> String {
        let wanted = names.next().unwrap_or_default();
        let Some(first) = self.taken.get(&wanted).copied() else {
            self.taken.insert(wanted.clone(), span);
            return wanted;
        };
        let name = names.find(|name| !self.is_taken(name));
        let name = name.unwrap_or_else(|| wanted.clone());
        self.taken.insert(name.clone(), span);
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
