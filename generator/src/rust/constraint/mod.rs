//! The checks that a server makes on requests: those described constraints that a value of the Rust type can violate.
//! A type without checks, neither its own nor in the types within it, gets no code for them.

mod bound;
mod checked;
mod lost;

use std::collections::{HashMap, HashSet};

pub(super) use bound::one_of;
pub(super) use checked::check;
pub(crate) use checked::{is_checked, is_compared};

use super::Context;
use super::holders::with_holders;
use crate::ir::{
    Check, Constrained, ConstrainedPart, Operation, ParameterForm, Place, Presence, Type, TypeDef,
    TypeKind,
};
use apicrate_description::model::{self, SchemaId, SchemaKind};

/// Adds the checks to types and to requests.
pub(super) fn add(context: &Context<'_>, types: &mut [TypeDef], operations: &mut [Operation]) {
    for def in types.iter_mut() {
        if context.usage.is_in_requests(def.schema) {
            def.constraints = of_type(context, def);
        }
    }
    for (operation, described) in operations.iter_mut().zip(&context.model.operations) {
        operation.constraints = of_operation(context, operation, described);
    }
    let checked = with_checks(types);
    let of_types = types.iter_mut().map(|def| &mut def.constraints);
    let of_operations = operations.iter_mut().map(|found| &mut found.constraints);
    for constraints in of_types.chain(of_operations) {
        constraints.retain_mut(|found| prune(&mut found.checks, &checked));
    }
}

/// The types with checks of their own, or in the types within them.
fn with_checks(types: &[TypeDef]) -> HashSet<String> {
    let mut holders: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut pending = Vec::new();
    for def in types {
        for check in def.constraints.iter().flat_map(|found| &found.checks) {
            match left_to(check) {
                Some(name) => holders.entry(name).or_default().push(&def.name),
                None => pending.push(def.name.as_str()),
            }
        }
    }
    let checked = with_holders(pending, &holders).into_iter();
    checked.map(str::to_owned).collect()
}

/// The type that a check delegates to, if it does nothing else.
fn left_to(check: &Check) -> Option<&str> {
    match check {
        Check::Type(name) => Some(name),
        check => match check.inner() {
            [only] => left_to(only),
            _ => None,
        },
    }
}

/// Removes the checks that delegate to types without any. Returns whether some remain.
fn prune(checks: &mut Vec<Check>, checked: &HashSet<String>) -> bool {
    checks.retain_mut(|check| match check {
        Check::Type(name) => checked.contains(name),
        check => check.inner_mut().is_none_or(|inner| prune(inner, checked)),
    });
    !checks.is_empty()
}

fn of_type(context: &Context<'_>, def: &TypeDef) -> Vec<Constrained> {
    let model = context.model;
    let whole = of_whole(context, def);
    let whole = (!whole.is_empty()).then_some((ConstrainedPart::Whole, whole));
    let mut parts: Vec<_> = whole.into_iter().collect();
    match (&model.schemas[def.schema].kind, &def.kind) {
        (SchemaKind::Object(object), TypeKind::Object(_) | TypeKind::Multipart(_)) => {
            parts.extend(of_fields(context, def, object));
        }
        (SchemaKind::Tuple(items), TypeKind::Tuple(tuple)) => {
            for ((index, schema), field) in items.iter().enumerate().zip(&tuple.fields) {
                let part = ConstrainedPart::Item(field.name.clone(), index);
                parts.push((part, of_value(context, *schema, &field.ty)));
            }
        }
        (kind, TypeKind::OneOf(written)) => {
            let schemas = kind.alternatives().into_iter();
            let variants = written
                .alternatives
                .iter()
                .map(|found| (&found.name, &found.ty));
            parts.extend(of_variants(context, def.schema, schemas, variants));
        }
        (kind, TypeKind::Union(written)) => {
            let schemas = kind.alternatives().into_iter();
            let variants = written
                .variants
                .iter()
                .map(|found| (&found.name, &found.ty));
            parts.extend(of_variants(context, def.schema, schemas, variants));
        }
        _ => {}
    }
    constrained(parts)
}

