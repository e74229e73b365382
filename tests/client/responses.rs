//! How the client reads each answer.

use billing_api::models::{
    ActivitySource, AddOn, AddOnInput, AppliedCoupon, BillableMetric, BillableMetricInput,
    CreditNote, CustomerProjectedUsage, ErrorBody, Payment, PaymentStatus, Tax, TaxInput, Wallet,
    WalletAlert, WalletAlertDirection, WalletStatus,
};
use billing_api::operations::{
    CreateBillableMetric, CreateBillableMetricError, CreateTax, CreateTaxError,
    DeleteAppliedCoupon, DeleteAppliedCouponError, DeleteTax, DeleteTaxError, DeleteWalletAlert,
    DeleteWalletAlertError, DownloadCreditNote, DownloadCreditNoteError, GetPayment,
    GetPaymentError, GetProjectedUsage, GetProjectedUsageError, GetWallet, GetWalletError,
    ListActivityLogs, ListActivityLogsError, TerminateWallet, TerminateWalletError, UpdateAddOn,
    UpdateAddOnError, UpdateBillableMetric, UpdateBillableMetricError,
};
use billing_api::{ApiError, Client, Decimal, Effect, Error, ErrorExt, ErrorKind, Operation};
use serde_json::json;

use crate::server::{Answer, Server};
use crate::{KEY, at, client, id, not_found, outcome};

/// The value of an operation that succeeds.
async fn success<O: Operation>(operation: O, body: &str) -> O::Response {
    outcome(operation, Answer::json(200, body)).await.unwrap()
}

#[tokio::test]
async fn list_activity_logs_gives_logs_and_position() {
    let page = success(
        ListActivityLogs::new(),
        r#"{
            "activity_logs": [{
                "activity_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
                "user_email": null,
                "activity_type": "wallet.created",
                "activity_source": "front",
                "activity_object": {"name": "Gold"},
                "activity_object_changes": null,
                "external_customer_id": "c1",
                "external_subscription_id": null,
                "resource_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
                "resource_type": "Wallet",
                "organization_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
                "logged_at": "2026-01-02T03:04:05Z",
                "created_at": "2026-01-02T03:04:06Z"
            }],
            "meta": {
                "current_page": 2, "next_page": 3, "prev_page": 1, "total_pages": 4,
                "total_count": 70
            }
        }"#,
    )
    .await;
    let log = &page.activity_logs[0];
    assert_eq!(log.activity_id, id(1));
    assert_eq!(log.user_email, None);
    assert_eq!(log.activity_source, ActivitySource::Front);
    assert_eq!(log.external_customer_id.as_deref(), Some("c1"));
    assert_eq!(log.resource_id, id(2));
    assert_eq!(log.logged_at, at("2026-01-02T03:04:05Z"));
    assert_eq!(page.meta.next_page, Some(3));
    assert_eq!(page.meta.total_count, 70);
}

const METRIC: &str =
    r#"{"billable_metric":{"svc_id":"1a901a90-1a90-4a90-8a90-1a901a901a01","code":"storage"}}"#;

fn metric() -> BillableMetric {
    BillableMetric::new().id(id(1)).code("storage")
}

#[tokio::test]
async fn create_billable_metric_gives_the_metric() {
    let operation = CreateBillableMetric::new(BillableMetricInput::default());
    assert_eq!(success(operation, METRIC).await, metric());
}

#[tokio::test]
async fn update_billable_metric_gives_the_metric() {
    let operation = UpdateBillableMetric::new("old", BillableMetricInput::default());
    assert_eq!(success(operation, METRIC).await, metric());
}

#[tokio::test]
async fn update_add_on_gives_the_add_on() {
    let operation = UpdateAddOn::new("setup", AddOnInput::default());
    let expected = AddOn::new().code("setup").amount_cents(500);
    let body = r#"{"add_on":{"code":"setup","amount_cents":500}}"#;
    assert_eq!(success(operation, body).await, expected);
}

const TAX: &str = r#"{"tax":{"code":"tva","rate":19.6}}"#;

fn tax() -> Tax {
    Tax::new().code("tva").rate("19.6".parse().unwrap())
}

#[tokio::test]
async fn create_tax_gives_the_tax() {
    assert_eq!(
        success(CreateTax::new(TaxInput::default()), TAX).await,
        tax()
    );
}

