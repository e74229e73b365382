// @generated from the API description, which is the place to change.

//! The operations of the API as a trait.

use apicrate_runtime::client::{raw_result, route};
use apicrate_runtime::{ApiResult, Error, RawRequest, RawResponse, Request, dyn_api};

use crate::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};

/// The operations of the API, as a trait. [`Client`](crate::Client) implements it over HTTP;
/// [`Client::from_api`](crate::Client::from_api) turns any other implementation into a client.
///
/// Code that calls the API holds a [`Client`](crate::Client) rather than an `Arc<dyn Api>`: a client has the same type
/// for every implementation, is cheap to clone, and has methods for the pages and items of lists.
///
/// A test fake overrides the methods of the operations that the test needs; all others fail with
/// [`InvalidRequest::NotImplemented`](crate::InvalidRequest::NotImplemented). A decorator, such as a logger, overrides
/// only [`call`](Self::call), which sees every request, and passes requests on with [`Request::send_to`], which keeps
/// the headers, limits and retry policy that the caller set; passing them to [`call`](Self::call) would bypass the
/// methods of a fake. A decorator sees one call for each page of a list, and none for a retry. Adding an operation to
/// the API does not break implementations.
///
/// # Examples
///
/// A fake for a test, and a decorator around it. Code that holds a [`Client`](crate::Client) works the same with
/// either:
///
/// ```
/// use billing_api::models::Wallet;
/// use billing_api::operations::GetWallet;
/// use billing_api::{Api, ApiResult, Client, Operation, Request, Timeout};
///
/// /// Responds without a service.
/// enum Fake {
///     Found,
///     Late,
/// }
///
/// impl Api for Fake {
///     async fn get_wallet(&self, _: Request<GetWallet>) -> ApiResult<GetWallet> {
///         match self {
///             Fake::Found => Ok(Wallet::default().into()),
///             // A documented error or a `TransportError` converts in the same way.
///             Fake::Late => Err(Timeout::Call(std::time::Duration::from_secs(60)).into()),
///         }
///     }
/// }
///
/// /// Prints the operations that are called.
/// struct Logged<A>(A);
///
/// impl<A: Api> Api for Logged<A> {
///     async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
///         println!("{}", O::ID);
///         request.send_to(&self.0).await
///     }
/// }
///
/// let client = Client::from_api(Logged(Fake::Found));
/// # let _ = Fake::Late;
/// # let _ = async |request| client.get_wallet(request).await;
/// ```
#[diagnostic::on_unimplemented(
    note = "`Client::from(arc)` and `Client::from_api(fake)` make a client, which implements `Api`"
)]
pub trait Api: Send + Sync + Sized + 'static {
    /// Performs any operation. The methods of single operations and [`call_raw`](Self::call_raw) call it unless they
    /// are overridden.
    ///
    /// A request of [`Client::request`](crate::Client::request) is an operation, too. Its `ID` is `call_raw`, its
    /// `METHOD` is `_OTHER` and its `PATH` is `/{*path}`, whatever method and path it has.
    fn call<O: Operation>(
        &self,
        request: Request<O>,
    ) -> impl Future<Output = ApiResult<O>> + Send {
        route(self, request)
    }

    /// Sends a request that is not one of the documented operations. A fake overrides it to respond to
    /// [`Client::request`](crate::Client::request); a decorator overrides it to change the method, the path or the body.
    ///
    /// As over HTTP, such a request has no documented errors: a client turns any of them, and any response without a
    /// success status, into [`ErrorKind::UnexpectedResponse`](crate::ErrorKind::UnexpectedResponse).
    fn call_raw(
        &self,
        request: RawRequest,
    ) -> impl Future<Output = Result<RawResponse, Error>> + Send {
        raw_result(self.call(request.routed()))
    }

    /// Lists activity logs page by page. The service writes a log for each action taken on a
    /// resource and does not push logs: this list is the way to read them. All query parameters are
    /// optional.
    ///
    /// `GET /activity_logs`
    fn list_activity_logs(
        &self,
        request: Request<ListActivityLogs>,
    ) -> impl Future<Output = ApiResult<ListActivityLogs>> + Send {
        self.call(request.routed())
    }

    /// Creates a billable metric from the given fields.
    ///
    /// `POST /billable_metrics`
    fn create_billable_metric(
        &self,
        request: Request<CreateBillableMetric>,
    ) -> impl Future<Output = ApiResult<CreateBillableMetric>> + Send {
        self.call(request.routed())
    }

    /// Updates the billable metric with the given code, with the same fields as for creation. As
    /// soon as a plan charge uses the metric, the service only applies changes to `name`,
    /// `description` and `filters` and ignores the other fields.
    ///
    /// `PUT /billable_metrics/{code}`
    fn update_billable_metric(
        &self,
        request: Request<UpdateBillableMetric>,
    ) -> impl Future<Output = ApiResult<UpdateBillableMetric>> + Send {
        self.call(request.routed())
    }

    /// Updates the add-on with the given code.
    ///
    /// `PUT /add_ons/{code}`
    fn update_add_on(
        &self,
        request: Request<UpdateAddOn>,
    ) -> impl Future<Output = ApiResult<UpdateAddOn>> + Send {
        self.call(request.routed())
    }

    /// Creates a tax that can apply to a billing entity or to one particular customer.
    ///
    /// `POST /taxes`
    fn create_tax(
        &self,
        request: Request<CreateTax>,
    ) -> impl Future<Output = ApiResult<CreateTax>> + Send {
        self.call(request.routed())
    }

    /// Deletes the tax with the given code and returns it.
    ///
    /// `DELETE /taxes/{code}`
    fn delete_tax(
        &self,
        request: Request<DeleteTax>,
    ) -> impl Future<Output = ApiResult<DeleteTax>> + Send {
        self.call(request.routed())
    }

    /// Requests the PDF of a finalized credit note. If the PDF exists, the credit note is returned
    /// with `file_url` set. If not, the response body is empty and the PDF is generated in the
    /// background: repeat the call later, or wait for the webhook `credit_note.generated`. There is
    /// no request body.
    ///
    /// `POST /credit_notes/{svc_id}/download`
    fn download_credit_note(
        &self,
        request: Request<DownloadCreditNote>,
    ) -> impl Future<Output = ApiResult<DownloadCreditNote>> + Send {
        self.call(request.routed())
    }

    /// Deletes a coupon applied to a customer and returns it.
    ///
    /// `DELETE /customers/{external_customer_id}/applied_coupons/{applied_coupon_id}`
    fn delete_applied_coupon(
        &self,
        request: Request<DeleteAppliedCoupon>,
    ) -> impl Future<Output = ApiResult<DeleteAppliedCoupon>> + Send {
        self.call(request.routed())
    }

    /// Returns the usage of the current, open billing period, projected in real time. All query
    /// parameters are optional.
    ///
    /// `GET /customers/{external_customer_id}/projected_usage`
    fn get_projected_usage(
        &self,
        request: Request<GetProjectedUsage>,
    ) -> impl Future<Output = ApiResult<GetProjectedUsage>> + Send {
        self.call(request.routed())
    }

    /// Returns the customer's wallet with the given code.
    ///
    /// `GET /customers/{external_customer_id}/wallets/{code}`
    fn get_wallet(
        &self,
        request: Request<GetWallet>,
    ) -> impl Future<Output = ApiResult<GetWallet>> + Send {
        self.call(request.routed())
    }

    /// Terminates the customer's wallet with the given code and returns it with `terminated_at`
    /// set.
    ///
    /// `DELETE /customers/{external_customer_id}/wallets/{code}`
    fn terminate_wallet(
        &self,
        request: Request<TerminateWallet>,
    ) -> impl Future<Output = ApiResult<TerminateWallet>> + Send {
        self.call(request.routed())
    }

    /// Deletes a single wallet alert and returns it. There is another operation to delete all
    /// alerts of a wallet together.
    ///
    /// `DELETE /customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}`
    fn delete_wallet_alert(
        &self,
        request: Request<DeleteWalletAlert>,
    ) -> impl Future<Output = ApiResult<DeleteWalletAlert>> + Send {
        self.call(request.routed())
    }

    /// Returns the payment with the given id.
    ///
    /// `GET /payments/{svc_id}`
    fn get_payment(
        &self,
        request: Request<GetPayment>,
    ) -> impl Future<Output = ApiResult<GetPayment>> + Send {
        self.call(request.routed())
    }
}

/// An operation of this API: a request, with the types of its response and its errors.
///
/// It is a bound for functions that take any operation. The name, the method and the path of one are constants of
/// the trait that it extends, [`runtime::Operation`](apicrate_runtime::Operation).
pub trait Operation: apicrate_runtime::Call<Api = dyn DynApi> {}

impl<O: apicrate_runtime::Call<Api = dyn DynApi>> Operation for O {}

/// An operation of this API that returns a list in pages.
pub trait Paginated: Operation + apicrate_runtime::Paginated {}

impl<O: Operation + apicrate_runtime::Paginated> Paginated for O {}

dyn_api! {
    DynApi(crate::API); list_activity_logs: ListActivityLogs,
    create_billable_metric: CreateBillableMetric, update_billable_metric: UpdateBillableMetric,
    update_add_on: UpdateAddOn, create_tax: CreateTax, delete_tax: DeleteTax,
    download_credit_note: DownloadCreditNote, delete_applied_coupon: DeleteAppliedCoupon,
    get_projected_usage: GetProjectedUsage, get_wallet: GetWallet,
    terminate_wallet: TerminateWallet, delete_wallet_alert: DeleteWalletAlert,
    get_payment: GetPayment
}
