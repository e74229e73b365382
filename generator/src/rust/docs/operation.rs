//! Operations and webhooks, with their parameters and responses.

use super::constraint::of_each;
use super::schema::facts;
use super::{described, gaps, one_line};
use crate::ir::{Docs, code};
use apicrate_description::model::{Callback, Link, Method, Model, Operation, Parameter, Webhook};

pub(in crate::rust) fn of_operation(operation: &Operation, credentials: Option<String>) -> Docs {
    let description = operation
        .description
        .as_ref()
        .or(operation.summary.as_ref());
    let mut docs = described(description.map(String::as_str), &operation.id.value);
    for entry in &operation.moves {
        let clause = |text: &str| text.trim_end_matches('.').to_owned();
        let also = entry.also.as_deref();
        let also = also.map_or(String::new(), |text| format!("; {}", clause(text)));
        let (state, next) = (clause(&entry.state), clause(&entry.next));
        docs.push(format!("If {state}, {next}{also}."));
    }
    if !operation.base_urls.is_empty() {
        let urls: Vec<_> = operation.base_urls.iter().map(|url| code(url)).collect();
        docs.push(format!(
            "This operation has a base URL of its own: {}. \
             Set it on the client with `ClientBuilder::base_url_of`.",
            urls.join(", ")
        ));
    }
    if !operation.unnamed_parameters.is_empty() {
        let items = operation.unnamed_parameters.iter();
        let list: String = items
            .map(|parameter| parameter.description.as_deref().unwrap_or_default())
            .map(|description| format!("\n- {}", one_line(description)))
            .collect();
        docs.push(format!(
            "Parameters that cannot be sent because their names are not documented:\n{list}"
        ));
    }
    callbacks(&mut docs, &operation.callbacks);
    docs.paragraphs.extend(credentials);
    for scheme in operation
        .security
        .iter()
        .flat_map(|requirement| &requirement.schemes)
    {
        if !scheme.scopes.is_empty() {
            let scopes: Vec<_> = scheme.scopes.iter().map(|scope| code(scope)).collect();
            docs.push(format!(
                "Scopes of {}: {}.",
                code(&scheme.name),
                scopes.join(", ")
            ));
        }
    }
    gaps(&mut docs, &operation.gaps);
    docs
}

pub(in crate::rust) fn of_webhook(webhook: &Webhook) -> Docs {
    let description = webhook.description.as_ref().or(webhook.summary.as_ref());
    let mut docs = Docs::new(code(&webhook.name.value));
    docs.paragraphs.extend(description.cloned());
    if webhook.deprecated {
        docs.push("Deprecated.");
    }
    for parameter in &webhook.parameters {
        let name = code(&parameter.name.value);
        let place = parameter.location.noun();
        let meaning = parameter.description.as_deref().unwrap_or_default();
        docs.push(if meaning.is_empty() {
            format!("Sent with the {place} {name}.")
        } else {
            format!("Sent with the {place} {name}: {meaning}")
        });
    }
    if webhook.method != Method::Post {
        docs.push(format!("The method is {}.", code(webhook.method.as_str())));
    }
    for response in &webhook.responses {
        let status = response.status;
        docs.push(match &response.description {
            None => format!("Response {status}."),
            Some(meaning) => format!("Response {status}: {meaning}"),
        });
    }
    gaps(&mut docs, &webhook.gaps);
    docs
}

pub(in crate::rust) fn of_parameter(model: &Model, parameter: &Parameter) -> Docs {
    let mut docs = described(parameter.description.as_deref(), &parameter.name.value);
    if let Some(schema) = parameter.schema {
        facts(&mut docs, model, schema);
        docs.paragraphs.extend(of_each(model, schema));
    }
    gaps(&mut docs, &parameter.gaps);
    docs
}

/// Adds the documented media types besides the one that is used.
pub(in crate::rust) fn others(docs: &mut Docs, media_types: &[String]) {
    if !media_types.is_empty() {
        let names: Vec<_> = media_types.iter().map(|name| code(name)).collect();
        docs.push(format!("Also documented as {}.", names.join(", ")));
    }
}

/// Adds the headers of a response.
pub(in crate::rust) fn headers(docs: &mut Docs, headers: &[Parameter]) {
    if headers.is_empty() {
        return;
    }
    let item = |header: &Parameter| {
        let name = code(&header.name.value);
        match header.description.as_deref().map(one_line) {
            Some(text) if !text.is_empty() => format!("\n- {name}: {text}"),
            _ => format!("\n- {name}"),
        }
    };
    let list: String = headers.iter().map(item).collect();
    docs.push(format!("Headers:\n{list}"));
}

/// Adds the links to follow-up operations.
pub(in crate::rust) fn links(docs: &mut Docs, links: &[Link]) {
    let item = |link: &Link| {
        let operation = link.operation.as_deref().map(code);
        let description = link.description.as_deref().map(one_line);
        let phrases: Vec<_> = operation.into_iter().chain(description).collect();
        let colon = if phrases.is_empty() { "" } else { ": " };
        format!("\n- {}{colon}{}", code(&link.name), phrases.join(", "))
    };
    if !links.is_empty() {
        let list: String = links.iter().map(item).collect();
        docs.push(format!("Links to other operations:\n{list}"));
    }
}

/// Adds the requests that the service sends to the caller in turn.
fn callbacks(docs: &mut Docs, callbacks: &[Callback]) {
    let item = |callback: &Callback| {
        let method = callback.method.as_ref();
        let method = method.map_or(String::new(), |method| method.to_uppercase() + " ");
        let request = format!("{method}{}", callback.url);
        format!("\n- {}: {}", code(&callback.name), code(&request))
    };
    if !callbacks.is_empty() {
        let list: String = callbacks.iter().map(item).collect();
        docs.push(format!("Callbacks that the service sends:\n{list}"));
    }
}