/// `{"tax":{"code":"tva","name":"TVA"}}`
const COMPRESSED: &[u8] = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff\xabV*I\xacP\xb2\xaaVJ\xceOIU\xb2R*)KT\xd2Q\xcaK\xcc\x05qB\xc2\x1c\x95jk\x01p<n'#\x00\x00\x00";

#[tokio::test]
async fn a_compressed_response_is_read() {
    let headers = ["content-type: application/json", "content-encoding: gzip"];
    let server = Server::start([Answer::bytes(200, &headers, COMPRESSED)]).await;
    let tax = client(&server).delete_tax(DeleteTax::new("tva")).await;
    assert_eq!(tax.unwrap().name.as_deref(), Some("TVA"));
    assert_eq!(server.only().header("accept-encoding"), Some("gzip"));
}

/// It would be the same again, so the call is not repeated.
#[tokio::test]
async fn a_response_that_is_not_compressed_as_it_says_is_unreadable() {
    let headers = ["content-type: application/json", "content-encoding: gzip"];
    let answer = || Answer::bytes(200, &headers, b"{\"wallet\":{}}");
    let server = Server::start([answer(), answer()]).await;
    let client = Client::builder(&server.url(), KEY).build().unwrap();
    let error = client.get_wallet(GetWallet::new("c1", "gold")).await;
    let error = error.unwrap_err();
    let text = "get_wallet: the body of the response cannot be read";
    assert!(error.to_string().starts_with(text), "{error}");
    assert!(!error.is_transient());
    assert_eq!(server.targets().len(), 1);
}

#[tokio::test]
async fn delete_tax_gives_the_tax() {
    assert_eq!(success(DeleteTax::new("tva"), TAX).await, tax());
}

#[tokio::test]
async fn download_credit_note_gives_the_note_when_its_pdf_exists() {
    let body = r#"{"credit_note":{"number":"CN-1","file_url":"https://files.example.com/1.pdf"}}"#;
    let expected = CreditNote::new()
        .number("CN-1")
        .file_url("https://files.example.com/1.pdf");
    assert_eq!(
        success(DownloadCreditNote::new(id(1)), body).await,
        Some(expected)
    );
}

#[tokio::test]
async fn download_credit_note_gives_nothing_while_the_pdf_is_made() {
    for answer in [
        Answer::json(200, ""),
        // The content type of an empty body does not matter.
        Answer::new(200, &[], ""),
        Answer::new(200, &["content-type: text/html"], ""),
        Answer::new(202, &[], ""),
        Answer::new(204, &[], ""),
        Answer::json(200, "\n"),
    ] {
        let note = outcome(DownloadCreditNote::new(id(1)), answer.clone()).await;
        assert_eq!(note.unwrap(), None, "{answer:?}");
    }
}

#[tokio::test]
async fn delete_applied_coupon_gives_the_coupon() {
    let operation = DeleteAppliedCoupon::new("c1", id(1));
    let body = r#"{"applied_coupon":{"coupon_code":"spring","percentage_rate":null}}"#;
    let expected = AppliedCoupon::new().coupon_code("spring");
    assert_eq!(success(operation, body).await, expected);
}

/// The coupon is deleted: a rate in quotes must not turn that into an error.
#[tokio::test]
async fn delete_applied_coupon_gives_the_coupon_with_a_rate_in_quotes() {
    let operation = DeleteAppliedCoupon::new("c1", id(1));
    let body = r#"{"applied_coupon":{"percentage_rate":"10.0"}}"#;
    let expected = AppliedCoupon::new().percentage_rate("10.0".parse::<Decimal>().unwrap());
    assert_eq!(success(operation, body).await, expected);
}

#[tokio::test]
async fn get_projected_usage_gives_the_usage() {
    let body = r#"{"customer_projected_usage":{
        "from_datetime":"2026-01-01T00:00:00Z","projected_amount_cents":900,"charges_usage":[]
    }}"#;
    let expected = CustomerProjectedUsage::new()
        .from_datetime(at("2026-01-01T00:00:00Z"))
        .projected_amount_cents(900)
        .charges_usage(Vec::new());
    assert_eq!(success(GetProjectedUsage::new("c1"), body).await, expected);
}

