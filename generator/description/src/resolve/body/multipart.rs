//! Multipart forms, whose fields are parts of a body.

use std::collections::{HashMap, HashSet};

use crate::diagnostic::{Diagnostic, Rule};
use crate::media_type::{essence, is_bytes, is_json};
use crate::model::{
    Content, FormPart, Format, MediaKind, Operation, PartKind, RequestBody, SchemaId, SchemaKind,
    Schemas, Webhook,
};
use crate::openapi::MediaType;
use crate::resolve::form_fields::style;
use crate::resolve::media;
use crate::resolve::text_form::has_one_text;

/// Reports what makes no difference to how a form is written.
pub(in crate::resolve) fn check(
    schemas: &Schemas,
    form: SchemaId,
    chosen: &media::Chosen<'_, '_>,
    problems: &mut Vec<Diagnostic>,
) {
    let media_type = essence(chosen.name.value);
    if !matches!(&*media_type, "multipart/form-data" | "multipart/*") {
        let message =
            format!("the parts of `{media_type}` are written as in `multipart/form-data`");
        let problem = Diagnostic::warning(Rule::Unsupported, chosen.name.span, message);
        problems.push(problem.help("write `multipart/form-data`, or remove the properties"));
    }
    let SchemaKind::Object(object) = schemas.kind(form) else {
        return;
    };
    for choice in &object.choices {
        let message = "the alternatives of a form with `properties` are not sent as parts";
        let problem = Diagnostic::warning(Rule::Unsupported, schemas[*choice].span, message);
        problems.push(problem.help("describe their properties as optional properties of the form"));
    }
    for (name, encoding) in &chosen.media.encoding {
        if object.property(name.value).is_none() {
            problems.push(style::no_property(*name));
        } else if encoding.style.is_some() || encoding.explode.is_some() {
            let message = format!("`{}` is a part of a form; its style is ignored", name.value);
            let problem = Diagnostic::warning(Rule::Unsupported, name.span, message);
            problems.push(problem.help("remove `style` and `explode`"));
        }
    }
}

/// How the properties of a form are sent.
pub(in crate::resolve) fn parts(
    schemas: &Schemas,
    form: SchemaId,
    media: &MediaType<'_>,
) -> Vec<FormPart> {
    let SchemaKind::Object(object) = schemas.kind(form) else {
        return Vec::new();
    };
    let properties = object.properties.iter();
    let parts = properties.map(|property| {
        let name = &property.name.value;
        let mut encodings = media.encoding.iter();
        let encoding = encodings.find(|(named, _)| named.value == *name);
        let described = encoding.and_then(|(_, encoding)| Some(encoding.content_type?.value));
        let listed = described.into_iter().flat_map(|list| list.split(','));
        let media_types: Vec<_> = listed.map(str::trim).collect();
        FormPart {
            property: name.clone(),
            kind: kind(schemas, property.schema, &media_types),
            media_types: media_types.into_iter().map(str::to_owned).collect(),
        }
    });
    parts.collect()
}

/// How the parts of a property are written, by the media types that they may have.
fn kind(schemas: &Schemas, property: SchemaId, media_types: &[&str]) -> PartKind {
    let (value, is_item) = match schemas.kind(property) {
        // One value is sent as a list of one.
        SchemaKind::List(item) | SchemaKind::OneOrMany { one: item, .. } => (*item, true),
        _ => (property, false),
    };
    let are_all =
        |is: fn(&str) -> bool| !media_types.is_empty() && media_types.iter().copied().all(is);
    let is_file = matches!(schemas.kind(value), SchemaKind::String(Format::Binary));
    let is_text = has_one_text(schemas, value)
        && !matches!(schemas.kind(value), SchemaKind::Any | SchemaKind::Unresolved)
        // Null is left out on its own, but cannot be an item of a list.
        && !(is_item && schemas.is_nullable(value));
    // Base64 stays text, whatever it encodes.
    let is_encoded = matches!(schemas.kind(value), SchemaKind::String(Format::Base64));
    match is_text {
        _ if is_file || (are_all(is_bytes) && !is_encoded) => PartKind::File,
        _ if are_all(is_json) => PartKind::Json,
        true => PartKind::Text,
        false if are_all(is_other) => PartKind::File,
        false if media_types.is_empty() && can_be_text(schemas, value) => PartKind::TextOrJson,
        false => PartKind::Json,
    }
}

/// Whether one of the alternatives is text, such as a word in place of an object.
fn can_be_text(schemas: &Schemas, id: SchemaId) -> bool {
    let is_text = |id| has_one_text(schemas, id);
    matches!(schemas.kind(id), SchemaKind::Union(_))
        && schemas.flattened(id).into_iter().any(is_text)
}

/// Whether a media type is that of a format that is not generated, such as XML. Some write JSON as plain text.
fn is_other(media_type: &str) -> bool {
    match media::kind_of_name(media_type) {
        Some(MediaKind::Text) => !media_type.starts_with("text/plain"),
        kind => kind == Some(MediaKind::Bytes),
    }
}

