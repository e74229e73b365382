//! Objects with a discriminator and no alternatives: each stands for all that are built on it.

use std::collections::{HashMap, HashSet};
use std::ptr;

use super::all_of::{self, Part};
use super::form;
use super::keywords::Keywords;
use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Base, Hint, Mapped, SchemaId, SchemaKind, Schemas, Union};
use crate::openapi::{Discriminator, Document, Schema};
use crate::source::{Mapping, Span, Spanned};

/// Which components are built on which.
pub(super) struct Inheritance<'s, 'a> {
    bases: HashMap<*const Schema<'a>, Derived<'s, 'a>>,
    /// What stands for one of the values of its base is not all of them, even if it adds nothing.
    derived: HashSet<*const Mapping>,
    /// The bases that list what is built on them: each of the alternatives is all of a value.
    listing: HashSet<*const Mapping>,
    /// What is between a base and others.
    between: Vec<Between<'a>>,
}

/// What is built on a base.
struct Derived<'s, 'a> {
    base: Spanned<&'a str>,
    discriminator: &'s Discriminator<'a>,
    names: Vec<&'a str>,
}

/// A component that is built on a base, and on which another one is built. It stands for itself alone.
struct Between<'a> {
    name: &'a str,
    other: Spanned<&'a str>,
}

impl<'s, 'a> Inheritance<'s, 'a> {
    pub(super) fn of(document: &'s Document<'a>) -> Self {
        let schemas = &document.components.schemas;
        let lineage = Lineage::of(document);
        let mut found = Self {
            bases: HashMap::new(),
            derived: HashSet::new(),
            listing: HashSet::new(),
            between: lineage.between().collect(),
        };
        for (name, (span, schema)) in schemas {
            if lineage.lists_its_own(name) {
                found.listing.extend(mapping(schema));
            }
            let Some(discriminator) = lineage.discriminator(name) else {
                continue;
            };
            let names = lineage.values_of(name, discriminator);
            let derived = names.iter().filter_map(|name| Some(&schemas.get(name)?.1));
            found.derived.extend(derived.filter_map(mapping));
            if !names.is_empty() {
                found.derived.extend(mapping(schema));
                let base = Derived {
                    base: Spanned::new(name, *span),
                    discriminator,
                    names,
                };
                found.bases.insert(ptr::from_ref(schema), base);
            }
        }
        found
    }

    /// Tells where a value is described by what is between a base and others, and the others are not among the
    /// alternatives: what these add is lost.
    pub(super) fn report(&self, schemas: &Schemas, numbers: &Numbers<'_, '_>) -> Vec<Diagnostic> {
        let unions = schemas.iter().filter_map(|(_, schema)| match &schema.kind {
            SchemaKind::Union(union) => Some(&union.alternatives),
            _ => None,
        });
        let alternatives: HashSet<_> = unions.flatten().collect();
        let mut places: HashMap<SchemaId, Span> = HashMap::new();
        for (id, schema) in schemas.iter() {
            if let SchemaKind::Reference(reference) = &schema.kind
                && !alternatives.contains(&id)
            {
                places.entry(reference.target).or_insert(reference.span);
            }
        }
        let told = self.between.iter().filter_map(|between| {
            let place = places.get(&numbers.component(between.name)?)?;
            Some(lost(between, *place))
        });
        told.collect()
    }

