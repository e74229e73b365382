//! HTTP responses.

use std::any::Any;
use std::error::Error;
use std::mem;

use axum::response::Response;
use http::header::{CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING, WWW_AUTHENTICATE};
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Map, Value};
use tracing::Span;

use super::delayed_failure_body::DelayedFailureBody;
use super::handler_error::{Cause, HandlerError, HandlerResult, is_error_status};
use super::log::Reason;
use super::panic_safe_body::{PanicSafeBody, panic_message};
use super::target::TARGET;
use super::unauthorized::{self, Unauthorized};
use crate::api::{ApiInfo, Explanation};
use crate::message::body::Shape;
use crate::message::errors::ApiError;
use crate::message::errors::{BoxError, chain};
use crate::message::response_value::{ResponseValue, Sent, is_bodiless};
use crate::message::stream::Body;
use crate::operation::{Operation, Success};
use crate::security::Security;
use crate::server::rejection::Rejection;

/// The response of a handler.
pub(super) fn handled<O: Operation>(result: HandlerResult<O>) -> Response {
    match result {
        Ok(response) => {
            let bare = |error: BoxError| internal(O::API, O::ID, error.as_ref(), HeaderMap::new());
            success::<O>(response).unwrap_or_else(bare)
        }
        Err(failure) => failed(O::API, O::ID, failure),
    }
}

fn success<O: Operation>(
    mut response: crate::Response<O::Response, O>,
) -> Result<Response, BoxError> {
    let documented = Documented {
        info: O::API,
        operation: O::ID,
        method: O::METHOD,
        success: O::SUCCESS,
        shape: O::RESPONSE,
        status: O::STATUS,
        empty_status: O::EMPTY_STATUS,
        media_type: O::RESPONSE_TYPE,
    };
    let sent = response.value().send(O::RESPONSE)?;
    let own = response.own_status();
    documented.respond(sent, own, mem::take(response.headers_mut()))
}

/// What is documented of the successful responses of an operation.
struct Documented {
    info: &'static ApiInfo,
    operation: &'static str,
    method: &'static str,
    success: Success,
    shape: Shape,
    status: u16,
    empty_status: u16,
    media_type: &'static str,
}

impl Documented {
    /// The response with a value, and the status and the headers that a handler has set.
    fn respond(
        &self,
        sent: Sent,
        own: Option<StatusCode>,
        own_headers: HeaderMap,
    ) -> Result<Response, BoxError> {
        let status = self.status(&sent, own)?;
        let mut headers = sent.headers;
        headers.extend(own_headers);
        if is_bodiless(status) {
            // The length of a stream is not known; with such a status, nobody reads it.
            return Ok(with_body(self.info, status, headers, Body::default()));
        }
        let media_type = sent.media_type.unwrap_or(self.media_type);
        // Only the handler knows the length of the body that GET would respond with.
        let length = headers
            .get(CONTENT_LENGTH)
            .filter(|_| self.method == Method::HEAD.as_str())
            .cloned();
        let body = guard(self.operation, sent.body.or_content_type(media_type));
        let mut response = with_body(self.info, status, headers, body);
        response
            .headers_mut()
            .extend(length.map(|length| (CONTENT_LENGTH, length)));
        Ok(response)
    }

    /// The status, of which a handler may have set another one.
    fn status(&self, sent: &Sent, own: Option<StatusCode>) -> Result<StatusCode, BoxError> {
        let is_left_out = matches!(self.shape, Shape::Optional(_)) && sent.body.is_empty();
        let documented = StatusCode::from_u16(if is_left_out {
            self.empty_status
        } else {
            self.status
        })?;
        let status = sent.status.or(own).unwrap_or(documented);
        let mut stated = own.into_iter().chain([status]);
        if let Some(status) = stated.find(|status| !self.success.includes(*status)) {
            return Err(format!(
                "the handler set the status {status}, which is not a success status"
            )
            .into());
        }
        let operation = self.operation;
        if let Some(own) = own.filter(|own| *own != status) {
            let text = "the status that a handler set is not that of its value, which is sent";
            tracing::error!(target: TARGET, operation, status = %own, "{text}");
        }
        let has_body = sent.body.length().is_some_and(|length| length > 0);
        if is_bodiless(status) && has_body {
            // The operation has been carried out, so the caller gets its result.
            let text =
                "the status that a handler set allows no body, so the documented one is sent";
            tracing::error!(target: TARGET, operation, %status, "{text}");
            return Ok(documented);
        }
        Ok(status)
    }
}

