//! Response bodies.

use bytes::{Bytes, BytesMut};
use http_body::Body as _;
use http_body_util::BodyExt;

use super::deadline::{AttemptError, Deadline};
use super::transport::TransportError;
use crate::message::stream::Body;

/// Reads a body of at most `limit` bytes. If that fails, `received` has what came before.
pub(super) async fn collect(
    mut body: Body,
    limit: usize,
    deadline: &Deadline,
    received: &mut Bytes,
) -> Result<(), AttemptError> {
    let announced = body.size_hint().lower();
    if announced > limit as u64 {
        return Err(TransportError::too_large(limit as u64).into());
    }
    let mut bytes = BytesMut::new();
    let read = loop {
        let data = match next(&mut body, deadline).await {
            Ok(Some(data)) => data,
            Ok(None) => break Ok(()),
            Err(error) => break Err(error),
        };
        if bytes.len() + data.len() > limit {
            break Err(TransportError::too_large(limit as u64).into());
        }
        if bytes.is_empty() && body.is_end_stream() {
            // A body in one piece need not be copied.
            *received = data;
            return Ok(());
        }
        bytes.extend_from_slice(&data);
    };
    *received = bytes.freeze();
    read
}

/// The next piece of a body, without trailers.
async fn next(body: &mut Body, deadline: &Deadline) -> Result<Option<Bytes>, AttemptError> {
    while let Some(frame) = deadline.wait(body.frame()).await? {
        if let Ok(data) = frame.map_err(TransportError::from_body_error)?.into_data() {
            return Ok(Some(data));
        }
    }
    Ok(None)
}
