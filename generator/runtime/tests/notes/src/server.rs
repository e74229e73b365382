// @generated from the API description, which is the place to change.

//! A service that offers the API.

use std::sync::Arc;

use apicrate_runtime::axum::Router;
use apicrate_runtime::axum::response::Response;
use apicrate_runtime::server::{Gate, Routes, not_implemented};
use apicrate_runtime::{Rejection, Scheme};

use crate::operations::{
    CopyNote, DeleteExport, DeleteFlag, DeleteFlags, GetCached, GetHealth, GetNumber,
    GetPicture, GetText, ImportNotes, ListNotes, MakeNote, MoveFlag, PutPicture,
    SendLetter, UpdateNote, WatchNotes,
};

pub use apicrate_runtime::server::{
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
/// When the caller disconnects, the handler is dropped at its current `await`. Put work that must not stop halfway into a
/// transaction or a separate task.
pub trait Service: Send + Sync + 'static {
    /// The authenticated caller: returned by [`authenticate`](Self::authenticate), and passed to the handlers of
    /// operations that require authentication.
    type Principal: Send + 'static;

    /// Authenticates the caller by its bearer token.
    /// [`RequestHead::operation`] is the operation that is asked for, so that callers can be authorized here, too.
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
    ) -> impl Future<
        Output = Result<Self::Principal, HandlerError<Unauthorized>>,
    > + Send;

    /// Lists notes.
    ///
    /// `GET /notes`
    fn list_notes(
        &self,
        caller: Self::Principal,
        request: ListNotes,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<ListNotes>> + Send {
        not_implemented::<ListNotes>((caller, request, head))
    }

    /// Makes a note.
    ///
    /// `POST /notes`
    fn make_note(
        &self,
        caller: Self::Principal,
        request: MakeNote,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<MakeNote>> + Send {
        not_implemented::<MakeNote>((caller, request, head))
    }

    /// Updates a note.
    ///
    /// `PUT /notes/{number}`
    fn update_note(
        &self,
        caller: Self::Principal,
        request: UpdateNote,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<UpdateNote>> + Send {
        not_implemented::<UpdateNote>((caller, request, head))
    }

    /// Checks that the service is up.
    ///
    /// `GET /health`
    fn get_health(
        &self,
        request: GetHealth,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetHealth>> + Send {
        not_implemented::<GetHealth>((request, head))
    }

    /// Returns the picture.
    ///
    /// `GET /picture`
    fn get_picture(
        &self,
        caller: Self::Principal,
        request: GetPicture,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetPicture>> + Send {
        not_implemented::<GetPicture>((caller, request, head))
    }

    /// Replaces the picture.
    ///
    /// `PUT /picture`
    fn put_picture(
        &self,
        caller: Self::Principal,
        request: PutPicture,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<PutPicture>> + Send {
        not_implemented::<PutPicture>((caller, request, head))
    }

    /// Streams each note as it is made.
    ///
    /// `GET /events`
    fn watch_notes(
        &self,
        caller: Self::Principal,
        request: WatchNotes,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<WatchNotes>> + Send {
        not_implemented::<WatchNotes>((caller, request, head))
    }

    /// Makes notes and returns them.
    ///
    /// `POST /import`
    fn import_notes(
        &self,
        caller: Self::Principal,
        request: ImportNotes,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<ImportNotes>> + Send {
        not_implemented::<ImportNotes>((caller, request, head))
    }

    /// Sends a letter.
    ///
    /// `POST /letters`
    fn send_letter(
        &self,
        caller: Self::Principal,
        request: SendLetter,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<SendLetter>> + Send {
        not_implemented::<SendLetter>((caller, request, head))
    }

    /// Copies a note.
    ///
    /// `POST /copies`
    fn copy_note(
        &self,
        request: CopyNote,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<CopyNote>> + Send {
        not_implemented::<CopyNote>((request, head))
    }

    /// Moves a flag.
    ///
    /// `POST /flag`
    fn move_flag(
        &self,
        caller: Self::Principal,
        request: MoveFlag,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<MoveFlag>> + Send {
        not_implemented::<MoveFlag>((caller, request, head))
    }

    /// Deletes a flag.
    ///
    /// `DELETE /flags/{name}`
    fn delete_flag(
        &self,
        caller: Self::Principal,
        request: DeleteFlag,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<DeleteFlag>> + Send {
        not_implemented::<DeleteFlag>((caller, request, head))
    }

    /// Deletes all flags.
    ///
    /// `DELETE /flags/all`
    fn delete_flags(
        &self,
        caller: Self::Principal,
        request: DeleteFlags,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<DeleteFlags>> + Send {
        not_implemented::<DeleteFlags>((caller, request, head))
    }

    /// Deletes an export.
    ///
    /// `DELETE /flags/{id}.csv`
    fn delete_export(
        &self,
        caller: Self::Principal,
        request: DeleteExport,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<DeleteExport>> + Send {
        not_implemented::<DeleteExport>((caller, request, head))
    }

    /// Returns text.
    ///
    /// `GET /text`
    fn get_text(
        &self,
        caller: Self::Principal,
        request: GetText,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetText>> + Send {
        not_implemented::<GetText>((caller, request, head))
    }

    /// Returns text unless the caller has it.
    ///
    /// `GET /cached`
    fn get_cached(
        &self,
        caller: Self::Principal,
        request: GetCached,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetCached>> + Send {
        not_implemented::<GetCached>((caller, request, head))
    }

    /// Returns a number, if there is one.
    ///
    /// `GET /number`
    fn get_number(
        &self,
        caller: Self::Principal,
        request: GetNumber,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetNumber>> + Send {
        not_implemented::<GetNumber>((caller, request, head))
    }
}

/// Authenticates the callers of a service.
struct Callers<S>(std::marker::PhantomData<S>);

impl<S: Service> Gate for Callers<S> {
    type Service = S;
    type Principal = S::Principal;

    async fn admit(
        service: &S,
        _: &'static [Scheme],
        head: &RequestHead,
    ) -> Result<Self::Principal, HandlerError<Unauthorized>> {
        let credential = BearerToken::of(head.headers())?;
        service.authenticate(credential, head).await
    }
}

/// A router that serves the API with the given service. Mount it at the path of the API with axum's `nest_service`,
/// which sends every path below it to this router, or use it as the fallback of another router. It has a fallback, so it
/// cannot be merged with another router that also has one.
///
/// Tests can call it in process, with a client that has the transport `TowerTransport::new(router)` and the base URL
/// `http://localhost`; that needs the feature `client`.
///
/// # Error responses
///
/// Every error response has the error body of the API, including the responses to an unknown path, a wrong method, a
/// malformed body and a panic. If the description defines no common error body, responses that do not come from a
/// handler have an empty body.
///
/// | request | response |
/// |---|---|
/// | no valid credential, if the operation needs one; also for an unknown path or method, if any operation does | 401 |
/// | an unknown path, or an invalid path parameter | 404 |
/// | a method that the path does not have | 405 with `Allow` |
/// | a malformed query or header | 400 |
/// | a list in the query in another style than described, such as `ids=1` for `ids[]=1` | 400 |
/// | an `Accept` header without a media type of the response | 406 |
/// | a body of an undescribed media type, or a compressed body | 415 |
/// | a body with a missing value, or a value of the wrong type | 422 |
/// | a body that is too large | 413 |
/// | a handler that fails or panics | 500 |
///
/// With the feature `validation`, requests are checked against the schemas of the description: a value that violates its
/// schema is refused like one of the wrong type, and the response lists all violations with their locations. Without it,
/// the response contains only the first value of a wrong type.
///
/// Undescribed query parameters and properties are ignored, as a newer client may send them; this includes misspelt
/// filters. With `validation`, undescribed properties of objects with `additionalProperties: false` are refused. If an
/// unknown method gets a 401, so does an `OPTIONS` request: put a layer for CORS around the router.
///
/// # Limits
///
/// Request bodies are limited to 2 MiB; axum's `DefaultBodyLimit` layer changes the limit. It does not apply to streamed
/// bodies, which the handler must limit. A multipart form uses at most this much memory; a larger file is passed on as a
/// stream if it is the last part. There is no timeout: add a layer that responds
/// with [`error_response`] to a [`layered_router`].
///
/// # Logs and metrics
///
/// Everything is logged with `tracing` below the target `apicrate_runtime::server`. Each request has a span `request`
/// with the package as `api`, the operation, the method, the path template, the request id and the status, and an event
/// at level `info` at its end, with the path, the status, the reason for a rejection and the latency. The cause of a
/// 500 response is logged at level `error`. The [`OperationInfo`] is among the extensions of the response, for layers
/// that count requests by operation. A response repeats the `x-request-id` of its request, unless the handler sets
/// another one. If a request has none, the router generates an id for the response, the log and
/// [`RequestHead::request_id`].
pub fn router<S: Service>(service: Arc<S>) -> Router {
    routes(service).router()
}

/// The same router as that of [`router`], with layers around the handlers, such as a timeout or a rate limit. The function
/// adds them to the router that it gets, with `layer`. They see the [`OperationInfo`] among the extensions of the request,
/// unless it is for an unknown path or method, and requests that they refuse are logged and get a request id like all
/// others. The caller is not authenticated yet.
///
/// Layers that are added to the finished router see requests before their operation is known; axum's `MatchedPath` is the
/// path of the description.
pub fn layered_router<S: Service>(
    service: Arc<S>,
    add_layers: impl FnOnce(Router) -> Router,
) -> Router {
    routes(service).layered_router(add_layers)
}

fn routes<S: Service>(service: Arc<S>) -> Routes<Callers<S>> {
    Routes::<Callers<S>>::new(&crate::API, service)
        .operation(|service, caller, request: ListNotes, head| async move {
            S::list_notes(&service, caller, request, head).await
        })
        .operation(|service, caller, request: MakeNote, head| async move {
            S::make_note(&service, caller, request, head).await
        })
        .operation(|service, caller, request: UpdateNote, head| async move {
            S::update_note(&service, caller, request, head).await
        })
        .open_operation(|service, request: GetHealth, head| async move {
            S::get_health(&service, request, head).await
        })
        .operation(|service, caller, request: GetPicture, head| async move {
            S::get_picture(&service, caller, request, head).await
        })
        .operation(|service, caller, request: PutPicture, head| async move {
            S::put_picture(&service, caller, request, head).await
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
        .open_operation(|service, request: CopyNote, head| async move {
            S::copy_note(&service, request, head).await
        })
        .operation(|service, caller, request: MoveFlag, head| async move {
            S::move_flag(&service, caller, request, head).await
        })
        .operation(|service, caller, request: DeleteFlag, head| async move {
            S::delete_flag(&service, caller, request, head).await
        })
        .operation(|service, caller, request: DeleteFlags, head| async move {
            S::delete_flags(&service, caller, request, head).await
        })
        .operation(|service, caller, request: DeleteExport, head| async move {
            S::delete_export(&service, caller, request, head).await
        })
        .operation(|service, caller, request: GetText, head| async move {
            S::get_text(&service, caller, request, head).await
        })
        .operation(|service, caller, request: GetCached, head| async move {
            S::get_cached(&service, caller, request, head).await
        })
        .operation(|service, caller, request: GetNumber, head| async move {
            S::get_number(&service, caller, request, head).await
        })
}

/// A response with a status, or a [`Rejection`] with a reason, and the error body of the API, if there is one, for
/// layers that reject requests themselves, such as a timeout or a rate limit. A success status becomes a 500 response.
pub fn error_response(rejection: impl Into<Rejection>) -> Response {
    apicrate_runtime::server::error_response(&crate::API, rejection)
}

/// The description of the API, as YAML.
pub const DESCRIPTION: &str = include_str!("../openapi.yaml");

/// A router that serves [`DESCRIPTION`] at `/openapi.yaml`, without authentication. Merge it into your own router.
pub fn description() -> Router {
    apicrate_runtime::server::describe(DESCRIPTION)
}
