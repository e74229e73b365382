//! The types that models are made of, and the tables that say how a model looks on the wire.

mod base64;
#[cfg(feature = "bigdecimal")]
mod big_decimal;
pub mod closed_text;
pub mod content;
#[cfg(feature = "decimal")]
mod decimal;
#[cfg(feature = "decimal")]
mod decimal_arithmetic;
#[cfg(feature = "decimal")]
pub mod decimal_json;
mod maybe;
pub mod object;
mod one_or_many;
pub mod open_integer;
pub mod open_text;
#[cfg(feature = "rust_decimal")]
mod rust_decimal;
pub mod tagged_union;
pub mod text;
pub mod tuple;
pub mod untagged_union;

pub use self::base64::{Base64, Base64Error};
pub use self::closed_text::UnknownValue;
#[cfg(feature = "decimal")]
pub use self::decimal::{Decimal, DecimalError};
pub use self::maybe::Maybe;
pub use self::one_or_many::OneOrMany;
pub use self::open_integer::UnknownInteger;
pub use self::open_text::Unknown;
