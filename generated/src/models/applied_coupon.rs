// @generated from the API description, which is the place to change. Checksum: be0f323f5b93bad5

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Unlisted;
use crate::support::open_text::open_text;

/// Coupon applied to a customer.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AppliedCoupon {
    /// Id of the applied coupon, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Id of the coupon.
    #[serde(rename = "svc_coupon_id", skip_serializing_if = "Option::is_none")]
    pub coupon_id: Option<Uuid>,
    /// Code of the coupon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coupon_code: Option<String>,
    /// Name of the coupon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coupon_name: Option<String>,
    /// Description of the coupon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coupon_description: Option<String>,
    /// Status of the coupon.
    ///
    /// Not shown: other values, state transitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coupon_status: Option<CouponStatus>,
    /// Time at which the coupon was deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coupon_deleted_at: Option<DateTime<Utc>>,
    /// Id of the customer.
    #[serde(rename = "svc_customer_id", skip_serializing_if = "Option::is_none")]
    pub customer_id: Option<Uuid>,
    /// Customer id used by the calling application.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_customer_id: Option<String>,
    /// Status of the applied coupon.
    ///
    /// Not shown: other values, state transitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<AppliedCouponStatus>,
    /// Frequency of the applied coupon.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frequency: Option<AppliedCouponFrequency>,
    /// Time at which the applied coupon was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Time of expiration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expiration_at: Option<DateTime<Utc>>,
    /// Time of termination.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terminated_at: Option<DateTime<Utc>>,
    /// Amount of the applied coupon, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Remaining amount, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents_remaining: Option<i64>,
    /// Currency of the amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    /// Rate of the applied coupon, in percent.
    pub percentage_rate: Option<f64>,
    /// Duration of the frequency.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frequency_duration: Option<i64>,
    /// Remaining duration of the frequency.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frequency_duration_remaining: Option<i64>,
}

/// Status of the coupon.
///
/// Not shown: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CouponStatus {
    /// `active`
    Active,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    CouponStatus; Active = "active"
}

/// Status of the applied coupon.
///
/// Not shown: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AppliedCouponStatus {
    /// `active`
    Active,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    AppliedCouponStatus; Active = "active"
}

/// Frequency of the applied coupon.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AppliedCouponFrequency {
    /// `recurring`
    Recurring,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    AppliedCouponFrequency; Recurring = "recurring"
}
