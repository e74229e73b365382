// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, object};

use super::{
    FeeAmountDetails, FeeAppliedTax, FeePricingUnitDetails, PresentationBreakdown,
};

/// Fee behind an item of a credit note.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Fee {
    /// Amount of the fee, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Currency of the amount.
    pub amount_currency: Option<String>,
    /// Amount of the taxes, in cents (minor unit of the currency).
    pub taxes_amount_cents: Option<i64>,
    /// Rate of the taxes.
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
    /// Not documented: allowed values.
    pub payment_status: Option<String>,
    /// Subtotal without taxes, in cents (minor unit of the currency).
    pub sub_total_excluding_taxes_amount_cents: Option<i64>,
    /// Precise subtotal without taxes, in cents (minor unit of the currency), as a decimal.
    pub sub_total_excluding_taxes_precise_amount_cents: Option<Decimal>,
    /// Item of the fee.
    pub item: Option<FeeItem>,
    /// Id of the fee, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Id of the charge.
    ///
    /// Called `svc_charge_id` on the wire.
    #[doc(alias = "svc_charge_id")]
    pub charge_id: Option<Uuid>,
    /// Id of the charge filter.
    ///
    /// Called `svc_charge_filter_id` on the wire.
    #[doc(alias = "svc_charge_filter_id")]
    pub charge_filter_id: Option<Uuid>,
    /// Id of the fixed charge.
    ///
    /// Called `svc_fixed_charge_id` on the wire.
    #[doc(alias = "svc_fixed_charge_id")]
    pub fixed_charge_id: Option<Uuid>,
    /// Id of the invoice.
    ///
    /// Called `svc_invoice_id` on the wire.
    #[doc(alias = "svc_invoice_id")]
    pub invoice_id: Option<Uuid>,
    /// Id of the true-up fee.
    ///
    /// Called `svc_true_up_fee_id` on the wire.
    #[doc(alias = "svc_true_up_fee_id")]
    pub true_up_fee_id: Option<Uuid>,
    /// Id of the true-up parent fee.
    ///
    /// Called `svc_true_up_parent_fee_id` on the wire.
    #[doc(alias = "svc_true_up_parent_fee_id")]
    pub true_up_parent_fee_id: Option<Uuid>,
    /// Id of the original fee.
    ///
    /// Called `svc_original_fee_id` on the wire.
    #[doc(alias = "svc_original_fee_id")]
    pub original_fee_id: Option<Uuid>,
    /// Id of the subscription.
    ///
    /// Called `svc_subscription_id` on the wire.
    #[doc(alias = "svc_subscription_id")]
    pub subscription_id: Option<Uuid>,
    /// Id of the customer.
    ///
    /// Called `svc_customer_id` on the wire.
    #[doc(alias = "svc_customer_id")]
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

