//! The property by which the bodies of webhooks identify them.

use crate::diagnostic::{Diagnostic, Rule, is_same_name};
use crate::model::{SchemaId, SchemaKind, Schemas, Webhook};
use crate::span::Spanned;

/// The property whose only text, in each body that is an object, is the name of the webhook; notes the texts at the
/// webhooks. A text that merely differs from body to body may be that of further webhooks, too. Reports a text that
/// keeps a property from being the one.
pub(in crate::resolve) fn resolve(
    schemas: &Schemas,
    webhooks: &mut [Webhook],
    problems: &mut Vec<Diagnostic>,
) -> Option<String> {
    let bodies: Vec<_> = webhooks
        .iter()
        .map(|webhook| object(schemas, webhook))
        .collect();
    let SchemaKind::Object(first) = schemas.kind(*bodies.iter().flatten().next()?) else {
        return None;
    };
    for property in first.properties.iter().map(|property| &property.name.value) {
        let Some(texts) = texts(schemas, &bodies, property) else {
            continue;
        };
        let said = webhooks
            .iter()
            .zip(&texts)
            .filter_map(|(webhook, text)| Some((&webhook.name, text.as_ref()?)));
        let (names, others): (Vec<_>, Vec<_>) =
            said.partition(|(name, text)| is_same_name(&name.value, &text.value));
        match (names.is_empty(), others.first()) {
            (true, _) => {}
            (false, Some((name, text))) if !are_same(&texts) => {
                problems.push(other_name(property, name, text));
            }
            (false, Some(_)) => {}
            (false, None) => {
                let property = property.clone();
                for (webhook, text) in webhooks.iter_mut().zip(texts) {
                    webhook.kind = text.map(|text| text.value);
                }
                return Some(property);
            }
        }
    }
    None
}

/// The body of a webhook, if it is an object.
fn object(schemas: &Schemas, webhook: &Webhook) -> Option<SchemaId> {
    let content = webhook.payload.as_ref()?.content.as_ref()?;
    let is_object = |id: &SchemaId| matches!(schemas.kind(*id), SchemaKind::Object(_));
    content.schema.filter(is_object)
}

/// The only text of a property in each body; `None` if one of them has no such text.
fn texts(
    schemas: &Schemas,
    bodies: &[Option<SchemaId>],
    property: &str,
) -> Option<Vec<Option<Spanned<String>>>> {
    let texts = bodies.iter().map(|body| match body {
        None => Some(None),
        Some(body) => match schemas.fixed_texts(*body, property).as_slice() {
            [only] => Some(Some(only.clone())),
            _ => None,
        },
    });
    texts.collect()
}

/// Whether all bodies have the same text, which then says what they have in common, even if a webhook is called so.
fn are_same(texts: &[Option<Spanned<String>>]) -> bool {
    let mut texts = texts.iter().flatten().map(|text| &text.value);
    let first = texts.next();
    texts.all(|text| Some(text) == first)
}

fn other_name(property: &str, name: &Spanned<String>, text: &Spanned<String>) -> Diagnostic {
    let message = format!(
        "the body of the webhook `{}` contains another name, `{}`, so `{property}` does not identify webhooks",
        name.value, text.value
    );
    Diagnostic::warning(Rule::Unsupported, text.span, message)
        .related(name.span, "the name of the webhook")
        .help(format!(
            "rename the webhook to `{}`, if this is its name",
            text.value
        ))
}
