// @generated from the API description, which is the place to change.

//! Notes.

use apicrate_runtime::{
    Body, EventStream, JsonLines, Operation, Paginated, Security, Shape,
    documented_errors, documented_responses, parameters, response_headers,
};

use crate::models::{Letter, Note, NoteInput, Notes, Order};

/// Lists notes.
///
/// `GET /notes`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct ListNotes {
    /// The number of the page.
    ///
    /// Minimum: `1`.
    pub page: Option<i64>,
    /// Order.
    pub order: Option<Order>,
}

impl ListNotes {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`page`](field@Self::page).
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets [`order`](field@Self::order).
    pub fn order(mut self, order: impl Into<Order>) -> Self {
        self.order = Some(order.into());
        self
    }
}

impl Operation for ListNotes {
    /// A page.
    type Response = Notes;
    type Error = ListNotesError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "list_notes";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/notes";
    const RESPONSE: Shape = Shape::Json;
}

parameters! { ListNotes; query "page": page?, query "order": order? }

impl Paginated for ListNotes {
    type Item = Note;
    const ITEMS: &'static str = "notes";

    fn current_page(&self) -> Option<i64> {
        self.page
    }

    fn with_page(self, page: i64) -> Self {
        Self { page: Some(page), ..self }
    }

    fn next_page(response: &Self::Response) -> Option<i64> {
        let meta = &response.meta;
        meta.next_page
    }

    fn items(response: Self::Response) -> Vec<Self::Item> {
        response.notes
    }
}

/// The documented errors of [`ListNotes`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListNotesError {}

documented_errors! { ListNotesError; }

/// Makes a note.
///
/// `POST /notes`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct MakeNote {
    /// Body.
    pub body: Note,
}

impl MakeNote {
    /// Creates a value from the required fields.
    pub fn new(body: Note) -> Self {
        Self { body }
    }
}

impl Operation for MakeNote {
    /// The note.
    type Response = Note;
    type Error = MakeNoteError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "make_note";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/notes";
    const REQUEST: Shape = Shape::Json;
    const RESPONSE: Shape = Shape::Json;
}

parameters! { MakeNote; body: body }

/// The documented errors of [`MakeNote`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum MakeNoteError {}

documented_errors! { MakeNoteError; }

/// Updates a note.
///
/// `PUT /notes/{number}`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct UpdateNote {
    /// Its number.
    ///
    /// Minimum: `1`.
    pub number: i64,
    /// Note.
    pub note: NoteInput,
}

impl UpdateNote {
    /// Creates a value from the required fields.
    pub fn new(number: i64, note: NoteInput) -> Self {
        Self { number, note }
    }
}

impl Operation for UpdateNote {
    /// The note.
    ///
    /// Headers:
    ///
    /// - `Location`: Its URL.
    /// - `X-Calls-Left`: The number of calls left.
    /// - `X-Tags`: Its topics.
    ///
    /// `described_headers` returns the documented headers, including those of errors, as [`UpdateNoteHeaders`].
    type Response = Note;
    type Error = UpdateNoteError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "update_note";
    const METHOD: &'static str = "PUT";
    const PATH: &'static str = "/notes/{number}";
    const REQUEST: Shape = Shape::Envelope("note");
    const RESPONSE: Shape = Shape::Envelope("note");
}

parameters! { UpdateNote; path "number": number, body: note }

/// The headers of a response to [`UpdateNote`].
///
/// A missing header is `None`.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct UpdateNoteHeaders {
    /// Its URL.
    #[doc(alias = "Location")]
    pub location: Option<String>,
    /// The number of calls left.
    #[doc(alias = "X-Calls-Left")]
    pub x_calls_left: Option<u32>,
    /// Its topics.
    #[doc(alias = "X-Tags")]
    pub x_tags: Option<Vec<String>>,
}

impl UpdateNoteHeaders {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`location`](field@Self::location).
    pub fn location(mut self, location: impl Into<String>) -> Self {
        self.location = Some(location.into());
        self
    }

    /// Sets [`x_calls_left`](field@Self::x_calls_left).
    pub fn x_calls_left(mut self, x_calls_left: u32) -> Self {
        self.x_calls_left = Some(x_calls_left);
        self
    }

    /// Sets [`x_tags`](field@Self::x_tags).
    pub fn x_tags(
        mut self,
        x_tags: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.x_tags = Some(x_tags.into_iter().map(Into::into).collect());
        self
    }
}

response_headers! {
    UpdateNote, UpdateNoteError, UpdateNoteHeaders; "Location" as Text: location,
    "X-Calls-Left" as Text: x_calls_left, "X-Tags" as List(","): x_tags
}

/// The documented errors of [`UpdateNote`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum UpdateNoteError {
    /// There is no such note.
    NotFound,
}

documented_errors! { UpdateNoteError; 404 => NotFound }

/// Checks that the service is up.
///
/// This operation has a separate base URL: `https://status.example.com`. Set it on the client
/// with `ClientBuilder::base_url_of`.
///
/// `GET /health`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct GetHealth {}

