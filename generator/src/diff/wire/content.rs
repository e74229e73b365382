//! The content of bodies.

use std::collections::{BTreeMap, BTreeSet};

use super::super::change::Change;
use super::super::rules::Rule;
use super::documentation::{self, Both};
use super::pair::Written;
use super::schema::{self, Undescribed};
use super::{Versions, envelope};
use apicrate_description::media_type::{essence, is_patch};
use apicrate_description::model::{Content, FormPart, JSON, MediaKind, PartKind, Style};

/// The changes of how a body is written.
pub(super) fn changes(
    versions: Versions<'_>,
    both: Both<'_>,
    old: &Content,
    new: &Content,
) -> Vec<Change> {
    let Content {
        // Requests can have several of them.
        media_type: _,
        kind,
        schema,
        // It is compared below, together with the value.
        envelope: _,
        example,
        parts,
        styles,
    } = new;
    let mut changes = Vec::new();
    changes.extend(documentation::texts(both, &old.example, example));
    changes.extend(envelope::changes(versions, both, old, new));
    let is_other = |part: &FormPart| {
        let was = old.parts.iter().find(|was| was.property == part.property);
        was.is_some_and(|was| is_other_part(was, part))
    };
    if parts.iter().any(is_other) {
        let what = "has parts with different media types";
        changes.push(both.change(Rule::PartMediaTypeChanged, what));
    }
    if by_name(&old.styles) != by_name(styles) {
        let what = "has fields in a different style";
        changes.push(both.change(Rule::ParameterStyleChanged, what));
    }
    if old.kind == *kind && old.envelope.is_none() && new.envelope.is_none() {
        changes.extend(schema::values_of_one_version(
            versions,
            both,
            (old.schema, *schema),
            undescribed(*kind),
        ));
    }
    changes
}

/// How the values in two bodies are written.
pub(super) fn written(old: &Content, new: &Content) -> Written {
    let is_text = |content: &Content| {
        let mut styles = content.styles.iter();
        content.kind == MediaKind::Form && !styles.any(|(_, style)| *style == Style::Json)
    };
    if is_text(old) && is_text(new) {
        Written::Text
    } else if [old.kind, new.kind] == [MediaKind::Multipart; 2] {
        Written::Parts
    } else {
        Written::Json
    }
}

/// The values of a body without a schema.
fn undescribed(kind: MediaKind) -> Undescribed {
    match kind {
        MediaKind::Json | MediaKind::JsonLines | MediaKind::JsonRecords => Undescribed::Json,
        MediaKind::Form => Undescribed::Fields,
        MediaKind::EventStream => Undescribed::Data,
        MediaKind::Text | MediaKind::Multipart | MediaKind::Bytes => {
            Undescribed::Text(Written::Text)
        }
    }
}

/// The change of the media type of a body.
pub(super) fn media_type(both: Both<'_>, old: &Content, new: &Content) -> Option<Change> {
    if (old.kind, &old.media_type) == (new.kind, &new.media_type) {
        return None;
    }
    if old.media_type == new.media_type {
        let what = format!("is {}, was {}", noun(new.kind), noun(old.kind));
        return Some(both.change(kind_rule(old.kind, new.kind), what));
    }
    let rule = if is_any_json(old) && is_any_json(new) {
        Rule::JsonRespelled
    } else {
        Rule::MediaTypeChanged
    };
    let what = format!("is `{}`, was `{}`", new.media_type, old.media_type);
    Some(both.change(rule, what))
}

/// The rule for another kind of body with the same media type. A form whose fields are not described is bytes.
fn kind_rule(old: MediaKind, new: MediaKind) -> Rule {
    match (old, new) {
        (MediaKind::Bytes, MediaKind::Form | MediaKind::Multipart) => Rule::TypeNarrowed,
        (MediaKind::Form | MediaKind::Multipart, MediaKind::Bytes) => Rule::TypeWidened,
        // What is sent is the same.
        _ => Rule::TypeRespelled,
    }
}

