//! The documented errors of each operation, byte by byte.

use std::sync::Arc;

use billing_api::Operation;
use billing_api::models::ErrorBody;
use billing_api::operations::{
    CreateBillableMetric, CreateBillableMetricError, CreateTax, CreateTaxError,
    DeleteAppliedCoupon, DeleteAppliedCouponError, DeleteTax, DeleteTaxError, DeleteWalletAlert,
    DeleteWalletAlertError, DownloadCreditNote, DownloadCreditNoteError, GetPayment,
    GetPaymentError, GetProjectedUsage, GetProjectedUsageError, GetWallet, GetWalletError,
    ListActivityLogs, ListActivityLogsError, TerminateWallet, TerminateWalletError, UpdateAddOn,
    UpdateAddOnError, UpdateBillableMetric, UpdateBillableMetricError,
};
use billing_api::server::HandlerError;

use crate::expected::{
    UNAUTHORIZED, bad_request, forbidden, json, method_not_allowed, not_found, unprocessable,
};
use crate::http::{Served, bare, with_json};
use crate::services::{Scripted, app};

/// Lets a handler return each of these errors, which must give these answers.
async fn check<O: Operation>(request: String, errors: Vec<(O::Error, String)>) {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for (error, answer) in errors {
        service.will::<O>(Err(HandlerError::documented(error)));
        assert_eq!(served.ask(&request).await.text(), answer);
        service.taken::<O>();
    }
}

fn unauthorized() -> String {
    UNAUTHORIZED.to_owned()
}

#[tokio::test]
async fn list_activity_logs_answers_each_of_its_documented_errors() {
    use ListActivityLogsError::Unauthorized;
    check::<ListActivityLogs>(
        bare("GET /api/v1/activity_logs"),
        vec![(Unauthorized(ErrorBody::unauthorized()), unauthorized())],
    )
    .await;
}

