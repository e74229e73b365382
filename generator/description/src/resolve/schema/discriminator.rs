//! Unions of objects in which a property, the discriminator, selects the variant.

mod reports;

use std::collections::HashSet;

use self::reports::{
    duplicate_value, forbidden_value, indistinguishable, undescribed, without_value,
};
use super::described_discriminator::{DescribedDiscriminator, can_discriminate};
use crate::diagnostic::{Diagnostic, is_same_name};
use crate::model::{Alternative, Object, OneOf, SchemaId, SchemaKind, Schemas};
use crate::span::Spanned;

/// The alternatives by discriminator value; `None` if the discriminator does not select one, which is reported.
pub(super) fn by_discriminator(
    schemas: &Schemas,
    described: &DescribedDiscriminator,
    alternatives: &[SchemaId],
    problems: &mut Vec<Diagnostic>,
) -> Option<SchemaKind> {
    if described.is_of_base
        && !alternatives
            .iter()
            .all(|id| requires(schemas, described, *id))
    {
        return None;
    }
    let mut values = DiscriminatorValues {
        schemas,
        described,
        listed: listed_by_base(schemas, described),
        common: common(schemas, described, alternatives),
        unions: HashSet::new(),
        unlisted: Vec::new(),
    };
    let mut with_values = Vec::new();
    for id in alternatives {
        match values.resolve(*id) {
            Some(alternatives) => with_values.extend(alternatives),
            None => {
                problems.push(indistinguishable(schemas, described, *id));
                return None;
            }
        }
    }
    if let ([first, ..], true) = (values.unlisted.as_slice(), with_values.is_empty()) {
        problems.push(indistinguishable(schemas, described, *first));
        return None;
    }
    let unlisted = values.unlisted.iter();
    problems.extend(unlisted.map(|id| without_value(described, schemas[*id].span)));
    with_values.extend(values.base_alternatives(&with_values));
    let (mut distinct, others) = each_once(with_values);
    keep_implicit_names_once(&mut distinct);
    if let Some(lost) = without_a_value(schemas, &distinct, &others) {
        problems.push(indistinguishable(schemas, described, lost));
        return None;
    }
    problems.extend(duplicate_values(schemas, &distinct, &others));
    let mut looked_at = HashSet::new();
    for alternative in &distinct {
        if looked_at.insert(alternative.schema) {
            problems.extend(undescribed(schemas, described, alternative));
        }
    }
    problems.extend(
        distinct
            .iter()
            .filter_map(|alternative| forbidden_value(schemas, described, alternative)),
    );
    (!distinct.is_empty()).then(|| {
        SchemaKind::OneOf(OneOf {
            discriminator: described.property.clone(),
            base: described.base.as_ref().map(|base| base.schema),
            alternatives: distinct,
        })
    })
}

/// The first schema all of whose values select another one.
fn without_a_value(
    schemas: &Schemas,
    distinct: &[Alternative],
    others: &[Alternative],
) -> Option<SchemaId> {
    let left: HashSet<_> = distinct
        .iter()
        .map(|alternative| schemas.target(alternative.schema))
        .collect();
    let mut others = others.iter().map(|other| other.schema);
    others.find(|id| !left.contains(&schemas.target(*id)))
}

/// Reports values that select several schemas.
fn duplicate_values(
    schemas: &Schemas,
    distinct: &[Alternative],
    others: &[Alternative],
) -> Vec<Diagnostic> {
    let is_repeated = |other: &&Alternative| {
        distinct.iter().any(|alternative| {
            alternative.name.value == other.name.value
                && schemas.target(alternative.schema) == schemas.target(other.schema)
        })
    };
    others
        .iter()
        .filter(|other| !is_repeated(other))
        .map(|other| duplicate_value(&other.name))
        .collect()
}

/// Splits alternatives into the first for each value, and the rest.
fn each_once(all: Vec<Alternative>) -> (Vec<Alternative>, Vec<Alternative>) {
    let mut seen = HashSet::new();
    all.into_iter()
        .partition(|alternative| seen.insert(alternative.name.value.clone()))
}

/// Removes the implicit names that are the value of another alternative, or of an earlier one for the same schema.
fn keep_implicit_names_once(alternatives: &mut [Alternative]) {
    let names = alternatives.iter().map(|alternative| &alternative.name);
    let mut taken: HashSet<_> = names.map(|name| name.value.clone()).collect();
    for alternative in alternatives {
        let implicit = alternative.implicit_name.take();
        alternative.implicit_name = implicit.filter(|name| taken.insert(name.clone()));
    }
}

