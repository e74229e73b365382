//! Lists everything that code using the crate can name, and how it can be used.

use super::super::subject::Step;
use super::item::{Item, Owner, Signature};
use super::{operations, types};
use crate::ir::{Api, BaseUrl, Combination, Credentials, Demand, Given, Scheme, UrlPart, Webhook};

/// All items that represent a part of the API.
pub fn items(api: &Api) -> Vec<Item> {
    let types = api.types.iter().flat_map(types::of_type);
    let operations = api.operations.iter().flat_map(operations::of_operation);
    let webhooks = api.webhooks.iter().map(webhook);
    let base_urls = api.base_urls.iter().map(|url| base_url(api, url));
    types
        .chain(operations)
        .chain(webhooks)
        .chain(api.webhook_kind.iter().flat_map(|_| by_kind()))
        .chain(base_urls)
        .chain(credentials(api))
        .chain(error_body(api))
        .collect()
}

fn webhook(webhook: &Webhook) -> Item {
    Item::new(
        format!("webhooks::Webhook::{}", webhook.variant),
        Signature::Variant(vec![webhook.payload.to_string()]),
        Owner::Step(Step::Webhook(webhook.name.clone())),
    )
}

/// The functions that find out which webhook a body is.
fn by_kind() -> Vec<Item> {
    let function = |name: &str, types: &[&str]| {
        Item::new(
            format!("webhooks::Webhook::{name}"),
            Signature::Function(types.iter().map(|ty| (*ty).to_owned()).collect()),
            Owner::Step(Step::Api),
        )
    };
    vec![
        function("parse", &["&[u8]"]),
        function("receive", &["&[u8]", "impl FnOnce(&[u8]) -> bool"]),
    ]
}

fn base_url(api: &Api, base_url: &BaseUrl) -> Item {
    let url: String = base_url.url.iter().map(UrlPart::to_string).collect();
    let count = base_url.arguments.len() + api.credentials.arguments.len();
    Item::new(
        format!("Client::{}", base_url.name),
        Signature::Function(texts(count)),
        Owner::Step(Step::BaseUrl(url)),
    )
}

/// The items through which a client is given credentials, and a service receives them.
fn credentials(api: &Api) -> Vec<Item> {
    let credentials = &api.credentials;
    let function = |path: &str, types: Vec<String>| {
        Item::new(
            path.to_owned(),
            Signature::Function(types),
            Owner::Step(Step::Api),
        )
    };
    let mut items = vec![
        function("Client::new", texts(1 + credentials.arguments.len())),
        function("Client::builder", texts(1 + credentials.arguments.len())),
    ];
    let must_be_set = credentials.demand() == Demand::Required;
    let sent = credentials.sent();
    let variables = sent.map(|scheme| (scheme.variable.clone(), must_be_set));
    let environment = Signature::Environment(variables.collect());
    items.extend(
        ["Client::from_env", "Client::builder_from_env"].map(|path| {
            let signature = environment.clone();
            Item::new(path.to_owned(), signature, Owner::Step(Step::Api))
        }),
    );
    if let Given::Token(_) = credentials.given() {
        let types = vec!["&str".to_owned(), "impl Into<Secret>".to_owned()];
        items.push(function("Client::builder_with", types));
    }
    if credentials.can_go_without() {
        items.push(function("Client::without_credential", texts(1)));
        items.push(function("Client::builder_without_credential", texts(1)));
    }
    items.extend(credentials.schemes.iter().flat_map(constants));
    if let Given::Several = credentials.given() {
        let combinations = credentials.combinations.iter();
        items.extend(combinations.map(|combination| received(credentials, combination)));
    }
    if let Some(received) = credentials.received {
        let path = "server::Service::authenticate";
        items.push(function(path, vec![received.ty.to_owned()]));
    }
    items
}

fn texts(count: usize) -> Vec<String> {
    vec!["&str".to_owned(); count]
}

/// The constants for a scheme and its URLs.
fn constants(scheme: &Scheme) -> Vec<Item> {
    let urls = scheme.urls.iter().map(|url| (&url.constant, "&str"));
    let constants = [(&scheme.constant, "Scheme")].into_iter().chain(urls);
    constants
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
fn received(credentials: &Credentials, combination: &Combination) -> Item {
    let schemes = combination.schemes.iter();
    let schemes = schemes.filter_map(|place| credentials.schemes.get(*place));
    Item::new(
        format!("server::Credential::{}", combination.variant),
        Signature::Variant(
            schemes
                .map(|scheme| scheme.credential.received().to_owned())
                .collect(),
        ),
        Owner::Step(Step::Api),
    )
}

/// The accessors of errors for their bodies, and the constructors of error bodies.
fn error_body(api: &Api) -> Vec<Item> {
    let accessors = api.error_body.iter().flat_map(|body| &body.accessors);
    let accessors = accessors.map(|accessor| {
        Item::new(
            format!("ErrorExt::{}", accessor.name),
            Signature::Associated(accessor.ty.to_string()),
            Owner::Step(Step::Api),
        )
    });
    let constructors = api.error_body.iter().flat_map(|body| {
        body.fixed.iter().map(|fixed| {
            Item::new(
                format!("models::{}::{}", body.ty, fixed.name),
                Signature::Function(Vec::new()),
                Owner::Step(Step::Api),
            )
        })
    });
    let whole = api.error_body.iter().map(|body| {
        Item::new(
            "ErrorExt::error_body".to_owned(),
            Signature::Associated(body.ty.clone()),
            Owner::Step(Step::Api),
        )
    });
    whole.chain(accessors).chain(constructors).collect()
}
