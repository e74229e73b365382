//! Values with one obvious text form, in JSON as well as in a path, a query or a header.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error, Unexpected, Visitor};

use super::place::Mode;

/// A value that can be parsed from text alone.
pub trait Scalar: Sized {
    /// The expected value in words, such as `an integer`.
    const EXPECTED: &'static str;

    /// Parses a text.
    fn parse(text: &str, mode: Mode) -> Option<Self>;
}

impl Scalar for String {
    const EXPECTED: &'static str = "a string";

    fn parse(text: &str, _: Mode) -> Option<Self> {
        Some(text.to_owned())
    }
}

impl Scalar for bool {
    const EXPECTED: &'static str = "a boolean";

    fn parse(text: &str, _: Mode) -> Option<Self> {
        text.parse().ok()
    }
}

/// Implements [`Read`](super::read::Read) for a type that is text in JSON.
#[doc(hidden)]
#[macro_export]
macro_rules! read_text {
    ($name:ty) => {
        impl $crate::json::read::Read for $name {
            fn expected(_: &$crate::json::place::Place<'_>) -> &'static str {
                <Self as $crate::json::text::Scalar>::EXPECTED
            }

            fn read<'de, D: $crate::serde::Deserializer<'de>>(
                place: &$crate::json::place::Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::json::text::read(place.mode, deserializer)
            }
        }
    };
}

/// The traits that all enumerations have in common, built on `as_str` and [`Scalar`]. This macro must be in scope where
/// the macros that use it are expanded.
#[doc(hidden)]
#[macro_export]
macro_rules! text_traits {
    ($name:ident) => {
        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        $crate::read_text!($name);
        $crate::deserialize!($name);
    };
}

/// Reads a value that is text in JSON.
pub fn read<'de, T: Scalar, D: Deserializer<'de>>(
    mode: Mode,
    deserializer: D,
) -> Result<T, D::Error> {
    deserializer.deserialize_str(TextVisitor(mode, PhantomData))
}

struct TextVisitor<T>(Mode, PhantomData<T>);

impl<T: Scalar> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::parse(text, self.0).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}
