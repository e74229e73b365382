//! Values with one obvious text form, in JSON as well as in a path, a query or a header.

#![allow(
    dead_code,
    reason = "without models and without features, there is nothing to read or write"
)]

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
#[allow(unused_macros, reason = "it may be that there is no such type")]
macro_rules! read_text {
    ($name:ty) => {
        impl $crate::support::read::Read for $name {
            fn expected(_: &$crate::support::place::Place<'_>) -> &'static str {
                <Self as $crate::support::text::Scalar>::EXPECTED
            }

            fn read<'de, D: serde::Deserializer<'de>>(
                place: &$crate::support::place::Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::support::text::read(place.mode, deserializer)
            }
        }
    };
}

/// The traits that all enumerations have in common, built on `as_str` and [`Scalar`]. This macro must be in scope where
/// the macros that use it are expanded.
#[allow(unused_macros, reason = "it may be that there is no enumeration")]
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

        impl $crate::support::write::Write for $name {
            fn write<S: serde::Serializer>(
                &self,
                _: $crate::support::write::Format,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        serialize!($name);
        read_text!($name);
        deserialize!($name);
    };
}

/// Reads a value that is text in JSON.
pub(crate) fn read<'de, T: Scalar, D: Deserializer<'de>>(
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
