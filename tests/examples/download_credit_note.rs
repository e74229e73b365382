//! Requests the PDF of a credit note until it is ready, at most ten times:
//!
//! ```sh
//! cargo run -p billing-examples --bin download_credit_note -- 07000000-0000-4000-8000-000000000002
//! ```
//!
//! With the sandbox, and its variables as the README sets them, this prints:
//!
//! ```text
//! there is no PDF yet
//! http://127.0.0.1:8080/files/credit_notes/07000000-0000-4000-8000-000000000002.pdf
//! ```
//!
//! If it is run again, the PDF is there at once. A second argument, or the variable `DELAY`, is the number of
//! seconds between two attempts.

use std::error::Error;
use std::io::Write;
use std::time::Duration;

use billing_api::Client;
use billing_api::operations::DownloadCreditNote;
use uuid::Uuid;

const ATTEMPTS: u32 = 10;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next();
    let id = id.and_then(|text| text.parse().ok());
    let id = id.ok_or("what is needed: the id of a credit note, which is a UUID")?;
    let delay = arguments.next().or_else(|| std::env::var("DELAY").ok());
    let delay = Duration::from_secs(delay.map_or(Ok(2), |text| text.parse())?);
    // The base URL and the API key come from the environment.
    let client = Client::from_env()?;
    println!(
        "{}",
        run(&client, id, ATTEMPTS, delay, std::io::stdout()).await?
    );
    Ok(())
}

/// The URL of the PDF. Writes a line each time that it is not ready yet.
pub async fn run(
    client: &Client,
    id: Uuid,
    attempts: u32,
    delay: Duration,
    mut out: impl Write,
) -> Result<String, Box<dyn Error>> {
    for attempt in 1..=attempts {
        // `None` is a response without a body: the service has begun to make the PDF.
        if let Some(note) = client
            .download_credit_note(DownloadCreditNote::new(id))
            .await?
        {
            return note
                .file_url
                .ok_or_else(|| "the credit note has no PDF".into());
        }
        writeln!(out, "there is no PDF yet")?;
        if attempt < attempts {
            tokio::time::sleep(delay).await;
        }
    }
    Err(format!("the PDF is not there after {attempts} attempts").into())
}
