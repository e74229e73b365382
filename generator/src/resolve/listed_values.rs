//! Alternatives that list values, such as constants: they are one list.

use std::collections::HashSet;

use crate::model::{EnumValue, Enumeration, Format, Schema, SchemaId, SchemaKind, Schemas};
use crate::source::{Spanned, Value};

/// What the values in a list are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Texts,
    Integers,
}

/// What an alternative lists.
struct Listed {
    kind: Kind,
    values: Vec<EnumValue>,
    /// Whether there can be others.
    open: bool,
}

/// The alternatives, where those that list texts are one that lists all of them, and so are those that list
/// integers. A list of texts is open if any will do for one of them.
pub(super) fn merged(schemas: &mut Schemas, alternatives: Vec<SchemaId>) -> Vec<SchemaId> {
    let texts = merged_of(Kind::Texts, schemas, alternatives);
    merged_of(Kind::Integers, schemas, texts)
}

fn merged_of(kind: Kind, schemas: &mut Schemas, alternatives: Vec<SchemaId>) -> Vec<SchemaId> {
    let mut values: Vec<EnumValue> = Vec::new();
    let mut seen = HashSet::new();
    let (mut any, mut listing, mut others) = (None, Vec::new(), Vec::new());
    for id in &alternatives {
        match listed(schemas, *id).filter(|listed| listed.kind == kind) {
            Some(listed) => {
                let mut new = listed.values;
                new.retain(|value| seen.insert(value.value.value.clone()));
                values.extend(new);
                any = any.or(listed.open.then_some(*id));
                listing.push(*id);
            }
            None => others.push(*id),
        }
    }
    let [first, _, ..] = listing.as_slice() else {
        return alternatives;
    };
    if values.is_empty() {
        return alternatives;
    }
    // Integers are read as they are where any will do.
    if let (Some(any), Kind::Integers) = (any, kind) {
        others.push(any);
        return others;
    }
    let open = any.is_some();
    let enumeration = Enumeration { values, open };
    let kind = match kind {
        Kind::Texts => SchemaKind::Enumeration(enumeration),
        Kind::Integers => SchemaKind::Integers(enumeration),
    };
    let schema = Schema::of_kind(schemas[*first].span, kind);
    others.insert(0, schemas.add(schema));
    others
}

/// The values that a schema lists.
fn listed(schemas: &Schemas, id: SchemaId) -> Option<Listed> {
    let schema = &schemas[schemas.target(id)];
    let (kind, listed) = match &schema.kind {
        SchemaKind::Enumeration(listed) => (Kind::Texts, Some(listed)),
        SchemaKind::Integers(listed) => (Kind::Integers, Some(listed)),
        SchemaKind::String(Format::Plain | Format::Binary) => (Kind::Texts, None),
        SchemaKind::Integer(_) => (Kind::Integers, None),
        _ => return None,
    };
    let (values, open) = match (listed, &schema.constant) {
        (Some(listed), _) => (listed.values.clone(), listed.open),
        (None, None) => (Vec::new(), true),
        (None, Some(constant)) => {
            let value = match (&constant.value, kind) {
                (Value::String(text), Kind::Texts) => text.clone(),
                (Value::Integer(value), Kind::Integers) => i64::try_from(*value).ok()?.to_string(),
                _ => return None,
            };
            (
                vec![of_constant(schema, Spanned::new(value, constant.span))],
                false,
            )
        }
    };
    Some(Listed { kind, values, open })
}

/// The only value of a schema, which is called after itself if it is a text.
fn of_constant(schema: &Schema, value: Spanned<String>) -> EnumValue {
    let title = schema.title.as_ref().map(|title| title.value.as_str());
    let is_text = !matches!(schema.kind, SchemaKind::Integer(_));
    let texts = title.filter(|_| is_text).into_iter();
    let texts: Vec<_> = texts.chain(schema.description.as_deref()).collect();
    EnumValue {
        value,
        code_name: schema.code_name.clone(),
        label: title.filter(|_| !is_text).map(str::to_owned),
        description: (!texts.is_empty()).then(|| texts.join("\n\n")),
    }
}
