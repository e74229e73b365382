// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, Unknown, object, open_text};

use super::{AppliedInvoiceCustomSection, TransactionMetadata, WalletPaymentMethod};

/// Rule for recurring transactions of a wallet.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct RecurringTransactionRule {
    /// Id of the rule, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Trigger of the rule.
    pub trigger: Option<RecurringTransactionRuleTrigger>,
    /// Method of the rule.
    pub method: Option<RecurringTransactionRuleMethod>,
    /// Interval of the rule.
    pub interval: Option<RecurringTransactionRuleInterval>,
    /// Status of the rule.
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

impl RecurringTransactionRule {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`trigger`](field@Self::trigger).
    pub fn trigger(
        mut self,
        trigger: impl Into<RecurringTransactionRuleTrigger>,
    ) -> Self {
        self.trigger = Some(trigger.into());
        self
    }

    /// Sets [`method`](field@Self::method).
    pub fn method(mut self, method: impl Into<RecurringTransactionRuleMethod>) -> Self {
        self.method = Some(method.into());
        self
    }

    /// Sets [`interval`](field@Self::interval).
    pub fn interval(
        mut self,
        interval: impl Into<RecurringTransactionRuleInterval>,
    ) -> Self {
        self.interval = Some(interval.into());
        self
    }

    /// Sets [`status`](field@Self::status).
    pub fn status(mut self, status: impl Into<RecurringTransactionRuleStatus>) -> Self {
        self.status = Some(status.into());
        self
    }

    /// Sets [`transaction_name`](field@Self::transaction_name).
    pub fn transaction_name(mut self, transaction_name: impl Into<String>) -> Self {
        self.transaction_name = Some(transaction_name.into());
        self
    }

    /// Sets [`threshold_credits`](field@Self::threshold_credits).
    pub fn threshold_credits(mut self, threshold_credits: Decimal) -> Self {
        self.threshold_credits = Some(threshold_credits);
        self
    }

    /// Sets [`paid_credits`](field@Self::paid_credits).
    pub fn paid_credits(mut self, paid_credits: Decimal) -> Self {
        self.paid_credits = Some(paid_credits);
        self
    }

    /// Sets [`granted_credits`](field@Self::granted_credits).
    pub fn granted_credits(mut self, granted_credits: Decimal) -> Self {
        self.granted_credits = Some(granted_credits);
        self
    }

    /// Sets [`target_ongoing_balance`](field@Self::target_ongoing_balance).
    pub fn target_ongoing_balance(mut self, target_ongoing_balance: Decimal) -> Self {
        self.target_ongoing_balance = Some(target_ongoing_balance);
        self
    }

    /// Sets [`grants_target_top_up`](field@Self::grants_target_top_up).
    pub fn grants_target_top_up(mut self, grants_target_top_up: bool) -> Self {
        self.grants_target_top_up = Some(grants_target_top_up);
        self
    }

    /// Sets [`invoice_requires_successful_payment`](field@Self::invoice_requires_successful_payment).
    pub fn invoice_requires_successful_payment(
        mut self,
        invoice_requires_successful_payment: bool,
    ) -> Self {
        self.invoice_requires_successful_payment = Some(
            invoice_requires_successful_payment,
        );
        self
    }

    /// Sets [`ignore_paid_top_up_limits`](field@Self::ignore_paid_top_up_limits).
    pub fn ignore_paid_top_up_limits(mut self, ignore_paid_top_up_limits: bool) -> Self {
        self.ignore_paid_top_up_limits = Some(ignore_paid_top_up_limits);
        self
    }

    /// Sets [`started_at`](field@Self::started_at).
    pub fn started_at(mut self, started_at: DateTime<Utc>) -> Self {
        self.started_at = Some(started_at);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`expiration_at`](field@Self::expiration_at).
    pub fn expiration_at(mut self, expiration_at: DateTime<Utc>) -> Self {
        self.expiration_at = Some(expiration_at);
        self
    }

    /// Sets [`transaction_metadata`](field@Self::transaction_metadata).
    pub fn transaction_metadata(
        mut self,
        transaction_metadata: impl IntoIterator<Item = TransactionMetadata>,
    ) -> Self {
        self.transaction_metadata = Some(transaction_metadata.into_iter().collect());
        self
    }

    /// Sets [`applied_invoice_custom_sections`](field@Self::applied_invoice_custom_sections).
    pub fn applied_invoice_custom_sections(
        mut self,
        applied_invoice_custom_sections: impl IntoIterator<
            Item = AppliedInvoiceCustomSection,
        >,
    ) -> Self {
        self.applied_invoice_custom_sections = Some(
            applied_invoice_custom_sections.into_iter().collect(),
        );
        self
    }

    /// Sets [`payment_method`](field@Self::payment_method).
    pub fn payment_method(mut self, payment_method: WalletPaymentMethod) -> Self {
        self.payment_method = Some(payment_method);
        self
    }

    /// Sets [`purchase_order_number`](field@Self::purchase_order_number).
    pub fn purchase_order_number(
        mut self,
        purchase_order_number: impl Into<String>,
    ) -> Self {
        self.purchase_order_number = Some(purchase_order_number.into());
        self
    }
}

object! { RecurringTransactionRule {
    id: optional = "svc_id",
    trigger: optional,
    method: optional,
    interval: optional,
    status: optional,
    transaction_name: optional,
    threshold_credits: optional,
    paid_credits: optional,
    granted_credits: optional,
    target_ongoing_balance: optional,
    grants_target_top_up: optional,
    invoice_requires_successful_payment: optional,
    ignore_paid_top_up_limits: optional,
    started_at: optional,
    created_at: optional,
    expiration_at: optional,
    transaction_metadata: optional,
    applied_invoice_custom_sections: optional,
    payment_method: optional,
    purchase_order_number: optional,
} }

/// Trigger of the rule.
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
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecurringTransactionRuleStatus {
    /// `active`
    Active,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { RecurringTransactionRuleStatus; Active = "active" }
