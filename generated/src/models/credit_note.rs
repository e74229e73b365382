// @generated from the API description, which is the place to change. Checksum: 96ae75535629b4c0

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::{Decimal, Unknown};
use super::{CreditNoteAppliedTax, CreditNoteErrorDetail, CreditNoteItem, Customer};

/// Credit note for an invoice.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CreditNote {
    /// Id of the credit note, made by the service.
    pub id: Option<Uuid>,
    /// Code of the billing entity.
    pub billing_entity_code: Option<String>,
    /// Sequential id of the credit note.
    pub sequential_id: Option<i64>,
    /// Number of the credit note.
    pub number: Option<String>,
    /// Id of the invoice.
    pub invoice_id: Option<Uuid>,
    /// Number of the invoice.
    pub invoice_number: Option<String>,
    /// Purchase order number.
    pub purchase_order_number: Option<String>,
    /// Date of issue.
    pub issuing_date: Option<NaiveDate>,
    /// Status of the credit.
    ///
    /// Not documented: other values, state transitions.
    pub credit_status: Option<CreditNoteCreditStatus>,
    /// Status of the refund.
    ///
    /// Not documented: other values, state transitions.
    pub refund_status: Option<CreditNoteRefundStatus>,
    /// Reason of the credit note.
    ///
    /// Not documented: other values.
    pub reason: Option<CreditNoteReason>,
    /// Description of the credit note.
    pub description: Option<String>,
    /// Currency of the credit note.
    pub currency: Option<String>,
    /// Total amount, in cents (minor unit of `currency`).
    pub total_amount_cents: Option<i64>,
    /// Precise total amount, in cents (minor unit of `currency`), as a decimal.
    pub precise_total_amount_cents: Option<Decimal>,
    /// Amount of the taxes, in cents (minor unit of `currency`).
    pub taxes_amount_cents: Option<i64>,
    /// Precise amount of the taxes, in cents (minor unit of `currency`), as a decimal.
    pub precise_taxes_amount_cents: Option<Decimal>,
    /// Rate of the taxes, in percent.
    pub taxes_rate: Option<Decimal>,
    /// Subtotal without taxes, in cents (minor unit of `currency`).
    pub sub_total_excluding_taxes_amount_cents: Option<i64>,
    /// Balance, in cents (minor unit of `currency`).
    pub balance_amount_cents: Option<i64>,
    /// Credit amount, in cents (minor unit of `currency`).
    pub credit_amount_cents: Option<i64>,
    /// Refund amount, in cents (minor unit of `currency`).
    pub refund_amount_cents: Option<i64>,
    /// Offset amount, in cents (minor unit of `currency`).
    pub offset_amount_cents: Option<i64>,
    /// Coupons adjustment amount, in cents (minor unit of `currency`).
    pub coupons_adjustment_amount_cents: Option<i64>,
    /// Time at which the credit note was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Time at which the credit note was last updated.
    pub updated_at: Option<DateTime<Utc>>,
    /// URL of the credit note's PDF file.
    pub file_url: Option<String>,
    /// URL of the credit note's XML file.
    pub xml_url: Option<String>,
    /// Whether the credit note is self-billed.
    pub self_billed: Option<bool>,
    /// Items of the credit note.
    pub items: Option<Vec<CreditNoteItem>>,
    /// Taxes applied to the credit note.
    pub applied_taxes: Option<Vec<CreditNoteAppliedTax>>,
    /// Customer of the credit note.
    pub customer: Option<Customer>,
    /// Metadata of the credit note, by string key; a value may be null.
    pub metadata: Option<Map<String, Value>>,
    /// Details of errors on the credit note.
    pub error_details: Option<Vec<CreditNoteErrorDetail>>,
}

object! {
    CreditNote; "svc_id": id?, "billing_entity_code": billing_entity_code?,
    "sequential_id": sequential_id?, "number": number?, "svc_invoice_id": invoice_id?,
    "invoice_number": invoice_number?, "purchase_order_number": purchase_order_number?,
    "issuing_date": issuing_date?, "credit_status": credit_status?, "refund_status": refund_status?,
    "reason": reason?, "description": description?, "currency": currency?,
    "total_amount_cents": total_amount_cents?,
    "precise_total_amount_cents": precise_total_amount_cents?,
    "taxes_amount_cents": taxes_amount_cents?,
    "precise_taxes_amount_cents": precise_taxes_amount_cents?, "taxes_rate": taxes_rate? as number,
    "sub_total_excluding_taxes_amount_cents": sub_total_excluding_taxes_amount_cents?,
    "balance_amount_cents": balance_amount_cents?, "credit_amount_cents": credit_amount_cents?,
    "refund_amount_cents": refund_amount_cents?, "offset_amount_cents": offset_amount_cents?,
    "coupons_adjustment_amount_cents": coupons_adjustment_amount_cents?, "created_at": created_at?,
    "updated_at": updated_at?, "file_url": file_url?, "xml_url": xml_url?,
    "self_billed": self_billed?, "items": items?, "applied_taxes": applied_taxes?,
    "customer": customer?, "metadata": metadata?, "error_details": error_details?
}

/// Status of the credit.
///
/// Not documented: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreditNoteCreditStatus {
    /// `available`
    Available,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { CreditNoteCreditStatus; Available = "available" }

/// Status of the refund.
///
/// Not documented: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreditNoteRefundStatus {
    /// `pending`
    Pending,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { CreditNoteRefundStatus; Pending = "pending" }

/// Reason of the credit note.
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreditNoteReason {
    /// `other`
    Other,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { CreditNoteReason; Other = "other" }
