// @generated from the API description, which is the place to change.

use apicrate_runtime::serde_json::Value;
use apicrate_runtime::tuple;

/// Value of one field before and after an action.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct FieldChange {
    /// Value before the action.
    pub previous: Value,
    /// Value after the action.
    pub new: Value,
}

impl FieldChange {
    /// Creates a value from the required fields.
    pub fn new(previous: Value, new: Value) -> Self {
        Self { previous, new }
    }
}

tuple! { FieldChange; previous, new }
