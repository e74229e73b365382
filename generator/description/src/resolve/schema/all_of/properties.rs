//! Gathers the properties of an object from all its parts.

use std::collections::HashSet;
use std::ptr;

use super::walk::Walk;
use crate::diagnostic::Diagnostic;
use crate::openapi::{Additional, Document, Schema};
use crate::resolve::schema::additional::{self, Values};
use crate::resolve::schema::{form, nullability};
use crate::span::Spanned;

/// A property that a part lists.
#[derive(Clone, Copy)]
pub(in crate::resolve) struct Listed<'s, 'a> {
    pub(in crate::resolve) name: Spanned<&'a str>,
    pub(in crate::resolve) schema: &'s Schema<'a>,
    pub(in crate::resolve) required: bool,
}

/// Visits the parts of an object, each component once.
pub(in crate::resolve) struct Collector<'s, 'a> {
    document: &'s Document<'a>,
    walk: Walk<'a>,
    /// Names under `required` in all parts, and whether they are in a component, which is checked on its own.
    pub(super) required: Vec<(Spanned<&'a str>, bool)>,
    /// All parts.
    pub(super) parts: Vec<&'s Schema<'a>>,
    /// Schemas with alternatives, one of which the object also is.
    choices: Vec<&'s Schema<'a>>,
    pub(super) problems: Vec<Diagnostic>,
}

impl<'s, 'a> Collector<'s, 'a> {
    pub(in crate::resolve) fn new(document: &'s Document<'a>) -> Self {
        Self {
            document,
            walk: Walk::default(),
            required: Vec::new(),
            parts: Vec::new(),
            choices: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// The properties of a schema and of all its parts, in order.
    pub(in crate::resolve) fn collect(&mut self, schema: &'s Schema<'a>) -> Vec<Listed<'s, 'a>> {
        let (schema, _) = nullability::split(schema);
        let mut properties = Vec::new();
        if let Some(name) = schema.reference {
            properties.extend(self.component(name));
        }
        for part in &schema.all_of {
            properties.extend(self.collect(part));
        }
        let required: HashSet<_> = schema.required.iter().map(|name| name.value).collect();
        let elsewhere = self.walk.is_within();
        let names = schema.required.iter().map(|name| (*name, elsewhere));
        self.required.extend(names);
        if form::has_alternatives(schema) {
            self.choices.push(schema);
        }
        self.parts.push(schema);
        properties.extend(schema.properties.iter().map(|property| Listed {
            name: property.name,
            schema: &property.schema,
            required: required.contains(property.name.value),
        }));
        properties
    }

    /// The values of additional properties of all parts. Choices may describe some of them.
    pub(super) fn additional(&self, has_named: bool, has_choices: bool) -> Vec<Values<'s, 'a>> {
        let is_described = |part: &Schema<'a>| matches!(part.additional, Additional::Described(_));
        let values = |part: &&'s Schema<'a>| {
            let mut others = self.parts.iter().filter(|other| !ptr::eq(**other, *part));
            let has_described = has_choices || others.any(|other| is_described(other));
            additional::values_beside(part, has_named, has_described)
        };
        self.parts.iter().filter_map(values).collect()
    }

    /// Schemas with alternatives, one of which a visited object also is. Those that list the object, or a component
    /// that it is built on, are left out: the object is that alternative already.
    pub(in crate::resolve) fn choices_of(&self, object: &Schema<'a>) -> Vec<&'s Schema<'a>> {
        let choices = self.choices.iter().copied();
        let is_object = |(name, schema): (Option<&str>, &Schema<'a>)| {
            schema.is_copy_of(object) || name.is_some_and(|name| self.walk.has_visited(name))
        };
        let other = choices.filter(|choice| {
            let is_own = ptr::eq(*choice, object);
            is_own || !self.lists(choice, is_object)
        });
        other.collect()
    }

    /// Whether a schema is an alternative of a visited part.
    pub(super) fn has_alternative(&self, schema: &Schema<'a>) -> bool {
        let mut choices = self.choices.iter();
        choices.any(|choice| self.lists(choice, |(_, found)| found.is_copy_of(schema)))
    }

    /// Whether a schema, or a choice among its alternatives, has a wanted alternative. The predicate gets the
    /// alternative and, if it is a component, its name.
    fn lists(
        &self,
        choice: &'s Schema<'a>,
        is_wanted: impl Fn((Option<&'a str>, &'s Schema<'a>)) -> bool,
    ) -> bool {
        let (mut pending, mut seen) = (vec![choice], HashSet::new());
        while let Some(choice) = pending.pop() {
            for alternative in form::alternatives(choice) {
                let name = alternative.reference.map(|name| name.value);
                let target = name.and_then(|name| self.document.components.schemas.get(name));
                let schema = target.map_or(alternative, |(_, schema)| schema);
                if is_wanted((name, schema)) {
                    return true;
                }
                if form::is_only_choice(schema) && name.is_some_and(|name| seen.insert(name)) {
                    pending.push(schema);
                }
            }
        }
        false
    }

    /// The properties of a component.
    pub(super) fn component(&mut self, name: Spanned<&'a str>) -> Vec<Listed<'s, 'a>> {
        let Some(target) = self.walk.enter(name, self.document, &mut self.problems) else {
            return Vec::new();
        };
        let found = self.collect(target);
        self.walk.leave();
        found
    }
}
