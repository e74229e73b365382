//! Objects that are told apart by one of their properties, and the values of that.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    Alternative, Enumeration, Format, Hint, Object, OneOf, SchemaId, SchemaKind, Schemas, Union,
};
use crate::source::{Span, Spanned};

/// The alternatives as a discriminator tells them apart; none if it cannot, which is reported.
pub(super) fn by_discriminator(
    schemas: &Schemas,
    hint: &Hint,
    alternatives: &[SchemaId],
    problems: &mut Vec<Diagnostic>,
) -> Option<SchemaKind> {
    let mut found = Vec::new();
    let mut unions = HashSet::new();
    let shared = shared(schemas, hint, alternatives);
    for id in alternatives {
        match tagged(schemas, hint, *id, &shared, &mut unions) {
            Some(tagged) => found.extend(tagged),
            None => {
                problems.push(untold(hint, schemas[*id].span));
                return None;
            }
        }
    }
    found.extend(of_base(schemas, hint, &found));
    let mut seen = HashSet::new();
    found.retain(|alternative: &Alternative| {
        let is_new = seen.insert(alternative.tag.value.clone());
        if !is_new {
            problems.push(twice(&alternative.tag));
        }
        is_new
    });
    let mut looked_at = HashSet::new();
    for alternative in &found {
        if looked_at.insert(alternative.schema) {
            problems.extend(undescribed(schemas, hint, alternative));
        }
    }
    let base = hint.base.as_ref().map(|base| base.schema);
    let base = base.filter(|base| found.iter().any(|alternative| alternative.schema == *base));
    (!found.is_empty()).then(|| {
        SchemaKind::OneOf(OneOf {
            discriminator: hint.property.clone(),
            base,
            alternatives: found,
        })
    })
}

/// The values that stand for an alternative, or those for the alternatives in it. Each union is gone through
/// once, however many ways lead to it.
fn tagged(
    schemas: &Schemas,
    hint: &Hint,
    id: SchemaId,
    shared: &HashSet<SchemaId>,
    unions: &mut HashSet<SchemaId>,
) -> Option<Vec<Alternative>> {
    match schemas.kind(id) {
        SchemaKind::Object(object) => {
            let of = |tag| Alternative { tag, schema: id };
            let tags = tags(schemas, hint, id, object, shared)?;
            Some(tags.into_iter().map(of).collect())
        }
        SchemaKind::OneOf(inner) if inner.discriminator.value == hint.property.value => {
            Some(inner.alternatives.clone())
        }
        SchemaKind::Union(_) if !unions.insert(schemas.target(id)) => Some(Vec::new()),
        SchemaKind::Union(Union { alternatives, .. }) => {
            let inner = alternatives.iter();
            let inner = inner.map(|id| tagged(schemas, hint, *id, shared, unions));
            let inner: Option<Vec<_>> = inner.collect();
            Some(inner?.concat())
        }
        SchemaKind::Unresolved => Some(Vec::new()),
        _ => None,
    }
}

/// The values that stand for an object: those mapped to it, or that it fixes, or its name.
fn tags(
    schemas: &Schemas,
    hint: &Hint,
    id: SchemaId,
    object: &Object,
    shared: &HashSet<SchemaId>,
) -> Option<Vec<Spanned<String>>> {
    let property = &hint.property.value;
    let described = object.property(property).map(|found| found.schema);
    if described.is_some_and(|id| !is_text(schemas, id)) {
        return None;
    }
    let components = chain(schemas, id);
    let mapped = hint.mapping.iter();
    let mapped = mapped.filter(|mapped| components.contains(&mapped.schema));
    let mapped: Vec<_> = mapped.map(|mapped| mapped.value.clone()).collect();
    if !mapped.is_empty() {
        return Some(mapped);
    }
    let fixed = schemas.fixed_texts(id, property);
    let mut names = components
        .iter()
        .filter_map(|id| schemas[*id].component.clone());
    let name = names.next();
    if described.is_some_and(|id| shared.contains(&id)) {
        return name.map(|name| vec![listed_name(&fixed, name)]);
    }
    match fixed.as_slice() {
        [] => name.map(|name| vec![name]),
        _ => Some(fixed),
    }
}

/// What describes the property in several of the objects: it lists the values of all of them.
fn shared(schemas: &Schemas, hint: &Hint, alternatives: &[SchemaId]) -> HashSet<SchemaId> {
    let base = hint.base.iter().map(|base| base.schema);
    let objects = alternatives.iter().copied().chain(base);
    let mut seen = HashSet::new();
    let described = objects.filter_map(|id| match schemas.kind(id) {
        SchemaKind::Object(object) => Some(object.property(&hint.property.value)?.schema),
        _ => None,
    });
    described.filter(|id| !seen.insert(*id)).collect()
}