impl Fee {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`amount_cents`](field@Self::amount_cents).
    pub fn amount_cents(mut self, amount_cents: i64) -> Self {
        self.amount_cents = Some(amount_cents);
        self
    }

    /// Sets [`amount_currency`](field@Self::amount_currency).
    pub fn amount_currency(mut self, amount_currency: impl Into<String>) -> Self {
        self.amount_currency = Some(amount_currency.into());
        self
    }

    /// Sets [`taxes_amount_cents`](field@Self::taxes_amount_cents).
    pub fn taxes_amount_cents(mut self, taxes_amount_cents: i64) -> Self {
        self.taxes_amount_cents = Some(taxes_amount_cents);
        self
    }

    /// Sets [`taxes_rate`](field@Self::taxes_rate).
    pub fn taxes_rate(mut self, taxes_rate: Decimal) -> Self {
        self.taxes_rate = Some(taxes_rate);
        self
    }

    /// Sets [`units`](field@Self::units).
    pub fn units(mut self, units: Decimal) -> Self {
        self.units = Some(units);
        self
    }

    /// Sets [`precise_unit_amount`](field@Self::precise_unit_amount).
    pub fn precise_unit_amount(mut self, precise_unit_amount: Decimal) -> Self {
        self.precise_unit_amount = Some(precise_unit_amount);
        self
    }

    /// Sets [`total_aggregated_units`](field@Self::total_aggregated_units).
    pub fn total_aggregated_units(mut self, total_aggregated_units: Decimal) -> Self {
        self.total_aggregated_units = Some(total_aggregated_units);
        self
    }

    /// Sets [`total_amount_cents`](field@Self::total_amount_cents).
    pub fn total_amount_cents(mut self, total_amount_cents: i64) -> Self {
        self.total_amount_cents = Some(total_amount_cents);
        self
    }

    /// Sets [`total_amount_currency`](field@Self::total_amount_currency).
    pub fn total_amount_currency(
        mut self,
        total_amount_currency: impl Into<String>,
    ) -> Self {
        self.total_amount_currency = Some(total_amount_currency.into());
        self
    }

    /// Sets [`pay_in_advance`](field@Self::pay_in_advance).
    pub fn pay_in_advance(mut self, pay_in_advance: bool) -> Self {
        self.pay_in_advance = Some(pay_in_advance);
        self
    }

    /// Sets [`invoiceable`](field@Self::invoiceable).
    pub fn invoiceable(mut self, invoiceable: bool) -> Self {
        self.invoiceable = Some(invoiceable);
        self
    }

    /// Sets [`payment_status`](field@Self::payment_status).
    pub fn payment_status(mut self, payment_status: impl Into<String>) -> Self {
        self.payment_status = Some(payment_status.into());
        self
    }

    /// Sets [`sub_total_excluding_taxes_amount_cents`](field@Self::sub_total_excluding_taxes_amount_cents).
    pub fn sub_total_excluding_taxes_amount_cents(
        mut self,
        sub_total_excluding_taxes_amount_cents: i64,
    ) -> Self {
        self.sub_total_excluding_taxes_amount_cents = Some(
            sub_total_excluding_taxes_amount_cents,
        );
        self
    }

    /// Sets [`sub_total_excluding_taxes_precise_amount_cents`](field@Self::sub_total_excluding_taxes_precise_amount_cents).
    pub fn sub_total_excluding_taxes_precise_amount_cents(
        mut self,
        sub_total_excluding_taxes_precise_amount_cents: Decimal,
    ) -> Self {
        self.sub_total_excluding_taxes_precise_amount_cents = Some(
            sub_total_excluding_taxes_precise_amount_cents,
        );
        self
    }

    /// Sets [`item`](field@Self::item).
    pub fn item(mut self, item: FeeItem) -> Self {
        self.item = Some(item);
        self
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`charge_id`](field@Self::charge_id).
    pub fn charge_id(mut self, charge_id: Uuid) -> Self {
        self.charge_id = Some(charge_id);
        self
    }

    /// Sets [`charge_filter_id`](field@Self::charge_filter_id).
    pub fn charge_filter_id(mut self, charge_filter_id: Uuid) -> Self {
        self.charge_filter_id = Some(charge_filter_id);
        self
    }

    /// Sets [`fixed_charge_id`](field@Self::fixed_charge_id).
    pub fn fixed_charge_id(mut self, fixed_charge_id: Uuid) -> Self {
        self.fixed_charge_id = Some(fixed_charge_id);
        self
    }

    /// Sets [`invoice_id`](field@Self::invoice_id).
    pub fn invoice_id(mut self, invoice_id: Uuid) -> Self {
        self.invoice_id = Some(invoice_id);
        self
    }

    /// Sets [`true_up_fee_id`](field@Self::true_up_fee_id).
    pub fn true_up_fee_id(mut self, true_up_fee_id: Uuid) -> Self {
        self.true_up_fee_id = Some(true_up_fee_id);
        self
    }

    /// Sets [`true_up_parent_fee_id`](field@Self::true_up_parent_fee_id).
    pub fn true_up_parent_fee_id(mut self, true_up_parent_fee_id: Uuid) -> Self {
        self.true_up_parent_fee_id = Some(true_up_parent_fee_id);
        self
    }

    /// Sets [`original_fee_id`](field@Self::original_fee_id).
    pub fn original_fee_id(mut self, original_fee_id: Uuid) -> Self {
        self.original_fee_id = Some(original_fee_id);
        self
    }

    /// Sets [`subscription_id`](field@Self::subscription_id).
    pub fn subscription_id(mut self, subscription_id: Uuid) -> Self {
        self.subscription_id = Some(subscription_id);
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

    /// Sets [`external_subscription_id`](field@Self::external_subscription_id).
    pub fn external_subscription_id(
        mut self,
        external_subscription_id: impl Into<String>,
    ) -> Self {
        self.external_subscription_id = Some(external_subscription_id.into());
        self
    }

    /// Sets [`precise_amount`](field@Self::precise_amount).
    pub fn precise_amount(mut self, precise_amount: Decimal) -> Self {
        self.precise_amount = Some(precise_amount);
        self
    }

    /// Sets [`precise_total_amount`](field@Self::precise_total_amount).
    pub fn precise_total_amount(mut self, precise_total_amount: Decimal) -> Self {
        self.precise_total_amount = Some(precise_total_amount);
        self
    }

    /// Sets [`taxes_precise_amount`](field@Self::taxes_precise_amount).
    pub fn taxes_precise_amount(mut self, taxes_precise_amount: Decimal) -> Self {
        self.taxes_precise_amount = Some(taxes_precise_amount);
        self
    }

    /// Sets [`precise_coupons_amount_cents`](field@Self::precise_coupons_amount_cents).
    pub fn precise_coupons_amount_cents(
        mut self,
        precise_coupons_amount_cents: Decimal,
    ) -> Self {
        self.precise_coupons_amount_cents = Some(precise_coupons_amount_cents);
        self
    }

    /// Sets [`events_count`](field@Self::events_count).
    pub fn events_count(mut self, events_count: i64) -> Self {
        self.events_count = Some(events_count);
        self
    }

    /// Sets [`from_date`](field@Self::from_date).
    pub fn from_date(mut self, from_date: DateTime<Utc>) -> Self {
        self.from_date = Some(from_date);
        self
    }

    /// Sets [`to_date`](field@Self::to_date).
    pub fn to_date(mut self, to_date: DateTime<Utc>) -> Self {
        self.to_date = Some(to_date);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`succeeded_at`](field@Self::succeeded_at).
    pub fn succeeded_at(mut self, succeeded_at: DateTime<Utc>) -> Self {
        self.succeeded_at = Some(succeeded_at);
        self
    }

    /// Sets [`failed_at`](field@Self::failed_at).
    pub fn failed_at(mut self, failed_at: DateTime<Utc>) -> Self {
        self.failed_at = Some(failed_at);
        self
    }

    /// Sets [`refunded_at`](field@Self::refunded_at).
    pub fn refunded_at(mut self, refunded_at: DateTime<Utc>) -> Self {
        self.refunded_at = Some(refunded_at);
        self
    }

    /// Sets [`event_transaction_id`](field@Self::event_transaction_id).
    pub fn event_transaction_id(
        mut self,
        event_transaction_id: impl Into<String>,
    ) -> Self {
        self.event_transaction_id = Some(event_transaction_id.into());
        self
    }

    /// Sets [`description`](field@Self::description).
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Sets [`amount_details`](field@Self::amount_details).
    pub fn amount_details(mut self, amount_details: FeeAmountDetails) -> Self {
        self.amount_details = Some(amount_details);
        self
    }

    /// Sets [`self_billed`](field@Self::self_billed).
    pub fn self_billed(mut self, self_billed: bool) -> Self {
        self.self_billed = Some(self_billed);
        self
    }

    /// Sets [`applied_taxes`](field@Self::applied_taxes).
    pub fn applied_taxes(
        mut self,
        applied_taxes: impl IntoIterator<Item = FeeAppliedTax>,
    ) -> Self {
        self.applied_taxes = Some(applied_taxes.into_iter().collect());
        self
    }

    /// Sets [`pricing_unit_details`](field@Self::pricing_unit_details).
    pub fn pricing_unit_details(
        mut self,
        pricing_unit_details: FeePricingUnitDetails,
    ) -> Self {
        self.pricing_unit_details = Some(pricing_unit_details);
        self
    }

    /// Sets [`presentation_breakdowns`](field@Self::presentation_breakdowns).
    pub fn presentation_breakdowns(
        mut self,
        presentation_breakdowns: impl IntoIterator<Item = PresentationBreakdown>,
    ) -> Self {
        self.presentation_breakdowns = Some(
            presentation_breakdowns.into_iter().collect(),
        );
        self
    }
}

