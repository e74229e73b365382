//! Webhooks that a property of their body identifies.

use std::borrow::Cow;

use serde_json::Value;

use super::read::read;

/// The name of the webhook that a property of a body identifies: the name listed with the property's value, or the value
/// itself if it is not listed. Empty if the body does not have the property.
pub fn kind_in(
    body: &[u8],
    property: &str,
    known: &[(&str, &'static str)],
) -> serde_json::Result<Cow<'static, str>> {
    let object: Value = read(body)?;
    let Some(Value::String(kind)) = object.get(property) else {
        return Ok("".into());
    };
    Ok(match known.iter().find(|(value, _)| value == kind) {
        Some((_, name)) => (*name).into(),
        // The value must not be taken for the name of another webhook.
        None if known.iter().any(|(_, name)| name == kind) => "".into(),
        None => kind.clone().into(),
    })
}
