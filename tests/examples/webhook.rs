//! A receiver of webhooks:
//!
//! ```sh
//! cargo run -p billing-examples --bin webhook
//! ```
//!
//! It prints its URL. Send what the service would send from another terminal:
//!
//! ```sh
//! curl -i -H "X-Secret: agreed" -H "X-Event: credit_note.generated" -d '{"id": 7}' http://127.0.0.1:8083/webhooks
//! ```
//!
//! The response is 200, and the receiver prints `a PDF is ready: {"id":7}`. Without the
//! secret, the response is 401.

use std::error::Error;

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use billing_api::WebhookError;
use billing_api::webhooks::Webhook;
use subtle::ConstantTimeEq;
use tokio::net::TcpListener;

const SECRET: &[u8] = b"agreed";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind("127.0.0.1:8083").await?;
    println!("listening on http://{}/webhooks", listener.local_addr()?);
    axum::serve(listener, receiver()).await?;
    Ok(())
}

/// Takes webhooks at `/webhooks`.
pub fn receiver() -> Router {
    Router::new().route("/webhooks", post(receive))
}

async fn receive(headers: HeaderMap, body: Bytes) -> StatusCode {
    // How a request is signed is not documented: ask whoever runs the service. This is a shared secret, whose
    // comparison takes the same time wherever it differs; a signature of the body is compared in the same way.
    let verify = |_: &[u8]| {
        let secret = headers.get("x-secret");
        secret.is_some_and(|secret| secret.as_bytes().ct_eq(SECRET).into())
    };
    // Nor is it documented where the name of a webhook is; this example expects it in a header.
    let name = headers.get("x-event").and_then(|name| name.to_str().ok());
    let name = name.unwrap_or_default();
    match Webhook::receive_named(name, &body, verify) {
        Ok(Webhook::CreditNoteGenerated(note)) => println!("a PDF is ready: {note}"),
        // An event of a later version of the service is accepted, so that it is not sent again.
        Ok(other) => println!("not of interest: {other:?}"),
        Err(error) => {
            println!("refused: {error}");
            return match error {
                WebhookError::Unverified => StatusCode::UNAUTHORIZED,
                _ => StatusCode::BAD_REQUEST,
            };
        }
    }
    StatusCode::OK
}
