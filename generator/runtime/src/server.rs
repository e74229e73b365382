//! A service that offers the API.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use http::StatusCode;
use serde_json::{Map, Value};

use crate::operations::{GetHealth, ListNotes, UpdateNote};
use crate::support::server::{Routes, describe, not_offered, refused};

pub use crate::support::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Unauthorized,
};

/// A service that offers the API: a method for each operation, which [`router`] calls with the
/// request, the rest of what the request says, and the caller that
/// [`authenticate`](Self::authenticate) has found for the credential. There is no other way to a
/// handler.
///
/// A handler returns the value of the response by `into()`, or a [`Response`](crate::Response) with a
/// status of success and headers of its own; one of the documented errors; or any other error by
/// `?`, which is logged and answered with 500. An operation that is not implemented is answered with
/// 501, so that nothing breaks when the API gets another one.
///
/// A handler whose caller hangs up is dropped where it waits: what must not be half done belongs in a
/// transaction, or in a task of its own.
pub trait Service: Send + Sync + 'static {
    /// The caller that a credential belongs to.
    type Principal: Send + 'static;

    /// Finds out whose credential it is.
    ///
    /// # Errors
    ///
    /// [`Unauthorized`] if nobody has it, which is answered with 401; any other error is answered with
    /// 500.
    fn authenticate(
        &self,
        token: BearerToken,
        head: &RequestHead,
    ) -> impl Future<Output = Result<Self::Principal, HandlerError<Unauthorized>>> + Send;

    /// Lists notes.
    fn list_notes(
        &self,
        caller: Self::Principal,
        request: ListNotes,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<ListNotes>> + Send {
        not_offered::<ListNotes>((caller, request, head))
    }

    /// Updates a note.
    fn update_note(
        &self,
        caller: Self::Principal,
        request: UpdateNote,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<UpdateNote>> + Send {
        not_offered::<UpdateNote>((caller, request, head))
    }

    /// Asks whether the service is there.
    fn get_health(
        &self,
        request: GetHealth,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetHealth>> + Send {
        not_offered::<GetHealth>((request, head))
    }
}

/// Routes to a service, to be layered, served, and put at the path of the API by axum's
/// `nest_service`, which leaves every path below it to these routes.
///
/// Every unsuccessful response has the error body of the API, including those for an unknown path, a
/// wrong method, a body that cannot be read, and a panic. A body may have 2 MiB, unless a layer with
/// axum's `DefaultBodyLimit` says otherwise. There is no time limit: for that, set a layer that responds
/// with [`refusal`], and the limits of the server in use.
///
/// For each request there is an event of `tracing` at the level `info`, whose fields are the method, the
/// path, the status, the reason of a refusal, the request id and the latency. Why a request was answered
/// with 500 is an event at the level `error`.
pub fn router<S: Service>(service: Arc<S>) -> Router {
    Routes::new(service)
        .operation(|service, caller, request: ListNotes, head| async move {
            S::list_notes(&service, caller, request, head).await
        })
        .operation(|service, caller, request: UpdateNote, head| async move {
            S::update_note(&service, caller, request, head).await
        })
        .open_operation(|service, request: GetHealth, head| async move {
            S::get_health(&service, request, head).await
        })
        .router()
}

/// A response with this status and the error body of the API, for layers that refuse requests
/// themselves, such as a time limit or a rate limit.
pub fn refusal(status: StatusCode) -> Response {
    refused(status)
}

/// The description of the API, as YAML.
pub const DESCRIPTION: &str = include_str!("../openapi.yaml");

/// A router that shows [`DESCRIPTION`] to anybody, at `/openapi.yaml`; to be merged into another one.
pub fn description() -> Router {
    describe(DESCRIPTION)
}

/// The body of a response that no handler gives.
pub(crate) fn error_body(
    status: StatusCode,
    details: Option<Map<String, Value>>,
) -> serde_json::Result<Vec<u8>> {
    let mut body = details.unwrap_or_default();
    body.insert("status".to_owned(), status.as_u16().into());
    serde_json::to_vec(&body)
}

#[cfg(test)]
mod tests;
