// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

/// Metadata entry of a transaction.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct TransactionMetadata {
    /// Key of the entry.
    pub key: Option<String>,
    /// Value of the entry.
    pub value: Option<String>,
}

impl TransactionMetadata {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`key`](field@Self::key).
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// Sets [`value`](field@Self::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.value = Some(value.into());
        self
    }
}

object! { TransactionMetadata { key: optional, value: optional, } }
