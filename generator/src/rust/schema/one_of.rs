//! Unions of objects with a discriminator.

use super::union;
use crate::ir::{Alternative, OneOf, Type};
use crate::rust::{Context, docs, value};
use apicrate_description::model;

pub(super) fn of(context: &Context<'_>, one_of: &model::OneOf, names: &[String]) -> OneOf {
    // Alternatives can differ widely in size.
    let types: Vec<_> = one_of
        .alternatives
        .iter()
        .map(|alternative| Type::Boxed(Box::new(value::of(context, alternative.schema).ty)))
        .collect();
    let alternatives = one_of
        .alternatives
        .iter()
        .zip(names)
        .zip(&types)
        .map(|((alternative, name), ty)| Alternative {
            name: name.clone(),
            docs: docs::of_value(&alternative.name.value),
            wire: alternative.name.value.clone(),
            ty: ty.clone(),
            conversion: union::conversion(ty, &types),
        })
        .collect();
    OneOf {
        discriminator: one_of.discriminator.value.clone(),
        alternatives,
    }
}
