// @generated from the API description, which is the place to change.

//! The objects in requests and responses.

mod activity_log;
mod activity_source;
mod add_on;
mod add_on_input;
mod aggregation_type;
mod applied_coupon;
mod applied_invoice_custom_section;
mod billable_metric;
mod billable_metric_filter;
mod billable_metric_input;
mod charge_usage;
mod credit_note;
mod credit_note_applied_tax;
mod credit_note_error_detail;
mod credit_note_item;
mod customer;
mod customer_metadata;
mod customer_projected_usage;
mod error_body;
mod fee;
mod fee_amount_details;
mod fee_applied_tax;
mod fee_pricing_unit_details;
mod field_change;
mod graduated_percentage_range;
mod graduated_range;
mod grouped_usage;
mod integration_customer;
mod invoice_custom_section;
mod list_activity_logs;
mod pagination_meta;
mod payment;
mod payment_method;
mod presentation_breakdown;
mod recurring_transaction_rule;
mod tax;
mod tax_input;
mod transaction_metadata;
mod usage_filter;
mod usage_pricing_unit_details;
mod wallet;
mod wallet_alert;
mod wallet_alert_threshold;
mod wallet_payment_method;
mod weighted_interval;

pub use self::activity_log::{ActivityLog, ActivityLogRequired};
pub use self::activity_source::ActivitySource;
pub use self::add_on::AddOn;
pub use self::add_on_input::AddOnInput;
pub use self::aggregation_type::AggregationType;
pub use self::applied_coupon::{
    AppliedCoupon, AppliedCouponFrequency, AppliedCouponStatus, CouponStatus,
};
pub use self::applied_invoice_custom_section::AppliedInvoiceCustomSection;
pub use self::billable_metric::{BillableMetric, BillableMetricRoundingFunction};
pub use self::billable_metric_filter::BillableMetricFilter;
pub use self::billable_metric_input::BillableMetricInput;
pub use self::charge_usage::{ChargeUsage, ChargeUsageBillableMetric, ChargeUsageCharge};
pub use self::credit_note::{
    CreditNote, CreditNoteCreditStatus, CreditNoteReason, CreditNoteRefundStatus,
};
pub use self::credit_note_applied_tax::CreditNoteAppliedTax;
pub use self::credit_note_error_detail::CreditNoteErrorDetail;
pub use self::credit_note_item::CreditNoteItem;
pub use self::customer::{
    Customer, CustomerBillingConfiguration, CustomerShippingAddress,
};
pub use self::customer_metadata::CustomerMetadata;
pub use self::customer_projected_usage::CustomerProjectedUsage;
pub use self::error_body::{ErrorBody, ErrorCode};
pub use self::fee::{Fee, FeeItem};
pub use self::fee_amount_details::FeeAmountDetails;
pub use self::fee_applied_tax::FeeAppliedTax;
pub use self::fee_pricing_unit_details::FeePricingUnitDetails;
pub use self::field_change::FieldChange;
pub use self::graduated_percentage_range::GraduatedPercentageRange;
pub use self::graduated_range::GraduatedRange;
pub use self::grouped_usage::GroupedUsage;
pub use self::integration_customer::IntegrationCustomer;
pub use self::invoice_custom_section::InvoiceCustomSection;
pub use self::list_activity_logs::ListActivityLogsResponse;
pub use self::pagination_meta::PaginationMeta;
pub use self::payment::{
    Payment, PaymentKind, PaymentNextAction, PaymentNextActionKind,
    PaymentNextActionRedirectToUrl, PaymentPayableType, PaymentState, PaymentStatus,
};
pub use self::payment_method::PaymentMethod;
pub use self::presentation_breakdown::PresentationBreakdown;
pub use self::recurring_transaction_rule::{
    RecurringTransactionRule, RecurringTransactionRuleInterval,
    RecurringTransactionRuleMethod, RecurringTransactionRuleStatus,
    RecurringTransactionRuleTrigger,
};
pub use self::tax::Tax;
pub use self::tax_input::TaxInput;
pub use self::transaction_metadata::TransactionMetadata;
pub use self::usage_filter::UsageFilter;
pub use self::usage_pricing_unit_details::UsagePricingUnitDetails;
pub use self::wallet::{Wallet, WalletAppliesTo, WalletStatus};
pub use self::wallet_alert::{WalletAlert, WalletAlertDirection, WalletAlertType};
pub use self::wallet_alert_threshold::WalletAlertThreshold;
pub use self::wallet_payment_method::WalletPaymentMethod;
pub use self::weighted_interval::WeightedInterval;