#[tokio::test]
async fn create_billable_metric_answers_each_of_its_documented_errors() {
    use CreateBillableMetricError::{BadRequest, Unauthorized, UnprocessableEntity};
    check::<CreateBillableMetric>(
        with_json("POST /api/v1/billable_metrics", r#"{"billable_metric":{}}"#),
        vec![
            (BadRequest(ErrorBody::bad_request()), bad_request()),
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (
                UnprocessableEntity(ErrorBody::unprocessable_entity()),
                unprocessable(),
            ),
        ],
    )
    .await;
}

#[tokio::test]
async fn update_billable_metric_answers_each_of_its_documented_errors() {
    use UpdateBillableMetricError::{BadRequest, NotFound, Unauthorized, UnprocessableEntity};
    check::<UpdateBillableMetric>(
        with_json(
            "PUT /api/v1/billable_metrics/m1",
            r#"{"billable_metric":{}}"#,
        ),
        vec![
            (BadRequest(ErrorBody::bad_request()), bad_request()),
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (NotFound(ErrorBody::not_found()), not_found()),
            (
                UnprocessableEntity(ErrorBody::unprocessable_entity()),
                unprocessable(),
            ),
        ],
    )
    .await;
}

#[tokio::test]
async fn update_add_on_answers_each_of_its_documented_errors() {
    use UpdateAddOnError::{BadRequest, Forbidden, NotFound, Unauthorized, UnprocessableEntity};
    check::<UpdateAddOn>(
        with_json("PUT /api/v1/add_ons/setup", r#"{"add_on":{}}"#),
        vec![
            (BadRequest(ErrorBody::bad_request()), bad_request()),
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (Forbidden(ErrorBody::forbidden()), forbidden()),
            (NotFound(ErrorBody::not_found()), not_found()),
            (
                UnprocessableEntity(ErrorBody::unprocessable_entity()),
                unprocessable(),
            ),
        ],
    )
    .await;
}

#[tokio::test]
async fn create_tax_answers_each_of_its_documented_errors() {
    use CreateTaxError::{BadRequest, Unauthorized, UnprocessableEntity};
    check::<CreateTax>(
        with_json("POST /api/v1/taxes", r#"{"tax":{}}"#),
        vec![
            (BadRequest(ErrorBody::bad_request()), bad_request()),
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (
                UnprocessableEntity(ErrorBody::unprocessable_entity()),
                unprocessable(),
            ),
        ],
    )
    .await;
}

#[tokio::test]
async fn delete_tax_answers_each_of_its_documented_errors() {
    use DeleteTaxError::{NotFound, Unauthorized};
    check::<DeleteTax>(
        bare("DELETE /api/v1/taxes/tva"),
        vec![
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (NotFound(ErrorBody::not_found()), not_found()),
        ],
    )
    .await;
}

#[tokio::test]
async fn download_credit_note_answers_each_of_its_documented_errors() {
    use DownloadCreditNoteError::{NotFound, Unauthorized};
    check::<DownloadCreditNote>(
        bare("POST /api/v1/credit_notes/1a901a90-1a90-4a90-8a90-1a901a901a07/download"),
        vec![
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (NotFound(ErrorBody::not_found()), not_found()),
        ],
    )
    .await;
}

#[tokio::test]
async fn delete_applied_coupon_answers_each_of_its_documented_errors() {
    use DeleteAppliedCouponError::{NotFound, Unauthorized};
    let line = "DELETE /api/v1/customers/c1/applied_coupons/1a901a90-1a90-4a90-8a90-1a901a901a08";
    check::<DeleteAppliedCoupon>(
        bare(line),
        vec![
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (NotFound(ErrorBody::not_found()), not_found()),
        ],
    )
    .await;
}

#[tokio::test]
async fn get_projected_usage_answers_each_of_its_documented_errors() {
    use GetProjectedUsageError::{Forbidden, MethodNotAllowed, NotFound, Unauthorized};
    check::<GetProjectedUsage>(
        bare("GET /api/v1/customers/c1/projected_usage"),
        vec![
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (Forbidden(ErrorBody::forbidden()), forbidden()),
            (NotFound(ErrorBody::not_found()), not_found()),
            (
                MethodNotAllowed(ErrorBody::method_not_allowed()),
                method_not_allowed(),
            ),
        ],
    )
    .await;
}

#[tokio::test]
async fn get_wallet_answers_each_of_its_documented_errors() {
    use GetWalletError::{Forbidden, NotFound, Unauthorized};
    check::<GetWallet>(
        bare("GET /api/v1/customers/c1/wallets/gold"),
        vec![
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (Forbidden(ErrorBody::forbidden()), forbidden()),
            (NotFound(ErrorBody::not_found()), not_found()),
        ],
    )
    .await;
}

#[tokio::test]
async fn terminate_wallet_answers_each_of_its_documented_errors() {
    use TerminateWalletError::{Forbidden, NotFound, Unauthorized, UnprocessableEntity};
    check::<TerminateWallet>(
        bare("DELETE /api/v1/customers/c1/wallets/gold"),
        vec![
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (Forbidden(ErrorBody::forbidden()), forbidden()),
            (NotFound(ErrorBody::not_found()), not_found()),
            (
                UnprocessableEntity(ErrorBody::unprocessable_entity()),
                unprocessable(),
            ),
        ],
    )
    .await;
}

#[tokio::test]
async fn delete_wallet_alert_answers_each_of_its_documented_errors() {
    use DeleteWalletAlertError::{NotFound, Unauthorized};
    check::<DeleteWalletAlert>(
        bare("DELETE /api/v1/customers/c1/wallets/gold/alerts/low"),
        vec![
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (NotFound(ErrorBody::not_found()), not_found()),
        ],
    )
    .await;
}

#[tokio::test]
async fn get_payment_answers_each_of_its_documented_errors() {
    use GetPaymentError::{NotFound, Unauthorized};
    check::<GetPayment>(
        bare("GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a09"),
        vec![
            (Unauthorized(ErrorBody::unauthorized()), unauthorized()),
            (NotFound(ErrorBody::not_found()), not_found()),
        ],
    )
    .await;
}

/// The caller reads the error as the handler made it, except for the status, which is that of the response.
#[tokio::test]
async fn the_body_of_an_error_is_that_of_the_handler_with_the_status_of_the_response() {
    let own = ErrorBody::new(200, "Rates are closed today").code("closed");
    check::<CreateTax>(
        with_json("POST /api/v1/taxes", r#"{"tax":{}}"#),
        vec![(
            CreateTaxError::BadRequest(own),
            json(
                "400 Bad Request",
                r#"{"status":400,"error":"Rates are closed today","code":"closed"}"#,
            ),
        )],
    )
    .await;
    check::<GetWallet>(
        bare("GET /api/v1/customers/c1/wallets/gold"),
        vec![
            (
                GetWalletError::NotFound(ErrorBody::new(0, "")),
                json("404 Not Found", r#"{"status":404,"error":""}"#),
            ),
            (
                GetWalletError::Forbidden(ErrorBody::not_found()),
                json(
                    "403 Forbidden",
                    r#"{"status":403,"error":"Not Found","code":"object_not_found"}"#,
                ),
            ),
        ],
    )
    .await;
}

/// The constructors of an error fill in everything that is documented, and take the rest as arguments.
#[tokio::test]
async fn an_error_is_made_with_the_values_that_are_documented() {
    let line = "GET /api/v1/customers/c1/projected_usage";
    let errors = vec![
        (GetProjectedUsageError::unauthorized(), unauthorized()),
        (GetProjectedUsageError::forbidden(), forbidden()),
        (GetProjectedUsageError::not_found(), not_found()),
        (
            GetProjectedUsageError::method_not_allowed(),
            method_not_allowed(),
        ),
    ];
    check::<GetProjectedUsage>(bare(line), errors).await;
    let details = serde_json::json!({"code": ["value_already_exist"]});
    let details = details.as_object().unwrap().clone();
    let text = r#"{"status":422,"error":"Unprocessable entity","code":"validation_errors","error_details":{"code":["value_already_exist"]}}"#;
    let errors = vec![
        (CreateTaxError::bad_request(), bad_request()),
        (
            CreateTaxError::unprocessable_entity(details),
            json("422 Unprocessable Entity", text),
        ),
    ];
    let request = with_json("POST /api/v1/taxes", r#"{"tax":{}}"#);
    check::<CreateTax>(request, errors).await;
}
