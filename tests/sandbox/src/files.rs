//! The files that the service makes.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use billing_api::server::{BearerToken, HandlerError, Unauthorized, error_response};
use uuid::Uuid;

use crate::store::Store;
use crate::{credit_notes, organization, pdf};

/// The address of the files.
#[derive(Debug, Clone)]
pub(crate) struct Files(Arc<str>);

impl Files {
    /// Files of a service with this address, such as `http://127.0.0.1:1234`.
    pub(crate) fn at(address: &str) -> Self {
        Self(address.trim_end_matches('/').into())
    }

    /// The address of the PDF of a credit note.
    pub(crate) fn address_of(&self, id: Uuid) -> String {
        format!("{}/files/credit_notes/{id}.pdf", self.0)
    }
}

/// Serves the files.
///
/// Not shown: who may fetch a file. It is anybody who may download the credit note, with the same key.
pub(crate) fn router(store: Store) -> Router {
    Router::new()
        .route("/files/credit_notes/{file}", get(serve))
        .with_state(store)
}

async fn serve(
    State(store): State<Store>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Response {
    let id = file.strip_suffix(".pdf").and_then(|id| id.parse().ok());
    match fetch(&store, &headers, id).await {
        Ok(Some(pdf)) => ([(CONTENT_TYPE, "application/pdf")], pdf).into_response(),
        Ok(None) => error_response(StatusCode::NOT_FOUND),
        Err(error) if error.error().is_some() => error_response(StatusCode::UNAUTHORIZED),
        Err(error) => {
            tracing::error!(?error, "a file could not be served");
            error_response(StatusCode::INTERNAL_SERVER_ERROR)
        }
    }
}

async fn fetch(
    store: &Store,
    headers: &HeaderMap,
    id: Option<Uuid>,
) -> Result<Option<Vec<u8>>, HandlerError<Unauthorized>> {
    let token = BearerToken::of(headers)?;
    let caller = organization::authenticate(store, &token).await?;
    let Some(id) = id else { return Ok(None) };
    let note = credit_notes::generated(store, &caller, id).await?;
    Ok(note.map(|note| {
        let number = note.number.unwrap_or_default();
        let (cents, currency) = (note.total_amount_cents, note.currency);
        let total = cents.map(|cents| format!("{cents} cents, {}", currency.unwrap_or_default()));
        pdf::page(&[&format!("Credit note {number}"), &total.unwrap_or_default()])
    }))
}