/// The response of an operation that failed.
fn failed<E: ApiError>(
    info: &'static ApiInfo,
    operation: &str,
    failure: HandlerError<E>,
) -> Response {
    let status = failure.status();
    let (cause, headers) = failure.into_parts();
    match cause {
        // The caller would take the status for a success.
        Cause::Documented(error) if error.status() != status => {
            let cause = BoxError::from(error.to_string());
            internal(info, operation, cause.as_ref(), headers)
        }
        Cause::Documented(error) => match error.body() {
            Ok(body) => {
                let body = Body::from(body).or_content_type(error.media_type());
                with_body(info, error.status(), headers, body)
            }
            Err(error) => internal(info, operation, &error, headers),
        },
        Cause::Internal(error) => internal(info, operation, error.as_ref(), headers),
        Cause::NotImplemented => {
            let mut response = with_body_for(info, StatusCode::NOT_IMPLEMENTED, headers, None);
            let reason = format!("the service does not implement `{operation}`");
            response.extensions_mut().insert(Reason::new(reason));
            response
        }
        Cause::Rejected(rejection) => refused(info, &rejection, headers),
    }
}

/// The response to a caller who is not authenticated, with the problem of its bearer token, if any.
pub(super) fn unauthenticated(
    info: &'static ApiInfo,
    failure: HandlerError<Unauthorized>,
    security: Security,
    token_failure: Option<&Unauthorized>,
) -> Response {
    let Some(error) = failure.error().cloned() else {
        return failed(info, "authenticate", failure);
    };
    let (_, mut headers) = failure.into_parts();
    let has_own_challenge = headers.contains_key(WWW_AUTHENTICATE);
    if !has_own_challenge {
        let challenges = unauthorized::challenges(info, security, token_failure);
        challenge(&mut headers, challenges);
    }
    // RFC 6750 has a place for it in the challenge, and gives no reason without a credential.
    let is_in_challenge = !has_own_challenge && token_failure == Some(&error);
    let rejection = Rejection::new(StatusCode::UNAUTHORIZED, error.to_string());
    let explanation = (!is_in_challenge && !error.is_missing()).then(|| explain(&rejection, true));
    let mut response = with_body_for(info, StatusCode::UNAUTHORIZED, headers, explanation);
    let reason = Reason::new(error.to_string());
    response.extensions_mut().insert(reason);
    response
}

/// Replaces the challenges, which say how the caller may authenticate.
fn challenge(headers: &mut HeaderMap, challenges: Vec<HeaderValue>) {
    headers.remove(WWW_AUTHENTICATE);
    for challenge in challenges {
        headers.append(WWW_AUTHENTICATE, challenge);
    }
}

/// The response to a request that is rejected before it reaches a handler, or by a layer.
pub(super) fn rejected(info: &'static ApiInfo, rejection: &Rejection) -> Response {
    refused(info, rejection, HeaderMap::new())
}

/// The same, for layers.
pub fn error_response(info: &'static ApiInfo, rejection: impl Into<Rejection>) -> Response {
    rejected(info, &rejection.into())
}

/// The response to a request whose path no operation has.
pub(super) fn no_operation(info: &'static ApiInfo) -> Response {
    let rejection = Rejection::new(StatusCode::NOT_FOUND, "no operation has this path");
    with_reason(info, &rejection, HeaderMap::new(), false)
}

