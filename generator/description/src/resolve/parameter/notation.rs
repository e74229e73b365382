//! How values of parameters and headers are written: as text in a style, or in a media type.

use crate::diagnostic::{Diagnostic, Rule};
use crate::media_type::is_json;
use crate::model::MediaKind;
use crate::openapi::{Content, Encoding, Example, Location, MediaType, Parameter, Schema, Value};
use crate::resolve::media;
use crate::span::Spanned;

/// How a value is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::resolve) enum Notation {
    /// In its style.
    Styled,
    /// As JSON.
    Json,
    /// As text of another media type.
    Text,
}

/// The description of a value: its own, or that of the media type that is used.
pub(in crate::resolve) struct WrittenValue<'s, 'a> {
    pub(in crate::resolve) notation: Notation,
    pub(in crate::resolve) schema: Option<&'s Schema<'a>>,
    pub(in crate::resolve) examples: Vec<&'s Example<'a>>,
    /// The encodings of the fields of a query, by property name.
    pub(in crate::resolve) encoding: &'s [(Spanned<&'a str>, Encoding<'a>)],
}

/// The description of the values of a parameter.
pub(in crate::resolve) fn parameter_value<'s, 'a>(
    parameter: &'s Parameter<'a>,
) -> WrittenValue<'s, 'a> {
    match parameter.location {
        Location::Querystring => query_value(&parameter.value),
        _ => written_value(&parameter.value),
    }
}

/// The description of the values of a header, or of a parameter with a name.
pub(in crate::resolve) fn written_value<'s, 'a>(value: &'s Value<'a>) -> WrittenValue<'s, 'a> {
    let notation = |media_type: &str| {
        if is_json(media_type) {
            Notation::Json
        } else {
            Notation::Text
        }
    };
    written(value, is_json, notation)
}

/// The description of a whole query, which is a form.
fn query_value<'s, 'a>(value: &'s Value<'a>) -> WrittenValue<'s, 'a> {
    written(value, is_form, |_| Notation::Styled)
}

fn written<'s, 'a>(
    value: &'s Value<'a>,
    is_best: fn(&str) -> bool,
    notation: fn(&str) -> Notation,
) -> WrittenValue<'s, 'a> {
    let mut examples: Vec<_> = value.examples.iter().collect();
    let Some((name, media)) = used(&value.content, is_best) else {
        return WrittenValue {
            notation: Notation::Styled,
            schema: value.schema.as_ref(),
            examples,
            encoding: &[],
        };
    };
    examples.extend(&media.examples);
    WrittenValue {
        notation: notation(name.value),
        schema: media.schema.as_ref(),
        examples,
        encoding: &media.encoding,
    }
}

/// The media type that is used: the best one, or else the first.
fn used<'s, 'a>(
    content: &'s Content<'a>,
    is_best: fn(&str) -> bool,
) -> Option<&'s (Spanned<&'a str>, MediaType<'a>)> {
    let best = content.iter().find(|(name, _)| is_best(name.value));
    best.or(content.first())
}

fn is_form(media_type: &str) -> bool {
    media::kind_of_name(media_type) == Some(MediaKind::Form)
}

/// Reports unused media types of a parameter, and a whole query that is no form: its value has no name to be sent
/// under.
pub(in crate::resolve) fn check_parameter(
    parameter: &Parameter<'_>,
    problems: &mut Vec<Diagnostic>,
) {
    let content = &parameter.value.content;
    if parameter.location != Location::Querystring {
        return check_value(&parameter.value, problems);
    }
    passed_over(content, is_form, problems);
    if let Some((name, _)) = used(content, is_form).filter(|(name, _)| !is_form(name.value)) {
        let message = format!("a whole query of `{}` is not supported", name.value);
        problems.push(
            Diagnostic::new(Rule::Unsupported, parameter.place, message)
                .help("describe it under `content` with `application/x-www-form-urlencoded`"),
        );
    }
}

/// Reports unused media types of a value.
pub(in crate::resolve) fn check_value(value: &Value<'_>, problems: &mut Vec<Diagnostic>) {
    passed_over(&value.content, is_json, problems);
}

fn passed_over(content: &Content<'_>, is_best: fn(&str) -> bool, problems: &mut Vec<Diagnostic>) {
    let used = used(content, is_best).map(|(name, _)| name.span);
    for (name, _) in content.iter().filter(|(name, _)| Some(name.span) != used) {
        let message = format!("`{}` is ignored: a value has one media type", name.value);
        let problem = Diagnostic::warning(Rule::Unsupported, name.span, message);
        problems.push(problem.help("remove all but one"));
    }
}

#[cfg(test)]
mod tests {
    use crate::model::Style;
    use crate::resolve::testing::operation;

    #[test]
    fn a_value_of_a_json_media_type_is_json() {
        for media_type in ["application/json", "application/vnd.a+json"] {
            let api = operation(&format!(
                "parameters: [{{name: p, in: query, content: {{{media_type}: {{schema: {{type: string}}}}}}}}]"
            ));
            assert_eq!(api.parameter("p").style, Style::Json, "{media_type}");
            assert!(api.diagnostics().is_empty());
        }
    }

    #[test]
    fn a_value_of_another_media_type_is_text_whatever_its_schema() {
        let api = operation(
            "parameters: [{name: p, in: query, content: {text/csv: {schema: {type: array, items: {type: string}}}}}]",
        );
        assert_eq!(api.parameter("p").style, Style::Text);
        assert_eq!(api.parameter("p").schema, None);
        assert_eq!(
            api.diagnostics(),
            ["warning[unsupported]: `p` is text; its schema is ignored"]
        );
    }

    #[test]
    fn json_is_used_even_if_it_is_not_the_first_media_type() {
        let api = operation(
            "
            parameters:
              - name: p
                in: query
                content:
                  text/plain: {schema: {type: string}}
                  application/json: {schema: {type: integer}}
            ",
        );
        assert_eq!(api.parameter("p").style, Style::Json);
        assert_eq!(
            api.diagnostics(),
            ["warning[unsupported]: `text/plain` is ignored: a value has one media type"]
        );
    }
}
