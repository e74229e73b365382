//! Names of the functions that make and show bodies of errors.

use super::spelling;
use super::statuses::status_name;
use description::model::{FixedBody, Status};

/// The functions that the error of a call has anyway: a test reads them off the runtime crate.
const TOLD: [&str; 21] = [
    "cause",
    "context",
    "documented",
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

/// The name of the function that shows a field of the body.
pub(in crate::rust) fn accessor(field: &str) -> String {
    match TOLD.contains(&field) || field.starts_with("is_") {
        true => format!("body_{field}"),
        false => field.to_owned(),
    }
}

/// The name of the function that makes a fixed body.
pub(in crate::rust) fn constructor(body: &FixedBody) -> String {
    spelling::function_name(&status_name(Status::Exactly(body.status)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use syn::{ImplItem, Item};

    use super::*;

    /// Two functions of one name would not compile, and one that hides a trait's would mislead.
    #[test]
    fn every_function_of_an_error_is_listed() {
        let file = include_str!("../../../runtime/src/support/client/error.rs");
        let file = syn::parse_file(file).unwrap();
        let of_error = |item| match item {
            Item::Impl(item) => matches!(&*item.self_ty, syn::Type::Path(path)
                if path.path.segments.first().is_some_and(|first| first.ident == "Error"))
            .then_some(item.items),
            _ => None,
        };
        let functions = file.items.into_iter().filter_map(of_error).flatten();
        let names = functions.filter_map(|function| match function {
            ImplItem::Fn(function) => Some(function.sig.ident.to_string()),
            _ => None,
        });
        let found: BTreeSet<_> = names
            .filter(|name| !name.starts_with("is_") && !["fmt", "from"].contains(&name.as_str()))
            .collect();
        let told = TOLD.into_iter().filter(|name| *name != "error_body");
        assert_eq!(found, told.map(str::to_owned).collect());
    }
}
