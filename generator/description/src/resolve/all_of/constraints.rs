//! Bounds and patterns: those of a schema and of all that it is made of.

use crate::model::{Constraint, Keyword};
use crate::openapi::Schema;

/// What holds for the values of what is made of these, the nearest first.
pub(in crate::resolve) fn all(made_of: &[&Schema<'_>]) -> Vec<Constraint> {
    let mut found: Vec<Constraint> = Vec::new();
    let said = made_of.iter().flat_map(|schema| &schema.constraints);
    let said = said.filter_map(|(keyword, value)| Some((Keyword::named(keyword)?, *value)));
    for (keyword, value) in said {
        let is_known = |known: &Constraint| known.keyword == keyword && known.value == *value;
        if !found.iter().any(is_known) {
            found.push(Constraint::new(keyword, value.clone()));
        }
    }
    found
}
