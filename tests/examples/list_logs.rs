//! Lists all logs, or those of the resources of one type, for instance of wallets:
//!
//! ```sh
//! cargo run -p billing-examples --bin list_logs -- Wallet
//! ```
//!
//! With the sandbox, and its variables as the README sets them, this prints:
//!
//! ```text
//! 2026-01-06 00:00:00 UTC wallet.created 03000000-0000-4000-8000-000000000001 by nobody
//! 2026-01-10 14:30:00 UTC wallet.updated 03000000-0000-4000-8000-000000000001 by kim@example.com
//! logs: 2
//! ```

use std::error::Error;
use std::io::Write;

use billing_api::Client;
use billing_api::operations::ListActivityLogs;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let resource_type = std::env::args().nth(1);
    // The base URL and the API key come from the environment.
    let client = Client::from_env()?;
    let count = run(&client, resource_type.as_deref(), std::io::stdout()).await?;
    println!("logs: {count}");
    Ok(())
}

/// Writes a line for each log, and returns how many there were.
pub async fn run(
    client: &Client,
    resource_type: Option<&str>,
    mut out: impl Write,
) -> Result<usize, Box<dyn Error>> {
    // All parameters are optional. Without a page, the list starts with the first.
    let mut request = ListActivityLogs::new().per_page(100);
    if let Some(resource_type) = resource_type {
        request = request.resource_types([resource_type]);
    }
    // A stream of the logs of all pages: the next page is fetched when the logs of the one before have been read.
    // `client.list_activity_logs(request)` would fetch a single page.
    let mut logs = client.items(request);
    let mut count = 0;
    while let Some(log) = logs.next().await {
        let log = log?;
        let user = log.user_email.as_deref().unwrap_or("nobody");
        writeln!(
            out,
            "{} {} {} by {user}",
            log.logged_at, log.activity_type, log.resource_id
        )?;
        count += 1;
    }
    Ok(count)
}
