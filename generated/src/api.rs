// @generated from the API description, which is the place to change. Checksum: 9acb06bf2fb4ed67

//! The operations of the API as a trait.

use crate::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};
use crate::support::client::{
    ApiResult, Error, RawRequest, RawResponse, Request, not_offered, route,
};
use crate::support::operation::Operation;

/// The operations of the API. [`Client`](crate::Client) implements it over HTTP;
/// [`Client::from_api`](crate::Client::from_api) turns any other implementation into a client.
///
/// A fake for a test overrides the methods of the operations that the test needs; the others fail with
/// [`InvalidRequest::NotOffered`](crate::InvalidRequest::NotOffered). A decorator, such as a cache, overrides only
/// [`call`](Self::call) and passes requests on with [`Request::send_to`], which keeps the headers and limits that the
/// caller set. Adding an operation to the API does not break implementations.
///
/// # Examples
///
/// A fake for a test, and a decorator around it. Code that holds a [`Client`](crate::Client) works the same with
/// either:
///
/// ```
/// use billing_api::models::Wallet;
/// use billing_api::operations::GetWallet;
/// use billing_api::{Api, ApiResult, Client, Operation, Request};
///
/// /// Responds without a service.
/// struct Fake;
///
/// impl Api for Fake {
///     async fn get_wallet(&self, _: Request<GetWallet>) -> ApiResult<GetWallet> {
///         Ok(Wallet::default().into())
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
/// let client = Client::from_api(Logged(Fake));
/// # let _ = async |request| client.get_wallet(request).await;
/// ```
pub trait Api: Send + Sync + Sized {
    /// Performs any operation. Operations whose own method is not overridden end up here.
    fn call<O: Operation>(
        &self,
        request: Request<O>,
    ) -> impl Future<Output = ApiResult<O>> + Send {
        route(self, request)
    }

    /// Sends a request that is not one of the documented operations.
    fn call_raw(
        &self,
        request: RawRequest,
    ) -> impl Future<Output = Result<RawResponse, Error>> + Send {
        not_offered(request)
    }

    /// Lists the activity logs page by page. All query parameters are optional. Reading this list
    /// is the way to get the logs; they are not pushed.
    fn list_activity_logs(
        &self,
        request: Request<ListActivityLogs>,
    ) -> impl Future<Output = ApiResult<ListActivityLogs>> + Send {
        self.call(request.routed())
    }

    /// Creates a billable metric from the given fields.
    fn create_billable_metric(
        &self,
        request: Request<CreateBillableMetric>,
    ) -> impl Future<Output = ApiResult<CreateBillableMetric>> + Send {
        self.call(request.routed())
    }

    /// Updates the billable metric with the given code, using the same fields as its creation. As
    /// soon as a plan charge uses the metric, the service applies changes to `name`, `description`
    /// and `filters` alone and ignores every other field.
    fn update_billable_metric(
        &self,
        request: Request<UpdateBillableMetric>,
    ) -> impl Future<Output = ApiResult<UpdateBillableMetric>> + Send {
        self.call(request.routed())
    }

    /// Updates the add-on with the given code.
    fn update_add_on(
        &self,
        request: Request<UpdateAddOn>,
    ) -> impl Future<Output = ApiResult<UpdateAddOn>> + Send {
        self.call(request.routed())
    }

    /// Creates a tax that can apply to a billing entity or to one particular customer.
    fn create_tax(
        &self,
        request: Request<CreateTax>,
    ) -> impl Future<Output = ApiResult<CreateTax>> + Send {
        self.call(request.routed())
    }

    /// Deletes the tax with the given code and returns it.
    fn delete_tax(
        &self,
        request: Request<DeleteTax>,
    ) -> impl Future<Output = ApiResult<DeleteTax>> + Send {
        self.call(request.routed())
    }

    /// Asks for the PDF of a finalized credit note; there is no request body. If the PDF exists,
    /// the credit note comes back with `file_url` set. If not, the answer has an empty body, the
    /// PDF is made in the background, and the same call can be repeated later;
    /// `credit_note.generated` is sent when the PDF is ready. A credit note that is not finalized
    /// is answered with 404 and the code `object_not_found`.
    fn download_credit_note(
        &self,
        request: Request<DownloadCreditNote>,
    ) -> impl Future<Output = ApiResult<DownloadCreditNote>> + Send {
        self.call(request.routed())
    }

    /// Deletes one coupon that is applied to a customer and returns it.
    fn delete_applied_coupon(
        &self,
        request: Request<DeleteAppliedCoupon>,
    ) -> impl Future<Output = ApiResult<DeleteAppliedCoupon>> + Send {
        self.call(request.routed())
    }

    /// Returns the usage projected in real time for the open billing period that is current. All
    /// query parameters are optional, those without a known name too.
    fn get_projected_usage(
        &self,
        request: Request<GetProjectedUsage>,
    ) -> impl Future<Output = ApiResult<GetProjectedUsage>> + Send {
        self.call(request.routed())
    }

    /// Returns the wallet of a customer that has the given code.
    fn get_wallet(
        &self,
        request: Request<GetWallet>,
    ) -> impl Future<Output = ApiResult<GetWallet>> + Send {
        self.call(request.routed())
    }

    /// Terminates the wallet of a customer that has the given code and returns it with
    /// `terminated_at` set.
    fn terminate_wallet(
        &self,
        request: Request<TerminateWallet>,
    ) -> impl Future<Output = ApiResult<TerminateWallet>> + Send {
        self.call(request.routed())
    }

    /// Deletes a single alert and returns it. There is another operation that deletes the alerts of
    /// a wallet all together.
    fn delete_wallet_alert(
        &self,
        request: Request<DeleteWalletAlert>,
    ) -> impl Future<Output = ApiResult<DeleteWalletAlert>> + Send {
        self.call(request.routed())
    }

    /// Returns the payment with the given id.
    fn get_payment(
        &self,
        request: Request<GetPayment>,
    ) -> impl Future<Output = ApiResult<GetPayment>> + Send {
        self.call(request.routed())
    }
}

shared_api! {
    SharedApi; list_activity_logs: ListActivityLogs, create_billable_metric: CreateBillableMetric,
    update_billable_metric: UpdateBillableMetric, update_add_on: UpdateAddOn, create_tax: CreateTax,
    delete_tax: DeleteTax, download_credit_note: DownloadCreditNote,
    delete_applied_coupon: DeleteAppliedCoupon, get_projected_usage: GetProjectedUsage,
    get_wallet: GetWallet, terminate_wallet: TerminateWallet,
    delete_wallet_alert: DeleteWalletAlert, get_payment: GetPayment
}
