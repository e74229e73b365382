//! Two operations written by hand, with their types, their client and their routes.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use bigdecimal::BigDecimal;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use subtle::ConstantTimeEq;
use uuid::Uuid;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ErrorBody {
    pub status: i64,
    pub error: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_details: Option<Map<String, Value>>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TaxInput {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<BigDecimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_to_organization: Option<bool>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Tax {
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_to_organization: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_to_billing_entities_codes: Option<Vec<String>>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Wallet {
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    #[serde(rename = "svc_customer_id", skip_serializing_if = "Option::is_none")]
    pub customer_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_customer_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billing_entity_code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priority: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate_amount: Option<BigDecimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credits_balance: Option<BigDecimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consumed_credits: Option<BigDecimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credits_ongoing_balance: Option<BigDecimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credits_ongoing_usage_balance: Option<BigDecimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ongoing_balance_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ongoing_usage_balance_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_top_up_min_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_top_up_max_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_balance_sync_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_consumed_credit_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terminated_at: Option<DateTime<Utc>>,
    pub expiration_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_requires_successful_payment: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_method: Option<PaymentMethod>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub purchase_order_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applies_to: Option<AppliesTo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recurring_transaction_rules: Option<Vec<Rule>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Map<String, Value>>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct PaymentMethod {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_method_type: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_method_id: Option<Uuid>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AppliesTo {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee_types: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billable_metric_codes: Option<Vec<String>>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Rule {
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trigger: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interval: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threshold_credits: Option<BigDecimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_credits: Option<BigDecimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub granted_credits: Option<BigDecimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, Deserialize)]
struct WalletEnvelope {
    wallet: Wallet,
}

#[derive(Debug, Serialize, Deserialize)]
struct TaxInputEnvelope {
    tax: TaxInput,
}

#[derive(Debug, Serialize, Deserialize)]
struct TaxEnvelope {
    tax: Tax,
}

#[derive(Debug)]
pub enum GetWalletError {
    Unauthorized(ErrorBody),
    Forbidden(ErrorBody),
    NotFound(ErrorBody),
    Other(StatusCode, Vec<u8>),
    Transport(reqwest::Error),
    Decode(serde_json::Error),
}

#[derive(Debug)]
pub enum CreateTaxError {
    BadRequest(ErrorBody),
    Unauthorized(ErrorBody),
    UnprocessableEntity(ErrorBody),
    Other(StatusCode, Vec<u8>),
    Transport(reqwest::Error),
    Decode(serde_json::Error),
}

#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    base: reqwest::Url,
    key: String,
}

impl Client {
    pub async fn get_wallet(&self, customer: &str, code: &str) -> Result<Wallet, GetWalletError> {
        let mut url = self.base.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            path.extend(["customers", customer, "wallets", code]);
        }
        let request = self.http.get(url).bearer_auth(&self.key);
        let response = request.send().await.map_err(GetWalletError::Transport)?;
        let status = response.status();
        let body = response.bytes().await.map_err(GetWalletError::Transport)?;
        let error = || serde_json::from_slice(&body).map_err(GetWalletError::Decode);
        match status.as_u16() {
            200..=299 => {
                let envelope: WalletEnvelope =
                    serde_json::from_slice(&body).map_err(GetWalletError::Decode)?;
                Ok(envelope.wallet)
            }
            401 => Err(GetWalletError::Unauthorized(error()?)),
            403 => Err(GetWalletError::Forbidden(error()?)),
            404 => Err(GetWalletError::NotFound(error()?)),
            _ => Err(GetWalletError::Other(status, body.to_vec())),
        }
    }

    pub async fn create_tax(&self, tax: TaxInput) -> Result<Tax, CreateTaxError> {
        let mut url = self.base.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            path.push("taxes");
        }
        let body = serde_json::to_vec(&TaxInputEnvelope { tax }).map_err(CreateTaxError::Decode)?;
        let request = self.http.post(url).bearer_auth(&self.key);
        let request = request
            .header("content-type", "application/json")
            .body(body);
        let response = request.send().await.map_err(CreateTaxError::Transport)?;
        let status = response.status();
        let body = response.bytes().await.map_err(CreateTaxError::Transport)?;
        let error = || serde_json::from_slice(&body).map_err(CreateTaxError::Decode);
        match status.as_u16() {
            200..=299 => {
                let envelope: TaxEnvelope =
                    serde_json::from_slice(&body).map_err(CreateTaxError::Decode)?;
                Ok(envelope.tax)
            }
            400 => Err(CreateTaxError::BadRequest(error()?)),
            401 => Err(CreateTaxError::Unauthorized(error()?)),
            422 => Err(CreateTaxError::UnprocessableEntity(error()?)),
            _ => Err(CreateTaxError::Other(status, body.to_vec())),
        }
    }
}

pub struct Service {
    pub key: String,
    pub wallet: Wallet,
}

pub fn router(service: Arc<Service>) -> Router {
    Router::new()
        .route("/customers/{customer}/wallets/{code}", get(get_wallet))
        .route("/taxes", post(create_tax))
        .with_state(service)
}

fn rejection(status: StatusCode, error: &str, code: Option<&str>) -> Response {
    let body = ErrorBody {
        status: status.as_u16().into(),
        error: error.to_owned(),
        code: code.map(str::to_owned),
        error_details: None,
    };
    (status, Json(body)).into_response()
}

fn is_let_in(service: &Service, headers: &HeaderMap) -> bool {
    let field = headers
        .get("authorization")
        .and_then(|value| value.to_str().ok());
    let token = field.and_then(|field| field.strip_prefix("Bearer "));
    token.is_some_and(|token| token.as_bytes().ct_eq(service.key.as_bytes()).into())
}

async fn get_wallet(
    State(service): State<Arc<Service>>,
    headers: HeaderMap,
    Path((customer, code)): Path<(String, String)>,
) -> Response {
    if !is_let_in(&service, &headers) {
        return rejection(StatusCode::UNAUTHORIZED, "Unauthorized", None);
    }
    let wallet = service.wallet.clone();
    let known = wallet.external_customer_id.as_ref() == Some(&customer);
    match known && wallet.code.as_ref() == Some(&code) {
        true => Json(WalletEnvelope { wallet }).into_response(),
        false => rejection(StatusCode::NOT_FOUND, "Not Found", Some("object_not_found")),
    }
}

async fn create_tax(
    State(service): State<Arc<Service>>,
    headers: HeaderMap,
    body: axum::body::Bytes,
) -> Response {
    if !is_let_in(&service, &headers) {
        return rejection(StatusCode::UNAUTHORIZED, "Unauthorized", None);
    }
    let Ok(TaxInputEnvelope { tax }) = serde_json::from_slice(&body) else {
        return rejection(StatusCode::BAD_REQUEST, "Bad request", None);
    };
    let tax = Tax {
        id: Some(Uuid::nil()),
        name: tax.name,
        code: tax.code,
        ..Tax::default()
    };
    Json(TaxEnvelope { tax }).into_response()
}
