//! Response bodies with every field filled.

use serde_json::{Map, Value, json};
use uuid::Uuid;

/// One page of this many activity logs.
pub fn activity_logs(count: u32) -> Value {
    json!({
        "activity_logs": (0..count).map(activity_log).collect::<Vec<_>>(),
        "meta": {
            "current_page": 2,
            "next_page": 3,
            "prev_page": 1,
            "total_pages": 31,
            "total_count": 31 * count,
        },
    })
}

fn activity_log(number: u32) -> Value {
    let code = format!("code_{number}");
    // The object, and the old values of the fields that the action changed.
    let (resource, action, object, before) = match number % 4 {
        0 => (
            "BillableMetric",
            "billable_metric.updated",
            json!({
                "svc_id": id(number),
                "name": "Storage",
                "code": code,
                "description": "Gigabytes in use, \"cold\" ones included",
                "recurring": true,
                "filters": [{ "key": "region", "values": ["us-east-1", "eu-west-3"] }],
            }),
            json!({
                "name": "Storage (old)",
                "code": null,
                "description": null,
                "recurring": false,
                "filters": [],
            }),
        ),
        1 => (
            "Wallet",
            "wallet.updated",
            json!({
                "svc_id": id(number),
                "name": "Prepaid",
                "status": "active",
                "currency": "EUR",
                "rate_amount": "1.5",
                "credits_balance": f64::from(number) + 0.25,
                "balance_cents": number * 1_000,
            }),
            json!({
                "name": null,
                "status": "terminated",
                "currency": "USD",
                "rate_amount": "1.0",
                "credits_balance": 0.5,
                "balance_cents": 0,
            }),
        ),
        2 => (
            "Subscription",
            "subscription.started",
            json!({
                "svc_id": id(number),
                "status": "active",
                "plan_code": code,
                "billing_time": "anniversary",
                "started_at": time(number),
                "ending_at": null,
            }),
            json!({
                "status": "pending",
                "plan_code": "premium",
                "billing_time": "calendar",
                "started_at": null,
                "ending_at": time(number + 7),
                "trial": { "days": 14, "used": true },
            }),
        ),
        _ => (
            "Invoice",
            "invoice.payment_status_updated",
            json!({
                "svc_id": id(number),
                "number": format!("ACM-1234-001-{number:03}"),
                "payment_status": "succeeded",
                "total_amount_cents": 118_000 + number,
                "taxes_rate": 19.6,
                "payment_overdue": false,
            }),
            json!({
                "number": "",
                "payment_status": "pending",
                "total_amount_cents": 100,
                "taxes_rate": 20.5,
                "payment_overdue": true,
                "payment_attempts": 0,
            }),
        ),
    };
    let source = ["front", "api", "system"][number as usize % 3];
    let by_user = number.is_multiple_of(3);
    json!({
        "activity_id": id(number),
        "user_email": by_user.then(|| format!("user{number}@example.com")),
        "activity_type": action,
        "activity_source": source,
        "activity_object_changes": changes(&before, &object),
        "activity_object": object,
        "external_customer_id": format!("customer_{}", number % 10),
        "external_subscription_id": (!by_user).then(|| format!("subscription_{number}")),
        "resource_id": id(1_000 + number),
        "resource_type": resource,
        "organization_id": id(2_000),
        "logged_at": time(number),
        "created_at": time(number),
    })
}

/// The value before and after, for each field.
fn changes(before: &Value, after: &Value) -> Map<String, Value> {
    let before = before.as_object().into_iter().flatten();
    before
        .map(|(field, value)| (field.clone(), json!([value, after[field]])))
        .collect()
}

/// A credit note with three items and two taxes.
pub fn credit_note() -> Value {
    json!({
        "svc_id": id(1),
        "billing_entity_code": "acme_corp",
        "sequential_id": 2,
        "number": "ACM-1234-CN2",
        "svc_invoice_id": id(2),
        "invoice_number": "ACM-1234-001-002",
        "purchase_order_number": "PO-12345",
        "issuing_date": "2025-03-07",
        "credit_status": "available",
        "refund_status": "pending",
        "reason": "other",
        "description": "Refund of the unused part of the annual plan",
        "currency": "EUR",
        "total_amount_cents": 12_000,
        "precise_total_amount_cents": "12000.2571",
        "taxes_amount_cents": 2_000,
        "precise_taxes_amount_cents": "2000.0429",
        "taxes_rate": 20.5,
        "sub_total_excluding_taxes_amount_cents": 10_000,
        "balance_amount_cents": 10_000,
        "credit_amount_cents": 10_000,
        "refund_amount_cents": 2_000,
        "offset_amount_cents": 0,
        "coupons_adjustment_amount_cents": 20,
        "created_at": time(1),
        "updated_at": time(2),
        "file_url": "https://files.example.com/credit-notes/1a901a90-1a90-1a90-1a90-1a901a901a90.pdf",
        "xml_url": "https://files.example.com/credit-notes/1a901a90-1a90-1a90-1a90-1a901a901a90.xml",
        "self_billed": false,
        "items": (0..3).map(item).collect::<Vec<_>>(),
        "applied_taxes": [applied_tax(0), applied_tax(1)],
        "customer": customer(),
        "metadata": { "channel": "support", "ticket": "T-4711", "approved_by": null },
        "error_details": [{
            "svc_id": id(3),
            "error_code": "not_provided",
            "details": { "tax_error": "taxDateTooFarInFuture", "attempts": 2 },
        }],
    })
}

