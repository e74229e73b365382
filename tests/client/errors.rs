//! One error type for the calls of a function, whatever their operations are.

use billing_api::models::{ErrorCode, Wallet};
use billing_api::operations::{CreateTax, CreateTaxError, DeleteTax, GetWallet, GetWalletError};
use billing_api::webhooks::Webhook;
use billing_api::{Client, Decimal, Error, ErrorExt, ErrorKind};
use http::StatusCode;
use serde_json::Value;

use crate::server::{Answer, Server};
use crate::{client, not_found};

const NOT_FOUND: &str = r#"{"status":404,"error":"Not Found","code":"object_not_found"}"#;

/// Typical code of an application: several operations, with a `?` after each.
async fn both(client: &Client) -> Result<Wallet, Error> {
    client.delete_tax(DeleteTax::new("vat")).await?;
    Ok(client.get_wallet(GetWallet::new("c1", "gold")).await?)
}

#[tokio::test]
async fn one_error_stands_for_those_of_all_operations() {
    let headers = ["content-type: application/json", "x-request-id: r-1"];
    let tax = Answer::json(200, r#"{"tax":{}}"#);
    let server = Server::start([tax, Answer::new(404, &headers, NOT_FOUND)]).await;
    let error = both(&client(&server)).await.unwrap_err();
    assert!(error.is_not_found() && !error.is_timeout() && !error.is_transient());
    assert_eq!(error.status(), Some(StatusCode::NOT_FOUND));
    assert_eq!(error.operation(), Some("get_wallet"));
    assert_eq!(error.request_id(), Some("r-1"));
    let url = format!("{}/customers/c1/wallets/gold", server.url());
    assert_eq!(error.url(), Some(url.as_str()));
    // It holds the documented error.
    let documented = error.documented().unwrap();
    let expected = GetWalletError::NotFound(not_found());
    assert_eq!(documented.downcast_ref(), Some(&expected));
    assert_eq!(documented.downcast_ref::<CreateTaxError>(), None);
    assert_eq!(
        error.to_string(),
        format!(
            "get_wallet: 404 Not Found: {{\"status\":404,\"error\":\"Not Found\",\"code\":\"object_not_found\"}} \
             (GET {url})"
        )
    );
    // `main` prints this when it returns the error.
    assert_eq!(format!("{error:?}"), error.to_string());
}

#[test]
fn a_documented_error_becomes_that_of_any_operation_and_comes_out_again() {
    fn fails() -> Result<Wallet, Error> {
        Err(GetWalletError::NotFound(not_found()))?
    }
    let error = fails().unwrap_err();
    assert_eq!(error.status(), Some(StatusCode::NOT_FOUND));
    let documented = error.into_documented().unwrap();
    let other = documented.downcast::<CreateTaxError>().unwrap_err();
    let found = other.downcast::<GetWalletError>().unwrap();
    assert_eq!(found, GetWalletError::NotFound(not_found()));
    // An error that is not a documented one is handed back unchanged.
    let timeout: Error = billing_api::Timeout::Connect.into();
    assert!(timeout.into_documented().unwrap_err().is_timeout());
}

#[tokio::test]
async fn an_error_without_a_response_is_of_the_same_type() {
    let nowhere = Client::new("http://127.0.0.1:9/api/v1", "key").unwrap();
    let call = nowhere.create_tax(CreateTax::new(Default::default()));
    let error: Error = call.no_retry().await.unwrap_err().into();
    let ErrorKind::Transport(transport) = error.kind() else {
        panic!("{error:?}");
    };
    assert!(transport.is_unsent() && error.is_safe_to_retry());
    let text = "create_tax: the service cannot be reached (POST http://127.0.0.1:9/api/v1/taxes)";
    assert_eq!(error.to_string(), text);
    // The causes follow, down to that of the system.
    assert!(format!("{error:?}").starts_with(&format!("{text}: ")));
}

#[tokio::test]
async fn an_undocumented_status_with_the_error_body_is_read_as_one() {
    let body = r#"{"status":429,"error":"Too Many Requests","code":"slow_down"}"#;
    let server = Server::start([Answer::json(429, body)]).await;
    let error = client(&server).delete_tax(DeleteTax::new("vat")).await;
    let error = error.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::UnexpectedResponse));
    assert_eq!(error.error_body().unwrap().status, 429);
    let code = error.code().unwrap();
    assert_eq!(code.as_str(), "slow_down");
    assert!(!ErrorCode::KNOWN_VALUES.contains(&code));
}

