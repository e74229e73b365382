//! Handlers that panic: this ends the request and nothing else.

use std::sync::Arc;

use billing_api::models::Wallet;
use billing_api::operations::GetWallet;
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized,
};
use tokio::task::yield_now;

use crate::expected::internal;
use crate::http::{Served, bare};
use crate::logs::Log;
use crate::services::{Caller, Found, Wallets, app, known};

/// Wallets whose code decides how the handler panics.
async fn wallet(request: GetWallet) -> Found {
    match request.code.as_str() {
        "at-once" => panic!("secret-{}", request.code),
        "later" => {
            yield_now().await;
            panic!("secret-later")
        }
        "text" => std::panic::panic_any("secret-text"),
        "no-text" => std::panic::panic_any(7),
        "nested" => tokio::spawn(async { panic!("secret-nested") }).await?,
        _ => Ok(Wallet::default()),
    }
}

fn line(code: &str) -> String {
    format!("GET /api/v1/customers/c1/wallets/{code}")
}

#[tokio::test]
async fn a_panic_is_answered_and_the_server_goes_on() {
    let (log, _guard) = Log::start();
    let served = Served::start(app(Arc::new(Wallets::new(wallet)))).await;
    let mut kept = served.connect().await;
    for code in ["at-once", "later", "text", "no-text", "nested"] {
        assert_eq!(
            served.ask(bare(&line(code))).await.text(),
            internal(),
            "{code}"
        );
        // The connection also continues.
        kept.send(bare(&line(code))).await;
        assert_eq!(kept.answer().await.text(), internal(), "{code}");
        kept.send(bare(&line("gold"))).await;
        assert_eq!(kept.answer().await.status(), 200, "{code}");
    }
    let log = log.text();
    for message in ["secret-at-once", "secret-later", "secret-text"] {
        assert!(log.contains(message), "{message} is not in the log: {log}");
    }
    assert_eq!(log.matches("ERROR").count(), 10, "{log}");
}

#[tokio::test]
async fn a_panic_outside_of_the_future_is_answered_too() {
    let panics = |request: GetWallet| {
        assert_ne!(request.code, "at-once", "before there is a future");
        wallet(request)
    };
    let served = Served::start(app(Arc::new(Wallets::new(panics)))).await;
    assert_eq!(served.ask(bare(&line("at-once"))).await.text(), internal());
    assert_eq!(served.ask(bare(&line("gold"))).await.status(), 200);
}

/// Panics over the token of ben, at once or later.
struct Nervous {
    at_once: bool,
}

impl Service for Nervous {
    type Principal = Caller;

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<Caller, HandlerError<Unauthorized>> {
        if !self.at_once {
            yield_now().await;
        }
        let caller = known(&token)?;
        assert_ne!(caller, Caller("ben"));
        Ok(caller)
    }

    async fn get_wallet(
        &self,
        _: Caller,
        _: GetWallet,
        _: RequestHead,
    ) -> HandlerResult<GetWallet> {
        Ok(Wallet::default().into())
    }
}

#[tokio::test]
async fn a_panic_over_a_token_is_answered_whatever_is_asked() {
    for at_once in [true, false] {
        let served = Served::start(app(Arc::new(Nervous { at_once }))).await;
        for line in [
            line("gold"),
            "GET /api/v1/nothing".to_owned(),
            "PUT /api/v1/taxes".to_owned(),
            "OPTIONS /api/v1/taxes".to_owned(),
        ] {
            let request = bare(&line).replace("key-7f3a", "key-55d0");
            assert_eq!(served.ask(request).await.text(), internal(), "{line}");
        }
        assert_eq!(served.ask(bare(&line("gold"))).await.status(), 200);
    }
}
