//! Which names are taken, and by what.

use std::collections::HashMap;

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Span, Spanned};

/// The types of a module, with the place that led to each.
#[derive(Default)]
pub(super) struct TypeClaims(HashMap<String, Span>);

impl TypeClaims {
    /// Claims the name of a type; reports one that is taken.
    pub(super) fn claim(&mut self, name: &str, span: Span, problems: &mut Vec<Diagnostic>) -> bool {
        let Some(first) = self.0.get(name) else {
            self.0.insert(name.to_owned(), span);
            return true;
        };
        let message = format!("the type `{name}` would exist twice");
        problems.push(
            Diagnostic::new(Rule::NameCollision, span, message)
                .related(*first, "the first one comes from here")
                .help("give a schema a name of its own with `x-rust-name`, or an operation another id"),
        );
        false
    }
}

/// The names in one type, with what led to each.
pub(super) struct MemberClaims<'a> {
    /// What they are: "field" or "variant".
    what: &'static str,
    /// How to get out of a collision.
    help: &'static str,
    taken: HashMap<String, (&'a str, Span)>,
}

impl<'a> MemberClaims<'a> {
    pub(super) fn new(what: &'static str, help: &'static str) -> Self {
        Self {
            what,
            help,
            taken: HashMap::new(),
        }
    }

    /// The name, if it is free; reports one that is taken.
    pub(super) fn claim(
        &mut self,
        name: String,
        wire: Spanned<&'a str>,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<String> {
        if let Some((first, span)) = self.taken.get(&name) {
            let message = format!(
                "`{}` and `{first}` would both be the {} `{name}`",
                wire.value, self.what
            );
            problems.push(
                Diagnostic::new(Rule::NameCollision, wire.span, message)
                    .related(*span, "the other one")
                    .help(self.help),
            );
            return None;
        }
        self.taken.insert(name.clone(), (wire.value, wire.span));
        Some(name)
    }
}
