//! Names of webhooks: their variants, and the types that stand in them.

use super::claims::MemberClaims;
use super::schemas::Types;
use super::{TypeName, spelling, unusable};

/// Names the variant of each webhook, and the types that stand in it.
pub(super) fn assign(types: &mut Types<'_, '_>) -> Vec<Option<String>> {
    let mut claims = MemberClaims::new("variant", "give one of the webhooks another name");
    let mut variants = Vec::new();
    for webhook in &types.model.webhooks {
        let name = webhook.name.as_str();
        let variant = spelling::variant_name(name.value);
        let module = variant.as_deref().and_then(spelling::module_name);
        let (Some(variant), Some(module)) = (variant, module) else {
            let help = "give the webhook another name";
            types.problems.push(unusable(name, "a webhook", help));
            variants.push(None);
            continue;
        };
        let place = TypeName {
            name: variant.clone(),
            module,
        };
        let place = place.inner("payload");
        let content = webhook.payload.as_ref();
        let content = content.and_then(|payload| payload.content.as_ref());
        if let Some(schema) = content.and_then(|content| content.schema) {
            types.name(schema, &place);
        }
        variants.push(claims.claim(variant, name, types.problems));
    }
    variants
}
