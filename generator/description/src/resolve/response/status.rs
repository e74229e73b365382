//! The codes under which responses are described.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::Status;
use crate::span::Spanned;

/// Parses a code; `None` if it is not a status.
pub(super) fn parse(code: &str) -> Option<Status> {
    if code.eq_ignore_ascii_case("default") {
        return Some(Status::Default);
    }
    if is_number(code) {
        let number = code
            .parse()
            .ok()
            .filter(|number| (100..=599).contains(number));
        return number.map(Status::Exactly);
    }
    let mut classes = ["1XX", "2XX", "3XX", "4XX", "5XX"].iter().zip(1..);
    let class = classes.find(|(name, _)| code.eq_ignore_ascii_case(name));
    class.map(|(_, class)| Status::Class(class))
}

fn is_number(code: &str) -> bool {
    code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parses a code; reports one that is not a status, or is spelled in an unusual way.
pub(in crate::resolve) fn read(
    code: Spanned<&str>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Status> {
    if let Some(status) = parse(code.value) {
        let usual = match status {
            Status::Default => code.value.to_ascii_lowercase(),
            _ => code.value.to_ascii_uppercase(),
        };
        if usual != code.value {
            let message = format!("`{}` is read as `{usual}`", code.value);
            let problem = Diagnostic::warning(Rule::InvalidValue, code.span, message);
            problems.push(problem.help(format!("write `{usual}`")));
        }
        return Some(status);
    }
    let message = format!("`{}` is not a valid response status", code.value);
    let help = "write a status from 100 to 599, `2XX`, `3XX`, `4XX`, `5XX` or `default`";
    problems.push(if is_number(code.value) {
        // No response has such a status.
        Diagnostic::warning(Rule::InvalidValue, code.span, message).help(help)
    } else {
        Diagnostic::new(Rule::InvalidValue, code.span, message).help(help)
    });
    None
}

/// Orders an exact status before a class, and a class before `default`.
pub(super) fn rank(status: Status) -> (u8, u16) {
    match status {
        Status::Exactly(code) => (0, code),
        Status::Class(class) => (1, class.into()),
        Status::Default => (2, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::{parse, rank};
    use crate::model::Status;
    use crate::resolve::testing::operation;

    #[test]
    fn a_code_is_a_number_of_three_digits_a_class_or_default() {
        assert_eq!(parse("100"), Some(Status::Exactly(100)));
        assert_eq!(parse("599"), Some(Status::Exactly(599)));
        assert_eq!(parse("2XX"), Some(Status::Class(2)));
        assert_eq!(parse("5xx"), Some(Status::Class(5)));
        assert_eq!(parse("Default"), Some(Status::Default));
        for code in ["99", "099", "600", "0200", "6XX", "20X", "XXX", ""] {
            assert_eq!(parse(code), None, "{code}");
        }
    }

    #[test]
    fn an_exact_status_comes_before_a_class_and_a_class_before_default() {
        let mut statuses = [
            Status::Default,
            Status::Class(4),
            Status::Exactly(500),
            Status::Exactly(404),
        ];
        statuses.sort_by_key(|status| rank(*status));
        assert_eq!(
            statuses.map(|status| status.to_string()),
            ["404", "500", "4XX", "default"]
        );
    }

    #[test]
    fn a_number_that_no_response_has_is_a_warning_and_other_text_an_error() {
        let diagnostics = |code: &str| {
            let api = operation(&format!(
                "responses: {{'204': {{description: Done}}, '{code}': {{description: Any}}}}"
            ));
            api.diagnostics().join("\n")
        };
        assert_eq!(
            diagnostics("600"),
            "warning[invalid-value]: `600` is not a valid response status"
        );
        assert_eq!(
            diagnostics("20X"),
            "error[invalid-value]: `20X` is not a valid response status"
        );
        assert_eq!(
            diagnostics("4xx"),
            "warning[invalid-value]: `4xx` is read as `4XX`"
        );
    }

    #[test]
    fn a_status_under_two_codes_is_that_of_the_first() {
        let api = operation(
            "responses: {'204': {description: Done}, 4XX: {description: One}, 4xx: {description: Two}}",
        );
        let descriptions: Vec<_> = api
            .operation("test")
            .errors
            .iter()
            .map(|error| error.description.as_deref())
            .collect();
        assert_eq!(descriptions, [Some("One")]);
    }
}
