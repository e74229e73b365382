//! What is logged of each request: a span around everything that happens for it, and an event at its end.

use std::time::Instant;

use axum::response::Response;
use http::{HeaderValue, StatusCode, Uri};
use tracing::{Span, field};

use super::head::RequestHead;
use super::operation_info::OperationInfo;
use super::target::TARGET;
use crate::api::ApiInfo;
use crate::message::response::REQUEST_ID;

/// Why a request was rejected, passed on to the log in the response's extensions.
#[derive(Debug, Clone)]
pub(super) struct Reason(String);

impl Reason {
    pub(super) fn new(reason: String) -> Self {
        Self(reason)
    }
}

/// A request that is being served. However it ends, it is logged.
pub(super) struct Exchange {
    span: Span,
    operation: Option<OperationInfo>,
    uri: Uri,
    id: Option<HeaderValue>,
    start: Instant,
    end: End,
}

/// How a request ended.
enum End {
    /// Nobody waited for a response: the caller disconnected, or a layer around the router gave up.
    Abandoned,
    Responded(StatusCode, Option<Reason>),
}

impl Exchange {
    pub(super) fn begin(info: &'static ApiInfo, head: &RequestHead) -> Self {
        let operation = head.operation();
        let span = tracing::info_span!(
            target: TARGET,
            "request",
            api = info.name,
            otel.kind = "server",
            operation = operation.map(|operation| operation.id),
            http.request.method = head.method().as_str(),
            http.route = operation.map(|operation| operation.path),
            request_id = head.request_id(),
            http.response.status_code = field::Empty,
        );
        Self {
            span,
            operation,
            uri: head.uri().clone(),
            id: head.id().cloned(),
            start: Instant::now(),
            end: End::Abandoned,
        }
    }

    /// The span of all that happens for the request.
    pub(super) fn span(&self) -> Span {
        self.span.clone()
    }

    /// Ends the exchange with a response, which gets the id of the request and is marked with the operation for layers
    /// around the router.
    pub(super) fn end(mut self, response: &mut Response) {
        let reason = response.extensions_mut().remove();
        if let Some(operation) = self.operation {
            response.extensions_mut().insert(operation);
        }
        if let Some(id) = &self.id {
            let headers = response.headers_mut();
            headers.entry(REQUEST_ID).or_insert_with(|| id.clone());
        }
        let status = response.status();
        self.span
            .record("http.response.status_code", status.as_u16());
        self.end = End::Responded(status, reason);
    }
}

/// Logs the request. The query is left out, as it may hold personal data; the reason quotes only the beginning of a
/// refused value. Text from the caller is escaped, so that it cannot forge a log line.
impl Drop for Exchange {
    fn drop(&mut self) {
        let (status, reason) = match &self.end {
            End::Abandoned => (None, Some("abandoned before a response was ready")),
            End::Responded(status, reason) => {
                let reason = reason.as_ref().map(|Reason(reason)| reason.as_str());
                (Some(status.as_u16()), reason)
            }
        };
        tracing::info!(
            target: TARGET,
            parent: &self.span,
            path = self.uri.path(),
            status,
            reason,
            latency = ?self.start.elapsed(),
            "served",
        );
    }
}
