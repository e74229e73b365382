//! How a field of a form is written.

use crate::diagnostic::{Diagnostic, Rule};
use crate::media_type::is_json;
use crate::model::{Object, SchemaId, SchemaKind, Schemas, Style};
use crate::openapi::{Encoding, Style as Written};
use crate::resolve::parameter::style::separator;
use crate::resolve::text_form::{TextForm, text_form};
use crate::span::Spanned;

/// The style described for a field of a form; reports one that it cannot have.
pub(super) fn form_field_style(
    schemas: &Schemas,
    name: Spanned<&str>,
    encoding: &Encoding<'_>,
    schema: SchemaId,
    problems: &mut Vec<Diagnostic>,
) -> Option<Style> {
    in_form(schemas, encoding, schema).unwrap_or_else(|why| {
        problems.push(as_in_any_form(name, why));
        None
    })
}

/// The reports of fields of a form that can be written in several ways, of which the description names none.
pub(super) fn undecided(
    schemas: &Schemas,
    forms: &[&Object],
    encodings: &[(Spanned<&str>, Encoding<'_>)],
) -> Vec<Diagnostic> {
    let is_decided = |name: &str| {
        encodings.iter().any(|(other, encoding)| {
            let is_styled = encoding.style.is_some() || encoding.explode.is_some();
            other.value == name && (is_styled || encoding.content_type.is_some())
        })
    };
    let properties = forms.iter().flat_map(|form| &form.properties);
    let open = properties.filter(|property| {
        let name = &property.name.value;
        !has_brackets(name) && !is_decided(name)
    });
    let reports = open.filter_map(|property| {
        let name = &property.name;
        let message = format!(
            "`{0}` has no style and is written as {1}",
            name.value,
            in_brackets(schemas, property.schema)?
        );
        Some(
            Diagnostic::warning(Rule::MissingKeyword, name.span, message).help(
                "list it under `encoding`, with `style: deepObject` to keep this form, or with \
                 `contentType: application/json`",
            ),
        )
    });
    reports.collect()
}

/// How values with parts are written in a form if nothing is said.
fn in_brackets(schemas: &Schemas, schema: SchemaId) -> Option<&'static str> {
    match (text_form(schemas, schema), schemas.kind(schema)) {
        (TextForm::One | TextForm::List, _) => None,
        (_, SchemaKind::List(_)) => Some("`a[0][b]=1`"),
        (TextForm::Object | TextForm::Map, _) => Some("`a[b]=1`"),
        (TextForm::Other, _) => Some("`a=1` or `a[b]=1`"),
    }
}

/// Such a name could be read as a key within another field: `a[b]` is `b` in `a`.
pub(super) fn has_brackets(name: &str) -> bool {
    name.contains(['[', ']'])
}

/// The style of a field of a form whose name has brackets; none if its values have names of their own.
pub(super) fn bracketed_style(schemas: &Schemas, schema: SchemaId) -> Option<Style> {
    match text_form(schemas, schema) {
        TextForm::One => Some(Style::Text),
        TextForm::List => Some(Style::List),
        TextForm::Object | TextForm::Map | TextForm::Other => None,
    }
}

/// The report of a field whose name has brackets, and whose values are not all texts, or all lists of them.
pub(super) fn mixed_values(name: Spanned<&str>) -> Diagnostic {
    let message = format!(
        "`{}` cannot be sent: brackets in the name of a field denote keys of an object",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("describe the object that contains the key, or list the field under `encoding`")
}

/// Why a field of several kinds of values is written in the default style.
pub(super) const SEVERAL_SORTS: &str = "its values have several types";

/// The report of an encoding for a property that does not exist.
pub(in crate::resolve) fn no_property(name: Spanned<&str>) -> Diagnostic {
    let message = format!("the form has no property `{}`", name.value);
    Diagnostic::warning(Rule::InvalidValue, name.span, message)
        .help("correct the name, or add the property")
}

/// The report of a field that is written in the default style although another one is described.
pub(super) fn as_in_any_form(name: Spanned<&str>, why: &str) -> Diagnostic {
    let message = format!(
        "`{}` is written as `a=1&a=2` or `a[b]=1`: {why}",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("remove the style, or use a schema that supports it")
}

/// The style of a form field, if it is not the default: `a=1&a=2` for a list, `a[b]=1` for an object.
///
/// # Errors
///
/// Why the default style is used although another one is described.
fn in_form(
    schemas: &Schemas,
    encoding: &Encoding<'_>,
    schema: SchemaId,
) -> Result<Option<Style>, &'static str> {
    let form = text_form(schemas, schema);
    if encoding.style.is_none() && encoding.explode.is_none() {
        let content_type = encoding.content_type;
        let is_json = content_type.is_some_and(|media_type| is_json(media_type.value));
        return Ok(is_json.then_some(Style::Json));
    }
    let style = encoding.style.unwrap_or(Written::Form);
    let is_exploded = encoding.explode.unwrap_or(style == Written::Form);
    let separator = || separator(style).to_owned();
    Ok(match (form, style) {
        (TextForm::One, _) => None,
        // Brackets can hold any value.
        (TextForm::Other, Written::DeepObject) => None,
        (TextForm::Other, _) => return Err(SEVERAL_SORTS),
        (TextForm::List, Written::DeepObject) => Some(Style::DeepObject),
        (TextForm::Map | TextForm::Object, Written::DeepObject) => None,
        (TextForm::List, _) => (!is_exploded).then(|| Style::Joined(separator())),
        (TextForm::Map | TextForm::Object, _) if is_exploded => {
            return Err("its entries could clash with other fields");
        }
        (TextForm::Map | TextForm::Object, _) => Some(Style::Pairs(separator())),
    })
}
