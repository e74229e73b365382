//! Objects that have no properties but those that are described, where that is not checked.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Schemas};
use crate::span::Span;

/// Reports them: each schema is given with the place that forbids other properties.
pub(super) fn report(
    closed: &[(SchemaId, Span)],
    schemas: &Schemas,
    problems: &mut Vec<Diagnostic>,
) {
    let mut reported = HashSet::new();
    let unchecked = closed.iter().filter_map(|(id, span)| {
        let SchemaKind::Object(object) = schemas.kind(*id) else {
            return None;
        };
        let is_unchecked = !object.closed && object.additional.is_none();
        (is_unchecked && reported.insert(*span))
            .then(|| unchecked(*span, object.choices.is_empty()))
    });
    problems.extend(unchecked);
}

fn unchecked(span: Span, is_whole: bool) -> Diagnostic {
    let message = "that an object has no other properties is not checked here";
    Diagnostic::warning(Rule::Unsupported, span, message).help(match is_whole {
        true => "write it in the component that the object is, which is then closed everywhere",
        false => "write it in the alternatives, each of which can be closed",
    })
}
