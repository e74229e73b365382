//! Lints of Clippy that what a description says can set off.

use proc_macro2::TokenStream;
use quote::quote;

use crate::ir::{Field, Type};

/// Names that Clippy takes for placeholders.
const PLACEHOLDERS: [&str; 3] = ["foo", "baz", "quux"];

/// How complex a type may be by Clippy's count.
const MOST: u32 = 250;

/// Allows what these fields and types are, for a whole module.
pub(super) fn allowed<'a>(
    fields: impl IntoIterator<Item = &'a Field>,
    types: impl IntoIterator<Item = &'a Type>,
) -> TokenStream {
    let mut fields = fields.into_iter();
    let names = fields
        .any(|field| PLACEHOLDERS.contains(&field.name.as_str()))
        .then(|| quote!(#![allow(clippy::disallowed_names)]));
    let mut types = types.into_iter();
    let types = types
        .any(|ty| complexity(ty, 1) > MOST)
        .then(|| quote!(#![allow(clippy::type_complexity)]));
    quote!(#names #types)
}

/// Clippy's count: ten for each name, times how deep it stands.
fn complexity(ty: &Type, depth: u32) -> u32 {
    let beside = match ty {
        Type::Map(_) | Type::DateTime(_) => 1,
        Type::Object => 2,
        _ => 0,
    };
    let inner = ty.inner().map_or(0, |inner| complexity(inner, depth + 1));
    10 * depth + beside * 10 * (depth + 1) + inner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_maps_in_each_other_are_complex() {
        let map = |inner| Type::Map(Box::new(inner));
        let two = map(map(Type::String));
        for (ty, is_complex) in [(two.clone(), false), (map(two), true)] {
            let ty = Type::Option(Box::new(ty));
            assert_eq!(!allowed([], [&ty]).is_empty(), is_complex, "{ty}");
        }
    }
}
