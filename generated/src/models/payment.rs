// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Unknown, object, open_text};

use super::PaymentMethod;

/// Payment known to the service.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Payment {
    /// Id of the payment, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Id of the customer.
    ///
    /// Called `svc_customer_id` on the wire.
    #[doc(alias = "svc_customer_id")]
    pub customer_id: Option<Uuid>,
    /// Id of the payable object.
    ///
    /// Called `svc_payable_id` on the wire.
    #[doc(alias = "svc_payable_id")]
    pub payable_id: Option<Uuid>,
    /// Customer id used by the calling application.
    pub external_customer_id: Option<String>,
    /// Ids of the invoices.
    pub invoice_ids: Option<Vec<Uuid>>,
    /// Numbers of the invoices.
    pub invoice_numbers: Option<Vec<String>>,
    /// Type of the payable object.
    pub payable_type: Option<PaymentPayableType>,
    /// Amount of the payment, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Currency of the amount.
    pub amount_currency: Option<String>,
    /// Status of the payment.
    pub status: Option<PaymentState>,
    /// Payment status of the payment.
    pub payment_status: Option<PaymentStatus>,
    /// Type of the payment.
    ///
    /// Called `type` on the wire.
    #[doc(alias = "type")]
    pub kind: Option<PaymentKind>,
    /// Reference of the payment.
    pub reference: Option<String>,
    /// Code of the payment provider.
    pub payment_provider_code: Option<String>,
    /// Type of the payment provider.
    pub payment_provider_type: Option<String>,
    /// External id of the payment.
    pub external_payment_id: Option<String>,
    /// Id of the payment at the provider.
    pub provider_payment_id: Option<String>,
    /// Id of the customer at the provider.
    pub provider_customer_id: Option<String>,
    /// Next action of the payment.
    pub next_action: Option<PaymentNextAction>,
    /// Time at which the payment was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Payment method of the payment.
    pub payment_method: Option<PaymentMethod>,
}

impl Payment {
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

