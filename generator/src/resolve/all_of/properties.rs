//! Gathers the properties of an object from all its parts.

use std::collections::HashSet;

use crate::diagnostic::Diagnostic;
use crate::openapi::{Document, Schema};
use crate::resolve::form;
use crate::resolve::{nullability, union};
use crate::source::Spanned;

/// A property that a part lists.
#[derive(Clone, Copy)]
pub(in crate::resolve) struct Listed<'s, 'a> {
    pub(in crate::resolve) name: Spanned<&'a str>,
    pub(in crate::resolve) schema: &'s Schema<'a>,
    pub(in crate::resolve) required: bool,
}

/// Goes through the parts of an object, each component once.
pub(super) struct Collector<'s, 'a> {
    document: &'s Document<'a>,
    /// Components that are being gone through right now.
    open: Vec<&'a str>,
    done: HashSet<&'a str>,
    /// Names under `required` anywhere in the parts, and whether that is in a component, where it is looked
    /// at, too.
    pub(super) required: Vec<(Spanned<&'a str>, bool)>,
    /// What is said last of properties without a name.
    pub(super) additional: Option<&'s Schema<'a>>,
    /// Schemas one of whose alternatives it is, too.
    choices: Vec<&'s Schema<'a>>,
    pub(super) problems: Vec<Diagnostic>,
}

impl<'s, 'a> Collector<'s, 'a> {
    pub(super) fn new(document: &'s Document<'a>) -> Self {
        Self {
            document,
            open: Vec::new(),
            done: HashSet::new(),
            required: Vec::new(),
            additional: None,
            choices: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// The properties of a schema and of all its parts, in their order.
    pub(super) fn collect(&mut self, schema: &'s Schema<'a>) -> Vec<Listed<'s, 'a>> {
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
        if form::is_choice(schema) {
            self.choices.push(schema);
        }
        if let Some(additional) = &schema.additional {
            self.additional = Some(additional);
        }
        found.extend(schema.properties.iter().map(|property| Listed {
            name: property.name,
            schema: &property.schema,
            required: required.contains(property.name.value),
        }));
        found
    }

    /// Schemas one of whose alternatives an object is, too, that has been gone through. Not those of a base that it
    /// is an alternative of, or built on one: that is what it is already.
    pub(super) fn choices_of(&self, object: &Schema<'a>) -> Vec<&'s Schema<'a>> {
        let is_object = |alternative: &&Schema<'a>| {
            let target = alternative.reference.and_then(|name| {
                let (_, target) = self.document.components.schemas.get(name.value)?;
                Some((self.done.contains(name.value), target.span))
            });
            match target {
                Some((is_part, span)) => is_part || span == object.span,
                None => alternative.span == object.span,
            }
        };
        let choices = self.choices.iter().copied();
        let other = choices.filter(|choice| !union::alternatives(choice).iter().any(is_object));
        other.collect()
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
