//! Small hand-written services, which do what a test needs and record their requests.

use std::any::Any;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use billing_api::models::Wallet;
use billing_api::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, GetWalletError, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};
use billing_api::{Operation, Response};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;

/// The key of ann.
pub const KEY: &str = "key-7f3a";

/// The key of ben.
pub const OTHER_KEY: &str = "key-55d0";

/// The owner of a key.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Caller(pub &'static str);

/// Authenticates callers, for all services here.
pub fn known(token: &BearerToken) -> Result<Caller, HandlerError<Unauthorized>> {
    match () {
        () if token.matches(KEY) => Ok(Caller("ann")),
        () if token.matches(OTHER_KEY) => Ok(Caller("ben")),
        () => Err(Unauthorized::default().into()),
    }
}

/// An app with a service at its documented path.
pub fn app(service: Arc<impl Service>) -> Router {
    Router::new().nest("/api/v1", router(service))
}

/// Gives the replies of its script, one for each request, and records the requests.
#[derive(Default)]
pub struct Scripted {
    replies: Mutex<VecDeque<Box<dyn Any + Send>>>,
    taken: Mutex<Vec<Taken>>,
}

struct Taken {
    caller: Caller,
    request: Box<dyn Any + Send>,
    text: String,
}

impl Scripted {
    /// Adds a value or an error to the script.
    pub fn will<O: Operation>(&self, reply: Result<O::Response, HandlerError<O::Error>>) {
        self.will_respond::<O>(reply.map(Response::new));
    }

    /// Adds a whole response to the script.
    pub fn will_respond<O: Operation>(&self, reply: HandlerResult<O>) {
        self.replies.lock().unwrap().push_back(Box::new(reply));
    }

    /// The only request since the last call of this function, and its caller.
    #[track_caller]
    pub fn taken<O: Operation>(&self) -> (Caller, O) {
        let mut taken = std::mem::take(&mut *self.taken.lock().unwrap());
        let texts: Vec<_> = taken.iter().map(|taken| taken.text.clone()).collect();
        assert_eq!(texts.len(), 1, "not one request: {texts:?}");
        let taken = taken.remove(0);
        match taken.request.downcast() {
            Ok(request) => (taken.caller, *request),
            Err(_) => panic!("a request for another operation: {texts:?}"),
        }
    }

    /// The requests since the last call of this function, as text.
    pub fn texts(&self) -> Vec<String> {
        let taken = std::mem::take(&mut *self.taken.lock().unwrap());
        taken.into_iter().map(|taken| taken.text).collect()
    }

    fn perform<O: Operation>(&self, caller: Caller, request: O) -> HandlerResult<O> {
        let text = format!("{request:?}");
        self.taken.lock().unwrap().push(Taken {
            caller,
            request: Box::new(request),
            text,
        });
        let reply = self.replies.lock().unwrap().pop_front();
        let reply = reply.ok_or("nothing left in the script")?;
        *reply
            .downcast()
            .map_err(|_| "a reply for another operation")?
    }
}

/// The methods of [`Scripted`].
macro_rules! scripted {
    ($($method:ident: $request:ident),+) => {
        impl Service for Scripted {
            type Principal = Caller;

            async fn authenticate(
                &self,
                token: BearerToken,
                _: &RequestHead,
            ) -> Result<Caller, HandlerError<Unauthorized>> {
                known(&token)
            }

            $(async fn $method(
                &self,
                caller: Caller,
                request: $request,
                _: RequestHead,
            ) -> HandlerResult<$request> {
                self.perform(caller, request)
            })+
        }
    };
}

scripted! {
    list_activity_logs: ListActivityLogs,
    create_billable_metric: CreateBillableMetric,
    update_billable_metric: UpdateBillableMetric,
    update_add_on: UpdateAddOn,
    create_tax: CreateTax,
    delete_tax: DeleteTax,
    download_credit_note: DownloadCreditNote,
    delete_applied_coupon: DeleteAppliedCoupon,
    get_projected_usage: GetProjectedUsage,
    get_wallet: GetWallet,
    terminate_wallet: TerminateWallet,
    delete_wallet_alert: DeleteWalletAlert,
    get_payment: GetPayment
}

/// A wallet, or the error in place of one.
pub type Found = Result<Wallet, HandlerError<GetWalletError>>;

/// Implements a single operation with a function. It is the same type for every function, as a server would be compiled
/// for each type.
pub struct Wallets(Box<dyn Fn(GetWallet) -> BoxFuture<'static, Found> + Send + Sync>);

impl Wallets {
    pub fn new<F>(find: impl Fn(GetWallet) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = Found> + Send + 'static,
    {
        Self(Box::new(move |request| find(request).boxed()))
    }
}

impl Service for Wallets {
    type Principal = Caller;

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<Caller, HandlerError<Unauthorized>> {
        known(&token)
    }

    async fn get_wallet(
        &self,
        _: Caller,
        request: GetWallet,
        _: RequestHead,
    ) -> HandlerResult<GetWallet> {
        Ok((self.0)(request).await?.into())
    }
}
