//! Names of the functions that construct error bodies and return their fields.

use super::spelling;
use super::statuses::status_name;
use description::model::{FixedBody, Status};

/// The functions that every error of a call has. A test compares the list with the runtime.
const RESERVED: [&str; 23] = [
    "cause",
    "context",
    "documented",
    "downcast_ref",
    "effect",
    "error_body",
    "follows_unknown_outcome",
    "into_documented",
    "into_kind",
    "kind",
    "new",
    "of",
    "operation",
    "page",
    "request_id",
    "response",
    "retry_after",
    "source",
    "status",
    "unexpected",
    "url",
    "with_method",
    "with_page",
];

/// The name of the function of an error that returns a field of its body.
pub(in crate::rust) fn accessor(field: &str) -> String {
    match RESERVED.contains(&field) || field.starts_with("is_") {
        true => format!("body_{field}"),
        false => field.to_owned(),
    }
}

/// The name of the constructor of a body with documented values.
pub(in crate::rust) fn constructor(body: &FixedBody) -> String {
    spelling::function_name(&status_name(Status::Exactly(body.status)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use syn::{ImplItem, Item};

    use super::*;

    /// Two functions of one name would not compile, and one that shadows a trait method would mislead.
    #[test]
    fn every_function_of_an_error_is_listed() {
        let files = [
            include_str!("../../../runtime/src/support/client/effect.rs"),
            include_str!("../../../runtime/src/support/client/error.rs"),
            include_str!("../../../runtime/src/support/client/service_error.rs"),
        ];
        let files = files.map(|file| syn::parse_file(file).unwrap().items);
        let of_error = |item| match item {
            Item::Impl(item) => matches!(&*item.self_ty, syn::Type::Path(path)
                if path.path.segments.first().is_some_and(|first| first.ident == "Error"))
            .then_some(item.items),
            _ => None,
        };
        let functions = files.into_iter().flatten().filter_map(of_error).flatten();
        let names = functions.filter_map(|function| match function {
            ImplItem::Fn(function) => Some(function.sig.ident.to_string()),
            _ => None,
        });
        let found: BTreeSet<_> = names
            .filter(|name| !name.starts_with("is_") && !["fmt", "from"].contains(&name.as_str()))
            .collect();
        let reserved = RESERVED.into_iter().filter(|name| *name != "error_body");
        assert_eq!(found, reserved.map(str::to_owned).collect());
    }
}
