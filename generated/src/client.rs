// @generated from the API description, which is the place to change.

//! The client of this API: base URLs and operations.

use std::fmt;
use std::sync::Arc;

use apicrate_runtime::{ApiResult, BuildError, Request, RequestBuilder};

use crate::api::{Api, DynApi, Operation, Paginated};
use crate::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};

/// A client of the service. The type is the same for every transport, so structs that hold a client need no type
/// parameter.
///
/// It is cheap to clone; clones share their connections. Calls need a tokio runtime with time enabled.
///
/// Calls over a transport are logged with `tracing` below the target `apicrate_runtime::client`: each has a span
/// `call` at level `info`, with the package as `api`, the operation, the method, the path template, the status and
/// the number of repeated attempts, and an event at level `warn` for each attempt that fails. No credential, query
/// or body is logged.
#[derive(Clone)]
pub struct Client(apicrate_runtime::Performer<dyn DynApi>);

/// Configures a [`Client`].
pub type ClientBuilder = apicrate_runtime::ClientBuilder<Client>;

impl Client {
    /// A client for the service at a base URL, such as `https://api.example.com/api/v1`.
    ///
    /// Needs the feature `reqwest`, which `rustls` and `native-tls` enable.
    ///
    /// # Errors
    ///
    /// When the URL or a credential is not valid: see [`BuildError`].
    #[cfg(feature = "reqwest")]
    pub fn new(base_url: &str, api_key: &str) -> Result<Self, BuildError> {
        Self::builder(base_url, api_key).build()
    }

    /// A builder, to change settings or use another transport.
    pub fn builder(base_url: &str, api_key: &str) -> ClientBuilder {
        ClientBuilder::new(base_url).credential(&crate::security::BEARER, api_key)
    }

    /// A builder with a credential other than a fixed key, such as [tokens that are
    /// refreshed](apicrate_runtime::Secret::tokens).
    pub fn builder_with(
        base_url: &str,
        secret: impl Into<apicrate_runtime::Secret>,
    ) -> ClientBuilder {
        ClientBuilder::new(base_url).credential(&crate::security::BEARER, secret)
    }

    /// A client for the base URL in the environment variable `BILLING_API_URL`, with the API key
    /// in `BILLING_API_KEY`.
    ///
    /// # Errors
    ///
    /// When a variable is not set or not valid: see [`BuildError`].
    #[cfg(feature = "reqwest")]
    pub fn from_env() -> Result<Self, BuildError> {
        Self::builder_from_env()?.build()
    }

    /// A builder with the URL and the credentials from the environment, to change settings or use another
    /// transport.
    ///
    /// # Errors
    ///
    /// When a variable is not set or not valid Unicode.
    pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
        ClientBuilder::from_env(
            "BILLING_API_URL",
            &[(&crate::security::BEARER, "BILLING_API_KEY")],
            &[],
        )
    }
}

impl Client {
    /// A client whose operations are performed by any [`Api`], such as a fake in a test or a decorator around another
    /// client. To inspect a fake afterwards, keep it in an [`Arc`] and create the client with
    /// `Client::from(Arc::clone(&fake))`.
    ///
    /// The client still refuses requests that cannot be sent, and still enforces the timeout that a call sets. Without
    /// one, a call fails after the default of 60 s, unless a decorator has passed it on by then with [`Request::send_to`]
    /// to another client, which enforces its own timeout, or has set a timeout. All other options of a call are left to
    /// the [`Api`]: a decorator around a client passes them on, including the retry policy; a fake sees one call with
    /// its headers and its timeout, and no retries. To test a retry policy or unreadable items, use a
    /// [`TowerTransport`](crate::TowerTransport).
    pub fn from_api(api: impl Api) -> Self {
        Self::from(Arc::new(api))
    }

    /// Calls any operation. The methods named after operations are shorthand for this.
    pub fn send<O: Operation>(&self, request: O) -> RequestBuilder<O> {
        self.0.send(request)
    }

