//! Path parameters, as a handler gets them.

use std::sync::Arc;

use billing_api::models::Tax;
use billing_api::operations::DeleteTax;

use crate::expected::{no_operation, not_found};
use crate::http::{Served, bare};
use crate::services::{Scripted, app};

#[tokio::test]
async fn an_id_that_is_none_is_that_of_nothing() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for line in [
        "GET /api/v1/payments/7",
        "GET /api/v1/payments/urn:uuid:1a901a90-1a90-4a90-8a90-1a901a901a01",
        "GET /api/v1/payments/%7B1a901a90-1a90-4a90-8a90-1a901a901a01%7D",
        "GET /api/v1/payments/1a901a901a904a908a901a901a901a01",
        "GET /api/v1/payments/not-an-id",
        "GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a0",
        "GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a0g",
        "GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a09%20",
        "GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a09%00",
        "GET /api/v1/payments/%FF",
        "POST /api/v1/credit_notes/7/download",
        "DELETE /api/v1/customers/c1/applied_coupons/7",
    ] {
        assert_eq!(
            served.ask(bare(line)).await.but_reason(),
            not_found(),
            "{line}"
        );
    }
    assert_eq!(service.texts(), [""; 0]);
}

/// The code that the handler gets from this place in the path.
async fn code(place: &str) -> String {
    let service = Arc::<Scripted>::default();
    service.will::<DeleteTax>(Ok(Tax::default()));
    let served = Served::start(app(Arc::clone(&service))).await;
    let answer = served
        .ask(bare(&format!("DELETE /api/v1/taxes/{place}")))
        .await;
    assert_eq!(answer.status(), 200, "{place}: {answer:?}");
    service.taken::<DeleteTax>().1.code
}

#[tokio::test]
async fn a_parameter_is_decoded_once() {
    for (place, expected) in [
        ("tva", "tva"),
        ("a%2Fb", "a/b"),
        ("a%2fb", "a/b"),
        ("%252e%252e", "%2e%2e"),
        ("%25", "%"),
        ("a%20b", "a b"),
        ("%3F%23%26%3D", "?#&="),
        ("%00%0D%0A", "\0\r\n"),
        ("%F0%9F%92%B6", "💶"),
        ("%C3%A9t%C3%A9", "été"),
        ("a;b=1,c:d@e!$'()*", "a;b=1,c:d@e!$'()*"),
        ("~-._", "~-._"),
    ] {
        assert_eq!(code(place).await, expected, "{place}");
    }
}

/// Unlike in a query, a plus is a plus.
#[tokio::test]
async fn a_plus_in_a_path_is_no_space() {
    assert_eq!(code("a+b").await, "a+b");
    assert_eq!(code("a%2Bb").await, "a+b");
}

#[tokio::test]
async fn text_that_is_not_unicode_is_the_code_of_nothing() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for line in [
        "DELETE /api/v1/taxes/%FF",
        "DELETE /api/v1/taxes/tva%C3",
        "DELETE /api/v1/taxes/%ED%A0%80",
        "DELETE /api/v1/taxes/%C0%AF",
        "GET /api/v1/customers/%FF/wallets/gold",
        "GET /api/v1/customers/c1/wallets/%FF",
    ] {
        assert_eq!(
            served.ask(bare(line)).await.but_reason(),
            not_found(),
            "{line}"
        );
    }
    assert_eq!(service.texts(), [""; 0]);
}

/// A percent sign that begins no escape stands for itself, as in browsers and axum.
#[tokio::test]
async fn a_percent_sign_that_begins_no_code_stands_for_itself() {
    assert_eq!(code("%").await, "%");
    assert_eq!(code("20%").await, "20%");
    assert_eq!(code("%zz").await, "%zz");
    assert_eq!(code("%2").await, "%2");
}

/// Dot segments have no meaning here: no server resolves them.
#[tokio::test]
async fn dots_in_a_path_do_not_lead_elsewhere() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for line in [
        "DELETE /api/v1/customers/c1/wallets/gold/alerts/../..",
        "DELETE /api/v1/customers/c1/wallets/gold/alerts/%2e%2e/%2e%2e",
        "GET /api/v1/customers/c1/wallets/../../activity_logs",
        // Such a code could not be reached: a client refuses to send it.
        "DELETE /api/v1/taxes/..",
        "DELETE /api/v1/taxes/%2E%2e",
        "DELETE /api/v1/taxes/a%2f..",
    ] {
        assert_eq!(
            served.ask(bare(line)).await.but_reason(),
            no_operation(),
            "{line}"
        );
    }
    assert_eq!(service.texts(), [""; 0]);
}

/// A client refuses to send such a path, as its parameter was most likely lost.
#[tokio::test]
async fn nothing_between_two_slashes_is_the_code_of_nothing() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for line in [
        "GET /api/v1/customers//projected_usage",
        "GET /api/v1/customers//wallets/gold",
        "DELETE /api/v1/customers//wallets/gold",
        "DELETE /api/v1/customers//wallets/gold/alerts/low",
        "DELETE /api/v1/customers/c1/wallets//alerts/low",
        "DELETE /api/v1/customers//wallets//alerts/low",
        "DELETE /api/v1/customers//applied_coupons/1a901a90-1a90-4a90-8a90-1a901a901a08",
    ] {
        let answer = served.ask(bare(line)).await;
        assert_eq!(service.texts(), [""; 0], "{line}");
        assert_eq!(answer.but_reason(), no_operation(), "{line}");
    }
}
