//! Requests that the service sends on its own.

use super::{Context, body, docs};
use crate::ir::{Payload, Webhook};
use crate::model::{self, Content, MediaKind};

pub(super) fn all(context: &Context<'_>) -> Vec<Webhook> {
    let webhook = |(webhook, variant): (&model::Webhook, &Option<String>)| {
        let kind = webhook.kind.clone();
        Some(Webhook {
            name: webhook.name.value.clone(),
            kind: kind.filter(|kind| *kind != webhook.name.value),
            variant: variant.clone()?,
            payload: match payload(webhook) {
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
    let webhooks = webhooks.zip(&context.names.webhooks).filter_map(webhook);
    webhooks.collect()
}

fn payload(webhook: &model::Webhook) -> Option<&Content> {
    let payload = webhook.payload.as_ref()?;
    payload.content.as_ref()
}
