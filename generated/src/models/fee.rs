// @generated from the API description, which is the place to change. Checksum: acea34248ec39eab

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::Decimal;
use super::{
    FeeAmountDetails, FeeAppliedTax, FeePricingUnitDetails, PresentationBreakdown,
};

/// Fee behind an item of a credit note.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Fee {
    /// Amount of the fee, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Currency of the amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    /// Amount of the taxes, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_amount_cents: Option<i64>,
    /// Rate of the taxes, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_rate: Option<f64>,
    /// Units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    /// Precise amount per unit, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_unit_amount: Option<Decimal>,
    /// Total of the aggregated units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_aggregated_units: Option<Decimal>,
    /// Total amount, in cents (minor unit of `total_amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_amount_cents: Option<i64>,
    /// Currency of the total amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_amount_currency: Option<String>,
    /// Whether the fee is paid in advance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pay_in_advance: Option<bool>,
    /// Whether the fee is invoiceable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoiceable: Option<bool>,
    /// Payment status of the fee.
    ///
    /// Not shown: allowed values, state transitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_status: Option<String>,
    /// Subtotal without taxes, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_total_excluding_taxes_amount_cents: Option<i64>,
    /// Precise subtotal without taxes, in cents (minor unit of the currency), as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_total_excluding_taxes_precise_amount_cents: Option<Decimal>,
    /// Item of the fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<FeeItem>,
    /// Id of the fee, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Id of the charge.
    #[serde(rename = "svc_charge_id", skip_serializing_if = "Option::is_none")]
    pub charge_id: Option<Uuid>,
    /// Id of the charge filter.
    #[serde(rename = "svc_charge_filter_id", skip_serializing_if = "Option::is_none")]
    pub charge_filter_id: Option<Uuid>,
    /// Id of the fixed charge.
    #[serde(rename = "svc_fixed_charge_id", skip_serializing_if = "Option::is_none")]
    pub fixed_charge_id: Option<Uuid>,
    /// Id of the invoice.
    #[serde(rename = "svc_invoice_id", skip_serializing_if = "Option::is_none")]
    pub invoice_id: Option<Uuid>,
    /// Id of the true-up fee.
    #[serde(rename = "svc_true_up_fee_id", skip_serializing_if = "Option::is_none")]
    pub true_up_fee_id: Option<Uuid>,
    /// Id of the true-up parent fee.
    #[serde(
        rename = "svc_true_up_parent_fee_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub true_up_parent_fee_id: Option<Uuid>,
    /// Id of the original fee.
    #[serde(rename = "svc_original_fee_id", skip_serializing_if = "Option::is_none")]
    pub original_fee_id: Option<Uuid>,
    /// Id of the subscription.
    #[serde(rename = "svc_subscription_id", skip_serializing_if = "Option::is_none")]
    pub subscription_id: Option<Uuid>,
    /// Id of the customer.
    #[serde(rename = "svc_customer_id", skip_serializing_if = "Option::is_none")]
    pub customer_id: Option<Uuid>,
    /// Customer id used by the calling application.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_customer_id: Option<String>,
    /// Subscription id used by the calling application.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_subscription_id: Option<String>,
    /// Precise amount, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_amount: Option<Decimal>,
    /// Precise total amount, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_total_amount: Option<Decimal>,
    /// Precise amount of the taxes, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_precise_amount: Option<Decimal>,
    /// Precise amount of the coupons, in cents (minor unit of the currency), as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_coupons_amount_cents: Option<Decimal>,
    /// Number of events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events_count: Option<i64>,
    /// Start time of the fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_date: Option<DateTime<Utc>>,
    /// End time of the fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_date: Option<DateTime<Utc>>,
    /// Time at which the fee was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Time at which the fee succeeded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub succeeded_at: Option<DateTime<Utc>>,
    /// Time at which the fee failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed_at: Option<DateTime<Utc>>,
    /// Time at which the fee was refunded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refunded_at: Option<DateTime<Utc>>,
    /// Transaction id of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event_transaction_id: Option<String>,
    /// Description of the fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Details of the amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_details: Option<FeeAmountDetails>,
    /// Whether the fee is self-billed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub self_billed: Option<bool>,
    /// Taxes applied to the fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_taxes: Option<Vec<FeeAppliedTax>>,
    /// Details of the pricing unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pricing_unit_details: Option<FeePricingUnitDetails>,
    /// Presentation breakdowns of the fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
}

/// Item of the fee.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct FeeItem {
    /// Type of the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#type: Option<String>,
    /// Code of the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Name of the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Description of the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Invoice display name of the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_display_name: Option<String>,
    /// Invoice display name of the filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_invoice_display_name: Option<String>,
    /// Filters of the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filters: Option<Map<String, Value>>,
    /// Id of the item, made by the service.
    #[serde(rename = "svc_item_id", skip_serializing_if = "Option::is_none")]
    pub item_id: Option<Uuid>,
    /// Item type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item_type: Option<String>,
    /// What the item is grouped by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grouped_by: Option<Map<String, Value>>,
}
