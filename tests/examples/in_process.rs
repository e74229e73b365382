//! A client and a service in one process, without a socket, as in an integration test:
//!
//! ```sh
//! cargo run -p billing-examples --bin in_process
//! ```
//!
//! It prints the name of a wallet that exists, and none for another: `Some("Gold")` and `None`.

use std::error::Error;
use std::sync::Arc;

use billing_api::models::Wallet;
use billing_api::operations::{GetWallet, GetWalletError};
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};
use billing_api::{Client, TowerTransport};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let client = client("key")?;
    println!("{:?}", run(&client, "gold").await?);
    println!("{:?}", run(&client, "lead").await?);
    Ok(())
}

/// The name of a wallet, if there is one.
pub async fn run(client: &Client, code: &str) -> Result<Option<String>, billing_api::Error> {
    match client.get_wallet(GetWallet::new("customer-1", code)).await {
        Ok(wallet) => Ok(wallet.name),
        Err(error) if error.is_not_found() => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// A client whose requests go directly to the router of a service: everything except the socket is real.
pub fn client(api_key: &str) -> Result<Client, Box<dyn Error>> {
    let transport = TowerTransport::new(router(Arc::new(Wallets)));
    let client = Client::builder("http://localhost", api_key);
    Ok(client.build_with(transport)?)
}

/// A service with one wallet.
struct Wallets;

impl Service for Wallets {
    type Principal = ();

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        if token.matches("key") {
            Ok(())
        } else {
            Err(Unauthorized::default().into())
        }
    }

    async fn get_wallet(
        &self,
        (): (),
        request: GetWallet,
        _: RequestHead,
    ) -> HandlerResult<GetWallet> {
        match request.code.as_str() {
            "gold" => Ok(Wallet::new().code("gold").name("Gold").into()),
            _ => Err(GetWalletError::not_found())?,
        }
    }
}
