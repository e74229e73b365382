// @generated from the API description, which is the place to change. Checksum: 444dbb5d2ede98de

//! Bodies of answers.

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http_body::Body as _;
use http_body_util::BodyExt;

use super::transport::{Body, TransportError};

/// Why a body could not be read.
pub(super) enum BodyError {
    Transport(TransportError),
    /// The service was silent for too long.
    Silent,
}

/// Takes in a body up to a limit of bytes, with a limit on silence.
pub(super) async fn collect(
    mut body: Body,
    limit: usize,
    patience: Duration,
) -> Result<Bytes, BodyError> {
    let announced = body.size_hint().lower();
    if announced > limit as u64 {
        return Err(BodyError::Transport(TransportError::too_large(limit)));
    }
    let mut bytes = BytesMut::new();
    loop {
        let frame = tokio::time::timeout(patience, body.frame()).await;
        let Some(frame) = frame.map_err(|_| BodyError::Silent)? else {
            return Ok(bytes.freeze());
        };
        let frame =
            frame.map_err(|error| BodyError::Transport(TransportError::interrupted(error)))?;
        let Ok(data) = frame.into_data() else {
            continue;
        };
        if bytes.len() + data.len() > limit {
            return Err(BodyError::Transport(TransportError::too_large(limit)));
        }
        bytes.extend_from_slice(&data);
    }
}
