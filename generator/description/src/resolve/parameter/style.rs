//! How parameters are written, by their location and the kind of their values.

use super::notation::Notation;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Property, SchemaId, SchemaKind, Schemas, Style};
use crate::openapi::{Header, Location, Parameter, Style as Written};
use crate::resolve::path::encode;
use crate::resolve::text_form::{TextForm, is_deep, is_entries, text_form};
use crate::span::{Span, Spanned};

/// The style of a parameter without a media type, and its prefix in a path.
pub(in crate::resolve) fn parameter_style(
    schemas: &Schemas,
    parameter: &Parameter<'_>,
    schema: Option<SchemaId>,
    problems: &mut Vec<Diagnostic>,
) -> (Style, String) {
    let Some(schema) = schema else {
        return (Style::Text, prefix(parameter, &Style::Text));
    };
    let form = text_form(schemas, schema);
    let style = match parameter.location {
        Location::Query => in_query(schemas, parameter, schema, form),
        _ => as_one_text(parameter, form),
    };
    if parameter.style == Written::DeepObject && matches!(form, TextForm::One | TextForm::List) {
        problems.extend(not_deep(schemas, parameter, schema, form));
    }
    if style == Style::Json {
        problems.push(no_text(parameter.name.value, parameter.name.span));
    }
    if parameter.location == Location::Cookie && parameter.explode {
        problems.extend(one_cookie(schemas, parameter.name, schema, form));
    }
    let prefix = prefix(parameter, &style);
    (style, prefix)
}

/// The report of a parameter that has the style of objects, but is none.
fn not_deep(
    schemas: &Schemas,
    parameter: &Parameter<'_>,
    schema: SchemaId,
    form: TextForm,
) -> Option<Diagnostic> {
    let name = parameter.name;
    let (message, help) = match form {
        // It may be an object.
        _ if matches!(schemas.kind(schema), SchemaKind::Any) => return None,
        TextForm::List => {
            let message = format!(
                "`deepObject` requires an object; this is sent as `{0}[]=1&{0}[]=2`",
                name.value
            );
            let help = format!("name it `{}[]`, and write `style: form`", name.value);
            (message, help)
        }
        _ => {
            let message = "`deepObject` requires an object; this is sent as `form`".to_owned();
            (message, "write `style: form`".to_owned())
        }
    };
    Some(Diagnostic::warning(Rule::InvalidValue, name.span, message).help(help))
}

/// The report of a cookie that is described as several.
fn one_cookie(
    schemas: &Schemas,
    name: Spanned<&str>,
    schema: SchemaId,
    form: TextForm,
) -> Option<Diagnostic> {
    let (written, help) = match form {
        // It may be a text.
        _ if matches!(schemas.kind(schema), SchemaKind::Any) => return None,
        TextForm::List => ("a,b", "write `explode: false`"),
        TextForm::Map | TextForm::Object => ("a=1,b=2", "describe each entry as a separate cookie"),
        TextForm::One | TextForm::Other => return None,
    };
    let message = format!("`{0}` is sent as one cookie, `{0}={written}`", name.value);
    Some(Diagnostic::warning(Rule::Unsupported, name.span, message).help(help))
}

/// The schema of values in a notation. Those of a media type other than JSON are text, whatever the schema says.
pub(in crate::resolve) fn written(
    schemas: &Schemas,
    notation: Notation,
    name: Spanned<&str>,
    schema: Option<SchemaId>,
    problems: &mut Vec<Diagnostic>,
) -> Option<SchemaId> {
    let schema = schema?;
    if notation != Notation::Text || text_form(schemas, schema) == TextForm::One {
        return Some(schema);
    }
    if matches!(schemas.kind(schema), SchemaKind::Any) {
        return None;
    }
    let message = format!(
        "`{}` is read as a string; its schema is ignored",
        name.value
    );
    problems.push(
        Diagnostic::warning(Rule::Unsupported, name.span, message)
            .help("write `application/json` if it is JSON, or `type: string`"),
    );
    None
}

/// The style of a field that is a parameter of its own.
pub(in crate::resolve) fn field_style(
    schemas: &Schemas,
    parameter: &Parameter<'_>,
    property: &Property,
    problems: &mut Vec<Diagnostic>,
) -> Style {
    match text_form(schemas, property.schema) {
        TextForm::One => Style::Text,
        TextForm::List => Style::List,
        TextForm::Object | TextForm::Map | TextForm::Other => {
            let (name, span) = (&property.name.value, parameter.name.span);
            problems.push(no_text(name, span));
            Style::Json
        }
    }
}

