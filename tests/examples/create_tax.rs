//! Creates a tax, and shows what went wrong if it cannot be created:
//!
//! ```sh
//! cargo run -p billing-examples --bin create_tax -- VAT vat-new 20.0
//! ```
//!
//! With the sandbox, and its variables as the README sets them, this prints:
//!
//! ```text
//! created vat-new with the id …
//! ```
//!
//! If it is run again, it prints `not created: {"code":["is taken"]}`.

use std::error::Error as StdError;

use billing_api::models::TaxInput;
use billing_api::operations::{CreateTax, CreateTaxError};
use billing_api::{Client, Effect, ErrorKind};

#[tokio::main]
async fn main() -> Result<(), Box<dyn StdError>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [name, code, rate] = arguments.as_slice() else {
        return Err("what is needed: name, code and rate in percent".into());
    };
    // The base URL and the API key come from the environment.
    let client = Client::from_env()?;
    println!("{}", run(&client, name, code, rate).await?);
    Ok(())
}

/// Describes the new tax; a code that is taken is not a failure of the program.
pub async fn run(
    client: &Client,
    name: &str,
    code: &str,
    rate: &str,
) -> Result<String, Box<dyn StdError>> {
    let tax = TaxInput::new()
        .name(name)
        .code(code)
        // A decimal keeps its digits: 20.0 is sent as "20.0".
        .rate(rate.parse()?);
    let error = match client.create_tax(CreateTax::new(tax)).await {
        Ok(tax) => {
            let id = tax.id.ok_or("the service gave the tax no id")?;
            return Ok(format!("created {code} with the id {id}"));
        }
        Err(error) => error,
    };
    match error.kind() {
        // Each documented error is a variant that holds the body of the response.
        ErrorKind::Documented(CreateTaxError::UnprocessableEntity(body)) => {
            let details = body.error_details.clone().unwrap_or_default();
            Ok(format!(
                "not created: {}",
                serde_json::Value::Object(details)
            ))
        }
        ErrorKind::Documented(CreateTaxError::Unauthorized(_)) => {
            Err("the service does not accept the key".into())
        }
        _ => {
            match error.effect() {
                Effect::Nothing => {}
                Effect::Done => eprintln!("{code} was created, but its id is not known"),
                // Check whether it was created before you try again.
                _ => eprintln!("{code} may have been created"),
            }
            // The id of the request helps whoever runs the service to find it.
            if let Some(id) = error.request_id() {
                eprintln!("request {id}");
            }
            Err(error.into())
        }
    }
}