    /// Sets [`payable_id`](field@Self::payable_id).
    pub fn payable_id(mut self, payable_id: Uuid) -> Self {
        self.payable_id = Some(payable_id);
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

    /// Sets [`invoice_ids`](field@Self::invoice_ids).
    pub fn invoice_ids(mut self, invoice_ids: impl IntoIterator<Item = Uuid>) -> Self {
        self.invoice_ids = Some(invoice_ids.into_iter().collect());
        self
    }

    /// Sets [`invoice_numbers`](field@Self::invoice_numbers).
    pub fn invoice_numbers(
        mut self,
        invoice_numbers: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.invoice_numbers = Some(
            invoice_numbers.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets [`payable_type`](field@Self::payable_type).
    pub fn payable_type(mut self, payable_type: impl Into<PaymentPayableType>) -> Self {
        self.payable_type = Some(payable_type.into());
        self
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

    /// Sets [`status`](field@Self::status).
    pub fn status(mut self, status: impl Into<PaymentState>) -> Self {
        self.status = Some(status.into());
        self
    }

    /// Sets [`payment_status`](field@Self::payment_status).
    pub fn payment_status(mut self, payment_status: impl Into<PaymentStatus>) -> Self {
        self.payment_status = Some(payment_status.into());
        self
    }

    /// Sets [`kind`](field@Self::kind).
    pub fn kind(mut self, kind: impl Into<PaymentKind>) -> Self {
        self.kind = Some(kind.into());
        self
    }

    /// Sets [`reference`](field@Self::reference).
    pub fn reference(mut self, reference: impl Into<String>) -> Self {
        self.reference = Some(reference.into());
        self
    }

    /// Sets [`payment_provider_code`](field@Self::payment_provider_code).
    pub fn payment_provider_code(
        mut self,
        payment_provider_code: impl Into<String>,
    ) -> Self {
        self.payment_provider_code = Some(payment_provider_code.into());
        self
    }

    /// Sets [`payment_provider_type`](field@Self::payment_provider_type).
    pub fn payment_provider_type(
        mut self,
        payment_provider_type: impl Into<String>,
    ) -> Self {
        self.payment_provider_type = Some(payment_provider_type.into());
        self
    }

    /// Sets [`external_payment_id`](field@Self::external_payment_id).
    pub fn external_payment_id(
        mut self,
        external_payment_id: impl Into<String>,
    ) -> Self {
        self.external_payment_id = Some(external_payment_id.into());
        self
    }

    /// Sets [`provider_payment_id`](field@Self::provider_payment_id).
    pub fn provider_payment_id(
        mut self,
        provider_payment_id: impl Into<String>,
    ) -> Self {
        self.provider_payment_id = Some(provider_payment_id.into());
        self
    }

    /// Sets [`provider_customer_id`](field@Self::provider_customer_id).
    pub fn provider_customer_id(
        mut self,
        provider_customer_id: impl Into<String>,
    ) -> Self {
        self.provider_customer_id = Some(provider_customer_id.into());
        self
    }

    /// Sets [`next_action`](field@Self::next_action).
    pub fn next_action(mut self, next_action: PaymentNextAction) -> Self {
        self.next_action = Some(next_action);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`payment_method`](field@Self::payment_method).
    pub fn payment_method(mut self, payment_method: PaymentMethod) -> Self {
        self.payment_method = Some(payment_method);
        self
    }
}

object! { Payment {
    id: optional = "svc_id",
    customer_id: optional = "svc_customer_id",
    payable_id: optional = "svc_payable_id",
    external_customer_id: optional,
    invoice_ids: optional,
    invoice_numbers: optional,
    payable_type: optional,
    amount_cents: optional,
    amount_currency: optional,
    status: optional,
    payment_status: optional,
    kind: optional = "type",
    reference: optional,
    payment_provider_code: optional,
    payment_provider_type: optional,
    external_payment_id: optional,
    provider_payment_id: optional,
    provider_customer_id: optional,
    next_action: optional,
    created_at: optional,
    payment_method: optional,
} }

/// Type of the payable object.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentPayableType {
    /// `Invoice`
    Invoice,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { PaymentPayableType; Invoice = "Invoice" }

/// Status of the payment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentState {
    /// `Completed`
    Completed,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { PaymentState; Completed = "Completed" }

/// Payment status of the payment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentStatus {
    /// `succeeded`
    Succeeded,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { PaymentStatus; Succeeded = "succeeded" }

/// Type of the payment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentKind {
    /// `manual`
    Manual,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { PaymentKind; Manual = "manual" }

/// Next action of the payment.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct PaymentNextAction {
    /// Type of the action.
    ///
    /// Called `type` on the wire.
    #[doc(alias = "type")]
    pub kind: Option<PaymentNextActionKind>,
    /// Redirection to a URL.
    pub redirect_to_url: Option<PaymentNextActionRedirectToUrl>,
}

impl PaymentNextAction {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`kind`](field@Self::kind).
    pub fn kind(mut self, kind: impl Into<PaymentNextActionKind>) -> Self {
        self.kind = Some(kind.into());
        self
    }

    /// Sets [`redirect_to_url`](field@Self::redirect_to_url).
    pub fn redirect_to_url(
        mut self,
        redirect_to_url: PaymentNextActionRedirectToUrl,
    ) -> Self {
        self.redirect_to_url = Some(redirect_to_url);
        self
    }
}

object! { PaymentNextAction { kind: optional = "type", redirect_to_url: optional, } }

/// Type of the action.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentNextActionKind {
    /// `redirect_to_url`
    RedirectToUrl,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { PaymentNextActionKind; RedirectToUrl = "redirect_to_url" }

/// Redirection to a URL.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct PaymentNextActionRedirectToUrl {
    /// URL of the redirection.
    pub url: Option<String>,
    /// Return URL of the redirection.
    pub return_url: Option<String>,
}

impl PaymentNextActionRedirectToUrl {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`url`](field@Self::url).
    pub fn url(mut self, url: impl Into<String>) -> Self {
        self.url = Some(url.into());
        self
    }

    /// Sets [`return_url`](field@Self::return_url).
    pub fn return_url(mut self, return_url: impl Into<String>) -> Self {
        self.return_url = Some(return_url.into());
        self
    }
}

object! { PaymentNextActionRedirectToUrl { url: optional, return_url: optional, } }
