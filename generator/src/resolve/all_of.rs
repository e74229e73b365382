//! `allOf`: one object out of several parts, or one part with some values fixed.

use std::collections::{HashMap, HashSet};

use super::form::{self, Form};
use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::model::Fixed;
use crate::openapi::{Document, JsonType, Property, Schema};
use crate::source::Spanned;

/// What the parts of a schema are together.
pub(super) enum Merged<'s, 'a> {
    /// One of the parts, some of whose values the others fix.
    Same {
        base: &'s Schema<'a>,
        fixed: Vec<Fixed>,
        described: Vec<String>,
    },
    /// An object with these properties.
    Object(Vec<Part<'s, 'a>>),
}

/// A property of an object.
#[derive(Clone, Copy)]
pub(super) struct Part<'s, 'a> {
    pub(super) property: &'s Property<'a>,
    pub(super) required: bool,
}

/// Puts the parts of a schema together; reports what does not fit.
pub(super) fn merge<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Merged<'s, 'a> {
    if let [only] = schema.all_of.as_slice()
        && schema.properties.is_empty()
        && schema.required.is_empty()
    {
        if only.reference.is_some() {
            form::check(only, problems);
        }
        return Merged::Same {
            base: only,
            fixed: Vec::new(),
            described: Vec::new(),
        };
    }
    let mut collector = Collector::new(document);
    match base(schema, document) {
        Some(base) => {
            schema.all_of.iter().for_each(|part| collector.check(part));
            problems.append(&mut collector.problems);
            Merged::Same {
                base,
                fixed: fixed(schema),
                described: described(schema),
            }
        }
        None => Merged::Object(properties(schema, collector, problems)),
    }
}

/// The part that a composition stands for, if the others only fix values of what is in it.
fn base<'s, 'a>(schema: &'s Schema<'a>, document: &'s Document<'a>) -> Option<&'s Schema<'a>> {
    if !schema.properties.is_empty() || !schema.required.is_empty() {
        return None;
    }
    let (references, refinements): (Vec<_>, Vec<_>) = schema
        .all_of
        .iter()
        .partition(|part| part.reference.is_some());
    let [base] = references.as_slice() else {
        return None;
    };
    let known: HashMap<_, _> = Collector::new(document)
        .collect(base)
        .into_iter()
        .map(|part| (part.property.name.value, part))
        .collect();
    let refines = |property: &Property<'a>| {
        known
            .get(property.name.value)
            .is_some_and(|part| narrows(&property.schema, &part.property.schema))
    };
    let required = |name: &Spanned<&str>| known.get(name.value).is_some_and(|part| part.required);
    let all = refinements.iter().all(|part| {
        part.all_of.is_empty()
            && part.properties.iter().all(refines)
            && part.required.iter().all(required)
    });
    all.then_some(*base)
}

/// The properties whose value the parts of a schema fix.
fn fixed(schema: &Schema<'_>) -> Vec<Fixed> {
    let properties = schema.all_of.iter().flat_map(|part| &part.properties);
    let fixed = properties.filter_map(|property| {
        Some(Fixed {
            name: property.name.value.to_owned(),
            value: property.schema.constant?.clone(),
        })
    });
    fixed.collect()
}

/// The properties that the parts of a schema describe anew without fixing them.
fn described(schema: &Schema<'_>) -> Vec<String> {
    let properties = schema.all_of.iter().flat_map(|part| &part.properties);
    let open = properties.filter(|property| property.schema.constant.is_none());
    open.map(|property| property.name.value.to_owned())
        .collect()
}

