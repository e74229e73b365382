//! A small stateful service that offers the API, for trying out applications.
//!
//! It implements the generated [`Service`](billing_api::server::Service) trait, and keeps its state in SQLite or
//! PostgreSQL. It behaves as the documentation of the API shows; where nothing is shown, it takes the simplest choice,
//! and a comment that begins with "Not shown" in the file of the resource says so.
#![forbid(unsafe_code)]

mod activity_logs;
mod add_ons;
mod applied_coupons;
mod billable_metrics;
mod completion;
mod credit_notes;
mod docs;
mod error;
mod files;
mod generation;
mod organization;
mod payments;
mod pdf;
mod projected_usage;
pub mod seed;
mod service;
mod store;
mod taxes;
mod validation;
mod wallet_alerts;
mod wallets;

use std::sync::Arc;

use axum::Router;
use uuid::Uuid;

use crate::docs::Docs;
pub use crate::error::Error;
use crate::files::Files;
use crate::generation::Generation;
pub use crate::organization::Organization;
pub use crate::seed::Seed;
use crate::store::Store;

/// The service. Clones share its state.
#[derive(Debug, Clone)]
pub struct Sandbox {
    store: Store,
    files: Files,
    generation: Generation,
    docs: Docs,
}

impl Sandbox {
    /// Opens a database, seeds it if it is empty, and resumes work that was not finished when it was last used.
    ///
    /// The database is `sqlite::memory:`, a file such as `sqlite://billing.db`, which is created if it does not exist,
    /// or a PostgreSQL database such as `postgres://user@localhost/billing`. Links to files begin with the address
    /// `files`, such as `http://127.0.0.1:1234`, at which the [`router`](Self::router) is served.
    ///
    /// # Errors
    ///
    /// When the database cannot be opened, or does not accept the seed.
    pub async fn open(database: &str, seed: &Seed, files: &str) -> Result<Self, Error> {
        let store = Store::open(database, seed).await?;
        if organization::by_key(&store, seed.first_key())
            .await?
            .is_none()
        {
            tracing::warn!(
                "the database was seeded otherwise: it does not know the keys of the seed"
            );
        }
        let files = Files::at(files);
        let generation = Generation::new(store.clone(), files.clone());
        generation.resume().await?;
        Ok(Self {
            store,
            files,
            generation,
            docs: Docs::with_key(seed.first_key()),
        })
    }

    /// Everything that is served: the API at `/api/v1`, its description at `/openapi.yaml`, a page for reading about it
    /// and trying it at `/docs`, with the first key of the seed, and below `/files` the files that the API links to.
    pub fn router(&self) -> Router {
        let api = billing_api::server::router(Arc::new(self.clone()));
        Router::new()
            .nest_service("/api/v1", api)
            .merge(billing_api::server::description())
            .merge(self.docs.router())
            .merge(files::router(self.store.clone()))
    }

    /// The names of the events that an object has caused, in order, such as `credit_note.generated`.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn events(&self, object: Uuid) -> Result<Vec<String>, Error> {
        credit_notes::events(&self.store, object).await
    }

    /// Waits until no PDF is being made.
    pub async fn settled(&self) {
        self.generation.settled().await;
    }
}
