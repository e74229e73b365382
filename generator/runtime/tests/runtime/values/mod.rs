//! The building blocks, each by itself: what a client writes, character by character, and what a
//! server reads.

use notes_api::InvalidRequest;

mod certificate;
mod decimal;
mod exact;
mod form;
mod headers;
mod incoming;
mod integers;
mod maybe;
mod others;
mod request;
mod stream;
mod styles;
mod tolerant;
mod unions;
mod writing;

/// Whether a key of a parameter was refused.
fn is_refused_key(error: &InvalidRequest, parameter: &str, refused: &str) -> bool {
    matches!(error, InvalidRequest::MapKey { name, key, .. } if *name == parameter && key == refused)
}
