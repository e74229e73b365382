//! What a server checks of requests: of the constraints that are described, those that a value of its type can violate.
//! A type of which nothing is checked, and nothing that it is made of, stays as it is.

mod bound;
mod checked;
mod lost;

use std::collections::{HashMap, HashSet};

pub(crate) use checked::{is_checked, is_compared};

use super::Context;
use crate::ir::{
    Check, Constrained, ConstrainedPart, Operation, ParameterForm, Place, Presence, Type, TypeDef,
    TypeKind,
};
use description::model::{self, SchemaId, SchemaKind};

/// Finds what is checked of types and of requests.
pub(super) fn find(context: &Context<'_>, types: &mut [TypeDef], operations: &mut [Operation]) {
    for def in types.iter_mut() {
        if context.usage.is_in_requests(def.schema) {
            def.constraints = of_type(context, def);
        }
    }
    let described = context.model.operations.iter();
    let by_id: HashMap<_, _> = described.map(|found| (&found.id.value, found)).collect();
    for operation in operations.iter_mut() {
        if let Some(described) = by_id.get(&operation.id) {
            operation.constraints = of_operation(context, operation, described);
        }
    }
    let checked = with_checks(types);
    let of_types = types.iter_mut().map(|def| &mut def.constraints);
    let of_operations = operations.iter_mut().map(|found| &mut found.constraints);
    for constraints in of_types.chain(of_operations) {
        constraints.retain_mut(|found| prune(&mut found.checks, &checked));
    }
}

/// The types of which something is checked, or of what they are made of.
fn with_checks(types: &[TypeDef]) -> HashSet<String> {
    let mut holders: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut open = Vec::new();
    for def in types {
        for check in def.constraints.iter().flat_map(|found| &found.checks) {
            match left_to(check) {
                Some(name) => holders.entry(name).or_default().push(&def.name),
                None => open.push(def.name.as_str()),
            }
        }
    }
    let mut found = HashSet::new();
    while let Some(name) = open.pop() {
        if found.insert(name.to_owned()) {
            open.extend(holders.get(name).into_iter().flatten());
        }
    }
    found
}

/// The type that a check leaves everything to.
fn left_to(check: &Check) -> Option<&str> {
    match check {
        Check::Type(name) => Some(name),
        Check::Each(inner) | Check::IfPresent(inner) => match inner.as_slice() {
            [only] => left_to(only),
            _ => None,
        },
        _ => None,
    }
}

/// Takes out what is left to types that check nothing. Returns whether anything stays.
fn prune(checks: &mut Vec<Check>, checked: &HashSet<String>) -> bool {
    checks.retain_mut(|check| match check {
        Check::Type(name) => checked.contains(name),
        Check::Each(inner) | Check::IfPresent(inner) => prune(inner, checked),
        _ => true,
    });
    !checks.is_empty()
}

fn of_type(context: &Context<'_>, def: &TypeDef) -> Vec<Constrained> {
    let model = context.model;
    let whole = of_whole(context, def);
    let whole = (!whole.is_empty()).then_some((ConstrainedPart::Whole, whole));
    let mut found: Vec<_> = whole.into_iter().collect();
    match (&model.schemas[def.schema].kind, &def.kind) {
        (SchemaKind::Object(object), TypeKind::Object(_) | TypeKind::Multipart(_)) => {
            found.extend(of_fields(context, def, object));
        }
        (SchemaKind::Tuple(items), TypeKind::Tuple(tuple)) => {
            for ((index, schema), field) in items.iter().enumerate().zip(&tuple.fields) {
                let part = ConstrainedPart::Item(field.name.clone(), index);
                found.push((part, of_value(context, *schema, &field.ty)));
            }
        }
        (kind, TypeKind::OneOf(written)) => {
            let schemas = kind.alternatives().into_iter();
            let variants = written
                .alternatives
                .iter()
                .map(|found| (&found.name, &found.ty));
            found.extend(of_variants(context, def.schema, schemas, variants));
        }
        (kind, TypeKind::Union(written)) => {
            let schemas = kind.alternatives().into_iter();
            let variants = written
                .variants
                .iter()
                .map(|found| (&found.name, &found.ty));
            found.extend(of_variants(context, def.schema, schemas, variants));
        }
        _ => {}
    }
    constrained(found)
}

