// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, Unknown, object, open_text};

use super::{AppliedInvoiceCustomSection, RecurringTransactionRule, WalletPaymentMethod};

/// Prepaid wallet of a customer.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Wallet {
    /// Id of the wallet, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Id of the customer.
    ///
    /// Called `svc_customer_id` on the wire.
    #[doc(alias = "svc_customer_id")]
    pub customer_id: Option<Uuid>,
    /// Customer id used by the calling application.
    pub external_customer_id: Option<String>,
    /// Code of the billing entity.
    pub billing_entity_code: Option<String>,
    /// Status of the wallet.
    pub status: Option<WalletStatus>,
    /// Currency of the wallet.
    pub currency: Option<String>,
    /// Name of the wallet.
    pub name: Option<String>,
    /// Code of the wallet, unique within its customer; chosen by the caller on creation, otherwise
    /// assigned by the service.
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

impl Wallet {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
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

    /// Sets [`billing_entity_code`](field@Self::billing_entity_code).
    pub fn billing_entity_code(
        mut self,
        billing_entity_code: impl Into<String>,
    ) -> Self {
        self.billing_entity_code = Some(billing_entity_code.into());
        self
    }

    /// Sets [`status`](field@Self::status).
    pub fn status(mut self, status: impl Into<WalletStatus>) -> Self {
        self.status = Some(status.into());
        self
    }

