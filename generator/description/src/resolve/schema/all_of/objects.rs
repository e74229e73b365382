//! Objects that are made of several parts, or are one part with some values fixed.

use std::collections::HashMap;

use super::Part;
use super::properties::{Collector, Listed};
use super::synthesized::SynthesizedSchemas;
use crate::diagnostic::{Diagnostic, Rule, closest_of_many};
use crate::model::Fixed;
use crate::openapi::{Document, Property, Schema};
use crate::resolve::schema::additional;
use crate::resolve::schema::form;
use crate::resolve::schema::keyword_set::Keywords;
use crate::resolve::schema::schema_ids::SchemaIds;
use crate::source::Node;
use crate::span::Spanned;

/// The parts of an object, merged.
pub(in crate::resolve) enum Merged<'s, 'a> {
    /// One of the parts, some of whose values the others fix.
    Same {
        base: Spanned<&'a str>,
        fixed: Vec<Fixed>,
        described: Vec<String>,
    },
    /// An object with these properties.
    Object(Properties<'s, 'a>),
}

/// The contents of an object.
pub(in crate::resolve) struct Properties<'s, 'a> {
    /// The named properties, each name once.
    pub(in crate::resolve) named: Vec<Listed<'s, 'a>>,
    /// The schema of all other properties.
    pub(in crate::resolve) additional: Option<&'s Schema<'a>>,
    /// Schemas with alternatives, one of which the object also is.
    pub(in crate::resolve) choices: Vec<&'s Schema<'a>>,
    /// Whether a part allows no other properties. Those of the other parts are meant to be allowed.
    pub(in crate::resolve) closed: bool,
}

/// Merges the parts of an object; reports what does not fit.
pub(in crate::resolve) fn merge<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> Merged<'s, 'a> {
    let base = base(schema, document);
    match base.filter(|_| !schema_ids.inheritance.is_derived(schema)) {
        Some(base) => Merged::Same {
            base,
            fixed: fixed(schema),
            described: described(schema),
        },
        None => Merged::Object(properties(
            schema,
            document,
            &mut schema_ids.synthesized,
            problems,
        )),
    }
}

/// The component that an object is, if its other parts only fix or describe its properties.
fn base<'a>(schema: &Schema<'a>, document: &Document<'a>) -> Option<Spanned<&'a str>> {
    let parts = super::parts(schema);
    let references = parts.iter().filter_map(|part| match part {
        Part::Component(name) => Some(*name),
        Part::Own(_) => None,
    });
    let references: Vec<_> = references.collect();
    let [base] = references.as_slice() else {
        return None;
    };
    let mut collector = Collector::new(document);
    let known: HashMap<_, _> = collector
        .component(*base)
        .into_iter()
        .map(|listed| (listed.name.value, listed))
        .collect();
    // An alternative of its base is not the base itself.
    if collector.has_alternative(schema) {
        return None;
    }
    let refines = |property: &Property<'a>| {
        known
            .get(property.name.value)
            .is_some_and(|listed| fixes_or_describes(&property.schema, listed.schema))
    };
    let required = |name: &Spanned<&str>| {
        let is_required = |listed: &Listed<'_, '_>| listed.required;
        known.get(name.value).is_some_and(is_required)
    };
    let refinements = parts.iter().filter_map(|part| match part {
        Part::Component(..) => None,
        Part::Own(own) => Some(*own),
    });
    let mut refinements = refinements.filter(|own| !std::ptr::eq(*own, schema));
    let all = refinements.all(|own| {
        !additional::are_described(own)
            && !form::has_alternatives(own)
            && own.properties.iter().all(refines)
            && own.required.iter().all(required)
    });
    // Keywords beside the parts make this an object of its own.
    let own = schema.properties.is_empty()
        && !form::has_alternatives(schema)
        && !additional::are_described(schema)
        && schema.required.iter().all(required);
    (all && own).then_some(*base)
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

/// The properties that the parts of a schema describe anew without fixing their values.
fn described(schema: &Schema<'_>) -> Vec<String> {
    let properties = schema.all_of.iter().flat_map(|part| &part.properties);
    let unfixed = properties.filter(|property| property.schema.constant.is_none());
    unfixed
        .map(|property| property.name.value.to_owned())
        .collect()
}

