//! The documented errors of all operations, as one type.

use std::error::Error as StdError;
use std::fmt;

use crate::message::errors::ApiError;

/// The documented error of any operation.
pub struct ServiceError(Box<dyn StdError + Send + Sync>);

impl ServiceError {
    pub(super) fn new(error: impl ApiError) -> Self {
        Self(Box::new(error))
    }

    /// The documented error as `E`, if it is one.
    pub fn downcast_ref<E: ApiError>(&self) -> Option<&E> {
        self.0.downcast_ref()
    }

    /// The documented error as `E`, by value.
    ///
    /// # Errors
    ///
    /// When the error belongs to another operation; it is returned unchanged.
    pub fn downcast<E: ApiError>(self) -> Result<E, Self> {
        self.0.downcast().map(|error| *error).map_err(Self)
    }
}

impl fmt::Display for ServiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for ServiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl StdError for ServiceError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.0.source()
    }
}
