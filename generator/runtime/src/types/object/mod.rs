//! Structs that are objects on the wire.

mod macros;
mod reading;
mod writing;

use serde::de::MapAccess;
use serde::ser::Serialize;

pub use self::reading::{Key, Keys, fill, keep, read, read_map, required, skip, take_apart};
pub use self::writing::{
    Omit, properties, put_unless, write, write_choices, write_map, write_others, write_properties,
};

/// A value that is written as an object.
pub trait Properties {
    /// Passes on the properties.
    ///
    /// # Errors
    ///
    /// When one of them cannot be written.
    fn write<F: Fields>(&self, fields: &mut F) -> Result<(), F::Error>;
}

/// A struct that is an object.
pub trait Object: Properties + Sized {
    /// The name of the struct.
    const NAME: &'static str;
    /// The names of its fields on the wire.
    const FIELDS: &'static [&'static str];

    /// Reads the entries of an object.
    fn read<'de, A: MapAccess<'de>>(map: A) -> Result<Self, A::Error>;
}

/// Receives the properties of an object, by their names on the wire.
pub trait Fields {
    type Error: serde::ser::Error;

    fn put<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Self::Error>;

    /// Leaves out a property.
    fn omit(&mut self, name: &'static str) -> Result<(), Self::Error>;

    /// The same as [`put`](Self::put) for a property whose name is not fixed.
    fn put_entry<T: Serialize + ?Sized>(
        &mut self,
        name: &str,
        value: &T,
    ) -> Result<(), Self::Error>;
}
