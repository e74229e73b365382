//! The read timeout of streamed responses.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::{Sleep, sleep};

use crate::message::body_error::BodyError;
use crate::message::stream::Body;

/// A body that fails if no data arrives for a time while a reader waits for it.
pub(super) struct WatchedBody {
    body: Body,
    limit: Duration,
    silence: Option<Pin<Box<Sleep>>>,
}

/// Makes a body fail if no data arrives for this time while a reader waits for it.
pub(super) fn watch(body: Body, limit: Duration) -> Body {
    Body::new(WatchedBody {
        body,
        limit,
        silence: None,
    })
}

impl HttpBody for WatchedBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if polled.is_ready() {
            self.silence = None;
            return polled;
        }
        let limit = self.limit;
        let silence = self.silence.get_or_insert_with(|| Box::pin(sleep(limit)));
        silence
            .as_mut()
            .poll(context)
            .map(|()| Some(Err(BodyError::Timeout(limit))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
