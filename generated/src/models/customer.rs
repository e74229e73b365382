// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::object;
use apicrate_runtime::uuid::Uuid;

use super::{CustomerMetadata, IntegrationCustomer};

/// Customer as it is given within a credit note.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Customer {
    /// Id of the customer, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
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
    /// Not documented: types of the fields.
    pub shipping_address: Option<CustomerShippingAddress>,
    /// Metadata entries of the customer.
    pub metadata: Option<Vec<CustomerMetadata>>,
    /// Integration customers of the customer.
    pub integration_customers: Option<Vec<IntegrationCustomer>>,
}

impl Customer {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`sequential_id`](field@Self::sequential_id).
    pub fn sequential_id(mut self, sequential_id: i64) -> Self {
        self.sequential_id = Some(sequential_id);
        self
    }

    /// Sets [`slug`](field@Self::slug).
    pub fn slug(mut self, slug: impl Into<String>) -> Self {
        self.slug = Some(slug.into());
        self
    }

    /// Sets [`external_id`](field@Self::external_id).
    pub fn external_id(mut self, external_id: impl Into<String>) -> Self {
        self.external_id = Some(external_id.into());
        self
    }

    /// Sets [`applicable_timezone`](field@Self::applicable_timezone).
    pub fn applicable_timezone(
        mut self,
        applicable_timezone: impl Into<String>,
    ) -> Self {
        self.applicable_timezone = Some(applicable_timezone.into());
        self
    }

    /// Sets [`timezone`](field@Self::timezone).
    pub fn timezone(mut self, timezone: impl Into<String>) -> Self {
        self.timezone = Some(timezone.into());
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

    /// Sets [`address_line1`](field@Self::address_line1).
    pub fn address_line1(mut self, address_line1: impl Into<String>) -> Self {
        self.address_line1 = Some(address_line1.into());
        self
    }

    /// Sets [`address_line2`](field@Self::address_line2).
    pub fn address_line2(mut self, address_line2: impl Into<String>) -> Self {
        self.address_line2 = Some(address_line2.into());
        self
    }

    /// Sets [`city`](field@Self::city).
    pub fn city(mut self, city: impl Into<String>) -> Self {
        self.city = Some(city.into());
        self
    }

    /// Sets [`state`](field@Self::state).
    pub fn state(mut self, state: impl Into<String>) -> Self {
        self.state = Some(state.into());
        self
    }

    /// Sets [`zipcode`](field@Self::zipcode).
    pub fn zipcode(mut self, zipcode: impl Into<String>) -> Self {
        self.zipcode = Some(zipcode.into());
        self
    }

    /// Sets [`country`](field@Self::country).
    pub fn country(mut self, country: impl Into<String>) -> Self {
        self.country = Some(country.into());
        self
    }

    /// Sets [`currency`](field@Self::currency).
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.currency = Some(currency.into());
        self
    }

    /// Sets [`email`](field@Self::email).
    pub fn email(mut self, email: impl Into<String>) -> Self {
        self.email = Some(email.into());
        self
    }

    /// Sets [`legal_name`](field@Self::legal_name).
    pub fn legal_name(mut self, legal_name: impl Into<String>) -> Self {
        self.legal_name = Some(legal_name.into());
        self
    }

    /// Sets [`legal_number`](field@Self::legal_number).
    pub fn legal_number(mut self, legal_number: impl Into<String>) -> Self {
        self.legal_number = Some(legal_number.into());
        self
    }

    /// Sets [`logo_url`](field@Self::logo_url).
    pub fn logo_url(mut self, logo_url: impl Into<String>) -> Self {
        self.logo_url = Some(logo_url.into());
        self
    }

    /// Sets [`name`](field@Self::name).
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets [`firstname`](field@Self::firstname).
    pub fn firstname(mut self, firstname: impl Into<String>) -> Self {
        self.firstname = Some(firstname.into());
        self
    }

    /// Sets [`lastname`](field@Self::lastname).
    pub fn lastname(mut self, lastname: impl Into<String>) -> Self {
        self.lastname = Some(lastname.into());
        self
    }

    /// Sets [`account_type`](field@Self::account_type).
    pub fn account_type(mut self, account_type: impl Into<String>) -> Self {
        self.account_type = Some(account_type.into());
        self
    }

    /// Sets [`customer_type`](field@Self::customer_type).
    pub fn customer_type(mut self, customer_type: impl Into<String>) -> Self {
        self.customer_type = Some(customer_type.into());
        self
    }

    /// Sets [`phone`](field@Self::phone).
    pub fn phone(mut self, phone: impl Into<String>) -> Self {
        self.phone = Some(phone.into());
        self
    }

    /// Sets [`tax_identification_number`](field@Self::tax_identification_number).
    pub fn tax_identification_number(
        mut self,
        tax_identification_number: impl Into<String>,
    ) -> Self {
        self.tax_identification_number = Some(tax_identification_number.into());
        self
    }

    /// Sets [`url`](field@Self::url).
    pub fn url(mut self, url: impl Into<String>) -> Self {
        self.url = Some(url.into());
        self
    }

    /// Sets [`external_crm_id`](field@Self::external_crm_id).
    pub fn external_crm_id(mut self, external_crm_id: impl Into<String>) -> Self {
        self.external_crm_id = Some(external_crm_id.into());
        self
    }

    /// Sets [`finalize_zero_amount_invoice`](field@Self::finalize_zero_amount_invoice).
    pub fn finalize_zero_amount_invoice(
        mut self,
        finalize_zero_amount_invoice: impl Into<String>,
    ) -> Self {
        self.finalize_zero_amount_invoice = Some(finalize_zero_amount_invoice.into());
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`updated_at`](field@Self::updated_at).
    pub fn updated_at(mut self, updated_at: DateTime<Utc>) -> Self {
        self.updated_at = Some(updated_at);
        self
    }

    /// Sets [`net_payment_term`](field@Self::net_payment_term).
    pub fn net_payment_term(mut self, net_payment_term: i64) -> Self {
        self.net_payment_term = Some(net_payment_term);
        self
    }

    /// Sets [`skip_invoice_custom_sections`](field@Self::skip_invoice_custom_sections).
    pub fn skip_invoice_custom_sections(
        mut self,
        skip_invoice_custom_sections: bool,
    ) -> Self {
        self.skip_invoice_custom_sections = Some(skip_invoice_custom_sections);
        self
    }

    /// Sets [`billing_configuration`](field@Self::billing_configuration).
    pub fn billing_configuration(
        mut self,
        billing_configuration: CustomerBillingConfiguration,
    ) -> Self {
        self.billing_configuration = Some(billing_configuration);
        self
    }

    /// Sets [`shipping_address`](field@Self::shipping_address).
    pub fn shipping_address(
        mut self,
        shipping_address: CustomerShippingAddress,
    ) -> Self {
        self.shipping_address = Some(shipping_address);
        self
    }

    /// Sets [`metadata`](field@Self::metadata).
    pub fn metadata(
        mut self,
        metadata: impl IntoIterator<Item = CustomerMetadata>,
    ) -> Self {
        self.metadata = Some(metadata.into_iter().collect());
        self
    }

    /// Sets [`integration_customers`](field@Self::integration_customers).
    pub fn integration_customers(
        mut self,
        integration_customers: impl IntoIterator<Item = IntegrationCustomer>,
    ) -> Self {
        self.integration_customers = Some(integration_customers.into_iter().collect());
        self
    }
}

