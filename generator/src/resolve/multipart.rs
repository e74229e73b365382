//! Forms whose fields are parts of a body.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    Content, MediaKind, Operation, RequestBody, SchemaId, SchemaKind, Schemas, Webhook,
};

/// Decides which forms have a type: one type cannot be both that of a form, whose files are streams, and that of JSON.
pub(super) fn settle(
    schemas: &Schemas,
    operations: &mut [Operation],
    webhooks: &[Webhook],
    problems: &mut Vec<Diagnostic>,
) {
    let json = json(schemas, operations, webhooks);
    for body in operations
        .iter_mut()
        .filter_map(|found| found.request_body.as_mut())
    {
        let Some(form) = body
            .content
            .as_ref()
            .and_then(|content| form(schemas, content))
        else {
            continue;
        };
        if json.contains(&form) {
            problems.push(also_json(body));
            body.content = body.content.take().map(|content| Content {
                kind: MediaKind::Bytes,
                schema: None,
                ..content
            });
        } else if let SchemaKind::Object(object) = &schemas[form].kind
            && object.additional.is_some()
        {
            let message = "fields of other names are not sent in a form with parts";
            problems.push(
                Diagnostic::warning(Rule::Unsupported, schemas[form].span, message)
                    .help("describe them under `properties`"),
            );
        }
    }
}

fn also_json(body: &RequestBody) -> Diagnostic {
    let message = "the schema of this form is that of JSON elsewhere, so the form is sent as it is";
    Diagnostic::warning(Rule::Unsupported, body.span, message)
        .help("describe the form by a schema of its own")
}

/// The object that a form with parts is.
fn form(schemas: &Schemas, content: &Content) -> Option<SchemaId> {
    let is_form = content.kind == MediaKind::Multipart;
    content
        .schema
        .filter(|_| is_form)
        .map(|schema| schemas.target(schema))
}

/// Every schema that is used for anything but a form as a whole.
fn json(schemas: &Schemas, operations: &[Operation], webhooks: &[Webhook]) -> HashSet<SchemaId> {
    let mut roots = Vec::new();
    for operation in operations {
        roots.extend(operation.parameters.iter().filter_map(|found| found.schema));
        let responses = || operation.successes().chain(&operation.errors);
        let headers = responses().flat_map(|response| &response.headers);
        roots.extend(headers.filter_map(|header| header.schema));
        let request = operation.request_body.iter().map(|body| &body.content);
        let contents = request.chain(responses().map(|response| &response.content));
        for content in contents.flatten() {
            match form(schemas, content).map(|form| &schemas[form].kind) {
                Some(SchemaKind::Object(object)) => roots.extend(object.schemas()),
                _ => roots.extend(content.schema),
            }
        }
    }
    let payloads = webhooks
        .iter()
        .filter_map(|webhook| webhook.payload.as_ref());
    roots.extend(payloads.filter_map(|payload| payload.content.as_ref()?.schema));
    schemas.reach(roots)
}
