//! The identity of schemas, parameters and operations, which neither their place nor their content shows: everything that a YAML
//! alias repeats has the place of the alias.

/// Identifies an object.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum ObjectId {
    /// An object that is only a part of a computation.
    #[default]
    Temporary,
    /// An object of the description, in the order in which they are read.
    Read(u32),
    /// A schema that combines others, or a copy in one, in the order in which they are made.
    Synthesized(u32),
}
