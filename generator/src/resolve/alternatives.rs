//! What unions are, once all of their alternatives are known.

use std::collections::HashSet;

use super::recursion;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    Alternative, EnumValue, Enumeration, Format, OneOf, Reference, Schema, SchemaId, SchemaKind,
    Schemas, Union,
};
use crate::source::{Spanned, Value};

/// Decides for each union what tells its alternatives apart.
pub(super) fn settle(schemas: &mut Schemas, problems: &mut Vec<Diagnostic>) {
    let mut state = State {
        schemas,
        open: Vec::new(),
        done: HashSet::new(),
        problems,
    };
    for id in state.schemas.ids() {
        state.visit(id);
    }
}

struct State<'m> {
    schemas: &'m mut Schemas,
    /// Unions whose alternatives are being gone through.
    open: Vec<SchemaId>,
    done: HashSet<SchemaId>,
    problems: &'m mut Vec<Diagnostic>,
}

impl State<'_> {
    /// Decides one union, the unions among its alternatives first.
    fn visit(&mut self, id: SchemaId) {
        let id = self.schemas.target(id);
        let SchemaKind::Union(union) = &self.schemas[id].kind else {
            return;
        };
        if !self.done.insert(id) {
            return;
        }
        let listed = union.alternatives.clone();
        self.open.push(id);
        listed.iter().for_each(|found| self.visit(*found));
        let alternatives = self.distinct(&listed);
        self.open.pop();
        let nullable = listed.iter().any(|found| self.schemas.is_nullable(*found));
        let alternatives = merged_texts(self.schemas, alternatives);
        let kind = decide(self.schemas, alternatives);
        self.schemas[id].kind = kind;
        self.schemas[id].nullable |= nullable;
        recursion::check(self.schemas, id, self.problems);
    }

    /// The alternatives whose values are not already among those of another one.
    fn distinct(&mut self, listed: &[SchemaId]) -> Vec<SchemaId> {
        let mut found: Vec<SchemaId> = Vec::new();
        for id in listed {
            let target = self.schemas.target(*id);
            if self.open.contains(&target) {
                let span = self.schemas[*id].span;
                let message = "an alternative of this union is the union itself";
                self.problems.push(
                    Diagnostic::new(Rule::CyclicReference, span, message)
                        .help("remove it: it adds no value"),
                );
            } else if !found.iter().any(|other| same(self.schemas, *other, *id)) {
                found.push(*id);
            }
        }
        let kind = |id: &SchemaId| self.schemas.kind(*id);
        let has_numbers = found
            .iter()
            .any(|id| matches!(kind(id), SchemaKind::Number));
        // Whole numbers are numbers.
        found.retain(|id| !has_numbers || !matches!(kind(id), SchemaKind::Integer));
        found
    }
}

/// Whether the values of two schemas are the same.
fn same(schemas: &Schemas, first: SchemaId, second: SchemaId) -> bool {
    let ids = (schemas.target(first), schemas.target(second));
    ids.0 == ids.1
        || match (&schemas[ids.0].kind, &schemas[ids.1].kind) {
            (SchemaKind::String(first), SchemaKind::String(second)) => {
                let constants = [ids.0, ids.1].map(|id| &schemas[id].constant);
                first == second && constants.iter().all(|constant| constant.is_none())
            }
            (SchemaKind::List(first), SchemaKind::List(second))
            | (SchemaKind::Map(first), SchemaKind::Map(second)) => same(schemas, *first, *second),
            (SchemaKind::Enumeration(first), SchemaKind::Enumeration(second)) => {
                let values = |found: &Enumeration| -> Vec<String> {
                    let values = found.values.iter();
                    values.map(|value| value.value.value.clone()).collect()
                };
                first.open == second.open && values(first) == values(second)
            }
            (SchemaKind::Any, SchemaKind::Any)
            | (SchemaKind::Boolean, SchemaKind::Boolean)
            | (SchemaKind::Integer, SchemaKind::Integer)
            | (SchemaKind::Number, SchemaKind::Number)
            | (SchemaKind::Decimal, SchemaKind::Decimal)
            | (SchemaKind::FreeForm, SchemaKind::FreeForm) => true,
            _ => false,
        }
}

/// The alternatives, where those that list texts are one that lists all of them, which is open if any text will
/// do.
fn merged_texts(schemas: &mut Schemas, alternatives: Vec<SchemaId>) -> Vec<SchemaId> {
    let mut values: Vec<EnumValue> = Vec::new();
    let (mut open, mut texts, mut others) = (false, Vec::new(), Vec::new());
    for id in alternatives {
        match listed(schemas, id) {
            Some((known, is_open)) => {
                for value in known {
                    if !values
                        .iter()
                        .any(|old| old.value.value == value.value.value)
                    {
                        values.push(value);
                    }
                }
                open |= is_open;
                texts.push(id);
            }
            None => others.push(id),
        }
    }
    let text = match texts.as_slice() {
        _ if values.is_empty() => None,
        [first, _, ..] => Some(*first),
        _ => None,
    };
    let Some(first) = text else {
        texts.append(&mut others);
        return texts;
    };
    let kind = SchemaKind::Enumeration(Enumeration { values, open });
    let schema = Schema::of_kind(schemas[first].span, kind);
    others.insert(0, schemas.add(schema));
    others
}

