//! The token of a caller never shows anywhere.

use std::sync::Arc;

use billing_api::models::{ErrorBody, Wallet};
use billing_api::operations::{CreateTax, GetWallet, GetWalletError};
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized,
};

use crate::http::{Served, bare, stranger, with_json};
use crate::logs::Log;
use crate::services::app;

/// The token of all callers here, known or not.
const TOKEN: &str = "token-1a2b3c4d5e6f";

/// Acts as the code of the wallet says; the token is the caller.
struct Open;

impl Service for Open {
    type Principal = BearerToken;

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<BearerToken, HandlerError<Unauthorized>> {
        tracing::trace!(?token, "somebody calls");
        if token.matches(TOKEN) {
            Ok(token)
        } else if token.expose().ends_with("-panic") {
            panic!("over {token:?}")
        } else if token.expose().ends_with("-fail") {
            Err(format!("fails for {token:?}"))?
        } else {
            Err(Unauthorized::default())?
        }
    }

    async fn get_wallet(
        &self,
        caller: BearerToken,
        request: GetWallet,
        _: RequestHead,
    ) -> HandlerResult<GetWallet> {
        tracing::trace!(?caller, ?request, "somebody wants a wallet");
        match request.code.as_str() {
            "missing" => Err(GetWalletError::NotFound(ErrorBody::not_found()))?,
            "broken" => Err("the database is down")?,
            "panic" => panic!("{caller:?}"),
            _ => Ok(Wallet::default().into()),
        }
    }

    async fn create_tax(
        &self,
        caller: BearerToken,
        _: CreateTax,
        _: RequestHead,
    ) -> HandlerResult<CreateTax> {
        Err(format!("fails for {caller:?}"))?
    }
}

/// Requests with this header, each answered in another place.
fn requests(header: &str) -> Vec<String> {
    let lines = [
        "GET /api/v1/customers/c1/wallets/gold",
        "GET /api/v1/customers/c1/wallets/missing",
        "GET /api/v1/customers/c1/wallets/broken",
        "GET /api/v1/customers/c1/wallets/panic",
        "DELETE /api/v1/customers/c1/wallets/gold",
        "GET /api/v1/payments/7",
        "GET /api/v1/activity_logs?page=one",
        "GET /api/v1/activity_logs?%FF",
        "GET /api/v1/nothing",
        "OPTIONS /api/v1/taxes",
        "PUT /api/v1/taxes",
    ];
    let mut requests: Vec<_> = lines.map(|line| stranger(line, &[header], "")).into();
    for body in [
        "{",
        r#"{"tax":1}"#,
        r#"{"tax":{"name":1}}"#,
        r#"{"tax":{}}"#,
    ] {
        let request = with_json("POST /api/v1/taxes", body);
        requests.push(request.replace("authorization: Bearer key-7f3a", header));
    }
    requests
}

#[tokio::test]
async fn a_token_shows_in_no_log_and_no_answer() {
    let (log, guard) = Log::start();
    let served = Served::start(app(Arc::new(Open))).await;
    let mut answers = String::new();
    for header in [
        format!("authorization: Bearer {TOKEN}"),
        format!("authorization: Bearer {TOKEN}-other"),
        format!("authorization: Bearer {TOKEN}-fail"),
        format!("authorization: Bearer {TOKEN}-panic"),
        format!("authorization: Bearer {TOKEN} {TOKEN}"),
        format!("authorization: Basic {TOKEN}"),
        format!("authorization: {TOKEN}"),
        format!("authorization: Bearer {TOKEN}\r\nauthorization: Bearer {TOKEN}"),
    ] {
        for request in requests(&header) {
            assert!(request.contains(TOKEN), "{request}");
            answers += &served.ask(request).await.text();
        }
    }
    drop(guard);
    let log = log.text();
    for logged in [
        "a handler failed",
        "a handler panicked",
        "`page`",
        "`name` in the body",
        "somebody",
    ] {
        assert!(log.contains(logged), "{logged} is not in the log: {log}");
    }
    for text in [log, answers] {
        let text = text.to_lowercase();
        for secret in [
            "token-",
            "1a2b",
            "authorization:",
            "bearer token",
            "\"authorization\"",
        ] {
            assert!(!text.contains(secret), "{secret} shows: {text}");
        }
    }
}

/// Bodies and queries concern only the caller and the handler: they hold the data of customers.
#[tokio::test]
async fn a_body_or_a_query_that_is_good_shows_in_no_log() {
    let (log, guard) = Log::start();
    let served = Served::start(app(Arc::new(Open))).await;
    let body = r#"{"tax":{"name":"secret-name"}}"#;
    let request = with_json("POST /api/v1/taxes", body).replace("key-7f3a", TOKEN);
    assert_eq!(served.ask(request).await.status(), 500);
    let request = bare("GET /api/v1/activity_logs?user_emails[]=secret-name");
    assert_eq!(
        served
            .ask(request.replace("key-7f3a", TOKEN))
            .await
            .status(),
        501
    );
    drop(guard);
    let log = log.text();
    assert!(log.contains("fails for BearerToken"), "{log}");
    assert!(!log.contains("secret-name"), "{log}");
}
