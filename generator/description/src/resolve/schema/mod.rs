//! Schemas: each one classified once.

mod additional;
pub(super) mod all_of;
pub(super) mod alternatives;
mod base;
mod closed_objects;
mod conditional_property;
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
pub(super) mod numbers;
mod object;
mod one_of;
pub(crate) mod pattern;
mod recursion;
mod reference;
mod remarks;
pub(super) mod set_values;
mod tuple;
pub(super) mod unchecked_constraints;
mod union;

use typed_arena::Arena;

use super::owned_text::{owned_text, owned_texts};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{self, Constraint, Format, Keyword, SchemaId, SchemaKind, Schemas, Width};
use crate::openapi::{Document, Schema};
use crate::source::{Node, Value};
use crate::span::{Span, Spanned};
use additional::Values;
use all_of::objects::{self, Merged};
use all_of::{Composition, Part, constraints, made_of, values};
use conditional_property::ConditionalProperty;
use form::Form;
use numbers::Numbers;

/// The schemas of a document, including those that are used outside its components, and their ids.
pub(super) fn resolve_all<'s, 'a>(
    document: &'s Document<'a>,
    used: &[&'s Schema<'a>],
    arena: &'s Arena<Schema<'a>>,
    problems: &mut Vec<Diagnostic>,
) -> (Schemas, Numbers<'s, 'a>) {
    let mut numbers = Numbers::new(document, arena);
    for schema in used {
        numbers.id(schema);
    }
    let (mut schemas, unbound) = resolve_each(document, &mut numbers, problems);
    problems.extend(base::report(&schemas, &numbers));
    recursion::open_maps(&mut schemas);
    recursion::open_lists(&mut schemas, problems);
    recursion::report(&mut schemas, problems);
    // From here on, every reference has a target.
    conditional_property::report(&unbound.conditional, &schemas, problems);
    closed_objects::report_unchecked(&unbound.closed, &mut schemas, problems);
    alternatives::decide_all(&mut schemas, problems);
    recursion::choices(&mut schemas, problems);
    recursion::required(&schemas, problems);
    discriminator_properties::record_values(&mut schemas);
    discriminator_properties::remove_repeated(&mut schemas);
    pattern::translate_all(&mut schemas);
    integer::report(&schemas, problems);
    (schemas, numbers)
}

/// What schemas say that is reported if they come to types without it.
#[derive(Default)]
struct Unbound<'a> {
    /// Conditional properties.
    conditional: Vec<(SchemaId, ConditionalProperty<'a>)>,
    /// Where other properties than the described ones are forbidden.
    closed: Vec<(SchemaId, Span)>,
}

/// Each schema by itself, and what it says beyond that.
fn resolve_each<'s, 'a>(
    document: &'s Document<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> (Schemas, Unbound<'a>) {
    let mut schemas = Schemas::default();
    let mut unbound = Unbound::default();
    // Resolving a schema assigns ids to those in it.
    while let Some(schema) = numbers.schema(schemas.list.len()) {
        let id = numbers.id(schema);
        let (mut schema, made_of) = resolve(schema, document, numbers, problems);
        match closed_objects::without_properties(&made_of, &schema.kind) {
            Some(none) => {
                let constraints = &mut schema.constraints;
                constraints.retain(|constraint| constraint.keyword != none.keyword);
                constraints.push(none);
            }
            None => {
                let closed = closed_objects::place(&made_of, &schema.kind);
                unbound.closed.extend(closed.map(|span| (id, span)));
            }
        }
        schemas.list.push(schema);
        let conditional = conditional_property::collect(&made_of);
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
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> (model::Schema, Vec<&'s Schema<'a>>) {
    let (core, nullable) = nullability::split(schema);
    let documenting = documenting(schema, core);
    let kind = kind(core, document, numbers, problems);
    let format = format(core, &kind);
    let only = only_boolean(core).filter(|_| matches!(kind, SchemaKind::Boolean));
    let is_shown =
        only.is_some() || matches!(kind, SchemaKind::Enumeration(_) | SchemaKind::Integers(_));
    let listed = (!is_shown).then(|| listed(core)).flatten();
    let constant = documenting.iter().find_map(|schema| schema.constant);
    let made_of = made_of::all(schema, &kind, document, numbers);
    let constraints = constraints::all(&made_of, &kind);
    let remarks = remarks::collect(core, &made_of, &kind);
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
    (schema, made_of)
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
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    problems.extend(union::unchecked(schema));
    if let Some(kind) = base::kind(schema, numbers) {
        return kind;
    }
    if numbers.inheritance.is_listing(schema) {
        return union::kind(schema, numbers, problems);
    }
    match all_of::of(schema, document, &numbers.categories, problems) {
        Composition::Anything => SchemaKind::Any,
        Composition::One(Part::Component(_)) if numbers.inheritance.is_derived(schema) => {
            objects(schema, document, numbers, problems)
        }
        Composition::One(Part::Component(name)) => reference::to_component(name, numbers),
        Composition::One(Part::Own(own)) if std::ptr::eq(own, schema) => {
            own_kind(own, document, numbers, problems)
        }
        Composition::One(Part::Own(own)) => reference::to(numbers.id(own), own.span),
        Composition::Objects => objects(schema, document, numbers, problems),
        Composition::Values(parts) => values::kind(&parts, document, numbers, problems),
        Composition::Contradiction(second, first) => {
            problems.push(contradiction(second, first));
            SchemaKind::Any
        }
    }
}

/// The kind according to the own keywords of a schema.
fn own_kind<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    match Form::of(schema) {
        Form::Anything => SchemaKind::Any,
        Form::OneOf if !schema.properties.is_empty() || describes_others(schema) => {
            objects(schema, document, numbers, problems)
        }
        Form::OneOf => union::kind(schema, numbers, problems),
        Form::Tuple => tuple::kind(schema, numbers, problems),
        Form::List => SchemaKind::List(numbers.items(schema.span, schema.items.as_deref())),
        Form::Object | Form::Map => objects(schema, document, numbers, problems),
        Form::Types => union::typed_alternatives(schema, numbers),
        Form::Enumeration => enumeration::texts(schema, problems),
        Form::Integers => enumeration::integers(schema, problems),
        Form::Plain(_) => format::kind(schema),
    }
}

/// Whether additional properties are described, and not only allowed.
fn describes_others(schema: &Schema<'_>) -> bool {
    matches!(additional::values(schema), Some(Values::Of(values)) if !values.is_anything())
}

fn objects<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    match objects::merge(schema, document, numbers, problems) {
        Merged::Same {
            base,
            fixed,
            described,
        } => reference::narrowed(base, fixed, described, numbers),
        Merged::Object(properties) => object::kind(properties, numbers),
    }
}

fn contradiction(second: Span, first: Span) -> Diagnostic {
    let message = "no value can match both this and another part; any value is accepted";
    Diagnostic::warning(Rule::InvalidValue, second, message)
        .related(first, "the other part")
        .help("describe the value once, or by parts of the same type")
}
