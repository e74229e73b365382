//! The property by which the bodies of webhooks identify them.

use crate::model::{SchemaId, SchemaKind, Schemas, Webhook};
use crate::resolve::schema::is_same_name;

/// The property whose only text, in each body that is an object, is the name of the webhook; notes the texts at the
/// webhooks. A text that merely differs from body to body may be that of further webhooks, too.
pub(in crate::resolve) fn note(schemas: &Schemas, webhooks: &mut [Webhook]) -> Option<String> {
    let bodies: Vec<_> = webhooks.iter().map(|it| object(schemas, it)).collect();
    let SchemaKind::Object(first) = schemas.kind(*bodies.iter().flatten().next()?) else {
        return None;
    };
    let names = first.properties.iter().map(|property| &property.name.value);
    let mut found = names.filter_map(|name| Some((name, texts(schemas, webhooks, &bodies, name)?)));
    let (property, texts) = found.next()?;
    let property = property.clone();
    for (webhook, text) in webhooks.iter_mut().zip(texts) {
        webhook.kind = text;
    }
    Some(property)
}

/// The body of a webhook, if it is an object.
fn object(schemas: &Schemas, webhook: &Webhook) -> Option<SchemaId> {
    let content = webhook.payload.as_ref()?.content.as_ref()?;
    let is_object = |id: &SchemaId| matches!(schemas.kind(*id), SchemaKind::Object(_));
    content.schema.filter(is_object)
}

/// The only text of a property in each of the bodies; `None` if it is not the name of the webhook in one of them.
fn texts(
    schemas: &Schemas,
    webhooks: &[Webhook],
    bodies: &[Option<SchemaId>],
    property: &str,
) -> Option<Vec<Option<String>>> {
    let texts = webhooks
        .iter()
        .zip(bodies)
        .map(|(webhook, body)| match body {
            None => Some(None),
            Some(body) => match schemas.fixed_texts(*body, property).as_slice() {
                [only] if is_same_name(&only.value, &webhook.name.value) => {
                    Some(Some(only.value.clone()))
                }
                _ => None,
            },
        });
    texts.collect()
}
