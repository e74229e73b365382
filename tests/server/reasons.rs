//! The reason for a refusal goes to the caller and to the log, which has a line for each request.

use std::sync::Arc;

use axum::body::Body;
use billing_api::models::Wallet;
use billing_api::operations::GetWallet;
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized,
};
use billing_api::{BodyError, Rejection};
use futures_util::FutureExt;
use tower_service::Service as _;

use crate::http::{Answer, Served, bare, request, stranger, with_json};
use crate::logs::Log;
use crate::services::{KEY, Scripted, Wallets, app};

/// The answer to a request, and the lines in the log about requests.
async fn ask(service: Arc<impl Service>, request: String) -> (Answer, Vec<String>) {
    let (log, _guard) = Log::start();
    let served = Served::start(app(service)).await;
    let answer = served.ask(request).await;
    let lines = log.text();
    let lines = lines.lines().filter(|line| line.contains(": served "));
    (answer, lines.map(str::to_owned).collect())
}

#[tokio::test]
async fn who_sends_what_is_no_request_is_told_why() {
    for (request, status, reasons) in [
        (
            bare("GET /api/v1/activity_logs?page=one"),
            400,
            &["page"][..],
        ),
        (
            bare("GET /api/v1/activity_logs?page=1&page=2"),
            400,
            &["page"],
        ),
        (
            with_json("POST /api/v1/taxes", "{"),
            400,
            &["line 1 column 1"],
        ),
        (
            request("POST /api/v1/taxes", &[], ""),
            400,
            &["the body is missing"],
        ),
        (bare("GET /api/v1/payments/seven"), 404, &["svc_id"]),
        (bare("GET /api/v1/nothing"), 404, &["path"]),
        (bare("PUT /api/v1/taxes"), 405, &["PUT", "POST, OPTIONS"]),
    ] {
        let (answer, lines) = ask(Arc::<Scripted>::default(), request).await;
        assert_eq!(answer.status(), status, "{answer:?}");
        let reason = answer.json()["error_details"]["reason"].clone();
        let reason = reason.as_str().unwrap();
        for part in reasons {
            assert!(reason.contains(part), "{reason}");
        }
        let [line] = &lines[..] else {
            panic!("{lines:?}")
        };
        assert!(line.contains(&format!("status={status}")), "{line}");
        assert!(line.contains(&format!("reason={reason:?}")), "{line}");
    }
}

