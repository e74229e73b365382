//! Unions without a discriminator.

use crate::ir::{
    Conversion, DecimalNotation, FixedProperty, Type, Union, UnionVariant, WireFormat,
};
use crate::rust::{Context, docs, initial_values, value};
use apicrate_description::model::{self, SchemaId, SchemaKind};

pub(super) fn lower(context: &Context<'_>, union: &model::Union, names: &[String]) -> Union {
    let types: Vec<_> = union
        .alternatives
        .iter()
        .map(|id| variant_type(context, *id))
        .collect();
    let variants = union
        .alternatives
        .iter()
        .zip(names)
        .zip(&types)
        .map(|((id, name), ty)| UnionVariant {
            name: name.clone(),
            docs: docs::member(context.model, *id, name),
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
                value: initial_values::scalar(&known.value)?,
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
fn variant_type(context: &Context<'_>, id: SchemaId) -> Type {
    let ty = value::rust_type(context, id).ty;
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
    use crate::ir::Scalar;
    use crate::rust::testing::schemas;

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
        let conversions: Vec<_> = types.iter().map(|ty| conversion(ty, &types)).collect();
        let (once, twice) = (Conversion::From, Conversion::None);
        assert_eq!(conversions, [once, once, twice, twice, once, twice, twice]);
    }

    /// The variants of the union `Either` of these alternatives.
    fn variants(alternatives: &str) -> Vec<UnionVariant> {
        let api = schemas(&format!(
            "
            Either: {{oneOf: [{alternatives}]}}
            Tax: {{required: [kind], properties: {{kind: {{const: tax}}, id: {{type: string}}}}}}
            Color: {{type: string, enum: [red]}}
            "
        ));
        api.type_named("Either").union().variants.clone()
    }

    #[test]
    fn an_object_in_a_variant_is_boxed_but_an_enumeration_is_not() {
        let variants = variants(
            "{$ref: '#/components/schemas/Tax'}, {$ref: '#/components/schemas/Color'}, {type: integer}",
        );
        let shape: Vec<_> = variants
            .iter()
            .map(|variant| format!("{}: {}", variant.name, variant.ty))
            .collect();
        assert_eq!(shape, ["Integer: i64", "Color: Color", "Tax: Box<Tax>"]);
    }

    #[test]
    fn a_variant_lists_the_constants_of_its_object() {
        let variants = variants("{$ref: '#/components/schemas/Tax'}, {type: integer}");
        let tax = variants.iter().find(|variant| variant.name == "Tax");
        let fixed = FixedProperty {
            name: "kind".to_owned(),
            value: Scalar::String("tax".to_owned()),
            or_null: false,
        };
        assert_eq!(tax.unwrap().fixed, [fixed]);
    }

    #[test]
    fn a_decimal_as_text_is_exact_in_a_union() {
        let variants = variants("{type: string, format: decimal}, {type: string}");
        let formats: Vec<_> = variants
            .iter()
            .map(|variant| (variant.name.as_str(), variant.format))
            .collect();
        assert_eq!(
            formats,
            [
                ("Decimal", WireFormat::Exact),
                ("String", WireFormat::Plain)
            ]
        );
    }

    #[test]
    fn two_decimals_in_different_notations_do_not_convert() {
        let variants = variants(
            "{type: string, format: decimal}, {type: number, format: decimal}, {type: boolean}",
        );
        let conversions: Vec<_> = variants
            .iter()
            .map(|variant| (variant.ty.to_string(), variant.conversion))
            .collect();
        assert_eq!(
            conversions,
            [
                ("bool".to_owned(), Conversion::From),
                ("Decimal".to_owned(), Conversion::None),
                ("Decimal".to_owned(), Conversion::None),
            ]
        );
    }
}
