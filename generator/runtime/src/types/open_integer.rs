//! Enumerations of integers that may get more values.

use std::fmt;

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

/// Implements the conversions of an enumeration of integers that may get more values.
#[doc(hidden)]
#[macro_export]
macro_rules! open_integer {
    ($name:ident; $($variant:ident = $value:literal),+) => {
        impl $name {
            /// All known values, in the order of the description.
            pub const KNOWN_VALUES: &'static [Self] = &[$(Self::$variant),+];

            /// The value on the wire.
            pub fn as_i64(&self) -> i64 {
                match self {
                    $(Self::$variant => $value,)*
                    Self::Unknown(value) => value.get(),
                }
            }
        }

        impl From<i64> for $name {
            fn from(value: i64) -> Self {
                match value {
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

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.serialize_i64(self.as_i64())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                <i64 as $crate::serde::Deserialize>::deserialize(deserializer).map(Self::from)
            }
        }
    };
}
