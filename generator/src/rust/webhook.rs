//! Requests that the service sends on its own.

use super::{Context, body, docs};
use crate::ir::{Payload, Webhook};
use description::model::{self, Content, MediaKind};

pub(super) fn all(context: &Context<'_>) -> Vec<Webhook> {
    let webhook = |(webhook, variant): (&model::Webhook, &String)| {
        let name = &webhook.name.value;
        Webhook {
            name: name.clone(),
            kind: webhook.kind.as_ref().unwrap_or(name).clone(),
            variant: variant.clone(),
            payload: match payload(webhook) {
                None => Payload::Any,
                Some(content) if content.kind == MediaKind::Json => {
                    Payload::Json(body::type_of(context, content))
                }
                Some(_) => Payload::Bytes,
            },
            docs: docs::of_webhook(webhook),
        }
    };
    let webhooks = context.model.webhooks.iter();
    let webhooks = webhooks.zip(&context.names.webhooks).map(webhook);
    webhooks.collect()
}

fn payload(webhook: &model::Webhook) -> Option<&Content> {
    let payload = webhook.payload.as_ref()?;
    payload.content.as_ref()
}