/// Decides which forms have a type. One type cannot serve both a form, whose files are streams, and JSON, nor two forms
/// whose parts are written differently.
pub(in crate::resolve) fn decide_types(
    schemas: &Schemas,
    operations: &mut [Operation],
    webhooks: &[Webhook],
    problems: &mut Vec<Diagnostic>,
) {
    let json = json(schemas, operations, webhooks);
    let mut forms: HashMap<SchemaId, Vec<FormPart>> = HashMap::new();
    for body in operations
        .iter_mut()
        .filter_map(|operation| operation.request_body.as_mut())
    {
        let Some(form) = body
            .content
            .as_ref()
            .and_then(|content| form(schemas, content))
        else {
            continue;
        };
        let parts: Vec<_> = body
            .content
            .iter()
            .flat_map(|content| &content.parts)
            .cloned()
            .collect();
        let other = match json.contains(&form) {
            true => Some("the schema of this form is used for JSON elsewhere"),
            false if *forms.entry(form).or_insert_with(|| parts.clone()) != parts => {
                Some("the parts of this form have other media types elsewhere")
            }
            false => None,
        };
        if let Some(other) = other {
            problems.push(used_twice(body, other));
            body.content = body.content.take().map(Content::into_bytes);
        } else if let SchemaKind::Object(object) = &schemas[form].kind
            && object.additional.is_some()
        {
            let message = "additional properties are not sent in a multipart form";
            problems.push(
                Diagnostic::warning(Rule::Unsupported, schemas[form].span, message)
                    .help("describe them under `properties`"),
            );
        }
    }
}

/// The report of a form whose schema means something else elsewhere.
fn used_twice(body: &RequestBody, other: &str) -> Diagnostic {
    let message = format!("{other}; the form is sent as bytes");
    Diagnostic::warning(Rule::Unsupported, body.span, message)
        .help("use a separate schema for the form")
}

/// The schema of a multipart form.
fn form(schemas: &Schemas, content: &Content) -> Option<SchemaId> {
    let is_form = content.kind == MediaKind::Multipart;
    content
        .schema
        .filter(|_| is_form)
        .map(|schema| schemas.target(schema))
}

/// All schemas that are used for anything but a whole form.
fn json(schemas: &Schemas, operations: &[Operation], webhooks: &[Webhook]) -> HashSet<SchemaId> {
    let mut roots = Vec::new();
    for operation in operations {
        roots.extend(
            operation
                .parameters
                .iter()
                .filter_map(|parameter| parameter.schema),
        );
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
    schemas.reach(roots, |_| false)
}

#[cfg(test)]
mod tests {
    use crate::model::{MediaKind, PartKind};
    use crate::resolve::testing::{Described, description, operation};

    fn kinds(api: &Described) -> Vec<PartKind> {
        let body = api.operation("test").request_body.as_ref().unwrap();
        let parts = body.content.iter().flat_map(|content| &content.parts);
        parts.map(|part| part.kind).collect()
    }

    /// How a property with this schema is sent, with the keywords of its encoding.
    fn kind(schema: &str, encoding: &str) -> PartKind {
        let api = operation(&format!(
            "
requestBody:
  content:
    multipart/form-data:
      schema: {{properties: {{p: {schema}}}}}
      encoding: {{p: {{{encoding}}}}}
"
        ));
        kinds(&api)[0]
    }

    #[test]
    fn a_part_is_a_file_text_or_json_by_its_schema() {
        for (schema, expected) in [
            ("{type: string}", PartKind::Text),
            ("{type: integer}", PartKind::Text),
            ("{type: string, format: byte}", PartKind::Text),
            ("{type: string, format: binary}", PartKind::File),
            (
                "{type: array, items: {type: string, format: binary}}",
                PartKind::File,
            ),
            ("{type: array, items: {type: integer}}", PartKind::Text),
            (
                "{type: array, items: {type: [integer, 'null']}}",
                PartKind::Json,
            ),
            ("{type: object}", PartKind::Json),
            ("{}", PartKind::Json),
            (
                "{oneOf: [{type: string}, {type: object}]}",
                PartKind::TextOrJson,
            ),
        ] {
            assert_eq!(kind(schema, ""), expected, "{schema}");
        }
    }

    #[test]
    fn a_part_is_a_file_text_or_json_by_its_media_type() {
        for (schema, media_type, expected) in [
            ("{type: string}", "application/json", PartKind::Json),
            ("{type: string}", "image/png", PartKind::File),
            ("{type: string}", "'image/png, image/gif'", PartKind::File),
            ("{type: string, format: byte}", "image/png", PartKind::Text),
            ("{type: object}", "application/xml", PartKind::File),
            ("{type: object}", "text/plain", PartKind::Json),
        ] {
            let part_kind = kind(schema, &format!("contentType: {media_type}"));
            assert_eq!(part_kind, expected, "{schema} as {media_type}");
        }
    }

    const TWO: &str = "
        components:
          schemas:
            Form: {properties: {file: {type: string, format: binary}}}
        paths:
          /things:
            post:
              operationId: test
              requestBody: {content: {multipart/form-data: {schema: {$ref: '#/components/schemas/Form'}}}}
              responses: {'204': {description: Done}}
            put:
              operationId: other
              requestBody: {content: {MEDIA: {schema: {$ref: '#/components/schemas/Form'}}}}
              responses: {'204': {description: Done}}
    ";

    fn media(api: &Described, id: &str) -> MediaKind {
        let body = api.operation(id).request_body.as_ref().unwrap();
        body.content.as_ref().unwrap().kind
    }

    #[test]
    fn a_form_whose_schema_is_also_json_is_sent_as_bytes() {
        let api = description(&TWO.replace("MEDIA", "application/json"));
        assert_eq!(media(&api, "test"), MediaKind::Bytes);
        assert_eq!(media(&api, "other"), MediaKind::Json);
        assert_eq!(
            api.diagnostics(),
            [
                "warning[unsupported]: the schema of this form is used for JSON elsewhere; the form is sent as bytes"
            ]
        );
    }

    #[test]
    fn two_forms_can_share_a_schema_if_their_parts_are_alike() {
        let api = description(&TWO.replace("MEDIA", "multipart/form-data"));
        assert_eq!(media(&api, "test"), MediaKind::Multipart);
        assert_eq!(media(&api, "other"), MediaKind::Multipart);
        assert!(api.diagnostics().is_empty());
    }
}