impl GetHealth {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Operation for GetHealth {
    /// It is.
    type Response = ();
    type Error = GetHealthError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "get_health";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/health";
    const BASE_URL: Option<&'static str> = Some("https://status.example.com");
    const SECURITY: Security = Security::None;
    const RESPONSE: Shape = Shape::Nothing;
    const STATUS: u16 = 204;
}

#[cfg(feature = "client")]
impl apicrate_runtime::HasBaseUrl for GetHealth {
    const OWN_BASE_URL: &'static str = "https://status.example.com";
}

parameters! { GetHealth; }

/// The documented errors of [`GetHealth`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetHealthError {}

documented_errors! { GetHealthError; }

/// Returns the picture.
///
/// `GET /picture`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct GetPicture {}

impl GetPicture {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Operation for GetPicture {
    /// The picture.
    type Response = Body;
    type Error = GetPictureError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "get_picture";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/picture";
    const RESPONSE: Shape = Shape::Stream;
    const RESPONSE_TYPE: &'static str = "image/*";
}

parameters! { GetPicture; }

/// The documented errors of [`GetPicture`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetPictureError {}

documented_errors! { GetPictureError; }

/// Replaces the picture.
///
/// `PUT /picture`
#[derive(Debug, Clone)]
#[non_exhaustive]
#[must_use]
pub struct PutPicture {
    /// Body.
    pub body: Body,
}

impl PutPicture {
    /// Creates a value from the required fields.
    pub fn new(body: impl Into<Body>) -> Self {
        Self { body: body.into() }
    }
}

impl Operation for PutPicture {
    /// Replaced.
    type Response = ();
    type Error = PutPictureError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "put_picture";
    const METHOD: &'static str = "PUT";
    const PATH: &'static str = "/picture";
    const REQUEST: Shape = Shape::Stream;
    const REQUEST_TYPE: &'static str = "image/*";
    const RESPONSE: Shape = Shape::Nothing;
    const STATUS: u16 = 204;
}

parameters! { PutPicture; body: body }

/// The documented errors of [`PutPicture`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum PutPictureError {}

documented_errors! { PutPictureError; }

/// Streams each note as it is made.
///
/// `GET /events`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct WatchNotes {}

impl WatchNotes {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Operation for WatchNotes {
    /// The notes.
    type Response = EventStream<Note>;
    type Error = WatchNotesError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "watch_notes";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/events";
    const RESPONSE: Shape = Shape::Stream;
    const RESPONSE_TYPE: &'static str = "text/event-stream";
}

parameters! { WatchNotes; }

/// The documented errors of [`WatchNotes`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum WatchNotesError {}

documented_errors! { WatchNotesError; }

/// Makes notes and returns them.
///
/// `POST /import`
#[derive(Debug, Clone)]
#[non_exhaustive]
#[must_use]
pub struct ImportNotes {
    /// Body.
    pub body: JsonLines<Note>,
}

impl ImportNotes {
    /// Creates a value from the required fields.
    pub fn new(body: JsonLines<Note>) -> Self {
        Self { body }
    }
}

impl Operation for ImportNotes {
    /// The notes.
    type Response = JsonLines<Note>;
    type Error = ImportNotesError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "import_notes";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/import";
    const REQUEST: Shape = Shape::Stream;
    const REQUEST_TYPE: &'static str = "application/jsonl";
    const RESPONSE: Shape = Shape::Records;
    const RESPONSE_TYPE: &'static str = "application/json-seq";
}

parameters! { ImportNotes; body: body }

/// The documented errors of [`ImportNotes`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ImportNotesError {}

documented_errors! { ImportNotesError; }

/// Sends a letter.
///
/// `POST /letters`
#[derive(Debug, Clone)]
#[non_exhaustive]
#[must_use]
pub struct SendLetter {
    /// Body.
    pub body: Letter,
}

impl SendLetter {
    /// Creates a value from the required fields.
    pub fn new(body: Letter) -> Self {
        Self { body }
    }
}

impl Operation for SendLetter {
    /// A note about it.
    type Response = Note;
    type Error = SendLetterError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "send_letter";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/letters";
    const REQUEST: Shape = Shape::Parts;
    const REQUEST_TYPE: &'static str = "multipart/form-data";
    const RESPONSE: Shape = Shape::Json;
}

parameters! { SendLetter; parts: body }

/// The documented errors of [`SendLetter`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum SendLetterError {}

documented_errors! { SendLetterError; }

/// Copies a note.
///
/// `POST /copies`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct CopyNote {}

impl CopyNote {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Operation for CopyNote {
    /// One of several responses.
    type Response = CopyNoteResponse;
    type Error = CopyNoteError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "copy_note";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/copies";
    const SECURITY: Security = Security::None;
    const RESPONSE: Shape = Shape::Nothing;
    const ACCEPT: &'static str = "text/plain, application/json";
}

parameters! { CopyNote; }

/// The successful responses of [`CopyNote`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CopyNoteResponse {
    /// The id of the copy.
    Ok(String),
    /// The copy is being made.
    Accepted,
    /// The note is a copy already.
    NonAuthoritativeInformation(Note),
}

documented_responses! {
    CopyNoteResponse; 200 => Ok(body) ["text/plain": Shape::Text], 202 => Accepted,
    203 => NonAuthoritativeInformation(body) ["application/json": Shape::Json]
}

/// The documented errors of [`CopyNote`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CopyNoteError {}

documented_errors! { CopyNoteError; }

/// Moves a flag.
///
/// `POST /flag`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct MoveFlag {}

impl MoveFlag {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Operation for MoveFlag {
    /// Moved.
    type Response = ();
    type Error = MoveFlagError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "move_flag";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/flag";
    const RESPONSE: Shape = Shape::Nothing;
    const ACCEPT: &'static str = "text/plain";
    const STATUS: u16 = 204;
}

parameters! { MoveFlag; }

/// The documented errors of [`MoveFlag`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum MoveFlagError {
    /// Somebody else has it.
    Conflict(String),
}

documented_errors! { MoveFlagError; 409 => Conflict(body as text) ["text/plain"] }

/// Deletes a flag.
///
/// `DELETE /flags/{name}`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct DeleteFlag {
    /// Its name.
    pub name: String,
}

impl DeleteFlag {
    /// Creates a value from the required fields.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into() }
    }
}

impl Operation for DeleteFlag {
    /// Deleted.
    type Response = ();
    type Error = DeleteFlagError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "delete_flag";
    const METHOD: &'static str = "DELETE";
    const PATH: &'static str = "/flags/{name}";
    const NARROWER: &'static [(&'static str, &'static str)] = &[
        ("delete_flags", "/flags/all"),
        ("delete_export", "/flags/{id}.csv"),
    ];
    const RESPONSE: Shape = Shape::Nothing;
    const STATUS: u16 = 204;
}

