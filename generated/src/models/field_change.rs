// @generated from the API description, which is the place to change. Checksum: 94786f5e03c0bf64

use serde_json::Value;

/// Value of one field before and after an action.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FieldChange {
    /// Value before the action.
    pub previous: Value,
    /// Value after the action.
    pub new: Value,
}

tuple! { FieldChange; previous, new }
