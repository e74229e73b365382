//! Reports references to an object of another type than the expected one. Reading it all the same would report each of
//! its keywords, in the place where they are right.

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::Node;
use crate::source::object_type::ObjectType;
use crate::span::{Span, Spanned};

/// The report of a reference to something that is certainly not what is expected.
pub(super) fn report(
    text: Spanned<&str>,
    expected: ObjectType,
    keys: &[String],
    (span, node): (Span, &Node),
) -> Option<Diagnostic> {
    let wanted = noun(expected)?;
    let actual = placed_as(keys, node, expected)
        .or_else(|| looks_like(node, expected))
        .and_then(noun)?;
    let message = format!("`{}` must be {wanted}, got {actual}", text.value);
    let help = match expected {
        ObjectType::Parameter | ObjectType::Header if actual == "a schema" => {
            "refer to it under `schema`"
        }
        ObjectType::Response | ObjectType::RequestBody if actual == "a schema" => {
            "refer to it as the `schema` of a media type under `content`"
        }
        _ => "correct the reference",
    };
    let problem = Diagnostic::new(Rule::DanglingReference, text.span, message);
    Some(problem.related(span, "the definition").help(help))
}

fn noun(kind: ObjectType) -> Option<&'static str> {
    match kind {
        ObjectType::Parameter => Some("a parameter"),
        ObjectType::Header => Some("a header"),
        ObjectType::RequestBody => Some("a request body"),
        ObjectType::Response => Some("a response"),
        ObjectType::Schema => Some("a schema"),
        ObjectType::Example => Some("an example"),
        _ => None,
    }
}

/// The type of the components among which an object is, where it has keywords of that type, and none of the expected
/// one.
fn placed_as(keys: &[String], node: &Node, expected: ObjectType) -> Option<ObjectType> {
    let [components, section, _] = keys else {
        return None;
    };
    let placed = ObjectType::Root.child(components).child(section).child("");
    if node.get("$ref").is_some() {
        return None;
    }
    let has = |kind| telling(kind).iter().any(|name| node.get(name).is_some());
    (has(placed) && !has(expected)).then_some(placed)
}

/// Keywords by which an object of a type is recognised.
fn telling(kind: ObjectType) -> &'static [&'static str] {
    match kind {
        ObjectType::Schema => &[
            "type",
            "properties",
            "allOf",
            "oneOf",
            "anyOf",
            "enum",
            "items",
            "const",
            "format",
            "additionalProperties",
            "prefixItems",
            "not",
        ],
        ObjectType::Parameter => &["in", "name"],
        ObjectType::Header => &["schema", "content"],
        ObjectType::Response => &["content", "headers", "links"],
        ObjectType::RequestBody => &["content"],
        ObjectType::Example => &["value", "externalValue"],
        _ => &[],
    }
}

/// The type of an object that has keywords of another type than the expected one, and none of that.
fn looks_like(node: &Node, expected: ObjectType) -> Option<ObjectType> {
    let has = |names: &[&str]| names.iter().any(|name| node.get(name).is_some());
    let is_schema = has(telling(ObjectType::Schema));
    let is_parameter = has(&["in"]) && has(&["name"]);
    let holds_content = has(&["content"]);
    match expected {
        _ if has(&["$ref"]) => None,
        ObjectType::Schema if is_schema => None,
        ObjectType::Schema if is_parameter => Some(ObjectType::Parameter),
        ObjectType::Schema if holds_content && has(&["description"]) => Some(ObjectType::Response),
        ObjectType::Schema if holds_content => Some(ObjectType::RequestBody),
        ObjectType::Parameter | ObjectType::Header if has(&["in", "name", "schema", "content"]) => {
            None
        }
        ObjectType::Response | ObjectType::RequestBody if has(&["content", "headers", "links"]) => {
            None
        }
        ObjectType::Response | ObjectType::RequestBody if is_parameter => {
            Some(ObjectType::Parameter)
        }
        ObjectType::Parameter
        | ObjectType::Header
        | ObjectType::Response
        | ObjectType::RequestBody => is_schema.then_some(ObjectType::Schema),
        _ => None,
    }
}
