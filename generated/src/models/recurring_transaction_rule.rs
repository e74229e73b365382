// @generated from the API description, which is the place to change. Checksum: f92192892507b7c7

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::{Decimal, Unknown};
use super::{AppliedInvoiceCustomSection, TransactionMetadata, WalletPaymentMethod};

/// Rule for recurring transactions of a wallet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RecurringTransactionRule {
    /// Id of the rule, made by the service.
    pub id: Option<Uuid>,
    /// Trigger of the rule.
    ///
    /// Not documented: other values.
    pub trigger: Option<RecurringTransactionRuleTrigger>,
    /// Method of the rule.
    ///
    /// Not documented: other values.
    pub method: Option<RecurringTransactionRuleMethod>,
    /// Interval of the rule.
    ///
    /// Not documented: other values.
    pub interval: Option<RecurringTransactionRuleInterval>,
    /// Status of the rule.
    ///
    /// Not documented: other values, state transitions.
    pub status: Option<RecurringTransactionRuleStatus>,
    /// Name of the transaction.
    pub transaction_name: Option<String>,
    /// Threshold in credits, as a decimal.
    pub threshold_credits: Option<Decimal>,
    /// Paid credits, as a decimal.
    pub paid_credits: Option<Decimal>,
    /// Granted credits, as a decimal.
    pub granted_credits: Option<Decimal>,
    /// Ongoing balance to aim for, as a decimal.
    pub target_ongoing_balance: Option<Decimal>,
    /// Whether the target top-up is granted.
    pub grants_target_top_up: Option<bool>,
    /// Whether an invoice requires a successful payment.
    pub invoice_requires_successful_payment: Option<bool>,
    /// Whether limits of paid top-ups are ignored.
    pub ignore_paid_top_up_limits: Option<bool>,
    /// Time at which the rule started.
    pub started_at: Option<DateTime<Utc>>,
    /// Time at which the rule was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Time of expiration.
    pub expiration_at: Option<DateTime<Utc>>,
    /// Metadata entries of the transaction.
    pub transaction_metadata: Option<Vec<TransactionMetadata>>,
    /// Invoice custom sections applied to the rule.
    pub applied_invoice_custom_sections: Option<Vec<AppliedInvoiceCustomSection>>,
    /// Payment method of the rule.
    pub payment_method: Option<WalletPaymentMethod>,
    /// Purchase order number.
    pub purchase_order_number: Option<String>,
}

object! {
    RecurringTransactionRule; "svc_id": id?, "trigger": trigger?, "method": method?,
    "interval": interval?, "status": status?, "transaction_name": transaction_name?,
    "threshold_credits": threshold_credits?, "paid_credits": paid_credits?,
    "granted_credits": granted_credits?, "target_ongoing_balance": target_ongoing_balance?,
    "grants_target_top_up": grants_target_top_up?,
    "invoice_requires_successful_payment": invoice_requires_successful_payment?,
    "ignore_paid_top_up_limits": ignore_paid_top_up_limits?, "started_at": started_at?,
    "created_at": created_at?, "expiration_at": expiration_at?,
    "transaction_metadata": transaction_metadata?,
    "applied_invoice_custom_sections": applied_invoice_custom_sections?,
    "payment_method": payment_method?, "purchase_order_number": purchase_order_number?
}

/// Trigger of the rule.
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecurringTransactionRuleTrigger {
    /// `interval`
    Interval,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { RecurringTransactionRuleTrigger; Interval = "interval" }

/// Method of the rule.
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecurringTransactionRuleMethod {
    /// `target`
    Target,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { RecurringTransactionRuleMethod; Target = "target" }

/// Interval of the rule.
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecurringTransactionRuleInterval {
    /// `monthly`
    Monthly,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { RecurringTransactionRuleInterval; Monthly = "monthly" }

/// Status of the rule.
///
/// Not documented: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecurringTransactionRuleStatus {
    /// `active`
    Active,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { RecurringTransactionRuleStatus; Active = "active" }