fn noun(kind: MediaKind) -> &'static str {
    match kind {
        MediaKind::Json => "JSON",
        MediaKind::Text => "text",
        MediaKind::Form => "a form",
        MediaKind::Multipart => "a form with parts",
        MediaKind::Bytes => "bytes",
        MediaKind::EventStream => "a stream of events",
        MediaKind::JsonLines => "JSON Lines",
        MediaKind::JsonRecords => "a JSON text sequence",
    }
}

/// The styles of fields, in any order.
fn by_name(styles: &[(String, Style)]) -> BTreeMap<&str, &Style> {
    let styles = styles.iter();
    styles.map(|(name, style)| (name.as_str(), style)).collect()
}

/// A server treats such a body like any other JSON. The meaning of a patch depends on its media type.
fn is_any_json(content: &Content) -> bool {
    let essence = essence(&content.media_type);
    let is_json = essence == JSON || essence.ends_with("+json");
    content.kind == MediaKind::Json && is_json && !is_patch(&essence)
}

/// A part that is text or JSON by its value differs only from a file.
fn is_other_part(old: &FormPart, new: &FormPart) -> bool {
    let is_file = |part: &FormPart| part.kind == PartKind::File;
    let depends = [old.kind, new.kind].contains(&PartKind::TextOrJson);
    let is_other_kind = if depends {
        is_file(old) || is_file(new)
    } else {
        old.kind != new.kind
    };
    let media_types = |part: &FormPart| -> BTreeSet<_> {
        part.media_types
            .iter()
            .map(|name| name.to_ascii_lowercase())
            .collect()
    };
    is_other_kind || media_types(old) != media_types(new)
}

/// The change of the media types that are documented but not used.
pub(super) fn other_media_types_change<'a>(
    both: Both<'_>,
    old: impl IntoIterator<Item = &'a String>,
    new: impl IntoIterator<Item = &'a String>,
) -> Option<Change> {
    let (old, new): (BTreeSet<_>, BTreeSet<_>) =
        (old.into_iter().collect(), new.into_iter().collect());
    let names: Vec<_> = new.iter().map(|name| name.as_str()).collect();
    let what = match names.as_slice() {
        _ if old == new => return None,
        [] => "is no longer documented with other media types".to_owned(),
        names => format!("is also documented as `{}`", names.join("`, `")),
    };
    Some(both.change(Rule::OtherMediaTypesChanged, what))
}

#[cfg(test)]
mod tests {
    use crate::diff::testing::{request_changes, response_changes};

    const UNDESCRIBED: &str = "application/json: {}";

    #[test]
    fn a_body_without_a_schema_is_any_value() {
        for (schema, noun) in [
            ("{type: integer}", "an integer"),
            ("{type: [string, 'null']}", "a string"),
            ("{properties: {id: {type: string}}}", "an object"),
            // An envelope around any value.
            ("{properties: {id: {}}, required: [id]}", "an object"),
        ] {
            let described = format!("application/json: {{schema: {schema}}}");
            let body = "The body of operation `test`";
            assert_eq!(
                request_changes(&described, UNDESCRIBED),
                [format!(
                    "type-widened (works, fails): {body} is any value, was {noun}"
                )],
            );
            assert_eq!(
                request_changes(UNDESCRIBED, &described),
                [format!(
                    "type-narrowed (fails, works): {body} is {noun}, was any value"
                )],
            );
            let response = "Response 200 of operation `test`";
            assert_eq!(
                response_changes(&described, UNDESCRIBED),
                [format!(
                    "type-widened (fails, works): {response} is any value, was {noun}"
                )],
            );
        }
    }

    #[test]
    fn a_schema_that_allows_everything_is_none() {
        for (described, undescribed) in [
            ("application/json: {schema: {}}", UNDESCRIBED),
            (
                "application/jsonl: {itemSchema: {}}",
                "application/jsonl: {}",
            ),
            ("text/plain: {schema: {type: string}}", "text/plain: {}"),
            (
                "text/event-stream: {itemSchema: {type: object, properties: {data: {type: string}}}}",
                "text/event-stream: {}",
            ),
        ] {
            assert_eq!(response_changes(described, undescribed), [""; 0]);
            assert_eq!(response_changes(undescribed, described), [""; 0]);
        }
    }

