//! Constraints of a schema and of all its parts.

use crate::model::{Constraint, Keyword, SchemaKind};
use crate::openapi::Schema;
use crate::resolve::schema::pattern::Patterns;
use crate::source::Node;

/// The constraints of a schema that is made of these, the nearest first, each once. That there are no other properties
/// shows in the kind.
pub(in crate::resolve) fn collect(
    constituents: &[&Schema<'_>],
    kind: &SchemaKind,
    patterns: &mut Patterns,
) -> Vec<Constraint> {
    let is_closed = matches!(kind, SchemaKind::Object(object) if object.closed);
    let mut constraints: Vec<Constraint> = Vec::new();
    let keywords = constituents
        .iter()
        .flat_map(|schema| &schema.constraints)
        .filter_map(|(keyword, value)| Some((Keyword::named(keyword)?, *value)))
        .filter(|(keyword, _)| !is_closed || *keyword != Keyword::UnevaluatedProperties);
    for (keyword, value) in keywords {
        let is_known = |known: &Constraint| known.keyword == keyword && known.value == *value;
        if !constraints.iter().any(is_known) {
            constraints.push(constraint(keyword, value, patterns));
        }
    }
    constraints
}

fn constraint(keyword: Keyword, value: &Node, patterns: &mut Patterns) -> Constraint {
    match value.as_str() {
        Some(pattern) if keyword == Keyword::Pattern => {
            Constraint::pattern(value.clone(), patterns.translate(pattern))
        }
        _ => Constraint::new(keyword, value.clone()),
    }
}
