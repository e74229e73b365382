//! Authentication: who is let in, with which credential.

use std::io;
use std::sync::{Arc, Mutex};

use billing_api::models::Wallet;
use billing_api::operations::GetWallet;
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized,
};

use crate::expected::{UNAUTHORIZED, internal};
use crate::http::{Answer, Served, bare, stranger};
use crate::services::{Caller, KEY, Scripted, app};

const LINE: &str = "GET /api/v1/customers/c1/wallets/gold";

/// Whether a request with this header reaches the handler; if not, checks that the answer is the usual one.
async fn is_let_in(header: &[u8]) -> bool {
    let service = Arc::<Scripted>::default();
    service.will::<GetWallet>(Ok(Wallet::default()));
    let served = Served::start(app(Arc::clone(&service))).await;
    let start = format!("{LINE} HTTP/1.1\r\nhost: billing.invalid\r\n");
    let request = [start.as_bytes(), header, b"\r\n"];
    let answer = served.ask(request.concat()).await;
    match service.texts().len() {
        0 => assert_eq!(answer.but_reason(), UNAUTHORIZED),
        _ => assert_eq!(answer.status(), 200),
    }
    answer.status() == 200
}

#[tokio::test]
async fn a_known_token_is_let_in_however_the_scheme_is_written() {
    for header in [
        "authorization: Bearer key-7f3a\r\n",
        "Authorization: bearer key-7f3a\r\n",
        "AUTHORIZATION: BEARER key-7f3a\r\n",
        "authorization:bEaReR key-7f3a\r\n",
        "authorization: Bearer     key-7f3a\r\n",
        "authorization:  \t Bearer key-7f3a \t \r\n",
        "x-first: 1\r\nauthorization: Bearer key-7f3a\r\nx-last: 2\r\n",
    ] {
        assert!(is_let_in(header.as_bytes()).await, "{header:?}");
    }
}

#[tokio::test]
async fn nobody_is_let_in_without_a_token() {
    for header in [
        "",
        "authorization:\r\n",
        "authorization: \r\n",
        "authorization: Bearer\r\n",
        "authorization: Bearer \r\n",
        "authorization: Bearer      \r\n",
        "authorization: bearer\t\r\n",
    ] {
        assert!(!is_let_in(header.as_bytes()).await, "{header:?}");
    }
}

#[tokio::test]
async fn nobody_is_let_in_by_another_scheme_or_another_field() {
    for header in [
        "authorization: key-7f3a\r\n",
        "authorization: Basic key-7f3a\r\n",
        "authorization: Basic a2V5LTdmM2E6\r\n",
        "authorization: Token key-7f3a\r\n",
        "authorization: Bearerkey-7f3a\r\n",
        "authorization: Bearers key-7f3a\r\n",
        "authorization: Bearer=key-7f3a\r\n",
        "authorization: Bearer, key-7f3a\r\n",
        "proxy-authorization: Bearer key-7f3a\r\n",
        "x-authorization: Bearer key-7f3a\r\n",
        "x-api-key: key-7f3a\r\n",
        "cookie: authorization=key-7f3a\r\n",
    ] {
        assert!(!is_let_in(header.as_bytes()).await, "{header:?}");
    }
}

#[tokio::test]
async fn nobody_is_let_in_by_a_token_that_is_not_just_the_key() {
    for header in [
        "authorization: Bearer key-7f3\r\n",
        "authorization: Bearer key-7f3aa\r\n",
        "authorization: Bearer KEY-7F3A\r\n",
        "authorization: Bearer \"key-7f3a\"\r\n",
        "authorization: Bearer key-7f3a,\r\n",
        "authorization: Bearer key- 7f3a\r\n",
        "authorization: Bearer key-7f3a key-7f3a\r\n",
        "authorization: Bearer key-7f3a\tkey-7f3a\r\n",
        "authorization: Bearer Bearer key-7f3a\r\n",
        "authorization: Bearer key-7f3a, Bearer key-7f3a\r\n",
        "authorization: Bearer schlüssel\r\n",
        "authorization: Bearer key-7f3a\u{a0}\r\n",
    ] {
        assert!(!is_let_in(header.as_bytes()).await, "{header:?}");
    }
    assert!(!is_let_in(b"authorization: Bearer \xff\xfe\r\n").await);
    assert!(!is_let_in(b"authorization: Bearer key-7f3a\xff\r\n").await);
}

