//! One error type for a function that calls several operations, and what it can tell:
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
//! For a wallet that does not exist, such as `gold`, it prints `there is no such wallet`.

use billing_api::models::ErrorCode;
use billing_api::operations::{GetWallet, ListActivityLogs};
use billing_api::{Client, Error, ErrorExt};

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

/// The name of a customer's wallet, and the number of its logs.
///
/// Each operation has its own error type; `?` converts them all to one.
pub async fn run(client: &Client, customer: &str, code: &str) -> Result<(String, i64), Error> {
    let wallet = client.get_wallet(GetWallet::new(customer, code));
    let wallet = wallet.await?;
    let logs = ListActivityLogs::new().resource_ids(wallet.id).per_page(1);
    let logs = client.list_activity_logs(logs).await?;
    Ok((wallet.name.unwrap_or_default(), logs.meta.total_count))
}

/// The result in a form for operators.
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