    /// What tells alternatives apart that are all built on one base.
    pub(super) fn shared(&self, alternatives: &[&Schema<'a>]) -> Option<&'s Discriminator<'a>> {
        let names = alternatives.iter().map(|found| {
            let is_plain = Keywords::REFERENCE.are_all_of(found);
            found.reference.filter(|_| is_plain)
        });
        let names: Vec<_> = names.collect::<Option<_>>()?;
        let bases = self.bases.values();
        let bases = bases.filter(|base| names.iter().all(|name| base.names.contains(&name.value)));
        // The nearest one, if there are several.
        let base = bases.min_by_key(|base| (base.names.len(), base.base.value))?;
        Some(base.discriminator)
    }

    /// Whether all alternatives of a schema are built on it, so that it adds nothing to them.
    pub(super) fn is_listing(&self, schema: &Schema<'a>) -> bool {
        mapping(schema).is_some_and(|mapping| self.listing.contains(&mapping))
    }

    /// Whether a schema is one of those that its base stands for, or is the base without the others.
    pub(super) fn is_derived(&self, schema: &Schema<'a>) -> bool {
        mapping(schema).is_some_and(|mapping| self.derived.contains(&mapping))
    }
}

/// The union of all that are built on a schema, if it stands for them.
pub(super) fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    numbers: &mut Numbers<'s, 'a>,
) -> Option<SchemaKind> {
    let base = numbers.inheritance.bases.get(&ptr::from_ref(schema))?;
    let names = base.names.iter();
    let alternatives = names.filter_map(|name| numbers.component(name)).collect();
    let (name, discriminator) = (base.base, base.discriminator);
    let properties = Schema {
        span: schema.span,
        reference: Some(name),
        ..Schema::default()
    };
    let itself = numbers.made.part(Schema {
        span: schema.span,
        mapping: schema.mapping,
        title: schema.title,
        description: schema.description,
        all_of: vec![properties],
        ..Schema::default()
    });
    let itself = numbers.id(itself);
    let mapping = discriminator.mapping.iter();
    let mapping = mapping.filter_map(|(value, target)| {
        let schema = match target.value == name.value {
            true => itself,
            false => numbers.component(target.value)?,
        };
        let value = value.owned();
        Some(Mapped { value, schema })
    });
    let hint = Hint {
        property: discriminator.property.owned(),
        mapping: mapping.collect(),
        base: Some(Base {
            name: name.owned(),
            schema: itself,
        }),
        is_of_base: false,
    };
    Some(SchemaKind::Union(Union {
        alternatives,
        hint: Some(hint),
    }))
}

fn lost(between: &Between<'_>, place: Span) -> Diagnostic {
    let Between { name, other } = between;
    let message = format!(
        "`{name}` stands for itself alone: what `{}` adds is lost here",
        other.value
    );
    Diagnostic::warning(Rule::Unsupported, place, message)
        .related(other.span, format!("it is built on `{name}`"))
        .help(format!(
            "repeat the `discriminator` in `{name}`, which then stands for all that are built on it"
        ))
}

/// What a schema was read from: copies of it, too, are known by that.
fn mapping(schema: &Schema<'_>) -> Option<*const Mapping> {
    schema.mapping.map(ptr::from_ref)
}

/// What tells the objects apart that a schema stands for, if it lists none.
fn discriminator<'s, 'a>(schema: &'s Schema<'a>) -> Option<&'s Discriminator<'a>> {
    let own = || schema.all_of.iter().chain([schema]);
    let mut said = own().filter(|part| part.reference.is_none() || ptr::eq(*part, schema));
    match said.any(form::has_alternatives) {
        true => None,
        false => own().find_map(|part| part.discriminator.as_ref()),
    }
}

/// The components that each is built on, and those that are built on it.
struct Lineage<'s, 'a> {
    document: &'s Document<'a>,
    parents: HashMap<&'a str, Vec<&'a str>>,
    children: HashMap<&'a str, Vec<&'a str>>,
}

impl<'s, 'a> Lineage<'s, 'a> {
    fn of(document: &'s Document<'a>) -> Self {
        let mut lineage = Self {
            document,
            parents: HashMap::new(),
            children: HashMap::new(),
        };
        for (name, (_, schema)) in &document.components.schemas {
            for part in all_of::parts(schema) {
                if let Part::Component(base) = part {
                    lineage.parents.entry(name).or_default().push(base.value);
                    lineage.children.entry(base.value).or_default().push(name);
                }
            }
        }
        lineage
    }

