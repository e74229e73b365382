// @generated from the API description, which is the place to change. Checksum: c84ce54713e55c3a

//! What a client of the API can do.

use crate::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};
use crate::support::client::{ApiResult, Error, PageStream, items, pages};
use crate::support::operation::{Operation, Paginated};
use crate::support::request::InvalidRequest;

/// What a client of the API can do: perform any operation.
///
/// [`Client`](crate::Client) does it over HTTP. A decorator, say a cache, overrides
/// [`call`](Self::call) alone. A fake for a test overrides the operations that the test
/// needs; all others are refused as not offered. An implementation of this trait does not break
/// when an operation is added.
///
/// An application holds one behind an `Arc`, and its tests give it another:
///
/// ```
/// use std::sync::Arc;
///
/// use billing_api::models;
/// use billing_api::operations::GetWallet;
/// use billing_api::{Api, Client, ApiResult};
///
/// /// What the handlers of an application share.
/// struct App<A = Client> {
///     api: Arc<A>,
/// }
///
/// impl<A: Api> App<A> {
///     async fn get_wallet(&self, request: GetWallet) -> ApiResult<GetWallet> {
///         self.api.get_wallet(request).await
///     }
/// }
///
/// /// Answers without a service.
/// struct Fake;
///
/// impl Api for Fake {
///     async fn get_wallet(&self, _: GetWallet) -> ApiResult<GetWallet> {
///         Ok(models::Wallet::default())
///     }
/// }
///
/// let tested = App { api: Arc::new(Fake) };
/// # let _ = async |request| tested.get_wallet(request).await;
/// ```
pub trait Api: Send + Sync {
    /// Performs an operation; the methods named after operations are shorthands for this.
    fn call<O: Operation>(
        &self,
        operation: O,
    ) -> impl Future<Output = ApiResult<O>> + Send {
        drop(operation);
        async {
            Err(
                Error::InvalidRequest(InvalidRequest::NotOffered {
                    operation: O::ID,
                }),
            )
        }
    }

    /// The pages of a long list, from the one that is asked for to the last.
    fn pages<O: Paginated>(&self, request: O) -> PageStream<'_, O::Response, O>
    where
        Self: Sized,
    {
        pages(self, request)
    }

    /// The items of a long list, from the first of the page that is asked for to the last.
    fn items<O: Paginated>(&self, request: O) -> PageStream<'_, O::Item, O>
    where
        Self: Sized,
    {
        items(self, request)
    }

    /// Lists the activity logs page by page. All query parameters are optional. Reading this list
    /// is the way to get the logs; they are not pushed.
    fn list_activity_logs(
        &self,
        request: ListActivityLogs,
    ) -> impl Future<Output = ApiResult<ListActivityLogs>> + Send {
        self.call(request)
    }

    /// Creates a billable metric from the given fields.
    fn create_billable_metric(
        &self,
        request: CreateBillableMetric,
    ) -> impl Future<Output = ApiResult<CreateBillableMetric>> + Send {
        self.call(request)
    }

    /// Updates the billable metric with the given code, using the same fields as its creation. As
    /// soon as a plan charge uses the metric, the service applies changes to `name`, `description`
    /// and `filters` alone and ignores every other field.
    fn update_billable_metric(
        &self,
        request: UpdateBillableMetric,
    ) -> impl Future<Output = ApiResult<UpdateBillableMetric>> + Send {
        self.call(request)
    }

    /// Updates the add-on with the given code.
    fn update_add_on(
        &self,
        request: UpdateAddOn,
    ) -> impl Future<Output = ApiResult<UpdateAddOn>> + Send {
        self.call(request)
    }

    /// Creates a tax that can apply to a billing entity or to one particular customer.
    fn create_tax(
        &self,
        request: CreateTax,
    ) -> impl Future<Output = ApiResult<CreateTax>> + Send {
        self.call(request)
    }

    /// Deletes the tax with the given code and returns it.
    fn delete_tax(
        &self,
        request: DeleteTax,
    ) -> impl Future<Output = ApiResult<DeleteTax>> + Send {
        self.call(request)
    }

    /// Asks for the PDF of a finalized credit note; there is no request body. If the PDF exists,
    /// the credit note comes back with `file_url` set. If not, the answer has an empty body, the
    /// PDF is made in the background, and the same call can be repeated later;
    /// `credit_note.generated` is sent when the PDF is ready. A credit note that is not finalized
    /// is answered with 404 and the code `object_not_found`.
    fn download_credit_note(
        &self,
        request: DownloadCreditNote,
    ) -> impl Future<Output = ApiResult<DownloadCreditNote>> + Send {
        self.call(request)
    }

    /// Deletes one coupon that is applied to a customer and returns it.
    fn delete_applied_coupon(
        &self,
        request: DeleteAppliedCoupon,
    ) -> impl Future<Output = ApiResult<DeleteAppliedCoupon>> + Send {
        self.call(request)
    }

    /// Returns the usage projected in real time for the open billing period that is current. All
    /// query parameters are optional, those without a known name too.
    fn get_projected_usage(
        &self,
        request: GetProjectedUsage,
    ) -> impl Future<Output = ApiResult<GetProjectedUsage>> + Send {
        self.call(request)
    }

    /// Returns the wallet of a customer that has the given code.
    fn get_wallet(
        &self,
        request: GetWallet,
    ) -> impl Future<Output = ApiResult<GetWallet>> + Send {
        self.call(request)
    }

    /// Terminates the wallet of a customer that has the given code and returns it with
    /// `terminated_at` set.
    fn terminate_wallet(
        &self,
        request: TerminateWallet,
    ) -> impl Future<Output = ApiResult<TerminateWallet>> + Send {
        self.call(request)
    }

    /// Deletes a single alert and returns it. There is another operation that deletes the alerts of
    /// a wallet all together.
    fn delete_wallet_alert(
        &self,
        request: DeleteWalletAlert,
    ) -> impl Future<Output = ApiResult<DeleteWalletAlert>> + Send {
        self.call(request)
    }

    /// Returns the payment with the given id.
    fn get_payment(
        &self,
        request: GetPayment,
    ) -> impl Future<Output = ApiResult<GetPayment>> + Send {
        self.call(request)
    }
}
