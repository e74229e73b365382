//! Everything that is wrong with a request, by its place.

use http::StatusCode;

use super::place::Place;
use super::rejection::{Rejection, in_words, named_reason};
use crate::message::violation::{MAX_VIOLATIONS, Violation};

/// Everything that is wrong with a request.
#[derive(Debug, Clone, Default)]
pub(crate) struct Violations {
    /// In the path: no resource has such a path.
    path: Vec<String>,
    parameters: Vec<String>,
    /// In the headers that describe the body, which is not read then.
    content: Option<Rejection>,
    /// The fields of the body.
    body: Vec<(String, String)>,
}

impl Violations {
    /// Adds the violation of a parameter.
    pub(crate) fn parameter(&mut self, place: Place, name: &str, violation: &Violation) {
        let dot = if violation.path.is_empty() || violation.path.starts_with('[') {
            ""
        } else {
            "."
        };
        let path = format!("{name}{dot}{}", violation.path);
        let reason = named_reason(&path, place.noun(), &violation.message);
        match place {
            Place::Path => self.path.push(reason),
            Place::Query | Place::Header | Place::Cookie => self.parameters.push(reason),
        }
    }

    /// Adds a reason to refuse the parameters.
    pub(crate) fn reason(&mut self, reason: String) {
        self.parameters.push(reason);
    }

    /// Sets why the body is not read.
    pub(crate) fn content(&mut self, rejection: Rejection) {
        self.content = Some(rejection);
    }

    /// Adds the violation of a field of the body.
    pub(crate) fn field(&mut self, name: String, violation: String) {
        self.body.push((name, violation));
    }

    /// The rejection, if anything is wrong: 404 if no resource has the path, 400 for any other parameter, 415 for the
    /// media type of the body, and 422 for the body.
    pub(crate) fn into_rejection(self) -> Option<Rejection> {
        let status = match (self.path.is_empty(), self.parameters.is_empty()) {
            (false, _) => StatusCode::NOT_FOUND,
            (true, false) => StatusCode::BAD_REQUEST,
            (true, true) if self.body.is_empty() => return self.content,
            (true, true) => {
                let fields = self.body.into_iter().take(MAX_VIOLATIONS).collect();
                return Some(Rejection::for_fields(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    fields,
                ));
            }
        };
        let content = self.content.map(|rejection| rejection.reason().to_owned());
        let body = (!self.body.is_empty()).then(|| in_words(&self.body));
        let reasons: Vec<_> = self
            .path
            .into_iter()
            .chain(self.parameters)
            .chain(content)
            .chain(body)
            .take(MAX_VIOLATIONS)
            .collect();
        Some(Rejection::new(status, reasons.join("; ")))
    }
}