#[tokio::test]
async fn get_wallet_gives_the_wallet() {
    let body = r#"{"wallet":{"code":"gold","status":"active","credits_balance":"10.50"}}"#;
    let expected = Wallet::new()
        .code("gold")
        .status(WalletStatus::Active)
        .credits_balance("10.50".parse().unwrap());
    assert_eq!(success(GetWallet::new("c1", "gold"), body).await, expected);
}

#[tokio::test]
async fn terminate_wallet_gives_the_wallet_with_the_time_of_its_end() {
    let body = r#"{"wallet":{"code":"gold","terminated_at":"2026-01-02T03:04:05Z"}}"#;
    let expected = Wallet::new()
        .code("gold")
        .terminated_at(at("2026-01-02T03:04:05Z"));
    assert_eq!(
        success(TerminateWallet::new("c1", "gold"), body).await,
        expected
    );
}

#[tokio::test]
async fn delete_wallet_alert_gives_the_alert() {
    // The envelope is `alert`, whatever the resource is called.
    let body = r#"{"alert":{"code":"low","wallet_code":"gold","direction":"decreasing"}}"#;
    let expected = WalletAlert::new()
        .code("low")
        .wallet_code("gold")
        .direction(WalletAlertDirection::Decreasing);
    let operation = DeleteWalletAlert::new("c1", "gold", "low");
    assert_eq!(success(operation, body).await, expected);
}

#[tokio::test]
async fn get_payment_gives_the_payment() {
    let body = r#"{"payment":{"amount_cents":100,"payment_status":"succeeded"}}"#;
    let expected = Payment::new()
        .amount_cents(100)
        .payment_status(PaymentStatus::Succeeded);
    assert_eq!(success(GetPayment::new(id(1)), body).await, expected);
}

/// The documentation leaves open which status means success.
#[tokio::test]
async fn any_status_of_success_is_one() {
    for status in [200, 201, 202, 203, 206, 226, 299] {
        let found = outcome(DeleteTax::new("tva"), Answer::json(status, TAX)).await;
        assert_eq!(found.unwrap(), tax(), "{status}");
    }
}

