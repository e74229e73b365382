//! Requests that the service sends on its own.

use std::collections::HashSet;

use super::{Context, body, docs};
use crate::ir::{Payload, Webhook};
use crate::model::{self, Content, MediaKind, SchemaKind};

pub(super) fn all(context: &Context<'_>) -> Vec<Webhook> {
    let mut kinds = kinds(context).into_iter();
    let webhook = |(webhook, variant): (&model::Webhook, &Option<String>)| {
        let kind = kinds
            .next()
            .flatten()
            .filter(|kind| *kind != webhook.name.value);
        Some(Webhook {
            name: webhook.name.value.clone(),
            kind,
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
    webhooks
        .zip(&context.names.webhooks)
        .filter_map(webhook)
        .collect()
}

/// What the bodies say that webhooks are, in their order: the constants of a property that all objects among them
/// have, another one in each. There are none where no property is like that.
fn kinds(context: &Context<'_>) -> Vec<Option<String>> {
    let schemas = &context.model.schemas;
    let webhooks = context.model.webhooks.iter();
    let bodies = webhooks.map(|webhook| {
        let id = payload(webhook)?.schema?;
        match schemas.kind(id) {
            SchemaKind::Object(object) => Some((id, object)),
            _ => None,
        }
    });
    let bodies: Vec<_> = bodies.collect();
    let mut objects = bodies.iter().flatten();
    let (Some((_, first)), Some(_)) = (objects.next(), objects.next()) else {
        return Vec::new();
    };
    let mut names = first.properties.iter().map(|property| &property.name.value);
    let found = names.find_map(|name| {
        let mut seen = HashSet::new();
        let texts = bodies.iter().map(|body| match body {
            None => Some(None),
            Some((id, _)) => match schemas.fixed_texts(*id, name).as_slice() {
                [only] if seen.insert(only.value.clone()) => Some(Some(only.value.clone())),
                _ => None,
            },
        });
        texts.collect::<Option<Vec<_>>>()
    });
    found.unwrap_or_default()
}

fn payload(webhook: &model::Webhook) -> Option<&Content> {
    let payload = webhook.payload.as_ref()?;
    payload.content.as_ref()
}
