//! Schemas that are not in the document: they combine several parts that describe the same value.

use std::collections::HashMap;

use typed_arena::Arena;

use crate::openapi::{JsonType, ObjectId, Schema, is_format_of};
use crate::resolve::schema::additional::Values;
use crate::resolve::schema::keyword_set::Keywords;
use crate::span::{Span, Spanned};

/// The schemas made so far, each once.
pub(in crate::resolve) struct SynthesizedSchemas<'s, 'a> {
    arena: &'s Arena<Schema<'a>>,
    /// The number of schemas in the arena, those inside others included.
    count: u32,
    known: HashMap<Vec<Key<'a>>, &'s Schema<'a>>,
}

/// Identifies a schema and its copies, so that combining recursive schemas comes to an end.
#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    Component(&'a str),
    Read(ObjectId),
    /// A schema that is synthesized itself, identified by its place.
    Synthesized(Span),
}

impl<'s, 'a> SynthesizedSchemas<'s, 'a> {
    pub(in crate::resolve) fn new(arena: &'s Arena<Schema<'a>>) -> Self {
        Self {
            arena,
            count: 0,
            known: HashMap::new(),
        }
    }

    /// Stores a schema that is part of another one.
    pub(in crate::resolve) fn part(&mut self, mut schema: Schema<'a>) -> &'s Schema<'a> {
        self.identify(&mut schema);
        self.arena.alloc(schema)
    }

    /// Gives a schema and all those inside it, which may be copies, ids of their own.
    fn identify(&mut self, schema: &mut Schema<'a>) {
        self.count += 1;
        schema.id = ObjectId::Synthesized(self.count);
        schema.parts_mut().for_each(|part| self.identify(part));
    }

    /// The schema of additional properties.
    pub(in crate::resolve) fn additional(&mut self, values: Values<'s, 'a>) -> &'s Schema<'a> {
        match values {
            Values::Of(schema) => schema,
            Values::Any(span) => self.any(span),
        }
    }

    /// A schema for any value, in the place of what holds it.
    pub(in crate::resolve) fn any(&mut self, span: Span) -> &'s Schema<'a> {
        self.part(Schema {
            span,
            ..Schema::default()
        })
    }

    /// The schema for values that match all of these.
    pub(in crate::resolve) fn all_of(&mut self, mut parts: Vec<&'s Schema<'a>>) -> &'s Schema<'a> {
        let mut keys = Vec::new();
        parts.retain(|part| {
            let key = key(part);
            let is_new = !keys.contains(&key);
            keys.push(key);
            is_new
        });
        if let [only] = parts.as_slice() {
            return only;
        }
        if let Some(known) = self.known.get(&keys) {
            return known;
        }
        let schema = self.part(all_of(&parts));
        self.known.insert(keys, schema);
        schema
    }
}

impl<'s, 'a> SynthesizedSchemas<'s, 'a> {
    /// A schema restricted to one of its types.
    pub(in crate::resolve) fn of_type(
        &mut self,
        schema: &Schema<'a>,
        json_type: Spanned<JsonType>,
    ) -> &'s Schema<'a> {
        let mut values = schema.values.clone();
        values.retain(|node| json_type.value.admits(&node.value));
        let is_its = |format: &Spanned<&str>| is_format_of(format.value, json_type.value);
        self.part(Schema {
            span: json_type.span,
            json_type: Some(json_type),
            format: schema.format.filter(is_its),
            properties: schema.properties.clone(),
            required: schema.required.clone(),
            additional: schema.additional.clone(),
            patterns: schema.patterns.clone(),
            items: schema.items.clone(),
            prefix_items: schema.prefix_items.clone(),
            values,
            value_notes: schema.value_notes.clone(),
            ..Schema::default()
        })
    }
}

fn key<'a>(schema: &Schema<'a>) -> Key<'a> {
    match (schema.reference, schema.origin) {
        (Some(name), _) if Keywords::REFERENCE.are_all_of(schema) => Key::Component(name.value),
        (_, ObjectId::Read(_)) => Key::Read(schema.origin),
        _ => Key::Synthesized(schema.span),
    }
}

fn all_of<'a>(parts: &[&Schema<'a>]) -> Schema<'a> {
    let mut newest = parts.iter().rev();
    Schema {
        span: parts.last().map(|part| part.span).unwrap_or_default(),
        all_of: parts.iter().map(|part| (*part).clone()).collect(),
        deprecated: parts.iter().any(|part| part.deprecated),
        rust_name: newest.find_map(|part| part.rust_name),
        ..Schema::default()
    }
}
