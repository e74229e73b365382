// @generated from the API description, which is the place to change. Checksum: 4fe3dcb4cdb0388d

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use super::ChargeUsage;

/// Projected usage of a customer.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CustomerProjectedUsage {
    /// Start time of the usage.
    pub from_datetime: Option<DateTime<Utc>>,
    /// End time of the usage.
    pub to_datetime: Option<DateTime<Utc>>,
    /// Date of issue.
    pub issuing_date: Option<NaiveDate>,
    /// Id of the invoice.
    pub invoice_id: Option<Uuid>,
    /// Currency of the usage.
    pub currency: Option<String>,
    /// Amount, in cents (minor unit of `currency`).
    pub amount_cents: Option<i64>,
    /// Projected amount, in cents (minor unit of `currency`).
    pub projected_amount_cents: Option<i64>,
    /// Amount of the taxes, in cents (minor unit of `currency`).
    pub taxes_amount_cents: Option<i64>,
    /// Total amount, in cents (minor unit of `currency`).
    pub total_amount_cents: Option<i64>,
    /// Usage of each charge.
    pub charges_usage: Option<Vec<ChargeUsage>>,
}

object! {
    CustomerProjectedUsage; "from_datetime": from_datetime?, "to_datetime": to_datetime?,
    "issuing_date": issuing_date?, "svc_invoice_id": invoice_id?, "currency": currency?,
    "amount_cents": amount_cents?, "projected_amount_cents": projected_amount_cents?,
    "taxes_amount_cents": taxes_amount_cents?, "total_amount_cents": total_amount_cents?,
    "charges_usage": charges_usage?
}
