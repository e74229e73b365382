//! Combines `$ref`, `allOf` and the keywords beside them.

pub(in crate::resolve) mod constituents;
pub(in crate::resolve) mod constraints;
pub(in crate::resolve) mod narrowing;
pub(in crate::resolve) mod objects;
pub(in crate::resolve) mod properties;
pub(in crate::resolve) mod synthesized;
pub(in crate::resolve) mod values;
mod walk;

use std::collections::{HashMap, HashSet};

use super::additional;
use super::form::{self, Form};
use super::nullability;
use crate::diagnostic::Diagnostic;
use crate::openapi::{Document, JsonType, Schema};
use crate::span::{Span, Spanned};

/// A part of a schema.
#[derive(Debug, Clone, Copy)]
pub(in crate::resolve) enum Part<'s, 'a> {
    /// A reference to this component.
    Component(Spanned<&'a str>),
    /// The keywords of a schema, `$ref` and `allOf` aside.
    Own(&'s Schema<'a>),
}

impl<'s, 'a> Part<'s, 'a> {
    /// Where the part is written.
    pub(in crate::resolve) fn span(self) -> Span {
        match self {
            Self::Component(name) => name.span,
            Self::Own(schema) => schema.span,
        }
    }

    /// Whether two parts are one and the same.
    fn is(self, other: Self) -> bool {
        match (self, other) {
            (Self::Component(one), Self::Component(other)) => one == other,
            (Self::Own(one), Self::Own(other)) => std::ptr::eq(one, other),
            _ => false,
        }
    }
}

/// The combination of the parts of a schema.
pub(in crate::resolve) enum Composition<'s, 'a> {
    /// Any value.
    Anything,
    /// One part, to which the others add nothing.
    One(Part<'s, 'a>),
    /// An object with the properties of all parts, and of one alternative where parts have alternatives.
    Objects,
    /// Texts, numbers, booleans or lists, each part narrowing the others.
    Values(Vec<Part<'s, 'a>>),
    /// No value: these two parts exclude each other.
    Contradiction(Span, Span),
}

/// The parts of a schema, nested ones included.
pub(in crate::resolve) fn parts<'s, 'a>(schema: &'s Schema<'a>) -> Vec<Part<'s, 'a>> {
    let (schema, _) = nullability::split(schema);
    let reference = schema.reference.map(Part::Component);
    let mut found: Vec<_> = reference.into_iter().collect();
    found.extend(schema.all_of.iter().flat_map(parts));
    if Form::classify(schema) != Form::Anything || schema.format.is_some() {
        found.push(Part::Own(schema));
    }
    found
}

/// Combines the parts of a schema.
pub(in crate::resolve) fn compose<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    categories: &Categories<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Composition<'s, 'a> {
    let all = parts(schema);
    if let [only] = all.as_slice() {
        return Composition::One(*only);
    }
    let contributing = contributing(&all, document, categories);
    let open = all.iter().copied();
    let open = open.filter(|part| categories.category(*part).is_none());
    match contributing.as_slice() {
        // A component that can be anything has a name, and may have a description.
        [] => all
            .first()
            .map_or(Composition::Anything, |part| Composition::One(*part)),
        [(_, Category::Plain(_))] => narrowed(&contributing, open),
        [(only, _)] => Composition::One(*only),
        several => together(several, open, document, problems),
    }
}

/// Values that all parts narrow, even those without a type: they may have a format.
fn narrowed<'s, 'a>(
    contributing: &[(Part<'s, 'a>, Category)],
    open: impl Iterator<Item = Part<'s, 'a>>,
) -> Composition<'s, 'a> {
    let parts = contributing.iter().map(|(part, _)| *part).chain(open);
    match parts.collect::<Vec<_>>() {
        only if only.len() == 1 => Composition::One(only[0]),
        several => Composition::Values(several),
    }
}

fn together<'s, 'a>(
    parts: &[(Part<'s, 'a>, Category)],
    open: impl Iterator<Item = Part<'s, 'a>>,
    document: &Document<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Composition<'s, 'a> {
    let find = |wanted| parts.iter().find(|(_, category)| *category == wanted);
    let choice = find(Category::Choice);
    let is_open = |category: &Category| matches!(category, Category::Object | Category::Choice);
    if choice.is_some() && parts.iter().all(|(_, category)| is_open(category)) {
        return Composition::Objects;
    }
    let values = find(Category::Values).filter(|_| find(Category::Object).is_none());
    // The other parts only narrow the alternatives.
    if let Some((choice, _)) = choice.or(values) {
        problems.extend(narrowing::of_parts(*choice, parts, document));
        return Composition::One(*choice);
    }
    let (first, category) = parts[0];
    let other = parts.iter().find(|(_, other)| !category.is_like(*other));
    match (other, category) {
        (Some((other, _)), _) => Composition::Contradiction(other.span(), first.span()),
        (None, Category::Object) => Composition::Objects,
        (None, _) => narrowed(parts, open),
    }
}

/// The parts that add something to the others, with their categories.
fn contributing<'s, 'a>(
    all: &[Part<'s, 'a>],
    document: &'s Document<'a>,
    categories: &Categories<'a>,
) -> Vec<(Part<'s, 'a>, Category)> {
    let mut names = HashSet::new();
    let new = all.iter().filter(|part| match part {
        Part::Component(name) => names.insert(name.value),
        Part::Own(_) => true,
    });
    let shaped = new.filter_map(|part| Some((*part, categories.category(*part)?)));
    let mut found: Vec<_> = shaped.collect();
    let included: HashSet<_> = included(&found, document);
    found.retain(|(part, _)| match part {
        Part::Component(name) => !included.contains(name.value),
        Part::Own(_) => true,
    });
    // `type: object` alone adds nothing to a part that is an object.
    let is_bare = |part: Part<'_, '_>| match part {
        Part::Component(..) => false,
        Part::Own(own) => {
            Form::classify(own) == Form::Map
                && !additional::are_described(own)
                && own.required.is_empty()
        }
    };
    let mut rest = found.iter().filter(|(part, _)| !is_bare(*part));
    if rest.any(|(_, category)| matches!(category, Category::Object | Category::Choice)) {
        found.retain(|(part, _)| !is_bare(*part));
    }
    found
}

/// The components that are parts of another one. Those that are parts of each other stay, for the cycle to be reported.
fn included<'a>(
    parts_with_categories: &[(Part<'_, 'a>, Category)],
    document: &Document<'a>,
) -> HashSet<&'a str> {
    let names = parts_with_categories
        .iter()
        .filter_map(|(part, _)| match part {
            Part::Component(name) => Some(name.value),
            Part::Own(_) => None,
        });
    let names: Vec<_> = names.collect();
    if names.len() < 2 {
        return HashSet::new();
    }
    let within: HashMap<_, _> = names
        .iter()
        .map(|name| (*name, components_within(name, document)))
        .collect();
    let is_included = |name: &&str| {
        let mut others = names.iter().filter(|other| other != &name);
        others.any(|other| within[other].contains(name) && !within[name].contains(other))
    };
    names.iter().copied().filter(is_included).collect()
}

