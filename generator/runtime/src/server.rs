//! A service that offers the API.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use http::StatusCode;

use crate::operations::{
    GetHealth, GetPicture, ImportNotes, ListNotes, PutPicture, SendLetter, UpdateNote, WatchNotes,
};
use crate::support::rejection::Rejection;
use crate::support::security::Scheme;
use crate::support::server::{Gate, Routes, describe, not_implemented, rejected};

pub use crate::support::api_key::ApiKey;
pub use crate::support::basic_auth::BasicAuth;
pub use crate::support::client_certificate::ClientCertificate;
pub use crate::support::server::{
    BearerToken, HandlerError, HandlerResult, OperationInfo, RequestHead, Unauthorized,
};

/// A service that implements the API, with one handler method for each operation. [`router`] calls the handler with the
/// parsed request and the request head.
///
/// A handler returns the response value with `into()`, a [`Response`](crate::Response) with its own
/// success status and headers, one of the documented errors, or, with `?`, any other error, which is
/// logged and becomes a 500 response. Operations that are not implemented respond with 501, so adding
/// an operation to the API does not break the service.
///
/// When the caller disconnects, the handler is dropped at its current `await`. Work that must not stop halfway belongs
/// in a transaction or in a task of its own.
pub trait Service: Send + Sync + 'static {
    /// The authenticated caller: returned by [`authenticate`](Self::authenticate), and passed to the handlers of
    /// operations that require authentication.
    type Principal: Send + 'static;

    /// Authenticates the caller by its bearer token. [`RequestHead::operation`] is the operation that is asked for, so
    /// that callers can be authorized here, too.
    ///
    /// # Errors
    ///
    /// [`Unauthorized`] if the token is not valid, which becomes a 401 response, or
    /// [`HandlerError::rejected`], such as with 403, if the caller may not perform the operation. Any other
    /// error becomes a 500 response.
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
        not_implemented::<ListNotes>((caller, request, head))
    }

    /// Updates a note.
    fn update_note(
        &self,
        caller: Self::Principal,
        request: UpdateNote,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<UpdateNote>> + Send {
        not_implemented::<UpdateNote>((caller, request, head))
    }

    /// Checks that the service is up.
    fn get_health(
        &self,
        request: GetHealth,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetHealth>> + Send {
        not_implemented::<GetHealth>((request, head))
    }

    /// Replaces the picture.
    fn put_picture(
        &self,
        caller: Self::Principal,
        request: PutPicture,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<PutPicture>> + Send {
        not_implemented::<PutPicture>((caller, request, head))
    }

    /// Returns the picture.
    fn get_picture(
        &self,
        caller: Self::Principal,
        request: GetPicture,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetPicture>> + Send {
        not_implemented::<GetPicture>((caller, request, head))
    }

    /// Streams each note as it is made.
    fn watch_notes(
        &self,
        caller: Self::Principal,
        request: WatchNotes,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<WatchNotes>> + Send {
        not_implemented::<WatchNotes>((caller, request, head))
    }

    /// Makes notes and returns them.
    fn import_notes(
        &self,
        caller: Self::Principal,
        request: ImportNotes,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<ImportNotes>> + Send {
        not_implemented::<ImportNotes>((caller, request, head))
    }

    /// Sends a letter.
    fn send_letter(
        &self,
        caller: Self::Principal,
        request: SendLetter,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<SendLetter>> + Send {
        not_implemented::<SendLetter>((caller, request, head))
    }
}

impl<S: Service> Gate for S {
    type Principal = S::Principal;

    async fn admit(
        &self,
        _: &'static [Scheme],
        head: &RequestHead,
    ) -> Result<Self::Principal, HandlerError<Unauthorized>> {
        let token = BearerToken::of(head.headers())?;
        self.authenticate(token, head).await
    }
}

/// A router that serves the API with the given service. Mount it at the path of the API with axum's `nest_service`,
/// which sends every path below it to this router, or use it as the fallback of another router. It has a fallback of
/// its own, so it cannot be merged with a router that has one, too.
///
/// Tests can call it in process, with a client that has the transport `TowerTransport::new(router)` and the base URL
/// `http://localhost`; that needs the feature `client`.
///
/// # Error responses
///
/// Every error response has the error body of the API, including the responses to an unknown path, a wrong method, a
/// malformed body and a panic. If the description defines no body that all errors share, responses that do not come
/// from a handler have none.
///
/// | request | response |
/// |---|---|
/// | no valid credential, if the operation needs one; also for an unknown path or method, if any operation does | 401 |
/// | an unknown path, or a malformed value in it | 404 |
/// | a method that the path does not have | 405 with `Allow` |
/// | a malformed query or header, a body of none of the described media types | 400 |
/// | a list in the query that is not written as described, such as `ids=1` for `ids[]=1` | 400 |
/// | a body with a value that is missing, of another type, or against a constraint, or that must not be there | 422 |
/// | a body that is too large | 413 |
/// | a handler that fails or panics | 500 |
///
/// Query parameters and properties that are not described are ignored, as a newer client may send them; so a misspelt
/// filter is ignored silently. Properties are refused only in objects that the description closes with
/// `additionalProperties: false`. Where an unknown method gets a 401, an `OPTIONS` request does, too: a layer for CORS
/// belongs around the router.
///
/// # Limits
///
/// Request bodies are limited to 2 MiB; axum's `DefaultBodyLimit` layer changes that. The limit does not apply to
/// streamed bodies, which the handler has to limit. Of a multipart form, up to that much is kept in memory; a larger
/// file is passed on as a stream, provided that it is the last part. There is no timeout: add a layer that responds
/// with [`error_response`].
///
/// # Logs and metrics
///
/// Everything is logged with `tracing` below the target `server` of this crate. Each request has a span `request` with
/// the operation, the method, the path template, the request id and the status, and an event at level `info` at its
/// end, with the path, the status, the reason for a rejection and the latency. The cause of a 500 response is logged at
/// level `error`. The [`OperationInfo`] is among the extensions of the response, for layers that count requests by
/// operation. A response repeats the `x-request-id` of its request, unless the handler sets another one.
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
        .operation(|service, caller, request: PutPicture, head| async move {
            S::put_picture(&service, caller, request, head).await
        })
        .operation(|service, caller, request: GetPicture, head| async move {
            S::get_picture(&service, caller, request, head).await
        })
        .operation(|service, caller, request: WatchNotes, head| async move {
            S::watch_notes(&service, caller, request, head).await
        })
        .operation(|service, caller, request: ImportNotes, head| async move {
            S::import_notes(&service, caller, request, head).await
        })
        .operation(|service, caller, request: SendLetter, head| async move {
            S::send_letter(&service, caller, request, head).await
        })
        .router()
}

/// A response with a status, or a [`Rejection`] with a reason, and the error body of the API, if there is one, for
/// layers that reject requests themselves, such as a timeout or a rate limit. A success status becomes a 500 response.
pub fn error_response(rejection: impl Into<Rejection>) -> Response {
    rejected(&rejection.into())
}

/// The description of the API, as YAML.
pub const DESCRIPTION: &str = include_str!("../openapi.yaml");

/// A router that serves [`DESCRIPTION`] at `/openapi.yaml`, without authentication. Merge it into your own router.
pub fn description() -> Router {
    describe(DESCRIPTION)
}

/// The media type of error responses that do not come from a handler.
pub(crate) const ERROR_TYPE: &str = "application/json";

/// The body of an error response that does not come from a handler.
pub(crate) fn error_body(
    status: StatusCode,
    explanation: Option<crate::support::server::Explanation>,
) -> serde_json::Result<Vec<u8>> {
    let mut body = explanation
        .map(|explanation| explanation.details)
        .unwrap_or_default();
    body.insert("status".to_owned(), status.as_u16().into());
    serde_json::to_vec(&body)
}
