//! Things that the crate does not know yet: an endpoint that is not described, and a new property of a response.
//!
//! ```sh
//! cargo run -p billing-examples --bin raw_request -- /activity_logs
//! ```
//!
//! With the sandbox, and its variables as the README sets them, this prints:
//!
//! ```text
//! 200 OK: activity_logs, meta
//! ```

use std::error::Error;

use billing_api::http::Method;
use billing_api::operations::GetWallet;
use billing_api::{Client, Error as CallError};
use serde_json::{Map, Value};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("what is needed: a path")?;
    println!("{}", run(&Client::from_env()?, &path).await?);
    Ok(())
}

/// The status of a response, and the names of its properties. The credential, the limits, the retries and the errors
/// are the same as for any other call.
pub async fn run(client: &Client, path: &str) -> Result<String, Box<dyn Error>> {
    let request = client.request(Method::GET, path).query("per_page", "1");
    let response = request.await?;
    let body: Map<String, Value> = response.json()?;
    let names: Vec<_> = body.keys().map(String::as_str).collect();
    Ok(format!("{}: {}", response.status, names.join(", ")))
}

/// A property of a wallet that this version of the crate has no field for: the response holds the body as received.
pub async fn property(
    client: &Client,
    wallet: GetWallet,
    name: &str,
) -> Result<Option<Value>, CallError> {
    let response = client.get_wallet(wallet).response().await?;
    let body = serde_json::from_slice::<Value>(response.body()).unwrap_or_default();
    Ok(body["wallet"].get(name).cloned())
}
