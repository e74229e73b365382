//! Features of the runtime that an API needs.

use std::collections::BTreeSet;

use crate::ir::{Operation, Payload, RuntimeFeature, Type, TypeDef, Webhook};

/// The features of the runtime that these parts of an API need.
pub(super) fn required_features(
    types: &[TypeDef],
    operations: &[Operation],
    webhooks: &[Webhook],
) -> BTreeSet<RuntimeFeature> {
    let mut features = BTreeSet::new();
    for def in types {
        features.extend(def.is_form().then_some(RuntimeFeature::Multipart));
        features.extend(def.types().filter_map(type_feature));
    }
    for operation in operations {
        features.extend(operation.types().filter_map(type_feature));
    }
    for webhook in webhooks {
        if let Payload::Json(ty) | Payload::OptionalJson(ty) = &webhook.payload {
            features.extend(type_feature(ty));
        }
    }
    features
}

/// The feature of a type, or of the type in it: `Vec<Option<Decimal>>` needs decimals.
fn type_feature(ty: &Type) -> Option<RuntimeFeature> {
    match ty {
        Type::Decimal(_) => Some(RuntimeFeature::Decimal),
        Type::Date | Type::DateTime => Some(RuntimeFeature::Time),
        Type::Uuid => Some(RuntimeFeature::Uuid),
        other => other.inner().and_then(type_feature),
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::{Api, RuntimeFeature};
    use crate::rust::testing::{api, operation, operation_with, schemas};

    fn features(api: &Api) -> Vec<RuntimeFeature> {
        api.runtime_features.iter().copied().collect()
    }

    #[test]
    fn a_plain_object_needs_no_feature() {
        let api = schemas("Tax: {properties: {rate: {type: number}, name: {type: string}}}");
        assert_eq!(features(&api), []);
    }

    #[test]
    fn a_feature_is_needed_however_deep_its_type_is() {
        let needed = |format: &str| {
            let list = format!("{{type: array, items: {{type: string, format: {format}}}}}");
            features(&schemas(&format!(
                "Tax: {{properties: {{it: {{type: object, additionalProperties: {list}}}}}}}"
            )))
        };
        assert_eq!(needed("decimal"), [RuntimeFeature::Decimal]);
        assert_eq!(needed("date"), [RuntimeFeature::Time]);
        assert_eq!(needed("date-time"), [RuntimeFeature::Time]);
        assert_eq!(needed("uuid"), [RuntimeFeature::Uuid]);
    }

    #[test]
    fn a_parameter_needs_the_feature_of_its_type() {
        let api =
            operation("parameters: [{name: id, in: query, schema: {type: string, format: uuid}}]");
        assert_eq!(features(&api), [RuntimeFeature::Uuid]);
    }

    #[test]
    fn a_webhook_needs_the_feature_of_its_payload() {
        let api = api(
            "webhooks: {paid: {post: {requestBody: {content: {application/json: {schema: {type: array, items: {type: string, format: date}}}}}, responses: {'204': {description: Done}}}}}",
        );
        assert_eq!(features(&api), [RuntimeFeature::Time]);
    }

    #[test]
    fn only_an_object_that_is_sent_as_a_form_needs_forms() {
        let needed = |media_type: &str| {
            features(&operation_with(
                "Form: {properties: {id: {type: string}}}",
                &format!(
                    "requestBody: {{content: {{{media_type}: {{schema: {{$ref: '#/components/schemas/Form'}}}}}}}}"
                ),
            ))
        };
        assert_eq!(needed("multipart/form-data"), [RuntimeFeature::Multipart]);
        assert_eq!(needed("application/x-www-form-urlencoded"), []);
    }
}
