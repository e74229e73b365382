//! Bodies that may panic.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};

use crate::message::body_error::BodyError;
use crate::message::stream::Body;

/// A body that fails where its stream panics, so that what came before is sent, and the panic is logged.
pub(super) struct PanicSafeBody(Body);

impl PanicSafeBody {
    pub(super) fn new(body: Body) -> Self {
        Self(body)
    }
}

impl HttpBody for PanicSafeBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        let body = Pin::new(&mut self.0);
        let polled = catch_unwind(AssertUnwindSafe(|| body.poll_frame(context)));
        polled.unwrap_or_else(|panic| {
            // It is not polled again.
            self.0 = Body::default();
            let panic = format!("it panicked: {}", panic_message(panic.as_ref()));
            Poll::Ready(Some(Err(BodyError::Interrupted(panic.into()))))
        })
    }

    fn is_end_stream(&self) -> bool {
        self.0.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.0.size_hint()
    }
}

/// The message of a panic.
pub(super) fn panic_message(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("not text")
}
