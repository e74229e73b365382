//! The description of the API, for those who ask for it.

use axum::Router;
use axum::routing::get;
use http::header::CONTENT_TYPE;

/// A router that shows a description at `/openapi.yaml`.
pub(crate) fn describe(description: &'static str) -> Router {
    let answer = ([(CONTENT_TYPE, "application/yaml")], description);
    Router::new().route("/openapi.yaml", get(answer))
}
