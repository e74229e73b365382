//! The walk through parts within parts, of which each component is visited once.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::{Document, Schema};
use crate::span::Spanned;

/// The maximum depth of parts within parts.
pub(super) const DEEPEST: usize = 64;

/// The components visited on the way through parts.
#[derive(Default)]
pub(super) struct Walk<'a> {
    /// Components that are being visited.
    open: Vec<&'a str>,
    done: HashSet<&'a str>,
}

impl<'a> Walk<'a> {
    /// Enters a component, unless it adds nothing or its parts would never end; `leave` comes after it.
    pub(super) fn enter<'s>(
        &mut self,
        name: Spanned<&'a str>,
        document: &'s Document<'a>,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<&'s Schema<'a>> {
        let (_, target) = document.components.schemas.get(name.value)?;
        if self.open.contains(&name.value) {
            problems.push(part_of_itself(name));
            return None;
        }
        if self.open.len() == DEEPEST {
            problems.push(too_deep(name));
            return None;
        }
        // The same part twice adds nothing.
        if !self.done.insert(name.value) {
            return None;
        }
        self.open.push(name.value);
        Some(target)
    }

    /// Leaves the component that was entered last.
    pub(super) fn leave(&mut self) {
        self.open.pop();
    }

    /// Whether a component is being visited.
    pub(super) fn is_within(&self) -> bool {
        !self.open.is_empty()
    }

    /// Whether a component has been visited.
    pub(super) fn has_visited(&self, name: &str) -> bool {
        self.done.contains(name)
    }
}

/// The report of parts that are nested too deep.
fn too_deep(name: Spanned<&str>) -> Diagnostic {
    let message = "`allOf` is nested too deeply here";
    Diagnostic::new(Rule::Unsupported, name.span, message)
        .help("use fewer levels of `allOf` and `$ref`")
}

/// The report of a schema that is one of its own parts.
fn part_of_itself(name: Spanned<&str>) -> Diagnostic {
    let message = format!("`{}` is a part of itself", name.value);
    Diagnostic::new(Rule::CyclicReference, name.span, message)
        .help("move the common properties to a separate schema")
}
