//! Enumerations of integers that may get more values.

use std::fmt;

use serde::de::{Deserializer, Error, Unexpected};

use crate::json::place::{Mode, Place};
use crate::json::read::Read;
use crate::json::text::Scalar;

/// An integer that is not one of the known values of its enumeration.
///
/// It can only be created by converting an integer into an enumeration, so it never holds a value that this version of
/// the crate knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnknownInteger(i64);

impl UnknownInteger {
    #[doc(hidden)]
    pub fn new(value: i64) -> Self {
        Self(value)
    }

    /// The value on the wire.
    pub fn get(self) -> i64 {
        self.0
    }
}

impl fmt::Display for UnknownInteger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads and writes an enumeration of integers. Only a newer service can send values that are not listed; a server
/// accepts none of them.
#[doc(hidden)]
#[macro_export]
macro_rules! open_integer {
    ($name:ident; $first:ident = $first_value:literal $(, $variant:ident = $value:literal)*) => {
        impl $name {
            /// All known values, in the order of the description.
            pub const KNOWN_VALUES: &'static [Self] = &[Self::$first $(, Self::$variant)*];

            /// The value on the wire.
            pub fn as_i64(&self) -> i64 {
                match self {
                    Self::$first => $first_value,
                    $(Self::$variant => $value,)*
                    Self::Unknown(value) => value.get(),
                }
            }
        }

        impl From<i64> for $name {
            fn from(value: i64) -> Self {
                match value {
                    $first_value => Self::$first,
                    $($value => Self::$variant,)*
                    _ => Self::Unknown($crate::types::open_integer::UnknownInteger::new(value)),
                }
            }
        }

        impl From<$name> for i64 {
            fn from(value: $name) -> Self {
                value.as_i64()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.as_i64().fmt(f)
            }
        }

        impl $crate::json::text::Scalar for $name {
            const EXPECTED: &'static str =
                concat!("one of: ", $first_value $(, ", ", $value)*);

            fn parse(text: &str, mode: $crate::json::place::Mode) -> Option<Self> {
                let value = <i64 as $crate::json::text::Scalar>::parse(text, mode)?;
                $crate::types::open_integer::accepted(Self::from(value), Self::KNOWN_VALUES, mode)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.serialize_i64(self.as_i64())
            }
        }

        impl $crate::json::read::Read for $name {
            fn expected(_: &$crate::json::place::Place<'_>) -> &'static str {
                <Self as $crate::json::text::Scalar>::EXPECTED
            }

            fn read<'de, D: $crate::serde::Deserializer<'de>>(
                place: &$crate::json::place::Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::types::open_integer::read(place, Self::KNOWN_VALUES, deserializer)
            }
        }

        $crate::deserialize!($name);
    };
}

/// A value, if it is acceptable: a server accepts only known values.
pub fn accepted<T: PartialEq>(value: T, known: &[T], mode: Mode) -> Option<T> {
    (mode == Mode::Tolerant || known.contains(&value)).then_some(value)
}

/// Reads a value.
pub fn read<'de, T, D>(place: &Place<'_>, known: &[T], deserializer: D) -> Result<T, D::Error>
where
    T: From<i64> + PartialEq + Scalar,
    D: Deserializer<'de>,
{
    let value = i64::read(place, deserializer)?;
    accepted(T::from(value), known, place.mode)
        .ok_or_else(|| D::Error::invalid_value(Unexpected::Signed(value), &T::EXPECTED))
}
