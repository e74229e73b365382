//! Bodies of which everything before a failure arrives over HTTP/1.

use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};

use crate::message::body_error::BodyError;
use crate::message::stream::Body;

/// A body that reports a failure only when it is asked once more. A connection over HTTP/1 is closed at once then, with
/// what it has been given but has not sent yet, possibly even the head of the response; it sends that while it waits.
/// HTTP/2 gives no such opportunity: when a stream is reset, what has not been sent is dropped.
pub(super) struct DelayedFailureBody {
    body: Body,
    failure: Option<BodyError>,
}

impl DelayedFailureBody {
    pub(super) fn new(body: Body) -> Self {
        let failure = None;
        Self { body, failure }
    }
}

impl HttpBody for DelayedFailureBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        if let Some(failure) = self.failure.take() {
            return Poll::Ready(Some(Err(failure)));
        }
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Ready(Some(Err(failure))) => {
                self.failure = Some(failure);
                context.waker().wake_by_ref();
                Poll::Pending
            }
            polled => polled,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.failure.is_none() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