/// The checks on an object as a whole, without those that its required properties always satisfy.
fn of_whole(context: &Context<'_>, def: &TypeDef) -> Vec<Check> {
    if !matches!(def.kind, TypeKind::Object(_)) {
        return Vec::new();
    }
    let fields = def.fields().iter();
    let required = fields
        .filter(|field| is_always_there(field.presence))
        .count();
    let mut checks = stated_checks(context, &[def.schema], def.schema);
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

/// The checks on each variant, including those of the union. The constraints of an alternative are left out where
/// values of a lost alternative may be read as it.
fn of_variants<'v>(
    context: &Context<'_>,
    union: SchemaId,
    schemas: impl Iterator<Item = SchemaId>,
    variants: impl Iterator<Item = (&'v String, &'v Type)>,
) -> Vec<(ConstrainedPart, Vec<Check>)> {
    let lost = lost::of(&context.model.schemas, union);
    let variants = schemas.zip(variants).map(|(schema, (name, ty))| {
        let mut checks = stated_checks(context, &[union], schema);
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
                let is_described =
                    |it: &&model::Parameter| it.name.value == *wire && it.location == location;
                let part = match found.form {
                    ParameterForm::Spread => ConstrainedPart::Spread(name.clone(), wire.clone()),
                    _ => ConstrainedPart::Parameter(name.clone(), location, wire.clone()),
                };
                (parameters.find(is_described)?.schema, part)
            }
        };
        let checks = of_value(context, schema?, &found.field.ty);
        Some((part, checks))
    });
    constrained(fields.collect())
}

/// The checks on a value of this type.
fn of_value(context: &Context<'_>, id: SchemaId, ty: &Type) -> Vec<Check> {
    let schemas = &context.model.schemas;
    match ty {
        Type::Option(inner) | Type::Maybe(inner) => {
            return within(Check::IfPresent, of_value(context, id, inner));
        }
        Type::Boxed(inner) => return of_value(context, id, inner),
        // The schema describes the items of the stream.
        Type::Lines(inner) | Type::Events(inner) => {
            return within(Check::Each, of_value(context, id, inner));
        }
        ty if !is_written_as(schemas.kind(id), ty) => return Vec::new(),
        _ => {}
    }
    let mut stating = Vec::new();
    let mut place = id;
    loop {
        let is_type = matches!(ty, Type::Named(_)) && schemas.target(place) == place;
        if !is_type {
            stating.push(place);
        }
        match &schemas[place].kind {
            // Values of other alternatives have the same Rust type, and other constraints.
            _ if !schemas[place].merged.is_empty() && !is_type => {
                return stated_checks(context, &stating, id);
            }
            SchemaKind::Reference(reference) => place = reference.target,
            _ => break,
        }
    }
    let inner = match (&schemas[place].kind, ty) {
        (SchemaKind::List(item), Type::List(inner)) | (SchemaKind::Map(item), Type::Map(inner)) => {
            within(Check::Each, of_value(context, *item, inner))
        }
        (SchemaKind::OneOrMany { one, many }, Type::OneOrMany(inner)) => {
            let (one, many) = of_one_or_many(context, &stating, (*one, *many), inner);
            return one_or_many(one, many);
        }
        (SchemaKind::OneOrMany { one, many }, Type::List(inner)) => {
            let (one, many) = of_one_or_many(context, &stating, (*one, *many), inner);
            return one_or_list(one, many);
        }
        (SchemaKind::Enumeration(_) | SchemaKind::Integers(_), _) => Vec::new(),
        (_, Type::Named(name)) => vec![Check::Type(name.clone())],
        _ => Vec::new(),
    };
    let stated = stated_checks(context, &stating, id).into_iter();
    distinct(stated.chain(inner).collect())
}

