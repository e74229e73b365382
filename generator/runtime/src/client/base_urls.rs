//! Base URLs of single operations.

use super::builder::{BuildClient, ClientBuilder};
use super::dyn_api::Call;
use crate::operation::Operation;

/// An operation with a separate base URL.
pub trait HasBaseUrl: Operation {
    /// The base URL in the description, the same as [`Operation::BASE_URL`].
    const OWN_BASE_URL: &'static str;
}

impl<C: BuildClient> ClientBuilder<C> {
    /// Sets the base URL of an operation with a separate one, and of all others with the same
    /// [`Operation::BASE_URL`] in the description. Credentials are also sent there. If it is not set, these operations
    /// use the base URL of the client.
    pub fn base_url_of<O: HasBaseUrl + Call<Api = C::Api>>(self, url: &str) -> Self {
        self.replace_base_url(O::OWN_BASE_URL, url.to_owned())
    }
}
