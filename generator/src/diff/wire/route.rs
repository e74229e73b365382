//! Paths without the names of their parameters.

use apicrate_description::model::{Piece, Segment};

/// The shape of a path, regardless of the names of its parameters.
pub(super) fn shape(path: &[Segment]) -> Vec<String> {
    let segments = path.iter().map(|segment| match segment {
        Segment::Literal(text) => format!("/{text}"),
        Segment::Parameter(_) => "{}".to_owned(),
        Segment::Rest(_) => "{*}".to_owned(),
        Segment::Mixed(pieces) => segment_shape(pieces),
    });
    segments.collect()
}

/// The base URL without a slash at the end, which makes no difference to paths.
pub(super) fn base_url(url: &str) -> &str {
    url.trim_end_matches('/')
}

/// The shape of a segment with text and parameters.
fn segment_shape(pieces: &[Piece]) -> String {
    let pieces = pieces.iter().map(|piece| match piece {
        Piece::Literal(text) => text.as_str(),
        Piece::Parameter(_) => "{}",
    });
    pieces.collect()
}
