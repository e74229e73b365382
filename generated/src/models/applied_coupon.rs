// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, Unknown, object, open_text};

/// Coupon applied to a customer.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AppliedCoupon {
    /// Id of the applied coupon, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Id of the coupon.
    ///
    /// Called `svc_coupon_id` on the wire.
    #[doc(alias = "svc_coupon_id")]
    pub coupon_id: Option<Uuid>,
    /// Code of the coupon.
    pub coupon_code: Option<String>,
    /// Name of the coupon.
    pub coupon_name: Option<String>,
    /// Description of the coupon.
    pub coupon_description: Option<String>,
    /// Status of the coupon.
    pub coupon_status: Option<CouponStatus>,
    /// Time at which the coupon was deleted.
    pub coupon_deleted_at: Option<DateTime<Utc>>,
    /// Id of the customer.
    ///
    /// Called `svc_customer_id` on the wire.
    #[doc(alias = "svc_customer_id")]
    pub customer_id: Option<Uuid>,
    /// Customer id used by the calling application.
    pub external_customer_id: Option<String>,
    /// Status of the applied coupon.
    pub status: Option<AppliedCouponStatus>,
    /// Frequency of the applied coupon.
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
    /// Percentage rate of the applied coupon.
    pub percentage_rate: Option<Decimal>,
    /// Duration of the frequency.
    pub frequency_duration: Option<i64>,
    /// Remaining duration of the frequency.
    pub frequency_duration_remaining: Option<i64>,
}

impl AppliedCoupon {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`coupon_id`](field@Self::coupon_id).
    pub fn coupon_id(mut self, coupon_id: Uuid) -> Self {
        self.coupon_id = Some(coupon_id);
        self
    }

    /// Sets [`coupon_code`](field@Self::coupon_code).
    pub fn coupon_code(mut self, coupon_code: impl Into<String>) -> Self {
        self.coupon_code = Some(coupon_code.into());
        self
    }

    /// Sets [`coupon_name`](field@Self::coupon_name).
    pub fn coupon_name(mut self, coupon_name: impl Into<String>) -> Self {
        self.coupon_name = Some(coupon_name.into());
        self
    }

    /// Sets [`coupon_description`](field@Self::coupon_description).
    pub fn coupon_description(mut self, coupon_description: impl Into<String>) -> Self {
        self.coupon_description = Some(coupon_description.into());
        self
    }

    /// Sets [`coupon_status`](field@Self::coupon_status).
    pub fn coupon_status(mut self, coupon_status: impl Into<CouponStatus>) -> Self {
        self.coupon_status = Some(coupon_status.into());
        self
    }

    /// Sets [`coupon_deleted_at`](field@Self::coupon_deleted_at).
    pub fn coupon_deleted_at(mut self, coupon_deleted_at: DateTime<Utc>) -> Self {
        self.coupon_deleted_at = Some(coupon_deleted_at);
        self
    }

    /// Sets [`customer_id`](field@Self::customer_id).
    pub fn customer_id(mut self, customer_id: Uuid) -> Self {
        self.customer_id = Some(customer_id);
        self
    }

    /// Sets [`external_customer_id`](field@Self::external_customer_id).
    pub fn external_customer_id(
        mut self,
        external_customer_id: impl Into<String>,
    ) -> Self {
        self.external_customer_id = Some(external_customer_id.into());
        self
    }

    /// Sets [`status`](field@Self::status).
    pub fn status(mut self, status: impl Into<AppliedCouponStatus>) -> Self {
        self.status = Some(status.into());
        self
    }

    /// Sets [`frequency`](field@Self::frequency).
    pub fn frequency(mut self, frequency: impl Into<AppliedCouponFrequency>) -> Self {
        self.frequency = Some(frequency.into());
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`expiration_at`](field@Self::expiration_at).
    pub fn expiration_at(mut self, expiration_at: DateTime<Utc>) -> Self {
        self.expiration_at = Some(expiration_at);
        self
    }

    /// Sets [`terminated_at`](field@Self::terminated_at).
    pub fn terminated_at(mut self, terminated_at: DateTime<Utc>) -> Self {
        self.terminated_at = Some(terminated_at);
        self
    }

    /// Sets [`amount_cents`](field@Self::amount_cents).
    pub fn amount_cents(mut self, amount_cents: i64) -> Self {
        self.amount_cents = Some(amount_cents);
        self
    }

    /// Sets [`amount_cents_remaining`](field@Self::amount_cents_remaining).
    pub fn amount_cents_remaining(mut self, amount_cents_remaining: i64) -> Self {
        self.amount_cents_remaining = Some(amount_cents_remaining);
        self
    }

    /// Sets [`amount_currency`](field@Self::amount_currency).
    pub fn amount_currency(mut self, amount_currency: impl Into<String>) -> Self {
        self.amount_currency = Some(amount_currency.into());
        self
    }

    /// Sets [`percentage_rate`](field@Self::percentage_rate).
    pub fn percentage_rate(mut self, percentage_rate: Decimal) -> Self {
        self.percentage_rate = Some(percentage_rate);
        self
    }

    /// Sets [`frequency_duration`](field@Self::frequency_duration).
    pub fn frequency_duration(mut self, frequency_duration: i64) -> Self {
        self.frequency_duration = Some(frequency_duration);
        self
    }

    /// Sets [`frequency_duration_remaining`](field@Self::frequency_duration_remaining).
    pub fn frequency_duration_remaining(
        mut self,
        frequency_duration_remaining: i64,
    ) -> Self {
        self.frequency_duration_remaining = Some(frequency_duration_remaining);
        self
    }
}

object! { AppliedCoupon {
    id: optional = "svc_id",
    coupon_id: optional = "svc_coupon_id",
    coupon_code: optional,
    coupon_name: optional,
    coupon_description: optional,
    coupon_status: optional,
    coupon_deleted_at: optional,
    customer_id: optional = "svc_customer_id",
    external_customer_id: optional,
    status: optional,
    frequency: optional,
    created_at: optional,
    expiration_at: optional,
    terminated_at: optional,
    amount_cents: optional,
    amount_cents_remaining: optional,
    amount_currency: optional,
    percentage_rate: nullable as number,
    frequency_duration: optional,
    frequency_duration_remaining: optional,
} }

/// Status of the coupon.
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
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AppliedCouponFrequency {
    /// `recurring`
    Recurring,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { AppliedCouponFrequency; Recurring = "recurring" }
