// @generated from the API description, which is the place to change.

//! How far a request has been sent.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::Instant;

use crate::support::stream::{Body, BodyError};

/// When the transport last took a piece of the request's body; none while it waits for the caller to supply one.
#[derive(Clone)]
pub(super) struct Progress(Arc<Mutex<Option<Instant>>>);

impl Progress {
    /// Nothing has been taken yet.
    pub(super) fn start() -> Self {
        Self(Arc::new(Mutex::new(Some(Instant::now()))))
    }

    /// When the service began to be silent.
    pub(super) fn last(&self) -> Instant {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.unwrap_or_else(Instant::now)
    }

    fn note(&self, last: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = last;
    }

    /// The body, which tells how far it has been taken. One of bytes is taken at once.
    pub(super) fn watch(&self, body: Body) -> Body {
        match body.as_bytes() {
            Some(_) => body,
            None => Body::new(Watched {
                body,
                progress: self.clone(),
            }),
        }
    }
}

struct Watched {
    body: Body,
    progress: Progress,
}

impl HttpBody for Watched {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        self.progress.note(polled.is_ready().then(Instant::now));
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
