//! A custom transport, here one that plays back recorded responses: with only the feature `client`, neither reqwest nor
//! TLS is compiled.
//!
//! ```sh
//! cargo run -p billing-examples --bin own_transport
//! ```
//!
//! It prints the name of a wallet, `Gold`.

use std::collections::BTreeMap;
use std::error::Error;

use billing_api::http::{Request, Response, StatusCode};
use billing_api::operations::GetWallet;
use billing_api::{Body, Client, Transport, TransportError};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    println!("{}", run(&client()?).await?);
    Ok(())
}

/// The name of a wallet.
pub async fn run(client: &Client) -> Result<String, billing_api::Error> {
    let wallet = client
        .get_wallet(GetWallet::new("customer-1", "gold"))
        .await?;
    Ok(wallet.name.unwrap_or_default())
}

/// A client that gets its responses from a recording.
pub fn client() -> Result<Client, Box<dyn Error>> {
    let recording = Recording(BTreeMap::from([(
        "GET /api/v1/customers/customer-1/wallets/gold",
        r#"{"wallet": {"name": "Gold"}}"#,
    )]));
    let client = Client::builder("https://billing.invalid/api/v1", "key");
    Ok(client.build_with(recording)?)
}

/// The bodies of responses, by method and path.
struct Recording(BTreeMap<&'static str, &'static str>);

impl Transport for Recording {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let asked = format!("{} {}", request.method(), request.uri().path());
        let Some(body) = self.0.get(asked.as_str()) else {
            let error = format!("{asked} is not recorded");
            return Err(TransportError::unsendable(error));
        };
        let mut response = Response::new(Body::from(*body));
        *response.status_mut() = StatusCode::OK;
        Ok(response)
    }
}
