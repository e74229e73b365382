//! Bodies of requests and responses.

pub(super) mod envelope;
mod event;
pub(super) mod multipart;

use std::collections::HashSet;

use super::owned::{all_owned, owned};
use super::parameter::style;
use super::{Context, media};
use crate::diagnostic::{Diagnostic, Rule};
use crate::media_type::{essence, is_patch};
use crate::model::{
    Content, Envelope, Format, MediaKind, Object, Operation, RequestBody, SchemaId, SchemaKind,
    Schemas, Style,
};
use crate::openapi::{self, Document, JsonType, OrReference, Property, Schema};
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
    let (envelope, schema) = value(&chosen, envelopes, context.document);
    let schema = schema.and_then(|schema| context.numbers.get(schema));
    let schema = match chosen.kind {
        MediaKind::JsonLines | MediaKind::JsonRecords if chosen.media.item_schema.is_none() => {
            schema.map(|schema| item(&context.schemas, schema))
        }
        _ => schema,
    };
    let kind = match (chosen.kind, schema) {
        (MediaKind::Multipart, Some(schema)) if is_object(&context.schemas, schema) => chosen.kind,
        (MediaKind::Form, Some(schema)) if is_plain_text(&context.schemas, schema) => {
            MediaKind::Text
        }
        (MediaKind::Form, Some(schema)) if has_fields(&context.schemas, schema) => chosen.kind,
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
                styles(&context.schemas, schema, chosen.media, problems)
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
    let message = format!("`{}` is not a media type", name.value);
    let is_plain = name.value.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_plain && !name.value.is_empty() {
        let problem = Diagnostic::warning(Rule::InvalidValue, name.span, message);
        problems.push(problem.help(format!("write `{completed}`")));
        return Some(completed);
    }
    let problem = Diagnostic::new(Rule::InvalidValue, name.span, message);
    problems.push(problem.help("write one such as `application/json`"));
    None
}

/// Reports a form that is described neither as an object nor as a text that is sent as it is.
fn check_fields(chosen: &media::Chosen<'_, '_>, content: &Content, problems: &mut Vec<Diagnostic>) {
    let is_form = matches!(chosen.kind, MediaKind::Form | MediaKind::Multipart);
    let schema = chosen.media.schema.as_ref();
    let json_type = schema.map(|schema| schema.json_type.map(|found| found.value));
    let is_described = json_type.is_some_and(|json_type| json_type != Some(JsonType::String));
    if is_form && content.kind == MediaKind::Bytes && is_described {
        let message =
            "the schema is not an object with the fields of this form; the form is sent as bytes";
        let problem = Diagnostic::warning(Rule::Unsupported, chosen.name.span, message);
        problems.push(problem.help(
            "describe the form as an object with its fields as properties; if there are several such objects, \
             as one with the properties of all, and require those that all of them require",
        ));
    }
}

/// Whether values may be fields of a form.
fn has_fields(schemas: &Schemas, schema: SchemaId) -> bool {
    matches!(
        schemas.kind(schema),
        SchemaKind::Object(_)
            | SchemaKind::Map(_)
            | SchemaKind::FreeForm
            | SchemaKind::OneOf(_)
            | SchemaKind::Union(_)
            | SchemaKind::Any
            | SchemaKind::Unresolved
    )
}

fn is_object(schemas: &Schemas, schema: SchemaId) -> bool {
    matches!(schemas.kind(schema), SchemaKind::Object(_))
}