/// The components that are parts of a component, or of its parts.
fn components_within<'a>(name: &str, document: &Document<'a>) -> HashSet<&'a str> {
    let schemas = &document.components.schemas;
    let mut found = HashSet::new();
    let mut pending: Vec<&str> = vec![name];
    for _ in 0..walk::DEEPEST {
        let targets = pending.iter().filter_map(|name| schemas.get(name));
        let within = targets.flat_map(|(_, schema)| parts(schema));
        let bases = within.filter_map(|part| match part {
            Part::Component(base) => found.insert(base.value).then_some(base.value),
            Part::Own(_) => None,
        });
        pending = bases.collect();
    }
    found
}

/// The kind of a part's values, as far as it decides which other parts can be beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::resolve) enum Category {
    Object,
    List,
    /// One of several, of which some may be objects.
    Choice,
    /// One of several, none of which is an object.
    Values,
    Plain(JsonType),
}

impl Category {
    fn is_like(self, other: Self) -> bool {
        let is_number = |category| {
            matches!(
                category,
                Self::Plain(JsonType::Integer) | Self::Plain(JsonType::Number)
            )
        };
        self == other || (is_number(self) && is_number(other))
    }
}

/// The category of each component, unless it leaves its type open.
pub(in crate::resolve) struct Categories<'a>(HashMap<&'a str, Option<Category>>);

