//! The items of the common body of errors: what gives access to it, and what constructs it.

use super::item::{Item, Owner, Signature};
use crate::ir::{ErrorBody, Step};

pub(super) fn items(body: &ErrorBody) -> Vec<Item> {
    let whole = ("ErrorExt::error_body".to_owned(), body.ty.clone());
    let accessors = body.accessors.iter().map(|accessor| {
        (
            format!("ErrorExt::{}", accessor.name),
            accessor.ty.to_string(),
        )
    });
    let read = [whole]
        .into_iter()
        .chain(accessors)
        .map(|(path, ty)| (path, Signature::Associated(ty)));
    let constructors = body.fixed.iter().map(|fixed| {
        let path = format!("models::{}::{}", body.ty, fixed.name);
        (path, Signature::Function(Vec::new()))
    });
    read.chain(constructors)
        .map(|(path, signature)| Item::new(path, signature, Owner::Step(Step::Api)))
        .collect()
}
