//! Errors other than those that the API documents.

use std::fmt;

/// The reason for a failure that is not the caller's fault.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The seed cannot be read or contradicts itself.
    Seed(String),
    /// The database failed.
    Database(sqlx::Error),
    /// An object cannot be written to or read from the database as JSON.
    Json(serde_json::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seed(reason) => write!(f, "the seed: {reason}"),
            Self::Database(error) => write!(f, "the database failed: {error}"),
            Self::Json(error) => write!(
                f,
                "an object in the database is not as it should be: {error}"
            ),
        }
    }
}

impl std::error::Error for Error {}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

impl From<uuid::Error> for Error {
    fn from(error: uuid::Error) -> Self {
        Self::Json(serde::de::Error::custom(error))
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Json(error)
    }
}
