//! Bases: objects with a discriminator and no alternatives. Each is the union of the components that are built on it.

use std::collections::{HashMap, HashSet};

use super::keyword_set::Keywords;
use super::lineage::{Alias, Between, Lineage};
use crate::openapi::{Discriminator, Document, ObjectId, Schema};
use crate::span::Spanned;

/// The bases among the components, and the components that are built on them.
pub(super) struct Inheritance<'s, 'a> {
    bases: HashMap<ObjectId, Base<'s, 'a>>,
    /// The bases of each component.
    bases_of: HashMap<&'a str, Vec<ObjectId>>,
    /// Schemas that are one alternative of their base: they are not the whole base, even if they add nothing.
    derived: HashSet<ObjectId>,
    /// The components that list what is built on them: each of the alternatives describes whole values.
    listing: HashSet<ObjectId>,
    /// The components between a base and others.
    pub(super) between: Vec<Between<'a>>,
    /// The components that add nothing to their base.
    pub(super) aliases: Vec<Alias<'a>>,
}

/// A base, and the components that are built on it.
pub(super) struct Base<'s, 'a> {
    pub(super) base: Spanned<&'a str>,
    pub(super) discriminator: &'s Discriminator<'a>,
    pub(super) names: Vec<&'a str>,
}

impl<'s, 'a> Inheritance<'s, 'a> {
    pub(super) fn new(document: &'s Document<'a>) -> Self {
        let schemas = &document.components.schemas;
        let lineage = Lineage::new(document);
        let mut inheritance = Self {
            bases: HashMap::new(),
            bases_of: HashMap::new(),
            derived: HashSet::new(),
            listing: HashSet::new(),
            between: lineage.between().collect(),
            aliases: lineage.aliases().collect(),
        };
        for (name, (span, schema)) in schemas {
            if lineage.lists_its_own(name) {
                inheritance.listing.insert(schema.origin);
            }
            let Some(discriminator) = lineage.discriminator(name) else {
                continue;
            };
            let names = lineage.values_of(name, discriminator);
            let derived = names.iter().filter_map(|name| Some(&schemas.get(name)?.1));
            inheritance
                .derived
                .extend(derived.map(|schema| schema.origin));
            if !names.is_empty() {
                inheritance.derived.insert(schema.origin);
                for name in &names {
                    inheritance
                        .bases_of
                        .entry(name)
                        .or_default()
                        .push(schema.id);
                }
                let base = Base {
                    base: Spanned::new(name, *span),
                    discriminator,
                    names,
                };
                inheritance.bases.insert(schema.id, base);
            }
        }
        inheritance
    }

    /// What is built on a schema, if it is a base.
    pub(super) fn base(&self, schema: &Schema<'a>) -> Option<&Base<'s, 'a>> {
        self.bases.get(&schema.id)
    }

    /// The discriminator of a base that all alternatives are built on.
    pub(super) fn shared(&self, alternatives: &[&Schema<'a>]) -> Option<&'s Discriminator<'a>> {
        let names: Vec<_> = alternatives
            .iter()
            .map(|alternative| {
                let is_plain = Keywords::REFERENCE.are_all_of(alternative);
                alternative.reference.filter(|_| is_plain)
            })
            .collect::<Option<_>>()?;
        let bases = self
            .bases_of
            .get(names.first()?.value)?
            .iter()
            .filter_map(|base| self.bases.get(base))
            .filter(|base| names.iter().all(|name| base.names.contains(&name.value)));
        // The nearest one, if there are several.
        let base = bases.min_by_key(|base| (base.names.len(), base.base.value))?;
        Some(base.discriminator)
    }

    /// A schema whose alternatives are all built on it adds nothing to them.
    pub(super) fn is_listing(&self, schema: &Schema<'a>) -> bool {
        self.listing.contains(&schema.origin)
    }

    /// Whether a schema is an alternative of its base, or the base without its alternatives.
    pub(super) fn is_derived(&self, schema: &Schema<'a>) -> bool {
        self.derived.contains(&schema.origin)
    }
}
