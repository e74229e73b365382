// @generated from the API description, which is the place to change. Checksum: e73a6db505876457

//! A service that offers the API.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use http::StatusCode;
use serde_json::{Map, Value};

use crate::models::ErrorBody;
use crate::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};
use crate::support::server::{Routes, describe, not_offered, refused};

pub use crate::support::server::{BearerToken, HandlerError, HandlerResult, Unauthorized};

/// A service that offers the API: a method for each operation, which [`router`] calls with
/// the request and the caller that [`authenticate`](Self::authenticate) has found for the
/// credential. There is no other way to a handler.
///
/// A handler returns the response, one of the documented errors, or any other error by `?`,
/// which is logged and answered with 500. An operation that is not implemented is answered
/// with 501, so that nothing breaks when the API gets another one.
///
/// A handler whose caller hangs up is dropped where it waits: what must not be half done
/// belongs in a transaction, or in a task of its own.
pub trait Service: Send + Sync + 'static {
    /// The caller that a credential belongs to.
    type Principal: Send + 'static;

    /// Finds out whose credential it is.
    ///
    /// # Errors
    ///
    /// [`Unauthorized`] if nobody has it, which is answered with 401; any other error is
    /// answered with 500.
    fn authenticate(
        &self,
        token: BearerToken,
    ) -> impl Future<
        Output = Result<Self::Principal, HandlerError<Unauthorized>>,
    > + Send;

    /// Lists the activity logs page by page. All query parameters are optional. Reading this list
    /// is the way to get the logs; they are not pushed.
    fn list_activity_logs(
        &self,
        caller: Self::Principal,
        request: ListActivityLogs,
    ) -> impl Future<Output = HandlerResult<ListActivityLogs>> + Send {
        not_offered::<ListActivityLogs>((caller, request))
    }

    /// Creates a billable metric from the given fields.
    fn create_billable_metric(
        &self,
        caller: Self::Principal,
        request: CreateBillableMetric,
    ) -> impl Future<Output = HandlerResult<CreateBillableMetric>> + Send {
        not_offered::<CreateBillableMetric>((caller, request))
    }

    /// Updates the billable metric with the given code, using the same fields as its creation. As
    /// soon as a plan charge uses the metric, the service applies changes to `name`, `description`
    /// and `filters` alone and ignores every other field.
    fn update_billable_metric(
        &self,
        caller: Self::Principal,
        request: UpdateBillableMetric,
    ) -> impl Future<Output = HandlerResult<UpdateBillableMetric>> + Send {
        not_offered::<UpdateBillableMetric>((caller, request))
    }

    /// Updates the add-on with the given code.
    fn update_add_on(
        &self,
        caller: Self::Principal,
        request: UpdateAddOn,
    ) -> impl Future<Output = HandlerResult<UpdateAddOn>> + Send {
        not_offered::<UpdateAddOn>((caller, request))
    }

    /// Creates a tax that can apply to a billing entity or to one particular customer.
    fn create_tax(
        &self,
        caller: Self::Principal,
        request: CreateTax,
    ) -> impl Future<Output = HandlerResult<CreateTax>> + Send {
        not_offered::<CreateTax>((caller, request))
    }

    /// Deletes the tax with the given code and returns it.
    fn delete_tax(
        &self,
        caller: Self::Principal,
        request: DeleteTax,
    ) -> impl Future<Output = HandlerResult<DeleteTax>> + Send {
        not_offered::<DeleteTax>((caller, request))
    }

    /// Asks for the PDF of a finalized credit note; there is no request body. If the PDF exists,
    /// the credit note comes back with `file_url` set. If not, the answer has an empty body, the
    /// PDF is made in the background, and the same call can be repeated later;
    /// `credit_note.generated` is sent when the PDF is ready. A credit note that is not finalized
    /// is answered with 404 and the code `object_not_found`.
    fn download_credit_note(
        &self,
        caller: Self::Principal,
        request: DownloadCreditNote,
    ) -> impl Future<Output = HandlerResult<DownloadCreditNote>> + Send {
        not_offered::<DownloadCreditNote>((caller, request))
    }

    /// Deletes one coupon that is applied to a customer and returns it.
    fn delete_applied_coupon(
        &self,
        caller: Self::Principal,
        request: DeleteAppliedCoupon,
    ) -> impl Future<Output = HandlerResult<DeleteAppliedCoupon>> + Send {
        not_offered::<DeleteAppliedCoupon>((caller, request))
    }

    /// Returns the usage projected in real time for the open billing period that is current. All
    /// query parameters are optional, those without a known name too.
    fn get_projected_usage(
        &self,
        caller: Self::Principal,
        request: GetProjectedUsage,
    ) -> impl Future<Output = HandlerResult<GetProjectedUsage>> + Send {
        not_offered::<GetProjectedUsage>((caller, request))
    }

    /// Returns the wallet of a customer that has the given code.
    fn get_wallet(
        &self,
        caller: Self::Principal,
        request: GetWallet,
    ) -> impl Future<Output = HandlerResult<GetWallet>> + Send {
        not_offered::<GetWallet>((caller, request))
    }

    /// Terminates the wallet of a customer that has the given code and returns it with
    /// `terminated_at` set.
    fn terminate_wallet(
        &self,
        caller: Self::Principal,
        request: TerminateWallet,
    ) -> impl Future<Output = HandlerResult<TerminateWallet>> + Send {
        not_offered::<TerminateWallet>((caller, request))
    }

    /// Deletes a single alert and returns it. There is another operation that deletes the alerts of
    /// a wallet all together.
    fn delete_wallet_alert(
        &self,
        caller: Self::Principal,
        request: DeleteWalletAlert,
    ) -> impl Future<Output = HandlerResult<DeleteWalletAlert>> + Send {
        not_offered::<DeleteWalletAlert>((caller, request))
    }

    /// Returns the payment with the given id.
    fn get_payment(
        &self,
        caller: Self::Principal,
        request: GetPayment,
    ) -> impl Future<Output = HandlerResult<GetPayment>> + Send {
        not_offered::<GetPayment>((caller, request))
    }
}

