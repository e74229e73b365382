//! Bodies with a declared length.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use http_body_util::combinators::UnsyncBoxBody;

use super::body_error::BodyError;

/// A body that fails if it does not have its declared length. Whoever sends it stops reading at that length, so the
/// last piece is held back until it is known that nothing follows.
pub(crate) struct LengthCheckedBody {
    inner: UnsyncBoxBody<Bytes, BodyError>,
    /// How many bytes are still to come from the inner body.
    left: u64,
    last: Option<Bytes>,
    /// Whether the inner body has ended: many bodies must not be polled again then.
    is_over: bool,
}

impl LengthCheckedBody {
    pub(crate) fn new(inner: UnsyncBoxBody<Bytes, BodyError>, length: u64) -> Self {
        Self {
            inner,
            left: length,
            last: None,
            is_over: false,
        }
    }
}

fn wrong_length(difference: &str) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
    let error = format!("the body has {difference} bytes than its declared length");
    Poll::Ready(Some(Err(BodyError::Interrupted(error.into()))))
}

impl HttpBody for LengthCheckedBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        while !self.is_over {
            let polled = ready!(Pin::new(&mut self.inner).poll_frame(context));
            self.is_over = !matches!(polled, Some(Ok(_)));
            let frame = match polled {
                Some(frame) => frame?,
                None if self.left > 0 => return wrong_length("fewer"),
                None => break,
            };
            let data = match frame.into_data() {
                Ok(data) if data.is_empty() => continue,
                Ok(data) => data,
                // Trailers end a body, and are not sent with a body of known length.
                Err(_) => continue,
            };
            let size = data.len() as u64;
            match self.left.checked_sub(size) {
                Some(0) => {
                    self.left = 0;
                    self.last = Some(data);
                }
                Some(left) => {
                    self.left = left;
                    return Poll::Ready(Some(Ok(Frame::data(data))));
                }
                None => {
                    self.is_over = true;
                    return wrong_length("more");
                }
            }
        }
        Poll::Ready(self.last.take().map(|last| Ok(Frame::data(last))))
    }

    fn is_end_stream(&self) -> bool {
        self.is_over && self.last.is_none()
    }

    fn size_hint(&self) -> SizeHint {
        let last = self.last.as_ref().map_or(0, Bytes::len);
        SizeHint::with_exact(self.left + last as u64)
    }
}
