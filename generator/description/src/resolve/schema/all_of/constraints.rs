//! Constraints of a schema and of all its parts.

use crate::model::{Constraint, Keyword, SchemaKind};
use crate::openapi::Schema;

/// The constraints of a schema that is made of these, the nearest first, each once. That there are no other properties
/// shows in the kind.
pub(in crate::resolve) fn all(made_of: &[&Schema<'_>], kind: &SchemaKind) -> Vec<Constraint> {
    let is_closed = matches!(kind, SchemaKind::Object(object) if object.closed);
    let mut constraints: Vec<Constraint> = Vec::new();
    let keywords = made_of.iter().flat_map(|schema| &schema.constraints);
    let keywords = keywords.filter_map(|(keyword, value)| Some((Keyword::named(keyword)?, *value)));
    let keywords =
        keywords.filter(|(keyword, _)| !is_closed || *keyword != Keyword::UnevaluatedProperties);
    for (keyword, value) in keywords {
        let is_known = |known: &Constraint| known.keyword == keyword && known.value == *value;
        if !constraints.iter().any(is_known) {
            constraints.push(Constraint::new(keyword, value.clone()));
        }
    }
    constraints
}
