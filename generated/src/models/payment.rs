// @generated from the API description, which is the place to change. Checksum: 9feaf61dbdeca1e5

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Unlisted;
use crate::support::open_text::open_text;
use super::PaymentMethod;

/// Payment known to the service.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Payment {
    /// Id of the payment, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Id of the customer.
    #[serde(rename = "svc_customer_id", skip_serializing_if = "Option::is_none")]
    pub customer_id: Option<Uuid>,
    /// Id of the payable object.
    #[serde(rename = "svc_payable_id", skip_serializing_if = "Option::is_none")]
    pub payable_id: Option<Uuid>,
    /// Customer id used by the calling application.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_customer_id: Option<String>,
    /// Ids of the invoices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_ids: Option<Vec<Uuid>>,
    /// Numbers of the invoices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_numbers: Option<Vec<String>>,
    /// Type of the payable object.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payable_type: Option<PaymentPayableType>,
    /// Amount of the payment, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Currency of the amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    /// Status of the payment.
    ///
    /// Not shown: other values, state transitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<PaymentStatus>,
    /// Payment status of the payment.
    ///
    /// Not shown: other values, state transitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_status: Option<PaymentPaymentStatus>,
    /// Type of the payment.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#type: Option<PaymentType>,
    /// Reference of the payment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// Code of the payment provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_provider_code: Option<String>,
    /// Type of the payment provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_provider_type: Option<String>,
    /// External id of the payment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_payment_id: Option<String>,
    /// Id of the payment at the provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_payment_id: Option<String>,
    /// Id of the customer at the provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_customer_id: Option<String>,
    /// Next action of the payment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_action: Option<PaymentNextAction>,
    /// Time at which the payment was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Payment method of the payment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_method: Option<PaymentMethod>,
}

/// Type of the payable object.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentPayableType {
    /// `Invoice`
    Invoice,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    PaymentPayableType; Invoice = "Invoice"
}

/// Status of the payment.
///
/// Not shown: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentStatus {
    /// `Completed`
    Completed,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    PaymentStatus; Completed = "Completed"
}

/// Payment status of the payment.
///
/// Not shown: other values, state transitions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentPaymentStatus {
    /// `succeeded`
    Succeeded,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    PaymentPaymentStatus; Succeeded = "succeeded"
}

/// Type of the payment.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentType {
    /// `manual`
    Manual,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    PaymentType; Manual = "manual"
}

/// Next action of the payment.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PaymentNextAction {
    /// Type of the action.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#type: Option<PaymentNextActionType>,
    /// Redirection to a URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redirect_to_url: Option<PaymentNextActionRedirectToUrl>,
}

/// Type of the action.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaymentNextActionType {
    /// `redirect_to_url`
    RedirectToUrl,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    PaymentNextActionType; RedirectToUrl = "redirect_to_url"
}

/// Redirection to a URL.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PaymentNextActionRedirectToUrl {
    /// URL of the redirection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Return URL of the redirection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub return_url: Option<String>,
}