/// The styles of those fields of a form that have one of their own.
fn styles(
    schemas: &Schemas,
    form: SchemaId,
    media: &openapi::MediaType<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<(String, Style)> {
    let objects = objects(schemas, form);
    problems.extend(style::undecided(schemas, &objects, &media.encoding));
    let described = media.encoding.iter().filter_map(|(name, encoding)| {
        let properties = objects
            .iter()
            .filter_map(|object| object.property(name.value));
        let properties: Vec<_> = properties.collect();
        if properties.is_empty() && !objects.is_empty() {
            problems.push(style::no_property(*name));
        }
        let styles = properties.iter().map(|property| {
            style::of_form_field(schemas, *name, encoding, property.schema, problems)
        });
        let mut styles: Vec<_> = styles.collect();
        styles.dedup();
        if styles.len() > 1 {
            let help = "describe the field in the same way in all alternatives";
            problems.push(style::as_in_any_form(*name, style::SEVERAL_SORTS).help(help));
        }
        let style = styles.pop().filter(|_| styles.is_empty())?;
        Some((name.value.to_owned(), style?))
    });
    let mut styles: Vec<_> = described.collect();
    let is_styled = |name: &str| styles.iter().any(|(known, _)| known == name);
    let bracketed = bracketed(schemas, &objects, is_styled, problems);
    styles.extend(bracketed);
    styles
}

/// The styles of the other fields of a form whose names have brackets.
fn bracketed(
    schemas: &Schemas,
    objects: &[&Object],
    is_styled: impl Fn(&str) -> bool,
    problems: &mut Vec<Diagnostic>,
) -> Vec<(String, Style)> {
    let mut found: Vec<(Spanned<&str>, Option<Style>)> = Vec::new();
    for property in objects.iter().flat_map(|object| &object.properties) {
        let name = property.name.as_str();
        if !style::has_brackets(name.value) || is_styled(name.value) {
            continue;
        }
        let style = style::of_bracketed(schemas, property.schema);
        let mut known = found.iter_mut();
        match known.find(|(known, _)| known.value == name.value) {
            Some((_, known)) if *known != style => *known = None,
            Some(_) => {}
            None => found.push((name, style)),
        }
    }
    let styles = found.into_iter().filter_map(|(name, style)| {
        if style.is_none() {
            problems.push(style::of_another_field(name));
        }
        Some((name.value.to_owned(), style?))
    });
    styles.collect()
}

/// The objects that a form may be.
fn objects(schemas: &Schemas, form: SchemaId) -> Vec<&Object> {
    let (mut pending, mut seen) = (vec![form], HashSet::new());
    let mut candidates = Vec::new();
    while let Some(id) = pending.pop() {
        let id = schemas.target(id);
        if !seen.insert(id) {
            continue;
        }
        match &schemas[id].kind {
            SchemaKind::Object(object) => candidates.push(object),
            kind => pending.extend(kind.alternatives().into_iter().rev()),
        }
    }
    candidates
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
    let json_type = schema.json_type.map(|found| found.value);
    schema.reference.is_some() || json_type == Some(JsonType::String)
}

/// Whether values are plain texts.
fn is_plain_text(schemas: &Schemas, schema: SchemaId) -> bool {
    let kind = schemas.kind(schema);
    matches!(
        kind,
        SchemaKind::String(Format::Plain) | SchemaKind::Enumeration(_)
    )
}

/// The media types that are documented beside the one that is used.
pub(super) fn others(described: &openapi::Content<'_>, used: Option<&Content>) -> Vec<String> {
    let used = used.map(|content| content.media_type.as_str());
    let names = described.iter().map(|(name, _)| name.value);
    let others = names.filter(|name| Some(*name) != used);
    others.map(str::to_owned).collect()
}

/// The other media types whose bodies are taken as they are, if that of the one that is used is.
fn other_bytes(
    document: &Document<'_>,
    described: &openapi::Content<'_>,
    used: &Content,
) -> Vec<String> {
    let is_other = |found: &media::Chosen<'_, '_>| {
        let is_bytes = found.kind == MediaKind::Bytes && used.kind == MediaKind::Bytes;
        is_bytes && found.name.value != used.media_type
    };
    let others = media::known(document, described).filter(is_other);
    others.map(|other| other.name.value.to_owned()).collect()
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
        check_fields(&chosen, content, problems);
        problems.extend(passed_over(
            context.document,
            &chosen,
            &body.content,
            OF_ITS_OWN,
        ));
        problems.extend(refused(context.document, &chosen, &body.content));
    }
    Some(RequestBody {
        span: body.span,
        description: owned(named.description(components).or(body.description)),
        // A stream may be empty.
        required: body.required || content.as_ref().is_some_and(|found| found.kind.is_stream()),
        others: others(&body.content, content.as_ref()),
        other_bytes: match &content {
            Some(used) => other_bytes(context.document, &body.content, used),
            None => Vec::new(),
        },
        content,
        gaps: all_owned(&body.gaps),
    })
}

/// The help for a body that differs between media types.
pub(super) const OF_ITS_OWN: &str = "describe it as an operation of its own, or remove it";

/// The reports of other media types whose bodies have a different schema.
pub(super) fn passed_over(
    document: &Document<'_>,
    chosen: &media::Chosen<'_, '_>,
    content: &openapi::Content<'_>,
    help: &'static str,
) -> Vec<Diagnostic> {
    let is_bytes = |found: &media::Chosen<'_, '_>| found.kind == MediaKind::Bytes;
    let is_other = |other: &media::Chosen<'_, '_>| {
        let schemas = (&chosen.media.schema, &other.media.schema);
        match schemas {
            _ if is_bytes(chosen) && is_bytes(other) => false,
            (Some(schema), Some(other)) => !is_like(schema, other),
            // Without a schema, bytes are known to differ; others may be the same.
            (Some(_), None) => is_bytes(other),
            (None, _) => false,
        }
    };
    let others = beside(document, chosen, content).filter(is_other);
    let reports = others.map(|other| {
        let message = format!(
            "a body of `{}` differs from one of `{}`; only the latter is sent and read",
            other.name.value, chosen.name.value
        );
        let problem = Diagnostic::warning(Rule::Unsupported, other.name.span, message);
        problem.help(help)
    });
    reports.collect()
}

/// The reports of other media types that a service refuses, although their bodies have the same schema in another
/// encoding.
fn refused(
    document: &Document<'_>,
    chosen: &media::Chosen<'_, '_>,
    content: &openapi::Content<'_>,
) -> Vec<Diagnostic> {
    let is_same = |other: &media::Chosen<'_, '_>| match (&chosen.media.schema, &other.media.schema)
    {
        (Some(schema), Some(same)) => is_refused(chosen, other) && is_like(schema, same),
        _ => false,
    };
    let others = beside(document, chosen, content).filter(is_same);
    let reports = others.map(|other| {
        let (name, chosen) = (other.name, chosen.name.value);
        let message = format!(
            "a body of `{}` is refused: only `{chosen}` is sent and read",
            name.value
        );
        Diagnostic::warning(Rule::Unsupported, name.span, message)
            .help("remove it, or have the service handle it in front of the router")
    });
    reports.collect()
}

