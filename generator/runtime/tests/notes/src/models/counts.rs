// @generated from the API description, which is the place to change.

use std::collections::BTreeMap;

use apicrate_runtime::{Decimal, object};

/// Counts of things.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Counts {
    /// The sum of all counts.
    pub total: i64,
    /// Additional properties.
    pub additional_properties: BTreeMap<String, Decimal>,
}

impl Counts {
    /// Creates a value from the required fields.
    pub fn new(total: i64) -> Self {
        Self {
            total,
            additional_properties: BTreeMap::new(),
        }
    }

    /// Sets [`additional_properties`](field@Self::additional_properties).
    pub fn additional_properties(
        mut self,
        additional_properties: impl IntoIterator<Item = (impl Into<String>, Decimal)>,
    ) -> Self {
        self.additional_properties = additional_properties
            .into_iter()
            .map(|(key, value)| (key.into(), value))
            .collect();
        self
    }
}

object! { Counts { total: required, ..additional_properties as number, } }
