//! Request bodies, as far as they are read before the handler is called.

use axum::RequestExt;
use axum::body::Body;
use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use http::StatusCode;
use http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use http_body::Body as _;

use super::head::RequestHead;
use crate::message::body::Shape;
use crate::message::parameters::Receive;
use crate::operation::Operation;
use crate::server::incoming::{IncomingRequest, Part};
use crate::server::rejection::Rejection;
use crate::validation::RequestSchemas;

/// A request body, as far as it has been read.
pub(super) enum Taken {
    Whole(Bytes),
    /// The body has not been read; that is left to the handler.
    Stream(crate::Body),
    /// The parts of a form, the last of which may still be a stream.
    Parts(Vec<Part>),
}

impl Taken {
    /// The request with this body. The path of its operation is as in the description, and the media types are those
    /// that are taken besides the first one.
    pub(super) fn request<'a>(
        &'a self,
        template: &'static str,
        other_types: &'static [&'static str],
        head: &'a RequestHead,
        schemas: RequestSchemas,
    ) -> IncomingRequest<'a> {
        let (path, query) = (head.uri().path(), head.uri().query().unwrap_or_default());
        let with = |body| {
            IncomingRequest::new(template, path, query, head.headers(), body).with_schemas(schemas)
        };
        match self {
            Self::Whole(body) => with(body),
            Self::Stream(body) => with(&[])
                .with_stream(body.clone())
                .with_other_types(other_types),
            Self::Parts(parts) => with(&[]).with_parts(parts.clone()),
        }
    }
}

/// Reads the body, up to axum's limit or that of a layer. If the operation takes no body, none is awaited; a streamed
/// body is neither read nor limited.
pub(super) async fn take<O: Operation + Receive>(
    head: &RequestHead,
    body: Body,
) -> Result<Taken, Rejection> {
    match O::REQUEST {
        Shape::Parts | Shape::Optional(&Shape::Parts) => parts::<O>(head, body).await,
        shape => take_undivided(shape, head, body).await,
    }
}

/// The same for a body that is not in parts.
async fn take_undivided(shape: Shape, head: &RequestHead, body: Body) -> Result<Taken, Rejection> {
    match shape {
        Shape::Nothing => Ok(Taken::Whole(Bytes::new())),
        shape if shape.is_stream() => Ok(Taken::Stream(crate::Body::new(body))),
        // A caller that has not sent it yet does not have to.
        _ if announced_length(head).is_some_and(|length| length > limit(head)) => {
            Err(not_received(StatusCode::PAYLOAD_TOO_LARGE))
        }
        _ => Bytes::from_request(limited(head, body), &())
            .await
            .map(Taken::Whole)
            .map_err(|rejection| not_received(rejection.status())),
    }
}

fn not_received(status: StatusCode) -> Rejection {
    let reason = match status {
        StatusCode::PAYLOAD_TOO_LARGE => "the body is larger than the service accepts",
        _ => "the body was not received in full",
    };
    Rejection::new(status, reason)
}

/// The length of the body, if the head states it.
fn announced_length(head: &RequestHead) -> Option<u64> {
    let length = head.headers().get(CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}

/// The longest body that is accepted, in bytes.
fn limit(head: &RequestHead) -> u64 {
    // axum does not expose its limit, but the size hint of an endless body that it limits does.
    let endless = Body::from_stream(futures_util::stream::pending::<Result<Bytes, axum::Error>>());
    let limited = limited(head, endless).into_limited_body();
    limited.size_hint().upper().unwrap_or(u64::MAX)
}

/// A request with a body for axum to limit: the limit is among the extensions.
fn limited(head: &RequestHead, body: Body) -> Request {
    let mut limited = Request::new(body);
    *limited.extensions_mut() = head.extensions().clone();
    limited
}

async fn parts<O: Operation + Receive>(head: &RequestHead, body: Body) -> Result<Taken, Rejection> {
    if body.size_hint().exact() == Some(0) {
        return Ok(Taken::Parts(Vec::new()));
    }
    let body = match head.headers().get(CONTENT_TYPE) {
        Some(value) => crate::Body::new(body).with_content_type(value.clone()),
        None => crate::Body::new(body),
    };
    O::gather(body, usize::try_from(limit(head)).unwrap_or(usize::MAX))
        .await
        .map(Taken::Parts)
}
