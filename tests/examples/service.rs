//! A service that keeps taxes in memory, and sets a status and headers beside the value:
//!
//! ```sh
//! cargo run -p billing-examples --bin service
//! ```
//!
//! It prints its URL, and then a line for each request. In another terminal:
//!
//! ```sh
//! curl -i -H "Authorization: Bearer my-key" -H "Content-Type: application/json" \
//!     -d '{"tax": {"code": "vat", "rate": "19.5"}}' http://127.0.0.1:8082/api/v1/taxes
//! ```
//!
//! The response is 201, with the tax and its URL in `Location`. The same request again gets 422, with the reason.

use std::collections::BTreeMap;
use std::error::Error;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::StatusCode;
use axum::http::header::{HeaderName, HeaderValue, LOCATION};
use billing_api::Response;
use billing_api::models::{Tax, TaxInput};
use billing_api::operations::{CreateTax, CreateTaxError, DeleteTax, DeleteTaxError};
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};
use serde_json::{Map, Value};
use tokio::net::TcpListener;

const KEY: &str = "my-key";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    tracing_subscriber::fmt().init();
    let app = axum::Router::new().nest_service("/api/v1", router(Arc::new(Taxes::new(KEY))));
    // With the address of the caller, which handlers find in the head of the request.
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    let listener = TcpListener::bind("127.0.0.1:8082").await?;
    let address = listener.local_addr()?;
    println!("listening on http://{address}/api/v1\nkey {KEY}");
    axum::serve(listener, app).await?;
    Ok(())
}

/// The taxes, by their codes.
pub struct Taxes {
    key: String,
    taxes: Mutex<BTreeMap<String, Tax>>,
}

impl Taxes {
    /// An empty service for callers with this key.
    pub fn new(key: &str) -> Self {
        Self {
            key: key.to_owned(),
            taxes: Mutex::default(),
        }
    }
}

/// The authenticated caller.
pub struct Caller {
    address: Option<SocketAddr>,
}

impl Service for Taxes {
    type Principal = Caller;

    async fn authenticate(
        &self,
        token: BearerToken,
        head: &RequestHead,
    ) -> Result<Caller, HandlerError<Unauthorized>> {
        let address = head.peer();
        if token.matches(&self.key) {
            Ok(Caller { address })
        } else {
            Err(Unauthorized::new("the key is not that of this service").into())
        }
    }

    async fn create_tax(
        &self,
        caller: Caller,
        request: CreateTax,
        head: RequestHead,
    ) -> HandlerResult<CreateTax> {
        let code = request.tax.code.clone().unwrap_or_default();
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if code.is_empty() || !code.bytes().all(is_plain) {
            return Err(refused("code", "consists of letters, digits and hyphens").into());
        }
        // Relative to `/taxes`, wherever the router is nested.
        let location = HeaderValue::try_from(format!("taxes/{code}"))?;
        let mut taxes = self.taxes.lock().unwrap_or_else(PoisonError::into_inner);
        if taxes.contains_key(&code) {
            return Err(refused("code", "is taken").into());
        }
        let tax = made(request.tax);
        taxes.insert(code, tax.clone());
        tracing::info!(address = ?caller.address, "created a tax");

        let mut response = Response::new(tax)
            .with_status(StatusCode::CREATED)
            .with_header(LOCATION, location);
        if let Some(id) = head.headers().get("x-request-id") {
            response = response.with_header(HeaderName::from_static("x-request-id"), id.clone());
        }
        Ok(response)
    }

    async fn delete_tax(
        &self,
        _caller: Caller,
        request: DeleteTax,
        _head: RequestHead,
    ) -> HandlerResult<DeleteTax> {
        let mut taxes = self.taxes.lock().unwrap_or_else(PoisonError::into_inner);
        let tax = taxes.remove(&request.code);
        Ok(tax.ok_or_else(DeleteTaxError::not_found)?.into())
    }
}

/// The tax for a request.
fn made(input: TaxInput) -> Tax {
    let mut tax = Tax::default();
    (tax.name, tax.code, tax.rate) = (input.name, input.code, input.rate);
    tax
}

/// The error that says what is wrong with a field.
fn refused(field: &str, fault: &str) -> CreateTaxError {
    let details = Map::from_iter([(field.to_owned(), Value::from(vec![fault]))]);
    CreateTaxError::unprocessable_entity(details)
}
