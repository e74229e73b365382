//! The fee of a credit note's item.

use billing_api::Decimal;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

#[derive(Serialize, Deserialize)]
pub struct Fee {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_unit_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_aggregated_units: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_amount_currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pay_in_advance: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoiceable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_total_excluding_taxes_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_total_excluding_taxes_precise_amount_cents: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<FeeItem>,
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    #[serde(rename = "svc_charge_id", skip_serializing_if = "Option::is_none")]
    pub charge_id: Option<Uuid>,
    #[serde(
        rename = "svc_charge_filter_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub charge_filter_id: Option<Uuid>,
    #[serde(
        rename = "svc_fixed_charge_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub fixed_charge_id: Option<Uuid>,
    #[serde(rename = "svc_invoice_id", skip_serializing_if = "Option::is_none")]
    pub invoice_id: Option<Uuid>,
    #[serde(rename = "svc_true_up_fee_id", skip_serializing_if = "Option::is_none")]
    pub true_up_fee_id: Option<Uuid>,
    #[serde(
        rename = "svc_true_up_parent_fee_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub true_up_parent_fee_id: Option<Uuid>,
    #[serde(
        rename = "svc_original_fee_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub original_fee_id: Option<Uuid>,
    #[serde(
        rename = "svc_subscription_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub subscription_id: Option<Uuid>,
    #[serde(rename = "svc_customer_id", skip_serializing_if = "Option::is_none")]
    pub customer_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_customer_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_subscription_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_total_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes_precise_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_coupons_amount_cents: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events_count: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_date: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_date: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub succeeded_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refunded_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event_transaction_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_details: Option<FeeAmountDetails>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub self_billed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_taxes: Option<Vec<FeeAppliedTax>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pricing_unit_details: Option<FeePricingUnitDetails>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
}

#[derive(Serialize, Deserialize)]
pub struct FeeItem {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "type")]
    pub kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_display_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_invoice_display_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filters: Option<Map<String, Value>>,
    #[serde(rename = "svc_item_id", skip_serializing_if = "Option::is_none")]
    pub item_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item_type: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grouped_by: Option<Map<String, Value>>,
}

#[derive(Serialize, Deserialize)]
pub struct FeeAmountDetails {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graduated_ranges: Option<Vec<GraduatedRange>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graduated_percentage_ranges: Option<Vec<GraduatedPercentageRange>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free_units: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_units: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_package_size: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_package_unit_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_unit_total_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free_events: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_events: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_fee_unit_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_fee_total_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_max_adjustment_total_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_unit_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flat_unit_amount: Option<Decimal>,
}

#[derive(Serialize, Deserialize)]
pub struct GraduatedRange {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flat_unit_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_unit_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_unit_total_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_with_flat_amount: Option<Decimal>,
}

#[derive(Serialize, Deserialize)]
pub struct GraduatedPercentageRange {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flat_unit_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_unit_total_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_with_flat_amount: Option<Decimal>,
}

#[derive(Serialize, Deserialize)]
pub struct FeeAppliedTax {
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
    #[serde(rename = "svc_fee_id", skip_serializing_if = "Option::is_none")]
    pub fee_id: Option<Uuid>,
}

#[derive(Serialize, Deserialize)]
pub struct FeePricingUnitDetails {
    #[serde(
        rename = "svc_pricing_unit_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub pricing_unit_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pricing_unit_code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_amount_cents: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit_amount_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_unit_amount: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conversion_rate: Option<Decimal>,
}

#[derive(Serialize, Deserialize)]
pub struct PresentationBreakdown {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presentation_by: Option<Map<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
}
