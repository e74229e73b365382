//! Unions without a discriminator.

use crate::ir::{
    Conversion, DecimalNotation, FixedProperty, Type, Union, UnionVariant, WireFormat,
};
use crate::rust::{Context, docs, fixed, value};
use apicrate_description::model::{self, SchemaId, SchemaKind};

pub(super) fn of(context: &Context<'_>, union: &model::Union, names: &[String]) -> Union {
    let types: Vec<_> = union
        .alternatives
        .iter()
        .map(|id| held(context, *id))
        .collect();
    let variants = union
        .alternatives
        .iter()
        .zip(names)
        .zip(&types)
        .map(|((id, name), ty)| UnionVariant {
            name: name.clone(),
            docs: docs::of_member(context.model, *id, name),
            format: format(ty),
            ty: ty.clone(),
            fixed: fixed_properties(context, *id),
            conversion: conversion(ty, &types),
        })
        .collect();
    Union { variants }
}

fn fixed_properties(context: &Context<'_>, id: SchemaId) -> Vec<FixedProperty> {
    context
        .model
        .schemas
        .known(id)
        .into_iter()
        .filter_map(|known| {
            Some(FixedProperty {
                name: known.name,
                value: fixed::scalar(&known.value)?,
                or_null: known.or_null,
            })
        })
        .collect()
}

fn format(ty: &Type) -> WireFormat {
    match ty {
        Type::Decimal(DecimalNotation::Text) => WireFormat::Exact,
        ty => WireFormat::in_json(ty),
    }
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

    #[test]
    fn values_are_made_of_a_type_that_is_there_once() {
        let list = |inner| Type::List(Box::new(inner));
        let types = [
            // A model with the name of a library type.
            Type::Named("Value".to_owned()),
            Type::Json,
            list(Type::Decimal(DecimalNotation::Text)),
            list(Type::Decimal(DecimalNotation::Number)),
            Type::Map(Box::new(Type::DateTime)),
            Type::Decimal(DecimalNotation::Text),
            Type::Decimal(DecimalNotation::Number),
        ];
        let found: Vec<_> = types.iter().map(|ty| conversion(ty, &types)).collect();
        let (once, twice) = (Conversion::From, Conversion::None);
        assert_eq!(found, [once, once, twice, twice, once, twice, twice]);
    }
}
