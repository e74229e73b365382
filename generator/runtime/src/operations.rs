//! The operations on notes.

use crate::models::{Letter, Note, NoteInput, Notes, Order};
use crate::{Body, EventStream, JsonLines, Operation, Paginated, Security, Shape};

/// Lists notes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[must_use]
pub struct ListNotes {
    /// The number of the page.
    pub page: Option<i64>,
    /// The order.
    pub order: Option<Order>,
}

impl Operation for ListNotes {
    type Response = Notes;
    type Error = ListNotesError;
    const ID: &'static str = "list_notes";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/notes";
    const RESPONSE: Shape = Shape::Json;

    #[cfg(feature = "server")]
    const VALIDATE: fn(&Self) -> Result<(), crate::Rejection> = crate::support::constraint::request;

    #[cfg(feature = "client")]
    const DISPATCH: crate::support::client::Dispatch<Self> = |api, request| api.list_notes(request);
}

parameters! { ListNotes; query "page": page?, query "order": order? }

#[cfg(feature = "server")]
constraints! { ListNotes; query "page": page? [at_least(1)] }

impl Paginated for ListNotes {
    type Item = Note;

    const ITEMS: &'static str = "notes";

    fn current_page(&self) -> Option<i64> {
        self.page
    }

    fn with_page(self, page: i64) -> Self {
        Self {
            page: Some(page),
            ..self
        }
    }

    fn next_page(response: &Self::Response) -> Option<i64> {
        response.next_page
    }

    fn items(response: Self::Response) -> Vec<Self::Item> {
        response.notes
    }
}

/// The errors that are documented for [`ListNotes`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListNotesError {}

documented_errors! { ListNotesError; }

/// Updates a note.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub struct UpdateNote {
    /// The number of the note.
    pub number: i64,
    /// The changes.
    pub note: NoteInput,
}

impl Operation for UpdateNote {
    type Response = Note;
    type Error = UpdateNoteError;
    const ID: &'static str = "update_note";
    const METHOD: &'static str = "PUT";
    const PATH: &'static str = "/notes/{number}";
    const REQUEST: Shape = Shape::Envelope("note");
    const RESPONSE: Shape = Shape::Envelope("note");

    #[cfg(feature = "server")]
    const VALIDATE: fn(&Self) -> Result<(), crate::Rejection> = crate::support::constraint::request;

    #[cfg(feature = "client")]
    const DISPATCH: crate::support::client::Dispatch<Self> =
        |api, request| api.update_note(request);
}

parameters! { UpdateNote; path "number": number, body: note }

#[cfg(feature = "server")]
constraints! { UpdateNote; path "number": number [at_least(1)], body: note [valid] }

/// The headers of a response to [`UpdateNote`].
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct UpdateNoteHeaders {
    /// The URL of the note.
    pub location: Option<String>,
    /// The number of calls left.
    pub calls_left: Option<u32>,
    /// The topics of the note.
    pub tags: Option<Vec<String>>,
}

response_headers! {
    UpdateNote, UpdateNoteError, UpdateNoteHeaders; "Location" as Text: location,
    "X-Calls-Left" as Text: calls_left, "X-Tags" as List(","): tags
}

/// The errors that are documented for [`UpdateNote`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum UpdateNoteError {
    /// There is no such note.
    NotFound,
}

documented_errors! { UpdateNoteError; 404 => NotFound }

/// Checks that the service is up, without authentication.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[must_use]
pub struct GetHealth {}

impl Operation for GetHealth {
    type Response = ();
    type Error = GetHealthError;
    const ID: &'static str = "get_health";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/health";
    const BASE_URL: Option<&'static str> = Some("https://status.example.com");
    const SECURITY: Security = Security::None;
    const RESPONSE: Shape = Shape::Nothing;
    const STATUS: u16 = 204;

    #[cfg(feature = "client")]
    const DISPATCH: crate::support::client::Dispatch<Self> = |api, request| api.get_health(request);
}

#[cfg(feature = "client")]
impl crate::HasBaseUrl for GetHealth {
    const OWN_BASE_URL: &'static str = "https://status.example.com";
}

parameters! { GetHealth; }

/// The errors that are documented for [`GetHealth`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetHealthError {}

documented_errors! { GetHealthError; }

