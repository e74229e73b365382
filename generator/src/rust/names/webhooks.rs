//! Names of webhooks: their variants and inline types.

use super::claims::Claims;
use super::schemas::Types;
use super::{TypeName, spelling};

/// Names the variant of each webhook, and its inline types.
pub(super) fn assign(types: &mut Types<'_, '_>) -> Vec<String> {
    let help = "rename one of the webhooks";
    let mut claims = Claims::new("variant", help);
    let mut variants = Vec::new();
    for webhook in &types.model.webhooks {
        let name = webhook.name.as_str();
        let names = spelling::camel_cases(spelling::variant_name(name.value), name.value);
        let variant = claims.claim(names, name.span, types.problems);
        let place = TypeName {
            module: spelling::module_name(&variant),
            name: variant.clone(),
        }
        .inner("payload");
        let content = webhook
            .payload
            .as_ref()
            .and_then(|payload| payload.content.as_ref());
        if let Some(schema) = content.and_then(|content| content.schema) {
            types.name(schema, &place);
        }
        variants.push(variant);
    }
    variants
}
