//! Structs for required fields, where `new` would have too many arguments.

use std::collections::HashSet;

use super::{derives, names};
use crate::ir::{Field, RequiredFields};

/// The number of arguments that Clippy allows a function to have.
const MOST_ARGUMENTS: usize = 7;

/// The names that structs for required fields must not have.
pub(super) struct RequiredNames(HashSet<String>);

impl RequiredNames {
    /// The names beside those of other types.
    pub(super) fn new(taken: impl IntoIterator<Item = String>) -> Self {
        Self(taken.into_iter().collect())
    }

    /// A struct with a unique name for the required fields of a type, if there are too many of them.
    pub(super) fn fields<'f>(
        &mut self,
        ty: &str,
        fields: impl IntoIterator<Item = &'f Field>,
    ) -> Option<RequiredFields> {
        let given = fields.into_iter().filter(|field| field.is_given());
        if given.count() <= MOST_ARGUMENTS {
            return None;
        }
        Some(RequiredFields {
            name: names::required_fields(ty, &mut self.0),
            derives: derives::of_required_fields(),
        })
    }
}
