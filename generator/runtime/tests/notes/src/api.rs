// @generated from the API description, which is the place to change.

//! The operations of the API as a trait.

use apicrate_runtime::client::{raw_result, route};
use apicrate_runtime::{ApiResult, Error, RawRequest, RawResponse, Request, dyn_api};

use crate::operations::{
    CopyNote, DeleteExport, DeleteFlag, DeleteFlags, GetCached, GetHealth, GetNumber,
    GetPicture, GetText, ImportNotes, ListNotes, MakeNote, MoveFlag, PutPicture,
    SendLetter, UpdateNote, WatchNotes,
};

/// The operations of the API, as a trait. [`Client`](crate::Client) implements it over HTTP;
/// [`Client::from_api`](crate::Client::from_api) turns any other implementation into a client.
///
/// Code that calls the API holds a [`Client`](crate::Client) rather than an `Arc<dyn Api>`: a client has the same type
/// for every implementation, is cheap to clone, and has methods for the pages and items of lists.
///
/// A test fake overrides the methods of the operations that the test needs; all others fail with
/// [`InvalidRequest::NotImplemented`](crate::InvalidRequest::NotImplemented). A decorator, such as a logger, overrides
/// only [`call`](Self::call), which sees every request, and passes requests on with [`Request::send_to`], which keeps
/// the headers, limits and retry policy that the caller set; passing them to [`call`](Self::call) would bypass the
/// methods of a fake. A decorator sees one call for each page of a list, and none for a retry. Adding an operation to
/// the API does not break implementations.
#[diagnostic::on_unimplemented(
    note = "`Client::from(arc)` and `Client::from_api(fake)` make a client, which implements `Api`"
)]
pub trait Api: Send + Sync + Sized + 'static {
    /// Performs any operation. The methods of single operations and [`call_raw`](Self::call_raw) call it unless they
    /// are overridden.
    ///
    /// A request of [`Client::request`](crate::Client::request) is an operation, too. Its `ID` is `call_raw`, its
    /// `METHOD` is `_OTHER` and its `PATH` is `/{*path}`, whatever method and path it has.
    fn call<O: Operation>(
        &self,
        request: Request<O>,
    ) -> impl Future<Output = ApiResult<O>> + Send {
        route(self, request)
    }

    /// Sends a request that is not one of the documented operations. A fake overrides it to respond to
    /// [`Client::request`](crate::Client::request); a decorator overrides it to change the method, the path or the body.
    ///
    /// As over HTTP, such a request has no documented errors: a client turns any of them, and any response without a
    /// success status, into [`ErrorKind::UnexpectedResponse`](crate::ErrorKind::UnexpectedResponse).
    fn call_raw(
        &self,
        request: RawRequest,
    ) -> impl Future<Output = Result<RawResponse, Error>> + Send {
        raw_result(self.call(request.routed()))
    }

    /// Lists notes.
    ///
    /// `GET /notes`
    fn list_notes(
        &self,
        request: Request<ListNotes>,
    ) -> impl Future<Output = ApiResult<ListNotes>> + Send {
        self.call(request.routed())
    }

    /// Makes a note.
    ///
    /// `POST /notes`
    fn make_note(
        &self,
        request: Request<MakeNote>,
    ) -> impl Future<Output = ApiResult<MakeNote>> + Send {
        self.call(request.routed())
    }

    /// Updates a note.
    ///
    /// `PUT /notes/{number}`
    fn update_note(
        &self,
        request: Request<UpdateNote>,
    ) -> impl Future<Output = ApiResult<UpdateNote>> + Send {
        self.call(request.routed())
    }

    /// Checks that the service is up.
    ///
    /// `GET /health`
    fn get_health(
        &self,
        request: Request<GetHealth>,
    ) -> impl Future<Output = ApiResult<GetHealth>> + Send {
        self.call(request.routed())
    }

    /// Returns the picture.
    ///
    /// `GET /picture`
    fn get_picture(
        &self,
        request: Request<GetPicture>,
    ) -> impl Future<Output = ApiResult<GetPicture>> + Send {
        self.call(request.routed())
    }

    /// Replaces the picture.
    ///
    /// `PUT /picture`
    fn put_picture(
        &self,
        request: Request<PutPicture>,
    ) -> impl Future<Output = ApiResult<PutPicture>> + Send {
        self.call(request.routed())
    }

    /// Streams each note as it is made.
    ///
    /// `GET /events`
    fn watch_notes(
        &self,
        request: Request<WatchNotes>,
    ) -> impl Future<Output = ApiResult<WatchNotes>> + Send {
        self.call(request.routed())
    }

    /// Makes notes and returns them.
    ///
    /// `POST /import`
    fn import_notes(
        &self,
        request: Request<ImportNotes>,
    ) -> impl Future<Output = ApiResult<ImportNotes>> + Send {
        self.call(request.routed())
    }

    /// Sends a letter.
    ///
    /// `POST /letters`
    fn send_letter(
        &self,
        request: Request<SendLetter>,
    ) -> impl Future<Output = ApiResult<SendLetter>> + Send {
        self.call(request.routed())
    }

    /// Copies a note.
    ///
    /// `POST /copies`
    fn copy_note(
        &self,
        request: Request<CopyNote>,
    ) -> impl Future<Output = ApiResult<CopyNote>> + Send {
        self.call(request.routed())
    }

    /// Moves a flag.
    ///
    /// `POST /flag`
    fn move_flag(
        &self,
        request: Request<MoveFlag>,
    ) -> impl Future<Output = ApiResult<MoveFlag>> + Send {
        self.call(request.routed())
    }

    /// Deletes a flag.
    ///
    /// `DELETE /flags/{name}`
    fn delete_flag(
        &self,
        request: Request<DeleteFlag>,
    ) -> impl Future<Output = ApiResult<DeleteFlag>> + Send {
        self.call(request.routed())
    }

    /// Deletes all flags.
    ///
    /// `DELETE /flags/all`
    fn delete_flags(
        &self,
        request: Request<DeleteFlags>,
    ) -> impl Future<Output = ApiResult<DeleteFlags>> + Send {
        self.call(request.routed())
    }

    /// Deletes an export.
    ///
    /// `DELETE /flags/{id}.csv`
    fn delete_export(
        &self,
        request: Request<DeleteExport>,
    ) -> impl Future<Output = ApiResult<DeleteExport>> + Send {
        self.call(request.routed())
    }

    /// Returns text.
    ///
    /// `GET /text`
    fn get_text(
        &self,
        request: Request<GetText>,
    ) -> impl Future<Output = ApiResult<GetText>> + Send {
        self.call(request.routed())
    }

    /// Returns text unless the caller has it.
    ///
    /// `GET /cached`
    fn get_cached(
        &self,
        request: Request<GetCached>,
    ) -> impl Future<Output = ApiResult<GetCached>> + Send {
        self.call(request.routed())
    }

    /// Returns a number, if there is one.
    ///
    /// `GET /number`
    fn get_number(
        &self,
        request: Request<GetNumber>,
    ) -> impl Future<Output = ApiResult<GetNumber>> + Send {
        self.call(request.routed())
    }
}

/// An operation of this API: a request, with the types of its response and its errors.
///
/// It is a bound for functions that take any operation. The name, the method and the path of one are constants of
/// the trait that it extends, [`runtime::Operation`](apicrate_runtime::Operation).
pub trait Operation: apicrate_runtime::Call<Api = dyn DynApi> {}

impl<O: apicrate_runtime::Call<Api = dyn DynApi>> Operation for O {}

/// An operation of this API that returns a list in pages.
pub trait Paginated: Operation + apicrate_runtime::Paginated {}

impl<O: Operation + apicrate_runtime::Paginated> Paginated for O {}

dyn_api! {
    DynApi(crate::API); list_notes: ListNotes, make_note: MakeNote, update_note: UpdateNote,
    get_health: GetHealth, get_picture: GetPicture, put_picture: PutPicture,
    watch_notes: WatchNotes, import_notes: ImportNotes, send_letter: SendLetter,
    copy_note: CopyNote, move_flag: MoveFlag, delete_flag: DeleteFlag, delete_flags: DeleteFlags,
    delete_export: DeleteExport, get_text: GetText, get_cached: GetCached, get_number: GetNumber
}
