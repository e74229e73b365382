//! What is wrong with a value, and where.

use std::fmt;

/// At most this many violations are reported.
#[cfg(feature = "server")]
pub(crate) const MAX_VIOLATIONS: usize = 20;

/// A place in a value that does not match the description.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The place, such as `wallet.balance_cents`; empty for the value itself.
    pub path: String,
    /// What is wrong, in words that follow the name of the place.
    pub message: String,
}

impl Violation {
    /// A violation by the value itself.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self {
            path: String::new(),
            message: message.into(),
        }
    }

    /// The violation that an error of serde reports.
    pub(crate) fn from_serde<E: fmt::Display>(error: &serde_path_to_error::Error<E>) -> Self {
        Self::at(&error.path().to_string(), &error.inner().to_string())
    }

    /// The violation that an error about JSON reports, at a path in it. The line and column are left out.
    pub(crate) fn from_json(path: &str, error: &serde_json::Error) -> Self {
        let message = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        Self::at(path, message.strip_suffix(&place).unwrap_or(&message))
    }

    /// A violation in the words of serde, which reports a missing field at the object that lacks it.
    fn at(path: &str, message: &str) -> Self {
        // The path of a whole value.
        let path = if path == "." { "" } else { path };
        let messages = [("missing", "is missing"), ("duplicate", "appears twice")];
        let field = messages.into_iter().find_map(|(word, reason)| {
            let name = message.strip_prefix(word)?.strip_prefix(" field `")?;
            Some((name.strip_suffix('`')?, reason))
        });
        match field {
            Some((name, reason)) => Self {
                path: match path {
                    "" => name.to_owned(),
                    path => format!("{path}.{name}"),
                },
                message: reason.to_owned(),
            },
            None => Self {
                path: path.to_owned(),
                message: if message.starts_with("is ") {
                    shorten(message)
                } else {
                    format!("cannot be read: {}", shorten(message))
                },
            },
        }
    }
}

/// The message that a value is not the expected one, with the beginning of the value.
pub(crate) fn is_not(expected: impl fmt::Display, actual: &str) -> String {
    format!("is not {expected}: `{}`", quote(actual))
}

/// At most this many characters of a wrong value are quoted.
const LONGEST_VALUE: usize = 40;

/// The beginning of a string that comes from outside, without characters that a log or a terminal would not show.
pub(crate) fn quote(text: &str) -> String {
    let visible = |text: &str| {
        let mut visible = String::with_capacity(text.len());
        for character in text.chars() {
            match character {
                '"' | '\'' | '\\' => visible.push(character),
                _ => visible.extend(character.escape_debug()),
            }
        }
        visible
    };
    match text.char_indices().nth(LONGEST_VALUE) {
        Some((end, _)) => format!("{} …", visible(&text[..end])),
        None => visible(text),
    }
}

/// How many characters of text from outside are shown.
pub(crate) const SHOWN: usize = 200;

/// The beginning of a string, in which there may be customer data.
pub(crate) fn shorten(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text.to_owned(),
    }
}
