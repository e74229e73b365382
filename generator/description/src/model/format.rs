//! Formats of texts and widths of integers.

use serde::Serialize;

/// The format of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Plain text.
    Plain,
    /// Raw bytes outside of JSON, and plain text in JSON.
    Binary,
    /// Bytes in base64.
    Base64,
    /// A UUID.
    Uuid,
    /// A date.
    Date,
    /// A point in time.
    DateTime,
    /// An exact number, written as text in JSON.
    Decimal,
}

/// The width of an integer, and whether it has a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Width {
    Uint8,
    Int8,
    Uint16,
    Int16,
    Uint32,
    Uint64,
    Int64,
}

impl Width {
    /// The smallest and the largest value.
    pub fn bounds(self) -> (i128, i128) {
        match self {
            Self::Uint8 => (0, u8::MAX.into()),
            Self::Int8 => (i8::MIN.into(), i8::MAX.into()),
            Self::Uint16 => (0, u16::MAX.into()),
            Self::Int16 => (i16::MIN.into(), i16::MAX.into()),
            Self::Uint32 => (0, u32::MAX.into()),
            Self::Uint64 => (0, u64::MAX.into()),
            Self::Int64 => (i64::MIN.into(), i64::MAX.into()),
        }
    }
}
