//! The client of this API: base URLs and operations.

use crate::operations::{GetHealth, ListNotes, UpdateNote};
use crate::support::client::{BuildError, Client, ClientBuilder, RequestBuilder};

impl Client {
    /// A builder that takes the base URL and the API key from environment variables.
    ///
    /// # Errors
    ///
    /// When a variable is not set or not valid Unicode.
    pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
        ClientBuilder::from_env("NOTES_URL", "NOTES_KEY")
    }

    /// Lists notes.
    pub fn list_notes(&self, request: ListNotes) -> RequestBuilder<ListNotes> {
        self.send(request)
    }

    /// Updates a note.
    pub fn update_note(&self, request: UpdateNote) -> RequestBuilder<UpdateNote> {
        self.send(request)
    }

    /// Asks whether the service is there.
    pub fn get_health(&self, request: GetHealth) -> RequestBuilder<GetHealth> {
        self.send(request)
    }
}

#[cfg(test)]
mod tests;
