//! Paths without the names of their parameters.

use description::model::{Piece, Segment};

/// A path, whatever its parameters are called.
pub(super) fn shape(path: &[Segment]) -> Vec<String> {
    let segments = path.iter().map(|segment| match segment {
        Segment::Literal(text) => format!("/{text}"),
        Segment::Parameter(_) => "{}".to_owned(),
        Segment::Rest(_) => "{*}".to_owned(),
        Segment::Mixed(pieces) => of_pieces(pieces),
    });
    segments.collect()
}

/// Text with parameters in it, whatever these are called.
fn of_pieces(pieces: &[Piece]) -> String {
    let pieces = pieces.iter().map(|piece| match piece {
        Piece::Literal(text) => text.as_str(),
        Piece::Parameter(_) => "{}",
    });
    pieces.collect()
}
