// @generated from the API description, which is the place to change.

//! Alerts of prepaid wallets; they can be deleted.

use apicrate_runtime::{Operation, Shape, documented_errors, parameters};

use crate::models::{ErrorBody, WalletAlert};

/// Deletes a single wallet alert and returns it. There is another operation to delete all
/// alerts of a wallet together.
///
/// If the wallet has an alert with the code, it is deleted.
///
/// Not documented: path and payload of the operation that deletes all alerts of a wallet.
///
/// `DELETE /customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct DeleteWalletAlert {
    /// Customer id used by the calling application.
    pub external_customer_id: String,
    /// Code of the wallet, unique within its customer.
    pub wallet_code: String,
    /// Code of the alert.
    pub code: String,
}

impl DeleteWalletAlert {
    /// Creates a value from the required fields.
    pub fn new(
        external_customer_id: impl Into<String>,
        wallet_code: impl Into<String>,
        code: impl Into<String>,
    ) -> Self {
        Self {
            external_customer_id: external_customer_id.into(),
            wallet_code: wallet_code.into(),
            code: code.into(),
        }
    }
}

impl Operation for DeleteWalletAlert {
    /// The deleted alert is returned.
    type Response = WalletAlert;
    type Error = DeleteWalletAlertError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "delete_wallet_alert";
    const METHOD: &'static str = "DELETE";
    const PATH: &'static str = "/customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}";
    const RESPONSE: Shape = Shape::Envelope("alert");
}

parameters! {
    DeleteWalletAlert; path "external_customer_id": external_customer_id,
    path "wallet_code": wallet_code, path "code": code
}

/// The documented errors of [`DeleteWalletAlert`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DeleteWalletAlertError {
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// The requested object does not exist.
    NotFound(ErrorBody),
}

impl DeleteWalletAlertError {
    /// The credential is missing or not valid. Any operation can respond with this.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
    }

    /// The requested object does not exist.
    pub fn not_found() -> Self {
        Self::NotFound(ErrorBody::not_found())
    }
}

documented_errors! {
    DeleteWalletAlertError; 401 => Unauthorized(body.status), 404 => NotFound(body.status)
}
