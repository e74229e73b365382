//! The operations under one path.

use super::operation::Operation;
use super::parameter::{Parameter, is_token};
use super::reader::{Read, Reader};
use super::reference::OrReference;
use super::server::Server;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::METHODS;
use crate::span::Spanned;

/// The operations under one path, or of one webhook.
#[derive(Debug)]
pub struct PathItem<'a> {
    /// The parameters of all operations, unless an operation describes its own.
    pub parameters: Vec<OrReference<'a, Parameter<'a>>>,
    /// Base URLs that replace those of the service.
    pub servers: Vec<Server<'a>>,
    /// The operations by method: methods that OpenAPI knows in lower case, others as they are sent.
    pub operations: Vec<(&'a str, Operation<'a>)>,
}

impl<'a> Read<'a> for PathItem<'a> {
    const WHAT: &'static str = "a path item";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let parameters = reader.children("parameters");
        let mut operations: Vec<_> = METHODS
            .into_iter()
            .filter_map(|method| Some((method, reader.child(method)?)))
            .collect();
        operations.extend(others(reader));
        reader.ignore(&["summary", "description"]);
        Some(Self {
            parameters,
            servers: reader.children("servers"),
            operations,
        })
    }
}

/// Operations with other methods, which OpenAPI 3.2 allows.
fn others<'a>(reader: &mut Reader<'a, '_>) -> Vec<(&'a str, Operation<'a>)> {
    let mut operations = reader.named_children("additionalOperations");
    operations.retain(
        |(method, _): &(Spanned<&str>, Operation<'_>)| match problem_of(*method) {
            Some(problem) => {
                reader.report(problem);
                false
            }
            None => true,
        },
    );
    operations
        .into_iter()
        .map(|(method, operation)| (method.value, operation))
        .collect()
}

/// Why an operation cannot have a method under `additionalOperations`.
fn problem_of(method: Spanned<&str>) -> Option<Diagnostic> {
    if method.value.eq_ignore_ascii_case("connect") {
        let message = "`CONNECT` cannot be the method of an operation, as it has no path";
        let problem = Diagnostic::new(Rule::Unsupported, method.span, message);
        return Some(problem.help("remove it, or use another method"));
    }
    let mut known = METHODS.iter();
    let help = match known.find(|known| known.eq_ignore_ascii_case(method.value)) {
        Some(known) => format!("describe it under `{known}`"),
        None if is_token(method.value) => return None,
        None => "write a method such as `COPY`".to_owned(),
    };
    let message = format!("`{}` cannot be an additional HTTP method", method.value);
    Some(Diagnostic::warning(Rule::InvalidValue, method.span, message).help(help))
}