/// Routes to a service, to be layered, served, and put at the path of the API by axum's
/// `nest_service`, which leaves every path below it to these routes.
///
/// Every unsuccessful answer has the error body of the API, including those for an unknown
/// path, a wrong method, a body that cannot be read, and a panic. A body may have 2 MiB,
/// unless a layer with axum's `DefaultBodyLimit` says otherwise. There is no time limit: for
/// that, set a layer that answers with [`refusal`], and the limits of the server in use.
pub fn router<S: Service>(service: Arc<S>) -> Router {
    Routes::new(service)
        .operation(|service, caller, request: ListActivityLogs| async move {
            S::list_activity_logs(&service, caller, request).await
        })
        .operation(|service, caller, request: CreateBillableMetric| async move {
            S::create_billable_metric(&service, caller, request).await
        })
        .operation(|service, caller, request: UpdateBillableMetric| async move {
            S::update_billable_metric(&service, caller, request).await
        })
        .operation(|service, caller, request: UpdateAddOn| async move {
            S::update_add_on(&service, caller, request).await
        })
        .operation(|service, caller, request: CreateTax| async move {
            S::create_tax(&service, caller, request).await
        })
        .operation(|service, caller, request: DeleteTax| async move {
            S::delete_tax(&service, caller, request).await
        })
        .operation(|service, caller, request: DownloadCreditNote| async move {
            S::download_credit_note(&service, caller, request).await
        })
        .operation(|service, caller, request: DeleteAppliedCoupon| async move {
            S::delete_applied_coupon(&service, caller, request).await
        })
        .operation(|service, caller, request: GetProjectedUsage| async move {
            S::get_projected_usage(&service, caller, request).await
        })
        .operation(|service, caller, request: GetWallet| async move {
            S::get_wallet(&service, caller, request).await
        })
        .operation(|service, caller, request: TerminateWallet| async move {
            S::terminate_wallet(&service, caller, request).await
        })
        .operation(|service, caller, request: DeleteWalletAlert| async move {
            S::delete_wallet_alert(&service, caller, request).await
        })
        .operation(|service, caller, request: GetPayment| async move {
            S::get_payment(&service, caller, request).await
        })
        .router()
}

/// An answer with this status and the error body of the API, for layers that refuse requests
/// themselves, such as a time limit or a rate limit.
pub fn refusal(status: StatusCode) -> Response {
    refused(status)
}

/// The description of the API, as YAML.
pub const DESCRIPTION: &str = include_str!("../openapi.yaml");

/// A router that shows [`DESCRIPTION`] to anybody, at `/openapi.yaml`; to be merged into
/// another one.
pub fn description() -> Router {
    describe(DESCRIPTION)
}

/// The body of an answer that no handler gives.
pub(crate) fn error_body(
    status: StatusCode,
    details: Option<Map<String, Value>>,
) -> serde_json::Result<Vec<u8>> {
    let body = match status.as_u16() {
        400 => ErrorBody::bad_request(),
        401 => ErrorBody::unauthorized(),
        403 => ErrorBody::forbidden(),
        404 => ErrorBody::not_found(),
        405 => ErrorBody::method_not_allowed(),
        422 => ErrorBody::unprocessable_entity(),
        _ => {
            ErrorBody {
                status: status.as_u16().into(),
                error: status.canonical_reason().unwrap_or_default().to_owned(),
                code: None,
                error_details: None,
            }
        }
    };
    serde_json::to_vec(
        &ErrorBody {
            error_details: details,
            ..body
        },
    )
}
