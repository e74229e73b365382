// @generated from the API description, which is the place to change. Checksum: 28c0c32aea3b3ad9

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::ChargeUsage;

/// Projected usage of a customer.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct CustomerProjectedUsage {
    /// Start time of the usage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_datetime: Option<DateTime<Utc>>,
    /// End time of the usage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_datetime: Option<DateTime<Utc>>,
    /// Date of issue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub issuing_date: Option<NaiveDate>,
    /// Id of the invoice.
    #[serde(rename = "svc_invoice_id", skip_serializing_if = "Option::is_none")]
    pub invoice_id: Option<Uuid>,
    /// Currency of the usage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// Amount, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Projected amount, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projected_amount_cents: Option<i64>,
    /// Amount of the taxes, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_amount_cents: Option<i64>,
    /// Total amount, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_amount_cents: Option<i64>,
    /// Usage of each charge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub charges_usage: Option<Vec<ChargeUsage>>,
}