#[tokio::test]
async fn success_without_the_described_body_is_not_success() {
    for (answer, path) in [
        (Answer::json(200, "{}"), "tax"),
        (Answer::json(200, r#"{"wallet":{}}"#), "tax"),
        (Answer::json(200, r#"{"tax":{"code":true}}"#), "tax.code"),
    ] {
        let error = outcome(DeleteTax::new("tva"), answer.clone())
            .await
            .unwrap_err();
        let ErrorKind::Decode(decode) = error.kind() else {
            panic!("{answer:?}: {error:?}");
        };
        assert_eq!(decode.path(), path, "{answer:?}");
    }
}

/// A service may respond to a deletion with 204: to repeat it would be wrong.
#[tokio::test]
async fn success_without_content_is_done() {
    for (status, effect) in [
        (200, Effect::Unknown),
        (204, Effect::Done),
        (202, Effect::Unknown),
    ] {
        let answer = Answer::new(status, &[], "");
        let error = outcome(DeleteTax::new("tva"), answer).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::NoContent), "{error:?}");
        assert_eq!(error.effect(), effect, "{status}");
    }
}

#[tokio::test]
async fn an_error_shows_the_beginning_of_a_wrong_value_at_most() {
    let id = "secret ".repeat(10_000);
    let answer = Answer::json(200, &format!(r#"{{"tax":{{"svc_id":"{id}"}}}}"#));
    let error = outcome(DeleteTax::new("tva"), answer).await.unwrap_err();
    let shown = format!("{error:?} {:?}", error.kind());
    assert!(shown.len() < 1000, "{} characters", shown.len());
}

#[tokio::test]
async fn fields_that_are_not_described_are_ignored() {
    let body = r#"{"new":[1],"tax":{"code":"tva","new":{"a":null},"rate":19.6},"more":"x"}"#;
    assert_eq!(success(DeleteTax::new("tva"), body).await, tax());
    let body = r#"{"status":404,"new":1,"error":"Not Found","code":"object_not_found"}"#;
    let error = outcome(DeleteTax::new("tva"), Answer::json(404, body))
        .await
        .unwrap_err();
    let documented = DeleteTaxError::NotFound(not_found());
    assert_eq!(error.documented(), Some(&documented), "{error:?}");
}

#[tokio::test]
async fn json_may_say_more_of_itself() {
    for value in [
        "application/json; charset=utf-8",
        "Application/JSON",
        "application/vnd.api+json",
    ] {
        let answer = Answer::new(200, &[&format!("content-type: {value}")], TAX);
        assert_eq!(outcome(DeleteTax::new("tva"), answer).await.unwrap(), tax());
    }
    let nothing = "\u{feff}{\"status\":404,\"error\":\"Not Found\",\"code\":\"object_not_found\"}";
    let error = outcome(DeleteTax::new("tva"), Answer::json(404, nothing)).await;
    let error = error.unwrap_err();
    assert!(error.is_not_found() && error.documented().is_some());
    assert_eq!(error.code().unwrap(), "object_not_found".into());
    let marked = Answer::json(200, &format!("\u{feff}{TAX}"));
    assert_eq!(outcome(DeleteTax::new("tva"), marked).await.unwrap(), tax());
    // A body without a content type is taken for JSON.
    assert_eq!(
        outcome(DeleteTax::new("tva"), Answer::new(200, &[], TAX))
            .await
            .unwrap(),
        tax()
    );
}

/// Every error body of the documentation.
const BODIES: [(u16, &str); 6] = [
    (400, r#"{"status":400,"error":"Bad request"}"#),
    (401, r#"{"status":401,"error":"Unauthorized"}"#),
    (
        403,
        r#"{"status":403,"error":"Forbidden","code":"feature_unavailable"}"#,
    ),
    (
        404,
        r#"{"status":404,"error":"Not Found","code":"object_not_found"}"#,
    ),
    (
        405,
        r#"{"status":405,"error":"Method Not Allowed","code":"not_allowed"}"#,
    ),
    (
        422,
        r#"{"status":422,"error":"Unprocessable entity","code":"validation_errors","error_details":{"code":["value_already_exist"]}}"#,
    ),
];

fn body_of(status: u16) -> ErrorBody {
    let (error, code) = match status {
        400 => ("Bad request", None),
        401 => ("Unauthorized", None),
        403 => ("Forbidden", Some("feature_unavailable")),
        404 => ("Not Found", Some("object_not_found")),
        405 => ("Method Not Allowed", Some("not_allowed")),
        _ => ("Unprocessable entity", Some("validation_errors")),
    };
    let details = json!({"code": ["value_already_exist"]});
    let mut body = ErrorBody::new(i64::from(status), error);
    body.code = code.map(Into::into);
    body.error_details = details.as_object().filter(|_| status == 422).cloned();
    body
}

/// Makes the error of an operation that has this body.
type Variant<O> = fn(ErrorBody) -> <O as billing_api::runtime::Operation>::Error;

/// Gives an operation every error: those that are documented for it become their variant, and the others are not
/// documented, even if they are for other operations.
async fn errors<O>(operation: O, documented: &[(u16, Variant<O>)])
where
    O: Operation<Error: PartialEq>,
{
    for (status, body) in BODIES {
        let answer = Answer::json(status, body);
        let error = outcome(operation.clone(), answer).await.unwrap_err();
        assert_eq!(error.status().unwrap(), status);
        assert_eq!(error.response().unwrap().body, body);
        let expected = documented.iter().find(|(known, _)| *known == status);
        match (error.kind(), expected) {
            (ErrorKind::Documented(found), Some((_, variant))) => {
                assert_eq!(*found, variant(body_of(status)));
                assert_eq!(found.status(), status);
            }
            (ErrorKind::UnexpectedResponse, None) => {}
            _ => panic!("{status} of {}: {error:?}", O::ID),
        }
    }
}

#[tokio::test]
async fn list_activity_logs_has_its_documented_errors() {
    use ListActivityLogsError::*;
    errors(ListActivityLogs::new(), &[(401, Unauthorized)]).await;
}

#[tokio::test]
async fn create_billable_metric_has_its_documented_errors() {
    use CreateBillableMetricError::*;
    let operation = CreateBillableMetric::new(BillableMetricInput::default());
    errors(
        operation,
        &[
            (400, BadRequest),
            (401, Unauthorized),
            (422, UnprocessableEntity),
        ],
    )
    .await;
}

#[tokio::test]
async fn update_billable_metric_has_its_documented_errors() {
    use UpdateBillableMetricError::*;
    let operation = UpdateBillableMetric::new("storage", BillableMetricInput::default());
    let documented: &[(u16, Variant<UpdateBillableMetric>)] = &[
        (400, BadRequest),
        (401, Unauthorized),
        (404, NotFound),
        (422, UnprocessableEntity),
    ];
    errors(operation, documented).await;
}

#[tokio::test]
async fn update_add_on_has_its_documented_errors() {
    use UpdateAddOnError::*;
    let operation = UpdateAddOn::new("setup", AddOnInput::default());
    let documented: &[(u16, Variant<UpdateAddOn>)] = &[
        (400, BadRequest),
        (401, Unauthorized),
        (403, Forbidden),
        (404, NotFound),
        (422, UnprocessableEntity),
    ];
    errors(operation, documented).await;
}

#[tokio::test]
async fn create_tax_has_its_documented_errors() {
    use CreateTaxError::*;
    let operation = CreateTax::new(TaxInput::default());
    errors(
        operation,
        &[
            (400, BadRequest),
            (401, Unauthorized),
            (422, UnprocessableEntity),
        ],
    )
    .await;
}

#[tokio::test]
async fn delete_tax_has_its_documented_errors() {
    use DeleteTaxError::*;
    errors(
        DeleteTax::new("tva"),
        &[(401, Unauthorized), (404, NotFound)],
    )
    .await;
}

#[tokio::test]
async fn download_credit_note_has_its_documented_errors() {
    use DownloadCreditNoteError::*;
    errors(
        DownloadCreditNote::new(id(1)),
        &[(401, Unauthorized), (404, NotFound)],
    )
    .await;
}

#[tokio::test]
async fn delete_applied_coupon_has_its_documented_errors() {
    use DeleteAppliedCouponError::*;
    errors(
        DeleteAppliedCoupon::new("c1", id(1)),
        &[(401, Unauthorized), (404, NotFound)],
    )
    .await;
}

#[tokio::test]
async fn get_projected_usage_has_its_documented_errors() {
    use GetProjectedUsageError::*;
    let documented: &[(u16, Variant<GetProjectedUsage>)] = &[
        (401, Unauthorized),
        (403, Forbidden),
        (404, NotFound),
        (405, MethodNotAllowed),
    ];
    errors(GetProjectedUsage::new("c1"), documented).await;
}

#[tokio::test]
async fn get_wallet_has_its_documented_errors() {
    use GetWalletError::*;
    let operation = GetWallet::new("c1", "gold");
    errors(
        operation,
        &[(401, Unauthorized), (403, Forbidden), (404, NotFound)],
    )
    .await;
}

#[tokio::test]
async fn terminate_wallet_has_its_documented_errors() {
    use TerminateWalletError::*;
    let documented: &[(u16, Variant<TerminateWallet>)] = &[
        (401, Unauthorized),
        (403, Forbidden),
        (404, NotFound),
        (422, UnprocessableEntity),
    ];
    errors(TerminateWallet::new("c1", "gold"), documented).await;
}

#[tokio::test]
async fn delete_wallet_alert_has_its_documented_errors() {
    use DeleteWalletAlertError::*;
    let operation = DeleteWalletAlert::new("c1", "gold", "low");
    errors(operation, &[(401, Unauthorized), (404, NotFound)]).await;
}

#[tokio::test]
async fn get_payment_has_its_documented_errors() {
    use GetPaymentError::*;
    errors(
        GetPayment::new(id(1)),
        &[(401, Unauthorized), (404, NotFound)],
    )
    .await;
}

#[tokio::test]
async fn the_id_of_the_request_is_in_every_error_with_an_answer() {
    let id = "x-request-id: req-42";
    let documented = r#"{"status":401,"error":"Unauthorized"}"#;
    for (status, body) in [(401, documented), (500, "broken"), (200, "[]")] {
        let answer = Answer::new(status, &[id], body);
        let error = outcome(DeleteTax::new("tva"), answer).await.unwrap_err();
        assert_eq!(error.request_id(), Some("req-42"), "{error:?}");
    }
    let error = outcome(DeleteTax::new("tva"), Answer::json(401, documented)).await;
    assert_eq!(error.unwrap_err().request_id(), None);
    let error = outcome(DeleteTax::new(""), Answer::json(200, TAX)).await;
    assert_eq!(error.unwrap_err().request_id(), None);
}

#[track_caller]
fn is_undocumented<T: std::fmt::Debug, E: ApiError>(
    outcome: Result<T, Error<E>>,
    status: u16,
    body: &str,
) -> Error<E> {
    let error = outcome.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::UnexpectedResponse),
        "{error:?}"
    );
    let answer = error.response().unwrap();
    assert_eq!(answer.status, status);
    assert_eq!(answer.body, body.as_bytes());
    error
}

#[tokio::test]
async fn a_status_that_is_not_documented_comes_with_the_whole_answer() {
    for status in [301, 402, 418, 429, 500, 503, 599] {
        let body = "<html>\n<h1>Sorry</h1>";
        let headers = [
            "content-type: text/html",
            "x-cache: MISS",
            "location: https://a.example/",
        ];
        let answer = Answer::new(status, &headers, body);
        let found = outcome(DeleteTax::new("tva"), answer).await;
        let error = is_undocumented(found, status, body);
        let headers = &error.response().unwrap().headers;
        assert_eq!(headers["content-type"], "text/html");
        assert_eq!(headers["x-cache"], "MISS");
    }
}

#[tokio::test]
async fn an_undocumented_answer_shows_its_status_and_the_beginning_of_its_body() {
    let answer = Answer::new(500, &[], "<h1>\nSorry</h1>");
    let error = outcome(DeleteTax::new("tva"), answer).await.unwrap_err();
    let text = error.to_string();
    let (text, url) = text.split_once(" (").unwrap();
    assert_eq!(
        text,
        r"delete_tax: unexpected response: 500 Internal Server Error: <h1>\nSorry</h1>"
    );
    assert!(url.starts_with("DELETE http://127.0.0.1:") && url.ends_with("/api/v1/taxes/tva)"));
    let answer = Answer::json(503, r#"{"state":"down"}"#);
    let error = outcome(DeleteTax::new("tva"), answer).await.unwrap_err();
    let text = r#"503 Service Unavailable: {"state":"down"}"#;
    assert!(error.to_string().contains(text), "{error}");
}

/// A program that ends with an error prints it in this form.
#[tokio::test]
async fn what_a_customer_has_is_not_printed_whole() {
    let wallet = r#"{"status":500,"customer":"é"}"#.repeat(20);
    let error = outcome(DeleteTax::new("tva"), Answer::json(500, &wallet)).await;
    let printed = format!("{:?}", error.unwrap_err());
    assert_eq!(printed.matches("customer").count(), 7, "{printed}");
    assert!(printed.contains('…'), "{printed}");
}

/// A proxy can answer with a documented status, too.
#[tokio::test]
async fn a_documented_status_with_another_body_is_not_documented() {
    for body in [
        "",
        "<html>",
        "Not Found",
        "[]",
        "null",
        "{}",
        r#"{"status":404}"#,
        r#"{"error":"#,
    ] {
        let html = Answer::new(404, &["content-type: text/html"], body);
        is_undocumented(outcome(DeleteTax::new("tva"), html).await, 404, body);
        let json = Answer::json(404, body);
        is_undocumented(outcome(DeleteTax::new("tva"), json).await, 404, body);
    }
}

/// For instance, the login page of a hotel network.
#[tokio::test]
async fn success_that_is_not_json_is_not_documented() {
    let answer = Answer::new(200, &["content-type: text/html"], "<html>");
    is_undocumented(outcome(DeleteTax::new("tva"), answer).await, 200, "<html>");
    let answer = Answer::new(200, &["content-type: text/html"], "<html>");
    is_undocumented(
        outcome(DownloadCreditNote::new(id(1)), answer).await,
        200,
        "<html>",
    );
}

/// Otherwise one error could look like two in a log.
#[tokio::test]
async fn a_documented_error_is_shown_in_one_line() {
    let body =
        "{\"status\":404,\"error\":\"Not\u{2028}\u{85}found\",\"code\":\"wallet_not_found\"}";
    let error = outcome(GetWallet::new("c1", "gold"), Answer::json(404, body)).await;
    let error = error.unwrap_err();
    assert!(error.is_not_found(), "{error:?}");
    let own = format!("{error} {error:?}");
    let common: Error = error.into();
    let shown = format!("{own} {common} {common:?}");
    assert!(!shown.contains(['\u{2028}', '\u{85}']), "{shown:?}");
}
