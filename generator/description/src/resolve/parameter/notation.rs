//! How values of parameters and headers are written: as text in a style, or in a media type.

use crate::diagnostic::{Diagnostic, Rule};
use crate::media_type::is_json;
use crate::openapi::{Content, Example, MediaType, Schema, Value};
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
}

/// The description of the values of a parameter or a header.
pub(in crate::resolve) fn written_value<'s, 'a>(value: &'s Value<'a>) -> WrittenValue<'s, 'a> {
    let mut examples: Vec<_> = value.examples.iter().collect();
    let Some((name, media)) = used(&value.content) else {
        return WrittenValue {
            notation: Notation::Styled,
            schema: value.schema.as_ref(),
            examples,
        };
    };
    examples.extend(&media.examples);
    WrittenValue {
        notation: if is_json(name.value) {
            Notation::Json
        } else {
            Notation::Text
        },
        schema: media.schema.as_ref(),
        examples,
    }
}

/// The media type that is used: JSON, or else the first.
fn used<'s, 'a>(content: &'s Content<'a>) -> Option<&'s (Spanned<&'a str>, MediaType<'a>)> {
    let json = content.iter().find(|(name, _)| is_json(name.value));
    json.or(content.first())
}

/// Reports unused media types of a value.
pub(in crate::resolve) fn check_value(value: &Value<'_>, problems: &mut Vec<Diagnostic>) {
    let used = used(&value.content).map(|(name, _)| name.span);
    for (name, _) in &value.content {
        if Some(name.span) != used {
            let message = format!(
                "`{}` is ignored: only one media type is allowed here",
                name.value
            );
            let problem = Diagnostic::warning(Rule::Unsupported, name.span, message);
            problems.push(problem.help("remove all but one"));
        }
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
            ["warning[unsupported]: `p` is read as a string; its schema is ignored"]
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
            ["warning[unsupported]: `text/plain` is ignored: only one media type is allowed here"]
        );
    }
}
