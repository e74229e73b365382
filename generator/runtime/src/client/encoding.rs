//! The encoding of an operation as a request.

use crate::message::request::{EncodedRequest, InvalidRequest, RequestParts};
use crate::message::template::{matches_path, split_query};
use crate::operation::Operation;

/// Encodes an operation as target, headers and body.
pub(super) fn encode<O: Operation>(operation: &O) -> Result<EncodedRequest, InvalidRequest> {
    let mut parts = RequestParts::default();
    operation.write(&mut parts);
    let encoded = parts.finish(O::PATH)?;
    let path = split_query(&encoded.target).0;
    let mut narrower = O::NARROWER.iter();
    match narrower.find(|(_, template)| matches_path(template, path)) {
        Some((operation, _)) => Err(InvalidRequest::OtherOperation { operation }),
        None => Ok(encoded),
    }
}
