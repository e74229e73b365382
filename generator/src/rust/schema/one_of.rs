//! Unions of objects with a discriminator.

use super::union;
use crate::ir::{Alternative, Conversion, OneOf, Type};
use crate::rust::{Context, docs, value};
use apicrate_description::model;

pub(super) fn of(context: &Context<'_>, one_of: &model::OneOf, names: &[String]) -> OneOf {
    let alternatives = one_of.alternatives.iter().zip(names);
    let alternatives = alternatives.map(|(alternative, name)| {
        let wire = &alternative.name.value;
        Alternative {
            name: name.clone(),
            docs: docs::of_value(wire),
            wire: wire.clone(),
            // Alternatives can differ widely in size.
            ty: Type::Boxed(Box::new(value::of(context, alternative.schema).ty)),
            conversion: Conversion::None,
        }
    });
    let mut alternatives: Vec<_> = alternatives.collect();
    let types: Vec<_> = alternatives.iter().map(|part| part.ty.clone()).collect();
    for alternative in &mut alternatives {
        alternative.conversion = union::conversion(&alternative.ty, &types);
    }
    OneOf {
        discriminator: one_of.discriminator.value.clone(),
        alternatives,
    }
}
