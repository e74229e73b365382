//! Fields of models and of requests.

use super::{Docs, Scalar, Type, WireFormat};

/// A field of a type.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its name in Rust.
    pub name: String,
    /// Its name on the wire.
    pub wire: String,
    /// Its type.
    pub ty: Type,
    /// How values in it are written. Of a body, its form says so.
    pub format: WireFormat,
    /// What stands on the wire when there is no value.
    pub presence: Presence,
    /// How it is set.
    pub setting: Setting,
    /// What it holds before it is set, if that is not nothing.
    pub start: Option<InitialValue>,
    /// What is handed over to set it.
    pub argument: Argument,
    /// What it means.
    pub docs: Docs,
    /// Another name to find it by in the documentation.
    pub alias: Option<String>,
    /// It should not be used any more.
    pub deprecated: bool,
}

impl Field {
    /// Whether `new` is given it.
    pub fn is_given(&self) -> bool {
        self.setting == Setting::Constructor
    }

    /// The type of what is set: a method that sets a field has a value for it.
    pub fn value(&self) -> &Type {
        match (&self.setting, &self.ty) {
            (Setting::Setter(_), Type::Option(inner)) => inner,
            (_, ty) => ty,
        }
    }
}

/// Whether there is always a value, and what stands on the wire if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// There is always one.
    Required,
    /// Null, from an `Option`.
    Nullable,
    /// Null, from an `Option`; it is nothing as well in what others write.
    NullOrAbsent,
    /// Nothing, from an `Option`.
    Optional,
    /// Nothing or null, as a `Maybe` says.
    ThreeStates,
    /// The entries of a map, beside the other fields.
    Others,
    /// The entries of one of several alternatives, beside the other fields.
    Choice,
}

/// How a field is set by whoever builds a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Setting {
    /// By an argument of `new`.
    Constructor,
    /// By `new`, to what it starts as.
    Fixed,
    /// By a method of this name, as there need not be a value.
    Setter(String),
}

/// What a field holds before it is set.
#[derive(Debug, Clone, PartialEq)]
pub enum InitialValue {
    /// A value of JSON.
    Scalar(Scalar),
    /// A known value of an enumeration.
    Variant {
        /// The enumeration.
        ty: String,
        /// The name of the variant.
        name: String,
        /// The value on the wire.
        wire: String,
    },
}

/// What is handed over for a field: whatever can be made its value without loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Argument {
    /// The value.
    Value,
    /// What can be made the value.
    Into,
    /// Items of the list.
    Items,
    /// What can be made the items of the list.
    ItemsInto,
    /// Entries of the map, with what can be made their keys.
    Entries,
    /// Entries of the map, with what can be made their keys and their values.
    EntriesInto,
}
