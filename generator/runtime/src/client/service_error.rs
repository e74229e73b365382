//! The documented errors of all operations, as one type.

use std::any::Any;
use std::error::Error;
use std::fmt;

use crate::message::errors::ApiError;

/// The documented error of any operation.
pub struct ServiceError {
    error: Box<dyn Any + Send + Sync>,
    show: fn(&dyn Any, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl ServiceError {
    pub(super) fn new<E: ApiError>(error: E) -> Self {
        let error = Box::new(error);
        Self {
            error,
            show: |error, f| match error.downcast_ref::<E>() {
                Some(error) => fmt::Display::fmt(error, f),
                None => Ok(()),
            },
        }
    }

    /// The documented error as `E`, if it is one.
    pub fn downcast_ref<E: ApiError>(&self) -> Option<&E> {
        self.error.downcast_ref()
    }

    /// The documented error as `E`, by value.
    ///
    /// # Errors
    ///
    /// When the error belongs to another operation; it is returned unchanged.
    pub fn downcast<E: ApiError>(self) -> Result<E, Self> {
        let Self { error, show } = self;
        let error = error.downcast().map(|error| *error);
        error.map_err(|error| Self { error, show })
    }
}

impl fmt::Display for ServiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.show)(&*self.error, f)
    }
}

impl fmt::Debug for ServiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for ServiceError {}
