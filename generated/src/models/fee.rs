// @generated from the API description, which is the place to change. Checksum: de93bc7e5f8d666e

use chrono::{DateTime, Utc};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::Decimal;
use super::{
    FeeAmountDetails, FeeAppliedTax, FeePricingUnitDetails, PresentationBreakdown,
};

/// Fee behind an item of a credit note.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Fee {
    /// Amount of the fee, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Currency of the amount.
    pub amount_currency: Option<String>,
    /// Amount of the taxes, in cents (minor unit of the currency).
    pub taxes_amount_cents: Option<i64>,
    /// Rate of the taxes, in percent.
    pub taxes_rate: Option<Decimal>,
    /// Units, as a decimal.
    pub units: Option<Decimal>,
    /// Precise amount per unit, as a decimal.
    pub precise_unit_amount: Option<Decimal>,
    /// Total of the aggregated units, as a decimal.
    pub total_aggregated_units: Option<Decimal>,
    /// Total amount, in cents (minor unit of `total_amount_currency`).
    pub total_amount_cents: Option<i64>,
    /// Currency of the total amount.
    pub total_amount_currency: Option<String>,
    /// Whether the fee is paid in advance.
    pub pay_in_advance: Option<bool>,
    /// Whether the fee is invoiceable.
    pub invoiceable: Option<bool>,
    /// Payment status of the fee.
    ///
    /// Not documented: allowed values, state transitions.
    pub payment_status: Option<String>,
    /// Subtotal without taxes, in cents (minor unit of the currency).
    pub sub_total_excluding_taxes_amount_cents: Option<i64>,
    /// Precise subtotal without taxes, in cents (minor unit of the currency), as a decimal.
    pub sub_total_excluding_taxes_precise_amount_cents: Option<Decimal>,
    /// Item of the fee.
    pub item: Option<FeeItem>,
    /// Id of the fee, made by the service.
    pub id: Option<Uuid>,
    /// Id of the charge.
    pub charge_id: Option<Uuid>,
    /// Id of the charge filter.
    pub charge_filter_id: Option<Uuid>,
    /// Id of the fixed charge.
    pub fixed_charge_id: Option<Uuid>,
    /// Id of the invoice.
    pub invoice_id: Option<Uuid>,
    /// Id of the true-up fee.
    pub true_up_fee_id: Option<Uuid>,
    /// Id of the true-up parent fee.
    pub true_up_parent_fee_id: Option<Uuid>,
    /// Id of the original fee.
    pub original_fee_id: Option<Uuid>,
    /// Id of the subscription.
    pub subscription_id: Option<Uuid>,
    /// Id of the customer.
    pub customer_id: Option<Uuid>,
    /// Customer id used by the calling application.
    pub external_customer_id: Option<String>,
    /// Subscription id used by the calling application.
    pub external_subscription_id: Option<String>,
    /// Precise amount, as a decimal.
    pub precise_amount: Option<Decimal>,
    /// Precise total amount, as a decimal.
    pub precise_total_amount: Option<Decimal>,
    /// Precise amount of the taxes, as a decimal.
    pub taxes_precise_amount: Option<Decimal>,
    /// Precise amount of the coupons, in cents (minor unit of the currency), as a decimal.
    pub precise_coupons_amount_cents: Option<Decimal>,
    /// Number of events.
    pub events_count: Option<i64>,
    /// Start time of the fee.
    pub from_date: Option<DateTime<Utc>>,
    /// End time of the fee.
    pub to_date: Option<DateTime<Utc>>,
    /// Time at which the fee was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Time at which the fee succeeded.
    pub succeeded_at: Option<DateTime<Utc>>,
    /// Time at which the fee failed.
    pub failed_at: Option<DateTime<Utc>>,
    /// Time at which the fee was refunded.
    pub refunded_at: Option<DateTime<Utc>>,
    /// Transaction id of the event.
    pub event_transaction_id: Option<String>,
    /// Description of the fee.
    pub description: Option<String>,
    /// Details of the amount.
    pub amount_details: Option<FeeAmountDetails>,
    /// Whether the fee is self-billed.
    pub self_billed: Option<bool>,
    /// Taxes applied to the fee.
    pub applied_taxes: Option<Vec<FeeAppliedTax>>,
    /// Details of the pricing unit.
    pub pricing_unit_details: Option<FeePricingUnitDetails>,
    /// Presentation breakdowns of the fee.
    pub presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
}

object! {
    Fee; "amount_cents": amount_cents?, "amount_currency": amount_currency?,
    "taxes_amount_cents": taxes_amount_cents?, "taxes_rate": taxes_rate? as number, "units": units?,
    "precise_unit_amount": precise_unit_amount?, "total_aggregated_units": total_aggregated_units?,
    "total_amount_cents": total_amount_cents?, "total_amount_currency": total_amount_currency?,
    "pay_in_advance": pay_in_advance?, "invoiceable": invoiceable?,
    "payment_status": payment_status?,
    "sub_total_excluding_taxes_amount_cents": sub_total_excluding_taxes_amount_cents?,
    "sub_total_excluding_taxes_precise_amount_cents": sub_total_excluding_taxes_precise_amount_cents?,
    "item": item?, "svc_id": id?, "svc_charge_id": charge_id?,
    "svc_charge_filter_id": charge_filter_id?, "svc_fixed_charge_id": fixed_charge_id?,
    "svc_invoice_id": invoice_id?, "svc_true_up_fee_id": true_up_fee_id?,
    "svc_true_up_parent_fee_id": true_up_parent_fee_id?, "svc_original_fee_id": original_fee_id?,
    "svc_subscription_id": subscription_id?, "svc_customer_id": customer_id?,
    "external_customer_id": external_customer_id?,
    "external_subscription_id": external_subscription_id?, "precise_amount": precise_amount?,
    "precise_total_amount": precise_total_amount?, "taxes_precise_amount": taxes_precise_amount?,
    "precise_coupons_amount_cents": precise_coupons_amount_cents?, "events_count": events_count?,
    "from_date": from_date?, "to_date": to_date?, "created_at": created_at?,
    "succeeded_at": succeeded_at?, "failed_at": failed_at?, "refunded_at": refunded_at?,
    "event_transaction_id": event_transaction_id?, "description": description?,
    "amount_details": amount_details?, "self_billed": self_billed?, "applied_taxes": applied_taxes?,
    "pricing_unit_details": pricing_unit_details?,
    "presentation_breakdowns": presentation_breakdowns?
}

/// Item of the fee.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FeeItem {
    /// Type of the item.
    pub kind: Option<String>,
    /// Code of the item.
    pub code: Option<String>,
    /// Name of the item.
    pub name: Option<String>,
    /// Description of the item.
    pub description: Option<String>,
    /// Invoice display name of the item.
    pub invoice_display_name: Option<String>,
    /// Invoice display name of the filter.
    pub filter_invoice_display_name: Option<String>,
    /// Filters of the item.
    pub filters: Option<Map<String, Value>>,
    /// Id of the item, made by the service.
    pub item_id: Option<Uuid>,
    /// Item type.
    pub item_type: Option<String>,
    /// What the item is grouped by.
    pub grouped_by: Option<Map<String, Value>>,
}

object! {
    FeeItem; "type": kind?, "code": code?, "name": name?, "description": description?,
    "invoice_display_name": invoice_display_name?,
    "filter_invoice_display_name": filter_invoice_display_name?, "filters": filters?,
    "svc_item_id": item_id?, "item_type": item_type?, "grouped_by": grouped_by?
}
