//! The struct that a caller fills in to perform an operation.

use super::method_docs;
use crate::emit::models::constructor;
use crate::emit::models::structure::Structure;
use crate::emit::scope::Scope;
use crate::emit::{Chunk, doc_comment};
use crate::ir::Operation;

pub(super) fn chunks<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let fields = operation.fields.iter().map(|part| &part.field);
    let structure = Structure {
        docs: doc_comment::outer_lines(&method_docs::with_route(
            doc_comment::lines(&operation.docs),
            operation,
        )),
        derives: &operation.derives,
        name: &operation.request,
        required: operation.required.as_ref(),
        fields: fields.collect(),
        must_use: true,
    };
    constructor::chunks(&structure, scope)
}
