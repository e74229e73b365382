//! The items through which a client gets its base URL and its credentials, and a service receives credentials.

use super::item::{Item, Owner, Signature};
use crate::ir::{Api, BaseUrl, Combination, Credentials, Demand, Given, Scheme, Step, UrlPart};

pub(super) fn items(api: &Api) -> Vec<Item> {
    let credentials = &api.credentials;
    let mut items: Vec<_> = api
        .base_urls
        .iter()
        .map(|base_url| constructor(base_url, credentials))
        .collect();
    let given = 1 + credentials.arguments.len();
    items.push(function("Client::new", strings(given)));
    items.push(function("Client::builder", strings(given)));
    items.extend(readers_of_environment(credentials));
    if let Given::Token(_) = credentials.given() {
        let arguments = vec!["&str".to_owned(), "impl Into<Secret>".to_owned()];
        items.push(function("Client::builder_with", arguments));
    }
    if credentials.can_go_without() {
        items.push(function("Client::without_credential", strings(1)));
        items.push(function("Client::builder_without_credential", strings(1)));
    }
    items.extend(credentials.schemes.iter().flat_map(constants));
    if let Given::Several = credentials.given() {
        let combinations = credentials.combinations.iter();
        items.extend(combinations.map(|combination| credential_variant(credentials, combination)));
    }
    if let Some(received) = credentials.received {
        let arguments = vec![received.ty.to_owned()];
        items.push(function("server::Service::authenticate", arguments));
    }
    items
}

fn function(path: &str, arguments: Vec<String>) -> Item {
    Item::new(
        path.to_owned(),
        Signature::Function(arguments),
        Owner::Step(Step::Api),
    )
}

fn strings(count: usize) -> Vec<String> {
    vec!["&str".to_owned(); count]
}

/// The constructor of a client for a base URL.
fn constructor(base_url: &BaseUrl, credentials: &Credentials) -> Item {
    let url: String = base_url.url.iter().map(UrlPart::to_string).collect();
    let arguments = base_url.arguments.len() + credentials.arguments.len();
    Item::new(
        format!("Client::{}", base_url.name),
        Signature::Function(strings(arguments)),
        Owner::Step(Step::BaseUrl(url)),
    )
}

fn readers_of_environment(credentials: &Credentials) -> [Item; 2] {
    let must_be_set = credentials.demand() == Demand::Required;
    let variables = credentials
        .sent()
        .map(|scheme| (scheme.variable.clone(), must_be_set))
        .collect();
    let signature = Signature::Environment(variables);
    ["Client::from_env", "Client::builder_from_env"]
        .map(|path| Item::new(path.to_owned(), signature.clone(), Owner::Step(Step::Api)))
}

/// The constants for a scheme and its URLs.
fn constants(scheme: &Scheme) -> Vec<Item> {
    let urls = scheme.urls.iter().map(|url| (&url.constant, "&str"));
    [(&scheme.constant, "Scheme")]
        .into_iter()
        .chain(urls)
        .map(|(constant, ty)| {
            Item::new(
                format!("security::{constant}"),
                Signature::Associated(ty.to_owned()),
                Owner::Step(Step::SecurityScheme(scheme.name.clone())),
            )
        })
        .collect()
}

/// The variant in which a service receives one of several combinations of credentials.
fn credential_variant(credentials: &Credentials, combination: &Combination) -> Item {
    let types = credentials
        .schemes_of(combination)
        .map(|scheme| scheme.credential.received().to_owned());
    Item::new(
        format!("server::Credential::{}", combination.variant),
        Signature::Variant(types.collect()),
        Owner::Step(Step::Api),
    )
}
