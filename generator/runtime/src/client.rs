//! The client of this API: base URLs and operations.

use crate::operations::{
    GetHealth, GetPicture, ImportNotes, ListNotes, PutPicture, SendLetter, UpdateNote, WatchNotes,
};
use crate::security;
use crate::support::client::{BuildError, Client, ClientBuilder, RequestBuilder};

impl Client {
    /// A client for the service at a base URL, such as `https://notes.example.com/api/v1`.
    ///
    /// Needs the feature `reqwest`, which `rustls` and `native-tls` enable.
    ///
    /// # Errors
    ///
    /// When the URL or the key is not valid: see [`BuildError`].
    #[cfg(feature = "reqwest")]
    pub fn new(base_url: &str, api_key: &str) -> Result<Self, BuildError> {
        Self::builder(base_url, api_key).build()
    }

    /// A builder, to change settings or use another transport.
    pub fn builder(base_url: &str, api_key: &str) -> ClientBuilder {
        ClientBuilder::new(base_url).credential(&security::BEARER, api_key)
    }

    /// A builder that takes the base URL and the API key from environment variables; the key may be left out.
    ///
    /// # Errors
    ///
    /// When the URL is not set, or a variable is not valid Unicode.
    pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
        ClientBuilder::from_env("NOTES_URL", &[], &[(&security::BEARER, "NOTES_KEY")])
    }

    /// Lists notes.
    pub fn list_notes(&self, request: ListNotes) -> RequestBuilder<ListNotes> {
        self.send(request)
    }

    /// Updates a note.
    pub fn update_note(&self, request: UpdateNote) -> RequestBuilder<UpdateNote> {
        self.send(request)
    }

    /// Checks that the service is up.
    pub fn get_health(&self, request: GetHealth) -> RequestBuilder<GetHealth> {
        self.send(request)
    }

    /// Replaces the picture.
    pub fn put_picture(&self, request: PutPicture) -> RequestBuilder<PutPicture> {
        self.send(request)
    }

    /// Returns the picture.
    pub fn get_picture(&self, request: GetPicture) -> RequestBuilder<GetPicture> {
        self.send(request)
    }

    /// Streams each note as it is made.
    pub fn watch_notes(&self, request: WatchNotes) -> RequestBuilder<WatchNotes> {
        self.send(request)
    }

    /// Makes notes and returns them.
    pub fn import_notes(&self, request: ImportNotes) -> RequestBuilder<ImportNotes> {
        self.send(request)
    }

    /// Sends a letter.
    pub fn send_letter(&self, request: SendLetter) -> RequestBuilder<SendLetter> {
        self.send(request)
    }
}