#[tokio::test]
async fn the_code_and_the_details_are_told_without_naming_the_operation() {
    let body = r#"{"status":422,"error":"Unprocessable entity","code":"validation_errors",
        "error_details":{"code":["value_already_exist"]}}"#;
    let server = Server::start([Answer::json(422, body)]).await;
    let call = client(&server).create_tax(CreateTax::new(Default::default()));
    let error: Error = call.await.unwrap_err().into();
    assert_eq!(error.code(), Some(ErrorCode::ValidationErrors));
    let details = error.error_details().unwrap();
    assert_eq!(details["code"][0], "value_already_exist");
    // A body that is not from the service has no details.
    let server = Server::start([Answer::json(422, r#"{"code":"x"}"#)]).await;
    let error = client(&server).delete_tax(DeleteTax::new("vat")).await;
    assert_eq!(error.unwrap_err().code(), None);
}

#[tokio::test]
async fn a_base_url_without_its_path_is_told_as_such() {
    for (body, shown) in [("no route", ": no route"), ("", "")] {
        let server = Server::start([Answer::new(404, &["content-type: text/plain"], body)]).await;
        let client = Client::new(&format!("http://{}", server.host()), "key").unwrap();
        let error = client.delete_tax(DeleteTax::new("vat")).await.unwrap_err();
        let expected = format!(
            "delete_tax: unexpected response: 404 Not Found{shown}; check that the base URL is right, including its path \
             (DELETE http://{}/taxes/vat)",
            server.host()
        );
        assert_eq!(error.to_string(), expected);
        assert_eq!(error.status(), Some(StatusCode::NOT_FOUND));
        assert!(!error.is_not_found(), "the service has not said so");
    }
}

#[tokio::test]
async fn a_404_is_of_the_service_if_its_body_is() {
    for (body, is_of_service) in [
        (NOT_FOUND, true),
        (&format!("\u{feff}{NOT_FOUND}"), true),
        (
            r#"{"status":404,"error":"Not Found","code":"tax_not_found"}"#,
            true,
        ),
        // As from frameworks, for a path that has no route.
        (r#"{"status":404,"error":"Not Found","path":"/x"}"#, false),
        // As from gateways in front of services.
        (r#"{"message":"Not Found"}"#, false),
        ("null", false),
    ] {
        let server = Server::start([Answer::json(404, body)]).await;
        let call = client(&server).create_tax(CreateTax::new(Default::default()));
        let undocumented: Error = call.await.unwrap_err().into();
        let server = Server::start([Answer::json(404, body)]).await;
        let call = client(&server).delete_tax(DeleteTax::new("vat"));
        let documented: Error = call.await.unwrap_err().into();
        for error in [undocumented, documented] {
            assert_eq!(error.is_not_found(), is_of_service, "{body}");
            let text = error.to_string();
            assert_eq!(text.contains("base URL"), !is_of_service, "{text}");
        }
    }
}

/// `main` prints this when it returns one of them.
#[test]
fn errors_are_sentences_without_a_client_too() {
    let decimal = "a lot".parse::<Decimal>().unwrap_err();
    let webhook = Webhook::named("credit_note.generated", b"").unwrap();
    assert_eq!(webhook, Webhook::CreditNoteGenerated(Value::Null));
    let webhook = Webhook::named("credit_note.generated", b"{").unwrap_err();
    let body = billing_api::BodyError::Consumed;
    let said = [
        format!("{decimal:?}"),
        format!("{webhook:?}"),
        format!("{body:?}"),
    ];
    let expected = [
        "not a decimal number of at most 1000 digits before and after the point",
        "the body of the webhook is not JSON, or does not match the description: EOF while parsing an object at line 1 column 1",
        "the body is a stream that has already been read",
    ];
    assert_eq!(said, expected);
}

/// The query may hold values that belong in no log.
#[tokio::test]
async fn a_query_is_not_shown() {
    let server = Server::start([Answer::new(500, &[], "")]).await;
    let logs = billing_api::operations::ListActivityLogs::new().user_emails(["ann@example.com"]);
    let error = client(&server).list_activity_logs(logs).await.unwrap_err();
    assert!(!format!("{error:?} {error}").contains("example.com"));
    assert!(error.url().unwrap().ends_with("/activity_logs"));
}
