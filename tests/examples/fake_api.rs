//! A function of an application that needs the service, and a test of it that does not:
//!
//! ```sh
//! cargo run --example fake_api
//! ```

use std::error::Error;

use billing_api::models::Wallet;
use billing_api::operations::GetWallet;
use billing_api::{Api, ApiResult, Decimal};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    // A program would use `Client::from_env()?` here.
    let api = FakeApi {
        balance: "10.50".parse()?,
    };
    println!("{}", run(&api, "customer", &"9.99".parse()?).await?);
    Ok(())
}

/// Says whether the default wallet of a customer covers a price.
///
/// It takes anything that performs operations: a `Client`, or a double in a test.
pub async fn run<A: Api>(
    api: &A,
    customer: &str,
    price: &Decimal,
) -> Result<String, Box<dyn Error>> {
    let wallet = api.get_wallet(GetWallet::new(customer, "default")).await?;
    Ok(match wallet.credits_balance {
        Some(balance) if balance >= *price => format!("{balance} credits cover {price}"),
        Some(balance) => format!("{balance} credits do not cover {price}"),
        None => "the balance is not known".to_owned(),
    })
}

/// A double of the service, in which every wallet holds the same.
pub struct FakeApi {
    /// The balance of every wallet.
    pub balance: Decimal,
}

impl Api for FakeApi {
    // The one operation that is needed; all others are refused.
    async fn get_wallet(&self, request: GetWallet) -> ApiResult<GetWallet> {
        Ok(Wallet::new()
            .code(request.code)
            .credits_balance(self.balance.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_balance_below_the_price_does_not_cover_it() {
        let api = FakeApi {
            balance: "9.9".parse().unwrap(),
        };
        let said = run(&api, "customer", &"9.99".parse().unwrap())
            .await
            .unwrap();
        assert_eq!(said, "9.9 credits do not cover 9.99");
    }
}