/// Replaces the picture.
#[derive(Debug, Clone)]
#[must_use]
pub struct PutPicture {
    /// The picture.
    pub body: Body,
}

impl Operation for PutPicture {
    type Response = ();
    type Error = PutPictureError;
    const ID: &'static str = "put_picture";
    const METHOD: &'static str = "PUT";
    const PATH: &'static str = "/picture";
    const REQUEST: Shape = Shape::Stream;
    const REQUEST_TYPE: &'static str = "image/*";
    const RESPONSE: Shape = Shape::Nothing;
    const STATUS: u16 = 204;

    #[cfg(feature = "client")]
    const DISPATCH: crate::support::client::Dispatch<Self> =
        |api, request| api.put_picture(request);
}

parameters! { PutPicture; body: body }

/// The errors that are documented for [`PutPicture`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum PutPictureError {}

documented_errors! { PutPictureError; }

/// Returns the picture.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[must_use]
pub struct GetPicture {}

impl Operation for GetPicture {
    type Response = Body;
    type Error = GetPictureError;
    const ID: &'static str = "get_picture";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/picture";
    const RESPONSE: Shape = Shape::Stream;
    const RESPONSE_TYPE: &'static str = "image/*";

    #[cfg(feature = "client")]
    const DISPATCH: crate::support::client::Dispatch<Self> =
        |api, request| api.get_picture(request);
}

parameters! { GetPicture;  }

/// The errors that are documented for [`GetPicture`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetPictureError {}

documented_errors! { GetPictureError; }

/// Streams each note as it is made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[must_use]
pub struct WatchNotes {}

impl Operation for WatchNotes {
    type Response = EventStream<Note>;
    type Error = WatchNotesError;
    const ID: &'static str = "watch_notes";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/events";
    const RESPONSE: Shape = Shape::Stream;
    const RESPONSE_TYPE: &'static str = "text/event-stream";

    #[cfg(feature = "client")]
    const DISPATCH: crate::support::client::Dispatch<Self> =
        |api, request| api.watch_notes(request);
}

parameters! { WatchNotes;  }

/// The errors that are documented for [`WatchNotes`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum WatchNotesError {}

documented_errors! { WatchNotesError; }

/// Makes notes and returns them.
#[derive(Debug, Clone)]
#[must_use]
pub struct ImportNotes {
    /// The notes.
    pub body: JsonLines<Note>,
}

impl Operation for ImportNotes {
    type Response = JsonLines<Note>;
    type Error = ImportNotesError;
    const ID: &'static str = "import_notes";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/import";
    const REQUEST: Shape = Shape::Stream;
    const REQUEST_TYPE: &'static str = "application/jsonl";
    const RESPONSE: Shape = Shape::Records;
    const RESPONSE_TYPE: &'static str = "application/json-seq";

    #[cfg(feature = "server")]
    const VALIDATE: fn(&Self) -> Result<(), crate::Rejection> = crate::support::constraint::request;

    #[cfg(feature = "client")]
    const DISPATCH: crate::support::client::Dispatch<Self> =
        |api, request| api.import_notes(request);
}

parameters! { ImportNotes; body: body }

#[cfg(feature = "server")]
constraints! { ImportNotes; body: body [each(valid)] }

/// The errors that are documented for [`ImportNotes`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ImportNotesError {}

documented_errors! { ImportNotesError; }

/// Sends a letter.
#[derive(Debug, Clone)]
#[must_use]
pub struct SendLetter {
    /// The letter.
    pub body: Letter,
}

impl Operation for SendLetter {
    type Response = Note;
    type Error = SendLetterError;
    const ID: &'static str = "send_letter";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/letters";
    const REQUEST: Shape = Shape::Parts;
    const REQUEST_TYPE: &'static str = "multipart/form-data";
    const RESPONSE: Shape = Shape::Json;

    #[cfg(feature = "server")]
    const VALIDATE: fn(&Self) -> Result<(), crate::Rejection> = crate::support::constraint::request;

    #[cfg(feature = "client")]
    const DISPATCH: crate::support::client::Dispatch<Self> =
        |api, request| api.send_letter(request);
}

parameters! { SendLetter; parts: body }

#[cfg(feature = "server")]
constraints! { SendLetter; body: body [valid] }

/// The errors that are documented for [`SendLetter`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum SendLetterError {}

documented_errors! { SendLetterError; }
