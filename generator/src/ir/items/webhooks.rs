//! The items of webhooks.

use super::item::{Item, Owner, Signature};
use crate::ir::{Api, Step};

pub(super) fn items(api: &Api) -> Vec<Item> {
    let mut items: Vec<_> = api
        .webhooks
        .iter()
        .map(|webhook| {
            Item::new(
                format!("webhooks::Webhook::{}", webhook.variant),
                Signature::Variant(vec![webhook.payload.to_string()]),
                Owner::Step(Step::Webhook(webhook.name.clone())),
            )
        })
        .collect();
    if api.webhook_kind.is_some() {
        items.push(function("parse", &["&[u8]"]));
        items.push(function(
            "receive",
            &["&[u8]", "impl FnOnce(&[u8]) -> bool"],
        ));
    }
    items
}

/// A function that finds out which webhook a body belongs to.
fn function(name: &str, arguments: &[&str]) -> Item {
    Item::new(
        format!("webhooks::Webhook::{name}"),
        Signature::Function(arguments.iter().map(|ty| (*ty).to_owned()).collect()),
        Owner::Step(Step::Api),
    )
}
