//! Limits and retries of a client, and the options of a single call:
//!
//! ```sh
//! cargo run -p billing-examples --bin call_options -- for-a-moment
//! ```
//!
//! With the sandbox, and its variables as the README sets them, this prints:
//!
//! ```text
//! created with a rate of 19.5: 200 OK, request create-for-a-moment; deleted
//! ```

use std::error::Error;
use std::time::Duration;

use billing_api::models::TaxInput;
use billing_api::operations::{CreateTax, DeleteTax};
use billing_api::{Client, ExponentialBackoff};
use uuid::Uuid;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let code = std::env::args().nth(1).ok_or("what is needed: a code")?;
    let client = Client::builder_from_env()?
        // For all calls, all attempts included.
        .timeout(Duration::from_secs(20))
        .retry(ExponentialBackoff::new(5))
        .default_header("x-application", "invoicing")
        .build()?;
    println!("{}", run(&client, &code).await?);
    Ok(())
}

/// Creates a tax and deletes it again, and returns details of the responses.
pub async fn run(client: &Client, code: &str) -> Result<String, Box<dyn Error>> {
    let tax = TaxInput::new().code(code).rate("19.5".parse()?);
    // Drawn for what is to be done once, and kept until it is done: with a key that it knows, a service that honours
    // keys repeats its first response.
    let key = Uuid::new_v4();
    let created = client
        .create_tax(CreateTax::new(tax))
        .header("idempotency-key", key.to_string())
        // Services that log an id of their own for a request without one use this instead.
        .header("x-request-id", format!("create-{code}"))
        .timeout(Duration::from_secs(5))
        // Without this, `.await` gives only the value.
        .response()
        .await?;
    let said = format!(
        "created with a rate of {}: {}, request {}",
        created.rate.clone().unwrap_or_default(),
        created.status(),
        created.request_id().unwrap_or("unknown"),
    );
    let retry = ExponentialBackoff::new(3).repeat_idempotent();
    match client.delete_tax(DeleteTax::new(code)).retry(retry).await {
        Ok(_) => Ok(said + "; deleted"),
        // The response to an earlier attempt was lost: that one has deleted it.
        Err(error) if error.is_not_found() && error.follows_unknown_outcome() => {
            Ok(said + "; deleted by an attempt without a response")
        }
        Err(error) => Err(error.into()),
    }
}
