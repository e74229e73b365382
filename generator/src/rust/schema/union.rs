//! Unions without a discriminator.

use crate::ir::{Conversion, Type, Union, UnionVariant, WireFormat};
use crate::rust::constraint::are_checked_in_full;
use crate::rust::{Context, docs, fixed, value};
use description::model::{self, Object, SchemaId, SchemaKind, Schemas};

pub(super) fn of(context: &Context<'_>, union: &model::Union, names: &[String]) -> Union {
    let alternatives = union.alternatives.iter().zip(names);
    let variants = alternatives.map(|(id, name)| {
        let known = context.model.schemas.known(*id).into_iter();
        let known = known.filter_map(|known| Some((known.name, fixed::scalar(&known.value)?)));
        let ty = held(context, *id);
        UnionVariant {
            name: name.clone(),
            docs: docs::of_member(context.model, *id, name),
            format: WireFormat::in_json(&ty),
            ty,
            fixed: known.collect(),
            conversion: Conversion::None,
        }
    });
    let mut variants: Vec<_> = variants.collect();
    let types: Vec<_> = variants.iter().map(|variant| variant.ty.clone()).collect();
    for variant in &mut variants {
        variant.conversion = conversion(&variant.ty, &types);
    }
    Union {
        variants,
        exclusive: is_exclusive(&context.model.schemas, union),
    }
}

/// Whether the server refuses an object that is of several alternatives. It can tell only if it checks all that is
/// described of them: otherwise, an object may seem to be of one that it is not of.
pub(crate) fn is_exclusive(schemas: &Schemas, union: &model::Union) -> bool {
    let objects = union.alternatives.iter().copied();
    let objects = objects.filter(|id| match schemas.kind(*id) {
        SchemaKind::Object(object) => object.has_only_properties(),
        _ => false,
    });
    let objects: Vec<_> = objects.collect();
    let mut pairs = (1..).zip(&objects).flat_map(|(after, first)| {
        let others = objects.iter().skip(after);
        others.map(move |second| (*first, *second))
    });
    union.exclusive
        && pairs.any(|(first, second)| overlap(schemas, first, second))
        && are_checked_in_full(schemas, objects)
}

/// Whether an object can be of two alternatives, as far as their properties tell.
fn overlap(schemas: &Schemas, first: SchemaId, second: SchemaId) -> bool {
    let (SchemaKind::Object(one), SchemaKind::Object(other)) =
        (schemas.kind(first), schemas.kind(second))
    else {
        return false;
    };
    let admits = |object: &Object, other: &Object| {
        let mut required = other.properties.iter().filter(|found| found.required);
        !object.closed || required.all(|found| object.property(&found.name.value).is_some())
    };
    let is_required = |object: &Object, name: &str| {
        let property = object.property(name);
        property.is_some_and(|property| property.required)
    };
    let known = schemas.known(second);
    let mut known_of_first = schemas.known(first).into_iter();
    let differ = known_of_first.any(|fixed| {
        let mut known = known.iter();
        let is_other =
            known.any(|known| known.name == fixed.name && !known.value.is_same(&fixed.value));
        is_other && (is_required(one, &fixed.name) || is_required(other, &fixed.name))
    });
    admits(one, other) && admits(other, one) && !differ
}

/// How the type of a variant converts into the union: by `From` only if no other variant has the same Rust type.
pub(super) fn conversion(ty: &Type, types: &[Type]) -> Conversion {
    let same = types.iter().filter(|other| ty.is_same_in_rust(other));
    match same.count() {
        1 => Conversion::From,
        _ => Conversion::None,
    }
}

/// The type in a variant, boxed if it can be large, as alternatives can differ widely in size.
fn held(context: &Context<'_>, id: SchemaId) -> Type {
    let ty = value::of(context, id).ty;
    let is_small = matches!(
        context.model.schemas.kind(id),
        SchemaKind::Enumeration(_) | SchemaKind::Integers(_)
    );
    match ty {
        Type::Named(_) if !is_small => Type::Boxed(Box::new(ty)),
        ty => ty,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{DecimalNotation, Precision};

    #[test]
    fn values_are_made_of_a_type_that_is_there_once() {
        let list = |inner| Type::List(Box::new(inner));
        let types = [
            // A model with the name of a library type.
            Type::Named("Value".to_owned()),
            Type::Json,
            list(Type::DateTime(Precision::Seconds)),
            list(Type::DateTime(Precision::Fraction)),
            Type::Map(Box::new(Type::DateTime(Precision::Seconds))),
            Type::Decimal(DecimalNotation::Text),
            Type::Decimal(DecimalNotation::Number),
        ];
        let found: Vec<_> = types.iter().map(|ty| conversion(ty, &types)).collect();
        let (once, twice) = (Conversion::From, Conversion::None);
        assert_eq!(found, [once, once, twice, twice, once, twice, twice]);
    }
}
