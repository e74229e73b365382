//! Features of the runtime.

/// A feature of the runtime that not every API needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuntimeFeature {
    /// Decimals.
    Decimal,
    /// Multipart forms that a server reads.
    Multipart,
    /// Dates, and dates with a time.
    Time,
    /// UUIDs.
    Uuid,
}

impl RuntimeFeature {
    /// The name in the manifest of the runtime.
    pub fn name(self) -> &'static str {
        match self {
            Self::Decimal => "decimal",
            Self::Multipart => "multipart",
            Self::Time => "time",
            Self::Uuid => "uuid",
        }
    }

    /// Returns whether only a server needs it.
    pub fn is_for_servers(self) -> bool {
        self == Self::Multipart
    }
}
