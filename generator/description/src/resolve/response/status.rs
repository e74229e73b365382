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
    let message = format!("`{}` is not a response status", code.value);
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
