//! Operations and webhooks, with their parameters and responses.

use super::constraint::item_constraints;
use super::schema::add_facts;
use super::{add_gaps, one_line, with_description};
use crate::ir::{Docs, code};
use apicrate_description::model::{Callback, Link, Method, Model, Operation, Parameter, Webhook};

pub(in crate::rust) fn operation(operation: &Operation, credentials: Option<String>) -> Docs {
    let description = operation
        .description
        .as_ref()
        .or(operation.summary.as_ref());
    let mut docs = with_description(description.map(String::as_str), &operation.id.value);
    for entry in &operation.moves {
        let clause = |text: &str| text.trim_end_matches('.').to_owned();
        let also = entry
            .also
            .as_deref()
            .map_or(String::new(), |text| format!("; {}", clause(text)));
        let (state, next) = (clause(&entry.state), clause(&entry.next));
        docs.push(format!("If {state}, {next}{also}."));
    }
    if !operation.base_urls.is_empty() {
        let urls: Vec<_> = operation.base_urls.iter().map(|url| code(url)).collect();
        docs.push(format!(
            "This operation has a separate base URL: {}. \
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
    add_callbacks(&mut docs, &operation.callbacks);
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
    add_gaps(&mut docs, &operation.gaps);
    docs
}

pub(in crate::rust) fn webhook(webhook: &Webhook) -> Docs {
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
    add_gaps(&mut docs, &webhook.gaps);
    docs
}

pub(in crate::rust) fn parameter(model: &Model, parameter: &Parameter) -> Docs {
    let mut docs = with_description(parameter.description.as_deref(), &parameter.name.value);
    if let Some(schema) = parameter.schema {
        add_facts(&mut docs, model, schema);
        docs.paragraphs.extend(item_constraints(model, schema));
    }
    add_gaps(&mut docs, &parameter.gaps);
    docs
}

/// Adds the documented media types besides the one that is used.
pub(in crate::rust) fn add_media_types(docs: &mut Docs, media_types: &[String]) {
    if !media_types.is_empty() {
        let names: Vec<_> = media_types.iter().map(|name| code(name)).collect();
        docs.push(format!("Also documented as {}.", names.join(", ")));
    }
}

/// Adds the media types that a file in a form may have.
pub(in crate::rust) fn add_file_types(docs: &mut Docs, media_types: &[String]) {
    if !media_types.is_empty() {
        let names: Vec<_> = media_types.iter().map(|name| code(name)).collect();
        docs.push(format!(
            "Documented media types, for `File::with_content_type`: {}.",
            names.join(", ")
        ));
    }
}

/// Adds the headers of a response.
pub(in crate::rust) fn add_headers(docs: &mut Docs, headers: &[Parameter]) {
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
pub(in crate::rust) fn add_links(docs: &mut Docs, links: &[Link]) {
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
fn add_callbacks(docs: &mut Docs, callbacks: &[Callback]) {
    let item = |callback: &Callback| {
        let method = callback
            .method
            .as_ref()
            .map_or(String::new(), |method| method.to_uppercase() + " ");
        let request = format!("{method}{}", callback.url);
        format!("\n- {}: {}", code(&callback.name), code(&request))
    };
    if !callbacks.is_empty() {
        let list: String = callbacks.iter().map(item).collect();
        docs.push(format!("Callbacks that the service sends:\n{list}"));
    }
}

#[cfg(test)]
mod tests {
    use crate::rust::testing::{api, operation};

    fn docs(yaml: &str) -> Vec<String> {
        let api = operation(yaml);
        api.operation("test").docs.paragraphs.clone()
    }

    #[test]
    fn an_operation_is_described_by_its_description_or_else_by_its_summary() {
        assert_eq!(docs(""), ["Test."]);
        assert_eq!(docs("summary: Short"), ["Short"]);
        assert_eq!(docs("summary: Short\ndescription: Long"), ["Long"]);
    }

    #[test]
    fn an_operation_lists_its_gaps() {
        assert_eq!(
            docs("x-not-shown: [the order, limits]"),
            ["Test.", "Not documented: the order, limits."]
        );
    }

    #[test]
    fn an_operation_lists_what_it_does_in_each_state() {
        assert_eq!(
            docs("x-moves: [{state: a bill is open, next: it is paid., also: a mail is sent}]"),
            ["Test.", "If a bill is open, it is paid; a mail is sent."]
        );
    }

    #[test]
    fn an_operation_with_base_urls_of_its_own_says_how_to_set_them() {
        assert_eq!(
            docs("servers: [{url: 'https://b.example.com'}]")[1],
            "This operation has a separate base URL: `https://b.example.com`. Set it on the client with `ClientBuilder::base_url_of`."
        );
    }

    #[test]
    fn an_operation_names_the_scopes_that_it_needs() {
        let api = api(
            "
            paths: {/a: {get: {operationId: test, security: [{main: [read, write]}], responses: {'204': {description: Done}}}}}
            components:
              securitySchemes:
                main: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://a.example.com/token', scopes: {read: Reads, write: Writes}}}}
            ",
        );
        assert_eq!(
            api.operation("test").docs.paragraphs,
            ["Test.", "Scopes of `main`: `read`, `write`."]
        );
    }

    #[test]
    fn an_operation_lists_its_callbacks() {
        assert_eq!(
            docs(
                "callbacks: {paid: {'{$request.body#/url}': {post: {responses: {'204': {description: Done}}}}}}"
            ),
            [
                "Test.",
                "Callbacks that the service sends:\n\n- `paid`: `POST {$request.body#/url}`"
            ]
        );
    }

    #[test]
    fn a_response_lists_its_headers_links_and_other_media_types() {
        let api = operation(
            "
            responses:
              '200':
                description: It
                headers: {X-Count: {description: How many, schema: {type: integer}}, X-Id: {schema: {type: string}}}
                links: {next: {operationId: test, description: The next one}}
                content: {application/json: {schema: {type: string}}, text/csv: {schema: {type: string}}}
            ",
        );
        assert_eq!(
            api.operation("test").response.docs.paragraphs,
            [
                "It",
                "Also documented as `text/csv`.",
                "Headers:\n\n- `X-Count`: How many\n- `X-Id`",
                "Links to other operations:\n\n- `next`: `test`, The next one"
            ]
        );
    }

    #[test]
    fn a_webhook_lists_what_it_sends_and_what_it_expects() {
        let api = api(
            "
            webhooks:
              paid:
                put:
                  summary: A bill is paid
                  deprecated: true
                  parameters: [{name: X-Sum, in: header, description: A checksum, schema: {type: string}}]
                  responses: {'204': {description: Received}}
            ",
        );
        assert_eq!(
            api.webhooks[0].docs.paragraphs,
            [
                "`paid`",
                "A bill is paid",
                "Deprecated.",
                "Sent with the header `X-Sum`: A checksum",
                "The method is `PUT`.",
                "Response 204: Received"
            ]
        );
    }

    #[test]
    fn a_parameter_lists_its_facts() {
        let api = operation(
            "parameters: [{name: page, in: query, description: Page, x-not-shown: [the limit], schema: {type: integer, default: 1, minimum: 1}}]",
        );
        assert_eq!(
            api.operation("test").field("page").docs.paragraphs,
            [
                "Page",
                "Default: `1`.",
                "Minimum: `1`.",
                "Not documented: the limit."
            ]
        );
    }

    #[test]
    fn a_parameter_lists_the_constraints_of_its_items() {
        let api = operation(
            "parameters: [{name: ids, in: query, schema: {type: array, items: {type: string, maxLength: 3}}}]",
        );
        assert_eq!(
            api.operation("test").field("ids").docs.paragraphs,
            ["Ids.", "Each item: max length: `3`."]
        );
    }
}
