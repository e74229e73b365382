//! The media types of a body beside the one that is used.

use crate::diagnostic::{Diagnostic, Rule};
use crate::media_type::{essence, is_patch};
use crate::model::{Content, MediaKind};
use crate::openapi::{self, Document, Property, Schema};
use crate::resolve::media;

/// The media types that are documented beside the one that is used.
pub(in crate::resolve) fn names(
    described: &openapi::Content<'_>,
    used: Option<&Content>,
) -> Vec<String> {
    let chosen = used.map(|content| content.media_type.as_str());
    described
        .iter()
        .map(|(name, _)| name.value)
        .filter(|name| Some(*name) != chosen)
        .map(str::to_owned)
        .collect()
}

/// The other media types whose bodies are taken as they are, if that of the one that is used is.
pub(in crate::resolve) fn other_bytes(
    document: &Document<'_>,
    described: &openapi::Content<'_>,
    used: &Content,
) -> Vec<String> {
    let is_other = |other: &media::Chosen<'_, '_>| {
        let is_bytes = other.kind == MediaKind::Bytes && used.kind == MediaKind::Bytes;
        is_bytes && other.name.value != used.media_type
    };
    let others = media::known(document, described).filter(is_other);
    others.map(|other| other.name.value.to_owned()).collect()
}

/// The help for a body that differs between media types.
pub(in crate::resolve) const OF_ITS_OWN: &str = "describe it as a separate operation, or remove it";

/// The reports of other media types whose bodies have a different schema.
pub(in crate::resolve) fn passed_over(
    document: &Document<'_>,
    chosen: &media::Chosen<'_, '_>,
    content: &openapi::Content<'_>,
    help: &'static str,
) -> Vec<Diagnostic> {
    let is_bytes = |body: &media::Chosen<'_, '_>| body.kind == MediaKind::Bytes;
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
            "the schema of `{}` differs from that of `{}`; only the latter is supported",
            other.name.value, chosen.name.value
        );
        let problem = Diagnostic::warning(Rule::Unsupported, other.name.span, message);
        problem.help(help)
    });
    reports.collect()
}

/// The reports of other media types that a service refuses, although their bodies have the same schema in another
/// encoding.
pub(in crate::resolve) fn refused(
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
            "a body of `{}` is refused: only `{chosen}` is supported",
            name.value
        );
        Diagnostic::warning(Rule::Unsupported, name.span, message)
            .help("remove it, or handle it in a layer around the router")
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

/// Whether two schemas are of the same type, as far as they show without following references.
fn is_like(one: &Schema<'_>, other: &Schema<'_>) -> bool {
    let json_type = |schema: &Schema<'_>| schema.json_type.map(|json_type| json_type.value);
    let format = |schema: &Schema<'_>| schema.format.map(|format| format.value.to_owned());
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