    #[test]
    fn an_envelope_around_any_value_is_narrower_than_any_object() {
        let json = |schema: &str| format!("application/json: {{schema: {schema}}}");
        let envelope = json("{type: object, required: [id], properties: {id: {type: string}}}");
        for (any, noun) in [
            ("{}", "any value"),
            ("{type: object}", "an object with arbitrary properties"),
        ] {
            assert_eq!(
                request_changes(&json(any), &envelope),
                [format!(
                    "type-narrowed (fails, works): The body of operation `test` is an object, was {noun}"
                )],
            );
        }
    }

    #[test]
    fn text_in_a_form_is_wider_than_a_number() {
        let form = |kind: &str, rest: &str| {
            let schema = format!("{{type: object, properties: {{a: {{type: {kind}}}}}}}");
            format!("application/x-www-form-urlencoded: {{schema: {schema}{rest}}}")
        };
        let json = ", encoding: {a: {contentType: application/json}}";
        for (rest, rule) in [
            ("", "type-widened (works, fails)"),
            (json, "type-changed (fails, fails)"),
        ] {
            let changes = request_changes(&form("integer", rest), &form("string", rest));
            assert!(changes[0].starts_with(rule), "{changes:?}");
        }
    }

    #[test]
    fn null_is_never_sent_as_a_part() {
        for (plain, nullable) in [
            ("type: string", "type: [string, 'null']"),
            (
                "type: string, format: binary",
                "type: [string, 'null'], format: binary",
            ),
            (
                "type: array, items: {type: string}",
                "type: [array, 'null'], items: {type: string}",
            ),
            (
                "type: object, properties: {b: {type: string}}",
                "type: [object, 'null'], properties: {b: {type: string}}",
            ),
        ] {
            for required in ["", ", required: [a]"] {
                let [plain, nullable] = [plain, nullable].map(|schema| {
                    format!("multipart/form-data: {{schema: {{type: object, properties: {{a: {{{schema}}}}}{required}}}}}")
                });
                assert_eq!(request_changes(&plain, &nullable), [""; 0], "{nullable}");
                assert_eq!(request_changes(&nullable, &plain), [""; 0], "{nullable}");
            }
        }
    }

    #[test]
    fn null_inside_a_part_is_json() {
        let form = |kind: &str| {
            let part = format!("{{type: object, properties: {{b: {{type: {kind}}}}}}}");
            format!("multipart/form-data: {{schema: {{type: object, properties: {{a: {part}}}}}}}")
        };
        let changes = request_changes(&form("[string, 'null']"), &form("string"));
        assert!(
            changes[0].starts_with("optional-became-not-nullable (fails, works)"),
            "{changes:?}"
        );
    }

    #[test]
    fn a_form_without_described_fields_is_any_form() {
        let object = "{type: object, properties: {a: {type: string}}}";
        for (media_type, undescribed, noun) in [
            ("multipart/form-data", "{}", "a form with parts"),
            (
                "application/x-www-form-urlencoded",
                "{schema: {type: string, format: binary}}",
                "a form",
            ),
        ] {
            let described = format!("{media_type}: {{schema: {object}}}");
            let undescribed = format!("{media_type}: {undescribed}");
            let starts_with = |changes: Vec<String>, start: &str| {
                assert!(changes[0].starts_with(start), "{changes:?}");
            };
            let body = "The body of operation `test`";
            starts_with(
                request_changes(&undescribed, &described),
                &format!("type-narrowed (fails, works): {body} is {noun}, was bytes"),
            );
            starts_with(
                request_changes(&described, &undescribed),
                &format!("type-widened (works, fails): {body} is bytes, was {noun}"),
            );
        }
    }

    #[test]
    fn undescribed_data_of_events_is_text() {
        let described = "text/event-stream: {itemSchema: {type: object, properties: {data: {type: string, contentMediaType: application/json, contentSchema: {type: integer}}}}}";
        assert_eq!(
            response_changes(described, "text/event-stream: {}"),
            [
                "type-widened (fails, works): Response 200 of operation `test` is a string, was an integer"
            ],
        );
    }
}
