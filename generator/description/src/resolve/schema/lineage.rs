//! Which components are built on which others.

use std::collections::{HashMap, HashSet};
use std::ptr;

use super::all_of::{self, Part};
use super::form;
use crate::openapi::{Discriminator, Document, Schema};
use crate::span::Spanned;

/// A component between a base and another component that is built on it. It is a type of its own, without alternatives.
pub(super) struct Between<'a> {
    pub(super) name: &'a str,
    pub(super) other: Spanned<&'a str>,
}

/// A component that is built on a base and adds nothing to it. It is another name for the base.
pub(super) struct Alias<'a> {
    pub(super) name: Spanned<&'a str>,
    pub(super) base: &'a str,
}

/// The discriminator of a schema that lists no alternatives.
fn discriminator<'s, 'a>(schema: &'s Schema<'a>) -> Option<&'s Discriminator<'a>> {
    let parts = || schema.all_of.iter().chain([schema]);
    let mut local = parts().filter(|part| part.reference.is_none() || ptr::eq(*part, schema));
    if local.any(form::has_alternatives) {
        None
    } else {
        parts().find_map(|part| part.discriminator.as_ref())
    }
}

/// Which components are built on which others.
pub(super) struct Lineage<'s, 'a> {
    document: &'s Document<'a>,
    parents: HashMap<&'a str, Vec<&'a str>>,
    children: HashMap<&'a str, Vec<&'a str>>,
}

impl<'s, 'a> Lineage<'s, 'a> {
    pub(super) fn new(document: &'s Document<'a>) -> Self {
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

    /// The discriminator of a component. One without a mapping that repeats the property of a component further up is
    /// that of the other component.
    pub(super) fn discriminator(&self, name: &'a str) -> Option<&'s Discriminator<'a>> {
        let own = discriminator(self.schema(name)?)?;
        if !own.mapping.is_empty() {
            return Some(own);
        }
        let is_repeated = |other: &Discriminator<'a>| {
            other.property.value == own.property.value && !other.mapping.is_empty()
        };
        let schemas = &self.document.components.schemas;
        let above = reached([name], &self.parents, |_| true).into_iter();
        let repeated = above.filter_map(|above| {
            let (place, _, (_, schema)) = schemas.get_full(above)?;
            let other = discriminator(schema).filter(|other| is_repeated(other))?;
            Some((place, other))
        });
        let first = repeated.min_by_key(|(place, _)| *place);
        Some(first.map_or(own, |(_, other)| other))
    }

    /// The alternatives of a base: the components in its mapping, then all others that are built on it.
    pub(super) fn values_of(
        &self,
        base: &'a str,
        discriminator: &Discriminator<'a>,
    ) -> Vec<&'a str> {
        let schemas = &self.document.components.schemas;
        let above = reached([base], &self.parents, |_| true);
        // All components that are built on the base may repeat its mapping.
        let is_repeated = above.iter().any(|name| *name != base && self.is_base(name));
        let below = reached([base], &self.children, |_| true);
        let mut seen = above;
        let targets = discriminator.mapping.iter().map(|(_, target)| target.value);
        let mapped = targets.filter(|name| {
            let is_plain = !is_repeated && !self.is_base(name) && !self.has_alternatives(name);
            (below.contains(name) || is_plain) && schemas.contains_key(name)
        });
        // A base below this one has alternatives of its own.
        let next = reached([base], &self.children, |name| !self.is_base(name));
        let mut others: Vec<_> = next.into_iter().filter(|name| self.adds(name)).collect();
        others.sort_unstable_by_key(|name| schemas.get_index_of(name));
        mapped
            .chain(others)
            .filter(|name| seen.insert(name))
            .collect()
    }

    /// The components that are built on a base, are no bases themselves, and have others built on them.
    pub(super) fn between(&self) -> impl Iterator<Item = Between<'a>> {
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

    /// The components that are built on a base, add nothing to it, and are not in its mapping.
    pub(super) fn aliases(&self) -> impl Iterator<Item = Alias<'a>> {
        let schemas = self.document.components.schemas.iter();
        schemas.filter_map(|(name, (span, schema))| {
            let is_built = !schema.all_of.is_empty() && !self.adds(name);
            let base = self.parents.get(name).filter(|_| is_built)?.first()?;
            let mut mapping = self.discriminator(base)?.mapping.iter();
            let is_mapped = mapping.any(|(_, target)| target.value == *name);
            (!is_mapped).then(|| Alias {
                name: Spanned::new(name, *span),
                base,
            })
        })
    }

    /// Whether a component has alternatives, all of which are built on it.
    pub(super) fn lists_its_own(&self, name: &'a str) -> bool {
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

    /// Whether a component is more than another name for its base.
    fn adds(&self, name: &str) -> bool {
        let schema = self.schema(name);
        schema.is_some_and(|schema| all_of::parts(schema).len() > 1)
    }

    fn schema(&self, name: &str) -> Option<&'s Schema<'a>> {
        let (_, schema) = self.document.components.schemas.get(name)?;
        Some(schema)
    }
}

/// All names that can be reached from these, themselves included. The search does not go beyond names that are not
/// `open`.
fn reached<'a>(
    from: impl IntoIterator<Item = &'a str>,
    next: &HashMap<&'a str, Vec<&'a str>>,
    open: impl Fn(&str) -> bool,
) -> HashSet<&'a str> {
    let mut steps: Vec<_> = from.into_iter().collect();
    let mut names: HashSet<_> = steps.iter().copied().collect();
    while let Some(name) = steps.pop() {
        for other in next.get(name).into_iter().flatten() {
            if names.insert(other) && open(other) {
                steps.push(other);
            }
        }
    }
    names
}
