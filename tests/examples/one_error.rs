//! One error for a function that calls several operations, and what can be asked of it:
//!
//! ```sh
//! cargo run -p billing-examples --bin one_error -- customer-1 prepaid
//! ```
//!
//! With the sandbox, and its variables as the README sets them, this prints:
//!
//! ```text
//! Prepaid: 2 logs
//! ```
//!
//! With a wallet that there is not, such as `gold`, it prints `there is no such wallet`.

use billing_api::models::ErrorCode;
use billing_api::operations::{GetWallet, ListActivityLogs};
use billing_api::{Client, Error};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [customer, code] = arguments.as_slice() else {
        return Err("what is needed: a customer, and the code of a wallet".into());
    };
    let client = Client::from_env()?;
    println!("{}", told(run(&client, customer, code).await));
    Ok(())
}

/// The name of a wallet of a customer, and how many logs there are of it.
///
/// Each operation has an error of its own; `?` makes one of them all.
pub async fn run(client: &Client, customer: &str, code: &str) -> Result<(String, i64), Error> {
    let wallet = client.get_wallet(GetWallet::new(customer, code));
    let wallet = wallet.await?;
    let logs = ListActivityLogs::new().resource_ids(wallet.id).per_page(1);
    let logs = client.list_activity_logs(logs).await?;
    Ok((wallet.name.unwrap_or_default(), logs.meta.total_count))
}

/// What an operator wants to read.
pub fn told(result: Result<(String, i64), Error>) -> String {
    let error = match result {
        Ok((name, logs)) => return format!("{name}: {logs} logs"),
        Err(error) => error,
    };
    if error.is_not_found() {
        return "there is no such wallet".to_owned();
    }
    if error.code() == Some(ErrorCode::FeatureUnavailable) {
        return "wallets are not part of the plan".to_owned();
    }
    let hint = match (error.is_safe_to_retry(), error.request_id()) {
        (true, _) => "; it is safe to try again".to_owned(),
        (false, Some(id)) => format!("; ask the service about {id}"),
        (false, None) => String::new(),
    };
    format!("{error}{hint}")
}
