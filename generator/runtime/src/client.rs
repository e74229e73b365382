//! Where the service is.

use crate::support::client::{BuildError, Client, ClientBuilder};

impl Client {
    /// A builder for the address and the key in variables of the environment.
    ///
    /// # Errors
    ///
    /// When a variable is not set, or is not text.
    pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
        ClientBuilder::from_env("NOTES_URL", "NOTES_KEY")
    }
}

#[cfg(test)]
mod tests;