/// What is checked of an object as a whole: that it has properties which need not be there.
fn of_whole(context: &Context<'_>, def: &TypeDef) -> Vec<Check> {
    if !matches!(def.kind, TypeKind::Object(_)) {
        return Vec::new();
    }
    let fields = def.fields().iter();
    let required = fields
        .filter(|field| is_always_there(field.presence))
        .count();
    let mut checks = own(context, def.schema, def.schema);
    checks
        .retain(|check| !matches!(check, Check::MinProperties(least) if *least <= required as u64));
    checks
}

fn of_fields(
    context: &Context<'_>,
    def: &TypeDef,
    object: &model::Object,
) -> Vec<(ConstrainedPart, Vec<Check>)> {
    let mut choices = object.choices.iter();
    let fields: Vec<_> = match &def.kind {
        TypeKind::Multipart(form) => form.parts.iter().map(|part| &part.field).collect(),
        _ => def.fields().iter().collect(),
    };
    let parts = fields.into_iter().filter_map(|field| {
        let entries = ConstrainedPart::Entries(field.name.clone());
        let (part, schema, ty) = match (field.presence, &field.ty) {
            (Presence::Others, Type::Map(inner)) => {
                let checks = of_value(context, object.additional?, inner);
                return Some((entries, within(Check::Each, checks)));
            }
            (Presence::Choice, ty) => (entries, *choices.next()?, ty),
            (_, ty) => {
                let part = ConstrainedPart::Field(field.name.clone(), field.wire.clone());
                (part, object.property(&field.wire)?.schema, ty)
            }
        };
        Some((part, of_value(context, schema, ty)))
    });
    parts.collect()
}

/// What is checked of each variant, what is said of all of them included. Where values of another alternative may be
/// read as one, what holds for it need not hold for them.
fn of_variants<'v>(
    context: &Context<'_>,
    union: SchemaId,
    schemas: impl Iterator<Item = SchemaId>,
    variants: impl Iterator<Item = (&'v String, &'v Type)>,
) -> Vec<(ConstrainedPart, Vec<Check>)> {
    let lost = lost::of(&context.model.schemas, union);
    let variants = schemas.zip(variants).map(|(schema, (name, ty))| {
        let mut checks = own(context, union, schema);
        if !lost.may_be(context.model.schemas.kind(schema)) {
            checks.extend(of_value(context, schema, ty));
        }
        let checks = distinct(checks);
        (ConstrainedPart::Variant(name.clone()), checks)
    });
    variants.collect()
}

fn of_operation(
    context: &Context<'_>,
    operation: &Operation,
    described: &model::Operation,
) -> Vec<Constrained> {
    let body = described.request_body.as_ref();
    let body = body.and_then(|body| body.content.as_ref()?.schema);
    let fields = operation.fields.iter().filter_map(|found| {
        let (name, wire, place) = (&found.field.name, &found.field.wire, found.place);
        let mut parameters = described.parameters.iter();
        let (schema, part) = match place {
            Place::Body | Place::Parts => (body, ConstrainedPart::Body(name.clone())),
            Place::Parameter(location) => {
                let is_it =
                    |it: &&model::Parameter| it.name.value == *wire && it.location == location;
                let part = match found.form {
                    ParameterForm::Spread => ConstrainedPart::Spread(name.clone(), wire.clone()),
                    _ => ConstrainedPart::Parameter(name.clone(), location, wire.clone()),
                };
                (parameters.find(is_it)?.schema, part)
            }
        };
        let checks = of_value(context, schema?, &found.field.ty);
        Some((part, checks))
    });
    constrained(fields.collect())
}

