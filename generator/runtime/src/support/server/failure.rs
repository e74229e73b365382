//! What a handler returns when it has no answer.

use std::error::Error;
use std::fmt;

use http::StatusCode;

use crate::support::operation::{ApiError, Operation};

/// Any error.
type BoxError = Box<dyn Error + Send + Sync>;

/// What a handler returns.
pub type HandlerResult<O> =
    Result<<O as Operation>::Response, HandlerError<<O as Operation>::Error>>;

/// Why a handler has no answer. Any error becomes one by `?`: one of `E` goes to the caller, and any
/// other is logged and answered with 500. What counts is the error itself: one of `E` inside another error
/// does not go to the caller, nor does the documented error of another operation.
#[derive(Debug)]
#[non_exhaustive]
pub enum HandlerError<E> {
    /// An error that is documented for the operation.
    Documented(E),
    /// Something that does not concern the caller, such as an error of the database.
    Internal(BoxError),
    /// The service does not offer the operation; answered with 501.
    NotOffered,
}

impl<E: ApiError, X: Into<BoxError>> From<X> for HandlerError<E> {
    fn from(error: X) -> Self {
        match error.into().downcast() {
            Ok(documented) => Self::Documented(*documented),
            Err(other) => Self::Internal(other),
        }
    }
}

/// The answer to an operation that a service does not implement.
pub(crate) fn not_offered<O: Operation>(
    unused: impl Send,
) -> impl Future<Output = HandlerResult<O>> + Send {
    drop(unused);
    std::future::ready(Err(HandlerError::NotOffered))
}

/// The credential is not one that the service knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unauthorized;

impl fmt::Display for Unauthorized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the credential is not known")
    }
}

impl Error for Unauthorized {}

impl ApiError for Unauthorized {
    fn read(status: StatusCode, _: &[u8]) -> Option<Self> {
        (status == StatusCode::UNAUTHORIZED).then_some(Self)
    }

    fn status(&self) -> StatusCode {
        StatusCode::UNAUTHORIZED
    }

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        crate::server::error_body(self.status(), None)
    }
}