    /// What tells the objects apart that a component stands for. One that repeats the property of another that it is
    /// built on, and no mapping, has that of the other.
    fn discriminator(&self, name: &'a str) -> Option<&'s Discriminator<'a>> {
        let own = discriminator(self.schema(name)?)?;
        if !own.mapping.is_empty() {
            return Some(own);
        }
        let is_repeated = |other: &Discriminator<'a>| {
            other.property.value == own.property.value && !other.mapping.is_empty()
        };
        let schemas = &self.document.components.schemas;
        let above = reached([name], &self.parents, |_| true).into_iter();
        let said = above.filter_map(|above| {
            let (place, _, (_, schema)) = schemas.get_full(above)?;
            let other = discriminator(schema).filter(|other| is_repeated(other))?;
            Some((place, other))
        });
        let first = said.min_by_key(|(place, _)| *place);
        Some(first.map_or(own, |(_, other)| other))
    }

    /// The components that a base stands for: those that are mapped, and all others that are built on it.
    fn values_of(&self, base: &'a str, discriminator: &Discriminator<'a>) -> Vec<&'a str> {
        let schemas = &self.document.components.schemas;
        let above = reached([base], &self.parents, |_| true);
        // A mapping may be repeated in all that are built on the base.
        let is_repeated = above.iter().any(|name| *name != base && self.is_base(name));
        let below = reached([base], &self.children, |_| true);
        let mut seen = above;
        let targets = discriminator.mapping.iter().map(|(_, target)| target.value);
        let mapped = targets.filter(|name| {
            let is_plain = !is_repeated && !self.is_base(name) && !self.has_alternatives(name);
            (below.contains(name) || is_plain) && schemas.contains_key(name)
        });
        // What stands for others sees to those itself.
        let next = reached([base], &self.children, |name| !self.is_base(name));
        let names = schemas.keys().copied();
        let others = names.filter(|name| next.contains(name) && self.adds(name));
        mapped
            .chain(others)
            .filter(|name| seen.insert(name))
            .collect()
    }

    /// The components that are built on a base, are none themselves, and have others built on them.
    fn between(&self) -> impl Iterator<Item = Between<'a>> {
        let schemas = &self.document.components.schemas;
        let bases = schemas.keys().copied().filter(|name| self.is_base(name));
        let below = reached(bases, &self.children, |_| true);
        let is_between = move |name: &&&str| {
            below.contains(*name)
                && !self.is_base(name)
                && !self.has_alternatives(name)
                && self.adds(name)
        };
        schemas.keys().filter(is_between).filter_map(|name| {
            let mut others = self.children.get(name)?.iter();
            let other = others.find(|other| self.adds(other))?;
            let (span, _) = schemas.get(other)?;
            Some(Between {
                name,
                other: Spanned::new(other, *span),
            })
        })
    }

    /// Whether a component has alternatives, each of which is another that is built on it.
    fn lists_its_own(&self, name: &'a str) -> bool {
        let Some(schema) = self
            .schema(name)
            .filter(|schema| form::has_alternatives(schema))
        else {
            return false;
        };
        let below = reached([name], &self.children, |_| true);
        let is_own = |other: &Schema<'a>| {
            let other = other.reference.map(|other| other.value);
            other.is_some_and(|other| other != name && below.contains(other))
        };
        let mut alternatives = schema.one_of.iter().chain(&schema.any_of);
        alternatives.all(is_own)
    }

    fn is_base(&self, name: &str) -> bool {
        self.schema(name).and_then(discriminator).is_some()
    }

    fn has_alternatives(&self, name: &str) -> bool {
        self.schema(name).is_some_and(form::has_alternatives)
    }

    /// Whether a component is more than another name for what it is built on.
    fn adds(&self, name: &str) -> bool {
        let schema = self.schema(name);
        schema.is_some_and(|schema| all_of::parts(schema).len() > 1)
    }

    fn schema(&self, name: &str) -> Option<&'s Schema<'a>> {
        let (_, schema) = self.document.components.schemas.get(name)?;
        Some(schema)
    }
}

/// All that can be reached from some names, these included; what is not `open` is reached and not gone beyond.
fn reached<'a>(
    from: impl IntoIterator<Item = &'a str>,
    next: &HashMap<&'a str, Vec<&'a str>>,
    open: impl Fn(&str) -> bool,
) -> HashSet<&'a str> {
    let mut steps: Vec<_> = from.into_iter().collect();
    let mut found: HashSet<_> = steps.iter().copied().collect();
    while let Some(name) = steps.pop() {
        for other in next.get(name).into_iter().flatten() {
            if found.insert(other) && open(other) {
                steps.push(other);
            }
        }
    }
    found
}