    /// The pages of a list, from the requested one to the last.
    pub fn pages<O: Paginated>(&self, request: O) -> apicrate_runtime::Pages<O> {
        self.0.pages(request)
    }

    /// The items of a list, from the first of the requested page to the last.
    pub fn items<O: Paginated>(&self, request: O) -> apicrate_runtime::Items<O> {
        self.0.items(request)
    }

    /// Sends a request to an endpoint that this crate does not cover, at a path below the base URL, such as `/plans`.
    ///
    /// The path is sent unchanged: percent-encode the values that you put into it.
    pub fn request(
        &self,
        method: apicrate_runtime::http::Method,
        path: &str,
    ) -> apicrate_runtime::RawRequestBuilder {
        self.0.request(method, path)
    }
}

/// The operations. A request is sent when the returned builder is awaited.
impl Client {
    /// Lists activity logs page by page. The service writes a log for each action taken on a
    /// resource and does not push logs: this list is the way to read them. All query parameters are
    /// optional.
    ///
    /// `GET /activity_logs`
    ///
    /// Responds with 200 and one page of activity logs.
    ///
    /// # Errors
    ///
    /// - 401 [`Unauthorized`](crate::operations::ListActivityLogsError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::operations::ListActivityLogs;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let mut items = client.items(ListActivityLogs::new());
    /// while let Some(item) = items.next().await {
    ///     println!("{:?}", item?);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn list_activity_logs(
        &self,
        request: ListActivityLogs,
    ) -> RequestBuilder<ListActivityLogs> {
        self.send(request)
    }

    /// Creates a billable metric from the given fields.
    ///
    /// `POST /billable_metrics`
    ///
    /// The billable metric is returned.
    ///
    /// # Errors
    ///
    /// - 400 [`BadRequest`](crate::operations::CreateBillableMetricError::BadRequest):
    ///   The request is malformed.
    /// - 401 [`Unauthorized`](crate::operations::CreateBillableMetricError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 422 [`UnprocessableEntity`](crate::operations::CreateBillableMetricError::UnprocessableEntity), `code` `validation_errors`:
    ///   Validation of the request failed.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::models::BillableMetricInput;
    /// use billing_api::operations::CreateBillableMetric;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = CreateBillableMetric::new(BillableMetricInput::new().name("name").code("code"));
    /// let value = client.create_billable_metric(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn create_billable_metric(
        &self,
        request: CreateBillableMetric,
    ) -> RequestBuilder<CreateBillableMetric> {
        self.send(request)
    }

    /// Updates the billable metric with the given code, with the same fields as for creation. As
    /// soon as a plan charge uses the metric, the service only applies changes to `name`,
    /// `description` and `filters` and ignores the other fields.
    ///
    /// `PUT /billable_metrics/{code}`
    ///
    /// The billable metric is returned.
    ///
    /// # Errors
    ///
    /// - 400 [`BadRequest`](crate::operations::UpdateBillableMetricError::BadRequest):
    ///   The request is malformed.
    /// - 401 [`Unauthorized`](crate::operations::UpdateBillableMetricError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 404 [`NotFound`](crate::operations::UpdateBillableMetricError::NotFound), `code` `object_not_found`:
    ///   The requested object does not exist.
    /// - 422 [`UnprocessableEntity`](crate::operations::UpdateBillableMetricError::UnprocessableEntity), `code` `validation_errors`:
    ///   Validation of the request failed.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::models::BillableMetricInput;
    /// use billing_api::operations::UpdateBillableMetric;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = UpdateBillableMetric::new(
    ///     "code",
    ///     BillableMetricInput::new().name("name").code("code"),
    /// );
    /// let value = client.update_billable_metric(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn update_billable_metric(
        &self,
        request: UpdateBillableMetric,
    ) -> RequestBuilder<UpdateBillableMetric> {
        self.send(request)
    }

    /// Updates the add-on with the given code.
    ///
    /// `PUT /add_ons/{code}`
    ///
    /// The add-on is returned.
    ///
    /// # Errors
    ///
    /// - 400 [`BadRequest`](crate::operations::UpdateAddOnError::BadRequest):
    ///   The request is malformed.
    /// - 401 [`Unauthorized`](crate::operations::UpdateAddOnError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 403 [`Forbidden`](crate::operations::UpdateAddOnError::Forbidden), `code` `feature_unavailable`:
    ///   The feature is not available.
    /// - 404 [`NotFound`](crate::operations::UpdateAddOnError::NotFound), `code` `object_not_found`:
    ///   The requested object does not exist.
    /// - 422 [`UnprocessableEntity`](crate::operations::UpdateAddOnError::UnprocessableEntity), `code` `validation_errors`:
    ///   Validation of the request failed.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::models::AddOnInput;
    /// use billing_api::operations::UpdateAddOn;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = UpdateAddOn::new("code", AddOnInput::new().name("name").code("code"));
    /// let value = client.update_add_on(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn update_add_on(&self, request: UpdateAddOn) -> RequestBuilder<UpdateAddOn> {
        self.send(request)
    }

    /// Creates a tax that can apply to a billing entity or to one particular customer.
    ///
    /// `POST /taxes`
    ///
    /// The tax is returned.
    ///
    /// # Errors
    ///
    /// - 400 [`BadRequest`](crate::operations::CreateTaxError::BadRequest):
    ///   The request is malformed.
    /// - 401 [`Unauthorized`](crate::operations::CreateTaxError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 422 [`UnprocessableEntity`](crate::operations::CreateTaxError::UnprocessableEntity), `code` `validation_errors`:
    ///   Validation of the request failed.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::models::TaxInput;
    /// use billing_api::operations::CreateTax;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = CreateTax::new(TaxInput::new().name("name").code("code"));
    /// let value = client.create_tax(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn create_tax(&self, request: CreateTax) -> RequestBuilder<CreateTax> {
        self.send(request)
    }

    /// Deletes the tax with the given code and returns it.
    ///
    /// If there is a tax with the code, it is deleted.
    ///
    /// `DELETE /taxes/{code}`
    ///
    /// The deleted tax is returned.
    ///
    /// # Errors
    ///
    /// - 401 [`Unauthorized`](crate::operations::DeleteTaxError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 404 [`NotFound`](crate::operations::DeleteTaxError::NotFound), `code` `object_not_found`:
    ///   The requested object does not exist.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::operations::DeleteTax;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = DeleteTax::new("code");
    /// let value = client.delete_tax(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn delete_tax(&self, request: DeleteTax) -> RequestBuilder<DeleteTax> {
        self.send(request)
    }

    /// Requests the PDF of a finalized credit note. If the PDF exists, the credit note is returned
    /// with `file_url` set. If not, the response body is empty and the PDF is generated in the
    /// background: repeat the call later, or wait for the webhook `credit_note.generated`. There is
    /// no request body.
    ///
    /// If the credit note is finalized and its PDF is not generated yet, generation of the PDF
    /// starts; the response is 200 without a body, and `credit_note.generated` follows when the PDF
    /// is complete.
    ///
    /// If the credit note is finalized and its PDF is generated, nothing changes; the `file_url` of
    /// the response points to the PDF.
    ///
    /// If the credit note is not finalized, nothing changes; the response is 404 with the code
    /// `object_not_found`.
    ///
    /// `POST /credit_notes/{svc_id}/download`
    ///
    /// Responds with 200: with the credit note, whose `file_url` points to the PDF, or with an
    /// empty body if generation of the PDF has just started.
    ///
    /// # Errors
    ///
    /// - 401 [`Unauthorized`](crate::operations::DownloadCreditNoteError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 404 [`NotFound`](crate::operations::DownloadCreditNoteError::NotFound), `code` `object_not_found`:
    ///   There is no such credit note, or it is not finalized.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::operations::DownloadCreditNote;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = DownloadCreditNote::new("1a901a90-1a90-4a90-8a90-1a901a901a90".parse()?);
    /// let value = client.download_credit_note(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn download_credit_note(
        &self,
        request: DownloadCreditNote,
    ) -> RequestBuilder<DownloadCreditNote> {
        self.send(request)
    }

    /// Deletes a coupon applied to a customer and returns it.
    ///
    /// If the customer has the applied coupon, it is deleted.
    ///
    /// `DELETE /customers/{external_customer_id}/applied_coupons/{applied_coupon_id}`
    ///
    /// The deleted applied coupon is returned.
    ///
    /// # Errors
    ///
    /// - 401 [`Unauthorized`](crate::operations::DeleteAppliedCouponError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 404 [`NotFound`](crate::operations::DeleteAppliedCouponError::NotFound), `code` `object_not_found`:
    ///   The requested object does not exist.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::operations::DeleteAppliedCoupon;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = DeleteAppliedCoupon::new(
    ///     "external-customer-id",
    ///     "1a901a90-1a90-4a90-8a90-1a901a901a90".parse()?,
    /// );
    /// let value = client.delete_applied_coupon(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn delete_applied_coupon(
        &self,
        request: DeleteAppliedCoupon,
    ) -> RequestBuilder<DeleteAppliedCoupon> {
        self.send(request)
    }

    /// Returns the usage of the current, open billing period, projected in real time. All query
    /// parameters are optional.
    ///
    /// Parameters that cannot be sent because their names are not documented:
    ///
    /// - Selects the subscription, by the id that the calling application uses.
    /// - Whether taxes are applied; absent or null means true.
    /// - Id, created by the service, of the one charge to return.
    /// - Code of the one charge to return.
    /// - Code of the one billable metric to return.
    /// - Returns only the breakdowns of these presentation groups, a JSON array of strings; an
    ///   empty array turns `presentation_breakdowns` off altogether.
    ///
    /// `GET /customers/{external_customer_id}/projected_usage`
    ///
    /// Responds with 200 and the projected usage.
    ///
    /// # Errors
    ///
    /// - 401 [`Unauthorized`](crate::operations::GetProjectedUsageError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 403 [`Forbidden`](crate::operations::GetProjectedUsageError::Forbidden), `code` `feature_unavailable`:
    ///   The feature is not available.
    /// - 404 [`NotFound`](crate::operations::GetProjectedUsageError::NotFound), `code` `object_not_found`:
    ///   The requested object does not exist.
    /// - 405 [`MethodNotAllowed`](crate::operations::GetProjectedUsageError::MethodNotAllowed), `code` `not_allowed`:
    ///   The method is not allowed.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::operations::GetProjectedUsage;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = GetProjectedUsage::new("external-customer-id");
    /// let value = client.get_projected_usage(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn get_projected_usage(
        &self,
        request: GetProjectedUsage,
    ) -> RequestBuilder<GetProjectedUsage> {
        self.send(request)
    }

    /// Returns the customer's wallet with the given code.
    ///
    /// `GET /customers/{external_customer_id}/wallets/{code}`
    ///
    /// The wallet is returned.
    ///
    /// # Errors
    ///
    /// - 401 [`Unauthorized`](crate::operations::GetWalletError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 403 [`Forbidden`](crate::operations::GetWalletError::Forbidden), `code` `feature_unavailable`:
    ///   The feature is not available.
    /// - 404 [`NotFound`](crate::operations::GetWalletError::NotFound), `code` `object_not_found`:
    ///   The requested object does not exist.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::operations::GetWallet;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = GetWallet::new("external-customer-id", "code");
    /// let value = client.get_wallet(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn get_wallet(&self, request: GetWallet) -> RequestBuilder<GetWallet> {
        self.send(request)
    }

    /// Terminates the customer's wallet with the given code and returns it with `terminated_at`
    /// set.
    ///
    /// If the customer has a wallet with the code, it is terminated; the response has its
    /// `terminated_at`.
    ///
    /// Not documented: the wallet's `status` after termination.
    ///
    /// `DELETE /customers/{external_customer_id}/wallets/{code}`
    ///
    /// The terminated wallet is returned.
    ///
    /// # Errors
    ///
    /// - 401 [`Unauthorized`](crate::operations::TerminateWalletError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 403 [`Forbidden`](crate::operations::TerminateWalletError::Forbidden), `code` `feature_unavailable`:
    ///   The feature is not available.
    /// - 404 [`NotFound`](crate::operations::TerminateWalletError::NotFound), `code` `object_not_found`:
    ///   The requested object does not exist.
    /// - 422 [`UnprocessableEntity`](crate::operations::TerminateWalletError::UnprocessableEntity), `code` `validation_errors`:
    ///   Validation of the request failed.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::operations::TerminateWallet;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = TerminateWallet::new("external-customer-id", "code");
    /// let value = client.terminate_wallet(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn terminate_wallet(
        &self,
        request: TerminateWallet,
    ) -> RequestBuilder<TerminateWallet> {
        self.send(request)
    }

    /// Deletes a single wallet alert and returns it. There is another operation to delete all
    /// alerts of a wallet together.
    ///
    /// If the wallet has an alert with the code, it is deleted.
    ///
    /// Not documented: path and payload of the operation that deletes all alerts of a wallet.
    ///
    /// `DELETE /customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}`
    ///
    /// The deleted alert is returned.
    ///
    /// # Errors
    ///
    /// - 401 [`Unauthorized`](crate::operations::DeleteWalletAlertError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 404 [`NotFound`](crate::operations::DeleteWalletAlertError::NotFound), `code` `object_not_found`:
    ///   The requested object does not exist.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::operations::DeleteWalletAlert;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = DeleteWalletAlert::new("external-customer-id", "wallet-code", "code");
    /// let value = client.delete_wallet_alert(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn delete_wallet_alert(
        &self,
        request: DeleteWalletAlert,
    ) -> RequestBuilder<DeleteWalletAlert> {
        self.send(request)
    }

    /// Returns the payment with the given id.
    ///
    /// `GET /payments/{svc_id}`
    ///
    /// The payment is returned.
    ///
    /// # Errors
    ///
    /// - 401 [`Unauthorized`](crate::operations::GetPaymentError::Unauthorized):
    ///   The credential is missing or not valid. Any operation can respond with this.
    /// - 404 [`NotFound`](crate::operations::GetPaymentError::NotFound), `code` `object_not_found`:
    ///   The requested object does not exist.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use billing_api::operations::GetPayment;
    ///
    /// # async fn example(client: billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = GetPayment::new("1a901a90-1a90-4a90-8a90-1a901a901a90".parse()?);
    /// let value = client.get_payment(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn get_payment(&self, request: GetPayment) -> RequestBuilder<GetPayment> {
        self.send(request)
    }
}

/// Like [`Client::from_api`], for an [`Api`] that is shared, such as a fake that a test inspects afterwards.
///
/// `Arc<A>` itself does not implement [`Api`]: calls on an `Arc<Client>` would find the methods of the trait before
/// those of `Client`. To decorate a shared fake, create a client from the fake, and put the decorator around that
/// client.
impl<A: Api> From<Arc<A>> for Client {
    fn from(api: Arc<A>) -> Self {
        Self(apicrate_runtime::Performer::api(api))
    }
}

impl apicrate_runtime::BuildClient for Client {
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    type Api = dyn DynApi;

    fn over_http(client: apicrate_runtime::client::HttpClient) -> Self {
        Self(apicrate_runtime::Performer::http(client))
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Api for Client {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        self.0.call(request).await
    }
}
