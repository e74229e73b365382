// @generated from the API description, which is the place to change. Checksum: e3c5d6bdea4e3512

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::{Decimal, Unknown};

/// Coupon applied to a customer.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct AppliedCoupon {
    /// Id of the applied coupon, made by the service.
    pub id: Option<Uuid>,
    /// Id of the coupon.
    pub coupon_id: Option<Uuid>,
    /// Code of the coupon.
    pub coupon_code: Option<String>,
    /// Name of the coupon.
    pub coupon_name: Option<String>,
    /// Description of the coupon.
    pub coupon_description: Option<String>,
    /// Status of the coupon.
    ///
    /// Not documented: other values, state transitions.
    pub coupon_status: Option<CouponStatus>,
    /// Time at which the coupon was deleted.
    pub coupon_deleted_at: Option<DateTime<Utc>>,
    /// Id of the customer.
    pub customer_id: Option<Uuid>,
    /// Customer id used by the calling application.
    pub external_customer_id: Option<String>,
    /// Status of the applied coupon.
    ///
    /// Not documented: other values, state transitions.
    pub status: Option<AppliedCouponStatus>,
    /// Frequency of the applied coupon.
    ///
    /// Not documented: other values.
    pub frequency: Option<AppliedCouponFrequency>,
    /// Time at which the applied coupon was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Time of expiration.
    pub expiration_at: Option<DateTime<Utc>>,
    /// Time of termination.
    pub terminated_at: Option<DateTime<Utc>>,
    /// Amount of the applied coupon, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Remaining amount, in cents (minor unit of `amount_currency`).
    pub amount_cents_remaining: Option<i64>,
    /// Currency of the amount.
    pub amount_currency: Option<String>,
    /// Rate of the applied coupon, in percent.
    pub percentage_rate: Option<Decimal>,
    /// Duration of the frequency.
    pub frequency_duration: Option<i64>,
    /// Remaining duration of the frequency.
    pub frequency_duration_remaining: Option<i64>,
}

object! {
    AppliedCoupon; "svc_id": id?, "svc_coupon_id": coupon_id?, "coupon_code": coupon_code?,
    "coupon_name": coupon_name?, "coupon_description": coupon_description?,
    "coupon_status": coupon_status?, "coupon_deleted_at": coupon_deleted_at?,
    "svc_customer_id": customer_id?, "external_customer_id": external_customer_id?,
    "status": status?, "frequency": frequency?, "created_at": created_at?,
    "expiration_at": expiration_at?, "terminated_at": terminated_at?, "amount_cents": amount_cents?,
    "amount_cents_remaining": amount_cents_remaining?, "amount_currency": amount_currency?,
    "percentage_rate": percentage_rate = null as number, "frequency_duration": frequency_duration?,
    "frequency_duration_remaining": frequency_duration_remaining?
}

/// Status of the coupon.
///
/// Not documented: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CouponStatus {
    /// `active`
    Active,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { CouponStatus; Active = "active" }

/// Status of the applied coupon.
///
/// Not documented: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AppliedCouponStatus {
    /// `active`
    Active,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { AppliedCouponStatus; Active = "active" }

/// Frequency of the applied coupon.
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AppliedCouponFrequency {
    /// `recurring`
    Recurring,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { AppliedCouponFrequency; Recurring = "recurring" }
