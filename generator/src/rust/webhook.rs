//! Requests that the service sends on its own.

use std::collections::HashSet;

use super::{Context, body, docs};
use crate::ir::{Payload, Webhook};
use crate::model::{self, Content, MediaKind, SchemaKind};

/// The webhooks, and the property of their bodies that says which one it is, where that is not their name.
pub(super) fn all(context: &Context<'_>) -> (Vec<Webhook>, Option<String>) {
    let (property, kinds) = kinds(context).unzip();
    let mut kinds = kinds.unwrap_or_default().into_iter();
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
    let webhooks = webhooks.zip(&context.names.webhooks).filter_map(webhook);
    (webhooks.collect(), property)
}

/// The property that all objects among the bodies have, with another constant in each, and the constants, in the order
/// of the webhooks. None where no property is like that, or where one has the names.
fn kinds(context: &Context<'_>) -> Option<(String, Vec<Option<String>>)> {
    let schemas = &context.model.schemas;
    let webhooks = &context.model.webhooks;
    let body = |webhook| {
        let id = payload(webhook)?.schema?;
        matches!(schemas.kind(id), SchemaKind::Object(_)).then_some(id)
    };
    let bodies: Vec<_> = webhooks.iter().map(body).collect();
    let mut objects = bodies.iter().flatten();
    let (first, _) = (objects.next()?, objects.next()?);
    let SchemaKind::Object(first) = schemas.kind(*first) else {
        return None;
    };
    let constants = |name: &String| {
        let mut seen = HashSet::new();
        let constants = bodies.iter().map(|body| match body {
            None => Some(None),
            Some(id) => match schemas.fixed_texts(*id, name).as_slice() {
                [only] if seen.insert(only.value.clone()) => Some(Some(only.value.clone())),
                _ => None,
            },
        });
        Some((name.clone(), constants.collect::<Option<Vec<_>>>()?))
    };
    let names = first.properties.iter().map(|property| &property.name.value);
    let found: Vec<_> = names.filter_map(constants).collect();
    let are_names = |constants: &[Option<String>]| {
        let mut pairs = constants.iter().zip(webhooks);
        pairs
            .all(|(constant, webhook)| constant.as_ref().is_none_or(|it| *it == webhook.name.value))
    };
    let has_names = found.iter().any(|(_, constants)| are_names(constants));
    found.into_iter().next().filter(|_| !has_names)
}

fn payload(webhook: &model::Webhook) -> Option<&Content> {
    let payload = webhook.payload.as_ref()?;
    payload.content.as_ref()
}
