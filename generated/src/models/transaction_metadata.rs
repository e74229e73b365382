// @generated from the API description, which is the place to change. Checksum: c3ccaf59343c246d

use crate::support::object::object;

/// Metadata entry of a transaction.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct TransactionMetadata {
    /// Key of the entry.
    pub key: Option<String>,
    /// Value of the entry.
    pub value: Option<String>,
}

object! {
    TransactionMetadata; key?, value?
}
