//! Schemas: each one classified once.

pub(super) mod additional;
pub(super) mod all_of;
pub(super) mod alternatives;
mod base;
mod closed_objects;
mod conditional_property;
mod described_discriminator;
mod discriminator;
mod discriminator_properties;
mod enumeration;
pub(super) mod form;
mod format;
mod inheritance;
mod integer;
pub(super) mod keyword_set;
mod lineage;
mod listed_values;
pub(super) mod nullability;
mod object;
mod one_of;
pub(crate) mod pattern;
mod recursion;
mod reference;
mod remarks;
pub(super) mod schema_ids;
pub(super) mod set_values;
mod tuple;
pub(super) mod unchecked_constraints;
mod union;

use std::collections::HashMap;

use typed_arena::Arena;

use super::owned_text::{owned_text, owned_texts};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{self, Constraint, Format, Keyword, SchemaId, SchemaKind, Schemas, Width};
use crate::openapi::{Document, Schema};
use crate::source::{Node, Value};
use crate::span::{Span, Spanned};
use additional::Values;
use all_of::objects::{self, Merged};
use all_of::{Composition, Part, constituents, constraints, values};
use conditional_property::ConditionalProperty;
use described_discriminator::{DescribedDiscriminator, DescribedKind};
use form::Form;
use schema_ids::SchemaIds;

/// The schemas of a document, including those that are used outside its components, and their ids.
pub(super) fn resolve_all<'s, 'a>(
    document: &'s Document<'a>,
    used: &[&'s Schema<'a>],
    arena: &'s Arena<Schema<'a>>,
    problems: &mut Vec<Diagnostic>,
) -> (Schemas, SchemaIds<'s, 'a>) {
    let mut schema_ids = SchemaIds::new(document, arena);
    for schema in used {
        schema_ids.id(schema);
    }
    let (mut schemas, unbound) = resolve_each(document, &mut schema_ids, problems);
    problems.extend(base::report(&schemas, &schema_ids));
    recursion::open_maps(&mut schemas);
    recursion::open_lists(&mut schemas, problems);
    recursion::report(&mut schemas, problems);
    // From here on, every reference has a target.
    conditional_property::report(&unbound.conditional, &schemas, problems);
    closed_objects::report_unchecked(&unbound.closed, &mut schemas, problems);
    alternatives::decide_all(&mut schemas, unbound.discriminators, problems);
    recursion::choices(&mut schemas, problems);
    recursion::required(&schemas, problems);
    discriminator_properties::record_values(&mut schemas);
    discriminator_properties::remove_repeated(&mut schemas);
    integer::report(&schemas, problems);
    (schemas, schema_ids)
}

/// What schemas say that is reported if they come to types without it.
#[derive(Default)]
struct Unbound<'a> {
    /// Conditional properties.
    conditional: Vec<(SchemaId, ConditionalProperty<'a>)>,
    /// Where other properties than the described ones are forbidden.
    closed: Vec<(SchemaId, Span)>,
    /// The discriminators of unions.
    discriminators: HashMap<SchemaId, DescribedDiscriminator>,
}

/// Each schema by itself, and what it says beyond that.
fn resolve_each<'s, 'a>(
    document: &'s Document<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> (Schemas, Unbound<'a>) {
    let mut schemas = Schemas::default();
    let mut unbound = Unbound::default();
    // Resolving a schema assigns ids to those in it.
    while let Some(schema) = schema_ids.schema(schemas.list.len()) {
        let id = schema_ids.id(schema);
        let (mut schema, constituents, discriminator) =
            resolve(schema, document, schema_ids, problems);
        unbound
            .discriminators
            .extend(discriminator.map(|described| (id, described)));
        match closed_objects::without_properties(&constituents, &schema.kind) {
            Some(none) => {
                let constraints = &mut schema.constraints;
                constraints.retain(|constraint| constraint.keyword != none.keyword);
                constraints.push(none);
            }
            None => {
                let closed = closed_objects::place(&constituents, &schema.kind);
                unbound.closed.extend(closed.map(|span| (id, span)));
            }
        }
        schemas.list.push(schema);
        let conditional = conditional_property::collect(&constituents);
        unbound
            .conditional
            .extend(conditional.map(|property| (id, property)));
    }
    let components = document.components.schemas.iter();
    for ((name, (span, _)), schema) in components.zip(&mut schemas.list) {
        schema.component = Some(Spanned::new((*name).to_owned(), *span));
    }
    (schemas, unbound)
}

fn resolve<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> (
    model::Schema,
    Vec<&'s Schema<'a>>,
    Option<DescribedDiscriminator>,
) {
    let (core, nullable) = nullability::split(schema);
    let documenting = documenting(schema, core);
    let DescribedKind {
        kind,
        discriminator,
    } = kind(core, document, schema_ids, problems);
    let format = format(core, &kind);
    let only = only_boolean(core).filter(|_| matches!(kind, SchemaKind::Boolean));
    let is_shown =
        only.is_some() || matches!(kind, SchemaKind::Enumeration(_) | SchemaKind::Integers(_));
    let listed = (!is_shown).then(|| listed(core)).flatten();
    let constant = documenting.iter().find_map(|schema| schema.constant);
    let constituents = constituents::collect(schema, &kind, document, schema_ids);
    let constraints = constraints::collect(&constituents, &kind, &mut schema_ids.patterns);
    let remarks = remarks::collect(core, &constituents, &kind);
    let write_only = documenting.iter().any(|schema| schema.write_only);
    let illustrated = documenting
        .iter()
        .find(|schema| !schema.examples.is_empty());
    let schema = model::Schema {
        sent_form_of: None,
        span: schema.span,
        component: None,
        kind,
        merged: Vec::new(),
        nullable,
        only_null: form::is_null(schema),
        constant: constant.or(only).cloned(),
        title: schema.title.map(Spanned::owned),
        description: owned_text(documenting.iter().find_map(|schema| schema.description)),
        constraints: constraints
            .into_iter()
            .chain(listed)
            .chain(format)
            .collect(),
        default: documenting
            .iter()
            .find_map(|schema| schema.default)
            .cloned(),
        examples: illustrated
            .iter()
            .flat_map(|schema| schema.examples.iter().copied().cloned())
            .collect(),
        deprecated: documenting.iter().any(|schema| schema.deprecated),
        // Both together are reported.
        read_only: documenting.iter().any(|schema| schema.read_only) && !write_only,
        write_only,
        remarks,
        gaps: documenting
            .iter()
            .flat_map(|schema| owned_texts(&schema.gaps))
            .collect(),
        code_name: schema.rust_name.map(Spanned::owned),
    };
    (schema, constituents, discriminator)
}