/// What is checked of a value of this type.
fn of_value(context: &Context<'_>, id: SchemaId, ty: &Type) -> Vec<Check> {
    let schemas = &context.model.schemas;
    match ty {
        Type::Option(inner) | Type::Maybe(inner) => {
            return within(Check::IfPresent, of_value(context, id, inner));
        }
        Type::Boxed(inner) => return of_value(context, id, inner),
        // What is in a stream is what is described.
        Type::Lines(inner) | Type::Events(inner) => {
            return within(Check::Each, of_value(context, id, inner));
        }
        ty if !is_written_as(schemas.kind(id), ty) => return Vec::new(),
        _ => {}
    }
    let mut checks = Vec::new();
    let mut place = id;
    loop {
        let is_type = matches!(ty, Type::Named(_)) && schemas.target(place) == place;
        if !is_type {
            checks.extend(own(context, place, id));
        }
        match &schemas[place].kind {
            // Rust does not tell this value from those for which other things hold.
            _ if !schemas[place].merged.is_empty() && !is_type => return checks,
            SchemaKind::Reference(reference) => place = reference.target,
            _ => break,
        }
    }
    let inner = match (&schemas[place].kind, ty) {
        (
            SchemaKind::List(item) | SchemaKind::OneOrMany(item),
            Type::List(inner) | Type::OneOrMany(inner),
        )
        | (SchemaKind::Map(item), Type::Map(inner)) => {
            within(Check::Each, of_value(context, *item, inner))
        }
        (SchemaKind::Enumeration(_) | SchemaKind::Integers(_), _) => Vec::new(),
        (_, Type::Named(name)) => vec![Check::Type(name.clone())],
        _ => Vec::new(),
    };
    checks.extend(inner);
    distinct(checks)
}

/// What is said in a place that values of a schema can violate.
fn own(context: &Context<'_>, place: SchemaId, of: SchemaId) -> Vec<Check> {
    let model = context.model;
    let kind = model.schemas.kind(of);
    let constraints = model.schemas[place].constraints.iter();
    let checks =
        constraints.filter_map(|constraint| checked::check(&model.schemas, of, constraint));
    let constant = model.schemas[place].constant.as_ref();
    let constant = constant.and_then(|constant| bound::one_of([constant], kind));
    checks.chain(constant).collect()
}

/// Each check once.
fn distinct(checks: Vec<Check>) -> Vec<Check> {
    let mut distinct = Vec::new();
    for check in checks {
        if !distinct.contains(&check) {
            distinct.push(check);
        }
    }
    distinct
}

/// The parts of which something is checked.
fn constrained(found: Vec<(ConstrainedPart, Vec<Check>)>) -> Vec<Constrained> {
    let found = found.into_iter().filter(|(_, checks)| !checks.is_empty());
    found
        .map(|(part, checks)| Constrained { part, checks })
        .collect()
}

/// Checks of what is in a value, if there are any.
fn within(wrap: fn(Vec<Check>) -> Check, checks: Vec<Check>) -> Vec<Check> {
    match checks.is_empty() {
        true => checks,
        false => vec![wrap(checks)],
    }
}

/// Whether values of this kind have the type that they usually have, which the checks are made for. Bytes are
/// the handler's.
fn is_written_as(kind: &SchemaKind, ty: &Type) -> bool {
    match ty {
        Type::Named(_) => true,
        Type::Bool => matches!(kind, SchemaKind::Boolean),
        Type::Integer(_) => matches!(kind, SchemaKind::Integer(_)),
        Type::Float => matches!(kind, SchemaKind::Number),
        Type::Decimal(_) => matches!(kind, SchemaKind::Decimal),
        Type::String => kind.is_text(),
        Type::List(_) | Type::OneOrMany(_) => {
            matches!(kind, SchemaKind::List(_) | SchemaKind::OneOrMany(_))
        }
        Type::Map(_) => matches!(kind, SchemaKind::Map(_)),
        Type::FreeForm => matches!(kind, SchemaKind::FreeForm),
        _ => false,
    }
}

fn is_always_there(presence: Presence) -> bool {
    matches!(presence, Presence::Required | Presence::Nullable)
}
