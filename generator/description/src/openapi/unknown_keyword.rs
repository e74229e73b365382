//! Reports keywords that have no meaning in an object.

use super::keywords::EXTENSIONS;
use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::source::Node;
use crate::span::Spanned;

/// Keywords that show that a value is a schema.
const OF_SCHEMAS: [&str; 6] = ["type", "$ref", "properties", "allOf", "oneOf", "anyOf"];

/// Keywords that have schemas, apart from `not`: a `note` is rather a property.
const HOLDERS: [&str; 17] = [
    "$defs",
    "additionalProperties",
    "contains",
    "contentSchema",
    "definitions",
    "dependentSchemas",
    "else",
    "if",
    "items",
    "patternProperties",
    "prefixItems",
    "properties",
    "propertyNames",
    "schemas",
    "then",
    "unevaluatedItems",
    "unevaluatedProperties",
];

/// The problem with a keyword that is not among the known ones of `what`. Extensions of other tools are not a
/// problem.
pub(super) fn problem(
    (key, node): (Spanned<&str>, &Node),
    what: &str,
    moved: impl Fn(&str) -> Option<&'static str>,
    known: &[&str],
) -> Option<Diagnostic> {
    let name = key.value;
    let misplaced = misplaced(node, known);
    let known = known.iter().copied();
    let (message, help) = if name.starts_with("x-") {
        (
            format!("`{name}` has no effect here"),
            misspelt_extension(name, known)?,
        )
    } else {
        (
            format!("`{name}` is not a keyword of {what}"),
            match (moved(name), misplaced, closest(name, known)) {
                (Some(advice), ..) => advice.to_owned(),
                (None, Some(advice), Some(keyword))
                    if !HOLDERS.contains(&keyword) && !keyword.eq_ignore_ascii_case(name) =>
                {
                    advice
                }
                (None, Some(advice), None) => advice,
                (None, _, Some(keyword)) => format!("did you mean `{keyword}`?"),
                (None, None, None) => "remove it, or correct its name".to_owned(),
            },
        )
    };
    Some(Diagnostic::warning(Rule::UnknownKeyword, key.span, message).help(help))
}

/// Advice on a schema that is beside the list of schemas that it belongs to, such as a property beside `properties`.
fn misplaced(node: &Node, known: &[&str]) -> Option<String> {
    let entries = node.as_mapping()?;
    let mut keys = entries.keys().map(|key| key.text.as_str());
    let is_schema = keys.any(|key| OF_SCHEMAS.contains(&key));
    let mut holders = ["properties", "schemas"].into_iter();
    let holder = holders.find(|holder| is_schema && known.contains(holder))?;
    Some(format!("move it into `{holder}`, or remove it"))
}

/// Advice on an extension that is one edit away from one of ours, or that is one of ours in another place.
fn misspelt_extension<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> Option<String> {
    let mut extensions = known.filter(|keyword| keyword.starts_with("x-"));
    if let Some(keyword) =
        extensions.find(|keyword| strsim::damerau_levenshtein(name, keyword) == 1)
    {
        return Some(format!("did you mean `{keyword}`?"));
    }
    let ours = EXTENSIONS.contains(&name);
    ours.then(|| "move it to an object that supports it".to_owned())
}