object! { Customer {
    id: optional = "svc_id",
    sequential_id: optional,
    slug: optional,
    external_id: optional,
    applicable_timezone: optional,
    timezone: optional,
    billing_entity_code: optional,
    address_line1: optional,
    address_line2: nullable,
    city: optional,
    state: optional,
    zipcode: optional,
    country: optional,
    currency: optional,
    email: optional,
    legal_name: optional,
    legal_number: optional,
    logo_url: optional,
    name: optional,
    firstname: optional,
    lastname: optional,
    account_type: optional,
    customer_type: optional,
    phone: optional,
    tax_identification_number: optional,
    url: optional,
    external_crm_id: optional,
    finalize_zero_amount_invoice: optional,
    created_at: optional,
    updated_at: optional,
    net_payment_term: optional,
    skip_invoice_custom_sections: optional,
    billing_configuration: optional,
    shipping_address: optional,
    metadata: optional,
    integration_customers: optional,
} }

/// Billing configuration of the customer.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
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

impl CustomerBillingConfiguration {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`invoice_grace_period`](field@Self::invoice_grace_period).
    pub fn invoice_grace_period(mut self, invoice_grace_period: i64) -> Self {
        self.invoice_grace_period = Some(invoice_grace_period);
        self
    }

    /// Sets [`subscription_invoice_issuing_date_anchor`](field@Self::subscription_invoice_issuing_date_anchor).
    pub fn subscription_invoice_issuing_date_anchor(
        mut self,
        subscription_invoice_issuing_date_anchor: impl Into<String>,
    ) -> Self {
        self.subscription_invoice_issuing_date_anchor = Some(
            subscription_invoice_issuing_date_anchor.into(),
        );
        self
    }

    /// Sets [`subscription_invoice_issuing_date_adjustment`](field@Self::subscription_invoice_issuing_date_adjustment).
    pub fn subscription_invoice_issuing_date_adjustment(
        mut self,
        subscription_invoice_issuing_date_adjustment: impl Into<String>,
    ) -> Self {
        self.subscription_invoice_issuing_date_adjustment = Some(
            subscription_invoice_issuing_date_adjustment.into(),
        );
        self
    }

    /// Sets [`payment_provider`](field@Self::payment_provider).
    pub fn payment_provider(mut self, payment_provider: impl Into<String>) -> Self {
        self.payment_provider = Some(payment_provider.into());
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

    /// Sets [`provider_customer_id`](field@Self::provider_customer_id).
    pub fn provider_customer_id(
        mut self,
        provider_customer_id: impl Into<String>,
    ) -> Self {
        self.provider_customer_id = Some(provider_customer_id.into());
        self
    }

    /// Sets [`document_locale`](field@Self::document_locale).
    pub fn document_locale(mut self, document_locale: impl Into<String>) -> Self {
        self.document_locale = Some(document_locale.into());
        self
    }

    /// Sets [`sync`](field@Self::sync).
    pub fn sync(mut self, sync: bool) -> Self {
        self.sync = Some(sync);
        self
    }

    /// Sets [`sync_with_provider`](field@Self::sync_with_provider).
    pub fn sync_with_provider(mut self, sync_with_provider: bool) -> Self {
        self.sync_with_provider = Some(sync_with_provider);
        self
    }

    /// Sets [`provider_payment_methods`](field@Self::provider_payment_methods).
    pub fn provider_payment_methods(
        mut self,
        provider_payment_methods: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.provider_payment_methods = Some(
            provider_payment_methods.into_iter().map(Into::into).collect(),
        );
        self
    }
}

