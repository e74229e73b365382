//! Names of the constructors of a client, one for each base URL, and of their arguments.

use std::collections::HashMap;

use super::claims::Claims;
use super::{credentials, reserved_names, spelling};
use apicrate_description::diagnostic::{Diagnostic, Rule};
use apicrate_description::model::BaseUrl;

/// The names for a base URL.
#[derive(Debug)]
pub(in crate::rust) struct BaseUrlNames {
    pub(in crate::rust) constructor: String,
    /// The arguments, by the names of their variables.
    pub(in crate::rust) arguments: HashMap<String, String>,
}

/// Names the constructors. They share a namespace with the methods of operations, and take precedence.
pub(super) fn assign(
    base_urls: &[BaseUrl],
    methods: &mut Claims,
    problems: &mut Vec<Diagnostic>,
) -> Vec<BaseUrlNames> {
    let mut names = Vec::with_capacity(base_urls.len());
    for (index, base_url) in base_urls.iter().enumerate() {
        let constructor = constructor(base_url, index, problems);
        let constructors = spelling::snake_cases(constructor.clone(), &constructor);
        names.push(BaseUrlNames {
            constructor: methods.claim(constructors, base_url.url.span, problems),
            arguments: arguments(base_url, problems),
        });
    }
    names
}

fn constructor(base_url: &BaseUrl, index: usize, problems: &mut Vec<Diagnostic>) -> String {
    let Some(given) = &base_url.code_name else {
        return format!("server_{}", index + 1);
    };
    let name = spelling::function_name(&given.value);
    let lists = [reserved_names::OF_CLIENT, reserved_names::LIKE_CONSTRUCTORS];
    let is_reserved = lists.iter().any(|list| list.contains(&name.as_str()));
    if name != given.value || is_reserved {
        let message = format!("`{}` is not a valid constructor name", given.value);
        problems.push(
            Diagnostic::new(Rule::UnusableName, given.span, message)
                .help("write a name like `eu` that is not a method of the client"),
        );
    }
    name
}

fn arguments(base_url: &BaseUrl, problems: &mut Vec<Diagnostic>) -> HashMap<String, String> {
    let mut claims = Claims::new("argument", "rename one of the two");
    let mut arguments = HashMap::new();
    for variable in &base_url.variables {
        let wire = variable.name.as_str();
        let mut names = spelling::snake_cases(spelling::function_name(wire.value), wire.value);
        names
            .first
            .retain(|name| !credentials::is_constructor_argument(name));
        let name = claims.claim(names, wire.span, problems);
        arguments.insert(wire.value.to_owned(), name);
    }
    arguments
}
