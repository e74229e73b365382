//! Response bodies.

use bytes::{Bytes, BytesMut};
use http_body::Body as _;
use http_body_util::BodyExt;

use super::deadline::{AttemptError, Deadline};
use super::transport::TransportError;
use crate::support::stream::Body;

/// Reads a body of at most `limit` bytes. If that fails, `received` has what came before.
pub(super) async fn collect(
    mut body: Body,
    limit: usize,
    deadline: &Deadline,
    received: &mut Bytes,
) -> Result<(), AttemptError> {
    let mut bytes = BytesMut::new();
    let read = fill(&mut bytes, &mut body, limit, deadline).await;
    *received = bytes.freeze();
    read
}

async fn fill(
    bytes: &mut BytesMut,
    body: &mut Body,
    limit: usize,
    deadline: &Deadline,
) -> Result<(), AttemptError> {
    let announced = body.size_hint().lower();
    if announced > limit as u64 {
        return Err(TransportError::too_large(limit as u64).into());
    }
    while let Some(frame) = deadline.wait(body.frame()).await? {
        let Ok(data) = frame.map_err(TransportError::of_response)?.into_data() else {
            continue;
        };
        if bytes.len() + data.len() > limit {
            return Err(TransportError::too_large(limit as u64).into());
        }
        if bytes.is_empty() && body.is_end_stream() {
            // A body in one piece need not be copied.
            *bytes = data.into();
            return Ok(());
        }
        bytes.extend_from_slice(&data);
    }
    Ok(())
}
