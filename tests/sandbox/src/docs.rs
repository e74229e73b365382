//! The reference of the API, on which its operations can be tried in a browser.

use std::fmt;
use std::sync::Arc;

use apicrate_reference::Service;
use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use billing_api::server::DESCRIPTION;

/// The address and the credential for calls from the page.
#[derive(Clone)]
pub(crate) struct Docs {
    key: Arc<str>,
}

impl fmt::Debug for Docs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Docs").finish_non_exhaustive()
    }
}

impl Docs {
    pub(crate) fn with_key(key: &str) -> Self {
        Self { key: key.into() }
    }

    /// Serves the page at `/docs`.
    pub(crate) fn router(&self) -> Router {
        let docs = self.clone();
        Router::new().route("/docs", get(async move || docs.page()))
    }

    fn page(&self) -> Response {
        let service = Service {
            base_url: "/api/v1",
            key: &self.key,
        };
        match apicrate_reference::page(DESCRIPTION, Some(service), None) {
            // The page contains a key.
            Ok(page) => ([(header::CACHE_CONTROL, "no-store")], Html(page)).into_response(),
            Err(error) => {
                tracing::error!("{error:#}");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}
