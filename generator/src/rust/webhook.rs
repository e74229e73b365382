//! Requests that the service sends on its own.

use super::{Context, docs, value};
use crate::ir::Webhook;
use crate::model;

pub(super) fn all(context: &Context<'_>) -> Vec<Webhook> {
    let webhook = |webhook: &model::Webhook| {
        let payload = webhook.payload.as_ref();
        let content = payload.and_then(|payload| payload.content.first());
        Webhook {
            name: webhook.name.value.clone(),
            payload: content.map(|content| value::of(context, content.schema).whole()),
            docs: docs::of_webhook(webhook),
        }
    };
    context.model.webhooks.iter().map(webhook).collect()
}