parameters! { DeleteFlag; path "name": name }

/// The documented errors of [`DeleteFlag`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DeleteFlagError {}

documented_errors! { DeleteFlagError; }

/// Deletes all flags.
///
/// `DELETE /flags/all`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct DeleteFlags {}

impl DeleteFlags {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Operation for DeleteFlags {
    /// Deleted.
    type Response = ();
    type Error = DeleteFlagsError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "delete_flags";
    const METHOD: &'static str = "DELETE";
    const PATH: &'static str = "/flags/all";
    const RESPONSE: Shape = Shape::Nothing;
    const STATUS: u16 = 204;
}

parameters! { DeleteFlags; }

/// The documented errors of [`DeleteFlags`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DeleteFlagsError {}

documented_errors! { DeleteFlagsError; }

/// Deletes an export.
///
/// `DELETE /flags/{id}.csv`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct DeleteExport {
    /// Its id.
    pub id: String,
}

impl DeleteExport {
    /// Creates a value from the required fields.
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into() }
    }
}

impl Operation for DeleteExport {
    /// Deleted.
    type Response = ();
    type Error = DeleteExportError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "delete_export";
    const METHOD: &'static str = "DELETE";
    const PATH: &'static str = "/flags/{id}.csv";
    const RESPONSE: Shape = Shape::Nothing;
    const STATUS: u16 = 204;
}

parameters! { DeleteExport; path "id": id }

/// The documented errors of [`DeleteExport`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DeleteExportError {}

documented_errors! { DeleteExportError; }

/// Returns text.
///
/// `GET /text`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct GetText {}

impl GetText {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Operation for GetText {
    /// The text.
    type Response = String;
    type Error = GetTextError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "get_text";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/text";
    const RESPONSE: Shape = Shape::Text;
    const RESPONSE_TYPE: &'static str = "text/csv";
}

parameters! { GetText; }

/// The documented errors of [`GetText`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetTextError {}

documented_errors! { GetTextError; }

/// Returns text unless the caller has it.
///
/// `GET /cached`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct GetCached {}

impl GetCached {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Operation for GetCached {
    /// The text.
    ///
    /// With status 304, without a body: The caller has it.
    type Response = Option<String>;
    type Error = GetCachedError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "get_cached";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/cached";
    const RESPONSE: Shape = Shape::Optional(&Shape::Text);
    const RESPONSE_TYPE: &'static str = "text/csv";
    const SUCCESS: apicrate_runtime::Success = apicrate_runtime::Success::NotModified;
    const EMPTY_STATUS: u16 = 304;
}

parameters! { GetCached; }

/// The documented errors of [`GetCached`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetCachedError {}

documented_errors! { GetCachedError; }

/// Returns a number, if there is one.
///
/// `GET /number`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct GetNumber {}

impl GetNumber {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Operation for GetNumber {
    /// The number.
    ///
    /// With status 204, without a body: There is none.
    type Response = Option<i64>;
    type Error = GetNumberError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "get_number";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/number";
    const RESPONSE: Shape = Shape::Optional(&Shape::Json);
    const EMPTY_STATUS: u16 = 204;
}

parameters! { GetNumber; }

/// The documented errors of [`GetNumber`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetNumberError {}

documented_errors! { GetNumberError; }
