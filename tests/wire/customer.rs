//! Customers, as embedded in credit notes.

use billing_api::models::{
    Customer, CustomerBillingConfiguration, CustomerMetadata, CustomerShippingAddress,
    IntegrationCustomer,
};
use serde_json::{Value, json};

use crate::{at, both_ways, id, null_reads_as_none, parse, read, refusal, with, without};

pub const CUSTOMER: &str = r#"{
    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "sequential_id": 1,
    "slug": "ACM-1234-001",
    "external_id": "5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba",
    "applicable_timezone": "Europe/Paris",
    "timezone": "America/Los_Angeles",
    "billing_entity_code": "acme_corp",
    "address_line1": "5230 Penfield Ave",
    "address_line2": "Building 2",
    "city": "Woodland Hills",
    "state": "CA",
    "zipcode": "91364",
    "country": "US",
    "currency": "USD",
    "email": "dinesh@piedpiper.test",
    "legal_name": "Coleman-Blair",
    "legal_number": "49-008-2965",
    "logo_url": "http://hooli.com/logo.png",
    "name": "Gavin Belson",
    "firstname": "Gavin",
    "lastname": "Belson",
    "account_type": "customer",
    "customer_type": "company",
    "phone": "1-171-883-3711 x245",
    "tax_identification_number": "EU123456789",
    "url": "http://hooli.com",
    "external_crm_id": "crm_42",
    "finalize_zero_amount_invoice": "inherit",
    "created_at": "2026-01-02T03:04:05Z",
    "updated_at": "2026-01-03T04:05:06Z",
    "net_payment_term": 30,
    "skip_invoice_custom_sections": false,
    "billing_configuration": {
        "invoice_grace_period": 3,
        "subscription_invoice_issuing_date_anchor": "next_period_start",
        "subscription_invoice_issuing_date_adjustment": "align_with_finalization_date",
        "payment_provider": "stripe",
        "payment_provider_code": "stripe-eu-1",
        "provider_customer_id": "cus_12345",
        "document_locale": "fr",
        "sync": true,
        "sync_with_provider": false,
        "provider_payment_methods": ["card", "sepa_debit"]
    },
    "shipping_address": {
        "address_line1": "1 Rue de la Paix",
        "address_line2": "Escalier B",
        "city": "Paris",
        "country": "FR",
        "state": "Île-de-France",
        "zipcode": "75002"
    },
    "metadata": [
        {
            "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
            "key": "Purchase Order",
            "value": "123456789",
            "display_in_invoice": true,
            "created_at": "2026-01-04T05:06:07Z"
        },
        {"key": "Empty"}
    ],
    "integration_customers": [
        {
            "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
            "type": "netsuite",
            "integration_code": "netsuite-eu-1",
            "external_customer_id": "cus_67890",
            "code": "main",
            "category": "accounting",
            "subsidiary_id": "2",
            "targeted_object": "contacts",
            "email": "billing@piedpiper.test",
            "is_default": false,
            "sync_with_provider": true
        }
    ]
}"#;

