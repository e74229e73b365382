// @generated from the API description, which is the place to change. Checksum: b238875f102d4d94

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Tax applied to a credit note.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CreditNoteAppliedTax {
    /// Id of the applied tax, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Id of the tax.
    #[serde(rename = "svc_tax_id", skip_serializing_if = "Option::is_none")]
    pub tax_id: Option<Uuid>,
    /// Name of the tax.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_name: Option<String>,
    /// Code of the tax.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_code: Option<String>,
    /// Description of the tax.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_description: Option<String>,
    /// Rate of the tax, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_rate: Option<f64>,
    /// Amount of the applied tax, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Currency of the amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    /// Time at which the applied tax was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Id of the credit note.
    #[serde(rename = "svc_credit_note_id", skip_serializing_if = "Option::is_none")]
    pub credit_note_id: Option<Uuid>,
    /// Base amount, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_amount_cents: Option<i64>,
}
