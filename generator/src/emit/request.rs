//! The struct that a caller fills in to perform an operation.

use quote::quote;

use super::scope::Scope;
use super::structure::Structure;
use super::{Chunk, derive_attribute, docs};
use crate::ir::Operation;

pub(super) fn chunks<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let docs = docs::outer(&operation.docs);
    let fields = operation.fields.iter().map(|found| &found.field);
    let fields: Vec<_> = fields.collect();
    let derives = derive_attribute::beside(&operation.derives, &fields);
    let attributes = quote!(#docs #derives #[non_exhaustive] #[must_use]);
    let structure = Structure {
        attributes,
        name: &operation.request,
        required: operation.required.as_ref(),
        fields,
    };
    structure.chunks(scope)
}
