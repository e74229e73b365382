//! Gathers the properties of an object from all its parts.

use std::collections::HashSet;
use std::ptr;

use crate::diagnostic::Diagnostic;
use crate::openapi::{Document, Schema};
use crate::resolve::{form, nullability};
use crate::span::Spanned;

/// A property that a part lists.
#[derive(Clone, Copy)]
pub(in crate::resolve) struct Listed<'s, 'a> {
    pub(in crate::resolve) name: Spanned<&'a str>,
    pub(in crate::resolve) schema: &'s Schema<'a>,
    pub(in crate::resolve) required: bool,
}

/// Goes through the parts of an object, each component once.
pub(in crate::resolve) struct Collector<'s, 'a> {
    document: &'s Document<'a>,
    /// Components that are being gone through right now.
    open: Vec<&'a str>,
    done: HashSet<&'a str>,
    /// Names under `required` anywhere in the parts, and whether that is in a component, where it is looked
    /// at, too.
    pub(super) required: Vec<(Spanned<&'a str>, bool)>,
    /// What each part says of properties without a name.
    pub(super) additional: Vec<&'s Schema<'a>>,
    /// Schemas one of whose alternatives it is, too.
    choices: Vec<&'s Schema<'a>>,
    pub(super) problems: Vec<Diagnostic>,
}

impl<'s, 'a> Collector<'s, 'a> {
    pub(in crate::resolve) fn new(document: &'s Document<'a>) -> Self {
        Self {
            document,
            open: Vec::new(),
            done: HashSet::new(),
            required: Vec::new(),
            additional: Vec::new(),
            choices: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// The properties of a schema and of all its parts, in their order.
    pub(in crate::resolve) fn collect(&mut self, schema: &'s Schema<'a>) -> Vec<Listed<'s, 'a>> {
        let (schema, _) = nullability::split(schema);
        let mut found = Vec::new();
        if let Some(name) = schema.reference {
            found.extend(self.component(name));
        }
        for part in &schema.all_of {
            found.extend(self.collect(part));
        }
        let required: HashSet<_> = schema.required.iter().map(|name| name.value).collect();
        let elsewhere = !self.open.is_empty();
        let names = schema.required.iter().map(|name| (*name, elsewhere));
        self.required.extend(names);
        if form::has_alternatives(schema) {
            self.choices.push(schema);
        }
        self.additional.extend(schema.additional.as_deref());
        found.extend(schema.properties.iter().map(|property| Listed {
            name: property.name,
            schema: &property.schema,
            required: required.contains(property.name.value),
        }));
        found
    }

    /// Schemas one of whose alternatives an object is, too, that has been gone through. Not those of a base that it
    /// is an alternative of, or built on one: that is what it is already.
    pub(in crate::resolve) fn choices_of(&self, object: &Schema<'a>) -> Vec<&'s Schema<'a>> {
        let choices = self.choices.iter().copied();
        let is_object = |(name, schema): (Option<&str>, &Schema<'a>)| {
            schema.is_copy_of(object) || name.is_some_and(|name| self.done.contains(name))
        };
        let other = choices.filter(|choice| {
            let is_own = ptr::eq(*choice, object);
            is_own || !self.lists(choice, is_object)
        });
        other.collect()
    }

    /// Whether a schema is an alternative of what has been gone through.
    pub(super) fn has_alternative(&self, schema: &Schema<'a>) -> bool {
        let mut choices = self.choices.iter();
        choices.any(|choice| self.lists(choice, |(_, found)| found.is_copy_of(schema)))
    }

    /// Whether there is such an alternative of a schema, or of another choice among its alternatives. It is told its name
    /// if it is a component.
    fn lists(
        &self,
        choice: &'s Schema<'a>,
        is_it: impl Fn((Option<&'a str>, &'s Schema<'a>)) -> bool,
    ) -> bool {
        let (mut open, mut seen) = (vec![choice], HashSet::new());
        while let Some(choice) = open.pop() {
            for alternative in form::alternatives(choice) {
                let name = alternative.reference.map(|name| name.value);
                let target = name.and_then(|name| self.document.components.schemas.get(name));
                let schema = target.map_or(alternative, |(_, schema)| schema);
                if is_it((name, schema)) {
                    return true;
                }
                if form::is_only_choice(schema) && name.is_some_and(|name| seen.insert(name)) {
                    open.push(schema);
                }
            }
        }
        false
    }

    /// The properties of a component.
    pub(super) fn component(&mut self, name: Spanned<&'a str>) -> Vec<Listed<'s, 'a>> {
        let Some((_, target)) = self.document.components.schemas.get(name.value) else {
            return Vec::new();
        };
        if self.open.contains(&name.value) {
            self.problems.push(super::part_of_itself(name));
            return Vec::new();
        }
        if self.open.len() == super::DEEPEST {
            self.problems.push(super::too_deep(name));
            return Vec::new();
        }
        // The same part twice adds nothing.
        if !self.done.insert(name.value) {
            return Vec::new();
        }
        self.open.push(name.value);
        let found = self.collect(target);
        self.open.pop();
        found
    }
}
