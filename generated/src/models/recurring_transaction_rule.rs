// @generated from the API description, which is the place to change. Checksum: 22b765ef637891e6

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Decimal, Unlisted};
use crate::support::open_text::open_text;
use super::{AppliedInvoiceCustomSection, TransactionMetadata, WalletPaymentMethod};

/// Rule for recurring transactions of a wallet.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct RecurringTransactionRule {
    /// Id of the rule, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Trigger of the rule.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trigger: Option<RecurringTransactionRuleTrigger>,
    /// Method of the rule.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<RecurringTransactionRuleMethod>,
    /// Interval of the rule.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interval: Option<RecurringTransactionRuleInterval>,
    /// Status of the rule.
    ///
    /// Not shown: other values, state transitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<RecurringTransactionRuleStatus>,
    /// Name of the transaction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transaction_name: Option<String>,
    /// Threshold in credits, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threshold_credits: Option<Decimal>,
    /// Paid credits, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_credits: Option<Decimal>,
    /// Granted credits, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub granted_credits: Option<Decimal>,
    /// Ongoing balance to aim for, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_ongoing_balance: Option<Decimal>,
    /// Whether the target top-up is granted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grants_target_top_up: Option<bool>,
    /// Whether an invoice requires a successful payment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_requires_successful_payment: Option<bool>,
    /// Whether limits of paid top-ups are ignored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ignore_paid_top_up_limits: Option<bool>,
    /// Time at which the rule started.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started_at: Option<DateTime<Utc>>,
    /// Time at which the rule was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Time of expiration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expiration_at: Option<DateTime<Utc>>,
    /// Metadata entries of the transaction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transaction_metadata: Option<Vec<TransactionMetadata>>,
    /// Invoice custom sections applied to the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_invoice_custom_sections: Option<Vec<AppliedInvoiceCustomSection>>,
    /// Payment method of the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_method: Option<WalletPaymentMethod>,
    /// Purchase order number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub purchase_order_number: Option<String>,
}

/// Trigger of the rule.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecurringTransactionRuleTrigger {
    /// `interval`
    Interval,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    RecurringTransactionRuleTrigger; Interval = "interval"
}

/// Method of the rule.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecurringTransactionRuleMethod {
    /// `target`
    Target,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    RecurringTransactionRuleMethod; Target = "target"
}

/// Interval of the rule.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecurringTransactionRuleInterval {
    /// `monthly`
    Monthly,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    RecurringTransactionRuleInterval; Monthly = "monthly"
}

/// Status of the rule.
///
/// Not shown: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecurringTransactionRuleStatus {
    /// `active`
    Active,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    RecurringTransactionRuleStatus; Active = "active"
}
