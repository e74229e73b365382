// @generated from the API description, which is the place to change. Checksum: 0f68c8bde678807a

/// Metadata entry of a transaction.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TransactionMetadata {
    /// Key of the entry.
    pub key: Option<String>,
    /// Value of the entry.
    pub value: Option<String>,
}

object! { TransactionMetadata; "key": key?, "value": value? }
