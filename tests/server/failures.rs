//! Handlers that fail: the caller learns that they did, and the log why.

use std::error::Error;
use std::fmt;
use std::io;
use std::sync::Arc;

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use billing_api::Rejection;
use billing_api::models::ErrorBody;
use billing_api::operations::GetWalletError;
use billing_api::server::{BearerToken, HandlerError, RequestHead, Service, Unauthorized};

use crate::expected::{UNAUTHORIZED, forbidden, internal, not_found, not_implemented};
use crate::http::{Served, bare, stranger, with_json};
use crate::logs::Log;
use crate::services::{Caller, Found, Wallets, app, known};

const LINE: &str = "GET /api/v1/customers/c1/wallets/gold";

/// The answer and the log when a handler returns this.
async fn fail(reply: impl Fn() -> Found + Send + Sync + 'static) -> (String, String) {
    let (log, _guard) = Log::start();
    let service = Wallets::new(move |_| std::future::ready(reply()));
    let served = Served::start(app(Arc::new(service))).await;
    let answer = served.ask(bare(LINE)).await;
    (answer.text(), log.text())
}

/// An error with a cause, which may have a cause, too.
#[derive(Debug)]
struct Because(&'static str, Option<Box<Because>>);

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Because {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.1.as_deref().map(|cause| cause as &dyn Error)
    }
}

#[tokio::test]
async fn any_error_is_answered_with_500_and_told_to_the_log_alone() {
    let replies: [fn() -> Found; 6] = [
        || Err(io::Error::other("disk 7 is full"))?,
        || Err("disk 7 is full")?,
        || Err(String::from("disk 7 is full"))?,
        || Err(Because("disk 7 is full", None))?,
        || {
            let error: Box<dyn Error + Send + Sync> = "disk 7 is full".into();
            Err(error)?
        },
        || Err(HandlerError::internal("disk 7 is full")),
    ];
    for reply in replies {
        let (answer, log) = fail(reply).await;
        assert_eq!(answer, internal());
        assert!(log.contains("disk 7 is full"), "{log}");
        assert!(log.contains("ERROR"), "{log}");
        assert!(log.contains("get_wallet"), "{log}");
    }
}

