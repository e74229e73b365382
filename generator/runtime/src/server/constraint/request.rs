//! Constraint violations of a request, by their place.

use std::cell::RefCell;

use http::StatusCode;

use crate::json::place::{Fault, MOST_FAULTS, Place};
use crate::operation::Operation;
use crate::server::rejection::{Rejection, envelope, in_words, named};

/// A request whose parameters or body have constraints beyond their types.
pub trait ValidateRequest: Operation {
    fn validate(&self, violations: &mut Violations);
}

/// Checks a request.
pub fn request<O: ValidateRequest>(operation: &O) -> Result<(), Rejection> {
    let mut violations = Violations::default();
    operation.validate(&mut violations);
    violations.into_result::<O>()
}

/// The constraint violations of a request.
#[derive(Debug, Default)]
pub struct Violations {
    /// Those of path parameters: no resource has such a path.
    path: Vec<String>,
    parameters: Vec<String>,
    body: Vec<Fault>,
}

impl Violations {
    pub fn path(&mut self, name: &str, check: impl FnOnce(&Place<'_>)) {
        self.path.extend(violations("path", name, check));
    }

    pub fn query(&mut self, name: &str, check: impl FnOnce(&Place<'_>)) {
        self.parameters.extend(violations("query", name, check));
    }

    pub fn header(&mut self, name: &str, check: impl FnOnce(&Place<'_>)) {
        self.parameters.extend(violations("headers", name, check));
    }

    pub fn cookie(&mut self, name: &str, check: impl FnOnce(&Place<'_>)) {
        self.parameters.extend(violations("cookies", name, check));
    }

    /// An object whose entries are parameters of their own.
    pub fn spread(&mut self, name: &str, check: impl FnOnce(&Place<'_>)) {
        let faults = faults(check).into_iter().map(|fault| {
            let name = match fault.path.as_str() {
                "" => name,
                path => path,
            };
            named(name, "query", &fault.message)
        });
        self.parameters.extend(faults);
    }

    pub fn body(&mut self, check: impl FnOnce(&Place<'_>)) {
        self.body.extend(faults(check));
    }

    /// The rejection has the status that a value of a wrong type would have in the same place: in the path, in another
    /// parameter, or in the body.
    fn into_result<O: Operation>(self) -> Result<(), Rejection> {
        let field = |fault: Fault| match (fault.path.as_str(), envelope(O::REQUEST)) {
            ("", Some(key)) => (key.to_owned(), fault.message),
            _ => (fault.path, fault.message),
        };
        let fields: Vec<_> = self.body.into_iter().map(field).collect();
        let status = match (self.path.is_empty(), self.parameters.is_empty()) {
            (false, _) => StatusCode::NOT_FOUND,
            (true, false) => StatusCode::BAD_REQUEST,
            (true, true) if fields.is_empty() => return Ok(()),
            (true, true) => {
                return Err(Rejection::of_fields(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    fields,
                ));
            }
        };
        let body = (!fields.is_empty()).then(|| in_words(&fields));
        let reasons = self.path.into_iter().chain(self.parameters).chain(body);
        let reasons: Vec<_> = reasons.take(MOST_FAULTS).collect();
        Err(Rejection::new(status, reasons.join("; ")))
    }
}

/// The violations of a value, each with its place.
fn faults(check: impl FnOnce(&Place<'_>)) -> Vec<Fault> {
    let faults = RefCell::default();
    check(&Place::validating(&faults));
    faults.into_inner()
}

/// The violations of a parameter, in words.
fn violations(place: &str, name: &str, check: impl FnOnce(&Place<'_>)) -> Vec<String> {
    let faults = faults(|root| check(&root.key(name))).into_iter();
    faults
        .map(|fault| named(&fault.path, place, &fault.message))
        .collect()
}
