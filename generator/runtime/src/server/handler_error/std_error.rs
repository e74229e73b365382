//! The error of a handler as a standard error.
//!
//! [`HandlerError`] cannot implement [`Error`]: as any error converts into it, it would convert into itself in two ways.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::ops::Deref;

use super::{Cause, HandlerError};

/// For the causes that hold no standard error.
impl<E: Debug + Display> Error for Cause<E> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Internal(error) => error.source(),
            Self::Rejected(rejection) => rejection.source(),
            Self::Documented(_) | Self::NotImplemented => None,
        }
    }
}

/// The error that it was made of: an internal error and a [`Rejection`](super::Rejection) can be downcast to their type. A
/// documented error cannot, as it is no standard error.
impl<E: Debug + Display + Send + Sync + 'static> Deref for HandlerError<E> {
    type Target = dyn Error + Send + Sync;

    fn deref(&self) -> &Self::Target {
        match &self.0.cause {
            Cause::Internal(error) => &**error,
            Cause::Rejected(rejection) => rejection,
            cause @ (Cause::Documented(_) | Cause::NotImplemented) => cause,
        }
    }
}

impl<E: Debug + Display + Send + Sync + 'static> AsRef<dyn Error + Send + Sync>
    for HandlerError<E>
{
    fn as_ref(&self) -> &(dyn Error + Send + Sync + 'static) {
        &**self
    }
}

impl<E: Debug + Display + Send + Sync + 'static> AsRef<dyn Error> for HandlerError<E> {
    fn as_ref(&self) -> &(dyn Error + 'static) {
        &**self
    }
}

impl<E: Debug + Display + Send + Sync + 'static> HandlerError<E> {
    /// The error that it was made of, by value. The headers of the response are lost, and converted back, any error but a
    /// [`Rejection`](super::Rejection) is an internal one: use it for errors that no caller gets.
    ///
    /// `?` and `into()` do the same for a `Box<dyn Error>`, but not for a `Box<dyn Error + Send + Sync>`.
    #[must_use]
    pub fn into_boxed_dyn_error(self) -> Box<dyn Error + Send + Sync> {
        match self.0.cause {
            Cause::Internal(error) => error,
            Cause::Rejected(rejection) => rejection.into(),
            cause @ (Cause::Documented(_) | Cause::NotImplemented) => cause.into(),
        }
    }
}

// For `Box<dyn Error + Send + Sync>`, it would conflict: what converts into that converts into a `HandlerError`, which
// would then convert into itself in two ways.
impl<E: Debug + Display + Send + Sync + 'static> From<HandlerError<E>> for Box<dyn Error> {
    fn from(error: HandlerError<E>) -> Self {
        error.into_boxed_dyn_error()
    }
}
