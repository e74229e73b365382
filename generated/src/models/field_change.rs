// @generated from the API description, which is the place to change. Checksum: 8a9d07427340ae36

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// Value of one field before and after an action.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FieldChange {
    /// Value before the action.
    pub previous: Value,
    /// Value after the action.
    pub new: Value,
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
