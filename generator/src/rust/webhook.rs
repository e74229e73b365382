//! Requests that the service sends on its own.

use super::{Context, body, docs};
use crate::ir::{Payload, Webhook};
use apicrate_description::model::{self, MediaKind};

pub(super) fn lower_all(context: &Context<'_>) -> Vec<Webhook> {
    let webhook = |(webhook, variant): (&model::Webhook, &String)| {
        let name = &webhook.name.value;
        Webhook {
            name: name.clone(),
            kind: webhook.kind.as_ref().unwrap_or(name).clone(),
            variant: variant.clone(),
            payload: payload(context, webhook),
            docs: docs::webhook(webhook),
        }
    };
    let webhooks = context
        .model
        .webhooks
        .iter()
        .zip(&context.names.webhooks)
        .map(webhook);
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

#[cfg(test)]
mod tests {
    use crate::ir::{Payload, Webhook};
    use crate::rust::testing::api;

    /// The webhook `taxChanged` with this body, and further entries.
    fn webhook(rest: &str) -> Webhook {
        let api = api(&format!(
            "
            webhooks:
              taxChanged: {{post: {{{rest}responses: {{'204': {{description: Done}}}}}}}}
            components:
              schemas:
                Tax: {{properties: {{id: {{type: string}}}}}}
            "
        ));
        api.webhooks.into_iter().next().unwrap()
    }

    fn payload(body: &str) -> Payload {
        webhook(&format!("requestBody: {body}, ")).payload
    }

    #[test]
    fn a_webhook_without_a_kind_is_known_by_its_name() {
        let webhook = webhook("");
        assert_eq!(webhook.variant, "TaxChanged");
        assert_eq!(webhook.kind, "taxChanged");
        assert!(matches!(webhook.payload, Payload::Any));
    }

    #[test]
    fn a_webhook_is_known_by_the_constant_of_its_payload_that_spells_its_name() {
        let kind = |constant: &str| {
            let schema =
                format!("{{required: [kind], properties: {{kind: {{const: {constant}}}}}}}");
            let content = format!("{{application/json: {{schema: {schema}}}}}");
            webhook(&format!(
                "requestBody: {{required: true, content: {content}}}, "
            ))
            .kind
        };
        assert_eq!(kind("tax_changed"), "tax_changed");
        assert_eq!(kind("tax"), "taxChanged");
    }

    #[test]
    fn a_payload_that_may_be_missing_is_an_option() {
        let content = "content: {application/json: {schema: {$ref: '#/components/schemas/Tax'}}}";
        let required = payload(&format!("{{required: true, {content}}}"));
        assert!(matches!(&required, Payload::Json(ty) if ty.to_string() == "Tax"));
        let optional = payload(&format!("{{{content}}}"));
        assert!(
            matches!(&optional, Payload::OptionalJson(ty) if ty.to_string() == "Option<Tax>"),
            "{optional:?}"
        );
    }

    #[test]
    fn a_payload_that_is_not_json_is_taken_as_it_is() {
        let payload = payload("{required: true, content: {text/plain: {schema: {type: string}}}}");
        assert!(matches!(payload, Payload::Bytes), "{payload:?}");
    }
}
