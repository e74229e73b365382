//! Writing of values. Serde's own `Serialize` has one way to write a type; decimals and times have two.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

/// The format of decimals and times, which the description says for each field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Decimals as text, times with their fractions of a second.
    Plain,
    /// Decimals as JSON numbers.
    Number,
    /// Times in whole seconds.
    Seconds,
}

/// The format for the word after `as`, in the tables of the generated code.
#[doc(hidden)]
#[macro_export]
macro_rules! format_of {
    () => {
        $crate::json::write::Format::Plain
    };
    (number) => {
        $crate::json::write::Format::Number
    };
    (seconds) => {
        $crate::json::write::Format::Seconds
    };
}

/// A value that is written in the format for a word, if there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! as_described {
    ($value:expr) => {
        $value
    };
    ($value:expr, $format:ident) => {
        $crate::json::write::Written(&$value, $crate::format_of!($format))
    };
}

/// A value that can be written, in the format that is described for it.
pub trait Write {
    /// Writes the value.
    ///
    /// # Errors
    ///
    /// When the serializer fails.
    fn write<S: Serializer>(&self, format: Format, serializer: S) -> Result<S::Ok, S::Error>;
}

/// A value that is written in this format, whatever surrounds it.
pub struct Written<'v, T: ?Sized>(pub &'v T, pub Format);

impl<T: Write + ?Sized> Serialize for Written<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(self.1, serializer)
    }
}

impl<T: Write + ?Sized> Write for Written<'_, T> {
    fn write<S: Serializer>(&self, _: Format, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(self.1, serializer)
    }
}

/// Implements [`Serialize`] for a type by writing it in the default format.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize {
    ($name:ident) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::json::write::write_plain(self, serializer)
            }
        }
    };
}

/// Writes a value in the default format.
pub fn write_plain<S: Serializer>(value: &impl Write, serializer: S) -> Result<S::Ok, S::Error> {
    value.write(Format::Plain, serializer)
}

/// Implements [`Write`] by serde, for types that can be written in one way only.
macro_rules! write_plainly {
    ($($ty:ty),+) => {$(
        impl $crate::json::write::Write for $ty {
            fn write<S: $crate::serde::Serializer>(
                &self,
                _: $crate::json::write::Format,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::serde::Serialize::serialize(self, serializer)
            }
        }
    )+};
}

pub(crate) use write_plainly;

write_plainly!(
    bool,
    i8,
    i16,
    i64,
    u8,
    u16,
    u32,
    u64,
    str,
    String,
    (),
    serde_json::value::RawValue
);

impl<T: Write + ?Sized> Write for &T {
    fn write<S: Serializer>(&self, format: Format, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).write(format, serializer)
    }
}

impl<T: Write> Write for Box<T> {
    fn write<S: Serializer>(&self, format: Format, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).write(format, serializer)
    }
}

impl<T: Write> Write for Option<T> {
    fn write<S: Serializer>(&self, format: Format, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => serializer.serialize_some(&Written(value, format)),
            None => serializer.serialize_none(),
        }
    }
}

impl<T: Write> Write for Vec<T> {
    fn write<S: Serializer>(&self, format: Format, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|item| Written(item, format)))
    }
}

impl<T: Write> Write for BTreeMap<String, T> {
    fn write<S: Serializer>(&self, format: Format, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            self.iter()
                .map(|(key, value)| (key, Written(value, format))),
        )
    }
}
