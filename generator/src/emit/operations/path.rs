//! The path of an operation.

use crate::ir::{Operation, Piece, Segment};

/// The path template of the description, with its query.
pub(super) fn template(operation: &Operation) -> String {
    let segment = |segment: &Segment| match segment {
        Segment::Literal(text) => format!("/{text}"),
        Segment::Parameter(parameter) => format!("/{{{}}}", parameter.wire),
        Segment::Rest(parameter) => format!("/{{*{}}}", parameter.wire),
        Segment::Mixed(pieces) => {
            let piece = |piece: &Piece| match piece {
                Piece::Literal(text) => text.clone(),
                Piece::Parameter(parameter) => format!("{{{}}}", parameter.wire),
            };
            let pieces: String = pieces.iter().map(piece).collect();
            format!("/{pieces}")
        }
    };
    let path: String = operation.path.iter().map(segment).collect();
    match &operation.query {
        Some(query) => format!("{path}?{query}"),
        None => path,
    }
}