object! { Fee {
    amount_cents: optional,
    amount_currency: optional,
    taxes_amount_cents: optional,
    taxes_rate: optional as number,
    units: optional,
    precise_unit_amount: optional,
    total_aggregated_units: optional,
    total_amount_cents: optional,
    total_amount_currency: optional,
    pay_in_advance: optional,
    invoiceable: optional,
    payment_status: optional,
    sub_total_excluding_taxes_amount_cents: optional,
    sub_total_excluding_taxes_precise_amount_cents: optional,
    item: optional,
    id: optional = "svc_id",
    charge_id: optional = "svc_charge_id",
    charge_filter_id: optional = "svc_charge_filter_id",
    fixed_charge_id: optional = "svc_fixed_charge_id",
    invoice_id: optional = "svc_invoice_id",
    true_up_fee_id: optional = "svc_true_up_fee_id",
    true_up_parent_fee_id: optional = "svc_true_up_parent_fee_id",
    original_fee_id: optional = "svc_original_fee_id",
    subscription_id: optional = "svc_subscription_id",
    customer_id: optional = "svc_customer_id",
    external_customer_id: optional,
    external_subscription_id: optional,
    precise_amount: optional,
    precise_total_amount: optional,
    taxes_precise_amount: optional,
    precise_coupons_amount_cents: optional,
    events_count: optional,
    from_date: optional,
    to_date: optional,
    created_at: optional,
    succeeded_at: optional,
    failed_at: optional,
    refunded_at: optional,
    event_transaction_id: optional,
    description: optional,
    amount_details: optional,
    self_billed: optional,
    applied_taxes: optional,
    pricing_unit_details: optional,
    presentation_breakdowns: optional,
} }

