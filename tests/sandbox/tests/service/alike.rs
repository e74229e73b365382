//! A seed of two organizations in which all codes and all customers are the same.

use billing_sandbox::Seed;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{APPLIED_COUPON, CREDIT_NOTE, KEY, ORGANIZATION, OTHER_KEY, PAYMENT, WALLET, id};

const CUSTOMER: u8 = 2;

/// The id of an object of one of the organizations, 1 or 2.
pub fn of(organization: u16, kind: u8, number: u16) -> Uuid {
    id(kind, organization * 1000 + number)
}

/// Each organization has one object of every kind for each of so many customers.
pub fn seed(customers: u16) -> Seed {
    let organizations = [(1, KEY), (2, OTHER_KEY)];
    let organizations = organizations.map(|(number, key)| organization(number, key, customers));
    Seed::from_json(&json!({"organizations": organizations}).to_string()).unwrap()
}

fn organization(organization: u16, key: &str, customers: u16) -> Value {
    let add_ons =
        (0..customers).map(|number| json!({"add_on": {"code": format!("add-on-{number}")}}));
    let metrics = (0..customers)
        .map(|number| json!({"billable_metric": {"code": format!("metric-{number}")}}));
    let customers = (0..customers).map(|number| {
        let id = |kind| of(organization, kind, number);
        json!({
            "id": id(CUSTOMER),
            "external_id": format!("customer-{number}"),
            "projected_usage": {"amount_cents": organization},
            "wallets": [{
                "wallet": {"svc_id": id(WALLET), "code": "prepaid"},
                "alerts": [{"code": "low-balance"}],
            }],
            "applied_coupons": [{"svc_id": id(APPLIED_COUPON)}],
            "credit_notes": [{
                "state": "finalized",
                "credit_note": {"svc_id": id(CREDIT_NOTE)},
            }],
            "payments": [{"svc_id": id(PAYMENT), "amount_cents": organization}],
        })
    });
    json!({
        "id": id(ORGANIZATION, organization),
        "name": format!("organization-{organization}"),
        "keys": [key],
        "add_ons": add_ons.collect::<Vec<_>>(),
        "billable_metrics": metrics.collect::<Vec<_>>(),
        "customers": customers.collect::<Vec<_>>(),
    })
}
