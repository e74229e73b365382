//! Bodies of requests and responses.

pub(super) mod decimals;
pub(super) mod envelope;
mod event;
pub(super) mod multipart;
pub(super) mod other_media_types;

use super::owned_text::{owned_text, owned_texts};
use super::{Context, form_fields, media};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    Content, Envelope, Format, MediaKind, RequestBody, SchemaId, SchemaKind, Schemas,
};
use crate::openapi::{self, Document, JsonType, OrReference, Schema};
use crate::source::Node;
use crate::span::Spanned;
use envelope::Envelopes;

/// The body of a request or a response.
pub(super) fn content<'s, 'a>(
    context: &Context<'s, 'a>,
    chosen: Option<media::Chosen<'s, 'a>>,
    envelopes: Envelopes,
    problems: &mut Vec<Diagnostic>,
) -> Option<Content> {
    let chosen = chosen?;
    let name = chosen.name;
    let media_type = media_type(name, problems)?;
    if let (MediaKind::EventStream, Some(item)) = (chosen.kind, &chosen.media.item_schema) {
        event::check(item, context.document, problems);
    }
    problems.extend(no_sequence(&chosen));
    let (envelope, described) = value(&chosen, envelopes, context.document);
    let whole = described.and_then(|schema| context.schema_ids.get(schema));
    let schema = match chosen.kind {
        MediaKind::JsonLines | MediaKind::JsonRecords if chosen.media.item_schema.is_none() => {
            whole.map(|schema| item(&context.schemas, schema))
        }
        _ => whole,
    };
    let kind = match (chosen.kind, schema) {
        (MediaKind::Multipart, Some(schema)) if is_object(&context.schemas, schema) => chosen.kind,
        (MediaKind::Form, Some(schema)) if is_plain_text(&context.schemas, schema) => {
            MediaKind::Text
        }
        (MediaKind::Form, Some(schema)) if form_fields::has_fields(&context.schemas, schema) => {
            chosen.kind
        }
        // Its parts are not described.
        (MediaKind::Multipart, _) | (MediaKind::Form, Some(_)) => MediaKind::Bytes,
        (kind, _) => kind,
    };
    if kind == MediaKind::Text && is_no_text(&chosen, schema, &context.schemas) {
        problems.push(only_text(name));
    }
    Some(Content {
        media_type,
        kind,
        schema: schema.filter(|schema| match kind {
            MediaKind::Text => is_plain_text(&context.schemas, *schema),
            kind => kind != MediaKind::Bytes,
        }),
        envelope,
        example: example(context, chosen.media),
        parts: match (kind, schema) {
            (MediaKind::Multipart, Some(schema)) => {
                multipart::check(&context.schemas, schema, &chosen, problems);
                multipart::parts(&context.schemas, schema, chosen.media)
            }
            _ => Vec::new(),
        },
        styles: match (kind, schema) {
            (MediaKind::Form, Some(schema)) => {
                form_fields::styles(&context.schemas, schema, chosen.media, problems)
            }
            _ => Vec::new(),
        },
    })
}

/// The schema of the values of a sequence that is described as a list.
fn item(schemas: &Schemas, schema: SchemaId) -> SchemaId {
    match schemas.kind(schema) {
        SchemaKind::List(item) => *item,
        _ => schema,
    }
}

/// The first example of a body.
fn example(context: &Context<'_, '_>, media: &openapi::MediaType<'_>) -> Option<Node> {
    let first = media.examples.first()?;
    let value = first.value(&context.document.components.examples)?;
    Some(value.clone())
}

/// The name of a media type. One without a first half is completed by `application/`.
fn media_type(name: Spanned<&str>, problems: &mut Vec<Diagnostic>) -> Option<String> {
    if media::is_media_type(name.value) {
        return Some(name.value.to_owned());
    }
    let completed = format!("application/{}", name.value);
    let message = format!("`{}` is not a valid media type", name.value);
    let is_plain = name.value.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_plain && !name.value.is_empty() {
        let problem = Diagnostic::warning(Rule::InvalidValue, name.span, message);
        problems.push(problem.help(format!("write `{completed}`")));
        return Some(completed);
    }
    let problem = Diagnostic::new(Rule::InvalidValue, name.span, message);
    problems.push(problem.help("write a media type such as `application/json`"));
    None
}

fn is_object(schemas: &Schemas, schema: SchemaId) -> bool {
    matches!(schemas.kind(schema), SchemaKind::Object(_))
}