fn no_text(name: &str, span: Span) -> Diagnostic {
    let message = format!("values of `{name}` cannot be written as strings; they are sent as JSON");
    Diagnostic::warning(Rule::Unsupported, span, message).help(
        "describe the value under `content` with `application/json`, or use a plain type, or a list or an \
         object of plain types",
    )
}

/// The separator between the items of a list that is one text in a query.
pub(in crate::resolve) fn separator(style: Written) -> &'static str {
    match style {
        Written::SpaceDelimited => "%20",
        Written::PipeDelimited => "%7C",
        _ => ",",
    }
}

fn in_query(
    schemas: &Schemas,
    parameter: &Parameter<'_>,
    schema: SchemaId,
    form: TextForm,
) -> Style {
    let separator = separator(parameter.style);
    match (form, parameter.style) {
        (TextForm::One, _) => Style::Text,
        (TextForm::List, Written::DeepObject) => Style::DeepObject,
        (TextForm::List, _) if parameter.explode => Style::List,
        (TextForm::List, _) => Style::Joined(separator.to_owned()),
        (TextForm::Map | TextForm::Object | TextForm::Other, Written::DeepObject)
            if is_deep(schemas, schema) =>
        {
            Style::DeepObject
        }
        (TextForm::Map, Written::Form) if parameter.explode => Style::Spread,
        (TextForm::Other, Written::Form) if parameter.explode && is_entries(schemas, schema) => {
            Style::Spread
        }
        (TextForm::Map | TextForm::Object, _) => Style::Pairs(separator.to_owned()),
        (TextForm::Other, _) => Style::Json,
    }
}

/// The style in a path, a header or a cookie, which have room for one text.
fn as_one_text(parameter: &Parameter<'_>, form: TextForm) -> Style {
    let name = parameter.name.value;
    let separator = match (parameter.style, form) {
        (Written::Label, _) if parameter.explode => ".".to_owned(),
        (Written::Matrix, TextForm::List) if parameter.explode => format!(";{}=", encode(name)),
        (Written::Matrix, _) if parameter.explode => ";".to_owned(),
        _ => ",".to_owned(),
    };
    match form {
        TextForm::One => Style::Text,
        TextForm::List => Style::Joined(separator),
        TextForm::Map | TextForm::Object if parameter.explode => Style::Fields(separator),
        TextForm::Map | TextForm::Object => Style::Pairs(separator),
        TextForm::Other => Style::Json,
    }
}

/// The style of a header of a response, which is read as far as possible.
pub(in crate::resolve) fn header_style(
    schemas: &Schemas,
    name: Spanned<&str>,
    header: &Header<'_>,
    schema: Option<SchemaId>,
    problems: &mut Vec<Diagnostic>,
) -> Style {
    let separator = || ",".to_owned();
    match schema.map(|schema| text_form(schemas, schema)) {
        None | Some(TextForm::One) => Style::Text,
        Some(TextForm::List) => Style::Joined(separator()),
        Some(TextForm::Map | TextForm::Object) if header.explode => Style::Fields(separator()),
        Some(TextForm::Map | TextForm::Object) => Style::Pairs(separator()),
        Some(TextForm::Other) => {
            problems.push(no_text(name.value, name.span));
            Style::Json
        }
    }
}

