//! How values can be written as text: in parameters, in headers, and in the fields of forms.

use std::collections::HashSet;

use crate::model::{Format, SchemaId, SchemaKind, Schemas};

/// How values can be written as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::resolve) enum TextForm {
    /// Each value is one text.
    One,
    /// A list of those.
    List,
    /// An object of those, with named properties.
    Object,
    /// An object of those, with properties of any names.
    Map,
    /// Something else.
    Other,
}

impl TextForm {
    /// Combines two alternatives, if they are written alike: a text is a list of one.
    fn or(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::One, Self::One) => Some(Self::One),
            (Self::One | Self::List, Self::One | Self::List) => Some(Self::List),
            _ => None,
        }
    }
}

pub(in crate::resolve) fn text_form(schemas: &Schemas, id: SchemaId) -> TextForm {
    match schemas.kind(id) {
        // It may be a list.
        SchemaKind::Any => TextForm::List,
        SchemaKind::List(items) | SchemaKind::OneOrMany { one: items, .. }
            if has_one_text(schemas, *items) =>
        {
            TextForm::List
        }
        SchemaKind::Union(_) => {
            let alternatives = schemas.flattened(id).into_iter();
            let mut forms = alternatives.map(|id| text_form(schemas, id));
            forms
                .try_fold(TextForm::One, TextForm::or)
                .unwrap_or(TextForm::Other)
        }
        SchemaKind::Map(values) if has_one_text(schemas, *values) => TextForm::Map,
        SchemaKind::FreeForm => TextForm::Map,
        SchemaKind::Object(object) => {
            let mut entries = object.schemas();
            match entries.all(|schema| has_one_text(schemas, schema)) {
                true if object.additional.is_some() => TextForm::Map,
                true => TextForm::Object,
                false => TextForm::Other,
            }
        }
        _ if has_one_text(schemas, id) => TextForm::One,
        _ => TextForm::Other,
    }
}

/// Whether each value, null aside, is one text.
pub(in crate::resolve) fn has_one_text(schemas: &Schemas, id: SchemaId) -> bool {
    let mut alternatives = schemas.flattened(id).into_iter();
    alternatives.all(|id| is_one_text(schemas.kind(id)))
}

fn is_one_text(kind: &SchemaKind) -> bool {
    match kind {
        SchemaKind::Any
        | SchemaKind::Boolean
        | SchemaKind::Integer(_)
        | SchemaKind::Number
        | SchemaKind::Decimal
        | SchemaKind::String(_)
        | SchemaKind::Enumeration(_)
        | SchemaKind::Integers(_)
        | SchemaKind::Unresolved => true,
        SchemaKind::List(_)
        | SchemaKind::OneOrMany { .. }
        | SchemaKind::Tuple(_)
        | SchemaKind::FreeForm
        | SchemaKind::Map(_)
        | SchemaKind::Object(_)
        | SchemaKind::OneOf(_)
        | SchemaKind::Union(_)
        | SchemaKind::Reference(_) => false,
    }
}

/// Returns whether the empty string is a value of the type, or of the items of a list.
pub(in crate::resolve) fn can_be_empty(schemas: &Schemas, id: SchemaId) -> bool {
    let alternatives = schemas.flattened(id).into_iter();
    let mut values = alternatives.flat_map(|id| match schemas.kind(id) {
        SchemaKind::List(items) | SchemaKind::OneOrMany { one: items, .. } => {
            schemas.flattened(*items)
        }
        _ => vec![id],
    });
    values.any(|id| match schemas.kind(id) {
        SchemaKind::Any | SchemaKind::Unresolved => true,
        SchemaKind::String(format) => {
            matches!(format, Format::Plain | Format::Binary | Format::Base64)
        }
        SchemaKind::Enumeration(enumeration) => {
            let mut values = enumeration.values.iter();
            enumeration.open || values.any(|value| value.value.value.is_empty())
        }
        _ => false,
    })
}

/// Whether everything in an object has a name in brackets, and is a text or a list of texts.
pub(in crate::resolve) fn is_deep(schemas: &Schemas, id: SchemaId) -> bool {
    are_all(schemas, id, |id, pending| {
        match schemas.kind(id) {
            SchemaKind::Object(object) => pending.extend(object.schemas()),
            SchemaKind::Map(values) => pending.push(*values),
            kind @ (SchemaKind::OneOf(_) | SchemaKind::Union(_)) => {
                pending.extend(kind.alternatives());
            }
            SchemaKind::FreeForm => {}
            SchemaKind::List(items) | SchemaKind::OneOrMany { one: items, .. } => {
                return has_one_text(schemas, *items);
            }
            _ => return has_one_text(schemas, id),
        }
        true
    })
}

/// Whether values are objects of any kind, each entry of which is a text or a list of texts.
pub(in crate::resolve) fn is_entries(schemas: &Schemas, id: SchemaId) -> bool {
    let is_entry = |id: SchemaId| matches!(text_form(schemas, id), TextForm::One | TextForm::List);
    are_all(schemas, id, |id, pending| {
        match schemas.kind(id) {
            SchemaKind::Object(object) => {
                pending.extend(&object.choices);
                return object.entries().all(is_entry);
            }
            SchemaKind::Map(values) => return is_entry(*values),
            kind @ (SchemaKind::OneOf(_) | SchemaKind::Union(_)) => {
                pending.extend(kind.alternatives());
            }
            kind => return matches!(kind, SchemaKind::FreeForm),
        }
        true
    })
}

/// Checks a schema and those that the predicate adds to the pending ones, each of them once.
fn are_all(
    schemas: &Schemas,
    id: SchemaId,
    mut holds: impl FnMut(SchemaId, &mut Vec<SchemaId>) -> bool,
) -> bool {
    let (mut pending, mut seen) = (vec![id], HashSet::new());
    while let Some(id) = pending.pop() {
        let id = schemas.target(id);
        if seen.insert(id) && !holds(id, &mut pending) {
            return false;
        }
    }
    true
}
