//! Paths: literal text and parameters.

use std::fmt;

use serde::Serialize;

/// One segment of a path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Segment {
    /// Literal text.
    Literal(String),
    /// The name of a parameter.
    Parameter(String),
    /// The name of a parameter that spans any number of segments.
    Rest(String),
    /// Text and parameters in one segment.
    Mixed(Vec<Piece>),
}

impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Literal(text) => write!(f, "/{text}"),
            Self::Parameter(name) | Self::Rest(name) => write!(f, "/{{{name}}}"),
            Self::Mixed(pieces) => {
                f.write_str("/")?;
                pieces.iter().try_for_each(|piece| match piece {
                    Piece::Literal(text) => f.write_str(text),
                    Piece::Parameter(name) => write!(f, "{{{name}}}"),
                })
            }
        }
    }
}

/// A piece of a segment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Literal text.
    Literal(String),
    /// The name of a parameter.
    Parameter(String),
}
