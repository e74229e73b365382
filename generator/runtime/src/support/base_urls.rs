//! Base URLs of single operations.

use super::client::ClientBuilder;
use super::operation::Operation;

impl ClientBuilder {
    /// Sets the base URL of an operation that has one of its own, and of all others with the same in the description,
    /// [`Operation::BASE_URL`]. Credentials are sent there, too. Without it, these operations go to the base URL of the
    /// client; one that has none of its own goes there anyway.
    pub fn base_url_of<O: Operation>(self, url: &str) -> Self {
        match O::BASE_URL {
            Some(described) => self.other_base_url(described, url),
            None => self,
        }
    }
}
