// @generated from the API description, which is the place to change.

//! Prepaid wallets of customers; they can be retrieved and terminated by code.

use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::{Operation, Shape, documented_errors, parameters};

use crate::models::{ErrorBody, Wallet};

/// Returns the customer's wallet with the given code.
///
/// `GET /customers/{external_customer_id}/wallets/{code}`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct GetWallet {
    /// Customer id used by the calling application.
    pub external_customer_id: String,
    /// Code of the wallet, unique within its customer.
    pub code: String,
}

impl GetWallet {
    /// Creates a value from the required fields.
    pub fn new(
        external_customer_id: impl Into<String>,
        code: impl Into<String>,
    ) -> Self {
        Self {
            external_customer_id: external_customer_id.into(),
            code: code.into(),
        }
    }
}

impl Operation for GetWallet {
    /// The wallet is returned.
    type Response = Wallet;
    type Error = GetWalletError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "get_wallet";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/customers/{external_customer_id}/wallets/{code}";
    const RESPONSE: Shape = Shape::Envelope("wallet");
}

parameters! { GetWallet; path "external_customer_id": external_customer_id, path "code": code }

/// The documented errors of [`GetWallet`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetWalletError {
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// The feature is not available.
    Forbidden(ErrorBody),
    /// The requested object does not exist.
    NotFound(ErrorBody),
}

impl GetWalletError {
    /// The credential is missing or not valid. Any operation can respond with this.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
    }

    /// The feature is not available.
    pub fn forbidden() -> Self {
        Self::Forbidden(ErrorBody::forbidden())
    }

    /// The requested object does not exist.
    pub fn not_found() -> Self {
        Self::NotFound(ErrorBody::not_found())
    }
}

documented_errors! {
    GetWalletError; 401 => Unauthorized(body.status), 403 => Forbidden(body.status),
    404 => NotFound(body.status)
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
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct TerminateWallet {
    /// Customer id used by the calling application.
    pub external_customer_id: String,
    /// Code of the wallet, unique within its customer.
    pub code: String,
}

impl TerminateWallet {
    /// Creates a value from the required fields.
    pub fn new(
        external_customer_id: impl Into<String>,
        code: impl Into<String>,
    ) -> Self {
        Self {
            external_customer_id: external_customer_id.into(),
            code: code.into(),
        }
    }
}

impl Operation for TerminateWallet {
    /// The terminated wallet is returned.
    type Response = Wallet;
    type Error = TerminateWalletError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "terminate_wallet";
    const METHOD: &'static str = "DELETE";
    const PATH: &'static str = "/customers/{external_customer_id}/wallets/{code}";
    const RESPONSE: Shape = Shape::Envelope("wallet");
}

parameters! {
    TerminateWallet; path "external_customer_id": external_customer_id, path "code": code
}

/// The documented errors of [`TerminateWallet`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum TerminateWalletError {
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// The feature is not available.
    Forbidden(ErrorBody),
    /// The requested object does not exist.
    NotFound(ErrorBody),
    /// Validation of the request failed.
    UnprocessableEntity(ErrorBody),
}

impl TerminateWalletError {
    /// The credential is missing or not valid. Any operation can respond with this.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
    }

    /// The feature is not available.
    pub fn forbidden() -> Self {
        Self::Forbidden(ErrorBody::forbidden())
    }

    /// The requested object does not exist.
    pub fn not_found() -> Self {
        Self::NotFound(ErrorBody::not_found())
    }

    /// Validation of the request failed.
    pub fn unprocessable_entity(error_details: Map<String, Value>) -> Self {
        Self::UnprocessableEntity(ErrorBody {
            error_details: Some(error_details),
            ..ErrorBody::unprocessable_entity()
        })
    }
}

documented_errors! {
    TerminateWalletError; 401 => Unauthorized(body.status), 403 => Forbidden(body.status),
    404 => NotFound(body.status), 422 => UnprocessableEntity(body.status)
}
