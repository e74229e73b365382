//! Fields of models and of requests.

use apicrate_description::model::SchemaId;

use super::{Deprecation, Docs, Scalar, Type, WireFormat};

/// A field of a type.
#[derive(Debug, Clone)]
pub struct Field {
    /// The Rust name.
    pub name: String,
    /// The wire name.
    pub wire: String,
    /// The schema of its values, if they have one.
    pub schema: Option<SchemaId>,
    /// The type.
    pub ty: Type,
    /// How values are written. For a body, its form decides instead.
    pub format: WireFormat,
    /// Whether there is always a value, and what is on the wire otherwise.
    pub presence: Presence,
    /// How the field is set.
    pub setting: Setting,
    /// The initial value, if there is one.
    pub initial_value: Option<InitialValue>,
    /// What the caller passes to set the field.
    pub argument: Argument,
    /// What the field means.
    pub docs: Docs,
    /// Another name to find the field by in the documentation.
    pub alias: Option<String>,
    /// Set if the field is deprecated.
    pub deprecated: Option<Deprecation>,
}

impl Field {
    /// Returns whether the field is an argument of `new`.
    pub fn is_given(&self) -> bool {
        self.setting == Setting::Constructor
    }

    /// The type of the value that is set: a setter takes a value, not an `Option`.
    pub fn value(&self) -> &Type {
        match (&self.setting, &self.ty) {
            (Setting::Setter(_), Type::Option(inner)) => inner,
            (_, ty) => ty,
        }
    }
}

/// Whether there is always a value, and what is on the wire if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// There is always a value.
    Required,
    /// An `Option`; `None` is null.
    Nullable,
    /// An `Option`; `None` is written as null, and the property may be absent when read.
    NullOrAbsent,
    /// An `Option`; `None` is an absent property.
    Optional,
    /// A `Maybe`, which tells an absent property from null.
    ThreeStates,
    /// A map whose entries stand beside the other properties of the object.
    Others,
    /// One of several alternatives, whose properties stand beside the others of the object.
    Choice,
}

/// How a field is set when a value is built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Setting {
    /// By an argument of `new`.
    Constructor,
    /// By `new`, to the initial value.
    Fixed,
    /// By a method of this name, as the value is optional.
    Setter(String),
}

/// The initial value of a field.
#[derive(Debug, Clone, PartialEq)]
pub enum InitialValue {
    /// A JSON value.
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

/// What the caller passes to set a field: anything that converts into its value without loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Argument {
    /// The value.
    Value,
    /// Anything that converts into the value.
    Into,
    /// Items of the list.
    Items,
    /// Anything that converts into items of the list.
    ItemsInto,
    /// Entries of the map, with anything that converts into their keys.
    Entries,
    /// Entries of the map, with anything that converts into their keys and their values.
    EntriesInto,
}