/// The envelope of a body, and the schema of the value in it, or of each value in a sequence.
pub(super) fn value<'s, 'a>(
    chosen: &media::Chosen<'s, 'a>,
    envelopes: Envelopes,
    document: &'s Document<'a>,
) -> (Option<Envelope>, Option<&'s Schema<'a>>) {
    let schema = chosen.media.schema.as_ref();
    let item = chosen.media.item_schema.as_ref();
    match chosen.kind {
        MediaKind::Json => schema.map_or((None, None), |schema| {
            let (envelope, schema) = envelopes.split(schema);
            (envelope, Some(schema))
        }),
        MediaKind::Form | MediaKind::Multipart => (None, schema),
        MediaKind::EventStream => {
            let data = match item {
                Some(item) => event::data(item, document),
                None => schema,
            };
            (None, data)
        }
        MediaKind::JsonLines | MediaKind::JsonRecords => (None, item.or(schema)),
        MediaKind::Text => (None, schema.filter(|schema| may_be_text(schema))),
        MediaKind::Bytes => (None, None),
    }
}

/// Whether a schema may be one of texts. Other formats in a text body, such as XML, are not looked into.
fn may_be_text(schema: &Schema<'_>) -> bool {
    let json_type = schema.json_type.map(|json_type| json_type.value);
    schema.reference.is_some() || json_type == Some(JsonType::String)
}

fn is_plain_text(schemas: &Schemas, schema: SchemaId) -> bool {
    let kind = schemas.kind(schema);
    matches!(
        kind,
        SchemaKind::String(Format::Plain) | SchemaKind::Enumeration(_)
    )
}

/// The body of a request.
pub(super) fn request<'s, 'a>(
    context: &Context<'s, 'a>,
    named: &'s OrReference<'a, openapi::RequestBody<'a>>,
    envelopes: Envelopes,
    problems: &mut Vec<Diagnostic>,
) -> Option<RequestBody> {
    let components = &context.document.components.request_bodies;
    let body = named.resolve(components)?;
    let chosen = media::choose(context.document, &body.content);
    let content = content(context, chosen, envelopes, problems);
    if let (Some(chosen), Some(content)) = (chosen, &content) {
        form_fields::check(&chosen, content, problems);
        problems.extend(other_media_types::passed_over(
            context.document,
            &chosen,
            &body.content,
            other_media_types::OF_ITS_OWN,
        ));
        problems.extend(other_media_types::refused(
            context.document,
            &chosen,
            &body.content,
        ));
    }
    Some(RequestBody {
        span: body.span,
        description: owned_text(named.description(components).or(body.description)),
        // A stream may be empty.
        required: body.required
            || content
                .as_ref()
                .is_some_and(|content| content.kind.is_stream()),
        others: other_media_types::names(&body.content, content.as_ref()),
        other_bytes: match &content {
            Some(used) => other_media_types::other_bytes(context.document, &body.content, used),
            None => Vec::new(),
        },
        content,
        gaps: owned_texts(&body.gaps),
    })
}

/// Whether the schema, or the one that it refers to, describes something other than text.
fn is_no_text(chosen: &media::Chosen<'_, '_>, schema: Option<SchemaId>, schemas: &Schemas) -> bool {
    let own = chosen.media.schema.as_ref().and_then(|own| own.json_type);
    let is_own = own.is_some_and(|own| own.value != JsonType::String);
    let kind = schema.map(|schema| schemas.kind(schema));
    is_own
        || matches!(
            kind,
            Some(
                SchemaKind::Object(_)
                    | SchemaKind::Map(_)
                    | SchemaKind::List(_)
                    | SchemaKind::Tuple(_)
                    | SchemaKind::Integer(_)
                    | SchemaKind::Number
                    | SchemaKind::Decimal
                    | SchemaKind::Boolean
            )
        )
}

/// Reports items that are described where no sequence is sent.
fn no_sequence(chosen: &media::Chosen<'_, '_>) -> Option<Diagnostic> {
    let item = chosen
        .media
        .item_schema
        .as_ref()
        .filter(|_| !chosen.kind.has_items())?;
    let message = format!(
        "`itemSchema` has no effect for `{}`, which is not a stream of items",
        chosen.name.value
    );
    let problem = Diagnostic::warning(Rule::Unsupported, item.span, message);
    Some(problem.help("describe the whole body under `schema`"))
}

fn only_text(name: Spanned<&str>) -> Diagnostic {
    let message = format!(
        "a body of `{}` is read as a string; its schema is ignored",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("write `application/json` if it is JSON, or `type: string`")
}
