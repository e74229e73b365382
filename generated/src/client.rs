// @generated from the API description, which is the place to change. Checksum: e8a989aedc2cb94a

//! Where the service is, and what it can be asked for.

use crate::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};
use crate::support::client::{BuildError, Client, ClientBuilder, RequestBuilder};

impl Client {
    /// A client for the base URL in the variable `BILLING_API_URL` of the environment, with the
    /// key in `BILLING_API_KEY`.
    ///
    /// # Errors
    ///
    /// When a variable is not set, or does not hold what it should.
    #[cfg(feature = "reqwest")]
    pub fn from_env() -> Result<Self, BuildError> {
        Self::builder_from_env()?.build()
    }

    /// A builder for the same, for settings other than the defaults and for another transport.
    ///
    /// # Errors
    ///
    /// When a variable is not set, or is not text.
    pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
        ClientBuilder::from_env("BILLING_API_URL", "BILLING_API_KEY")
    }
}

/// The operations. A request is sent when what these return is awaited.
impl Client {
    /// Lists the activity logs page by page. All query parameters are optional. Reading this list
    /// is the way to get the logs; they are not pushed.
    pub fn list_activity_logs(
        &self,
        request: ListActivityLogs,
    ) -> RequestBuilder<ListActivityLogs> {
        self.send(request)
    }

    /// Creates a billable metric from the given fields.
    pub fn create_billable_metric(
        &self,
        request: CreateBillableMetric,
    ) -> RequestBuilder<CreateBillableMetric> {
        self.send(request)
    }

    /// Updates the billable metric with the given code, using the same fields as its creation. As
    /// soon as a plan charge uses the metric, the service applies changes to `name`, `description`
    /// and `filters` alone and ignores every other field.
    pub fn update_billable_metric(
        &self,
        request: UpdateBillableMetric,
    ) -> RequestBuilder<UpdateBillableMetric> {
        self.send(request)
    }

    /// Updates the add-on with the given code.
    pub fn update_add_on(&self, request: UpdateAddOn) -> RequestBuilder<UpdateAddOn> {
        self.send(request)
    }

    /// Creates a tax that can apply to a billing entity or to one particular customer.
    pub fn create_tax(&self, request: CreateTax) -> RequestBuilder<CreateTax> {
        self.send(request)
    }

    /// Deletes the tax with the given code and returns it.
    pub fn delete_tax(&self, request: DeleteTax) -> RequestBuilder<DeleteTax> {
        self.send(request)
    }

    /// Asks for the PDF of a finalized credit note; there is no request body. If the PDF exists,
    /// the credit note comes back with `file_url` set. If not, the answer has an empty body, the
    /// PDF is made in the background, and the same call can be repeated later;
    /// `credit_note.generated` is sent when the PDF is ready. A credit note that is not finalized
    /// is answered with 404 and the code `object_not_found`.
    pub fn download_credit_note(
        &self,
        request: DownloadCreditNote,
    ) -> RequestBuilder<DownloadCreditNote> {
        self.send(request)
    }

    /// Deletes one coupon that is applied to a customer and returns it.
    pub fn delete_applied_coupon(
        &self,
        request: DeleteAppliedCoupon,
    ) -> RequestBuilder<DeleteAppliedCoupon> {
        self.send(request)
    }

    /// Returns the usage projected in real time for the open billing period that is current. All
    /// query parameters are optional, those without a known name too.
    pub fn get_projected_usage(
        &self,
        request: GetProjectedUsage,
    ) -> RequestBuilder<GetProjectedUsage> {
        self.send(request)
    }

    /// Returns the wallet of a customer that has the given code.
    pub fn get_wallet(&self, request: GetWallet) -> RequestBuilder<GetWallet> {
        self.send(request)
    }

    /// Terminates the wallet of a customer that has the given code and returns it with
    /// `terminated_at` set.
    pub fn terminate_wallet(
        &self,
        request: TerminateWallet,
    ) -> RequestBuilder<TerminateWallet> {
        self.send(request)
    }

    /// Deletes a single alert and returns it. There is another operation that deletes the alerts of
    /// a wallet all together.
    pub fn delete_wallet_alert(
        &self,
        request: DeleteWalletAlert,
    ) -> RequestBuilder<DeleteWalletAlert> {
        self.send(request)
    }

    /// Returns the payment with the given id.
    pub fn get_payment(&self, request: GetPayment) -> RequestBuilder<GetPayment> {
        self.send(request)
    }
}
