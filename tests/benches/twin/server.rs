//! The routes as written by hand on axum, with the same care: authentication, typed parameters, a body for each
//! error.

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use billing_api::models::{ErrorBody, ListActivityLogsResponse, Tax, TaxInput, Wallet};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use crate::KEY;
use crate::service::Data;

pub fn router(data: Arc<Data>) -> Router {
    Router::new()
        .route("/customers/{customer}/wallets/{code}", get(wallet))
        .route("/activity_logs", get(activity_logs))
        .route("/taxes", post(create_tax))
        .with_state(data)
}

struct Refusal(StatusCode, ErrorBody);

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

fn authenticate(headers: &HeaderMap) -> Result<(), Refusal> {
    let field = headers
        .get("authorization")
        .and_then(|value| value.to_str().ok());
    let token = field.and_then(|field| field.split_once(' '));
    match token {
        Some((scheme, token))
            if scheme.eq_ignore_ascii_case("bearer")
                && bool::from(token.as_bytes().ct_eq(KEY.as_bytes())) =>
        {
            Ok(())
        }
        _ => Err(Refusal(StatusCode::UNAUTHORIZED, ErrorBody::unauthorized())),
    }
}

#[derive(Serialize)]
struct Envelope {
    wallet: Wallet,
}

async fn wallet(
    State(data): State<Arc<Data>>,
    headers: HeaderMap,
    Path((customer, code)): Path<(String, String)>,
) -> Result<Json<Envelope>, Refusal> {
    authenticate(&headers)?;
    match data.wallet(&customer, &code) {
        Some(wallet) => Ok(Json(Envelope { wallet })),
        None => Err(Refusal(StatusCode::NOT_FOUND, ErrorBody::not_found())),
    }
}

#[derive(Serialize, Deserialize)]
struct TaxEnvelope<T> {
    tax: T,
}

async fn create_tax(
    State(data): State<Arc<Data>>,
    headers: HeaderMap,
    Json(TaxEnvelope { tax }): Json<TaxEnvelope<TaxInput>>,
) -> Result<Json<TaxEnvelope<Tax>>, Refusal> {
    authenticate(&headers)?;
    let tax = data.create_tax(tax);
    Ok(Json(TaxEnvelope { tax }))
}

/// The lists are read by hand, as serde supports none in a query.
#[derive(Deserialize)]
struct Filter {
    page: Option<i64>,
    per_page: Option<i64>,
    from_date: Option<NaiveDate>,
    to_date: Option<NaiveDate>,
    external_customer_id: Option<String>,
    external_subscription_id: Option<String>,
}

async fn activity_logs(
    State(data): State<Arc<Data>>,
    headers: HeaderMap,
    Query(pairs): Query<Vec<(String, String)>>,
    Query(filter): Query<Filter>,
) -> Result<Json<ListActivityLogsResponse>, Refusal> {
    authenticate(&headers)?;
    let list = |name: &str| -> Vec<String> {
        let items = pairs.iter().filter(|(known, _)| known == name);
        items.map(|(_, value)| value.clone()).collect()
    };
    std::hint::black_box((
        [
            "activity_types[]",
            "activity_sources[]",
            "user_emails[]",
            "resource_ids[]",
            "resource_types[]",
        ]
        .map(list),
        (filter.from_date, filter.to_date),
        (
            &filter.external_customer_id,
            &filter.external_subscription_id,
        ),
    ));
    Ok(Json(data.logs(
        filter.page.unwrap_or(1),
        filter.per_page.unwrap_or(20),
    )))
}