/// Item of the fee.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct FeeItem {
    /// Type of the item.
    ///
    /// Called `type` on the wire.
    #[doc(alias = "type")]
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
    /// Id of the item, created by the service.
    ///
    /// Called `svc_item_id` on the wire.
    #[doc(alias = "svc_item_id")]
    pub item_id: Option<Uuid>,
    /// Item type.
    pub item_type: Option<String>,
    /// What the item is grouped by.
    pub grouped_by: Option<Map<String, Value>>,
}

impl FeeItem {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`kind`](field@Self::kind).
    pub fn kind(mut self, kind: impl Into<String>) -> Self {
        self.kind = Some(kind.into());
        self
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`name`](field@Self::name).
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets [`description`](field@Self::description).
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Sets [`invoice_display_name`](field@Self::invoice_display_name).
    pub fn invoice_display_name(
        mut self,
        invoice_display_name: impl Into<String>,
    ) -> Self {
        self.invoice_display_name = Some(invoice_display_name.into());
        self
    }

    /// Sets [`filter_invoice_display_name`](field@Self::filter_invoice_display_name).
    pub fn filter_invoice_display_name(
        mut self,
        filter_invoice_display_name: impl Into<String>,
    ) -> Self {
        self.filter_invoice_display_name = Some(filter_invoice_display_name.into());
        self
    }

    /// Sets [`filters`](field@Self::filters).
    pub fn filters(mut self, filters: Map<String, Value>) -> Self {
        self.filters = Some(filters);
        self
    }

    /// Sets [`item_id`](field@Self::item_id).
    pub fn item_id(mut self, item_id: Uuid) -> Self {
        self.item_id = Some(item_id);
        self
    }

    /// Sets [`item_type`](field@Self::item_type).
    pub fn item_type(mut self, item_type: impl Into<String>) -> Self {
        self.item_type = Some(item_type.into());
        self
    }

    /// Sets [`grouped_by`](field@Self::grouped_by).
    pub fn grouped_by(mut self, grouped_by: Map<String, Value>) -> Self {
        self.grouped_by = Some(grouped_by);
        self
    }
}

object! { FeeItem {
    kind: optional = "type",
    code: optional,
    name: optional,
    description: optional,
    invoice_display_name: optional,
    filter_invoice_display_name: optional,
    filters: optional,
    item_id: optional = "svc_item_id",
    item_type: optional,
    grouped_by: optional,
} }