/// Whether a service that takes one body refuses another one with the same schema. Of JSON, it takes all types but
/// patches, which mean something else, and of bytes the described ones.
fn is_refused(chosen: &media::Chosen<'_, '_>, other: &media::Chosen<'_, '_>) -> bool {
    other.kind != chosen.kind
        || match chosen.kind {
            MediaKind::Json => is_patch(other.name.value) != is_patch(chosen.name.value),
            MediaKind::Bytes => false,
            MediaKind::Text
            | MediaKind::Form
            | MediaKind::Multipart
            | MediaKind::EventStream
            | MediaKind::JsonLines
            | MediaKind::JsonRecords => essence(other.name.value) != essence(chosen.name.value),
        }
}

/// The bodies of other media types, except for ranges that include the chosen one.
fn beside<'s, 'a>(
    document: &Document<'a>,
    chosen: &media::Chosen<'_, '_>,
    content: &'s openapi::Content<'a>,
) -> impl Iterator<Item = media::Chosen<'s, 'a>> {
    let is_range =
        |other: &media::Chosen<'_, '_>| media::is_range_over(other.name.value, chosen.name.value);
    media::known(document, content).filter(move |other| !is_range(other))
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
    let item = chosen.media.item_schema.as_ref();
    let item = item.filter(|_| !chosen.kind.has_items())?;
    let message = format!(
        "`itemSchema` does not apply to a body of `{}`, which is read as a whole",
        chosen.name.value
    );
    let problem = Diagnostic::warning(Rule::Unsupported, item.span, message);
    Some(problem.help("describe the whole body under `schema`"))
}

fn only_text(name: Spanned<&str>) -> Diagnostic {
    let message = format!("a body of `{}` is text; its schema is ignored", name.value);
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("write `application/json` if it is JSON, or `type: string`")
}

/// Whether two schemas are of the same type, as far as they show without following references.
fn is_like(one: &Schema<'_>, other: &Schema<'_>) -> bool {
    let json_type = |schema: &Schema<'_>| schema.json_type.map(|found| found.value);
    let format = |schema: &Schema<'_>| schema.format.map(|found| found.value.to_owned());
    let are_like = |one: &[Schema<'_>], other: &[Schema<'_>]| {
        let mut pairs = one.iter().zip(other);
        one.len() == other.len() && pairs.all(|(one, other)| is_like(one, other))
    };
    let has = |property: &Property<'_>| {
        let mut properties = other.properties.iter();
        let has_name = |other: &Property<'_>| other.name.value == property.name.value;
        properties.any(|other| has_name(other) && is_like(&property.schema, &other.schema))
    };
    let is_like_item = match (&one.items, &other.items) {
        (Some(one), Some(other)) => is_like(one, other),
        (one, other) => one.is_none() && other.is_none(),
    };
    match (one.reference, other.reference) {
        (Some(one), Some(other)) => one.value == other.value,
        (None, None) => {
            json_type(one) == json_type(other)
                && format(one) == format(other)
                && one.properties.len() == other.properties.len()
                && one.properties.iter().all(has)
                && is_like_item
                && are_like(&one.all_of, &other.all_of)
                && are_like(&one.one_of, &other.one_of)
                && are_like(&one.any_of, &other.any_of)
        }
        _ => false,
    }
}

/// Reports streams of decimal numbers, or of lists of them, that are numbers in JSON: a stream does not say how its
/// values are written.
pub(super) fn check_decimals(
    schemas: &Schemas,
    operations: &[Operation],
    problems: &mut Vec<Diagnostic>,
) {
    let bodies = operations.iter().flat_map(|operation| {
        let request = operation.request_body.iter().map(|body| &body.content);
        let successes = operation.successes().map(|success| &success.content);
        let streams = request.chain(successes).flatten();
        streams.filter(|content| content.kind.is_stream())
    });
    let mut found: Vec<_> = bodies
        .filter_map(|content| content.schema)
        .map(|schema| innermost(schemas, schema))
        .filter(|id| matches!(schemas[*id].kind, SchemaKind::Decimal))
        .collect();
    found.sort_unstable();
    found.dedup();
    for id in found {
        let message = "a stream of decimal numbers is not supported";
        problems.push(
            Diagnostic::new(Rule::Unsupported, schemas[id].span, message)
                .help("put each into an object, or use `type: string`"),
        );
    }
}

/// The innermost element of lists and maps.
fn innermost(schemas: &Schemas, id: SchemaId) -> SchemaId {
    let mut id = schemas.target(id);
    while let SchemaKind::List(inner) | SchemaKind::Map(inner) = &schemas[id].kind {
        id = schemas.target(*inner);
    }
    id
}