impl<'a> Categories<'a> {
    /// Determines the category of each component after those of its parts. Runs twice: in the first round, nothing is
    /// known of components that are parts of themselves.
    pub(in crate::resolve) fn new(document: &Document<'a>) -> Self {
        let schemas = &document.components.schemas;
        let mut categories = Self(HashMap::with_capacity(schemas.len()));
        let order = innermost_first(document);
        for name in order.iter().chain(&order) {
            let parts = schemas.get(name).map(|(_, schema)| parts(schema));
            let category = categories.of_parts(&parts.unwrap_or_default());
            categories.0.insert(name, category);
        }
        categories
    }

    /// The category of all parts together: a choice, if one of them is a choice.
    fn of_parts(&self, parts: &[Part<'_, 'a>]) -> Option<Category> {
        let categories = parts.iter().filter_map(|part| self.category(*part));
        let categories: Vec<_> = categories.collect();
        let choices = [Category::Choice, Category::Values].into_iter();
        let mut choices = choices.filter(|choice| categories.contains(choice));
        choices.next().or(categories.first().copied())
    }

    fn category(&self, part: Part<'_, 'a>) -> Option<Category> {
        match part {
            Part::Component(name) => self.0.get(name.value).copied().flatten(),
            Part::Own(schema) => own_category(schema),
        }
    }
}

/// The components, each after its parts. Iterative: parts may be nested to any depth.
fn innermost_first<'a>(document: &Document<'a>) -> Vec<&'a str> {
    enum Visit<'a> {
        Enter(&'a str),
        Leave(&'a str),
    }
    let schemas = &document.components.schemas;
    let mut seen = HashSet::with_capacity(schemas.len());
    let mut order = Vec::with_capacity(schemas.len());
    let mut pending: Vec<_> = schemas.keys().map(|name| Visit::Enter(name)).collect();
    while let Some(visit) = pending.pop() {
        match visit {
            Visit::Leave(name) => order.push(name),
            Visit::Enter(name) if seen.insert(name) => {
                pending.push(Visit::Leave(name));
                let target = schemas.get(name).into_iter();
                let within = target.flat_map(|(_, schema)| parts(schema));
                pending.extend(within.filter_map(|part| match part {
                    Part::Component(base) => Some(Visit::Enter(base.value)),
                    Part::Own(_) => None,
                }));
            }
            Visit::Enter(_) => {}
        }
    }
    order
}

/// A choice of these; one that is not known may be an object.
fn choice(categories: impl IntoIterator<Item = Option<Category>>) -> Category {
    let is_value = |category| {
        matches!(
            category,
            Some(Category::Plain(_) | Category::List | Category::Values)
        )
    };
    if categories.into_iter().all(is_value) {
        Category::Values
    } else {
        Category::Choice
    }
}

fn own_category(schema: &Schema<'_>) -> Option<Category> {
    match Form::classify(schema) {
        Form::Anything => None,
        Form::OneOf => Some(choice(
            form::alternatives(schema).into_iter().map(own_category),
        )),
        Form::Types => {
            let types = schema.json_type.iter().chain(&schema.other_types);
            let categories = types.map(|json_type| match json_type.value {
                JsonType::Object => None,
                plain => Some(Category::Plain(plain)),
            });
            Some(choice(categories))
        }
        Form::Tuple | Form::List => Some(Category::List),
        Form::Object | Form::Map => Some(Category::Object),
        Form::Integers => Some(Category::Plain(JsonType::Integer)),
        Form::Enumeration => Some(Category::Plain(JsonType::String)),
        Form::Plain(kind) => Some(Category::Plain(kind)),
    }
}

#[cfg(test)]
mod tests;