/// The texts that a schema lists, and whether there can be others.
fn listed(schemas: &Schemas, id: SchemaId) -> Option<(Vec<EnumValue>, bool)> {
    let schema = &schemas[schemas.target(id)];
    match (&schema.kind, &schema.constant) {
        (SchemaKind::Enumeration(found), _) => Some((found.values.clone(), found.open)),
        (SchemaKind::String(Format::Plain | Format::Binary), None) => Some((Vec::new(), true)),
        (SchemaKind::String(Format::Plain | Format::Binary), Some(constant)) => {
            let Value::String(text) = &constant.value else {
                return None;
            };
            let value = EnumValue {
                value: Spanned::new(text.clone(), constant.span),
                code_name: schema.code_name.clone(),
                label: None,
                description: description(schema),
            };
            Some((vec![value], false))
        }
        _ => None,
    }
}

/// What is said of a value that is the only one of its schema.
fn description(schema: &Schema) -> Option<String> {
    let title = schema.title.as_ref().map(|title| title.value.as_str());
    let texts = title.into_iter().chain(schema.description.as_deref());
    let texts: Vec<_> = texts.collect();
    (!texts.is_empty()).then(|| texts.join("\n\n"))
}

fn decide(schemas: &Schemas, alternatives: Vec<SchemaId>) -> SchemaKind {
    match alternatives.as_slice() {
        [] => SchemaKind::Unresolved,
        [only] => SchemaKind::Reference(Reference {
            target: *only,
            span: schemas[*only].span,
            fixed: Vec::new(),
            described: Vec::new(),
        }),
        [one, many] if is_list_of(schemas, *many, *one) => SchemaKind::OneOrMany(*one),
        [many, one] if is_list_of(schemas, *many, *one) => SchemaKind::OneOrMany(*one),
        _ => tagged(schemas, &alternatives).unwrap_or_else(|| untagged(schemas, alternatives)),
    }
}

/// Whether a schema is a list of what another one is, which is no list itself.
fn is_list_of(schemas: &Schemas, list: SchemaId, item: SchemaId) -> bool {
    let is_list = matches!(
        schemas.kind(item),
        SchemaKind::Any
            | SchemaKind::List(_)
            | SchemaKind::OneOrMany(_)
            | SchemaKind::Tuple(_)
            | SchemaKind::Union(_)
            | SchemaKind::Unresolved
    );
    match schemas.kind(list) {
        SchemaKind::List(items) => {
            !is_list && !schemas.is_nullable(*items) && same(schemas, *items, item)
        }
        _ => false,
    }
}

/// The alternatives as objects that are told apart by a property which all of them require and fix, if there is
/// one.
fn tagged(schemas: &Schemas, alternatives: &[SchemaId]) -> Option<SchemaKind> {
    let SchemaKind::Object(first) = schemas.kind(alternatives[0]) else {
        return None;
    };
    let mut names = first.properties.iter().map(|property| &property.name);
    names.find_map(|name| {
        let mut seen = HashSet::new();
        let mut found = Vec::new();
        for schema in alternatives {
            let SchemaKind::Object(object) = schemas.kind(*schema) else {
                return None;
            };
            object.property(&name.value).filter(|it| it.required)?;
            let tag = schemas.fixed_text(*schema, &name.value)?;
            let schema = *schema;
            seen.insert(tag.value.clone()).then_some(())?;
            found.push(Alternative { tag, schema });
        }
        Some(SchemaKind::OneOf(OneOf {
            discriminator: name.clone(),
            alternatives: found,
        }))
    })
}

/// The alternatives from the narrowest to the widest.
fn untagged(schemas: &Schemas, mut alternatives: Vec<SchemaId>) -> SchemaKind {
    alternatives.sort_by_key(|id| width(schemas, *id));
    SchemaKind::Union(Union { alternatives })
}

/// How wide a type is: what is read as one may be a value of those that are wider. Of objects, those that require
/// more are narrower; of lists, those whose items are.
fn width(schemas: &Schemas, id: SchemaId) -> (u8, usize) {
    let kind = schemas.kind(id);
    match kind {
        SchemaKind::Object(object) => {
            let required = object.properties.iter().filter(|it| it.required).count();
            (rank(kind), usize::MAX - required)
        }
        SchemaKind::List(items) | SchemaKind::OneOrMany(items) => {
            (rank(kind), rank(schemas.kind(*items)).into())
        }
        SchemaKind::Union(union) => {
            let widths = union.alternatives.iter().map(|id| width(schemas, *id));
            widths.max().unwrap_or_default()
        }
        kind => (rank(kind), 0),
    }
}

fn rank(kind: &SchemaKind) -> u8 {
    match kind {
        SchemaKind::Boolean => 0,
        SchemaKind::Integer | SchemaKind::Integers(_) => 1,
        SchemaKind::Number | SchemaKind::Decimal => 2,
        SchemaKind::Enumeration(_) => 3,
        SchemaKind::String(Format::Plain | Format::Binary) => 5,
        SchemaKind::String(_) => 4,
        SchemaKind::OneOf(_) => 6,
        SchemaKind::Object(_) | SchemaKind::Union(_) => 7,
        SchemaKind::Tuple(_) => 8,
        SchemaKind::List(_) | SchemaKind::OneOrMany(_) => 9,
        SchemaKind::Map(_) => 10,
        SchemaKind::FreeForm => 11,
        SchemaKind::Any | SchemaKind::Reference(_) | SchemaKind::Unresolved => 12,
    }
}