/// The text before the value in a path.
fn prefix(parameter: &Parameter<'_>, style: &Style) -> String {
    match (parameter.style, style) {
        (Written::Label, _) => ".".to_owned(),
        (Written::Matrix, Style::Fields(_)) => ";".to_owned(),
        (Written::Matrix, _) => format!(";{}=", encode(parameter.name.value)),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::model::Style;
    use crate::resolve::testing::{Described, operation, operation_at};

    fn parameter(keywords: &str) -> Described {
        let path = if keywords.contains("in: path") {
            "/things/{p}"
        } else {
            "/things"
        };
        operation_at(path, &format!("parameters: [{{name: p, {keywords}}}]"))
    }

    fn style(keywords: &str) -> Style {
        parameter(keywords).parameter("p").style.clone()
    }

    fn joined(separator: &str) -> Style {
        Style::Joined(separator.to_owned())
    }

    const LIST: &str = "schema: {type: array, items: {type: string}}";
    const MAP: &str = "schema: {type: object, additionalProperties: {type: string}}";

    #[test]
    fn a_list_in_a_query_is_repeated_unless_it_is_not_exploded() {
        let style_with = |keywords: &str| style(&format!("in: query, {keywords}, {LIST}"));
        assert_eq!(style_with("description: Any"), Style::List);
        assert_eq!(
            style_with("style: spaceDelimited, explode: true"),
            Style::List
        );
        assert_eq!(style_with("explode: false"), joined(","));
        assert_eq!(
            style_with("style: spaceDelimited, explode: false"),
            joined("%20")
        );
        assert_eq!(style_with("style: pipeDelimited"), joined("%7C"));
        assert_eq!(style_with("style: deepObject"), Style::DeepObject);
    }

    #[test]
    fn a_map_in_a_query_is_spread_unless_its_style_says_otherwise() {
        let style_with = |keywords: &str| style(&format!("in: query, {keywords}, {MAP}"));
        assert_eq!(style_with("description: Any"), Style::Spread);
        assert_eq!(style_with("explode: false"), Style::Pairs(",".to_owned()));
        assert_eq!(style_with("style: deepObject"), Style::DeepObject);
    }

    #[test]
    fn the_properties_of_an_object_in_a_query_are_parameters() {
        let api = operation(
            "
            parameters:
              - name: filter
                in: query
                required: true
                schema:
                  properties: {state: {type: string}, ids: {type: array, items: {type: integer}}}
                  required: [state]
            ",
        );
        let parameters = api
            .operation("test")
            .parameters
            .iter()
            .map(|parameter| (&*parameter.name.value, &parameter.style, parameter.required));
        assert_eq!(
            parameters.collect::<Vec<_>>(),
            [("state", &Style::Text, true), ("ids", &Style::List, false)]
        );
    }

    #[test]
    fn a_path_has_a_prefix_and_a_separator_by_style() {
        let prefix_and_style = |keywords: &str| {
            let api = parameter(&format!("in: path, required: true, {keywords}"));
            let parameter = api.parameter("p");
            (parameter.prefix.clone(), parameter.style.clone())
        };
        let expected = |prefix: &str, style: Style| (prefix.to_owned(), style);
        assert_eq!(prefix_and_style(LIST), expected("", joined(",")));
        assert_eq!(
            prefix_and_style(&format!("style: label, {LIST}")),
            expected(".", joined(","))
        );
        assert_eq!(
            prefix_and_style(&format!("style: label, explode: true, {LIST}")),
            expected(".", joined("."))
        );
        assert_eq!(
            prefix_and_style(&format!("style: matrix, {LIST}")),
            expected(";p=", joined(","))
        );
        assert_eq!(
            prefix_and_style(&format!("style: matrix, explode: true, {LIST}")),
            expected(";p=", joined(";p="))
        );
        assert_eq!(
            prefix_and_style(&format!("style: matrix, explode: true, {MAP}")),
            expected(";", Style::Fields(";".to_owned()))
        );
        assert_eq!(
            prefix_and_style(MAP),
            expected("", Style::Pairs(",".to_owned()))
        );
    }

    #[test]
    fn a_header_names_the_entries_of_a_map_only_if_it_is_exploded() {
        let style_with = |keywords: &str| style(&format!("in: header, {keywords}, {MAP}"));
        assert_eq!(style_with("description: Any"), Style::Pairs(",".to_owned()));
        assert_eq!(style_with("explode: true"), Style::Fields(",".to_owned()));
    }

    #[test]
    fn values_without_a_form_as_text_are_json() {
        let api = parameter(
            "in: query, schema: {type: array, items: {type: array, items: {type: string}}}",
        );
        assert_eq!(api.parameter("p").style, Style::Json);
        assert_eq!(
            api.diagnostics(),
            [
                "warning[unsupported]: values of `p` cannot be written as strings; they are sent as JSON"
            ]
        );
    }

    #[test]
    fn a_list_in_a_cookie_is_one_cookie() {
        let api = parameter(&format!("in: cookie, {LIST}"));
        assert_eq!(api.parameter("p").style, joined(","));
        assert_eq!(
            api.diagnostics(),
            ["warning[unsupported]: `p` is sent as one cookie, `p=a,b`"]
        );
    }
}
