//! A program with two generated crates: what it gives to one client, it can give to the other, and what it gets from
//! them has the same types.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use billing_api::models::TaxInput;
use billing_api::operations::{CreateTax, DeleteTax};
use billing_api::{
    Attempt, Body, BoxError, Decimal, Error, RetryPolicy, Secret, TokenSource, Transport,
    TransportError,
};
use http::header::AUTHORIZATION;
use http::{Request, Response, StatusCode};
use notes_api::models::NoteInput;
use notes_api::operations::UpdateNote;

const URL: &str = "https://api.example.com";

/// Responds to the requests of both APIs.
#[derive(Default)]
struct Service {
    tokens: Mutex<Vec<String>>,
}

impl Transport for Service {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let token = request.headers()[AUTHORIZATION].to_str().unwrap();
        self.tokens.lock().unwrap().push(token.to_owned());
        let (status, body) = match (request.method().as_str(), request.uri().path()) {
            ("POST", "/taxes") => (
                200,
                r#"{"tax": {"svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a90", "rate": 20.5}}"#,
            ),
            ("PUT", "/notes/1") => (
                200,
                r#"{"note": {"content": {"kind": "text", "text": ""}, "weight": 1.25}}"#,
            ),
            _ => (503, r#"{"status": 503, "error": "Service Unavailable"}"#),
        };
        let mut response = Response::new(Body::from(body));
        *response.status_mut() = StatusCode::from_u16(status).unwrap();
        let json = http::HeaderValue::from_static("application/json");
        response.headers_mut().insert("content-type", json);
        Ok(response)
    }
}

/// Counts the attempts that failed.
#[derive(Default)]
struct Never(AtomicU32);

impl RetryPolicy for Never {
    fn delay(&self, _: &Attempt<'_>) -> Option<Duration> {
        self.0.fetch_add(1, Ordering::Relaxed);
        None
    }
}

/// Hands out numbered tokens.
#[derive(Default)]
struct Tokens(AtomicU32);

impl TokenSource for Tokens {
    async fn token(&self) -> Result<String, BoxError> {
        Ok(format!("t-{}", self.0.fetch_add(1, Ordering::Relaxed)))
    }
}

/// Describes the error of a call of either API.
fn described<E: fmt::Display>(error: &Error<E>) -> String {
    format!(
        "{}: {:?}",
        error.operation().unwrap_or("none"),
        error.status()
    )
}

#[tokio::test]
async fn two_clients_share_what_a_program_gives_them() {
    let (service, never, tokens) = (
        Arc::<Service>::default(),
        Arc::<Never>::default(),
        Arc::<Tokens>::default(),
    );
    let secret = Secret::tokens(Arc::clone(&tokens));
    let billing = billing_api::Client::builder_with(URL, secret.clone())
        .retry(Arc::clone(&never))
        .build_with(Arc::clone(&service))
        .unwrap();
    let notes = notes_api::Client::builder_with(URL, secret)
        .retry(Arc::clone(&never))
        .build_with(Arc::clone(&service))
        .unwrap();

    let tax = billing
        .create_tax(CreateTax::new(TaxInput::new()))
        .await
        .unwrap();
    let note = notes
        .update_note(UpdateNote::new(1, NoteInput::new()))
        .await
        .unwrap();
    let sum: Decimal = tax.rate.unwrap() + note.weight.unwrap();
    assert_eq!(sum.to_string(), "21.75");

    let of_billing = billing.delete_tax(DeleteTax::new("a")).await.unwrap_err();
    let of_notes = notes
        .update_note(UpdateNote::new(2, NoteInput::new()))
        .await
        .unwrap_err();
    assert_eq!(described(&of_billing), "delete_tax: Some(503)");
    assert_eq!(described(&of_notes), "update_note: Some(503)");
    // Each API reads its own error bodies only.
    let body = billing_api::ErrorExt::error_body(&of_billing);
    assert_eq!(body.unwrap().error, "Service Unavailable");
    assert_eq!(billing_api::ErrorExt::error_body(&of_notes), None);
    // As the error of any operation, both have the same type.
    let errors: [Error; 2] = [of_billing.into(), of_notes.into()];
    assert!(errors.iter().all(Error::is_transient));

    assert_eq!(never.0.load(Ordering::Relaxed), 2);
    assert_eq!(
        *service.tokens.lock().unwrap(),
        ["Bearer t-0", "Bearer t-1", "Bearer t-2", "Bearer t-3"]
    );
}

/// A secret is for one API, even if another one has a scheme of the same name and kind.
#[test]
fn the_credential_of_one_api_is_not_for_the_other() {
    assert_eq!(
        billing_api::security::BEARER.name(),
        notes_api::security::BEARER.name()
    );
    let builder = notes_api::Client::builder(URL, "of-notes")
        .credential(&billing_api::security::BEARER, "of-billing");
    let error = builder.build_with(Service::default()).unwrap_err();
    let message = error.to_string();
    assert!(
        message.contains("a scheme that the API does not have"),
        "{message}"
    );
    assert!(!message.contains("of-billing"), "{message}");
}
