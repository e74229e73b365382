//! The API as it will stand in Rust: every name, type and text is final.
//!
//! Nothing in here knows YAML or tokens. What `lower` has decided, `emit` writes down.

mod docs;
mod error_body;
mod operation;
mod types;

pub use docs::Docs;
pub use error_body::{ErrorBody, Fill, FixedBody, Role};
pub use operation::{
    Body, Constant, Envelope, ErrorCase, Event, Location, Method, Operation, Pagination, Parameter,
    Scalar, Segment, Status, Success,
};
pub use types::{
    Alternative, Derive, Encoding, Enumeration, Field, Openness, Pair, Struct, Type, TypeDef,
    TypeKind, Union, Variant,
};

/// A described API.
#[derive(Debug, Clone)]
pub struct Api {
    /// What the API is called.
    pub title: String,
    /// One line about it.
    pub summary: Option<String>,
    /// The version of the description.
    pub version: String,
    /// The version of the generated package.
    pub crate_version: String,
    /// SPDX expression of the licence, if there is one.
    pub license: Option<String>,
    /// Introduction to the API.
    pub docs: Docs,
    /// Addresses of the service.
    pub servers: Vec<Server>,
    /// Types, ordered by module, and in it the named type before its inline ones.
    pub types: Vec<TypeDef>,
    /// Operations, in the order of the description.
    pub operations: Vec<Operation>,
    /// Groups of operations, by tag, in the order of the description.
    pub groups: Vec<Group>,
    /// What a server answers when no handler does; nothing but the status if there is none.
    pub error_body: Option<ErrorBody>,
    /// The operation that examples in the documentation use, if one is plain enough.
    pub example: Option<Example>,
    /// Events that the service sends on its own.
    pub events: Vec<Event>,
    /// Building blocks that the types need, in their order.
    pub support: Vec<Support>,
}

/// An operation that reads an object which can be made of nothing.
#[derive(Debug, Clone)]
pub struct Example {
    /// The name of its method.
    pub function: String,
    /// The name of its request type.
    pub request: String,
    /// The name of the type that it returns.
    pub response: String,
}

/// A group of operations: a tag of the description.
#[derive(Debug, Clone)]
pub struct Group {
    /// Name of the module.
    pub module: String,
    /// What the group is about.
    pub docs: Docs,
}

/// An address of the service.
#[derive(Debug, Clone)]
pub struct Server {
    /// The name of the constructor of a client for it.
    pub name: String,
    /// The address, in pieces.
    pub address: Vec<Piece>,
    /// What the user fills in, each once: the arguments of the constructor.
    pub arguments: Vec<String>,
    /// What it is.
    pub docs: Docs,
}

/// A piece of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Text that stands in it as it is.
    Text(String),
    /// What the user fills in: the name of an argument.
    Variable(String),
}

/// Ready-made code, and a dependency, that a type needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Support {
    /// Dates and date-times.
    Chrono,
    /// Exact decimal numbers.
    Decimal,
    /// Numbers that are read to the nearest value.
    Float,
    /// JSON values of any shape.
    Json,
    /// Absent, null or a value.
    Maybe,
    /// Entries of objects.
    Entries,
    /// Structs that travel as objects.
    Object,
    /// Enumerations whose values are all known.
    ClosedText,
    /// Enumerations that may get more values.
    OpenText,
    /// What both kinds of enumeration have in common.
    Text,
    /// Objects told apart by one of their properties.
    Union,
    /// Identifiers.
    Uuid,
}
