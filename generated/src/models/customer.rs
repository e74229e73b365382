// @generated from the API description, which is the place to change. Checksum: 7afab1ab537608e8

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{CustomerMetadata, IntegrationCustomer};

/// Customer as it is given within a credit note.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Customer {
    /// Id of the customer, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Sequential id of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sequential_id: Option<i64>,
    /// Slug of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    /// External id of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_id: Option<String>,
    /// Time zone that is applicable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applicable_timezone: Option<String>,
    /// Time zone of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timezone: Option<String>,
    /// Code of the billing entity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billing_entity_code: Option<String>,
    /// First line of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address_line1: Option<String>,
    /// Second line of the address.
    pub address_line2: Option<String>,
    /// City of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    /// State of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// Zip code of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zipcode: Option<String>,
    /// Country of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// Currency of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// Email of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Legal name of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal_name: Option<String>,
    /// Legal number of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal_number: Option<String>,
    /// URL of the logo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo_url: Option<String>,
    /// Name of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// First name of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub firstname: Option<String>,
    /// Last name of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lastname: Option<String>,
    /// Account type of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account_type: Option<String>,
    /// Customer type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customer_type: Option<String>,
    /// Phone of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Tax identification number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_identification_number: Option<String>,
    /// URL of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// External CRM id of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_crm_id: Option<String>,
    /// Setting for finalizing an invoice with a zero amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finalize_zero_amount_invoice: Option<String>,
    /// Time at which the customer was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Time at which the customer was last updated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<DateTime<Utc>>,
    /// Net payment term.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub net_payment_term: Option<i64>,
    /// Whether custom sections of invoices are skipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skip_invoice_custom_sections: Option<bool>,
    /// Billing configuration of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billing_configuration: Option<CustomerBillingConfiguration>,
    /// Shipping address of the customer.
    ///
    /// Not shown: stated types of the fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shipping_address: Option<CustomerShippingAddress>,
    /// Metadata entries of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Vec<CustomerMetadata>>,
    /// Integration customers of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub integration_customers: Option<Vec<IntegrationCustomer>>,
}

/// Billing configuration of the customer.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct CustomerBillingConfiguration {
    /// Grace period of invoices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_grace_period: Option<i64>,
    /// Anchor of the issuing date of subscription invoices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subscription_invoice_issuing_date_anchor: Option<String>,
    /// Adjustment of the issuing date of subscription invoices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subscription_invoice_issuing_date_adjustment: Option<String>,
    /// Payment provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_provider: Option<String>,
    /// Code of the payment provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_provider_code: Option<String>,
    /// Id of the customer at the provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_customer_id: Option<String>,
    /// Locale of documents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document_locale: Option<String>,
    /// Whether the customer is synced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sync: Option<bool>,
    /// Whether the customer is synced with the provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sync_with_provider: Option<bool>,
    /// Payment methods of the provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_payment_methods: Option<Vec<String>>,
}

/// Shipping address of the customer.
///
/// Not shown: stated types of the fields.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct CustomerShippingAddress {
    /// First line of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address_line1: Option<String>,
    /// Second line of the address.
    pub address_line2: Option<String>,
    /// City of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    /// Country of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// State of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// Zip code of the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zipcode: Option<String>,
}