fn applied_tax(number: u32) -> Value {
    json!({
        "svc_id": id(10 + number),
        "svc_tax_id": id(12 + number),
        "tax_name": "TVA",
        "tax_code": format!("french_standard_vat_{number}"),
        "tax_description": "French standard VAT",
        "tax_rate": 20.5,
        "amount_cents": 2_000,
        "amount_currency": "EUR",
        "created_at": time(number),
        "svc_credit_note_id": id(1),
        "base_amount_cents": 10_000,
    })
}

fn customer() -> Value {
    json!({
        "svc_id": id(20),
        "sequential_id": 1,
        "slug": "ACM-1234-001",
        "external_id": "customer_5eb02857",
        "applicable_timezone": "Europe/Paris",
        "timezone": "Europe/Paris",
        "billing_entity_code": "acme_corp",
        "address_line1": "12 Harbour Street",
        "address_line2": "Building B",
        "city": "Springfield",
        "state": "IL",
        "zipcode": "62701",
        "country": "US",
        "currency": "EUR",
        "email": "accounts@example.com",
        "legal_name": "Example Limited",
        "legal_number": "12-345-6789",
        "logo_url": "https://example.com/logo.png",
        "name": "Ada Example",
        "firstname": "Ada",
        "lastname": "Example",
        "account_type": "customer",
        "customer_type": "company",
        "phone": "1-555-010-0123 x245",
        "tax_identification_number": "EU123456789",
        "url": "https://example.com",
        "external_crm_id": "45098",
        "finalize_zero_amount_invoice": "inherit",
        "created_at": time(3),
        "updated_at": time(4),
        "net_payment_term": 30,
        "skip_invoice_custom_sections": false,
        "billing_configuration": {
            "invoice_grace_period": 3,
            "subscription_invoice_issuing_date_anchor": "current_period_end",
            "subscription_invoice_issuing_date_adjustment": "keep_anchor",
            "payment_provider": "stripe",
            "payment_provider_code": "stripe-eu-1",
            "provider_customer_id": "cus_12345",
            "document_locale": "fr",
            "sync": true,
            "sync_with_provider": true,
            "provider_payment_methods": ["card", "sepa_debit"],
        },
        "shipping_address": {
            "address_line1": "12 Rue de la Paix",
            "address_line2": "Bâtiment 3",
            "city": "Paris",
            "country": "FR",
            "state": "Île-de-France",
            "zipcode": "75002",
        },
        "metadata": (0..2).map(customer_metadata).collect::<Vec<_>>(),
        "integration_customers": [{
            "svc_id": id(23),
            "type": "netsuite",
            "integration_code": "netsuite-eu-1",
            "external_customer_id": "cus_12345",
            "code": "netsuite-customer",
            "category": "accounting",
            "subsidiary_id": "2",
            "targeted_object": "companies",
            "email": "billing@example.com",
            "is_default": true,
            "sync_with_provider": false,
        }],
    })
}

fn customer_metadata(number: u32) -> Value {
    json!({
        "svc_id": id(21 + number),
        "key": format!("Purchase Order {number}"),
        "value": "123456789",
        "display_in_invoice": true,
        "created_at": time(5 + number),
    })
}

fn item(number: u32) -> Value {
    json!({
        "svc_id": id(100 + number),
        "amount_cents": 4_000 + number,
        "precise_amount_cents": format!("{}.0857", 4_000 + number),
        "amount_currency": "EUR",
        "fee": fee(number),
    })
}

