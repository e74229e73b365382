// @generated from the API description, which is the place to change. Checksum: d1060b5d9a04d0b6

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Unknown;
use super::PaymentMethod;

/// Payment known to the service.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Payment {
    /// Id of the payment, made by the service.
    pub id: Option<Uuid>,
    /// Id of the customer.
    pub customer_id: Option<Uuid>,
    /// Id of the payable object.
    pub payable_id: Option<Uuid>,
    /// Customer id used by the calling application.
    pub external_customer_id: Option<String>,
    /// Ids of the invoices.
    pub invoice_ids: Option<Vec<Uuid>>,
    /// Numbers of the invoices.
    pub invoice_numbers: Option<Vec<String>>,
    /// Type of the payable object.
    ///
    /// Not documented: other values.
    pub payable_type: Option<PaymentPayableType>,
    /// Amount of the payment, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Currency of the amount.
    pub amount_currency: Option<String>,
    /// Status of the payment.
    ///
    /// Not documented: other values, state transitions.
    pub status: Option<PaymentState>,
    /// Payment status of the payment.
    ///
    /// Not documented: other values, state transitions.
    pub payment_status: Option<PaymentStatus>,
    /// Type of the payment.
    ///
    /// Not documented: other values.
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

object! {
    Payment; "svc_id": id?, "svc_customer_id": customer_id?, "svc_payable_id": payable_id?,
    "external_customer_id": external_customer_id?, "invoice_ids": invoice_ids?,
    "invoice_numbers": invoice_numbers?, "payable_type": payable_type?,
    "amount_cents": amount_cents?, "amount_currency": amount_currency?, "status": status?,
    "payment_status": payment_status?, "type": kind?, "reference": reference?,
    "payment_provider_code": payment_provider_code?,
    "payment_provider_type": payment_provider_type?, "external_payment_id": external_payment_id?,
    "provider_payment_id": provider_payment_id?, "provider_customer_id": provider_customer_id?,
    "next_action": next_action?, "created_at": created_at?, "payment_method": payment_method?
}

/// Type of the payable object.
///
/// Not documented: other values.
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
///
/// Not documented: other values, state transitions.
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
///
/// Not documented: other values, state transitions.
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
///
/// Not documented: other values.
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
pub struct PaymentNextAction {
    /// Type of the action.
    ///
    /// Not documented: other values.
    pub kind: Option<PaymentNextActionKind>,
    /// Redirection to a URL.
    pub redirect_to_url: Option<PaymentNextActionRedirectToUrl>,
}

object! { PaymentNextAction; "type": kind?, "redirect_to_url": redirect_to_url? }

/// Type of the action.
///
/// Not documented: other values.
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
pub struct PaymentNextActionRedirectToUrl {
    /// URL of the redirection.
    pub url: Option<String>,
    /// Return URL of the redirection.
    pub return_url: Option<String>,
}

object! { PaymentNextActionRedirectToUrl; "url": url?, "return_url": return_url? }
