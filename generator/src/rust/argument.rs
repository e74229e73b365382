//! What a caller hands over for a field of a request.

use crate::ir::{Argument, Type};

/// Whatever can be made the type without loss.
pub(super) fn of(ty: &Type) -> Argument {
    match ty {
        Type::String => Argument::Into(ty.clone()),
        Type::List(item) => match &**item {
            Type::String | Type::Named(_) => Argument::ItemsInto((**item).clone()),
            item => Argument::Items(item.clone()),
        },
        _ => Argument::Value(ty.clone()),
    }
}