#[tokio::test]
async fn nobody_is_let_in_by_two_fields() {
    for header in [
        "authorization: Bearer key-7f3a\r\nauthorization: Bearer key-7f3a\r\n",
        "authorization: Bearer key-7f3a\r\nauthorization: Bearer key-55d0\r\n",
        "authorization: Bearer key-7f3a\r\nauthorization:\r\n",
        "authorization: Basic a2V5\r\nAuthorization: Bearer key-7f3a\r\n",
    ] {
        assert!(!is_let_in(header.as_bytes()).await, "{header:?}");
    }
}

#[tokio::test]
async fn nobody_is_let_in_by_a_token_in_the_address() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for query in ["access_token", "authorization", "token"] {
        let line = format!("{LINE}?{query}={KEY}");
        assert_eq!(
            served.ask(stranger(&line, &[], "")).await.but_reason(),
            UNAUTHORIZED
        );
    }
    assert_eq!(service.texts(), [""; 0]);
}

/// Passes the token to a function, and lets a caller in only if that agrees.
struct Gate(Box<dyn Fn(BearerToken) -> Admission + Send + Sync>);

type Admission = Result<Caller, HandlerError<Unauthorized>>;

impl Gate {
    fn new(admit: impl Fn(BearerToken) -> Admission + Send + Sync + 'static) -> Self {
        Self(Box::new(admit))
    }
}

impl Service for Gate {
    type Principal = Caller;

    async fn authenticate(&self, token: BearerToken, _: &RequestHead) -> Admission {
        (self.0)(token)
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

async fn ask(gate: impl Fn(BearerToken) -> Admission + Send + Sync + 'static) -> Answer {
    let served = Served::start(app(Arc::new(Gate::new(gate)))).await;
    served.ask(bare(LINE)).await
}

/// Even a service that accepts everybody is not called for something that cannot be a token.
#[tokio::test]
async fn what_is_no_token_never_gets_to_a_service() {
    let served = Served::start(app(Arc::new(Gate::new(|_| Ok(Caller("anybody")))))).await;
    for header in [
        "",
        "authorization: Bearer",
        "authorization: Bearer two tokens",
        "authorization: Bearer two\ttokens",
        "authorization: Bearer tökén",
        "authorization: Basic token",
        "authorization: token",
        "authorization: Bearer token\r\nauthorization: Bearer token",
    ] {
        let headers: &[&str] = if header.is_empty() { &[] } else { &[header] };
        let answer = served.ask(stranger(LINE, headers, "")).await;
        assert_eq!(answer.but_reason(), UNAUTHORIZED, "{header:?}");
    }
    let answer = served
        .ask(stranger(LINE, &["authorization: bearer !~"], ""))
        .await;
    assert_eq!(answer.status(), 200);
}

#[tokio::test]
async fn a_service_that_cannot_tell_who_calls_fails() {
    let answer = ask(|_| Err(io::Error::other("the database is down"))?).await;
    assert_eq!(answer.but_reason(), internal());
    let answer = ask(|_| Err("the database is down")?).await;
    assert_eq!(answer.but_reason(), internal());
}

#[tokio::test]
async fn a_service_refuses_by_the_type_of_its_error() {
    assert_eq!(
        ask(|_| Err(Unauthorized::default())?).await.but_reason(),
        UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_token_is_shown_to_nobody_who_does_not_ask_for_it() {
    let shown = Arc::<Mutex<String>>::default();
    let log = Arc::clone(&shown);
    ask(move |token| {
        *log.lock().unwrap() = format!("{token:?} {token:#?} {:?}", Some(&token));
        assert_eq!(token.expose(), KEY);
        Ok(Caller("ann"))
    })
    .await;
    let shown = shown.lock().unwrap();
    assert!(shown.contains("BearerToken"), "{shown}");
    assert!(!shown.contains("key") && !shown.contains("7f3a"), "{shown}");
}

#[tokio::test]
async fn a_token_matches_its_key_and_no_other() {
    let answer = ask(|token| {
        assert!(token.matches("key-7f3a"));
        assert!(token.clone().matches("key-7f3a"));
        for other in [
            "",
            "k",
            "key-7f3",
            "key-7f3aa",
            "key-7f3b",
            "KEY-7F3A",
            " key-7f3a",
        ] {
            assert!(!token.matches(other), "{other:?}");
        }
        Ok(Caller("ann"))
    })
    .await;
    assert_eq!(answer.status(), 200, "an assertion has failed");
}
