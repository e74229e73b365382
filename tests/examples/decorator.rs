//! A decorator that counts calls, around a client or around a fake:
//!
//! ```sh
//! cargo run -p billing-examples --bin decorator
//! ```
//!
//! It prints how often each operation was called: `{"delete_tax": 1, "get_wallet": 1}`.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};

use billing_api::models::Wallet;
use billing_api::operations::{DeleteTax, GetWallet};
use billing_api::{Api, ApiResult, Client, Operation, Request};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let counts = Counts::default();
    // `Client::from_env()?` in place of `Fake` would be counted in the same way.
    let client = Client::from_api(Counted::new(Fake, &counts));
    client
        .get_wallet(GetWallet::new("customer-1", "gold"))
        .await?;
    // The fake refuses it, but it is counted.
    let _refused = client.delete_tax(DeleteTax::new("vat")).await;
    let counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
    println!("{counts:?}");
    Ok(())
}

/// How often each operation was called.
pub type Counts = Arc<Mutex<BTreeMap<&'static str, u32>>>;

/// Counts the calls that it passes on.
pub struct Counted<A> {
    inner: A,
    counts: Counts,
}

impl<A: Api> Counted<A> {
    /// Counts the calls of `inner` in `counts`.
    pub fn new(inner: A, counts: &Counts) -> Self {
        let counts = Arc::clone(counts);
        Self { inner, counts }
    }

    fn count(&self, operation: &'static str) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.entry(operation).or_default() += 1;
    }
}

impl<A: Api> Api for Counted<A> {
    // Every request goes through it, those of `Client::request` as the operation `call_raw`.
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        self.count(O::ID);
        request.send_to(&self.inner).await
    }
}

/// Knows wallets, and nothing else.
pub struct Fake;

impl Api for Fake {
    async fn get_wallet(&self, request: Request<GetWallet>) -> ApiResult<GetWallet> {
        Ok(Wallet::new().code(request.code.as_str()).into())
    }
}
