// @generated from the API description, which is the place to change. Checksum: 063c8f323106e473

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

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
    /// Starts with the required fields.
    pub fn new(previous: Value, new: Value) -> Self {
        Self { previous, new }
    }
}

impl Serialize for FieldChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.previous, &self.new).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for FieldChange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (previous, new) = Deserialize::deserialize(deserializer)?;
        Ok(Self { previous, new })
    }
}
