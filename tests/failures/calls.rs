//! Calls with each method, and their outcomes in a form that can be compared.

use std::sync::Once;
use std::time::Duration;

use billing_api::models::{AddOnInput, TaxInput, Wallet};
use billing_api::operations::{CreateTax, DeleteTax, GetWallet, GetWalletError, UpdateAddOn};
use billing_api::{ApiError, Client, ClientBuilder, Error, ErrorKind, ExponentialBackoff, Timeout};
use http::Method;
use tracing::Subscriber;
use tracing::subscriber::{DefaultGuard, set_default, set_global_default};
use tracing_subscriber::Registry;

/// The key of the clients in these tests.
pub const KEY: &str = "secret-key-of-a-test-0123456789";

/// A valid body for every operation here.
pub const GOOD: &str = r#"{"wallet": {"expiration_at": null}, "tax": {}, "add_on": {}}"#;

/// One operation for each method.
pub const METHODS: [Method; 4] = [Method::GET, Method::PUT, Method::POST, Method::DELETE];

/// Passes everything that is logged on this thread to a subscriber until the guard is dropped.
pub fn listen(subscriber: impl Subscriber + Send + Sync) -> DefaultGuard {
    // If the first thread to reach a call site has no subscriber, `tracing` may consider the site disabled for this
    // thread as well. So all threads get a subscriber.
    static LISTEN: Once = Once::new();
    LISTEN.call_once(|| set_global_default(Registry::default()).unwrap());
    set_default(subscriber)
}

/// The outcome of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It went well.
    Good,
    /// A documented error.
    Api(u16),
    /// An answer that is not documented.
    Unexpected(u16),
    /// A body that is not as described.
    Decode,
    NoContent,
    /// A request that was not sent.
    InvalidRequest,
    /// No connection.
    Connect,
    /// A connection that broke.
    Interrupted,
    /// Too large a body.
    TooLarge,
    /// A timeout.
    Timeout(Timeout),
}

/// The outcome of a call.
pub fn kind<R, E: ApiError>(outcome: &Result<R, Error<E>>) -> Kind {
    let error = match outcome {
        Ok(_) => return Kind::Good,
        Err(error) => error,
    };
    let status = error.status().map(|status| status.as_u16());
    match error.kind() {
        ErrorKind::Documented(documented) => {
            assert_eq!(Some(documented.status()), error.status());
            Kind::Api(documented.status().as_u16())
        }
        ErrorKind::UnexpectedResponse => Kind::Unexpected(status.unwrap()),
        ErrorKind::Decode(_) => Kind::Decode,
        ErrorKind::NoContent => Kind::NoContent,
        ErrorKind::InvalidRequest(_) => Kind::InvalidRequest,
        ErrorKind::Transport(error) if error.is_unsent() => Kind::Connect,
        ErrorKind::Transport(error) if error.is_too_large() => Kind::TooLarge,
        ErrorKind::Transport(_) => Kind::Interrupted,
        ErrorKind::Timeout(timeout) => Kind::Timeout(*timeout),
        other => panic!("a new kind of error: {other:?}"),
    }
}

/// A timeout that is not meant to be reached, even on a slow machine.
pub const LONG: Duration = Duration::from_secs(100);

/// The result, or a failure if it does not come.
pub async fn within<T>(future: impl IntoFuture<Output = T>) -> T {
    tokio::time::timeout(2 * LONG, future.into_future())
        .await
        .expect("the call hangs")
}

/// A client with timeouts that no test waits for, which makes three attempts in a row.
pub fn builder(url: &str) -> ClientBuilder {
    let retry = ExponentialBackoff::new(3).initial_delay(Duration::from_millis(1));
    Client::builder(url, KEY)
        .connect_timeout(LONG)
        .read_timeout(LONG)
        .timeout(LONG)
        .retry(retry)
}

/// A client that makes each request once.
pub fn once(url: &str) -> Client {
    builder(url).no_retry().build().unwrap()
}

/// Gets a wallet.
pub async fn get(client: &Client) -> Result<Wallet, Error<GetWalletError>> {
    within(client.get_wallet(GetWallet::new("customer", "wallet"))).await
}

/// Performs the operation of a method, for the object with a name.
pub async fn call_for(client: &Client, method: &Method, name: &str) -> Kind {
    let name = name.to_owned();
    match method.as_str() {
        "GET" => kind(&within(client.get_wallet(GetWallet::new("customer", name))).await),
        "PUT" => {
            let input = AddOnInput::new().name(name.clone());
            kind(&within(client.update_add_on(UpdateAddOn::new(name, input))).await)
        }
        "POST" => {
            let input = TaxInput::new().code(name);
            kind(&within(client.create_tax(CreateTax::new(input))).await)
        }
        "DELETE" => kind(&within(client.delete_tax(DeleteTax::new(name))).await),
        other => panic!("no operation for {other}"),
    }
}

/// Performs the operation of a method.
pub async fn call(client: &Client, method: &Method) -> Kind {
    call_for(client, method, "name").await
}
