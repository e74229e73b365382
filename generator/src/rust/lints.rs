//! Clippy lints that names and types of a description set off.

use crate::ir::{BaseUrl, Field, Operation, Payload, Type, TypeDef, Webhook};

/// Names that Clippy takes for placeholders.
const PLACEHOLDERS: [&str; 3] = ["foo", "baz", "quux"];

/// The complexity that Clippy allows a type to have.
const MOST_COMPLEX: u32 = 250;

/// The number of arguments that Clippy allows a function to have.
pub(super) const MOST_ARGUMENTS: usize = 7;

/// The lints that a crate has to allow.
pub(super) fn of_api(
    types: &[TypeDef],
    operations: &[Operation],
    base_urls: &[BaseUrl],
    webhooks: &[Webhook],
) -> Vec<&'static str> {
    let fields = fields(types, operations);
    let variables = base_urls.iter().flat_map(|base_url| &base_url.arguments);
    let mut names = fields.iter().map(|field| &field.name).chain(variables);
    let mut used = used(types, operations, webhooks).chain(fields.iter().map(|field| &field.ty));
    let mut built = types
        .iter()
        .map(|def| &def.name)
        .chain(operations.iter().map(|found| &found.request));
    // A credential is one more argument.
    let mut constructors = base_urls.iter();
    let lints = [
        (
            "disallowed_names",
            names.any(|name| PLACEHOLDERS.contains(&name.as_str())),
        ),
        (
            "large_enum_variant",
            operations.iter().any(has_unlike_bodies),
        ),
        ("self_named_constructors", built.any(|name| name == "New")),
        (
            "too_many_arguments",
            constructors.any(|base_url| base_url.arguments.len() >= MOST_ARGUMENTS),
        ),
        (
            "type_complexity",
            used.any(|ty| complexity(ty, 1) > MOST_COMPLEX),
        ),
        (
            "wrong_self_convention",
            operations
                .iter()
                .any(|found| is_like_conversion(&found.function)),
        ),
    ];
    let allowed = lints.into_iter().filter(|(_, is_set_off)| *is_set_off);
    allowed.map(|(lint, _)| lint).collect()
}

/// The fields of all structs.
fn fields<'a>(types: &'a [TypeDef], operations: &'a [Operation]) -> Vec<&'a Field> {
    let headers = operations.iter().filter_map(|found| found.headers.as_ref());
    let of_headers = headers.flat_map(|headers| &headers.fields);
    let of_requests = operations.iter().flat_map(|found| &found.fields);
    let of_operations = of_requests.chain(of_headers).map(|found| &found.field);
    let of_types = types.iter().flat_map(TypeDef::built_from);
    of_types.chain(of_operations).collect()
}

/// The types of variants, operations and webhooks.
fn used<'a>(
    types: &'a [TypeDef],
    operations: &'a [Operation],
    webhooks: &'a [Webhook],
) -> impl Iterator<Item = &'a Type> {
    let payloads = webhooks
        .iter()
        .filter_map(|webhook| match &webhook.payload {
            Payload::Json(ty) | Payload::OptionalJson(ty) => Some(ty),
            Payload::Any | Payload::Bytes => None,
        });
    let of_types = types.iter().flat_map(TypeDef::types);
    let of_operations = operations.iter().flat_map(Operation::types);
    of_types.chain(of_operations).chain(payloads)
}

/// Whether the error bodies of an operation, or its response bodies, differ in type.
fn has_unlike_bodies(operation: &Operation) -> bool {
    let errors = operation.errors.iter().map(|error| error.body.as_ref());
    let cases = operation.response.cases.iter();
    let cases = cases.map(|case| case.body.as_ref().map(|body| &body.ty));
    are_unlike(errors) || are_unlike(cases)
}

fn are_unlike<T: PartialEq>(mut values: impl Iterator<Item = T>) -> bool {
    let first = values.next();
    values.any(|value| Some(&value) != first.as_ref())
}

/// Whether a method is named like a conversion, for which Clippy expects another receiver.
fn is_like_conversion(function: &str) -> bool {
    function.starts_with("from_") || function.starts_with("into_")
}

/// The complexity by Clippy's count: ten for each name, times its depth.
fn complexity(ty: &Type, depth: u32) -> u32 {
    let beside = match ty {
        Type::Map(_) | Type::DateTime => 1,
        Type::FreeForm => 2,
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
            assert_eq!(complexity(&ty, 1) > MOST_COMPLEX, is_complex, "{ty}");
        }
    }
}
