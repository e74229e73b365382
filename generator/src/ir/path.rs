//! Paths: literal text and parameters.

/// One segment of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Segment {
    /// Text that is sent literally.
    Literal(String),
    /// A parameter.
    Parameter(Parameter),
    /// A parameter that takes any number of segments.
    Rest(Parameter),
    /// Text and parameters in turn.
    Mixed(Vec<Piece>),
}

/// A piece of a segment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Text that is sent literally.
    Literal(String),
    /// A parameter.
    Parameter(Parameter),
}

/// A parameter of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// The field of the request.
    pub field: String,
    /// The wire name.
    pub wire: String,
}
