//! The operations under one path.

use super::operation::Operation;
use super::parameter::Parameter;
use super::reader::{Read, Reader};
use super::reference::OrReference;
use super::server::Server;
use crate::diagnostic::{Diagnostic, Rule};

/// The methods of HTTP that an operation can have, as they are spelt in a path item.
const METHODS: [&str; 9] = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
];

/// The operations under one path, or of one webhook.
#[derive(Debug)]
pub struct PathItem<'a> {
    /// Those that all operations have unless they describe them themselves.
    pub parameters: Vec<OrReference<'a, Parameter<'a>>>,
    /// Base URLs in place of those of the service.
    pub servers: Vec<Server<'a>>,
    /// By method, in lower case.
    pub operations: Vec<(&'static str, Operation<'a>)>,
}

impl<'a> Read<'a> for PathItem<'a> {
    const WHAT: &'static str = "a path item";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let parameters = reader.children("parameters");
        let operations = METHODS
            .into_iter()
            .filter_map(|method| Some((method, reader.child(method)?)));
        let operations = operations.collect();
        reader.ignore(&["summary", "description"]);
        if reader.get("additionalOperations").is_some() {
            let message = "no operation is generated of `additionalOperations`";
            let place = reader.place("additionalOperations");
            let problem = Diagnostic::warning(Rule::Unsupported, place, message);
            reader.report(problem.help("use one of the other methods of HTTP"));
        }
        Some(Self {
            parameters,
            servers: reader.children("servers"),
            operations,
        })
    }
}