/// The properties of an object and of all its parts. Reports what does not fit.
fn properties<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    synthesized: &mut SynthesizedSchemas<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> Properties<'s, 'a> {
    let mut collector = Collector::new(document);
    let all = collector.collect(schema);
    let choices = collector.choices_of(schema);
    problems.append(&mut collector.problems);
    let mut named: Vec<Listed<'s, 'a>> = Vec::with_capacity(all.len());
    let mut schemas: Vec<Vec<&'s Schema<'a>>> = Vec::with_capacity(all.len());
    let mut places = HashMap::new();
    for listed in all {
        let index = *places.entry(listed.name.value).or_insert(named.len());
        match named.get_mut(index) {
            Some(first) => first.required |= listed.required,
            None => {
                named.push(listed);
                schemas.push(Vec::new());
            }
        }
        add(&mut schemas[index], listed.schema);
    }
    let values = collector.additional(!named.is_empty(), !choices.is_empty());
    for (name, elsewhere) in collector.required {
        match places.get(name.value) {
            Some(&index) => named[index].required = true,
            // It may be a property of the alternatives.
            None if elsewhere || !choices.is_empty() => {}
            None => {
                let closest = closest_of_many(name.value, places.keys().copied(), problems);
                // It may be an additional property.
                if closest.is_some() || values.is_empty() {
                    problems.push(unknown_required(name, closest));
                }
            }
        }
    }
    for (listed, schemas) in named.iter_mut().zip(schemas) {
        listed.schema = synthesized.all_of(schemas);
    }
    let mut additional = Vec::new();
    for values in values {
        add(&mut additional, synthesized.additional(values));
    }
    Properties {
        named,
        additional: (!additional.is_empty()).then(|| synthesized.all_of(additional)),
        choices,
        closed: additional::are_forbidden(&collector.parts),
    }
}

/// Adds another part's schema of a property, unless it adds nothing.
fn add<'s, 'a>(schemas: &mut Vec<&'s Schema<'a>>, more: &'s Schema<'a>) {
    let Some(last) = schemas.last_mut() else {
        schemas.push(more);
        return;
    };
    if !fixes_or_describes(more, last) {
        schemas.push(more);
    } else if more.constant.is_some() {
        *last = more;
    }
}

fn unknown_required(name: Spanned<&str>, closest: Option<&str>) -> Diagnostic {
    let message = format!(
        "`{}` is required but is not among the properties",
        name.value
    );
    let help = match closest {
        Some(name) => format!("did you mean `{name}`?"),
        None => "add the property, or remove it from `required`".to_owned(),
    };
    Diagnostic::warning(Rule::InvalidValue, name.span, message).help(help)
}

/// Whether `second` says more of a value than `first` does, its type aside.
fn says_more(second: &Schema<'_>, first: &Schema<'_>) -> bool {
    let is_known = |(keyword, value): &(&str, &Node)| {
        let mut known = first.constraints.iter();
        known.any(|(other, found)| other == keyword && found.value == value.value)
    };
    let flags = |schema: &Schema<'_>| [schema.read_only, schema.write_only, schema.deprecated];
    let is_set = |(second, first): (bool, bool)| second && !first;
    !second.constraints.iter().all(is_known)
        || flags(second).into_iter().zip(flags(first)).any(is_set)
        || (second.default.is_some() && first.default.is_none())
}

/// Whether `second` says no more of a value than `first` does, or fixes it.
fn fixes_or_describes(second: &Schema<'_>, first: &Schema<'_>) -> bool {
    let kind = |schema: &Schema<'_>| schema.json_type.map(|kind| kind.value);
    let same_type = kind(second).is_none() || kind(second) == kind(first);
    if let Some(constant) = second.constant {
        return same_type && first.admits(constant);
    }
    if says_more(second, first) {
        return false;
    }
    if super::parts(second).is_empty() {
        return second.null == first.null || !second.null;
    }
    let name = |schema: &Schema<'_>| schema.reference.map(|name| name.value.to_owned());
    let allowed = Keywords::REFERENCE
        | Keywords::TYPE
        | Keywords::FORMAT
        | Keywords::REQUIRED
        | Keywords::DISCRIMINATOR;
    let plain = allowed.are_all_of(second);
    let same_format =
        second.format.map(|format| format.value) == first.format.map(|format| format.value);
    plain && same_type && same_format && name(second) == name(first) && second.null == first.null
}