fn requires(schemas: &Schemas, described: &DescribedDiscriminator, id: SchemaId) -> bool {
    let property = match schemas.kind(id) {
        SchemaKind::Object(object) => object.property(&described.property.value),
        _ => return false,
    };
    property.is_some_and(|property| property.required)
}

fn listed_by_base(schemas: &Schemas, described: &DescribedDiscriminator) -> Vec<Spanned<String>> {
    let base = described.base.as_ref();
    base.map(|base| schemas.fixed_texts(base.schema, &described.property.value))
        .unwrap_or_default()
}

/// The values that several of the objects list, which cannot tell them apart.
fn common(
    schemas: &Schemas,
    described: &DescribedDiscriminator,
    alternatives: &[SchemaId],
) -> HashSet<String> {
    let mut seen = HashSet::new();
    let mut common = HashSet::new();
    for id in alternatives {
        for text in schemas.fixed_texts(*id, &described.property.value) {
            if !seen.insert(text.value.clone()) {
                common.insert(text.value);
            }
        }
    }
    common
}

/// Finds the discriminator values of alternatives.
struct DiscriminatorValues<'m> {
    schemas: &'m Schemas,
    described: &'m DescribedDiscriminator,
    /// The values that the base lists for all that are built on it.
    listed: Vec<Spanned<String>>,
    common: HashSet<String>,
    /// Unions that have been visited: each counts once, however many ways lead to it.
    unions: HashSet<SchemaId>,
    /// Objects built on a base that lists the values, but none for them.
    unlisted: Vec<SchemaId>,
}

impl DiscriminatorValues<'_> {
    /// The discriminator values of an alternative, or of the alternatives in it.
    fn resolve(&mut self, id: SchemaId) -> Option<Vec<Alternative>> {
        let mut alternatives = Vec::new();
        let mut pending = vec![id];
        // Iterative: unions may be nested to any depth.
        while let Some(id) = pending.pop() {
            match self.schemas.kind(id) {
                SchemaKind::Union(union) if self.mapped(id).is_empty() => {
                    if self.unions.insert(self.schemas.target(id)) {
                        pending.extend(union.alternatives.iter().rev());
                    }
                }
                _ => alternatives.extend(self.resolve_one(id)?),
            }
        }
        Some(alternatives)
    }

    /// The discriminator values of a single alternative. `None` for a union with a mapped value, which cannot tell its
    /// alternatives apart.
    fn resolve_one(&mut self, id: SchemaId) -> Option<Vec<Alternative>> {
        let values = match self.schemas.kind(id) {
            SchemaKind::Object(object) => self.object_values(id, object)?,
            SchemaKind::OneOf(inner)
                if inner.discriminator.value == self.described.property.value =>
            {
                return Some(self.nested_alternatives(id, inner));
            }
            SchemaKind::OneOf(_) => self.mapped_or_name(id)?,
            SchemaKind::Unresolved => Vec::new(),
            _ => return None,
        };
        Some(self.alternatives(id, values, self.name(id).as_ref()))
    }

    /// The alternatives of a union with the same discriminator property. Values that this mapping gives them replace
    /// their own.
    fn nested_alternatives(&self, id: SchemaId, inner: &OneOf) -> Vec<Alternative> {
        let mut seen = HashSet::new();
        let mut alternatives = Vec::new();
        for alternative in &inner.alternatives {
            let schema = alternative.schema;
            // A mapping refers to the base by the name of the whole union.
            let target = match inner.base {
                Some(base) if base == schema => id,
                _ => schema,
            };
            let mapped = self.mapped(target);
            if mapped.is_empty() {
                alternatives.push(alternative.clone());
            } else if seen.insert(schema) {
                let name = self.name(target);
                alternatives.extend(self.alternatives(schema, mapped, name.as_ref()));
            }
        }
        alternatives
    }

    /// The discriminator values of an object: those mapped to it, those that it fixes, or its name.
    fn object_values(&mut self, id: SchemaId, object: &Object) -> Option<Vec<Spanned<String>>> {
        let (schemas, property) = (self.schemas, &self.described.property.value);
        let described = object.property(property);
        if described.is_some_and(|property| !can_discriminate(schemas, property.schema)) {
            return None;
        }
        let fixed = schemas.fixed_texts(id, property);
        if fixed.is_empty() || !self.mapped(id).is_empty() {
            return self.mapped_or_name(id);
        }
        let texts = |values: &[Spanned<String>]| -> Vec<_> {
            values.iter().map(|value| value.value.clone()).collect()
        };
        let is_inherited = texts(&fixed) == texts(&self.listed);
        let is_common = |value: &Spanned<String>| self.common.contains(&value.value);
        let are_common = fixed.len() > 1 && fixed.iter().all(is_common);
        if !is_inherited && !are_common {
            return Some(fixed);
        }
        let listed = listed_name(&fixed, &self.name(id)?);
        if listed.is_none() && is_inherited {
            self.unlisted.push(id);
            return Some(Vec::new());
        }
        listed.map(|name| vec![name])
    }

    /// The discriminator values of an alternative, whatever it contains: those mapped to it, or its name.
    fn mapped_or_name(&self, id: SchemaId) -> Option<Vec<Spanned<String>>> {
        let mapped = self.mapped(id);
        if mapped.is_empty() {
            self.name(id).map(|name| vec![name])
        } else {
            Some(mapped)
        }
    }

    fn name(&self, id: SchemaId) -> Option<Spanned<String>> {
        let mut chain = self.schemas.chain(id);
        chain.find_map(|(_, schema)| schema.component.clone())
    }

    fn mapped(&self, id: SchemaId) -> Vec<Spanned<String>> {
        let chain: Vec<_> = self.schemas.chain(id).map(|(id, _)| id).collect();
        let mapped = self
            .described
            .mapping
            .iter()
            .filter(|mapped| chain.contains(&mapped.schema));
        mapped.map(|mapped| mapped.value.clone()).collect()
    }

    /// The discriminator values of the base: those mapped to it, those that it lists and no other alternative has, or
    /// its name if there is no mapping.
    fn base_alternatives(&self, others: &[Alternative]) -> Vec<Alternative> {
        let Some(base) = &self.described.base else {
            return Vec::new();
        };
        let schema = base.schema;
        let mapped = self.mapped(schema);
        let values = if !mapped.is_empty() {
            mapped
        } else if !self.listed.is_empty() {
            let is_free = |name: &&Spanned<String>| {
                let mut taken = others.iter().flat_map(Alternative::values);
                !taken.any(|value| value == name.value)
            };
            self.listed.iter().filter(is_free).cloned().collect()
        } else if self.described.mapping.is_empty() {
            vec![base.name.clone()]
        } else {
            Vec::new()
        };
        self.alternatives(schema, values, Some(&base.name))
    }

    /// The alternatives for the values of a schema with this component name, which counts unless the schema lists other
    /// values of the property.
    fn alternatives(
        &self,
        schema: SchemaId,
        values: Vec<Spanned<String>>,
        component: Option<&Spanned<String>>,
    ) -> Vec<Alternative> {
        let property = &self.described.property.value;
        let listed = self.schemas.fixed_texts(schema, property);
        let implicit = component.filter(|name| {
            listed.is_empty() || listed.iter().any(|value| value.value == name.value)
        });
        let alternative = |name| Alternative {
            name,
            implicit_name: implicit.map(|name| name.value.clone()),
            schema,
        };
        values.into_iter().map(alternative).collect()
    }
}

