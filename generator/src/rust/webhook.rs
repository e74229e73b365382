//! Requests that the service sends on its own.

use super::{Context, body, docs};
use crate::ir::{Payload, Webhook};
use apicrate_description::model::{self, MediaKind};

pub(super) fn all(context: &Context<'_>) -> Vec<Webhook> {
    let webhook = |(webhook, variant): (&model::Webhook, &String)| {
        let name = &webhook.name.value;
        Webhook {
            name: name.clone(),
            kind: webhook.kind.as_ref().unwrap_or(name).clone(),
            variant: variant.clone(),
            payload: payload(context, webhook),
            docs: docs::of_webhook(webhook),
        }
    };
    let webhooks = context.model.webhooks.iter();
    let webhooks = webhooks.zip(&context.names.webhooks).map(webhook);
    webhooks.collect()
}

fn payload(context: &Context<'_>, webhook: &model::Webhook) -> Payload {
    let body = webhook.payload.as_ref();
    let Some((body, content)) = body.and_then(|body| Some((body, body.content.as_ref()?))) else {
        return Payload::Any;
    };
    match (content.kind, body.required) {
        (MediaKind::Json, true) => Payload::Json(body::type_of(context, content)),
        (MediaKind::Json, false) => {
            Payload::OptionalJson(body::type_of(context, content).into_option())
        }
        _ => Payload::Bytes,
    }
}
