// @generated from the API description, which is the place to change.

//! Payments; they can be retrieved.

use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Operation, Shape, documented_errors, parameters};

use crate::models::{ErrorBody, Payment};

/// Returns the payment with the given id.
///
/// `GET /payments/{svc_id}`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct GetPayment {
    /// Id of the payment, created by the service.
    #[doc(alias = "svc_id")]
    pub id: Uuid,
}

impl GetPayment {
    /// Creates a value from the required fields.
    pub fn new(id: Uuid) -> Self {
        Self { id }
    }
}

impl Operation for GetPayment {
    /// The payment is returned.
    type Response = Payment;
    type Error = GetPaymentError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "get_payment";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/payments/{svc_id}";
    const RESPONSE: Shape = Shape::Envelope("payment");
}

parameters! { GetPayment; path "svc_id": id }

/// The documented errors of [`GetPayment`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetPaymentError {
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// The requested object does not exist.
    NotFound(ErrorBody),
}

impl GetPaymentError {
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
    GetPaymentError; 401 => Unauthorized(body.status), 404 => NotFound(body.status)
}
