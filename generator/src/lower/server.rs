//! Addresses of the service.

use std::collections::HashMap;

use super::{docs, markdown, names};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document;
use crate::ir::{Server, Variable};
use crate::source::At;

/// Constructors that a client has anyway.
const RESERVED: [&str; 4] = ["builder", "clone", "from_env", "new"];

pub(super) fn lower_all(
    servers: &[document::Server<'_>],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Server> {
    let mut taken = HashMap::new();
    let mut lowered = Vec::new();
    for (index, server) in servers.iter().enumerate() {
        let Some(name) = name(server, index, problems) else {
            continue;
        };
        if let Some(first) = taken.insert(name.clone(), server.url.span) {
            let message = format!("the constructor `{name}` would exist twice");
            problems.push(
                Diagnostic::new(Rule::NameCollision, server.url.span, message)
                    .related(first, "the first one comes from here")
                    .help("give one of the two a name of its own with `x-rust-name`"),
            );
        }
        lowered.push(Server {
            name,
            url: server.url.value.to_owned(),
            variables: variables(server, problems),
            docs: docs_of(server),
        });
    }
    lowered
}

fn name(
    server: &document::Server<'_>,
    index: usize,
    problems: &mut Vec<Diagnostic>,
) -> Option<String> {
    let Some(given) = server.rust_name else {
        return Some(format!("server_{}", index + 1));
    };
    let name = names::field_name(given.value).filter(|name| name == given.value);
    let name = name.filter(|name| !RESERVED.contains(&name.as_str()));
    if name.is_none() {
        let message = format!("`{}` is not a name for a constructor", given.value);
        problems.push(
            Diagnostic::new(Rule::UnusableName, given.span, message)
                .help("write a name like `eu` that a client does not have yet"),
        );
    }
    name
}

/// The variables in the order of the address; reports those that are not described.
fn variables(server: &document::Server<'_>, problems: &mut Vec<Diagnostic>) -> Vec<Variable> {
    let mut variables = Vec::new();
    for piece in server.url.value.split('{').skip(1) {
        let wire = piece.split('}').next().unwrap_or_default();
        let described = server
            .variables
            .iter()
            .any(|variable| variable.name.value == wire);
        match names::field_name(wire).filter(|_| described) {
            Some(name) => variables.push(Variable {
                name,
                wire: wire.to_owned(),
            }),
            None => problems.push(undescribed(server.url, wire)),
        }
    }
    for variable in &server.variables {
        if !variables
            .iter()
            .any(|known| known.wire == variable.name.value)
        {
            let message = format!("the address has no `{{{}}}`", variable.name.value);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, variable.name.span, message)
                    .related(server.url.span, "the address")
                    .help("correct the name, or remove the variable"),
            );
        }
    }
    variables
}

fn undescribed(url: At<&str>, name: &str) -> Diagnostic {
    let message = format!("`{{{name}}}` is not described");
    Diagnostic::new(Rule::MissingKeyword, url.span, message)
        .help(format!("describe `{name}` under `variables`"))
}

fn docs_of(server: &document::Server<'_>) -> crate::ir::Docs {
    let mut docs = docs::described(server.description, "address of the service");
    for variable in &server.variables {
        let text = variable.description.map_or("", |text| text.value);
        docs.lines.push(String::new());
        docs.lines.extend(markdown::lines(&format!(
            "`{}`: {text}",
            variable.name.value
        )));
    }
    docs::not_shown(&mut docs, &server.not_shown);
    docs
}
