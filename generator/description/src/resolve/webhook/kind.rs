//! The property by which the bodies of webhooks identify them.

use std::collections::HashSet;

use crate::model::{SchemaId, SchemaKind, Schemas, Webhook};

/// The property that is a different constant in each body that is an object; notes the constants at the webhooks. Of
/// several properties, the one with the names of the webhooks wins.
pub(in crate::resolve) fn note(schemas: &Schemas, webhooks: &mut [Webhook]) -> Option<String> {
    let bodies: Vec<_> = webhooks.iter().map(|it| object(schemas, it)).collect();
    let mut objects = bodies.iter().flatten();
    let (first, _) = (objects.next()?, objects.next()?);
    let SchemaKind::Object(first) = schemas.kind(*first) else {
        return None;
    };
    let names = first.properties.iter().map(|property| &property.name.value);
    let candidates = names.filter_map(|name| Some((name, constants(schemas, &bodies, name)?)));
    let candidates: Vec<_> = candidates.collect();
    let is_name = |(constant, webhook): (&Option<String>, &Webhook)| {
        let mut constant = constant.iter();
        constant.all(|constant| *constant == webhook.name.value)
    };
    let are_names = |constants: &[Option<String>]| constants.iter().zip(&*webhooks).all(is_name);
    let named = candidates
        .iter()
        .position(|(_, constants)| are_names(constants));
    let (property, constants) = candidates.into_iter().nth(named.unwrap_or_default())?;
    for (webhook, constant) in webhooks.iter_mut().zip(constants) {
        webhook.kind = constant;
    }
    Some(property.clone())
}

/// The body of a webhook, if it is an object.
fn object(schemas: &Schemas, webhook: &Webhook) -> Option<SchemaId> {
    let content = webhook.payload.as_ref()?.content.as_ref()?;
    let is_object = |id: &SchemaId| matches!(schemas.kind(*id), SchemaKind::Object(_));
    content.schema.filter(is_object)
}

/// The only text of a property in each of the bodies; `None` if an object has no such text, or that of another one.
fn constants(
    schemas: &Schemas,
    bodies: &[Option<SchemaId>],
    name: &str,
) -> Option<Vec<Option<String>>> {
    let mut seen = HashSet::new();
    let constants = bodies.iter().map(|body| match body {
        None => Some(None),
        Some(id) => match schemas.fixed_texts(*id, name).as_slice() {
            [only] if seen.insert(only.value.clone()) => Some(Some(only.value.clone())),
            _ => None,
        },
    });
    constants.collect()
}