/// The properties of an object and of all its parts, each name once. Reports what does not fit.
fn properties<'s, 'a>(
    schema: &'s Schema<'a>,
    mut collector: Collector<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Part<'s, 'a>> {
    let all = collector.collect(schema);
    problems.append(&mut collector.problems);
    let mut merged: Vec<Part<'s, 'a>> = Vec::with_capacity(all.len());
    let mut places = HashMap::new();
    for part in all {
        let name = part.property.name;
        match places.get(name.value) {
            None => {
                places.insert(name.value, merged.len());
                merged.push(part);
            }
            Some(&index) => {
                let first: &mut Part<'s, 'a> = &mut merged[index];
                first.required |= part.required;
                if !narrows(&part.property.schema, &first.property.schema) {
                    problems.push(conflict(name, first.property.name));
                } else if part.property.schema.constant.is_some() {
                    first.property = part.property;
                }
            }
        }
    }
    for (name, elsewhere) in collector.required {
        match places.get(name.value) {
            Some(&index) => merged[index].required = true,
            None if elsewhere => {}
            None => problems.push(unknown_required(
                name,
                closest(name.value, places.keys().copied()),
            )),
        }
    }
    merged
}

/// Gathers the properties of an object from all its parts, each component once.
struct Collector<'s, 'a> {
    document: &'s Document<'a>,
    /// Components that are being gone through right now.
    open: Vec<&'a str>,
    done: HashSet<&'a str>,
    /// Names under `required` anywhere in the parts, and whether that is in a component, where it is looked
    /// at, too.
    required: Vec<(Spanned<&'a str>, bool)>,
    problems: Vec<Diagnostic>,
}

impl<'s, 'a> Collector<'s, 'a> {
    fn new(document: &'s Document<'a>) -> Self {
        Self {
            document,
            open: Vec::new(),
            done: HashSet::new(),
            required: Vec::new(),
            problems: Vec::new(),
        }
    }

    fn collect(&mut self, schema: &'s Schema<'a>) -> Vec<Part<'s, 'a>> {
        let mut found = Vec::new();
        if let Some(name) = schema.reference {
            found.extend(self.component(name));
        }
        for part in &schema.all_of {
            self.check(part);
            found.extend(self.collect(part));
        }
        let required: HashSet<_> = schema.required.iter().map(|name| name.value).collect();
        let elsewhere = !self.open.is_empty();
        let names = schema.required.iter().map(|name| (*name, elsewhere));
        self.required.extend(names);
        found.extend(schema.properties.iter().map(|property| Part {
            property,
            required: required.contains(property.name.value),
        }));
        found
    }

    fn component(&mut self, name: Spanned<&'a str>) -> Vec<Part<'s, 'a>> {
        let Some((_, target)) = self.document.components.schemas.get(name.value) else {
            return Vec::new();
        };
        if self.open.contains(&name.value) {
            let message = format!("the object `{}` is a part of itself", name.value);
            self.problems.push(
                Diagnostic::new(Rule::CyclicReference, name.span, message)
                    .help("put what both have in common into an object of its own"),
            );
            return Vec::new();
        }
        if self.open.len() == DEEPEST {
            let message = "parts within parts are nested too deep";
            self.problems.push(
                Diagnostic::new(Rule::Unsupported, name.span, message)
                    .help("list the properties in fewer objects"),
            );
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

    /// Reports a part that is no object, or whose meaning would be lost.
    fn check(&mut self, part: &Schema<'a>) {
        let Some(target) = self.document.components.target(part) else {
            return;
        };
        let object = target
            .json_type
            .is_none_or(|kind| kind.value == JsonType::Object);
        let fits = matches!(
            Form::of(target),
            Form::Object | Form::AllOf | Form::Reference
        ) || (object && part.reference.is_none() && Form::of(target) == Form::Map)
            || (object && Form::of(target) == Form::Plain && target.constant.is_none());
        if !fits || target.null || !object {
            let message = "a part of an `allOf` that is not an object is not supported";
            self.problems.push(
                Diagnostic::new(Rule::Unsupported, part.span, message)
                    .help("parts are objects with properties, never null"),
            );
        }
        match part.reference {
            None => form::check_part(part, &mut self.problems),
            Some(_) => form::check(part, &mut self.problems),
        }
    }
}

/// How deep parts may refer to parts.
const DEEPEST: usize = 64;

fn unknown_required(name: Spanned<&str>, closest: Option<&str>) -> Diagnostic {
    let message = format!(
        "`{}` is required but is not among the properties",
        name.value
    );
    let help = match closest {
        Some(name) => format!("did you mean `{name}`?"),
        None => "add the property, or remove it from `required`".to_owned(),
    };
    Diagnostic::new(Rule::InvalidValue, name.span, message).help(help)
}

/// Whether `second` says of a value what `first` says, or fixes it.
fn narrows(second: &Schema<'_>, first: &Schema<'_>) -> bool {
    let kind = |schema: &Schema<'_>| schema.json_type.map(|kind| kind.value);
    let same_type = kind(second).is_none() || kind(second) == kind(first);
    if let Some(constant) = second.constant {
        return same_type && first.admits(constant);
    }
    let name = |schema: &Schema<'_>| schema.reference.map(|name| name.value.to_owned());
    let plain = second.properties.is_empty()
        && second.items.is_none()
        && second.all_of.is_empty()
        && second.one_of.is_empty()
        && second.any_of.is_empty()
        && second.values.is_empty()
        && second.known_values.is_empty();
    let same_format = second.format.map(|at| at.value) == first.format.map(|at| at.value);
    plain && same_type && same_format && name(second) == name(first) && second.null == first.null
}

fn conflict(second: Spanned<&str>, first: Spanned<&str>) -> Diagnostic {
    let message = format!(
        "two parts of the object describe `{}` differently",
        second.value
    );
    Diagnostic::new(Rule::Unsupported, second.span, message)
        .related(first.span, "the other description")
        .help("describe it once, or the same way twice")
}
