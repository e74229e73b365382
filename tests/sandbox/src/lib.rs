//! A small stateful service that offers the API, to try applications against.
#![forbid(unsafe_code)]

mod error;
pub mod seed;

use axum::Router;
use billing_api::server::{BearerToken, Failure, Service, Unauthorized};
use uuid::Uuid;

pub use crate::error::Error;
pub use crate::seed::Seed;

/// The service.
#[derive(Debug, Clone)]
pub struct Sandbox {}

/// Whoever a key belongs to.
#[derive(Debug, Clone)]
pub struct Organization {}

impl Sandbox {
    /// Opens a database, and seeds it if it is empty.
    ///
    /// # Errors
    ///
    /// When the database cannot be opened.
    pub async fn open(database: &str, seed: &Seed, files: &str) -> Result<Self, Error> {
        let _ = (database, seed.organizations(), files);
        Ok(Self {})
    }

    /// Everything that the sandbox serves.
    pub fn router(&self) -> Router {
        let api = billing_api::server::router(std::sync::Arc::new(self.clone()));
        Router::new().nest("/api/v1", api)
    }

    /// The names of the events that an object has caused, in order.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn events(&self, object: Uuid) -> Result<Vec<String>, Error> {
        let _ = object;
        Ok(Vec::new())
    }

    /// Waits until no PDF is being made.
    pub async fn settled(&self) {}
}

impl Service for Sandbox {
    type Principal = Organization;

    async fn authenticate(&self, _: BearerToken) -> Result<Organization, Failure<Unauthorized>> {
        Ok(Organization {})
    }
}