/// The response to a request that is rejected. The caller would take some statuses for a success.
fn refused(info: &'static ApiInfo, rejection: &Rejection, headers: HeaderMap) -> Response {
    let status = rejection.status();
    if is_error_status(status) {
        return with_reason(info, rejection, headers, true);
    }
    tracing::error!(target: TARGET, %status, "a request was rejected with a status that is not an error");
    with_body_for(info, StatusCode::INTERNAL_SERVER_ERROR, headers, None)
}

fn with_reason(
    info: &'static ApiInfo,
    rejection: &Rejection,
    headers: HeaderMap,
    is_of_operation: bool,
) -> Response {
    let (status, reason) = (rejection.status(), rejection.reason());
    if reason.is_empty() {
        return with_body_for(info, status, headers, None);
    }
    let explanation = explain(rejection, is_of_operation);
    let mut response = with_body_for(info, status, headers, Some(explanation));
    response
        .extensions_mut()
        .insert(Reason::new(reason.to_owned()));
    response
}

/// The details list the violations of each field if possible, or else the reason.
fn explain(rejection: &Rejection, is_of_operation: bool) -> Explanation {
    let reason = rejection.reason();
    let details = match rejection.details() {
        none if none.is_empty() => Map::from_iter([("reason".to_owned(), Value::from(reason))]),
        details => details.clone(),
    };
    Explanation {
        details,
        reason: reason.to_owned(),
        is_of_operation,
    }
}

/// The response after a panic.
pub(super) fn panicked(info: &'static ApiInfo, panic: &(dyn Any + Send)) -> Response {
    tracing::error!(target: TARGET, panic = panic_message(panic), "a handler panicked");
    with_body_for(
        info,
        StatusCode::INTERNAL_SERVER_ERROR,
        HeaderMap::new(),
        None,
    )
}

fn with_body_for(
    info: &'static ApiInfo,
    status: StatusCode,
    headers: HeaderMap,
    explanation: Option<Explanation>,
) -> Response {
    if is_bodiless(status) {
        return with_body(info, status, headers, Body::default());
    }
    let json = (info.error_body)(status, explanation).unwrap_or_else(|error| {
        tracing::error!(target: TARGET, %error, "an error body cannot be written as JSON");
        Vec::new()
    });
    let body = Body::from(json).or_content_type(info.error_type);
    with_body(info, status, headers, body)
}

/// Logs the cause; the caller only sees the status.
fn internal(
    info: &'static ApiInfo,
    operation: &str,
    error: &(dyn Error + 'static),
    headers: HeaderMap,
) -> Response {
    tracing::error!(target: TARGET, operation, error = chain(error), "a handler failed");
    with_body_for(info, StatusCode::INTERNAL_SERVER_ERROR, headers, None)
}

/// Logs the failure of a stream: the caller only sees that it ends early.
fn guard(operation: &'static str, body: Body) -> Body {
    if body.as_bytes().is_some() {
        return body;
    }
    let content_type = body.content_type().cloned();
    // The stream is read after the span has been left.
    let span = Span::current();
    let logged = Body::new(PanicSafeBody::new(body).map_err(move |error| {
        let chain = chain(&error);
        tracing::error!(target: TARGET, parent: &span, operation, error = chain, "a response was cut off");
        error
    }));
    let body = Body::new(DelayedFailureBody::new(logged));
    match content_type {
        Some(content_type) => body.with_content_type(content_type),
        None => body,
    }
}

/// A response with a body. Handlers cannot set the headers that describe or frame it.
fn with_body(info: &ApiInfo, status: StatusCode, mut headers: HeaderMap, body: Body) -> Response {
    for name in [CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING] {
        headers.remove(name);
    }
    if !body.is_empty() {
        let content_type = body.content_type().cloned();
        headers.extend(content_type.map(|value| (CONTENT_TYPE, value)));
    }
    if status == StatusCode::UNAUTHORIZED && !headers.contains_key(WWW_AUTHENTICATE) {
        let challenges = unauthorized::challenges(info, info.undescribed, None);
        challenge(&mut headers, challenges);
    }
    let body = match body.as_bytes() {
        Some(bytes) => bytes.clone().into(),
        None => axum::body::Body::new(body),
    };
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}
