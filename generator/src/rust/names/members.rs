//! Names of fields and variants.

use super::claims::MemberClaims;
use super::{spelling, unusable};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Enumeration, Model, Object, OneOf, Parameter, SchemaId};
use crate::source::Spanned;

/// How fields that collide are told apart.
const FIELD_HELP: &str = "name one of them with `x-rust-name`";

/// The fields of an object.
pub(super) fn of_object(
    model: &Model,
    object: &Object,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Option<String>> {
    let mut claims = MemberClaims::new("field", FIELD_HELP);
    let properties = object.properties.iter();
    properties
        .map(|property| {
            let wire = property.name.as_str();
            let name = field(model, wire, property.schema, problems)?;
            claims.claim(name, wire, problems)
        })
        .collect()
}

/// The fields of a tuple, each named by its title.
pub(super) fn of_tuple(
    model: &Model,
    items: &[SchemaId],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Option<String>> {
    let mut claims = MemberClaims::new("field", FIELD_HELP);
    items
        .iter()
        .map(|item| {
            // A title that is missing has been reported.
            let title = model.schemas[*item].title.as_ref()?.as_str();
            let name = field(model, title, *item, problems)?;
            claims.claim(name, title, problems)
        })
        .collect()
}

/// The name of a field: the prescribed one, or that on the wire without the prefix of the service.
fn field(
    model: &Model,
    wire: Spanned<&str>,
    schema: SchemaId,
    problems: &mut Vec<Diagnostic>,
) -> Option<String> {
    match &model.schemas[schema].code_name {
        // A name in camel case is meant for the type.
        Some(given) if !spelling::is_type_name(&given.value) => {
            given_field(given.as_str(), problems)
        }
        _ => field_of_wire(model, wire, problems),
    }
}

fn field_of_wire(
    model: &Model,
    wire: Spanned<&str>,
    problems: &mut Vec<Diagnostic>,
) -> Option<String> {
    let name = spelling::function_name(without_prefix(model, wire.value));
    if name.is_none() {
        problems.push(unusable(wire, "a field", "give it one with `x-rust-name`"));
    }
    name
}

/// The name of a field that the description prescribes, if it can be one.
fn given_field(given: Spanned<&str>, problems: &mut Vec<Diagnostic>) -> Option<String> {
    let name = spelling::function_name(given.value).filter(|name| name == given.value);
    if name.is_none() {
        let message = format!("`{}` is not a name for a field", given.value.escape_debug());
        problems.push(
            Diagnostic::new(Rule::UnusableName, given.span, message)
                .help("write a name like `amount_due`; a name like `AmountDue` is for the type"),
        );
    }
    name
}

/// A name on the wire without the prefix that stands for the service.
fn without_prefix<'n>(model: &Model, wire: &'n str) -> &'n str {
    let prefix = model.wire_prefix.as_deref().unwrap_or("");
    wire.strip_prefix(prefix)
        .filter(|rest| !rest.is_empty())
        .unwrap_or(wire)
}

/// The fields of a request for its parameters.
pub(super) fn of_parameters(
    model: &Model,
    parameters: &[Parameter],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Option<String>> {
    let mut claims = MemberClaims::new("field", FIELD_HELP);
    parameters
        .iter()
        .map(|parameter| {
            let wire = parameter.name.as_str();
            let name = match &parameter.code_name {
                Some(given) => given_field(given.as_str(), problems),
                None => field_of_wire(model, wire, problems),
            }?;
            claims.claim(name, wire, problems)
        })
        .collect()
}

/// The variants of an enumeration.
pub(super) fn of_enumeration(
    enumeration: &Enumeration,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Option<String>> {
    let mut claims = MemberClaims::new("variant", "name one of them under `x-rust-names`");
    let values = enumeration.values.iter();
    values
        .map(|value| {
            let wire = value.value.as_str();
            let name = match &value.code_name {
                Some(given) => given_variant(given.as_str(), problems),
                None => variant_of_wire(wire, "give it one under `x-rust-names`", problems),
            }?;
            claims.claim(name, wire, problems)
        })
        .collect()
}

fn given_variant(given: Spanned<&str>, problems: &mut Vec<Diagnostic>) -> Option<String> {
    let name = spelling::variant_name(given.value).filter(|name| name == given.value);
    if name.is_none() {
        let message = format!("`{}` is not a name for a variant", given.value);
        problems.push(
            Diagnostic::new(Rule::UnusableName, given.span, message)
                .help("write a name like `PlanCharge`"),
        );
    }
    name
}

/// The variants of a `oneOf`.
pub(super) fn of_one_of(one_of: &OneOf, problems: &mut Vec<Diagnostic>) -> Vec<Option<String>> {
    let help = "use values that differ in more than case and punctuation";
    let mut claims = MemberClaims::new("variant", help);
    let alternatives = one_of.alternatives.iter();
    alternatives
        .map(|alternative| {
            let wire = alternative.tag.as_str();
            let help = "use letters or digits in the value";
            let name = variant_of_wire(wire, help, problems)?;
            claims.claim(name, wire, problems)
        })
        .collect()
}

fn variant_of_wire(
    wire: Spanned<&str>,
    help: &str,
    problems: &mut Vec<Diagnostic>,
) -> Option<String> {
    let name = spelling::variant_name(wire.value);
    if name.is_none() {
        problems.push(unusable(wire, "a variant", help));
    }
    name
}
