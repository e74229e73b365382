//! The struct that a caller fills in to perform an operation.

use syn::{Item, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::{constructor, derives, docs, object};
use crate::ir::{Field, Operation};

pub(super) fn items<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> [Item; 2] {
    let fields = operation.fields.iter().map(|found| &found.field);
    let fields: Vec<_> = fields.collect();
    [
        structure(operation, &fields, scope),
        constructor::item(&operation.request, &fields, scope),
    ]
}

fn structure<'a>(operation: &'a Operation, fields: &[&'a Field], scope: &mut Scope<'a>) -> Item {
    let name = ident(&operation.request);
    let docs = docs::outer(&operation.docs);
    let derives = derives::attribute(&operation.derives);
    let fields = fields.iter().map(|field| object::field(field, scope));
    parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        #[must_use]
        pub struct #name {
            #(#fields,)*
        }
    }
}
