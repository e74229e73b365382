//! A service that offers the API.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use http::StatusCode;
use serde_json::{Map, Value};

use crate::operations::{GetHealth, ListNotes, UpdateNote};
use crate::support::server::{Routes, describe, not_offered, refused};

pub use crate::support::server::{BearerToken, HandlerError, HandlerResult, Unauthorized};

/// A service that offers the API.
pub trait Service: Send + Sync + 'static {
    /// The caller that a credential belongs to.
    type Principal: Send + 'static;

    /// Finds out whose credential it is.
    ///
    /// # Errors
    ///
    /// [`Unauthorized`] if nobody has it.
    fn authenticate(
        &self,
        token: BearerToken,
    ) -> impl Future<Output = Result<Self::Principal, HandlerError<Unauthorized>>> + Send;

    /// Lists notes.
    fn list_notes(
        &self,
        caller: Self::Principal,
        request: ListNotes,
    ) -> impl Future<Output = HandlerResult<ListNotes>> + Send {
        not_offered::<ListNotes>((caller, request))
    }

    /// Updates a note.
    fn update_note(
        &self,
        caller: Self::Principal,
        request: UpdateNote,
    ) -> impl Future<Output = HandlerResult<UpdateNote>> + Send {
        not_offered::<UpdateNote>((caller, request))
    }

    /// Asks whether the service is there.
    fn get_health(
        &self,
        request: GetHealth,
    ) -> impl Future<Output = HandlerResult<GetHealth>> + Send {
        not_offered::<GetHealth>(request)
    }
}

/// Routes to a service.
pub fn router<S: Service>(service: Arc<S>) -> Router {
    Routes::new(service)
        .operation(|service, caller, request: ListNotes| async move {
            S::list_notes(&service, caller, request).await
        })
        .operation(|service, caller, request: UpdateNote| async move {
            S::update_note(&service, caller, request).await
        })
        .open_operation(|service, request: GetHealth| async move {
            S::get_health(&service, request).await
        })
        .router()
}

/// An answer with this status and the error body of the API.
pub fn refusal(status: StatusCode) -> Response {
    refused(status)
}

/// A router that shows a description of the API.
pub fn description() -> Router {
    describe("openapi: 3.1.0\n")
}

/// The body of an answer that no handler gives.
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
