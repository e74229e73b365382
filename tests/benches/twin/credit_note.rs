//! A credit note with its items and taxes.

use billing_api::Decimal;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::customer::Customer;
use super::fee::Fee;

#[derive(Serialize, Deserialize)]
pub struct CreditNote {
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billing_entity_code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sequential_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    #[serde(rename = "svc_invoice_id", skip_serializing_if = "Option::is_none")]
    pub invoice_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub purchase_order_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub issuing_date: Option<NaiveDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit_status: Option<CreditStatus>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund_status: Option<RefundStatus>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_total_amount_cents: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_taxes_amount_cents: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_total_excluding_taxes_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coupons_adjustment_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub xml_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub self_billed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<Vec<CreditNoteItem>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_taxes: Option<Vec<CreditNoteAppliedTax>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customer: Option<Customer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Map<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_details: Option<Vec<CreditNoteErrorDetail>>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CreditStatus {
    Available,
    #[serde(untagged)]
    Other(String),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefundStatus {
    Pending,
    #[serde(untagged)]
    Other(String),
}

/// `other` is one of the documented values.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Other,
    #[serde(untagged)]
    Unknown(String),
}

#[derive(Serialize, Deserialize)]
pub struct CreditNoteItem {
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_amount_cents: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee: Option<Fee>,
}

#[derive(Serialize, Deserialize)]
pub struct CreditNoteAppliedTax {
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    #[serde(rename = "svc_tax_id", skip_serializing_if = "Option::is_none")]
    pub tax_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    #[serde(rename = "svc_credit_note_id", skip_serializing_if = "Option::is_none")]
    pub credit_note_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_amount_cents: Option<i64>,
}

#[derive(Serialize, Deserialize)]
pub struct CreditNoteErrorDetail {
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<Map<String, Value>>,
}
