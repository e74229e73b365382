//! Requests that the service sends on its own.

use super::{Context, body, docs};
use crate::ir::{Payload, Webhook};
use crate::model::{self, MediaKind};

pub(super) fn all(context: &Context<'_>) -> Vec<Webhook> {
    let webhook = |(webhook, variant): (&model::Webhook, &Option<String>)| {
        let payload = webhook.payload.as_ref();
        let content = payload.and_then(|payload| payload.content.as_ref());
        Some(Webhook {
            name: webhook.name.value.clone(),
            variant: variant.clone()?,
            payload: match content {
                None => Payload::Any,
                Some(content) if content.kind == MediaKind::Json => {
                    Payload::Json(body::type_of(context, content))
                }
                Some(_) => Payload::Bytes,
            },
            docs: docs::of_webhook(webhook),
        })
    };
    let webhooks = context.model.webhooks.iter();
    webhooks
        .zip(&context.names.webhooks)
        .filter_map(webhook)
        .collect()
}
