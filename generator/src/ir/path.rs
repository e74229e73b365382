//! Paths: what is sent as it is, and what parameters stand in.

/// One segment of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Segment {
    /// Text that is sent as it is.
    Literal(String),
    /// A parameter.
    Parameter(Parameter),
    /// A parameter that stands for any number of segments.
    Rest(Parameter),
    /// Text and parameters in turn.
    Mixed(Vec<Piece>),
}

/// A piece of a segment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Text that is sent as it is.
    Literal(String),
    /// A parameter.
    Parameter(Parameter),
}

/// A parameter of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// The field of the request.
    pub field: String,
    /// Its name on the wire.
    pub wire: String,
}
