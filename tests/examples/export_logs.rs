//! Exports all logs, a line of JSON for each: a log that cannot be read does not stop the export, and after a failure
//! it resumes with the missing page.
//!
//! ```sh
//! cargo run -p billing-examples --bin export_logs -- 50
//! ```
//!
//! The argument is the length of a page.

use std::error::Error as StdError;
use std::io::Write;

use billing_api::operations::{ListActivityLogs, ListActivityLogsError};
use billing_api::{Client, Error, ErrorKind};

#[tokio::main]
async fn main() -> Result<(), Box<dyn StdError>> {
    let length = std::env::args()
        .nth(1)
        .ok_or("what is needed: the length of a page")?;
    let client = Client::from_env()?;
    let exported = run(&client, length.parse()?, std::io::stdout()).await?;
    eprintln!(
        "{} logs, of which {} as they came",
        exported.logs, exported.unreadable
    );
    Ok(())
}

/// The result of an export.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// The number of logs.
    pub logs: usize,
    /// The number of logs that this version of the crate cannot read.
    pub unreadable: usize,
}

/// Writes each log, or its original JSON if it cannot be read.
pub async fn run(
    client: &Client,
    length: i64,
    mut out: impl Write,
) -> Result<Exported, Box<dyn StdError>> {
    let mut exported = Exported::default();
    let mut page = 1;
    loop {
        let request = ListActivityLogs::new().per_page(length).page(page);
        let mut logs = client.items(request).keep_unreadable();
        let mut failure = None;
        while let Some(log) = logs.next().await {
            match log {
                Ok(log) => serde_json::to_writer(&mut out, &log)?,
                Err(error) => match as_it_came(&error) {
                    Some(json) => {
                        exported.unreadable += 1;
                        out.write_all(json.as_bytes())?;
                    }
                    None => {
                        failure = Some(error);
                        continue;
                    }
                },
            }
            out.write_all(b"\n")?;
            exported.logs += 1;
        }
        // The stream has ended: after the last log, or after its first failure.
        match failure {
            None => return Ok(exported),
            // The client has already retried the request; it is worth another attempt only if pages have come since.
            Some(error) => match error.page() {
                Some(missing) if missing > page && error.is_transient() => page = missing,
                _ => return Err(error.into()),
            },
        }
    }
}

/// The JSON of an item that cannot be read, if the error is about one.
fn as_it_came(error: &Error<ListActivityLogsError>) -> Option<&str> {
    match error.kind() {
        ErrorKind::Decode(error) => error.item(),
        _ => None,
    }
}
