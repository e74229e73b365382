//! Constraints of a schema and of all its parts.

use crate::model::{Constraint, Keyword};
use crate::openapi::Schema;

/// The constraints of a schema that is made of these, the nearest first, each once.
pub(in crate::resolve) fn all(made_of: &[&Schema<'_>]) -> Vec<Constraint> {
    let mut constraints: Vec<Constraint> = Vec::new();
    let keywords = made_of.iter().flat_map(|schema| &schema.constraints);
    let keywords = keywords.filter_map(|(keyword, value)| Some((Keyword::named(keyword)?, *value)));
    for (keyword, value) in keywords {
        let is_known = |known: &Constraint| known.keyword == keyword && known.value == *value;
        if !constraints.iter().any(is_known) {
            constraints.push(Constraint::new(keyword, value.clone()));
        }
    }
    constraints
}