/// The faults of the fields are the reason; the log has the names of the fields.
#[tokio::test]
async fn who_sends_wrong_fields_is_told_which() {
    let request = with_json("POST /api/v1/taxes", r#"{"tax":{"name":1,"rate":[]}}"#);
    let (answer, lines) = ask(Arc::<Scripted>::default(), request).await;
    let details = &answer.json()["error_details"];
    assert!(details.get("reason").is_none(), "{details}");
    assert_eq!(details.as_object().unwrap().len(), 2, "{details}");
    assert!(
        lines[0].contains("status=422") && lines[0].contains("name"),
        "{lines:?}"
    );
}

/// The reason for which a token is refused is in the challenge.
#[tokio::test]
async fn who_is_not_let_in_is_told_why() {
    let invalid = |reason| format!(r#"Bearer error="invalid_token", error_description="{reason}""#);
    for (headers, challenge, reason) in [
        (
            &[][..],
            "Bearer".to_owned(),
            "missing `authorization` header",
        ),
        (
            &["authorization: Basic a2V5"],
            "Bearer".to_owned(),
            "is not `Bearer` followed by a token",
        ),
        (
            &["authorization: Bearer key-0000"],
            invalid("the credential is not valid"),
            "the credential is not valid",
        ),
        (
            &["authorization: Bearer a", "authorization: Bearer b"],
            invalid("there is more than one `authorization` header"),
            "there is more than one `authorization` header",
        ),
    ] {
        let line = "GET /api/v1/customers/c1/wallets/gold";
        let (answer, lines) = ask(Arc::<Scripted>::default(), stranger(line, headers, "")).await;
        assert_eq!(answer.header("www-authenticate"), Some(&*challenge));
        assert_eq!(answer.body, r#"{"status":401,"error":"Unauthorized"}"#);
        assert!(
            lines[0].contains("status=401") && lines[0].contains(reason),
            "{lines:?}"
        );
    }
}

/// Lets nobody in, for a reason of its own.
struct Closed(&'static str);

impl Service for Closed {
    type Principal = ();

    async fn authenticate(
        &self,
        _: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        Err(Unauthorized::new(self.0))?
    }
}

#[tokio::test]
async fn a_service_may_say_why_it_lets_nobody_in() {
    for (reason, described) in [
        ("the key has expired", "the key has expired"),
        (
            "say \"please\" \\ s'il te plaît\r\n",
            "say 'please' ' s'il te pla?t??",
        ),
    ] {
        let (answer, lines) = ask(Arc::new(Closed(reason)), bare("GET /api/v1/nothing")).await;
        let expected = format!(r#"Bearer error="invalid_token", error_description="{described}""#);
        assert_eq!(answer.header("www-authenticate"), Some(&*expected));
        let [line] = &lines[..] else {
            panic!("{lines:?}")
        };
        assert!(line.contains(&format!("reason={reason:?}")), "{line}");
    }
}

/// Fails or succeeds, depending on the code of the wallet.
struct Moody;

impl Service for Moody {
    type Principal = ();

    async fn authenticate(
        &self,
        _: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        Ok(())
    }

    async fn get_wallet(
        &self,
        (): (),
        request: GetWallet,
        _: RequestHead,
    ) -> HandlerResult<GetWallet> {
        match &*request.code {
            "gold" => Ok(Wallet::default().into()),
            "panic" => panic!("over {request:?}"),
            "part" => {
                let error = BodyError::Interrupted("10.0.0.7 is gone".into());
                Err(Rejection::from(error))?
            }
            _ => Err("disk 7 is full")?,
        }
    }
}

#[tokio::test]
async fn the_log_says_that_an_operation_is_not_implemented() {
    let line = bare("DELETE /api/v1/customers/c1/wallets/gold");
    let (answer, lines) = ask(Arc::new(Moody), line).await;
    assert_eq!(answer.body, r#"{"status":501,"error":"Not Implemented"}"#);
    let reason = r#"reason="the service does not implement `terminate_wallet`""#;
    assert!(lines[0].contains(reason), "{lines:?}");
}

/// It may be about other machines of the service.
#[tokio::test]
async fn what_led_to_a_refusal_is_in_the_log_alone() {
    let line = bare("GET /api/v1/customers/c1/wallets/part");
    let (log, _guard) = Log::start();
    let served = Served::start(app(Arc::new(Moody))).await;
    let answer = served.ask(line).await;
    assert_eq!(answer.status(), 400);
    assert!(answer.body.contains("ended prematurely"), "{answer:?}");
    assert!(!answer.body.contains("10.0.0.7"), "{answer:?}");
    let log = log.text();
    assert!(log.contains("10.0.0.7 is gone"), "{log}");
}

#[tokio::test]
async fn an_error_in_the_log_has_the_id_of_its_request() {
    let id = "x-request-id: r-1";
    let line = "GET /api/v1/customers/c1/wallets/broken";
    for (headers, told) in [(&[id][..], r#"request_id="r-1""#), (&[], r#"request_id=""#)] {
        let (log, _guard) = Log::start();
        let served = Served::start(app(Arc::new(Moody))).await;
        served.ask(request(line, headers, "")).await;
        let refusing = Served::start(app(Arc::new(Broken))).await;
        refusing.ask(request(line, headers, "")).await;
        let log = log.text();
        let errors = log.lines().filter(|line| line.contains("a handler failed"));
        let errors: Vec<_> = errors.collect();
        assert_eq!(errors.len(), 2, "{log}");
        for error in errors {
            assert!(error.contains("ERROR") && error.contains(told), "{error}");
        }
    }
}

/// Fails to authenticate callers.
struct Broken;

impl Service for Broken {
    type Principal = ();

    async fn authenticate(
        &self,
        _: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        Err(HandlerError::internal("no database"))
    }
}

#[tokio::test]
async fn there_is_one_line_about_each_request() {
    let id = "x-request-id: r-1";
    for (line, expected) in [
        (
            "GET /api/v1/customers/c1/wallets/gold?q=private",
            r#"served path="/customers/c1/wallets/gold" status=200"#,
        ),
        (
            "GET /api/v1/customers/c1/wallets/broken",
            r#"path="/customers/c1/wallets/broken" status=500"#,
        ),
        (
            "GET /api/v1/customers/c1/wallets/panic",
            r#"path="/customers/c1/wallets/panic" status=500"#,
        ),
        (
            "DELETE /api/v1/customers/c1/wallets/gold",
            r#"http.request.method="DELETE" http.route="/customers/{external_customer_id}/wallets/{code}""#,
        ),
        ("OPTIONS /api/v1/taxes", r#"http.request.method="OPTIONS""#),
    ] {
        let (_, lines) = ask(Arc::new(Moody), request(line, &[id], "")).await;
        let [line] = &lines[..] else {
            panic!("{line}: {lines:?}")
        };
        assert!(
            line.contains(" INFO request{")
                && line.contains("}: apicrate_runtime::server: served "),
            "{line}"
        );
        assert!(line.contains(expected), "{line}");
        assert!(line.contains(r#"request_id="r-1""#), "{line}");
        assert!(line.contains("latency="), "{line}");
        assert!(!line.contains("private"), "{line}");
    }
}

/// A caller cannot forge lines in the log.
#[tokio::test]
async fn no_text_of_a_caller_begins_a_line_in_the_log() {
    let forged = "%0A2026%20INFO%20apicrate_runtime::server:%20served%20x";
    let line =
        format!("GET /api/v1/customers/c1/projected_usage?group[{forged}]=1&group[{forged}]=2");
    let (answer, lines) = ask(Arc::new(Moody), bare(&line)).await;
    assert_eq!(answer.status(), 400);
    assert_eq!(lines.len(), 1, "{lines:?}");
}

#[tokio::test]
async fn there_is_a_line_about_a_request_whose_caller_hangs_up() {
    let (log, _guard) = Log::start();
    let mut app = app(Arc::new(Wallets::new(|_| std::future::pending())));
    let request = axum::http::Request::get("/api/v1/customers/c1/wallets/gold")
        .header("authorization", format!("Bearer {KEY}"))
        .body(Body::empty());
    let response = app.call(request.unwrap());
    assert!(response.now_or_never().is_none());
    let log = log.text();
    let lines: Vec<_> = log
        .lines()
        .filter(|line| line.contains(": served "))
        .collect();
    let [line] = &lines[..] else { panic!("{log}") };
    assert!(
        line.contains(r#"reason="abandoned before a response was ready""#),
        "{line}"
    );
    assert!(!line.contains("status="), "{line}");
}
