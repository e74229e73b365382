//! The description of the API, served as a file.

use axum::Router;
use axum::routing::get;
use http::header::CONTENT_TYPE;

/// A router that serves a description at `/openapi.yaml`.
pub fn describe(description: &'static str) -> Router {
    let response = ([(CONTENT_TYPE, "application/yaml")], description);
    Router::new().route("/openapi.yaml", get(response))
}
