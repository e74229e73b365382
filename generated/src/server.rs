// @generated from the API description, which is the place to change.

//! A service that offers the API.

use std::sync::Arc;

use apicrate_runtime::axum::Router;
use apicrate_runtime::axum::response::Response;
use apicrate_runtime::server::{Gate, Routes, not_implemented};
use apicrate_runtime::{Rejection, Scheme};

use crate::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};

pub use apicrate_runtime::server::{
    BearerToken, HandlerError, HandlerResult, OperationInfo, RequestHead, Unauthorized,
};

/// A service that implements the API, with one handler method for each operation. [`router`] calls the handler with the
/// parsed request and the request head.
///
/// A handler returns the response value with `into()`, a [`Response`](crate::Response) with its own
/// success status and headers, one of the documented errors, or, with `?`, any other error, which is
/// logged and becomes a 500 response. Operations that are not implemented respond with 501, so adding
/// an operation to the API does not break the service.
///
/// When the caller disconnects, the handler is dropped at its current `await`. Put work that must not stop halfway into a
/// transaction or a separate task.
///
/// ```
/// use std::sync::Arc;
///
/// use billing_api::server::{
///     BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
/// };
/// use billing_api::{models, operations};
///
/// /// The authenticated caller.
/// struct Caller;
///
/// struct Backend {
///     key: String,
/// }
///
/// impl Service for Backend {
///     type Principal = Caller;
///
///     async fn authenticate(
///         &self,
///         token: BearerToken,
///         _head: &RequestHead,
///     ) -> Result<Caller, HandlerError<Unauthorized>> {
///         if token.matches(&self.key) {
///             Ok(Caller)
///         } else {
///             Err(Unauthorized::default().into())
///         }
///     }
///
///     async fn get_wallet(
///         &self,
///         _caller: Caller,
///         _request: operations::GetWallet,
///         _head: RequestHead,
///     ) -> HandlerResult<operations::GetWallet> {
///         Ok(models::Wallet::default().into())
///     }
/// }
///
/// let routes = router(Arc::new(Backend { key: "key-of-ann".into() }));
/// # let _: billing_api::axum::Router = routes;
/// ```
pub trait Service: Send + Sync + 'static {
    /// The authenticated caller: returned by [`authenticate`](Self::authenticate), and passed to the handlers of
    /// operations that require authentication.
    type Principal: Send + 'static;

    /// Authenticates the caller by its bearer token.
    /// [`RequestHead::operation`] is the operation that is asked for, so that callers can be authorized here, too.
    ///
    /// # Errors
    ///
    /// [`Unauthorized`] if the token is not valid, which becomes a 401 response, or
    /// [`HandlerError::rejected`], such as with 403, if the caller may not perform the operation. Any other
    /// error becomes a 500 response.
    fn authenticate(
        &self,
        token: BearerToken,
        head: &RequestHead,
    ) -> impl Future<
        Output = Result<Self::Principal, HandlerError<Unauthorized>>,
    > + Send;

    /// Lists activity logs page by page. The service writes a log for each action taken on a
    /// resource and does not push logs: this list is the way to read them. All query parameters are
    /// optional.
    ///
    /// `GET /activity_logs`
    fn list_activity_logs(
        &self,
        caller: Self::Principal,
        request: ListActivityLogs,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<ListActivityLogs>> + Send {
        not_implemented::<ListActivityLogs>((caller, request, head))
    }

    /// Creates a billable metric from the given fields.
    ///
    /// `POST /billable_metrics`
    fn create_billable_metric(
        &self,
        caller: Self::Principal,
        request: CreateBillableMetric,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<CreateBillableMetric>> + Send {
        not_implemented::<CreateBillableMetric>((caller, request, head))
    }

    /// Updates the billable metric with the given code, with the same fields as for creation. As
    /// soon as a plan charge uses the metric, the service only applies changes to `name`,
    /// `description` and `filters` and ignores the other fields.
    ///
    /// `PUT /billable_metrics/{code}`
    fn update_billable_metric(
        &self,
        caller: Self::Principal,
        request: UpdateBillableMetric,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<UpdateBillableMetric>> + Send {
        not_implemented::<UpdateBillableMetric>((caller, request, head))
    }

    /// Updates the add-on with the given code.
    ///
    /// `PUT /add_ons/{code}`
    fn update_add_on(
        &self,
        caller: Self::Principal,
        request: UpdateAddOn,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<UpdateAddOn>> + Send {
        not_implemented::<UpdateAddOn>((caller, request, head))
    }

    /// Creates a tax that can apply to a billing entity or to one particular customer.
    ///
    /// `POST /taxes`
    fn create_tax(
        &self,
        caller: Self::Principal,
        request: CreateTax,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<CreateTax>> + Send {
        not_implemented::<CreateTax>((caller, request, head))
    }

    /// Deletes the tax with the given code and returns it.
    ///
    /// `DELETE /taxes/{code}`
    fn delete_tax(
        &self,
        caller: Self::Principal,
        request: DeleteTax,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<DeleteTax>> + Send {
        not_implemented::<DeleteTax>((caller, request, head))
    }

    /// Requests the PDF of a finalized credit note. If the PDF exists, the credit note is returned
    /// with `file_url` set. If not, the response body is empty and the PDF is generated in the
    /// background: repeat the call later, or wait for the webhook `credit_note.generated`. There is
    /// no request body.
    ///
    /// `POST /credit_notes/{svc_id}/download`
    fn download_credit_note(
        &self,
        caller: Self::Principal,
        request: DownloadCreditNote,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<DownloadCreditNote>> + Send {
        not_implemented::<DownloadCreditNote>((caller, request, head))
    }

    /// Deletes a coupon applied to a customer and returns it.
    ///
    /// `DELETE /customers/{external_customer_id}/applied_coupons/{applied_coupon_id}`
    fn delete_applied_coupon(
        &self,
        caller: Self::Principal,
        request: DeleteAppliedCoupon,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<DeleteAppliedCoupon>> + Send {
        not_implemented::<DeleteAppliedCoupon>((caller, request, head))
    }

    /// Returns the usage of the current, open billing period, projected in real time. All query
    /// parameters are optional.
    ///
    /// `GET /customers/{external_customer_id}/projected_usage`
    fn get_projected_usage(
        &self,
        caller: Self::Principal,
        request: GetProjectedUsage,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetProjectedUsage>> + Send {
        not_implemented::<GetProjectedUsage>((caller, request, head))
    }

    /// Returns the customer's wallet with the given code.
    ///
    /// `GET /customers/{external_customer_id}/wallets/{code}`
    fn get_wallet(
        &self,
        caller: Self::Principal,
        request: GetWallet,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetWallet>> + Send {
        not_implemented::<GetWallet>((caller, request, head))
    }

    /// Terminates the customer's wallet with the given code and returns it with `terminated_at`
    /// set.
    ///
    /// `DELETE /customers/{external_customer_id}/wallets/{code}`
    fn terminate_wallet(
        &self,
        caller: Self::Principal,
        request: TerminateWallet,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<TerminateWallet>> + Send {
        not_implemented::<TerminateWallet>((caller, request, head))
    }

    /// Deletes a single wallet alert and returns it. There is another operation to delete all
    /// alerts of a wallet together.
    ///
    /// `DELETE /customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}`
    fn delete_wallet_alert(
        &self,
        caller: Self::Principal,
        request: DeleteWalletAlert,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<DeleteWalletAlert>> + Send {
        not_implemented::<DeleteWalletAlert>((caller, request, head))
    }

    /// Returns the payment with the given id.
    ///
    /// `GET /payments/{svc_id}`
    fn get_payment(
        &self,
        caller: Self::Principal,
        request: GetPayment,
        head: RequestHead,
    ) -> impl Future<Output = HandlerResult<GetPayment>> + Send {
        not_implemented::<GetPayment>((caller, request, head))
    }
}

/// Authenticates the callers of a service.
struct Callers<S>(std::marker::PhantomData<S>);

impl<S: Service> Gate for Callers<S> {
    type Service = S;
    type Principal = S::Principal;

    async fn admit(
        service: &S,
        _: &'static [Scheme],
        head: &RequestHead,
    ) -> Result<Self::Principal, HandlerError<Unauthorized>> {
        let credential = BearerToken::of(head.headers())?;
        service.authenticate(credential, head).await
    }
}

/// A router that serves the API with the given service. Mount it at the path of the API with axum's `nest_service`,
/// which sends every path below it to this router, or use it as the fallback of another router. It has a fallback, so it
/// cannot be merged with another router that also has one.
///
/// Tests can call it in process, with a client that has the transport `TowerTransport::new(router)` and the base URL
/// `http://localhost`; that needs the feature `client`.
///
/// # Error responses
///
/// Every error response has the error body of the API, including the responses to an unknown path, a wrong method, a
/// malformed body and a panic. If the description defines no common error body, responses that do not come from a
/// handler have an empty body.
///
/// | request | response |
/// |---|---|
/// | no valid credential, if the operation needs one; also for an unknown path or method, if any operation does | 401 |
/// | an unknown path, or an invalid path parameter | 404 |
/// | a method that the path does not have | 405 with `Allow` |
/// | a malformed query or header | 400 |
/// | a list in the query in another style than described, such as `ids=1` for `ids[]=1` | 400 |
/// | an `Accept` header without a media type of the response | 406 |
/// | a body of an undescribed media type, or a compressed body | 415 |
/// | a body with a missing value, or a value of the wrong type | 422 |
/// | a body that is too large | 413 |
/// | a handler that fails or panics | 500 |
///
/// With the feature `validation`, requests are checked against the schemas of the description: a value that violates its
/// schema is refused like one of the wrong type, and the response lists all violations with their locations. Without it,
/// the response contains only the first value of a wrong type.
///
/// Undescribed query parameters and properties are ignored, as a newer client may send them; this includes misspelt
/// filters. With `validation`, undescribed properties of objects with `additionalProperties: false` are refused. If an
/// unknown method gets a 401, so does an `OPTIONS` request: put a layer for CORS around the router.
///
/// # Limits
///
/// Request bodies are limited to 2 MiB; axum's `DefaultBodyLimit` layer changes the limit. It does not apply to streamed
/// bodies, which the handler must limit. A multipart form uses at most this much memory; a larger file is passed on as a
/// stream if it is the last part. There is no timeout: add a layer that responds
/// with [`error_response`] to a [`layered_router`].
///
/// # Logs and metrics
///
/// Everything is logged with `tracing` below the target `apicrate_runtime::server`. Each request has a span `request`
/// with the package as `api`, the operation, the method, the path template, the request id and the status, and an event
/// at level `info` at its end, with the path, the status, the reason for a rejection and the latency. The cause of a
/// 500 response is logged at level `error`. The [`OperationInfo`] is among the extensions of the response, for layers
/// that count requests by operation. A response repeats the `x-request-id` of its request, unless the handler sets
/// another one. If a request has none, the router generates an id for the response, the log and
/// [`RequestHead::request_id`].
pub fn router<S: Service>(service: Arc<S>) -> Router {
    routes(service).router()
}

/// The same router as that of [`router`], with layers around the handlers, such as a timeout or a rate limit. The function
/// adds them to the router that it gets, with `layer`. They see the [`OperationInfo`] among the extensions of the request,
/// unless it is for an unknown path or method, and requests that they refuse are logged and get a request id like all
/// others. The caller is not authenticated yet.
///
/// Layers that are added to the finished router see requests before their operation is known; axum's `MatchedPath` is the
/// path of the description.
pub fn layered_router<S: Service>(
    service: Arc<S>,
    add_layers: impl FnOnce(Router) -> Router,
) -> Router {
    routes(service).layered_router(add_layers)
}

fn routes<S: Service>(service: Arc<S>) -> Routes<Callers<S>> {
    Routes::<Callers<S>>::new(&crate::API, service)
        .operation(|service, caller, request: ListActivityLogs, head| async move {
            S::list_activity_logs(&service, caller, request, head).await
        })
        .operation(|service, caller, request: CreateBillableMetric, head| async move {
            S::create_billable_metric(&service, caller, request, head).await
        })
        .operation(|service, caller, request: UpdateBillableMetric, head| async move {
            S::update_billable_metric(&service, caller, request, head).await
        })
        .operation(|service, caller, request: UpdateAddOn, head| async move {
            S::update_add_on(&service, caller, request, head).await
        })
        .operation(|service, caller, request: CreateTax, head| async move {
            S::create_tax(&service, caller, request, head).await
        })
        .operation(|service, caller, request: DeleteTax, head| async move {
            S::delete_tax(&service, caller, request, head).await
        })
        .operation(|service, caller, request: DownloadCreditNote, head| async move {
            S::download_credit_note(&service, caller, request, head).await
        })
        .operation(|service, caller, request: DeleteAppliedCoupon, head| async move {
            S::delete_applied_coupon(&service, caller, request, head).await
        })
        .operation(|service, caller, request: GetProjectedUsage, head| async move {
            S::get_projected_usage(&service, caller, request, head).await
        })
        .operation(|service, caller, request: GetWallet, head| async move {
            S::get_wallet(&service, caller, request, head).await
        })
        .operation(|service, caller, request: TerminateWallet, head| async move {
            S::terminate_wallet(&service, caller, request, head).await
        })
        .operation(|service, caller, request: DeleteWalletAlert, head| async move {
            S::delete_wallet_alert(&service, caller, request, head).await
        })
        .operation(|service, caller, request: GetPayment, head| async move {
            S::get_payment(&service, caller, request, head).await
        })
}

/// A response with a status, or a [`Rejection`] with a reason, and the error body of the API, if there is one, for
/// layers that reject requests themselves, such as a timeout or a rate limit. A success status becomes a 500 response.
pub fn error_response(rejection: impl Into<Rejection>) -> Response {
    apicrate_runtime::server::error_response(&crate::API, rejection)
}

/// The description of the API, as YAML.
pub const DESCRIPTION: &str = include_str!("../openapi.yaml");

/// A router that serves [`DESCRIPTION`] at `/openapi.yaml`, without authentication. Merge it into your own router.
pub fn description() -> Router {
    apicrate_runtime::server::describe(DESCRIPTION)
}
