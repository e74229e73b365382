// @generated from the API description, which is the place to change. Checksum: c74ddbdaca6ff8a7

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{CustomerMetadata, IntegrationCustomer};

/// Customer as it is given within a credit note.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Customer {
    /// Id of the customer, made by the service.
    pub id: Option<Uuid>,
    /// Sequential id of the customer.
    pub sequential_id: Option<i64>,
    /// Slug of the customer.
    pub slug: Option<String>,
    /// External id of the customer.
    pub external_id: Option<String>,
    /// Time zone that is applicable.
    pub applicable_timezone: Option<String>,
    /// Time zone of the customer.
    pub timezone: Option<String>,
    /// Code of the billing entity.
    pub billing_entity_code: Option<String>,
    /// First line of the address.
    pub address_line1: Option<String>,
    /// Second line of the address.
    pub address_line2: Option<String>,
    /// City of the address.
    pub city: Option<String>,
    /// State of the address.
    pub state: Option<String>,
    /// Zip code of the address.
    pub zipcode: Option<String>,
    /// Country of the address.
    pub country: Option<String>,
    /// Currency of the customer.
    pub currency: Option<String>,
    /// Email of the customer.
    pub email: Option<String>,
    /// Legal name of the customer.
    pub legal_name: Option<String>,
    /// Legal number of the customer.
    pub legal_number: Option<String>,
    /// URL of the logo.
    pub logo_url: Option<String>,
    /// Name of the customer.
    pub name: Option<String>,
    /// First name of the customer.
    pub firstname: Option<String>,
    /// Last name of the customer.
    pub lastname: Option<String>,
    /// Account type of the customer.
    pub account_type: Option<String>,
    /// Customer type.
    pub customer_type: Option<String>,
    /// Phone of the customer.
    pub phone: Option<String>,
    /// Tax identification number.
    pub tax_identification_number: Option<String>,
    /// URL of the customer.
    pub url: Option<String>,
    /// External CRM id of the customer.
    pub external_crm_id: Option<String>,
    /// Setting for finalizing an invoice with a zero amount.
    pub finalize_zero_amount_invoice: Option<String>,
    /// Time at which the customer was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Time at which the customer was last updated.
    pub updated_at: Option<DateTime<Utc>>,
    /// Net payment term.
    pub net_payment_term: Option<i64>,
    /// Whether custom sections of invoices are skipped.
    pub skip_invoice_custom_sections: Option<bool>,
    /// Billing configuration of the customer.
    pub billing_configuration: Option<CustomerBillingConfiguration>,
    /// Shipping address of the customer.
    ///
    /// Not documented: stated types of the fields.
    pub shipping_address: Option<CustomerShippingAddress>,
    /// Metadata entries of the customer.
    pub metadata: Option<Vec<CustomerMetadata>>,
    /// Integration customers of the customer.
    pub integration_customers: Option<Vec<IntegrationCustomer>>,
}

object! {
    Customer; "svc_id": id?, "sequential_id": sequential_id?, "slug": slug?,
    "external_id": external_id?, "applicable_timezone": applicable_timezone?, "timezone": timezone?,
    "billing_entity_code": billing_entity_code?, "address_line1": address_line1?,
    "address_line2": address_line2 = null, "city": city?, "state": state?, "zipcode": zipcode?,
    "country": country?, "currency": currency?, "email": email?, "legal_name": legal_name?,
    "legal_number": legal_number?, "logo_url": logo_url?, "name": name?, "firstname": firstname?,
    "lastname": lastname?, "account_type": account_type?, "customer_type": customer_type?,
    "phone": phone?, "tax_identification_number": tax_identification_number?, "url": url?,
    "external_crm_id": external_crm_id?,
    "finalize_zero_amount_invoice": finalize_zero_amount_invoice?, "created_at": created_at?,
    "updated_at": updated_at?, "net_payment_term": net_payment_term?,
    "skip_invoice_custom_sections": skip_invoice_custom_sections?,
    "billing_configuration": billing_configuration?, "shipping_address": shipping_address?,
    "metadata": metadata?, "integration_customers": integration_customers?
}

/// Billing configuration of the customer.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CustomerBillingConfiguration {
    /// Grace period of invoices.
    pub invoice_grace_period: Option<i64>,
    /// Anchor of the issuing date of subscription invoices.
    pub subscription_invoice_issuing_date_anchor: Option<String>,
    /// Adjustment of the issuing date of subscription invoices.
    pub subscription_invoice_issuing_date_adjustment: Option<String>,
    /// Payment provider.
    pub payment_provider: Option<String>,
    /// Code of the payment provider.
    pub payment_provider_code: Option<String>,
    /// Id of the customer at the provider.
    pub provider_customer_id: Option<String>,
    /// Locale of documents.
    pub document_locale: Option<String>,
    /// Whether the customer is synced.
    pub sync: Option<bool>,
    /// Whether the customer is synced with the provider.
    pub sync_with_provider: Option<bool>,
    /// Payment methods of the provider.
    pub provider_payment_methods: Option<Vec<String>>,
}

object! {
    CustomerBillingConfiguration; "invoice_grace_period": invoice_grace_period?,
    "subscription_invoice_issuing_date_anchor": subscription_invoice_issuing_date_anchor?,
    "subscription_invoice_issuing_date_adjustment": subscription_invoice_issuing_date_adjustment?,
    "payment_provider": payment_provider?, "payment_provider_code": payment_provider_code?,
    "provider_customer_id": provider_customer_id?, "document_locale": document_locale?,
    "sync": sync?, "sync_with_provider": sync_with_provider?,
    "provider_payment_methods": provider_payment_methods?
}

/// Shipping address of the customer.
///
/// Not documented: stated types of the fields.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CustomerShippingAddress {
    /// First line of the address.
    pub address_line1: Option<String>,
    /// Second line of the address.
    pub address_line2: Option<String>,
    /// City of the address.
    pub city: Option<String>,
    /// Country of the address.
    pub country: Option<String>,
    /// State of the address.
    pub state: Option<String>,
    /// Zip code of the address.
    pub zipcode: Option<String>,
}

object! {
    CustomerShippingAddress; "address_line1": address_line1?, "address_line2": address_line2 = null,
    "city": city?, "country": country?, "state": state?, "zipcode": zipcode?
}
