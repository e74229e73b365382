//! Asks for the PDF of a credit note until it is there, at most ten times:
//!
//! ```sh
//! BILLING_API_URL=http://… BILLING_API_KEY=… cargo run -p billing-examples --bin download_credit_note -- ID
//! ```
//!
//! A second argument, or the variable `DELAY`, is the number of seconds between two attempts.

use std::error::Error;
use std::time::Duration;

use billing_api::Client;
use billing_api::operations::DownloadCreditNote;
use uuid::Uuid;

const ATTEMPTS: u32 = 10;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments
        .next()
        .ok_or("what is needed: the id of a credit note")?
        .parse()?;
    let delay = arguments.next().or_else(|| std::env::var("DELAY").ok());
    let delay = Duration::from_secs(delay.map_or(Ok(2), |text| text.parse())?);
    // The address of the service and the key come from the environment.
    let client = Client::from_env()?;
    println!("{}", run(&client, id, ATTEMPTS, delay).await?);
    Ok(())
}

/// The address of the PDF.
pub async fn run(
    client: &Client,
    id: Uuid,
    attempts: u32,
    delay: Duration,
) -> Result<String, Box<dyn Error>> {
    for attempt in 1..=attempts {
        // `None` is an answer without a body: the service has begun to make the PDF.
        if let Some(note) = client
            .download_credit_note(DownloadCreditNote::new(id))
            .await?
        {
            return note
                .file_url
                .ok_or_else(|| "the credit note has no PDF".into());
        }
        if attempt < attempts {
            tokio::time::sleep(delay).await;
        }
    }
    Err(format!("the PDF is not there after {attempts} attempts").into())
}