object! { CustomerBillingConfiguration {
    invoice_grace_period: optional,
    subscription_invoice_issuing_date_anchor: optional,
    subscription_invoice_issuing_date_adjustment: optional,
    payment_provider: optional,
    payment_provider_code: optional,
    provider_customer_id: optional,
    document_locale: optional,
    sync: optional,
    sync_with_provider: optional,
    provider_payment_methods: optional,
} }

/// Shipping address of the customer.
///
/// Not documented: types of the fields.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
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

impl CustomerShippingAddress {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`address_line1`](field@Self::address_line1).
    pub fn address_line1(mut self, address_line1: impl Into<String>) -> Self {
        self.address_line1 = Some(address_line1.into());
        self
    }

    /// Sets [`address_line2`](field@Self::address_line2).
    pub fn address_line2(mut self, address_line2: impl Into<String>) -> Self {
        self.address_line2 = Some(address_line2.into());
        self
    }

    /// Sets [`city`](field@Self::city).
    pub fn city(mut self, city: impl Into<String>) -> Self {
        self.city = Some(city.into());
        self
    }

    /// Sets [`country`](field@Self::country).
    pub fn country(mut self, country: impl Into<String>) -> Self {
        self.country = Some(country.into());
        self
    }

    /// Sets [`state`](field@Self::state).
    pub fn state(mut self, state: impl Into<String>) -> Self {
        self.state = Some(state.into());
        self
    }

    /// Sets [`zipcode`](field@Self::zipcode).
    pub fn zipcode(mut self, zipcode: impl Into<String>) -> Self {
        self.zipcode = Some(zipcode.into());
        self
    }
}

object! { CustomerShippingAddress {
    address_line1: optional,
    address_line2: nullable,
    city: optional,
    country: optional,
    state: optional,
    zipcode: optional,
} }