pub fn customer() -> Customer {
    Customer::new()
        .id(id(0x01))
        .sequential_id(1)
        .slug("ACM-1234-001")
        .external_id("5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba")
        .applicable_timezone("Europe/Paris")
        .timezone("America/Los_Angeles")
        .billing_entity_code("acme_corp")
        .address_line1("5230 Penfield Ave")
        .address_line2("Building 2")
        .city("Woodland Hills")
        .state("CA")
        .zipcode("91364")
        .country("US")
        .currency("USD")
        .email("dinesh@piedpiper.test")
        .legal_name("Coleman-Blair")
        .legal_number("49-008-2965")
        .logo_url("http://hooli.com/logo.png")
        .name("Gavin Belson")
        .firstname("Gavin")
        .lastname("Belson")
        .account_type("customer")
        .customer_type("company")
        .phone("1-171-883-3711 x245")
        .tax_identification_number("EU123456789")
        .url("http://hooli.com")
        .external_crm_id("crm_42")
        .finalize_zero_amount_invoice("inherit")
        .created_at(at("2026-01-02T03:04:05Z"))
        .updated_at(at("2026-01-03T04:05:06Z"))
        .net_payment_term(30)
        .skip_invoice_custom_sections(false)
        .billing_configuration(
            CustomerBillingConfiguration::new()
                .invoice_grace_period(3)
                .subscription_invoice_issuing_date_anchor("next_period_start")
                .subscription_invoice_issuing_date_adjustment("align_with_finalization_date")
                .payment_provider("stripe")
                .payment_provider_code("stripe-eu-1")
                .provider_customer_id("cus_12345")
                .document_locale("fr")
                .sync(true)
                .sync_with_provider(false)
                .provider_payment_methods(["card", "sepa_debit"]),
        )
        .shipping_address(
            CustomerShippingAddress::new()
                .address_line1("1 Rue de la Paix")
                .address_line2("Escalier B")
                .city("Paris")
                .country("FR")
                .state("Île-de-France")
                .zipcode("75002"),
        )
        .metadata([
            CustomerMetadata::new()
                .id(id(0x02))
                .key("Purchase Order")
                .value("123456789")
                .display_in_invoice(true)
                .created_at(at("2026-01-04T05:06:07Z")),
            CustomerMetadata::new().key("Empty"),
        ])
        .integration_customers([IntegrationCustomer::new()
            .id(id(0x03))
            .kind("netsuite")
            .integration_code("netsuite-eu-1")
            .external_customer_id("cus_67890")
            .code("main")
            .category("accounting")
            .subsidiary_id("2")
            .targeted_object("contacts")
            .email("billing@piedpiper.test")
            .is_default(false)
            .sync_with_provider(true)])
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(CUSTOMER, customer());
}

#[test]
fn a_second_line_of_the_address_may_be_null() {
    let mut json = parse(CUSTOMER);
    json["address_line2"] = Value::Null;
    json["shipping_address"]["address_line2"] = Value::Null;
    let mut expected = customer();
    expected.address_line2 = None;
    if let Some(address) = &mut expected.shipping_address {
        address.address_line2 = None;
    }
    both_ways(&json.to_string(), expected.clone());

    let shipping = without(&json["shipping_address"].to_string(), "address_line2");
    json["shipping_address"] = parse(&shipping);
    let absent = without(&json.to_string(), "address_line2");
    assert_eq!(read::<Customer>(&absent), expected);
}

#[test]
fn every_other_absent_field_is_omitted() {
    assert_eq!(read::<Customer>("{}"), Customer::default());
    both_ways(r#"{"address_line2": null}"#, Customer::default());
    both_ways(
        r#"{"address_line2": null}"#,
        CustomerShippingAddress::default(),
    );
    both_ways("{}", CustomerBillingConfiguration::default());
    both_ways("{}", CustomerMetadata::default());
    both_ways("{}", IntegrationCustomer::default());
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<Customer>(CUSTOMER);
    let json = parse(CUSTOMER);
    null_reads_as_none::<CustomerBillingConfiguration>(&json["billing_configuration"].to_string());
    null_reads_as_none::<CustomerShippingAddress>(&json["shipping_address"].to_string());
    null_reads_as_none::<CustomerMetadata>(&json["metadata"][0].to_string());
    null_reads_as_none::<IntegrationCustomer>(&json["integration_customers"][0].to_string());
}

#[test]
fn an_unknown_field_is_ignored_at_every_depth() {
    let mut json = parse(CUSTOMER);
    json["error_details"] = json!([]);
    json["billing_configuration"]["vat_rate"] = json!(12.5);
    json["shipping_address"]["country_code"] = json!("FRA");
    json["metadata"][0]["updated_at"] = json!("never");
    json["integration_customers"][0]["settings"] = json!({"a": [1]});
    assert_eq!(read::<Customer>(&json.to_string()), customer());
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("net_payment_term", json!("thirty")),
        ("zipcode", json!(true)),
        ("address_line2", json!(["2"])),
        ("metadata", json!({"Purchase Order": "123456789"})),
        ("metadata", json!([{"display_in_invoice": "yes"}])),
        ("shipping_address", json!("1 Rue de la Paix")),
        ("billing_configuration", json!({"sync": 1})),
        ("integration_customers", json!([{"type": ["netsuite"]}])),
    ] {
        let message = refusal::<Customer>(&with(CUSTOMER, field, value));
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
}
