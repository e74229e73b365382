// @generated from the API description, which is the place to change. Checksum: 67e0223ce404abb5

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::{Decimal, Unlisted};
use crate::support::open_text::open_text;
use super::{AppliedInvoiceCustomSection, RecurringTransactionRule, WalletPaymentMethod};

/// Prepaid wallet of a customer.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Wallet {
    /// Id of the wallet, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Id of the customer.
    #[serde(rename = "svc_customer_id", skip_serializing_if = "Option::is_none")]
    pub customer_id: Option<Uuid>,
    /// Customer id used by the calling application.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_customer_id: Option<String>,
    /// Code of the billing entity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billing_entity_code: Option<String>,
    /// Status of the wallet.
    ///
    /// Not shown: other values, state transitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<WalletStatus>,
    /// Currency of the wallet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// Name of the wallet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Code of the wallet, unique within its customer; chosen by the caller on creation, else made
    /// by the service.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Priority of the wallet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priority: Option<i64>,
    /// Rate amount, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate_amount: Option<Decimal>,
    /// Balance in credits, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credits_balance: Option<Decimal>,
    /// Credits consumed, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consumed_credits: Option<Decimal>,
    /// Ongoing balance in credits, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credits_ongoing_balance: Option<Decimal>,
    /// Ongoing usage balance in credits, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credits_ongoing_usage_balance: Option<Decimal>,
    /// Balance of the wallet, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance_cents: Option<i64>,
    /// Ongoing balance, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ongoing_balance_cents: Option<i64>,
    /// Ongoing usage balance, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ongoing_usage_balance_cents: Option<i64>,
    /// Minimum amount of a paid top-up, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_top_up_min_amount_cents: Option<i64>,
    /// Maximum amount of a paid top-up, in cents (minor unit of `currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_top_up_max_amount_cents: Option<i64>,
    /// Time at which the wallet was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Time of the last sync of the balance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_balance_sync_at: Option<DateTime<Utc>>,
    /// Time at which a credit was last consumed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_consumed_credit_at: Option<DateTime<Utc>>,
    /// Time of termination; part of the wallet's state together with `status`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terminated_at: Option<DateTime<Utc>>,
    /// Time of expiration.
    pub expiration_at: Option<DateTime<Utc>>,
    /// Whether an invoice requires a successful payment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_requires_successful_payment: Option<bool>,
    /// Payment method of the wallet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_method: Option<WalletPaymentMethod>,
    /// Purchase order number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub purchase_order_number: Option<String>,
    /// What the wallet applies to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applies_to: Option<WalletAppliesTo>,
    /// Recurring transaction rules of the wallet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recurring_transaction_rules: Option<Vec<RecurringTransactionRule>>,
    /// Invoice custom sections applied to the wallet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_invoice_custom_sections: Option<Vec<AppliedInvoiceCustomSection>>,
    /// Metadata of the wallet, by string key; a value may be null.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Map<String, Value>>,
}

/// Status of the wallet.
///
/// Not shown: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WalletStatus {
    /// `active`
    Active,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    WalletStatus; Active = "active"
}

/// What the wallet applies to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct WalletAppliesTo {
    /// Fee types.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee_types: Option<Vec<String>>,
    /// Codes of billable metrics.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billable_metric_codes: Option<Vec<String>>,
}
