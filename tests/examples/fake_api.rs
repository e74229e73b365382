//! A function of an application that needs the service, and a way to test it without:
//!
//! ```sh
//! cargo run -p billing-examples --bin fake_api
//! ```
//!
//! It prints `10.50 credits cover 9.99`.

use std::error::Error;

use billing_api::models::Wallet;
use billing_api::operations::GetWallet;
use billing_api::{Api, ApiResult, Client, Decimal, Request};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    // A program would use `Client::from_env()?` here.
    let client = Client::from_api(FakeApi {
        balance: "10.50".parse()?,
    });
    println!("{}", run(&client, "customer", &"9.99".parse()?).await?);
    Ok(())
}

/// Describes whether the default wallet of a customer covers a price.
///
/// It cannot tell a client of the service from one of the double below.
pub async fn run(
    client: &Client,
    customer: &str,
    price: &Decimal,
) -> Result<String, Box<dyn Error>> {
    let request = GetWallet::new(customer, "default");
    let wallet = client.get_wallet(request).await?;
    Ok(match wallet.credits_balance {
        Some(balance) if balance >= *price => format!("{balance} credits cover {price}"),
        Some(balance) => format!("{balance} credits do not cover {price}"),
        None => "the balance is not known".to_owned(),
    })
}

/// A double of the service, in which every wallet has the same balance.
pub struct FakeApi {
    /// The balance of every wallet.
    pub balance: Decimal,
}

impl Api for FakeApi {
    // The only operation that is needed; all others are refused.
    async fn get_wallet(&self, request: Request<GetWallet>) -> ApiResult<GetWallet> {
        let wallet = Wallet::new()
            .code(request.code.as_str())
            .credits_balance(self.balance.clone());
        Ok(wallet.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_balance_below_the_price_does_not_cover_it() {
        let client = Client::from_api(FakeApi {
            balance: "9.9".parse().unwrap(),
        });
        let said = run(&client, "customer", &"9.99".parse().unwrap())
            .await
            .unwrap();
        assert_eq!(said, "9.9 credits do not cover 9.99");
    }
}
