//! Requests that are checked before they are read.

use super::incoming::IncomingRequest;
use crate::operation::Operation;

impl IncomingRequest<'_> {
    /// Checks what is read with the schemas of an operation. Without the feature `validation`, nothing is checked.
    #[must_use]
    pub fn checked_for<O: Operation>(self) -> Self {
        self.with_schemas(O::API.schemas.request(O::ID))
    }
}
