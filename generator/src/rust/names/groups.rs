//! Names of the modules of operations: one for each tag.

use super::spelling;
use apicrate_description::model::Operation;

/// The module of an operation without a tag.
const UNTAGGED: &str = "general";

/// The module of the operations with this first tag.
pub(in crate::rust) fn module_of(tag: &str) -> String {
    spelling::module_name(tag)
}

pub(super) fn operation_module(operation: &Operation) -> String {
    match operation.tags.first() {
        Some(tag) => module_of(&tag.value),
        None => UNTAGGED.to_owned(),
    }
}