fn fee(number: u32) -> Value {
    let id = |place: u32| id(200 + 50 * number + place);
    json!({
        "amount_cents": 4_000 + number,
        "amount_currency": "EUR",
        "taxes_amount_cents": 800,
        "taxes_rate": 20.5,
        "units": "8.25",
        "precise_unit_amount": "484.848484848",
        "total_aggregated_units": "108.25",
        "total_amount_cents": 4_800 + number,
        "total_amount_currency": "EUR",
        "pay_in_advance": true,
        "invoiceable": true,
        "payment_status": "succeeded",
        "sub_total_excluding_taxes_amount_cents": 4_000,
        "sub_total_excluding_taxes_precise_amount_cents": "4000.0857",
        "item": {
            "type": "charge",
            "code": "storage",
            "name": "Storage",
            "description": "Gigabytes in use",
            "invoice_display_name": "Storage in Europe",
            "filter_invoice_display_name": "eu-west-3",
            "filters": { "region": ["eu-west-3"], "tier": ["cold", "warm"] },
            "svc_item_id": id(0),
            "item_type": "BillableMetric",
            "grouped_by": { "cluster": format!("cluster-{number}") },
        },
        "svc_id": id(1),
        "svc_charge_id": id(2),
        "svc_charge_filter_id": id(3),
        "svc_fixed_charge_id": id(4),
        "svc_invoice_id": id(5),
        "svc_true_up_fee_id": id(6),
        "svc_true_up_parent_fee_id": id(7),
        "svc_original_fee_id": id(8),
        "svc_subscription_id": id(9),
        "svc_customer_id": id(10),
        "external_customer_id": "customer_5eb02857",
        "external_subscription_id": format!("subscription_{number}"),
        "precise_amount": "40.000857",
        "precise_total_amount": "48.0010284",
        "taxes_precise_amount": "8.0001714",
        "precise_coupons_amount_cents": "20.5",
        "events_count": 23,
        "from_date": time(number),
        "to_date": time(number + 31),
        "created_at": time(number + 32),
        "succeeded_at": time(number + 33),
        "failed_at": time(number + 34),
        "refunded_at": time(number + 35),
        "event_transaction_id": format!("transaction_{number}"),
        "description": "Fee of the storage that is used",
        "amount_details": amount_details(),
        "self_billed": false,
        "applied_taxes": [fee_applied_tax(number, 0), fee_applied_tax(number, 1)],
        "pricing_unit_details": {
            "svc_pricing_unit_id": id(11),
            "pricing_unit_code": "credits",
            "short_name": "CR",
            "amount_cents": 400,
            "precise_amount_cents": "400.00857",
            "unit_amount_cents": 48,
            "precise_unit_amount": "48.4848",
            "conversion_rate": "10.0",
        },
        "presentation_breakdowns": [
            { "presentation_by": { "department": "engineering" }, "units": "5.25" },
            { "presentation_by": { "department": null }, "units": "3.0" },
        ],
    })
}

fn amount_details() -> Value {
    json!({
        "plan_amount_cents": 10_000,
        "graduated_ranges": [graduated_range(0), graduated_range(1)],
        "graduated_percentage_ranges": [graduated_percentage_range()],
        "free_units": "10.0",
        "paid_units": "40.0",
        "per_package_size": 1_000,
        "per_package_unit_amount": "0.5",
        "per_unit_total_amount": "5.0",
        "units": "20.5",
        "free_events": 10,
        "paid_events": 20,
        "rate": "1.0",
        "fixed_fee_unit_amount": "0.25",
        "fixed_fee_total_amount": "10.5",
        "min_max_adjustment_total_amount": "20.5",
        "per_unit_amount": "0.125",
        "flat_unit_amount": "1.0",
    })
}

fn graduated_range(number: i64) -> Value {
    json!({
        "units": "10.0",
        "from_value": number * 11,
        "to_value": number * 11 + 10,
        "flat_unit_amount": "1.0",
        "per_unit_amount": "0.05",
        "per_unit_total_amount": "0.5",
        "total_with_flat_amount": "1.5",
    })
}

fn graduated_percentage_range() -> Value {
    json!({
        "units": "10.0",
        "from_value": 0,
        "to_value": 10,
        "flat_unit_amount": "1.0",
        "rate": "1.75",
        "per_unit_total_amount": "0.175",
        "total_with_flat_amount": "1.175",
    })
}

fn fee_applied_tax(fee: u32, number: u32) -> Value {
    json!({
        "svc_id": id(400 + 10 * fee + number),
        "svc_tax_id": id(12 + number),
        "tax_name": "TVA",
        "tax_code": format!("french_standard_vat_{number}"),
        "tax_description": "French standard VAT",
        "tax_rate": 20.5,
        "amount_cents": 400,
        "amount_currency": "EUR",
        "created_at": time(fee),
        "svc_fee_id": id(200 + 50 * fee + 1),
    })
}

/// An id with arbitrary digits, as a service makes it.
fn id(number: u32) -> Value {
    let digits = u128::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    json!(Uuid::from_u128(digits))
}

fn time(number: u32) -> String {
    let (day, hour, second) = (1 + number % 28, number % 24, number % 60);
    format!("2025-03-{day:02}T{hour:02}:05:{second:02}Z")
}
