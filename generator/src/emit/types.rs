//! Types, and what a file must import to write them plainly.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::names::ident;
use crate::ir::Type;

/// The type as it is written in a file that has [`imports`] of it.
pub(super) fn tokens(ty: &Type) -> TokenStream {
    match ty {
        Type::Bool => quote!(bool),
        Type::Integer => quote!(i64),
        Type::Float => quote!(f64),
        Type::String => quote!(String),
        Type::Uuid => quote!(Uuid),
        Type::Date => quote!(NaiveDate),
        Type::DateTime => quote!(DateTime<Utc>),
        Type::Decimal => quote!(Decimal),
        Type::Json => quote!(Value),
        Type::Object => quote!(Map<String, Value>),
        Type::Named(name) => {
            let name = ident(name);
            quote!(#name)
        }
        Type::List(inner) => {
            let inner = tokens(inner);
            quote!(Vec<#inner>)
        }
        Type::Map(inner) => {
            let inner = tokens(inner);
            quote!(BTreeMap<String, #inner>)
        }
        Type::Boxed(inner) => {
            let inner = tokens(inner);
            quote!(Box<#inner>)
        }
        Type::Option(inner) => {
            let inner = tokens(inner);
            quote!(Option<#inner>)
        }
        Type::Maybe(inner) => {
            let inner = tokens(inner);
            quote!(Maybe<#inner>)
        }
    }
}

/// Adds the paths that a file must import for a type, types of the crate left out.
pub(super) fn imports(ty: &Type, found: &mut BTreeSet<&'static str>) {
    let paths: &[&'static str] = match ty {
        Type::Uuid => &["uuid::Uuid"],
        Type::Date => &["chrono::NaiveDate"],
        Type::DateTime => &["chrono::DateTime", "chrono::Utc"],
        Type::Decimal => &["crate::Decimal"],
        Type::Json => &["serde_json::Value"],
        Type::Object => &["serde_json::Map", "serde_json::Value"],
        Type::Map(_) => &["std::collections::BTreeMap"],
        Type::Maybe(_) => &["crate::Maybe"],
        _ => &[],
    };
    found.extend(paths);
    if let Some(inner) = ty.inner() {
        imports(inner, found);
    }
}
