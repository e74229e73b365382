//! The operations of the API as a trait.

use crate::operations::{
    GetHealth, GetPicture, ImportNotes, ListNotes, PutPicture, SendLetter, UpdateNote, WatchNotes,
};
use crate::support::client::{
    ApiResult, Error, RawRequest, RawResponse, Request, not_implemented, route,
};
use crate::support::operation::Operation;

/// The operations of the API, as a trait. [`Client`](crate::Client) implements it over HTTP;
/// [`Client::from_api`](crate::Client::from_api) turns any other implementation into a client.
///
/// Code that calls the API holds a [`Client`](crate::Client) rather than an `Arc<dyn Api>`: a client has the same type
/// whatever performs its operations, is cheap to clone, and offers the pages and items of lists.
///
/// A test fake overrides the methods of the operations that the test needs; all others fail with
/// [`InvalidRequest::NotImplemented`](crate::InvalidRequest::NotImplemented). A decorator, such as a logger, overrides
/// only [`call`](Self::call) and passes requests on with [`Request::send_to`], which keeps the headers, limits and
/// retry policy that the caller set; passing them to [`call`](Self::call) would bypass the methods of a fake. A
/// decorator sees one call for each page of a list, and none for a retry. It also passes on
/// [`call_raw`](Self::call_raw): without it, [`Client::request`](crate::Client::request) fails. Adding an operation to
/// the API does not break implementations.
#[diagnostic::on_unimplemented(
    note = "`Client::from(arc)` and `Client::from_api(fake)` make a client, which implements `Api`"
)]
pub trait Api: Send + Sync + Sized {
    /// Performs any operation. The methods of single operations call it unless they are overridden.
    fn call<O: Operation>(&self, request: Request<O>) -> impl Future<Output = ApiResult<O>> + Send {
        route(self, request)
    }

    /// Sends a request that is not one of the documented operations. The default fails with
    /// [`InvalidRequest::NotImplemented`](crate::InvalidRequest::NotImplemented).
    fn call_raw(
        &self,
        request: RawRequest,
    ) -> impl Future<Output = Result<RawResponse, Error>> + Send {
        not_implemented(request)
    }

    /// Lists notes.
    fn list_notes(
        &self,
        request: Request<ListNotes>,
    ) -> impl Future<Output = ApiResult<ListNotes>> + Send {
        self.call(request.routed())
    }

    /// Updates a note.
    fn update_note(
        &self,
        request: Request<UpdateNote>,
    ) -> impl Future<Output = ApiResult<UpdateNote>> + Send {
        self.call(request.routed())
    }

    /// Checks that the service is up.
    fn get_health(
        &self,
        request: Request<GetHealth>,
    ) -> impl Future<Output = ApiResult<GetHealth>> + Send {
        self.call(request.routed())
    }

    /// Replaces the picture.
    fn put_picture(
        &self,
        request: Request<PutPicture>,
    ) -> impl Future<Output = ApiResult<PutPicture>> + Send {
        self.call(request.routed())
    }

    /// Returns the picture.
    fn get_picture(
        &self,
        request: Request<GetPicture>,
    ) -> impl Future<Output = ApiResult<GetPicture>> + Send {
        self.call(request.routed())
    }

    /// Streams each note as it is made.
    fn watch_notes(
        &self,
        request: Request<WatchNotes>,
    ) -> impl Future<Output = ApiResult<WatchNotes>> + Send {
        self.call(request.routed())
    }

    /// Makes notes and returns them.
    fn import_notes(
        &self,
        request: Request<ImportNotes>,
    ) -> impl Future<Output = ApiResult<ImportNotes>> + Send {
        self.call(request.routed())
    }

    /// Sends a letter.
    fn send_letter(
        &self,
        request: Request<SendLetter>,
    ) -> impl Future<Output = ApiResult<SendLetter>> + Send {
        self.call(request.routed())
    }
}

dyn_api! {
    DynApi;
    list_notes: ListNotes, update_note: UpdateNote, get_health: GetHealth, put_picture: PutPicture,
    get_picture: GetPicture, watch_notes: WatchNotes, import_notes: ImportNotes, send_letter: SendLetter
}