/// A service can use a status that the description leaves out, such as that of a rate limit.
#[tokio::test]
async fn a_handler_refuses_with_a_status_that_is_not_documented() {
    let (answer, log) = fail(|| {
        let error = HandlerError::rejected(StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(error.status(), StatusCode::TOO_MANY_REQUESTS);
        Err(error.with_header(RETRY_AFTER, HeaderValue::from(7)))
    })
    .await;
    let body = r#"{"status":429,"error":"Too Many Requests"}"#;
    assert!(answer.starts_with("HTTP/1.1 429"), "{answer}");
    assert!(
        answer.contains("retry-after: 7") && answer.ends_with(body),
        "{answer}"
    );
    assert!(!log.contains("ERROR"), "{log}");
    // The copy that the caller has is current.
    let (answer, log) = fail(|| Err(HandlerError::rejected(StatusCode::NOT_MODIFIED))).await;
    assert_eq!(answer.trim_end(), "HTTP/1.1 304 Not Modified");
    assert!(!log.contains("ERROR"), "{log}");
    // A status that is not a failure would look like a success.
    for status in [StatusCode::OK, StatusCode::CONTINUE] {
        let (answer, log) = fail(move || Err(HandlerError::rejected(status))).await;
        assert_eq!(answer, internal());
        assert!(log.contains(status.as_str()), "{log}");
    }
}

/// A handler can tell the caller why, whether it says so or the error comes with `?`.
#[tokio::test]
async fn a_handler_refuses_with_a_reason() {
    fn taken() -> Rejection {
        Rejection::new(StatusCode::CONFLICT, "the code is taken")
    }
    let replies: [fn() -> Found; 2] = [|| Err(HandlerError::rejected(taken())), || Err(taken())?];
    for reply in replies {
        let (answer, log) = fail(reply).await;
        assert!(answer.starts_with("HTTP/1.1 409"), "{answer}");
        let body =
            r#"{"status":409,"error":"Conflict","error_details":{"reason":"the code is taken"}}"#;
        assert!(answer.ends_with(body), "{answer}");
        assert!(log.contains(r#"reason="the code is taken""#), "{log}");
    }
    let (answer, _) = fail(|| {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Err(Rejection::of_field(status, "rate", "is below 0"))?
    })
    .await;
    let details = r#""error_details":{"rate":["is below 0"]}}"#;
    assert!(answer.ends_with(details), "{answer}");
}

#[tokio::test]
async fn the_log_learns_the_causes_of_an_error() {
    let (answer, log) = fail(|| {
        let disk = Because("disk 7 is full", None);
        let table = Because("no row in wallets", Some(Box::new(disk)));
        Err(Because("no wallet", Some(Box::new(table))))?
    })
    .await;
    assert_eq!(answer, internal());
    assert!(
        log.contains("no wallet: no row in wallets: disk 7 is full"),
        "{log}"
    );
}

#[tokio::test]
async fn a_documented_error_is_known_by_its_type() {
    let replies: [fn() -> Found; 4] = [
        || None.ok_or_else(GetWalletError::not_found)?,
        || Err(GetWalletError::NotFound(ErrorBody::not_found()))?,
        || Err(GetWalletError::NotFound(ErrorBody::not_found()).into()),
        || {
            let error = GetWalletError::NotFound(ErrorBody::not_found());
            Err(HandlerError::documented(error))
        },
    ];
    for reply in replies {
        let (answer, log) = fail(reply).await;
        assert_eq!(answer, not_found());
        assert!(!log.contains("ERROR"), "nothing has failed: {log}");
    }
}

/// A function that several handlers share returns all kinds of errors in one type.
#[tokio::test]
async fn a_function_between_may_return_the_same_errors() {
    fn find(code: &str) -> Result<(), HandlerError<GetWalletError>> {
        match code {
            "gold" => Err(GetWalletError::Forbidden(ErrorBody::forbidden()))?,
            code => Err(format!("no {code}"))?,
        }
    }
    let (answer, _) = fail(|| find("gold").map(|()| Default::default())).await;
    assert_eq!(answer, forbidden());
    let (answer, log) = fail(|| find("silver").map(|()| Default::default())).await;
    assert_eq!(answer, internal());
    assert!(log.contains("no silver"), "{log}");
}

#[tokio::test]
async fn a_service_that_cannot_tell_who_calls_tells_the_log_why() {
    /// Cannot authenticate anybody, as its database is down.
    struct Down;

    impl Service for Down {
        type Principal = ();

        async fn authenticate(
            &self,
            _: BearerToken,
            _: &RequestHead,
        ) -> Result<(), HandlerError<Unauthorized>> {
            Err(Because(
                "no database",
                Some(Box::new(Because("refused", None))),
            ))?
        }
    }

    let (log, _guard) = Log::start();
    let served = Served::start(app(Arc::new(Down))).await;
    for line in [LINE, "GET /api/v1/nothing", "PUT /api/v1/taxes"] {
        assert_eq!(served.ask(bare(line)).await.text(), internal());
    }
    let found = log.text().matches("no database: refused").count();
    assert_eq!(found, 3, "{}", log.text());
}

/// Implements no operation yet.
struct Nothing;

impl Service for Nothing {
    type Principal = Caller;

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<Caller, HandlerError<Unauthorized>> {
        known(&token)
    }
}

#[tokio::test]
async fn an_operation_that_is_not_implemented_is_answered_with_501() {
    let served = Served::start(app(Arc::new(Nothing))).await;
    for (line, body) in [
        ("GET /api/v1/activity_logs", ""),
        ("POST /api/v1/billable_metrics", r#"{"billable_metric":{}}"#),
        (
            "PUT /api/v1/billable_metrics/m1",
            r#"{"billable_metric":{}}"#,
        ),
        ("PUT /api/v1/add_ons/setup", r#"{"add_on":{}}"#),
        ("POST /api/v1/taxes", r#"{"tax":{}}"#),
        ("DELETE /api/v1/taxes/tva", ""),
        (
            "POST /api/v1/credit_notes/1a901a90-1a90-4a90-8a90-1a901a901a07/download",
            "",
        ),
        (
            "DELETE /api/v1/customers/c1/applied_coupons/1a901a90-1a90-4a90-8a90-1a901a901a08",
            "",
        ),
        ("GET /api/v1/customers/c1/projected_usage", ""),
        ("GET /api/v1/customers/c1/wallets/gold", ""),
        ("DELETE /api/v1/customers/c1/wallets/gold", ""),
        ("DELETE /api/v1/customers/c1/wallets/gold/alerts/low", ""),
        (
            "GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a09",
            "",
        ),
    ] {
        let request = match body {
            "" => bare(line),
            body => with_json(line, body),
        };
        assert_eq!(
            served.ask(request).await.but_reason(),
            not_implemented(),
            "{line}"
        );
        let answer = served.ask(stranger(line, &[], "")).await;
        assert_eq!(answer.but_reason(), UNAUTHORIZED, "{line}");
    }
}
