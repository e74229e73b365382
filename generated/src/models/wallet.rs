// @generated from the API description, which is the place to change. Checksum: a5e9adbb6f6533b3

use chrono::{DateTime, Utc};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::{Decimal, Unknown};
use super::{AppliedInvoiceCustomSection, RecurringTransactionRule, WalletPaymentMethod};

/// Prepaid wallet of a customer.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Wallet {
    /// Id of the wallet, made by the service.
    pub id: Option<Uuid>,
    /// Id of the customer.
    pub customer_id: Option<Uuid>,
    /// Customer id used by the calling application.
    pub external_customer_id: Option<String>,
    /// Code of the billing entity.
    pub billing_entity_code: Option<String>,
    /// Status of the wallet.
    ///
    /// Not documented: other values, state transitions.
    pub status: Option<WalletStatus>,
    /// Currency of the wallet.
    pub currency: Option<String>,
    /// Name of the wallet.
    pub name: Option<String>,
    /// Code of the wallet, unique within its customer; chosen by the caller on creation, else made
    /// by the service.
    pub code: Option<String>,
    /// Priority of the wallet.
    pub priority: Option<i64>,
    /// Rate amount, as a decimal.
    pub rate_amount: Option<Decimal>,
    /// Balance in credits, as a decimal.
    pub credits_balance: Option<Decimal>,
    /// Credits consumed, as a decimal.
    pub consumed_credits: Option<Decimal>,
    /// Ongoing balance in credits, as a decimal.
    pub credits_ongoing_balance: Option<Decimal>,
    /// Ongoing usage balance in credits, as a decimal.
    pub credits_ongoing_usage_balance: Option<Decimal>,
    /// Balance of the wallet, in cents (minor unit of `currency`).
    pub balance_cents: Option<i64>,
    /// Ongoing balance, in cents (minor unit of `currency`).
    pub ongoing_balance_cents: Option<i64>,
    /// Ongoing usage balance, in cents (minor unit of `currency`).
    pub ongoing_usage_balance_cents: Option<i64>,
    /// Minimum amount of a paid top-up, in cents (minor unit of `currency`).
    pub paid_top_up_min_amount_cents: Option<i64>,
    /// Maximum amount of a paid top-up, in cents (minor unit of `currency`).
    pub paid_top_up_max_amount_cents: Option<i64>,
    /// Time at which the wallet was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Time of the last sync of the balance.
    pub last_balance_sync_at: Option<DateTime<Utc>>,
    /// Time at which a credit was last consumed.
    pub last_consumed_credit_at: Option<DateTime<Utc>>,
    /// Time of termination; part of the wallet's state together with `status`.
    pub terminated_at: Option<DateTime<Utc>>,
    /// Time of expiration.
    pub expiration_at: Option<DateTime<Utc>>,
    /// Whether an invoice requires a successful payment.
    pub invoice_requires_successful_payment: Option<bool>,
    /// Payment method of the wallet.
    pub payment_method: Option<WalletPaymentMethod>,
    /// Purchase order number.
    pub purchase_order_number: Option<String>,
    /// What the wallet applies to.
    pub applies_to: Option<WalletAppliesTo>,
    /// Recurring transaction rules of the wallet.
    pub recurring_transaction_rules: Option<Vec<RecurringTransactionRule>>,
    /// Invoice custom sections applied to the wallet.
    pub applied_invoice_custom_sections: Option<Vec<AppliedInvoiceCustomSection>>,
    /// Metadata of the wallet, by string key; a value may be null.
    pub metadata: Option<Map<String, Value>>,
}

object! {
    Wallet; "svc_id": id?, "svc_customer_id": customer_id?,
    "external_customer_id": external_customer_id?, "billing_entity_code": billing_entity_code?,
    "status": status?, "currency": currency?, "name": name?, "code": code?, "priority": priority?,
    "rate_amount": rate_amount?, "credits_balance": credits_balance?,
    "consumed_credits": consumed_credits?, "credits_ongoing_balance": credits_ongoing_balance?,
    "credits_ongoing_usage_balance": credits_ongoing_usage_balance?,
    "balance_cents": balance_cents?, "ongoing_balance_cents": ongoing_balance_cents?,
    "ongoing_usage_balance_cents": ongoing_usage_balance_cents?,
    "paid_top_up_min_amount_cents": paid_top_up_min_amount_cents?,
    "paid_top_up_max_amount_cents": paid_top_up_max_amount_cents?, "created_at": created_at?,
    "last_balance_sync_at": last_balance_sync_at?,
    "last_consumed_credit_at": last_consumed_credit_at?, "terminated_at": terminated_at?,
    "expiration_at": expiration_at = null,
    "invoice_requires_successful_payment": invoice_requires_successful_payment?,
    "payment_method": payment_method?, "purchase_order_number": purchase_order_number?,
    "applies_to": applies_to?, "recurring_transaction_rules": recurring_transaction_rules?,
    "applied_invoice_custom_sections": applied_invoice_custom_sections?, "metadata": metadata?
}

/// Status of the wallet.
///
/// Not documented: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WalletStatus {
    /// `active`
    Active,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { WalletStatus; Active = "active" }

/// What the wallet applies to.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct WalletAppliesTo {
    /// Fee types.
    pub fee_types: Option<Vec<String>>,
    /// Codes of billable metrics.
    pub billable_metric_codes: Option<Vec<String>>,
}

object! {
    WalletAppliesTo; "fee_types": fee_types?, "billable_metric_codes": billable_metric_codes?
}
