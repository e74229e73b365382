//! Calls a service with its own prefix for names on the wire.

use acme_billing_api::models::{Wallet, WalletAlert};

const WALLET: &str = r#"{"acme_id":"00000000-0000-4000-8000-000000000001","name":"Prepaid","expiration_at":null,"recurring_transaction_rules":[{"acme_id":"00000000-0000-4000-8000-000000000002"}]}"#;

fn main() {
    // The names in Rust are the same in every crate for this API.
    let wallet: Wallet = serde_json::from_str(WALLET).unwrap();
    assert_eq!(wallet.id.unwrap().as_u128() % 16, 1);
    let rules = wallet.recurring_transaction_rules.as_ref().unwrap();
    assert_eq!(rules[0].id.unwrap().as_u128() % 16, 2);
    assert_eq!(serde_json::to_string(&wallet).unwrap(), WALLET);

    let alert = WalletAlert::new().organization_id(wallet.id.unwrap());
    let expected = r#"{"acme_organization_id":"00000000-0000-4000-8000-000000000001","external_subscription_id":null,"billable_metric":null}"#;
    assert_eq!(serde_json::to_string(&alert).unwrap(), expected);

    let neutral = WALLET.replace("acme_", "svc_");
    let wallet: Wallet = serde_json::from_str(&neutral).unwrap();
    assert_eq!(wallet.id, None);
}