/// The value that is the name of an object, but perhaps for its capitals and what joins its words.
fn listed_name(values: &[Spanned<String>], name: Spanned<String>) -> Spanned<String> {
    let letters = |text: &str| {
        let letters = text.chars().filter(|letter| letter.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect::<String>()
    };
    let wanted = letters(&name.value);
    let is_it = |value: &&Spanned<String>| value.value == name.value;
    let is_like_it = |value: &&Spanned<String>| letters(&value.value) == wanted;
    let mut all = values.iter();
    let found = all.find(is_it).or_else(|| values.iter().find(is_like_it));
    found.cloned().unwrap_or(name)
}

/// The values that stand for the object which the others are built on: those mapped to it, or those that it lists and
/// that stand for none of them, or its name.
fn of_base(schemas: &Schemas, hint: &Hint, others: &[Alternative]) -> Vec<Alternative> {
    let Some(base) = &hint.base else {
        return Vec::new();
    };
    let mapped = hint.mapping.iter();
    let mapped = mapped.filter(|mapped| mapped.schema == base.schema);
    let mut tags: Vec<_> = mapped.map(|mapped| mapped.value.clone()).collect();
    if tags.is_empty() {
        tags = schemas.fixed_texts(base.schema, &hint.property.value);
        tags.retain(|tag| !others.iter().any(|other| other.tag.value == tag.value));
    }
    if tags.is_empty() && hint.mapping.is_empty() {
        tags.push(base.name.clone());
    }
    let schema = base.schema;
    let alternatives = tags.into_iter().map(|tag| Alternative { tag, schema });
    alternatives.collect()
}

/// A schema and those that it refers to, one after the other.
fn chain(schemas: &Schemas, id: SchemaId) -> Vec<SchemaId> {
    let next = |id: &SchemaId| match &schemas[*id].kind {
        SchemaKind::Reference(reference) => Some(reference.target),
        _ => None,
    };
    std::iter::successors(Some(id), next).collect()
}

/// Whether values are texts of a kind that can tell objects apart.
fn is_text(schemas: &Schemas, id: SchemaId) -> bool {
    matches!(
        schemas.kind(id),
        SchemaKind::String(Format::Plain | Format::Binary)
            | SchemaKind::Enumeration(Enumeration { .. })
            | SchemaKind::Any
            | SchemaKind::Unresolved
    )
}

fn untold(hint: &Hint, span: Span) -> Diagnostic {
    let property = &hint.property.value;
    let message = format!(
        "no text in `{property}` stands for this; values are told apart by what is in them"
    );
    Diagnostic::warning(Rule::InvalidValue, span, message)
        .related(
            hint.property.span,
            "the property that tells alternatives apart",
        )
        .help("describe the property by a `const`, or map a value to it")
}

fn twice(tag: &Spanned<String>) -> Diagnostic {
    let message = format!(
        "`{}` stands for another alternative, too, which comes first",
        tag.value
    );
    Diagnostic::warning(Rule::InvalidValue, tag.span, message)
        .help("let each value stand for one alternative")
}

/// That an object is told apart by a property which it does not describe.
fn undescribed(schemas: &Schemas, hint: &Hint, alternative: &Alternative) -> Option<Diagnostic> {
    let SchemaKind::Object(object) = schemas.kind(alternative.schema) else {
        return None;
    };
    let property = &hint.property.value;
    if object.property(property).is_some() {
        return None;
    }
    let schema = &schemas[alternative.schema];
    let message =
        format!("`{property}` is not among the properties of this; it is written all the same");
    let problem = Diagnostic::warning(Rule::InvalidValue, schema.span, message).related(
        hint.property.span,
        "the property that tells alternatives apart",
    );
    Some(problem.help("add the property to the object, or correct its name"))
}

/// The alternatives as objects that are told apart by a property which all of them require and fix, if there is
/// one.
pub(super) fn by_constant(schemas: &Schemas, alternatives: &[SchemaId]) -> Option<SchemaKind> {
    let SchemaKind::Object(first) = schemas.kind(alternatives[0]) else {
        return None;
    };
    let mut names = first.properties.iter().map(|property| &property.name);
    names.find_map(|name| {
        let mut seen = HashSet::new();
        let mut found = Vec::new();
        for schema in alternatives {
            let SchemaKind::Object(object) = schemas.kind(*schema) else {
                return None;
            };
            object.property(&name.value).filter(|it| it.required)?;
            let tags = schemas.fixed_texts(*schema, &name.value);
            let schema = *schema;
            let are_new = tags.iter().all(|tag| seen.insert(tag.value.clone()));
            (are_new && !tags.is_empty()).then_some(())?;
            found.extend(tags.into_iter().map(|tag| Alternative { tag, schema }));
        }
        Some(SchemaKind::OneOf(OneOf {
            discriminator: name.clone(),
            alternatives: found,
            base: None,
        }))
    })
}
