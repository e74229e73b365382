//! Requests that the service sends on its own.

use super::{Context, body, docs};
use crate::ir::Webhook;
use crate::model;

pub(super) fn all(context: &Context<'_>) -> Vec<Webhook> {
    let webhook = |(webhook, variant): (&model::Webhook, &Option<String>)| {
        let payload = webhook.payload.as_ref();
        let content = payload.and_then(|payload| payload.content.as_ref());
        Some(Webhook {
            name: webhook.name.value.clone(),
            variant: variant.clone()?,
            payload: content.map(|content| body::type_of(context, content)),
            docs: docs::of_webhook(webhook),
        })
    };
    let webhooks = context.model.webhooks.iter();
    webhooks
        .zip(&context.names.webhooks)
        .filter_map(webhook)
        .collect()
}
