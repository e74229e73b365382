// @generated from the API description, which is the place to change.

//! Coupons applied to customers; they can be deleted.

use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Operation, Shape, documented_errors, parameters};

use crate::models::{AppliedCoupon, ErrorBody};

/// Deletes a coupon applied to a customer and returns it.
///
/// If the customer has the applied coupon, it is deleted.
///
/// `DELETE /customers/{external_customer_id}/applied_coupons/{applied_coupon_id}`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct DeleteAppliedCoupon {
    /// Customer id used by the calling application.
    pub external_customer_id: String,
    /// Id of the applied coupon, created by the service.
    pub applied_coupon_id: Uuid,
}

impl DeleteAppliedCoupon {
    /// Creates a value from the required fields.
    pub fn new(
        external_customer_id: impl Into<String>,
        applied_coupon_id: Uuid,
    ) -> Self {
        Self {
            external_customer_id: external_customer_id.into(),
            applied_coupon_id,
        }
    }
}

impl Operation for DeleteAppliedCoupon {
    /// The deleted applied coupon is returned.
    type Response = AppliedCoupon;
    type Error = DeleteAppliedCouponError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "delete_applied_coupon";
    const METHOD: &'static str = "DELETE";
    const PATH: &'static str = "/customers/{external_customer_id}/applied_coupons/{applied_coupon_id}";
    const RESPONSE: Shape = Shape::Envelope("applied_coupon");
}

parameters! {
    DeleteAppliedCoupon; path "external_customer_id": external_customer_id,
    path "applied_coupon_id": applied_coupon_id
}

/// The documented errors of [`DeleteAppliedCoupon`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DeleteAppliedCouponError {
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// The requested object does not exist.
    NotFound(ErrorBody),
}

impl DeleteAppliedCouponError {
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
    DeleteAppliedCouponError; 401 => Unauthorized(body.status), 404 => NotFound(body.status)
}
