// @generated from the API description, which is the place to change. Checksum: 8c9249f663ef8da5

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::{Decimal, Unlisted};
use crate::support::open_text::open_text;
use super::{CreditNoteAppliedTax, CreditNoteErrorDetail, CreditNoteItem, Customer};

/// Credit note for an invoice.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CreditNote {
    /// Id of the credit note, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Code of the billing entity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billing_entity_code: Option<String>,
    /// Sequential id of the credit note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sequential_id: Option<i64>,
    /// Number of the credit note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Id of the invoice.
    #[serde(rename = "svc_invoice_id", skip_serializing_if = "Option::is_none")]
    pub invoice_id: Option<Uuid>,
    /// Number of the invoice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_number: Option<String>,
    /// Purchase order number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub purchase_order_number: Option<String>,
    /// Date of issue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub issuing_date: Option<NaiveDate>,
    /// Status of the credit.
    ///
    /// Not shown: other values, state transitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit_status: Option<CreditNoteCreditStatus>,
    /// Status of the refund.
    ///
    /// Not shown: other values, state transitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund_status: Option<CreditNoteRefundStatus>,
    /// Reason of the credit note.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<CreditNoteReason>,
    /// Description of the credit note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Currency of the credit note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// Total amount, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_amount_cents: Option<i64>,
    /// Precise total amount, in cents (minor unit of `currency`), as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_total_amount_cents: Option<Decimal>,
    /// Amount of the taxes, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_amount_cents: Option<i64>,
    /// Precise amount of the taxes, in cents (minor unit of `currency`), as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_taxes_amount_cents: Option<Decimal>,
    /// Rate of the taxes, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_rate: Option<f64>,
    /// Subtotal without taxes, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_total_excluding_taxes_amount_cents: Option<i64>,
    /// Balance, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance_amount_cents: Option<i64>,
    /// Credit amount, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit_amount_cents: Option<i64>,
    /// Refund amount, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund_amount_cents: Option<i64>,
    /// Offset amount, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset_amount_cents: Option<i64>,
    /// Coupons adjustment amount, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coupons_adjustment_amount_cents: Option<i64>,
    /// Time at which the credit note was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Time at which the credit note was last updated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<DateTime<Utc>>,
    /// URL of the credit note's PDF file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_url: Option<String>,
    /// URL of the credit note's XML file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub xml_url: Option<String>,
    /// Whether the credit note is self-billed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub self_billed: Option<bool>,
    /// Items of the credit note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<Vec<CreditNoteItem>>,
    /// Taxes applied to the credit note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_taxes: Option<Vec<CreditNoteAppliedTax>>,
    /// Customer of the credit note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customer: Option<Customer>,
    /// Metadata of the credit note, by string key; a value may be null.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Map<String, Value>>,
    /// Details of errors on the credit note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_details: Option<Vec<CreditNoteErrorDetail>>,
}

/// Status of the credit.
///
/// Not shown: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreditNoteCreditStatus {
    /// `available`
    Available,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    CreditNoteCreditStatus; Available = "available"
}

/// Status of the refund.
///
/// Not shown: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreditNoteRefundStatus {
    /// `pending`
    Pending,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    CreditNoteRefundStatus; Pending = "pending"
}

/// Reason of the credit note.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreditNoteReason {
    /// `other`
    Other,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    CreditNoteReason; Other = "other"
}