/// The checks on a single value, and those on a list, of which the constraints of `stating` hold for both.
fn of_one_or_many(
    context: &Context<'_>,
    stating: &[SchemaId],
    (one, many): (SchemaId, SchemaId),
    ty: &Type,
) -> (Vec<Check>, Vec<Check>) {
    let all = |of: SchemaId, ty: &Type| {
        let stated = stated_checks(context, stating, of).into_iter();
        distinct(stated.chain(of_value(context, of, ty)).collect())
    };
    let list = Type::List(Box::new(ty.clone()));
    (all(one, ty), all(many, &list))
}

/// The checks on a value that is known to be a list, or not to be one.
fn one_or_many(one: Vec<Check>, many: Vec<Check>) -> Vec<Check> {
    match many.as_slice() {
        [Check::Each(each)] if *each == one => many,
        _ => {
            let mut checks = within(Check::One, one);
            checks.extend(within(Check::Many, many));
            checks
        }
    }
}

/// The same where a list of one item cannot be told from a single value: that is checked only for what both require.
fn one_or_list(mut one: Vec<Check>, many: Vec<Check>) -> Vec<Check> {
    let is_of_items = |check: &Check| {
        let mut checks = many.iter();
        checks.any(|of_list| matches!(of_list, Check::Each(each) if each.contains(check)))
    };
    one.retain(is_of_items);
    one_or_many(one, many)
}

/// The constraints that the schemas `stating` state themselves, as checks on values of the schema `of`.
fn stated_checks(context: &Context<'_>, stating: &[SchemaId], of: SchemaId) -> Vec<Check> {
    let schemas = &context.model.schemas;
    let stated = stating.iter().flat_map(|place| {
        let schema = &schemas[*place];
        let constraints = schema.constraints.iter();
        let checks = constraints.filter_map(|constraint| checked::check(schemas, of, constraint));
        let constant = schema.constant.as_ref();
        checks.chain(constant.and_then(|constant| bound::one_of([constant], schemas.kind(of))))
    });
    stated.collect()
}

/// Removes duplicate checks.
fn distinct(checks: Vec<Check>) -> Vec<Check> {
    let mut distinct = Vec::new();
    for check in checks {
        if !distinct.contains(&check) {
            distinct.push(check);
        }
    }
    distinct
}

/// The parts that have checks.
fn constrained(parts: Vec<(ConstrainedPart, Vec<Check>)>) -> Vec<Constrained> {
    let parts = parts.into_iter().filter(|(_, checks)| !checks.is_empty());
    parts
        .map(|(part, checks)| Constrained { part, checks })
        .collect()
}

/// Wraps checks on inner values, if there are any.
fn within(wrap: fn(Vec<Check>) -> Check, checks: Vec<Check>) -> Vec<Check> {
    match checks.is_empty() {
        true => checks,
        false => vec![wrap(checks)],
    }
}

/// Whether values of this kind have their usual type, which the checks are made for. Bytes are left to the handler.
fn is_written_as(kind: &SchemaKind, ty: &Type) -> bool {
    match ty {
        Type::Named(_) => true,
        Type::Bool => matches!(kind, SchemaKind::Boolean),
        Type::Integer(_) => matches!(kind, SchemaKind::Integer(_)),
        Type::Float => matches!(kind, SchemaKind::Number),
        Type::Decimal(_) => matches!(kind, SchemaKind::Decimal),
        Type::String => kind.is_text(),
        Type::List(_) => matches!(kind, SchemaKind::List(_) | SchemaKind::OneOrMany { .. }),
        Type::OneOrMany(_) => matches!(kind, SchemaKind::OneOrMany { .. }),
        Type::Map(_) => matches!(kind, SchemaKind::Map(_)),
        Type::FreeForm => matches!(kind, SchemaKind::FreeForm),
        _ => false,
    }
}

fn is_always_there(presence: Presence) -> bool {
    matches!(presence, Presence::Required | Presence::Nullable)
}
