// @generated from the API description, which is the place to change. Checksum: 73ed1e16470819b0

//! Answers, as HTTP.

use std::any::Any;
use std::error::Error;

use axum::response::Response;
use http::header::{CONTENT_TYPE, WWW_AUTHENTICATE};
use http::{HeaderValue, StatusCode};
use serde_json::{Map, Value};

use super::failure::{HandlerError, HandlerResult};
use crate::support::incoming::Rejection;
use crate::support::operation::{ApiError, Operation};

/// The answer of a handler.
pub(super) fn reply<O: Operation>(reply: HandlerResult<O>) -> Response {
    match reply {
        Ok(response) => match O::RESPONSE.write(&response) {
            Ok(body) => {
                let status = const {
                    match StatusCode::from_u16(O::STATUS) {
                        Ok(status) => status,
                        Err(_) => panic!("not a status of HTTP"),
                    }
                };
                json(status, body)
            }
            Err(error) => internal(O::ID, &error),
        },
        Err(failure) => failed(O::ID, failure),
    }
}

/// The answer to an operation that failed.
pub(super) fn failed<E: ApiError>(operation: &str, failure: HandlerError<E>) -> Response {
    match failure {
        // An error that a caller would take for a success.
        HandlerError::Documented(error) if error.status().is_success() => {
            internal(operation, &error)
        }
        HandlerError::Documented(error) => match error.body() {
            Ok(body) => json(error.status(), body),
            Err(error) => internal(operation, &error),
        },
        HandlerError::Internal(error) => internal(operation, error.as_ref()),
        HandlerError::NotOffered => refused(StatusCode::NOT_IMPLEMENTED),
    }
}

/// The answer to a request that cannot be that of an operation.
pub(super) fn rejected(operation: &str, rejected: &Rejection) -> Response {
    tracing::debug!(operation, status = rejected.status().as_u16(), "{rejected}");
    let details = rejected.details();
    with_details(
        rejected.status(),
        (!details.is_empty()).then(|| details.clone()),
    )
}

/// The answer after a panic, whose message has been printed where it happened.
pub(super) fn panicked(panic: &(dyn Any + Send)) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    tracing::error!(panic = text.unwrap_or("not text"), "a handler panicked");
    refused(StatusCode::INTERNAL_SERVER_ERROR)
}

/// An answer that no handler gives.
pub(crate) fn refused(status: StatusCode) -> Response {
    with_details(status, None)
}

fn with_details(status: StatusCode, details: Option<Map<String, Value>>) -> Response {
    let body = crate::server::error_body(status, details).unwrap_or_else(|error| {
        tracing::error!(%error, "the body of an error cannot be written");
        Vec::new()
    });
    json(status, body)
}

/// The cause is for the log alone.
fn internal(operation: &str, error: &(dyn Error + 'static)) -> Response {
    let sources = std::iter::successors(error.source(), |source| (*source).source());
    let chain = sources.fold(error.to_string(), |text, source| {
        format!("{text}: {source}")
    });
    tracing::error!(operation, error = chain, "a handler failed");
    refused(StatusCode::INTERNAL_SERVER_ERROR)
}

fn json(status: StatusCode, body: Vec<u8>) -> Response {
    let typed = !body.is_empty();
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    if typed {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    if status == StatusCode::UNAUTHORIZED {
        headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    response
}