/// The value that equals the name of an object, exactly or apart from case and what joins its words.
fn listed_name(values: &[Spanned<String>], name: &Spanned<String>) -> Option<Spanned<String>> {
    let mut exact = values.iter().filter(|value| value.value == name.value);
    let mut alike = values
        .iter()
        .filter(|value| is_same_name(&value.value, &name.value));
    exact.next().or_else(|| alike.next()).cloned()
}

/// The alternatives by a property that all of them require and fix, if there is one that is never null.
pub(super) fn by_constant(schemas: &Schemas, alternatives: &[SchemaId]) -> Option<SchemaKind> {
    let SchemaKind::Object(first) = schemas.kind(alternatives[0]) else {
        return None;
    };
    let mut names = first.properties.iter().map(|property| &property.name);
    names.find_map(|name| {
        let mut seen = HashSet::new();
        let mut fixed = Vec::new();
        for &schema in alternatives {
            let SchemaKind::Object(object) = schemas.kind(schema) else {
                return None;
            };
            let property = object.property(&name.value)?;
            let is_always_text = property.required && !schemas.is_nullable(property.schema);
            is_always_text.then_some(())?;
            let values = schemas.fixed_texts(schema, &name.value);
            let are_new = values.iter().all(|value| seen.insert(value.value.clone()));
            (are_new && !values.is_empty()).then_some(())?;
            fixed.extend(values.into_iter().map(|name| Alternative {
                name,
                implicit_name: None,
                schema,
            }));
        }
        Some(SchemaKind::OneOf(OneOf {
            discriminator: name.clone(),
            alternatives: fixed,
            base: None,
        }))
    })
}

#[cfg(test)]
mod tests;