/// The only boolean that a schema lists, which is as good as a `const`.
fn only_boolean<'a>(schema: &Schema<'a>) -> Option<&'a Node> {
    match schema.values.as_slice() {
        [only] if matches!(only.value, Value::Bool(_)) => Some(only),
        _ => None,
    }
}

/// The values that a schema lists, where its kind does not.
fn listed(schema: &Schema<'_>) -> Option<Constraint> {
    let values: Vec<_> = schema.values.iter().map(|node| (*node).clone()).collect();
    let span = values.first()?.span;
    let value = Value::Sequence(values);
    Some(Constraint::new(Keyword::Enum, Node { span, value }))
}

/// The format of a value, where the kind of its schema does not have it.
fn format(schema: &Schema<'_>, kind: &SchemaKind) -> Option<Constraint> {
    let format = schema.format?;
    let shows_in_type = match kind {
        SchemaKind::String(format) => *format != Format::Plain,
        SchemaKind::Integer(Width::Int64) => format.value == "int64",
        SchemaKind::Number => format.value == "double",
        SchemaKind::Boolean | SchemaKind::Any | SchemaKind::FreeForm => false,
        SchemaKind::Object(_) | SchemaKind::Map(_) | SchemaKind::List(_) => false,
        _ => true,
    };
    let (span, value) = (format.span, Value::String(format.value.to_owned()));
    (!shows_in_type).then(|| Constraint::new(Keyword::Format, Node { span, value }))
}

/// The schemas that document a schema, the nearest first: one that only adds null to another, or that is made of parts,
/// may leave its documentation to these.
fn documenting<'s, 'a>(schema: &'s Schema<'a>, core: &'s Schema<'a>) -> Vec<&'s Schema<'a>> {
    let mut documenting = vec![schema];
    if !std::ptr::eq(schema, core) {
        documenting.push(core);
    }
    documenting.extend(core.all_of.iter().rev());
    documenting
}

fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> DescribedKind {
    problems.extend(union::unchecked(schema));
    if let Some(kind) = base::kind(schema, schema_ids) {
        return kind;
    }
    if schema_ids.inheritance.is_listing(schema) {
        return union::kind(schema, schema_ids, problems);
    }
    let kind = match all_of::compose(schema, document, &schema_ids.categories, problems) {
        Composition::Anything => SchemaKind::Any,
        Composition::One(Part::Component(_)) if schema_ids.inheritance.is_derived(schema) => {
            objects(schema, document, schema_ids, problems)
        }
        Composition::One(Part::Component(name)) => reference::to_component(name, schema_ids),
        Composition::One(Part::Own(own)) if std::ptr::eq(own, schema) => {
            return own_kind(own, document, schema_ids, problems);
        }
        Composition::One(Part::Own(own)) => reference::to(schema_ids.id(own), own.span),
        Composition::Objects => objects(schema, document, schema_ids, problems),
        Composition::Values(parts) => values::kind(&parts, document, schema_ids, problems),
        Composition::Contradiction(second, first) => {
            problems.push(contradiction(second, first));
            SchemaKind::Any
        }
    };
    kind.into()
}

/// The kind according to the own keywords of a schema.
fn own_kind<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> DescribedKind {
    let kind = match Form::classify(schema) {
        Form::Anything => SchemaKind::Any,
        Form::OneOf if !schema.properties.is_empty() || describes_others(schema) => {
            objects(schema, document, schema_ids, problems)
        }
        Form::OneOf => return union::kind(schema, schema_ids, problems),
        Form::Tuple => tuple::kind(schema, schema_ids, problems),
        Form::List => SchemaKind::List(schema_ids.items(schema.span, schema.items.as_deref())),
        Form::Object | Form::Map => objects(schema, document, schema_ids, problems),
        Form::Types => union::typed_alternatives(schema, schema_ids),
        Form::Enumeration => enumeration::texts(schema, problems),
        Form::Integers => enumeration::integers(schema, problems),
        Form::Plain(_) => format::kind(schema),
    };
    kind.into()
}

/// Whether additional properties are described, and not only allowed.
fn describes_others(schema: &Schema<'_>) -> bool {
    matches!(additional::values(schema), Some(Values::Of(values)) if !values.is_anything())
}

fn objects<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    match objects::merge(schema, document, schema_ids, problems) {
        Merged::Same {
            base,
            fixed,
            described,
        } => reference::narrowed(base, fixed, described, schema_ids),
        Merged::Object(properties) => object::kind(properties, schema_ids),
    }
}

fn contradiction(second: Span, first: Span) -> Diagnostic {
    let message = "no value can match both this and another part; any value is accepted";
    Diagnostic::warning(Rule::InvalidValue, second, message)
        .related(first, "the other part")
        .help("describe the value once, or use parts of the same type")
}
