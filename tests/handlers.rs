//! There is no way to write a handler that strangers reach.
//!
//! A service has to authenticate callers, and each of its handlers receives the caller. This one compiles:
//!
//! ```
//! use std::sync::Arc;
//!
//! use billing_api::models::Wallet;
//! use billing_api::operations::GetWallet;
//! use billing_api::server::{BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router};
//! use billing_api::{Client, TowerTransport};
//!
//! struct Shop;
//!
//! impl Service for Shop {
//!     type Principal = String;
//!
//!     async fn authenticate(&self, token: BearerToken, _: &RequestHead) -> Result<String, HandlerError<Unauthorized>> {
//!         if token.matches("key-of-ann") { Ok("ann".into()) } else { Err(Unauthorized::default().into()) }
//!     }
//!
//!     async fn get_wallet(&self, caller: String, request: GetWallet, _: RequestHead) -> HandlerResult<GetWallet> {
//!         Ok(Wallet::new().code(request.code).into())
//!     }
//! }
//!
//! #[tokio::main(flavor = "current_thread")]
//! async fn main() {
//!     let transport = TowerTransport::new(router(Arc::new(Shop)));
//!     let client = Client::builder("https://billing.invalid", "key-of-ann").no_retry();
//!     let client = client.build_with(transport).unwrap();
//!     let wallet = client.get_wallet(GetWallet::new("customer-1", "gold")).await.unwrap();
//!     assert_eq!(wallet.code.as_deref(), Some("gold"));
//! }
//! ```
//!
//! The same without the caller in the handler does not compile:
//!
//! ```compile_fail,E0050
//! use std::sync::Arc;
//!
//! use billing_api::models::Wallet;
//! use billing_api::operations::GetWallet;
//! use billing_api::server::{BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router};
//! use billing_api::{Client, TowerTransport};
//!
//! struct Shop;
//!
//! impl Service for Shop {
//!     type Principal = String;
//!
//!     async fn authenticate(&self, token: BearerToken, _: &RequestHead) -> Result<String, HandlerError<Unauthorized>> {
//!         if token.matches("key-of-ann") { Ok("ann".into()) } else { Err(Unauthorized::default().into()) }
//!     }
//!
//!     async fn get_wallet(&self, request: GetWallet, _: RequestHead) -> HandlerResult<GetWallet> {
//!         Ok(Wallet::new().code(request.code).into())
//!     }
//! }
//!
//! #[tokio::main(flavor = "current_thread")]
//! async fn main() {
//!     let transport = TowerTransport::new(router(Arc::new(Shop)));
//!     let client = Client::builder("https://billing.invalid", "key-of-ann").no_retry();
//!     let client = client.build_with(transport).unwrap();
//!     let wallet = client.get_wallet(GetWallet::new("customer-1", "gold")).await.unwrap();
//!     assert_eq!(wallet.code.as_deref(), Some("gold"));
//! }
//! ```
//!
//! Nor does the same without authentication:
//!
//! ```compile_fail,E0046
//! use std::sync::Arc;
//!
//! use billing_api::models::Wallet;
//! use billing_api::operations::GetWallet;
//! use billing_api::server::{BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router};
//! use billing_api::{Client, TowerTransport};
//!
//! struct Shop;
//!
//! impl Service for Shop {
//!     type Principal = String;
//!
//!     async fn get_wallet(&self, caller: String, request: GetWallet, _: RequestHead) -> HandlerResult<GetWallet> {
//!         Ok(Wallet::new().code(request.code).into())
//!     }
//! }
//!
//! #[tokio::main(flavor = "current_thread")]
//! async fn main() {
//!     let transport = TowerTransport::new(router(Arc::new(Shop)));
//!     let client = Client::builder("https://billing.invalid", "key-of-ann").no_retry();
//!     let client = client.build_with(transport).unwrap();
//!     let wallet = client.get_wallet(GetWallet::new("customer-1", "gold")).await.unwrap();
//!     assert_eq!(wallet.code.as_deref(), Some("gold"));
//! }
//! ```
//!
//! An error that is documented later breaks no code, as no code can assume that there are no others:
//!
//! ```compile_fail,E0004
//! use billing_api::operations::GetWalletError;
//!
//! fn code(error: &GetWalletError) -> u16 {
//!     match error {
//!         GetWalletError::Unauthorized(_) => 401,
//!         GetWalletError::Forbidden(_) => 403,
//!         GetWalletError::NotFound(_) => 404,
//!     }
//! }
//! ```