    /// Sets [`currency`](field@Self::currency).
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.currency = Some(currency.into());
        self
    }

    /// Sets [`name`](field@Self::name).
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`priority`](field@Self::priority).
    pub fn priority(mut self, priority: i64) -> Self {
        self.priority = Some(priority);
        self
    }

    /// Sets [`rate_amount`](field@Self::rate_amount).
    pub fn rate_amount(mut self, rate_amount: Decimal) -> Self {
        self.rate_amount = Some(rate_amount);
        self
    }

    /// Sets [`credits_balance`](field@Self::credits_balance).
    pub fn credits_balance(mut self, credits_balance: Decimal) -> Self {
        self.credits_balance = Some(credits_balance);
        self
    }

    /// Sets [`consumed_credits`](field@Self::consumed_credits).
    pub fn consumed_credits(mut self, consumed_credits: Decimal) -> Self {
        self.consumed_credits = Some(consumed_credits);
        self
    }

    /// Sets [`credits_ongoing_balance`](field@Self::credits_ongoing_balance).
    pub fn credits_ongoing_balance(mut self, credits_ongoing_balance: Decimal) -> Self {
        self.credits_ongoing_balance = Some(credits_ongoing_balance);
        self
    }

    /// Sets [`credits_ongoing_usage_balance`](field@Self::credits_ongoing_usage_balance).
    pub fn credits_ongoing_usage_balance(
        mut self,
        credits_ongoing_usage_balance: Decimal,
    ) -> Self {
        self.credits_ongoing_usage_balance = Some(credits_ongoing_usage_balance);
        self
    }

    /// Sets [`balance_cents`](field@Self::balance_cents).
    pub fn balance_cents(mut self, balance_cents: i64) -> Self {
        self.balance_cents = Some(balance_cents);
        self
    }

    /// Sets [`ongoing_balance_cents`](field@Self::ongoing_balance_cents).
    pub fn ongoing_balance_cents(mut self, ongoing_balance_cents: i64) -> Self {
        self.ongoing_balance_cents = Some(ongoing_balance_cents);
        self
    }

    /// Sets [`ongoing_usage_balance_cents`](field@Self::ongoing_usage_balance_cents).
    pub fn ongoing_usage_balance_cents(
        mut self,
        ongoing_usage_balance_cents: i64,
    ) -> Self {
        self.ongoing_usage_balance_cents = Some(ongoing_usage_balance_cents);
        self
    }

    /// Sets [`paid_top_up_min_amount_cents`](field@Self::paid_top_up_min_amount_cents).
    pub fn paid_top_up_min_amount_cents(
        mut self,
        paid_top_up_min_amount_cents: i64,
    ) -> Self {
        self.paid_top_up_min_amount_cents = Some(paid_top_up_min_amount_cents);
        self
    }

    /// Sets [`paid_top_up_max_amount_cents`](field@Self::paid_top_up_max_amount_cents).
    pub fn paid_top_up_max_amount_cents(
        mut self,
        paid_top_up_max_amount_cents: i64,
    ) -> Self {
        self.paid_top_up_max_amount_cents = Some(paid_top_up_max_amount_cents);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`last_balance_sync_at`](field@Self::last_balance_sync_at).
    pub fn last_balance_sync_at(mut self, last_balance_sync_at: DateTime<Utc>) -> Self {
        self.last_balance_sync_at = Some(last_balance_sync_at);
        self
    }

    /// Sets [`last_consumed_credit_at`](field@Self::last_consumed_credit_at).
    pub fn last_consumed_credit_at(
        mut self,
        last_consumed_credit_at: DateTime<Utc>,
    ) -> Self {
        self.last_consumed_credit_at = Some(last_consumed_credit_at);
        self
    }

    /// Sets [`terminated_at`](field@Self::terminated_at).
    pub fn terminated_at(mut self, terminated_at: DateTime<Utc>) -> Self {
        self.terminated_at = Some(terminated_at);
        self
    }

    /// Sets [`expiration_at`](field@Self::expiration_at).
    pub fn expiration_at(mut self, expiration_at: DateTime<Utc>) -> Self {
        self.expiration_at = Some(expiration_at);
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

    /// Sets [`applies_to`](field@Self::applies_to).
    pub fn applies_to(mut self, applies_to: WalletAppliesTo) -> Self {
        self.applies_to = Some(applies_to);
        self
    }

    /// Sets [`recurring_transaction_rules`](field@Self::recurring_transaction_rules).
    pub fn recurring_transaction_rules(
        mut self,
        recurring_transaction_rules: impl IntoIterator<Item = RecurringTransactionRule>,
    ) -> Self {
        self.recurring_transaction_rules = Some(
            recurring_transaction_rules.into_iter().collect(),
        );
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

    /// Sets [`metadata`](field@Self::metadata).
    pub fn metadata(mut self, metadata: Map<String, Value>) -> Self {
        self.metadata = Some(metadata);
        self
    }
}

object! { Wallet {
    id: optional = "svc_id",
    customer_id: optional = "svc_customer_id",
    external_customer_id: optional,
    billing_entity_code: optional,
    status: optional,
    currency: optional,
    name: optional,
    code: optional,
    priority: optional,
    rate_amount: optional,
    credits_balance: optional,
    consumed_credits: optional,
    credits_ongoing_balance: optional,
    credits_ongoing_usage_balance: optional,
    balance_cents: optional,
    ongoing_balance_cents: optional,
    ongoing_usage_balance_cents: optional,
    paid_top_up_min_amount_cents: optional,
    paid_top_up_max_amount_cents: optional,
    created_at: optional,
    last_balance_sync_at: optional,
    last_consumed_credit_at: optional,
    terminated_at: optional,
    expiration_at: nullable,
    invoice_requires_successful_payment: optional,
    payment_method: optional,
    purchase_order_number: optional,
    applies_to: optional,
    recurring_transaction_rules: optional,
    applied_invoice_custom_sections: optional,
    metadata: optional,
} }

/// Status of the wallet.
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
#[non_exhaustive]
pub struct WalletAppliesTo {
    /// Fee types.
    pub fee_types: Option<Vec<String>>,
    /// Codes of billable metrics.
    pub billable_metric_codes: Option<Vec<String>>,
}

impl WalletAppliesTo {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`fee_types`](field@Self::fee_types).
    pub fn fee_types(
        mut self,
        fee_types: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.fee_types = Some(fee_types.into_iter().map(Into::into).collect());
        self
    }

    /// Sets [`billable_metric_codes`](field@Self::billable_metric_codes).
    pub fn billable_metric_codes(
        mut self,
        billable_metric_codes: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.billable_metric_codes = Some(
            billable_metric_codes.into_iter().map(Into::into).collect(),
        );
        self
    }
}

object! { WalletAppliesTo { fee_types: optional, billable_metric_codes: optional, } }
